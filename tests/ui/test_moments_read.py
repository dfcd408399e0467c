"""What comes and goes on a table never stands over a plaque: who sits there, what they hold and whose turn it is can be
read at any moment. A card that flies past is gone before anybody could mind.
"""

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from game.ui.assets import Assets
from game.ui.preferences import Preferences, Speed
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_ground import Under
from game.ui.widgets.canvas import Canvas
from tests.golden import GAMES
from tests.ui.goldens import Told
from tests.ui.network_rooms import Playback
from tests.ui.reading import Reader, Word, coarse

ROOMS = [(1280, 720, 1.0), (1280, 720, 1.2), (1024, 640, 1.4)]
IDS = [f"{width}x{height}@{text}" for width, height, text in ROOMS]
PLAYER = Preferences(name="Andrés", speed=Speed.CALM, tips=False)
APART, EVERY, LONGEST = 0.3, 0.2, 6.0
"""Seconds for which nothing may lie on a plaque, between two looks, and of the longest motion."""
TICK = 1 / 30


def names() -> list[str]:
    """A golden game of every table that has some: the first of each."""
    first: dict[str, str] = {}
    for path in sorted(GAMES.glob("*.jsonl")):
        first.setdefault(path.stem.rpartition("-")[0], path.stem)
    return list(first.values())


@cache
def told(name: str) -> Told:
    return Told.of(name)


def firsts(story: Told) -> dict[str, int]:
    """Where each kind of event happens for the first time."""
    found: dict[str, int] = {}
    for place, answer in enumerate(story.answers):
        found.setdefault(type(answer.event).__name__, place)
    return found


def moments(scene: PlayScene, link: Playback, story: Told, place: int) -> Iterator[float]:
    """Tell the event at a place, and stop every now and then until it has been seen."""
    now = 0.0
    while not scene.settled or now < 1:
        now += 0.5
        scene.step(now)
    link.answers.append(story.answers[place])
    scene.step(now)
    begun, look = now, now + TICK
    while not scene.settled and now < begun + LONGEST:
        now += TICK
        scene.step(now)
        if now >= look:
            look = now + EVERY
            yield now


def read(scene: PlayScene, canvas: Canvas, plaques: list[pygame.Rect]) -> set[str]:
    """The words on plaques that cannot be seen in full at this moment."""
    reader = Reader(canvas.surface.get_size())
    scene._under = Under()
    with reader.listening():
        scene.draw(canvas)
    return {_spot(word) for word in reader.page(canvas.surface).covered if word.box.collidelist(plaques) >= 0}


def _spot(word: Word) -> str:
    return f"{word.text} at {word.box.topleft}"


@pytest.mark.parametrize("room", ROOMS, ids=IDS)
@pytest.mark.parametrize("name", names())
def test_nothing_stands_over_a_plaque(name: str, room: tuple[int, int, float]) -> None:
    story, (width, height, text) = told(name), room
    with coarse(1):
        canvas = Canvas.of(pygame.Surface((width, height)), Assets(), text)
        for kind, place in firsts(story).items():
            if kind == "MatchEnded":
                continue  # stripes open over the whole cloth, and say who won
            scene, link = story.scene(place, PLAYER)
            scene.draw(canvas)
            plaques = [canvas.scale.rect(*plaque) for plaque in scene._plan.plaques.values()]
            hidden: dict[str, float] = {}
            for now in moments(scene, link, story, place):
                seen = read(scene, canvas, plaques)
                hidden = {spot: hidden.get(spot, now) for spot in seen}
                long = [spot for spot, since in hidden.items() if now - since >= APART]
                assert not long, f"{kind} covers {long}"
