"""The rules of a table of Caída, to be read in a minute; every number comes from its ruleset."""

from game.rules.caida.capture import Equals
from game.rules.caida.decide import LIMPIA, QUOTA
from game.rules.caida.model import State
from game.rules.caida.terms import CantoPolicy, NoLimpia, Ruleset
from game.rules.kernel import Format
from game.ui.felt.caida.escuela_page import escuela_page, tags
from game.ui.felt.caida.page_cantos import canto_lines
from game.ui.felt.caida.texts import canto_name
from game.ui.texts import t
from game.ui.widgets.scrolltext import Paragraph

CARDS_EACH, OPENING = 3, 4


def subtitle(view: State) -> str:
    """To how many points, how far the ciclo has come, and the options of Escuela that are on."""
    said = t("a {n} piedras", n=view.rules.target)
    if view.reparto:
        last = (QUOTA - OPENING) // (CARDS_EACH * view.format.seats)
        said = t("{goal} · reparto {n} de {last}", goal=said, n=view.reparto, last=last)
    return " · ".join((said, *tags(view.rules)))


def rules_page(rules: Ruleset, table: Format) -> tuple[Paragraph, ...]:
    """The rules as headings and short paragraphs."""
    if rules.canto_policy is CantoPolicy.CONTESTED:
        return escuela_page(rules, table)
    return (*_turn(rules), *_prices(rules), *_cantos(rules), *_end(rules, table))


def _turn(rules: Ruleset) -> tuple[Paragraph, ...]:
    across = (
        t("Sobre la última carta de un reparto todavía se puede caer en el siguiente.")
        if rules.caida_across_repartos
        else t("Sobre la última carta de un reparto ya no se puede caer en el siguiente.")
    )
    equals = {
        Equals.ALL: t("Si en la mesa hay varias iguales, te las llevas todas."),
        Equals.ONE: t("Aunque en la mesa haya varias iguales, te llevas una sola."),
    }
    return (
        Paragraph(t("En tu turno"), heading=True),
        Paragraph(t("Cantas, si quieres, y tiras una carta. Lo que se lleva lo decide la mesa.")),
        Paragraph(t("si en la mesa hay una igual, te llevas las dos a tu montón."), bullet=True, strong=t("Ligar:")),
        Paragraph(
            t("después de la igual te llevas la que sigue, y la otra, hasta que falte una (al 7 le sigue la sota)."),
            bullet=True,
            strong=t("Arrastre:"),
        ),
        Paragraph(t("si es igual a la que acaban de tirar, además ganas puntos."), bullet=True, strong=t("Caída:")),
        Paragraph(f"{equals[rules.equals]} {across}", quiet=True),
    )


def _prices(rules: Ruleset) -> tuple[Paragraph, ...]:
    never = (
        t("La última carta del ciclo no paga limpia.")
        if rules.no_limpia is NoLimpia.LAST_PLAY
        else t("En el último reparto no se paga limpia.")
    )
    return (
        Paragraph(t("Lo que pagan"), heading=True),
        Paragraph(t("del as al 7, 1; sota, 2; caballo, 3; rey, 4."), bullet=True, strong=t("Caída:")),
        Paragraph(t("dejar la mesa vacía paga {n}.", n=LIMPIA), bullet=True, strong=t("Limpia:")),
        Paragraph(never, quiet=True),
    )


def _cantos(rules: Ruleset) -> tuple[Paragraph, ...]:
    rows = canto_lines(reversed(rules.cantos), canto_name)
    when = t("Con tus tres cartas y antes de tirar la primera, una vez por reparto.")
    fine = t("En falso pierdes {n}.", n=rules.false_canto) if rules.false_canto else t("En falso no pierdes nada.")
    return (Paragraph(t("Cantos"), heading=True), Paragraph(f"{when} {fine}"), *rows)


def _end(rules: Ruleset, table: Format) -> tuple[Paragraph, ...]:
    quota = QUOTA // table.sides
    clock = (
        t("Sin reloj: nadie te apura.")
        if rules.turn_seconds is None
        else t("Tienes {n} segundos por turno; si se acaban, se tira tu carta más baja.", n=rules.turn_seconds)
    )
    lost = (
        ()
        if rules.turn_seconds is None or rules.max_timeouts is None
        else (Paragraph(t("A la {n}.ª vez pierdes la partida.", n=rules.max_timeouts), quiet=True),)
    )
    return (
        Paragraph(t("Al acabarse el mazo"), heading=True),
        Paragraph(
            t("Lo que queda en la mesa es de quien ligó de último. Cada carta por encima de {n} vale 1.", n=quota)
        ),
        Paragraph(t("Gana quien llegue primero a {n}.", n=rules.target)),
        Paragraph(clock),
        *lost,
    )
