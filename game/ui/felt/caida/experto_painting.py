"""Drawing what only Experto, Soplado and Viveza show: the sheet, the chain as it is built, what shimmers, the pause."""

import math
from itertools import pairwise

import pygame
from pygame import FRect

from game.rules.caida.experto import ERRORS
from game.rules.caida.model import Phase
from game.rules.cards import Card
from game.rules.kernel import TABLE, Seat
from game.ui import paint
from game.ui.felt.caida.cries import draw_numeral
from game.ui.felt.caida.experto import UP
from game.ui.felt.caida.experto_sheet import Sheet, sheet
from game.ui.felt.caida.layout import LIFT, Plan
from game.ui.felt.caida.soplado import sets_for
from game.ui.felt.caida.viveza import facts_of, pause_words
from game.ui.felt.felt import Picture
from game.ui.felt.pen import Pen
from game.ui.felt.sprites import Face
from game.ui.motion.tween import Pose
from game.ui.theme import COPA, INK, MIST, ORO, ORO_LIGHT, PANEL_ROW, PAPER, WARNING
from game.ui.theme import Face as Type

BEATS = 5.0
"""Radians a second with which equal cards shimmer."""
CHAIN = 6.0


def draw_sheet(pen: Pen, picture: Picture) -> FRect | None:
    """The ground of my sheet and its words; the buttons on it are controls."""
    page = sheet(picture.view, picture.plan)
    if page is None:
        return None
    text = picture.plan.stage.text
    pen.panel(page.box)
    left, width = page.box.left + 16, page.box.width - 32
    if page.facts:
        pen.fitted(page.facts, Type.ALEGREYA_700, 17, MIST, left, page.facts_at, width)
    marks = _draw_errors(pen, page, text) if picture.view.phase is not Phase.PAUSE else page.box.right - 16
    pen.fitted(page.title, Type.ALEGREYA_800, 18, PAPER, left, page.title_at, marks - 10 - left)
    pen.fitted(page.note, Type.ALEGREYA_500, 17, MIST, left, page.note_at, width)
    return page.box


def _draw_errors(pen: Pen, page: Sheet, text: float) -> float:
    """The errors of this turn out of those that cost a point; where they begin."""
    radius, step = 5.5 * text, 16 * text
    right = page.box.right - 16 - radius
    for place in range(ERRORS):
        made = place < page.errors
        centre = (right - (ERRORS - 1 - place) * step) * pen.u, page.title_at * pen.u
        paint.disc(pen.surface, centre, radius * pen.u, WARNING if made else PANEL_ROW, WARNING, max(1.0, 1.5 * pen.u))
    end = right - (ERRORS - 1) * step - radius - 8
    word = pen.word("−1", Type.ALEGREYA_700, 17, WARNING, end, page.title_at, "right")
    return word.left / pen.u


# Cards


def shown(picture: Picture, sprite: Face, pose: Pose) -> Pose | None:
    """The pose of a card with what was chosen and what shimmers; `None` when it is as on any table."""
    view, plan = picture.view, picture.plan
    me, card = plan.cast.me, Card(sprite.card)
    if plan.cast.looking or card not in (*view.mesa, *view.hands[me]):
        return None
    if card in view.hands[me]:
        held = plan.choice.held(view, me) == card and picture.dragged is None
        return picture.raised(pose, LIFT, 0.8, glow=1.0) if held else None
    if card in plan.choice.marks:
        return pose.but(angle=0.0, y=pose.y - UP, glow=1.0, lift=0.4)
    pointed = UP / 2 if picture.pointed == sprite and not picture.still else 0.0
    for cards in sets_for(view, me):
        if card in cards:
            glow, rise = _shimmer(picture.beat, cards.index(card))
            return pose.but(y=pose.y - rise - pointed, glow=glow)
    if picture.pointed == sprite:
        return picture.raised(pose, UP / 2, pose.lift, pose.glow)
    return None


def _shimmer(beat: float, place: int) -> tuple[float, float]:
    """How much an equal card glows and rises now; where nothing may move, it only glows."""
    if not beat:
        return 0.7, 0.0
    wave = (1 + math.sin(beat * BEATS + place * math.pi / 2)) / 2
    return 0.3 + 0.6 * wave, 4 * wave


