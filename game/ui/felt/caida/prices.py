"""What pays in Caída at a table, read from its rules (CQ-19, CQ-23, CQ-27, CQ-33)."""

from game.rules.caida.cantos import POINTS, figure_points
from game.rules.caida.decide import LIMPIA
from game.rules.caida.terms import Ruleset
from game.rules.cards import RANKS
from game.rules.kernel import Format
from game.ui.felt.caida.texts import canto_name
from game.ui.felt.prices import Price
from game.ui.texts import t


def prices(rules: Ruleset, _table: Format) -> tuple[Price, ...]:
    """What a throw can pay, the cantos from the dearest to the cheapest, and what a false one costs."""
    by_rank = f"{figure_points(RANKS[0])}–{figure_points(RANKS[-1])}"
    cantos = (Price(canto_name(canto), str(POINTS[canto]) if canto in POINTS else by_rank) for canto in rules.cantos)
    fine = (Price(t("Canto en falso"), f"−{rules.false_canto}"),) if rules.false_canto else ()
    return (Price(t("Caída"), by_rank), Price(t("Limpia"), str(LIMPIA)), *cantos, *fine)
