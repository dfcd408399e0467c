"""What lies under the cards of a table, drawn again only when it would look different."""

from collections.abc import Callable

import pygame

from game.ui import backdrop
from game.ui.felt.felt import Ground, Picture
from game.ui.texts import language
from game.ui.widgets.canvas import Canvas

RADIUS = 22
"""Of the corners of the cloth, in stage units."""


class Under:
    """The last ground that was drawn, and what it depended on."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[object, ...], pygame.Surface] | None = None

    def of(
        self, canvas: Canvas, picture: Picture, table: pygame.Rect, ground: Ground, paint: Callable[[Canvas], None]
    ) -> pygame.Surface:
        """The ground of a picture: the table let into its rim, and what `paint` puts on it."""
        seen = picture.view, picture.memory, picture.lines, picture.clock, picture.back, picture.black, picture.plan
        key = (canvas.scale, *seen, language())
        if self._kept is not None and self._kept[0] == key:
            return self._kept[1]
        size, u = canvas.surface.get_size(), canvas.scale.u
        before = self._kept[1] if self._kept is not None else None
        surface = before if before is not None and before.get_size() == size else pygame.Surface(size)
        surface.blit(backdrop.table(size, table, round(RADIUS * u), u, ground is Ground.WOOD), (0, 0))
        paint(canvas.onto(surface))
        self._kept = (key, surface)
        return surface
