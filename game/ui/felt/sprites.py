"""What moves on a table: each sprite is named by what it shows, so that a timeline needs no second list.

Cards lie in every layout; the others are seen only while something moves. A hidden card has no identity: only a seat
and a place in a row of backs, chosen by the felt.
"""

from dataclasses import dataclass
from enum import StrEnum

from game.rules.kernel import Seat, Side


class Tone(StrEnum):
    """Whose word it is: it gives a bubble its colour."""

    OURS = "ours"
    THEIRS = "theirs"
    TABLE = "table"


@dataclass(frozen=True)
class Face:
    """A card that I can see, by its notation."""

    card: str


@dataclass(frozen=True)
class Back:
    """A card in somebody's hand that I cannot see."""

    seat: Seat
    slot: int


@dataclass(frozen=True)
class Bubble:
    """What a seat says aloud."""

    seat: Seat
    text: str
    tone: Tone


@dataclass(frozen=True)
class Banner:
    """A short cry over the cloth, and what it pays."""

    title: str
    text: str
    tone: Tone


@dataclass(frozen=True)
class Ripple:
    """Rings that spread over the cloth; the pose's scale is how far."""


@dataclass(frozen=True)
class Sweep:
    """A light that crosses the empty cloth; the pose's scale is how far, from 0 to 1."""


@dataclass(frozen=True)
class Numeral:
    """The number of a step of the ladder, over a card."""

    step: int


@dataclass(frozen=True)
class Stone:
    """A piedra that drops into its place on the marcador."""

    side: Side
    place: int


@dataclass(frozen=True)
class Gain:
    """What a side has just won or lost, beside its score."""

    side: Side
    points: int


@dataclass(frozen=True)
class CountSheet:
    """The count at the end of a deck: a row for each side with its cards and its points."""

    rows: tuple[tuple[str, int, int], ...]
    quotas: tuple[int, ...] = ()
    """What each side has to pass, where that is told."""


@dataclass(frozen=True)
class Curtain:
    """Kinetic stripes that open over the cloth when the match ends; the pose's scale is how far, from 0 to 1."""

    title: str
    won: bool


Card = Face | Back
Effect = Bubble | Banner | Ripple | Sweep | Numeral | Stone | Gain | CountSheet | Curtain
Sprite = Card | Effect
