"""What dominó shows for a moment and no other game does."""

from dataclasses import dataclass

from game.rules.kernel import Seat, Side
from game.rules.tiles import Tile
from game.ui.felt.sprites import Back, Banner, Bubble, Curtain, Face, Gain


@dataclass(frozen=True)
class PassNote:
    """A pass, and the open numbers that the seat lacks."""

    seat: Seat
    ends: tuple[int, int]


@dataclass(frozen=True)
class HandRow:
    """One hand of the count: whose, its tiles, and their pips."""

    seat: Seat
    tiles: tuple[Tile, ...]
    pips: int


@dataclass(frozen=True)
class HandsSheet:
    """The count of a deal: four hands in the order of the sides, mine first, what each side holds, and who is paid."""

    rows: tuple[HandRow, ...]
    sums: tuple[int, ...]
    """By side."""
    side: Side | None
    points: int
    blocked: bool
    """Whether a tranque ended the deal."""


Effect = Bubble | Banner | Gain | Curtain | PassNote | HandsSheet
Sprite = Face | Back | Effect
