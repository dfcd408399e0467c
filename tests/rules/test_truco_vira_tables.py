"""The tables of Truco con vira against independent counts: all 40 viras, all 9139 hands of each (VR-3 … VR-25)."""

from itertools import combinations, product

import pytest

from game.rules.cards import DECK, Card
from game.rules.record import replace
from game.rules.truco import ladder, piezas
from game.rules.truco.lances import SETTLE_ENVIDO
from game.rules.truco.liquidacion import PAID
from game.rules.truco.model import Throw
from game.rules.truco.piezas import PIECES, STRENGTHS
from game.rules.truco.ranking import weakest
from game.rules.truco.rulesets import FOUR, VIRA
from game.rules.truco.scoring import CLOSE, COMPARE
from game.rules.truco.terms import Anotacion, Call, Cantando, FloresRivales, TripleParda
from game.rules.truco.tricks import TRIPLE, first_of_the_tied, on_top, taker, winning_side
from tests.rules.truco_table import cards

LADDER = "1E>1B>7E>7O>3O=3C=3E=3B>2O=2C=2E=2B>1O=1C>12O=12C=12E=12B>11O=11C=11E=11B>10O=10C=10E=10B>7C=7B>6O>5O>4O"


def told_pieces(vira: str) -> tuple[str, str]:
    """Perico and Perica as they are told at the table (VR-4)."""
    rank, suit = vira[:-1], vira[-1]
    if rank == "11":
        return "12" + suit, "10" + suit
    if rank == "10":
        return "11" + suit, "12" + suit
    return "11" + suit, "10" + suit


@pytest.mark.parametrize("vira", DECK, ids=str)
def test_the_ranking_of_every_vira(vira: Card) -> None:
    """Two pieces on top, and below them all others as ever; sixteen steps, and the pasada below all (VR-4 … VR-6)."""
    made = told_pieces(vira.value)
    assert tuple(card.value for card in PIECES[vira]) == made
    strength = {None if card is None else card.value: step for card, step in STRENGTHS[vira].items()}
    assert (strength[made[0]], strength[made[1]], strength[None]) == (16, 15, 0)
    for place, step in enumerate(LADDER.split(">")):
        for card in set(step.split("=")) - set(made):
            assert strength[card] == 14 - place
    assert set(strength) - {None} == {card.value for card in DECK}


def written(card: Card) -> tuple[str, int]:
    """The suit of a card and what it counts without a vira."""
    rank = int(card.value[:-1])
    return card.value[-1], rank if rank <= 7 else 0


PLAIN = {card: written(card) for card in DECK}


def counted(hand: tuple[Card, Card, Card], extra: dict[Card, int]) -> tuple[int, int | None]:
    """The envido and the flor of a hand: a piece is 10 or 9 of any suit, and 20 with whatever goes with it (VR-16)."""
    (suit_a, a), (suit_b, b), (suit_c, c) = (PLAIN[card] for card in hand)
    tens = [extra[card] for card in hand if card in extra]
    if len(tens) == 2:
        return 39, 39 + a + b + c
    if tens:
        rest = {PLAIN[card][0] for card in hand if card not in extra}
        return 20 + tens[0] + max(a, b, c), 20 + tens[0] + a + b + c if len(rest) == 1 else None
    if suit_a == suit_b == suit_c:
        return 20 + a + b + c - min(a, b, c), 20 + a + b + c
    if suit_a == suit_b:
        return max(20 + a + b, c), None
    if suit_a == suit_c:
        return max(20 + a + c, b), None
    return (max(20 + b + c, a), None) if suit_b == suit_c else (max(a, b, c), None)


def shown_number(made: tuple[Card, ...], extra: dict[Card, int]) -> int:
    """What the cards that are shown prove."""
    tens = [extra[card] for card in made if card in extra]
    faces = sum(PLAIN[card][1] for card in made)
    if len(tens) == 2:
        return 39
    alone = len(made) == 1 and not tens
    assert alone or tens or made[0].value[-1] == made[1].value[-1]
    return faces + (0 if alone else 20) + sum(tens)


