"""Drawing what is seen only for a moment in Truco; cries leave the plaque of who cries, and stay over the cloth."""

import math
from typing import assert_never

import pygame
from pygame import FRect

from game.ui import paint
from game.ui.felt.cast import Place
from game.ui.felt.cries import COLOURS, draw_bubble, draw_curtain, draw_gain, ghost, lay
from game.ui.felt.pen import Pen
from game.ui.felt.sprites import Bubble, Curtain, Gain, Stone, Tone
from game.ui.felt.stage import CARD_RATIO
from game.ui.felt.tally import Entry, Row, Tally, draw_tally
from game.ui.felt.truco.layout import Plan
from game.ui.felt.truco.sprites import Compared, DealSheet, Liquidacion, Owed, Shout, Show, Verdict
from game.ui.motion.tween import Pose
from game.ui.texts import t
from game.ui.theme import (
    CRIES,
    INK,
    ORO,
    ORO_LIGHT,
    PAPER,
    PAPER_STRIPE,
    SEPIA,
    TYPE_MAIN,
    TYPE_SCORE,
    WARNING,
    Face,
    mix,
)


def draw_effect(pen: Pen, plan: Plan, effect: object, pose: Pose) -> None:
    """Draw one effect at one moment; anything else is not for this room."""
    match effect:
        case Shout() | Compared() | Verdict() | DealSheet() | Liquidacion():
            _draw_show(pen, plan, effect, pose)
        case Bubble():
            draw_bubble(pen, plan.lane.width, effect, pose)
        case Stone():
            colour = PAPER if effect.side == plan.cast.side else WARNING
            size = 11 * plan.stage.text * pen.u
            paint.stones(pen.surface, (pose.x * pen.u, pose.y * pen.u), 1, 1, size, size, colour)
        case Gain():
            draw_gain(pen, plan.cast.side, effect, pose)
        case Curtain():
            draw_curtain(pen, plan.stage, effect, pose)
        case _:
            pass


def _draw_show(pen: Pen, plan: Plan, show: Show, pose: Pose) -> None:
    match show:
        case Shout():
            draw_shout(pen, plan, show, pose)
        case Compared():
            _draw_compared(pen, plan, show, pose)
        case Verdict():
            _draw_verdict(pen, plan, show, pose)
        case DealSheet():
            _draw_sheet(pen, plan, show, pose)
        case Liquidacion():
            _draw_liquidacion(pen, plan, show, pose)
        case _:
            assert_never(show)


# Cries


def shout_height(plan: Plan, seat: int) -> float:
    """The height of a cry: less where the lane is narrow, or the cloth over a plaque."""
    text = plan.stage.text
    room = plan.lane.height - 4
    if aside(plan, seat):
        top = next(other for other in plan.fans if plan.cast.place(other) is Place.TOP)
        room = shout_foot(plan, seat) - max(plan.fans[top].bottom, plan.plaques[top].bottom) - 4
    return min(58 * text, max(34 * text, room))


def shout_foot(plan: Plan, seat: int) -> float:
    """The lower edge of a cry over a plaque: it stays clear of that and of the cards before it."""
    row = plan.rows[seat]
    return min(plan.plaques[seat].top, row.y - row.down - plan.width * CARD_RATIO / 2) - 8


def aside(plan: Plan, seat: int) -> bool:
    """Whether a cry stands over the plaque of its seat; otherwise in the lane."""
    return plan.cast.place(seat) in (Place.LEFT, Place.RIGHT) and plan.cast.format.seats == 4 and not plan.watched


def shout_room(plan: Plan, seat: int) -> float:
    """The most that a cry of this seat may be wide."""
    if not aside(plan, seat):
        return plan.lane.width + 20
    top = next(other for other in range(plan.cast.format.seats) if plan.cast.place(other) is Place.TOP)
    reach = plan.rows[top].across + plan.width / 2 + 14
    return plan.stage.axis - reach - plan.stage.middle.left


def draw_shout(pen: Pen, plan: Plan, shout: Shout, pose: Pose) -> None:
    """A bubble in the colour of its side, with a tail towards the plaque."""
    text, room = plan.stage.text, shout_room(plan, shout.seat)
    inside = round((room - 36 * text) * pen.u)
    size = pen.canvas.lettering.fit(shout.text, Face.SANSITA_900, CRIES[shout.loud], inside)
    width, height = pen.width(shout.text, Face.SANSITA_900, size) + 36 * text, shout_height(plan, shout.seat)
    ground, letters = COLOURS[shout.tone]
    if pose.alpha > 0.9 and abs(pose.scale - 1) < 0.05:
        _draw_tail(pen, plan, shout, pose, height, ground)
    sheet_pen, sheet = ghost(pen, (math.ceil((width + 8) * pen.u), math.ceil((height + 8) * pen.u)))
    box = FRect(4, 4, width, height)
    sheet_pen.box(box, ground, height / 2)
    sheet_pen.box(box.inflate(-8, -8), None, height / 2 - 4, mix(ground, PAPER, 0.45), 1.5)
    sheet_pen.word(shout.text, Face.SANSITA_900, size, letters, box.centerx, box.centery, "center")
    if aside(plan, shout.seat):
        pose = pose.but(x=_anchored(plan, shout.seat, width))
    lay(pen, sheet, pose)


