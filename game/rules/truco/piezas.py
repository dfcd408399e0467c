"""The pieces that a vira makes, and what cards are worth beside it (VR-3 … VR-6, VR-16, VR-17, VR-24, VR-25).

Without a vira every number here is that of `ranking` and `tantos`.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from game.rules.cards import DECK, Card
from game.rules.truco import tantos
from game.rules.truco.ranking import STEPS, STRENGTH

PERICO, PERICA = 30, 29
"""What the pieces count, alone or with another card."""
BOTH = 39
"""What the two together count: 20, 10 and 9 (VR-17)."""

RANKED = {(card.rank, card.suit): card for card in DECK}
Cards = tuple[Card, ...]


def _pieces(vira: Card) -> tuple[Card, Card]:
    """Perico and Perica of a vira; the Rey stands in for the one that was turned (VR-4)."""
    perico = 12 if vira.rank == 11 else 11
    perica = 12 if vira.rank == 10 else 10
    return RANKED[perico, vira.suit], RANKED[perica, vira.suit]


PIECES = {vira: _pieces(vira) for vira in DECK}
"""Perico and Perica by the card that was turned."""


def pieces(vira: Card | None) -> Cards:
    """Perico and Perica; none without a vira."""
    return () if vira is None else PIECES[vira]


def _with_pieces(vira: Card) -> dict[Card | None, int]:
    perico, perica = PIECES[vira]
    return {**STRENGTH, perico: len(STEPS) + 2, perica: len(STEPS) + 1}


STRENGTHS: dict[Card | None, dict[Card | None, int]] = {
    None: STRENGTH,
    **{vira: _with_pieces(vira) for vira in DECK},
}
"""The ranking by the card that was turned: 16 for the Perico, 15 for the Perica, 0 for a card that lies face down."""


def counts(card: Card, vira: Card | None) -> int:
    """What one card is worth: a piece 30 or 29, any other its face."""
    perico, perica = (None, None) if vira is None else PIECES[vira]
    return PERICO if card is perico else PERICA if card is perica else tantos.face(card)


def tanto(cards: Cards, vira: Card | None) -> int:
    """The envido of the cards that were dealt (VR-16, VR-17)."""
    return tantos.tanto(cards) if vira is None else _tanto(cards, vira)


@lru_cache(maxsize=65_536)
def _tanto(cards: Cards, vira: Card) -> int:
    held = [card for card in cards if card in PIECES[vira]]
    if not held:
        return tantos.tanto(cards)
    if len(held) == 2:
        return BOTH
    return counts(held[0], vira) + max(tantos.face(card) for card in cards if card is not held[0])


def tanto_cards(cards: Cards, vira: Card | None) -> Cards:
    """The one or two cards that make the envido; of equals the leftmost as dealt (VR-49)."""
    worth = tanto(cards, vira)
    made_by = (*((card,) for card in cards), *combinations(cards, 2))
    return next(made for made in made_by if _makes(made, vira) == worth)


def _makes(made: Cards, vira: Card | None) -> int | None:
    """What one or two cards make by themselves; `None` when two of them make no more than each alone."""
    numbers = [counts(card, vira) for card in made]
    if len(made) == 1:
        return numbers[0]
    held = sum(card in pieces(vira) for card in made)
    if held == 2:
        return BOTH
    return sum(numbers) if held else tantos.SUITED + sum(numbers) if made[0].suit is made[1].suit else None


def flor(cards: Sequence[Card | None], vira: Card | None) -> int | None:
    """The value of the flor that a whole hand makes; `None` if it makes none, or is not seen (VR-24, VR-25)."""
    return tantos.flor(tuple(cards)) if vira is None else _flor(tuple(cards), vira)


@lru_cache(maxsize=65_536)
def _flor(cards: tuple[Card | None, ...], vira: Card) -> int | None:
    seen = [card for card in cards if card is not None]
    if len(seen) < 3:
        return None
    held = [card for card in seen if card in PIECES[vira]]
    others = [card for card in seen if card not in PIECES[vira]]
    if len({card.suit for card in others}) > 1:
        return None
    base = (tantos.SUITED, counts(held[0], vira) if held else 0, BOTH)[len(held)]
    return base + sum(map(tantos.face, others))


def is_reservada(cards: Sequence[Card | None], vira: Card | None) -> bool:
    """Whether a hand holds both pieces (VR-24)."""
    return vira is not None and set(PIECES[vira]) <= set(cards)
