"""Which clocks run now and the command each becomes; and what the table must draw by lot (CQ-5, CQ-7, CQ-46, ES-11).

A clock that stands still while others speak is not among those that run; it goes on with what was left of it (ES-85).
"""

from game.rules.caida.escuela import CloseContest, ClosePause, DrawCards, ThrowByLot
from game.rules.caida.model import Deal, DrawDealer, Phase, State, TimeOut
from game.rules.caida.terms import FirstDealer
from game.rules.cards import DECK
from game.rules.kernel import TABLE, Deadline, Lot

CONTEST_SECONDS = 10
"""To say what one has when somebody asks to be paid (ES-43)."""
ECHADA_SECONDS = 10
"""To choose how to call (ES-11)."""


def deadlines(state: State) -> tuple[Deadline, ...]:
    """The clock of the turn, canto and throw together (CQ-28, CQ-46); of the echada, a contest, a pause."""
    seconds = state.rules.turn_seconds
    if state.phase is Phase.PAUSE and state.pause is not None:
        number = state.pause.number
        return (Deadline(seat=TABLE, seconds=state.rules.pause_seconds, stamp=number, command=ClosePause(to=number)),)
    if seconds is None:
        return ()
    if state.phase is Phase.PLAY and not late(state):
        return (Deadline(seat=state.turn, seconds=seconds, stamp=state.plays, command=TimeOut(seat=state.turn)),)
    if state.phase is Phase.ECHADA:
        command = TimeOut(seat=state.dealer)
        return (Deadline(seat=state.dealer, seconds=ECHADA_SECONDS, stamp=state.plays, command=command),)
    if state.phase is Phase.CONTEST and state.contest is not None:
        close = CloseContest(to=state.deals)
        return tuple(
            Deadline(seat=seat, seconds=CONTEST_SECONDS, stamp=-state.deals, command=close)
            for seat in state.contest.missing
        )
    return ()


def late(state: State) -> bool:
    """Whether the lot throws the card of this turn: time is up, or the seat has left (ES-19, ES-20)."""
    school = state.school
    return school.late or state.turn in school.left


def lot(state: State) -> Lot | None:
    """The draw of the first dealer, the shuffle of each ciclo, and the card of whoever was too late."""
    if state.phase is Phase.DEALER:
        if state.rules.first_dealer is FirstDealer.HIGHEST_CARD:
            return Lot(size=len(DECK), command=lambda order: DrawCards(order=tuple(map(DECK.__getitem__, order))))
        return Lot(size=state.format.seats, command=lambda order: DrawDealer(seat=order[0]))
    if state.phase is Phase.DEAL:
        return Lot(size=len(DECK), command=lambda order: Deal(order=tuple(DECK[place] for place in order)))
    if state.phase is Phase.PLAY and late(state):
        hand = tuple(card for card in state.hands[state.turn] if card is not None)
        return Lot(size=len(hand), command=lambda order: ThrowByLot(card=hand[order[0]]))
    return None
