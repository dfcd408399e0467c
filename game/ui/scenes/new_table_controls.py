"""Controls that only *Nueva mesa* needs: chips of which none may be taken, a line that leads on, a house option."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import pygame

from game.rules.options import Plain, same
from game.ui import icons, paint
from game.ui.icons import Icon
from game.ui.scenes.option_words import option_words
from game.ui.scenes.scene import OptionChoice
from game.ui.texts import t
from game.ui.theme import CONTROL, INK, ORO, ORO_LIGHT, PAPER, PAPER_STRIPE, SEPIA, Face
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.chips import Choices, Stepper
from game.ui.widgets.controls import Toggle
from game.ui.widgets.one_of import Option
from game.ui.widgets.widget import Press, Widget

T = TypeVar("T")
MOST_LETTERS = 15
"""Letters of all values together that chips beside a name can hold."""


class GoalChoices(Choices[int]):
    """The goals that are offered; none is taken while the goal is another one."""

    @property
    def index(self) -> int:
        """Which goal is taken; -1 for none."""
        return next((index for index, option in enumerate(self.options) if option.value == self.value), -1)

    def draw(self, canvas: Canvas) -> None:
        """Draw the chips; the ring stands round all of them while none is taken."""
        super().draw(canvas)
        if self.index < 0 and self._places:
            self.draw_ring(canvas, self._places[0].unionall(list(self._places[1:])), 9 * canvas.scale.u)


class PaperChoices(Choices[T]):
    """Chips on a sheet of paper: the one that is taken is the dark one."""

    def _draw_chip(self, canvas: Canvas, chip: pygame.Rect, option: Option[T], taken: bool) -> None:
        u, lettering = canvas.scale.u, canvas.lettering
        radius, over = 9 * u, self.hovered and chip.collidepoint(self.pointer)
        fill = CONTROL if taken else PAPER_STRIPE if over else None
        edge, width = (ORO, 2.4) if taken else (INK if over else SEPIA, 1.4)
        paint.box(canvas.surface, chip, fill, radius, edge, max(1.0, width * u))
        size = lettering.fit(option.label, Face.ALEGREYA_700, 18, chip.width - 6)
        colour = PAPER if taken else INK
        lettering.draw(canvas.surface, option.label, Face.ALEGREYA_700, size, colour, chip.center, "center")


class Link(Widget):
    """A line of words that leads on, with an arrow behind it."""

    def __init__(self, label: str, on_press: Press) -> None:
        super().__init__()
        self.label = label
        self.on_press = on_press

    def handle(self, signal: Signal) -> bool:
        """Follow it."""
        if signal is Action.ACCEPT:
            self.on_press()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the words and the arrow."""
        scale, lettering = canvas.scale, canvas.lettering
        colour = PAPER if self.hovered else ORO_LIGHT
        px = scale.pt(16)
        size = lettering.fit(self.label, Face.ALEGREYA_700, 18, self.rect.width - 2 * px)
        place = (self.rect.left, self.rect.centery)
        words = lettering.draw(canvas.surface, self.label, Face.ALEGREYA_700, size, colour, place)
        icons.draw(canvas.surface, Icon.RIGHT, (words.right + px, self.rect.centery), px, colour)
        around = pygame.Rect(words.left, self.rect.top, words.width + 2 * px, self.rect.height)
        self.draw_ring(canvas, around.inflate(scale.px(12), -scale.px(4)), 9 * scale.u)


@dataclass(frozen=True)
class Setting:
    """One thing that a table may set: how it is called, its values with their names, and which is usual."""

    name: str
    label: str
    about: str
    values: tuple[tuple[Plain, str], ...]
    usual: Plain

    @property
    def switch(self) -> bool:
        """Whether it is on or off."""
        return all(isinstance(value, bool) for value, _ in self.values)

    def name_of(self, value: Plain) -> str:
        """The name of a value, in the language spoken."""
        return next(t(name) for mine, name in self.values if same(mine, value))


def setting_of(ruleset: str, option: OptionChoice) -> Setting:
    """A house option as a setting."""
    words = option_words(ruleset, option.name, option.values)
    names = {(type(value.value) is bool, value.value): value.name for value in words.values}
    values = tuple((value, names.get((type(value) is bool, value), str(value))) for value in option.values)
    return Setting(option.name, words.label, words.about, values, option.usual)


def control_for(setting: Setting, value: Plain, on_change: Callable[[Plain], None], label: str = "") -> Widget:
    """What sets it: a switch, chips, or a box with arrows when chips would be too wide beside a name.

    Without a label it is for a sheet of paper, where the name stands apart.
    """
    if setting.switch:
        off_on = setting.name_of(False), setting.name_of(True)
        return Toggle(label, bool(value), on_change, words=off_on)
    options = [Option(mine, t(name)) for mine, name in setting.values]
    roomy = sum(len(option.label) for option in options) <= (MOST_LETTERS if label else 3 * MOST_LETTERS)
    if roomy and len(options) <= 4:
        return Choices(options, value, on_change, label=label) if label else PaperChoices(options, value, on_change)
    return Stepper(options, value, on_change, label=label, width=180)


def show_value(control: Widget, value: Plain) -> None:
    """Let a control show a value that was chosen elsewhere."""
    if isinstance(control, Toggle):
        control.value = bool(value)
    elif isinstance(control, Choices | Stepper):
        control.value = value
