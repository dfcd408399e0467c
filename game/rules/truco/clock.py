"""Which clocks run now and the command each becomes; and what the table must draw by lot (GE-3, GE-5, TV-36, TA-26)."""

from game.rules.cards import DECK
from game.rules.kernel import Deadline, Lot
from game.rules.truco.model import Deal, DrawDealer, Phase, State, TimeOut
from game.rules.truco.responses import votes_here


def deadlines(state: State) -> tuple[Deadline, ...]:
    """The clock of the turn, or of everybody who may answer the top canto; each question has a full one (GE-5).

    A vote changes no question, so the clock of a side that votes runs once, from the canto (TA-21). Without a clock
    for turns there is none at all (TA-26).
    """
    seconds, to = state.rules.turn_seconds, state.question
    if state.phase is not Phase.PLAY or seconds is None:
        return ()
    command, pending = TimeOut(to=to), state.reparto.pending
    if not pending:
        return (Deadline(seat=state.reparto.turn, seconds=seconds, stamp=to, command=command),)
    seconds = state.rules.vote_seconds if votes_here(state, pending[-1]) else state.rules.answer_seconds
    return tuple(Deadline(seat=seat, seconds=seconds, stamp=to, command=command) for seat in pending[-1].answerers)


def lot(state: State) -> Lot | None:
    """The draw of the first dealer, then the shuffle of each deal."""
    if state.phase is Phase.DEALER:
        return Lot(size=state.format.seats, command=lambda order: DrawDealer(seat=order[0]))
    if state.phase is Phase.DEAL:
        return Lot(size=len(DECK), command=lambda order: Deal(order=tuple(map(DECK.__getitem__, order))))
    return None
