"""What every widget is: a rectangle that draws itself and hears signals; its form tells it what points at it.

Any change of an attribute makes it dirty, so that a screen is drawn again only when it would look different.
Rectangles are real pixels; replace `rect`, never change it in place.
"""

from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.theme import INK, PAPER
from game.ui.widgets.actions import Signal
from game.ui.widgets.canvas import Canvas

Press = Callable[[], None]


class Widget:
    """A thing on a screen. Subclasses draw, and answer `True` to signals they used."""

    rect: pygame.Rect
    dirty: bool

    def __init__(self, rect: pygame.Rect | None = None, *, enabled: bool = True, focusable: bool = True) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0) if rect is None else rect
        self.enabled = enabled
        self.visible = True
        self.focusable = focusable
        self.hovered = False
        self.focused = False
        """It has the keyboard; the ring is drawn only while `ringed`."""
        self.ringed = False
        self.repeats = False
        """A key held down counts again and again while it has the focus; never where Intro answers a question."""
        self.on_paper = False
        """It lies on a paper sheet, so its ring and its bare words are of ink."""
        self.held = False
        """The mouse button went down on it and is still over it."""

    def __setattr__(self, name: str, value: object) -> None:
        if name != "dirty" and self.__dict__.get(name, _NOTHING) != value:
            object.__setattr__(self, "dirty", True)
        object.__setattr__(self, name, value)

    @property
    def reachable(self) -> bool:
        """Whether the focus may come here."""
        return self.focusable and self.enabled and self.visible

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on it."""
        return self.visible and self.rect.collidepoint(pos)

    def handle(self, signal: Signal) -> bool:  # noqa: ARG002 - for those that override it
        """Use a signal (a raw event, or the action it stands for); whether it was used."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw it as it is now."""

    def step(self, now: float) -> float | None:  # noqa: ARG002 - for those that override it
        """Move on to `now`; when to call again even if nothing happens."""
        return None

    def draw_ring(self, canvas: Canvas, rect: pygame.Rect, radius: float) -> None:
        """The paper ring of the focus, around `rect`."""
        if self.ringed:
            scale, colour = canvas.scale, INK if self.on_paper else PAPER
            paint.ring(canvas.surface, rect, radius, max(1.5, 2 * scale.u), max(2.0, 3 * scale.u), colour)


_NOTHING = object()
