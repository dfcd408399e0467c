"""Lots, clocks and questions about a match of Caída that need no scenario (CQ-5, CQ-7, CQ-46, CQ-48)."""

from itertools import permutations

import pytest

from game.rules.caida import CAIDA
from game.rules.caida.decide import lowest
from game.rules.caida.model import Deal, DrawDealer, TimeOut
from game.rules.caida.rulesets import CARAQUENA
from game.rules.cards import DECK, Card
from game.rules.kernel import Deadline, Format
from game.rules.record import replace
from tests.rules.test_reasons import DEALT, DRAWN, NO_CLOCK, OVER, PAIR, START

FOUR = Format(seats=4, pairs=True)


def test_the_ruleset() -> None:
    """The values of the caraqueña (CQ-1, CQ-43, CQ-46, CQ-48, CQ-33)."""
    assert CARAQUENA.formats == (PAIR, FOUR)
    assert (CARAQUENA.target, CARAQUENA.turn_seconds, CARAQUENA.max_timeouts, CARAQUENA.false_canto) == (24, 30, 3, 2)


def test_before_the_first_lot() -> None:
    """Nothing has happened yet: no cards, no points, no deal."""
    assert (START.ciclo, START.reparto, START.plays, START.dealer, START.turn) == (0, 0, 0, 0, 0)
    assert (START.mazo, START.mesa, START.gone, START.hands) == ((), (), (), ((), ()))
    assert (START.scores, START.montones, START.timeouts, START.sung) == ((0, 0), (0, 0), (0, 0), (False, False))
    assert (START.last_thrown, START.last_capturer, START.result) == (None, None, None)


def test_any_seat_may_be_drawn_as_dealer() -> None:
    """The lot is among the seats (CQ-5)."""
    lot = CAIDA.lot(CAIDA.start(CARAQUENA, FOUR))
    assert lot is not None
    assert {lot.command(order) for order in permutations(range(lot.size))} == {DrawDealer(seat=s) for s in range(4)}


def test_the_whole_deck_is_shuffled() -> None:
    """The lot is an order of forty cards (CQ-7)."""
    lot = CAIDA.lot(DRAWN)
    assert lot is not None
    assert lot.command(tuple(range(39, -1, -1))) == Deal(order=DECK[::-1])


def test_nothing_is_drawn_in_play() -> None:
    """Nor after the end."""
    assert CAIDA.lot(DEALT) is None
    assert CAIDA.lot(OVER) is None


def test_the_clock_of_the_turn() -> None:
    """Thirty seconds of the seat on turn, in play, unless it is switched off (CQ-46)."""
    assert CAIDA.deadlines(DEALT) == (Deadline(seat=1, seconds=30, stamp=0, command=TimeOut(seat=1)),)
    assert [CAIDA.deadlines(state) for state in (START, DRAWN, NO_CLOCK, OVER)] == [(), (), (), ()]


@pytest.mark.parametrize(
    ("hand", "card"),
    [("7E 2C 12O", "2C"), ("5B 5O 7C", "5O"), ("5B 5E 5C", "5C"), ("12B 12E", "12E"), ("10O 7B", "7B"), ("1B", "1B")],
)
def test_the_lowest_card(hand: str, card: str) -> None:
    """Rank, then oros, copas, espadas, bastos (CQ-47)."""
    assert lowest(tuple(map(Card, hand.split()))) is Card(card)


def test_questions() -> None:
    """Who is awaited, whether it is over, who won."""
    assert [CAIDA.awaited(state) for state in (START, DRAWN, DEALT, OVER)] == [(), (), (1,), ()]
    assert [CAIDA.over(state) for state in (START, DEALT, OVER)] == [False, False, True]
    assert [CAIDA.winner(state) for state in (START, DEALT, OVER)] == [None, None, 0]
    assert CAIDA.scores(replace(DEALT, scores=(3, 4))) == (3, 4)


def test_a_spectator_and_the_table_see_no_hand() -> None:
    """Only a seat sees its own (CQ-50)."""
    for looker in (-1, -2, 2):
        view = CAIDA.conceal(DEALT, looker)
        assert view.hands == ((None,) * 3,) * 2
        assert view.mazo == (None,) * 30
