"""What is seen only of Truco and only for a moment: cries that grow with the stake, comparisons, the end of a deal."""

from dataclasses import dataclass

from game.rules.kernel import Seat
from game.ui.felt.sprites import Tone


@dataclass(frozen=True)
class Shout:
    """What a seat cries; `loud` from 0 to 3 is how large."""

    seat: Seat
    text: str
    tone: Tone
    loud: int


@dataclass(frozen=True)
class Compared:
    """Two numbers beside each other: mine, theirs, and whether mine is the better one."""

    title: str
    mine: str
    theirs: str
    won: bool


@dataclass(frozen=True)
class Verdict:
    """Who took a vuelta, in a few words."""

    text: str
    tone: Tone


@dataclass(frozen=True)
class DealSheet:
    """The end of a deal: whose it is, and what was written: a label, the points, and whether they are ours."""

    title: str
    won: bool
    rows: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True)
class Owed:
    """A line of a liquidación: what for, how much to whom, and the score after it, `None` if it is not written."""

    label: str
    points: str
    score: str | None
    ours: bool


@dataclass(frozen=True)
class Liquidacion:
    """All that a deal owes, in the order in which it is written (VR-41)."""

    title: str
    rows: tuple[Owed, ...]


Show = Shout | Compared | Verdict | DealSheet | Liquidacion
