"""A table of the network as a screen sees it: what is known of it at one moment, and what can be wished there.

A screen never hears of sockets: whoever has them gives it a `Room`, and steps that by itself.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from game.table.lobby import Lobby, Objection, Person, Wish


class Standing(StrEnum):
    """Where we are with the table."""

    OPENING = "opening"
    """Our own host is being started."""
    CALLING = "calling"
    TALKING = "talking"
    ASKING = "asking"
    """Whoever owns the table has been asked whether we may come in."""
    INSIDE = "inside"
    OVER = "over"
    """It ended, and nothing more happens by itself."""


class Remedy(StrEnum):
    """What a player may do about an end."""

    AGAIN = "again"
    WATCH = "watch"
    """The table is full: one may look on."""
    RENAME = "rename"
    NONE = "none"


@dataclass(frozen=True)
class Said:
    """A line of the chat."""

    name: str
    text: str
    mine: bool = False


@dataclass(frozen=True)
class Fairness:
    """What the audit of a match found."""

    deals: int
    """How many lots there were."""
    right: int
    flaws: tuple[str, ...] = ()
    """What was wrong, each in a sentence to be translated."""

    @property
    def clean(self) -> bool:
        """Whether nothing was wrong."""
        return not self.flaws and self.right == self.deals


@dataclass(frozen=True)
class Left:
    """Seconds left on the clock of a seat."""

    seat: int
    stamp: int
    seconds: float


@dataclass(frozen=True)
class Ticking:
    """The clocks as the table told them at the moment `at`."""

    stopped: bool
    running: tuple[Left, ...]
    at: float


@dataclass(frozen=True)
class News:
    """All that is known of a table now."""

    standing: Standing = Standing.CALLING
    trouble: str = ""
    """Why there is no connection, in a sentence of the language spoken."""
    remedy: Remedy = Remedy.AGAIN
    name: str = ""
    """By which name we ask."""
    tries: int = 0
    """How often a lost table has been called again."""
    hosting: bool = False
    """Whether the table is in this computer, and ends with us."""
    me: int | None = None
    lobby: Lobby[Any] | None = None
    words: tuple[str, ...] = ()
    """The four words to compare while we wait at the door."""
    delays: dict[int, int] = field(default_factory=dict)
    chat: tuple[Said, ...] = ()
    invitation: str = ""
    address: str = ""
    match: int = 0
    """The number of the match that is followed."""
    story: tuple[str, ...] = ()
    """Four words that sum up what everybody saw of the match."""
    fairness: Fairness | None = None
    clocks: Ticking | None = None
    warning: str = ""
    """What keeps others from a table of ours, and what to do about it, in a sentence of the language spoken."""
    broken: bool = False
    """Whether the host told the same match in two ways."""

    @property
    def myself(self) -> Person | None:
        """Who I am in the room."""
        return None if self.lobby is None or self.me is None else self.lobby.person(self.me)

    @property
    def seat(self) -> int | None:
        """Where I sit."""
        return None if self.lobby is None or self.me is None else self.lobby.seat_of(self.me)

    @property
    def owns(self) -> bool:
        """Whether the table is mine."""
        return self.lobby is not None and self.me is not None and self.lobby.owner == self.me


class Room(Protocol):
    """A table of the network."""

    @property
    def news(self) -> News:
        """What is known now; the same object while nothing has changed."""

    def wish(self, wish: Wish) -> None:
        """Ask for something; what comes of it is seen in later news."""

    def say(self, text: str) -> None:
        """Say a line to everybody."""

    def take_objections(self) -> tuple[Objection, ...]:
        """Why wishes were denied since the last call."""

    def again(self, name: str = "", watch: bool = False) -> None:
        """Try once more from the start, by another name or only to look on."""


@dataclass(frozen=True)
class FoundTable:
    """A table that somebody on the network announces."""

    room: str
    ruleset: str
    seats: int
    free: int
    playing: bool
    address: str
    understood: bool
    theirs_newer: bool = False
    ours: bool = False
    """Whether we have a seat there."""


@dataclass(frozen=True)
class KeptTable:
    """A table at which a seat of ours is kept."""

    room: str
    ruleset: str
    names: tuple[str, ...]
    changed: float
    """When we were there last, in seconds since 1970."""
    hosted: bool
    """Whether this computer is its host."""


class Finds(Protocol):
    """The tables around, as long as a screen lists them."""

    @property
    def tables(self) -> tuple[FoundTable, ...]:
        """What is announced now."""

    @property
    def kept(self) -> tuple[KeptTable, ...]:
        """Where a seat of ours is kept, the newest first."""
