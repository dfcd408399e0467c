"""Who takes a trick, who opens the next one, and who wins the deal by them (TV-7 … TV-9, TA-4 … TA-6)."""

from collections.abc import Callable, Sequence

from game.rules.kernel import Format, Seat, Side
from game.rules.truco.model import Throw
from game.rules.truco.ranking import STRENGTH
from game.rules.truco.terms import TripleParda

Results = Sequence[Side | None]
"""Whose each trick was, in order; `None` for a parda."""


def taker(throws: Sequence[Throw], table: Format) -> Seat | None:
    """Who takes the trick: the strongest card, of partners the first to throw it; `None` if both sides have it."""
    top = max(STRENGTH[throw.card] for throw in throws)
    strongest = [throw.seat for throw in throws if STRENGTH[throw.card] == top]
    side = table.side(strongest[0])
    return strongest[0] if all(table.side(seat) == side for seat in strongest) else None


def winning_side(results: Results, mano: Side, triple: TripleParda) -> Side | None:
    """Who has won the deal after these tricks; `None` while it is open (TV-9)."""
    won = [side for side in results if side is not None]
    for side in won:
        if won.count(side) > 1:
            return side
    if won and None in results:
        return won[0]
    return TRIPLE[triple](mano) if len(results) == 3 else None


def _side_of_the_mano(mano: Side) -> Side:
    return mano


TRIPLE: dict[TripleParda, Callable[[Side], Side]] = {TripleParda.PAREJA_MANO: _side_of_the_mano}
"""Who wins when all three tricks are tied."""
