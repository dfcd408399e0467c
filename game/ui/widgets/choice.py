"""Choosing one of a few: cards that say what they are, chips in a row, a box with two arrows.

Inside a group the arrows choose at once; the group is one stop for the focus.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame

from game.ui import icons, paint
from game.ui.icons import Icon
from game.ui.theme import (
    ACCEPT,
    BORDER,
    CHOICE,
    CHOICE_OFF,
    CONTROL,
    DIM,
    HAIRLINE_LIGHT,
    INK,
    MIST,
    ORO,
    PAPER,
    SEPIA,
    WHITE,
    Face,
    mix,
)
from game.ui.widgets import row
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Press, Widget

T = TypeVar("T")
Picture = Callable[[Canvas, pygame.Rect], None]
RADIUS = 12


@dataclass(frozen=True)
class Option(Generic[T]):
    """One thing to choose: what it is, how it is called and, on a card, what it means.

    A `reason` says why it cannot be chosen now. `picture` draws in the rectangle given to it.
    """

    value: T
    label: str
    about: str = ""
    picture: Picture | None = None
    reason: str = ""


class ChoiceCard(Widget):
    """A card that can be taken, with a picture at the left (`picture_width` letter units) or on top (`above`)."""

    def __init__(
        self,
        title: str,
        on_press: Press,
        *,
        about: str = "",
        taken: bool = False,
        picture: Picture | None = None,
        picture_width: float = 110,
        above: bool = False,
        reason: str = "",
        rect: pygame.Rect | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, enabled=enabled and not reason)
        self.title = title
        self.on_press = on_press
        self.about = about
        self.taken = taken
        self.picture = picture
        self.picture_width = picture_width
        self.above = above
        self.reason = reason

    def handle(self, signal: Signal) -> bool:
        """Take it."""
        if signal is Action.ACCEPT and self.enabled:
            self.on_press()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw it in its state."""
        scale = canvas.scale
        radius = RADIUS * scale.u
        self._draw_body(canvas, radius)
        room = self.rect.inflate(-2 * scale.pt(16), -2 * scale.pt(10))
        if self.picture is not None:
            room = self._draw_picture(canvas, room)
        self._draw_words(canvas, room)
        if self.taken:
            px = scale.pt(24)
            centre = (self.rect.right - px * 0.98, self.rect.top + px * 0.98)
            paint.tick(canvas.surface, centre, px, ACCEPT)
        self.draw_ring(canvas, self.rect, radius)

    def _draw_body(self, canvas: Canvas, radius: float) -> None:
        u, surface = canvas.scale.u, canvas.surface
        if self.taken:
            paint.shadow(surface, self.rect, radius, max(2, round(7 * u)), round(3 * u), 0.35)
            paint.box(surface, self.rect, PAPER, radius, ORO, max(2.0, 3 * u))
        elif not self.enabled:
            paint.box(surface, self.rect, CHOICE_OFF, radius, HAIRLINE_LIGHT, max(1.0, 1.2 * u))
        else:
            fill = mix(CHOICE, WHITE, 0.05) if self.hovered else CHOICE
            edge = PAPER if self.hovered else BORDER
            paint.box(surface, self.rect, fill, radius, edge, max(1.0, (1.6 if self.hovered else 1.2) * u))

    def _draw_picture(self, canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
        """Have the picture drawn; the room left for the words."""
        assert self.picture is not None
        gap = canvas.scale.pt(10)
        if self.above:
            words = canvas.scale.pt(26)
            self.picture(canvas, pygame.Rect(room.left, room.top, room.width, room.height - words))
            return pygame.Rect(room.left, room.bottom - words, room.width, words)
        width = min(canvas.scale.px(self.picture_width), room.width // 2)
        self.picture(canvas, pygame.Rect(room.left, room.top, width, room.height))
        return pygame.Rect(room.left + width + gap, room.top, room.width - width - gap, room.height)

    def _draw_words(self, canvas: Canvas, room: pygame.Rect) -> None:
        lettering, scale, surface = canvas.lettering, canvas.scale, canvas.surface
        title, second = (INK, SEPIA) if self.taken else (PAPER, MIST) if self.enabled else (DIM, DIM)
        if self.above:
            lettering.draw(surface, self.title, Face.ALEGREYA_800, 18, title, room.center, "center")
            return
        about = self.reason or self.about
        lines = lettering.wrap(about, room.width, Face.ALEGREYA_500, 17) if about else ()
        size = lettering.fit(self.title, Face.SANSITA_700, 24, room.width - (scale.pt(20) if self.taken else 0))
        step = lettering.line_height(17)
        top = room.centery - (scale.pt(28) + step * len(lines)) / 2
        lettering.draw(surface, self.title, Face.SANSITA_700, size, title, (room.left, top + scale.pt(13)))
        for index, line in enumerate(lines):
            place = (room.left, top + scale.pt(30) + step * (index + 0.5))
            lettering.draw(surface, line, Face.ALEGREYA_500, 17, second, place)


class _OneOf(Widget, Generic[T]):
    """What the groups share: options, which one is taken, and steps between those that can be."""

    def __init__(
        self,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        rect: pygame.Rect | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, enabled=enabled)
        self.options = tuple(options)
        self.value = value
        self.on_change = on_change
        self.pointer = (-1, -1)
        """Where the mouse was seen last."""

    @property
    def index(self) -> int:
        """Which option is taken; the first when the value is none of them."""
        return next((index for index, option in enumerate(self.options) if option.value == self.value), 0)

    def choose(self, index: int) -> bool:
        """Take an option; whether it can be taken."""
        option = self.options[index]
        if option.reason:
            return False
        if option.value != self.value:
            self.value = option.value
            self.on_change(option.value)
        return True

    def _step(self, way: int, around: bool) -> bool:
        """Take the next option that can be taken; `False` at the end, so that the focus moves on."""
        count = len(self.options)
        index = self.index + way
        while around or 0 <= index < count:
            if self.choose(index % count):
                return True
            index += way
            if (index - self.index) % count == 0:
                return False
        return False

    def _mouse(self, event: pygame.event.Event, parts: Sequence[pygame.Rect]) -> bool:
        """Follow the mouse over the parts drawn; letting the button go on one chooses it."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        elif event.type == pygame.MOUSEBUTTONUP:
            for index, part in enumerate(parts):
                if part.collidepoint(event.pos):
                    self.choose(index)
            return True
        return False


class Choices(_OneOf[T]):
    """Chips in a row, one of them taken; with a `label` they stand at the right of the row."""

    def __init__(
        self,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        label: str = "",
        about: str = "",
        rect: pygame.Rect | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(options, value, on_change, rect=rect, enabled=enabled)
        self.label = label
        self.about = about
        self._chips: tuple[pygame.Rect, ...] = ()

    def handle(self, signal: Signal) -> bool:
        """Arrows and clicks choose at once."""
        if isinstance(signal, Action):
            if signal in (Action.LEFT, Action.RIGHT):
                return self._step(-1 if signal is Action.LEFT else 1, around=False)
            return signal is Action.ACCEPT
        return self._mouse(signal, self._chips)

    def draw(self, canvas: Canvas) -> None:
        """Draw the name and the chips."""
        scale, gap = canvas.scale, canvas.scale.pt(5)
        widths = [max(scale.pt(52), canvas.lettering.measure(option.label, Face.ALEGREYA_700, 18) + scale.pt(28))
                  for option in self.options]  # fmt: skip
        words, area = row.beside(self.rect, sum(widths) + gap * (len(widths) - 1), self.label, scale.pt(12))
        if self.label:
            row.draw_label(canvas, words, self.label, self.about, self.enabled)
        else:
            width = (area.width - gap * (len(widths) - 1)) / len(widths)
            widths = [int(width)] * len(widths)
        height = min(area.height, scale.pt(36))
        chips, x = [], area.left
        for width in widths:
            chips.append(pygame.Rect(x, area.centery - height // 2, int(width), height))
            x += int(width) + gap
        object.__setattr__(self, "_chips", tuple(chips))
        for index, (option, chip) in enumerate(zip(self.options, chips, strict=True)):
            self._draw_chip(canvas, chip, option, index == self.index)

    def _draw_chip(self, canvas: Canvas, chip: pygame.Rect, option: Option[T], taken: bool) -> None:
        u, radius = canvas.scale.u, 9 * canvas.scale.u
        open_ = self.enabled and not option.reason
        over = open_ and self.hovered and chip.collidepoint(self.pointer)
        if taken:
            paint.box(canvas.surface, chip, PAPER if self.enabled else DIM, radius, ORO, max(1.5, 2 * u))
        else:
            fill = CHOICE if open_ else CHOICE_OFF
            paint.box(
                canvas.surface,
                chip,
                fill,
                radius,
                PAPER if over else BORDER if open_ else HAIRLINE_LIGHT,
                max(1.0, 1.2 * u),
            )
        colour = INK if taken else PAPER if open_ else DIM
        size = canvas.lettering.fit(option.label, Face.ALEGREYA_700, 18, chip.width - 6)
        canvas.lettering.draw(canvas.surface, option.label, Face.ALEGREYA_700, size, colour, chip.center, "center")
        if taken:
            self.draw_ring(canvas, chip, radius)


class CardChoices(_OneOf[T]):
    """Choice cards side by side or one over the other, one of them taken; `gap` is in letter units."""

    def __init__(
        self,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        vertical: bool = True,
        gap: float = 16,
        above: bool = False,
        picture_width: float = 110,
        limit: float = 150,
        rect: pygame.Rect | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(options, value, on_change, rect=rect, enabled=enabled)
        self.vertical = vertical
        self.gap = gap
        self.above = above
        self.picture_width = picture_width
        self.limit = limit
        """Most height of a card, in letter units: cards hug their content."""
        self._cards: tuple[pygame.Rect, ...] = ()

    def handle(self, signal: Signal) -> bool:
        """Arrows and clicks choose at once."""
        if isinstance(signal, Action):
            back, on = (Action.UP, Action.DOWN) if self.vertical else (Action.LEFT, Action.RIGHT)
            if signal in (back, on):
                return self._step(-1 if signal is back else 1, around=False)
            return signal is Action.ACCEPT
        return self._mouse(signal, self._cards)

    def draw(self, canvas: Canvas) -> None:
        """Draw every card."""
        cards = self._split(canvas)
        object.__setattr__(self, "_cards", cards)
        order = sorted(range(len(cards)), key=lambda index: index == self.index)
        for index in order:
            option = self.options[index]
            card = ChoiceCard(option.label, _idle, about=option.about, taken=index == self.index, picture=option.picture,
                              picture_width=self.picture_width, above=self.above, reason=option.reason,
                              rect=cards[index], enabled=self.enabled)  # fmt: skip
            card.hovered = self.hovered and cards[index].collidepoint(self.pointer)
            card.ringed = self.ringed and card.taken
            card.draw(canvas)

    def _split(self, canvas: Canvas) -> tuple[pygame.Rect, ...]:
        count, gap = len(self.options), canvas.scale.pt(self.gap)
        if self.vertical:
            height = min((self.rect.height - gap * (count - 1)) / count, canvas.scale.pt(self.limit))
            tops = [self.rect.top + round(index * (height + gap)) for index in range(count)]
            return tuple(pygame.Rect(self.rect.left, top, self.rect.width, round(height)) for top in tops)
        width = (self.rect.width - gap * (count - 1)) / count
        lefts = [self.rect.left + round(index * (width + gap)) for index in range(count)]
        return tuple(pygame.Rect(left, self.rect.top, round(width), self.rect.height) for left in lefts)


class Stepper(_OneOf[T]):
    """A box with the value between two arrows; with a `label` the box is `width` letter units at the right."""

    def __init__(
        self,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        label: str = "",
        about: str = "",
        width: float = 170,
        rect: pygame.Rect | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(options, value, on_change, rect=rect, enabled=enabled)
        self.label = label
        self.about = about
        self.width = width
        self._box = pygame.Rect(0, 0, 0, 0)

    def handle(self, signal: Signal) -> bool:
        """Left and right step; accepting steps on and round; a click steps by the side it falls on."""
        if isinstance(signal, Action):
            match signal:
                case Action.LEFT:
                    return self._step(-1, around=False) or True
                case Action.RIGHT:
                    return self._step(1, around=False) or True
                case Action.ACCEPT:
                    return self._step(1, around=True) or True
            return False
        if signal.type == pygame.MOUSEBUTTONUP:
            if self._box.collidepoint(signal.pos):
                self._step(-1 if signal.pos[0] < self._box.centerx else 1, around=True)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the name, the box and the value."""
        scale, u = canvas.scale, canvas.scale.u
        words, area = row.beside(self.rect, scale.pt(self.width), self.label, scale.pt(12))
        if self.label:
            row.draw_label(canvas, words, self.label, self.about, self.enabled)
        height = min(area.height, scale.pt(42))
        face = pygame.Rect(area.left, area.centery - height // 2, area.width, height)
        object.__setattr__(self, "_box", face)
        edge = (PAPER if self.hovered else BORDER) if self.enabled else HAIRLINE_LIGHT
        paint.box(canvas.surface, face, CONTROL if self.enabled else CHOICE_OFF, 10 * u, edge, max(1.0, 1.2 * u))
        px = scale.pt(18)
        first, last = self.index == 0, self.index == len(self.options) - 1
        for icon, x, off in ((Icon.LEFT, face.left + px, first), (Icon.RIGHT, face.right - px, last)):
            icons.draw(canvas.surface, icon, (x, face.centery), px, DIM if off or not self.enabled else PAPER)
        text = self.options[self.index].label
        size = canvas.lettering.fit(text, Face.ALEGREYA_700, 18, face.width - 4 * px)
        colour = PAPER if self.enabled else DIM
        canvas.lettering.draw(canvas.surface, text, Face.ALEGREYA_700, size, colour, face.center, "center")
        self.draw_ring(canvas, face, 10 * u)


def _idle() -> None:
    """A card drawn for its group: the group hears the press."""
