"""The tables of Truco, checked whole against independent counts: hands, chains, tricks, la falta (TV-3 … TV-21)."""

from itertools import combinations, permutations, product

import pytest

from game.rules.cards import DECK, Card
from game.rules.kernel import Format
from game.rules.record import replace
from game.rules.truco import ladder, tantos
from game.rules.truco.model import Throw
from game.rules.truco.ranking import MATAS, STEPS, STRENGTH, weakest
from game.rules.truco.rulesets import ARGENTINO, FOUR, SIX, TWO, VENEZOLANO
from game.rules.truco.terms import Buenas, Call, Empate, Falta, TripleParda
from game.rules.truco.tricks import taker, winning_side
from tests.rules.truco_table import cards

# The jerarquía (TV-3)


def test_every_card_has_one_step() -> None:
    """Forty cards on fourteen steps, the strongest first (TV-3, TA-3)."""
    assert [len(step) for step in STEPS] == [1, 1, 1, 1, 4, 4, 2, 4, 4, 4, 2, 4, 4, 4]
    assert sorted(card for step in STEPS for card in (one.value for one in step)) == sorted(card.value for card in DECK)
    assert cards("1E 1B 7E 7O") == MATAS


LADDER = "1E>1B>7E>7O>3O=3C=3E=3B>2O=2C=2E=2B>1O=1C>12O=12C=12E=12B>11O=11C=11E=11B>10O=10C=10E=10B>7C=7B>6O>5O>4O"


def test_the_ladder_as_it_is_told() -> None:
    """Each card beats what comes after it, and ties with its equals (TV-3)."""
    steps = [cards(step.replace("=", " ")) for step in LADDER.split(">")]
    for place, step in enumerate(steps):
        assert {STRENGTH[card] for card in step} == {14 - place}


def test_the_weakest_card_is_the_leftmost_of_its_step() -> None:
    """What a clock throws (GE-8)."""
    assert weakest(cards("5B 11C")) is Card.B5
    assert weakest(cards("3O 4B 4C")) is Card.B4
    assert weakest((Card.E1, None, Card.B1)) is Card.B1


# Tantos and flor (TV-17, TV-27, TA-7)

HANDS = list(combinations(DECK, 3))


def counted(hand: tuple[Card, ...]) -> tuple[int, int | None]:
    """The envido and the flor of a hand, counted suit by suit from the letters of the cards."""
    best, flor = 0, None
    written = [(card.value[-1], int(card.value[:-1])) for card in hand]
    for letter in "OCEB":
        counts = sorted((number if number < 8 else 0 for suit, number in written if suit == letter), reverse=True)
        if counts:
            best = max(best, counts[0] if len(counts) == 1 else 20 + counts[0] + counts[1])
        if len(counts) == 3:
            flor = 20 + sum(counts)
    return best, flor


def test_all_9880_hands() -> None:
    """Each hand there is, in the order of the deck and in another."""
    assert len(HANDS) == 9880
    for hand in HANDS:
        expected = counted(hand)
        for order in (hand, hand[::-1]):
            assert (tantos.tanto(order), tantos.flor(order)) == expected


def test_what_hands_there_are() -> None:
    """Flores are 480; 33 is the highest envido and 38 the highest flor (TV-27, TA-7)."""
    flores = [value for hand in HANDS if (value := tantos.flor(hand)) is not None]
    assert len(flores) == 480
    assert (min(flores), max(flores)) == (20, 38)
    values = [tantos.tanto(hand) for hand in HANDS]
    assert (min(values), max(values)) == (0, 33)


def test_a_hidden_or_a_short_hand_has_no_flor() -> None:
    """One is judged by the cards that one sees."""
    assert tantos.flor((None, None, None)) is None
    assert tantos.flor(cards("7C 5C")) is None


@pytest.mark.parametrize("mano", range(4))
@pytest.mark.parametrize("numbers", list(product((20, 27, 31), repeat=4)))
def test_the_winner_of_an_envido(mano: int, numbers: tuple[int, ...]) -> None:
    """Every order of numbers, for each mano, under both ways of breaking a tie (TV-23, TA-14)."""
    claims = list(enumerate(numbers))
    top = max(numbers)
    holders = [seat for seat in ((mano + step) % 4 for step in range(4)) if numbers[seat] == top]
    assert tantos.winner(claims, mano, FOUR, Empate.MAS_MANO) == holders[0]
    of_the_mano = [seat for seat in holders if seat % 2 == mano % 2]
    assert tantos.winner(claims, mano, FOUR, Empate.PAREJA_MANO) == (of_the_mano or holders)[0]
    assert tantos.best_by_side(claims, FOUR) == (max(numbers[::2]), max(numbers[1::2]))


def test_a_claim_outranks_another() -> None:
    """By its number first, then as the table agreed (TA-13)."""
    assert tantos.outranks((3, 30), (0, 29), 0, FOUR, Empate.MAS_MANO)
    assert tantos.outranks((1, 30), (2, 30), 0, FOUR, Empate.MAS_MANO)
    assert not tantos.outranks((1, 30), (2, 30), 0, FOUR, Empate.PAREJA_MANO)
    assert tantos.best_by_side([(0, 3)], TWO) == (3, None)


# Chains of envido (TV-19, TV-20, TA-9, TA-10)

LETTERS = {"E": Call.ENVIDO, "R": Call.REAL_ENVIDO, "F": Call.FALTA_ENVIDO}
CHAINS = {
    "E": (2, 1), "EE": (4, 2), "R": (3, 1), "ER": (5, 2), "EER": (7, 4), "F": (None, 1),
    "EF": (None, 2), "RF": (None, 3), "EEF": (None, 4), "ERF": (None, 5), "EERF": (None, 7),
}  # fmt: skip
"""Every chain there is and its prices; la falta is priced by the scores."""


