"""The picture of the title screen: a sun of stripes behind four cards and two tiles, on a field of stripes.

It moves as kinetic art does, when whoever looks at it moves: the rings of the sun shift against one another, so that
their colours change places, and cards and tiles slide a little before it. Left alone it comes to rest and costs
nothing: to present one frame without a graphics card takes more than an idle screen may use in a second.
"""

import math
from dataclasses import dataclass

import pygame

from game.ui.scenes import kinetic
from game.ui.scenes.art import CARD_RATIO, TILE_RATIO, draw_turned
from game.ui.widgets.canvas import Canvas

FAN = (("cards/11C", -27.0), ("cards/1E", -9.0), ("cards/1O", 9.0), ("cards/10B", 27.0))
TILES = (("tiles/6-6", -0.115, 0.99, 9.0), ("tiles/3-5", 0.115, 1.01, -77.0))
"""Which tile, where it lies from the middle of the sun in its radii, and how it is turned."""
DRIFT = 9.0
"""How far the field follows whoever looks, in stage units; nearer things go the other way."""
CARD_DRIFT, TILE_DRIFT = 3.0, 5.0
TURNS = (-0.5, 1.5, -2.5)
"""By how many steps each ring of the sun is shifted from one side of the window to the other."""
ARRIVAL = -0.9
"""Where it comes from when the screen is first shown; 0 is the middle."""
SLACK = 0.22
"""Seconds in which it gets two thirds nearer to where it is going."""
STEP = 1 / 30
UNSEEN = 1.0
"""Seconds without a frame after which nobody was looking: then it has arrived."""
CLOSE = 0.004
"""What is nearer than this has arrived."""


@dataclass(frozen=True)
class Spot:
    """Where the sun is, in stage units, and where the field of stripes begins."""

    sun: tuple[float, float]
    radius: float
    field: float


class TitleArt:
    """How far the picture is turned, from -0.5 to 0.5 of the window, and where it is going."""

    def __init__(self, still: bool) -> None:
        self.still = still
        self.turn = 0.0
        self._aim = 0.0
        self._shown = False
        self._last: float | None = None
        """When it moved last, while it moves."""

    def aim(self, share: float) -> None:
        """Follow whoever looks from this part of the window: -0.5 is its left edge, 0.5 its right."""
        if not self.still:
            self._aim = max(-0.5, min(0.5, share))

    def step(self, now: float) -> tuple[bool, float | None]:
        """Move on to `now`: whether the picture changed, and when it moves again."""
        if self.still:
            moved, self.turn, self._aim = self.turn != 0.0, 0.0, 0.0
            return moved, None
        if not self._shown:
            self._shown, self._last, self.turn = True, now, ARRIVAL
            return True, now + STEP
        way = self._aim - self.turn
        if way == 0.0:
            self._last = None
            return False, None
        passed = STEP if self._last is None else now - self._last
        self._last = now
        if abs(way) < CLOSE or passed > UNSEEN:
            self.turn = self._aim
        else:
            self.turn += way * (1 - math.exp(-min(passed, 4 * STEP) / SLACK))
        return True, now + STEP

    def draw(self, canvas: Canvas, spot: Spot) -> None:
        """Draw field, sun, cards and tiles."""
        self._draw_field(canvas, spot)
        self._draw_sun(canvas, spot)
        self._draw_fan(canvas, spot)

    def _draw_field(self, canvas: Canvas, spot: Spot) -> None:
        scale, size = canvas.scale, canvas.surface.get_size()
        left, reach = scale.px(spot.field), scale.px(DRIFT)
        field = kinetic.field((size[0] - left + 2 * reach, size[1]), scale.u, scale.px(180))
        canvas.surface.blit(field, (left - reach - round(self.turn * DRIFT * scale.u), 0))

    def _draw_sun(self, canvas: Canvas, spot: Spot) -> None:
        scale = canvas.scale
        step = 11 * scale.u * spot.radius / 286
        sun = kinetic.sun(2 * scale.px(spot.radius), step, tuple(turn * self.turn for turn in TURNS))
        canvas.surface.blit(sun, sun.get_rect(center=scale.point(*spot.sun)))

    def _draw_fan(self, canvas: Canvas, spot: Spot) -> None:
        scale, (x, y), radius = canvas.scale, spot.sun, spot.radius
        width = radius * 0.575
        card = scale.px(width), scale.px(width * CARD_RATIO)
        for place, (name, angle) in enumerate(FAN):
            out = pygame.Vector2(0, -1.5 * radius).rotate(angle * 0.8)
            near = self.turn * CARD_DRIFT * (1 + 0.4 * place)
            at = x + out.x * 1.02 + near, y + 1.5 * radius + out.y + (6 if place in (0, 3) else 0)
            draw_turned(canvas, name, scale.point(*at), card, -angle)
        for name, dx, dy, angle in TILES:
            high = radius * 0.43
            tile = scale.px(high / TILE_RATIO), scale.px(high)
            at = x + dx * 2 * radius + 2 * self.turn * TILE_DRIFT, y + dy * radius
            draw_turned(canvas, name, scale.point(*at), tile, angle)
