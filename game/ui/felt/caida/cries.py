"""Drawing what is seen only for a moment in Caída: the light of a limpia, numerals, falling stones, the count."""

import math
from typing import assert_never

import pygame
from pygame import FRect

from game.ui import paint, shapes
from game.ui.felt.caida.layout import CARD, Plan
from game.ui.felt.cries import draw_banner, draw_bubble, draw_curtain, draw_gain, draw_ripple, ghost, lay
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
)
from game.ui.felt.stage import CARD_RATIO
from game.ui.motion.tween import Pose
from game.ui.texts import t
from game.ui.theme import INK, ORO, PAPER, PAPER_STRIPE, SEPIA, WARNING, Face, fade


def draw_effect(pen: Pen, plan: Plan, effect: Effect, pose: Pose) -> None:
    """Draw one effect at one moment."""
    match effect:
        case Bubble():
            draw_bubble(pen, plan.stage.middle.width - 80, effect, pose)
        case Banner():
            draw_banner(pen, effect, pose)
        case Ripple():
            draw_ripple(pen, pose)
        case Sweep():
            _draw_sweep(pen, plan, pose)
        case Numeral():
            draw_numeral(pen, effect.step, pose)
        case Stone():
            colour = PAPER if effect.side == plan.cast.side else WARNING
            size = 11 * plan.stage.text * pen.u
            paint.stones(pen.surface, (pose.x * pen.u, pose.y * pen.u), 1, 1, size, size, colour)
        case Gain():
            draw_gain(pen, plan.cast.side, effect, pose)
        case CountSheet():
            _draw_count(pen, effect, pose)
        case Curtain():
            draw_curtain(pen, plan.stage, effect, pose)
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


def _draw_count(pen: Pen, count: CountSheet, pose: Pose) -> None:
    text = pen.canvas.scale.text
    width, height = 420 * text, (66 + 46 * len(count.rows) + 14) * text
    sheet_pen, sheet = ghost(pen, (math.ceil(width * pen.u) + 2, math.ceil(height * pen.u) + 2))
    box = FRect(0, 0, width, height)
    sheet_pen.box(box, PAPER, 16, PAPER_STRIPE, 2)
    sheet_pen.word(t("Se cuentan los montones"), Face.SANSITA_700, 24, INK, 22 * text, 36 * text)
    for place, (name, cards, points) in enumerate(count.rows):
        y = (66 + 46 * place + 23) * text
        if place % 2 == 0:
            sheet_pen.box(FRect(10, y - 23 * text, width - 20, 46 * text), PAPER_STRIPE, 8)
        sheet_pen.fitted(name, Face.SANSITA_700, 22, INK, 22 * text, y, (116 if count.quotas else 150) * text)
        heap = t("{n} cartas", n=cards)
        if count.quotas:
            heap = t("{n} cartas · cuota {quota}", n=cards, quota=count.quotas[place])
        sheet_pen.word(heap, Face.ALEGREYA_500, 18, SEPIA, (320 if count.quotas else 290) * text, y, "right")
        gained = f"+{points}" if points else t("nada")
        face = Face.BITTER_700 if points else Face.ALEGREYA_500
        sheet_pen.word(gained, face, 26 if points else 18, INK if points else SEPIA, width - 24 * text, y, "right")
    lay(pen, sheet, pose)
