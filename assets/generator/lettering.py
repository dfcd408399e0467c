"""Digits as path data, from Sansita Bold: set by their own boxes rather than by the font's equal widths."""

from functools import cache
from pathlib import Path
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from assets.generator.art import number

FONT = Path(__file__).parents[1] / "fonts" / "Sansita-Bold.ttf"
CONDENSED = 0.84
GAP = 0.045
"""Room between two digits, as a part of their height."""


@cache
def _font() -> Any:
    return TTFont(FONT)


def digits(text: str, height: float) -> tuple[str, float]:
    """Return path data standing on y = 0 from x = 0, and its width."""
    glyphs = _font().getGlyphSet()
    names = _font().getBestCmap()
    scale = height / _bounds(glyphs, names[ord("1")])[3]
    pieces, x = [], 0.0
    for index, letter in enumerate(text):
        glyph = names[ord(letter)]
        left, _, right, _ = _bounds(glyphs, glyph)
        x += GAP * height if index else 0
        pen = SVGPathPen(glyphs, ntos=number)
        glyphs[glyph].draw(TransformPen(pen, (scale * CONDENSED, 0, 0, -scale, x - left * scale * CONDENSED, 0)))
        pieces.append(pen.getCommands())
        x += (right - left) * scale * CONDENSED
    return "".join(pieces), x


def _bounds(glyphs: Any, name: str) -> tuple[float, float, float, float]:
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)
    left, bottom, right, top = pen.bounds
    return left, bottom, right, top
