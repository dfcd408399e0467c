"""The view held twice: *known* (all events received) and *shown* (all events whose motion has ended).

Fast-forward, reconnection and looking again are one operation: moving *shown* along the log. Nothing here draws, and
time is an argument.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from game.rules.kernel import Game
from game.ui.felt.cast import Cast, Line
from game.ui.felt.felt import Felt, Poses
from game.ui.motion.timeline import Timeline


class Speaker(Protocol):
    """Whatever makes sounds."""

    def play(self, name: str) -> bool:
        """Start an effect by name."""


class Silence:
    """What makes none."""

    def play(self, _: str) -> bool:
        """Nothing is heard."""
        return False


@dataclass(frozen=True)
class Change:
    """One event, between the views before and after it."""

    before: Any
    event: Any
    after: Any


@dataclass(frozen=True)
class Tempo:
    """How fast things move: a factor of their length (0 is at once), and whether they travel at all."""

    factor: float = 1.0
    still: bool = False

    def of(self, timeline: Timeline) -> Timeline:
        """The timeline at this tempo."""
        return (timeline.reduced() if self.still else timeline).scaled(self.factor)


class Reel:
    """Plays events one after another, each in its own time."""

    def __init__(self, game: Game[Any, Any], felt: Felt, view: Any, cast: Cast) -> None:
        self.known = view
        self.shown = view
        self.memory = felt.blank_memory(view)
        self.lines: tuple[Line, ...] = ()
        self.events: tuple[Any, ...] = ()
        self.begun: list[Any] = []
        """Events whose motion has begun since the last `take_begun`: they are to be heard."""
        self._game = game
        self._felt = felt
        self._cast = cast
        self._waiting: deque[Change] = deque()
        self._change: Change | None = None
        self._timeline = Timeline()
        self._since = 0.0
        self._last_play: tuple[Change, ...] = ()
        self._again = 0
        self._plan: Any = None
        self.still = False
        """Whether less movement is asked for, as it was told last."""

    @property
    def settled(self) -> bool:
        """Whether known and shown agree, so that input may be read."""
        return self._change is None and not self._waiting

    @property
    def looking_back(self) -> bool:
        """Whether what moves has been seen before."""
        return self._again > 0

    @property
    def closing(self) -> bool:
        """Whether the end of the match is being shown, or has been."""
        return self._game.over(self.shown if self._change is None else self._change.after)

    def hear(self, event: Any) -> None:
        """Take an event from the table."""
        after = self._game.evolve(self.known, event)
        self._waiting.append(Change(self.known, event, after))
        self.known = after
        self.events = (*self.events, event)

    def catch_up(self, events: Iterable[Any]) -> None:
        """Take events that need not be watched, and are not heard."""
        for event in events:
            self.hear(event)
        self.finish()
        self.take_begun()

    def seen(self) -> dict[str, Any]:
        """What a picture shows of it besides where everything is."""
        told = {"view": self.shown, "memory": self.memory, "lines": self.lines}
        return {**told, "settled": self.settled, "still": self.still}

    def look_again(self) -> bool:
        """Show the last play once more; whether there is one, and nothing else is moving."""
        if not self.settled or not self._last_play:
            return False
        self._waiting.extend(self._last_play)
        self._again = len(self._last_play)
        self.shown = self._last_play[0].before
        return True

    def step(self, now: float, plan: Any, tempo: Tempo) -> bool:
        """Move on to `now`; whether anything is shown differently."""
        moved, self.still = tempo.still != self.still, tempo.still
        if plan != self._plan:
            self._plan = plan
            if self._change is not None:
                self._timeline = self._motion(self._change, tempo)
        while self._change is not None or self._waiting:
            moved = True
            if self._change is None:
                self._begin(self._waiting.popleft(), now, tempo)
            if not self._timeline.over(now - self._since):
                break
            now_on = self._since + self._timeline.duration
            self._end()
            if self._waiting:
                self._begin(self._waiting.popleft(), now_on, tempo)
        return moved

    def finish(self) -> None:
        """End every motion at once: shown becomes known."""
        if self._change is not None:
            self._end()
        while self._waiting:
            self._note(self._waiting[0])
            self._change = self._waiting.popleft()
            self._end()

    def poses(self, now: float, plan: Any) -> Poses:
        """Where everything is."""
        if self._change is None:
            return self._felt.layout(self.shown, plan)
        return self._timeline.at(now - self._since)

    def take_begun(self) -> tuple[Any, ...]:
        """The events whose motion has begun since the last call."""
        begun, self.begun = tuple(self.begun), []
        return begun

    def _begin(self, change: Change, now: float, tempo: Tempo) -> None:
        self._note(change)
        self._change = change
        self._since = now
        self._timeline = self._motion(change, tempo)

    def _motion(self, change: Change, tempo: Tempo) -> Timeline:
        return tempo.of(self._felt.choreograph(change.before, change.after, change.event, self._plan))

    def _note(self, change: Change) -> None:
        """What is written and heard when an event begins to be shown, unless it has been seen before."""
        self.begun.append(change.event)
        if self._again:
            return
        line = self._felt.describe(change.before, change.event, self._cast)
        self.lines = self.lines if line.quiet else (*self.lines, line)
        within = self._felt.opens_play_in
        opens = self._felt.opens_play(change.event) if within is None else within(change.before, change.event)
        self._last_play = (change,) if opens else (*self._last_play, change) if self._last_play else ()

    def _end(self) -> None:
        change = self._change
        self._change = None
        if change is None:
            return
        self.shown = change.after
        if self._again:
            self._again -= 1
        else:
            self.memory = self._felt.remember(self.memory, change.before, change.event)
