"""Counting a deal that is over: pips by seat and side, who wins, what is paid, who opens next (DO-4, DO-11 … DO-15).

Pure functions of the hands laid open; who was the last to place a tile does not matter to any of them.
"""

from collections.abc import Callable

from game.rules.domino.model import Collects, Hands, Opener, State
from game.rules.kernel import Format, Seat, Side
from game.rules.tiles import DOUBLE_SIX, Tile

Counts = tuple[int, ...]
"""Pips left in the hand of each seat."""
PLACES: dict[Tile | None, int] = {tile: place for place, tile in enumerate(DOUBLE_SIX)}
"""Where each tile stands in the set."""


def laid_open(hands: Hands) -> Hands:
    """The hands in the order of the set, so that nobody learns where in a hand a tile stood."""
    return tuple([tuple(sorted(hand, key=PLACES.__getitem__)) for hand in hands])


def counts_of(hands: Hands) -> Counts:
    """The pips that each seat still holds (DO-2)."""
    return tuple([sum([tile.pips for tile in hand if tile is not None]) for hand in hands])


def sums_of(counts: Counts, table: Format) -> tuple[int, ...]:
    """The pips that each side still holds (DO-14)."""
    sums = [0] * table.sides
    for seat, count in enumerate(counts):
        sums[table.side(seat)] += count
    return tuple(sums)


def tranque_winner(sums: tuple[int, ...]) -> Side | None:
    """The side that holds less; nobody when both hold the same (DO-14)."""
    least = min(sums)
    return sums.index(least) if sums.count(least) == 1 else None


COLLECTED: dict[Collects, Callable[[tuple[int, ...], Side], int]] = {
    Collects.ALL: lambda sums, _side: sum(sums),
    Collects.RIVALS: lambda sums, side: sum(sums) - sums[side],
}
"""What a side is paid for the tiles left, by the sums of the sides (DO-11, DO-14)."""


# Who opens the next deal (DO-4)


def _winner_opens(state: State, counts: Counts, winner: Side | None, dominated: Seat | None) -> Seat:
    """Who dominated; of the winners of a tranque who holds less; after a tie the seat after the opener.

    Partners that hold the same: the one met first from the opener of this deal on, itself included.
    """
    if dominated is not None:
        return dominated
    if winner is None:
        return state.after(state.opener)
    seats: tuple[Seat, ...] = (*range(state.opener, state.format.seats), *range(state.opener))
    return min([seat for seat in seats if state.side(seat) == winner], key=lambda seat: counts[seat])


def _opener_rotates(state: State, _counts: Counts, _winner: Side | None, _dominated: Seat | None) -> Seat:
    return state.after(state.opener)


OPENERS: dict[Opener, Callable[[State, Counts, Side | None, Seat | None], Seat]] = {
    Opener.WINNER: _winner_opens,
    Opener.ROTATES: _opener_rotates,
}
"""Who opens the next deal, by what each seat holds, the side that won, and the seat that dominated, if any did."""
