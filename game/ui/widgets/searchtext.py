"""A long text in which words are looked for: what was found is marked, one find is the current one and comes in sight.

Accents and capital letters make no difference; letters stay where they are, so that what is found can be marked.
"""

import unicodedata
from collections.abc import Sequence

import pygame

from game.ui import paint
from game.ui.theme import ORO, ORO_LIGHT, PAPER_STRIPE, Face, fade
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.scrolltext import Paragraph, ScrollText


def folded(words: str) -> str:
    """The same words in small letters without accents, letter by letter."""
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[:1] for letter in words)


def words_of(paragraph: Paragraph) -> str:
    """Everything that a paragraph says."""
    return f"{paragraph.strong} {paragraph.text}" if paragraph.strong else paragraph.text


class SearchText(ScrollText):
    """Paragraphs on paper; `look_for` marks those that say something."""

    def __init__(self, paragraphs: Sequence[Paragraph], *, gap: float = 8) -> None:
        super().__init__(paragraphs, paper=True, gap=gap)
        self.on_paper = True
        self.sought = ""
        self.found: tuple[int, ...] = ()
        """The paragraphs that say what is looked for, from the first down."""
        self.current = 0
        """Which of those is the current one."""

    def look_for(self, words: str) -> None:
        """Mark what says these words, and bring the first such paragraph in sight."""
        self.sought = folded(words.strip())
        says = (self.sought in folded(words_of(paragraph)) for paragraph in self.paragraphs)
        self.found = tuple(place for place, found in enumerate(says) if found and self.sought)
        self.current = 0
        if self.found:
            self.show(self.found[0])

    def go_on(self, way: int = 1) -> None:
        """Make the next find the current one, round the end."""
        if self.found:
            self.current = (self.current + way) % len(self.found)
            self.show(self.found[self.current])

    def _draw_paragraph(self, canvas: Canvas, paragraph: Paragraph, lines: tuple[str, ...], top: int) -> None:
        """Draw a paragraph over its marks."""
        place = next((index for index, one in enumerate(self.paragraphs) if one is paragraph), -1)
        if place in self.found:
            self._mark(canvas, paragraph, lines, top, self.found[self.current] == place)
        super()._draw_paragraph(canvas, paragraph, lines, top)

    def _mark(self, canvas: Canvas, paragraph: Paragraph, lines: tuple[str, ...], top: int, current: bool) -> None:
        scale, step = canvas.scale, canvas.lettering.line_height(paragraph.size)
        band = pygame.Rect(self.rect.left - scale.px(6), top - scale.px(2), 0, step * len(lines) + scale.px(4))
        band.width = self.rect.width - scale.px(14)
        paint.box(canvas.surface, band, fade(ORO_LIGHT, 0.32) if current else PAPER_STRIPE, 6 * scale.u)
        left = self.rect.left + (scale.pt(18) if paragraph.bullet else 0)
        for row, line in enumerate(lines):
            self._underline(canvas, paragraph, line, (left, top + step * (row + 1)), row == 0)

    def _underline(self, canvas: Canvas, paragraph: Paragraph, line: str, place: tuple[int, int], first: bool) -> None:
        """A stroke of oro under each time that a line says what is looked for."""
        plain, size, at = folded(line), len(self.sought), 0
        while (at := plain.find(self.sought, at)) >= 0:
            ends = [self._reach(canvas, paragraph, line[:end], first) for end in (at, at + size)]
            thick = max(2, canvas.scale.px(2.5))
            bar = pygame.Rect(place[0] + ends[0], place[1] - thick, ends[1] - ends[0], thick)
            canvas.surface.fill(ORO, bar.clip(self.rect))
            at += size

    def _reach(self, canvas: Canvas, paragraph: Paragraph, part: str, first: bool) -> int:
        """How wide the beginning of a line is, part of which may be bolder."""
        bold = paragraph.strong if first else ""
        measure = canvas.lettering.measure
        if not bold or not part:
            return measure(part, paragraph.face, paragraph.size)
        head, rest = part[: len(bold)], part[len(bold) :]
        return measure(head, Face.ALEGREYA_800, paragraph.size) + measure(rest, paragraph.face, paragraph.size)
