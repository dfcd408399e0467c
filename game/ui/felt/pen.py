"""Drawing in stage units: words, boxes and lines for the panels of a table, whatever the game."""

from dataclasses import dataclass

import pygame
from pygame import FRect

from game.ui import icons, paint
from game.ui.icons import Icon
from game.ui.lettering import Run
from game.ui.theme import (
    DIM,
    HAIRLINE,
    HAIRLINE_LIGHT,
    INK,
    MIST,
    ORO,
    PANEL,
    PANEL_TURN,
    PAPER,
    RIVAL_RING,
    Colour,
    Face,
    Paint,
    fade,
)
from game.ui.widgets.canvas import Canvas

PANEL_RADIUS = 14
CLOCK_WIDTH = 5


@dataclass(frozen=True)
class Pen:
    """A canvas whose places are stage units and whose letters are letter units."""

    canvas: Canvas

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        return self.canvas.surface

    @property
    def u(self) -> float:
        """Pixels of a stage unit."""
        return self.canvas.scale.u

    def px(self, rect: FRect) -> pygame.Rect:
        """The pixels of a rectangle, its edges rounded."""
        return self.canvas.scale.rect(rect.x, rect.y, rect.w, rect.h)

    def word(
        self, text: str, face: Face, size: float, colour: Colour, x: float, y: float, anchor: str = "left"
    ) -> pygame.Rect:
        """One line, at the middle of its capitals; the pixels it took."""
        return self.canvas.lettering.draw(self.surface, text, face, size, colour, (x * self.u, y * self.u), anchor)

    def fitted(
        self,
        text: str,
        face: Face,
        size: float,
        colour: Colour,
        x: float,
        y: float,
        width: float,
        anchor: str = "left",
    ) -> pygame.Rect:
        """One line that takes no more than `width`: smaller, and at last cut short."""
        room = round(width * self.u)
        smaller = self.canvas.lettering.fit(text, face, size, room)
        return self.word(self.canvas.lettering.elide(text, face, smaller, room), face, smaller, colour, x, y, anchor)

    def runs(self, runs: tuple[Run, ...], size: float, x: float, y: float, anchor: str = "left") -> pygame.Rect:
        """Stretches of a line in different faces and colours."""
        return self.canvas.lettering.draw_runs(self.surface, runs, size, (x * self.u, y * self.u), anchor)

    def width(self, text: str, face: Face, size: float) -> float:
        """The width of a line in stage units."""
        return self.canvas.lettering.measure(text, face, size) / self.u

    def box(
        self, rect: FRect, fill: Paint | None, radius: float, border: Paint | None = None, line: float = 1.2
    ) -> None:
        """A rounded rectangle."""
        paint.box(self.surface, self.px(rect), fill, radius * self.u, border, max(1.0, line * self.u))

    def panel(self, rect: FRect) -> None:
        """The dark ground that words on a table stand on."""
        pixels = self.px(rect)
        paint.shadow(self.surface, pixels, PANEL_RADIUS * self.u, max(2, round(8 * self.u)), round(3 * self.u), 0.28)
        self.box(rect, PANEL, PANEL_RADIUS, HAIRLINE_LIGHT)

    def hairline(self, x: float, y: float, width: float) -> None:
        """A faint line across a panel."""
        left, top = self.canvas.scale.point(x, y)
        paint.hairline(self.surface, (left, top), round(width * self.u), HAIRLINE, max(1, round(self.u)))

    def chip(self, text: str, centre: tuple[float, float], fill: Colour, ink: Colour, icon: Icon | None = None) -> None:
        """A short label in a pill."""
        letter = self.canvas.scale.text
        extra = 20 * letter if icon is not None else 0.0
        width = self.width(text, Face.ALEGREYA_700, 15) + 20 * letter + extra
        rect = FRect(centre[0] - width / 2, centre[1] - 11.5 * letter, width, 23 * letter)
        self.box(rect, fill, rect.height / 2)
        if icon is not None:
            place = ((rect.left + 17 * letter) * self.u, rect.centery * self.u)
            icons.draw(self.surface, icon, place, self.canvas.scale.pt(15), ink)
        self.word(text, Face.ALEGREYA_700, 15, ink, rect.centerx + extra / 2, rect.centery, "center")

    def chip_width(self, text: str, icon: bool = False) -> float:
        """How wide a chip is."""
        letter = self.canvas.scale.text
        return self.width(text, Face.ALEGREYA_700, 15) + (40 if icon else 20) * letter

    def plaque(self, rect: FRect, turn: bool, mine: bool) -> None:
        """The ground of a plaque: round ended when it is wide; lit when it is that seat's turn."""
        radius = rect.height / 2 if rect.width > 1.5 * rect.height else PANEL_RADIUS
        edge = (ORO if mine else RIVAL_RING) if turn else HAIRLINE_LIGHT
        pixels = self.px(rect)
        paint.shadow(self.surface, pixels, radius * self.u, max(2, round(8 * self.u)), round(3 * self.u), 0.28)
        self.box(rect, PANEL_TURN if turn else PANEL, radius, edge, 2 if turn else 1.2)

    def avatar(self, picture: str, centre: tuple[float, float], diameter: float, mine: bool) -> None:
        """Who sits here, ringed in the colour of their side."""
        place = (centre[0] * self.u, centre[1] * self.u)
        ring = ORO if mine else RIVAL_RING
        paint.portrait(self.surface, self.canvas.lettering, place, round(diameter * self.u), picture, ring)

    def clock(self, centre: tuple[float, float], radius: float, left: float, total: float) -> None:
        """The arc of a running clock."""
        place = (centre[0] * self.u, centre[1] * self.u)
        paint.clock_arc(self.surface, place, radius * self.u, CLOCK_WIDTH * self.u, left, total)

    def title(self, text: str, rect: FRect, right: str = "") -> None:
        """The head of a panel, with something quieter at its right."""
        y = rect.top + 23 * self.canvas.scale.text
        self.word(text, Face.ALEGREYA_700, 17, MIST, rect.left + 16, y)
        if right:
            self.word(right, Face.ALEGREYA_500, 17, MIST, rect.right - 16, y, "right")

    def capped(self, text: str, rect: FRect) -> None:
        """A small dark disc or pill with a number, as on a pile."""
        self.box(rect, fade(INK, 0.92), rect.height / 2, fade(PAPER, 0.5))
        self.word(text, Face.ALEGREYA_800, 17, PAPER, rect.centerx, rect.centery, "center")

    def dim(self, text: str, x: float, y: float, anchor: str = "left") -> None:
        """Words of little weight."""
        self.word(text, Face.ALEGREYA_500, 17, DIM, x, y, anchor)
