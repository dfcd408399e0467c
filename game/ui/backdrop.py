"""What lies behind everything: cloth under a lamp, stripes, wood. Each is made once per size and kept.

All of it is drawn by program, so that it is sharp and free of bands at any size.
"""

import math
import random
from itertools import pairwise

import pygame

from game.ui import grain, planks, shapes
from game.ui.shapes import Shelf
from game.ui.theme import (
    BLACK,
    CLOTH,
    CLOTH_LAMP,
    CYAN_LINE,
    WOOD,
    Colour,
    fade,
    mix,
)

Size = tuple[int, int]
_BACKDROPS = Shelf(72 * 2**20)
LAMP = (0.5, 0.46)
"""Where the lamp hangs, in fractions of the cloth."""
WEAVE = 14.0
"""Stage units from one stripe of the cloth to the next."""
DIAMONDS = (0.78, 0.42)
"""How far the diamonds in the cloth reach to each side, in heights of the cloth."""
SLOPE = 0.62
_SOFT = 4
"""Pixels of the window, across and down, for each at which the lamp's light is worked out."""


def cloth(size: Size, u: float, lamp: tuple[float, float] = LAMP, striped: bool = True) -> pygame.Surface:
    """The green-blue cloth, lit from `lamp` (fractions of the size); with its faint field of stripes if `striped`."""
    return _BACKDROPS.get(("cloth", size, round(u, 4), lamp, striped), lambda: _cloth(size, u, lamp, striped))


def wood(size: Size, u: float, base: Colour = WOOD) -> pygame.Surface:
    """A plank of wood, grain along its longer side."""
    return _BACKDROPS.get(("wood", size, round(u, 4), base), lambda: _wood(size, u, base))


def domino_wood(size: Size, u: float) -> pygame.Surface:
    """The polished table on which dominoes lie."""
    return _BACKDROPS.get(("domino", size, round(u, 4)), lambda: planks.polished(size, u))


