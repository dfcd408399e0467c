"""A saved match in the list of *Repeticiones*: the cards of its game, what it was, who played, and how it ended."""

import pygame

from game.ui import paint
from game.ui.scenes.art import draw_pair
from game.ui.scenes.replays_words import Outcome, Told, outcome_of
from game.ui.scenes.rulesets import game_words
from game.ui.scenes.scene import MatchRow
from game.ui.theme import (
    BORDER,
    CHOICE,
    CLOTH_DARK,
    HAIRLINE,
    INK,
    MIST,
    ORO,
    PAPER,
    REFUSE,
    SEPIA,
    SPACE_2,
    SPACE_3,
    SPACE_4,
    Colour,
    Face,
)
from game.ui.widgets.canvas import Canvas

ROW = 74.0
"""Height of a row, in letter units."""
CHIPS: dict[Outcome, tuple[Colour, Colour]] = {
    Outcome.WON: (ORO, INK),
    Outcome.LOST: (REFUSE, PAPER),
    Outcome.UNFINISHED: (PAPER, INK),
    Outcome.UNKNOWN: (CLOTH_DARK, MIST),
}
"""The ground of the word that says how a match ended, and its letters."""


def paint_row(canvas: Canvas, rect: pygame.Rect, row: MatchRow, told: Told, *, bright: bool, pointed: bool) -> None:
    """A row of the list; `bright` has the paper of the chosen one, `pointed` is under the pointer."""
    scale, surface = canvas.scale, canvas.surface
    face = rect.inflate(-scale.px(4), -scale.px(2))
    if bright:
        paint.box(surface, face, PAPER, 9 * scale.u)
    elif pointed:
        paint.box(surface, face, CHOICE, 9 * scale.u, BORDER, max(1.0, 1.2 * scale.u))
    else:
        paint.hairline(surface, (face.left + scale.pt(10), rect.bottom - 1), face.width - scale.pt(20), HAIRLINE)
    left = face.left + scale.px(SPACE_3)
    if not row.closed:
        left = draw_pair(canvas, game_words(row.ruleset).cards, left, face.centery, round(face.height * 0.74))
    right = _draw_end(canvas, face, row, told, bright)
    _draw_words(canvas, face, left + scale.px(SPACE_3), right, told, bright)


def _draw_end(canvas: Canvas, face: pygame.Rect, row: MatchRow, told: Told, bright: bool) -> int:
    """The score, and beside it a chip that says how it ended; where they begin."""
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    right = face.right - scale.px(SPACE_4)
    if told.score:
        ink = INK if bright else PAPER
        drawn = lettering.draw(surface, told.score, Face.BITTER_700, 22, ink, (right, face.centery), "right")
        right = min(drawn.left, right - scale.pt(92)) - scale.px(SPACE_4)
    ground, letters = CHIPS[Outcome.UNKNOWN if row.damaged else outcome_of(row)]
    wide = lettering.measure(told.ended, Face.ALEGREYA_700, 15) + scale.pt(24)
    tall = scale.pt(28)
    chip = pygame.Rect(right - wide, face.centery - tall // 2, wide, tall)
    edge = SEPIA if bright and ground is PAPER else None
    paint.box(surface, chip, ground, tall / 2, edge, max(1.0, 1.2 * scale.u))
    lettering.draw(surface, told.ended, Face.ALEGREYA_700, 15, letters, chip.center, "center")
    return chip.left - scale.px(SPACE_4)


def _draw_words(canvas: Canvas, face: pygame.Rect, left: int, right: int, told: Told, bright: bool) -> None:
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    what, who, _ = told.row
    up = scale.pt(SPACE_3)
    words = lettering.elide(what, Face.ALEGREYA_800, 20, right - left)
    lettering.draw(surface, words, Face.ALEGREYA_800, 20, INK if bright else PAPER, (left, face.centery - up))
    size = lettering.fit(who, Face.ALEGREYA_500, 17, right - left)
    small = lettering.elide(who, Face.ALEGREYA_500, size, right - left)
    second = SEPIA if bright else MIST
    lettering.draw(surface, small, Face.ALEGREYA_500, size, second, (left, face.centery + scale.pt(SPACE_2 + 4)))
