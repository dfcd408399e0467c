"""The rules of a table of Escuela, to be read in two minutes; every number and every option comes from its ruleset."""

from game.rules.caida.cantos import REGIONAL
from game.rules.caida.clock import ECHADA_SECONDS
from game.rules.caida.deals import QUOTA
from game.rules.caida.decide import LIMPIA
from game.rules.caida.echada import CALLED, MAL_ECHADA
from game.rules.caida.escuela import Llamada
from game.rules.caida.experto import ERRORS, FINE
from game.rules.caida.pedir import may_pedir
from game.rules.caida.terms import CantoPolicy, MataCanto, Ruleset
from game.rules.kernel import Format
from game.ui.felt.caida.escuela_names import escuela_canto
from game.ui.felt.caida.page_cantos import canto_lines
from game.ui.texts import t
from game.ui.widgets.scrolltext import Paragraph

Page = tuple[Paragraph, ...]


def escuela_page(rules: Ruleset, table: Format) -> Page:
    """The rules as headings and short paragraphs."""
    turn = _experto(rules) if rules.experto else _turn(rules)
    special = (*_soplado(rules), *_viveza(rules))
    return (*_echada(), *turn, *_prices(), *_cantos(rules), *special, *_count(table), *_end(rules))


def tags(rules: Ruleset) -> tuple[str, ...]:
    """The options that are on at a table of Escuela, each in a word or two; none of any other."""
    if rules.canto_policy is not CantoPolicy.CONTESTED:
        return ()
    on = (
        (rules.experto, t("experto")),
        (rules.soplado, t("soplado")),
        (rules.viveza, t("viveza")),
        (rules.mata_canto is not MataCanto.NO, t("mata canto")),
        (rules.tribilin_mata_partida, t("tribilín mata partida")),
        *((getattr(rules, canto.value), escuela_canto(canto).lower()) for canto in reversed(REGIONAL)),
        (not rules.pedir_canto, t("sin pedir")),
    )
    return tuple(name for played, name in on if played)


def _head(text: str) -> Paragraph:
    return Paragraph(text, heading=True)


def _point(name: str, text: str) -> Paragraph:
    return Paragraph(text, bullet=True, strong=name)


def _echada() -> Page:
    up, down = (", ".join(map(str, CALLED[llamada])) for llamada in Llamada)
    return (
        _head(t("La echada")),
        Paragraph(t("Cada uno saca una carta: quien saca la más alta echa primero. Después se echa por turnos.")),
        Paragraph(
            t("El echador llama «{up}» o «{down}» y pone cuatro cartas: la que sale como la llama le da ese número de "
              "puntos. Tiene {n} segundos para escoger.", up=up, down=down, n=ECHADA_SECONDS)
        ),
        Paragraph(t("Una carta repetida va debajo del mazo. Si no acierta ninguna, es mal echada: {n} para quien juega "
                    "después.", n=MAL_ECHADA), quiet=True),
    )  # fmt: skip


def _turn(rules: Ruleset) -> Page:
    return (
        _head(t("En tu turno")),
        Paragraph(t("Tiras una carta; lo que se lleva lo decide la mesa.")),
        _point(t("Ligar:"), t("si en la mesa hay una igual, te llevas las dos a tu montón.")),
        _point(
            t("Arrastre:"),
            t("después de la igual te llevas la que sigue, y la otra, hasta que falte una (al 7 le sigue la sota)."),
        ),
        _point(t("Caída:"), t("si es igual a la que acaban de tirar, además ganas puntos.")),
        Paragraph(t("Sobre la última carta de un reparto ya no se puede caer en el siguiente."), quiet=True),
        *_clock(rules),
    )


def _experto(rules: Ruleset) -> Page:
    return (
        _head(t("En tu turno")),
        Paragraph(t("Escoges una carta de tu mano y marcas en la mesa lo que se lleva: una igual y, si quieres, las "
                    "que le siguen en orden, una de cada una. También puedes tirarla sin llevarte nada.")),
        _point(t("Caída:"), t("si lo que marcas incluye la que acaban de tirar y es igual a la tuya, ganas puntos.")),
        _point(
            t("Errores:"),
            t("marcar lo que no se puede cuesta {fine}; lo mismo cantar lo que no tienes. Hasta {n} por turno.",
              fine=FINE, n=ERRORS),
        ),
        *_clock(rules),
    )  # fmt: skip


