"""What La escuela draws besides its widgets: rows of rulesets and of examples, what was found, how much is solved."""

import re
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.scenes.lesson_rows import Subject, numbers
from game.ui.scenes.rulesets import full_name
from game.ui.scenes.school_layout import SchoolPlaces
from game.ui.texts import t
from game.ui.theme import (
    ACCEPT,
    BORDER,
    CHOICE,
    HAIRLINE,
    INK,
    MIST,
    ON_WOOD,
    ORO,
    PANEL_ROW,
    PAPER,
    SEPIA,
    WOOD_LIP,
    Colour,
    Face,
)
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.listbox import ListBox
from game.ui.widgets.searchtext import SearchText

EXAMPLE_ROW = 62.0


@dataclass(frozen=True)
class Look:
    """How a row of a list stands: whether it is current, has the focus, or lies under the pointer."""

    current: bool
    bright: bool
    over: bool

    @property
    def colours(self) -> tuple[Colour, Colour]:
        """Of its name, and of what is said beside it."""
        return (INK, SEPIA) if self.bright else (PAPER, MIST)


def look_of(box: ListBox, rect: pygame.Rect, current: bool) -> Look:
    """How a row of `box` stands."""
    return Look(current, current and box.focused, box.hovered and rect.collidepoint(box.pointer))


def _row(canvas: Canvas, rect: pygame.Rect, look: Look) -> pygame.Rect:
    """The ground of a row; its face."""
    scale, surface = canvas.scale, canvas.surface
    face = rect.inflate(-scale.px(4), -scale.px(2))
    if look.current:
        paint.box(surface, face, PAPER if look.bright else PANEL_ROW, 9 * scale.u)
    elif look.over:
        paint.box(surface, face, CHOICE, 9 * scale.u, BORDER, max(1.0, 1.2 * scale.u))
    else:
        paint.hairline(surface, (face.left + scale.pt(10), rect.bottom - 1), face.width - scale.pt(20), HAIRLINE)
    return face


def draw_subject(canvas: Canvas, rect: pygame.Rect, subject: Subject, solved: tuple[str, ...], look: Look) -> None:
    """A ruleset, and how many of its examples are solved."""
    face = _row(canvas, rect, look)
    lettering, scale, (name, beside) = canvas.lettering, canvas.scale, look.colours
    left, right = face.left + scale.pt(12), face.right - scale.pt(12)
    done, every = subject.solved(solved), len(subject.lessons)
    if every and done == every:
        paint.tick(canvas.surface, (right - scale.pt(10), face.centery), scale.pt(20), ACCEPT)
        right -= scale.pt(28)
    else:
        words = t("{n} de {all}", n=done, all=every)
        right = lettering.draw(
            canvas.surface, words, Face.ALEGREYA_500, 17, beside, (right, face.centery), "right"
        ).left - scale.pt(10)  # fmt: skip
    size = lettering.fit(full_name(subject.key), Face.ALEGREYA_700, 18, right - left, least=15)
    words = lettering.elide(full_name(subject.key), Face.ALEGREYA_700, size, right - left)
    lettering.draw(canvas.surface, words, Face.ALEGREYA_700, size, name, (left, face.centery))


def draw_example(canvas: Canvas, rect: pygame.Rect, subject: Subject, index: int, solved: bool, look: Look) -> None:
    """An example: its number or its tick, what it is called, what it asks, and its part of the rules."""
    face = _row(canvas, rect, look)
    lettering, scale, surface = canvas.lettering, canvas.scale, canvas.surface
    row, (name, beside) = subject.lessons[index], look.colours
    middle = face.left + scale.pt(26)
    if solved:
        paint.tick(surface, (middle, face.centery), scale.pt(26), ACCEPT)
    else:
        lettering.draw(surface, str(index + 1), Face.BITTER_700, 18, beside, (middle, face.centery), "center")
    left, right, up = face.left + scale.pt(52), face.right - scale.pt(14), scale.pt(11)
    asked = beginning(canvas, t(row.task, **numbers(subject.ruleset)), right - left)
    line = face.centery - (up if asked else 0)
    group = lettering.draw(surface, t(row.group), Face.ALEGREYA_500, 17, beside, (right, line), "right")
    size = lettering.fit(t(row.title), Face.ALEGREYA_700, 18, group.left - left - scale.pt(12))
    lettering.draw(surface, t(row.title), Face.ALEGREYA_700, size, name, (left, line))
    lettering.draw(surface, asked, Face.ALEGREYA_500, 17, beside, (left, face.centery + up))


def beginning(canvas: Canvas, task: str, room: int) -> str:
    """As many whole sentences of a task as have their room in a line."""
    sentences = re.split(r"(?<=[.!?]) ", task)
    parts = [" ".join(sentences[:count]) for count in range(len(sentences), 0, -1)]
    fits = (part for part in parts if canvas.lettering.measure(part, Face.ALEGREYA_500, 17) <= room)
    return next(fits, "")


def draw_heading(canvas: Canvas, rect: pygame.Rect, words: str, look: Look) -> None:
    """A part of the rules, in two lines where it is long."""
    face = _row(canvas, rect, look)
    lettering, left, room = canvas.lettering, face.left + canvas.scale.pt(12), face.width - canvas.scale.pt(20)
    size = lettering.fit(words, Face.ALEGREYA_700, 17, room)
    lines = lettering.wrap(words, room, Face.ALEGREYA_700, size)
    step = round(face.height * 0.46)
    for place, line in enumerate(lines):
        y = face.centery + round(step * (place - (len(lines) - 1) / 2))
        lettering.draw(canvas.surface, line, Face.ALEGREYA_700, size, look.colours[0], (left, y))


def draw_found(canvas: Canvas, places: SchoolPlaces, text: SearchText) -> None:
    """How many paragraphs say what is looked for, and which of them is the current one."""
    spot = canvas.scale.rect(*places.found)
    found = len(text.found)
    words = t("{n} de {all}", n=text.current + 1, all=found) if found else t("nada")
    size = canvas.lettering.fit(words, Face.ALEGREYA_700, 17, spot.width)
    canvas.lettering.draw(canvas.surface, words, Face.ALEGREYA_700, size, PAPER, (spot.right, spot.centery), "right")


def draw_progress(canvas: Canvas, places: SchoolPlaces, subject: Subject, solved: tuple[str, ...]) -> None:
    """How many examples of a ruleset are solved, in words and as a bar."""
    if not subject.lessons:
        return
    scale, lettering, spot = canvas.scale, canvas.lettering, canvas.scale.rect(*places.progress)
    done, every = subject.solved(solved), len(subject.lessons)
    words = t("{n} de {all} ejemplos resueltos", n=done, all=every)
    size = lettering.fit(words, Face.ALEGREYA_500, 18, spot.width)
    up = scale.pt(9)
    lettering.draw(canvas.surface, words, Face.ALEGREYA_500, size, ON_WOOD, (spot.left, spot.centery - up))
    thick = scale.px(10)
    bar = pygame.Rect(spot.left, spot.centery + scale.pt(10), min(spot.width, scale.pt(300)), thick)
    paint.pill(canvas.surface, bar, WOOD_LIP)
    if done:
        part = pygame.Rect(bar.left, bar.top, max(thick, bar.width * done // every), thick)
        paint.pill(canvas.surface, part, ORO)
