"""It records, never reasons: the state after each event, for the truth and for every view alike.

A hand that lies face down is a row of `None`; a card played from it takes the place of one of them. `evolve` has no
errors.
"""

from typing import assert_never

from game.rules.caida.model import (
    CaidaMade,
    CantoFailed,
    CantoMade,
    CardsCaptured,
    CardThrown,
    CicloCounted,
    CicloOpened,
    DealerDrawn,
    Event,
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
from game.rules.cards import Card
from game.rules.kernel import Seat, Side
from game.rules.record import replace


def evolve(state: State, event: Event) -> State:
    """The state after `event`."""
    match event:
        case CardThrown():
            return _after_throw(state, event)
        case CardsCaptured():
            return _after_capture(state, event)
        case CaidaMade() | LimpiaMade():
            return _scored(state, state.side(event.seat), event.points)
        case CantoMade():
            return _sung(_scored(state, state.side(event.seat), event.points), event.seat)
        case CantoFailed():
            return _sung(_scored(state, state.side(event.seat), -event.lost), event.seat)
        case TimedOut():
            return replace(state, timeouts=_put(state.timeouts, event.seat, event.count))
        case RepartoDealt():
            return _after_deal(state, event)
        case MesaLaid():
            return replace(state, mesa=event.cards, mazo=state.mazo[len(event.cards) :])
        case CicloOpened():
            return _after_opening(state, event)
        case DealerDrawn():
            return replace(state, dealer=event.seat, phase=Phase.DEAL)
        case LeftoversTaken():
            return _after_leftovers(state, event)
        case CicloCounted():
            return _after_count(state, event)
        case MatchEnded():
            return replace(state, phase=Phase.OVER, result=Result(winner=event.winner, cause=event.cause, by=event.by))
        case _:
            assert_never(event)


def _after_throw(state: State, event: CardThrown) -> State:
    return replace(
        state,
        hands=_without(state.hands, event.seat, event.card),
        mesa=(*state.mesa, event.card),
        last_thrown=event.card,
        turn=state.after(event.seat),
        plays=state.plays + 1,
    )


def _after_capture(state: State, event: CardsCaptured) -> State:
    side = state.side(event.seat)
    won = (event.card, *event.taken)
    return replace(
        state,
        hands=_without(state.hands, event.seat, event.card),
        mesa=tuple(card for card in state.mesa if card not in event.taken),
        gone=state.gone + won,
        montones=_put(state.montones, side, state.montones[side] + len(won)),
        last_capturer=side,
        last_thrown=None,
        turn=state.after(event.seat),
        plays=state.plays + 1,
    )


def _after_opening(state: State, event: CicloOpened) -> State:
    return replace(
        state,
        phase=Phase.PLAY,
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
    )


def _after_deal(state: State, event: RepartoDealt) -> State:
    return replace(
        state,
        hands=event.hands,
        mazo=state.mazo[sum(map(len, event.hands)) :],
        reparto=state.reparto + 1,
        turn=state.after(state.dealer),
        sung=(False,) * state.format.seats,
        last_thrown=state.last_thrown if state.rules.caida_across_repartos else None,
    )


def _after_leftovers(state: State, event: LeftoversTaken) -> State:
    return replace(
        state,
        mesa=(),
        last_thrown=None,
        gone=state.gone + event.cards,
        montones=_put(state.montones, event.side, state.montones[event.side] + len(event.cards)),
    )


def _after_count(state: State, event: CicloCounted) -> State:
    scores = tuple(score + points for score, points in zip(state.scores, event.points, strict=True))
    return replace(state, scores=scores, phase=Phase.DEAL)


def _scored(state: State, side: Side, points: int) -> State:
    return replace(state, scores=_put(state.scores, side, state.scores[side] + points))


def _sung(state: State, seat: Seat) -> State:
    return replace(state, sung=(*state.sung[:seat], True, *state.sung[seat + 1 :]))


def _put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _without(hands: tuple[tuple[Card | None, ...], ...], seat: Seat, card: Card) -> tuple[tuple[Card | None, ...], ...]:
    hand = hands[seat]
    at = hand.index(card) if card in hand else 0
    return (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])
