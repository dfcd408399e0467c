"""A side that votes must agree: whoever is not the first to vote copies the newest vote of his side (TA-21)."""

from game.rules.kernel import Seat
from game.rules.truco.model import State
from game.rules.truco.terms import Call


def told(view: State, seat: Seat) -> Call | None:
    """The newest vote of another member of this seat's side, if there is one."""
    pending = view.reparto.pending
    votes = pending[-1].votes if pending else ()
    return next((vote.call for vote in reversed(votes) if vote.seat != seat), None)
