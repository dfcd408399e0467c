"""What a player who drops out of the connection has said meanwhile (TA-22)."""

from game.rules.kernel import Seat
from game.rules.truco.model import Phase, Say, State
from game.rules.truco.responses import is_ballot
from game.rules.truco.terms import Call


def cut(state: State, seat: Seat) -> Say | None:
    """A voter has voted no quiero, until the vote ends; nobody else has said anything."""
    pending = state.reparto.pending
    if state.phase is Phase.PLAY and pending and is_ballot(pending[-1]) and seat in pending[-1].answerers:
        return Say(call=Call.NO_QUIERO, to=state.question)
    return None
