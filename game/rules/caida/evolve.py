"""It records, never reasons: the state after each event, for the truth and for every view alike.

What Escuela adds is recorded in `evolve_escuela`; what every throw and every deal leaves behind is recorded here.
A hand that lies face down is a row of `None`; a card played from it takes the place of one of them. `evolve` has no
errors.
"""

from collections.abc import Callable
from typing import Any

from game.rules.caida.escuela import AnyEvent
from game.rules.caida.evolve_escuela import AFTER_ESCUELA
from game.rules.caida.keeping import (
    as_it_was,
    hung,
    lasting,
    put,
    scored,
    sets_left,
    sets_with,
    spend,
    take_out,
    told,
)
from game.rules.caida.model import (
    CaidaMade,
    CantoFailed,
    CantoMade,
    CardsCaptured,
    CardThrown,
    CicloCounted,
    CicloOpened,
    DealerDrawn,
    LeftoversTaken,
    LimpiaMade,
    MatchEnded,
    MesaLaid,
    Phase,
    RepartoDealt,
    Result,
    State,
    TimedOut,
)
from game.rules.caida.pending import NOTHING, SCHOOL, Book, School, Spent
from game.rules.caida.terms import CantoPolicy, Opening
from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.record import replace


def evolve(state: State, event: AnyEvent) -> State:
    """The state after `event`."""
    return AFTER[type(event)](state, event)


def _after_throw(state: State, event: CardThrown) -> State:
    mesa = (*state.mesa, event.card)
    return replace(
        state,
        hands=take_out(state.hands, event.seat, event.card),
        mesa=mesa,
        last_thrown=event.card,
        turn=state.after(event.seat),
        plays=state.plays + 1,
        school=_after_play(state, mesa, event.card, event.seat),
    )


def _after_capture(state: State, event: CardsCaptured) -> State:
    side = state.side(event.seat)
    taken = event.taken
    mesa = tuple([card for card in state.mesa if card not in taken])
    after = replace(
        state,
        hands=take_out(state.hands, event.seat, event.card),
        mesa=mesa,
        gone=(*state.gone, event.card, *taken),
        montones=put(state.montones, side, state.montones[side] + 1 + len(taken)),
        last_capturer=side,
        last_thrown=None,
        turn=state.after(event.seat),
        plays=state.plays + 1,
        school=_after_play(state, mesa, None, event.seat),
    )
    if not state.rules.viveza:
        return after
    after = spend(after, event.seat, Spent(robar=True)) if event.robar else after
    return told(after, event.seat, as_it_was(state, event.card, taken))


def _after_play(state: State, mesa: tuple[Card, ...], left: Card | None, seat: Seat) -> School:
    """What still hangs over the cards after a play, which left this card on the mesa or captured."""
    school = state.school
    if school is SCHOOL and not state.rules.experto:
        return school
    sets = school.culprits
    if state.rules.experto:
        sets = sets_left(sets, mesa) if left is None else sets_with(sets, mesa, left, seat)
    facts = lasting(school.facts, state.deals)
    return replace(school, culprits=sets, facts=facts, before=None, selection=NOTHING, late=False)


def _after_opening(state: State, event: CicloOpened) -> State:
    return replace(
        state,
        phase=Phase.ECHADA if state.rules.opening is Opening.ECHADA else Phase.PLAY,
        dealer=event.dealer,
        turn=state.after(event.dealer),
        ciclo=state.ciclo + 1,
        reparto=0,
        mazo=event.mazo,
        mesa=(),
        gone=(),
        montones=(0,) * state.format.sides,
        last_thrown=None,
        last_capturer=None,
        school=_anew(state),
    )


def _anew(state: State) -> School:
    """What hangs over a new ciclo: no cantos, sets or facts, and rights that nobody has used."""
    if state.rules.canto_policy is CantoPolicy.DECLARED:
        return state.school
    seats = state.format.seats
    return replace(
        state.school,
        book=None,
        before=None,
        errors=(0,) * seats,
        spent=(Spent(),) * seats,
        culprits=(),
        facts=(),
        pause=None,
    )


