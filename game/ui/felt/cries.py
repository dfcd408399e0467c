"""Drawing what is seen only for a moment on any table: bubbles, banners, ripples, gains, the last curtain."""

import math

import pygame
from pygame import FRect

from game.rules.kernel import Side
from game.ui import shapes
from game.ui.felt.pen import Pen
from game.ui.felt.sprites import Banner, Bubble, Curtain, Gain, Tone
from game.ui.felt.stage import Stage
from game.ui.motion.tween import Pose
from game.ui.theme import (
    CLOTH,
    COPA,
    CRIES,
    CYAN,
    ESPADA,
    INK,
    MAGENTA,
    ORO,
    ORO_LIGHT,
    PAPER,
    REFUSE,
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
STRIPES = 60
"""Of the last curtain."""


def ghost(pen: Pen, size: tuple[int, int]) -> tuple[Pen, pygame.Surface]:
    """A sheet to draw on that will be scaled and faded as a whole."""
    sheet = shapes.blank(*size)
    return Pen(pen.canvas.onto(sheet)), sheet


def lay(pen: Pen, sheet: pygame.Surface, pose: Pose) -> None:
    """Put such a sheet where a pose says."""
    if abs(pose.scale - 1) > 0.01:
        sheet = pygame.transform.rotozoom(sheet, 0, max(0.05, pose.scale))
    if pose.alpha < 1:
        sheet.fill((255, 255, 255, round(255 * pose.alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    pen.surface.blit(sheet, sheet.get_rect(center=(round(pose.x * pen.u), round(pose.y * pen.u))))


def draw_bubble(pen: Pen, room: float, bubble: Bubble, pose: Pose) -> None:
    """What a seat says, in no more than `room` stage units."""
    text = pen.canvas.scale.text
    size = pen.canvas.lettering.fit(bubble.text, Face.SANSITA_700, 34, round(room * pen.u), 20)
    width, height = pen.width(bubble.text, Face.SANSITA_700, size) + 48 * text, 56 * text
    ground, letters = COLOURS[bubble.tone]
    sheet_pen, sheet = ghost(pen, (math.ceil((width + 8) * pen.u), math.ceil((height + 8) * pen.u)))
    box = FRect(4, 4, width, height)
    sheet_pen.box(box, ground, height / 2)
    sheet_pen.box(box.inflate(-8, -8), None, height / 2 - 4, mix(ground, PAPER, 0.45), 1.5)
    sheet_pen.word(bubble.text, Face.SANSITA_700, size, letters, box.centerx, box.centery, "center")
    lay(pen, sheet, pose)


def draw_banner(pen: Pen, banner: Banner, pose: Pose) -> None:
    """A cry over the table, and what it pays."""
    text = pen.canvas.scale.text
    title = pen.width(banner.title, Face.SANSITA_900, CRIES[-1])
    points = pen.width(banner.text, Face.BITTER_700, 34)
    width, height = title + points + 72 * text, 72 * text
    ground = COLOURS[banner.tone][0]
    sheet_pen, sheet = ghost(pen, (math.ceil((width + 8) * pen.u), math.ceil((height + 8) * pen.u)))
    box = FRect(4, 4, width, height)
    sheet_pen.box(box, INK, height / 2, ground, 3)
    bright = ORO_LIGHT if banner.tone is Tone.OURS else WARNING
    sheet_pen.word(banner.title, Face.SANSITA_900, CRIES[-1], bright, box.left + 26 * text, box.centery)
    sheet_pen.word(banner.text, Face.BITTER_700, 34, PAPER, box.right - 26 * text, box.centery, "right")
    lay(pen, sheet, pose)


def draw_ripple(pen: Pen, pose: Pose) -> None:
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


def draw_gain(pen: Pen, mine: Side, gain: Gain, pose: Pose) -> None:
    """What a side has won or lost, in oro when it is mine to be glad of."""
    words = f"−{-gain.points}" if gain.points < 0 else f"+{gain.points}" if gain.points else "0"
    text = pen.canvas.scale.text
    sheet_pen, sheet = ghost(pen, (math.ceil(72 * text * pen.u), math.ceil(44 * text * pen.u)))
    box = FRect(2, 2, 68 * text, 40 * text)
    ours = gain.side == mine and gain.points > 0
    ground, letters = COLOURS[Tone.OURS if ours else Tone.THEIRS]
    sheet_pen.box(box, ground, box.height / 2)
    sheet_pen.word(words, Face.BITTER_700, 28, letters, box.centerx, box.centery, "center")
    lay(pen, sheet, pose)


def draw_curtain(pen: Pen, stage: Stage, curtain: Curtain, pose: Pose) -> None:
    """Vertical stripes that grow out of the middle of the cloth, and who won."""
    area = pen.px(stage.table)
    colours = (ORO, COPA, CYAN, MAGENTA) if curtain.won else (ESPADA, CLOTH, CYAN, mix(ESPADA, CLOTH, 0.5))
    wide = math.ceil(area.width / STRIPES)
    columns = [_column(colour, wide, area.height) for colour in colours]
    pieces = []
    for stripe in range(STRIPES):
        away = abs(stripe - STRIPES / 2) / (STRIPES / 2)
        open_now = max(0.0, min(1.0, pose.scale * 1.8 - away * 0.8))
        left, right = (area.left + area.width * edge // STRIPES for edge in (stripe, stripe + 1))
        height = round(area.height * open_now)
        if height > 0:
            top = area.centery - height // 2 + round(math.sin(stripe * 0.6) * 14 * pen.u * (1 - open_now))
            pieces.append((columns[stripe % len(columns)], (left, top), (0, 0, right - left, height)))
    before = pen.surface.get_clip()
    pen.surface.set_clip(area)
    pen.surface.blits(pieces, doreturn=False)
    pen.surface.set_clip(before)
    if pose.scale > 0.35:
        _draw_result(pen, stage, curtain)


def _column(colour: Colour, width: int, height: int) -> pygame.Surface:
    """A stripe at its full height: copying it is thirty times faster than filling so narrow a place row by row.

    Its width is odd: rows that lie on 16 bytes are copied past the processor's cache, slow where they are short.
    """
    width |= 1

    def make() -> pygame.Surface:
        column = pygame.Surface((width, height))
        column.fill(colour)
        return column

    return shapes.cached(("curtain", colour, width, height), make)


def _draw_result(pen: Pen, stage: Stage, curtain: Curtain) -> None:
    text = stage.text
    room = min(stage.width * 0.7, stage.table.width - 128 * text)
    size = pen.canvas.lettering.fit(curtain.title, Face.SANSITA_700, 54, round(room * pen.u), 24)
    width, height = pen.width(curtain.title, Face.SANSITA_700, size) + 96 * text, 112 * text
    box = FRect(stage.table.centerx - width / 2, stage.table.centery - height / 2, width, height)
    pen.box(box, INK, 18, ORO if curtain.won else PAPER, 3)
    colour = ORO_LIGHT if curtain.won else PAPER
    pen.word(curtain.title, Face.SANSITA_700, size, colour, box.centerx, box.centery, "center")
