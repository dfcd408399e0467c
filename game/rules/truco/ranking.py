"""Which card beats which: fourteen steps, and cards on one step tie whatever their suit (TV-3, GE-8)."""

from collections.abc import Iterable, Mapping

from game.rules.cards import DECK, Card

STEPS: tuple[tuple[Card, ...], ...] = (
    (Card.E1,),
    (Card.B1,),
    (Card.E7,),
    (Card.O7,),
    *(tuple(card for card in DECK if card.rank == rank) for rank in (3, 2)),
    (Card.O1, Card.C1),
    *(tuple(card for card in DECK if card.rank == rank) for rank in (12, 11, 10)),
    (Card.C7, Card.B7),
    *(tuple(card for card in DECK if card.rank == rank) for rank in (6, 5, 4)),
)
"""The jerarquía, strongest first."""

MATAS = tuple(card for step in STEPS[:4] for card in step)
"""The four cards that stand alone, strongest first."""

STRENGTH: dict[Card | None, int] = {
    **{card: len(STEPS) - place for place, step in enumerate(STEPS) for card in step},
    None: 0,
}
"""14 for the strongest card, 1 for a four; nothing for one that is not seen (VR-6)."""


def weakest(hand: Iterable[Card | None], strength: Mapping[Card | None, int] = STRENGTH) -> Card:
    """The card that a clock throws: the lowest step, and among equals the leftmost as dealt (GE-8)."""
    return min((card for card in hand if card is not None), key=strength.__getitem__)
