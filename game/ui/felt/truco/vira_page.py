"""The rules of a table with a vira, to be read before the first mano; every number comes from its ruleset."""

from game.rules.kernel import Format
from game.rules.truco import flor, ladder
from game.rules.truco.piezas import BOTH, PERICA, PERICO
from game.rules.truco.ranking import MATAS
from game.rules.truco.tantos import SUITED
from game.rules.truco.terms import Call, Cantando, FloresRivales, PrimeraParda, Ruleset
from game.ui.felt.card_names import listed, the_card
from game.ui.felt.truco.page_parts import aim, head, leaving, lost, point, vueltas
from game.ui.felt.truco.words import call_name
from game.ui.texts import t
from game.ui.widgets.scrolltext import Paragraph

Paragraphs = tuple[Paragraph, ...]


def vira_page(rules: Ruleset, table: Format) -> Paragraphs:
    """The rules as headings and short paragraphs."""
    return (
        *aim(rules, table),
        *_vira(),
        *_cards(),
        *vueltas(rules, table),
        *_ways(rules),
        *_truco(rules, table),
        *_envido(rules),
        *_flor(rules),
        *_a_ley(),
        *_con_ley(rules),
        *_reservada(rules),
        *_liquidacion(),
        *_cantando(rules),
        *_chicos(rules),
        *_mazo(),
        *_clock(rules, table),
    )


def _vira() -> Paragraphs:
    return (
        head(t("La vira y las piezas")),
        Paragraph(
            t("Repartidas las cartas se voltea una: la vira. No se juega y no es de nadie; su palo es la pinta.")
        ),
        point(t("Perico:"), t("el caballo de la pinta, la carta que mata a todas.")),
        point(t("Perica:"), t("la sota de la pinta; solo la mata el Perico.")),
        Paragraph(
            t("Si la vira es el caballo o la sota, el rey de la pinta ocupa su lugar y deja de ser un rey."), quiet=True
        ),
    )


def _cards() -> Paragraphs:
    matas = listed([the_card(card) for card in MATAS])
    return (
        head(t("Qué carta mata a cuál")),
        point(t("Primero las piezas:"), t("Perico y Perica.")),
        point(t("Las matas:"), t("{cards}, en ese orden.", cards=matas)),
        point(
            t("Después:"),
            t(
                "los 3, los 2, los otros ases, los reyes, los caballos, las sotas, los otros sietes, "
                "los 6, los 5 y los 4."
            ),
        ),
        Paragraph(t("Una carta tapada pierde con todas y solo empata con otra tapada."), quiet=True),
    )


def _ways(rules: Ruleset) -> Paragraphs:
    stacked = rules.primera_parda is PrimeraParda.APILADA
    parda = t(
        "Si la primera queda parda, cada uno apila sus dos cartas con la mejor arriba: gana la más fuerte, y si "
        "empatan, las de abajo."
    )
    return (
        head(t("Pasar tapada")),
        Paragraph(
            t(
                "En cualquier vuelta puedes tirar una carta boca abajo: no mata a nadie, pero cuenta entera para tu "
                "envido y tu flor. Nadie la ve, salvo que al cierre haya que mostrarla."
            )
        ),
        *((Paragraph(parda),) if stacked else ()),
    )


def _truco(rules: Ruleset, table: Format) -> Paragraphs:
    levels = rules.truco
    prices = []
    for place, level in enumerate(levels):
        refused = ladder.worth(levels, place)
        wanted = (
            t("querido vale {n}; no querido, {m}.") if level.points else t("querido vale el chico; no querido, {m}.")
        )
        prices.append(point(f"{call_name(level.call)}:", wanted.format(n=level.points, m=refused)))
    who = (
        t("Contesta el otro.")
        if table.seats == 2
        else t("Contesta cualquiera del otro bando: lo primero que se diga los obliga a todos.")
    )
    return (
        head(t("El truco")),
        Paragraph(
            t("Sin cantar, la mano vale {n}. En tu turno, antes de tirar, puedes cantar truco.", n=ladder.UNRAISED)
        ),
        *prices,
        Paragraph(
            t("Quien quiere se queda con el quiero: solo su bando puede subir, al contestar o más tarde en su turno.")
        ),
        Paragraph(who),
        Paragraph(t("No querer acaba la mano.")),
    )


