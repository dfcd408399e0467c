"""What is told about a saved match: its header, its outcome, its card in a list, and what is wrong with it."""

from enum import StrEnum
from typing import Any, Generic, TypeVar

from game.rules.kernel import Format, Side
from game.rules.record import Record, Whole, Word
from game.store.faults import Fault
from game.table.lobby import Audit, Shared
from game.table.messages import Number, Sitter

R = TypeVar("R")


class Header(Record, Generic[R], frozen=True):
    """All that is known of a match before its first event."""

    app: Word
    """The version of the program that began it."""
    ruleset: R
    format: Format
    sitters: tuple[Sitter, ...]
    """Who sits where, and the level of each bot."""
    began: Number
    """Milliseconds since 1970."""
    pace: Number | None = None
    """The public seed of the bots' pauses, when the match has one; no card depends on it."""
    shared: Shared | None = None
    """What may be seen of a match of several people; `None` for one against bots, whose player may see all of it."""


class Outcome(Record, frozen=True):
    """How a match ended."""

    scores: tuple[Whole, ...]
    winner: Side | None


def why_hidden(header: Header[Any], outcome: Outcome | None) -> Fault | None:
    """Why the hands of a match may not be shown; `None` when they may."""
    if header.shared is None:
        return None
    if outcome is None:
        return Fault.NOT_OVER
    return None if header.shared.audit is Audit.OPEN else Fault.HANDS_HIDDEN


class MatchCard(Record, frozen=True):
    """A match in a list."""

    name: Word
    header: Header[Any]
    changed: float
    """When it was last written, in seconds since 1970."""
    outcome: Outcome | None
    """`None` while it goes on."""


class Source(StrEnum):
    """Where the best remains of a damaged match come from."""

    PREFIX = "prefix"
    """The damaged file, up to the damage."""
    BACKUP = "backup"
    """A copy made when cards were dealt."""


class Rescue(Record, frozen=True):
    """What can be had back of a damaged match: everything up to event number `events`."""

    source: Source
    events: Whole
    deals: Whole
    """How many times cards had been dealt by then: the hand in which the match resumes."""
    outcome: Outcome | None
    header: Header[Any]
    at: Number
    """When the last of it was written, in milliseconds since 1970."""


class Trouble(Record, frozen=True):
    """Why a match was not opened. With a `rescue`, `MatchFolder.accept` opens what is left."""

    name: str
    fault: Fault
    detail: str = ""
    """For the curious; with `NEWER_VERSION`, the version that wrote it, or nothing."""
    rescue: Rescue | None = None
    aside: str = ""
    """Where a damaged file has been copied to; without a rescue, moved to."""
    known: bool = False
    """Whether the same damage had been found before."""
