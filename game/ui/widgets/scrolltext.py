"""A long text: paragraphs wrapped and drawn only when they come into sight."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.theme import INK, MIST, ORO_LIGHT, PAPER, SEPIA, Colour, Face
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.scrolling import WHEEL, Scroll
from game.ui.widgets.widget import Widget

GUESS = 7.5
"""Letter units a letter takes, to guess the height of what has not been wrapped yet."""


@dataclass(frozen=True)
class Paragraph:
    """Words with a look: a `heading`, an item of a list (`bullet`), a quieter one; `strong` comes first, bolder."""

    text: str
    heading: bool = False
    bullet: bool = False
    quiet: bool = False
    strong: str = ""

    @property
    def face(self) -> Face:
        """The face it is set in."""
        return Face.SANSITA_700 if self.heading else Face.ALEGREYA_500

    @property
    def size(self) -> float:
        """Its size, in letter units."""
        return 22 if self.heading else 18


class ScrollText(Widget):
    """Paragraphs with a scroll bar; on `paper` they are in ink. `at_end` keeps the newest line in sight."""

    def __init__(
        self,
        paragraphs: Sequence[Paragraph | str],
        *,
        paper: bool = False,
        at_end: bool = False,
        gap: float = 8,
        rect: pygame.Rect | None = None,
    ) -> None:
        super().__init__(rect)
        self.paper = paper
        self.repeats = True
        self.at_end = at_end
        self.gap = gap
        self._scroll = Scroll()
        self._wrapped: dict[int, tuple[str, ...]] = {}
        self._measures: tuple[int, float] = (0, 0.0)
        self._bar_held = False
        self._line = 24
        self._last: Canvas | None = None
        self.paragraphs: tuple[Paragraph, ...] = ()
        self.set(paragraphs)

    def set(self, paragraphs: Sequence[Paragraph | str]) -> None:
        """Show other words; what both begin with is not wrapped again."""
        fresh = tuple(Paragraph(item) if isinstance(item, str) else item for item in paragraphs)
        same = next((i for i, (a, b) in enumerate(zip(fresh, self.paragraphs, strict=False)) if a != b),
                    min(len(fresh), len(self.paragraphs)))  # fmt: skip
        self._wrapped = {index: lines for index, lines in self._wrapped.items() if index < same}
        self.paragraphs = fresh
        if self.at_end:
            self._scroll.offset = 10**9

    def handle(self, signal: Signal) -> bool:
        """Scroll by wheel, keys and bar."""
        if isinstance(signal, Action):
            return self._changed(self._scroll.act(signal, self._line * 2))
        match signal.type:
            case pygame.MOUSEWHEEL:
                self._changed(self._scroll.to(self._scroll.offset - signal.y * WHEEL))
            case pygame.MOUSEBUTTONDOWN:
                self._bar_held = signal.pos[0] >= self.rect.right - 24
                self._drag(signal.pos[1])
            case pygame.MOUSEMOTION:
                self._drag(signal.pos[1])
            case pygame.MOUSEBUTTONUP:
                self._bar_held = False
            case _:
                return False
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw what is in sight."""
        surface, scale = canvas.surface, canvas.scale
        width = self.rect.width - scale.px(20)
        object.__setattr__(self, "_last", canvas)
        object.__setattr__(self, "_line", canvas.lettering.line_height(18))
        self._measure(width, scale.ut)
        tops = self._lay_out(canvas, width)
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for index, paragraph in enumerate(self.paragraphs):
            top = self.rect.top + tops[index] - self._scroll.offset
            if top < self.rect.bottom and self.rect.top + tops[index + 1] - self._scroll.offset > self.rect.top:
                self._draw_paragraph(canvas, paragraph, self._lines(canvas, index, width), top)
        surface.set_clip(before)
        self._scroll.draw(self.rect, canvas, self.hovered or self.held)
        self.draw_ring(canvas, self.rect.inflate(scale.px(8), scale.px(8)), 8 * scale.u)

    def needed(self, canvas: Canvas, width: int, most: int) -> int:
        """How tall the words are in a box so wide, in pixels; `most` when they are taller."""
        inner, gap = width - canvas.scale.px(20), canvas.scale.pt(self.gap)
        self._measure(inner, canvas.scale.ut)
        tall = -gap
        for index, paragraph in enumerate(self.paragraphs):
            tall += canvas.lettering.line_height(paragraph.size) * len(self._lines(canvas, index, inner)) + gap
            if tall >= most:
                return most
        return max(0, tall)

    def _measure(self, width: int, ut: float) -> None:
        """Forget what was wrapped for another width or other letters."""
        if self._measures != (width, ut):
            self._wrapped.clear()
            object.__setattr__(self, "_measures", (width, ut))

    def _lay_out(self, canvas: Canvas, width: int) -> list[int]:
        """Where each paragraph begins; wrapping the ones in sight may move the others, so until nothing changes."""
        for _ in range(12):
            tops = [0]
            for index in range(len(self.paragraphs)):
                tops.append(tops[-1] + self._height(canvas, index, width))
            self._scroll.fit(self.rect.height, tops[-1] - canvas.scale.pt(self.gap))
            first, last = self._scroll.offset, self._scroll.offset + self.rect.height
            unknown = [i for i in range(len(self.paragraphs))
                       if i not in self._wrapped and tops[i] < last and tops[i + 1] > first]  # fmt: skip
            if not unknown:
                break
            for index in unknown:
                self._lines(canvas, index, width)
        return tops

    def _height(self, canvas: Canvas, index: int, width: int) -> int:
        paragraph = self.paragraphs[index]
        gap = canvas.scale.pt(self.gap)
        line = canvas.lettering.line_height(paragraph.size)
        if index in self._wrapped:
            return line * len(self._wrapped[index]) + gap
        letters = max(1.0, width / (GUESS * canvas.scale.ut))
        return line * max(1, round(len(paragraph.text) / letters + 0.5)) + gap

    def _lines(self, canvas: Canvas, index: int, width: int) -> tuple[str, ...]:
        if index not in self._wrapped:
            paragraph = self.paragraphs[index]
            room = width - (canvas.scale.pt(18) if paragraph.bullet else 0)
            words = f"{paragraph.strong} {paragraph.text}" if paragraph.strong else paragraph.text
            face = Face.ALEGREYA_700 if paragraph.strong else paragraph.face
            self._wrapped[index] = canvas.lettering.wrap(words, room, face, paragraph.size)
        return self._wrapped[index]

    def _draw_paragraph(self, canvas: Canvas, paragraph: Paragraph, lines: tuple[str, ...], top: int) -> None:
        lettering, surface = canvas.lettering, canvas.surface
        step = lettering.line_height(paragraph.size)
        colour = self._colour(paragraph)
        left = self.rect.left
        if paragraph.bullet:
            paint.disc(surface, (left + canvas.scale.pt(7), top + step * 0.5), canvas.scale.ut * 2.6, colour)
            left += canvas.scale.pt(18)
        for row, line in enumerate(lines):
            place = (left, top + step * (row + 0.5))
            if row == 0 and paragraph.strong and line.startswith(paragraph.strong):
                bold = lettering.draw(surface, paragraph.strong, Face.ALEGREYA_800, paragraph.size, self._strong, place)
                rest = line[len(paragraph.strong) :]
                lettering.draw(surface, rest, paragraph.face, paragraph.size, colour, (bold.right, place[1]))
            else:
                lettering.draw(surface, line, paragraph.face, paragraph.size, colour, place)

    @property
    def _strong(self) -> Colour:
        return INK if self.paper else PAPER

    def _colour(self, paragraph: Paragraph) -> Colour:
        if paragraph.heading:
            return INK if self.paper else ORO_LIGHT
        if paragraph.quiet:
            return SEPIA if self.paper else MIST
        return INK if self.paper else PAPER

    def _drag(self, y: int) -> None:
        if self._bar_held and self._last is not None:
            thumb = self._scroll.bar(self.rect, self._last)
            if thumb is not None:
                self._changed(self._scroll.drag(y, self.rect, thumb.height))

    def _changed(self, changed: bool) -> bool:
        self.dirty = self.dirty or changed
        return changed
