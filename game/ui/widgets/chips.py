"""Choosing one of a few words: chips in a row, or a box with two arrows. Arrows choose at once."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.ui import icons, paint
from game.ui.icons import Icon
from game.ui.theme import (
    BORDER,
    CHOICE,
    CHOICE_OFF,
    CONTROL,
    DIM,
    HAIRLINE_LIGHT,
    INK,
    ORO,
    PAPER,
    Face,
)
from game.ui.widgets import row
from game.ui.widgets.abreast import Abreast
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.one_of import OneOf, Option

T = TypeVar("T")


class Choices(Abreast[T]):
    """Chips in a row, one of them taken; with a `label` they stand at the right of the row."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the name and the chips."""
        scale, gap = canvas.scale, canvas.scale.pt(5)
        widths = [max(scale.pt(52), canvas.lettering.measure(option.label, Face.ALEGREYA_700, 18) + scale.pt(28))
                  for option in self.options]  # fmt: skip
        words, area = row.beside(canvas, self.rect, sum(widths) + gap * (len(widths) - 1), self.label)
        if self.label:
            row.draw_label(canvas, words, self.label, self.about, self.enabled, self.on_paper)
        if sum(widths) + gap * (len(widths) - 1) > area.width or not self.label:
            width = (area.width - gap * (len(widths) - 1)) / len(widths)
            widths = [int(width)] * len(widths)
        height = min(area.height, scale.pt(36))
        chips, x = [], area.left
        for width in widths:
            chips.append(pygame.Rect(x, area.centery - height // 2, int(width), height))
            x += int(width) + gap
        object.__setattr__(self, "_places", tuple(chips))
        for index, (option, chip) in enumerate(zip(self.options, chips, strict=True)):
            self._draw_chip(canvas, chip, option, index == self.index)

    def _draw_chip(self, canvas: Canvas, chip: pygame.Rect, option: Option[T], taken: bool) -> None:
        u, radius = canvas.scale.u, 9 * canvas.scale.u
        open_ = self.enabled and not option.reason
        over = open_ and self.hovered and chip.collidepoint(self.pointer)
        if taken:
            paint.box(canvas.surface, chip, PAPER if self.enabled else DIM, radius, ORO, max(1.5, 2 * u))
        else:
            fill = CHOICE if open_ else CHOICE_OFF
            paint.box(
                canvas.surface,
                chip,
                fill,
                radius,
                PAPER if over else BORDER if open_ else HAIRLINE_LIGHT,
                max(1.0, 1.2 * u),
            )
        colour = INK if taken else PAPER if open_ else DIM
        size = canvas.lettering.fit(option.label, Face.ALEGREYA_700, 18, chip.width - 6)
        canvas.lettering.draw(canvas.surface, option.label, Face.ALEGREYA_700, size, colour, chip.center, "center")
        if taken:
            self.draw_ring(canvas, chip, radius)


class Stepper(OneOf[T]):
    """A box with the value between two arrows; with a `label` the box is `width` letter units at the right."""

    def __init__(
        self,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        label: str = "",
        about: str = "",
        width: float = 170,
        rect: pygame.Rect | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(options, value, on_change, rect=rect, enabled=enabled)
        self.label = label
        self.about = about
        self.width = width
        self._box = pygame.Rect(0, 0, 0, 0)

    def handle(self, signal: Signal) -> bool:
        """Left and right step; accepting steps on and round; a click steps by the side it falls on."""
        if isinstance(signal, Action):
            match signal:
                case Action.LEFT:
                    return self.step_by(-1, around=False) or True
                case Action.RIGHT:
                    return self.step_by(1, around=False) or True
                case Action.ACCEPT:
                    return self.step_by(1, around=True) or True
            return False
        if signal.type == pygame.MOUSEBUTTONUP:
            if self._box.collidepoint(signal.pos):
                self.step_by(-1 if signal.pos[0] < self._box.centerx else 1, around=True)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the name, the box and the value."""
        scale, u = canvas.scale, canvas.scale.u
        words, area = row.beside(canvas, self.rect, scale.pt(self.width), self.label)
        if self.label:
            row.draw_label(canvas, words, self.label, self.about, self.enabled, self.on_paper)
        height = min(area.height, scale.pt(42))
        face = pygame.Rect(area.left, area.centery - height // 2, area.width, height)
        object.__setattr__(self, "_box", face)
        edge = (PAPER if self.hovered else BORDER) if self.enabled else HAIRLINE_LIGHT
        paint.box(canvas.surface, face, CONTROL if self.enabled else CHOICE_OFF, 10 * u, edge, max(1.0, 1.2 * u))
        px = scale.pt(18)
        first, last = self.index == 0, self.index == len(self.options) - 1
        for icon, x, off in ((Icon.LEFT, face.left + px, first), (Icon.RIGHT, face.right - px, last)):
            icons.draw(canvas.surface, icon, (x, face.centery), px, DIM if off or not self.enabled else PAPER)
        text, room = self.options[self.index].label, face.width - 4 * px
        size = canvas.lettering.fit(text, Face.ALEGREYA_700, 18, room)
        text = canvas.lettering.elide(text, Face.ALEGREYA_700, size, room)
        colour = PAPER if self.enabled else DIM
        canvas.lettering.draw(canvas.surface, text, Face.ALEGREYA_700, size, colour, face.center, "center")
        self.draw_ring(canvas, face, 10 * u)
