"""How an accepted envido is told, and which cards are laid open for it (TV-23, TA-12 … TA-15)."""

from collections.abc import Callable

from game.rules.cards import DECK, Card
from game.rules.kernel import Draft, Seat
from game.rules.truco.evolve import thrown_by
from game.rules.truco.model import CardsShown, EnvidoWon, Reparto, SonBuenas, State, TantoCantado
from game.rules.truco.tantos import Claim, best_by_side, outranks, tanto, winner
from game.rules.truco.terms import Anuncio
from game.rules.truco.vira_words import Event

TrucoDraft = Draft[State, Event]


def dealt(reparto: Reparto, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat was dealt, as far as they are seen: those it holds and those it has thrown (TV-17)."""
    return (*(card for card in reparto.hands[seat] if card is not None), *thrown_by(reparto, seat))


def announce(draft: TrucoDraft) -> Seat:
    """Tell the numbers of an accepted envido, as this table does; who wins it."""
    state = draft.state
    reparto, seats = state.reparto, state.format.seats
    order = ((reparto.mano + step) % seats for step in range(seats))
    claims = [(seat, tanto(dealt(reparto, seat))) for seat in order if not reparto.gone[seat]]
    return ANNOUNCE[state.rules.anuncio](draft, claims)


def _both_numbers(draft: TrucoDraft, claims: list[Claim]) -> Seat:
    """The best of each side, and whose is the higher (TV-23)."""
    state = draft.state
    best = winner(claims, state.reparto.mano, state.format, state.rules.empate)
    draft.emit(EnvidoWon(seat=best, tantos=best_by_side(claims, state.format)))
    return best


def _son_buenas(draft: TrucoDraft, claims: list[Claim]) -> Seat:
    """From the mano on, each of a side that is not winning tells a better number, or son buenas (TA-13)."""
    state = draft.state
    mano, table, empate = state.reparto.mano, state.format, state.rules.empate
    told: list[Claim] = []
    waiting = list(claims)
    while waiting:
        claim = next((one for one in waiting if not told or table.side(one[0]) != table.side(told[-1][0])), None)
        if claim is None:
            break
        waiting.remove(claim)
        if not told or outranks(claim, told[-1], mano, table, empate):
            told.append(claim)
            draft.emit(TantoCantado(seat=claim[0], tanto=claim[1]))
        else:
            draft.emit(SonBuenas(seat=claim[0]))
    best = told[-1][0]
    draft.emit(EnvidoWon(seat=best, tantos=best_by_side(told, table)))
    return best


ANNOUNCE: dict[Anuncio, Callable[[TrucoDraft, list[Claim]], Seat]] = {
    Anuncio.BOTH_NUMBERS: _both_numbers,
    Anuncio.SON_BUENAS_AND_CARDS: _son_buenas,
}
"""What is told of an envido when it is accepted; where it is paid when the deal ends, nothing is (VR-22)."""


def show_cards(draft: TrucoDraft) -> None:
    """The winner of an envido lays his cards open where that is the custom, in the order of the deck (TA-15)."""
    reparto = draft.state.reparto
    seat = reparto.envido_winner
    if seat is not None and SHOWS[draft.state.rules.anuncio]:
        held = set(dealt(reparto, seat))
        draft.emit(CardsShown(seat=seat, cards=tuple(card for card in DECK if card in held)))


SHOWS = {Anuncio.BOTH_NUMBERS: False, Anuncio.SON_BUENAS_AND_CARDS: True, Anuncio.WINNING_CARDS: False}
