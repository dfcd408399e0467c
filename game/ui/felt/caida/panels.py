"""The panels of Caída: the marcador with its piedras, this ciclo, and the ground under the cantos."""

import math
from collections.abc import Sequence

from pygame import FRect

from game.rules.caida.deals import quota
from game.rules.kernel import Side
from game.ui import paint
from game.ui.felt.caida.controls import CallsPanel, calls_panel
from game.ui.felt.caida.layout import CICLO_ROW, HEADER, ROW, Plan, ciclo_box, low_row, stone_row
from game.ui.felt.cast import Cast
from game.ui.felt.felt import Picture
from game.ui.felt.pen import Pen
from game.ui.felt.sides import side_name
from game.ui.texts import t
from game.ui.theme import BLACK, DIM, MIST, ORO, PANEL_ROW, PAPER, RIVAL_BAR, WARNING, Face, mix

MOST_IN_A_ROW = 30
MOST_STONES = 48
"""A marcador to more points than this shows a bar, because stones would be dust."""


def draw_score(pen: Pen, picture: Picture) -> None:
    """The marcador: my side first, points in figures and in piedras."""
    plan: Plan = picture.plan
    view = picture.view
    pen.panel(plan.score)
    pen.title(t("Marcador"), plan.score, t("a {n}", n=view.rules.target))
    for side in plan.sides:
        _draw_side(pen, picture, side)


def _draw_side(pen: Pen, picture: Picture, side: Side) -> None:
    plan, view, text = picture.plan, picture.view, picture.plan.stage.text
    block, ours = plan.block(side), side == plan.cast.side
    if ours:
        pen.box(block, PANEL_ROW, 10)
    bar = FRect(block.left + 10, block.top + 13 * text, 8, 20 * text)
    pen.box(bar, ORO if ours else RIVAL_BAR, 3)
    y = block.top + 23 * text
    score = pen.word(str(view.scores[side]), Face.BITTER_700, 34, PAPER, block.right - 10, y, "right")
    name = side_name(plan.cast, side)
    room = score.left / pen.u - block.left - 36
    heap = t("montón {n}", n=view.montones[side])
    taken = pen.width(name, Face.SANSITA_700, 22)
    if taken + pen.width(heap, Face.ALEGREYA_500, 17) + 20 < room:
        pen.word(heap, Face.ALEGREYA_500, 17, MIST, score.left / pen.u - 14, y + 2, "right")
    pen.fitted(name, Face.SANSITA_700, 22, PAPER, block.left + 27, y, room)
    if plan.stage.huge:
        return
    colour = PAPER if ours else WARNING
    if plan.low:
        _draw_low(pen, block, (view.scores[side], view.rules.target), colour, text)
    else:
        _draw_stones(pen, picture, side, block, colour)


def _draw_low(pen: Pen, block: FRect, score: tuple[int, int], colour: tuple[int, int, int], text: float) -> None:
    """The piedras of a side in one row, or a bar when there would be too many."""
    have, target = score
    if target > MOST_IN_A_ROW:
        _draw_bar(pen, block.move(0, -14 * text), have / target, colour, text)
        return
    left, step = low_row(block, target)
    size, place = min(9.0, step * 0.78), (left * pen.u, (block.top + 45 * text) * pen.u)
    there = max(0, min(target, have))
    paint.stones(pen.surface, place, there, target, size * pen.u, step * pen.u, colour, mix(colour, BLACK, 0.8))


def _draw_stones(pen: Pen, picture: Picture, side: Side, block: FRect, colour: tuple[int, int, int]) -> None:
    view, text = picture.view, picture.plan.stage.text
    target, score = view.rules.target, view.scores[side]
    if target > MOST_STONES:
        _draw_bar(pen, block, score / target, colour, text)
        return
    half = math.ceil(target / 2)
    left, step = stone_row(block, text, half)
    size = min(11.0 * text, step * 0.8)
    for row, (label, total) in enumerate(((t("malas"), half), (t("buenas"), target - half))):
        y = block.top + (49 + 18 * row) * text
        pen.word(label, Face.ALEGREYA_500, 17, MIST, block.left + 10, y)
        there = max(0, min(total, score - row * half))
        place = (left * pen.u, y * pen.u)
        paint.stones(pen.surface, place, there, total, size * pen.u, step * pen.u, colour, mix(colour, BLACK, 0.8))


def _draw_bar(pen: Pen, block: FRect, share: float, colour: tuple[int, int, int], text: float) -> None:
    groove = FRect(block.left + 10, block.top + 54 * text, block.width - 26, 10 * text)
    pen.box(groove, mix(colour, BLACK, 0.8), groove.height / 2)
    if share > 0:
        full = FRect(groove.left, groove.top, max(groove.height, groove.width * min(1.0, share)), groove.height)
        pen.box(full, colour, groove.height / 2)


