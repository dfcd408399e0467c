"""What is written on a screen, where, in which colour and on what ground; and what is later drawn over it.

A reader listens to the one function through which every word is drawn. It looks at the pixels beneath before the word
is there, and again once the screen is finished.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any
from unittest.mock import patch

import pygame

from game.ui import backdrop, shapes
from game.ui.felt import cries, tally
from game.ui.felt.domino import sheet as domino_sheet
from game.ui.felt.pen import Pen
from game.ui.felt.truco import cries as truco_cries
from game.ui.lettering import Lettering
from game.ui.motion.tween import Pose
from game.ui.scenes.play_tips import TipNote
from game.ui.shapes import Shelf
from game.ui.theme import Colour, Face, contrast
from game.ui.widgets.dialog import Dialog
from tests.ui.toolkit import Canvas

CELL = 24
"""Pixels of the squares in which a ground is looked at: a word is as hard to read as its worst part."""
CHANGED = 0.05
"""The share of the pixels of a word that may be drawn over: a caret is no cover."""
STANDING = 0.95
"""How opaque and how large of its size something has to be that is to be read."""
LARGE, LARGE_BOLD = 24, 19
"""From these sizes on, in letter units, WCAG asks for 3:1."""
BOLD = (Face.SANSITA_700, Face.SANSITA_800, Face.SANSITA_900, Face.ALEGREYA_700, Face.ALEGREYA_800, Face.BITTER_700)


@lru_cache(maxsize=1)
def _shelves(by: int) -> tuple[Shelf, Shelf]:
    """Where what has been drawn coarsely is kept, apart from what the program keeps."""
    return Shelf(96 * 2**20), Shelf(200 * 2**20)


FINE = 24_000
"""Pixels up to which a drawing is made as it is, however large the window."""


@contextmanager
def coarse(by: int) -> Iterator[None]:
    """Within, large drawings are made `by` times smaller and stretched, which costs a fraction of the time.

    The colours under a word stay what they are. No letter is touched, and nothing moves.
    """
    load = pygame.image.load_sized_svg

    def loaded(file: Any, size: tuple[int, int]) -> pygame.Surface:
        width, height = size
        if width * height <= FINE or min(size) < 16 * by:
            return load(file, size)
        small = load(file, (width // by, height // by))
        whole = small.get_width() * by + by > width and small.get_height() * by + by > height
        return pygame.transform.scale(small, size if whole else (small.get_width() * by, small.get_height() * by))

    with (
        patch.object(pygame.image, "load_sized_svg", loaded if by > 1 else load),
        patch.object(shapes, "_SHAPES", _shelves(by)[0]),
        patch.object(backdrop, "_BACKDROPS", _shelves(by)[1]),
    ):
        yield


@dataclass(frozen=True)
class Word:
    """A line of words as it was drawn."""

    text: str
    box: pygame.Rect
    """Of its capitals, on the window."""
    px: int
    face: Face
    colour: Colour
    ratio: float
    """The contrast with the worst part of its ground."""
    sheet: int
    """On which layer it lies: 0 is the screen, 1 the first sheet over it."""

    def least(self, u: float) -> float:
        """The contrast that WCAG AA asks of it, where a stage unit is `u` pixels."""
        large = self.px / u >= LARGE or (self.face in BOLD and self.px / u >= LARGE_BOLD)
        return 3.0 if large else 4.5


@dataclass
class Page:
    """Everything that was read of one drawing."""

    words: list[Word]
    cut: list[str]
    """What was written with an ellipsis in place of its end."""
    smallest: int
    covered: list[Word]
    """Words over which something else was drawn."""


def grounds(surface: pygame.Surface, box: pygame.Rect) -> Iterator[Colour]:
    """The mean colours of the squares of a part of a surface; nothing where it is see-through."""
    area = box.clip(surface.get_rect())
    for top in range(area.top, area.bottom, CELL):
        for left in range(area.left, area.right, CELL):
            part = pygame.Rect(left, top, CELL, CELL).clip(area)
            red, green, blue, alpha = pygame.transform.average_color(surface, part)
            if alpha > 250 or not surface.get_flags() & pygame.SRCALPHA:
                yield red, green, blue


class Reader:
    """Listens while a screen is drawn."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.words: list[Word] = []
        self.prints: list[tuple[Word, pygame.Surface]] = []
        self.cut: list[str] = []
        self.smallest = 999
        self.sheet = 0
        self.cried = 0
        """Words on what was laid over the table to be read."""
        self.aside: list[tuple[pygame.Surface, Word]] = []
        """Words on something that has not been laid anywhere yet."""

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Within, everything that is drawn is read."""
        draw, elide, lay_sheet, lay_note = Lettering.draw_px, Lettering.elide, Dialog.draw, TipNote.draw
        lay = cries.lay

        def noting(
            lettering: Lettering, surface: pygame.Surface, text: str, face: Face, px: int, colour: Colour,
            pos: tuple[float, float], anchor: str = "left",
        ) -> pygame.Rect:  # fmt: skip
            if not text.strip():
                return draw(lettering, surface, text, face, px, colour, pos, anchor)
            box = _box(lettering, text, face, px, pos, anchor)
            ratios = [contrast(colour, ground) for ground in grounds(surface, box.clip(surface.get_clip()))]
            drawn = draw(lettering, surface, text, face, px, colour, pos, anchor)
            self._note(surface, text, drawn, px, face, colour, min(ratios, default=21.0))
            return drawn

        def noting_elide(lettering: Lettering, text: str, face: Face, size: float, width: int) -> str:
            kept = elide(lettering, text, face, size, width)
            if kept != text:
                self.cut.append(text)
            return kept

        def noting_sheet(dialog: Dialog, canvas: Canvas) -> None:
            self.sheet += 1
            self._cover(dialog.rect)
            lay_sheet(dialog, canvas)

        def noting_note(note: TipNote, canvas: Canvas) -> None:
            self._cover(note.rect.inflate(30, 30))
            lay_note(note, canvas)

        def noting_cry(pen: Pen, sheet: pygame.Surface, pose: Pose) -> None:
            self._cry(pen, sheet, pose)
            lay(pen, sheet, pose)

        with (
            ExitStack() as every,
            patch.object(Lettering, "draw_px", noting),
            patch.object(Lettering, "elide", noting_elide),
            patch.object(Dialog, "draw", noting_sheet),
            patch.object(TipNote, "draw", noting_note),
        ):
            for room in (cries, tally, domino_sheet, truco_cries):
                every.enter_context(patch.object(room, "lay", noting_cry))
            yield

    def _cry(self, pen: Pen, sheet: pygame.Surface, pose: Pose) -> None:
        """Words on a sheet are where it is laid, as large as it makes them; what is still fading need not be read."""
        laid = sheet.get_rect().scale_by(pose.scale)
        laid.center = round(pose.x * pen.u), round(pose.y * pen.u)
        for surface, word in self.aside:
            if surface is not sheet or pose.alpha < STANDING or pose.scale < STANDING:
                continue
            box = word.box.scale_by(pose.scale)
            box.center = (
                laid.left + round(word.box.centerx * pose.scale),
                laid.top + round(word.box.centery * pose.scale),
            )
            self.cried += 1
            self.words.append(replace(word, box=box, px=round(word.px * pose.scale)))

    def _cover(self, rect: pygame.Rect) -> None:
        """What lies under paper is not there to be read."""
        self.words = [word for word in self.words if not rect.colliderect(word.box)]
        self.prints = [(word, mark) for word, mark in self.prints if not rect.colliderect(word.box)]

    def _note(
        self, surface: pygame.Surface, text: str, box: pygame.Rect, px: int, face: Face, colour: Colour, ratio: float
    ) -> None:
        self.smallest = min(self.smallest, px if len(text) > 1 else 999)
        whole = surface.get_abs_parent().get_size() == self.size
        shown = box.clip(surface.get_clip())
        if not whole:
            self.aside.append((surface, Word(text, box, px, face, colour, ratio, self.sheet)))
        if not whole or (shown.height < box.height and surface.get_clip() != surface.get_rect()):
            return
        place = box.move(surface.get_abs_offset())
        word = Word(text, place, px, face, colour, ratio, self.sheet)
        self.words.append(word)
        inside = box.clip(surface.get_rect())
        self.prints.append((word, surface.subsurface(inside).copy()))

    def page(self, surface: pygame.Surface) -> Page:
        """What was read, and what of it the finished screen no longer shows."""
        covered = []
        for word, mark in self.prints:
            now = surface.subsurface(word.box.clip(surface.get_rect()))
            if now.get_size() == mark.get_size() and _differ(mark, now) > CHANGED:
                covered.append(word)
        return Page(self.words, self.cut, self.smallest, covered)


def _box(lettering: Lettering, text: str, face: Face, px: int, pos: tuple[float, float], anchor: str) -> pygame.Rect:
    """Where a line will stand, as `draw_px` places it."""
    width = lettering._width(text, face, px)
    left = pos[0] - {"left": 0.0, "center": width / 2, "right": float(width)}[anchor]
    tall = round(face.cap * px)
    return pygame.Rect(round(left), round(pos[1] + face.cap * px / 2) - tall, width, tall)


def _differ(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels in which two pictures of one size are not alike."""
    mask = pygame.mask.from_threshold(other.convert(32), (0, 0, 0), (24, 24, 24, 255), one.convert(32))
    width, height = one.get_size()
    return 1 - mask.count() / max(1, width * height)
