"""Options that stand side by side in a row. The group is one stop for the focus; arrows and clicks choose at once."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.one_of import OneOf, Option

T = TypeVar("T")


class Abreast(OneOf[T]):
    """One of them is taken; with a `label` they stand at the right of the row, `about` under it."""

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
        self._places: tuple[pygame.Rect, ...] = ()

    def handle(self, signal: Signal) -> bool:
        """Arrows and clicks choose at once."""
        if isinstance(signal, Action):
            if signal in (Action.LEFT, Action.RIGHT):
                return self.step_by(-1 if signal is Action.LEFT else 1, around=False)
            return signal is Action.ACCEPT
        return self.follow_mouse(signal, self._places)
