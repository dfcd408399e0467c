"""All that a seat needs to know to tell what it may say: its moment. No hidden card can get in here.

The judges of `allowed` see nothing else, and what they say of a moment is remembered.
"""

from functools import lru_cache

from game.rules.kernel import Seat
from game.rules.record import Record, Whole, replace
from game.rules.truco import ladder, ley
from game.rules.truco.flor import live
from game.rules.truco.model import Reparto, State
from game.rules.truco.responses import is_ballot, vote_of
from game.rules.truco.terms import BETS, KIND, Call, Kind, Ruleset


class Beside(Record, frozen=True, cache_hash=True):
    """What a seat knows of a deal with a vira besides what it knows of every deal."""

    kind: Kind | None
    """What the canto that it must answer is about."""
    flor_binds: bool
    burned: bool
    """Whether the seat itself has let a flor pass (VR-27)."""
    room: int | None
    """How much may still be added to the bet that is open (VR-19)."""
    ley: tuple[Call, ...]
    """What has been bet between flores."""
    closed: bool
    """Whether the table has compared tantos and flores for somebody who was cantando (VR-44)."""
    guest: bool
    """Whether it may answer only by declaring its Reservada (VR-36)."""
    owes_truco: bool
    """Whether it must sing truco first (VR-46)."""


NOTHING = Beside(None, False, False, None, (), False, False, False)


class Moment(Record, frozen=True, cache_hash=True):
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
    vira: "Beside | None" = None
    """What it knows besides at a table with a vira."""

    @property
    def kind(self) -> Kind | None:
        """What the canto that it must answer is about."""
        if self.vira is not None:
            return self.vira.kind
        return None if self.asked is None else KIND[self.asked]

    @property
    def flor_binds(self) -> bool:
        """Whether its flor keeps it from singing an envido; the Reservada does not (TV-29, VR-18)."""
        return self.flor_live if self.vira is None else self.vira.flor_binds

    @property
    def beside(self) -> "Beside":
        """What it knows besides; at a table that turns no card, nothing."""
        return NOTHING if self.vira is None else self.vira


_LATEST: list[tuple[State, Seat, Moment]] = []
"""The moment that was asked for last: what is offered to a seat is judged again when it does it."""


def moment(state: State, seat: Seat) -> Moment:
    """The moment of a seat of which something is asked: its turn, or an answer."""
    for known, whose, now in _LATEST:
        if known is state and whose == seat:
            return now
    now = _moment(state, seat)
    _LATEST[:] = [(state, seat, now)]
    return now


def _moment(state: State, seat: Seat) -> Moment:
    reparto = state.reparto
    first = not reparto.tricks
    top = reparto.pending[-1] if reparto.pending else None
    ballot = top is not None and is_ballot(top)
    mine = first and unthrown(reparto, seat)
    now = Moment(
        state.rules,
        None if top is None else top.calls[-1],
        vote_of(top, seat) if top is not None and ballot else None,
        reparto.level,
        reparto.quiero is None or reparto.quiero == state.side(seat),
        first,
        reparto.envido,
        True in reparto.flores,
        mine and not state.rules.con_vira and live(state, seat),
        reparto.flores[seat],
        not mine,
        mine or (top is not None and ballot and any(unthrown(reparto, other) for other in top.answerers)),
    )
    return _with_vira(now, state, seat) if state.rules.con_vira else now


def _with_vira(now: Moment, state: State, seat: Seat) -> Moment:
    """The same at a table with a vira (VR-18, VR-26, VR-36, VR-44)."""
    reparto, rules = state.reparto, state.rules
    vira = reparto.vira
    top = reparto.pending[-1] if reparto.pending else None
    room = None
    if top is not None and top.kind in BETS:
        rungs, chain = (rules.con_ley, vira.ley) if top.kind is Kind.LEY else (rules.envido, top.calls)
        room = ladder.room(rules, rungs, chain, vira.piedras, ladder.falta(rules, state.scores))
    kind, closed = None if top is None else top.kind, vira.compared is not None
    owes = vira.owes_truco is not None and vira.owes_truco == state.side(seat)
    if ley.value(reparto, seat) is None:
        beside = _without_a_flor(kind, room, vira.ley, closed, owes)
        return replace(now, flor_spent=now.flor_spent or closed, vira=beside)
    live = ley.is_live(state, seat)
    burned, guest = not live and ley.is_burned(state, seat), ley.is_guest(state, seat)
    return replace(
        now,
        flor_live=ley.may_declare(state, seat),
        flor_spent=now.flor_spent or closed or ley.is_committed(reparto, seat),
        vira=Beside(kind, live, burned, room, vira.ley, closed, guest, owes),
    )


@lru_cache(maxsize=4096)
def _without_a_flor(
    kind: Kind | None, room: int | None, bets: tuple[Call, ...], closed: bool, owes_truco: bool
) -> Beside:
    """The same for all the many hands that have none."""
    return Beside(kind, False, False, room, bets, closed, False, owes_truco)


def unthrown(reparto: Reparto, seat: Seat) -> bool:
    """Whether a seat has yet to throw its first card."""
    return not reparto.tricks and seat not in [throw.seat for throw in reparto.trick]
