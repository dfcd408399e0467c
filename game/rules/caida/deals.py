"""Deals and counts: how a ciclo opens, how each reparto follows, and how it is closed (CQ-8 … CQ-13, CQ-38 … CQ-42)."""

from game.rules.caida.canto_contested import find, outlive, settle
from game.rules.caida.draft import CaidaDraft
from game.rules.caida.ending import end, leader, reached
from game.rules.caida.escuela import AnyEvent, EchadaBuried, EchadaPlaced, PauseOpened, TurnPassed
from game.rules.caida.model import Cause, CicloCounted, LeftoversTaken, RepartoDealt, State
from game.rules.cards import Card
from game.rules.kernel import Side
from game.rules.record import replace

QUOTA = 40
"""Cards that the sides share before the count pays: 20 for each of two (CQ-40, ES-46)."""
HAND = 3


def deal_reparto(draft: CaidaDraft) -> None:
    """Three cards to each, from the seat after the dealer; whoever has a canto is told of (CQ-8, ES-15, ES-37)."""
    draft.emit(RepartoDealt(hands=_next_hands(draft.state)))
    find(draft)


def _next_hands(state: State) -> tuple[tuple[Card | None, ...], ...]:
    seats = state.format.seats
    hands: list[tuple[Card | None, ...]] = [()] * seats
    for place in range(seats):
        hands[(state.dealer + 1 + place) % seats] = state.mazo[HAND * place : HAND * place + HAND]
    return tuple(hands)


def by_deck(state: State, event: AnyEvent) -> AnyEvent:
    """The event as the mazo of this state makes it: hands, and cards of the echada, are its next ones (CQ-8, ES-13)."""
    match event:
        case RepartoDealt():
            return RepartoDealt(hands=_next_hands(state))
        case EchadaPlaced() | EchadaBuried():
            return replace(event, card=state.mazo[0])
        case _:
            return event


def go_on(draft: CaidaDraft, by_play: bool, pause: int | None = None) -> None:
    """What is due after a play: cantos, then a new reparto or the end of the ciclo (ES-33); `pause` as in `_close`."""
    sung = draft.state.school.book is not None
    if sung and settle(draft, draft.state.deals) and reached(draft, by_play):
        return
    if any(draft.state.hands):
        _pass_turn(draft, by_play)
        return
    outlive(draft)
    if sung and settle(draft, draft.state.deals) and reached(draft, by_play):
        return
    if draft.state.mazo:
        _pass_turn(draft, by_play)
        deal_reparto(draft)
    else:
        _close(draft, by_play, pause)


def _pass_turn(draft: CaidaDraft, by_play: bool) -> None:
    if by_play and any(draft.state.school.errors):
        draft.emit(TurnPassed())


def _close(draft: CaidaDraft, by_play: bool, pause: int | None) -> None:
    """Close the ciclo, after a pause where there may be accusations; a pause that was begun goes on (ES-85)."""
    if draft.state.rules.viveza:
        number = draft.state.pauses + 1 if pause is None else pause
        draft.emit(PauseOpened(number=number, side=None, tribilin=False, by_play=by_play, under=None))
    else:
        close_ciclo(draft)


def close_ciclo(draft: CaidaDraft) -> None:
    """Leftovers, the count, and perhaps the end of the match (CQ-38 … CQ-40, ES-44 … ES-49)."""
    state = draft.state
    if state.mesa:
        last = state.last_capturer
        heir = state.side(state.after(state.dealer)) if last is None else last
        draft.emit(LeftoversTaken(side=heir, cards=state.mesa))
    montones = draft.state.montones
    points = tuple(max(0, size - quota(state, side)) for side, size in enumerate(montones))
    draft.emit(CicloCounted(montones=montones, points=points))
    winner = leader(draft.state)
    if winner is not None:
        end(draft, winner, Cause.TARGET)


def quota(state: State, side: Side) -> int:
    """Cards that pay nothing: equal shares of the deck, and what is over for the dealer (CQ-40, ES-46)."""
    share, over = divmod(QUOTA, state.format.sides)
    return share + (over if over and state.side(state.dealer) == side else 0)
