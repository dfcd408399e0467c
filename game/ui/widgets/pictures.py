"""Choosing one of a few round pictures in a row. A group of them is one stop for the focus; arrows choose at once."""

from typing import TypeVar

import pygame

from game.ui import paint
from game.ui.theme import ORO, PAPER, fade
from game.ui.widgets import row
from game.ui.widgets.abreast import Abreast
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.one_of import Option

T = TypeVar("T")
LARGEST = 52.0
"""Stage units across, with whatever marks the one taken."""
SMALLER = 0.86
"""Of those that are not taken."""


class Pictures(Abreast[T]):
    """Pictures in a row, one of them taken; with a `label` they stand at the right of the row."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the name and the pictures."""
        scale, count = canvas.scale, len(self.options)
        wide = min(scale.px(LARGEST), self.rect.height - scale.px(6)) * count
        words, area = row.beside(canvas, self.rect, wide, self.label)
        if self.label:
            row.draw_label(canvas, words, self.label, self.about, self.enabled, self.on_paper)
        side = min(area.width // count, area.height)
        left = area.right - side * count
        places = tuple(pygame.Rect(left + side * place, area.centery - side // 2, side, side) for place in range(count))
        object.__setattr__(self, "_places", places)
        for index, (option, place) in enumerate(zip(self.options, places, strict=True)):
            self._draw_picture(canvas, option, place, index == self.index)

    def _draw_picture(self, canvas: Canvas, option: Option[T], place: pygame.Rect, taken: bool) -> None:
        assert option.picture is not None
        over = self.enabled and self.hovered and place.collidepoint(self.pointer)
        side = round(place.width * (0.98 if taken else SMALLER))
        room = pygame.Rect(0, 0, side, side)
        room.center = place.center
        option.picture(canvas, room)
        line = max(2.0, side * 0.08)
        if taken or over:
            paint.disc(canvas.surface, room.center, side / 2, None, ORO if taken else PAPER, line)
        else:
            paint.disc(canvas.surface, room.center, side / 2, None, fade(PAPER, 0.35), max(1.0, line / 2))
        if taken:
            self.draw_ring(canvas, room, side / 2)
