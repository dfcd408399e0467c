"""It records, never reasons: the state after each event, for the truth and for every view alike.

Whatever follows from hidden cards travels in the event: who must answer a canto, who throws next. `evolve` has no
errors.
"""

from collections.abc import Callable
from typing import Any

from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.record import replace
from game.rules.truco import evolve_vira
from game.rules.truco.model import (
    Answered,
    BuenasReached,
    CantoMade,
    CardsShown,
    CardThrown,
    Cause,
    DealEnded,
    DealerDrawn,
    EnvidoWon,
    FloresCompared,
    Hands,
    HandsDealt,
    Line,
    MatchEnded,
    Pending,
    Phase,
    PointsScored,
    Reparto,
    Result,
    SonBuenas,
    State,
    TantoCantado,
    Throw,
    TimedOut,
    Trick,
    TrickClosed,
    Vote,
    Voted,
    WentToMazo,
)
from game.rules.truco.terms import Call, Kind, kind_upon
from game.rules.truco.vira import NO_VIRA, Vira
from game.rules.truco.vira_words import CardPassed, CardStacked, Event, PiedrasRaised


def evolve(state: State, event: Event) -> State:
    """The state after `event`."""
    return RECORDS[type(event)](state, event)


# Cards


def _after_deal(state: State, event: HandsDealt) -> State:
    mano = state.after(event.dealer)
    return replace(
        state,
        phase=Phase.PLAY,
        dealer=event.dealer,
        deal=state.deal + 1,
        question=state.question + 1,
        reparto=opened(mano, event.hands, evolve_vira.opened(event.hands) if state.rules.con_vira else NO_VIRA),
    )


def opened(mano: Seat, hands: Hands, vira: Vira = NO_VIRA) -> Reparto:
    """A deal in which nothing has happened yet."""
    none = (False,) * len(hands)
    return Reparto(
        mano=mano,
        turn=mano,
        opener=mano,
        hands=hands,
        trick=(),
        tricks=(),
        gone=none,
        level=0,
        quiero=None,
        envido=(),
        flores=none,
        pending=(),
        envido_winner=None,
        shown=False,
        lines=(),
        vira=vira,
    )


def _after_throw(state: State, event: CardThrown) -> State:
    return _acted(_thrown(state, Throw(event.seat, event.card)), event.seat, event.by_clock)


def _after_pasada(state: State, event: CardPassed) -> State:
    return _acted(_thrown(state, Throw(event.seat, event.card, pasada=True)), event.seat, by_clock=False)


def _after_stacking(state: State, event: CardStacked) -> State:
    return _thrown(state, Throw(event.seat, event.card))


def _thrown(state: State, throw: Throw) -> State:
    reparto, seat = state.reparto, throw.seat
    reparto = replace(
        reparto,
        hands=_without(reparto.hands, seat, throw.card),
        trick=(*reparto.trick, throw),
        turn=next_turn(reparto, seat),
    )
    return replace(state, question=state.question + 1, reparto=reparto)


def next_turn(reparto: Reparto, seat: Seat) -> Seat:
    """The next seat after this one that has not gone al mazo (TV-5, TA-24)."""
    gone, seats = reparto.gone, len(reparto.gone)
    seat = (seat + 1) % seats
    while gone[seat]:
        seat = (seat + 1) % seats
    return seat


def _after_trick(state: State, event: TrickClosed) -> State:
    reparto, opens = state.reparto, event.opens
    trick = Trick(opener=reparto.opener, throws=reparto.trick, winner=event.winner)
    reparto = replace(reparto, trick=(), tricks=(*reparto.tricks, trick), opener=opens, turn=opens)
    return replace(state, reparto=reparto)


def _after_mazo(state: State, event: WentToMazo) -> State:
    reparto = replace(state.reparto, gone=_marked(state.reparto.gone, event.seat), turn=event.turn)
    return _acted(replace(state, question=state.question + 1, reparto=reparto), event.seat, by_clock=False)


def _after_showing(state: State, event: CardsShown) -> State:
    reparto, seat = state.reparto, event.seat
    thrown = thrown_by(reparto, seat)
    hand = tuple(card for card in event.cards if card not in thrown)
    hands = (*reparto.hands[:seat], hand, *reparto.hands[seat + 1 :])
    return replace(state, reparto=replace(reparto, shown=True, hands=hands))