def chain(letters: str) -> tuple[Call, ...]:
    """The calls of a chain from its letters."""
    return tuple(LETTERS[letter] for letter in letters)


def reachable(letters: str = "") -> set[str]:
    """All the chains that the ladder allows."""
    names = {call: letter for letter, call in LETTERS.items()}
    longer = {letters + names[call] for call in ladder.raises(VENEZOLANO.envido, chain(letters))}
    return longer.union(*(reachable(one) for one in longer))


def test_the_ladder_allows_these_chains_and_no_other() -> None:
    """Eleven (TV-19)."""
    assert reachable() == set(CHAINS)


@pytest.mark.parametrize("letters", CHAINS)
def test_prices(letters: str) -> None:
    """The table, and the formula in words: the sum, and the sum without its last step, at least one (TV-20)."""
    wanted, refused = CHAINS[letters]
    assert ladder.accepted(VENEZOLANO.envido, chain(letters)) == wanted
    assert ladder.refused(VENEZOLANO.envido, chain(letters)) == refused
    values = [{"E": 2, "R": 3, "F": 0}[letter] for letter in letters]
    assert wanted == (None if letters[-1] == "F" else sum(values))
    assert refused == max(1, sum(values[:-1]))


def test_truco_prices() -> None:
    """1, 2, 3, 4 (TV-11, TA-19)."""
    assert [ladder.worth(VENEZOLANO.truco, level) for level in range(4)] == [1, 2, 3, 4]


# La falta and the buenas (TV-21, TV-40, TA-11, TA-33)


@pytest.mark.parametrize("target", [2, 12, 24, 36])
def test_la_falta_to_the_end_of_the_half(target: int) -> None:
    """The leader wins just his half, or just the match; it is never less than one (TV-21)."""
    rules = replace(VENEZOLANO, target=target)
    for scores in product(range(target), repeat=2):
        price = ladder.falta(rules, scores)
        assert max(scores) + price == (target // 2 if max(scores) < target // 2 else target)
        assert price >= 1


@pytest.mark.parametrize("target", [15, 30])
def test_la_falta_to_the_target(target: int) -> None:
    """The leader wins the match (TA-11, TA-33)."""
    rules = replace(ARGENTINO, target=target)
    for scores in product(range(target), repeat=2):
        assert max(scores) + ladder.falta(rules, scores) == target


@pytest.mark.parametrize(
    ("rules", "last_mala"),
    [(VENEZOLANO, 11), (replace(VENEZOLANO, target=12), 5), (ARGENTINO, 15), (replace(ARGENTINO, target=15), 15)],
)
def test_where_the_buenas_begin(rules: object, last_mala: int) -> None:
    """Half of the target, or above fifteen, so that a match to fifteen has none (TV-40, TA-1, TA-33)."""
    assert isinstance(rules, type(VENEZOLANO))
    assert [score for score in range(40) if not ladder.in_buenas(rules, score)] == list(range(last_mala + 1))


def test_every_choice_has_its_piece() -> None:
    """A value without a procedure would be a dead switch."""
    assert set(ladder.FALTAS) == set(Falta)
    assert set(ladder.BUENAS) == set(Buenas)


# Tricks (TV-7 … TV-9, TA-4 … TA-6)

WINNERS = {
    "AA": "A", "BB": "B", "AP": "A", "BP": "B", "PA": "A", "PB": "B",
    "ABA": "A", "ABB": "B", "BAA": "A", "BAB": "B", "ABP": "A", "BAP": "B", "PPA": "A", "PPB": "B",
}  # fmt: skip
"""Every course of a deal and who wins it, but for three pardas."""


@pytest.mark.parametrize("mano", [0, 1])
def test_every_course_of_three_tricks(mano: int) -> None:
    """27 courses, cut where they are decided; three pardas go to the side of the mano (TV-9, TA-6)."""
    sides = {"A": 0, "B": 1, "P": None}
    for course in map("".join, product("ABP", repeat=3)):
        end = next(cut for cut in (1, 2, 3) if course[:cut] in WINNERS or cut == 3)
        expected = sides[WINNERS[course[:end]]] if course[:end] in WINNERS else mano
        for cut in range(4):
            decided = winning_side([sides[letter] for letter in course[:cut]], mano, TripleParda.PAREJA_MANO)
            assert decided == (expected if cut >= end else None)


def test_who_takes_a_trick() -> None:
    """Every order of four cards of four steps, and of the same where two or three tie (TV-7, TV-8)."""
    for thrown in permutations(cards("3O 3C 2E 4B")):
        throws = [Throw(seat, card) for seat, card in enumerate(thrown)]
        threes = [seat for seat, card in enumerate(thrown) if card.rank == 3]
        together = threes[0] % 2 == threes[1] % 2
        assert taker(throws, FOUR) == (threes[0] if together else None)
    for thrown in permutations(cards("1E 1B 7E 7O")):
        throws = [Throw(seat, card) for seat, card in enumerate(thrown)]
        assert taker(throws, FOUR) == thrown.index(Card.E1)


@pytest.mark.parametrize("table", [TWO, FOUR, SIX])
def test_a_tie_of_both_sides_is_a_parda(table: Format) -> None:
    """However many have thrown, also when some have gone al mazo (TV-7, TA-4)."""
    assert taker([Throw(0, Card.O3), Throw(1, Card.C3)], table) is None
    assert taker([Throw(1, Card.C3), Throw(0, Card.O4)], table) == 1
    assert taker([Throw(1, Card.C4)], table) == 1
