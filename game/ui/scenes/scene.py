"""What a screen is to the program: it hears events, is told the time, draws itself, and *asks* for what it cannot do.

A scene never opens a table, a file or another scene. It leaves a small record in `ask`, and `app` does it.
"""

from typing import Protocol

import pygame

from game.rules.kernel import Format
from game.rules.options import Chosen, Plain
from game.rules.record import Record, Whole
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.question import Question
from game.ui.widgets.canvas import Canvas


class PlaySolo(Record, frozen=True):
    """Open this table against bots and take me to it."""

    table: TableChoice


class NewTable(Record, frozen=True):
    """Show the screen on which a table is put together."""


class OpenOptions(Record, frozen=True):
    """Show the options."""


class OpenAbout(Record, frozen=True):
    """Show which version this is and whose everything in it is."""


class Home(Record, frozen=True):
    """Show the title screen."""


class Back(Record, frozen=True):
    """Show the screen from which this one was opened."""


class MatchOver(Record, frozen=True):
    """The match on the table has ended: show how it went."""


class Rematch(Record, frozen=True):
    """The same table once more."""


class Pause(Record, frozen=True):
    """Stop the clocks and the bots of a table where nobody else waits (`paused`), or let them go on."""

    paused: bool


class Prefer(Record, frozen=True):
    """Take these preferences, at once and for next time."""

    preferences: Preferences


class OpenReplays(Record, frozen=True):
    """Show the saved matches."""


class OpenStatistics(Record, frozen=True):
    """Show how it has gone so far."""


class OpenSchool(Record, frozen=True):
    """Show La escuela."""


class OpenLesson(Record, frozen=True):
    """Put this lesson on the table, from its beginning."""

    name: str


class Resume(Record, frozen=True):
    """Go on with this saved match at the event where it stopped."""

    name: str


class Watch(Record, frozen=True):
    """Show this saved match from its beginning."""

    name: str


class ContinueFrom(Record, frozen=True):
    """A new match against bots that has this one's events up to number `seq`."""

    name: str
    seq: Whole


class PlayThisDeal(Record, frozen=True):
    """A new match whose first ciclo is dealt as ciclo number `ciclo` (from 1) of this one."""

    name: str
    ciclo: Whole


class ExportMatch(Record, frozen=True):
    """Write this match to a file that can be taken elsewhere."""

    name: str


class ImportMatch(Record, frozen=True):
    """Take in the match that this file holds."""

    path: str


class ReportHand(Record, frozen=True):
    """Write a small text file, without names, of the match up to event `seq`, and say where it is."""

    name: str
    seq: Whole


class DeleteMatch(Record, frozen=True):
    """Throw this saved match away; the screen has asked first."""

    name: str


class Quit(Record, frozen=True):
    """Close the program."""


class OpenNetwork(Record, frozen=True):
    """Show the tables of the network."""


class OpenHosting(Record, frozen=True):
    """Show the screen on which a table for the network is put together."""


class HostTable(Record, frozen=True):
    """Open this table for the network, and take me to it."""

    table: TableChoice


class ReopenTable(Record, frozen=True):
    """Open again the network table that was saved here last."""

    room: str


class JoinInvitation(Record, frozen=True):
    """Take me to the table of this invitation."""

    text: str


class JoinAddress(Record, frozen=True):
    """Take me to the table at this address."""

    text: str


class JoinFound(Record, frozen=True):
    """Take me to a table that was found."""

    room: str
    watch: bool = False


class ReturnTo(Record, frozen=True):
    """Take me back to my seat at this table."""

    room: str


class SeeLobby(Record, frozen=True):
    """Show who is at the table of the network."""


class LeaveTable(Record, frozen=True):
    """Leave the table of the network; whoever hosts it closes it."""


Network = (
    OpenNetwork
    | OpenHosting
    | HostTable
    | ReopenTable
    | JoinInvitation
    | JoinAddress
    | JoinFound
    | ReturnTo
    | SeeLobby
    | LeaveTable
)
"""What is asked about tables of the network."""
Saved = (
    OpenReplays
    | OpenStatistics
    | Resume
    | Watch
    | ContinueFrom
    | PlayThisDeal
    | ExportMatch
    | ImportMatch
    | ReportHand
    | DeleteMatch
)
"""What is asked about saved matches."""
Screens = NewTable | OpenOptions | OpenAbout | OpenSchool | OpenLesson | Home | Back | MatchOver
"""What is asked about other screens."""
Ask = PlaySolo | Screens | Rematch | Pause | Prefer | Quit | Saved | Network


class MatchRow(Record, frozen=True):
    """A saved match in a list."""

    name: str
    """Its stable name among the saved ones."""
    ruleset: str
    format: Format
    target: Whole
    names: tuple[str, ...]
    """Who sat where; seat 0 is the player of this screen."""
    began: float
    """When, in seconds since 1970."""
    changed: float
    scores: tuple[Whole, ...]
    winner: Whole | None
    """The side that won, once the match is over."""
    over: bool
    damaged: bool = False
    """Whether its file is damaged, and this is what could be saved of it."""
    chicos: Whole = 1
    """How many chicos win it; of several, the scores count chicos once it is over (VR-42)."""
    closed: str = ""
    """Why nothing more than when it was written is known of it here: a newer version wrote it. A sentence."""


class LevelChoice(Record, frozen=True):
    """A strength of the bots: its stable key, and the sentence that says how it plays (a msgid)."""

    key: str
    name: str
    about: str


class OptionChoice(Record, frozen=True):
    """A house option: its values, the usual one, and what other options must be for it to be otherwise."""

    name: str
    values: tuple[Plain, ...]
    usual: Plain
    needs: tuple[Chosen, ...] = ()


class RulesetChoice(Record, frozen=True):
    """A ruleset that can be put on the table."""

    key: str
    formats: tuple[Format, ...]
    targets: tuple[int, ...]
    target: int
    turn_seconds: int
    options: tuple[OptionChoice, ...] = ()
    """House options, those that are asked most first."""
    levels: tuple[str, ...] = ()
    """The levels of its bots; every level when none is named."""
    asks: bool = False
    """Whether a partner may be told to ask before it sings or accepts."""


class Scene(Protocol):
    """One screen. `now` is seconds on a monotonic clock."""

    def handle(self, event: pygame.event.Event) -> None:
        """Take one pygame event; positions are already in surface pixels."""

    def step(self, now: float) -> float | None:
        """Move on to `now`; the time of the next call even if nothing happens, or `None`."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen as it is now."""

    @property
    def dirty(self) -> bool:
        """Whether `draw` would show something else than last time."""

    def take_asks(self) -> tuple[Ask, ...]:
        """What the scene asks of the program since the last call."""

    def prefer(self, preferences: Preferences) -> None:
        """Show these preferences, which were changed elsewhere."""

    def consult(self, question: Question) -> None:
        """Put a question of the program over this screen."""

    @property
    def notice_rise(self) -> float:
        """How far above the lower edge a notice of the program stands here, in stage units."""

    @property
    def speaking(self) -> bool:
        """Whether this screen is saying something itself: then the program's notice waits."""

    def hush(self) -> None:
        """Say nothing more of what is being said: the program has something to say."""
