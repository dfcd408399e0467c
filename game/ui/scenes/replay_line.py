"""The timeline of a replay: its deals in a row, and under it the events of the deal that is shown.

A click jumps; what a deal paid to whom, and what kind an event is, is told by colour and by shape.
"""

from collections.abc import Callable, Sequence

import pygame

from game.rules.kernel import Side
from game.ui import paint
from game.ui.felt.felt import Mark, Shape
from game.ui.scenes.replay_tape import Deal
from game.ui.theme import (
    BORDER,
    CONTROL,
    COPA,
    CYAN_LINE,
    DIM,
    INK,
    ORO,
    ORO_LIP,
    PAPER,
    RIVAL_BAR,
    Colour,
    Face,
    mix,
)
from game.ui.widgets.actions import Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Widget

CHIPS, LINE = 26.0, 34.0
"""Heights in letter units: of the deals, of the events."""
LEAST = 22
"""Letter units under which a chip is too narrow for its number."""


class ReplayLine(Widget):
    """Deals and events; `position` is how many events have happened, `on_go` hears the position that was clicked."""

    def __init__(self, deals: Sequence[Deal], marks: Sequence[Mark], mine: Side, on_go: Callable[[int], None]) -> None:
        super().__init__(focusable=False)
        self.deals = tuple(deals)
        self.marks = tuple(marks)
        self.mine = mine
        self.on_go = on_go
        self.position = 0
        self.deal = 0
        self.pointer = (-1, -1)
        self._chips: tuple[pygame.Rect, ...] = ()
        self._points: tuple[int, ...] = ()
        self._low = 0

    def handle(self, signal: Signal) -> bool:
        """Jump to a deal or to an event; dragging along the events moves through them."""
        if not isinstance(signal, pygame.event.Event):
            return False
        if signal.type == pygame.MOUSEMOTION:
            self.pointer = signal.pos
            if self.held and self._low and signal.pos[1] >= self._low:
                self._jump(signal.pos)
        elif signal.type == pygame.MOUSEBUTTONUP:
            self._jump(signal.pos)
            return True
        return False

    def _jump(self, pos: tuple[int, int]) -> None:
        if pos[1] < self._low:
            for deal, chip in zip(self.deals, self._chips, strict=False):
                if chip.collidepoint(pos):
                    self.on_go(deal.dealt)
        elif self._points:
            nearest = min(range(len(self._points)), key=lambda place: abs(self._points[place] - pos[0]))
            self.on_go(self.deals[self.deal].first + nearest)

    def draw(self, canvas: Canvas) -> None:
        """Draw both rows."""
        if not self.deals:
            return
        chips = self._places(canvas)
        object.__setattr__(self, "_chips", chips)
        object.__setattr__(self, "_low", self.rect.top + canvas.scale.pt(CHIPS) + canvas.scale.pt(3))
        for place, chip in enumerate(chips):
            self._draw_chip(canvas, place, chip)
        self._draw_events(canvas)

    def _places(self, canvas: Canvas) -> tuple[pygame.Rect, ...]:
        """Deals of equal width, with a wider gap where a new deck begins."""
        scale, count = canvas.scale, len(self.deals)
        wide = sum(self._opens_deck(place) for place in range(count))
        gap = scale.px(5 if count < 40 else 2)
        each = (self.rect.width - gap * (count - 1) - 2 * gap * wide) / count
        chips, x = [], float(self.rect.left)
        for place in range(count):
            x += 2 * gap if self._opens_deck(place) else 0
            left, right = round(x), round(x + each)
            chips.append(pygame.Rect(left, self.rect.top, max(2, right - left), scale.pt(CHIPS)))
            x += each + gap
        return tuple(chips)

    @property
    def _whole_decks(self) -> bool:
        """Whether every deck is dealt only once, so that a deal is called by its deck."""
        return all(deal.number <= 1 for deal in self.deals)

    def _opens_deck(self, place: int) -> bool:
        return place > 0 and not self._whole_decks and self.deals[place].deck != self.deals[place - 1].deck

    def _draw_chip(self, canvas: Canvas, place: int, chip: pygame.Rect) -> None:
        scale, deal, current = canvas.scale, self.deals[place], place == self.deal
        over = self.hovered and chip.collidepoint(self.pointer)
        fill = ORO if current else mix(CONTROL, PAPER, 0.12) if over else CONTROL
        radius = min(6 * scale.u, chip.width / 4)
        paint.box(canvas.surface, chip, fill, radius, PAPER if over else None, max(1.0, scale.u))
        won = self._winner(deal)
        number = chip.width >= scale.pt(LEAST)
        if won is not None:
            colour = won if not current else ORO_LIP if won == ORO else COPA
            side = min(scale.pt(10), max(2, chip.width - 4))
            dot = pygame.Rect(0, 0, side, min(side, scale.pt(10)))
            both = number and chip.width >= scale.pt(LEAST + 18)
            if not both:
                dot.height = max(2, scale.pt(4))
            dot.center = (
                (chip.right - scale.pt(11), chip.centery) if both else (chip.centerx, chip.bottom - scale.pt(5))
            )
            paint.box(canvas.surface, dot, colour, 3 * scale.u)
        called = deal.deck if self._whole_decks else deal.number
        if number and called:
            wide = chip.width >= scale.pt(LEAST + 18)
            at = (chip.left + scale.pt(9), chip.centery) if wide else (chip.centerx, chip.centery - scale.pt(3))
            ink = INK if current else PAPER
            canvas.lettering.draw(
                canvas.surface, str(called), Face.ALEGREYA_700, 15, ink, at, "left" if wide else "center"
            )

    def _winner(self, deal: Deal) -> Colour | None:
        best = max(deal.gains, default=0)
        if best <= 0 or deal.gains.count(best) > 1:
            return None
        return ORO if deal.gains.index(best) == self.mine else RIVAL_BAR

    def _draw_events(self, canvas: Canvas) -> None:
        scale, surface, deal = canvas.scale, canvas.surface, self.deals[self.deal]
        pad = scale.pt(12)
        left, right = self.rect.left + pad, self.rect.right - pad
        steps = max(1, deal.end - deal.first)
        points = tuple(round(left + (right - left) * step / steps) for step in range(deal.end - deal.first + 1))
        object.__setattr__(self, "_points", points)
        y = self._low + (self.rect.bottom - self._low) // 2
        thick = max(3, scale.px(6))
        here = points[max(0, min(len(points) - 1, self.position - deal.first))]
        paint.box(surface, pygame.Rect(left, y - thick // 2, right - left, thick), mix(CONTROL, INK, 0.5), thick / 2)
        paint.box(surface, pygame.Rect(left, y - thick // 2, max(1, here - left), thick), ORO, thick / 2)
        for step, x in enumerate(points[1:], deal.first):
            self._draw_mark(canvas, self.marks[step], (x, y), step < self.position)
        radius = scale.pt(11)
        paint.disc(surface, (here, y), radius, PAPER)
        paint.disc(surface, (here, y), radius * 0.76, ORO)
        paint.disc(surface, (here, y), radius * 0.48, COPA)

    def _draw_mark(self, canvas: Canvas, mark: Mark, centre: tuple[int, int], past: bool) -> None:
        scale, surface = canvas.scale, canvas.surface
        x, y = centre
        if mark.shape is Shape.CARD:
            paint.disc(surface, centre, scale.pt(5), PAPER if past else DIM)
        elif mark.shape is Shape.TABLE:
            bar = pygame.Rect(0, 0, max(3, scale.pt(5)), scale.pt(18))
            bar.center = centre
            paint.box(surface, bar, PAPER if past else BORDER, 2 * scale.u)
        else:
            paying = any(gain > 0 and side == self.mine for side, gain in enumerate(mark.gains))
            colour = CYAN_LINE if mark.shape is Shape.CALL else ORO if paying else RIVAL_BAR
            reach = scale.pt(9)
            for grown, tint in ((0, INK), (-max(2, scale.px(2.5)), colour)):
                half = reach + grown
                pygame.draw.polygon(surface, tint, ((x, y - half), (x + half, y), (x, y + half), (x - half, y)))
