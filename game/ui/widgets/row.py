"""The left part of a setting: its name, and under it what it means. The control stands at the right."""

import pygame

from game.ui.theme import DIM, MIST, PAPER, Face
from game.ui.widgets.canvas import Canvas


def draw_label(canvas: Canvas, rect: pygame.Rect, label: str, about: str = "", enabled: bool = True) -> None:
    """Write the name of a setting at the left of its row."""
    lettering, scale = canvas.lettering, canvas.scale
    step = scale.pt(11) if about else 0
    middle = rect.centery
    name = lettering.elide(label, Face.ALEGREYA_700, 18, rect.width)
    lettering.draw(canvas.surface, name, Face.ALEGREYA_700, 18, PAPER if enabled else DIM, (rect.left, middle - step))
    if about:
        text = lettering.elide(about, Face.ALEGREYA_500, 17, rect.width)
        lettering.draw(
            canvas.surface, text, Face.ALEGREYA_500, 17, MIST if enabled else DIM, (rect.left, middle + step)
        )


def beside(rect: pygame.Rect, width: int, label: str, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The part of a row for its name and the part for a control `width` pixels wide; without a name it is all control."""
    if not label:
        return pygame.Rect(rect.left, rect.top, 0, rect.height), rect
    wide = min(width, rect.width)
    control = pygame.Rect(rect.right - wide, rect.top, wide, rect.height)
    return pygame.Rect(rect.left, rect.top, max(0, rect.width - wide - gap), rect.height), control
