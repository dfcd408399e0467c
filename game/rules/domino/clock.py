"""Which clocks run now and the command each becomes; and what the table must draw by lot (DO-3, DO-10)."""

from game.rules.domino.model import DEALING, PLAYING, Deal, State, TimeOut
from game.rules.kernel import Deadline, Lot
from game.rules.tiles import DOUBLE_SIX


def deadlines(state: State) -> tuple[Deadline, ...]:
    """The turn clock of the seat on turn; it starts anew with every tile and every pass (DO-10)."""
    seconds = state.rules.turn_seconds
    if state.phase is not PLAYING or seconds is None:
        return ()
    return (Deadline(seat=state.turn, seconds=seconds, stamp=state.plays, command=TimeOut(seat=state.turn)),)


def lot(state: State) -> Lot | None:
    """The shuffle of each deal; nobody is drawn to open, the double six says who does (DO-3, DO-4)."""
    if state.phase is DEALING:
        return Lot(size=len(DOUBLE_SIX), command=lambda order: Deal(order=tuple(DOUBLE_SIX[place] for place in order)))
    return None
