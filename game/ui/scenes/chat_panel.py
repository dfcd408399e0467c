"""The chat of a table: the newest lines that fit, above a field to write in."""

from collections.abc import Sequence

import pygame

from game.ui.scenes.room import Said
from game.ui.theme import ACCEPT, INK, MIST, ORO_LIGHT, PAPER, RIVAL, RIVAL_RING, SEPIA, Face
from game.ui.widgets.canvas import Canvas

SIZE = 17
LONGEST = 200
"""Letters of a line."""


def draw_lines(canvas: Canvas, rect: pygame.Rect, lines: Sequence[Said], empty: str, paper: bool = False) -> None:
    """The newest lines at the bottom, as many as fit, each after the name of whoever said it."""
    lettering, surface = canvas.lettering, canvas.surface
    step = lettering.line_height(SIZE)
    if not lines:
        lettering.paragraph(surface, empty, Face.ALEGREYA_500, SIZE, SEPIA if paper else MIST, rect)
        return
    y = rect.bottom
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    for said in reversed(lines):
        name = lettering.elide(said.name, Face.ALEGREYA_800, SIZE, rect.width // 3)
        indent = lettering.measure(f"{name}  ", Face.ALEGREYA_800, SIZE)
        rows = lettering.wrap(said.text, max(60, rect.width - indent), Face.ALEGREYA_500, SIZE)
        y -= step * len(rows)
        if y < rect.top:
            break
        mine, others = (ACCEPT, RIVAL) if paper else (ORO_LIGHT, RIVAL_RING)
        colour = mine if said.mine else others
        lettering.draw(surface, name, Face.ALEGREYA_800, SIZE, colour, (rect.left, y + step * 0.5))
        for index, row in enumerate(rows):
            place = (rect.left + indent, y + step * (index + 0.5))
            lettering.draw(surface, row, Face.ALEGREYA_500, SIZE, INK if paper else PAPER, place)
    surface.set_clip(before)
