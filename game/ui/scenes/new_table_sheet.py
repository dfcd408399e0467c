"""*Todas las opciones*: a paper sheet on which every house option stands with one line that explains it.

The rows are one stop for the focus: up and down go through them, left and right choose at once. They scroll.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.rules.options import Plain, same
from game.ui import paint
from game.ui.preferences import TableChoice
from game.ui.scenes.new_table_choice import lacking, values_of
from game.ui.scenes.new_table_controls import Setting, control_for, setting_of, show_value
from game.ui.scenes.option_words import option_words
from game.ui.scenes.scene import RulesetChoice
from game.ui.texts import m, t
from game.ui.theme import INK, ORO_LIP, PAPER_STRIPE, SEPIA, Face, mix
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.chips import Choices, Stepper
from game.ui.widgets.controls import Toggle
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.scrolling import WHEEL, Scroll
from game.ui.widgets.widget import Press, Widget

WIDTH = 740.0
ROOM = 236.0
"""What the sheet needs besides its rows, in letter units."""
LEAST = 58.0
"""Height of a row whose explanation takes one line, in letter units."""
LINE = 21.5
BAR_REACH = 24
"""Pixels from the right edge in which the mouse takes hold of the scroll bar."""
CLOCK = "reloj"
"""The clock, among the settings."""


@dataclass(frozen=True)
class Now:
    """How a setting stands: its value and, when it can only be as usual, why."""

    value: Plain
    reason: str = ""


Look = Callable[[Setting], Now]


class OptionRows(Widget):
    """Settings under one another. `look` says how each stands; it is asked again after every change."""

    def __init__(self, settings: Sequence[Setting], look: Look, on_change: Callable[[str, Plain], None]) -> None:
        super().__init__()
        self.settings = tuple(settings)
        self.index = 0
        self._look = look
        self._on_change = on_change
        self._controls = tuple(control_for(one, look(one).value, self._setter(one)) for one in self.settings)
        self._scroll = Scroll()
        self._tops: tuple[int, ...] = ()
        self._body = pygame.Rect(0, 0, 0, 0)
        self._thumb = 0
        self._dragging = False
        self.refresh()

    def _setter(self, setting: Setting) -> Callable[[Plain], None]:
        def take(value: Plain) -> None:
            self._on_change(setting.name, value)
            self.refresh()

        return take

    def refresh(self) -> None:
        """Show how everything stands now: an option may have taken others with it."""
        for setting, control in zip(self.settings, self._controls, strict=True):
            now = self._look(setting)
            control.enabled, control.on_paper = not now.reason, True
            show_value(control, now.value)
        self.dirty = True

    # What hands do

    def handle(self, signal: Signal) -> bool:
        """Go through the rows and change the one that is current."""
        if isinstance(signal, Action):
            return self._act(signal)
        match signal.type:
            case pygame.MOUSEWHEEL:
                self._scroll.to(self._scroll.offset - signal.y * WHEEL)
            case pygame.MOUSEBUTTONDOWN:
                self._dragging = bool(self._thumb) and signal.pos[0] >= self._body.right - BAR_REACH
                self._point(signal)
            case pygame.MOUSEMOTION:
                self._point(signal)
            case pygame.MOUSEBUTTONUP:
                self._let_go(signal)
            case _:
                return False
        self.dirty = True
        return True

    def _act(self, action: Action) -> bool:
        match action:
            case Action.UP | Action.DOWN:
                return self._go(self.index + (1 if action is Action.DOWN else -1))
            case Action.HOME | Action.PAGE_UP:
                return self._go(0)
            case Action.END | Action.PAGE_DOWN:
                return self._go(len(self.settings) - 1)
            case Action.LEFT | Action.RIGHT | Action.ACCEPT:
                control = self._controls[self.index]
                if control.enabled and action is Action.ACCEPT and isinstance(control, Choices):
                    control.step_by(1, around=True)
                elif control.enabled:
                    control.handle(action)
                self.dirty = True
                return True
        return False

    def _go(self, index: int) -> bool:
        if not 0 <= index < len(self.settings):
            return False
        self.index = index
        if self._tops:
            self._scroll.show(self._tops[index], self._tops[index + 1])
        self.dirty = True
        return True

    def _point(self, event: pygame.event.Event) -> None:
        """Follow the mouse: the bar, or the control that it is over."""
        if self._dragging:
            self._scroll.drag(event.pos[1], self._body, self._thumb)
        row = self._row_at(event.pos)
        for index, control in enumerate(self._controls):
            control.hovered = control.enabled and index == row and control.rect.collidepoint(event.pos)
        if row is not None:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.index = row
            elif isinstance(self._controls[row], Choices):
                self._controls[row].handle(event)

    def _let_go(self, event: pygame.event.Event) -> None:
        dragged, self._dragging = self._dragging, False
        row = self._row_at(event.pos)
        if dragged or row is None or not self._controls[row].enabled:
            return
        control = self._controls[row]
        if isinstance(control, Toggle):
            control.handle(Action.ACCEPT)
        elif control.rect.collidepoint(event.pos):
            control.handle(event)

    def _row_at(self, pos: tuple[int, int]) -> int | None:
        if not self._body.collidepoint(pos):
            return None
        y = pos[1] - self._body.top + self._scroll.offset
        return next((i for i in range(len(self.settings)) if self._tops[i] <= y < self._tops[i + 1]), None)

    # Drawing

    def natural_height(self, canvas: Canvas, width: int) -> int:
        """The height that shows every row, in pixels, in a sheet whose rows are so wide."""
        return sum(self._row_height(canvas, index, width) for index in range(len(self.settings)))

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows in sight."""
        self._measure(canvas)
        surface = canvas.surface
        before = surface.get_clip()
        surface.set_clip(self._body.clip(before))
        for index in range(len(self.settings)):
            top = self._body.top + self._tops[index] - self._scroll.offset
            row = pygame.Rect(self._body.left, top, self._body.width, self._tops[index + 1] - self._tops[index])
            if row.colliderect(self._body):
                self._draw_row(canvas, index, row)
        surface.set_clip(before)
        self._scroll.draw(self._body, canvas, self.hovered or self.held)

    def _measure(self, canvas: Canvas) -> None:
        tops = [0]
        for index in range(len(self.settings)):
            tops.append(tops[-1] + self._row_height(canvas, index, self.rect.width))
        resized = tuple(tops) != self._tops
        object.__setattr__(self, "_tops", tuple(tops))
        object.__setattr__(self, "_body", self.rect)
        self._scroll.fit(self.rect.height, tops[-1])
        if resized:
            self._scroll.show(tops[self.index], tops[self.index + 1])
        thumb = self._scroll.bar(self.rect, canvas)
        object.__setattr__(self, "_thumb", thumb.height if thumb else 0)

    def _row_height(self, canvas: Canvas, index: int, width: int) -> int:
        lines = len(self._about(canvas, index, width))
        return canvas.scale.pt(LEAST + LINE * max(0, lines - 1))

    def _about(self, canvas: Canvas, index: int, width: int) -> tuple[str, ...]:
        setting = self.settings[index]
        said = self._look(setting).reason or t(setting.about)
        room = width - self._control_width(canvas, index) - canvas.scale.pt(62)
        return canvas.lettering.wrap(said, room, Face.ALEGREYA_500, 17) if said else ()

    def _control_width(self, canvas: Canvas, index: int) -> int:
        scale, lettering, control = canvas.scale, canvas.lettering, self._controls[index]
        if isinstance(control, Stepper):
            return scale.pt(control.width)
        names = [t(name) for _, name in self.settings[index].values]
        widths = [lettering.measure(name, Face.ALEGREYA_700, 18) for name in names]
        if isinstance(control, Toggle):
            return scale.pt(52 + 12) + max(widths) + scale.pt(6)
        return sum(max(scale.pt(52), wide + scale.pt(28)) + scale.pt(5) for wide in widths)

    def _draw_row(self, canvas: Canvas, index: int, row: pygame.Rect) -> None:
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        setting, control = self.settings[index], self._controls[index]
        now = self._look(setting)
        if index == self.index and self.ringed:
            paint.box(surface, row.inflate(-scale.px(18), -scale.px(6)), PAPER_STRIPE, 9 * scale.u, INK, 2 * scale.u)
        elif index:
            line = mix(PAPER_STRIPE, SEPIA, 0.25)
            paint.hairline(surface, (row.left + scale.pt(14), row.top), row.width - scale.pt(40), line)
        left = row.left + scale.pt(18)
        lines = self._about(canvas, index, self.rect.width)
        middle = row.centery - scale.pt(LINE / 2) * len(lines)
        name = lettering.draw(surface, t(setting.label), Face.ALEGREYA_800, 18, INK, (left, middle))
        if not same(now.value, setting.usual):
            paint.disc(surface, (name.right + scale.pt(11), middle), scale.pt(4), ORO_LIP)
        for place, line_of in enumerate(lines):
            y = middle + scale.pt(LINE) * (place + 1)
            lettering.draw(surface, line_of, Face.ALEGREYA_500, 17, SEPIA, (left, y))
        width = self._control_width(canvas, index)
        right = row.right - scale.pt(24)
        control.rect = pygame.Rect(right - width, row.top, width, row.height)
        if control.enabled:
            control.draw(canvas)
        else:
            value = setting.name_of(now.value)
            lettering.draw(surface, value, Face.ALEGREYA_500, 17, SEPIA, (right, row.centery), "right")


