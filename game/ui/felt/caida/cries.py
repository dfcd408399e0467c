"""Drawing what is seen only for a moment: bubbles, banners, ripples, falling stones, the count, the last curtain."""

import math
from typing import assert_never

import pygame
from pygame import FRect

from game.ui import paint, shapes
from game.ui.felt.caida.layout import CARD, Plan
from game.ui.felt.pen import Pen
from game.ui.felt.sprites import (
    Banner,
    Bubble,
    CountSheet,
    Curtain,
    Effect,
    Gain,
    Numeral,
    Ripple,
    Stone,
    Sweep,
    Tone,
)
from game.ui.felt.stage import CARD_RATIO
from game.ui.motion.tween import Pose
from game.ui.texts import t
from game.ui.theme import (
    CLOTH,
    COPA,
    CYAN,
    ESPADA,
    INK,
    MAGENTA,
    ORO,
    ORO_LIGHT,
    PAPER,
    PAPER_STRIPE,
    REFUSE,
    SEPIA,
    WARNING,
    Colour,
    Face,
    fade,
    mix,
)

COLOURS: dict[Tone, tuple[Colour, Colour]] = {
    Tone.OURS: (ORO, INK),
    Tone.THEIRS: (REFUSE, PAPER),
    Tone.TABLE: (INK, PAPER),
}
"""The ground of a cry, and its letters."""


def draw_effect(pen: Pen, plan: Plan, effect: Effect, pose: Pose) -> None:
    """Draw one effect at one moment."""
    match effect:
        case Bubble():
            _draw_bubble(pen, plan, effect, pose)
        case Banner():
            _draw_banner(pen, effect, pose)
        case Ripple():
            _draw_ripple(pen, pose)
        case Sweep():
            _draw_sweep(pen, plan, pose)
        case Numeral():
            draw_numeral(pen, effect.step, pose)
        case Stone():
            colour = PAPER if effect.side == plan.cast.side else WARNING
            size = 11 * plan.stage.text * pen.u
            paint.stones(pen.surface, (pose.x * pen.u, pose.y * pen.u), 1, 1, size, size, colour)
        case Gain():
            _draw_gain(pen, plan, effect, pose)
        case CountSheet():
            _draw_count(pen, effect, pose)
        case Curtain():
            _draw_curtain(pen, plan, effect, pose)
        case _:
            assert_never(effect)


def draw_numeral(pen: Pen, number: int, over: Pose) -> None:
    """The number of a step of the ladder, in a disc on the upper edge of a card; small cards have small ones."""
    width = over.scale * CARD
    radius = min(15 * pen.canvas.scale.text, width * 0.2)
    x, y = over.x, over.y - width * CARD_RATIO / 2 - radius * 0.15
    line = max(1.5, 2 * pen.u)
    paint.disc(pen.surface, (x * pen.u, y * pen.u), radius * pen.u, fade(ORO, over.alpha), fade(INK, over.alpha), line)
    if over.alpha > 0.5:
        place, size = (x * pen.u, y * pen.u), max(10, round(radius * 1.25 * pen.u))
        pen.canvas.lettering.draw_px(pen.surface, str(number), Face.BITTER_700, size, INK, place, "center")


def _ghost(pen: Pen, size: tuple[int, int]) -> tuple[Pen, pygame.Surface]:
    """A sheet to draw on that will be scaled and faded as a whole."""
    sheet = shapes.blank(*size)
    return Pen(pen.canvas.onto(sheet)), sheet


