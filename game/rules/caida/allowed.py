"""What a seat may do now. It needs no more than the seat itself can see (law 3).

A play of Experto, a choice, a robbery and a soplo that is wrong are families: one offer stands for all of them, since
every wrong one is accepted alike, and fined (ES-60, ES-73). `offer` says which offer stands for a command.
"""

from functools import lru_cache

from game.rules.caida.canto_declared import may_sing
from game.rules.caida.cantos import Canto
from game.rules.caida.capture import captures, is_capture, laddered
from game.rules.caida.escuela import (
    Accuse,
    AnyPlayerCommand,
    CallEchada,
    Cantar,
    CantoFalso,
    Llamada,
    NoCanto,
    PedirCanto,
    Robar,
    SelectCards,
    Soplar,
    TakeCards,
)
from game.rules.caida.experto import blocked
from game.rules.caida.model import Phase, PlayCard, SingCanto, State
from game.rules.caida.pedir import false_cantos, may_announce, may_ask, may_falso, may_pedir
from game.rules.caida.soplado import soplo_shape, soplos, wrong_soplo
from game.rules.caida.terms import CantoPolicy
from game.rules.caida.viveza import accusable, may_rob
from game.rules.cards import DECK, Card
from game.rules.kernel import Abandon, Seat

ABANDON = Abandon()
PLAYS = {card: PlayCard(card=card) for card in DECK}
CALLS = {canto: SingCanto(canto=canto) for canto in Canto}
ECHADAS = tuple(CallEchada(llamada=llamada) for llamada in Llamada)


def legal(state: State, seat: Seat) -> tuple[AnyPlayerCommand, ...]:
    """Every command that `decide` accepts from this seat now, a wrong one too where wrong ones are fined (CQ-33)."""
    if state.phase is Phase.OVER or not 0 <= seat < state.format.seats or seat in state.school.left:
        return ()
    match state.phase:
        case Phase.PLAY if state.rules.canto_policy is CantoPolicy.DECLARED:
            return _declared(state, seat)
        case Phase.PLAY:
            return (*_on_turn(state, seat), *_any_time(state, seat), *_accusations(state, seat), ABANDON)
        case Phase.ECHADA if state.dealer == seat:
            return (*ECHADAS, ABANDON)
        case Phase.CONTEST if state.contest is not None and seat in state.contest.missing:
            return (*_announcements(state, seat), NoCanto(to=state.deals), ABANDON)
        case Phase.PAUSE:
            return (*_accusations(state, seat), ABANDON)
        case _:
            return (ABANDON,)


def _declared(state: State, seat: Seat) -> tuple[AnyPlayerCommand, ...]:
    if state.turn != seat:
        return (ABANDON,)
    return _offers(state.hands[seat], state.rules.cantos if may_sing(state, seat) else ())


@lru_cache(maxsize=2_048)
def _offers(hand: tuple[Card | None, ...], cantos: tuple[Canto, ...]) -> tuple[AnyPlayerCommand, ...]:
    plays = (PLAYS[card] for card in hand if card is not None)
    return (*plays, *(CALLS[canto] for canto in cantos), ABANDON)


# Escuela


def may_throw(state: State, seat: Seat) -> bool:
    """Whether this seat may throw a card now; not while the lot does it (ES-19)."""
    return state.phase is Phase.PLAY and state.turn == seat and not state.school.late


def _on_turn(state: State, seat: Seat) -> tuple[AnyPlayerCommand, ...]:
    if not may_throw(state, seat):
        return ()
    hand = tuple(card for card in state.hands[seat] if card is not None)
    if not state.rules.experto:
        return tuple(PLAYS[card] for card in hand)
    to = state.deals
    takes = (TakeCards(card=card, take=take, to=to) for card in hand for take in captures(state.mesa, card))
    robs = (Robar(card=card, take=(), to=to) for card in hand if may_rob(state, seat) is None)
    return (*takes, *robs, SelectCards(card=None, take=(), to=to))


def _any_time(state: State, seat: Seat) -> tuple[AnyPlayerCommand, ...]:
    to = state.deals
    asking = () if may_ask(state, seat) is not None else (PedirCanto(to=to),)
    blowing: tuple[AnyPlayerCommand, ...] = ()
    if state.rules.soplado and not blocked(state, seat):
        blowing = tuple(Soplar(cards=cards, to=to) for cards in soplos(state, seat))
    return (*asking, *_announcements(state, seat), *blowing)


def _announcements(state: State, seat: Seat) -> tuple[AnyPlayerCommand, ...]:
    to = state.deals
    asking = (False, True) if may_pedir(state.rules) and state.phase is Phase.PLAY else (False,)
    played = () if may_announce(state, seat) is not None else state.rules.played
    false = () if may_falso(state, seat) is not None else false_cantos(state)
    return (
        *(Cantar(canto=canto, pedir=pedir, to=to) for canto in played for pedir in asking),
        *(CantoFalso(canto=canto, to=to) for canto in false),
    )


def _accusations(state: State, seat: Seat) -> tuple[AnyPlayerCommand, ...]:
    return tuple(Accuse(to=fact.number) for fact in accusable(state, seat))


def offer(state: State, seat: Seat, command: AnyPlayerCommand) -> AnyPlayerCommand | None:
    """The command of `legal` that stands for this one, wherever this one is accepted; `None` if nothing does."""
    match command:
        case TakeCards(card=card, take=take, to=to):
            if not _lying(state, take):
                return None
            if is_capture(card, take):
                return TakeCards(card=card, take=laddered(take), to=to)
            return (
                None if state.phase is not Phase.PLAY or blocked(state, seat) else TakeCards(card=card, take=(), to=to)
            )
        case Robar(card=card, take=take, to=to):
            return Robar(card=card, take=(), to=to) if _lying(state, take) else None
        case SelectCards(card=card, take=take, to=to):
            known = card is None or card in state.hands[seat]
            return SelectCards(card=None, take=(), to=to) if known and _lying(state, take) else None
        case Soplar(cards=cards, to=to):
            return _offered_soplo(state, seat, cards, to)
        case _:
            return command


def _lying(state: State, cards: tuple[Card, ...]) -> bool:
    return len(set(cards)) == len(cards) and set(cards) <= set(state.mesa)


def _offered_soplo(state: State, seat: Seat, cards: tuple[Card, ...], to: int) -> Soplar | None:
    if not cards or not _lying(state, cards):
        return None
    if soplo_shape(cards):
        base = [card for card in state.mesa if card.index == laddered(cards)[0].index]
        ordered = tuple(sorted(cards, key=lambda card: (card.index, state.mesa.index(card))))
        return Soplar(cards=ordered, to=to) if set(base) <= set(cards) else None
    low = laddered(cards)[0].rank
    lying = [card for card in state.mesa if card.rank == low]
    own = any(culprit.rank == low and culprit.seat == seat for culprit in state.culprits)
    if own or (len([card for card in cards if card.rank == low]) >= 2 and not set(lying) <= set(cards)):
        return None
    return next((Soplar(cards=wrong, to=to) for wrong in wrong_soplo(state, seat)), None)
