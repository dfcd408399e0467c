"""How a window is divided for any table, in stage units: bar, left column, cloth, right column, my plaque.

Pure geometry. Columns hang from the top, plaques and answers stand on the bottom, the stage takes what is left; larger
letters widen the columns and never the cards.
"""

from dataclasses import dataclass

from pygame import FRect

from game.ui.theme import SPACE_4, Scale

EDGE = 28.0
"""From the window's edge to a column."""
GAP = SPACE_4
"""Between panels, and between a column and the stage."""
COLUMN = 264.0
WIDEST_COLUMN = 317.0
HUGE = 1.3
"""From this letter factor on, columns are fixed and details give way."""
HUGE_COLUMN = 300.0
PLAQUE = 68.0
CARD_RATIO = 950 / 610
"""Height of a card over its width."""


@dataclass(frozen=True)
class Stage:
    """The fixed parts of a table in one window."""

    width: float
    height: float
    text: float
    """The letter factor."""
    bar: FRect
    table: FRect
    """The cloth inside its rim, columns included."""
    left: FRect
    right: FRect
    middle: FRect
    """The free cloth between the columns."""
    mine: FRect
    """My plaque, at the foot of the left column."""

    @property
    def huge(self) -> bool:
        """Whether letters are so large that details give way."""
        return self.text >= HUGE

    @property
    def axis(self) -> float:
        """The middle of the cloth, where the hand and the mesa are centred."""
        return self.middle.centerx


def stage_for(scale: Scale) -> Stage:
    """The parts of a table in a window of this scale."""
    width, height = scale.stage
    text = scale.text
    bar = 50 + 50 * (text - 1)
    column = HUGE_COLUMN if text >= HUGE else min(COLUMN * text, WIDEST_COLUMN)
    top, bottom = bar + 18, height - EDGE
    left = FRect(EDGE, top, column, bottom - top)
    right = FRect(width - EDGE - column, top, column, bottom - top)
    middle = FRect(left.right + GAP, top, right.left - left.right - 2 * GAP, bottom - top)
    plaque = PLAQUE * text
    return Stage(
        width=width,
        height=height,
        text=text,
        bar=FRect(0, 0, width, bar),
        table=FRect(10, bar, width - 20, height - bar - 10),
        left=left,
        right=right,
        middle=middle,
        mine=FRect(left.left, bottom - plaque, column, plaque),
    )