def _anchored(plan: Plan, seat: int, width: float) -> float:
    """The middle of a cry whose outer edge is that of its plaque."""
    plaque = plan.plaques[seat]
    if plan.cast.place(seat) is Place.LEFT:
        return plaque.left + width / 2
    return plaque.right - width / 2


def _draw_tail(pen: Pen, plan: Plan, shout: Shout, pose: Pose, height: float, ground: tuple[int, int, int]) -> None:
    if not aside(plan, shout.seat):
        return
    plaque, u = plan.plaques[shout.seat], pen.u
    foot = pose.y + height / 2 - 3
    points = [(plaque.centerx - 13, foot), (plaque.centerx + 13, foot), (plaque.centerx, plaque.top - 3)]
    pygame.draw.polygon(pen.surface, ground, [(round(x * u), round(y * u)) for x, y in points])


# What is compared, and what is decided


def _draw_compared(pen: Pen, plan: Plan, compared: Compared, pose: Pose) -> None:
    """The title, my number and theirs, the better one in oro or in red and larger."""
    text = plan.stage.text
    height = min(72 * text, max(44 * text, plan.lane.height))
    big, small = TYPE_SCORE, TYPE_MAIN
    words = f"{compared.title}  "
    sizes = (big, small) if compared.won else (small, big)
    widths = [pen.width(number, Face.BITTER_700, size) for number, size in
              zip((compared.mine, compared.theirs), sizes, strict=True)]  # fmt: skip
    to = t("a")
    title = pen.width(words, Face.SANSITA_700, 24)
    whole = title + sum(widths) + pen.width(to, Face.ALEGREYA_500, 18) + 72 * text
    sheet_pen, sheet = ghost(pen, (math.ceil((whole + 8) * pen.u), math.ceil((height + 8) * pen.u)))
    box = FRect(4, 4, whole, height)
    sheet_pen.box(box, INK, height / 2, ORO if compared.won else WARNING, 3)
    x = box.left + 24 * text
    sheet_pen.word(words, Face.SANSITA_700, 24, PAPER, x, box.centery)
    x += title
    ink = ORO_LIGHT if compared.won else PAPER
    sheet_pen.word(compared.mine, Face.BITTER_700, sizes[0], ink, x, box.centery)
    x += widths[0] + 12 * text
    sheet_pen.word(to, Face.ALEGREYA_500, 18, PAPER, x, box.centery)
    x += pen.width(to, Face.ALEGREYA_500, 18) + 12 * text
    sheet_pen.word(compared.theirs, Face.BITTER_700, sizes[1], PAPER if compared.won else WARNING, x, box.centery)
    lay(pen, sheet, pose)


def _draw_verdict(pen: Pen, plan: Plan, verdict: Verdict, pose: Pose) -> None:
    text = plan.stage.text
    room = round((plan.lane.width - 20) * pen.u)
    size = pen.canvas.lettering.fit(verdict.text, Face.SANSITA_700, 24, room)
    width, height = pen.width(verdict.text, Face.SANSITA_700, size) + 36 * text, min(44 * text, plan.lane.height)
    sheet_pen, sheet = ghost(pen, (math.ceil((width + 8) * pen.u), math.ceil((height + 8) * pen.u)))
    box = FRect(4, 4, width, height)
    edge = {Tone.OURS: ORO, Tone.THEIRS: WARNING, Tone.TABLE: PAPER}[verdict.tone]
    sheet_pen.box(box, INK, height / 2, edge, 2)
    ink = ORO_LIGHT if verdict.tone is Tone.OURS else PAPER
    sheet_pen.word(verdict.text, Face.SANSITA_700, size, ink, box.centerx, box.centery, "center")
    lay(pen, sheet, pose)


def _draw_sheet(pen: Pen, plan: Plan, deal: DealSheet, pose: Pose) -> None:
    """A line for everything that was written in the deal."""
    rows = tuple(
        Row(
            Entry(label, Face.ALEGREYA_500, 18, INK),
            (Entry(points, Face.ALEGREYA_800, 20, INK if ours else SEPIA),),
        )
        for label, points, ours in deal.rows
    )
    draw_tally(pen, plan, Tally(deal.title, rows, ORO if deal.won else PAPER_STRIPE), pose)


def _draw_liquidacion(pen: Pen, plan: Plan, owed: Liquidacion, pose: Pose) -> None:
    """What for, how much to whom, and the score after it."""
    draw_tally(pen, plan, Tally(owed.title, tuple(_owed(row) for row in owed.rows), ORO), pose)


def _owed(row: Owed) -> Row:
    written = row.score is not None
    score = (
        Entry(row.score, Face.BITTER_700, 18, INK)
        if row.score is not None
        else Entry(t("no se anota"), Face.ALEGREYA_500, 18, SEPIA)
    )
    return Row(
        Entry(row.label, Face.ALEGREYA_500, 18, INK if written else SEPIA),
        (Entry(row.points, Face.ALEGREYA_800, 20, INK if row.ours and written else SEPIA), score),
    )
