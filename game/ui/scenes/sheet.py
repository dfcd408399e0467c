"""The sheet of points: every entry of a ledger in a row, newest first, under the heading of its deck; it scrolls."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules.kernel import Format, Seat, Side
from game.ui import paint
from game.ui.felt.ledger import Bookkeeping, Entry, Ledger
from game.ui.scenes.frame import draw_paper
from game.ui.texts import t
from game.ui.theme import ACCEPT, INK, PAPER_STRIPE, REFUSE, SEPIA, Colour, Face, mix
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.scrolling import WHEEL, Scroll
from game.ui.widgets.widget import Widget

ROW = 34.0
HEAD = 58.0
PAD = 24.0
MOST = 3
"""Sides that have a column of points of their own."""
MINE = mix(ACCEPT, INK, 0.15)
THEIRS = mix(REFUSE, INK, 0.1)
BAR_REACH = 24
"""Pixels from the right edge in which the mouse takes hold of the scroll bar."""


@dataclass(frozen=True)
class Line:
    """A row of the sheet: an entry, or the heading of a chapter."""

    words: str
    entry: Entry | None = None
    striped: bool = False


def lines_of(ledger: Ledger, book: Bookkeeping, table: Format, names: Sequence[str], me: Seat) -> tuple[Line, ...]:
    """The rows, newest first, each chapter under its heading."""
    lines: list[Line] = []
    chapter, striped = None, False
    for entry in reversed(ledger.entries):
        striped = not striped
        if entry.chapter != chapter:
            chapter, striped = entry.chapter, True
            lines.append(Line(t(book.chapter, number=chapter)))
        lines.append(Line(book.sentence(entry, table, names, me), entry, striped))
    return tuple(lines)


class Sheet(Widget):
    """How each point was made. `sides` are in the order of the columns, `headings` their names."""

    def __init__(
        self,
        title: str,
        lines: Sequence[Line],
        sides: Sequence[Side],
        headings: Sequence[str],
        rect: pygame.Rect | None = None,
    ) -> None:
        super().__init__(rect)
        self.title = title
        self.lines = tuple(lines)
        self.sides = tuple(sides)
        self.together = len(self.sides) > MOST
        """Whether the points of all sides share a column: each sentence says whose they are."""
        self.headings = ("",) if self.together else tuple(headings)
        self._scroll = Scroll()
        self._row = 34
        self._body = pygame.Rect(0, 0, 0, 0)
        self._thumb = 0
        self._dragging = False

    # Scrolling

    def handle(self, signal: Signal) -> bool:
        """Scroll by keys, wheel and bar."""
        if isinstance(signal, Action):
            return self._changed(self._scroll.act(signal, self._row))
        match signal.type:
            case pygame.MOUSEWHEEL:
                self._changed(self._scroll.to(self._scroll.offset - signal.y * WHEEL))
            case pygame.MOUSEBUTTONDOWN:
                self._dragging = signal.pos[0] >= self._body.right - BAR_REACH
                self._drag(signal.pos[1])
            case pygame.MOUSEMOTION:
                self._drag(signal.pos[1])
            case pygame.MOUSEBUTTONUP:
                self._dragging = False
            case _:
                return False
        return True

    def _drag(self, y: int) -> None:
        if self._dragging and self._thumb:
            self._changed(self._scroll.drag(y, self._body, self._thumb))

    def _changed(self, changed: bool) -> bool:
        self.dirty = self.dirty or changed
        return changed

    def natural_height(self, canvas: Canvas) -> int:
        """The height that shows every row, in pixels."""
        scale = canvas.scale
        return scale.pt(HEAD) + scale.pt(ROW) * len(self.lines) + scale.px(14)

    @property
    def offset(self) -> int:
        """How far it is scrolled, in pixels."""
        return self._scroll.offset

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, its head and the rows in sight."""
        scale, surface = canvas.scale, canvas.surface
        draw_paper(canvas, self.rect)
        columns = self._columns(canvas)
        self._draw_head(canvas, columns)
        self._measure(canvas)
        before = surface.get_clip()
        surface.set_clip(self._body.clip(before))
        for index, line in enumerate(self.lines):
            top = self._body.top + index * self._row - self._scroll.offset
            if top < self._body.bottom and top + self._row > self._body.top:
                self._draw_line(canvas, line, pygame.Rect(self._body.left, top, self._body.width, self._row), columns)
        surface.set_clip(before)
        self._scroll.draw(self._body, canvas, self.hovered or self.held)
        self.draw_ring(canvas, self.rect, 14 * scale.u)

    def _measure(self, canvas: Canvas) -> None:
        scale = canvas.scale
        top = self.rect.top + scale.pt(HEAD)
        body = pygame.Rect(self.rect.left + scale.px(10), top, self.rect.width - scale.px(20), 0)
        row = scale.pt(ROW)
        body.height = (self.rect.bottom - scale.px(10) - top) // row * row
        self._scroll.fit(body.height, row * len(self.lines))
        thumb = self._scroll.bar(body, canvas)
        for name, value in (("_row", row), ("_body", body), ("_thumb", thumb.height if thumb else 0)):
            object.__setattr__(self, name, value)

    def _columns(self, canvas: Canvas) -> tuple[int, ...]:
        """The right edges of the columns of points and, last, of the running score."""
        scale, lettering = canvas.scale, canvas.lettering
        edge = self.rect.right - scale.px(PAD) - scale.px(12)
        widest = max((lettering.measure(_score(line.entry, self.sides), Face.ALEGREYA_700, 18)
                      for line in self.lines if line.entry), default=0)  # fmt: skip
        edges = [edge]
        edge -= max(widest, lettering.measure(t("van"), Face.ALEGREYA_700, 17)) + scale.pt(26)
        for heading in reversed(self.headings):
            edges.append(edge)
            edge -= max(
                scale.pt(46), lettering.measure(self._heading(canvas, heading), Face.ALEGREYA_700, 17)
            ) + scale.pt(18)
        return tuple(reversed(edges))

    def _heading(self, canvas: Canvas, heading: str) -> str:
        return canvas.lettering.elide(heading, Face.ALEGREYA_700, 17, canvas.scale.pt(92))

    def _draw_head(self, canvas: Canvas, columns: tuple[int, ...]) -> None:
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        middle = self.rect.top + scale.pt(31)
        left = self.rect.left + scale.px(PAD)
        room = columns[0] - scale.pt(110) - left
        size = lettering.fit(self.title, Face.SANSITA_700, 24, room)
        lettering.draw(surface, self.title, Face.SANSITA_700, size, INK, (left, middle))
        for heading, edge in zip((*self.headings, t("van")), columns, strict=True):
            words = self._heading(canvas, heading)
            lettering.draw(surface, words, Face.ALEGREYA_700, 17, SEPIA, (edge, middle), "right")

    def _draw_line(self, canvas: Canvas, line: Line, row: pygame.Rect, columns: tuple[int, ...]) -> None:
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        left = self.rect.left + scale.px(PAD)
        if line.entry is None:
            lettering.draw(surface, line.words, Face.ALEGREYA_800, 18, SEPIA, (left, row.centery + scale.pt(3)))
            paint.hairline(surface, (left, row.bottom - 1), columns[-1] - left, mix(PAPER_STRIPE, SEPIA, 0.35))
            return
        if line.striped:
            stripe = row.inflate(0, -scale.px(4))
            stripe.width -= scale.px(14)
            paint.box(surface, stripe, PAPER_STRIPE, 7 * scale.u)
        part = str(line.entry.part) if line.entry.part else "·"
        number = left + scale.pt(22)
        lettering.draw(surface, part, Face.ALEGREYA_700, 17, SEPIA, (number, row.centery), "right")
        x = number + scale.pt(16)
        self._draw_words(canvas, line, (x, row.centery), columns[0] - scale.pt(58) - x, line is self._newest)
        if self.together:
            gains = " ".join(signed(line.entry.points[side]) for side in self.sides if line.entry.points[side])
            lettering.draw(surface, gains, Face.ALEGREYA_800, 18, INK, (columns[0], row.centery), "right")
        for side, edge in zip(() if self.together else self.sides, columns, strict=False):
            gain = line.entry.points[side]
            if gain:
                colour = MINE if gain > 0 and side == self.sides[0] else THEIRS
                lettering.draw(surface, signed(gain), Face.ALEGREYA_800, 18, colour, (edge, row.centery), "right")
        score = _score(line.entry, self.sides)
        lettering.draw(surface, score, Face.ALEGREYA_700, 18, INK, (columns[-1], row.centery), "right")

    @property
    def _newest(self) -> Line | None:
        return next((line for line in self.lines if line.entry is not None), None)

    def _draw_words(self, canvas: Canvas, line: Line, place: tuple[int, int], room: int, newest: bool) -> None:
        lettering = canvas.lettering
        face = Face.ALEGREYA_800 if newest else Face.ALEGREYA_500
        size = lettering.fit(line.words, face, 18, room)
        colour: Colour = INK
        words = lettering.elide(line.words, face, size, room)
        lettering.draw(canvas.surface, words, face, size, colour, place)


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}"


def _score(entry: Entry | None, sides: Sequence[Side]) -> str:
    return "–".join(str(entry.scores[side]) for side in sides) if entry is not None else ""
