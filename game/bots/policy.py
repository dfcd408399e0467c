"""What a bot is: a function from what one seat may see to one legal command.

A policy gets the seat's *view*, the seat, the commands that are legal for it and a generator of its own; nothing
else. So it cannot look at a hidden card, and the same view with the same generator gives the same choice.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any

from game.rules.kernel import Abandon, Seat
from game.rules.record import Record


class Level(StrEnum):
    """How well a bot plays, weakest first; the value is its stable key in settings and on the command line."""

    UNIFORM = "uniforme"
    """Any legal command but leaving, all with the same chance: a yardstick, not company."""
    EASY = "facil"
    """A beginner: takes what it sees, forgets things, counts nothing."""
    NORMAL = "normal"
    """Counts the cards that have gone, weighs what each throw risks, and watches the score."""


Choose = Callable[[Any, Seat, Sequence[Record], Random], Record]
"""`choose(view, seat, legal, rng)`: one of `legal`. The view is the state concealed for that seat."""

Asks = Callable[[Any, Seat, Any], bool]
"""`asks(view, seat, command)`: whether the command is one about which a partner may wish to be asked first."""


Notice = Callable[[Any, Seat, Sequence[Record], Random], Record | None]
"""`notice(view, seat, fresh, rng)`: one of what has become possible for a seat, to be done out of turn, or nothing."""


@dataclass(frozen=True)
class Reflex:
    """What a player does out of turn, and the seconds it needs for it: by chance, never by the cards."""

    notice: Notice
    least: float
    most: float


Respite = Callable[[Any, Sequence[Any]], float]
"""`respite(state, events)`: the seconds that a bot waits at the least before it plays, after these events."""


def at_once(_: Any, __: Sequence[Any]) -> float:
    """No respite: there is nothing to say in between."""
    return 0.0


@dataclass(frozen=True)
class Policy:
    """One way of playing one game."""

    level: Level
    choose: Choose
    reflex: Reflex | None = None
    """What it does out of turn; `None` for one that waits to be asked."""


def staying(legal: Sequence[Record]) -> tuple[Record, ...]:
    """The legal commands that do not leave the table; a bot never abandons a match."""
    return tuple(command for command in legal if not isinstance(command, Abandon))