def _envido(rules: Ruleset) -> Paragraphs:
    return (
        head(t("El envido")),
        Paragraph(
            t(
                "Con una pieza: {perico} el Perico o {perica} la Perica, más la mejor de tus otras dos cartas, sea del "
                "palo que sea. Con las dos, {both}.",
                perico=PERICO,
                perica=PERICA,
                both=BOTH,
            )
        ),
        Paragraph(t("Sin piezas: dos cartas de un palo suman {n} más sus números; las figuras valen 0.", n=SUITED)),
        Paragraph(t("Se canta en la primera vuelta, antes de tirar tu primera carta, una sola vez por mano.")),
        *_envido_prices(rules),
        point(
            t("El envido va primero:"),
            t(
                "si te cantan truco en la primera vuelta y no has tirado, puedes contestar con envido; después "
                "respondes al truco."
            ),
        ),
        Paragraph(t("Nada se dice hasta el cierre: allí se muestran solo las cartas que hacen el tanto ganador.")),
        Paragraph(t("Si empatan, gana quien esté más cerca del mano.")),
    )


def _envido_prices(rules: Ruleset) -> Paragraphs:
    first = rules.envido[0].call
    opened, raised = (first,), (first, Call.QUIERO_Y_ENVIDO)
    chains = tuple(point(f"{call_name(chain[-1])}:", _pays(rules, chain)) for chain in (opened, raised))
    piedras = t("También se puede querer y subir por las piedras que quieras, sin pasar de la falta.")
    return (
        *chains,
        point(
            t("Envido a la falta:"),
            t("lo que le falta al que va delante para ganar. Cierra la apuesta y también la puede abrir."),
        ),
        *((Paragraph(piedras),) if rules.piedras else ()),
        Paragraph(t("Ninguna subida pasa de la falta."), quiet=True),
    )


def _pays(rules: Ruleset, chain: ladder.Chain) -> str:
    return t(
        "querido vale {n}; no querido, {m}.",
        n=ladder.accepted(rules.envido, chain),
        m=ladder.refused(rules.envido, chain),
    )


def _flor(rules: Ruleset) -> Paragraphs:
    both = {
        FloresRivales.GANADOR: t("cobra solo el bando de la más alta, por todas las suyas."),
        FloresRivales.CADA_UNA: t("cada bando cobra las suyas."),
    }[rules.flores_rivales]
    return (
        head(t("La flor")),
        point(
            t("Tres de un palo:"),
            t("{base} más sus números; una pieza entre ellas cuenta {n} o {m}.", base=SUITED, n=PERICO, m=PERICA),
        ),
        point(t("Una pieza y dos de un palo:"), t("{n} o {m} más sus números.", n=PERICO, m=PERICA)),
        Paragraph(
            t(
                "Cada flor vale {n} al cierre. Se canta en tu turno o al contestar, antes de tirar tu primera carta, "
                "y mata el envido, aunque ya esté respondido.",
                n=flor.PRICE,
            )
        ),
        point(t("Flor en los dos bandos:"), both),
        point(
            t("Se quema callada:"),
            t("si tiras tu primera carta, contestas o cantas truco sin decirla, o te vas al mazo, ya no vale nada."),
        ),
    )


def _a_ley() -> Paragraphs:
    return (
        head(t("A ley")),
        Paragraph(
            t(
                "Tu primera carta puede ir «a ley»: avisa que quizás tienes flor, y la puedes tener o no. Así la "
                "cantas más tarde, antes de tu segunda carta o de contestar tú."
            )
        ),
    )


