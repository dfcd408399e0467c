"""Dominó watched again: every hand beside its plaque, open or not, and what an event is to the line of a replay.

The bitácora stands outside the table. The marcador has the right column, and under it the seat that sits at the right.
"""

from dataclasses import replace
from typing import assert_never

from pygame import FRect

from game.rules.domino.model import (
    CapicuaMade,
    DealScored,
    DominoMade,
    Event,
    HandsDealt,
    HandsShown,
    MatchEnded,
    Passed,
    SalidaGiven,
    TilePlaced,
    TimedOut,
    TranqueReached,
)
from game.rules.kernel import Format, Seat
from game.ui.felt.cast import Cast, Place
from game.ui.felt.domino.layout import (
    BACK_GAP,
    COLUMNS,
    HELD,
    NOTE,
    Plan,
    lacks_height,
    row_size,
    score_height,
)
from game.ui.felt.felt import Mark, Opens, Shape
from game.ui.felt.stage import GAP, PLAQUE, Stage
from game.ui.texts import t

MINE, OPEN, SIDE_OPEN = 34.0, 30.0, 25.0
"""Widths of tiles: mine, those of the others, and those of the seat at the left."""
LOW = 440.0
"""A table lower than this has smaller hands."""


def watch(stage: Stage, cast: Cast) -> Plan:
    """Divide what a replay leaves to the table."""
    middle, right, text = stage.middle, stage.right, stage.text
    small = 0.84 if middle.height < LOW or stage.huge else 1.0
    mine, theirs = MINE * small, OPEN * small
    score = FRect(right.left, right.top, right.width, score_height(stage, cast.format.sides))
    side = row_size(SIDE_OPEN, COLUMNS)[0]
    edge = middle.left + side + 14 if stage.huge else middle.left
    hand = _hand(stage, mine, edge)
    top = middle.top + max(PLAQUE * text, 2 * theirs) + 8
    low = min(hand.top, hand.bottom - PLAQUE * text) - 8
    board = FRect(middle.left + side + 14, top, middle.width - side - 14, low - top)
    plaques, racks = _seats(stage, cast, theirs, board)
    wide = min(222 * text, hand.left - 14 - edge)
    plaques[cast.me] = FRect(hand.left - 14 - wide, hand.bottom - PLAQUE * text, wide, PLAQUE * text)
    return Plan(
        stage=replace(stage, table=middle.inflate(16, 16)),
        cast=cast,
        score=score,
        lacks=_lacks(stage, cast, racks),
        log=FRect(0, 0, 0, 0),
        plaques=plaques,
        racks=racks,
        notes=_notes(stage, cast, board, plaques),
        board=board,
        hand=hand,
        aside=FRect(0, 0, 0, 0),
        tile=mine,
        open_width=theirs,
        watched=True,
    )


def _hand(stage: Stage, tile: float, edge: float) -> FRect:
    """My tiles, at the right of my plaque; the two together stand in the middle of what lies right of `edge`."""
    width = HELD * tile + (HELD - 1) * (BACK_GAP + 2)
    room = stage.middle.right - edge
    plaque = min(222 * stage.text, room - width - 14)
    left = edge + room / 2 + (plaque + 14 + width) / 2 - width
    return FRect(left, stage.middle.bottom - 2 * tile, width, 2 * tile)


