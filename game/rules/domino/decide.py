"""It reasons, never records: what a seat may do, and which events a command makes happen.

The order of a turn is the tile, then what it has ended: dominó, capicúa, tranque, the hands laid open, the points, the
end of the match (DO-11 … DO-15).
"""

from collections.abc import Sequence
from typing import assert_never

from game.rules.domino.evolve import evolve
from game.rules.domino.line import CAPICUA, PLACINGS, heaviest, is_blocked, lies
from game.rules.domino.model import (
    DEALING,
    OVER,
    PLAYING,
    CapicuaMade,
    Cause,
    Command,
    Deal,
    DealScored,
    DominoMade,
    Event,
    HandsDealt,
    HandsShown,
    MatchEnded,
    Pass,
    Passed,
    PlaceTile,
    PlayerCommand,
    SalidaGiven,
    State,
    TilePlaced,
    TimedOut,
    TimeOut,
    TranqueReached,
)
from game.rules.domino.tally import COLLECTED, OPENERS, counts_of, laid_open, sums_of, tranque_winner
from game.rules.kernel import TABLE, Abandon, Draft, Illegal, Reason, Seat
from game.rules.tiles import DOUBLE_SIX, Tile

DominoDraft = Draft[State, Event]

SALIDA = Tile.T66
"""What the first deal of a match is opened with (DO-4)."""
ABANDON = Abandon()
ONLY_ABANDON = (ABANDON,)
ONLY_PASS = (Pass(), ABANDON)
PLAYER_COMMANDS = (PlaceTile, Pass, Abandon)
WHOLE_SET = frozenset(DOUBLE_SIX)


# What a seat may do


def legal(state: State, seat: Seat) -> tuple[PlayerCommand, ...]:
    """Every command that `seat` may give now; needs only what that seat sees (DO-6, DO-8)."""
    if state.turn == seat and state.phase is PLAYING:
        plays = playable(state, seat)
        return (*plays, ABANDON) if plays else ONLY_PASS
    if state.phase is OVER or not 0 <= seat < state.format.seats:
        return ()
    return ONLY_ABANDON


def playable(state: State, seat: Seat) -> Sequence[PlaceTile]:
    """The tiles that the hand of `seat` allows, whoever is on turn; none when it must pass (DO-4, DO-6)."""
    if state.ends is None and state.deal == 1:
        return PLACINGS[None][SALIDA]
    fitting = PLACINGS[state.ends]
    plays: list[PlaceTile] = []
    for tile in state.hands[seat]:
        plays += fitting[tile]
    return plays


# What a command makes happen


def decide(state: State, actor: Seat, command: Command) -> tuple[Event, ...]:
    """The events that `command` causes; raises `Illegal` and changes nothing when it may not be done."""
    if state.phase is OVER:
        raise Illegal(Reason.MATCH_OVER)
    draft = Draft(state, evolve)
    if isinstance(command, PLAYER_COMMANDS):
        if not 0 <= actor < state.format.seats:
            raise Illegal(Reason.NOT_SEATED)
        _decide_player(draft, actor, command)
    else:
        if actor != TABLE:
            raise Illegal(Reason.ONLY_THE_TABLE)
        _decide_table(draft, command)
    return tuple(draft.events)


def _decide_player(draft: DominoDraft, seat: Seat, command: PlayerCommand) -> None:
    state = draft.state
    if isinstance(command, Abandon):
        _forfeit(draft, seat, Cause.LEFT)
    elif state.turn != seat or state.phase is not PLAYING:
        raise Illegal(Reason.NOT_YOUR_TURN)
    elif isinstance(command, Pass):
        if playable(state, seat):
            raise Illegal(Reason.MUST_PLAY)
        _pass(draft, seat, False)
    else:
        tile, ends = command.tile, state.ends
        if tile not in state.hands[seat]:
            raise Illegal(Reason.TILE_NOT_IN_HAND)
        if ends is None and state.deal == 1 and tile is not SALIDA:
            raise Illegal(Reason.DOUBLE_SIX_OPENS)
        if command not in PLACINGS[ends][tile]:
            raise Illegal(Reason.TILE_DOES_NOT_FIT)
        _place(draft, seat, command, False)


