"""What stands under the table of a lesson, on the wood: what to do, and then what happened, what it paid and why.

The table has the rest of the window, in a smaller scale, so nothing here can lie on a card.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import backdrop, icons, paint
from game.ui.felt.cast import Cast, Line
from game.ui.felt.sides import side_name
from game.ui.icons import Icon
from game.ui.scenes.lesson_rows import LessonRow, LessonTable, Subject, numbers
from game.ui.texts import t
from game.ui.theme import (
    ACCEPT,
    ON_WOOD,
    ORO_LIGHT,
    PAPER,
    TYPE_CHIP,
    TYPE_LIST,
    TYPE_MAIN,
    TYPE_NAME,
    TYPE_TEXT,
    WARNING,
    Colour,
    Face,
    Scale,
)
from game.ui.widgets.button import Button
from game.ui.widgets.canvas import Canvas

HEIGHT = 100.0
MARGIN, GAP = 24.0, 14.0
HEAD, BODY, NOTE, LEAST = TYPE_MAIN, TYPE_NAME, TYPE_TEXT, TYPE_CHIP
SMALL_HEAD = TYPE_LIST
"""A head that would have to be smaller gives way to a brief one."""
LAST = 196.0
"""The least width of the button that leads on."""
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Told:
    """The words of the foot: a head and its colour, what is small beside it, and the sentence under them."""

    head: str
    body: str
    note: str = ""
    colour: Colour = PAPER
    ticked: bool = False
    brief: str = ""
    """What is said instead of the head where it has no room."""


def foot_height(scale: Scale) -> float:
    """Height of the foot in a window, in its stage units."""
    return HEIGHT * (1 + (scale.text - 1) * 0.75)


def task(subject: Subject, row: LessonRow, solved: bool) -> Told:
    """What is asked, before anything has been done."""
    place = t("Ejemplo {n} de {all}", n=subject.place(row.name) + 1, all=len(subject.lessons))
    return Told(t(row.title), _filled(row.task, subject), place, ticked=solved)


def outcome(subject: Subject, row: LessonRow, table: LessonTable, cast: Cast, lines: Sequence[Line] = ()) -> Told:
    """What came of it: what each side won in the scores of the engine, or else what happened last, and why."""
    mine = table.gains[cast.side]
    won = {"mine": mine, "theirs": sum(table.gains) - mine}
    paid = gains(table.gains, cast)
    told, nothing = paid or happened(lines, cast), paid or t("Todavía no paga nada.")
    if table.solved:
        cry, clauses = t("¡Eso es!"), ", ".join(row.cites)
        return Told(f"{cry} {told}", _filled(row.why, subject, won), clauses, ORO_LIGHT, True, f"{cry} {nothing}")
    said = _filled(table.said, subject, won) if table.said else t("Se puede, pero no es lo que se pedía.")
    cry = t("No era eso.")
    return Told(f"{cry} {told}", said, "", WARNING, False, f"{cry} {nothing}")


def happened(lines: Sequence[Line], cast: Cast) -> str:
    """The last line of the bitácora as a sentence of its own."""
    if not lines:
        return t("Todavía no paga nada.")
    last = lines[-1]
    if last.who in cast.names and last.who != cast.called(cast.me):
        return f"{last.who} {last.text}"
    return f"{last.text[:1].upper()}{last.text[1:]}"


def gains(points: Sequence[int], cast: Cast) -> str:
    """What each side won or lost, mine first; nothing when nobody did."""
    order = sorted(range(len(points)), key=lambda side: side != cast.side)
    signed = {side: f"+{points[side]}" if points[side] > 0 else f"{MINUS}{-points[side]}" for side in order}
    said = [f"{side_name(cast, side)} {signed[side]}" for side in order if points[side]]
    return " · ".join(said)


def _filled(msgid: str, subject: Subject, won: dict[str, int] | None = None) -> str:
    return t(msgid, **{**numbers(subject.ruleset), **(won or {})})


@dataclass(frozen=True)
class Foot:
    """The foot laid out: its whole band, and the room for words."""

    band: pygame.Rect
    words: pygame.Rect


def lay_out(canvas: Canvas, buttons: Sequence[Button]) -> Foot:
    """Put the buttons at the right of what is under the table, in pixels; one without words is square."""
    scale = canvas.scale
    width, height = canvas.surface.get_size()
    band = pygame.Rect(0, scale.height, width, height - scale.height)
    tall = min(band.height - scale.px(20), scale.pt(56))
    right = width - scale.px(MARGIN)
    for button in reversed(buttons):
        button.rect = pygame.Rect(0, 0, 0, tall)
        wide = button.natural_width(canvas) + scale.pt(8) if button.label else tall
        if button is buttons[-1]:
            wide = max(wide, scale.pt(LAST))
        right -= wide
        button.rect = pygame.Rect(right, band.centery - tall // 2 + scale.px(2), wide, tall)
        right -= scale.px(GAP)
    left = scale.px(MARGIN + 8)
    return Foot(band, pygame.Rect(left, band.top + scale.px(8), right - left, band.height - scale.px(14)))


def draw(canvas: Canvas, foot: Foot, told: Told) -> None:
    """The wood and the words."""
    lettering, surface, scale = canvas.lettering, canvas.surface, canvas.scale
    backdrop.band(surface, foot.band, scale.u, edge="top")
    room, left = foot.words, foot.words.left
    size, lines = fitted(canvas, told.body, room)
    head, step = lettering.line_height(HEAD), lettering.line_height(size)
    top = room.centery - (head + step * len(lines)) // 2
    middle = top + head // 2
    if told.ticked:
        radius = scale.pt(10)
        paint.disc(surface, (left + radius, middle), radius, ACCEPT)
        icons.draw(surface, Icon.CHECK, (left + radius, middle), round(radius * 1.3), PAPER)
        left += 2 * radius + scale.pt(8)
    said = told.head
    if told.brief and lettering.measure(said, Face.SANSITA_700, SMALL_HEAD) > room.right - left:
        said = told.brief
    head_size = lettering.fit(said, Face.SANSITA_700, HEAD, room.right - left)
    words = lettering.elide(said, Face.SANSITA_700, head_size, room.right - left)
    drawn = lettering.draw(surface, words, Face.SANSITA_700, head_size, told.colour, (left, middle))
    note = room.right - drawn.right - scale.pt(12)
    if told.note and lettering.measure(told.note, Face.ALEGREYA_500, NOTE) <= note:
        place = (drawn.right + scale.pt(12), middle + 1)
        lettering.draw(surface, told.note, Face.ALEGREYA_500, NOTE, ON_WOOD, place)
    for place_of, line in enumerate(lines):
        y = top + head + step * (place_of + 0.5)
        lettering.draw(surface, line, Face.ALEGREYA_700, size, PAPER, (room.left, y))


def fitted(canvas: Canvas, words: str, room: pygame.Rect) -> tuple[float, tuple[str, ...]]:
    """The largest letters in which a sentence has its room under its head, and its lines."""
    lettering = canvas.lettering
    size = BODY
    while True:
        lines = lettering.wrap(words, room.width, Face.ALEGREYA_700, size)
        tall = lettering.line_height(HEAD) + lettering.line_height(size) * len(lines)
        if tall <= room.height or size <= LEAST:
            return size, tuple(lines)
        size -= 1
