"""The twenty-eight tiles of the double-six set, spelled out; a tile's value is its notation, low number first (`4|6`).

A tile has no left and no right until it lies on the line: `low` and `high` are its two numbers, `pips` what they add
up to (blanca is nought), and `mask` has one bit for each number it carries (DO-1, DO-2).
"""

from enum import Enum

NUMBERS = (0, 1, 2, 3, 4, 5, 6)
"""The numbers from blanca to six."""


class Tile(Enum):
    """One of the twenty-eight tiles; `Tile("4|6")` reads its notation."""

    low: int
    high: int
    pips: int
    double: bool
    mask: int

    def __init__(self, notation: str) -> None:
        self.low = int(notation[0])
        self.high = int(notation[2])
        self.pips = self.low + self.high
        self.double = self.low == self.high
        self.mask = 1 << self.low | 1 << self.high

    __hash__ = object.__hash__

    T00 = "0|0"
    T01 = "0|1"
    T02 = "0|2"
    T03 = "0|3"
    T04 = "0|4"
    T05 = "0|5"
    T06 = "0|6"

    T11 = "1|1"
    T12 = "1|2"
    T13 = "1|3"
    T14 = "1|4"
    T15 = "1|5"
    T16 = "1|6"

    T22 = "2|2"
    T23 = "2|3"
    T24 = "2|4"
    T25 = "2|5"
    T26 = "2|6"

    T33 = "3|3"
    T34 = "3|4"
    T35 = "3|5"
    T36 = "3|6"

    T44 = "4|4"
    T45 = "4|5"
    T46 = "4|6"

    T55 = "5|5"
    T56 = "5|6"

    T66 = "6|6"

    def other(self, number: int) -> int:
        """The number on the other half from this one; a double has it twice."""
        return self.pips - number

    def __str__(self) -> str:
        return str(self.value)


DOUBLE_SIX = tuple(Tile)
"""All twenty-eight, each once, by low and high number."""
