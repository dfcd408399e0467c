"""What travels between a seat and the table: never a state, only a welcome, commands, and redacted events.

The rules that a match is played by go in the `Welcome`, so that a view is the fold of redacted events from its start.
"""

from typing import Annotated, Generic, TypeVar

from msgspec import Meta

from game.portraits import around
from game.rules.kernel import Deadline, Format, Reason, Seat
from game.rules.record import Record, Whole, Word, replace

C = TypeVar("C")
E = TypeVar("E")
R = TypeVar("R")

Number = Annotated[int, Meta(ge=0, le=2**53)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]


class Sitter(Record, frozen=True, omit_defaults=True):
    """Who sits at a seat: a name, the level when it is a bot, and the picture that was chosen.

    Nothing is said of what nobody chose, so that whoever knows nothing of pictures can read it.
    """

    name: Name
    bot: Word | None = None
    portrait: Word | None = None


def portrayed(sitters: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """The same people, each bot with a picture that nobody else at the table has."""
    pictures = zip(sitters, around(sitters), strict=True)
    return tuple(one if one.bot is None else replace(one, portrait=picture) for one, picture in pictures)


class Spent(Record, frozen=True):
    """How much of a running clock has been used: of the clock of this seat that began with `stamp`."""

    seat: Seat
    stamp: Whole
    milliseconds: Number


def spent_on(clocks: tuple[Spent, ...], deadline: Deadline) -> float:
    """Seconds used of this clock: none if nobody speaks of it, or if more is said than there ever was."""
    told = (one.milliseconds / 1_000 for one in clocks if (one.seat, one.stamp) == (deadline.seat, deadline.stamp))
    seconds = next(told, 0.0)
    return seconds if 0 <= seconds <= deadline.seconds else 0.0


# Seat to table


class Submit(Record, Generic[C], frozen=True):
    """Please do this; `id` comes back with the answer."""

    id: Number
    command: C


class Reply(Record, frozen=True):
    """My partner may, or may not, do what consultation `id` is about."""

    id: Number
    agreed: bool


# Table to seat


class Welcome(Record, Generic[R], frozen=True):
    """You sit at `seat` of this match; every event since its start follows.

    `clocks` are those that run now, at a match that is gone on with: their turns are not given their whole time again.
    """

    seat: Seat
    ruleset: R
    format: Format
    sitters: tuple[Sitter, ...]
    clocks: tuple[Spent, ...] = ()


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


class Consult(Record, Generic[C], frozen=True):
    """The bot at `seat`, of your side, would do this: may it? Whatever happens next withdraws the question.

    It tells nothing of the bot's cards but what it proposes, and is in no log.
    """

    id: Number
    seat: Seat
    command: C