def thrown_by(reparto: Reparto, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat has thrown in this deal, in order, as far as they are seen."""
    throws = (throw for trick in reparto.tricks for throw in trick.throws)
    return tuple(throw.card for throw in (*throws, *reparto.trick) if throw.seat == seat and throw.card is not None)


# Cantos


def _after_canto(state: State, event: CantoMade) -> State:
    return _acted(_sung(state, event.seat, event.call, event.answerers), event.seat, event.by_clock)


def _after_piedras(state: State, event: PiedrasRaised) -> State:
    state = _sung(state, event.seat, Call.PIEDRAS, event.answerers)
    return _acted(evolve_vira.with_piedras(state, event.piedras), event.seat, by_clock=False)


def _sung(state: State, seat: Seat, call: Call, answerers: tuple[Seat, ...]) -> State:
    reparto, con_vira = state.reparto, state.rules.con_vira
    kind = kind_upon(call, reparto.pending[-1].kind if reparto.pending else None)
    raised, below = _raised(reparto.pending, kind)
    if below and below[-1].votes:
        below = (replace(below[-1], votes=()),)
    chain = raised is not None and kind is not Kind.TRUCO
    accepts = raised is not None and kind is Kind.TRUCO
    calls, voices = (raised.calls, raised.voices) if raised is not None and chain else ((), ())
    canto = Pending(kind, (*calls, call), (*voices, seat), answerers, (), con_vira)
    reparto = replace(
        reparto,
        pending=(*below, canto) if answerers else below,
        envido=(*reparto.envido, call) if kind is Kind.ENVIDO else reparto.envido,
        flores=_marked(reparto.flores, seat) if kind is Kind.FLOR else reparto.flores,
        level=reparto.level + accepts,
        quiero=state.side(seat) if accepts else reparto.quiero,
        vira=evolve_vira.sung(reparto.vira, seat, call, kind) if con_vira else reparto.vira,
    )
    return replace(state, question=state.question + 1, reparto=reparto)


def _raised(pending: tuple[Pending, ...], kind: Kind) -> tuple[Pending | None, tuple[Pending, ...]]:
    """The canto that one of this kind answers, and what lies below; a flor sweeps an envido away (TV-29)."""
    if kind is Kind.FLOR and pending and pending[-1].kind is Kind.ENVIDO:
        pending = pending[:-1]
    if pending and pending[-1].kind is kind:
        return pending[-1], pending[:-1]
    return None, pending


def _after_vote(state: State, event: Voted) -> State:
    if event.seat is None or event.call is None:
        return state
    reparto = state.reparto
    top = reparto.pending[-1]
    others = tuple(vote for vote in top.votes if vote.seat != event.seat)
    top = replace(top, votes=(*others, Vote(seat=event.seat, call=event.call)))
    return replace(state, reparto=replace(reparto, pending=(*reparto.pending[:-1], top)))


def _after_answer(state: State, event: Answered) -> State:
    reparto = state.reparto
    top, below = reparto.pending[-1], reparto.pending[:-1]
    changed = replace(reparto, pending=below)
    if state.rules.con_vira:
        changed = evolve_vira.answered(changed, event, top, state.side(top.voices[-1]))
    if event.call is Call.ME_ACHICO:
        changed = replace(changed, flores=_marked(reparto.flores, event.seat))
    elif event.call is Call.QUIERO and top.kind is Kind.TRUCO:
        changed = replace(changed, level=reparto.level + 1, quiero=state.side(event.seat))
    return replace(state, question=state.question + 1, reparto=changed)


# Points, and what a player has done by himself


def _after_points(state: State, event: PointsScored) -> State:
    line = Line(side=event.side, points=event.points, source=event.source, refused=event.refused)
    return replace(
        state,
        scores=_put(state.scores, event.side, state.scores[event.side] + event.points),
        reparto=replace(state.reparto, lines=(*state.reparto.lines, line)),
    )


def _acted(state: State, seat: Seat, by_clock: bool) -> State:
    if by_clock or not state.rules.timeouts_in_a_row or not state.timeouts[seat]:
        return state
    return replace(state, timeouts=_put(state.timeouts, seat, 0))


def _after_envido(state: State, event: EnvidoWon) -> State:
    return replace(state, reparto=replace(state.reparto, envido_winner=event.seat))


def _after_flores(state: State, _: FloresCompared) -> State:
    return replace(state, reparto=replace(state.reparto, flores=(True,) * state.format.seats))


def _after_buenas(state: State, event: BuenasReached) -> State:
    return replace(state, buenas=_marked(state.buenas, event.side))


def _after_time_out(state: State, event: TimedOut) -> State:
    return replace(state, timeouts=_put(state.timeouts, event.seat, event.count))


def _after_draw(state: State, event: DealerDrawn) -> State:
    return replace(state, dealer=event.seat, phase=Phase.DEAL)


def _after_deal_end(state: State, _: DealEnded) -> State:
    return replace(state, phase=Phase.DEAL)


def _after_match(state: State, event: MatchEnded) -> State:
    """A match that was won, and not abandoned, was won by its last chico (VR-42)."""
    won = event.cause is Cause.TARGET
    return replace(
        state,
        phase=Phase.OVER,
        result=Result(winner=event.winner, cause=event.cause, by=event.by),
        chicos=evolve_vira.with_chico(state.chicos, event.winner) if won else state.chicos,
    )


def _told(state: State, _: TantoCantado | SonBuenas) -> State:
    return state


RECORDS: dict[type[Event], Callable[[State, Any], State]] = {
    CardThrown: _after_throw,
    CardPassed: _after_pasada,
    CardStacked: _after_stacking,
    PiedrasRaised: _after_piedras,
    **evolve_vira.RECORDS,
    TrickClosed: _after_trick,
    CantoMade: _after_canto,
    Answered: _after_answer,
    Voted: _after_vote,
    PointsScored: _after_points,
    HandsDealt: _after_deal,
    DealEnded: _after_deal_end,
    EnvidoWon: _after_envido,
    TantoCantado: _told,
    SonBuenas: _told,
    FloresCompared: _after_flores,
    WentToMazo: _after_mazo,
    CardsShown: _after_showing,
    BuenasReached: _after_buenas,
    TimedOut: _after_time_out,
    DealerDrawn: _after_draw,
    MatchEnded: _after_match,
}
"""What each event does; a table, because this is the innermost loop of everything that plays."""


def _put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _marked(values: tuple[bool, ...], place: int) -> tuple[bool, ...]:
    return (*values[:place], True, *values[place + 1 :])


def _without(hands: Hands, seat: Seat, card: Card | None) -> Hands:
    hand = hands[seat]
    at = hand.index(card) if card in hand else 0
    return (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])
