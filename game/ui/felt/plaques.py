"""Who sits at a table: the plaque of a seat, wide or tall, with its clock, its second line and its chip."""

from dataclasses import dataclass

from pygame import FRect

from game.ui.felt.felt import Clock
from game.ui.felt.pen import Pen
from game.ui.icons import Icon
from game.ui.texts import t
from game.ui.theme import CLOCK_LAST, CLOCK_LATE, INK, MIST, PAPER, Colour, Face

LEAST = 15.0
"""The smallest that words of a plaque are written, in letter units."""
SEPARATOR = " · "
"""Between the parts of a second line; where there is room for one, the first is written."""


@dataclass(frozen=True)
class Sitting:
    """What a plaque says of a seat."""

    name: str
    picture: str
    """Of the people in `portraits`."""
    mine: bool
    """Whether it plays for my side."""
    turn: bool
    words: str
    """The second line."""
    brief: str
    """The same where there is little room."""
    chip: str = ""
    icon: Icon | None = None
    clock: Clock | None = None
    """Its own clock, while that runs."""


def draw_plaque(pen: Pen, rect: FRect, sitting: Sitting) -> None:
    """The plaque in the shape that its place has."""
    pen.plaque(rect, sitting.turn, sitting.mine)
    if rect.width > rect.height:
        _draw_wide(pen, rect, sitting)
    else:
        _draw_tall(pen, rect, sitting)


def _draw_wide(pen: Pen, rect: FRect, sitting: Sitting) -> None:
    text = pen.canvas.scale.text
    centre = (rect.left + rect.height / 2, rect.centery)
    pen.avatar(sitting.picture, centre, 50 * text, sitting.mine)
    left, right = rect.left + 76 * text, rect.right - 18 * text
    y, clock = rect.top + 23 * text, sitting.clock
    if clock is not None:
        pen.clock(centre, 29 * text, clock.left, clock.total)
        figures = pen.word(_seconds(clock), Face.BITTER_700, 20, _late(clock), right, y, "right")
        right = figures.left / pen.u - 8
    pen.fitted(sitting.name, Face.ALEGREYA_800, 20, PAPER, left, y, right - left)
    _draw_second(pen, sitting, left, rect)


def _draw_second(pen: Pen, sitting: Sitting, left: float, rect: FRect) -> None:
    """The second line of a wide plaque: the chip, and what the seat is or does."""
    text = pen.canvas.scale.text
    y = rect.top + 47 * text
    if sitting.chip:
        wide = pen.chip_width(sitting.chip, icon=sitting.icon is not None)
        pen.chip(sitting.chip, (left + wide / 2, y), PAPER, INK, sitting.icon)
        left += wide + 8
    room = rect.right - 9 * text - left
    words = sitting.words if pen.width(sitting.words, Face.ALEGREYA_500, 17) <= room else sitting.brief
    if pen.width(words, Face.ALEGREYA_500, LEAST) > room:
        words = words.split(SEPARATOR)[0]
    if pen.width(words, Face.ALEGREYA_500, 17) <= room or not sitting.chip:
        pen.fitted(words, Face.ALEGREYA_500, 17, MIST, left, y, room)


def _draw_tall(pen: Pen, rect: FRect, sitting: Sitting) -> None:
    text, clock = pen.canvas.scale.text, sitting.clock
    centre = (rect.centerx, rect.top + 32 * text)
    pen.avatar(sitting.picture, centre, 50 * text, sitting.mine)
    words, colour = sitting.brief, MIST
    if clock is not None:
        pen.clock(centre, 29 * text, clock.left, clock.total)
        words, colour = _seconds(clock), _late(clock)
    x, room = rect.centerx, rect.width - 12
    if pen.width(words, Face.ALEGREYA_500, LEAST) > room:
        words = words.split(SEPARATOR)[0]
    pen.fitted(sitting.name, Face.ALEGREYA_800, 20, PAPER, x, rect.top + 71 * text, room, "center")
    pen.fitted(words, Face.ALEGREYA_500, 17, colour, x, rect.top + 90 * text, room, "center")
    if sitting.chip:
        pen.chip(sitting.chip, (rect.centerx, rect.bottom), PAPER, INK)


def _seconds(clock: Clock) -> str:
    return t("{n} s", n=max(0, -int(-clock.left // 1)))


def _late(clock: Clock) -> Colour:
    return CLOCK_LAST if clock.left <= 5 else CLOCK_LATE if clock.left <= 10 else PAPER
