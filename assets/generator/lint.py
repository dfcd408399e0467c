"""What an SVG of this project may contain, and where a card must stay empty. Standard library only.

SDL's renderer ignores or misdraws the rest without a word, so a forbidden element is an error here, not a warning.
`python -m assets.generator.lint` checks every SVG under `assets/`.
"""

import math
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ASSETS = Path(__file__).parents[1]
FORBIDDEN_ELEMENTS = frozenset(
    ("use", "symbol", "text", "tspan", "marker", "clipPath", "mask", "filter", "pattern", "image", "switch", "style")
)
FORBIDDEN_ATTRIBUTES = frozenset(("clip-path", "mask", "filter", "marker-start", "marker-end", "href", "style"))
GRADIENT_MEASURES = ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")
SKIPPED_IDS = frozenset({"index", "index-below", "frame"})

CARD = (610.0, 950.0)
INDEX_BOTTOM = 215.0
NARROW_INDEX, WIDE_INDEX = 112.0, 170.0
"""Right edge of the room kept clear for an index of one digit and of two."""

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Box:
    """A rectangle that no drawing may enter."""

    left: float
    top: float
    right: float
    bottom: float

    def touches(self, start: Point, end: Point, slack: float = 0) -> bool:
        """Tell whether a segment passes through the box, which shrinks by `slack`."""
        low, high = 0.0, 1.0
        (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
        sides = ((-dx, x - self.left - slack), (dx, self.right - slack - x))
        for rate, room in (*sides, (-dy, y - self.top - slack), (dy, self.bottom - slack - y)):
            if rate == 0 and room < 0:
                return False
            if rate < 0:
                low = max(low, room / rate)
            elif rate > 0:
                high = min(high, room / rate)
        return low <= high


def findings(svg: str) -> list[str]:
    """Return what in a document the renderer would not draw as written."""
    found: list[str] = []
    for element in ElementTree.fromstring(svg).iter():
        name = _local(element.tag)
        if name in FORBIDDEN_ELEMENTS:
            found.append(f"<{name}> is not drawn")
        if name == "g" and "opacity" in element.attrib:
            found.append("opacity of a group is applied to each of its shapes")
        if name.endswith("Gradient"):
            found.extend(_gradient_findings(element))
        for key, value in element.attrib.items():
            if _local(key) in FORBIDDEN_ATTRIBUTES:
                found.append(f"attribute {_local(key)} is ignored")
            if "hsl" in value:
                found.append("hsl() becomes grey")
    return found


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


def _gradient_findings(gradient: ElementTree.Element) -> Iterator[str]:
    if gradient.get("gradientUnits") == "userSpaceOnUse":
        return
    for key in GRADIENT_MEASURES:
        value = gradient.get(key)
        if value is not None and not value.endswith("%"):
            yield f"gradient with {key}={value!r}: give percentages or userSpaceOnUse"


def clear_boxes(notation: str) -> tuple[Box, Box]:
    """Return the two rooms that the card of this notation keeps for its indices."""
    edge = WIDE_INDEX if notation.startswith(("10", "11", "12")) else NARROW_INDEX
    upper = Box(30, 30, edge, INDEX_BOTTOM)
    width, height = CARD
    return upper, Box(width - upper.right, height - upper.bottom, width - upper.left, height - upper.top)


def intrusions(svg: str, notation: str) -> list[str]:
    """Return which shapes of a card lie in the rooms of its indices."""
    root = ElementTree.fromstring(svg)
    boxes = clear_boxes(notation)
    found = []
    for element, matrix in _shapes(root, IDENTITY):
        for edge in _edges(element, matrix):
            hit = next((box for box in boxes if box.touches(*edge)), None)
            if hit:
                spot = f"{edge[0][0]:.0f} {edge[0][1]:.0f}"
                found.append(f"{element.get('fill')} {_local(element.tag)} near {spot} enters an index")
                break
    return found


def _shapes(parent: ElementTree.Element, matrix: Matrix) -> Iterator[tuple[ElementTree.Element, Matrix]]:
    for element in parent:
        if element.get("id") in SKIPPED_IDS or _local(element.tag) in ("defs", "rect"):
            continue
        inner = _times(matrix, _matrix(element.get("transform", "")))
        if _local(element.tag) == "g":
            yield from _shapes(element, inner)
        else:
            yield element, inner


def _edges(element: ElementTree.Element, matrix: Matrix) -> Iterator[tuple[Point, Point]]:
    if _local(element.tag) == "circle":
        x, y, r = (float(element.get(key, "0")) for key in ("cx", "cy", "r"))
        rim = [(x + r * math.cos(a * math.pi / 8), y + r * math.sin(a * math.pi / 8)) for a in range(17)]
        outlines = [rim]
    else:
        outlines = [_points(part) for part in element.get("d", "").split("M") if part]
    for outline in outlines:
        spots = [_apply(matrix, spot) for spot in outline]
        closing = spots[:1] if element.get("fill") != "none" else []
        yield from zip(spots, spots[1:] + closing, strict=False)


def _points(data: str) -> list[Point]:
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", data)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _matrix(text: str) -> Matrix:
    total = IDENTITY
    for name, body in re.findall(r"(\w+)\(([^)]*)\)", text):
        total = _times(total, _step(name, [float(number) for number in re.findall(r"-?[\d.]+", body)]))
    return total


def _step(name: str, numbers: list[float]) -> Matrix:
    if name == "translate":
        return (1, 0, 0, 1, numbers[0], numbers[1])
    if name == "scale":
        return (numbers[0], 0, 0, numbers[-1], 0, 0)
    if name == "rotate":
        cos, sin = math.cos(math.radians(numbers[0])), math.sin(math.radians(numbers[0]))
        x, y = numbers[1:] or (0.0, 0.0)
        return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
    raise ValueError(f"transform {name} is not used in this project")


def _times(m: Matrix, n: Matrix) -> Matrix:
    a, b = _apply(m, (n[0], n[1]))
    c, d = _apply(m, (n[2], n[3]))
    return (a - m[4], b - m[5], c - m[4], d - m[5], *_apply(m, (n[4], n[5])))


def _apply(m: Matrix, spot: Point) -> Point:
    return (m[0] * spot[0] + m[2] * spot[1] + m[4], m[1] * spot[0] + m[3] * spot[1] + m[5])


def report() -> list[str]:
    """Return every finding in every SVG of the project, with the file's name."""
    found: list[str] = []
    for file in sorted(ASSETS.rglob("*.svg")):
        svg = file.read_text(encoding="utf-8")
        complaints = findings(svg)
        if file.parent.name == "cards" and not file.stem.startswith("dorso"):
            complaints += intrusions(svg, file.stem)
        found.extend(f"{file.relative_to(ASSETS)}: {complaint}" for complaint in complaints)
    return found


if __name__ == "__main__":
    lines = report()
    print("\n".join(lines) or "clean")
    sys.exit(bool(lines))
