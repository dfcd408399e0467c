"""A drawing as SVG text, in the subset that SDL's renderer draws: paths, circles, transforms and flat fills.

Layers are painted in the order they are added. Stripes are cut to their shape here, never clipped by the renderer.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from assets.generator.shapes import Point, Shape, inside, points, polygons, spline, turned

SIMPLIFY = 0.1
SPECK = 0.6
"""Area under which a sliver left over by a cut is not worth its bytes."""

Colours: TypeAlias = tuple[str | None, ...]


@dataclass(frozen=True)
class Weave:
    """A striped textile: a base colour and the stripes over it (None lets the base show), in canvas units.

    `angle` 90 stands upright. `shares` are the parts of the period each colour takes; equal if left out.
    """

    base: str
    colours: Colours
    period: float
    angle: float = 90
    phase: float = 0
    shares: tuple[float, ...] = ()

    def along(self, angle: float, phase: float | None = None) -> "Weave":
        """Return the same textile lying in another direction."""
        return Weave(self.base, self.colours, self.period, angle, self.phase if phase is None else phase, self.shares)


def number(value: float) -> str:
    """Return a coordinate with at most one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def outline(shape: Shape) -> str:
    """Return a shape as path data."""
    parts = []
    for polygon in polygons(shape):
        if polygon.area < SPECK:
            continue
        plain = polygon.simplify(SIMPLIFY)
        for edge in (plain.exterior, *plain.interiors):
            corners = list(edge.coords)[:-1]
            parts.append("M" + " ".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z")
    return "".join(parts)


class Art:
    """A drawing in the making: a list of SVG elements, each method adding some and returning the drawing."""

    def __init__(self) -> None:
        self.elements: list[str] = []

    def raw(self, element: str) -> "Art":
        """Add an element as it is."""
        self.elements.append(element)
        return self

    def fill(
        self, shape: Shape, colour: str, opacity: float | None = None, edge: tuple[str, float] | None = None
    ) -> "Art":
        """Add a filled shape, with a contour where `edge` gives its colour and width."""
        data = outline(shape)
        if not data:
            return self
        veil = "" if opacity is None else f' fill-opacity="{opacity}"'
        line = f' stroke="{edge[0]}" stroke-width="{edge[1]}" stroke-linejoin="round"' if edge else ""
        return self.raw(f'<path d="{data}" fill="{colour}" fill-rule="evenodd"{veil}{line}/>')

    def line(self, text: str | Sequence[Point], colour: str, width: float, curved: bool = False) -> "Art":
        """Add an open line through points."""
        knots = points(text) if isinstance(text, str) else text
        curve = spline(knots) if curved else knots
        data = "M" + " ".join(f"{number(spot[0])} {number(spot[1])}" for spot in curve)
        style = f'stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"'
        return self.raw(f'<path d="{data}" fill="none" {style}/>')

    def dots(self, text: str, radius: float, colour: str) -> "Art":
        """Add a disc at each point."""
        for x, y in points(text):
            self.raw(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>')
        return self

    def put(
        self, other: "Art", x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False
    ) -> "Art":
        """Add another drawing, moved, turned by degrees, scaled, and mirrored left to right where `flip` says so."""
        steps = [f"translate({number(x)} {number(y)})"]
        if turn:
            steps.append(f"rotate({number(turn)})")
        if scale != 1 or flip:
            steps.append(f"scale({'-' if flip else ''}{scale:.4g} {scale:.4g})")
        return self.raw(f'<g transform="{" ".join(steps)}">{"".join(other.elements)}</g>')

    def stripes(self, shape: Shape, weave: Weave) -> "Art":
        """Add the stripes of a textile over a shape, one path a colour."""
        if shape.is_empty:
            return self
        upright = turned(shape, 90 - weave.angle)
        bands: dict[str, list[str]] = {}
        left, _, right, _ = upright.bounds
        first = math.floor((left - weave.phase) / weave.period) - 1
        last = math.ceil((right - weave.phase) / weave.period) + 1
        shares = weave.shares or (1 / len(weave.colours),) * len(weave.colours)
        for turn in range(first, last + 1):
            x = weave.phase + turn * weave.period
            for colour, share in zip(weave.colours, shares, strict=True):
                width = weave.period * share
                if colour is not None and x + width > left and x < right:
                    band = inside(upright, left=x, right=x + width)
                    bands.setdefault(colour, []).append(outline(turned(band, weave.angle - 90)))
                x += width
        for colour, pieces in bands.items():
            if any(pieces):
                self.raw(f'<path d="{"".join(pieces)}" fill="{colour}"/>')
        return self

    def cloth(self, shape: Shape, weave: Weave) -> "Art":
        """Add a shape in its base colour and the stripes over it, so that no seam shows."""
        return self.fill(shape, weave.base).stripes(shape, weave)

    def svg(self, width: int, height: int) -> str:
        """Return the whole document."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        )
        return head + "\n".join(self.elements) + "</svg>\n"
