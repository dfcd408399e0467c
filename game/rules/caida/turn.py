"""A card is thrown: what it takes, what that pays, and what follows from it, in order (CQ-26, ES-33)."""

from game.rules.caida.canto_contested import follow
from game.rules.caida.cantos import figure_points
from game.rules.caida.capture import captured
from game.rules.caida.deals import go_on
from game.rules.caida.draft import CaidaDraft
from game.rules.caida.ending import reached
from game.rules.caida.model import CaidaMade, CardsCaptured, CardThrown, LimpiaMade, State
from game.rules.caida.terms import NoLimpia
from game.rules.cards import Card
from game.rules.kernel import Seat

LIMPIA = 4
"""Points for leaving the mesa empty (CQ-23, ES-31)."""


def throw(draft: CaidaDraft, seat: Seat, card: Card) -> None:
    """Throw a card; what it takes is decided by the mesa (CQ-15, ES-24)."""
    state = draft.state
    play(draft, seat, card, captured(state.mesa, card, state.rules.equals, state.last_thrown))


def play(draft: CaidaDraft, seat: Seat, card: Card, taken: tuple[Card, ...], robar: bool = False) -> None:
    """Throw a card that takes these, and let follow what follows."""
    before = draft.state
    fell = is_caida(before, card) and before.last_thrown in taken
    if not taken:
        draft.emit(CardThrown(seat=seat, card=card))
    else:
        used = robar if before.rules.viveza else None
        draft.emit(CardsCaptured(seat=seat, card=card, taken=taken, robar=used))
        if fell:
            draft.emit(CaidaMade(seat=seat, rank=card.rank, points=figure_points(card.rank)))
        if not draft.state.mesa and _limpia_counts(draft.state):
            draft.emit(LimpiaMade(seat=seat, points=LIMPIA))
    if draft.state.school.book is not None:
        follow(draft, seat, fell)
    if not (taken and reached(draft, by_play=True)):
        go_on(draft, by_play=True)


def is_caida(state: State, card: Card) -> bool:
    """Whether throwing `card` may fall on the card just thrown (CQ-19, CQ-21, CQ-22)."""
    return state.last_thrown is not None and state.last_thrown.rank == card.rank


def _limpia_counts(state: State) -> bool:
    if state.rules.no_limpia is NoLimpia.LAST_REPARTO:
        return bool(state.mazo)
    return bool(state.mazo) or any(state.hands)
