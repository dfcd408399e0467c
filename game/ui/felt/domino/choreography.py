"""How each event of dominó is seen: a timeline from the layout before to the layout after, and nothing else.

Pure: no clock, no pixel, no callback. At its end every timeline *is* `layout(after)`; effects are no longer drawn.
"""

from typing import assert_never

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
    State,
    TilePlaced,
    TimedOut,
    TranqueReached,
)
from game.rules.kernel import Seat, Side
from game.ui.felt.cast import Place
from game.ui.felt.domino.layout import Plan, layout
from game.ui.felt.domino.moves import GATHER, PLACE, deal, place, reveal, tremble
from game.ui.felt.domino.pieces import HandRow, HandsSheet, PassNote
from game.ui.felt.saying import cried, gained, spoken, tone
from game.ui.felt.settling import rest
from game.ui.felt.sides import end_title
from game.ui.felt.sprites import Banner, Bubble, Curtain, Gain
from game.ui.motion import easing
from game.ui.motion.timeline import Timeline, delayed, hold, move, parallel
from game.ui.motion.tween import Pose
from game.ui.texts import t

DEALING, SALIDA, PASS, CRY, SHOWN, NOTICE, COUNT, END = 1.8, 0.8, 0.9, 1.2, 1.1, 0.9, 4.6, 2.2
GAIN = 0.9
"""Seconds that what a side won stays beside its score."""


def choreograph(before: State, after: State, event: Event, plan: Plan) -> Timeline:
    """The motion of one event, at calm speed."""
    start, end = layout(before, plan), layout(after, plan)
    match event:
        case HandsDealt():
            return _lasting(deal(start, end, plan), DEALING)
        case TilePlaced():
            return place(before, event, start, end)
        case HandsShown():
            return _lasting(reveal(start, end), SHOWN)
        case TranqueReached():
            said = cried(Banner(t("¡Tranque!"), "", tone(plan.cast, event.seat)), _middle(plan), CRY)
            return _lasting(parallel(tremble(start, end, before), said), CRY)
        case DealScored():
            return _lasting(parallel(rest(end), _count(before, event, plan)), COUNT)
        case MatchEnded():
            return _lasting(parallel(rest(end), _curtain(event, plan)), END)
        case Passed() | SalidaGiven() | TimedOut() | DominoMade() | CapicuaMade():
            return _lasting(parallel(rest(end), _said(before, event, plan)), _seconds(event))
        case _:
            assert_never(event)


def courtesy(events: tuple[Event, ...]) -> float:
    """Seconds that these events take to be watched at calm speed; never less than their timelines together."""
    return sum(map(_seconds, events))


def _seconds(event: Event) -> float:
    match event:
        case HandsDealt():
            return DEALING
        case SalidaGiven():
            return SALIDA
        case TilePlaced():
            return PLACE + GATHER
        case Passed():
            return PASS
        case DominoMade() | CapicuaMade() | TranqueReached():
            return CRY
        case HandsShown():
            return SHOWN
        case DealScored():
            return COUNT
        case TimedOut():
            return NOTICE
        case MatchEnded():
            return END
        case _:
            assert_never(event)


def _lasting(part: Timeline, seconds: float) -> Timeline:
    return parallel(part, hold(seconds))


def _middle(plan: Plan) -> Pose:
    return Pose(*plan.board.center)


def _said(before: State, event: Passed | SalidaGiven | TimedOut | DominoMade | CapicuaMade, plan: Plan) -> Timeline:
    seconds, whose = _seconds(event), tone(plan.cast, event.seat)
    match event:
        case Passed():
            centre = plan.notes[event.seat].center
            note = PassNote(event.seat, event.ends)
            return spoken(note, plan.plaques[event.seat].center, Pose(*centre), seconds)
        case SalidaGiven():
            return _bubble(plan, event.seat, t("¡Salgo!"), seconds)
        case TimedOut():
            return _bubble(plan, event.seat, t("Se acabó el tiempo"), seconds)
        case DominoMade():
            return cried(Banner(t("¡Dominó!"), "", whose), _middle(plan), seconds)
        case CapicuaMade():
            banner = Banner(t("¡Capicúa!"), f"+{event.points}", whose)
            paid = _gain(plan, before.side(event.seat), event.points)
            return parallel(cried(banner, _middle(plan), seconds), paid)
        case _:
            assert_never(event)


def _bubble(plan: Plan, seat: Seat, text: str, seconds: float) -> Timeline:
    """Words that grow out of a plaque, over the edge of the board that is nearest to it."""
    board, letter = plan.board, plan.stage.text
    spots = {
        Place.TOP: (board.centerx, board.top + 30 * letter),
        Place.BOTTOM: (board.centerx, board.bottom - 30 * letter),
        Place.LEFT: (board.left + 130 * letter, board.centery),
        Place.RIGHT: (board.right - 130 * letter, board.centery),
    }
    said = Bubble(seat, text, tone(plan.cast, seat))
    return spoken(said, plan.plaques[seat].center, Pose(*spots[plan.cast.place(seat)]), seconds)


def _gain(plan: Plan, side: Side, points: int) -> Timeline:
    block, text = plan.block(side), plan.stage.text
    spot = Pose(block.right - 98 * text, block.top + 22 * text, scale=0.8)
    return gained(Gain(side, points), spot, GAIN)


def _curtain(event: MatchEnded, plan: Plan) -> Timeline:
    curtain = Curtain(end_title(plan.cast, event.winner), event.winner == plan.cast.side)
    return move(curtain, Pose(scale=0.0), Pose(scale=1.0), 1.2, easing.ease_out)


def _count(before: State, event: DealScored, plan: Plan) -> Timeline:
    """The four hands with their pips, and then the points."""
    hands = [tuple(tile for tile in hand if tile is not None) for hand in before.hands]
    pips = [sum(tile.pips for tile in hand) for hand in hands]
    table = before.format
    sheet = HandsSheet(
        rows=tuple(HandRow(seat, hands[seat], pips[seat]) for side in plan.sides for seat in table.members(side)),
        sums=tuple(sum(pips[seat] for seat in table.members(side)) for side in range(table.sides)),
        side=event.side,
        points=event.points,
        blocked=all(hands),
    )
    shown = cried(sheet, _middle(plan), COUNT)
    if event.side is None:
        return shown
    return parallel(shown, delayed(_gain(plan, event.side, event.points), COUNT / 3))
