"""What one seat of Caída can read off its view, as plain numbers: ranks by index 0 … 9, how many of each, and where.

A mesa is a tuple of ten counts. Suits are forgotten here, because they never matter to a capture, a caída or a
count (CQ-2).
"""

from collections.abc import Sequence

from game.rules.caida.cantos import figure_points, true_cantos
from game.rules.caida.model import SingCanto, State
from game.rules.cards import DECK, RANKS, Card
from game.rules.kernel import Seat
from game.rules.record import Record

Counts = tuple[int, ...]

CAIDA_POINTS = tuple(figure_points(rank) for rank in RANKS)
"""What a caída pays, by rank index (CQ-19)."""
LIMPIA_POINTS = 4
"""What leaving the mesa empty pays (CQ-23)."""


def held(view: State, seat: Seat) -> tuple[Card, ...]:
    """The cards of the seat that the view belongs to."""
    return tuple(card for card in view.hands[seat] if card is not None)


def counts(cards: Sequence[Card]) -> Counts:
    """How many cards of each rank index."""
    row = [0] * len(RANKS)
    for card in cards:
        row[card.index] += 1
    return tuple(row)


def unseen(view: State, seat: Seat) -> tuple[Card, ...]:
    """The cards this seat has not seen in this ciclo, in deck order: they are in other hands or in the mazo."""
    seen = {*view.gone, *view.mesa, *held(view, seat)}
    return tuple(card for card in DECK if card not in seen)


def lift(mesa: list[int], rank: int, one_each: bool) -> int:
    """Take the ladder that starts at `rank` off the mesa; how many cards, with the thrown one (CQ-16 … CQ-18)."""
    cards = 1
    while rank < 10 and mesa[rank]:
        rung = 1 if one_each else mesa[rank]
        mesa[rank] -= rung
        cards += rung
        rank += 1
    return cards


def best_canto(view: State, seat: Seat, legal: Sequence[Record]) -> Record | None:
    """The dearest true canto that may be sung now, if there is one (CQ-35)."""
    offers = {command.canto: command for command in legal if isinstance(command, SingCanto)}
    if not offers:
        return None
    return next((offers[canto] for canto in true_cantos(held(view, seat)) if canto in offers), None)