def draw_chain(pen: Pen, picture: Picture) -> None:
    """Under the cards, the cord of the chain as it is built: from the card of my hand through what is marked."""
    view, plan = picture.view, picture.plan
    if plan.cast.looking or plan.watched or not view.rules.experto:
        return
    held = plan.choice.held(view, plan.cast.me)
    cards = (*(() if held is None else (held,)), *plan.choice.lying(view))
    for one, other in pairwise(picture.poses[Face(str(card))] for card in cards):
        _draw_link(pen, (one.x, one.y), (other.x, other.y))


def draw_steps(pen: Pen, picture: Picture) -> None:
    """Over the cards, the number of each that is marked, in the order in which it was."""
    if picture.plan.cast.looking or picture.plan.watched:
        return
    for place, card in enumerate(picture.plan.choice.lying(picture.view), start=1):
        pose = picture.poses[Face(str(card))]
        draw_numeral(pen, place, Pose(pose.x, pose.y - UP, scale=pose.scale))


def _draw_link(pen: Pen, one: tuple[float, float], other: tuple[float, float]) -> None:
    """A cord from one card to the next, dark under light."""
    start, end = ((round(x * pen.u), round(y * pen.u)) for x, y in (one, other))
    for colour, wide in ((INK, CHAIN + 3), (ORO, CHAIN)):
        pygame.draw.line(pen.surface, colour, start, end, max(2, round(wide * pen.u)))


# Whom I may accuse, and the last time for it


def draw_suspects(pen: Pen, picture: Picture) -> None:
    """At the avatar of whoever may be accused, a mark; around the one that is pointed at, a line."""
    view, plan = picture.view, picture.plan
    if plan.cast.looking or plan.watched or not view.rules.viveza:
        return
    for seat in plan.plaques:
        if facts_of(view, plan.cast.me, seat):
            _draw_suspect(pen, plan, seat, picture.pointed == ("plaque", seat) or plan.choice.whom == seat)


def _draw_suspect(pen: Pen, plan: Plan, seat: Seat, lit: bool) -> None:
    plaque, text = plan.plaques[seat], plan.stage.text
    wide = plaque.width > plaque.height
    x = plaque.left + plaque.height / 2 if wide else plaque.centerx
    y = plaque.centery if wide else plaque.top + 32 * text
    if lit:
        paint.disc(pen.surface, (x * pen.u, y * pen.u), 31 * text * pen.u, None, WARNING, max(2.0, 3 * pen.u))
    centre = (x + 19 * text) * pen.u, (y + 17 * text) * pen.u
    paint.disc(pen.surface, centre, 10.5 * text * pen.u, COPA, PAPER, max(1.0, 1.6 * pen.u))
    size = max(10, round(16 * text * pen.u))
    pen.canvas.lettering.draw_px(pen.surface, "!", Type.ALEGREYA_800, size, PAPER, centre, "center")


def draw_pause(pen: Pen, picture: Picture) -> None:
    """The pause between the mesa and the hand, where it covers no card: its ring, and what can still be done."""
    view, plan, text = picture.view, picture.plan, picture.plan.stage.text
    if view.phase is not Phase.PAUSE or plan.watched:
        return
    title, note = pause_words(view, plan.cast)
    words = max(pen.width(title, Type.SANSITA_700, 24), pen.width(note, Type.ALEGREYA_500, 18))
    whole = min(words + 104 * text, plan.pill.width)
    box = FRect(plan.pill.centerx - whole / 2, plan.pill.top - 6, whole, 62 * text)
    pen.box(box, INK, box.height / 2, ORO, 2)
    centre = (box.left + 34 * text, box.centery)
    clock = picture.clock
    left, total = (clock.left, clock.total) if clock is not None and clock.seat == TABLE else (0.0, 1.0)
    pen.clock(centre, 23 * text, left, total)
    pen.word(str(math.ceil(left)), Type.BITTER_700, 22, PAPER, *centre, "center")
    start, room = box.left + 70 * text, box.width - 88 * text
    pen.fitted(title, Type.SANSITA_700, 24, ORO_LIGHT, start, box.top + 20 * text, room)
    pen.fitted(note, Type.ALEGREYA_500, 18, PAPER, start, box.top + 43 * text, room)
