"""Drawings are made ahead one at a time, the wanted ones first, and never more than there is room for."""

from typing import Any

import pygame
import pytest

from game import selftest
from game.rules.kernel import Format
from game.ui import shapes
from game.ui.assets import Assets
from game.ui.felt.catalog import felt_for
from game.ui.preferences import Preferences
from game.ui.scenes import play_warm
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_ground import ahead
from game.ui.scenes.play_warm import Warmth
from game.ui.widgets.canvas import Canvas
from tests.ui.rooms import table

RATIO = 950 / 610
LARGE = 1 / 8
"""Share of the window from which a drawing is one that a frame would wait for."""
WANTED = tuple((f"cards/{rank}O", 60.0, RATIO) for rank in (1, 2, 3))


class Counting(Assets):
    """Assets that remember what they were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, tuple[int, int]]] = []

    def svg(self, name: str, size: tuple[int, int]) -> Any:
        self.asked.append((name, size))
        return super().svg(name, size)


def counting(canvas: Canvas) -> tuple[Canvas, Counting]:
    assets = Counting()
    return Canvas.of(canvas.surface, assets), assets


def test_one_drawing_a_step_in_order(canvas: Canvas) -> None:
    warmed, assets = counting(canvas)
    warmth = Warmth()
    assert not warmth.step()
    warmth.begin(warmed, WANTED)
    assert [warmth.step(), warmth.step(), warmth.step(), warmth.step()] == [True, True, False, False]
    assert assets.asked == [(name, (60, 93)) for name, _, _ in WANTED]
    assert assets.problems == []


def test_no_more_than_there_is_room_for(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    warmed, assets = counting(canvas)
    monkeypatch.setattr(play_warm, "ROOM", 2 * 60 * 93 * play_warm.BYTES)
    warmth = Warmth()
    warmth.begin(warmed, WANTED)
    while warmth.step():
        pass
    assert [name for name, _ in assets.asked] == ["cards/1O", "cards/2O"]


def test_while_something_moves_only_what_a_frame_has_time_for(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    warmed, assets = counting(canvas)
    warmth = Warmth()
    warmth.begin(warmed, WANTED)
    monkeypatch.setattr(play_warm, "PASSING", 60 * 93 - 1)
    assert warmth.step(moving=True)
    assert assets.asked == []
    monkeypatch.setattr(play_warm, "PASSING", 60 * 93)
    assert warmth.step(moving=True)
    assert [name for name, _ in assets.asked] == ["cards/1O"]
    assert warmth.more


def test_a_frame_in_which_an_event_begins_makes_none(canvas: Canvas) -> None:
    """It has its ground to draw, and what is cried."""
    warmed, assets = counting(canvas)
    match = selftest.SoloMatch("caida.caraquena", Format(seats=2, pairs=False))
    match.play(8)
    scene = PlayScene(selftest.PlayedLink(match), match.game, felt_for("caida.caraquena"), Preferences(name="Andrés"))
    scene.draw(warmed)
    made = []
    for tick in range(240):
        before, shown = len(assets.asked), (scene.reel.shown, scene.reel.lines)
        scene.step(tick / 60)
        stirred = any(one is not other for one, other in zip(shown, (scene.reel.shown, scene.reel.lines), strict=True))
        made.append((stirred, len(assets.asked) - before))
    assert {count for stirred, count in made[1:] if stirred} == {0}
    assert sum(count for stirred, count in made if not stirred) > 40


def test_the_cards_of_a_table_are_made_ahead_after_its_ground(canvas: Canvas) -> None:
    warmed, assets = counting(canvas)
    list(ahead(warmed, felt_for("caida.caraquena").ground, WANTED))
    assert assets.asked == [(name, (60, 93)) for name, _, _ in WANTED]


@pytest.mark.parametrize("key", ["caida.caraquena", "truco.venezolano", "domino.venezolano"])
def test_the_ground_of_a_table_is_made_ahead_in_pieces(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the first frame of the table draws nothing large: it only puts together what lies ready."""
    size = 1000 + len(key), 640  # a window that no other test has drawn in
    canvas = Canvas.of(pygame.Surface(size), Assets())
    drawn: list[tuple[int, int]] = []
    rasterise = shapes.rasterise

    def noting(body: str, width: int, height: int) -> pygame.Surface:
        drawn.append((width, height))
        return rasterise(body, width, height)

    monkeypatch.setattr(shapes, "rasterise", noting)
    ground = felt_for(key).ground
    assert len(list(ahead(canvas, ground))) >= 2
    assert any(width * height > LARGE * size[0] * size[1] for width, height in drawn)
    drawn.clear()
    seating = next(seating for other, seating in selftest.matches() if other == key)
    scene = table(key, seating, 0, Preferences(name="Andrés"))
    scene.step(1.0)
    scene.draw(canvas)
    assert [box for box in drawn if box[0] * box[1] > LARGE * size[0] * size[1]] == []
