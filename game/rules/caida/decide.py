"""It reasons, never records: what each seat may do now, and what a command makes happen.

A turn is an optional canto and one card (CQ-14). `legal` needs no more than the seat itself can see.
"""

from functools import lru_cache
from typing import assert_never

from game.rules.caida.canto_declared import may_sing, sing
from game.rules.caida.cantos import Canto, figure_points
from game.rules.caida.capture import captured
from game.rules.caida.evolve import evolve
from game.rules.caida.model import (
    CaidaMade,
    CantoPolicy,
    CardsCaptured,
    CardThrown,
    Cause,
    CicloCounted,
    CicloOpened,
    Command,
    Deal,
    DealerDrawn,
    DrawDealer,
    Event,
    LeftoversTaken,
    LimpiaMade,
    MatchEnded,
    MesaLaid,
    NoLimpia,
    Phase,
    PlayCard,
    PlayerCommand,
    RepartoDealt,
    SingCanto,
    State,
    TimedOut,
    TimeOut,
)
from game.rules.cards import DECK, Card
from game.rules.kernel import TABLE, Abandon, Draft, Illegal, Reason, Seat, Side

CaidaDraft = Draft[State, Event]

LIMPIA = 4
"""Points for leaving the mesa empty (CQ-23, ES-31)."""
OPENING = 4
"""Cards that open the mesa of a ciclo (CQ-8)."""
QUOTA = 40
"""Cards that the sides share before the count pays: 20 for each of two (CQ-40)."""

ABANDON = Abandon()
PLAYS = {card: PlayCard(card=card) for card in DECK}
CALLS = {canto: SingCanto(canto=canto) for canto in Canto}
POLICIES = {CantoPolicy.DECLARED: (may_sing, sing)}


# What a seat may do


def legal(state: State, seat: Seat) -> tuple[PlayerCommand, ...]:
    """Every command that `decide` accepts from this seat now; a false canto is legal and costs points (CQ-33)."""
    if state.phase is Phase.OVER or not 0 <= seat < state.format.seats:
        return ()
    if state.phase is not Phase.PLAY or state.turn != seat:
        return (ABANDON,)
    may, _ = POLICIES[state.rules.canto_policy]
    return _offers(state.hands[seat], state.rules.cantos if may(state, seat) else ())


@lru_cache(maxsize=16_384)
def _offers(hand: tuple[Card | None, ...], cantos: tuple[Canto, ...]) -> tuple[PlayerCommand, ...]:
    plays = (PLAYS[card] for card in hand if card is not None)
    return (*plays, *(CALLS[canto] for canto in cantos), ABANDON)


# What a command makes happen


def decide(state: State, actor: Seat, command: Command) -> tuple[Event, ...]:
    """The events that `command` causes; raises `Illegal` and changes nothing when it may not be done."""
    if state.phase is Phase.OVER:
        raise Illegal(Reason.MATCH_OVER)
    draft = Draft(state, evolve)
    if isinstance(command, PlayCard | SingCanto | Abandon):
        if not 0 <= actor < state.format.seats:
            raise Illegal(Reason.NOT_SEATED)
        _decide_player(draft, actor, command)
    else:
        if actor != TABLE:
            raise Illegal(Reason.ONLY_THE_TABLE)
        _decide_table(draft, command)
    return tuple(draft.events)


def _decide_player(draft: CaidaDraft, seat: Seat, command: PlayerCommand) -> None:
    if isinstance(command, Abandon):
        _forfeit(draft, seat, Cause.LEFT)
        return
    if draft.state.phase is not Phase.PLAY or draft.state.turn != seat:
        raise Illegal(Reason.NOT_YOUR_TURN)
    if isinstance(command, PlayCard):
        if command.card not in draft.state.hands[seat]:
            raise Illegal(Reason.CARD_NOT_IN_HAND)
        _throw(draft, seat, command.card)
    else:
        _, declare = POLICIES[draft.state.rules.canto_policy]
        draft.emit(declare(draft.state, seat, command.canto))
        _end_if_reached(draft, draft.state.side(seat))


