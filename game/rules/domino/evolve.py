"""It records, never reasons: the state after each event, for the truth and for every view alike.

A hand that stands hidden is a row of `None`; a tile placed from it takes the place of one of them. `evolve` has no
errors.
"""

from typing import assert_never

from game.rules.domino.model import (
    DEALING,
    LEFT,
    OVER,
    PLAYING,
    CapicuaMade,
    DealScored,
    DominoMade,
    Event,
    HandsDealt,
    HandsShown,
    MatchEnded,
    Passed,
    Placement,
    Result,
    SalidaGiven,
    State,
    TilePlaced,
    TimedOut,
    TranqueReached,
)
from game.rules.kernel import Side
from game.rules.record import replace


def evolve(state: State, event: Event) -> State:
    """The state after `event`."""
    match event:
        case TilePlaced():
            return _after_tile(state, event)
        case Passed():
            return _after_pass(state, event)
        case TimedOut():
            return replace(state, timeouts=_put(state.timeouts, event.seat, event.count))
        case HandsDealt():
            return _after_deal(state, event)
        case SalidaGiven():
            return replace(state, phase=PLAYING, opener=event.seat, turn=event.seat)
        case DominoMade() | TranqueReached():
            return replace(state, phase=DEALING)
        case CapicuaMade():
            return _scored(state, state.side(event.seat), event.points)
        case HandsShown():
            return replace(state, hands=event.hands, shown=True)
        case DealScored():
            return replace(_scored(state, event.side, event.points), opener=event.opens)
        case MatchEnded():
            return replace(state, phase=OVER, result=Result(winner=event.winner, cause=event.cause, by=event.by))
        case _:
            assert_never(event)


def _after_tile(state: State, event: TilePlaced) -> State:
    seat, tile, left, right = event.seat, event.tile, event.left, event.right
    hands, timeouts = list(state.hands), state.timeouts
    hand = hands[seat]
    at = hand.index(tile) if tile in hand else 0
    hands[seat] = hand[:at] + hand[at + 1 :]
    first, last = state.ends or (left, right)
    return replace(
        state,
        hands=tuple(hands),
        line=(*state.line, Placement(seat, tile, event.end, left, right)),
        ends=(left, last) if event.end is LEFT else (first, right),
        turn=(seat + 1) % len(hands),
        plays=state.plays + 1,
        timeouts=timeouts if event.by_clock or not timeouts[seat] else _put(timeouts, seat, 0),
    )


def _after_pass(state: State, event: Passed) -> State:
    seat, lacks, timeouts = event.seat, state.lacks, state.timeouts
    lacked = tuple(sorted({*lacks[seat], *event.ends}))
    return replace(
        state,
        lacks=(*lacks[:seat], lacked, *lacks[seat + 1 :]),
        turn=state.after(seat),
        plays=state.plays + 1,
        timeouts=timeouts if event.by_clock or not timeouts[seat] else _put(timeouts, seat, 0),
    )


def _after_deal(state: State, event: HandsDealt) -> State:
    return replace(
        state,
        deal=state.deal + 1,
        hands=event.hands,
        shown=False,
        line=(),
        ends=None,
        lacks=((),) * state.format.seats,
    )


def _scored(state: State, side: Side | None, points: int) -> State:
    return state if side is None else replace(state, scores=_put(state.scores, side, state.scores[side] + points))


def _put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])