def _decide_table(draft: DominoDraft, command: Deal | TimeOut) -> None:
    state = draft.state
    match command:
        case Deal():
            if state.phase is not DEALING:
                raise Illegal(Reason.NOTHING_TO_DEAL)
            _deal(draft, command.order)
        case TimeOut():
            if state.phase is not PLAYING or state.rules.turn_seconds is None:
                raise Illegal(Reason.NO_CLOCK_RUNNING)
            if command.seat != state.turn:
                raise Illegal(Reason.NOT_YOUR_TURN)
            _time_out(draft, command.seat)
        case _:
            assert_never(command)


def _deal(draft: DominoDraft, order: tuple[Tile, ...]) -> None:
    if len(order) != len(DOUBLE_SIX) or WHOLE_SET.difference(order):
        raise Illegal(Reason.BAD_DEAL)
    seats = draft.state.format.seats
    each = len(DOUBLE_SIX) // seats
    hands = tuple(order[each * seat : each * (seat + 1)] for seat in range(seats))
    state = draft.emit(HandsDealt(hands=hands))
    if state.deal == 1:
        draft.emit(SalidaGiven(seat=order.index(SALIDA) // each, tile=SALIDA))
    else:
        draft.emit(SalidaGiven(seat=state.opener, tile=None))


# The turn


def _place(draft: DominoDraft, seat: Seat, play: PlaceTile, by_clock: bool) -> None:
    tile, end, before = play.tile, play.end, draft.state.ends
    left, right = lies(tile, end, before)
    state = draft.emit(TilePlaced(seat, tile, end, left, right, by_clock))
    if not state.hands[seat]:
        draft.emit(DominoMade(seat=seat))
        if before is not None and CAPICUA[state.rules.capicua](tile, before):
            draft.emit(CapicuaMade(seat=seat, points=state.rules.capicua_points))
        _count(draft, seat)
    elif state.ends is not None and is_blocked(state.ends, state.hands):
        draft.emit(TranqueReached(seat=seat, ends=state.ends))
        _count(draft, None)


def _pass(draft: DominoDraft, seat: Seat, by_clock: bool) -> None:
    ends = draft.state.ends
    assert ends is not None, "whoever opens can play"
    draft.emit(Passed(seat=seat, ends=ends, by_clock=by_clock))


def _time_out(draft: DominoDraft, seat: Seat) -> None:
    count = draft.state.timeouts[seat] + 1
    state = draft.emit(TimedOut(seat=seat, count=count))
    if count == state.rules.max_timeouts:
        _forfeit(draft, seat, Cause.TIMEOUTS)
    elif plays := playable(state, seat):
        _place(draft, seat, heaviest(plays), True)
    else:
        _pass(draft, seat, True)


# The count and the end


def _count(draft: DominoDraft, dominated: Seat | None) -> None:
    """Lay the hands open and pay for them: the side that dominated, or who holds less in a tranque (DO-11, DO-14)."""
    state, rules = draft.state, draft.state.rules
    counts = counts_of(state.hands)
    sums = sums_of(counts, state.format)
    draft.emit(HandsShown(hands=laid_open(state.hands), counts=counts, sums=sums))
    winner = tranque_winner(sums) if dominated is None else state.side(dominated)
    collects = rules.tranque_collects if dominated is None else rules.domino_collects
    points = 0 if winner is None else COLLECTED[collects](sums, winner)
    opens = OPENERS[rules.opener](state, counts, winner, dominated)
    state = draft.emit(DealScored(side=winner, points=points, opens=opens))
    if winner is not None and state.scores[winner] >= rules.target:
        draft.emit(MatchEnded(winner=winner, cause=Cause.TARGET, by=None))


def _forfeit(draft: DominoDraft, seat: Seat, cause: Cause) -> None:
    state = draft.state
    winner = next(side for side in range(state.format.sides) if side != state.side(seat))
    draft.emit(MatchEnded(winner=winner, cause=cause, by=seat))
