"""Drawing the count of a deal: the four hands that were left, what they add up to, and who is paid for them."""

import math

from pygame import FRect

from game.rules.kernel import Side
from game.ui.felt.cries import ghost, lay
from game.ui.felt.domino.layout import Plan
from game.ui.felt.domino.pieces import HandRow, HandsSheet
from game.ui.felt.pen import Pen
from game.ui.felt.sides import for_side
from game.ui.felt.tiles import Tiles
from game.ui.motion.tween import Pose
from game.ui.texts import t
from game.ui.theme import INK, ORO, PAPER, PAPER_STRIPE, REFUSE, RIVAL_BAR, SEPIA, Face

WIDTH, ROW, HEAD, FOOT = 560.0, 58.0, 56.0, 60.0
TILE = 24.0


def draw_hands(pen: Pen, plan: Plan, sheet: HandsSheet, pose: Pose, black: bool) -> None:
    """The sheet, as large as the board allows."""
    text = pen.canvas.scale.text
    tall = plan.board.height + 20
    row = min(ROW * (1 + (text - 1) * 0.5), (tall - (HEAD + FOOT) * text) / len(sheet.rows))
    width = min(WIDTH * (1 + (text - 1) * 0.6), plan.board.width + 40)
    height = (HEAD + FOOT) * text + row * len(sheet.rows)
    paper, surface = ghost(pen, (math.ceil(width * pen.u) + 2, math.ceil(height * pen.u) + 2))
    paper.box(FRect(0, 0, width, height), PAPER, 16, PAPER_STRIPE, 2)
    title = t("Tranque: se cuentan las manos") if sheet.blocked else t("Se cuenta lo que queda")
    paper.fitted(title, Face.SANSITA_700, 24, INK, 22 * text, HEAD / 2 * text + 2, width - 44 * text)
    for place, hand in enumerate(sheet.rows):
        _draw_row(paper, plan, hand, FRect(10, HEAD * text + place * row, width - 20, row), black)
    _draw_sums(paper, plan, sheet, FRect(0, HEAD * text, width, row * len(sheet.rows)))
    _draw_foot(paper, plan, sheet, FRect(0, height - FOOT * text, width, FOOT * text))
    lay(pen, surface, pose)


def _draw_row(pen: Pen, plan: Plan, hand: HandRow, row: FRect, black: bool) -> None:
    ours = plan.cast.mine(hand.seat)
    text = pen.canvas.scale.text
    if ours:
        pen.box(FRect(row.left, row.top + 1, row.width, row.height - 2), PAPER_STRIPE, 8)
    pen.box(FRect(row.left + 8, row.centery - 11, 6, 22), ORO if ours else RIVAL_BAR, 3)
    name = min(112 * text, row.width * 0.26)
    called = plan.cast.called(hand.seat)
    pen.fitted(called, Face.ALEGREYA_800, 20, INK, row.left + 22, row.centery, name - 22)
    tiles = Tiles(pen.canvas, TILE, black)
    scale = min(1.0, (row.height - 8) / (2 * TILE))
    x = row.left + name + 6 + TILE * scale / 2
    for tile in hand.tiles:
        tiles.draw(str(tile), Pose(x, row.centery, scale=scale))
        x += (TILE + 4) * scale
    if not hand.tiles:
        pen.fitted(t("sin fichas"), Face.ALEGREYA_700, 18, SEPIA, x - TILE / 2, row.centery, 160 * text)
    pen.word(str(hand.pips), Face.BITTER_700, 22, INK, row.right - 96 * text, row.centery, "right")


def _draw_sums(pen: Pen, plan: Plan, sheet: HandsSheet, rows: FRect) -> None:
    """The sum of each side at the right of its two hands, which stand together."""
    text = pen.canvas.scale.text
    each = rows.height / len(plan.sides)
    for place, side in enumerate(plan.sides):
        y = rows.top + (place + 0.5) * each
        bar = FRect(rows.right - 92 * text, y - each / 2 + 10, 3, each - 20)
        pen.box(bar, ORO if side == plan.cast.side else RIVAL_BAR, 1.5)
        pen.word(str(sheet.sums[side]), Face.BITTER_700, 34, INK, rows.right - 24 * text, y, "right")


def _draw_foot(pen: Pen, plan: Plan, sheet: HandsSheet, foot: FRect) -> None:
    text = pen.canvas.scale.text
    if sheet.side is None:
        words, points = t("Empate: nadie suma"), ""
    else:
        words, points = _paid(plan, sheet, sheet.side), f"+{sheet.points}"
    colour = INK if sheet.side is None or sheet.side == plan.cast.side else REFUSE
    right = foot.right - 24 * text
    if points:
        drawn = pen.word(points, Face.BITTER_700, 34, colour, right, foot.centery, "right")
        right = drawn.left / pen.u - 12
    pen.fitted(words, Face.ALEGREYA_700, 20, INK, 22 * text, foot.centery, right - 22 * text)


def _paid(plan: Plan, sheet: HandsSheet, side: Side) -> str:
    if not sheet.blocked:
        return t("Todo lo que queda es para {side}", side=for_side(plan.cast, side))
    if plan.cast.looking:
        return t("Con menos puntos, anota {side}", side=for_side(plan.cast, side))
    if side == plan.cast.side:
        return t("Tenemos menos: anotamos lo de ellos")
    return t("Ellos tienen menos: anotan lo nuestro")