@pytest.mark.parametrize("vira", DECK, ids=str)
def test_all_9139_hands_of_every_vira(vira: Card) -> None:
    """Envido, flor, Reservada, and the cards that make the envido (VR-16, VR-17, VR-24, VR-25, VR-37, VR-49)."""
    made = told_pieces(vira.value)
    extra = {Card(made[0]): 10, Card(made[1]): 9}
    hands = list(combinations([card for card in DECK if card is not vira], 3))
    assert len(hands) == 9139
    flores, reservadas, tantos = [], [], []
    for hand in hands:
        envido, flor = counted(hand, extra)
        assert piezas.tanto(hand, vira) == envido
        assert piezas.flor(hand, vira) == flor
        assert piezas.is_reservada(hand, vira) == (set(extra) <= set(hand))
        shown = piezas.tanto_cards(hand, vira)
        assert len(shown) <= 2
        assert shown_number(shown, extra) == envido
        if set(extra) <= set(hand):
            reservadas.append(flor)
        else:
            flores.append(flor)
            tantos.append(envido)
    values = [flor for flor in flores if flor is not None]
    assert (min(values), max(values), min(tantos), max(tantos)) == (20, 43, 0, 37)
    assert len(reservadas) == 37
    assert set(reservadas) == set(range(39, 47))


def test_beside_the_reservada_no_flor_passes_38() -> None:
    """Whoever holds both pieces leaves the others none (VR-25, VR-37)."""
    for vira in DECK:
        others = [card for card in DECK if card is not vira and card not in PIECES[vira]]
        suits = ([card for card in others if card.suit is suit] for suit in {card.suit for card in others})
        assert max(piezas.flor(hand, vira) or 0 for suit in suits for hand in combinations(suit, 3)) <= 38


def test_a_hand_that_is_not_whole_has_no_flor() -> None:
    """One is judged by what one sees, and without a vira as ever (VR-24, TV-27)."""
    assert piezas.flor((None, None, None), Card.C6) is None
    assert piezas.flor(cards("7C 5C 1C"), None) == 33
    assert piezas.tanto(cards("7C 5C 1E"), None) == 32
    assert piezas.pieces(None) == ()
    assert not piezas.is_reservada(cards("11C 10C 1E"), None)
    assert piezas.tanto_cards(cards("7C 5C 1E"), None) == cards("7C 5C")


@pytest.mark.parametrize(
    ("vira", "hand", "shown"),
    [
        ("6C", "7O 6O 1E", "7O 6O"),
        ("6C", "11C 7B 4O", "11C 7B"),
        ("6C", "12E 11C 10B", "11C"),
        ("6C", "5E 10C 5B", "5E 10C"),
        ("6C", "5E 11C 10C", "11C 10C"),
        ("6C", "7E 7B 1O", "7E"),
        ("6C", "12E 11B 12O", "12E"),
        ("6C", "12E 11E 5O", "12E 11E"),
        ("6C", "12E 10O 5O", "10O 5O"),
        ("6C", "12E 11E 10E", "12E 11E"),
    ],
)
def test_the_cards_that_are_shown(vira: str, hand: str, shown: str) -> None:
    """No more than the number needs; of equals the leftmost as dealt, and a number of 0 shows one (VR-49)."""
    assert piezas.tanto_cards(cards(hand), Card(vira)) == cards(shown)


def test_the_weakest_card_is_never_a_piece_while_there_is_another() -> None:
    """A Rey that stands in for a piece is none of the twelves (VR-4, GE-8)."""
    strength = STRENGTHS[Card.C11]
    assert weakest(cards("12C 1E"), strength) is Card.E1
    assert weakest(cards("12C 12E"), strength) is Card.E12


# Tricks (VR-6 … VR-10)


def trick(*thrown: str) -> list[Throw]:
    """Cards thrown from S0 on; `*` after one that lies face down, and `*` alone for one that is not seen."""
    return [
        Throw(seat, Card(word.rstrip("*")) if word.rstrip("*") else None, word.endswith("*"))
        for seat, word in enumerate(thrown)
    ]


def test_who_takes_a_trick_with_pieces_and_pasadas() -> None:
    """A pasada is worth nothing, whatever it is; all four are parda (VR-6, VR-7, VR-8)."""
    assert taker(trick("11C", "1E", "10C", "4B"), FOUR, Card.C6) == 0
    assert taker(trick("1E", "12O", "7O", "4B"), FOUR, Card.O11) == 1
    assert taker(trick("11C*", "4C", "*", "*"), FOUR, Card.C6) == 1
    assert taker(trick("*", "1E*", "*", "*"), FOUR, Card.C6) is None
    assert taker(trick("3O", "4C", "3E", "*"), FOUR, Card.C6) == 0
    assert on_top(trick("3O", "3C", "3E", "*"), Card.C6) == [0, 1, 2]


