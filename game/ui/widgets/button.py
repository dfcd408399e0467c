"""Buttons: a face on a lip that goes down when pressed. `rect` holds face and lip; the ring runs outside both."""

from dataclasses import dataclass
from enum import Enum

import pygame

from game.ui import icons, paint
from game.ui.icons import Icon
from game.ui.theme import (
    ACCEPT,
    ACCEPT_LIP,
    BORDER,
    CONTROL,
    CONTROL_LIP,
    DIM,
    DISABLED,
    HAIRLINE_LIGHT,
    INK,
    MIST,
    ON_WOOD,
    ORO,
    ORO_LIGHT,
    ORO_LIP,
    PAPER,
    REFUSE,
    REFUSE_LIP,
    SEPIA,
    WHITE,
    WOOD_BUTTON,
    WOOD_EDGE,
    WOOD_LIP,
    Colour,
    Face,
    fade,
    mix,
)
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Press, Widget

LIP = 4
RADIUS = 12
LEAST = 15.0
"""The smallest that a label is written, in letter units."""
NO_CAPS_FROM = 1.35
"""Key caps are left out when letters are this much larger than normal."""


class Kind(Enum):
    """What a button is for."""

    MAIN = "main"
    NORMAL = "normal"
    ACCEPT = "accept"
    REFUSE = "refuse"
    WOOD = "wood"
    QUIET = "quiet"
    PAPER = "paper"
    """Something that is switched on."""


@dataclass(frozen=True)
class Look:
    """The colours of a kind of button."""

    fill: Colour
    lip: Colour
    edge: Colour
    text: Colour
    second: Colour


LOOKS = {
    Kind.MAIN: Look(ORO, ORO_LIP, ORO_LIGHT, INK, INK),
    Kind.NORMAL: Look(CONTROL, CONTROL_LIP, BORDER, PAPER, MIST),
    Kind.ACCEPT: Look(ACCEPT, ACCEPT_LIP, mix(ACCEPT, WHITE, 0.16), PAPER, PAPER),
    Kind.REFUSE: Look(REFUSE, REFUSE_LIP, mix(REFUSE, WHITE, 0.16), PAPER, PAPER),
    Kind.WOOD: Look(WOOD_BUTTON, WOOD_LIP, WOOD_EDGE, PAPER, ON_WOOD),
    Kind.PAPER: Look(PAPER, ORO_LIP, ORO, INK, SEPIA),
    Kind.QUIET: Look(CONTROL, CONTROL, BORDER, PAPER, MIST),
}
DISABLED_LOOK = Look(DISABLED, DISABLED, HAIRLINE_LIGHT, DIM, DIM)


