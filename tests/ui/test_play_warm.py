"""Drawings are made ahead one at a time, the wanted ones first, and never more than there is room for."""

from typing import Any

import pytest

from game.ui.assets import Assets
from game.ui.scenes import play_warm
from game.ui.scenes.play_warm import Warmth
from game.ui.widgets.canvas import Canvas

RATIO = 950 / 610
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
