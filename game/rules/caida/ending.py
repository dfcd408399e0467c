"""How a match comes to its end: at once, after the pause of Viveza, or because somebody left (CQ-44, ES-48 … ES-51)."""

from game.rules.caida.draft import CaidaDraft
from game.rules.caida.escuela import PauseOpened, SeatLeft, ZapatoMade
from game.rules.caida.model import Cause, MatchEnded, State
from game.rules.kernel import Seat, Side


def leader(state: State) -> Side | None:
    """Who has won, if anybody has: of those at the target the highest, then the nearest to the dealer (ES-49)."""
    if max(state.scores) < state.rules.target:
        return None
    there = [side for side, score in enumerate(state.scores) if score >= state.rules.target]
    return min(there, key=lambda side: (-state.scores[side], _nearest(state, side)))


def _nearest(state: State, side: Side) -> int:
    return min(state.distance(seat) for seat in state.format.members(side))


def reached(draft: CaidaDraft, by_play: bool) -> bool:
    """Whether a side is at the target: then the match is over, or stands in the pause before its end (ES-48, ES-85)."""
    winner = leader(draft.state)
    if winner is None:
        return False
    win(draft, winner, tribilin=False, by_play=by_play)
    return True


def win(draft: CaidaDraft, side: Side, tribilin: bool, by_play: bool) -> None:
    """A side has won, unless an accusation undoes it first."""
    if not draft.state.rules.viveza:
        end(draft, side, Cause.TRIBILIN if tribilin else Cause.TARGET)
        return
    pause = draft.state.pause
    under = None if pause is None else pause.number if pause.side is None else pause.under
    number = draft.state.pauses + 1
    draft.emit(PauseOpened(number=number, side=side, tribilin=tribilin, by_play=by_play, under=under))


def end(draft: CaidaDraft, side: Side, cause: Cause, by: Seat | None = None) -> None:
    """The match is over."""
    for loser, score in enumerate(draft.state.scores):
        if loser != side and score == 0 and draft.state.rules.zapato:
            draft.emit(ZapatoMade(side=loser))
    draft.emit(MatchEnded(winner=side, cause=cause, by=by))


def forfeit(draft: CaidaDraft, seat: Seat, cause: Cause) -> None:
    """A seat gives up: its side loses, or the others go on without it while there are two sides (CQ-48, ES-20)."""
    state = draft.state
    gone = {*state.left, seat}
    sides = {state.side(other) for other in range(state.format.seats) if other not in gone}
    sides.discard(state.side(seat))
    if len(sides) > 1:
        draft.emit(SeatLeft(seat=seat))
    else:
        end(draft, sides.pop(), cause, seat)
