"""Cards that say what they are, one of them taken. A group of them is one stop for the focus; arrows choose at once."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.ui import paint
from game.ui.theme import (
    ACCEPT,
    BORDER,
    CHOICE,
    CHOICE_OFF,
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
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.one_of import OneOf, Option, Picture
from game.ui.widgets.widget import Press, Widget

T = TypeVar("T")
RADIUS = 12


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
        width = min(canvas.scale.px(self.picture_width), round(room.width * 0.45 / canvas.scale.text))
        self.picture(canvas, pygame.Rect(room.left, room.top, width, room.height))
        return pygame.Rect(room.left + width + gap, room.top, room.width - width - gap, room.height)

    def _draw_words(self, canvas: Canvas, room: pygame.Rect) -> None:
        lettering, scale, surface = canvas.lettering, canvas.scale, canvas.surface
        title, second = (INK, SEPIA) if self.taken else (PAPER, MIST) if self.enabled else (DIM, DIM)
        if self.above:
            size = lettering.fit(self.title, Face.ALEGREYA_800, 18, room.width)
            lettering.draw(surface, self.title, Face.ALEGREYA_800, size, title, room.center, "center")
            return
        lines, head, step = self._fit_words(canvas, room)
        tick = scale.pt(22) if self.taken else 0
        size = lettering.fit(self.title, Face.SANSITA_700, 24 if head >= scale.pt(28) else 20, room.width - tick)
        top = room.centery - (head + step * len(lines)) / 2
        lettering.draw(surface, self.title, Face.SANSITA_700, size, title, (room.left, top + head * 0.46))
        for index, line in enumerate(lines):
            place = (room.left, top + head + step * (index + 0.5))
            lettering.draw(surface, line, Face.ALEGREYA_500, 17, second, place)

    def _fit_words(self, canvas: Canvas, room: pygame.Rect) -> tuple[tuple[str, ...], int, int]:
        """The second lines that have room under the title, the height of the title and of a line."""
        lettering, scale = canvas.lettering, canvas.scale
        about = self.reason or self.about
        lines = lettering.wrap(about, room.width, Face.ALEGREYA_500, 17) if about else ()
        step = lettering.line_height(17)
        head = scale.pt(30) if scale.pt(30) + step * len(lines) <= self.rect.height - 6 else scale.pt(24)
        most = max(0, (self.rect.height - 4 - head) // step)
        if len(lines) > most:
            rest = " ".join(lines[max(0, most - 1) :])
            lines = (*lines[: most - 1], lettering.elide(rest, Face.ALEGREYA_500, 17, room.width)) if most else ()
        return lines, head, step


class CardChoices(OneOf[T]):
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
                return self.step_by(-1 if signal is back else 1, around=False)
            return signal is Action.ACCEPT
        return self.follow_mouse(signal, self._cards)

    def draw(self, canvas: Canvas) -> None:
        """Draw every card."""
        cards = self._split(canvas)
        object.__setattr__(self, "_cards", cards)
        order = sorted(range(len(cards)), key=lambda index: index == self.index)
        for index in order:
            option = self.options[index]
            card = ChoiceCard(
                option.label,
                _idle,
                about=option.about,
                taken=index == self.index,
                picture=option.picture,
                picture_width=self.picture_width,
                above=self.above,
                reason=option.reason,
                rect=cards[index],
                enabled=self.enabled,
            )
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


def _idle() -> None:
    """A card drawn for its group: the group hears the press."""
