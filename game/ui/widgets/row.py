"""The left part of a setting: its name, and under it what it means. The control stands at the right."""

import pygame

from game.ui.theme import DIM, INK, MIST, PAPER, SEPIA, Colour, Face
from game.ui.widgets.canvas import Canvas


def draw_label(
    canvas: Canvas, rect: pygame.Rect, label: str, about: str = "", enabled: bool = True, on_paper: bool = False
) -> None:
    """Write the name of a setting at the left of its row."""
    bright, quiet = colours(enabled, on_paper)
    lettering, scale = canvas.lettering, canvas.scale
    step = scale.pt(11) if about else 0
    middle = rect.centery
    name = lettering.elide(label, Face.ALEGREYA_700, 18, rect.width)
    lettering.draw(canvas.surface, name, Face.ALEGREYA_700, 18, bright, (rect.left, middle - step))
    if about:
        text = lettering.elide(about, Face.ALEGREYA_500, 17, rect.width)
        lettering.draw(canvas.surface, text, Face.ALEGREYA_500, 17, quiet, (rect.left, middle + step))


def colours(enabled: bool, on_paper: bool) -> tuple[Colour, Colour]:
    """The colours of bare words, first and second, on what they lie on."""
    if on_paper:
        return (INK, SEPIA) if enabled else (SEPIA, SEPIA)
    return (PAPER, MIST) if enabled else (DIM, DIM)


def beside(canvas: Canvas, rect: pygame.Rect, width: float, label: str) -> tuple[pygame.Rect, pygame.Rect]:
    """The part of a row for its name and the part for a control `width` pixels wide; without a name all is control.

    When both have no room the control gives way, down to the half of the row.
    """
    if not label:
        return pygame.Rect(rect.left, rect.top, 0, rect.height), rect
    gap = canvas.scale.pt(12)
    free = rect.width - canvas.lettering.measure(label, Face.ALEGREYA_700, 18) - gap
    wide = round(min(width, max(free, rect.width / 2)))
    control = pygame.Rect(rect.right - wide, rect.top, wide, rect.height)
    return pygame.Rect(rect.left, rect.top, max(0, rect.width - wide - gap), rect.height), control
