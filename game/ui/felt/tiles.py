"""Drawing a domino tile as a pose says: turned, lifted, lit, darkened, half flipped, with the thickness of its ivory.

The drawings are lit from all sides alike, so a tile may lie any way round; its thickness and its shadow always fall
downwards. At rest a tile fills its rectangle of whole pixels exactly; in motion it is made from a few sizes.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.ui import paint, shapes
from game.ui.motion.tween import Pose
from game.ui.theme import CYAN_LINE, INK, ORO, ORO_LIGHT, Colour, fade, rgb
from game.ui.widgets.canvas import Canvas

RATIO = 2.0
RADIUS = 0.14
"""Of the corner, against the tile's width."""
THICK = 0.06
"""How much of its edge is seen, against the tile's width."""
EDGE = rgb("#B79B68")
EDGE_DARK = rgb("#7A6238")
SOURCE = 56 / 44
"""Size, against the unit, of the one drawing from which a tile in flight is made."""
_STEP = 12
"""Pixels by which the shadow of a tile in flight is rounded: nobody sees it pass, and each new one costs a blur."""


@dataclass(frozen=True)
class Tiles:
    """The tiles of one drawing: the unit width of a pose, and in which ink their pips are."""

    canvas: Canvas
    width: float
    black: bool = False

    def name(self, tile: str | None) -> str:
        """The drawing of a tile by its notation; of its back without."""
        if tile is None:
            return "tiles/dorso"
        return f"tiles/{tile.replace('|', '-')}{'-negra' if self.black else ''}"

    def draw(self, tile: str | None, pose: Pose, settled: bool = True) -> None:
        """Draw a tile, its shadow with it (`None` for one that is only a back)."""
        if pose.alpha <= 0.01:
            return
        self.shade(pose, settled)
        self.face(tile, pose, settled)

    def shade(self, pose: Pose, settled: bool = True) -> None:
        """The shadow of a tile, and the light around it: for tiles that lie together, before any of their faces."""
        if pose.alpha < 0.5:
            return
        u = self.canvas.scale.u
        rect = self.rect(pose)
        if not settled:
            rect = rect.inflate(-round(rect.width * (1 - _squeeze(pose))), 0)
            rect = rect.inflate(-(rect.width % _STEP), -(rect.height % _STEP))
        lift = round(min(1.0, pose.lift) * 2) / 2
        radius = min(rect.size) * RADIUS
        blur = max(2, round((3 + 5 * lift) * u))
        paint.shadow(self.canvas.surface, rect, radius, blur, round((3 + 9 * lift) * u), 0.46)
        if pose.glow > 0.05:
            strength = round(0.8 * min(1.0, pose.glow), 1)
            paint.glow(self.canvas.surface, rect, radius, max(2, round(7 * u)), ORO_LIGHT, strength)

    def face(self, tile: str | None, pose: Pose, settled: bool = True) -> None:
        """The tile without its shadow."""
        shown = tile if pose.flip < 0.5 else None
        squeeze = _squeeze(pose)
        quarter = _quarter(pose.angle)
        if settled and quarter is not None and squeeze > 0.99:
            rect = self.rect(pose)
            image = self._resting(self.name(shown), rect.size, quarter, pose.shade)
            place = rect.topleft
        else:
            image = self._moving(self.name(shown), pose, squeeze)
            u = self.canvas.scale.u
            place = (
                round(pose.x * u - image.get_width() / 2),
                round((pose.y - 6 * pose.lift) * u - image.get_height() / 2),
            )
        if pose.alpha < 1:
            image = image.copy()
            image.fill((255, 255, 255, round(255 * pose.alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        self.canvas.surface.blit(image, place)

    def rect(self, pose: Pose) -> pygame.Rect:
        """The pixels of a tile at rest: its edges rounded, so that neighbours neither gap nor overlap."""
        width = self.width * pose.scale
        height = width * RATIO
        if (_quarter(pose.angle) or 0) % 2:
            width, height = height, width
        return self.canvas.scale.rect(pose.x - width / 2, pose.y - 6 * pose.lift - height / 2, width, height)

    def _resting(self, name: str, size: tuple[int, int], quarter: int, shade: float) -> pygame.Surface:
        key = ("tile", name, size, quarter % 4, round(shade, 2))
        return shapes.cached(key, lambda: self._rested(name, size, quarter, shade))

    def _rested(self, name: str, size: tuple[int, int], quarter: int, shade: float) -> pygame.Surface:
        upright = size if quarter % 2 == 0 else (size[1], size[0])
        image = pygame.transform.rotate(self.canvas.assets.svg(name, upright), 90 * quarter)
        thick = max(1, round(min(size) * THICK))
        whole = shapes.blank(size[0], size[1] + thick)
        radius = min(size) * RADIUS
        for drop, colour in ((thick, EDGE_DARK), (max(1, thick - 1), EDGE)):
            paint.box(whole, pygame.Rect(0, drop, *size), colour, radius)
        whole.blit(image, (0, 0))
        return _darkened(whole, shade)

    def _moving(self, name: str, pose: Pose, squeeze: float) -> pygame.Surface:
        width = self.width * pose.scale * self.canvas.scale.u
        source = round(self.width * SOURCE * self.canvas.scale.u)
        image = self._resting(name, (source, source * 2), 0, pose.shade)
        if squeeze < 0.99:
            image = pygame.transform.smoothscale(image, (max(1, round(image.get_width() * squeeze)),
                                                         image.get_height()))  # fmt: skip
        return pygame.transform.rotozoom(image, pose.angle, width / source)

    # Marks

    def last(self, pose: Pose) -> None:
        """Mark the tile that was placed last: a cyan line inside a wider line of ink."""
        rect, u = self.rect(pose), self.canvas.scale.u
        radius = min(rect.size) * RADIUS
        paint.ring(self.canvas.surface, rect, radius, -1, max(3.0, 5 * u), fade(INK, 0.95))
        paint.ring(self.canvas.surface, rect, radius, max(0.0, 0.6 * u), max(1.5, 2 * u), CYAN_LINE)

    def ghost(self, tile: str, pose: Pose, aimed: bool) -> None:
        """A tile where it would lie, lit in oro."""
        rect, u = self.rect(pose), self.canvas.scale.u
        radius = min(rect.size) * RADIUS
        paint.glow(self.canvas.surface, rect, radius, max(2, round(8 * u)), ORO_LIGHT, 0.9 if aimed else 0.6)
        self.face(tile, pose.but(alpha=0.9 if aimed else 0.5))
        paint.ring(self.canvas.surface, rect, radius, -1, max(2.0, (3.4 if aimed else 2.4) * u), ORO)

    def place(self, pose: Pose) -> pygame.Rect:
        """An empty place where the line may be gone on with; its pixels."""
        rect, u = self.rect(pose), self.canvas.scale.u
        radius = min(rect.size) * RADIUS
        paint.glow(self.canvas.surface, rect, radius, max(2, round(6 * u)), ORO_LIGHT, 0.45)
        paint.box(self.canvas.surface, rect, fade(INK, 0.42), radius, ORO, max(1.5, 2.4 * u))
        return rect


def _quarter(angle: float) -> int | None:
    """How many quarter turns an angle is; `None` when it lies between."""
    quarters = round(angle / 90)
    return quarters % 4 if abs(angle - 90 * quarters) < 0.05 else None


def _squeeze(pose: Pose) -> float:
    """How wide a tile is seen while it is turned over: 0 edge on, 1 flat."""
    return abs(math.cos(math.pi * min(1.0, max(0.0, pose.flip))))


def _darkened(image: pygame.Surface, shade: float) -> pygame.Surface:
    if shade > 0.01:
        tone = round(255 * (1 - shade))
        image.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def half(canvas: Canvas, number: int, rect: pygame.Rect, black: bool = False) -> None:
    """One half of a tile as a little square: a number in a panel or a note."""
    surface = shapes.cached(("half", number, rect.size, black), lambda: _half(canvas, number, rect.size, black))
    canvas.surface.blit(surface, rect.topleft)


def _half(canvas: Canvas, number: int, size: tuple[int, int], black: bool) -> pygame.Surface:
    """The upper half of a double, a little enlarged, with an edge of its own where it was cut."""
    side = size[0]
    large = round(side * ENLARGED)
    tile = canvas.assets.svg(f"tiles/{number}-{number}{'-negra' if black else ''}", (large, large * 2))
    square = shapes.blank(*size)
    paint.box(square, pygame.Rect(0, 0, *size), HALF_FILL, side * RADIUS * 1.3, EDGE, max(1.0, side / 26))
    inner = max(1, round(side * 0.06))
    shift = (large - side) // 2
    square.blit(tile, (inner, inner), pygame.Rect(inner + shift, inner + shift, side - 2 * inner, side - 2 * inner))
    return square


ENLARGED = 1.12
HALF_FILL: Colour = rgb("#FBF3DE")


def pictures(widths: Iterable[float], names: Iterable[str]) -> tuple[tuple[str, float, float], ...]:
    """The drawings that tiles of these widths (in stage units) ask for."""
    return tuple((name, width, RATIO) for width in widths for name in names)