def _seats(stage: Stage, cast: Cast, tile: float, board: FRect) -> tuple[dict[Seat, FRect], dict[Seat, FRect]]:
    text, middle, right = stage.text, stage.middle, stage.right
    plaque, row = PLAQUE * text, row_size(tile, HELD)
    plaques: dict[Seat, FRect] = {}
    racks: dict[Seat, FRect] = {}
    for seat in range(cast.format.seats):
        match cast.place(seat):
            case Place.TOP:
                width = min(222 * text, middle.width - row[0] - 14)
                left, tall = stage.axis - (width + 14 + row[0]) / 2, max(plaque, row[1])
                plaques[seat] = FRect(left, middle.top + (tall - plaque) / 2, width, plaque)
                racks[seat] = FRect(left + width + 14, middle.top + (tall - row[1]) / 2, *row)
            case Place.LEFT:
                wide, high = row_size(SIDE_OPEN, COLUMNS)
                whole = 116 * text + 12 + 2 * high + BACK_GAP
                top = min(max(board.top, board.centery - whole / 2), max(board.top, middle.bottom - whole))
                plaques[seat] = FRect(middle.left, top, min(wide, 116 * text - 2), 116 * text)
                racks[seat] = FRect(middle.left, top + 116 * text + 12, wide, 2 * high + BACK_GAP)
            case Place.RIGHT:
                top = right.top + score_height(stage, cast.format.sides) + GAP
                plaques[seat] = FRect(right.left, top, right.width, plaque)
                racks[seat] = FRect(right.centerx - row[0] / 2, top + plaque + 10, *row)
            case Place.BOTTOM:
                pass
    return plaques, racks


def _lacks(stage: Stage, cast: Cast, racks: dict[Seat, FRect]) -> FRect | None:
    """Under the seat at the right, where the column is long enough."""
    right = stage.right
    height = lacks_height(stage, cast.format.seats)
    low = max(rack.bottom for rack in racks.values() if rack.left >= right.left)
    return FRect(right.left, right.bottom - height, right.width, height) if low + GAP <= right.bottom - height else None


def _notes(stage: Stage, cast: Cast, board: FRect, plaques: dict[Seat, FRect]) -> dict[Seat, FRect]:
    """Where a pass is told while it happens: over the edge of the board that is nearest to the seat."""
    note = FRect(0, 0, NOTE[0] * stage.text, NOTE[1] * stage.text)
    places: dict[Place, tuple[float, float]] = {
        Place.TOP: (board.centerx, board.top + note.height / 2),
        Place.BOTTOM: (board.centerx, board.bottom - note.height / 2),
        Place.LEFT: (board.left + note.width / 2, board.centery),
        Place.RIGHT: (board.right - note.width / 2, board.centery),
    }
    spots = {seat: places[cast.place(seat)] for seat in plaques}
    return {seat: note.move(x - note.width / 2, y - note.height / 2) for seat, (x, y) in spots.items()}


# What an event is to the line of a replay


def mark(event: Event, table: Format) -> Mark:
    """How an event is marked, what begins with it and what it pays."""
    match event:
        case HandsDealt():
            return Mark(Shape.TABLE, Opens.DECK, ends=False)
        case SalidaGiven():
            return Mark(Shape.TABLE, Opens.DEAL, begins=False)
        case TilePlaced():
            return Mark(Shape.CARD, begins=not event.by_clock)
        case Passed():
            return Mark(Shape.CALL, begins=not event.by_clock)
        case DominoMade() | TranqueReached():
            return Mark(Shape.GAIN, begins=False, ends=False)
        case CapicuaMade():
            return Mark(Shape.GAIN, gains=_gains(table, table.side(event.seat), event.points), begins=False, ends=False)
        case HandsShown():
            return Mark(Shape.TABLE, begins=False, ends=False)
        case DealScored():
            if event.side is None:
                return Mark(Shape.TABLE, begins=False)
            return Mark(Shape.GAIN, gains=_gains(table, event.side, event.points), begins=False)
        case TimedOut():
            return Mark(Shape.TABLE, ends=False)
        case MatchEnded():
            return Mark(Shape.TABLE, begins=event.by is not None)
        case _:
            assert_never(event)


def _gains(table: Format, to: int, points: int) -> tuple[int, ...]:
    return tuple(points if side == to else 0 for side in range(table.sides))


def deal_title(deck: int, deal: int) -> str:  # noqa: ARG001 - a deal of dominó is a whole deck
    """What a deal is called over its events."""
    return t("Mano {n}", n=deck) if deck else t("Comienzo")