def _clock(rules: Ruleset) -> Page:
    if rules.turn_seconds is None:
        return (Paragraph(t("Sin reloj: nadie te apura."), quiet=True),)
    late = (
        t("Tienes {n} segundos; si se acaban, se juega lo que tengas escogido.")
        if rules.experto
        else t("Tienes {n} segundos; si se acaban, la suerte tira por ti.")
    )
    return (Paragraph(late.format(n=rules.turn_seconds), quiet=True),)


def _prices() -> Page:
    return (
        _head(t("Lo que pagan")),
        _point(t("Caída:"), t("del as al 7, 1; sota, 2; caballo, 3; rey, 4.")),
        _point(t("Limpia:"), t("dejar la mesa vacía paga {n}.", n=LIMPIA)),
        Paragraph(t("En el último reparto no se paga limpia."), quiet=True),
    )


def _cantos(rules: Ruleset) -> Page:
    who = (
        t("Cantas tú mientras tengas tus tres cartas, te toque o no; lo que no cantas no cuenta.")
        if rules.experto
        else t("La mesa dice quién tiene canto y cuál, sin enseñar las cartas.")
    )
    rows = canto_lines(reversed(rules.played), escuela_canto)
    return (
        _head(t("Cantos")),
        Paragraph(who),
        Paragraph(t("De todos los del reparto cobra uno solo, el mejor, cuando su dueño tira la tercera carta. A igual "
                    "canto vale la figura más alta; si empatan, quien juega antes.")),
        *rows,
        *_of_options(rules),
    )  # fmt: skip


def _of_options(rules: Ruleset) -> Page:
    killed = {
        MataCanto.NO: "",
        MataCanto.TERCERA: t("si a tu tercera carta le caen, tu canto muere y compite el siguiente."),
        MataCanto.CUALQUIERA: t("si a cualquiera de tus tres cartas le caen, tu canto muere y compite el siguiente."),
    }[rules.mata_canto]
    made: list[Paragraph] = []
    if killed:
        made.append(_point(t("Caída mata canto:"), killed))
    if rules.tribilin_mata_partida:
        made.append(_point(t("Tribilín mata partida:"), t("tres iguales ganan la partida en el acto.")))
    if may_pedir(rules):
        made.append(
            _point(
                t("Pedir canto:"), t("si con tu canto llegas a la meta, puedes pedir que se pague ya; cobra el mejor.")
            )
        )
    return tuple(made)


def _soplado(rules: Ruleset) -> Page:
    if not rules.soplado:
        return ()
    return (
        _head(t("Soplado")),
        Paragraph(t("Si alguien deja en la mesa una carta igual a otra, cualquiera menos él puede soplar: se lleva "
                    "todas las iguales y, si quiere, las que siguen. No da puntos ni gasta turno; soplar mal cuesta "
                    "{n}.", n=FINE)),
    )  # fmt: skip


def _viveza(rules: Ruleset) -> Page:
    if not rules.viveza:
        return ()
    return (
        _head(t("Viveza")),
        Paragraph(t("Una vez por mazo cada uno puede cantar en falso, y una vez robar: llevarse lo que quiera de la "
                    "mesa.")),
        Paragraph(t("Se acusa un canto hasta la primera carta del reparto siguiente, y una captura hasta que juegue el "
                    "próximo. Si era mentira, se deshace y su dueño pierde {n}; si era verdad, {n} pierde quien acusa.",
                    n=FINE)),
        Paragraph(t("Antes de cerrar un mazo o la partida hay {n} segundos para acusar.", n=rules.pause_seconds),
                  quiet=True),
    )  # fmt: skip


def _count(table: Format) -> Page:
    share, over = divmod(QUOTA, table.sides)
    paid = t("Cada carta por encima de {n} vale 1.", n=share)
    if over:
        paid = t("Cada carta por encima de {n} vale 1; para el echador, por encima de {m}.", n=share, m=share + over)
    return (
        _head(t("Al acabarse el mazo")),
        Paragraph(t("Lo que queda en la mesa es de quien se llevó cartas de último.") + " " + paid),
    )


def _end(rules: Ruleset) -> Page:
    return (
        Paragraph(t("Gana quien llegue primero a {n}.", n=rules.target)),
        Paragraph(
            t("Si en el conteo llegan varios, gana el que tenga más; si empatan, quien juega antes. Quien acaba con "
              "cero queda de zapato."),
            quiet=True,
        ),
    )  # fmt: skip
