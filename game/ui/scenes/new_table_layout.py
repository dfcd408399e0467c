"""Where everything stands on *Nueva mesa*: three columns between header and footer, in stage units.

Panels hug what they hold. When letters grow or many sit down, rows draw together and options that the sheet of all
options holds too give way, never the controls that stand nowhere else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import FRect

from game.ui.scenes.frame import GAP, MARGIN, footer_height, header_height
from game.ui.theme import SPACE_4, Scale

WIDEST = 1480.0
"""On a wider window the columns stay a block in the middle."""
WIDEST_RULES = 760.0
PAD = SPACE_4
RULESET = 92.0
FORMAT = 132.0
BETWEEN = 36.0
"""Between the two columns of prices."""
PRICE_ROW, CLOSE_PRICE_ROW = 25.0, 23.0
LEVEL = 158.0
"""Width of the box with a rival's level, in letter units."""
OTHER = 66.0
"""Width of the field for a goal that is typed, in letter units."""


@dataclass(frozen=True)
class Columns:
    """The three columns and the line of their headings."""

    heading: float
    game: FRect
    rules: FRect
    rivals: FRect


def columns_for(scale: Scale) -> Columns:
    """The columns for a window; larger letters take from the first two for the third."""
    width, height = scale.stage
    grown = scale.text - 1
    gap = 24.0
    block = min(width - 2 * MARGIN, WIDEST)
    spread = block / (1280 - 2 * MARGIN)
    first = (264 - 70 * grown) * spread
    third = (372 + 300 * grown) * min(spread, 1.1)
    second = min(block - first - third - 2 * gap, WIDEST_RULES)
    block = first + second + third + 2 * gap
    left = (width - block) / 2
    head, foot = header_height(scale), footer_height(scale)
    top = head + 62 * (1 + grown * 0.4)
    tall = height - foot - 20 - top
    return Columns(
        heading=head + (top - head) * 0.54,
        game=FRect(left, top, first, tall),
        rules=FRect(left + first + gap, top, second, tall),
        rivals=FRect(left + first + second + 2 * gap, top, third, tall),
    )


@dataclass(frozen=True)
class Density:
    """How close the third column is set: heights of rows in letter units, and which options it shows."""

    rival: float
    option: float
    extras: int
    """How many house options stand under goal and clock."""
    clock: bool = True
    pad: float = 10.0


DENSITIES = (
    Density(60, 52, 2),
    Density(56, 50, 2, pad=8),
    Density(50, 46, 2, pad=8),
    Density(52, 46, 1, pad=8),
    Density(46, 44, 1, pad=6),
    Density(44, 42, 1, pad=5),
    Density(43, 42, 0, pad=5),
    Density(40, 40, 0, clock=False, pad=3),
)
"""From the most comfortable to the one for six players with huge letters."""


@dataclass(frozen=True)
class RivalPlaces:
    """The third column: rivals with their levels, and the options under them."""

    density: Density
    rivals: FRect
    people: tuple[FRect, ...]
    options: FRect
    goal: FRect
    other: FRect
    clock: FRect | None
    extras: tuple[FRect, ...]
    link: FRect | None

    @property
    def rows(self) -> tuple[FRect, ...]:
        """The rows of options, from the goal down."""
        clock = () if self.clock is None else (self.clock,)
        return (self.goal, *clock, *self.extras)


def rival_places(column: FRect, scale: Scale, rivals: int, options: int) -> RivalPlaces:
    """The third column as comfortable as it fits, for so many rivals and house options."""
    for density in DENSITIES:
        places = _rival_places(column, scale, rivals, options, density)
        if places.options.bottom <= column.bottom:
            return places
    return _rival_places(column, scale, rivals, options, DENSITIES[-1])


