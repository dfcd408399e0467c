"""The panels of dominó: the marcador with its bars, what each one has passed on, the note of a pass, the open ends."""

from pygame import FRect

from game.rules.kernel import Seat, Side
from game.ui.felt.domino.layout import HEADER, Plan, lacks_row
from game.ui.felt.felt import Picture
from game.ui.felt.pen import Pen
from game.ui.felt.sides import side_name
from game.ui.felt.tiles import half
from game.ui.texts import t
from game.ui.theme import BLACK, DIM, INK, MIST, ORO, PANEL_ROW, PAPER, RIVAL_BAR, Face, fade, mix

SQUARE = 30.0
"""Side of a number in a panel, in letter units."""
Ends = tuple[int, int]


def draw_score(pen: Pen, picture: Picture) -> None:
    """The marcador: my side first, points in figures and as a bar to the goal."""
    plan: Plan = picture.plan
    pen.panel(plan.score)
    pen.title(t("Marcador"), plan.score, t("a {n}", n=picture.view.rules.target))
    for side in plan.sides:
        _draw_side(pen, picture, side)


def _draw_side(pen: Pen, picture: Picture, side: Side) -> None:
    plan, view, text = picture.plan, picture.view, picture.plan.stage.text
    block, ours = plan.block(side), side == plan.cast.side
    if ours:
        pen.box(block, PANEL_ROW, 10)
    colour = ORO if ours else RIVAL_BAR
    y = block.top + 23 * text
    pen.box(FRect(block.left + 10, y - 10 * text, 8, 20 * text), colour, 3)
    score = pen.word(str(view.scores[side]), Face.BITTER_700, 34, PAPER, block.right - 10, y, "right")
    room = score.left / pen.u - block.left - 36
    pen.fitted(side_name(plan.cast, side), Face.SANSITA_700, 22, PAPER, block.left + 27, y, room)
    if plan.stage.huge:
        return
    groove = FRect(block.left + 10, block.top + 46 * text, block.width - 20, 8 * text)
    pen.box(groove, mix(colour, BLACK, 0.8), groove.height / 2)
    share = min(1.0, view.scores[side] / view.rules.target)
    if share > 0:
        full = FRect(groove.left, groove.top, max(groove.height, groove.width * share), groove.height)
        pen.box(full, colour, groove.height / 2)


def draw_lacks(pen: Pen, picture: Picture) -> None:
    """What the others have passed on in this deal: nobody holds a number on which he passed (DO-8)."""
    plan: Plan = picture.plan
    box = plan.lacks
    if box is None:
        return
    text = plan.stage.text
    pen.panel(box)
    pen.title(t("Lo que no llevan"), box)
    seats = plan.cast.format.seats
    others = [(plan.cast.me + away) % seats for away in range(0 if plan.cast.looking else 1, seats)]
    row = lacks_row(plan.stage) * (seats - 1) / len(others)
    for place, seat in enumerate(others):
        y = box.top + HEADER * text + (place + 0.5) * row
        if place:
            pen.hairline(box.left + 16, y - row / 2, box.width - 32)
        _draw_lack(pen, picture, seat, FRect(box.left + 16, y - row / 2, box.width - 32, row))


def _draw_lack(pen: Pen, picture: Picture, seat: Seat, row: FRect) -> None:
    plan, numbers, text = picture.plan, picture.view.lacks[seat], picture.plan.stage.text
    side, step = SQUARE * text, (SQUARE + 7) * text
    name = min(84 * text, row.width * 0.4)
    ours = plan.cast.mine(seat)
    pen.box(FRect(row.left, row.centery - 8 * text, 5, 16 * text), ORO if ours else RIVAL_BAR, 2)
    pen.fitted(plan.cast.names[seat], Face.ALEGREYA_800, 18, PAPER, row.left + 13, row.centery, name - 13)
    room = row.width - name - 8
    if not numbers:
        pen.fitted(t("no ha pasado"), Face.ALEGREYA_500, 17, DIM, row.left + name + 8, row.centery, room)
        return
    if len(numbers) * step - 7 * text > room:
        step = (room + 3) / len(numbers)
        side = min(side, step - 3)
    for place, number in enumerate(numbers):
        draw_number(pen, number, row.left + name + 8 + place * step, row.centery - side / 2, side, picture.black)


def draw_number(pen: Pen, number: int, x: float, y: float, side: float, black: bool) -> None:
    """A number as half a tile, by its upper left corner."""
    square = pen.px(FRect(x, y, side, side))
    square.height = square.width
    half(pen.canvas, number, square, black)


def draw_pass(pen: Pen, rect: FRect, ends: Ends, black: bool) -> None:
    """The note of a pass: what was said, and the numbers that the seat lacks."""
    text = pen.canvas.scale.text
    pen.box(rect, fade(INK, 0.95), 12, fade(PAPER, 0.22))
    pen.fitted(t("¡Paso!"), Face.SANSITA_900, 24, PAPER, rect.centerx, rect.top + 19 * text, rect.width - 16, "center")
    y = rect.top + 48 * text
    _draw_ends(pen, FRect(rect.left + 6, y - 15 * text, rect.width - 12, 30 * text), ends, black, t("a"))


def _draw_ends(pen: Pen, row: FRect, ends: Ends, black: bool, before: str) -> None:
    """`a 4 y 1`, with the numbers drawn, centred in a row; equal ends are one."""
    text = pen.canvas.scale.text
    side = min(28 * text, row.height)
    joint = t("y")
    gap, word = 6 * text, pen.width(before, Face.ALEGREYA_700, 17)
    numbers = ends if ends[0] != ends[1] else ends[:1]
    whole = word + gap + side + (0 if len(numbers) == 1 else 2 * gap + pen.width(joint, Face.ALEGREYA_700, 17) + side)
    x = row.centerx - whole / 2
    pen.word(before, Face.ALEGREYA_700, 17, PAPER, x, row.centery)
    x += word + gap
    for place, number in enumerate(numbers):
        if place:
            x += gap
            pen.word(joint, Face.ALEGREYA_700, 17, PAPER, x, row.centery)
            x += pen.width(joint, Face.ALEGREYA_700, 17) + gap
        draw_number(pen, number, x, row.centery - side / 2, side, black)
        x += side


def draw_open_ends(pen: Pen, plan: Plan, ends: Ends, black: bool) -> None:
    """The open numbers beside my tiles."""
    text = plan.stage.text
    words, side = t("Puntas"), SQUARE * text
    width = pen.width(words, Face.ALEGREYA_800, 18) + 2 * side + (16 + 12 + 6 + 16) * text
    if width > plan.aside.width:
        return
    box = FRect(plan.aside.left, plan.aside.bottom - 48 * text, width, 42 * text)
    pen.box(box, fade(INK, 0.92), box.height / 2, fade(PAPER, 0.18))
    pen.word(words, Face.ALEGREYA_800, 18, PAPER, box.left + 16 * text, box.centery)
    x = box.right - 16 * text - 2 * side - 6 * text
    for number in ends:
        draw_number(pen, number, x, box.centery - side / 2, side, black)
        x += side + 6 * text


def draw_hint(pen: Pen, words: str, x: float, y: float) -> None:
    """A few words on the wood."""
    width = pen.width(words, Face.ALEGREYA_700, 15) + 24 * pen.canvas.scale.text
    letter = pen.canvas.scale.text
    pen.box(FRect(x - width / 2, y - 13 * letter, width, 26 * letter), fade(INK, 0.9), 13 * letter)
    pen.word(words, Face.ALEGREYA_700, 15, MIST, x, y, "center")
