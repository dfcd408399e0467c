"""What house options are called: on their row, in one line that explains them, value by value, and in a sentence.

Everything here is a msgid, by ruleset and field. An option without words is shown by its name, so that nothing hides.
"""

from dataclasses import dataclass
from typing import Any

from game.rules.caida.capture import Equals
from game.rules.caida.terms import MataCanto, NoLimpia
from game.rules.catalog import CATALOG
from game.rules.domino.model import Capicua, Collects, Opener
from game.rules.options import Plain, changed, same
from game.rules.truco.terms import Cantando, Empate, Falta, Flor, FloresRivales, Mazo, PrimeraParda, Respuesta
from game.ui.texts import m, t
from game.ui.widgets.scrolltext import Paragraph


@dataclass(frozen=True)
class ValueWords:
    """One value: its name on a chip, and what is said of a table that plays it."""

    value: Plain
    name: str
    told: str


@dataclass(frozen=True)
class OptionWords:
    """One option: its name, one line about it, and its values."""

    label: str
    about: str
    values: tuple[ValueWords, ...]


def switch(label: str, about: str, with_it: str, without: str) -> OptionWords:
    """An option that is on or off; the last two are what is said of a table that has it, or has it not."""
    return OptionWords(label, about, (ValueWords(False, m("no"), without), ValueWords(True, m("sí"), with_it)))


