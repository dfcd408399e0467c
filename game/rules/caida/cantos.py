"""The eight cantos of three cards: when each is true and what it pays (CQ-27, ES-34, ES-35; suits never matter).

Only `RONDA` can be true together with another canto, so a hand has zero, one or two true cantos (CQ-35).
"""

from collections.abc import Sequence
from enum import StrEnum

from game.rules.cards import Card


class Canto(StrEnum):
    """What may be sung, from the dearest to the cheapest."""

    CASA_GRANDE = "casa_grande"
    CASA_CHICA = "casa_chica"
    REGISTRICO = "registrico"
    REGISTRO = "registro"
    VIGIA = "vigia"
    PATRULLA = "patrulla"
    TRIVILIN = "trivilin"
    RONDA = "ronda"


POINTS: dict[Canto, int] = {
    Canto.CASA_GRANDE: 12,
    Canto.CASA_CHICA: 11,
    Canto.REGISTRICO: 10,
    Canto.REGISTRO: 8,
    Canto.VIGIA: 7,
    Canto.PATRULLA: 6,
    Canto.TRIVILIN: 5,
}
"""What each canto pays; a ronda pays by its rank, see `figure_points`."""

REGIONAL = (Canto.CASA_GRANDE, Canto.CASA_CHICA, Canto.REGISTRICO)
"""Those that some tables do not play (ES-36)."""
NAMED = {
    (1, 12, 12): Canto.CASA_GRANDE,
    (1, 11, 11): Canto.CASA_CHICA,
    (1, 10, 11): Canto.REGISTRICO,
    (1, 11, 12): Canto.REGISTRO,
}


def figure_points(rank: int) -> int:
    """1 for ranks 1 to 7; sota 2, caballo 3, rey 4: the price of a caída and of a ronda (CQ-19, CQ-27)."""
    return max(1, rank - 8)


def pair_rank(hand: Sequence[Card]) -> int | None:
    """The rank that a hand of three holds at least twice, if any."""
    first, second, third = (card.rank for card in hand)
    if first in (second, third):
        return first
    return second if second == third else None


def true_cantos(hand: Sequence[Card]) -> tuple[Canto, ...]:
    """The cantos that three cards satisfy, the dearest first; none for any other number of cards."""
    if len(hand) != 3:
        return ()
    best = _above_ronda(hand)
    ronda = (Canto.RONDA,) if pair_rank(hand) is not None else ()
    return ronda if best is None else (best, *ronda)


def canto_points(canto: Canto, hand: Sequence[Card]) -> int:
    """What a true canto of this hand pays; 0 when it is false."""
    if canto not in true_cantos(hand):
        return 0
    if canto is Canto.RONDA:
        return figure_points(pair_rank(hand) or 0)
    return POINTS[canto]


def best_canto(hand: Sequence[Card], played: Sequence[Canto]) -> Canto | None:
    """The dearest canto of a hand among those that are played (ES-36, ES-37)."""
    return next((canto for canto in true_cantos(hand) if canto in played), None)


def figures(canto: Canto, hand: Sequence[Card]) -> tuple[int, ...]:
    """What decides between two true cantos of one kind, the higher first (ES-39)."""
    places = sorted(card.index for card in hand)
    middle = places[1]
    match canto:
        case Canto.RONDA | Canto.TRIVILIN:
            return (middle,)
        case Canto.VIGIA:
            return (middle, sum(places) - 2 * middle)
        case Canto.PATRULLA:
            return (places[2],)
        case _:
            return ()


def _above_ronda(hand: Sequence[Card]) -> Canto | None:
    ranks = sorted(card.rank for card in hand)
    named = NAMED.get((ranks[0], ranks[1], ranks[2]))
    if named is not None:
        return named
    low, middle, high = sorted(card.index for card in hand)
    if low == high:
        return Canto.TRIVILIN
    if middle in (low, high):
        return Canto.VIGIA if high - low == 1 else None
    return Canto.PATRULLA if high - low == 2 else None
