"""A small plan of a table: where people sit, in the colours of their sides."""

import math

import pygame

from game.rules.kernel import Format
from game.ui import paint
from game.ui.theme import BASTO, ESPADA, MIST, ORO, ORO_LIP, RIVAL, SEPIA, Colour, mix
from game.ui.widgets.canvas import Canvas

OTHERS: tuple[Colour, ...] = (RIVAL, ESPADA, BASTO)
"""Sides that are not mine, in playing order."""
THREE = (0.0, math.tau / 4, -math.tau / 4)
"""Where three sit: the other two at the sides of the table, as they do on its cloth."""


def draw_seat_plan(canvas: Canvas, rect: pygame.Rect, table: Format, taken: bool) -> None:
    """The plan in the middle of `rect`, for dark ground or, when `taken`, for paper."""
    u = min(canvas.scale.u, rect.height / 84)
    line = SEPIA if taken else MIST
    board = pygame.Rect(0, 0, round(44 * u), round(30 * u))
    board.center = rect.center
    paint.box(canvas.surface, board, None, 6 * u, line, max(1.5, 2 * u))
    for seat in range(table.seats):
        angle = THREE[seat] if table.seats == 3 else math.tau * seat / table.seats
        across = 38 if table.seats > 2 else 0
        x = rect.centerx + across * u * math.sin(angle)
        y = rect.centery + 29 * u * math.cos(angle)
        paint.disc(canvas.surface, (x, y), 6.5 * u, _colour(table.side(seat), taken))


def _colour(side: int, taken: bool) -> Colour:
    if side == 0:
        return ORO_LIP if taken else ORO
    colour = OTHERS[(side - 1) % len(OTHERS)]
    return colour if taken else mix(colour, (255, 255, 255), 0.12)
