"""What is at stake, in words' reach of a screen or a bot: pure questions about a state or a seat's own view of it.

Nothing here decides anything; the numbers are those by which `decide` pays.
"""

from game.rules.kernel import Seat, Side
from game.rules.record import Record, Whole
from game.rules.truco import flor, ladder, mazo
from game.rules.truco.allowed import ENVIDOS, level_of
from game.rules.truco.model import State
from game.rules.truco.reveal import dealt
from game.rules.truco.tantos import flor as value_of
from game.rules.truco.tantos import tanto
from game.rules.truco.terms import KIND, Call, Kind
from game.rules.truco.tricks import taker


class Price(Record, frozen=True):
    """What a canto is worth: to whoever wins it when it is accepted, to its singer when it is refused."""

    wanted: Whole
    refused: Whole


# What is sung


def asked_price(state: State) -> Price | None:
    """The price of the canto that waits for an answer; `None` when nothing does."""
    pending = state.reparto.pending
    if not pending:
        return None
    last = pending[-1].calls[-1]
    return _envido(state, state.reparto.envido) if last in ENVIDOS else price_of(state, last)


def price_of(state: State, call: Call) -> Price | None:
    """What a canto would be worth if it were sung now; `None` for what is no canto here.

    A truco tells what the whole deal would be worth. An envido tells the price of its chain, la falta at the score of
    now. A flor is refused by a rival who folds; without a flor opposite it is paid the same (TV-30, TV-33).
    """
    match KIND.get(call):
        case Kind.TRUCO:
            place = level_of(state.rules, call)
            levels = state.rules.truco
            return None if place is None else Price(ladder.worth(levels, place + 1), ladder.worth(levels, place))
        case Kind.ENVIDO:
            return _envido(state, (*state.reparto.envido, call))
        case Kind.FLOR:
            wanted = falta(state) if call is Call.CONTRAFLOR_AL_RESTO else flor.COMPARED
            return Price(wanted, flor.REFUSED.get(call, flor.PRICE))
    return None


def _envido(state: State, chain: ladder.Chain) -> Price | None:
    rungs = state.rules.envido
    if not {rung.call for rung in rungs}.issuperset(chain):
        return None
    points = ladder.accepted(rungs, chain)
    return Price(falta(state) if points is None else points, ladder.refused(rungs, chain))


def falta(state: State) -> int:
    """La falta at the score of now (TV-21, TA-11)."""
    return ladder.falta(state.rules, state.scores)


# What the deal is worth


def stake(state: State) -> int:
    """What whoever wins the deal is paid, as things stand (TV-11)."""
    return ladder.worth(state.rules.truco, state.reparto.level)


def mazo_price(state: State, seat: Seat) -> int:
    """What the rivals are paid if this seat, on turn, goes al mazo; nothing while a partner plays on (TV-35, TA-25)."""
    return stake(state) + mazo.bonus(state, seat) if mazo.ends_the_deal(state, seat) else 0


# What a seat holds


def my_tanto(view: State, seat: Seat) -> int | None:
    """The envido of a seat whose cards are seen; `None` when they are not (TV-17, TV-41)."""
    cards = dealt(view.reparto, seat)
    return tanto(cards) if len(cards) == 3 else None


def my_flor(view: State, seat: Seat) -> int | None:
    """The flor that a seat was dealt; `None` when it was dealt none, or its cards are not seen (TV-27)."""
    return value_of(dealt(view.reparto, seat))


# The tricks


def trick_sides(state: State) -> tuple[Side | None, ...]:
    """Whose each finished trick was; `None` for a parda (TV-7)."""
    return tuple(None if trick.winner is None else state.side(trick.winner) for trick in state.reparto.tricks)


def leader(state: State) -> Seat | None:
    """Whose card is winning the trick that is being played; `None` while it is empty or tied (TV-7)."""
    return taker(state.reparto.trick, state.format) if state.reparto.trick else None
