"""Who sits at the table, seen from my seat, and where each one sits on the screen.

I am at the bottom and the others follow in playing order counter-clockwise, so a partner is always on top.
"""

from dataclasses import dataclass
from enum import StrEnum

from game.portraits import picture_of
from game.rules.kernel import Format, Seat, Side
from game.ui.texts import t


class Place(StrEnum):
    """Where somebody sits on the screen."""

    BOTTOM = "bottom"
    RIGHT = "right"
    TOP = "top"
    LEFT = "left"


PLACES: dict[int, tuple[Place, ...]] = {
    2: (Place.BOTTOM, Place.TOP),
    3: (Place.BOTTOM, Place.RIGHT, Place.LEFT),
    4: (Place.BOTTOM, Place.RIGHT, Place.TOP, Place.LEFT),
    6: (Place.BOTTOM, Place.RIGHT, Place.RIGHT, Place.TOP, Place.LEFT, Place.LEFT),
}
"""Places by number of seats, in playing order from mine."""


@dataclass(frozen=True)
class Cast:
    """The people of one match and my seat among them."""

    me: Seat
    format: Format
    names: tuple[str, ...]
    looking: bool = False
    """Whether I only look on: then nobody here is me, and `me` is the seat from which the table is seen."""
    portraits: tuple[str, ...] = ()
    """The picture of each; without any the names decide."""

    @property
    def side(self) -> Side:
        """The side I play for, or that is told first to somebody who looks on."""
        return self.format.side(max(0, self.me))

    def is_me(self, seat: Seat) -> bool:
        """Whether it is I who sit there."""
        return seat == self.me and not self.looking

    def mine(self, seat: Seat) -> bool:
        """Whether a seat plays for that side; what it is called then is another question (`ours`)."""
        return self.format.side(seat) == self.side

    def ours(self, seat: Seat) -> bool:
        """Whether a seat plays for my side and I play at all."""
        return self.mine(seat) and not self.looking

    def place(self, seat: Seat) -> Place:
        """Where a seat is drawn."""
        return PLACES[self.format.seats][(seat - self.me) % self.format.seats]

    def picture(self, seat: Seat) -> str:
        """The picture of whoever sits there."""
        return self.portraits[seat] if self.portraits else picture_of(self.names[seat])

    def called(self, seat: Seat) -> str:
        """The seat's name as the bitácora says it."""
        return t("Tú") if self.is_me(seat) else self.names[seat]


@dataclass(frozen=True)
class Line:
    """One sentence of the bitácora: who it speaks of, what happened, and whether it deserves to stand out."""

    who: str
    text: str
    strong: bool = False
    quiet: bool = False
    """Whether it is not worth a line: what I alone am told about my own choosing."""
