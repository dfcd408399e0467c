"""The things under a player's hands on a table: a card of the hand, and a call. What they do is told from outside."""

from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.felt.felt import Control, Target
from game.ui.texts import t
from game.ui.theme import (
    BORDER,
    CONTROL,
    FLOOR,
    INK,
    MIST,
    ORO,
    ORO_LIGHT,
    ORO_LIP,
    PAPER,
    REFUSE,
    TYPE_CHIP,
    WARNING,
    WHITE,
    Face,
    fade,
    mix,
)
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.button import NO_CAPS_FROM, Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Widget

Use = Callable[[Control], None]
Step = Callable[["CardSpot", int], bool]
Drop = Callable[["CardSpot", tuple[int, int]], None]
Put = Callable[[Target], None]
_WAYS = {Action.LEFT: -1, Action.RIGHT: 1}
_AIMS = {Action.UP: -1, Action.DOWN: 1}
DRAG_FROM = 10
"""Pixels at 720p that the pointer must move before a card is taken up."""


class CardSpot(Widget):
    """The place of one card of my hand; the felt draws the card, this draws the ring and reads the hand."""

    def __init__(self, on_use: Use, on_step: Step, on_aim: Step, on_drop: Drop) -> None:
        super().__init__()
        self.visible = False
        self.control: Control | None = None
        self.ready = False
        """Whether the card may be thrown now; the focus may rest on it while it waits."""
        self.armed = False
        """Whether it has been thrown once and asks to be thrown again, because of what that would lose."""
        self.raised = 0
        """Pixels by which the card is drawn higher while it is pointed at."""
        self.offset: tuple[int, int] | None = None
        """How far the card has been dragged, in pixels."""
        self._on_use = on_use
        self._on_step = on_step
        self._on_aim = on_aim
        self._on_drop = on_drop
        self._pressed_at = (0, 0)

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the card, raised or not."""
        raised = pygame.Rect(
            self.rect.left, self.rect.top - self.raised, self.rect.width, self.rect.height + self.raised
        )
        return self.visible and (raised if self.hovered else self.rect).collidepoint(pos)

    def handle(self, signal: Signal) -> bool:
        """Throw it, drag it and throw it, or go on to the next card."""
        if isinstance(signal, Action):
            if signal is Action.ACCEPT and self.control is not None:
                self._on_use(self.control)
                return True
            if signal in _AIMS:
                return self._on_aim(self, _AIMS[signal])
            return signal in _WAYS and self._on_step(self, _WAYS[signal])
        match signal.type:
            case pygame.MOUSEBUTTONDOWN:
                self._pressed_at = signal.pos
            case pygame.MOUSEMOTION:
                return self._drag(signal)
            case pygame.MOUSEBUTTONUP:
                return self._drop()
        return False

    def _drag(self, event: pygame.event.Event) -> bool:
        if not event.buttons[0] or self.control is None:
            return False
        dx, dy = event.pos[0] - self._pressed_at[0], event.pos[1] - self._pressed_at[1]
        if self.offset is not None or max(abs(dx), abs(dy)) > DRAG_FROM:
            self.offset = dx, dy
        return True

    def _drop(self) -> bool:
        """Whether it was being dragged; what that means is told from outside."""
        offset, self.offset = self.offset, None
        if offset is None:
            return False
        self._on_drop(self, offset)
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the ring of the focus around the raised card."""
        if self.offset is None:
            raised = self.rect.move(0, -self.raised)
            self.draw_ring(canvas, raised, self.rect.width * 0.06)


class TargetSpot(Widget):
    """A place where the card that has been taken up can be put; the felt draws it, this reads the hand."""

    def __init__(self, on_put: Put) -> None:
        super().__init__(focusable=False)
        self.visible = False
        self.target: Target | None = None
        self._on_put = on_put

    def handle(self, signal: Signal) -> bool:
        """Put it here."""
        if signal is Action.ACCEPT and self.target is not None:
            self._on_put(self.target)
            return True
        return False


class MesaSpot(Widget):
    """Something on the table that can be marked; the felt draws it and its mark, this the ring, and reads the hand."""

    def __init__(self, on_use: Use, on_step: Callable[["MesaSpot", int], bool]) -> None:
        super().__init__()
        self.visible = False
        self.control: Control | None = None
        self.ready = False
        self.armed = False
        """Never: a mark costs nothing."""
        self._on_use = on_use
        self._on_step = on_step

    def handle(self, signal: Signal) -> bool:
        """Mark it, take its mark away, or go on to the next one."""
        if signal is Action.ACCEPT and self.control is not None:
            self._on_use(self.control)
            return True
        return isinstance(signal, Action) and signal in _WAYS and self._on_step(self, _WAYS[signal])

    def draw(self, canvas: Canvas) -> None:
        """Draw the ring of the focus."""
        self.draw_ring(canvas, self.rect, self.rect.width * 0.06)


