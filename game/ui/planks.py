"""The polished table on which dominoes lie: boards with the figure of their grain, shining under a lamp.

It never gets lighter than `DOMINO_WOOD_LIGHT`, against which the inks on it were measured.
"""

import math
import random

import pygame

from game.ui import grain, shapes
from game.ui.theme import BLACK, DOMINO_WOOD, DOMINO_WOOD_LIGHT, WOOD, Colour, fade, mix

Size = tuple[int, int]
BOARD = 118.0
"""Stage units from one seam to the next."""
LOOPS = 6
"""Of a figure of the grain."""
GLOW: Colour = (255, 190, 120)
_SOFT = 4
"""Pixels, across and down, for each at which the light is worked out."""


def polished(size: Size, u: float) -> pygame.Surface:
    """The table; its boards lie along its longer side."""
    surface = _lit(size)
    chance = random.Random(19)
    along = size[0] >= size[1]
    length, breadth = size if along else (size[1], size[0])
    count = max(1, round(breadth / (BOARD * u)))
    step = breadth / count
    parts = [_board(chance, index * step, step, length, u) for index in range(count)]
    body = "".join(parts)
    if not along:
        body = f'<g transform="matrix(0 1 1 0 0 0)">{body}</g>'
    surface.blit(shapes.rasterise(body, *size), (0, 0))
    return grain.grained(surface, 4)


def _lit(size: Size) -> pygame.Surface:
    """Bare wood under the lamp, drawn at a fraction of its size."""
    width, height = math.ceil(size[0] / _SOFT), math.ceil(size[1] / _SOFT)
    stops = (
        (0.0, mix(DOMINO_WOOD, DOMINO_WOOD_LIGHT, 0.72)),
        (0.5, mix(DOMINO_WOOD, DOMINO_WOOD_LIGHT, 0.3)),
        (1.0, mix(DOMINO_WOOD, WOOD, 0.55)),
    )
    steps = "".join(f'<stop offset="{at}" stop-color="{_hex(colour)}"/>' for at, colour in stops)
    light = (
        f'<defs><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="{width * 0.5:.1f}" cy="{height * 0.42:.1f}" '
        f'r="{max(width, height) * 0.66:.1f}">{steps}</radialGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#l)"/>'
    )
    soft = pygame.transform.smoothscale(shapes.rasterise(light, width, height), size)
    return soft.convert(pygame.Surface((1, 1)))


def _board(chance: random.Random, top: float, tall: float, length: float, u: float) -> str:
    """One board: its tone, straight fibres, the figure of its grain, and the seam under it."""
    tone = chance.uniform(0.0, 0.15)
    parts = [shapes.box(0, top, length, tall, 0, shapes.fill(fade(BLACK, tone)))]
    for _ in range(16):
        parts.append(_fibre(chance, top + chance.uniform(0.03, 0.97) * tall, length, u))
    parts.append(_figure(chance, top, tall, length, u))
    seam = max(1.0, 1.6 * u)
    parts.append(shapes.box(0, top + tall - seam, length, seam, 0, shapes.fill(fade(BLACK, 0.26))))
    parts.append(shapes.box(0, top + tall, length, max(1.0, u), 0, shapes.fill(fade(GLOW, 0.07))))
    return "".join(parts)


def _fibre(chance: random.Random, y: float, length: float, u: float) -> str:
    start = chance.uniform(-0.2, 0.7) * length
    run = chance.uniform(0.25, 0.8) * length
    dark = chance.random() < 0.72
    tone = fade(BLACK, chance.uniform(0.04, 0.09)) if dark else fade(GLOW, chance.uniform(0.02, 0.05))
    bow = chance.uniform(-3, 3) * u
    look = f'fill="none" stroke-linecap="round" {shapes.stroke(tone, chance.uniform(0.7, 1.8) * u)}'
    return shapes.path(f"M{start:.1f} {y:.1f}q{run / 2:.1f} {bow:.1f} {run:.1f} 0", look)


def _figure(chance: random.Random, top: float, tall: float, length: float, u: float) -> str:
    """The cathedral of the grain: long nested loops whose arms run out of the board on one side."""
    y = top + chance.uniform(0.4, 0.6) * tall
    side = chance.choice((-1, 1))
    at = (0.5 + side * chance.uniform(-0.25, 0.3)) * length
    reach = min(y - top, top + tall - y) - 3 * u
    far = at - side * 1.5 * length
    parts = []
    for loop in range(1, LOOPS + 1):
        half = reach * (loop / LOOPS) ** 0.85
        tip = at + side * ((LOOPS - loop) * 64 + chance.uniform(-14, 14)) * u
        bend = tip - side * (110 + 26 * loop) * u
        data = (
            f"M{far:.1f} {y - half * 0.9:.1f}L{bend - side * 240 * u:.1f} {y - half:.1f}"
            f"C{bend:.1f} {y - half:.1f} {tip:.1f} {y - half * 0.5:.1f} {tip:.1f} {y:.1f}"
            f"C{tip:.1f} {y + half * 0.5:.1f} {bend:.1f} {y + half:.1f} {bend - side * 240 * u:.1f} {y + half:.1f}"
            f"L{far:.1f} {y + half * 0.9:.1f}"
        )
        look = f'fill="none" stroke-linejoin="round" {shapes.stroke(fade(BLACK, 0.085), chance.uniform(1.0, 2.4) * u)}'
        parts.append(shapes.path(data, look))
    return "".join(parts)


def _hex(colour: Colour) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"
