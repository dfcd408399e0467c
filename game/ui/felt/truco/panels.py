"""The panels of Truco: the marcador with its piedras, what the deal is worth, the vueltas, and my tantos."""

from dataclasses import dataclass

from pygame import FRect

from game.rules.kernel import Side
from game.rules.truco import ladder
from game.rules.truco.model import Phase, State
from game.rules.truco.moment import unthrown
from game.rules.truco.prices import my_flor, my_tanto
from game.rules.truco.terms import Cantando, Flor, Kind
from game.ui import paint
from game.ui.felt.felt import Picture
from game.ui.felt.pen import Pen
from game.ui.felt.sides import for_side, side_name
from game.ui.felt.truco.asking import asked, envido_lives, open_still, stake
from game.ui.felt.truco.glossary import Term
from game.ui.felt.truco.glossary import label as word
from game.ui.felt.truco.layout import HEADER, Plan, halves, stone_row
from game.ui.felt.truco.memory import Told
from game.ui.felt.truco.vira_lines import Stretch, vira_lines
from game.ui.felt.truco.words import call_name, side_word
from game.ui.texts import t
from game.ui.theme import (
    BLACK,
    BORDER,
    DIM,
    MIST,
    ORO,
    ORO_LIGHT,
    PANEL_ROW,
    PANEL_TURN,
    PAPER,
    RIVAL_BAR,
    RIVAL_RING,
    WARNING,
    Colour,
    Face,
    mix,
    rgb,
)

ROW, LEAST_ROW = 48.0, 38.0
TRICKS, LOW_TRICKS = 68.0, 46.0
ASKED = rgb("#5C1A17")
"""The ground of the level that is being asked for."""


def draw_score(pen: Pen, picture: Picture) -> None:
    """The marcador: my side first, points in figures and in piedras."""
    plan: Plan = picture.plan
    pen.panel(plan.score)
    pen.title(t("Marcador"), plan.score, _aim(picture.view))
    for side in plan.sides:
        _draw_side(pen, picture, side)


def _aim(view: State) -> str:
    """To how many points, and in which of several chicos (VR-42)."""
    aim = t("a {n}", n=view.rules.target)
    if view.rules.chicos == 1:
        return aim
    number = sum(view.chicos) + (view.phase is not Phase.OVER)
    return t("{number}.º chico, {aim}", number=number, aim=aim)


def _draw_side(pen: Pen, picture: Picture, side: Side) -> None:
    plan, view, text = picture.plan, picture.view, picture.plan.stage.text
    block, ours = plan.block(side), side == plan.cast.side
    if ours:
        pen.box(block, PANEL_ROW, 10)
    pen.box(FRect(block.left + 10, block.top + 13 * text, 8, 20 * text), ORO if ours else RIVAL_BAR, 3)
    y = block.top + 23 * text
    score = pen.word(str(view.scores[side]), Face.BITTER_700, 34, PAPER, block.right - 10, y, "right")
    edge = _draw_chicos(pen, view, side, score.left / pen.u, y, text)
    room = edge - block.left - 36
    name = pen.fitted(side_name(plan.cast, side), Face.SANSITA_700, 22, PAPER, block.left + 27, y, room)
    singing = view.rules.cantando is not Cantando.NO and view.scores[side] == view.rules.target - 1
    if singing or view.buenas[side]:
        words = word(Term.CANTANDO) if singing else t("en buenas")
        _draw_stretch(pen, words, name.right / pen.u, edge, y)
    if not plan.stage.huge:
        _draw_stones(pen, picture, side, block)


def _draw_chicos(pen: Pen, view: State, side: Side, right: float, y: float, text: float) -> float:
    """A disc for each chico that wins the match, filled for those that a side has; what is left of the line ends here.

    A match of one chico shows none.
    """
    needed = view.rules.chicos
    if needed == 1:
        return right
    radius, step = 6.5 * text, 17 * text
    for place in range(needed):
        there = place < view.chicos[side]
        x = right - 16 - radius - (needed - 1 - place) * step
        fill, edge = (ORO, ORO_LIGHT) if there else (None, MIST)
        paint.disc(pen.surface, (x * pen.u, y * pen.u), radius * pen.u, fill, edge, max(1.2, 1.6 * pen.u))
    return right - 16 - 2 * radius - (needed - 1) * step


def _draw_stretch(pen: Pen, words: str, left: float, right: float, y: float) -> None:
    """That a side is in its buenas, or one point short of the target, where there is room for it."""
    if right - left > pen.width(words, Face.ALEGREYA_500, 17) + 24:
        pen.word(words, Face.ALEGREYA_500, 17, MIST, right - 12, y + 2, "right")


