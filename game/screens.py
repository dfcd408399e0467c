"""Which screen is shown, and what each ask of a screen becomes: another screen, a table, a pause.

A stack of scenes; the one on top is seen. Tables live here while their scene does.
"""

from typing import Any

import pygame

from game.bots.catalog import levels_for
from game.bots.policy import Level
from game.rules.catalog import CATALOG
from game.rules.record import replace
from game.solo import SoloTable, entry_with
from game.table.driver import Pace
from game.ui.felt.catalog import felt_for
from game.ui.preferences import Preferences, Speed, TableChoice
from game.ui.scenes.end import EndScene
from game.ui.scenes.names import bot_names
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.scene import (
    Ask,
    Back,
    Home,
    LevelChoice,
    MatchOver,
    NewTable,
    OpenOptions,
    Pause,
    PlaySolo,
    Rematch,
    RulesetChoice,
    Scene,
)
from game.ui.scenes.title import TitleScene
from game.ui.sound import Sound
from game.ui.texts import m, t
from game.version import VERSION

LEVELS = {
    Level.UNIFORM: LevelChoice(key=Level.UNIFORM, name=m("Al azar"), about=m("Tira cualquier cosa.")),
    Level.EASY: LevelChoice(key=Level.EASY, name=m("Aprendiz"), about=m("Está aprendiendo y se le olvidan cosas.")),
    Level.NORMAL: LevelChoice(
        key=Level.NORMAL, name=m("Veterano"), about=m("Cuenta las cartas que pasaron y mide cada riesgo.")
    ),
}
"""What each level is called on screen; `OFFERED` are those that a person may choose."""
OFFERED = (Level.EASY, Level.NORMAL)
TARGETS = (12, 24, 36, 48)


def ruleset_choices() -> tuple[RulesetChoice, ...]:
    """The catalog as the screens show it."""
    return tuple(
        RulesetChoice(
            key=key,
            formats=entry.formats,
            targets=TARGETS,
            target=entry.ruleset.target,
            turn_seconds=entry.ruleset.turn_seconds,
        )
        for key, entry in CATALOG.items()
    )


def level_choices(ruleset: str) -> tuple[LevelChoice, ...]:
    """The levels that a person may choose for a ruleset, weakest first."""
    return tuple(LEVELS[level] for level in levels_for(ruleset) if level in OFFERED)


def solo_table(choice: TableChoice, me: str, pace: Pace, seed: int | None = None, **kwargs: Any) -> SoloTable:
    """The table that a choice describes; raises `Illegal(NO_SUCH_TABLE)`."""
    rules = CATALOG[choice.ruleset].ruleset
    entry = entry_with(choice.ruleset, choice.target, rules.turn_seconds if choice.clock else None)
    bots = choice.format.seats - 1
    names = (me or t("Tú"), *bot_names(choice.format.seats, me, choice.level))
    return SoloTable(entry, choice.format, names, [Level(choice.level)] * bots, pace=pace, seed=seed, **kwargs)


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
            self._table.set_pace(self._pace(preferences.last_table or TableChoice()))

    def do(self, ask: Ask, now: float) -> None:
        """Do what a screen asked for; raises `Illegal` when that table cannot be."""
        match ask:
            case PlaySolo():
                self._play(ask.table)
            case Rematch():
                self._play(self.preferences.last_table or TableChoice())
            case NewTable():
                self._home()
                self._stack.append(NewTableScene(self.preferences, ruleset_choices(), self._levels()))
            case OpenOptions():
                self._stack.append(OptionsScene(self.preferences))
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
        table = solo_table(choice, self.preferences.name, self._pace(choice))
        self._leave_table()
        if choice != self.preferences.last_table:
            self.preferences = replace(self.preferences, last_table=choice)
            self.unsaved = True
        self._table = table
        game = CATALOG[choice.ruleset].game
        self._stack = [
            self._title(),
            PlayScene(table.link, game, felt_for(choice.ruleset), self.preferences, self._sound),
        ]

    def _end(self) -> None:
        played = self.scene
        if isinstance(played, PlayScene):
            self._leave_table()
            self._stack = [self._title(), EndScene(self.preferences, played.welcome, played.events)]

    def _title(self) -> TitleScene:
        return TitleScene(self.preferences, VERSION, self._levels())

    def _levels(self) -> tuple[LevelChoice, ...]:
        last = self.preferences.last_table or TableChoice()
        return level_choices(last.ruleset if last.ruleset in CATALOG else next(iter(CATALOG)))

    def _pace(self, choice: TableChoice) -> Pace:
        factor = max(0.15, self.preferences.speed.factor)
        felt, preferences = felt_for(choice.ruleset), self.preferences
        speed = 0.0 if preferences.speed is Speed.INSTANT else preferences.speed.factor
        return Pace(
            least=0.35 * factor,
            most=0.9 * factor,
            courtesy=lambda events: felt.courtesy(events) * speed,
        )