def _con_ley(rules: Ruleset) -> Paragraphs:
    rungs = {rung.call: rung for rung in rules.con_ley}
    first = rungs[Call.CON_FLOR_ENVIDO]
    return (
        head(t("Con ley: flor contra flor")),
        Paragraph(
            t(
                "Cuando los dos bandos han cantado flor, por turno cada uno apuesta a la suya o pasa. Con flor envido "
                "son {n} más; quiero y envido sube {m}, y la falta lo cierra.",
                n=first.points,
                m=rungs[Call.QUIERO_Y_ENVIDO].points,
            )
        ),
        point(t("Querido:"), t("la flor más alta cobra sus flores y la apuesta.")),
        point(t("No querido:"), t("quien apostó cobra sus flores y lo aceptado antes, sin comparar.")),
    )


def _reservada(rules: Ruleset) -> Paragraphs:
    return (
        head(t("La Reservada")),
        Paragraph(
            t(
                "Perico y Perica juntos: gana a toda flor y paga {n}. No se quema por callar, se puede cantar en "
                "cualquier turno, y si nadie la oyó se cobra al cierre.",
                n=rules.reservada_paga,
            )
        ),
        Paragraph(
            t(
                "También sirve para el envido, con {n}; pero si lo cantas o lo quieres tú, ya no es flor, salvo que "
                "otro cante una. Y con ella se puede contestar a «con flor envido» sin haberla cantado.",
                n=BOTH,
            )
        ),
    )


def _liquidacion() -> Paragraphs:
    return (
        head(t("La liquidación")),
        Paragraph(
            t(
                "Todo se anota al acabar la mano y en este orden: flor y con ley, envido, truco. Quien llegue primero "
                "a la meta gana, y lo que venga después no se anota."
            )
        ),
        Paragraph(t("Se muestran solo las cartas del tanto que ganó y las flores que se cobran."), quiet=True),
    )


def _cantando(rules: Ruleset) -> Paragraphs:
    if rules.cantando is Cantando.NO:
        return ()
    privo = t("El bando que privó tiene que cantar truco enseguida.")
    return (
        head(t("Cantando y privo")),
        Paragraph(
            t(
                "El bando que empieza una mano con {n} está cantando: la mesa compara enseguida. Si hay flor, solo "
                "cuentan las flores; si no, el mejor tanto vale una piedra.",
                n=rules.target - 1,
            )
        ),
        point(t("Privo:"), t("los rivales tenían más, y la piedra es de ellos. La mano sigue sin envido ni flor.")),
        *((Paragraph(privo),) if rules.privo_con_truco else ()),
    )


def _chicos(rules: Ruleset) -> Paragraphs:
    if rules.chicos == 1:
        return ()
    return (
        head(t("Los chicos")),
        Paragraph(
            t(
                "Ganado un chico, el siguiente empieza 0 a 0 y otra vez en las malas; reparte quien sigue. La falta y "
                "el cantando son los del chico que se juega."
            )
        ),
        point(t("Vale juego:"), t("se lleva el chico, no la partida.")),
    )


def _mazo() -> Paragraphs:
    return (
        head(t("Irse al mazo")),
        Paragraph(
            t(
                "En tu turno y sin nada que contestar tu bando puede dejar la mano: los rivales anotan lo que vale, y "
                "tus flores sin cantar se pierden."
            )
        ),
    )


def _clock(rules: Ruleset, table: Format) -> Paragraphs:
    heading = head(t("El reloj"))
    if rules.turn_seconds is None:
        return heading, Paragraph(t("Sin reloj: nadie te apura.")), leaving(table)
    losing = () if rules.max_timeouts is None else (Paragraph(lost(rules), quiet=True),)
    return (
        heading,
        Paragraph(
            t(
                "Tienes {n} segundos por turno; si se acaban se canta tu flor, si la tienes, o se tira tu carta más "
                "baja.",
                n=rules.turn_seconds,
            )
        ),
        Paragraph(t("Para contestar hay {n} segundos; si se acaban es no quiero.", n=rules.answer_seconds)),
        *losing,
        leaving(table),
    )
