"""Cards and tiles laid down as pictures: turned, with a shadow, for screens on which nobody plays."""

import pygame

from game.ui import shapes
from game.ui.assets import Assets
from game.ui.theme import BLACK
from game.ui.widgets.canvas import Canvas

CARD_RATIO = 950 / 610
"""Height of a card over its width."""
TILE_RATIO = 2.0
SHADOW = 0.30


def draw_turned(
    canvas: Canvas, name: str, centre: tuple[float, float], size: tuple[int, int], angle: float
) -> pygame.Rect:
    """The drawing `name` about `centre` (pixels), `size` pixels before it is turned by `angle` degrees to the left."""
    image, shade = _turned(canvas.assets, name, size, angle)
    at = image.get_rect(center=(round(centre[0]), round(centre[1])))
    drop = max(2, round(size[1] * 0.025))
    canvas.surface.blit(shade, shade.get_rect(center=(at.centerx, at.centery + drop)))
    canvas.surface.blit(image, at)
    return at


def draw_pair(canvas: Canvas, names: tuple[str, str], left: int, middle: int, high: int) -> int:
    """Two cards or tiles, `high` pixels tall, one over the other from `left` on; where they end."""
    ratio = TILE_RATIO if names[0].startswith("tiles") else CARD_RATIO
    size = round(high / ratio), high
    centre = left + round(size[0] * 0.9)
    for name, side, angle in zip(names, (-1, 1), (9.0, -7.0), strict=True):
        draw_turned(canvas, name, (centre + side * size[0] * 0.28, middle), size, angle)
    return centre + round(size[0] * 0.9)


def _turned(assets: Assets, name: str, size: tuple[int, int], angle: float) -> tuple[pygame.Surface, pygame.Surface]:
    key = ("turned", name, size, round(angle, 2), assets.letters)
    image = shapes.cached(key, lambda: assets.turned(name, size, angle))
    return image, shapes.cached((*key, "shade"), lambda: _shade(image, max(3, size[0] // 16)))


def _shade(image: pygame.Surface, blur: int) -> pygame.Surface:
    width, height = image.get_size()
    padded = shapes.blank(width + 4 * blur, height + 4 * blur)
    padded.blit(image, (2 * blur, 2 * blur))
    padded.fill((0, 0, 0, round(255 * SHADOW)), special_flags=pygame.BLEND_RGBA_MULT)
    small = pygame.transform.smoothscale(padded, (max(1, padded.get_width() // 3), max(1, padded.get_height() // 3)))
    soft = pygame.transform.gaussian_blur(small, max(1, blur // 3))
    soft.fill((*BLACK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(soft, padded.get_size())
