"""Colour made by thin parallel stripes: the sun of the title screen and the band of a finished match.

A shape is never outlined: it appears because the stripes inside it are shifted or change colour. Lengths are pixels.
"""

import math
from collections.abc import Sequence

import pygame

from game.ui import shapes
from game.ui.theme import CLOTH, CLOTH_LAMP, COPA, CYAN, CYAN_LINE, ESPADA, INK, MAGENTA, ORO, PAPER, Colour, mix

Size = tuple[int, int]
DARK_COPA = mix(COPA, INK, 0.5)
RINGS: tuple[tuple[float, tuple[Colour, ...], float], ...] = (
    (1.00, (ORO, COPA, ORO, MAGENTA), 0.0),
    (0.62, (CYAN, COPA, CYAN, PAPER), 0.5),
    (0.30, (ORO, PAPER, COPA, PAPER), 0.0),
)
"""From outside in: the radius, the colours of its stripes in turn, and their shift in steps."""
FIELD_STEP = 17
"""Stage units from one stripe of the quiet field to the next."""
WON: tuple[tuple[Colour, ...], ...] = ((ORO, COPA, mix(ORO, INK, 0.12), DARK_COPA), (PAPER, DARK_COPA, CYAN, DARK_COPA))
LOST: tuple[tuple[Colour, ...], ...] = (
    (CLOTH_LAMP, CLOTH, ESPADA, mix(CLOTH, INK, 0.35)),
    (mix(ESPADA, PAPER, 0.55), mix(CLOTH, INK, 0.35), ESPADA, CLOTH),
)


def sun(diameter: int, step: float, turns: Sequence[float] = (0.0, 0.0, 0.0)) -> pygame.Surface:
    """A disc of vertical stripes `step` apart, with two discs inside it that only their stripes show.

    `turns` shifts the stripes of each ring, in steps; the sun at rest is kept.
    """
    radius = diameter / 2
    parts: list[str] = []
    for place, (share, colours, shift) in enumerate(RINGS):
        inner = RINGS[place + 1][0] * radius if place + 1 < len(RINGS) else 0.0
        parts += _ring(radius, share * radius, inner, colours, step, (shift + turns[place]) * step)
    draw = shapes.rasterise if any(turns) else shapes.render
    return draw("".join(parts), diameter, diameter)


def _ring(middle: float, outer: float, inner: float, colours: Sequence[Colour], step: float, shift: float) -> list[str]:
    """The stripes of one ring, shifted: each is the chord of the outer circle less that of the inner one."""
    parts: list[str] = []
    count = math.ceil((outer + abs(shift)) / step) + 1
    for index in range(-count, count + 1):
        x = index * step + shift
        edge = max(abs(x), abs(x + step / 2))
        if edge >= outer:
            continue
        top = math.sqrt(outer**2 - edge**2)
        hollow = math.sqrt(max(0.0, inner**2 - edge**2))
        look = shapes.fill(colours[index % len(colours)])
        left = middle + x
        if hollow > 0:
            parts.append(shapes.box(left, middle - top, step / 2, top - hollow, 0, look))
            parts.append(shapes.box(left, middle + hollow, step / 2, top - hollow, 0, look))
        else:
            parts.append(shapes.box(left, middle - top, step / 2, 2 * top, 0, look))
    return parts


def field(size: Size, u: float, fade_in: float) -> pygame.Surface:
    """The quiet stripes of the cloth, coming up over the first `fade_in` pixels from the left."""
    step = FIELD_STEP * u
    key = ("field", size, round(step, 3), round(fade_in))
    return shapes.cached(key, lambda: _field(size, step, fade_in))


def _field(size: Size, step: float, fade_in: float) -> pygame.Surface:
    """One row of pixels, as tall as asked for."""
    parts = []
    for index in range(math.ceil(size[0] / step)):
        x = index * step
        strength = min(1.0, x / fade_in) if fade_in > 0 else 1.0
        tint = (*CYAN_LINE, round(255 * (0.13 if index % 2 else 0.09) * strength))
        parts.append(shapes.box(x, 0, step * 0.36, 1, 0, shapes.fill(tint)))
    return pygame.transform.scale(shapes.rasterise("".join(parts), size[0], 1), size)


def band(size: Size, u: float, palette: tuple[tuple[Colour, ...], ...]) -> pygame.Surface:
    """Stripes over a whole band; the points of a diamond wider than the band's plate show at both sides."""
    key = ("band", size, round(u, 4), palette)
    return shapes.cached(key, lambda: _band(size, u, palette))


def _band(size: Size, u: float, palette: tuple[tuple[Colour, ...], ...]) -> pygame.Surface:
    step = 7 * u
    middle, tip = size[0] / 2, 0.46 * size[0]
    slope = size[1] / (0.115 * size[0])
    parts = []
    for index in range(math.ceil(size[0] / step) + 1):
        left = index * step
        away = abs(left + step / 2 - middle)
        half = max(0.0, min(size[1] / 2, (tip - away) * slope / 2))
        parts.append(shapes.box(left, 0, step + 0.5, size[1], 0, shapes.fill(palette[0][index % len(palette[0])])))
        if half > 0:
            look = shapes.fill(palette[1][index % len(palette[1])])
            parts.append(shapes.box(left, size[1] / 2 - half, step + 0.5, 2 * half, 0, look))
    return shapes.rasterise("".join(parts), *size)
