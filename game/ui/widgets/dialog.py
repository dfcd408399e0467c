"""A paper sheet with a question and its answers. It hugs its content and can stand inside a rectangle.

A form opens it (`form.open`) and closes it; the sheet only says what was answered.
"""

from collections.abc import Sequence

import pygame

from game.ui import paint
from game.ui.theme import INK, PAPER, PAPER_STRIPE, SPACE_2, SPACE_3, SPACE_4, SPACE_5, Face
from game.ui.widgets.actions import Action
from game.ui.widgets.button import Button
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Press, Widget

WIDTH = 460
PAD = SPACE_5
BUTTON = 54
STEP = BUTTON + SPACE_3
VEIL = (118, 114, 110)
"""What everything behind a sheet is multiplied by."""


class Dialog:
    """The sheet: a title, words, other widgets (`extra`, with their heights in letter units) and buttons.

    `within` is where it may stand, in pixels (the right column of a table); without it, the middle of the screen, and
    everything else is darkened. `on_cancel` is what Escape does; without it Escape does nothing.
    `first` has the focus when it opens, otherwise the first button; with `preselect` off nothing has, so that a stray
    Intro answers nothing.
    """

    def __init__(
        self,
        title: str,
        text: str = "",
        buttons: Sequence[Button] = (),
        *,
        on_cancel: Press | None = None,
        extra: Sequence[tuple[Widget, float]] = (),
        within: pygame.Rect | None = None,
        first: Widget | None = None,
        preselect: bool = True,
        width: float = WIDTH,
    ) -> None:
        self.title = title
        self.text = text
        self.buttons = tuple(buttons)
        self.on_cancel = on_cancel
        self.extra = tuple(extra)
        self.within = within
        self.first = first if first is not None else next(iter(self.buttons), None)
        self.width = width
        for part in self.parts:
            part.on_paper = True
        if not preselect:
            self.first = None
        self.preselect = preselect
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def parts(self) -> tuple[Widget, ...]:
        """Everything on it that can have the focus, in order."""
        return (*(widget for widget, _ in self.extra), *self.buttons)

    def handle(self, action: Action) -> bool:
        """Escape."""
        if action is Action.CANCEL and self.on_cancel is not None:
            self.on_cancel()
            return True
        return action is Action.CANCEL

    def pressed_outside(self, pos: tuple[int, int]) -> None:
        """A press beside the sheet is as good as Escape."""
        if not self.rect.collidepoint(pos) and self.on_cancel is not None:
            self.on_cancel()

    def lay_out(self, canvas: Canvas) -> None:
        """Find the height of the content, and a place for everything."""
        scale = canvas.scale
        room = self.within if self.within is not None else canvas.surface.get_rect()
        pad = scale.pt(PAD if self.within is None else SPACE_4)
        width = min(scale.pt(self.width), room.width) if self.within is None else room.width
        inner = width - 2 * pad
        head = self._head(canvas, inner)
        extras = sum(scale.pt(height) + scale.pt(SPACE_3) for _, height in self.extra)
        in_row = self._in_row(canvas, inner)
        rows = (1 if in_row else len(self.buttons)) if self.buttons else 0
        feet = rows * scale.pt(STEP) - (scale.pt(STEP - BUTTON) if rows else 0)
        height = pad + head + extras + feet + pad
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = room.center
        if self.within is not None:
            self.rect.bottom = room.bottom
        self._place(canvas, pad, head, in_row)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet and its words; its parts are drawn by the form."""
        scale, u, surface = canvas.scale, canvas.scale.u, canvas.surface
        if self.within is None:
            surface.fill(VEIL, special_flags=pygame.BLEND_RGB_MULT)
        paint.shadow(surface, self.rect, 16 * u, max(3, scale.px(14)), scale.px(6), 0.5)
        paint.box(surface, self.rect, PAPER, 16 * u, PAPER_STRIPE, max(1.0, 2 * u))
        pad = scale.pt(PAD if self.within is None else SPACE_4)
        left, top, width = self.rect.left + pad, self.rect.top + pad, self.rect.width - 2 * pad
        if self.title:
            area = pygame.Rect(left, top, width, 0)
            top += canvas.lettering.paragraph(surface, self.title, Face.SANSITA_700, 24, INK, area) + scale.pt(SPACE_2)
        if self.text:
            area = pygame.Rect(left, top, width, 0)
            canvas.lettering.paragraph(surface, self.text, Face.ALEGREYA_500, 18, INK, area)

    def _head(self, canvas: Canvas, inner: int) -> int:
        lettering, height = canvas.lettering, 0
        if self.title:
            height += lettering.paragraph_height(self.title, Face.SANSITA_700, 24, inner) + canvas.scale.pt(SPACE_2)
        if self.text:
            height += lettering.paragraph_height(self.text, Face.ALEGREYA_500, 18, inner)
        return height + canvas.scale.pt(SPACE_4 if self.parts else 0)

    def _in_row(self, canvas: Canvas, inner: int) -> bool:
        """Two or three buttons stand side by side when each has room for its words."""
        count = len(self.buttons)
        if count not in (2, 3) or any(button.second for button in self.buttons):
            return False
        each = (inner - canvas.scale.pt(SPACE_3) * (count - 1)) / count
        return all(button.natural_width(canvas) <= each for button in self.buttons)

    def _place(self, canvas: Canvas, pad: int, head: int, in_row: bool) -> None:
        scale = canvas.scale
        left, inner, top = self.rect.left + pad, self.rect.width - 2 * pad, self.rect.top + pad + head
        for widget, height in self.extra:
            widget.rect = pygame.Rect(left, top, inner, scale.pt(height))
            top += scale.pt(height) + scale.pt(SPACE_3)
        gap, count = scale.pt(SPACE_3), len(self.buttons)
        for index, button in enumerate(self.buttons):
            if in_row:
                each = (inner - gap * (count - 1)) / count
                x = left + round(index * (each + gap))
                button.rect = pygame.Rect(x, top, round(each), scale.pt(BUTTON))
            else:
                button.rect = pygame.Rect(left, top + index * scale.pt(STEP), inner, scale.pt(BUTTON))
