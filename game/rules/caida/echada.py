"""The draw for echador and the echada: cards placed one by one, called one to four or four to one (ES-6 … ES-14)."""

from collections.abc import Sequence

from game.rules.caida.deals import deal_reparto
from game.rules.caida.draft import CaidaDraft
from game.rules.caida.ending import reached
from game.rules.caida.escuela import CardsDrawn, EchadaBuried, EchadaCalled, EchadaPlaced, Llamada, MalEchada
from game.rules.caida.model import DealerDrawn, State
from game.rules.cards import Card
from game.rules.kernel import Seat

CALLED = {Llamada.ASCENDENTE: (1, 2, 3, 4), Llamada.DESCENDENTE: (4, 3, 2, 1)}
MAL_ECHADA = 1
"""What the player after the echador is paid when nothing came as called (ES-14)."""


def tied(seats: Sequence[Seat], cards: Sequence[Card]) -> tuple[Seat, ...]:
    """Who drew the highest rank (ES-6)."""
    top = max(card.index for card in cards)
    return tuple(seat for seat, card in zip(seats, cards, strict=True) if card.index == top)


def draw(draft: CaidaDraft, order: tuple[Card, ...]) -> None:
    """Everybody draws, then those tied for the highest; when too few cards are left, the table shuffles anew (ES-7)."""
    seats = drawing(draft.state)
    while len(order) >= len(seats):
        cards, order = order[: len(seats)], order[len(seats) :]
        left = tied(seats, cards)
        draft.emit(CardsDrawn(seats=seats, cards=cards, tied=left))
        if len(left) == 1:
            draft.emit(DealerDrawn(seat=left[0]))
            return
        seats = left


def drawing(state: State) -> tuple[Seat, ...]:
    """Who draws for echador now."""
    return state.drawers or tuple(range(state.format.seats))


def call(draft: CaidaDraft, seat: Seat, llamada: Llamada) -> None:
    """The whole echada, then the first reparto, unless it has ended the match (ES-12 … ES-15)."""
    draft.emit(EchadaCalled(seat=seat, llamada=llamada))
    hits = 0
    for number in CALLED[llamada]:
        points = _place(draft, seat, number)
        hits += points
        if points and reached(draft, by_play=True):
            return
    if not hits:
        draft.emit(MalEchada(seat=draft.state.after(seat), points=MAL_ECHADA))
        if reached(draft, by_play=True):
            return
    deal_reparto(draft)


def _place(draft: CaidaDraft, seat: Seat, number: int) -> int:
    """Place the next card whose rank does not lie there yet; those that repeat one go under the mazo (ES-13)."""
    ranks = {card.rank for card in draft.state.mesa}
    card = _top(draft.state)
    while card.rank in ranks:
        draft.emit(EchadaBuried(card=card))
        card = _top(draft.state)
    points = number if card.rank == number else 0
    draft.emit(EchadaPlaced(seat=seat, card=card, called=number, points=points))
    return points


def _top(state: State) -> Card:
    return next(card for card in state.mazo if card is not None)
