"""What pays in Caída, read from the rules (CQ-19, CQ-23, CQ-27)."""

from game.rules.caida.cantos import POINTS, Canto, figure_points
from game.rules.caida.decide import LIMPIA
from game.rules.cards import RANKS
from game.ui.felt.caida.texts import canto_name
from game.ui.felt.prices import Price
from game.ui.texts import t


def prices() -> tuple[Price, ...]:
    """What a throw can pay, then the cantos from the dearest to the cheapest."""
    by_rank = f"{figure_points(RANKS[0])}–{figure_points(RANKS[-1])}"
    return (
        Price(t("Caída"), by_rank),
        Price(t("Limpia"), str(LIMPIA)),
        *(Price(canto_name(canto), str(points)) for canto, points in POINTS.items()),
        Price(canto_name(Canto.RONDA), by_rank),
    )
