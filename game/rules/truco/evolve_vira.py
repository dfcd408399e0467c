"""It records what only a table with a vira keeps, never reasons: the part of `evolve` that other tables do without."""

from collections.abc import Callable
from typing import Any

from game.rules.cards import Card
from game.rules.kernel import Seat, Side
from game.rules.record import replace
from game.rules.truco.model import Answered, Hands, Pending, Phase, Reparto, State
from game.rules.truco.terms import BETS, Call, Kind
from game.rules.truco.vira import Compared, Settled, Vira
from game.rules.truco.vira_words import (
    AnnouncedALey,
    CantandoCompared,
    CardsRevealed,
    ChicoWon,
    DealLiquidated,
    ViraTurned,
    WindowOpened,
)


def opened(hands: Hands) -> Vira:
    """A deal in which nothing has happened yet, and no card was turned."""
    none = (False,) * len(hands)
    return Vira(dealt=hands, a_ley=none, lapsed=none, staked=none, revealed=((),) * len(hands))


def _with(state: State, **values: Any) -> State:
    return replace(state, reparto=replace(state.reparto, vira=replace(state.reparto.vira, **values)))


def _marked(values: tuple[bool, ...], place: int) -> tuple[bool, ...]:
    return (*values[:place], True, *values[place + 1 :])


# Cantos and answers: a chance to declare a flor passes for whoever had it, flor or no flor (VR-27, VR-29)


def sung(vira: Vira, seat: Seat, call: Call, kind: Kind) -> Vira:
    """After a canto: truco is sung with the flor undeclared, an envido stakes, a flor sweeps what was bet away."""
    match kind:
        case Kind.TRUCO:
            return replace(vira, lapsed=_marked(vira.lapsed, seat), owes_truco=None)
        case Kind.ENVIDO:
            return replace(vira, staked=_marked(vira.staked, seat))
        case Kind.LEY:
            return replace(vira, ley=(*vira.ley, call))
    return replace(vira, piedras=())


def with_piedras(state: State, piedras: int) -> State:
    """After a raise by so many."""
    return _with(state, piedras=(*state.reparto.vira.piedras, piedras))


def answered(reparto: Reparto, event: Answered, canto: Pending, singers: Side) -> Reparto:
    """After an answer to `canto`, which waits no more: a pass gives the word on; a bet is settled (VR-34, VR-41)."""
    if event.call is Call.PASO:
        following = replace(canto, answerers=canto.waiting[:1], waiting=canto.waiting[1:])
        return replace(reparto, pending=(*reparto.pending, following)) if canto.waiting else reparto
    vira, wanted = reparto.vira, event.call is Call.QUIERO
    if canto.kind is not Kind.LEY and not event.by_clock:
        vira = replace(vira, lapsed=_marked(vira.lapsed, event.seat))
    if canto.kind is Kind.ENVIDO and wanted:
        vira = replace(vira, staked=_marked(vira.staked, event.seat))
    if canto.kind in BETS:
        chain = vira.ley if canto.kind is Kind.LEY else canto.calls
        bet = Settled(canto.kind, chain, vira.piedras, singers, wanted)
        vira = replace(vira, settled=(*vira.settled, bet), piedras=())
    return replace(reparto, vira=vira)


# Events


def _after_vira(state: State, event: ViraTurned) -> State:
    return _with(state, card=event.card)


def _after_comparing(state: State, event: CantandoCompared) -> State:
    """The side that was cantando and lost its tantos has privado (VR-46)."""
    lost = not event.by_flor and state.side(event.seat) not in event.singing
    owes = event.singing[0] if lost and state.rules.privo_con_truco else None
    return _with(state, compared=Compared(event.seat, event.by_flor), owes_truco=owes)


def _after_a_ley(state: State, event: AnnouncedALey) -> State:
    return _with(state, a_ley=_marked(state.reparto.vira.a_ley, event.seat))


def _after_opening(state: State, event: WindowOpened) -> State:
    seats = event.seats
    window = Pending(Kind.LEY, (Call.FLOR,), seats[:1], seats[:1], (), anyone=True, waiting=seats[1:])
    state = _with(state, window=True)
    pending = (*state.reparto.pending, window)
    return replace(state, question=state.question + 1, reparto=replace(state.reparto, pending=pending))


def _after_revealing(state: State, event: CardsRevealed) -> State:
    seat, shown = event.seat, state.reparto.vira.revealed
    cards: tuple[Card, ...] = (*shown[seat], *event.cards)
    return _with(state, revealed=(*shown[:seat], cards, *shown[seat + 1 :]))


def _after_chico(state: State, event: ChicoWon) -> State:
    """The next chico is dealt by whoever is next; what counts against a player counts on (VR-42)."""
    sides = state.format.sides
    return replace(
        state,
        phase=Phase.DEAL,
        scores=(0,) * sides,
        buenas=(False,) * sides,
        chicos=with_chico(state.chicos, event.side),
    )


def with_chico(chicos: tuple[int, ...], side: Side) -> tuple[int, ...]:
    """One chico more for this side."""
    return tuple(won + (one == side) for one, won in enumerate(chicos))


def _told(state: State, _: DealLiquidated) -> State:
    return state


RECORDS: dict[type[Any], Callable[[State, Any], State]] = {
    ViraTurned: _after_vira,
    CantandoCompared: _after_comparing,
    AnnouncedALey: _after_a_ley,
    WindowOpened: _after_opening,
    CardsRevealed: _after_revealing,
    ChicoWon: _after_chico,
    DealLiquidated: _told,
}
"""What each of these events does; what is thrown or sung is in the table of `evolve`."""