FLOR = OptionWords(
    m("Flor"),
    m("Tres cartas de un palo se cantan, valen lo suyo y matan el envido."),
    (ValueWords(Flor.NO, m("sin flor"), m("sin flor")), ValueWords(Flor.CLASICA, m("con flor"), m("con flor"))),
)
ENVIDO_TRAS_TRUCO = switch(
    m("Envido tras el truco"),
    m("Con el truco ya querido, en la primera vuelta todavía se puede cantar envido."),
    m("se puede cantar envido con el truco querido"),
    m("querido el truco, no hay envido"),
)
TIMEOUTS_IN_A_ROW = switch(
    m("Descuidos seguidos"),
    m("Los relojes que dejas correr solo cuentan si son seguidos; si no, cuentan todos los de la partida."),
    m("solo cuentan los descuidos seguidos"),
    m("cuentan todos los descuidos"),
)
WORDS: dict[str, dict[str, OptionWords]] = {
    "caida.caraquena": {
        "caida_across_repartos": switch(
            m("Caída entre repartos"),
            m("Sobre la última carta de un reparto se puede caer con la primera del siguiente."),
            m("hay caída entre repartos"),
            m("sin caída entre repartos"),
        ),
        "no_limpia": OptionWords(
            m("No paga limpia"),
            m("Dónde limpiar la mesa no vale nada: en la última carta o en todo el último reparto."),
            (
                ValueWords(NoLimpia.LAST_PLAY, m("la última"), m("la última carta no paga limpia")),
                ValueWords(NoLimpia.LAST_REPARTO, m("el reparto"), m("sin limpia en el último reparto")),
            ),
        ),
        "false_canto": OptionWords(
            m("Canto en falso"),
            m("Puntos que pierde quien canta lo que no tiene."),
            (
                ValueWords(0, m("gratis"), m("cantar en falso sale gratis")),
                ValueWords(1, m("−1"), m("cantar en falso cuesta 1")),
                ValueWords(2, m("−2"), m("cantar en falso cuesta 2")),
            ),
        ),
        "equals": OptionWords(
            m("Cartas iguales"),
            m("Si la mesa tiene varias iguales, te las llevas todas o una de cada una."),
            (
                ValueWords(Equals.ALL, m("todas"), m("te llevas todas las iguales")),
                ValueWords(Equals.ONE, m("una"), m("te llevas una sola igual")),
            ),
        ),
    },
    "caida.escuela": {
        "experto": switch(
            m("Modo Experto"),
            m("Escoges tú lo que se lleva tu carta y cantas tú; cada error cuesta un punto."),
            m("modo experto"),
            m("la mesa decide lo que se lleva cada carta"),
        ),
        "mata_canto": OptionWords(
            m("Caída mata canto"),
            m("Si a alguien le caen, pierde su canto."),
            (
                ValueWords(MataCanto.NO, m("no"), m("la caída no mata cantos")),
                ValueWords(MataCanto.TERCERA, m("la tercera"), m("la caída en la tercera carta mata el canto")),
                ValueWords(MataCanto.CUALQUIERA, m("cualquiera"), m("la caída en cualquier carta mata el canto")),
            ),
        ),
        "soplado": switch(
            m("Soplado"),
            m("Dos iguales que alguien dejó en la mesa se las lleva quien sople primero."),
            m("con soplado"),
            m("sin soplado"),
        ),
        "viveza": switch(
            m("Viveza"),
            m("Una vez por mazo puedes cantar en falso y robar; si te acusan, pagas."),
            m("con viveza"),
            m("sin viveza"),
        ),
        "tribilin_mata_partida": switch(
            m("Tribilín mata partida"),
            m("Quien recibe tres iguales gana la partida en el acto."),
            m("el tribilín mata partida"),
            m("el tribilín vale 5"),
        ),
        "casa_grande": switch(
            m("Casa grande"),
            m("Canto regional: as y dos reyes, 12 puntos."),
            m("con casa grande"),
            m("sin casa grande"),
        ),
        "casa_chica": switch(
            m("Casa chica"),
            m("Canto regional: as y dos caballos, 11 puntos."),
            m("con casa chica"),
            m("sin casa chica"),
        ),
        "registrico": switch(
            m("Registrico"),
            m("Canto regional: as, sota y caballo, 10 puntos."),
            m("con registrico"),
            m("sin registrico"),
        ),
        "pedir_canto": switch(
            m("Pedir canto"),
            m("Si con tu canto ganas la partida, puedes pedir que se pague ya."),
            m("se puede pedir el canto"),
            m("no se puede pedir el canto"),
        ),
    },
    "domino.venezolano": {
        "domino_collects": OptionWords(
            m("El dominó cobra"),
            m("De quién son las fichas que suma quien se va: de toda la mesa o solo de los rivales."),
            (
                ValueWords(Collects.ALL, m("todas"), m("el dominó cobra todas las fichas")),
                ValueWords(Collects.RIVALS, m("rivales"), m("el dominó cobra solo a los rivales")),
            ),
        ),
        "tranque_collects": OptionWords(
            m("El tranque cobra"),
            m("De quién son las fichas que suma quien gana la tranca: de toda la mesa o de los rivales."),
            (
                ValueWords(Collects.ALL, m("todas"), m("el tranque cobra todas las fichas")),
                ValueWords(Collects.RIVALS, m("rivales"), m("el tranque cobra solo a los rivales")),
            ),
        ),
        "capicua": OptionWords(
            m("Capicúa"),
            m("Irse con una ficha que entra por las dos puntas da puntos de más."),
            (
                ValueWords(Capicua.OFF, m("no vale"), m("sin capicúa")),
                ValueWords(Capicua.STRICT, m("sin dobles"), m("capicúa sin dobles")),
                ValueWords(Capicua.WITH_DOUBLES, m("con dobles"), m("capicúa también con dobles")),
            ),
        ),
        "opener": OptionWords(
            m("Sale"),
            m("Quién abre cada mano después de la primera: quien ganó la anterior o el siguiente puesto."),
            (
                ValueWords(Opener.WINNER, m("quien ganó"), m("sale quien ganó")),
                ValueWords(Opener.ROTATES, m("por turnos"), m("se sale por turnos")),
            ),
        ),
    },
    "truco.venezolano": {
        "flor": FLOR,
        "envido_tras_truco": ENVIDO_TRAS_TRUCO,
        "falta": OptionWords(
            m("La falta"),
            m("Cuánto vale la falta: lo que le falta al que va delante para acabar su mitad, o la partida."),
            (
                ValueWords(Falta.TRAMO, m("por mitades"), m("la falta va por mitades")),
                ValueWords(Falta.META, m("la partida"), m("la falta es lo que falta para ganar")),
            ),
        ),
        "empate": OptionWords(
            m("Tantos iguales"),
            m("De quién es el envido cuando los dos bandos tienen lo mismo."),
            (
                ValueWords(Empate.PAREJA_MANO, m("pareja mano"), m("en empate gana la pareja del mano")),
                ValueWords(Empate.MAS_MANO, m("más mano"), m("en empate gana el que es más mano")),
            ),
        ),
        "timeouts_in_a_row": TIMEOUTS_IN_A_ROW,
    },
    "truco.vira": {
        "chicos": OptionWords(
            m("Chicos"),
            m("La partida es un solo chico, o el mejor de tres: la gana quien se lleve dos."),
            (
                ValueWords(1, m("uno"), m("a un solo chico")),
                ValueWords(2, m("mejor de tres"), m("al mejor de tres chicos")),
            ),
        ),
        "reservada_paga": OptionWords(
            m("La Reservada paga"),
            m("Piedras por Perico y Perica en la misma mano: como cualquier flor o más."),
            (
                ValueWords(3, m("3"), m("la Reservada paga 3")),
                ValueWords(5, m("5"), m("la Reservada paga 5")),
            ),
        ),
        "primera_parda": OptionWords(
            m("Parda en primera"),
            m("Se sigue vuelta por vuelta, o cada uno apila sus dos cartas con la mejor arriba."),
            (
                ValueWords(PrimeraParda.SECUENCIAL, m("se sigue"), m("tras la primera parda se sigue jugando")),
                ValueWords(PrimeraParda.APILADA, m("se apila"), m("tras la primera parda se apilan las cartas")),
            ),
        ),
        "piedras": switch(
            m("Subir por piedras"),
            m("El envido se puede subir por las piedras que quieras, sin pasar de la falta."),
            m("el envido se sube por piedras"),
            m("el envido se sube de dos en dos"),
        ),
        "cantando": OptionWords(
            m("Cantando"),
            m("Con un bando a una piedra de ganar, la mesa compara flores o tantos al repartir."),
            (
                ValueWords(Cantando.AUTO, m("sí"), m("se canta a una piedra de ganar")),
                ValueWords(Cantando.NO, m("no"), m("sin cantar a una piedra de ganar")),
            ),
        ),
        "privo_con_truco": switch(
            m("Privo con truco"),
            m("El bando que estaba cantando y privó tiene que cantar truco enseguida."),
            m("quien priva canta truco"),
            m("quien priva sigue como siempre"),
        ),
        "flores_rivales": OptionWords(
            m("Flores de los dos"),
            m("Con flor en los dos bandos cobra solo el de la más alta, o cada uno las suyas."),
            (
                ValueWords(FloresRivales.GANADOR, m("la más alta"), m("cobra solo la flor más alta")),
                ValueWords(FloresRivales.CADA_UNA, m("cada una"), m("cada bando cobra sus flores")),
            ),
        ),
        "timeouts_in_a_row": TIMEOUTS_IN_A_ROW,
    },
    "truco.argentino": {
        "flor": FLOR,
        "envido_tras_truco": ENVIDO_TRAS_TRUCO,
        "respuesta": OptionWords(
            m("Contesta"),
            m("Quién responde a un truco o a un envido: todo el bando por votación, o solo el que sigue."),
            (
                ValueWords(Respuesta.VOTO, m("el bando"), m("el bando vota lo que contesta")),
                ValueWords(Respuesta.SIGUIENTE, m("el siguiente"), m("contesta solo el que sigue")),
            ),
        ),
        "mazo": OptionWords(
            m("Irse al mazo"),
            m("Quien se va al mazo deja solo a su bando, o se va con todos los suyos."),
            (
                ValueWords(Mazo.INDIVIDUAL_MAS1, m("uno solo"), m("al mazo se va uno solo")),
                ValueWords(Mazo.PAREJA, m("todo el bando"), m("al mazo se va todo el bando")),
            ),
        ),
    },
}


