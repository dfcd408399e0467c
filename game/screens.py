"""Which screen is shown, and what each ask of a screen becomes: another screen, a table, a pause.

A stack of scenes; the one on top is seen. Tables live here while their scene does. Only the title is loaded from the
start: the other screens come from `game.rooms`, which is loaded piece by piece once the first frame is shown, or at
once by the first ask that needs it.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING

import pygame

from game.levels import LEVELS
from game.rules.record import replace
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.scene import (
    Ask,
    Back,
    Home,
    MatchOver,
    NewTable,
    OpenOptions,
    Pause,
    PlaySolo,
    Rematch,
    Scene,
)
from game.ui.scenes.title import TitleScene
from game.ui.sound import Sound
from game.version import VERSION

if TYPE_CHECKING:
    from game.solo import SoloTable

PIECES = (
    "game.rules.catalog",
    "game.bots.catalog",
    "game.ui.scenes.options",
    "game.ui.felt.felt",
    "game.ui.felt.caida.layout",
    "game.ui.felt.caida.choreography",
    "game.ui.felt.caida.controls",
    "game.ui.felt.caida.painting",
    "game.ui.felt.catalog",
    "game.ui.scenes.new_table",
    "game.ui.scenes.play",
    "game.ui.scenes.end",
    "game.solo",
    "game.rooms",
)
"""What `load_rooms` loads, in steps short enough for no frame to wait."""


def load_rooms() -> Iterator[str]:
    """Load the screens behind the title, one piece a step."""
    for name in PIECES:
        import_module(name)
        yield name


class Screens:
    """The stack of scenes and the table being played, if any."""

    def __init__(self, preferences: Preferences, sound: Sound) -> None:
        self.preferences = preferences
        self.unsaved = False
        self._sound = sound
        self._table: SoloTable | None = None
        self._stack: list[Scene] = [self._title()]

    @property
    def scene(self) -> Scene:
        """The screen that is seen."""
        return self._stack[-1]

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the screen that is seen."""
        self.scene.handle(event)

    def step(self, now: float) -> float | None:
        """Move the table and the screen on to `now`; when either wants to be called again."""
        table = None if self._table is None else self._table.step(now)
        scene = self.scene.step(now)
        return min((due for due in (table, scene) if due is not None), default=None)

    def take_asks(self) -> tuple[Ask, ...]:
        """What the screen that is seen asks for."""
        return self.scene.take_asks()

    def toggled_full_screen(self) -> Preferences:
        """The preferences with the other kind of window."""
        return replace(self.preferences, fullscreen=not self.preferences.fullscreen)

    def prefer(self, preferences: Preferences) -> None:
        """Tell every screen, and the table how fast things move."""
        self.preferences = preferences
        for scene in self._stack:
            scene.prefer(preferences)
        if self._table is not None:
            from game.rooms import pace_for

            self._table.set_pace(pace_for(preferences.last_table or TableChoice(), preferences))

    def do(self, ask: Ask, now: float) -> None:
        """Do what a screen asked for; raises `Illegal` when that table cannot be."""
        from game import rooms

        match ask:
            case PlaySolo():
                self._play(ask.table)
            case Rematch():
                self._play(self.preferences.last_table or TableChoice())
            case NewTable():
                self._home()
                self._stack.append(rooms.new_table(self.preferences))
            case OpenOptions():
                self._stack.append(rooms.options(self.preferences))
            case MatchOver():
                self._end()
            case Pause():
                if self._table is not None:
                    self._table.pause(ask.paused, now)
            case Home():
                self._home()
            case Back():
                if len(self._stack) > 1:
                    self._stack.pop()
            case _:
                raise AssertionError(f"{ask} is done by the program itself")

    def _home(self) -> None:
        self._leave_table()
        self._stack = [self._title()]

    def _leave_table(self) -> None:
        if self._table is not None:
            self._table.close()
            self._table = None

    def _play(self, choice: TableChoice) -> None:
        from game import rooms

        table = rooms.table_for(choice, self.preferences)
        self._leave_table()
        if choice != self.preferences.last_table:
            self.preferences = replace(self.preferences, last_table=choice)
            self.unsaved = True
        self._table = table
        self._stack = [self._title(), rooms.play(table, choice, self.preferences, self._sound)]

    def _end(self) -> None:
        from game import rooms

        ended = rooms.end(self.preferences, self.scene)
        if ended is not None:
            self._leave_table()
            self._stack = [self._title(), ended]

    def _title(self) -> TitleScene:
        return TitleScene(self.preferences, VERSION, tuple(LEVELS.values()))
