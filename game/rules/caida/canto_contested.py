"""Cantos that compete: the best of a reparto alone is paid, with its owner's third card (ES-34 … ES-43, ES-53 … ES-56).

In normal mode they are found when the cards are dealt; in Experto each announces its own (ES-64).
"""

from game.rules.caida.cantos import POINTS, Canto, best_canto, canto_points, figures, true_cantos
from game.rules.caida.draft import CaidaDraft
from game.rules.caida.ending import win
from game.rules.caida.escuela import CantoPaid, CantosFound, CantoStood, Held, TribilinShown
from game.rules.caida.model import State
from game.rules.caida.pending import Book, Entry, Standing
from game.rules.caida.terms import MataCanto
from game.rules.cards import DECK, Card
from game.rules.kernel import Seat

ORDER = tuple(Canto)
"""From the highest to the lowest; by points, and a trivilín above rondas (ES-39)."""


def dealt_to(book: Book, seat: Seat) -> tuple[Card, ...]:
    """The three cards that a seat was dealt, as far as they are known."""
    return tuple(card for card in book.dealt[seat] if card is not None)


def is_true(book: Book, seat: Seat, canto: Canto) -> bool:
    """Whether the cards dealt to this seat hold that canto."""
    return canto in true_cantos(dealt_to(book, seat))


def worth(book: Book, seat: Seat, canto: Canto) -> int:
    """What a canto pays; a false one as it was called, and a false ronda one point (ES-35, ES-78)."""
    return canto_points(canto, dealt_to(book, seat)) or POINTS.get(canto, 1)


def best(state: State, book: Book) -> Entry | None:
    """The highest canto that may still be paid (ES-39); a false one loses to its like (ES-78)."""

    def height(entry: Entry) -> tuple[int, bool, tuple[int, ...], int]:
        hand = dealt_to(book, entry.seat)
        true = entry.canto in true_cantos(hand)
        figure = figures(entry.canto, hand) if true else ()
        return -ORDER.index(entry.canto), true, figure, -state.distance(entry.seat)

    return max((entry for entry in book.entries if entry.live), key=height, default=None)


def find(draft: CaidaDraft) -> bool:
    """Tell who has a canto in the reparto just dealt; whether the match ends by one of them (ES-37, ES-56)."""
    state, book = draft.state, draft.state.book
    if state.rules.experto or book is None:
        return False
    order = [(state.dealer + 1 + place) % state.format.seats for place in range(state.format.seats)]
    found = [(seat, best_canto(dealt_to(book, seat), state.rules.played)) for seat in order]
    held = tuple(Held(seat=seat, canto=canto) for seat, canto in found if canto is not None)
    if held:
        draft.emit(CantosFound(cantos=held))
    return tribilin_wins(draft, by_play=True)


def tribilin_wins(draft: CaidaDraft, by_play: bool) -> bool:
    """Whether a trivilín of this reparto wins the match here; of two, the higher rank (ES-56)."""
    state, book = draft.state, draft.state.book
    if not state.rules.tribilin_mata_partida or book is None:
        return False
    shown = [entry for entry in book.entries if entry.canto is Canto.TRIVILIN]
    if not shown:
        return False
    owner = max(shown, key=lambda entry: figures(Canto.TRIVILIN, dealt_to(book, entry.seat))).seat
    draft.emit(TribilinShown(seat=owner, cards=tuple(sorted(dealt_to(book, owner), key=DECK.index))))
    win(draft, state.side(owner), tribilin=True, by_play=by_play)
    return True


def follow(draft: CaidaDraft, seat: Seat, fell: bool) -> None:
    """Where each canto stands after a play of this seat, which fell on the seat before it or not (ES-40, ES-53)."""
    state = draft.state
    mata = state.rules.mata_canto
    before = (seat - 1) % state.format.seats
    for entry in state.book.entries if state.book is not None else ():
        if entry.seat == before and fell and _can_die(entry, mata):
            draft.emit(CantoStood(seat=before, standing=Standing.MUERTO))
        elif entry.seat == before and entry.standing is Standing.EXPUESTO:
            draft.emit(CantoStood(seat=before, standing=Standing.FIRME))
        elif entry.seat == seat and not state.hands[seat] and entry.standing is Standing.VIVO:
            thrown = Standing.FIRME if mata is MataCanto.NO else Standing.EXPUESTO
            draft.emit(CantoStood(seat=seat, standing=thrown))


def _can_die(entry: Entry, mata: MataCanto) -> bool:
    return entry.standing is Standing.EXPUESTO or (mata is MataCanto.CUALQUIERA and entry.standing is Standing.VIVO)


def outlive(draft: CaidaDraft) -> None:
    """A reparto is over: whatever is still exposed can no longer be fallen on (ES-54)."""
    for entry in draft.state.book.entries if draft.state.book is not None else ():
        if entry.standing is Standing.EXPUESTO:
            draft.emit(CantoStood(seat=entry.seat, standing=Standing.FIRME))


def settle(draft: CaidaDraft, deal: int) -> bool:
    """Pay the best canto of a reparto if nothing can happen to it any more; whether one was paid (ES-40)."""
    state = draft.state
    book = state.book_of(deal)
    if book is None or book.paid is not None:
        return False
    top = best(state, book)
    if top is None or not (book.closed or top.standing is Standing.FIRME):
        return False
    draft.emit(CantoPaid(seat=top.seat, canto=top.canto, points=worth(book, top.seat, top.canto), deal=deal))
    return True