class CallChip(Widget):
    """A call: the suggested one large, the others quiet; one that may cost points is pressed twice."""

    def __init__(self, on_use: Use) -> None:
        super().__init__(enabled=False)
        self.visible = False
        self.control: Control | None = None
        self.ready = False
        self.armed = False
        """Whether it has been pressed once and asks to be pressed again."""
        self._meant: Control | None = None
        """What it stood for when the button of the mouse went down."""
        self._on_use = on_use

    def handle(self, signal: Signal) -> bool:
        """Call it: what it stood for when it was pressed, whatever has happened since."""
        if not isinstance(signal, Action):
            if signal.type == pygame.MOUSEBUTTONDOWN:
                self._meant = self.control
            elif signal.type == pygame.MOUSEBUTTONUP and not self.hit(signal.pos):
                self._meant = None
            return False
        if signal is not Action.ACCEPT:
            return False
        meant, self._meant = self._meant, None
        control = self.control if meant is None else meant
        stale = control != self.control
        if control is None or not self.enabled or (stale and (control.warning or not control.enabled)):
            return False
        self._on_use(control)
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw it in its state; of words that are only to be pointed at the felt draws everything."""
        control = self.control
        if control is None or (control.command is None and control.mode is None and control.dress is None):
            return
        if control.bare:
            self.draw_ring(canvas, self.rect, 14 * canvas.scale.u)
        elif control.dress is not None:
            self._draw_button(canvas, control, control.dress)
        elif control.main:
            self._draw_main(canvas, control)
        else:
            self._draw_chip(canvas, control)

    def _draw_button(self, canvas: Canvas, control: Control, kind: Kind) -> None:
        button = Button(
            control.sure if self.armed else control.label,
            _idle,
            kind=Kind.REFUSE if self.armed else kind,
            second=control.second,
            key=control.shortcut,
            align="left",
            size=control.size,
            rect=self.rect,
            enabled=control.enabled,
        )
        button.hovered, button.held, button.ringed = self.hovered, self.held, self.ringed
        button.draw(canvas)

    def _draw_main(self, canvas: Canvas, control: Control) -> None:
        scale, surface, lettering = canvas.scale, canvas.surface, canvas.lettering
        lip, radius = scale.px(4), 12 * scale.u
        face = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self.rect.height - lip)
        face.move_ip(0, scale.px(3) if self.held else -scale.px(2) if self.hovered else 0)
        paint.shadow(surface, self.rect, radius, max(2, scale.px(5)), scale.px(3), 0.34)
        fill = mix(ORO, WHITE, 0.14) if self.hovered and not self.held else ORO
        paint.box(
            surface, face, fill, radius, ORO_LIGHT, max(1.0, 1.4 * scale.u), ORO_LIP, self.rect.bottom - face.bottom
        )
        right = face.right - scale.pt(12)
        words = lettering.measure(control.label, Face.SANSITA_700, 22)
        words += lettering.measure(control.price, Face.ALEGREYA_800, 22)
        has_room = words + scale.pt(12 + 32 + 8 + 16) <= face.width
        if scale.text < NO_CAPS_FROM and control.shortcut and has_room:
            cap = pygame.Rect(right - scale.pt(24), face.centery - scale.pt(12), scale.pt(24), scale.pt(24))
            paint.box(surface, cap, None, 6 * scale.ut, INK, max(1.0, 1.5 * scale.u))
            lettering.draw(surface, control.shortcut, Face.ALEGREYA_700, 15, INK, cap.center, "center")
            right = cap.left - scale.pt(8)
        left = face.left + scale.pt(16)
        figures = lettering.fit(control.price, Face.ALEGREYA_800, 22, (right - left) // 2)
        price = lettering.draw(surface, control.price, Face.ALEGREYA_800, figures, INK, (right, face.centery), "right")
        room = price.left - scale.pt(8) - left
        size = lettering.fit(control.label, Face.SANSITA_700, 24, room)
        lettering.draw(surface, control.label, Face.SANSITA_700, size, INK, (left, face.centery))
        self.draw_ring(canvas, self.rect, radius)

    def _draw_chip(self, canvas: Canvas, control: Control) -> None:
        scale, surface, lettering = canvas.scale, canvas.surface, canvas.lettering
        radius = 8 * scale.u
        fill = mix(CONTROL, WHITE, 0.05) if self.hovered else CONTROL
        edge, ink = mix(BORDER, WHITE, 0.4) if self.hovered else BORDER, PAPER
        label, price = control.label, control.price
        if self.armed:
            fill, edge, label, price = REFUSE, WARNING, control.sure or t("¿En falso?"), control.cost
        paint.box(surface, self.rect, fill, radius, edge, max(1.0, (2 if self.armed else 1.2) * scale.u))
        if self.held:
            paint.box(surface, self.rect, fade(INK, 0.25), radius)
        figures = lettering.fit(price, Face.ALEGREYA_700, 18, self.rect.width // 3)
        least = lettering.measure(label, Face.ALEGREYA_700, TYPE_CHIP)
        least += lettering.measure(price, Face.ALEGREYA_700, figures)
        pad = scale.pt(10 if least + scale.pt(26) <= self.rect.width else 5)
        second = PAPER if self.armed else MIST
        place = (self.rect.right - pad, self.rect.centery)
        drawn = lettering.draw(surface, price, Face.ALEGREYA_700, figures, second, place, "right")
        room = drawn.left - scale.pt(6) - self.rect.left - pad
        size = lettering.fit(label, Face.ALEGREYA_700, 17, room, least=FLOOR)
        words = lettering.elide(label, Face.ALEGREYA_700, size, room)
        lettering.draw(surface, words, Face.ALEGREYA_700, size, ink, (self.rect.left + pad, self.rect.centery))
        self.draw_ring(canvas, self.rect, radius)


def _idle() -> None:
    """A button drawn for a chip: the chip hears the press."""
