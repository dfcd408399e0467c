"""What travels between a seat and the table: never a state, only a welcome, commands, and redacted events.

The rules that a match is played by go in the `Welcome`, so that a view is the fold of redacted events from its start.
"""

from typing import Annotated, Generic, TypeVar

from msgspec import Meta

from game.rules.kernel import Format, Reason, Seat
from game.rules.record import Record, Word

C = TypeVar("C")
E = TypeVar("E")
R = TypeVar("R")

Number = Annotated[int, Meta(ge=0, le=2**53)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]


class Sitter(Record, frozen=True):
    """Who sits at a seat: a name, and the level when it is a bot."""

    name: Name
    bot: Word | None = None


# Seat to table


class Submit(Record, Generic[C], frozen=True):
    """Please do this; `id` comes back with the answer."""

    id: Number
    command: C


# Table to seat


class Welcome(Record, Generic[R], frozen=True):
    """You sit at `seat` of this match; every event since its start follows."""

    seat: Seat
    ruleset: R
    format: Format
    sitters: tuple[Sitter, ...]


class Happened(Record, Generic[E], frozen=True):
    """Event number `seq` (from 1) as your seat may see it."""

    seq: Number
    event: E


class Accepted(Record, frozen=True):
    """Your command is in the log; `seq` is the number of its last event."""

    id: Number
    seq: Number


class Refused(Record, frozen=True):
    """Your command changed nothing, and why."""

    id: Number
    reason: Reason
