"""Where the tiles of a line lie: a pure function of the placements and of the board's size (DO-17, DO-18).

Everything is counted in half tiles. The first tile is the centre; the left arm climbs and the right arm descends, so
they never meet. Rows are three units apart, which leaves one between the doubles of two rows. The unit goes down in
steps, and only when the line and the tiles that may still come to its ends no longer fit: a line at rest stays there.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pygame import FRect

from game.rules.domino.model import End, Placement
from game.rules.tiles import DOUBLE_SIX, Tile

UNITS = (44.0, 40.5, 37.5, 34.5, 32.0, 29.5, 27.0, 25.0, 23.0, 21.0, 19.5, 18.0, 16.5, 15.0)
"""Half a tile in stage units, the largest first."""
SHRINK = 0.92
"""From one unit to the next where a board is too small for all of those."""
PITCH = 3
"""From one row to the next."""
STRIDE = 1.5
"""The line gives way by steps of this, so that it moves seldom."""
Vector = tuple[int, int]


@dataclass(frozen=True)
class Spot:
    """Where one tile lies: its middle, and the way from its low half to its high half."""

    tile: Tile
    x: float
    y: float
    run: Vector
    unit: float = 1.0

    @property
    def box(self) -> FRect:
        """What it covers."""
        width, height = (2, 1) if self.run[0] else (1, 2)
        return FRect(self.x - width * self.unit / 2, self.y - height * self.unit / 2, width * self.unit,
                     height * self.unit)  # fmt: skip

    @property
    def angle(self) -> float:
        """How far an upright tile, its low half on top, is turned to the left to lie like this."""
        return {(0, 1): 0.0, (1, 0): 90.0, (0, -1): 180.0, (-1, 0): -90.0}[self.run]

    def half(self, number: int) -> FRect:
        """The square that carries a number; of a double, which has it twice, the whole tile."""
        if self.tile.double:
            return self.box
        way = -0.5 if number == self.tile.low else 0.5
        x, y = self.x + way * self.unit * self.run[0], self.y + way * self.unit * self.run[1]
        return FRect(x - self.unit / 2, y - self.unit / 2, self.unit, self.unit)

    def scaled(self, unit: float, x: float, y: float) -> "Spot":
        """The same on a board on which a half tile is `unit` and the first tile lies about `x`, `y`."""
        return replace(self, x=x + unit * self.x, y=y + unit * self.y, unit=unit)


@dataclass(frozen=True)
class Arm:
    """One end of the line: where the next tile begins and which way it runs.

    In a row `x` is the edge that the next tile touches and `y` the middle of the row. In a column `x` is the middle
    of the column, `y` the middle of the row that was left, and `drop` how far the column has come from there.
    """

    x: float
    y: float
    way: int
    """1 to the right, -1 to the left."""
    fall: int
    """1 for the arm that descends, -1 for the one that climbs."""
    limit: float
    """How far from the first tile a tile may reach."""
    drop: float = 0.0

    @property
    def room(self) -> float:
        """What is left of the row."""
        return self.limit - self.way * self.x

    def add(self, tile: Tile, inner: int) -> tuple[Spot, "Arm"]:
        """Where a tile comes to lie with its half `inner` against the line, and the arm after it.

        Only an ordinary tile turns a corner, and a row always keeps room for one. A double that finds no more room
        than that lies across the new way, beside the last tile.
        """
        if self.drop:
            return self._cross(tile) if tile.double else self._descend(tile, inner)
        if tile.double:
            return self._across(tile) if self.room >= 2 else self._beside(tile)
        return self._along(tile, inner) if self.room >= 3 else self._corner(tile, inner)

    def _along(self, tile: Tile, inner: int) -> tuple[Spot, "Arm"]:
        spot = Spot(tile, self.x + self.way, self.y, _run(tile, inner, (self.way, 0)))
        return spot, replace(self, x=self.x + 2 * self.way)

    def _across(self, tile: Tile) -> tuple[Spot, "Arm"]:
        return Spot(tile, self.x + self.way / 2, self.y, (0, 1)), replace(self, x=self.x + self.way)

    def _corner(self, tile: Tile, inner: int) -> tuple[Spot, "Arm"]:
        x = self.x + self.way / 2
        spot = Spot(tile, x, self.y + self.fall / 2, _run(tile, inner, (0, self.fall)))
        return spot, replace(self, x=x, drop=1.5)

    def _beside(self, tile: Tile) -> tuple[Spot, "Arm"]:
        x = self.x - self.way / 2
        return Spot(tile, x, self.y + self.fall, (1, 0)), replace(self, x=x, drop=1.5)

    def _cross(self, tile: Tile) -> tuple[Spot, "Arm"]:
        spot = Spot(tile, self.x, self.y + self.fall * (self.drop + 0.5), (1, 0))
        return spot, replace(self, drop=self.drop + 1)

    def _descend(self, tile: Tile, inner: int) -> tuple[Spot, "Arm"]:
        """The last tile of a column: upright where there is room, lying under a double where there is not."""
        y = self.y + PITCH * self.fall
        if self.drop + 2 > PITCH + 1:
            spot = Spot(tile, self.x - self.way / 2, y, _run(tile, inner, (-self.way, 0)))
            edge = self.x - 1.5 * self.way
        else:
            spot = Spot(tile, self.x, y - self.fall / 2, _run(tile, inner, (0, self.fall)))
            edge = self.x - 0.5 * self.way
        return spot, replace(self, x=edge, y=y, way=-self.way, drop=0.0)


@dataclass(frozen=True)
class Chain:
    """A line on its board, in stage units."""

    unit: float
    x: float
    y: float
    """Where the first tile lies."""
    spots: tuple[Spot, ...]
    """In the order in which the tiles were placed."""
    arms: tuple[Arm, Arm] | None
    """Left and right; `None` while there is no line."""
    ends: tuple[int, int] | None

    def spot(self, tile: Tile, end: End) -> Spot:
        """Where a tile would lie at an end; the first tile of all lies in the middle."""
        if self.arms is None or self.ends is None:
            return _first(tile, tile.low).scaled(self.unit, self.x, self.y)
        place = 0 if end is End.LEFT else 1
        return self.arms[place].add(tile, self.ends[place])[0].scaled(self.unit, self.x, self.y)


def chain_for(line: Sequence[Placement], board: FRect) -> Chain:
    """Fold a line on a board: the largest unit at which it and its next tiles fit, moved no more than it must be."""
    return _chain(tuple(line), (board.x, board.y, board.w, board.h))


@lru_cache(maxsize=1024)
def _chain(line: tuple[Placement, ...], board: tuple[float, float, float, float]) -> Chain:
    """The chain before the last tile, unless that one asks for a smaller unit or for more room on a side."""
    left, top, width, height = board
    unit, x, y = UNITS[0], left + width / 2, top + height / 2
    if line:
        before = _chain(line[:-1], board)
        unit, x, y = before.unit, before.x, before.y
    while True:
        folded = _fold(line, width / unit / 2)
        reach = _reach(folded, line)
        if reach.width * unit <= width + 0.01 and reach.height * unit <= height + 0.01:
            x = _within(x, STRIDE * unit, left - reach.left * unit, left + width - reach.right * unit)
            y = _within(y, STRIDE * unit, top - reach.top * unit, top + height - reach.bottom * unit)
            spots = tuple(spot.scaled(unit, x, y) for spot in folded.spots)
            return replace(folded, unit=unit, x=x, y=y, spots=spots)
        unit = next((smaller for smaller in UNITS if smaller < unit), unit * SHRINK)
        x, y = left + width / 2, top + height / 2


def _within(wanted: float, stride: float, low: float, high: float) -> float:
    """The coordinate from `low` to `high` nearest to `wanted`, as far as possible a whole number of strides away."""
    nearest = max(low, min(high, wanted))
    away = nearest - wanted
    whole = wanted + math.copysign(math.ceil(abs(away) / stride - 1e-9) * stride, away)
    return whole if low <= whole <= high else nearest


def _fold(line: tuple[Placement, ...], limit: float) -> Chain:
    """A line in half tiles about its first tile."""
    if not line:
        return Chain(1.0, 0.0, 0.0, (), None, None)
    first = line[0]
    half = 0.5 if first.tile.double else 1.0
    left, right = Arm(-half, 0.0, -1, -1, limit), Arm(half, 0.0, 1, 1, limit)
    ends = first.left, first.right
    spots = [_first(first.tile, first.left)]
    for placement in line[1:]:
        if placement.end is End.LEFT:
            spot, left = left.add(placement.tile, placement.right)
            ends = placement.left, ends[1]
        else:
            spot, right = right.add(placement.tile, placement.left)
            ends = ends[0], placement.right
        spots.append(spot)
    return Chain(1.0, 0.0, 0.0, tuple(spots), (left, right), ends)


def _first(tile: Tile, left: int) -> Spot:
    return Spot(tile, 0.0, 0.0, (0, 1) if tile.double else _run(tile, left, (1, 0)))


def _run(tile: Tile, inner: int, way: Vector) -> Vector:
    return way if inner == tile.low else (-way[0], -way[1])


def _reach(folded: Chain, line: tuple[Placement, ...]) -> FRect:
    """What the line covers together with every tile that may come next."""
    boxes = [spot.box for spot in folded.spots]
    if folded.ends is None:
        return FRect(-1, -1, 2, 2)
    placed = {placement.tile for placement in line}
    for end, number in zip(End, folded.ends, strict=True):
        boxes += (folded.spot(tile, end).box for tile in _kinds(number, placed))
    return boxes[0].unionall(boxes[1:])


def _kinds(number: int, placed: set[Tile]) -> Iterable[Tile]:
    """A double and an ordinary tile with this number, as far as there are any left: others lie like them."""
    left = [tile for tile in DOUBLE_SIX if tile.mask >> number & 1 and tile not in placed]
    return (
        *[tile for tile in left if tile.double][:1],
        *[tile for tile in left if not tile.double][:1],
    )
