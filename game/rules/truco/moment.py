"""All that a seat needs to know to tell what it may say: its moment. No hidden card can get in here.

The judges of `allowed` see nothing else, and what they say of a moment is remembered.
"""

from game.rules.kernel import Seat
from game.rules.record import Record, Whole
from game.rules.truco.flor import live
from game.rules.truco.model import Reparto, State
from game.rules.truco.responses import is_ballot, vote_of
from game.rules.truco.terms import Call, Ruleset


class Moment(Record, frozen=True):
    """What is asked of a seat, and what it knows of the deal."""

    rules: Ruleset
    asked: Call | None
    """The canto that it must answer, the newest of its chain; `None` on its own turn."""
    voted: Call | None
    """What it has voted, if its side votes."""
    level: Whole
    """How many levels of truco have been accepted."""
    may_raise: bool
    """Whether the quiero is its side's, or nobody's (TV-14)."""
    first_trick: bool
    envido: tuple[Call, ...]
    flor_sung: bool
    """Whether a flor has been sung in this deal (TV-18)."""
    flor_live: bool
    """Whether the seat itself has a flor to sing."""
    flor_spent: bool
    """Whether the seat itself can sing none any more, because it was sung or compared."""
    thrown: bool
    """Whether the seat itself has thrown its first card."""
    entitled: bool
    """Whether among those who answer somebody has yet to throw his first card (TV-26, TA-17)."""


def moment(state: State, seat: Seat) -> Moment:
    """The moment of a seat of which something is asked: its turn, or an answer."""
    reparto = state.reparto
    first = not reparto.tricks
    top = reparto.pending[-1] if reparto.pending else None
    ballot = top is not None and is_ballot(top)
    mine = first and unthrown(reparto, seat)
    return Moment(
        state.rules,
        None if top is None else top.calls[-1],
        vote_of(top, seat) if top is not None and ballot else None,
        reparto.level,
        reparto.quiero is None or reparto.quiero == state.side(seat),
        first,
        reparto.envido,
        True in reparto.flores,
        mine and live(state, seat),
        reparto.flores[seat],
        not mine,
        mine or (top is not None and ballot and any(unthrown(reparto, other) for other in top.answerers)),
    )


def unthrown(reparto: Reparto, seat: Seat) -> bool:
    """Whether a seat has yet to throw its first card."""
    return not reparto.tricks and seat not in [throw.seat for throw in reparto.trick]
