"""Soplado: equal cards that were left lying may be blown away by others, on turn or not (ES-68 … ES-74)."""

from collections.abc import Sequence

from game.rules.caida.capture import laddered, ladders
from game.rules.caida.draft import CaidaDraft
from game.rules.caida.escuela import CardsBlown, Fault, Soplar
from game.rules.caida.experto import blocked, fine, must_lie
from game.rules.caida.model import State
from game.rules.caida.pending import Culprit
from game.rules.cards import Card
from game.rules.kernel import Illegal, Reason, Seat


def soplo_shape(cards: Sequence[Card]) -> bool:
    """Whether these are equal cards, two at least, and one of each rank that follows without a gap (ES-70)."""
    places = [card.index for card in laddered(cards)]
    equal = places.count(places[0])
    return equal >= 2 and places[equal:] == list(range(places[0] + 1, places[0] + 1 + len(places) - equal))


def blow(draft: CaidaDraft, seat: Seat, command: Soplar) -> None:
    """Take a set and its ladder, or be fined; raises `Illegal` for what came late, or may not be tried."""
    state = draft.state
    if not state.rules.soplado:
        raise Illegal(Reason.NOT_PLAYED_HERE)
    must_lie(state, command.cards)
    if not command.cards:
        raise Illegal(Reason.CARDS_MOVED)
    if blocked(state, seat):
        raise Illegal(Reason.ERRORS_SPENT)
    lowest = laddered(command.cards)[0].rank
    marked = sum(card.rank == lowest for card in command.cards)
    lying = sum(card.rank == lowest for card in state.mesa)
    if lying >= 2 and Culprit(rank=lowest, seat=seat) in state.culprits:
        raise Illegal(Reason.OWN_SET)
    if 2 <= marked < lying:
        raise Illegal(Reason.SET_HAS_GROWN)
    if soplo_shape(command.cards):
        draft.emit(CardsBlown(seat=seat, cards=laddered(command.cards)))
    else:
        fine(draft, seat, Fault.SOPLO)


def soplos(state: State, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """Every soplo that would succeed now, and one that would be fined, which stands for all of those."""
    found: list[tuple[Card, ...]] = []
    for culprit in state.culprits:
        if culprit.seat != seat:
            base = tuple(card for card in state.mesa if card.rank == culprit.rank)
            found += [base, *ladders(state.mesa, base[0].index + 1, base)]
    return (*found, *wrong_soplo(state, seat))


def wrong_soplo(state: State, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """One card alone is never a set: the offer of a soplo that is fined, if there is one (ES-73)."""
    own = {culprit.rank for culprit in state.culprits if culprit.seat == seat}
    return next((((card,),) for card in state.mesa if card.rank not in own), ())
