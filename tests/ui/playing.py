"""A table on a dummy screen: a real table, a real driver, real pygame events and a clock that only tests move."""

import random
from typing import Any

import pygame

from game.rules.caida import CAIDA
from game.rules.caida.rulesets import CARAQUENA
from game.rules.kernel import Format, Seat
from game.rules.record import replace
from game.table.chance import seeded
from game.table.driver import Driver, Pace
from game.table.local import LocalLink
from game.table.log import MemoryLog
from game.table.messages import Sitter
from game.table.robot import Robot
from game.table.table import Table
from game.ui.assets import Assets
from game.ui.felt.catalog import felt_for
from game.ui.felt.felt import Control, Group
from game.ui.preferences import Preferences, Speed
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_demo import DUEL, ScriptedLink, demo_link
from game.ui.scenes.scene import Ask
from game.ui.widgets.canvas import Canvas

DUEL_FORMAT = Format(seats=2, pairs=False)
PAIRS_FORMAT = Format(seats=4, pairs=True)
NAMES = ("Andrés", "Wilmer", "Marisol", "José")
FELT = felt_for("caida.caraquena")
FAST = Preferences(name="Andrés", speed=Speed.INSTANT)
CALM = Preferences(name="Andrés")
ASSETS = Assets()


class Heard:
    """A loudspeaker that remembers."""

    def __init__(self) -> None:
        self.effects: list[str] = []

    def play(self, name: str) -> bool:
        self.effects.append(name)
        return True


class Screening:
    """A play scene with hands and a clock."""

    def __init__(self, scene: PlayScene, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> None:
        self.scene = scene
        self.now = 100.0
        self.canvas = Canvas.of(pygame.Surface(size), ASSETS, text)
        self.asks: list[Ask] = []
        self.due: float | None = None
        self.driver: Driver | None = None
        self.step(0.0)
        scene.draw(self.canvas)

    def step(self, seconds: float) -> None:
        self.now += seconds
        if self.driver is not None:
            self.driver.step(self.now)
        self.due = self.scene.step(self.now)
        self.asks += self.scene.take_asks()

    def draw(self) -> None:
        self.scene.draw(self.canvas)

    def settle(self) -> None:
        """Let everything that moves come to its end."""
        for _ in range(2000):
            if self.scene.settled:
                return
            self.step(0.1)
        raise AssertionError("it never comes to rest")

    def warm(self) -> None:
        """Let every drawing that is made ahead be made: so many cards and backs at three sizes, one a step."""
        for _ in range(3 * 42 + 1):
            self.step(0.0)
            if self.due is None or self.due > self.now:
                return
        raise AssertionError("it is never done drawing ahead")

    # Hands

    def point(self, pos: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
        self.scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=buttons))

    def press(self, pos: tuple[int, int]) -> None:
        self.scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))

    def release(self, pos: tuple[int, int]) -> None:
        self.scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def click(self, pos: tuple[int, int]) -> None:
        self.point(pos)
        self.press(pos)
        self.release(pos)
        self.asks += self.scene.take_asks()

    def click_on(self, control: Control) -> None:
        self.click(self.canvas.scale.rect(*control.box).center)

    def key(self, key: int, mod: int = 0) -> None:
        self.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.scene.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        self.asks += self.scene.take_asks()

    def of(self, group: Group) -> list[Control]:
        return [control for control in self.scene.controls if control.group is group and control.enabled]


def scripted(
    script: Any = DUEL,
    preferences: Preferences = CALM,
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    seconds: int | None = 30,
    sound: Heard | None = None,
) -> tuple[Screening, ScriptedLink]:
    """The demo table at rest, at my turn."""
    link = demo_link(script, seconds)
    screening = Screening(PlayScene(link, CAIDA, FELT, preferences, sound), size, text)
    screening.scene.reel.finish()
    screening.step(0.01)
    screening.draw()
    return screening, link


def match(
    seating: Format, seed: int, preferences: Preferences = FAST, target: int = 24, seconds: int | None = None
) -> tuple[Screening, Table]:
    """A match against bots that play anything legal but never sing."""
    rules = replace(CARAQUENA, target=target, turn_seconds=seconds)
    sitters = tuple(Sitter(name=name) for name in NAMES[: seating.seats])
    table = Table(CAIDA, rules, seating, sitters, MemoryLog())
    generator = random.Random(seed)

    def choose(_: Any, __: Seat, legal: tuple[Any, ...]) -> Any:
        return generator.choice([command for command in legal if type(command).__name__ == "PlayCard"])

    robots = [Robot(CAIDA, LocalLink(table, seat), choose) for seat in range(1, seating.seats)]
    screening = Screening(PlayScene(LocalLink(table, 0), CAIDA, FELT, preferences))
    screening.driver = Driver(table, seeded(seed), robots, Pace(least=0.01, most=0.02))
    return screening, table
