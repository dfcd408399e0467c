"""The flower of the araguaney, the tree of Venezuela: on the ace of bastos, in hair, beside the sea of stripes."""

import math

from assets.generator import palette as p
from assets.generator.art import Art
from assets.generator.shapes import ellipse


def blossom(art: Art, x: float, y: float, radius: float, turn: float = 0) -> None:
    """Add a flower of the araguaney: five yellow petals."""
    for petal in range(5):
        angle = petal * 72 - 90 + turn
        dx, dy = math.cos(math.radians(angle)) * radius * 0.58, math.sin(math.radians(angle)) * radius * 0.58
        tone = p.ORO if petal % 2 else p.ORO_LIGHT
        art.fill(ellipse(x + dx, y + dy, radius * 0.5, radius * 0.44, angle), tone, edge=(p.ORO_DARK, 2.5))
    art.dots(f"{x} {y}", radius * 0.26, p.COPA)
