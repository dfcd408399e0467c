"""The line and what goes on it: which tile fits where, how it comes to lie, and when nothing can follow (DO-6 … DO-13).

Pure pieces, where rule book and tests meet. Fitting is looked up: for each pair of open numbers there is a table from
tile to the commands that place it.
"""

from collections.abc import Callable, Sequence
from itertools import product

from game.rules.domino.model import LEFT, Capicua, End, Hands, PlaceTile
from game.rules.tiles import DOUBLE_SIX, NUMBERS, Tile

Ends = tuple[int, int]
"""The open numbers, left and right."""

Placings = dict[Tile | None, tuple[PlaceTile, ...]]
"""By tile, the ways to place it; a hidden tile has none."""


def _placings(ends: Ends | None) -> Placings:
    """By tile: where it may be added, left before right; the first tile counts as added on the left."""
    ways: Placings = {
        tile: tuple(
            PlaceTile(tile=tile, end=end)
            for end, number in zip(End, ends or (tile.low, None), strict=True)
            if number in (tile.low, tile.high)
        )
        for tile in DOUBLE_SIX
    }
    return {None: (), **ways}


PLACINGS = {ends: _placings(ends) for ends in (None, *product(NUMBERS, NUMBERS))}
"""By open numbers and tile, the ways to add it; with equal ends, both; with no line yet, to begin it (DO-6, DO-7)."""


def lies(tile: Tile, end: End, ends: Ends | None) -> Ends:
    """The halves of a tile added at `end`, as one reads the line from left to right (DO-7, DO-17)."""
    if ends is None:
        return tile.low, tile.high
    if end is LEFT:
        return tile.pips - ends[0], ends[0]
    return ends[1], tile.pips - ends[1]


def is_blocked(ends: Ends, hands: Hands) -> bool:
    """Whether no tile of any hand carries an open number; only the truth knows all hands (DO-13)."""
    mask = 1 << ends[0] | 1 << ends[1]
    for hand in hands:
        for tile in hand:
            if tile is not None and tile.mask & mask:
                return False
    return True


def fits_both(tile: Tile, ends: Ends) -> bool:
    """Whether the tile carries both open numbers; with equal ends that is one match."""
    mask = 1 << ends[0] | 1 << ends[1]
    return tile.mask & mask == mask


def heaviest(plays: Sequence[PlaceTile]) -> PlaceTile:
    """What a time-out places: most pips, then a double, then the higher single half, then left (DO-10).

    `plays` is not empty and names the left end before the right one.
    """
    return max(plays, key=lambda play: (play.tile.pips, play.tile.double, play.tile.high))


CAPICUA: dict[Capicua, Callable[[Tile, Ends], bool]] = {
    Capicua.OFF: lambda _tile, _ends: False,
    Capicua.STRICT: lambda tile, ends: not tile.double and fits_both(tile, ends),
    Capicua.WITH_DOUBLES: fits_both,
}
"""Whether a last tile on these ends, as they were before it, is a capicúa (DO-12)."""
