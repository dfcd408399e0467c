"""The basto: a lopped trunk with a flat cut head, short cut branches and a wound grip.

A round head, a bent axis or bark stripes across the trunk turn it into a cactus; none of them may come back.
"""

import math
from dataclasses import dataclass

from assets.generator import palette as p
from assets.generator.art import Art, Weave
from assets.generator.shapes import Shape, ellipse, inside, limb, moved, path, poly, turned, union

HEAD = 39.0
TILT = -7
GRIP_TOP, GRIP_END = 0.42, 0.86
"""The wound part, in halves of the length below the middle."""


@dataclass(frozen=True)
class Branch:
    """A cut branch: side, height on the trunk in halves of its length, and where it ends from there."""

    side: int
    height: float
    reach: float
    rise: float


BRANCHES = (Branch(1, -0.56, 50, 34), Branch(-1, -0.33, 47, 36), Branch(1, -0.06, 42, 32), Branch(-1, 0.18, 36, 28))
LEAVES = ((40, -0.06, -14, 72), (-34, 0.18, -10, -76), (-42, -0.33, -14, -72), (44, -0.56, -14, 76))
"""Beside the cut branches: x, height in halves of the length, drop, angle."""


def leaf(x: float, y: float, length: float, width: float, angle: float) -> Shape:
    """Return a leaf that grows from (x, y); angle 0 points up."""
    half = f"C{-width} {-length * 0.35} {-width * 0.7} {-length * 0.8} 0 {-length}"
    back = f"C{width * 0.7} {-length * 0.8} {width} {-length * 0.35} 0 0"
    return turned(moved(path(f"M0 0{half}{back}Z"), x, y), angle, (x, y))


def two_tone_leaf(art: Art, x: float, y: float, length: float, width: float, angle: float) -> None:
    """Add a leaf with a light and a dark half."""
    whole = leaf(x, y, length, width, angle)
    light = whole.intersection(turned(inside(whole.envelope.buffer(length), left=x), angle, (x, y)))
    art.fill(whole, p.BASTO_DARK).fill(light, p.BASTO)


def trunk(length: float = 300, thick: float = 1, leaves: bool = True, branches: tuple[Branch, ...] = BRANCHES) -> Art:
    """Return the basto around (0, 0), head up; `thick` scales everything across the trunk."""
    half = length / 2
    art = Art()
    if leaves:
        _add_leaves(art, half, thick)
    stem, head = _stem(half, thick)
    cuts = [_branch(branch, half, thick) for branch in branches]
    art.fill(union(stem, *(cut.wood for cut in cuts)), p.BASTO_DARK)
    for cut in cuts:
        art.fill(cut.wood.buffer(-3.2 * thick), p.WOOD)
    bark = stem.buffer(-3.6 * thick).difference(head)
    art.fill(bark, p.WOOD)
    art.stripes(inside(bark, bottom=half * GRIP_TOP), _bark(thick))
    _add_grip(art, stem, half, thick)
    for cut in cuts:
        _add_cut(art, cut, thick)
    return _add_rings(art, half, thick)


@dataclass(frozen=True)
class _Cut:
    wood: Shape
    x: float
    y: float
    radius: float
    angle: float


def _bark(thick: float) -> Weave:
    colours = (p.BASTO, p.BASTO_LIGHT, p.BASTO, None)
    return Weave(p.WOOD, colours, 33 * thick, 91.5, phase=-18 * thick, shares=(0.26, 0.15, 0.22, 0.37))


def _stem(half: float, thick: float) -> tuple[Shape, Shape]:
    radii = ((half - 12, 11), (half * 0.55, 15), (half * 0.1, 22), (-half * 0.45, 31), (-half + 20 * thick, HEAD))
    body = limb(", ".join(f"0 {y} {radius * thick}" for y, radius in radii))
    head = ellipse(0, -half + 17 * thick, HEAD * thick, 15 * thick, TILT)
    below = poly(f"-300 {-half + 21 * thick}, 300 {-half + 13 * thick}, 300 {half + 50}, -300 {half + 50}")
    return union(body.intersection(below), head), head


def _branch(branch: Branch, half: float, thick: float) -> _Cut:
    y = branch.height * half
    radius = 13 * thick * (1 if branch.height < 0 else 0.84)
    foot = branch.side * 6 * thick
    end_x, end_y = branch.side * branch.reach * thick, y - branch.rise * thick
    across = math.atan2(end_y - y, end_x - foot) + math.pi / 2
    dx, dy = math.cos(across), math.sin(across)
    sides = [(foot, y, 2.1), (end_x, end_y, 1.0)]
    edges = [(cx + sign * dx * radius * k, cy + sign * dy * radius * k) for sign in (1, -1) for cx, cy, k in sides]
    order = (edges[0], edges[1], edges[3], edges[2])
    wood = poly(", ".join(f"{cx} {cy}" for cx, cy in order))
    return _Cut(wood, end_x, end_y, radius, math.degrees(across) - 90)


def _add_cut(art: Art, cut: _Cut, thick: float) -> None:
    for colour, grown in ((p.BASTO_DARK, 2.4 * thick), (p.ORO_LIGHT, -1.4 * thick)):
        art.fill(ellipse(cut.x, cut.y, cut.radius * 0.46 + grown, cut.radius + grown, cut.angle), colour)
    art.fill(ellipse(cut.x, cut.y, cut.radius * 0.16, cut.radius * 0.46, cut.angle), p.ORO)


def _add_leaves(art: Art, half: float, thick: float) -> None:
    for x, height, drop, angle in LEAVES:
        two_tone_leaf(art, x * thick, height * half + drop * thick, 38 * thick, 14 * thick, angle)


def _add_grip(art: Art, stem: Shape, half: float, thick: float) -> None:
    grip = inside(stem, top=half * GRIP_TOP, bottom=half * GRIP_END)
    cord = (p.ORO, None, p.COPA, None)
    art.cloth(grip, Weave(p.COPA_DARK, cord, 17 * thick, 18, shares=(0.3, 0.12, 0.46, 0.12)))
    for y, reach in ((half * GRIP_TOP, 22 * thick), (half * GRIP_END, 14 * thick)):
        art.fill(limb(f"{-reach} {y} {4 * thick}, {reach} {y} {4 * thick}"), p.ORO)


def _add_rings(art: Art, half: float, thick: float) -> Art:
    shapes = ((17, HEAD, 15, p.BASTO_DARK), (16, 35, 12, p.ORO_LIGHT), (16, 24, 8, p.ORO), (16, 18, 5.6, p.ORO_LIGHT))
    for drop, wide, tall, colour in (*shapes, (16, 8, 2.6, p.ORO_DARK)):
        art.fill(ellipse(0, -half + drop * thick, wide * thick, tall * thick, TILT), colour)
    return art
