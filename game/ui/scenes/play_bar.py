"""The bar of wood over a table: menu, the name of the table, last play, bitácora, sound."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.felt.stage import Stage
from game.ui.icons import Icon
from game.ui.texts import t
from game.ui.theme import ON_WOOD, PAPER, SPACE_2, SPACE_4, Face
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.form import Form

Press = Callable[[], None]
MARGIN, GAP, SIDE = SPACE_4, SPACE_2, 38.0
SEPARATOR = " · "


class Bar:
    """The buttons of the bar and the words between them."""

    def __init__(self, on_menu: Press, on_last: Press, on_log: Press, on_mute: Press) -> None:
        self.menu = Button("", on_menu, kind=Kind.WOOD, icon=Icon.MENU)
        self.last = Button(t("Última jugada"), on_last, kind=Kind.WOOD, icon=Icon.EYE)
        self.log = Button(t("Bitácora"), on_log, kind=Kind.WOOD, icon=Icon.LOG)
        self.sound = Button("", on_mute, kind=Kind.WOOD, icon=Icon.SOUND)
        self.room = (0, 0)
        """Between which edges there is room for words, in pixels."""

    @property
    def buttons(self) -> tuple[Button, ...]:
        """In focus order."""
        return self.menu, self.last, self.log, self.sound

    def join(self, form: Form) -> None:
        """Take their places in the order of the focus."""
        for button in self.buttons:
            form.add(button)

    def show(self, muted: bool) -> None:
        """The icon of the sound button."""
        self.sound.icon = Icon.MUTE if muted else Icon.SOUND

    def lay_out(self, canvas: Canvas, stage: Stage) -> None:
        """Give the buttons their places."""
        self.room = place(canvas, stage, self.menu, self.sound, (self.log, self.last))

    def paint(self, canvas: Canvas, stage: Stage, title: str, subtitle: str) -> None:
        """The words of the bar, the second part only as far as it fits."""
        draw_words(canvas, stage, self.room, title, subtitle)


def place(canvas: Canvas, stage: Stage, first: Button, last: Button, others: Sequence[Button]) -> tuple[int, int]:
    """Put a button at either end of a bar, and the `others` from the right; between which edges its words have room."""
    scale = canvas.scale
    side = SIDE + (stage.text - 1) * 40
    top = (stage.bar.height - side) / 2 + 1
    first.rect = scale.rect(MARGIN, top, side, side)
    right = stage.width - MARGIN - side
    last.rect = scale.rect(right, top, side, side)
    for button in others:
        button.rect = pygame.Rect(0, 0, 0, scale.px(side))
        wide = button.natural_width(canvas) / scale.u
        right -= wide + GAP
        button.rect = scale.rect(right, top, wide, side)
    return (first.rect.right + scale.px(14), scale.px(right) - scale.px(14))


def draw_words(canvas: Canvas, stage: Stage, room: tuple[int, int], title: str, subtitle: str) -> None:
    """A title and something quieter beside it, between two edges of the bar."""
    lettering, surface = canvas.lettering, canvas.surface
    y = canvas.scale.px(stage.bar.height / 2 + 1)
    left, right = room
    drawn = lettering.draw(surface, title, Face.SANSITA_700, 24, PAPER, (left, y))
    x = drawn.right + canvas.scale.pt(14)
    words = shortened(canvas, subtitle, right - x)
    lettering.draw(surface, words, Face.ALEGREYA_500, 17, ON_WOOD, (x, y + 1))


def shortened(canvas: Canvas, subtitle: str, room: int) -> str:
    """As many of the parts of a sentence as there is room for: how people sit goes first, then what is particular of
    the rules; what is played to and how far the match is stay longest."""
    parts = subtitle.split(SEPARATOR)
    most = [parts, parts[1:], (*parts[1:2], *parts[-1:]), parts[-1:]]
    said = (SEPARATOR.join(some) for some in most if len(some) <= len(parts))
    return next((words for words in said if canvas.lettering.measure(words, Face.ALEGREYA_500, 17) <= room), "")