def clock_setting(seconds: int, usual: bool) -> Setting:
    """The clock as a setting; `seconds` are those of a turn."""
    about = t("{seconds} segundos por turno; al agotarse se tira una carta por ti.", seconds=seconds)
    return Setting(CLOCK, m("Reloj"), about, ((False, m("no")), (True, m("sí"))), usual)


def house_now(ruleset: RulesetChoice, table: TableChoice, name: str) -> Now:
    """How a house option stands at a table."""
    values = values_of(ruleset, table)
    by_name = {option.name: option for option in ruleset.options}
    need = lacking(by_name[name], values)
    if need is None:
        return Now(values[name])
    other = by_name[need[0]]
    words = option_words(ruleset.key, other.name, other.values)
    value = setting_of(ruleset.key, other).name_of(need[1])
    return Now(values[name], t("Solo con «{option}»: {value}.", option=t(words.label), value=value))


def option_sheet(about: str, rows: OptionRows, on_usual: Press, on_close: Press) -> Dialog:
    """The sheet with its rows; `fit_sheet` gives it its size."""
    buttons = [
        Button(t("Listo"), on_close, kind=Kind.MAIN, key=t("Esc")),
        Button(t("Todo como siempre"), on_usual),
    ]
    return Dialog(t("Todas las opciones"), about, buttons, on_cancel=on_close, extra=[(rows, LEAST)], first=rows)


def fit_sheet(sheet: Dialog, rows: OptionRows, canvas: Canvas) -> None:
    """Make the sheet as tall as its rows need and the window allows."""
    scale = canvas.scale
    sheet.width = min(WIDTH, scale.width / scale.ut - 40)
    wanted = rows.natural_height(canvas, scale.pt(sheet.width) - 2 * scale.pt(24)) / scale.ut
    sheet.extra = ((rows, min(wanted, scale.height / scale.ut - ROOM)),)