def band(surface: pygame.Surface, rect: pygame.Rect, u: float, edge: str = "bottom") -> None:
    """A header or footer of wood, with a dark line and a light one along its inner `edge` (`top` or `bottom`)."""
    surface.blit(wood(rect.size, u), rect.topleft)
    line = max(1, round(2 * u))
    dark, light = mix(WOOD, BLACK, 0.55), mix(WOOD, (255, 214, 150), 0.32)
    if edge == "bottom":
        surface.fill(dark, pygame.Rect(rect.left, rect.bottom - line, rect.width, line))
    else:
        surface.fill(dark, pygame.Rect(rect.left, rect.top, rect.width, line))
        surface.fill(light, pygame.Rect(rect.left, rect.top, rect.width, max(1, line // 2)))


def weave(size: Size, u: float, lamp: tuple[float, float] = LAMP) -> pygame.Surface:
    """The stripes of a cloth alone, to be laid over it where they shall move."""
    middle = size[0] * lamp[0], size[1] * lamp[1]
    return _BACKDROPS.get(("weave", size, round(u, 4), lamp), lambda: _induction(size, u, middle))


def table(
    size: Size, cloth_rect: pygame.Rect, radius: int, u: float, domino: bool = False, striped: bool = True
) -> pygame.Surface:
    """A whole table: wooden rim over the window, and the cloth (or dominó wood) let into `cloth_rect`."""
    key = ("table", size, tuple(cloth_rect), radius, round(u, 4), domino, striped)
    return _BACKDROPS.get(key, lambda: _table(size, cloth_rect, radius, u, domino, striped))


def stripes(size: Size, step: float, colours: tuple[Colour, ...], alpha: float = 1.0) -> pygame.Surface:
    """A field of thin vertical stripes with gaps as wide as they are."""
    key = ("stripes", size, round(step, 3), colours, round(alpha, 3))
    return _BACKDROPS.get(key, lambda: _stripes(size, step, colours, alpha))


def _stripes(size: Size, step: float, colours: tuple[Colour, ...], alpha: float) -> pygame.Surface:
    count = int(size[0] / step) + 1
    return shapes.rasterise("".join(
        shapes.box(index * step, 0, step / 2, size[1], 0, shapes.fill(fade(colours[index % len(colours)], alpha)))
        for index in range(count)
    ), *size)  # fmt: skip


def _cloth(size: Size, u: float, lamp: tuple[float, float], striped: bool) -> pygame.Surface:
    width, height = size
    surface = _lamplight(size, lamp)
    if striped:
        surface.blit(_induction(size, u, (width * lamp[0], height * lamp[1])), (0, 0))
    return grain.grained(surface, 3)


def _induction(size: Size, u: float, middle: tuple[float, float]) -> pygame.Surface:
    """Stripes that change places inside two diamonds, one in the other: so these appear, and nobody drew them."""
    width, height = size
    step = WEAVE * u
    parts = []
    for index in range(-1, math.ceil(width / step) + 1):
        for shift, bounds in zip((0.0, step / 2, 0.0), pairwise((None, *DIAMONDS, 0.0)), strict=True):
            left = index * step + shift
            away = abs(left + step / 4 - middle[0]) / height
            outer, inner = (_rise(share, away) * height for share in bounds)
            for top, bottom in ((middle[1] - outer, middle[1] - inner), (middle[1] + inner, middle[1] + outer)):
                if bottom > top:
                    parts.append(shapes.box(left, top, step / 2, bottom - top, 0, shapes.fill(fade(CYAN_LINE, 0.045))))
    return shapes.rasterise("".join(parts), width, height)


def _rise(share: float | None, away: float) -> float:
    """How far up a diamond reaches that is `share` heights wide to each side, so many heights from its middle."""
    return 2.0 if share is None else max(0.0, share - away) * SLOPE


def _lamplight(size: Size, lamp: tuple[float, float]) -> pygame.Surface:
    """The bare cloth, drawn at a fraction of its size: light has no edges, and shading every pixel is the slow part."""
    width, height = math.ceil(size[0] / _SOFT), math.ceil(size[1] / _SOFT)
    reach = max(width, height) * 0.62
    x, y = width * lamp[0], height * lamp[1]
    light = (
        f'<defs><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="{x:.2f}" cy="{y:.2f}" r="{reach:.2f}">'
        f'<stop offset="0" stop-color="{_hex(mix(CLOTH_LAMP, CLOTH, 0.12))}"/>'
        f'<stop offset="0.45" stop-color="{_hex(mix(CLOTH, CLOTH_LAMP, 0.45))}"/>'
        f'<stop offset="0.8" stop-color="{_hex(CLOTH)}"/>'
        f'<stop offset="1" stop-color="{_hex(mix(CLOTH, BLACK, 0.14))}"/></radialGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#l)"/>'
    )
    soft = pygame.transform.smoothscale(shapes.rasterise(light, width, height), size)
    return soft.convert(pygame.Surface((1, 1)))


def _wood(size: Size, u: float, base: Colour) -> pygame.Surface:
    width, height = size
    surface = pygame.Surface(size)
    surface.fill(base)
    along = width >= height
    length, breadth = (width, height) if along else (height, width)
    chance = random.Random(7)
    parts = []
    for _ in range(max(6, round(breadth / u / 3))):
        at, run = chance.uniform(0, breadth), chance.uniform(0.25, 0.9) * length
        start, thick = chance.uniform(-0.2, 0.9) * length, chance.uniform(0.8, 3.2) * u
        tone = fade(BLACK if chance.random() < 0.6 else (255, 190, 120), chance.uniform(0.03, 0.09))
        bow = chance.uniform(-5, 5) * u
        parts.append(_vein(start, at, run, bow, thick, along, tone))
    surface.blit(shapes.rasterise("".join(parts), width, height), (0, 0))
    return grain.grained(surface, 4)


def _vein(
    start: float, at: float, run: float, bow: float, thick: float, along: bool, tone: tuple[int, int, int, int]
) -> str:
    points = ((start, at), (start + run / 2, at + bow), (start + run, at))
    (ax, ay), (bx, by), (cx, cy) = points if along else tuple((y, x) for x, y in points)
    look = f'fill="none" stroke-linecap="round" {shapes.stroke(tone, thick)}'
    return shapes.path(f"M{ax:.1f} {ay:.1f}Q{bx:.1f} {by:.1f} {cx:.1f} {cy:.1f}", look)


def _table(size: Size, cloth_rect: pygame.Rect, radius: int, u: float, domino: bool, striped: bool) -> pygame.Surface:
    surface = wood(size, u).copy()
    inner = domino_wood(cloth_rect.size, u) if domino else cloth(cloth_rect.size, u, striped=striped)
    cut = shapes.rasterise(
        shapes.box(0, 0, cloth_rect.width, cloth_rect.height, radius, 'fill="#ffffff"'), *cloth_rect.size
    )
    cut.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    line = max(1.0, 1.5 * u)
    surface.blit(_rim(cloth_rect.inflate(round(6 * u), round(6 * u)).size, radius + 3 * u, line),
                 cloth_rect.inflate(round(6 * u), round(6 * u)).topleft)  # fmt: skip
    surface.blit(cut, cloth_rect.topleft)
    shade = "".join(
        shapes.box(d, d, cloth_rect.width - 2 * d, cloth_rect.height - 2 * d, radius - d,
                   f'fill="none" {shapes.stroke(fade(BLACK, 0.16 * (1 - step / 6)), 2.4 * u)}')
        for step in range(6) for d in (step * 2 * u + u,)
    )  # fmt: skip
    surface.blit(shapes.rasterise(shade, *cloth_rect.size), cloth_rect.topleft)
    return surface


def _rim(size: Size, radius: float, line: float) -> pygame.Surface:
    light, dark = mix(WOOD, (255, 200, 130), 0.38), mix(WOOD, BLACK, 0.5)
    body = shapes.box(0, 0, *size, radius, shapes.fill(light))
    return shapes.rasterise(
        body + shapes.box(line, line, size[0] - 2 * line, size[1] - 2 * line, radius - line, shapes.fill(dark)), *size
    )


def _hex(colour: Colour) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"