def _decide_table(draft: CaidaDraft, command: DrawDealer | Deal | TimeOut) -> None:
    match command:
        case DrawDealer():
            if draft.state.phase is not Phase.DEALER:
                raise Illegal(Reason.NOTHING_TO_DEAL)
            if not 0 <= command.seat < draft.state.format.seats:
                raise Illegal(Reason.BAD_DEAL)
            draft.emit(DealerDrawn(seat=command.seat))
        case Deal():
            if draft.state.phase is not Phase.DEAL:
                raise Illegal(Reason.NOTHING_TO_DEAL)
            _open_ciclo(draft, command.order)
        case TimeOut():
            if draft.state.phase is not Phase.PLAY or draft.state.rules.turn_seconds is None:
                raise Illegal(Reason.NO_CLOCK_RUNNING)
            if command.seat != draft.state.turn:
                raise Illegal(Reason.NOT_YOUR_TURN)
            _time_out(draft, command.seat)
        case _:
            assert_never(command)


# The turn (CQ-26)


def _throw(draft: CaidaDraft, seat: Seat, card: Card) -> None:
    before = draft.state
    taken = captured(before.mesa, card, before.rules.equals, before.last_thrown)
    if not taken:
        draft.emit(CardThrown(seat=seat, card=card))
    else:
        draft.emit(CardsCaptured(seat=seat, card=card, taken=taken))
        if is_caida(before, card):
            draft.emit(CaidaMade(seat=seat, rank=card.rank, points=figure_points(card.rank)))
        if not draft.state.mesa and _limpia_counts(draft.state):
            draft.emit(LimpiaMade(seat=seat, points=LIMPIA))
        if _end_if_reached(draft, draft.state.side(seat)):
            return
    if not any(draft.state.hands):
        _next_reparto(draft)


def is_caida(state: State, card: Card) -> bool:
    """Whether throwing `card` falls on the card just thrown (CQ-19, CQ-21, CQ-22)."""
    return state.last_thrown is not None and state.last_thrown.rank == card.rank


def _limpia_counts(state: State) -> bool:
    if state.rules.no_limpia is NoLimpia.LAST_REPARTO:
        return bool(state.mazo)
    return bool(state.mazo) or any(state.hands)


def _time_out(draft: CaidaDraft, seat: Seat) -> None:
    count = draft.state.timeouts[seat] + 1
    draft.emit(TimedOut(seat=seat, count=count))
    if count == draft.state.rules.max_timeouts:
        _forfeit(draft, seat, Cause.TIMEOUTS)
    else:
        _throw(draft, seat, lowest(draft.state.hands[seat]))


def lowest(hand: tuple[Card | None, ...]) -> Card:
    """The card that a time-out throws: the lowest rank, then suits in order O, C, E, B (CQ-47)."""
    return min((card for card in hand if card is not None), key=lambda card: (card.index, DECK.index(card)))


# Deals and counts


def _open_ciclo(draft: CaidaDraft, order: tuple[Card, ...]) -> None:
    if len(order) != len(DECK) or set(order) != set(DECK):
        raise Illegal(Reason.BAD_DEAL)
    state = draft.state
    dealer = state.dealer if state.ciclo == 0 else state.after(state.dealer)
    draft.emit(CicloOpened(dealer=dealer, mazo=order))
    draft.emit(MesaLaid(cards=order[:OPENING]))
    _deal_reparto(draft)


def _deal_reparto(draft: CaidaDraft) -> None:
    state = draft.state
    seats = state.format.seats
    hands: list[tuple[Card | None, ...]] = [()] * seats
    for place in range(seats):
        hands[(state.dealer + 1 + place) % seats] = state.mazo[3 * place : 3 * place + 3]
    draft.emit(RepartoDealt(hands=tuple(hands)))


def _next_reparto(draft: CaidaDraft) -> None:
    if draft.state.mazo:
        _deal_reparto(draft)
    else:
        _close_ciclo(draft)


def _close_ciclo(draft: CaidaDraft) -> None:
    state = draft.state
    if state.mesa:
        last = state.last_capturer
        heir = state.side(state.after(state.dealer)) if last is None else last
        draft.emit(LeftoversTaken(side=heir, cards=state.mesa))
    montones = draft.state.montones
    quota = QUOTA // len(montones)
    draft.emit(CicloCounted(montones=montones, points=tuple(max(0, size - quota) for size in montones)))
    for side in range(len(montones)):
        if _end_if_reached(draft, side):
            return


# The end


def _end_if_reached(draft: CaidaDraft, side: Side) -> bool:
    if draft.state.scores[side] < draft.state.rules.target:
        return False
    draft.emit(MatchEnded(winner=side, cause=Cause.TARGET, by=None))
    return True


def _forfeit(draft: CaidaDraft, seat: Seat, cause: Cause) -> None:
    state = draft.state
    winner = next(side for side in range(state.format.sides) if side != state.side(seat))
    draft.emit(MatchEnded(winner=winner, cause=cause, by=seat))