def option_words(ruleset: str, name: str, values: tuple[Plain, ...] = ()) -> OptionWords:
    """The words of an option; of one that has none, its name and those of its `values`."""
    known = WORDS.get(ruleset, {}).get(name)
    if known is not None:
        return known
    label = name.replace("_", " ").capitalize()
    said = {False: m("no"), True: m("sí")}
    names = [said[value] if isinstance(value, bool) else str(value) for value in values]
    spelled = zip(values, names, strict=True)
    return OptionWords(label, "", tuple(ValueWords(value, word, f"{label}: {word}") for value, word in spelled))


def value_words(words: OptionWords, value: Plain) -> ValueWords:
    """The words of a value."""
    found = (mine for mine in words.values if same(mine.value, value))
    return next(found, ValueWords(value, str(value), f"{words.label}: {value}"))


def house_page(ruleset: Any) -> tuple[Paragraph, ...]:
    """What a table plays otherwise than is usual, to be read above its rules; nothing at a usual table."""
    told = options_in_words(ruleset)
    if not told:
        return ()
    heading = Paragraph(t("En esta mesa"), heading=True)
    return (heading, *(Paragraph(f"{words[0].upper()}{words[1:]}.", bullet=True) for words in told))


def options_in_words(ruleset: Any) -> tuple[str, ...]:
    """What a table plays otherwise than is usual, each in a few words that stand inside a sentence."""
    entry = CATALOG.get(ruleset.key)
    if entry is None:
        return ()
    return tuple(
        t(value_words(option_words(entry.key, option.name, option.values), getattr(ruleset, option.name)).told)
        for option in changed(entry.ruleset, entry.options, ruleset)
    )
