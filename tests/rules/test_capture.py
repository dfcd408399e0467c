"""What a card takes, against a second writing of the rule, over random mesas (CQ-16 … CQ-18, CQ-3)."""

from random import Random

import pytest

from game.rules.caida.capture import Equals, captured
from game.rules.cards import DECK, Card

ORDER = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]


def cards(words: str) -> tuple[Card, ...]:
    """Cards in words."""
    return tuple(map(Card, words.split()))


def ladder(mesa: tuple[Card, ...], card: Card) -> list[int]:
    """The ranks that must go: from the card's own upwards, as far as the mesa has them without a gap."""
    ranks = ORDER[ORDER.index(card.rank) :]
    present = {other.rank for other in mesa}
    gap = next((place for place, rank in enumerate(ranks) if rank not in present), len(ranks))
    return ranks[:gap]


@pytest.mark.parametrize(
    ("mesa", "card", "taken"),
    [
        ("7C 10O 11B 2E", "7E", "7C 10O 11B"),
        ("11B 10O 2E 7C", "7E", "7C 10O 11B"),
        ("7O 10E", "6B", ""),
        ("12C 1O", "12E", "12C"),
        ("5C 5O 6E 11B", "5E", "5C 5O 6E"),
        ("5C 6O 6E 7B 12C", "5E", "5C 6O 6E 7B"),
        ("4O 4C 4E 4B 3O", "3C", "3O 4O 4C 4E 4B"),
        ("4C 5O", "5E", "5O"),
        ("1C 2C 3C 4C 5C 6C 7C 10C 11C 12C", "1O", "1C 2C 3C 4C 5C 6C 7C 10C 11C 12C"),
        ("", "1O", ""),
    ],
)
def test_all_equal_cards(mesa: str, card: str, taken: str) -> None:
    """Every card of every step, in the order of the ladder."""
    assert captured(cards(mesa), Card(card), Equals.ALL, None) == cards(taken)


@pytest.mark.parametrize(
    ("mesa", "last", "taken"),
    [("5C 5O 6C 6O", None, "5C 6C"), ("5C 5O 6C 6O", "5O", "5O 6C"), ("5C 5O 6C 6O", "6O", "5C 6O"), ("6C", None, "")],
)
def test_one_equal_card(mesa: str, last: str | None, taken: str) -> None:
    """The other value of the rule takes one card a step, the last thrown first."""
    found = captured(cards(mesa), Card("5E"), Equals.ONE, None if last is None else Card(last))
    assert found == cards(taken)


@pytest.mark.parametrize("equals", Equals)
def test_random_mesas(equals: Equals) -> None:
    """The ranks taken are the ladder, and the cards are on the mesa, all of them or one a rank."""
    dice = Random(5)
    for _ in range(3000):
        mesa = tuple(dice.sample(DECK, dice.randint(0, 14)))
        card = dice.choice([card for card in DECK if card not in mesa])
        taken = captured(mesa, card, equals, None)
        steps = ladder(mesa, card)
        on_steps = [other for rank in steps for other in mesa if other.rank == rank]
        assert list(taken) == (on_steps if equals is Equals.ALL else [first(mesa, rank) for rank in steps])


def first(mesa: tuple[Card, ...], rank: int) -> Card:
    """The oldest card of a rank."""
    return next(card for card in mesa if card.rank == rank)
