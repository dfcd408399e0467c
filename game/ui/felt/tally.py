"""A paper sheet in the middle of the cloth that says, row by row, what was counted or written.

Where the columns find no room beside the words, they stand under them, and no plaque is covered.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from game.ui.felt.cries import ghost, lay
from game.ui.felt.pen import Pen
from game.ui.felt.seated import Seated, below_the_top, room_between
from game.ui.motion.tween import Pose
from game.ui.theme import INK, PAPER, PAPER_STRIPE, SEPIA, SPACE_3, SPACE_4, SPACE_5, Colour, Face, Paint

WIDEST = 460.0
HEAD, PITCH, UNDER, NOTE = 60.0, 44.0, 26.0, 22.0
"""Heights of the title, of a row, of what stands under its words, and of a line of a note, in letter units."""
INSIDE = 10.0
"""From the edge of the sheet to a row."""
TITLE, NOTE_SIZE = 24.0, 17.0


@dataclass(frozen=True)
class Entry:
    """A few words of a row."""

    text: str
    face: Face
    size: float
    ink: Colour


@dataclass(frozen=True)
class Row:
    """What is told at the left, and the columns at the right."""

    label: Entry
    columns: tuple[Entry, ...]
    ground: Paint | None = None
    """`None` lets every other row have the stripe of the paper."""


@dataclass(frozen=True)
class Tally:
    """A sheet: its title, its rows, and what is added at its foot."""

    title: str
    rows: tuple[Row, ...]
    edge: Colour = PAPER_STRIPE
    note: str = ""


def draw_tally(pen: Pen, plan: Seated, tally: Tally, pose: Pose) -> None:
    """Draw a sheet as wide as it needs to be and as the plaques leave room for."""
    text = plan.stage.text
    columns, labels = _columns(pen, tally.rows), [pen.width(*_measure(row.label)) for row in tally.rows]
    whole = max(labels) + sum(columns) + SPACE_5 * text * len(columns) + 2 * (INSIDE + SPACE_3 * text)
    title = pen.width(tally.title, Face.SANSITA_700, TITLE) + 2 * (INSIDE + SPACE_3 * text)
    width = min(WIDEST * text, room_between(plan), max(whole, title, 380 * text))
    stacked = whole > width
    pitch = (PITCH + UNDER if stacked else PITCH) * text
    lines = _note(pen, tally.note, width - 2 * SPACE_4 * text)
    height = (HEAD + NOTE * len(lines)) * text + pitch * len(tally.rows) + INSIDE
    on, surface = ghost(pen, (math.ceil(width * pen.u) + 2, math.ceil(height * pen.u) + 2))
    on.box(FRect(0, 0, width, height), PAPER, 16, tally.edge, 3)
    left = INSIDE + SPACE_3 * text
    on.fitted(tally.title, Face.SANSITA_700, TITLE, INK, left, HEAD / 2 * text + 2, width - 2 * left)
    for place, row in enumerate(tally.rows):
        box = FRect(INSIDE, HEAD * text + pitch * place, width - 2 * INSIDE, pitch)
        ground = row.ground if row.ground is not None else PAPER_STRIPE if place % 2 == 0 else None
        if ground is not None:
            on.box(box, ground, 8)
        _draw_row(on, row, box, columns, stacked)
    for place, line in enumerate(lines):
        y = HEAD * text + pitch * len(tally.rows) + (NOTE * place + NOTE / 2) * text
        on.word(line, Face.ALEGREYA_500, NOTE_SIZE, SEPIA, left, y)
    lay(pen, surface, pose.but(y=max(pose.y, below_the_top(plan) + height / 2)))


def _measure(entry: Entry) -> tuple[str, Face, float]:
    return entry.text, entry.face, entry.size


def _columns(pen: Pen, rows: Sequence[Row]) -> list[float]:
    """How wide each column is, in stage units."""
    count = max(len(row.columns) for row in rows)
    return [max(pen.width(*_measure(row.columns[place])) for row in rows) for place in range(count)]


def _note(pen: Pen, note: str, width: float) -> Sequence[str]:
    return pen.canvas.lettering.wrap(note, round(width * pen.u), Face.ALEGREYA_500, NOTE_SIZE) if note else ()


def _draw_row(pen: Pen, row: Row, box: FRect, columns: Sequence[float], stacked: bool) -> None:
    text = pen.canvas.scale.text
    left, right = box.left + SPACE_3 * text, box.right - SPACE_3 * text
    upper, lower = (box.top + 22 * text, box.bottom - 20 * text) if stacked else (box.centery, box.centery)
    room = right - left
    for entry, width in zip(reversed(row.columns), reversed(columns), strict=True):
        pen.word(entry.text, entry.face, entry.size, entry.ink, right, lower, "right")
        right -= width + SPACE_5 * text
    pen.fitted(
        row.label.text, row.label.face, row.label.size, row.label.ink, left, upper, room if stacked else right - left
    )
