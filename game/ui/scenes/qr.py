"""An invitation as a square of dots, for the camera of a telephone that passes it on."""

import functools

import pygame
import segno

from game.ui.theme import INK, PAPER
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Widget

QUIET = 3
"""Modules of paper around the dots."""


@functools.lru_cache(maxsize=4)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The dots of a text, row by row."""
    code = segno.make_qr(text, error="m", boost_error=False)
    return tuple(tuple(bool(dot) for dot in row) for row in code.matrix)


class QrCode(Widget):
    """The dots of a text, as large as their place lets whole pixels be."""

    def __init__(self, text: str) -> None:
        super().__init__(focusable=False)
        self.text = text

    def draw(self, canvas: Canvas) -> None:
        """Draw the dots on paper."""
        rows = modules(self.text)
        count = len(rows) + 2 * QUIET
        dot = max(1, min(self.rect.width, self.rect.height) // count)
        box = pygame.Rect(0, 0, dot * count, dot * count)
        box.center = self.rect.center
        canvas.surface.fill(PAPER, box)
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                if dark:
                    place = (box.left + (x + QUIET) * dot, box.top + (y + QUIET) * dot)
                    canvas.surface.fill(INK, pygame.Rect(*place, dot, dot))
