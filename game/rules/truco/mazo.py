"""Going al mazo: whether it ends the deal, and what it costs (TV-35, TA-23 … TA-25)."""

from collections.abc import Callable

from game.rules.kernel import Seat
from game.rules.truco.allowed import envido_closed
from game.rules.truco.model import State
from game.rules.truco.moment import moment
from game.rules.truco.terms import Mazo

UNSUNG = {Mazo.PAREJA: 0, Mazo.INDIVIDUAL_MAS1: 1}
"""What a side pays on top when it leaves while an envido could still be opened (TA-25)."""


def ends_the_deal(state: State, seat: Seat) -> bool:
    """Whether the deal is over when this seat leaves it."""
    return ENDS[state.rules.mazo](state, seat)


def _always(_state: State, _seat: Seat) -> bool:
    return True


def _with_the_last_of_the_side(state: State, seat: Seat) -> bool:
    gone = state.reparto.gone
    return all(gone[one] for one in state.format.members(state.side(seat)) if one != seat)


ENDS: dict[Mazo, Callable[[State, Seat], bool]] = {
    Mazo.PAREJA: _always,
    Mazo.INDIVIDUAL_MAS1: _with_the_last_of_the_side,
}


def bonus(state: State, seat: Seat) -> int:
    """What the rivals are paid for the envido that was never sung, when this seat ends the deal by leaving it."""
    return UNSUNG[state.rules.mazo] if envido_closed(moment(state, seat)) is None else 0
