"""How a replay divides the window, in stage units: bar, table, and at the foot a strip with timeline and controls."""

from dataclasses import dataclass, replace

from pygame import FRect

from game.ui.felt.stage import EDGE, GAP, Stage, stage_for
from game.ui.scenes.replay_line import CHIPS, LINE
from game.ui.theme import Scale

PAD = 12.0
BUTTON = 44.0
FOOT = 20.0
"""Under the strip."""


@dataclass(frozen=True)
class Frame:
    """The parts of a replay."""

    stage: Stage
    """What is left to the table, its columns included."""
    cloth: FRect
    """The whole cloth."""
    strip: FRect
    line: FRect
    controls: FRect
    """The row of buttons in the strip."""


def frame_for(scale: Scale) -> Frame:
    """The parts of a replay in a window of this scale."""
    whole = stage_for(scale)
    text = scale.text
    line = (CHIPS + LINE + 3) * text
    button = BUTTON * (1 + (text - 1) * 0.6)
    height = PAD + line + 4 + button + PAD
    strip = FRect(EDGE, whole.height - FOOT - height, whole.width - 2 * EDGE, height)
    inner = FRect(strip.left + 16, strip.top + PAD, strip.width - 32, line)
    bottom = strip.top - 12

    def shorter(rect: FRect) -> FRect:
        return FRect(rect.left, rect.top, rect.width, bottom - rect.top)

    table = FRect(whole.table.left, whole.table.top, whole.table.width, bottom - whole.table.top)
    stage = replace(
        whole,
        height=bottom + GAP,
        table=table,
        left=shorter(whole.left),
        right=shorter(whole.right),
        middle=shorter(whole.middle),
    )
    controls = FRect(inner.left, inner.bottom + 4, inner.width, button)
    return Frame(stage=stage, cloth=whole.table, strip=strip, line=inner, controls=controls)
