"""Cantos that are declared on one's turn, checked against the hand and paid at once (CQ-28 … CQ-37)."""

from game.rules.caida.cantos import Canto, canto_points
from game.rules.caida.model import CantoFailed, CantoMade, State
from game.rules.cards import Card
from game.rules.kernel import Illegal, Reason, Seat


def may_sing(state: State, seat: Seat) -> bool:
    """Whether this seat, on turn, still has its canto: three cards in hand and none declared (CQ-28, CQ-29)."""
    return len(state.hands[seat]) == 3 and not state.sung[seat]


def sing(state: State, seat: Seat, canto: Canto) -> CantoMade | CantoFailed:
    """The canto paid if the hand has it, fined if not; raises `Illegal` when it comes too late or twice."""
    if canto not in state.rules.cantos:
        raise Illegal(Reason.CANTO_NOT_PLAYED_HERE)
    if state.sung[seat]:
        raise Illegal(Reason.CANTO_ALREADY_MADE)
    if len(state.hands[seat]) != 3:
        raise Illegal(Reason.CANTO_AFTER_THROWING)
    hand = tuple(card for card in state.hands[seat] if isinstance(card, Card))
    points = canto_points(canto, hand)
    if points:
        return CantoMade(seat=seat, canto=canto, points=points)
    lost = min(state.rules.false_canto, state.scores[state.side(seat)])
    return CantoFailed(seat=seat, canto=canto, lost=lost)
