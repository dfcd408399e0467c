"""The bitácora of a replay: the sentences of one deal, the current one in oro, those to come dimmer; a click jumps."""

from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.felt.cast import Line
from game.ui.theme import CONTROL, DIM, HAIRLINE_LIGHT, INK, MIST, ORO, PANEL, PAPER, Colour, Face
from game.ui.widgets.actions import Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.scrolling import WHEEL, Scroll
from game.ui.widgets.widget import Widget

HEAD, STEP, BETWEEN = 46.0, 20.0, 9.0
"""Of the title, of a row of words, and what a sentence has besides its rows, in letter units."""


class ReplayLog(Widget):
    """What happened in a deal. `current` is the place of the sentence that is shown, -1 for none yet."""

    def __init__(self, on_go: Callable[[int], None]) -> None:
        super().__init__(focusable=False)
        self.on_go = on_go
        self.title = ""
        self.lines: tuple[Line, ...] = ()
        self.current = -1
        self.pointer = (-1, -1)
        self._scroll = Scroll()
        self._shown: object = None
        self._tops: tuple[tuple[int, int], ...] = ()
        """Where each sentence begins and ends, from the top of the first."""
        self._inner = pygame.Rect(0, 0, 0, 0)

    def handle(self, signal: Signal) -> bool:
        """Jump to a sentence; the wheel scrolls."""
        if not isinstance(signal, pygame.event.Event):
            return False
        if signal.type == pygame.MOUSEWHEEL:
            self.dirty = self._scroll.to(self._scroll.offset - signal.y * WHEEL) or self.dirty
            return True
        if signal.type == pygame.MOUSEMOTION:
            self.pointer = signal.pos
        elif signal.type == pygame.MOUSEBUTTONUP:
            place = self._at(signal.pos)
            if place is not None:
                self.on_go(place)
            return True
        return False

    def _at(self, pos: tuple[int, int]) -> int | None:
        if not self._inner.collidepoint(pos):
            return None
        y = pos[1] - self._inner.top + self._scroll.offset
        return next((place for place, (top, bottom) in enumerate(self._tops) if top <= y < bottom), None)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel, no longer than its sentences, and scroll so that the current one is seen."""
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        inner_width = self.rect.width - scale.px(16)
        room = inner_width - 2 * scale.pt(9) - scale.px(8)
        rows = [lettering.wrap(f"{line.who} {line.text}", room, Face.ALEGREYA_700, 17) for line in self.lines]
        tops, y = [], 0
        for wrapped in rows:
            tall = scale.pt(STEP * len(wrapped) + BETWEEN)
            tops.append((y, y + tall))
            y += tall
        head, foot = scale.pt(HEAD), scale.pt(8)
        panel = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, min(self.rect.height, head + y + foot))
        self._draw_panel(canvas, panel)
        inner = pygame.Rect(panel.left + scale.px(8), panel.top + head, inner_width, panel.height - head - foot)
        object.__setattr__(self, "_tops", tuple(tops))
        object.__setattr__(self, "_inner", inner)
        self._follow(inner.height, y)
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        for place, wrapped in enumerate(rows):
            top, bottom = tops[place]
            row = pygame.Rect(
                inner.left, inner.top + top - self._scroll.offset, inner.width - scale.px(8), bottom - top
            )
            if row.colliderect(inner):
                self._draw_sentence(canvas, row, place, wrapped)
        surface.set_clip(before)
        self._scroll.draw(inner, canvas, self.hovered)

    def _follow(self, view: int, total: int) -> None:
        self._scroll.fit(view, total)
        key = (self.lines, self.current, view, total)
        if key != self._shown and self._tops:
            ahead = min(len(self._tops) - 1, self.current + 2)
            self._scroll.show(0 if self.current < 1 else self._tops[self.current - 1][0], self._tops[ahead][1])
        object.__setattr__(self, "_shown", key)

    def _draw_panel(self, canvas: Canvas, panel: pygame.Rect) -> None:
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        paint.shadow(surface, panel, 14 * scale.u, max(2, scale.px(8)), scale.px(3), 0.28)
        paint.box(surface, panel, PANEL, 14 * scale.u, HAIRLINE_LIGHT, max(1.0, 1.2 * scale.u))
        y = panel.top + scale.pt(25)
        count = f"{max(0, self.current + 1)}/{len(self.lines)}"
        right = lettering.draw(surface, count, Face.ALEGREYA_500, 17, MIST, (panel.right - scale.pt(16), y), "right")
        room = right.left - scale.pt(10) - panel.left - scale.pt(16)
        size = lettering.fit(self.title, Face.SANSITA_700, 20, room)
        lettering.draw(surface, self.title, Face.SANSITA_700, size, PAPER, (panel.left + scale.pt(16), y))

    def _draw_sentence(self, canvas: Canvas, row: pygame.Rect, place: int, wrapped: tuple[str, ...]) -> None:
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        current, past = place == self.current, place < self.current
        colour: Colour = INK if current else PAPER if past else DIM
        face = row.inflate(0, -scale.px(2))
        if current:
            paint.box(surface, face, ORO, 8 * scale.u)
        elif self.hovered and row.collidepoint(self.pointer):
            paint.box(surface, face, CONTROL, 8 * scale.u)
        who = self.lines[place].who
        for number, words in enumerate(wrapped):
            x, y = row.left + scale.pt(9), row.top + scale.pt(BETWEEN / 2 + (number + 0.5) * STEP)
            rest = words
            if number == 0 and words.startswith(who):
                x = lettering.draw(surface, who, Face.ALEGREYA_800, 17, colour, (x, y)).right
                rest = words[len(who) :]
                x += lettering.measure("n n", Face.ALEGREYA_500, 17) - lettering.measure("nn", Face.ALEGREYA_500, 17)
                rest = rest.lstrip()
            lettering.draw(surface, rest, Face.ALEGREYA_500, 17, colour, (x, y))
