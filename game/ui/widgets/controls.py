"""Settings that are not one of a few: a switch and a slider, each at the right of a row that says what it is."""

from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.texts import m, t
from game.ui.theme import (
    BORDER,
    CHOICE_OFF,
    CONTROL,
    DIM,
    HAIRLINE_LIGHT,
    INK,
    MIST,
    ORO,
    ORO_LIP,
    PANEL,
    PAPER,
    Face,
)
from game.ui.widgets import row
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Widget


class Toggle(Widget):
    """A switch; `words` (msgids) say what off and on mean, so that the colour never stands alone."""

    def __init__(
        self,
        label: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        about: str = "",
        words: tuple[str, str] = (m("no"), m("sí")),
        rect: pygame.Rect | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, enabled=enabled)
        self.label = label
        self.value = value
        self.on_change = on_change
        self.about = about
        self.words = words

    def handle(self, signal: Signal) -> bool:
        """Accepting turns it round; left is off and right is on."""
        match signal:
            case Action.ACCEPT:
                self._set(not self.value)
            case Action.LEFT if self.value:
                self._set(False)
            case Action.RIGHT if not self.value:
                self._set(True)
            case _:
                return False
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the name, the word and the switch."""
        scale, u, lettering = canvas.scale, canvas.scale.u, canvas.lettering
        width, height = scale.pt(52), scale.pt(28)
        switch = pygame.Rect(self.rect.right - width, self.rect.centery - height // 2, width, height)
        word = t(self.words[self.value])
        colour = row.colours(self.enabled, self.on_paper)[1]
        written = lettering.draw(
            canvas.surface, word, Face.ALEGREYA_500, 17, colour, (switch.left - scale.pt(12), switch.centery), "right"
        )
        words = pygame.Rect(
            self.rect.left, self.rect.top, written.left - scale.pt(10) - self.rect.left, self.rect.height
        )
        if self.label:
            row.draw_label(canvas, words, self.label, self.about, self.enabled, self.on_paper)
        edge = (PAPER if self.hovered else BORDER) if self.enabled else HAIRLINE_LIGHT
        fill = (ORO if self.value else CONTROL) if self.enabled else CHOICE_OFF
        paint.pill(canvas.surface, switch, fill, ORO_LIP if self.value and self.enabled else edge, max(1.0, 1.4 * u))
        knob = (switch.right - height / 2 if self.value else switch.left + height / 2, switch.centery)
        dot = INK if self.value and self.enabled else MIST if self.enabled else DIM
        paint.disc(canvas.surface, knob, height * 0.34, dot)
        self.draw_ring(canvas, switch, height / 2)

    def _set(self, value: bool) -> None:
        self.value = value
        self.on_change(value)


class Slider(Widget):
    """A whole number from `low` to `high` in steps; dragging and the arrows change it at once."""

    def __init__(
        self,
        label: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        about: str = "",
        width: float = 220,
        show: Callable[[int], str] = str,
        rect: pygame.Rect | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, enabled=enabled)
        self.label = label
        self.value = value
        self.on_change = on_change
        self.low = low
        self.high = high
        self.step_size = step
        self.repeats = True
        self.about = about
        self.width = width
        self.show = show
        self._track = pygame.Rect(0, 0, 0, 0)
        self._dragging = False

    def handle(self, signal: Signal) -> bool:
        """Arrows step, page keys leap, Home and End go to the ends; the mouse drags."""
        if isinstance(signal, Action):
            return self._act(signal)
        match signal.type:
            case pygame.MOUSEBUTTONDOWN:
                self._dragging = self._track.inflate(2 * self._track.height, 0).collidepoint(signal.pos)
                self._drag(signal.pos)
            case pygame.MOUSEMOTION:
                self._drag(signal.pos)
            case pygame.MOUSEBUTTONUP:
                self._dragging = False
            case pygame.MOUSEWHEEL if self.focused:
                self._set(self.value + self.step_size * (1 if signal.y > 0 else -1))
            case _:
                return False
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the name, the track, the knob and the number."""
        scale, u, lettering = canvas.scale, canvas.scale.u, canvas.lettering
        words, area = row.beside(canvas, self.rect, scale.pt(self.width), self.label)
        if self.label:
            row.draw_label(canvas, words, self.label, self.about, self.enabled, self.on_paper)
        number = scale.pt(44)
        place = (self.rect.right, self.rect.centery)
        colour = row.colours(self.enabled, self.on_paper)[0]
        lettering.draw(canvas.surface, self.show(self.value), Face.ALEGREYA_700, 18, colour, place, "right")
        thick, knob = scale.pt(8), scale.pt(13)
        track = pygame.Rect(area.left + knob, 0, area.width - number - 2 * knob, scale.pt(28))
        track.centery = self.rect.centery
        object.__setattr__(self, "_track", track)
        line = pygame.Rect(track.left, track.centery - thick // 2, track.width, thick)
        paint.pill(canvas.surface, line, PANEL, BORDER if self.enabled else HAIRLINE_LIGHT, max(1.0, 1.2 * u))
        share = (self.value - self.low) / max(1, self.high - self.low)
        x = track.left + track.width * share
        done = pygame.Rect(line.left, line.top, max(thick, round(x) - line.left), thick)
        paint.pill(canvas.surface, done, ORO if self.enabled else DIM)
        middle = (x, track.centery)
        paint.disc(canvas.surface, (x, track.centery + 2 * u), knob * 0.95, (0, 0, 0, 70))
        paint.disc(
            canvas.surface, middle, knob * 0.92, PAPER if self.enabled else DIM, ORO if self.hovered else BORDER, 2 * u
        )
        side = round(knob * 1.84)
        around = pygame.Rect(0, 0, side, side)
        around.center = (round(x), track.centery)
        self.draw_ring(canvas, around, side / 2)

    def _act(self, action: Action) -> bool:
        leap = max(self.step_size, (self.high - self.low) // 4)
        match action:
            case Action.LEFT:
                self._set(self.value - self.step_size)
            case Action.RIGHT:
                self._set(self.value + self.step_size)
            case Action.PAGE_DOWN:
                self._set(self.value - leap)
            case Action.PAGE_UP:
                self._set(self.value + leap)
            case Action.HOME:
                self._set(self.low)
            case Action.END:
                self._set(self.high)
            case _:
                return False
        return True

    def _drag(self, pos: tuple[int, int]) -> None:
        if not self._dragging or self._track.width <= 0:
            return
        share = (pos[0] - self._track.left) / self._track.width
        steps = round(share * (self.high - self.low) / self.step_size)
        self._set(self.low + steps * self.step_size)

    def _set(self, value: int) -> None:
        kept = max(self.low, min(self.high, value))
        if kept != self.value:
            self.value = kept
            self.on_change(kept)
