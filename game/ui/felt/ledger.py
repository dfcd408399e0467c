"""What a ledger of points is, in any game: who scored, when, out of what, and the score after it.

A ledger is a pure function of the events of a match; the sums of its entries are the scores of the match, or of the
last of the chicos that it was played in. Sentences
are composed when they are shown, so that a change of language needs no second reading of the events.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.kernel import Format, Seat


@dataclass(frozen=True)
class Source:
    """Where points come from; `name` is a msgid."""

    key: str
    name: str


@dataclass(frozen=True)
class Entry:
    """One thing that moved the score, or that the players will want to find again.

    `chapter` counts the decks of the match from 1 and `part` the deals of a deck (0: of the whole deck). `points` and
    `scores` have one number a side: what it gained or lost here, and what it had after it.
    """

    chapter: int
    part: int
    source: Source | None
    points: tuple[int, ...]
    scores: tuple[int, ...]
    event: Any


@dataclass(frozen=True)
class Ending:
    """How the match ended: the side that won and, when somebody left or ran out of time, that seat."""

    winner: int
    gone: Seat | None
    timed_out: bool


@dataclass(frozen=True)
class Units:
    """What the final scores count, where that is not points: msgids for one of it and for several."""

    one: str
    many: str


@dataclass(frozen=True)
class Ledger:
    """Every entry of a match, oldest first."""

    entries: tuple[Entry, ...]
    sources: tuple[Source, ...]
    scores: tuple[int, ...]
    ending: Ending | None
    units: Units | None = None

    def total(self, source: Source, side: int) -> int:
        """What a side made, or lost, out of `source`."""
        return sum(entry.points[side] for entry in self.entries if entry.source == source)

    @property
    def chapters(self) -> int:
        """How many decks were opened."""
        return max((entry.chapter for entry in self.entries), default=0)


@dataclass(frozen=True)
class Bookkeeping:
    """How one game keeps its ledger, and the words for it (msgids, except what `sentence` returns)."""

    keep: Callable[[Format, Sequence[Any]], Ledger]
    sentence: Callable[[Entry, Format, Sequence[str], Seat], str]
    """`sentence(entry, format, names, me)`: what happened, in one line told to the player at seat `me`."""
    title: str
    chapter: str
    """Heading of a chapter, with `{number}`."""
    chapters: Callable[[int], str]
    """How many chapters there were, in words."""
