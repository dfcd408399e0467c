"""Where everything stands on *Nueva mesa*: three columns between header and footer, in stage units.

Panels hug what they hold. When letters grow, sentences that are told elsewhere too give way, never the controls.
"""

from dataclasses import dataclass

from pygame import FRect

from game.ui.scenes.frame import GAP, MARGIN, footer_height, header_height
from game.ui.theme import Scale

WIDEST = 1480.0
"""On a wider window the columns stay a block in the middle."""
PAD = 16.0
RULESET = 92.0
FORMAT = 132.0
NO_EXTRAS, SOME, ALL = range(3)
"""How many of the sentences of the third column are shown."""


@dataclass(frozen=True)
class Columns:
    """The three columns and the line of their headings."""

    heading: float
    game: FRect
    rules: FRect
    rivals: FRect


@dataclass(frozen=True)
class RivalPlaces:
    """The third column: rivals with their level, and the options under them."""

    detail: int
    rivals: FRect
    people: FRect
    rule: float
    level: FRect
    about: FRect | None
    options: FRect
    target: FRect
    chips: FRect
    other: FRect
    rule_between: float
    clock: FRect


def columns_for(scale: Scale) -> Columns:
    """The columns for a window; larger letters take from the first two for the third."""
    width, height = scale.stage
    grown = scale.text - 1
    block = min(width - 2 * MARGIN, WIDEST)
    left = (width - block) / 2
    spread = block / (1280 - 2 * MARGIN)
    first = (264 - 70 * grown) * spread
    third = (372 + 300 * grown) * min(spread, 1.1)
    gap = 24.0
    head, foot = header_height(scale), footer_height(scale)
    top = head + 62 * (1 + grown * 0.4)
    tall = height - foot - 20 - top
    return Columns(
        heading=head + (top - head) * 0.54,
        game=FRect(left, top, first, tall),
        rules=FRect(left + first + gap, top, block - first - third - 2 * gap, tall),
        rivals=FRect(left + block - third, top, third, tall),
    )


def rival_places(column: FRect, scale: Scale, rivals: int) -> RivalPlaces:
    """The third column with as many of its sentences as fit."""
    for detail in (ALL, SOME):
        places = _rival_places(column, scale, rivals, detail)
        if places.options.bottom <= column.bottom:
            return places
    return _rival_places(column, scale, rivals, NO_EXTRAS)


def _rival_places(column: FRect, scale: Scale, rivals: int, detail: int) -> RivalPlaces:
    text = scale.text
    pad = PAD if detail else 10.0
    left, wide = column.left + PAD, column.width - 2 * PAD
    y = column.top + pad
    people = FRect(left, y, wide, people_height(rivals, text, detail))
    rule = people.bottom + 6
    level = FRect(left, rule + 4, wide, (50 if detail else 44) * text)
    y = level.bottom
    about = FRect(left, y, wide, 44 * text) if detail == ALL else None
    y += (about.height if about else 0) + pad * 0.6
    panel = FRect(column.left, column.top, column.width, y - column.top)
    y = panel.bottom + (GAP if detail else 10)
    top = y
    target = FRect(left, y + pad * 0.7, wide, (46 if detail else 26) * text)
    chips = FRect(left, target.bottom + 2, wide - 92 * text, 40 * text)
    other = FRect(left + wide - 82 * text, chips.top + 1 * text, 82 * text, 38 * text)
    between = chips.bottom + (10 if detail else 6)
    clock = FRect(left, between + 4, wide, (52 if detail else 42) * text)
    options = FRect(column.left, top, column.width, clock.bottom + pad * 0.5 - top)
    return RivalPlaces(detail, panel, people, rule, level, about, options, target, chips, other, between, clock)


def people_height(rivals: int, text: float, detail: int) -> float:
    """The height of the row of rivals: one lies beside its avatar, several stand under theirs."""
    if rivals == 1:
        return max(48.0, 46 * text)
    return 40 + 8 + 22 * text + (20 * text if detail else 0)


@dataclass(frozen=True)
class RulesPlaces:
    """The second column: rulesets, ways of sitting and, if there is room, what things pay."""

    rulesets: FRect
    formats_label: float
    formats: FRect
    prices: FRect | None


def rules_places(column: FRect, scale: Scale, rulesets: int, about_lines: int, prices: int) -> RulesPlaces:
    """The second column; `about_lines` is the most lines that a ruleset's sentence takes."""
    text = scale.text
    card = max(RULESET, 30 * text + 21.5 * text * about_lines + 22)
    tall = rulesets * card + (rulesets - 1) * GAP
    label = column.top + tall + 26 * text
    formats = FRect(column.left, label + 18 * text, column.width, max(FORMAT, 104 + 26 * text))
    top = formats.bottom + GAP
    rows = (prices + 1) // 2
    wanted = (44 + 25 * rows + 8) * text
    fits = prices > 0 and top + wanted <= column.bottom
    return RulesPlaces(
        rulesets=FRect(column.left, column.top, column.width, tall),
        formats_label=label,
        formats=formats,
        prices=FRect(column.left, top, column.width, wanted) if fits else None,
    )
