"""A felt is to the screen what a `Game` is to the rules: one record of functions for each game.

All but the two that paint are pure: they take views and plans and give placements, timelines, controls, words.
A fourth game brings its own record; `scenes/play.py` stays as it is.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pygame import FRect

from game.rules.kernel import Format, Reason, Seat
from game.ui.felt.cast import Cast, Line
from game.ui.felt.sprites import Face
from game.ui.felt.stage import Stage
from game.ui.motion.timeline import Timeline
from game.ui.motion.tween import Pose
from game.ui.widgets.button import Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.scrolltext import Paragraph

Poses = Mapping[Any, Pose]


class Group(StrEnum):
    """What a control belongs to; the focus goes through them in this order."""

    HAND = "hand"
    MESA = "mesa"
    """Something that lies on the table and can be marked."""
    CALL = "call"


class Ground(StrEnum):
    """What the table is made of."""

    CLOTH = "cloth"
    WOOD = "wood"


@dataclass(frozen=True)
class Target:
    """A place on the table where something of my hand can be put."""

    key: Hashable
    box: FRect
    command: Any


@dataclass(frozen=True)
class Control:
    """Something a player can do now: where it is, the command it sends, and what is written on it."""

    group: Group
    key: Hashable
    box: FRect
    command: Any
    enabled: bool = True
    main: bool = False
    """The one that is suggested."""
    label: str = ""
    price: str = ""
    shortcut: str = ""
    keys: tuple[str, ...] = ()
    """Other keys that do the same."""
    dress: Kind | None = None
    """The kind of button it is drawn as, `None` for a chip; such a button gives the focus away with its question."""
    second: str = ""
    """The smaller line of such a button."""
    size: float | None = None
    """The size of its letters, where several stand together; `None` for the usual one."""
    warning: str = ""
    """Why it asks to be pressed twice, if it does."""
    sure: str = ""
    """What is written on it meanwhile."""
    cost: str = ""
    """What it would cost, when it may cost something."""
    targets: tuple[Target, ...] = ()
    """Where it can be put, when that is more than one place: then it is taken up first, and `command` is not sent."""
    drops: tuple[Target, ...] = ()
    """Where it can be put by dragging it, even when it need not be asked where."""
    ask: str = ""
    """What is asked while it is taken up."""
    why: str = ""
    """Why it cannot be used now, when that is not simply that I must wait."""
    mode: tuple[str, Hashable] | None = None
    """What it chooses for what is done next, instead of sending a command: a name and a value."""
    held: str = ""
    """The key that chooses it for as long as it is held: `shift` or `ctrl`."""
    bare: bool = False
    """Whether the felt draws it, and only the ring of the focus is drawn over that."""
    at_once: bool = False
    """Whether its key means something even when it ends a motion: where the fastest hand wins."""


@dataclass(frozen=True)
class Preview:
    """What a control would do, told before it is done."""

    title: str
    text: str
    brief: str
    """The same as `text` in fewer letters."""
    steps: tuple[tuple[Face, int], ...] = ()
    """The cards it would take, each with the number of its step."""
    cry: bool = False
    """Whether it pays points."""


@dataclass(frozen=True)
class Clock:
    """A clock that runs: whose it is, and the seconds left of how many."""

    seat: Seat
    left: float
    total: float


@dataclass(frozen=True)
class Picture:
    """Everything that one drawing of a table depends on."""

    view: Any
    """The view that is shown."""
    plan: Any
    poses: Poses
    memory: Any
    lines: tuple[Line, ...]
    settled: bool
    """Whether nothing moves, so that it may be somebody's turn."""
    clock: Clock | None = None
    preview: Preview | None = None
    pointed: Hashable | None = None
    """The key of the control under the pointer or the ring."""
    dragged: tuple[Hashable, float, float] | None = None
    """The key of what is being dragged, and how far from its place, in stage units."""
    back: str = "a"
    """Which of the two card backs."""
    black: bool = False
    """Whether the pips of dominoes are all black."""
    beat: float = 0.0
    """Seconds on a clock that runs only while something shimmers."""
    taken: Hashable | None = None
    """The key of the control that has been taken up and waits for its place."""
    aimed: Hashable | None = None
    """The key of the target that is pointed at."""
    still: bool = False
    """Whether nothing may rise under the pointer: then what is pointed at is lit, and stays where it is."""

    def raised(self, pose: Pose, by: float, lift: float, glow: float = 0.0) -> Pose:
        """The pose of what is pointed at or held, `by` stage units higher; lit in its place where nothing may rise."""
        return pose.but(glow=1.0) if self.still else pose.but(y=pose.y - by, lift=lift, glow=glow)


class Shape(StrEnum):
    """How an event is marked on the line of a replay."""

    CARD = "card"
    CALL = "call"
    GAIN = "gain"
    TABLE = "table"


