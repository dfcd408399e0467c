"""Pages of one screen by name: arrows turn the page at once."""

from collections.abc import Callable, Sequence

import pygame

from game.ui import paint
from game.ui.theme import HAIRLINE_LIGHT, ORO, PANEL_ROW, Face
from game.ui.widgets import row
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Widget


class Tabs(Widget):
    """Names in a row over a line, the open one underlined in oro."""

    def __init__(
        self,
        labels: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        rect: pygame.Rect | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, enabled=enabled)
        self.labels = tuple(labels)
        self.index = index
        self.on_change = on_change
        self.pointer = (-1, -1)
        self._tabs: tuple[pygame.Rect, ...] = ()

    def handle(self, signal: Signal) -> bool:
        """Arrows, Home, End and clicks turn the page."""
        if isinstance(signal, Action):
            last = len(self.labels) - 1
            goal = {
                Action.LEFT: self.index - 1, Action.RIGHT: self.index + 1, Action.HOME: 0, Action.END: last,
                Action.ACCEPT: self.index,
            }.get(signal)  # fmt: skip
            return goal is not None and self._go(goal)
        if signal.type == pygame.MOUSEMOTION:
            self.pointer = signal.pos
        elif signal.type == pygame.MOUSEBUTTONUP:
            for index, tab in enumerate(self._tabs):
                if tab.collidepoint(signal.pos):
                    self._go(index)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the names."""
        scale, surface = canvas.scale, canvas.surface
        line = max(2, scale.px(3))
        paint.hairline(
            surface, (self.rect.left, self.rect.bottom - line), self.rect.width, HAIRLINE_LIGHT, max(1, line // 2)
        )
        tabs, x = [], self.rect.left
        for index, label in enumerate(self.labels):
            width = canvas.lettering.measure(label, Face.SANSITA_700, 22) + 2 * scale.pt(16)
            tab = pygame.Rect(x, self.rect.top, width, self.rect.height)
            tabs.append(tab)
            x += width
            self._draw_tab(canvas, tab, label, index == self.index, line)
        object.__setattr__(self, "_tabs", tuple(tabs))

    def _draw_tab(self, canvas: Canvas, tab: pygame.Rect, label: str, open_: bool, line: int) -> None:
        over = self.enabled and self.hovered and tab.collidepoint(self.pointer) and not open_
        face = pygame.Rect(tab.left, tab.top, tab.width, tab.height - line)
        if over and not self.on_paper:
            paint.box(canvas.surface, face, PANEL_ROW, 10 * canvas.scale.u)
        bright, quiet = row.colours(self.enabled, self.on_paper)
        colour = bright if open_ or (over and not self.on_paper) else quiet
        canvas.lettering.draw(canvas.surface, label, Face.SANSITA_700, 22, colour, face.center, "center")
        if open_:
            paint.hairline(canvas.surface, (tab.left, tab.bottom - line), tab.width, ORO, line)
            self.draw_ring(canvas, face.inflate(-canvas.scale.px(4), -canvas.scale.px(4)), 10 * canvas.scale.u)

    def _go(self, index: int) -> bool:
        if not 0 <= index < len(self.labels):
            return False
        if index != self.index:
            self.index = index
            self.on_change(index)
        return True
