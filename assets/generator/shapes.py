"""Plane geometry in canvas units: shapes as shapely polygons, made from short strings of numbers.

Points are written `"x y, x y"`, limbs `"x y r, x y r"`, outlines as SVG path data with the absolute commands M L C Z.
Curves become polygons here, so that stripes can be cut to any garment without a clip path.
"""

import math
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from shapely import affinity
from shapely.geometry import MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

Shape: TypeAlias = BaseGeometry
Point: TypeAlias = tuple[float, ...]

CURVE_STEPS = 18
SPLINE_STEPS = 12
CIRCLE_STEPS = 120
WIDE = 2000.0
"""Larger than any canvas: the far side of a half plane."""


def points(text: str) -> list[Point]:
    """Read `"1 2, 3 4"` as points; a third number is a radius."""
    return [tuple(float(number) for number in part.split()) for part in text.split(",")]


def poly(text: str) -> Shape:
    """Return the polygon through the points of `text`."""
    return Polygon(points(text)).buffer(0)


def ellipse(x: float, y: float, rx: float, ry: float | None = None, turn: float = 0) -> Shape:
    """Return an ellipse, or a circle where `ry` is left out, turned by `turn` degrees."""
    tall = rx if ry is None else ry
    steps = [step * math.tau / CIRCLE_STEPS for step in range(CIRCLE_STEPS)]
    shape = Polygon([(x + rx * math.cos(step), y + tall * math.sin(step)) for step in steps])
    return turned(shape, turn, (x, y)) if turn else shape


def ring(x: float, y: float, inner: float, outer: float) -> Shape:
    """Return what lies between two circles."""
    return ellipse(x, y, outer).difference(ellipse(x, y, inner))


def rect(x: float, y: float, width: float, height: float, radius: float = 0) -> Shape:
    """Return a rectangle with rounded corners."""
    inner = box(x + radius, y + radius, x + width - radius, y + height - radius)
    return inner.buffer(radius, quad_segs=16) if radius else inner


def diamond(x: float, y: float, half_width: float, half_height: float) -> Shape:
    """Return a rhombus standing on its point."""
    return Polygon([(x, y - half_height), (x + half_width, y), (x, y + half_height), (x - half_width, y)])


def wedge(inner: float, outer: float, start: float, end: float) -> Shape:
    """Return a sector of a ring around the origin, angles in degrees."""
    steps = [math.radians(start + (end - start) * step / 6) for step in range(7)]
    rim = [(outer * math.cos(step), outer * math.sin(step)) for step in steps]
    return Polygon(rim + [(inner * math.cos(step), inner * math.sin(step)) for step in reversed(steps)])


def spline(knots: Sequence[Point]) -> list[Point]:
    """Return a Catmull-Rom curve through points of any dimension."""
    last = len(knots) - 1

    def knot(index: int) -> Point:
        return knots[max(0, min(last, index))]

    curve: list[Point] = []
    for start in range(last):
        quad = (knot(start - 1), knot(start), knot(start + 1), knot(start + 2))
        curve.extend(_between(quad, step / SPLINE_STEPS) for step in range(SPLINE_STEPS))
    return [*curve, knots[-1]]


def _between(quad: tuple[Point, Point, Point, Point], t: float) -> Point:
    return tuple(
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        for a, b, c, d in zip(*quad, strict=True)
    )


def limb(text: str) -> Shape:
    """Return a stroke of changing radius along a spline: arms, legs, necks, tails, feathers."""
    curve = spline(points(text))
    discs = [ellipse(x, y, max(r, 0.3)) for x, y, r in curve]
    return unary_union([a.union(b).convex_hull for a, b in pairwise(discs)]).simplify(0.12)


def path(data: str) -> Shape:
    """Return the area inside SVG path data; nested outlines cut holes."""
    area: Shape = Polygon()
    for outline in _outlines(data):
        area = area.symmetric_difference(Polygon(outline).buffer(0))
    return area


def _outlines(data: str) -> Iterator[list[Point]]:
    outline: list[Point] = []
    for command, body in re.findall(r"([MLCZ])([^MLCZ]*)", data):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", body)]
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "Z":
            yield outline
            outline = []
        elif command == "C":
            for index in range(0, len(pairs), 3):
                outline.extend(_bezier(outline[-1], pairs[index], pairs[index + 1], pairs[index + 2]))
        else:
            outline.extend(pairs)


def _bezier(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    for step in range(1, CURVE_STEPS + 1):
        t = step / CURVE_STEPS
        u = 1 - t
        yield tuple(
            u**3 * p + 3 * u * u * t * q + 3 * u * t * t * r + t**3 * s for p, q, r, s in zip(a, b, c, d, strict=True)
        )


def union(*shapes: Shape) -> Shape:
    """Return everything that lies in any of the shapes."""
    return unary_union(shapes)


def both(shape: Shape, axis: float = 0) -> Shape:
    """Return the shape together with its mirror image."""
    return union(shape, mirrored(shape, axis))


def mirrored(shape: Shape, axis: float = 0) -> Shape:
    """Return the shape mirrored left to right on a vertical axis."""
    return affinity.scale(shape, -1, 1, origin=(axis, 0))


def turned(shape: Shape, angle: float, origin: Point = (0, 0)) -> Shape:
    """Return the shape turned clockwise on screen by `angle` degrees."""
    return affinity.rotate(shape, angle, origin=origin)


def moved(shape: Shape, x: float, y: float) -> Shape:
    """Return the shape shifted."""
    return affinity.translate(shape, x, y)


def scaled(shape: Shape, factor: float, tall: float | None = None) -> Shape:
    """Return the shape scaled from the origin."""
    return affinity.scale(shape, factor, factor if tall is None else tall, origin=(0, 0))


def inside(shape: Shape, left: float = -WIDE, top: float = -WIDE, right: float = WIDE, bottom: float = WIDE) -> Shape:
    """Return the part of the shape within the sides given."""
    return shape.intersection(box(left, top, right, bottom))


def halves(shape: Shape, axis: float = 0) -> tuple[Shape, Shape]:
    """Return the parts left and right of a vertical axis."""
    return inside(shape, right=axis), inside(shape, left=axis)


def polygons(shape: Shape) -> list[Polygon]:
    """Return the polygons a shape consists of; lines and points that a cut left over are dropped."""
    if shape.is_empty:
        return []
    if isinstance(shape, Polygon):
        return [shape]
    if hasattr(shape, "geoms"):
        return [part for each in shape.geoms if isinstance(each, Polygon | MultiPolygon) for part in polygons(each)]
    return []