@pytest.mark.parametrize("mano", range(4))
def test_three_pardas_go_to_the_closest_of_the_last_tie(mano: int) -> None:
    """Of those on top in the last trick (VR-10)."""
    for tops in product((False, True), repeat=4):
        if not (any(tops[::2]) and any(tops[1::2])):
            continue
        throws = trick(*("3O" if top else "4O" for top in tops))
        first = next(seat for seat in ((mano + step) % 4 for step in range(4)) if tops[seat])
        tied = first_of_the_tied(throws, mano, FOUR, Card.C6)
        assert tied == first % 2
        assert winning_side((None, None, None), mano % 2, TripleParda.MAS_MANO_ULTIMA, tied) == tied
    assert winning_side((None, None, None), 1, TripleParda.MAS_MANO_ULTIMA) == 1
    assert winning_side((None, None), 0, TripleParda.MAS_MANO_ULTIMA, 1) is None


# Ladders (VR-12, VR-19, VR-35)


def chains(limit: int, chain: tuple[Call, ...] = (), ley: bool = False) -> set[tuple[Call, ...]]:
    """Every chain that may be sung when la falta is so much."""
    rungs = VIRA.con_ley if ley else VIRA.envido
    room = ladder.room(VIRA, rungs, chain, (), limit)
    longer = {(*chain, call) for call in ladder.raises(rungs, chain) if ladder.fits(rungs, call, room)}
    return longer.union(*(chains(limit, one, ley) for one in longer))


@pytest.mark.parametrize("ley", [False, True])
@pytest.mark.parametrize("limit", range(1, 25))
def test_the_ladder_never_passes_la_falta(limit: int, ley: bool) -> None:
    """By two while they fit, la falta while it is more than what is bet, and to open with either (VR-19, VR-35)."""
    first = Call.CON_FLOR_ENVIDO if ley else Call.ENVIDO
    last = Call.CON_FLOR_A_LA_FALTA if ley else Call.ENVIDO_A_LA_FALTA
    rungs = VIRA.con_ley if ley else VIRA.envido
    expected: set[tuple[Call, ...]] = {(last,), (first,)}
    for raised in range(12):
        chain = (first, *[Call.QUIERO_Y_ENVIDO] * raised)
        stake = 2 + 2 * raised
        if raised == 0 or stake <= limit:
            expected.add(chain)
            assert ladder.accepted(rungs, chain) == stake
            assert ladder.refused(rungs, chain) == max(1, stake - 2)
            assert ladder.before(rungs, chain) == stake - 2
            if stake < limit:
                expected.add((*chain, last))
                assert ladder.accepted(rungs, (*chain, last)) is None
                assert ladder.refused(rungs, (*chain, last)) == stake
    assert chains(limit, ley=ley) == expected


def test_piedras_count_as_many_as_they_are() -> None:
    """E, four more, two more (VR-19)."""
    chain = (Call.ENVIDO, Call.PIEDRAS, Call.QUIERO_Y_ENVIDO)
    assert ladder.accepted(VIRA.envido, chain, (4,)) == 8
    assert ladder.refused(VIRA.envido, chain, (4,)) == 6
    assert ladder.raises(VIRA.envido, chain[:2]) == (Call.QUIERO_Y_ENVIDO, Call.ENVIDO_A_LA_FALTA)
    assert ladder.room(VIRA, VIRA.envido, chain, (4,), 10) == 2
    assert ladder.room(replace(VIRA, bajo_falta=False), VIRA.envido, chain, (4,), 10) is None


def test_truco_prices_of_a_table_with_a_vira() -> None:
    """1, 3, 6, 9, and the chico, which is whatever its winner lacks (VR-12, VR-15)."""
    assert [ladder.worth(VIRA.truco, level) for level in range(5)] == [1, 3, 6, 9, 0]


def test_every_choice_of_a_table_with_a_vira_has_its_piece() -> None:
    """A value without a procedure would be a dead switch."""
    assert set(TRIPLE) == set(TripleParda)
    assert set(PAID) == set(FloresRivales)
    assert set(COMPARE) == set(Cantando)
    assert set(CLOSE) == set(SETTLE_ENVIDO) == set(Anotacion)
