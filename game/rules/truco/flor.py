"""The flor: who still has one to sing, who must answer it, and what each lance pays (TV-27 … TV-34, TA-32).

A flor is live until its first card is thrown, it has been sung, or it has been compared. Pure functions; what is said
of other seats needs the truth, and is asked by `decide` alone.
"""

from collections.abc import Callable

from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.truco import ley
from game.rules.truco.model import State
from game.rules.truco.tantos import Claim, flor
from game.rules.truco.terms import Call, Flor

PRICE = 3
"""A flor without a flor opposite, or before a rival that folds (TV-30, TV-33)."""
COMPARED = 6
"""Flor against flor, contraflor accepted; also what a refused contraflor al resto pays (TV-33)."""
REFUSED = {Call.CONTRAFLOR: 4, Call.CONTRAFLOR_AL_RESTO: 6}
"""What the singer of a refused contraflor collects (TV-33)."""


def live(state: State, seat: Seat) -> bool:
    """Whether this seat has a flor to sing (TV-28)."""
    return LIVE[state.rules.flor](state, seat)


def _never(_state: State, _seat: Seat) -> bool:
    return False


def _whole_and_unsung(state: State, seat: Seat) -> bool:
    reparto = state.reparto
    if reparto.flores[seat] or reparto.gone[seat] or len(reparto.hands[seat]) < 3:
        return False
    return flor(reparto.hands[seat]) is not None


LIVE: dict[Flor, Callable[[State, Seat], bool]] = {
    Flor.NO: _never,
    Flor.CLASICA: _whole_and_unsung,
    Flor.LEY: ley.is_live,
}


def opposite(state: State, singer: Seat) -> Seat | None:
    """The rival with a live flor who sits closest after the singer; he must answer (TV-31)."""
    seats = state.format.seats
    after = ((singer + step) % seats for step in range(1, seats))
    return next((seat for seat in after if state.side(seat) != state.side(singer) and live(state, seat)), None)


def claims(state: State, spoken: tuple[Seat, ...]) -> list[Claim]:
    """The flores that are compared: those that have spoken in this lance, and those still live (TV-33)."""
    hands: tuple[tuple[Card | None, ...], ...] = state.reparto.hands
    values = [(seat, flor(hands[seat])) for seat in range(len(hands)) if seat in spoken or live(state, seat)]
    return [(seat, value) for seat, value in values if value is not None]
