"""Which clocks run now and the command each becomes; and what the table must draw by lot (CQ-5, CQ-7, CQ-46)."""

from game.rules.caida.model import Deal, DrawDealer, Phase, State, TimeOut
from game.rules.cards import DECK
from game.rules.kernel import Deadline, Lot


def deadlines(state: State) -> tuple[Deadline, ...]:
    """The turn clock, canto and throw together; a canto does not restart it (CQ-28, CQ-46)."""
    seconds = state.rules.turn_seconds
    if state.phase is not Phase.PLAY or seconds is None:
        return ()
    return (Deadline(seat=state.turn, seconds=seconds, stamp=state.plays, command=TimeOut(seat=state.turn)),)


def lot(state: State) -> Lot | None:
    """The draw of the first dealer, then the shuffle of each ciclo."""
    if state.phase is Phase.DEALER:
        return Lot(size=state.format.seats, command=lambda order: DrawDealer(seat=order[0]))
    if state.phase is Phase.DEAL:
        return Lot(size=len(DECK), command=lambda order: Deal(order=tuple(DECK[place] for place in order)))
    return None
