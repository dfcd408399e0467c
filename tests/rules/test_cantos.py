"""The eight cantos over all 9,880 hands, against the predicates of the rule book written out a second time (CQ-27).

The second writing counts ranks and knows nothing of the code under test.
"""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations

import pytest

from game.rules.caida.cantos import POINTS, Canto, canto_points, figure_points, pair_rank, true_cantos
from game.rules.cards import DECK, Card

ORDER = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]
Ranks = tuple[int, ...]


def place(rank: int) -> int:
    """A rank's place in the order."""
    return ORDER.index(rank)


def is_vigia(ranks: Ranks) -> bool:
    """A pair and a rank right above or below it."""
    return any(
        ranks.count(pair) == 2 and ranks.count(other) == 1 and abs(place(pair) - place(other)) == 1
        for pair in ranks
        for other in ranks
    )


def is_patrulla(ranks: Ranks) -> bool:
    """Three ranks in a row."""
    return any(set(ranks) == set(ORDER[at : at + 3]) for at in range(8))


PREDICATES: dict[Canto, Callable[[Ranks], bool]] = {
    Canto.CASA_GRANDE: lambda ranks: ranks.count(1) == 1 and ranks.count(12) == 2,
    Canto.CASA_CHICA: lambda ranks: ranks.count(1) == 1 and ranks.count(11) == 2,
    Canto.REGISTRICO: lambda ranks: set(ranks) == {1, 10, 11},
    Canto.REGISTRO: lambda ranks: set(ranks) == {1, 11, 12},
    Canto.VIGIA: is_vigia,
    Canto.PATRULLA: is_patrulla,
    Canto.TRIVILIN: lambda ranks: len(set(ranks)) == 1,
    Canto.RONDA: lambda ranks: len(set(ranks)) < 3,
}
PRICES = {
    Canto.CASA_GRANDE: 12,
    Canto.CASA_CHICA: 11,
    Canto.REGISTRICO: 10,
    Canto.REGISTRO: 8,
    Canto.VIGIA: 7,
    Canto.PATRULLA: 6,
    Canto.TRIVILIN: 5,
}
FIGURES = {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 10: 2, 11: 3, 12: 4}
HANDS = tuple(combinations(DECK, 3))


def test_every_hand_has_the_cantos_that_its_ranks_satisfy() -> None:
    """All 9,880 hands, all eight cantos, true and false, dearest first (CQ-27, CQ-35)."""
    assert len(HANDS) == 9880
    for hand in HANDS:
        ranks = tuple(card.rank for card in hand)
        assert true_cantos(hand) == tuple(canto for canto in Canto if PREDICATES[canto](ranks)), ranks


def test_how_many_hands_have_which_best_canto() -> None:
    """The counts of the rule book."""
    best = Counter(next(iter(true_cantos(hand)), None) for hand in HANDS)
    assert best == {
        Canto.CASA_GRANDE: 24,
        Canto.CASA_CHICA: 24,
        Canto.REGISTRICO: 64,
        Canto.REGISTRO: 64,
        Canto.VIGIA: 432,
        Canto.PATRULLA: 512,
        Canto.TRIVILIN: 40,
        Canto.RONDA: 1680,
        None: 7040,
    }


def test_only_ronda_comes_together_with_another() -> None:
    """Zero, one or two cantos; of two, one is the ronda (CQ-35)."""
    together = {true_cantos(hand) for hand in HANDS if len(true_cantos(hand)) > 1}
    assert together == {
        (canto, Canto.RONDA) for canto in (Canto.CASA_GRANDE, Canto.CASA_CHICA, Canto.VIGIA, Canto.TRIVILIN)
    }


def test_points() -> None:
    """Each true canto pays its price, a ronda that of its rank; a false one pays nothing (CQ-27, CQ-32)."""
    assert POINTS == PRICES
    for hand in HANDS:
        ranks = [card.rank for card in hand]
        pair = max(ranks, key=ranks.count)
        for canto in Canto:
            price = FIGURES[pair] if canto is Canto.RONDA else PRICES[canto]
            assert canto_points(canto, hand) == (price if canto in true_cantos(hand) else 0)


def test_the_order_of_the_cards_does_not_matter() -> None:
    """Nor do suits: only ranks are looked at (CQ-2)."""
    for hand in HANDS[::37]:
        assert {true_cantos(order) for order in permutations(hand)} == {true_cantos(hand)}
        assert {pair_rank(order) for order in permutations(hand)} == {pair_rank(hand)}


@pytest.mark.parametrize(
    ("hand", "cantos"),
    [
        ("1O 10C 12E", ()),
        ("1O 1C 12E", (Canto.RONDA,)),
        ("11O 12C 1E", (Canto.REGISTRO,)),
        ("7O 7C 10E", (Canto.VIGIA, Canto.RONDA)),
        ("10O 10C 7E", (Canto.VIGIA, Canto.RONDA)),
        ("11O 11C 12E", (Canto.VIGIA, Canto.RONDA)),
        ("12O 12C 11E", (Canto.VIGIA, Canto.RONDA)),
        ("7O 7C 7E", (Canto.TRIVILIN, Canto.RONDA)),
        ("6O 7C 10E", (Canto.PATRULLA,)),
        ("12O 1C 2E", ()),
        ("5O 6C", ()),
        ("", ()),
    ],
)
def test_traps(hand: str, cantos: tuple[Canto, ...]) -> None:
    """Hands that are easily read wrongly, and hands that are not of three cards (CQ-3, CQ-28, CQ-35)."""
    assert true_cantos([Card(word) for word in hand.split()]) == cantos


def test_the_price_of_a_rank() -> None:
    """One; sota two, caballo three, rey four (CQ-19)."""
    assert {rank: figure_points(rank) for rank in ORDER} == FIGURES
