"""The last curtain is on the screen for seconds, at every frame: it is copied from stripes that are made once."""

from typing import Any

import pygame
import pytest

from game.ui import shapes
from game.ui.assets import Assets
from game.ui.felt import cries
from game.ui.felt.pen import Pen
from game.ui.felt.sprites import Curtain
from game.ui.felt.stage import stage_for
from game.ui.motion.tween import Pose
from game.ui.theme import COPA, CYAN, MAGENTA, ORO
from game.ui.widgets.canvas import Canvas

WINDOW = (1920, 1080)


class Counting(pygame.Surface):
    """A screen that counts how often a place on it is filled."""

    fills = 0

    def fill(self, *args: Any, **kwargs: Any) -> pygame.Rect:
        """Count, and fill."""
        self.fills += 1
        return super().fill(*args, **kwargs)


def _drawn(surface: pygame.Surface, share: float) -> pygame.Rect:
    """Draw the curtain so far open; where the cloth is."""
    canvas = Canvas.of(surface, Assets())
    stage = stage_for(canvas.scale)
    cries.draw_curtain(Pen(canvas), stage, Curtain("", True), Pose(0, 0, scale=share))
    return Pen(canvas).px(stage.table)


def test_a_curtain_that_opens_fills_no_stripe_row_by_row_and_makes_none_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[pygame.Surface] = []

    def cached(key: Any, make: Any) -> pygame.Surface:
        def noted() -> pygame.Surface:
            made.append(make())
            return made[-1]

        return kept(key, noted)

    kept = shapes.Shelf(2**24).get
    monkeypatch.setattr(shapes, "cached", cached)
    surface = Counting(WINDOW)
    for share in (0.1, 0.2, 0.3):
        _drawn(surface, share)
    assert surface.fills == 0
    assert len(made) == 4
    assert all(column.get_pitch() % 16 for column in made)


def test_an_open_curtain_covers_the_cloth_with_its_four_colours_in_turn() -> None:
    surface = pygame.Surface(WINDOW)
    area = _drawn(surface, 1.0)
    row = [
        tuple(surface.get_at((area.left + area.width * (2 * stripe + 1) // (2 * cries.STRIPES), area.top + 3)))[:3]
        for stripe in range(cries.STRIPES)
    ]
    assert row == [(ORO, COPA, CYAN, MAGENTA)[stripe % 4] for stripe in range(cries.STRIPES)]
