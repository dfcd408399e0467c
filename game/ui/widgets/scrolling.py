"""What a list and a long text share: how far down one has scrolled, and the bar that shows it."""

import pygame

from game.ui import paint
from game.ui.theme import BORDER, MIST, PANEL, fade
from game.ui.widgets.actions import Action
from game.ui.widgets.canvas import Canvas

WHEEL = 60
BAR = 8


class Scroll:
    """A window of `view` pixels onto `total` pixels, `offset` pixels from the top."""

    def __init__(self) -> None:
        self.offset = 0
        self.view = 0
        self.total = 0

    def fit(self, view: int, total: int) -> None:
        """Take new measures, and stay within them."""
        self.view, self.total = view, total
        self.to(self.offset)

    def to(self, offset: float) -> bool:
        """Scroll to an offset; whether that changed anything."""
        before = self.offset
        self.offset = round(max(0, min(offset, self.total - self.view)))
        return self.offset != before

    def show(self, top: int, bottom: int) -> bool:
        """Scroll as little as shows the stretch from `top` to `bottom`."""
        if top < self.offset:
            return self.to(top)
        return self.to(bottom - self.view) if bottom > self.offset + self.view else False

    def act(self, action: Action, line: int) -> bool:
        """Scroll by keys; whether that changed anything, so that at an end the focus may move on."""
        match action:
            case Action.UP:
                return self.to(self.offset - line)
            case Action.DOWN:
                return self.to(self.offset + line)
            case Action.PAGE_UP:
                return self.to(self.offset - self.view * 0.9)
            case Action.PAGE_DOWN:
                return self.to(self.offset + self.view * 0.9)
            case Action.HOME:
                return self.to(0)
            case Action.END:
                return self.to(self.total)
        return False

    def bar(self, rect: pygame.Rect, canvas: Canvas) -> pygame.Rect | None:
        """The moving part of the scroll bar at the right of `rect`, or `None` when everything is seen."""
        if self.total <= self.view or self.view <= 0:
            return None
        width = canvas.scale.px(BAR)
        height = max(canvas.scale.px(28), rect.height * self.view // self.total)
        travel = rect.height - height
        top = rect.top + travel * self.offset // max(1, self.total - self.view)
        return pygame.Rect(rect.right - width, top, width, height)

    def draw(self, rect: pygame.Rect, canvas: Canvas, bright: bool) -> None:
        """Draw the scroll bar."""
        thumb = self.bar(rect, canvas)
        if thumb is None:
            return
        groove = pygame.Rect(thumb.left, rect.top, thumb.width, rect.height)
        paint.pill(canvas.surface, groove, fade(PANEL, 0.6))
        paint.pill(canvas.surface, thumb, MIST if bright else BORDER)

    def drag(self, y: int, rect: pygame.Rect, thumb_height: int) -> bool:
        """Scroll as when the middle of the bar is dragged to `y`."""
        travel = max(1, rect.height - thumb_height)
        share = (y - rect.top - thumb_height / 2) / travel
        return self.to(share * (self.total - self.view))
