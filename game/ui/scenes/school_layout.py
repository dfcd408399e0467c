"""How La escuela divides the window, in stage units: rulesets at the left with what a page holds under them, and beside
them the open page under its tabs."""

from dataclasses import dataclass

from pygame import FRect

from game.ui.scenes import frame
from game.ui.theme import Scale

WIDEST = 1280.0
COLUMN = 318.0
ROW, HEADING_ROW = 46.0, 38.0
TABS, TOOL = 46.0, 44.0
LEAST_CONTENTS = 150.0
"""A table of contents under this height is left out."""
LEAST_CHIP = 112.0
"""Narrower chips have a row of their own."""
INSET = 20.0


@dataclass(frozen=True)
class SchoolPlaces:
    """Where everything goes."""

    subjects: FRect
    contents: FRect | None
    """The headings of the page, where there is room for them."""
    tabs: FRect
    found: FRect
    """How many times something was found."""
    search: FRect
    formats: FRect
    paper: FRect
    """The sheet with the rules."""
    examples: FRect
    progress: FRect
    practise: FRect


def school_places(scale: Scale, rulesets: int, formats: int) -> SchoolPlaces:
    """The layout for a window, a number of rulesets, and of ways to sit down at the chosen one."""
    width, height = scale.stage
    text = scale.text
    block = min(width - 2 * frame.MARGIN, WIDEST * (1 + (text - 1) * 0.5))
    left, top = (width - block) / 2, frame.header_height(scale) + 16
    foot = frame.footer_height(scale)
    bottom = height - foot - 16
    column = min(COLUMN * (1 + (text - 1) * 0.8), block * 0.4)
    tall = min(ROW * text * rulesets + 18, bottom - top)
    rest = bottom - top - tall - frame.GAP
    contents = FRect(left, top + tall + frame.GAP, column, rest) if rest >= LEAST_CONTENTS * text else None
    x, wide = left + column + frame.GAP, block - column - frame.GAP
    tabs = FRect(x, top - 4, wide, TABS * text)
    body = tabs.bottom + 12
    tool = TOOL * (1 + (text - 1) * 0.8)
    search = FRect(0, body, min(300 * text, wide * 0.38), tool)
    search.right = x + wide
    found = FRect(search.left - 84 * text, body, 76 * text, tool)
    room = found.left - 12 - x
    row = FRect(x, body, min(room, 150 * text * formats), tool)
    if formats > 1 and room < LEAST_CHIP * text * formats:
        row = FRect(x, search.bottom + 8, wide, tool)
    paper_top = max(search.bottom, row.bottom) + 10
    high = 60 * (1 + (text - 1) * 0.5)
    practise = FRect(0, height - (foot + high) / 2, min(340 * (1 + (text - 1) * 0.7), block * 0.5), high)
    practise.right = left + block
    return SchoolPlaces(
        subjects=FRect(left, top, column, tall),
        contents=contents,
        tabs=tabs,
        found=found,
        search=search,
        formats=row,
        paper=FRect(x, paper_top, wide, bottom - paper_top),
        examples=FRect(x, body, wide, bottom - body),
        progress=FRect(left, practise.top, practise.left - left - 24, high),
        practise=practise,
    )
