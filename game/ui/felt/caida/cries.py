"""Drawing what is seen only for a moment in Caída: the light of a limpia, numerals, falling stones, the count."""

from typing import assert_never

import pygame

from game.ui import paint, shapes
from game.ui.felt.caida.layout import CARD, Plan
from game.ui.felt.cries import draw_banner, draw_bubble, draw_curtain, draw_gain, draw_ripple
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
from game.ui.felt.tally import Entry, Row, Tally, draw_tally
from game.ui.motion.tween import Pose
from game.ui.texts import t
from game.ui.theme import INK, ORO, PAPER, SEPIA, WARNING, Face, fade


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
            _draw_count(pen, plan, effect, pose)
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
    line = shapes.rasterise(
        f'<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{width}" y2="0">'
        '<stop offset="0" stop-color="#FBF5E6" stop-opacity="0"/><stop offset="0.5" stop-color="#FBF5E6" '
        'stop-opacity="0.34"/><stop offset="1" stop-color="#FBF5E6" stop-opacity="0"/></linearGradient></defs>'
        f'<rect width="{width}" height="1" fill="url(#b)"/>',
        width,
        1,
    )
    leaning = shapes.blank(width + lean, height)
    for row in range(height):
        leaning.blit(line, (lean - lean * row // height, row))
    return leaning


def _draw_count(pen: Pen, plan: Plan, count: CountSheet, pose: Pose) -> None:
    rows = tuple(_counted(row, count.quotas[place] if count.quotas else None) for place, row in enumerate(count.rows))
    draw_tally(pen, plan, Tally(t("Se cuentan los montones"), rows), pose)


def _counted(row: tuple[str, int, int], quota: int | None) -> Row:
    name, cards, points = row
    heap = t("{n} cartas", n=cards) if quota is None else t("{n} cartas · cuota {quota}", n=cards, quota=quota)
    gained = Entry(f"+{points}", Face.BITTER_700, 24, INK) if points else Entry(t("nada"), Face.ALEGREYA_500, 18, SEPIA)
    return Row(Entry(name, Face.SANSITA_700, 22, INK), (Entry(heap, Face.ALEGREYA_500, 18, SEPIA), gained))
