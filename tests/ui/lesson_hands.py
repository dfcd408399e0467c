"""Somebody at a lesson who knows what is asked: finds what a command stands for on the felt, and clicks it."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Hashable
from typing import Any

import pygame

from game import school
from game.lessons.trial import Course, Trial
from game.ui.felt.felt import Control
from game.ui.preferences import Preferences, Speed
from game.ui.scenes.lesson import LessonScene
from game.ui.theme import Scale
from tests.ui.playing import ASSETS
from tests.ui.toolkit import Canvas, Widget

FARTHEST = 4
"""How many things are chosen at most for one command."""
FAST = Preferences(name="Andrés", speed=Speed.INSTANT)


class Hands(ABC):
    """What finds things on a lesson's table; whoever clicks says how."""

    @property
    @abstractmethod
    def lesson(self) -> LessonScene:
        """The lesson that is seen."""

    @abstractmethod
    def click(self, pos: tuple[int, int]) -> None:
        """Click a pixel of the window."""

    @property
    def trial(self) -> Trial:
        """How the lesson stands behind its link."""
        return self.lesson.table._trial  # type: ignore[attr-defined, no-any-return]

    @property
    def scale(self) -> Scale:
        """The measures of the table, which the foot makes smaller."""
        return self.lesson._scale

    def click_box(self, box: Any) -> None:
        """Click the middle of a place on the table."""
        self.click(self.scale.rect(*box).center)

    def use(self, command: Any) -> None:
        """Click whatever stands for a command; where cards are marked, mark them first."""
        controls = self.lesson.controls
        plain = next((one for one in controls if one.command == command and one.enabled and one.mode is None), None)
        if plain is not None and not plain.targets:
            self._click_twice(plain)
            return
        for control in controls:
            target = next((one for one in control.targets if one.command == command), None)
            if target is not None:
                self.click_box(control.box)
                self.click_box(target.box)
                return
        self._choose(command)

    def _click_twice(self, control: Control) -> None:
        """A call that may cost points asks to be pressed once more."""
        before = len(self.trial.events)
        self.click_box(control.box)
        again = next((one for one in self.lesson.controls if one.command == control.command), None)
        if len(self.trial.events) == before and again is not None and control.warning:
            self.click_box(again.box)

    def _choose(self, command: Any) -> None:
        """Click what chooses part of a command, one thing after another, and then what sends the whole of it."""
        for control in self._way_to(command):
            if control.mode is None or control.command == command:
                self._click_twice(control)
            else:
                self.click_box(control.box)

    def _way_to(self, command: Any) -> tuple[Control, ...]:
        """The shortest way over what can be chosen to something that stands for a command."""
        felt, plan = self.lesson._felt, self.lesson._arranged
        assert felt.modes is not None, f"nothing on the table stands for {command}"
        bare = felt.plan(self.lesson._stage, self.lesson.cast)
        view = self.lesson.reel.known
        legal = self.lesson._game.legal(view, self.lesson.welcome.seat)
        ways: deque[tuple[dict[str, Hashable], tuple[Control, ...]]] = deque([(dict(plan._chosen), ())])
        seen: set[frozenset[tuple[str, Hashable]]] = set()
        while ways:
            chosen, way = ways.popleft()
            if frozenset(chosen.items()) in seen or len(way) > FARTHEST:
                continue
            seen.add(frozenset(chosen.items()))
            for control in felt.controls(view, legal, felt.modes(bare, chosen)):
                if control.enabled and control.command == command:
                    return (*way, control)
                if control.enabled and control.mode is not None:
                    name, value = control.mode
                    fresh = {key: old for key, old in chosen.items() if (key, old) != (name, value)}
                    ways.append(({**fresh, name: value} if chosen.get(name) != value else fresh, (*way, control)))
        raise AssertionError(f"nothing on the table stands for {command}")

    def solve(self) -> None:
        """Do everything that is asked, by the first choice of each."""
        for _ in range(9):
            if self.trial.course is not Course.OPEN:
                break
            self.use(self.trial._wanted()[0])


class Pupil(Hands):
    """A lesson on a dummy screen, with hands and a clock."""

    def __init__(self, name: str, preferences: Preferences = FAST, size: tuple[int, int] = (1280, 720)) -> None:
        self.scene: LessonScene = school.lesson(name, preferences)
        self.canvas = Canvas.of(pygame.Surface(size), ASSETS, preferences.text_size.factor)
        self.now = 100.0
        self.asks: list[Any] = []
        self.look()

    def look(self) -> None:
        """Let time pass, see the screen, and hear what it asks."""
        for _ in range(60):
            self.now += 0.1
            self.scene.step(self.now)
            if self.scene.settled:
                break
        self.scene.draw(self.canvas)
        self.asks += self.scene.take_asks()

    @property
    def lesson(self) -> LessonScene:
        """It stays the same."""
        return self.scene

    def click(self, pos: tuple[int, int]) -> None:
        """Move, press, let go."""
        self.scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        self.scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.look()

    def key(self, code: int) -> None:
        """Press a key."""
        self.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
        self.scene.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=0))
        self.look()

    def widget(self, label: str) -> Widget:
        """The button with these words."""
        return next(one for one in self.scene.form.widgets if getattr(one, "label", None) == label and one.visible)
