"""A short message that goes away by itself: nothing depends on it having been read."""

from dataclasses import dataclass

import pygame

from game.ui import icons, paint
from game.ui.icons import Icon
from game.ui.theme import INK, ORO, ORO_LIGHT, PAPER, WARNING, Face
from game.ui.widgets.canvas import Canvas

SECONDS = 3.5


@dataclass(frozen=True)
class Toast:
    """Words shown from `since` (seconds on the clock given to the form) for a while; a `warning` is marked as one."""

    text: str
    since: float
    seconds: float = SECONDS
    warning: bool = False
    rise: float = 110
    """How far above the lower edge of the screen it stands, in stage units."""

    @property
    def until(self) -> float:
        """When it goes."""
        return self.since + self.seconds

    def alive(self, now: float) -> bool:
        """Whether it is still shown."""
        return now < self.until

    def draw(self, canvas: Canvas) -> pygame.Rect:
        """Draw it at the middle of the lower part of the screen."""
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        screen = surface.get_rect()
        pad, px = scale.pt(20), scale.pt(20)
        lines = lettering.wrap(self.text, min(scale.pt(560), screen.width - 4 * pad), Face.ALEGREYA_700, 18)
        wide = max(lettering.measure(line, Face.ALEGREYA_700, 18) for line in lines)
        step = lettering.line_height(18)
        rect = pygame.Rect(0, 0, wide + 2 * pad + px + scale.pt(10), step * len(lines) + scale.pt(20))
        rect.midbottom = (screen.centerx, screen.bottom - scale.px(self.rise))
        rect.top = max(rect.top, scale.px(4))
        radius = min(rect.height / 2, 22 * scale.ut)
        edge = WARNING if self.warning else ORO
        paint.shadow(surface, rect, radius, max(3, scale.px(8)), scale.px(4), 0.45)
        paint.box(surface, rect, INK, radius, edge, max(1.5, 2 * scale.u))
        mark = WARNING if self.warning else ORO_LIGHT
        icons.draw(surface, Icon.INFO, (rect.left + pad + px / 2, rect.centery), px, mark)
        for index, line in enumerate(lines):
            y = rect.centery + step * (index - (len(lines) - 1) / 2)
            lettering.draw(surface, line, Face.ALEGREYA_700, 18, PAPER, (rect.left + pad + px + scale.pt(10), y))
        return rect
