"""What groups of choices share: options, which one is taken, and steps between those that can be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame

from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Widget

T = TypeVar("T")
Picture = Callable[[Canvas, pygame.Rect], None]


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


class OneOf(Widget, Generic[T]):
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

    def step_by(self, way: int, around: bool) -> bool:
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

    def follow_mouse(self, event: pygame.event.Event, parts: Sequence[pygame.Rect]) -> bool:
        """Follow the mouse over the parts drawn; letting the button go on one chooses it."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        elif event.type == pygame.MOUSEBUTTONUP:
            for index, part in enumerate(parts):
                if part.collidepoint(event.pos):
                    self.choose(index)
            return True
        return False
