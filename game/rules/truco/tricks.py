"""Who takes a trick, who opens the next one, and who wins the deal by them (TV-7 … TV-9, TA-4 … TA-6)."""

from collections.abc import Callable, Sequence

from game.rules.cards import Card
from game.rules.kernel import Format, Seat, Side
from game.rules.truco.model import Throw
from game.rules.truco.piezas import STRENGTHS
from game.rules.truco.terms import TripleParda

Results = Sequence[Side | None]
"""Whose each trick was, in order; `None` for a parda."""


def taker(throws: Sequence[Throw], table: Format, vira: Card | None = None) -> Seat | None:
    """Who takes the trick: the strongest card, of partners the first to throw it; `None` if both sides have it."""
    strongest = on_top(throws, vira)
    first = strongest[0]
    if len(strongest) == 1:
        return first
    side = table.side(first)
    return first if all(table.side(seat) == side for seat in strongest) else None


def on_top(throws: Sequence[Throw], vira: Card | None) -> list[Seat]:
    """Who has thrown the strongest card, in the order in which they threw; a pasada is below all others (VR-6)."""
    strength = STRENGTHS[vira]
    top, seats = -1, []
    for throw in throws:
        step = 0 if throw.pasada else strength[throw.card]
        if step > top:
            top, seats = step, [throw.seat]
        elif step == top:
            seats.append(throw.seat)
    return seats


def winning_side(results: Results, mano: Side, triple: TripleParda, tied: Side | None = None) -> Side | None:
    """Who has won the deal after these tricks; `None` while it is open (TV-9).

    `tied` is the side closest to the mano of those who tie in the last trick, where that matters (VR-10).
    """
    won = [side for side in results if side is not None]
    for side in won:
        if won.count(side) > 1:
            return side
    if won and None in results:
        return won[0]
    return TRIPLE[triple](mano, tied) if len(results) == 3 else None


def first_of_the_tied(throws: Sequence[Throw], mano: Seat, table: Format, vira: Card | None) -> Side:
    """The side of the player on top of a trick who is closest to the mano (VR-10)."""
    return table.side(min(on_top(throws, vira), key=lambda seat: (seat - mano) % table.seats))


def _side_of_the_mano(mano: Side, _: Side | None) -> Side:
    return mano


def _of_the_last_tie(mano: Side, tied: Side | None) -> Side:
    return mano if tied is None else tied


TRIPLE: dict[TripleParda, Callable[[Side, Side | None], Side]] = {
    TripleParda.PAREJA_MANO: _side_of_the_mano,
    TripleParda.MAS_MANO_ULTIMA: _of_the_last_tie,
}
"""Who wins when all three tricks are tied."""
