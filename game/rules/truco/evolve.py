"""It records, never reasons: the state after each event, for the truth and for every view alike.

Whatever follows from hidden cards travels in the event: who must answer a canto, who throws next. `evolve` has no
errors.
"""

from typing import assert_never

from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.record import replace
from game.rules.truco.model import (
    Answered,
    BuenasReached,
    CantoMade,
    CardsShown,
    CardThrown,
    DealEnded,
    DealerDrawn,
    EnvidoWon,
    Event,
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
from game.rules.truco.rulesets import undealt
from game.rules.truco.terms import KIND, Call, Kind


def evolve(state: State, event: Event) -> State:
    """The state after `event`."""
    match event:
        case CardThrown():
            return _after_throw(state, event)
        case TrickClosed():
            return replace(state, reparto=_after_trick(state.reparto, event))
        case CantoMade():
            return _after_canto(state, event)
        case Answered():
            return _after_answer(state, event)
        case Voted():
            return replace(state, reparto=_after_vote(state.reparto, event))
        case PointsScored():
            return _after_points(state, event)
        case HandsDealt():
            return _after_deal(state, event)
        case DealEnded():
            return replace(state, phase=Phase.DEAL)
        case EnvidoWon():
            return replace(state, reparto=replace(state.reparto, envido_winner=event.seat))
        case TantoCantado() | SonBuenas():
            return state
        case FloresCompared():
            return replace(state, reparto=replace(state.reparto, flores=(True,) * state.format.seats))
        case WentToMazo():
            return _after_mazo(state, event)
        case CardsShown():
            return replace(state, reparto=_after_showing(state.reparto, event))
        case BuenasReached():
            return replace(state, buenas=_marked(state.buenas, event.side))
        case TimedOut():
            return replace(state, timeouts=_put(state.timeouts, event.seat, event.count))
        case DealerDrawn():
            return replace(state, dealer=event.seat, phase=Phase.DEAL)
        case MatchEnded():
            return replace(state, phase=Phase.OVER, result=Result(winner=event.winner, cause=event.cause, by=event.by))
        case _:
            assert_never(event)


# Cards


def _after_deal(state: State, event: HandsDealt) -> State:
    mano = state.after(event.dealer)
    return replace(
        state,
        phase=Phase.PLAY,
        dealer=event.dealer,
        deal=state.deal + 1,
        question=state.question + 1,
        reparto=replace(undealt(state.format.seats), mano=mano, turn=mano, opener=mano, hands=event.hands),
    )


def _after_throw(state: State, event: CardThrown) -> State:
    reparto = state.reparto
    return _acted(
        replace(
            state,
            question=state.question + 1,
            reparto=replace(
                reparto,
                hands=_without(reparto.hands, event.seat, event.card),
                trick=(*reparto.trick, Throw(seat=event.seat, card=event.card)),
                turn=next_turn(reparto, event.seat),
            ),
        ),
        event.seat,
        event.by_clock,
    )


def next_turn(reparto: Reparto, seat: Seat) -> Seat:
    """The next seat after this one that has not gone al mazo (TV-5, TA-24)."""
    gone, seats = reparto.gone, len(reparto.gone)
    seat = (seat + 1) % seats
    while gone[seat]:
        seat = (seat + 1) % seats
    return seat


def _after_trick(reparto: Reparto, event: TrickClosed) -> Reparto:
    trick = Trick(opener=reparto.opener, throws=reparto.trick, winner=event.winner)
    return replace(reparto, trick=(), tricks=(*reparto.tricks, trick), opener=event.opens, turn=event.opens)


def _after_mazo(state: State, event: WentToMazo) -> State:
    reparto = replace(state.reparto, gone=_marked(state.reparto.gone, event.seat), turn=event.turn)
    return _acted(replace(state, question=state.question + 1, reparto=reparto), event.seat, by_clock=False)


def _after_showing(reparto: Reparto, event: CardsShown) -> Reparto:
    thrown = thrown_by(reparto, event.seat)
    hand = tuple(card for card in event.cards if card not in thrown)
    return replace(reparto, shown=True, hands=(*reparto.hands[: event.seat], hand, *reparto.hands[event.seat + 1 :]))


def thrown_by(reparto: Reparto, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat has thrown in this deal, in order."""
    throws = (throw for trick in reparto.tricks for throw in trick.throws)
    return tuple(throw.card for throw in (*throws, *reparto.trick) if throw.seat == seat)


# Cantos


def _after_canto(state: State, event: CantoMade) -> State:
    reparto, kind = state.reparto, KIND[event.call]
    raised, below = _raised(reparto.pending, kind)
    pending = below
    if event.answerers:
        chain = raised is not None and kind is not Kind.TRUCO
        canto = Pending(
            kind=kind,
            calls=(*raised.calls, event.call) if raised is not None and chain else (event.call,),
            voices=(*raised.voices, event.seat) if raised is not None and chain else (event.seat,),
            answerers=event.answerers,
            votes=(),
        )
        pending = (*below, canto)
    changed = replace(reparto, pending=tuple(replace(one, votes=()) if one.votes else one for one in pending))
    if kind is Kind.ENVIDO:
        changed = replace(changed, envido=(*reparto.envido, event.call))
    elif kind is Kind.FLOR:
        changed = replace(changed, flores=_marked(reparto.flores, event.seat))
    elif raised is not None:
        changed = replace(changed, level=reparto.level + 1, quiero=state.side(event.seat))
    return _acted(replace(state, question=state.question + 1, reparto=changed), event.seat, event.by_clock)


def _raised(pending: tuple[Pending, ...], kind: Kind) -> tuple[Pending | None, tuple[Pending, ...]]:
    """The canto that one of this kind answers, and what lies below; a flor sweeps an envido away (TV-29)."""
    if kind is Kind.FLOR and pending and pending[-1].kind is Kind.ENVIDO:
        pending = pending[:-1]
    if pending and pending[-1].kind is kind:
        return pending[-1], pending[:-1]
    return None, pending


def _after_vote(reparto: Reparto, event: Voted) -> Reparto:
    if event.seat is None or event.call is None:
        return reparto
    top = reparto.pending[-1]
    others = tuple(vote for vote in top.votes if vote.seat != event.seat)
    top = replace(top, votes=(*others, Vote(seat=event.seat, call=event.call)))
    return replace(reparto, pending=(*reparto.pending[:-1], top))


def _after_answer(state: State, event: Answered) -> State:
    reparto = state.reparto
    top, below = reparto.pending[-1], reparto.pending[:-1]
    changed = replace(reparto, pending=below)
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


def _put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _marked(values: tuple[bool, ...], place: int) -> tuple[bool, ...]:
    return (*values[:place], True, *values[place + 1 :])


def _without(hands: Hands, seat: Seat, card: Card) -> Hands:
    hand = hands[seat]
    at = hand.index(card) if card in hand else 0
    return (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])
