"""What all courts are made of beside a face: hands, sleeves, collars and the ground they stand on.

A hand is drawn over what it holds.
"""

import math

from assets.generator import palette as p
from assets.generator.art import Art, Weave
from assets.generator.palette import Skin
from assets.generator.shapes import Shape, ellipse, inside, limb, path, rect

SLEEVE_EDGE = 5
GROUND_Y, GROUND_HEIGHT = 884, 20


def fist(art: Art, x: float, y: float, skin: Skin, radius: float = 20, angle: float = 0) -> None:
    """Add a closed hand with its fingers; `angle` turns the knuckles' row."""
    art.fill(ellipse(x, y, radius, radius * 0.86, angle), skin.light, edge=(skin.shade, 2.5))
    along, across = math.radians(angle), math.radians(angle + 90)
    for finger in (-1, 0, 1):
        cx, cy = x + math.cos(along) * finger * radius * 0.5, y + math.sin(along) * finger * radius * 0.5
        near, far = -radius * 0.1, radius * 0.62
        ends = [(cx + math.cos(across) * reach, cy + math.sin(across) * reach) for reach in (near, far)]
        art.line(ends, skin.shade, 3)


def sleeve(art: Art, run: str, weave: Weave, edge: str) -> None:
    """Add a sleeve along a limb, with a contour that keeps it off the body."""
    shape = limb(run)
    art.fill(shape.buffer(SLEEVE_EDGE), edge).cloth(shape, weave)


def bare_arm(art: Art, run: str, skin: Skin) -> None:
    """Add a forearm or a neck in skin."""
    art.fill(limb(run), skin.light)


def neck(art: Art, top: float, bottom: float, skin: Skin, radius: float = 26) -> None:
    """Add the neck, in the shadow of the chin."""
    art.fill(limb(f"0 {top} {radius}, 0 {bottom} {radius + 2}"), skin.shade)


def cuff(art: Art, run: str, colour: str, band: str) -> None:
    """Add the end of a sleeve as a bar with a line of another colour along it."""
    shape = limb(run)
    art.fill(shape.buffer(3), colour).fill(shape.buffer(-4), band)


def collar(art: Art, y: float, rings: tuple[tuple[float, str], ...]) -> None:
    """Add half rings hanging from a line, largest first."""
    for radius, colour in rings:
        art.fill(inside(ellipse(0, y, radius, radius * 0.74), top=y), colour)


def belt(art: Art, y: float, half_width: float, colour: str, buckle: str) -> None:
    """Add a belt with a square buckle."""
    art.fill(rect(-half_width, y - 12, half_width * 2, 24, 8), colour)
    art.fill(rect(-17, y - 16, 34, 32, 6), p.ORO).fill(rect(-8, y - 8, 16, 16, 3), buckle)


def ground(art: Art, colours: tuple[str, str, str], left: float = 52, right: float = 428) -> None:
    """Add the striped bar on which a standing figure or a horse stands."""
    bar = rect(left, GROUND_Y, right - left, GROUND_HEIGHT, GROUND_HEIGHT / 2 - 0.1)
    art.stripes(bar, Weave(p.PAPER, colours, 24, phase=left))


def shoe(x: float, y: float, length: float) -> Shape:
    """Return a shoe from heel x on the line y, its tip at x + length, which may be negative."""
    tip, side = x + length, 1 if length > 0 else -1
    top = f"M{x} {y}C{x - side * 4} {y - 22} {x + side * 2} {y - 40} {x + side * 8} {y - 44}"
    return path(f"{top}L{x + side * 38} {y - 42}C{x + side * 44} {y - 18} {tip} {y - 22} {tip} {y}Z")