class Button(Widget):
    """A thing to press. `second` is a smaller line under the label, `key` the cap of the key that does the same.

    `reason` says why it cannot be pressed while it is disabled. `align` is `center` or `left`.
    """

    def __init__(
        self,
        label: str,
        on_press: Press,
        *,
        kind: Kind = Kind.NORMAL,
        icon: Icon | None = None,
        second: str = "",
        key: str = "",
        reason: str = "",
        align: str = "center",
        size: float | None = None,
        icon_right: bool = False,
        rect: pygame.Rect | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, enabled=enabled)
        self.label = label
        self.on_press = on_press
        self.kind = kind
        self.icon = icon
        self.second = second
        self.key = key
        self.reason = reason
        self.align = align
        self.size = size
        self.icon_right = icon_right

    def handle(self, signal: Signal) -> bool:
        """Press it."""
        if signal is Action.ACCEPT and self.enabled:
            self.on_press()
            return True
        return False

    def natural_width(self, canvas: Canvas) -> int:
        """The width that holds its label, icon and key cap, in pixels."""
        scale, lettering = canvas.scale, canvas.lettering
        face, size = self._type(canvas)
        words = lettering.measure(self.label, face, size) if self.label else 0
        words = max(words, lettering.measure(self.second, Face.ALEGREYA_500, 17) if self.second else 0)
        icon = scale.pt(22 + (10 if self.label else 0)) if self.icon is not None else 0
        cap = self._cap_width(canvas) + scale.pt(10) if self._cap(canvas) else 0
        return words + icon + cap + 2 * scale.pt(16)

    def draw(self, canvas: Canvas) -> None:
        """Draw it in its state."""
        look = LOOKS[self.kind] if self.enabled else DISABLED_LOOK
        face = self._face(canvas)
        radius = min(canvas.scale.u * RADIUS, face.height / 2)
        if self.kind is Kind.QUIET:
            self._draw_quiet(canvas, face, radius)
        else:
            self._draw_body(canvas, face, radius, look)
        self._draw_content(canvas, face, look)
        self.draw_ring(canvas, self.rect, radius)

    @property
    def _up(self) -> bool:
        return self.enabled and self.hovered and not self.held

    def _face(self, canvas: Canvas) -> pygame.Rect:
        """The part that is pressed: over the lip, higher under the pointer, lower when held."""
        scale = canvas.scale
        if self.kind is Kind.QUIET:
            return self.rect
        face = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self.rect.height - scale.px(LIP))
        if self.enabled and self.held:
            return face.move(0, scale.px(3))
        return face.move(0, -scale.px(2)) if self._up else face

    def _draw_body(self, canvas: Canvas, face: pygame.Rect, radius: float, look: Look) -> None:
        scale, surface = canvas.scale, canvas.surface
        if not self.enabled:
            paint.box(surface, face, look.fill, radius, look.edge, max(1.0, 1.2 * scale.u))
            return
        paint.shadow(surface, self.rect, radius, max(2, scale.px(5)), scale.px(3), 0.34)
        fill, edge = look.fill, look.edge
        if self._up:
            fill = mix(fill, WHITE, 0.14 if look.text == INK else 0.05)
            edge = mix(edge, WHITE, 0.55)
        depth = 0 if self.held else self.rect.bottom - face.bottom
        paint.box(surface, face, fill, radius, edge, max(1.0, 1.4 * scale.u), look.lip, depth)

    def _draw_quiet(self, canvas: Canvas, face: pygame.Rect, radius: float) -> None:
        if self._up or (self.enabled and self.held):
            alpha = 0.75 if self.held else 0.5
            paint.box(canvas.surface, face, fade(CONTROL, alpha), radius, fade(BORDER, alpha))

    def _type(self, canvas: Canvas) -> tuple[Face, float]:
        """The face and size of the label: small buttons and quiet ones speak in the text face."""
        height = self.rect.height / canvas.scale.ut
        if self.kind is Kind.QUIET or (0 < height < 42):
            return Face.ALEGREYA_700, self.size or 18
        return Face.SANSITA_800, self.size or (28 if height >= 70 else 24 if height >= 60 else 22)

    def _cap(self, canvas: Canvas) -> str:
        return "" if canvas.scale.text >= NO_CAPS_FROM or not self.enabled else self.key

    def _cap_width(self, canvas: Canvas) -> int:
        words = canvas.lettering.measure(self.key, Face.ALEGREYA_700, 15)
        return max(canvas.scale.pt(24), words + canvas.scale.pt(12))

    def _draw_content(self, canvas: Canvas, face: pygame.Rect, look: Look) -> None:
        scale = canvas.scale
        pad = min(scale.pt(16), max(4, face.height // 3))
        inner = face.inflate(-2 * pad, 0)
        if not self.label:
            if self.icon is not None:
                icons.draw(canvas.surface, self.icon, face.center, min(scale.pt(22), face.height - 4), look.text)
            return
        if self._cap(canvas) and self._holds_cap(canvas, inner):
            inner.width -= self._draw_cap(canvas, inner, look.text) + scale.pt(8)
        self._draw_words(canvas, self._draw_icon(canvas, inner, look.text), look)

    def _draw_icon(self, canvas: Canvas, inner: pygame.Rect, colour: Colour) -> pygame.Rect:
        """Draw the icon beside the words; the room left for these."""
        if self.icon is None:
            return inner
        px, gap = canvas.scale.pt(22), canvas.scale.pt(10)
        if self.icon_right:
            icons.draw(canvas.surface, self.icon, (inner.right - px / 2, inner.centery), px, colour)
            return pygame.Rect(inner.left, inner.top, inner.width - px - gap, inner.height)
        words = canvas.lettering.measure(self.label, *self._type(canvas))
        left = inner.left if self.align == "left" else max(inner.left, inner.centerx - (words + px + gap) // 2)
        icons.draw(canvas.surface, self.icon, (left + px / 2, inner.centery), px, colour)
        room = pygame.Rect(left + px + gap, inner.top, inner.right - left - px - gap, inner.height)
        if self.align != "left":
            room.width = min(room.width, words)
        return room

    def _draw_words(self, canvas: Canvas, room: pygame.Rect, look: Look) -> None:
        scale, lettering = canvas.scale, canvas.lettering
        face, size = self._type(canvas)
        second = self.second
        if not self.enabled and self.reason and self.rect.height >= 52 * scale.ut:
            second = self.reason
        elif not self.enabled and self.reason:
            middle = (self.rect.centerx, self.rect.bottom + scale.pt(10))
            lettering.draw(canvas.surface, self.reason, Face.ALEGREYA_700, 15, MIST, middle, "center")
        tall = room.height
        if second:
            size = min(size, tall * 0.44 / scale.ut)
        elif self.align != "left":
            room = room.inflate(scale.pt(10), 0)
        size = lettering.fit(self.label, face, size, room.width)
        x = room.left if self.align == "left" else room.centerx
        up = round(tall * 0.18) if second else 0
        words = lettering.elide(self.label, face, size, room.width + 2)
        lettering.draw(canvas.surface, words, face, size, look.text, (x, room.centery - up), self.align)
        if second:
            smaller = lettering.fit(second, Face.ALEGREYA_500, 17, room.width)
            small = lettering.elide(second, Face.ALEGREYA_500, smaller, room.width)
            place = (x, room.centery + round(tall * 0.245))
            lettering.draw(canvas.surface, small, Face.ALEGREYA_500, smaller, look.second, place, self.align)

    def _holds_cap(self, canvas: Canvas, inner: pygame.Rect) -> bool:
        """Whether the words are whole beside the cap: of the two, the key is the one to leave out."""
        least = canvas.lettering.measure(self.label, self._type(canvas)[0], LEAST)
        least = max(least, canvas.lettering.measure(self.second, Face.ALEGREYA_500, LEAST))
        return least <= inner.width - self._cap_width(canvas) - canvas.scale.pt(8)

    def _draw_cap(self, canvas: Canvas, inner: pygame.Rect, colour: Colour) -> int:
        width, side = self._cap_width(canvas), canvas.scale.pt(24)
        cap = pygame.Rect(inner.right - width, 0, width, side)
        cap.centery = inner.centery
        paint.box(canvas.surface, cap, fade(PAPER, 0.08), canvas.scale.ut * 6, colour, max(1.0, 1.5 * canvas.scale.u))
        canvas.lettering.draw(canvas.surface, self.key, Face.ALEGREYA_700, 15, colour, cap.center, "center")
        return width
