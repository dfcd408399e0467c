"""Drawings turned: the size a turned sheet takes, smooth edges, true colours, and what happens without the file."""

import pygame
import pytest

from game.ui.assets import Assets

SIZE = (100, 156)
PAPER = (251, 245, 230)


@pytest.mark.parametrize("angle", [0.0, 9.0, -27.0, 90.0])
def test_a_turned_card_is_whole_and_keeps_its_colours(angle: float) -> None:
    """Nothing is cut at the border of the surface, and the bare paper is the colour it was drawn with."""
    image = Assets().turned("cards/1O", SIZE, angle)
    drawn = pygame.mask.from_surface(image, 127)
    box = drawn.get_bounding_rects()[0]
    assert image.get_rect().inflate(-1, -1).contains(box)
    assert drawn.count() == pytest.approx(SIZE[0] * SIZE[1], rel=0.02)
    along = pygame.Vector2(0, -SIZE[1] / 2 + SIZE[1] * 0.06).rotate(-angle)
    at = round(image.get_width() / 2 + along.x), round(image.get_height() / 2 + along.y)
    assert image.get_at(at)[:3] == pytest.approx(PAPER, abs=2)


def test_a_quarter_turn_lies_on_its_side() -> None:
    upright, lying = (Assets().turned("cards/1O", SIZE, angle).get_size() for angle in (0.0, 90.0))
    assert lying[0] - 2 == pytest.approx(SIZE[1], abs=1)
    assert upright == (SIZE[0] + 2, SIZE[1] + 2)


def test_a_drawing_that_is_missing_is_an_empty_frame_and_is_noted() -> None:
    assets = Assets()
    assert assets.turned("cards/none", SIZE, 9.0).get_width() > SIZE[0]
    assert len(assets.problems) == 1
