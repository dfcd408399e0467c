"""A large box or halo put together of its corners looks like one that was drawn whole."""

import pygame
import pytest

from game.ui import paint, shapes
from game.ui.theme import ORO, PANEL, PAPER

CLOSE = {"panel": 3, "lip": 3, "shadow": 4, "glow": 14}
"""Steps of 255 by which they may differ: a light is blurred at a fraction of its size, and that rounds."""


def drawn(monkeypatch: pytest.MonkeyPatch, whole: bool, draw: str, size: tuple[int, int], radius: float) -> bytes:
    shapes._SHAPES.clear()
    monkeypatch.setattr(paint, "LARGE", 10**9 if whole else 0)
    surface = pygame.Surface((size[0] + 100, size[1] + 100))
    surface.fill((40, 90, 80))
    rect = pygame.Rect(50, 50, *size)
    match draw:
        case "panel":
            paint.box(surface, rect, PANEL, radius, PAPER, 1.2)
        case "lip":
            paint.box(surface, rect, ORO, radius, PAPER, 2.0, PANEL, 7)
        case "shadow":
            paint.shadow(surface, rect, radius, 8, 3, 0.35)
        case "glow":
            paint.glow(surface, rect, radius, 6)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("draw", ["panel", "lip", "shadow", "glow"])
@pytest.mark.parametrize(
    ("size", "radius"), [((396, 267), 21.0), ((180, 190), 14.4), ((611, 150), 10), ((396, 102), 51), ((540, 62), 40)]
)
def test_corners_and_middle_make_the_whole(
    monkeypatch: pytest.MonkeyPatch, draw: str, size: tuple[int, int], radius: float
) -> None:
    whole = drawn(monkeypatch, True, draw, size, radius)
    pieced = drawn(monkeypatch, False, draw, size, radius)
    assert max(abs(a - b) for a, b in zip(whole, pieced, strict=True)) <= CLOSE[draw]
    shapes._SHAPES.clear()


def test_a_panel_that_grows_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shapes._SHAPES.clear()
    drawings: list[tuple[int, int]] = []
    rasterise = shapes.rasterise

    def counting(body: str, width: int, height: int) -> pygame.Surface:
        drawings.append((width, height))
        return rasterise(body, width, height)

    monkeypatch.setattr(shapes, "rasterise", counting)
    surface = pygame.Surface((500, 900))
    for tall in range(200, 800, 40):
        paint.box(surface, pygame.Rect(10, 10, 396, tall), PANEL, 21, PAPER)
        paint.shadow(surface, pygame.Rect(10, 10, 396, tall), 21, 12, 4)
    assert len(drawings) == 2
