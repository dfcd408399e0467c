"""Words on surfaces: sized in letter units, centred by capital height, spaced so that words never run together.

A line is rendered once and kept. Sizes are letter units except where a name says `px`.
"""

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import shapes
from game.ui.assets import Assets
from game.ui.shapes import Shelf
from game.ui.theme import Colour, Face, Scale

Point = tuple[float, float]
LINE_HEIGHT = 1.25
WORD_SPACE = 0.25
"""Least width of a word space, in em."""
ELLIPSIS = "…"


@dataclass(frozen=True)
class Run:
    """A stretch of a line in one face and colour."""

    text: str
    face: Face
    colour: Colour


class Lettering:
    """Draws and measures words for one window size."""

    def __init__(self, scale: Scale, assets: Assets) -> None:
        self.scale = scale
        self.assets = assets
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._lines = Shelf(24 * 2**20)
        self._width = functools.lru_cache(maxsize=8192)(self._measure_line)
        self._rise = functools.lru_cache(maxsize=8192)(self._measure_rise)
        self._word = functools.lru_cache(maxsize=8192)(self._measure_word)
        self._space = functools.lru_cache(maxsize=512)(self._measure_space)

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        face: Face,
        size: float,
        colour: Colour,
        pos: Point,
        anchor: str = "left",
    ) -> pygame.Rect:
        """Draw one line; `pos` is its left, centre or right at the middle of its capitals. The box of the words."""
        return self.draw_px(surface, text, face, self.scale.font_px(size), colour, pos, anchor)

    def draw_px(
        self,
        surface: pygame.Surface,
        text: str,
        face: Face,
        px: int,
        colour: Colour,
        pos: Point,
        anchor: str = "left",
    ) -> pygame.Rect:
        """`draw`, with the size in real pixels."""
        width = self._width(text, face, px)
        x = pos[0] - {"left": 0.0, "center": width / 2, "right": float(width)}[anchor]
        baseline = round(pos[1] + face.cap * px / 2)
        box = pygame.Rect(round(x), baseline - round(face.cap * px), width, round(face.cap * px))
        if text:
            line = self._lines.get((text, face, px, colour), lambda: self._render(text, face, px, colour))
            surface.blit(line, (box.left, baseline - self._font(face, px).get_ascent() - self._rise(text, face, px)))
        return box

    def draw_runs(
        self, surface: pygame.Surface, runs: Sequence[Run], size: float, pos: Point, anchor: str = "left"
    ) -> pygame.Rect:
        """Draw stretches of different faces and colours on one line."""
        widths = [self.measure(run.text, run.face, size) for run in runs]
        total = sum(widths)
        left = pos[0] - {"left": 0.0, "center": total / 2, "right": float(total)}[anchor]
        box = pygame.Rect(round(left), round(pos[1]), 0, 0)
        x = left
        for run, width in zip(runs, widths, strict=True):
            box.union_ip(self.draw(surface, run.text, run.face, size, run.colour, (x, pos[1])))
            x += width
        return box

    def measure(self, text: str, face: Face, size: float) -> int:
        """Width of one line, in pixels."""
        return self._width(text, face, self.scale.font_px(size))

    def line_height(self, size: float) -> int:
        """Pixels from one baseline to the next."""
        return round(self.scale.font_px(size) * LINE_HEIGHT)

    def wrap(self, text: str, width: int, face: Face = Face.ALEGREYA_500, size: float = 17) -> tuple[str, ...]:
        """The lines of `text` when none may be wider than `width` pixels; line breaks in the text are kept."""
        px = self.scale.font_px(size)
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self._width(longer, face, px) > width:
                    lines.append(line)
                    longer = word
                line = self._break_word(longer, width, face, px, lines)
            lines.append(line)
        return tuple(lines)

    def paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        face: Face,
        size: float,
        colour: Colour,
        rect: pygame.Rect,
        anchor: str = "left",
    ) -> int:
        """Draw `text` wrapped from the top of `rect` downwards; the height used, in pixels."""
        step = self.line_height(size)
        x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[anchor]
        lines = self.wrap(text, rect.width, face, size)
        for row, line in enumerate(lines):
            self.draw(surface, line, face, size, colour, (x, rect.top + step * (row + 0.5)), anchor)
        return step * len(lines)

    def paragraph_height(self, text: str, face: Face, size: float, width: int) -> int:
        """The height that `paragraph` would use, in pixels."""
        return self.line_height(size) * len(self.wrap(text, width, face, size))

    def elide(self, text: str, face: Face, size: float, width: int) -> str:
        """`text`, or its beginning and an ellipsis, no wider than `width` pixels."""
        px = self.scale.font_px(size)
        if self._width(text, face, px) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            fits = self._width(text[:middle].rstrip() + ELLIPSIS, face, px) <= width
            low, high = (middle, high) if fits else (low, middle - 1)
        return text[:low].rstrip() + ELLIPSIS

    def fit(self, text: str, face: Face, size: float, width: int, least: float = 15) -> float:
        """The largest size up to `size`, and not under `least`, at which `text` is no wider than `width` pixels."""
        whole = self.measure(text, face, size)
        if whole <= width or size <= least:
            return max(size, least)
        last = math.ceil(size - least)

        def fits(steps: int) -> bool:
            return steps >= last or self.measure(text, face, size - steps) <= width

        # Words shrink with their size: the answer is near, and every size that is tried opens a font.
        steps = min(last, max(1, math.ceil(size * (1 - width / whole))))
        while not fits(steps):
            steps += 1
        while steps > 1 and fits(steps - 1):
            steps -= 1
        return max(size - steps, least)

    def _font(self, face: Face, px: int) -> pygame.font.Font:
        if (face, px) not in self._fonts:
            self._fonts[face, px] = self.assets.font(face, px)
        return self._fonts[face, px]

    def _measure_space(self, face: Face, px: int) -> int:
        return max(self._font(face, px).size(" ")[0], round(px * WORD_SPACE))

    def _measure_word(self, word: str, face: Face, px: int) -> int:
        return self._font(face, px).size(word)[0]

    def _measure_line(self, text: str, face: Face, px: int) -> int:
        words = text.split(" ")
        return sum(self._word(word, face, px) for word in words if word) + (len(words) - 1) * self._space(face, px)

    def _measure_rise(self, text: str, face: Face, px: int) -> int:
        """Pixels by which the tallest letter passes the ascent: the renderer pushes the baseline down by as many."""
        font = self._font(face, px)
        tops = (metric[3] for metric in font.metrics(text) if metric is not None)
        return max(0, max(tops, default=0) - font.get_ascent())

    def _render(self, text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
        font = self._font(face, px)
        rise = self._rise(text, face, px)
        line = shapes.blank(self._width(text, face, px) + px, font.get_height() + rise + px // 4)
        x = 0
        for word in text.split(" "):
            if word:
                image = shapes.native(font.render(word, True, colour))
                line.blit(image, (x, rise - self._rise(word, face, px)))
                x += self._word(word, face, px)
            x += self._space(face, px)
        return line

    def _break_word(self, line: str, width: int, face: Face, px: int, lines: list[str]) -> str:
        """Cut a single word that is wider than the column; what is left of it."""
        while " " not in line and len(line) > 1 and self._width(line, face, px) > width:
            cut = len(line) - 1
            while cut > 1 and self._width(line[:cut], face, px) > width:
                cut -= 1
            lines.append(line[:cut])
            line = line[cut:]
        return line
