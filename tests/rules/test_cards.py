"""The deck: forty cards, their order and their notation (CQ-2, CQ-3)."""

import pytest

from game.rules.cards import DECK, RANKS, SUITS, Card, Suit


def test_forty_cards_spelled_out() -> None:
    """Every rank in every suit, once, by suit and rank; the notation and the name say the same."""
    assert [card.value for card in DECK] == [f"{rank}{suit}" for suit in "OCEB" for rank in RANKS]
    assert all(card.name == f"{card.suit.value}{card.rank}" for card in DECK)
    assert len(set(DECK)) == 40


def test_order_of_ranks() -> None:
    """Seven and sota are neighbours, nothing follows the rey (CQ-3)."""
    assert RANKS == (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
    assert [Card(f"{rank}O").index for rank in RANKS] == list(range(10))


def test_suits_in_the_order_of_an_automatic_play() -> None:
    """Oros, copas, espadas, bastos (CQ-47)."""
    assert SUITS == (Suit.OROS, Suit.COPAS, Suit.ESPADAS, Suit.BASTOS)
    assert "".join(SUITS) == "OCEB"


def test_notation() -> None:
    """A card reads its notation and prints it."""
    assert Card("12B") is Card.B12
    assert str(Card.E7) == "7E"
    for wrong in ("8E", "9O", "13B", "1X", "E7", "", "07E"):
        with pytest.raises(ValueError, match="is not a valid Card"):
            Card(wrong)
