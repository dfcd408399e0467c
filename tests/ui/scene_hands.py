"""Somebody at a menu screen: looks at it, clicks what is written, presses keys, and hears what the screen asks."""

from typing import Any

import pygame

from game.rules.caida import CAIDA
from game.rules.caida.rulesets import CARAQUENA
from game.rules.kernel import Format
from game.table.messages import Sitter, Welcome
from game.ui.assets import Assets
from game.ui.preferences import Preferences
from game.ui.scenes.end import EndScene
from game.ui.scenes.scene import Ask, LevelChoice, RulesetChoice
from game.ui.scenes.screen import Screen
from tests.ui.hands import down, key, moved, up
from tests.ui.test_caida_ledger import DUEL, NAMES, PAIRS, play
from tests.ui.toolkit import Canvas, Widget

LEVELS = (
    LevelChoice(key="facil", name="Aprendiz", about="Está aprendiendo y se le olvidan cosas."),
    LevelChoice(key="normal", name="Veterano", about="Cuenta las cartas que pasaron y mide cada riesgo."),
)
RULESETS = (
    RulesetChoice(key="caida.caraquena", formats=(DUEL, PAIRS), targets=(12, 24, 36, 48), target=24, turn_seconds=30),
)


def finished(table: Format = DUEL, seed: int = 1, me: int = 0, leaves: float = 0.0, **chosen: Any) -> EndScene:
    """The last screen of a real match, as seen from seat `me`."""
    _, events = play(table, seed, target=24, leaves=leaves)
    sitters = tuple(Sitter(name=name) for name in NAMES[: table.seats])
    welcome = Welcome(seat=me, ruleset=CARAQUENA, format=table, sitters=sitters)
    return EndScene(Preferences(**chosen), welcome, [CAIDA.redact(event, me) for event in events])


class Person:
    """A person with a screen of `size` in front."""

    def __init__(
        self, scene: Screen, size: tuple[int, int] = (1280, 720), text: float = 1.0, assets: Assets | None = None
    ) -> None:
        self.scene = scene
        self.canvas = Canvas.of(pygame.Surface(size), assets or Assets(), text)
        self.look(now=100.0)
        self.look()

    def look(self, now: float = 110.0) -> None:
        """Let time come to `now` and have the screen drawn."""
        self.scene.step(now)
        self.scene.draw(self.canvas)

    def named(self, label: str) -> Widget:
        """The widget that carries these words."""
        return next(widget for widget in self.scene.form.widgets if getattr(widget, "label", None) == label)

    def of(self, kind: type[Widget], place: int = 0) -> Any:
        """The widget of this class in this place of the focus order."""
        return [widget for widget in self.scene.form.widgets if isinstance(widget, kind)][place]

    def click(self, where: str | Widget | tuple[int, int]) -> None:
        """Click words, a widget or a point."""
        if isinstance(where, str):
            where = self.named(where)
        pos = where.rect.center if isinstance(where, Widget) else where
        for event in (moved(pos), down(pos), up(pos)):
            self.scene.handle(event)
        self.look()

    def press(self, *codes: int, mod: int = 0) -> None:
        """Press keys, one after another, looking at the screen after each."""
        for code in codes:
            self.scene.handle(key(code, mod))
            self.look()

    def hears(self) -> tuple[Ask, ...]:
        """What the screen asks for."""
        return self.scene.take_asks()