class Opens(StrEnum):
    """Which part of a match begins with an event."""

    DECK = "deck"
    DEAL = "deal"
    WHOLE = "whole"
    """A deck that is dealt once, and its one deal."""


@dataclass(frozen=True)
class Mark:
    """What a replay needs to know of an event before it is played: it is read from the event alone."""

    shape: Shape
    opens: Opens | None = None
    gains: tuple[int, ...] = ()
    """Points by side, when it pays or costs some."""
    begins: bool = True
    """Whether a decision may begin with it; otherwise it belongs to the one before."""
    ends: bool = True
    """Whether a decision may end with it."""


@dataclass(frozen=True)
class Tip:
    """What a newcomer is told once, beside the control that it is about."""

    key: str
    """Its stable name: what has been told is remembered by it."""
    text: str
    """A msgid."""
    fits: Callable[[Control], bool]
    """Whether it is about a control."""


@dataclass(frozen=True)
class Felt:
    """The functions with which one game is shown."""

    hand_size: int
    """The most cards that a player holds."""
    calls: int
    """The most calls offered at once."""
    plan: Callable[[Stage, Cast], Any]
    layout: Callable[[Any, Any], Poses]
    choreograph: Callable[[Any, Any, Any, Any], Timeline]
    """From the view before, the view after, the event between them, and the plan."""
    controls: Callable[[Any, tuple[Any, ...], Any], tuple[Control, ...]]
    """From the view, my legal commands, and the plan."""
    preview: Callable[[Any, Control, Cast], Preview | None]
    describe: Callable[[Any, Any, Cast], Line]
    """From the view before and the event."""
    blank_memory: Callable[[Any], Any]
    """What the table remembers at the start that no view holds."""
    remember: Callable[[Any, Any, Any], Any]
    """The memory after an event, from the memory and the view before it."""
    pictures: Callable[[Any], tuple[tuple[str, float, float], ...]]
    """The drawings that a plan asks for while things move: name, width in stage units, height by width."""
    paint_ground: Callable[[Canvas, Picture], None]
    """What changes only with the view, the memory, the lines and the clock: panels, plaques, piles."""
    paint: Callable[[Canvas, Picture], None]
    """What may change at every frame: cards, marks, cries."""
    subtitle: Callable[[Any], str]
    """What is particular of this table in a few words, from the view."""
    rules_page: Callable[[Any, Format], tuple[Paragraph, ...]]
    """The rules of a ruleset and format, to be read."""
    sounds: Callable[[Any, Cast], tuple[str, ...]]
    """The effects that go with an event, by name."""
    opens_play: Callable[[Any], bool]
    """Whether a play that one may want to see again begins with this event."""
    notice_rise: Callable[[Any], float]
    """How far above the lower edge a notice stands so that it covers no card, in stage units, from the plan."""
    watch: Callable[[Stage, Cast], Any]
    """The plan of a replay, whose log and controls stand outside the table."""
    mark: Callable[[Any, Format], Mark]
    deal_title: Callable[[int, int], str]
    """What a deal is called, from the number of its deck and its own in that deck, both from 1; 0 is none yet."""
    courtesy: Callable[[tuple[Any, ...]], float]
    """Seconds that events take to be watched."""
    ground: Ground = Ground.CLOTH
    tips: tuple[Tip, ...] = ()
    """What is told once of the controls, that which matters most first."""
    tip_rooms: Callable[[Any, Any], tuple[FRect, FRect]] | None = None
    """Where a tip may stand so that it covers no card, from the view and the plan: over my hand, and over the calls."""
    held_at_right: bool = False
    """Whether what a player holds reaches into the right column: then sheets stand in the left one."""
    targets: int = 0
    """The most places at which one thing of a hand can be put."""
    arrange: Callable[[Any, tuple[Hashable, ...]], Any] | None = None
    """The plan with my hand in the order of these keys, where a hand may be sorted."""
    modes: Callable[[Any, Mapping[str, Hashable]], Any] | None = None
    """The plan with what has been chosen for what is done next, where something can be done in more than one way."""
    opens_play_in: Callable[[Any, Any], bool] | None = None
    """The same as `opens_play` where it depends on the view before, which comes first."""
    mesa: int = 0
    """The most things on the table that can be marked."""
    keep: Callable[[Mapping[str, Hashable], Any, Any, Cast], Mapping[str, Hashable]] | None = None
    """What stays chosen after an event, from the view after it; instead of an event it may be the command that has been
    sent, or `None` after a refusal. Without it nothing outlives what happens."""
    tell: Callable[[Any, Any], Any] | None = None
    """The command that tells the table what has been chosen, from the view and the plan; `None` when it knows."""
    late: Callable[[Sequence[Any], Any, Reason, Cast], str] | None = None
    """What is said gently of a command that came too late, from the events so far; nothing when it did not."""
    shimmers: Callable[[Any, Any], bool] | None = None
    """Whether something shimmers while nothing happens, from the view and the plan."""
