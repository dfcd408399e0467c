"""A list of rows, one of them current: arrows move in it, Intro or a second click accepts it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.theme import BORDER, CHOICE, DIM, HAIRLINE, INK, MIST, PANEL, PANEL_ROW, PAPER, SEPIA, Face
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.scrolling import WHEEL, Scroll
from game.ui.widgets.widget import Widget

RowPainter = Callable[[Canvas, pygame.Rect, int, bool], None]
"""Draws the row `index` in a rectangle; the last argument says whether it is current."""


@dataclass(frozen=True)
class Row:
    """A line of a list: words at the left, a second line under them, a detail at the right."""

    text: str
    second: str = ""
    detail: str = ""


def _ignore(_index: int) -> None:
    return


class ListBox(Widget):
    """Rows in a panel; `row_height` is in letter units. `painter` may draw the rows instead."""

    def __init__(
        self,
        rows: Sequence[Row],
        on_change: Callable[[int], None] = _ignore,
        *,
        on_accept: Callable[[int], None] = _ignore,
        index: int = 0,
        row_height: float = 48,
        painter: RowPainter | None = None,
        empty: str = "",
        rect: pygame.Rect | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, enabled=enabled)
        self.rows = tuple(rows)
        self.on_change = on_change
        self.on_accept = on_accept
        self.index = index
        self.row_height = row_height
        self.painter = painter
        self.empty = empty
        """What is said when there is no row."""
        self.pointer = (-1, -1)
        self._scroll = Scroll()
        self._step = 1
        self._inner = pygame.Rect(0, 0, 0, 0)

    def handle(self, signal: Signal) -> bool:
        """Move, accept, scroll."""
        if isinstance(signal, Action):
            return self._act(signal)
        if signal.type == pygame.MOUSEWHEEL:
            return self._scrolled(self._scroll.to(self._scroll.offset - signal.y * WHEEL))
        if signal.type == pygame.MOUSEMOTION:
            self.pointer = signal.pos
        if signal.type == pygame.MOUSEBUTTONUP:
            row = (signal.pos[1] - self._inner.top + self._scroll.offset) // self._step
            if self._inner.collidepoint(signal.pos) and 0 <= row < len(self.rows):
                if row == self.index:
                    self.on_accept(row)
                else:
                    self._go(row)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows that are seen."""
        scale, u, surface = canvas.scale, canvas.scale.u, canvas.surface
        radius = 12 * u
        paint.box(surface, self.rect, PANEL, radius, PAPER if self.hovered else BORDER, max(1.0, 1.2 * u))
        inner = self.rect.inflate(-2 * scale.px(6), -2 * scale.px(6))
        step = scale.pt(self.row_height)
        object.__setattr__(self, "_inner", inner)
        resized, self._step = step != self._step, step
        self._scroll.fit(inner.height, step * len(self.rows))
        if resized:
            self._scroll.show(step * self.index, step * (self.index + 1))
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        bar = scale.px(14) if self._scroll.total > self._scroll.view else 0
        first = self._scroll.offset // step
        for index in range(first, min(len(self.rows), first + inner.height // step + 2)):
            top = inner.top + index * step - self._scroll.offset
            self._draw_row(canvas, pygame.Rect(inner.left, top, inner.width - bar, step), index)
        surface.set_clip(before)
        self._scroll.draw(inner, canvas, self.hovered)
        if not self.rows:
            canvas.lettering.draw(surface, self.empty, Face.ALEGREYA_500, 18, MIST, inner.center, "center")
        self.draw_ring(canvas, self.rect, radius)

    def _draw_row(self, canvas: Canvas, rect: pygame.Rect, index: int) -> None:
        current = index == self.index
        if self.painter is not None:
            self.painter(canvas, rect, index, current)
            return
        scale, lettering, surface, item = canvas.scale, canvas.lettering, canvas.surface, self.rows[index]
        face = rect.inflate(-scale.px(4), -scale.px(2))
        if current:
            paint.box(surface, face, PAPER if self.focused else PANEL_ROW, 9 * scale.u)
        elif self.enabled and self.hovered and rect.collidepoint(self.pointer):
            paint.box(surface, face, CHOICE, 9 * scale.u, BORDER, max(1.0, 1.2 * scale.u))
        else:
            paint.hairline(surface, (face.left + scale.pt(10), rect.bottom - 1), face.width - scale.pt(20), HAIRLINE)
        bright = current and self.focused
        title, second = (INK, SEPIA) if bright else (PAPER, MIST) if self.enabled else (DIM, DIM)
        left, right = face.left + scale.pt(12), face.right - scale.pt(12)
        taken = lettering.draw(
            surface, item.detail, Face.ALEGREYA_500, 17, second, (right, face.centery), "right"
        ).width
        up = scale.pt(10) if item.second else 0
        room = right - left - taken - (scale.pt(10) if taken else 0)
        words = lettering.elide(item.text, Face.ALEGREYA_700, 18, room)
        lettering.draw(surface, words, Face.ALEGREYA_700, 18, title, (left, face.centery - up))
        if item.second:
            small = lettering.elide(item.second, Face.ALEGREYA_500, 17, room)
            lettering.draw(surface, small, Face.ALEGREYA_500, 17, second, (left, face.centery + up))

    def _act(self, action: Action) -> bool:
        page = max(1, self._scroll.view // self._step - 1)
        match action:
            case Action.UP:
                return self._go(self.index - 1)
            case Action.DOWN:
                return self._go(self.index + 1)
            case Action.PAGE_UP:
                return self._go(max(0, self.index - page))
            case Action.PAGE_DOWN:
                return self._go(min(len(self.rows) - 1, self.index + page))
            case Action.HOME:
                return self._go(0)
            case Action.END:
                return self._go(len(self.rows) - 1)
            case Action.ACCEPT if self.rows:
                self.on_accept(self.index)
                return True
        return False

    def _go(self, index: int) -> bool:
        """Make a row current; `False` beyond the ends, so that the focus may move on."""
        if not 0 <= index < len(self.rows):
            return False
        if index != self.index:
            self.index = index
            self.on_change(index)
        self._scroll.show(self._step * index, self._step * (index + 1))
        return True

    def _scrolled(self, changed: bool) -> bool:
        self.dirty = self.dirty or changed
        return True
