"""All that a seat needs to know to tell what it may say: its moment. No hidden card can get in here.

The judges of `allowed` see nothing else, and what they say of a moment is remembered.
"""

from game.rules.kernel import Seat
from game.rules.record import Record, Whole, replace
from game.rules.truco import ladder, ley
from game.rules.truco.flor import live
from game.rules.truco.model import Reparto, State
from game.rules.truco.responses import is_ballot, vote_of
from game.rules.truco.terms import Call, Kind, Ruleset


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
    kind: Kind | None
    """What the canto that it must answer is about."""
    flor_binds: bool
    """Whether its flor keeps it from singing an envido; the Reservada does not (TV-29, VR-18)."""
    burned: bool = False
    """Whether the seat itself has let a flor pass (VR-27)."""
    room: int | None = None
    """How much may still be added to the bet that is open (VR-19)."""
    ley: tuple[Call, ...] = ()
    """What has been bet between flores."""
    closed: bool = False
    """Whether the table has compared tantos and flores for somebody who was cantando (VR-44)."""
    owes_truco: bool = False
    """Whether the seat must sing truco first (VR-46)."""
    guest: bool = False
    """Whether it may answer only by declaring its Reservada (VR-36)."""


def moment(state: State, seat: Seat) -> Moment:
    """The moment of a seat of which something is asked: its turn, or an answer."""
    reparto = state.reparto
    first = not reparto.tricks
    top = reparto.pending[-1] if reparto.pending else None
    ballot = top is not None and is_ballot(top)
    mine = first and unthrown(reparto, seat)
    to_sing = mine and live(state, seat)
    now = Moment(
        state.rules,
        None if top is None else top.calls[-1],
        vote_of(top, seat) if top is not None and ballot else None,
        reparto.level,
        reparto.quiero is None or reparto.quiero == state.side(seat),
        first,
        reparto.envido,
        True in reparto.flores,
        to_sing,
        reparto.flores[seat],
        not mine,
        mine or (top is not None and ballot and any(unthrown(reparto, other) for other in top.answerers)),
        None if top is None else top.kind,
        to_sing,
    )
    return _with_vira(now, state, seat) if state.rules.con_vira else now


def _with_vira(now: Moment, state: State, seat: Seat) -> Moment:
    """The same at a table with a vira (VR-18, VR-26, VR-36, VR-44)."""
    reparto, rules = state.reparto, state.rules
    vira = reparto.vira
    open_bet = now.kind in (Kind.ENVIDO, Kind.LEY)
    rungs, chain = (rules.con_ley, vira.ley) if now.kind is Kind.LEY else (rules.envido, reparto.envido)
    return replace(
        now,
        flor_live=ley.may_declare(state, seat),
        flor_binds=ley.is_live(state, seat),
        flor_spent=now.flor_spent or vira.compared is not None or ley.is_committed(reparto, seat),
        burned=ley.is_burned(state, seat),
        room=ladder.room(rules, rungs, chain, vira.piedras, ladder.falta(rules, state.scores)) if open_bet else None,
        ley=vira.ley,
        closed=vira.compared is not None,
        owes_truco=vira.owes_truco == state.side(seat),
        guest=ley.is_guest(state, seat),
    )


def unthrown(reparto: Reparto, seat: Seat) -> bool:
    """Whether a seat has yet to throw its first card."""
    return not reparto.tricks and seat not in [throw.seat for throw in reparto.trick]