def _rival_places(column: FRect, scale: Scale, rivals: int, options: int, density: Density) -> RivalPlaces:
    text, pad = scale.text, density.pad * 0.6
    left, wide = column.left + PAD, column.width - 2 * PAD
    people = _stack(left, column.top + pad, wide, density.rival * text, rivals)
    panel = FRect(column.left, column.top, column.width, people[-1].bottom + pad - column.top)
    top = panel.bottom + density.pad * 1.6
    extras = min(options, density.extras)
    rows = _stack(left, top + pad, wide, density.option * text, 1 + density.clock + extras)
    bottom, link = rows[-1].bottom, None
    if options or not density.clock:
        link = FRect(left, bottom, wide, min(density.option, 46) * 0.92 * text)
        bottom = link.bottom
    goal = rows[0]
    other = FRect(goal.right - OTHER * text, goal.centery - 19 * text, OTHER * text, 38 * text)
    return RivalPlaces(
        density=density,
        rivals=panel,
        people=people,
        options=FRect(column.left, top, column.width, bottom + pad - top),
        goal=FRect(goal.left, goal.top, other.left - 6 * text - goal.left, goal.height),
        other=other,
        clock=rows[1] if density.clock else None,
        extras=rows[len(rows) - extras :],
        link=link,
    )


def _stack(left: float, top: float, width: float, height: float, count: int) -> tuple[FRect, ...]:
    return tuple(FRect(left, top + place * height, width, height) for place in range(count))


@dataclass(frozen=True)
class RulesPlaces:
    """The second column: rulesets, ways of sitting and, if there is room, what things pay."""

    rulesets: FRect
    gap: float
    """Between the cards of the rulesets, in letter units."""
    abouts: bool
    """Whether the rulesets say what they are; otherwise the header does."""
    formats_label: float
    formats: FRect
    prices: FRect | None
    price_row: float
    """From one price to the next, in letter units."""


@dataclass(frozen=True)
class Tightness:
    """How close the second column is set: heights of the card of a ruleset and of a seating, and the gap of cards."""

    card: float
    gap: float
    seating: float
    abouts: bool = True


def prices_width(column: FRect) -> float:
    """The width of each of two columns of prices."""
    return (column.width - 2 * PAD - BETWEEN) / 2


def rules_places(column: FRect, scale: Scale, about_lines: Sequence[int], prices: int) -> RulesPlaces:
    """The second column; `about_lines` are the lines that the sentence of each ruleset takes, `prices` the rows.

    Prices draw together, and then everything does, before they are left out; sentences give way only to the seatings.
    """
    text, most, count = scale.text, max(about_lines), len(about_lines)
    seating = max(FORMAT, 104 + 26 * text + 60 * (text - 1))
    roomy = Tightness(max(RULESET, 30 * text + 21.5 * text * most + 22), GAP / text, seating)
    snug = Tightness(30 * text + 21.5 * text * most + 14, 8.0, seating)
    lean = replace(snug, seating=least_seating(text))
    for tightness, row in ((roomy, PRICE_ROW), (roomy, CLOSE_PRICE_ROW), (lean, CLOSE_PRICE_ROW)):
        places = _rules_places(column, scale, count, tightness, prices, row)
        if places.prices is not None:
            return places
    for tightness in (roomy, snug):
        places = _rules_places(column, scale, count, tightness)
        if places.formats.bottom <= column.bottom:
            return places
    return _rules_places(column, scale, count, Tightness(30 * text + 18, 8.0, seating, abouts=False))


def least_seating(text: float) -> float:
    """The height of the lowest card of a seating."""
    return 84 + 20 * text


def _rules_places(
    column: FRect, scale: Scale, rulesets: int, tightness: Tightness, prices: int = 0, row: float = 0.0
) -> RulesPlaces:
    text = scale.text
    tall = rulesets * tightness.card + (rulesets - 1) * tightness.gap * text
    label = column.top + tall + 26 * text
    room = column.bottom - (label + 18 * text)
    seating = max(least_seating(text), min(tightness.seating, room))
    formats = FRect(column.left, label + 18 * text, column.width, seating)
    top = formats.bottom + GAP
    board = (44 + row * prices + 8) * text
    fits = prices > 0 and top + board <= column.bottom
    return RulesPlaces(
        rulesets=FRect(column.left, column.top, column.width, tall),
        gap=tightness.gap,
        abouts=tightness.abouts,
        formats_label=label,
        formats=formats,
        prices=FRect(column.left, top, column.width, board) if fits else None,
        price_row=row,
    )
