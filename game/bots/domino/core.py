"""Dominó in plain numbers, for thinking ahead: no events, no records, nothing hidden and nothing drawn.

A set of tiles is an int with one bit a tile; the line is the unordered pair of its open numbers, which is itself a
tile's index, since only the two numbers matter to what may follow (DO-6). Tiles are numbered in the order in which
imagined players like to be rid of them: doubles first, then the heavy ones. So the lowest bit is the favourite.
"""

from collections.abc import Sequence
from typing import Final

from game.rules.tiles import DOUBLE_SIX, NUMBERS, Tile

ORDER: Final[tuple[Tile, ...]] = tuple(sorted(DOUBLE_SIX, key=lambda tile: (not tile.double, -tile.pips, -tile.high)))
"""Every tile, the favourite first; a tile's index in here is its bit."""
BIT: Final[dict[Tile, int]] = {tile: 1 << index for index, tile in enumerate(ORDER)}
INDEX: Final[dict[Tile, int]] = {tile: index for index, tile in enumerate(ORDER)}
ALL: Final = (1 << len(ORDER)) - 1
NOTHING: Final = -1
"""In the place of the open numbers while there is no line."""

PAIR: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(INDEX[Tile(f"{min(left, right)}|{max(left, right)}")] for right in NUMBERS) for left in NUMBERS
)
"""The index of two open numbers, in either order."""
SUIT: Final[tuple[int, ...]] = tuple(sum(BIT[tile] for tile in ORDER if tile.mask >> number & 1) for number in NUMBERS)
"""The seven tiles that carry each number."""
FIT: Final[tuple[int, ...]] = tuple(SUIT[tile.low] | SUIT[tile.high] for tile in ORDER)
"""The tiles that can be added to a line with these open numbers."""
DOUBLES: Final = sum(BIT[tile] for tile in ORDER if tile.double)

FitsBoth = tuple[int, ...]
"""By open numbers: which last tiles make a capicúa."""
NEVER: Final[FitsBoth] = (0,) * len(ORDER)
FITS_BOTH: Final[FitsBoth] = tuple(SUIT[tile.low] if tile.double else BIT[tile] for tile in ORDER)
"""The tiles that carry both open numbers (DO-12)."""
FITS_BOTH_PLAIN: Final[FitsBoth] = tuple(tiles & ~DOUBLES for tiles in FITS_BOTH)
"""Those of them that are not doubles."""


def _after(ends: Tile) -> dict[int, tuple[int, ...]]:
    """What the open numbers can become, by the bit of the tile that is added."""
    return {
        BIT[tile]: tuple(
            {
                PAIR[kept][tile.other(met)]: None
                for met, kept in ((ends.low, ends.high), (ends.high, ends.low))
                if tile.mask >> met & 1
            }
        )
        for tile in ORDER
        if tile.mask & ends.mask
    }


AFTER: Final[tuple[dict[int, tuple[int, ...]], ...]] = tuple(_after(ends) for ends in ORDER)
"""By open numbers and bit of the tile: the open numbers afterwards, one or two ways."""
FIRST: Final[tuple[dict[int, int], ...]] = tuple({bit: ways[0] for bit, ways in row.items()} for row in AFTER)
"""The first of those ways."""


HALF: Final = len(ORDER) // 2
LOW: Final = (1 << HALF) - 1
"""The bits of the first half of the tiles: what is added up over a set is looked up for each half."""


def halved(values: Sequence[float]) -> tuple[list[float], list[float]]:
    """The sums of these values, one for each tile, over every set of tiles in the first half and in the second."""
    return _sums(values[:HALF]), _sums(values[HALF:])


def _sums(values: Sequence[float]) -> list[float]:
    table: list[float] = [0]
    for value in values:
        table += [total + value for total in table]
    return table


_PIPS: Final = halved([tile.pips for tile in ORDER])
_PIPS_LOW: Final[list[int]] = [int(total) for total in _PIPS[0]]
_PIPS_HIGH: Final[list[int]] = [int(total) for total in _PIPS[1]]


def pips(tiles: int) -> int:
    """What these tiles add up to (DO-2)."""
    return _PIPS_LOW[tiles & LOW] + _PIPS_HIGH[tiles >> HALF]


def tiles_of(held: int) -> list[int]:
    """The bits of a set of tiles, the favourite first."""
    bits: list[int] = []
    while held:
        bit = held & -held
        bits.append(bit)
        held ^= bit
    return bits


class Prices:
    """What a deal pays, read from the values of a ruleset: to whom does not matter here, only how much."""

    __slots__ = ("bonus", "domino_all", "fits_both", "tranque_all")

    def __init__(self, domino_all: bool, tranque_all: bool, fits_both: FitsBoth, bonus: int) -> None:
        self.domino_all = domino_all
        """Whether a dominó collects all four hands, not the two rival ones alone (DO-11)."""
        self.tranque_all = tranque_all
        """Whether a tranque does (DO-14)."""
        self.fits_both = fits_both
        """By open numbers: the last tiles that earn the bonus (DO-12)."""
        self.bonus = bonus

    def domino(self, bit: int, ends: int, partner: int, rivals: int) -> int:
        """What placing the last tile of a hand pays: that tile, the numbers it met, what the others still hold."""
        paid = pips(partner | rivals) if self.domino_all else pips(rivals)
        return paid + self.bonus if ends >= 0 and bit & self.fits_both[ends] else paid

    def tranque(self, own: int, rivals: int) -> int:
        """What a blocked line pays the side that holds `own`: less than nothing if the rivals hold less (DO-14)."""
        mine, theirs = pips(own), pips(rivals)
        if mine == theirs:
            return 0
        if self.tranque_all:
            return mine + theirs if mine < theirs else -mine - theirs
        return theirs if mine < theirs else -mine


def playout(prices: Prices, a: int, b: int, c: int, d: int, ends: int) -> int:
    """What the deal pays the side of `a` and `c`, less what it costs, if `a` is to play and all play their favourites.

    `a`, `b`, `c` and `d` are the hands in playing order; somebody must be able to play.
    """
    sign = 1
    while True:
        fits = a & FIT[ends]
        if fits:
            bit = fits & -fits
            a ^= bit
            if not a:
                return sign * prices.domino(bit, ends, c, b | d)
            ends = FIRST[ends][bit]
            if not (a | b | c | d) & FIT[ends]:
                return sign * prices.tranque(a | c, b | d)
        a, b, c, d = b, c, d, a
        sign = -sign
