"""Where the hidden tiles may lie: layouts drawn with equal chances among all that the passes allow, or every one.

Tiles are sorted by which of the three other hands may hold them; how many of each sort go to whom is drawn by the
number of ways there are, so nothing has to be dealt twice. When there are few layouts, all are gone through instead.
"""

from collections.abc import Iterator
from itertools import accumulate, combinations
from math import factorial
from random import Random
from typing import Final

from game.bots.domino.core import tiles_of

World = tuple[int, int, int]
"""One set of tiles for each of the other hands: the next seat, the partner, the last seat."""
Split = tuple[int, int, int]
"""How many tiles of one sort go to each of the three hands."""
Share = tuple[Split, ...]
"""The split of each loose sort."""

_LOOSE: Final = (3, 5, 6, 7)
"""The sorts of tiles that more than one hand may hold: a sort is the set of those hands, as bits 1, 2 and 4."""


class Worlds:
    """All the layouts of some hidden tiles in three hands of known sizes, each of which is known to lack some tiles."""

    __slots__ = ("_drawn", "_fixed", "_loose", "_shares", "_steps", "count")

    def __init__(self, hidden: int, sizes: Split, lacks: World) -> None:
        sorts: list[list[int]] = [[] for _ in range(8)]
        for bit in tiles_of(hidden):
            sorts[sum(1 << hand for hand in range(3) if not bit & lacks[hand])].append(bit)
        self._fixed: World = (sum(sorts[1]), sum(sorts[2]), sum(sorts[4]))
        self._loose = [sorts[sort] for sort in _LOOSE]
        ab, ac, bc, abc = map(len, self._loose)
        room_a, room_b, room_c = (size - held.bit_count() for size, held in zip(sizes, self._fixed, strict=True))
        self._shares: list[Share] = []
        ways: list[int] = []
        for a1 in range(ab + 1):
            for a2 in range(ac + 1):
                for b2 in range(bc + 1):
                    rest = (room_a - a1 - a2, room_b - (ab - a1) - b2, room_c - (ac - a2) - (bc - b2))
                    if min(rest) >= 0 and sum(rest) == abc:
                        share = ((a1, ab - a1, 0), (a2, 0, ac - a2), (0, b2, bc - b2), rest)
                        self._shares.append(share)
                        ways.append(_ways(share))
        self._drawn = 0
        self._steps = list(accumulate(ways))
        self.count = sum(ways)
        """How many layouts there are."""

    def draw(self, rng: Random) -> World:
        """One layout, each with the same chance."""
        share = self._shares[0] if len(self._shares) == 1 else rng.choices(self._shares, cum_weights=self._steps)[0]
        self._drawn += 1
        a, b, c = self._fixed
        for tiles, (to_a, to_b, _) in zip(self._loose, share, strict=True):
            if tiles:
                if self._drawn % 3 == 1:
                    rng.shuffle(tiles)
                else:
                    third = (len(tiles) + 2) // 3
                    tiles[:] = tiles[third:] + tiles[:third]
                a += sum(tiles[:to_a])
                b += sum(tiles[to_a : to_a + to_b])
                c += sum(tiles[to_a + to_b :])
        return (a, b, c)

    def every(self) -> Iterator[World]:
        """All layouts, each once."""
        for share in self._shares:
            yield from _spread(list(zip(self._loose, share, strict=True)), self._fixed)


def _ways(share: Share) -> int:
    """In how many ways the tiles of each sort can be split like this."""
    ways = 1
    for split in share:
        ways *= factorial(sum(split)) // (factorial(split[0]) * factorial(split[1]) * factorial(split[2]))
    return ways


def _spread(sorts: list[tuple[list[int], Split]], held: World) -> Iterator[World]:
    if not sorts:
        yield held
        return
    (tiles, (to_a, to_b, _)), *others = sorts
    for first in combinations(tiles, to_a):
        rest = [bit for bit in tiles if bit not in first]
        for second in combinations(rest, to_b):
            third = sum(rest) - sum(second)
            yield from _spread(others, (held[0] + sum(first), held[1] + sum(second), held[2] + third))
