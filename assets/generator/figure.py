"""What all courts are made of: a face, hands, sleeves, collars and the ground they stand on.

The right half of a face lies in shadow and its inner edge is the nose: that one line gives it dignity. Brows stay high
and level, since an inner end lower than the outer one looks angry. A hand is drawn over what it holds.
"""

import math
from dataclasses import dataclass

from assets.generator import palette as p
from assets.generator.art import Art, Weave
from assets.generator.palette import Skin
from assets.generator.shapes import Shape, ellipse, inside, limb, path, rect, scaled

SLEEVE_EDGE = 5
GROUND_Y, GROUND_HEIGHT = 884, 20


@dataclass(frozen=True)
class Face:
    """A face 114 wide and 162 high around (0, 0); `glance` moves the eyes, `smile` lifts the corners of the mouth."""

    skin: Skin
    brow: str
    glance: float = 0
    smile: float = 2
    woman: bool = False
    mouth: bool = True


MAN_HEAD = "M-56 -56C-54 -82 -32 -92 0 -92C32 -92 54 -82 56 -56L57 0C57 46 32 82 0 82C-32 82 -57 46 -57 0Z"
WOMAN_HEAD = "M-54 -56C-52 -82 -30 -92 0 -92C30 -92 52 -82 54 -56L55 -8C54 34 30 80 0 80C-30 80 -54 34 -55 -8Z"
NOSE = "M0 -99L0 -34C-3 -14 -12 4 -19 18C-21 27 -10 30 0 28L0 90L90 90L90 -99Z"


def face(look: Face) -> Art:
    """Return the face; hair, beard and hat are put over and under it by the figure."""
    head = path(WOMAN_HEAD if look.woman else MAN_HEAD)
    art = Art().fill(head, look.skin.light).fill(head.intersection(path(NOSE)), look.skin.shade)
    for side in (-1, 1):
        _add_eye(art, look, side)
        art.fill(ellipse(side * 37, 22, 13, 11), look.skin.lips, 0.22 if look.woman else 0.14)
    if look.mouth:
        _add_mouth(art, look)
    return art


def _add_eye(art: Art, look: Face, side: int) -> None:
    art.fill(scaled(path("M7 -11C17 -29 37 -29 48 -11C37 -2 18 -2 7 -11Z"), side, 1), p.EYE_WHITE)
    art.dots(f"{side * 27 + look.glance} -14", 9.5, p.INK)
    art.dots(f"{side * 27 + look.glance - 3} -17", 2.4, p.EYE_WHITE)
    lash = 57 if look.woman else 51
    tip = -17 if look.woman else -10
    art.line(f"{side * 6} -10, {side * 17} -24, {side * 36} -25, {side * lash} {tip}", p.INK, 4.5, curved=True)
    brow = "M8 -43C20 -55 40 -54 55 -37C40 -47 22 -49 9 -38Z" if look.woman else BROW
    art.fill(scaled(path(brow), side, 1), look.brow)


BROW = "M7 -43C20 -55 40 -55 55 -38C40 -45 22 -46 8 -35Z"


def _add_mouth(art: Art, look: Face) -> None:
    rise = look.smile
    full = 65 if look.woman else 61
    upper = f"M-20 {50 - rise}C-10 43 -4 44 0 47C4 44 10 43 20 {50 - rise}"
    art.fill(path(f"{upper}C10 {full} -10 {full} -20 {50 - rise}Z"), look.skin.lips)
    art.line(f"-22 {49 - rise}, -7 52, 7 52, 22 {49 - rise}", p.INK, 2.6, curved=True)


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
