"""What lies under the cards of a table, drawn again only when it would look different.

The stripes of the cloth follow the pointer by a few pixels; the dominoes' wood lies still.
"""

from collections.abc import Callable, Iterable, Iterator

import pygame

from game.ui import backdrop
from game.ui.felt.felt import Ground, Picture
from game.ui.felt.stage import stage_for
from game.ui.scenes.play_warm import Warmth
from game.ui.texts import language
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.slate import Slate

RADIUS = 22
"""Of the corners of the cloth, in stage units."""


DRIFT = 4.0
"""How far the stripes go to each side, in stage units."""


class Under:
    """The last ground that was drawn, and what it depended on."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[object, ...], Slate] | None = None
        self._bare: tuple[tuple[object, ...], pygame.Surface] | None = None
        self.share = 0.0
        """Where the pointer is, from -1 at the left edge of the window to 1 at its right."""

    def follow(self, event: pygame.event.Event, still: bool) -> bool:
        """Follow the pointer, or come back to the middle when it shall lie `still`; whether that shows."""
        if self._kept is None or (event.type != pygame.MOUSEMOTION and not still):
            return False
        before = self._drift_of(self.share)
        self.share = 0.0 if still else 2 * event.pos[0] / max(1, self._kept[1].get_width()) - 1
        return self._drift_of(self.share) != before

    def _drift_of(self, share: float) -> int:
        return round(-share * DRIFT)

    def of(
        self, canvas: Canvas, picture: Picture, table: pygame.Rect, ground: Ground, paint: Callable[[Canvas], None]
    ) -> pygame.Surface:
        """The ground of a picture: the table let into its rim, and what `paint` puts on it."""
        drift = 0 if ground is Ground.WOOD else round(self._drift_of(self.share) * canvas.scale.u)
        seen = picture.view, picture.memory, picture.lines, picture.clock, picture.back, picture.black, picture.plan
        key = (canvas.scale, *seen, language(), drift, canvas.assets.letters)
        if self._kept is not None and self._kept[0] == key:
            return self._kept[1]
        size = canvas.surface.get_size()
        before = self._kept[1] if self._kept is not None else None
        slate = before if before is not None and before.get_size() == size else Slate(size)
        slate.begin(self._table(canvas, table, ground, drift))
        paint(canvas.onto(slate))
        slate.settle()
        self._kept = (key, slate)
        return slate

    def _table(self, canvas: Canvas, table: pygame.Rect, ground: Ground, drift: int) -> pygame.Surface:
        """The table with nothing on it; put together anew only where its stripes moved."""
        size, u = canvas.surface.get_size(), canvas.scale.u
        if ground is Ground.WOOD:
            return backdrop.table(size, table, round(RADIUS * u), u, domino=True)
        key = (size, tuple(table), u, drift)
        if self._bare is None or self._bare[0] != key:
            surface = backdrop.table(size, table, round(RADIUS * u), u, striped=False).copy()
            reach = _reach(u)
            surface.set_clip(table)
            stripes = backdrop.weave((table.width + 2 * reach, table.height), u)
            surface.blit(stripes, (table.left - reach + drift, table.top))
            surface.set_clip(None)
            self._bare = (key, surface)
        return self._bare[1]


def _reach(u: float) -> int:
    return round(DRIFT * u) + 1


def ahead(canvas: Canvas, ground: Ground, wanted: Iterable[tuple[str, float, float]] = ()) -> Iterator[bool]:
    """Make what the first frames of a table show, what they lie on first, a piece at a time, while nobody waits."""
    size, u = canvas.surface.get_size(), canvas.scale.u
    table = canvas.scale.rect(*stage_for(canvas.scale).table)
    backdrop.wood(size, u)
    yield True
    if ground is Ground.WOOD:
        backdrop.domino_wood(table.size, u)
    else:
        backdrop.cloth(table.size, u, striped=False)
        yield True
        backdrop.weave((table.width + 2 * _reach(u), table.height), u)
    yield True
    wooden = ground is Ground.WOOD
    backdrop.table(size, table, round(RADIUS * u), u, domino=wooden, striped=wooden)
    yield True
    warmth = Warmth()
    warmth.begin(canvas, wanted)
    while warmth.step():
        yield True
