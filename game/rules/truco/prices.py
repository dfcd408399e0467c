"""What is at stake, in words' reach of a screen or a bot: pure questions about a state or a seat's own view of it.

Nothing here decides anything; the numbers are those by which `decide` pays.
"""

from game.rules.kernel import Seat, Side
from game.rules.record import Record, Whole
from game.rules.truco import flor, ladder, ley, mazo
from game.rules.truco.allowed import level_of
from game.rules.truco.liquidacion import stake_of
from game.rules.truco.model import Line, Source, State
from game.rules.truco.piezas import flor as value_of
from game.rules.truco.piezas import tanto
from game.rules.truco.reveal import dealt
from game.rules.truco.terms import KIND, Call, Flor, Kind, Rung, kind_upon
from game.rules.truco.tricks import taker


class Price(Record, frozen=True):
    """What a canto is worth: to whoever wins it when it is accepted, to its singer when it is refused."""

    wanted: Whole
    refused: Whole
    chico: bool = False
    """Whether it is played for the whole chico: `wanted` is what the side that is behind lacks (VR-15)."""


# What is sung


def asked_price(state: State) -> Price | None:
    """The price of the canto that waits for an answer; `None` when nothing does, or flores may be bet on (VR-34)."""
    pending = state.reparto.pending
    if not pending:
        return None
    top = pending[-1]
    if top.kind is Kind.LEY:
        return _bet(state, state.rules.con_ley, state.reparto.vira.ley)
    return _bet(state, state.rules.envido, top.calls) if top.kind is Kind.ENVIDO else price_of(state, top.calls[-1])


def price_of(state: State, call: Call) -> Price | None:
    """What a canto would be worth if it were sung now; `None` for what is no canto here.

    A truco tells what the whole deal would be worth. An envido tells the price of its chain, la falta at the score of
    now. A flor is refused by a rival who folds; without a flor opposite it is paid the same (TV-30, TV-33). A bet
    between flores tells what is paid besides the flores (VR-35).
    """
    if call not in KIND or call is Call.PIEDRAS:
        return None
    pending, rules = state.reparto.pending, state.rules
    kind = kind_upon(call, pending[-1].kind if pending else None)
    if kind is Kind.TRUCO:
        return _truco(state, call)
    if kind is Kind.FLOR:
        return _flor(state, call)
    rungs, chain = (rules.con_ley, state.reparto.vira.ley) if kind is Kind.LEY else (rules.envido, state.reparto.envido)
    return _bet(state, rungs, (*chain, call))


def _truco(state: State, call: Call) -> Price | None:
    place = level_of(state.rules, call)
    if place is None:
        return None
    levels = state.rules.truco
    wanted = ladder.worth(levels, place + 1)
    return Price(wanted or _lacking(state), ladder.worth(levels, place), chico=not wanted)


def _lacking(state: State) -> int:
    return state.rules.target - min(state.scores)


def _flor(state: State, call: Call) -> Price | None:
    if state.rules.flor is Flor.LEY:
        return Price(ley.PRICE, ley.PRICE) if call is Call.FLOR else None
    wanted = falta(state) if call is Call.CONTRAFLOR_AL_RESTO else flor.COMPARED
    return Price(wanted, flor.REFUSED.get(call, flor.PRICE))


def _bet(state: State, rungs: tuple[Rung, ...], chain: ladder.Chain) -> Price | None:
    if not chain or not {Call.PIEDRAS, *(rung.call for rung in rungs)}.issuperset(chain):
        return None
    piedras = state.reparto.vira.piedras
    points = ladder.accepted(rungs, chain, piedras)
    before = ladder.before(rungs, chain, piedras)
    refused = before if rungs == state.rules.con_ley else max(1, before)
    return Price(falta(state) if points is None else points, refused)


def settled(state: State) -> tuple[Line, ...]:
    """What was bet in this deal and is answered, with its price; whose it is, its singers say until it is paid (VR-41).

    A flor may still kill an envido, and who has won is not told before the end: `side` is the side that sang last.
    """
    told = []
    for bet in state.reparto.vira.settled:
        rungs = state.rules.con_ley if bet.kind is Kind.LEY else state.rules.envido
        before = ladder.before(rungs, bet.calls, bet.piedras)
        refused = before if bet.kind is Kind.LEY else max(1, before)
        source = Source.CON_LEY if bet.kind is Kind.LEY else Source.ENVIDO
        told.append(Line(bet.singers, stake_of(state, bet) if bet.wanted else refused, source, not bet.wanted))
    return tuple(told)


def falta(state: State) -> int:
    """La falta at the score of now (TV-21, TA-11)."""
    return ladder.falta(state.rules, state.scores)


# What the deal is worth


def stake(state: State) -> int:
    """What whoever wins the deal is paid, as things stand; the whole chico is what the side behind lacks (TV-11)."""
    return ladder.worth(state.rules.truco, state.reparto.level) or _lacking(state)


def mazo_price(state: State, seat: Seat) -> int:
    """What the rivals are paid if this seat, on turn, goes al mazo; nothing while a partner plays on (TV-35, TA-25)."""
    return stake(state) + mazo.bonus(state, seat) if mazo.ends_the_deal(state, seat) else 0


# What a seat holds


def my_tanto(view: State, seat: Seat) -> int | None:
    """The envido of a seat whose cards are seen; `None` when they are not (TV-17, TV-41)."""
    cards = dealt(view.reparto, seat)
    return tanto(cards, view.reparto.vira.card) if len(cards) == 3 else None


def my_flor(view: State, seat: Seat) -> int | None:
    """The flor that a seat was dealt; `None` when it was dealt none, or its cards are not seen (TV-27)."""
    return value_of(dealt(view.reparto, seat), view.reparto.vira.card)


# The tricks


def trick_sides(state: State) -> tuple[Side | None, ...]:
    """Whose each finished trick was; `None` for a parda (TV-7)."""
    return tuple(None if trick.winner is None else state.side(trick.winner) for trick in state.reparto.tricks)


def leader(state: State) -> Seat | None:
    """Whose card is winning the trick that is being played; `None` while it is empty or tied (TV-7)."""
    return taker(state.reparto.trick, state.format, state.reparto.vira.card) if state.reparto.trick else None
