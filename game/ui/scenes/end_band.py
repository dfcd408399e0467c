"""The band of a finished match: stripes that open from the middle, and the plate with the result on them."""

import pygame
from pygame import FRect

from game.ui import paint, shapes
from game.ui.motion.easing import ease_out
from game.ui.scenes import kinetic
from game.ui.scenes.end_story import Story
from game.ui.theme import ESPADA, INK, ORO, ORO_LIGHT, PANEL, PAPER, Face, mix
from game.ui.widgets.canvas import Canvas

STRIPE = 7
SPREAD = 0.6
"""How much later the outermost stripe opens than the middle one, of the whole time."""


def draw_band(canvas: Canvas, band: FRect, plate: FRect, story: Story, share: float, faded: bool) -> None:
    """The band `share` (0 to 1) open: from the middle outwards or, when `faded`, all at once out of nothing."""
    scale, surface = canvas.scale, canvas.surface
    area = scale.rect(*band)
    palette = kinetic.WON if story.won else kinetic.LOST
    stripes = kinetic.band(area.size, scale.u, palette)
    if share >= 1:
        surface.blit(stripes, area)
    elif faded:
        _blit_faded(surface, stripes, area.topleft, share)
    else:
        _open_stripes(surface, stripes, area, STRIPE * scale.u, share)
    surface.fill(mix(INK, PANEL, 0.5), pygame.Rect(0, area.bottom, area.width, max(1, scale.px(2))))
    appear = share if faded else max(0.0, min(1.0, share * 2.2 - 0.5))
    if appear > 0:
        _draw_plate(canvas, plate, story, appear)


def _open_stripes(
    surface: pygame.Surface, stripes: pygame.Surface, area: pygame.Rect, step: float, share: float
) -> None:
    middle = area.width / 2
    count = int(area.width / step) + 1
    for index in range(count):
        left, right = round(index * step), round((index + 1) * step)
        away = abs((left + right) / 2 - middle) / middle
        own = ease_out(max(0.0, min(1.0, (share - away * SPREAD) / (1 - SPREAD))))
        tall = round(area.height * own)
        if tall > 0:
            top = (area.height - tall) // 2 if index % 2 else 0
            surface.blit(stripes, (left, area.top + top), pygame.Rect(left, top, right - left, tall))


def _blit_faded(surface: pygame.Surface, image: pygame.Surface, at: tuple[int, int], share: float) -> None:
    image.set_alpha(round(255 * share))
    surface.blit(image, at)
    image.set_alpha(255)


def _draw_plate(canvas: Canvas, plate: FRect, story: Story, appear: float) -> None:
    rect = canvas.scale.rect(*plate)
    if appear >= 1:
        _draw_plate_on(canvas, rect, story)
        return
    margin = canvas.scale.px(30)
    layer = shapes.blank(rect.width + 2 * margin, rect.height + 2 * margin)
    _draw_plate_on(canvas.onto(layer), pygame.Rect(margin, margin, *rect.size), story)
    _blit_faded(canvas.surface, layer, (rect.left - margin, rect.top - margin), appear)


def _draw_plate_on(canvas: Canvas, rect: pygame.Rect, story: Story) -> None:
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    radius = 22 * scale.u
    edge, words = (ORO, ORO_LIGHT) if story.won else (mix(ESPADA, PAPER, 0.45), PAPER)
    paint.shadow(surface, rect, radius, max(2, scale.px(8)), scale.px(3), 0.4)
    paint.box(surface, rect, INK, radius, edge, max(1.5, 2.4 * scale.u))
    room = rect.width - 2 * scale.px(28)
    size = lettering.fit(story.result, Face.SANSITA_700, 54, room)
    lettering.draw(
        surface, story.result, Face.SANSITA_700, size, words, (rect.centerx, rect.top + rect.height * 0.39), "center"
    )
    size = lettering.fit(story.about, Face.ALEGREYA_500, 20, room)
    about = lettering.elide(story.about, Face.ALEGREYA_500, size, room)
    lettering.draw(
        surface, about, Face.ALEGREYA_500, size, PAPER, (rect.centerx, rect.top + rect.height * 0.77), "center"
    )
