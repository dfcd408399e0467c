"""What pays in Caída, read from the rules (CQ-19, CQ-23, CQ-27)."""

from game.rules.caida.cantos import POINTS, Canto, figure_points
from game.rules.caida.decide import LIMPIA
from game.rules.cards import RANKS
from game.ui.felt.caida.ledger import CANTO_NAMES
from game.ui.felt.prices import Price
from game.ui.texts import m

_BY_RANK = "–".join(str(figure_points(rank)) for rank in (RANKS[0], RANKS[-1]))

PRICES: tuple[Price, ...] = (
    Price(m("Caída"), _BY_RANK),
    Price(m("Limpia"), str(LIMPIA)),
    *(Price(CANTO_NAMES[canto], str(points)) for canto, points in POINTS.items()),
    Price(CANTO_NAMES[Canto.RONDA], _BY_RANK),
)
"""From the dearest canto to the cheapest, after what a throw can pay."""