def draw_ciclo(pen: Pen, picture: Picture, below: FRect | None) -> None:
    """What each side has done in this ciclo, as many rows as there is room for."""
    plan = picture.plan
    found = ciclo_box(plan, below)
    if found is None:
        return
    box, count = found
    text, view, tally = plan.stage.text, picture.view, picture.memory
    pen.panel(box)
    pen.title(t("Este ciclo"), box)
    if plan.low:
        _draw_each(pen, picture, box)
        return
    mine, theirs = plan.sides
    right, second = box.right - 16, box.right - 16 - 56 * text
    for x, head in zip((second, right), heads(plan.cast, plan.sides), strict=True):
        pen.fitted(head, Face.ALEGREYA_700, 17, MIST, x, box.top + 23 * text, 50 * text, "right")
    to_count = tuple(_to_count(size, quota(view, side)) for side, size in enumerate(view.montones))
    rows = (
        (t("Caídas"), tally.caidas, 0),
        (t("Limpias"), tally.limpias, 2),
        (t("Cantos"), tally.cantos, 3),
        (t("Montón"), view.montones, 4),
        (t("Para contar"), to_count, 1),
    )
    shown = [row for row in rows if row[2] < count]
    for place, (label, values, _) in enumerate(shown):
        y = box.top + (HEADER + ROW * (place + 0.5)) * text
        if place:
            pen.hairline(box.left + 16, y - ROW / 2 * text, box.width - 32)
        pen.fitted(label, Face.ALEGREYA_500, 18, PAPER, box.left + 16, y, second - box.left - 50 * text)
        pen.word(str(values[mine]), Face.ALEGREYA_800, 20, PAPER, second, y, "right")
        pen.word(str(values[theirs]), Face.ALEGREYA_700, 20, MIST, right, y, "right")


def _draw_each(pen: Pen, picture: Picture, box: FRect) -> None:
    """A row for each side, where there are more than two."""
    plan, view, tally, text = picture.plan, picture.view, picture.memory, picture.plan.stage.text
    wide = min(57 * text, (box.width - 32) * 0.265)
    columns = [box.right - 16 - wide * place for place in (2, 1, 0)]
    top = box.top + HEADER * text
    for x, head in zip(columns, (t("caídas"), t("limpias"), t("cuenta")), strict=True):
        pen.fitted(head, Face.ALEGREYA_500, 15, MIST, x, top + CICLO_ROW * 0.4 * text, wide - 3, "right")
    for place, side in enumerate(plan.sides, start=1):
        y = top + CICLO_ROW * (place + 0.5) * text
        ours = side == plan.cast.side
        figures = (tally.caidas[side], tally.limpias[side], _to_count(view.montones[side], quota(view, side)))
        name = side_name(plan.cast, side)
        pen.hairline(box.left + 16, y - CICLO_ROW / 2 * text, box.width - 32)
        pen.fitted(
            name,
            Face.ALEGREYA_700,
            17,
            PAPER if ours else MIST,
            box.left + 16,
            y,
            columns[0] - box.left - 16 - 26 * text,
        )
        for x, figure in zip(columns, figures, strict=True):
            face = Face.ALEGREYA_800 if ours else Face.ALEGREYA_700
            pen.word(str(figure), face, 18, PAPER if ours else MIST, x, y, "right")


def heads(cast: Cast, sides: Sequence[Side]) -> tuple[str, ...]:
    """What the two columns of figures are called, in a few letters."""
    if cast.looking:
        return tuple(cast.names[cast.format.members(side)[0]] for side in sides)
    return (t("nos."), t("ellos")) if cast.format.pairs else (t("tú"), t("rival"))


def _to_count(size: int, quota: int) -> str:
    """How many cards are wanting for the quota, or the points already above it."""
    return f"+{size - quota}" if size > quota else str(quota - size)


def draw_calls(pen: Pen, picture: Picture) -> CallsPanel | None:
    """The ground of the cantos; the chips on it are controls."""
    panel = calls_panel(picture.view, picture.plan)
    if panel is None:
        return None
    text = picture.plan.stage.text
    pen.panel(panel.box)
    if not panel.title:
        _draw_note(pen, panel, text)
        return panel
    if panel.note:
        top, left = panel.box.top + 23 * text, panel.box.left + 16
        price = pen.word(panel.price, Face.ALEGREYA_700, 17, WARNING, panel.box.right - 16, top, "right")
        pen.fitted(panel.title, Face.ALEGREYA_700, 17, MIST, left, top, price.left / pen.u - 10 - left)
        pen.fitted(panel.note, Face.ALEGREYA_500, 17, DIM, left, panel.others_at, panel.box.width - 32)
        return panel
    pen.title(panel.title, panel.box)
    price = pen.word(panel.price, Face.ALEGREYA_700, 17, WARNING, panel.box.right - 16, panel.others_at, "right")
    room = price.left / pen.u - panel.box.left - 26
    pen.fitted(t("Otros cantos"), Face.ALEGREYA_700, 17, MIST, panel.box.left + 16, panel.others_at, room)
    return panel


def _draw_note(pen: Pen, panel: CallsPanel, text: float) -> None:
    width = round((panel.box.width - 32) * pen.u)
    lines = pen.canvas.lettering.wrap(panel.note, width, Face.ALEGREYA_500, 17)
    step = 22 * text
    top = panel.box.centery - step * (len(lines) - 1) / 2
    for row, line in enumerate(lines):
        pen.word(line, Face.ALEGREYA_500, 17, MIST, panel.box.left + 16, top + row * step)