def _after_deal(state: State, event: RepartoDealt) -> State:
    deals, school = state.deals + 1, state.school
    if state.rules.canto_policy is CantoPolicy.CONTESTED:
        school = replace(school, before=school.book, book=Book(deal=deals, dealt=event.hands))
    return replace(
        state,
        phase=Phase.PLAY,
        hands=event.hands,
        mazo=state.mazo[sum(map(len, event.hands)) :],
        reparto=state.reparto + 1,
        turn=state.after(state.dealer),
        sung=(False,) * state.format.seats,
        last_thrown=state.last_thrown if state.rules.caida_across_repartos else None,
        deals=deals,
        school=school,
    )


def _after_leftovers(state: State, event: LeftoversTaken) -> State:
    after = replace(
        state,
        mesa=(),
        last_thrown=None,
        gone=state.gone + event.cards,
        montones=put(state.montones, event.side, state.montones[event.side] + len(event.cards)),
    )
    return hung(after, culprits=()) if state.school.culprits else after


def _after_count(state: State, event: CicloCounted) -> State:
    scores = tuple(score + points for score, points in zip(state.scores, event.points, strict=True))
    after = replace(state, scores=scores, phase=Phase.DEAL)
    return hung(after, pause=None) if state.school.pause is not None else after


def _after_limpia(state: State, event: LimpiaMade) -> State:
    state = scored(state, state.side(event.seat), event.points)
    facts = state.school.facts
    last = facts[-1] if facts else None
    if last is None or last.capture is None:
        return state
    swept = replace(last, capture=replace(last.capture, limpia=event.points))
    return hung(state, facts=(*facts[:-1], swept))


def _after_caida(state: State, event: CaidaMade) -> State:
    return scored(state, state.side(event.seat), event.points)


def _after_canto(state: State, event: CantoMade) -> State:
    return _sung(scored(state, state.side(event.seat), event.points), event.seat)


def _after_false_canto(state: State, event: CantoFailed) -> State:
    return _sung(scored(state, state.side(event.seat), -event.lost), event.seat)


def _sung(state: State, seat: Seat) -> State:
    return replace(state, sung=put(state.sung, seat, True))


def _after_time(state: State, event: TimedOut) -> State:
    return replace(state, timeouts=put(state.timeouts, event.seat, event.count))


def _after_laying(state: State, event: MesaLaid) -> State:
    return replace(state, mesa=event.cards, mazo=state.mazo[len(event.cards) :])


def _after_draw(state: State, event: DealerDrawn) -> State:
    after = replace(state, dealer=event.seat, phase=Phase.DEAL)
    return hung(after, drawers=()) if state.school.drawers else after


def _after_end(state: State, event: MatchEnded) -> State:
    result = Result(winner=event.winner, cause=event.cause, by=event.by)
    after = replace(state, phase=Phase.OVER, result=result)
    school = state.school
    return after if school.pause is None and school.contest is None else hung(after, pause=None, contest=None)


AFTER: dict[type[Any], Callable[[State, Any], State]] = {
    CardThrown: _after_throw,
    CardsCaptured: _after_capture,
    CaidaMade: _after_caida,
    LimpiaMade: _after_limpia,
    CantoMade: _after_canto,
    CantoFailed: _after_false_canto,
    TimedOut: _after_time,
    RepartoDealt: _after_deal,
    MesaLaid: _after_laying,
    CicloOpened: _after_opening,
    DealerDrawn: _after_draw,
    LeftoversTaken: _after_leftovers,
    CicloCounted: _after_count,
    MatchEnded: _after_end,
    **AFTER_ESCUELA,
}
"""What each event does to a state; a test compares it with the list of events."""
