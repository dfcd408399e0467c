"""The stripes of the cloth follow the pointer, by a few pixels and at no cost while it is still."""

from dataclasses import dataclass
from typing import Any, cast

import pygame
import pytest

from game.ui.assets import Assets
from game.ui.felt.felt import Ground, Picture
from game.ui.scenes.play_ground import DRIFT, Under
from game.ui.widgets.canvas import Canvas
from tests.ui.hands import moved

WINDOW = (1280, 720)
TABLE = pygame.Rect(8, 48, 1264, 664)


@dataclass(frozen=True)
class Nothing:
    """A picture in which nothing changes."""

    view: Any = None
    memory: Any = None
    lines: Any = ()
    clock: Any = None
    back: str = "a"
    black: bool = False
    plan: Any = None


class Floor:
    """A ground, and how often what lies on it was painted."""

    def __init__(self, ground: Ground) -> None:
        self.under, self.ground, self.painted = Under(), ground, 0
        self.canvas = Canvas.of(pygame.Surface(WINDOW), Assets())

    def seen(self) -> bytes:
        """The ground as it looks now."""
        picture = cast(Picture, Nothing())
        return pygame.image.tobytes(self.under.of(self.canvas, picture, TABLE, self.ground, self._paint), "RGB")

    def _paint(self, canvas: Canvas) -> None:
        self.painted += 1


def test_the_stripes_go_the_other_way_and_come_back() -> None:
    ground = Floor(Ground.CLOTH)
    middle = ground.seen()
    assert ground.under.follow(moved((1279, 300)), False)
    right = ground.seen()
    assert right != middle
    assert ground.under.follow(moved((640, 300)), False)
    assert ground.seen() == middle
    assert ground.painted == 3


def test_a_pointer_that_hardly_moves_costs_nothing() -> None:
    ground = Floor(Ground.CLOTH)
    ground.seen()
    changes = sum(ground.under.follow(moved((x, 300)), False) for x in range(1280))
    assert 0 < changes <= 2 * DRIFT + 2
    ground.seen()
    before = ground.painted
    assert not ground.under.follow(moved((1279, 10)), False)
    ground.seen()
    assert ground.painted == before


@pytest.mark.parametrize("still", [True, False])
def test_with_less_movement_they_lie_in_the_middle(still: bool) -> None:
    ground = Floor(Ground.CLOTH)
    middle = ground.seen()
    ground.under.follow(moved((0, 0)), False)
    assert ground.under.follow(moved((1, 0)), still) is still
    assert (ground.seen() == middle) is still


def test_wood_lies_still() -> None:
    ground = Floor(Ground.WOOD)
    before = ground.seen()
    ground.under.follow(moved((1279, 300)), False)
    assert ground.seen() == before


def test_before_anything_was_drawn_there_is_nothing_to_move() -> None:
    assert not Under().follow(moved((10, 10)), False)
