"""What the screens of choices have in common: a header and a footer of wood, panels, numbered headings."""

import pygame

from game.ui import backdrop, paint
from game.ui.theme import (
    HAIRLINE_LIGHT,
    INK,
    MIST,
    ON_WOOD,
    ORO,
    PANEL,
    PAPER,
    PAPER_STRIPE,
    SPACE_4,
    SPACE_6,
    Face,
    Scale,
    fade,
)
from game.ui.widgets.canvas import Canvas

MARGIN = SPACE_6
"""From the window's edge to what stands on a menu screen, in stage units."""
GAP = SPACE_4
BACK = 40.0
"""Side of the button that leads back."""
PANEL_RADIUS = 14


def header_height(scale: Scale) -> float:
    """Height of the header, in stage units."""
    return 66 * (1 + (scale.text - 1) * 0.6)


def footer_height(scale: Scale) -> float:
    """Height of the footer, in stage units."""
    return 92 * (1 + (scale.text - 1) * 0.5)


def back_rect(scale: Scale) -> pygame.Rect:
    """Where the button that leads back stands."""
    side = BACK * (1 + (scale.text - 1) * 0.5)
    return scale.rect(24, (header_height(scale) - side) / 2, side, side + 2)


def draw_header(canvas: Canvas, title: str, sentence: str) -> None:
    """The header with the screen's title and, as far as it fits, a sentence beside it."""
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    band = pygame.Rect(0, 0, surface.get_width(), scale.px(header_height(scale)))
    backdrop.band(surface, band, scale.u)
    left = back_rect(scale).right + scale.px(16)
    words = lettering.draw(surface, title, Face.SANSITA_800, 28, PAPER, (left, band.centery))
    x = words.right + scale.px(16)
    room = surface.get_width() - scale.px(MARGIN) - x
    if sentence and room > 0:
        size = lettering.fit(sentence, Face.ALEGREYA_500, 18, room, least=15)
        words_of = lettering.elide(sentence, Face.ALEGREYA_500, size, room)
        lettering.draw(surface, words_of, Face.ALEGREYA_500, size, ON_WOOD, (x, band.centery + scale.px(1)))


def draw_footer(canvas: Canvas) -> pygame.Rect:
    """The footer; its rectangle in pixels."""
    scale, surface = canvas.scale, canvas.surface
    width, height = surface.get_size()
    top = height - scale.px(footer_height(scale))
    band = pygame.Rect(0, top, width, height - top)
    backdrop.band(surface, band, scale.u, edge="top")
    return band


def draw_cloth(canvas: Canvas) -> None:
    """The cloth under everything."""
    canvas.surface.blit(backdrop.cloth(canvas.surface.get_size(), canvas.scale.u), (0, 0))


def draw_panel(canvas: Canvas, rect: pygame.Rect) -> None:
    """A dark panel."""
    u = canvas.scale.u
    paint.shadow(canvas.surface, rect, PANEL_RADIUS * u, max(2, round(6 * u)), round(3 * u), 0.28)
    paint.box(canvas.surface, rect, PANEL, PANEL_RADIUS * u, HAIRLINE_LIGHT, max(1.0, 1.2 * u))


def draw_paper(canvas: Canvas, rect: pygame.Rect) -> None:
    """A sheet of paper."""
    u = canvas.scale.u
    paint.shadow(canvas.surface, rect, PANEL_RADIUS * u, max(2, round(8 * u)), round(4 * u), 0.32)
    paint.box(canvas.surface, rect, PAPER, PANEL_RADIUS * u, PAPER_STRIPE, max(1.0, 1.2 * u))


def draw_heading(canvas: Canvas, number: int, words: str, left: int, middle: int, room: int) -> None:
    """A numbered heading over a column."""
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    radius = scale.pt(13)
    paint.disc(surface, (left + radius, middle), radius, ORO)
    lettering.draw(surface, str(number), Face.ALEGREYA_800, 18, INK, (left + radius, middle), "center")
    x = left + 2 * radius + scale.pt(11)
    size = lettering.fit(words, Face.SANSITA_700, 22, room - 2 * radius - scale.pt(11))
    lettering.draw(surface, words, Face.SANSITA_700, size, PAPER, (x, middle))


def draw_rule(canvas: Canvas, left: int, right: int, y: int) -> None:
    """A hairline across a panel."""
    paint.hairline(canvas.surface, (left, y), right - left, HAIRLINE_LIGHT, max(1, canvas.scale.px(1)))


def draw_label(canvas: Canvas, words: str, left: int, middle: int) -> None:
    """A small heading inside a column."""
    canvas.lettering.draw(canvas.surface, words, Face.ALEGREYA_700, 18, MIST, (left, middle))


def draw_veil(canvas: Canvas, rect: pygame.Rect, alpha: float) -> None:
    """Darken a part of the screen."""
    paint.box(canvas.surface, rect, fade((0, 0, 0), alpha), 0)
