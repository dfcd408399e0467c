"""Something to be done, among settings: a button at the right of a row that says what it is about."""

import pygame

from game.ui.widgets import row
from game.ui.widgets.actions import Signal
from game.ui.widgets.button import Button
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Press, Widget

HIGH = 40.0
"""Of the button, in letter units, where the row has so much."""


class Deed(Widget):
    """A row with a button."""

    def __init__(self, label: str, does: str, on_press: Press, *, about: str = "", enabled: bool = True) -> None:
        super().__init__(enabled=enabled)
        self.label = label
        self.about = about
        self._button = Button(does, on_press, enabled=enabled)

    def handle(self, signal: Signal) -> bool:
        """Do it."""
        return self.enabled and self._button.handle(signal)

    def draw(self, canvas: Canvas) -> None:
        """Draw the name, what it means, and the button."""
        button, high = self._button, min(canvas.scale.pt(HIGH), self.rect.height - 6)
        button.rect = pygame.Rect(0, 0, 0, high)
        wide = button.natural_width(canvas)
        button.rect = pygame.Rect(self.rect.right - wide, self.rect.centery - high // 2, wide, high)
        room = pygame.Rect(
            self.rect.left, self.rect.top, self.rect.width - wide - canvas.scale.pt(16), self.rect.height
        )
        row.draw_label(canvas, room, self.label, self.about, self.enabled)
        button.enabled, button.hovered, button.held, button.ringed = self.enabled, self.hovered, self.held, self.ringed
        button.draw(canvas)
