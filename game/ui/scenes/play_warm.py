"""Drawings that a table will want soon, made one at a time between other work, so that no flight waits for them."""

from collections.abc import Iterable

from game.ui.widgets.canvas import Canvas

ROOM = 64 * 2**20
"""Bytes of drawings that are made ahead; on a very large screen the rest is made when it is wanted."""
BYTES = 4
"""Of one pixel."""
PASSING = 120_000
"""Pixels up to which a drawing is made while something moves: a frame has time for it."""


class Warmth:
    """What is still to be drawn ahead."""

    def __init__(self) -> None:
        self._canvas: Canvas | None = None
        self._left: list[tuple[str, tuple[int, int]]] = []

    def begin(self, canvas: Canvas, wanted: Iterable[tuple[str, float, float]]) -> None:
        """Draw these from now on: name, width in stage units, height by width; the first ones first."""
        self._canvas = canvas
        self._left = []
        used = 0
        for name, width, ratio in wanted:
            pixels = round(width * canvas.scale.u)
            size = pixels, round(pixels * ratio)
            used += size[0] * size[1] * BYTES
            if used > ROOM:
                break
            self._left.append((name, size))
        self._left.reverse()

    @property
    def more(self) -> bool:
        """Whether there is anything left to draw."""
        return bool(self._left)

    def step(self, moving: bool = False) -> bool:
        """Make one drawing, while something moves only a small one; whether there are more."""
        if self._canvas is not None and self._left:
            name, size = self._left[-1]
            if not moving or size[0] * size[1] <= PASSING:
                self._left.pop()
                self._canvas.assets.svg(name, size)
        return self.more