def _draw_stones(pen: Pen, picture: Picture, side: Side, block: FRect) -> None:
    view, text = picture.view, picture.plan.stage.text
    colour = PAPER if side == picture.plan.cast.side else WARNING
    malas, buenas = halves(view.rules)
    left, step = stone_row(block, text, max(malas, buenas))
    size = min(11.0 * text, step * 0.8)
    labels = (t("malas"), t("buenas")) if buenas else (t("puntos"), "")
    for row, (label, first, total) in enumerate(((labels[0], 0, malas), (labels[1], malas, buenas))):
        if not total:
            continue
        y = block.top + (49 + 18 * row) * text
        pen.word(label, Face.ALEGREYA_500, 17, MIST, block.left + 10, y)
        there = max(0, min(total, view.scores[side] - first))
        place = (left * pen.u, y * pen.u)
        paint.stones(pen.surface, place, there, total, size * pen.u, step * pen.u, colour, mix(colour, BLACK, 0.8))


# What the deal is worth


@dataclass(frozen=True)
class Rung:
    """A level of truco as the ladder shows it."""

    name: str
    points: str
    """What it is worth, or that it is for everything."""
    accepted: bool
    asked: bool


def rungs(view: State) -> tuple[Rung, ...]:
    """The levels of the deal, the dearest first."""
    reparto = view.reparto
    waiting = next((canto for canto in reparto.pending if canto.kind is Kind.TRUCO), None)
    call = None if waiting is None else waiting.calls[-1]
    found = [Rung(t("Sin cantar"), str(ladder.UNRAISED), reparto.level == 0, False)]
    for place, level in enumerate(view.rules.truco, start=1):
        points = str(level.points) if level.points else t("chico")
        found.append(Rung(call_name(level.call), points, place == reparto.level, level.call is call))
    return tuple(reversed(found))


def draw_ladder(pen: Pen, picture: Picture) -> None:
    """The ladder and the three vueltas; when room is short only the step that counts and the one that is asked."""
    plan, view, text = picture.plan, picture.view, picture.plan.stage.text
    if not view.deal:
        return
    area, steps = plan.ladder, rungs(view)
    below = (LOW_TRICKS if plan.stage.huge or plan.watched else TRICKS) * text
    room = area.height - HEADER * text - below - 8
    if room < len(steps) * LEAST_ROW * text:
        steps = _most_telling(steps)
    if room < LEAST_ROW * text * len(steps):
        return
    row = min(ROW * text, room / len(steps))
    box = FRect(area.left, area.top, area.width, HEADER * text + row * len(steps) + 8 + below)
    pen.panel(box)
    pen.title(t("Lo que vale la mano"), box)
    for place, step in enumerate(steps):
        rect = FRect(box.left + 10, box.top + HEADER * text + place * row, box.width - 20, row - 5)
        _draw_rung(pen, picture, step, rect)
    y = box.top + HEADER * text + row * len(steps) + 2
    pen.hairline(box.left + 16, y, box.width - 32)
    _draw_tricks(pen, picture, FRect(box.left, y, box.width, below))


def _most_telling(steps: tuple[Rung, ...]) -> tuple[Rung, ...]:
    """The step that counts, and the one above it that is asked or would come next."""
    now = next(place for place, step in enumerate(steps) if step.accepted)
    return steps[max(0, now - 1) : max(0, now - 1) + 2]


def _draw_rung(pen: Pen, picture: Picture, step: Rung, rect: FRect) -> None:
    if step.asked:
        pen.box(rect, ASKED, 10, RIVAL_RING, 2)
    elif step.accepted:
        pen.box(rect, PANEL_TURN, 10, ORO, 2)
    colour: Colour = PAPER if step.asked else ORO_LIGHT if step.accepted else MIST
    points = pen.word(step.points, Face.BITTER_700, 22, colour, rect.right - 14, rect.centery, "right")
    face = Face.ALEGREYA_700 if step.accepted or step.asked else Face.ALEGREYA_500
    name = pen.word(step.name, face, 18, colour, rect.left + 14, rect.centery)
    word = _word_of(picture, step)
    left, right = name.right / pen.u + 10, points.left / pen.u - 14
    if word and pen.width(word, Face.ALEGREYA_700, 15) <= right - left:
        pen.word(word, Face.ALEGREYA_700, 15, colour, right, rect.centery, "right")


def _word_of(picture: Picture, step: Rung) -> str:
    view, cast = picture.view, picture.plan.cast
    if step.asked:
        what = stake(view)
        if cast.looking or (what is not None and what.kind is not Kind.TRUCO):
            return t("espera")
        if cast.me in asked(view):
            return t("te lo piden")
        mine = any(cast.mine(seat) for seat in asked(view))
        return t("nos lo piden") if mine else t("lo pedimos") if cast.format.pairs else t("lo pides")
    if step.accepted and view.reparto.level:
        return t("querido")
    return ""


