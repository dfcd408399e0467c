"""What the pages of both rulesets tell in the same words: each canto, what a caída pays, who loses by leaving."""

from collections.abc import Callable, Iterable

from game.rules.caida.cantos import POINTS, Canto, figure_points
from game.rules.kernel import Format
from game.ui.texts import t
from game.ui.widgets.scrolltext import Paragraph


def canto_lines(cantos: Iterable[Canto], name: Callable[[Canto], str]) -> tuple[Paragraph, ...]:
    """A line for each, in this order; a ronda pays as its caída does."""
    explained = {
        Canto.RONDA: t(
            "dos iguales; paga como la caída ({low} a {high}).", low=figure_points(1), high=figure_points(12)
        ),
        Canto.TRIVILIN: t("tres iguales"),
        Canto.PATRULLA: t("tres seguidas"),
        Canto.VIGIA: t("dos iguales y una pegada"),
        Canto.REGISTRO: t("as, caballo y rey"),
        Canto.REGISTRICO: t("as, sota y caballo"),
        Canto.CASA_CHICA: t("as y dos caballos"),
        Canto.CASA_GRANDE: t("as y dos reyes"),
    }
    return tuple(
        Paragraph(
            f"{explained[canto]}: {POINTS[canto]}." if canto in POINTS else explained[canto],
            bullet=True,
            strong=f"{name(canto)}:",
        )
        for canto in cantos
    )


def caida_line() -> Paragraph:
    """What a caída pays by its card (CQ-19)."""
    said = t("del as al 7, {low}; sota, {sota}; caballo, {caballo}; rey, {rey}.", low=figure_points(1),
             sota=figure_points(10), caballo=figure_points(11), rey=figure_points(12))  # fmt: skip
    return Paragraph(said, bullet=True, strong=t("Caída:"))


def both_line() -> Paragraph:
    """A caída that sweeps is paid twice, and one that is only swept along is none (CQ-22, CQ-25)."""
    return Paragraph(
        t("Si la caída deja la mesa vacía se cobran las dos. Llevarte de arrastre la recién tirada no es caída."),
        quiet=True,
    )


def cards_line() -> Paragraph:
    """The deck (CQ-2)."""
    return Paragraph(t("Cuarenta cartas: del as al 7, sota, caballo y rey. El palo no cuenta para nada."))


def together_line(table: Format) -> tuple[Paragraph, ...]:
    """What partners share (CQ-1)."""
    shared = t("Las parejas se sientan frente a frente: los puntos y el montón son de los dos.")
    return (Paragraph(shared, quiet=True),) if table.pairs else ()


def hidden_line() -> Paragraph:
    """What nobody may look at (CQ-50)."""
    return Paragraph(t("Los montones están boca abajo: nadie los puede mirar, pero se sabe cuántas cartas tienen."),
                     quiet=True)  # fmt: skip
