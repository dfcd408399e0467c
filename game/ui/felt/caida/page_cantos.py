"""What each canto is and pays, as the pages of both rulesets tell it."""

from collections.abc import Callable, Iterable

from game.rules.caida.cantos import POINTS, Canto
from game.ui.texts import t
from game.ui.widgets.scrolltext import Paragraph


def canto_lines(cantos: Iterable[Canto], name: Callable[[Canto], str]) -> tuple[Paragraph, ...]:
    """A line for each, in this order; a ronda pays as its caída does."""
    explained = {
        Canto.RONDA: t("dos iguales; paga como la caída (1 a 4)."),
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