def _lay(pen: Pen, sheet: pygame.Surface, pose: Pose) -> None:
    if abs(pose.scale - 1) > 0.01:
        sheet = pygame.transform.rotozoom(sheet, 0, max(0.05, pose.scale))
    if pose.alpha < 1:
        sheet.fill((255, 255, 255, round(255 * pose.alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    pen.surface.blit(sheet, sheet.get_rect(center=(round(pose.x * pen.u), round(pose.y * pen.u))))


def _draw_bubble(pen: Pen, plan: Plan, bubble: Bubble, pose: Pose) -> None:
    text = plan.stage.text
    size = pen.canvas.lettering.fit(
        bubble.text, Face.SANSITA_700, 34, round((plan.stage.middle.width - 80) * pen.u), 20
    )
    width, height = pen.width(bubble.text, Face.SANSITA_700, size) + 48 * text, 56 * text
    ground, letters = COLOURS[bubble.tone]
    sheet_pen, sheet = _ghost(pen, (math.ceil((width + 8) * pen.u), math.ceil((height + 8) * pen.u)))
    box = FRect(4, 4, width, height)
    sheet_pen.box(box, ground, height / 2)
    sheet_pen.box(box.inflate(-8, -8), None, height / 2 - 4, mix(ground, PAPER, 0.45), 1.5)
    sheet_pen.word(bubble.text, Face.SANSITA_700, size, letters, box.centerx, box.centery, "center")
    _lay(pen, sheet, pose)


def _draw_banner(pen: Pen, banner: Banner, pose: Pose) -> None:
    text = pen.canvas.scale.text
    title = pen.width(banner.title, Face.SANSITA_900, 44)
    points = pen.width(banner.text, Face.BITTER_700, 34)
    width, height = title + points + 72 * text, 72 * text
    ground = COLOURS[banner.tone][0]
    sheet_pen, sheet = _ghost(pen, (math.ceil((width + 8) * pen.u), math.ceil((height + 8) * pen.u)))
    box = FRect(4, 4, width, height)
    sheet_pen.box(box, INK, height / 2, ground, 3)
    bright = ORO_LIGHT if banner.tone is Tone.OURS else WARNING
    sheet_pen.word(banner.title, Face.SANSITA_900, 44, bright, box.left + 26 * text, box.centery)
    sheet_pen.word(banner.text, Face.BITTER_700, 34, PAPER, box.right - 26 * text, box.centery, "right")
    _lay(pen, sheet, pose)


def _draw_ripple(pen: Pen, pose: Pose) -> None:
    """Three rings that widen: drawn point by point, as each is a little larger than any before."""
    widest = math.ceil((70 + 190 * pose.scale) * pen.u)
    layer = pygame.Surface((2 * widest + 4, 2 * widest + 4), pygame.SRCALPHA, 32)
    middle = widest + 2, widest + 2
    for ring in range(3):
        radius = round((70 + 190 * pose.scale - 34 * ring) * pen.u)
        if radius > 10:
            line = max(1, round((5 - ring) * pen.u))
            pygame.draw.aacircle(layer, fade(PAPER, 0.30 * pose.alpha), middle, radius, line)
    pen.surface.blit(layer, (round(pose.x * pen.u) - middle[0], round(pose.y * pen.u) - middle[1]))


def _draw_sweep(pen: Pen, plan: Plan, pose: Pose) -> None:
    """A slanted beam that crosses the cloth from left to right."""
    area = pen.px(plan.stage.middle)
    width, height = round(area.width * 0.34), area.height
    beam = shapes.cached(("sweep", width, height), lambda: _beam(width, height))
    x = area.left - beam.get_width() + round((area.width + beam.get_width()) * pose.scale)
    before = pen.surface.get_clip()
    pen.surface.set_clip(area)
    pen.surface.blit(beam, (x, area.top))
    pen.surface.set_clip(before)


def _beam(width: int, height: int) -> pygame.Surface:
    """Light that is brightest in its middle, leaning by a fifth of its height."""
    lean = height // 5
    upright = shapes.rasterise(
        f'<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{width}" y2="0">'
        '<stop offset="0" stop-color="#FBF5E6" stop-opacity="0"/><stop offset="0.5" stop-color="#FBF5E6" '
        'stop-opacity="0.34"/><stop offset="1" stop-color="#FBF5E6" stop-opacity="0"/></linearGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#b)"/>',
        width,
        height,
    )
    leaning = shapes.blank(width + lean, height)
    for row in range(height):
        leaning.blit(upright, (lean - lean * row // height, row), pygame.Rect(0, row, width, 1))
    return leaning


def _draw_gain(pen: Pen, plan: Plan, gain: Gain, pose: Pose) -> None:
    words = f"−{-gain.points}" if gain.points < 0 else f"+{gain.points}" if gain.points else "0"
    text = pen.canvas.scale.text
    sheet_pen, sheet = _ghost(pen, (math.ceil(72 * text * pen.u), math.ceil(44 * text * pen.u)))
    box = FRect(2, 2, 68 * text, 40 * text)
    ours = gain.side == plan.cast.side and gain.points > 0
    ground, letters = COLOURS[Tone.OURS if ours else Tone.THEIRS]
    sheet_pen.box(box, ground, box.height / 2)
    sheet_pen.word(words, Face.BITTER_700, 26, letters, box.centerx, box.centery, "center")
    _lay(pen, sheet, pose)


def _draw_count(pen: Pen, count: CountSheet, pose: Pose) -> None:
    text = pen.canvas.scale.text
    width, height = 420 * text, (66 + 46 * len(count.rows) + 14) * text
    sheet_pen, sheet = _ghost(pen, (math.ceil(width * pen.u) + 2, math.ceil(height * pen.u) + 2))
    box = FRect(0, 0, width, height)
    sheet_pen.box(box, PAPER, 16, PAPER_STRIPE, 2)
    sheet_pen.word(t("Se cuentan los montones"), Face.SANSITA_700, 24, INK, 22 * text, 36 * text)
    for place, (name, cards, points) in enumerate(count.rows):
        y = (66 + 46 * place + 23) * text
        if place % 2 == 0:
            sheet_pen.box(FRect(10, y - 23 * text, width - 20, 46 * text), PAPER_STRIPE, 8)
        sheet_pen.fitted(name, Face.SANSITA_700, 22, INK, 22 * text, y, 150 * text)
        sheet_pen.word(t("{n} cartas", n=cards), Face.ALEGREYA_500, 18, SEPIA, 290 * text, y, "right")
        gained = f"+{points}" if points else t("nada")
        face = Face.BITTER_700 if points else Face.ALEGREYA_500
        sheet_pen.word(gained, face, 26 if points else 18, INK if points else SEPIA, width - 24 * text, y, "right")
    _lay(pen, sheet, pose)


def _draw_curtain(pen: Pen, plan: Plan, curtain: Curtain, pose: Pose) -> None:
    """Vertical stripes that grow out of the middle of the cloth, and who won."""
    area = pen.px(plan.stage.table)
    colours = (ORO, COPA, CYAN, MAGENTA) if curtain.won else (ESPADA, CLOTH, CYAN, mix(ESPADA, CLOTH, 0.5))
    count = 60
    before = pen.surface.get_clip()
    pen.surface.set_clip(area)
    for stripe in range(count):
        away = abs(stripe - count / 2) / (count / 2)
        open_now = max(0.0, min(1.0, pose.scale * 1.8 - away * 0.8))
        left, right = (area.left + area.width * edge // count for edge in (stripe, stripe + 1))
        height = round(area.height * open_now)
        if height > 0:
            top = area.centery - height // 2 + round(math.sin(stripe * 0.6) * 14 * pen.u * (1 - open_now))
            pen.surface.fill(colours[stripe % len(colours)], pygame.Rect(left, top, right - left, height))
    pen.surface.set_clip(before)
    if pose.scale > 0.35:
        _draw_result(pen, plan, curtain)


def _draw_result(pen: Pen, plan: Plan, curtain: Curtain) -> None:
    text = plan.stage.text
    room = min(plan.stage.width * 0.7, plan.stage.table.width - 128 * text)
    size = pen.canvas.lettering.fit(curtain.title, Face.SANSITA_700, 54, round(room * pen.u), 24)
    width, height = pen.width(curtain.title, Face.SANSITA_700, size) + 96 * text, 112 * text
    box = FRect(plan.stage.table.centerx - width / 2, plan.stage.table.centery - height / 2, width, height)
    pen.box(box, INK, 18, ORO if curtain.won else PAPER, 3)
    colour = ORO_LIGHT if curtain.won else PAPER
    pen.word(curtain.title, Face.SANSITA_700, size, colour, box.centerx, box.centery, "center")