def _draw_tricks(pen: Pen, picture: Picture, rect: FRect) -> None:
    plan, view, text = picture.plan, picture.view, picture.plan.stage.text
    low = rect.height < TRICKS * text - 1
    results = [None if trick.winner is None else view.side(trick.winner) for trick in view.reparto.tricks]
    playing = open_still(view)
    wide = (rect.width - 32) / 3
    for number in range(3):
        x = rect.left + 16 + wide * number
        y = rect.top + (rect.height / 2 if low else 24 * text)
        current = number == len(results) and playing
        fill, edge = _disc(plan, results, number, current)
        centre = ((x + 8 * text) * pen.u, y * pen.u)
        paint.disc(pen.surface, centre, 8 * text * pen.u, fill, edge, max(1.5, 2.4 * pen.u))
        ink = PAPER if number < len(results) or current else DIM
        pen.word((t("1.ª"), t("2.ª"), t("3.ª"))[number], Face.ALEGREYA_700, 17, ink, x + 22 * text, y)
        if not low:
            word = _trick_word(plan, results, number, current)
            pen.fitted(word, Face.ALEGREYA_500, 17, MIST, x, y + 24 * text, wide - 4)


def _disc(plan: Plan, results: list[Side | None], number: int, current: bool) -> tuple[Colour | None, Colour]:
    if number >= len(results):
        return None, ORO if current else BORDER
    side = results[number]
    if side is None:
        return mix(PAPER, BLACK, 0.45), MIST
    return (ORO, ORO_LIGHT) if side == plan.cast.side else (RIVAL_BAR, RIVAL_RING)


def _trick_word(plan: Plan, results: list[Side | None], number: int, current: bool) -> str:
    if number >= len(results):
        return t("en juego") if current else ""
    side = results[number]
    return t("parda") if side is None else side_word(plan.cast, side)


# My tantos


def draw_tantos(pen: Pen, picture: Picture) -> bool:
    """My tantos while they count, and how the envido ended; whether there is a panel."""
    plan, view, text = picture.plan, picture.view, picture.plan.stage.text
    me = plan.cast.me
    mine = None if plan.cast.looking else my_tanto(view, me)
    lines = _lines(picture)
    if mine is None or not (lines or envido_lives(view, plan.cast) or _still_counts(view)):
        return False
    box = plan.tantos
    pen.panel(box)
    if plan.stage.huge:
        pen.word(t("Tus tantos"), Face.ALEGREYA_700, 17, MIST, box.left + 16, box.centery)
        pen.word(str(mine), Face.BITTER_700, 28, PAPER, box.right - 16, box.centery, "right")
        return True
    pen.title(t("Tus tantos"), box)
    pen.word(str(mine), Face.BITTER_700, 34, PAPER, box.left + 16, box.top + 62 * text)
    for place, (words, colour) in enumerate(lines):
        face = Face.ALEGREYA_700 if place else Face.ALEGREYA_500
        y = box.top + (52 + 22 * place) * text
        pen.fitted(words, face, 17, colour, box.right - 16, y, box.width - 96 * text, "right")
    return True


def _still_counts(view: State) -> bool:
    """Whether tantos are compared when the deal ends, so that they count until then (VR-22)."""
    turned = view.reparto.vira.card is not None
    return turned and view.phase is Phase.PLAY


def _lines(picture: Picture) -> Stretch:
    """Two lines at the most: what was told or bet, or else the flor that I hold."""
    view, plan = picture.view, picture.plan
    if view.rules.con_vira:
        return vira_lines(view, plan, picture.memory)
    told: Told | None = picture.memory.flor or picture.memory.envido
    return _result(picture, told) if told else _flor_held(view, plan)


def _result(picture: Picture, told: Told) -> Stretch:
    cast, view = picture.plan.cast, picture.view
    what = t("flores") if told.kind is Kind.FLOR else t("envido querido")
    mine, theirs = told.numbers[cast.side], told.numbers[1 - cast.side]
    both = [str(number) for number in (mine, theirs) if number is not None]
    figures = both[0] if len(both) == 1 else t("{mine} a {theirs}", mine=both[0], theirs=both[1])
    source = "flor" if told.kind is Kind.FLOR else "envido"
    points = sum(line.points for line in view.reparto.lines if line.source == source and line.side == told.winner)
    if not points:
        return (what, MIST), (figures, ORO_LIGHT)
    side = for_side(cast, told.winner)
    said = t("{figures}: +{n} para {side}", figures=figures, n=points, side=side)
    return (what, PAPER), (said, ORO_LIGHT if told.winner == cast.side else WARNING)


def _flor_held(view: State, plan: Plan) -> Stretch:
    me = plan.cast.me
    value = my_flor(view, me)
    if view.rules.flor is Flor.NO or value is None or not unthrown(view.reparto, me):
        return ()
    return (t("tienes flor"), PAPER), (t("flor de {n}", n=value), ORO_LIGHT)
