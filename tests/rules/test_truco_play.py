"""A deal of Truco: cards, tricks, truco, envido and what is told of it (TV-4 … TV-26, TA-4 … TA-17)."""

import pytest

from game.rules.cards import DECK, Card
from game.rules.kernel import TABLE, Abandon
from game.rules.record import replace
from game.rules.truco import TRUCO, TRUCO_CON_VIRA
from game.rules.truco.evolve import RECORDS, evolve
from game.rules.truco.model import (
    Answered,
    BuenasReached,
    CardsShown,
    CardThrown,
    Cause,
    Deal,
    DealEnded,
    DealerDrawn,
    EnvidoWon,
    HandsDealt,
    MatchEnded,
    Phase,
    PointsScored,
    Result,
    SonBuenas,
    Source,
    TantoCantado,
    TrickClosed,
)
from game.rules.truco.rulesets import ARGENTINO, TWO, VENEZOLANO, start
from game.rules.truco.terms import Anuncio, Call, Empate, Mazo
from tests.rules.truco_table import after, cards, deal, events, says


def test_every_event_is_recorded() -> None:
    """The table of `evolve` knows all of them."""
    assert set(RECORDS) == set(TRUCO_CON_VIRA.events) > set(TRUCO.events)


# Deals


def test_the_deal_goes_one_by_one_from_the_mano() -> None:
    """Three rounds over the seats; the next deal is dealt by the next seat (TV-4, TV-5)."""
    state = start(VENEZOLANO, VENEZOLANO.formats[0])
    for dealer in (2, 3, 0):
        drawn = evolve(state, DealerDrawn(seat=2)) if not state.deal else replace(state, phase=Phase.DEAL)
        (dealt,) = TRUCO.decide(drawn, TABLE, Deal(order=DECK))
        assert isinstance(dealt, HandsDealt)
        mano = (dealer + 1) % 4
        assert dealt.dealer == dealer
        assert dealt.hands[mano] == (DECK[0], DECK[4], DECK[8])
        assert dealt.hands[dealer] == (DECK[3], DECK[7], DECK[11])
        state = evolve(drawn, dealt)
        assert (state.reparto.mano, state.reparto.turn) == (mano, mano)
    assert state.deal == 3


def test_a_trick_and_who_opens_the_next() -> None:
    """Its winner; after a parda, who opened it (TV-7, TV-8)."""
    state = deal("3C 4O 5O", "12O 4C 5C", "1C 4E 5E", "7O 4B 5B")
    state = after(state, "0 3C", "1 12O", "2 1C")
    assert events(state, 3, "7O") == (
        CardThrown(seat=3, card=Card.O7, by_clock=False),
        TrickClosed(winner=3, opens=3),
    )
    tied = after(state, "3 7O", "3 4B", "0 4O", "1 4C")
    assert events(tied, 2, "4E") == (
        CardThrown(seat=2, card=Card.E4, by_clock=False),
        TrickClosed(winner=None, opens=3),
        PointsScored(side=1, points=1, source=Source.TRUCO, refused=False),
        DealEnded(side=1),
    )


def test_abandono() -> None:
    """Whoever leaves loses for his side; the scores stay (GE-9)."""
    assert TRUCO.decide(deal(scores=(20, 3)), 2, Abandon()) == (MatchEnded(winner=1, cause=Cause.LEFT, by=2),)
    assert TRUCO.legal(deal(), 3) == (Abandon(),)
    assert TRUCO.legal(start(VENEZOLANO, VENEZOLANO.formats[0]), 0) == (Abandon(),)


# Truco


def test_who_answers_and_who_may_raise() -> None:
    """The next rival; a raise in the answer goes back, one sung later goes on (TV-12 … TV-14)."""
    asked = after(deal(), "0 truco")
    assert asked.reparto.pending[-1].answerers == (1,)
    assert after(asked, "1 retruco").reparto.pending[-1].answerers == (0,)
    wanted = after(asked, "1 quiero", "0 4O")
    assert says(wanted, 1) == {"retruco", "mazo"}
    assert after(wanted, "1 retruco").reparto.pending[-1].answerers == (2,)
    raised = after(asked, "1 retruco", "0 vale_cuatro")
    assert says(raised, 1) == {"quiero", "no_quiero"}
    assert raised.reparto.level == 2
    assert after(raised, "1 no_quiero").scores == (3, 0)
    assert after(asked, "1 retruco", "0 quiero").reparto.quiero == 0


def test_a_partner_of_who_accepted_may_raise() -> None:
    """The quiero belongs to the pair (TV-14)."""
    state = after(deal(), "0 truco", "1 quiero", "0 4O", "1 4C", "2 4E")
    assert "retruco" in says(state, 3)


# Envido


def test_the_envido_goes_first_and_the_truco_comes_back() -> None:
    """The same responder answers it, with a full clock (TV-26, GE-4, GE-5)."""
    state = after(deal(), "0 truco", "1 envido")
    assert [canto.kind.value for canto in state.reparto.pending] == ["truco", "envido"]
    assert state.reparto.pending[-1].answerers == (2,)
    back = after(state, "2 quiero")
    assert [canto.answerers for canto in back.reparto.pending] == [(1,)]
    assert TRUCO.deadlines(back)[0].stamp > TRUCO.deadlines(state)[0].stamp
    assert after(back, "1 no_quiero").phase is Phase.DEAL


def test_both_numbers_are_told() -> None:
    """The better number of each pair, and the pair of the mano wins a tie (TV-23)."""
    state = after(deal("12O 10O 4C", "7O 4O 1E", "7E 4E 1B", "10C 11B 12E"), "0 envido")
    assert events(state, 1, "quiero")[1:] == (
        EnvidoWon(seat=2, tantos=(31, 31)),
        PointsScored(side=0, points=2, source=Source.ENVIDO, refused=False),
    )


def test_thrown_cards_count() -> None:
    """The envido is that of the cards that were dealt (TV-17)."""
    state = after(deal("7O 6O 1E", "4C 5E 6B", "4E 5B 6C", "4B 5O 1C"), "0 7O", "1 4C", "2 4E", "3 envido")
    assert events(state, 0, "quiero")[1] == EnvidoWon(seat=0, tantos=(33, 6))


def test_a_raise_is_refused() -> None:
    """The last singer is paid all but his last step, and no number is told (TV-20, TV-24)."""
    state = after(deal(), "0 envido", "1 real_envido")
    assert events(state, 0, "no_quiero") == (
        Answered(seat=0, call=Call.NO_QUIERO, by_clock=False),
        PointsScored(side=1, points=2, source=Source.ENVIDO, refused=True),
    )


def test_la_falta_is_priced_when_it_is_accepted() -> None:
    """By the leader's half (TV-21), and into the buenas (TV-40)."""
    state = deal("4O 5C 6E", "7O 6O 1E", "4E 5B 6C", "4B 5O 1C", scores=(5, 9))
    state = after(state, "0 falta_envido")
    assert events(state, 1, "quiero")[2:] == (
        PointsScored(side=1, points=3, source=Source.ENVIDO, refused=False),
        BuenasReached(side=1),
    )


def test_an_envido_ends_the_match() -> None:
    """What is pending is not paid (TV-39)."""
    state = after(deal(scores=(20, 23)), "0 truco", "1 envido")
    assert events(state, 2, "no_quiero")[-1] == MatchEnded(winner=1, cause=Cause.TARGET, by=None)
    ended = after(state, "2 no_quiero")
    assert ended.result == Result(winner=1, cause=Cause.TARGET, by=None)
    assert ended.scores == (20, 24)
    assert (TRUCO.over(ended), TRUCO.winner(ended), TRUCO.awaited(ended)) == (True, 1, ())


def test_an_option_lets_the_envido_follow_an_accepted_truco() -> None:
    """On one's turn in the first trick (TV-18)."""
    state = after(deal(envido_tras_truco=True), "0 truco", "1 quiero")
    assert says(state, 0) >= {"envido", "real_envido", "falta_envido"}


SON_BUENAS = [
    ("27 25 30 31", ["0 27", "1", "3 31", "2"], 1),
    ("30 20 33 33", ["0 30", "1", "3 33", "2 33"], 0),
    ("28 28 5 6", ["0 28", "1", "3"], 0),
    ("20 31 31 20", ["0 20", "1 31", "2"], 1),
    ("33 33 33 33", ["0 33", "1", "3"], 0),
]
HOLDING = {
    5: "5C 4B 10E",
    6: "6B 4C 11E",
    20: "10C 11C 3B",
    25: "5O 12O 3B",
    27: "7C 12C 3E",
    28: "7B 1B 4O",
    30: "7E 3E 10O",
    31: "7O 4O 1E",
    33: "7O 6O 1C",
}
"""A hand for each number; what matters here is the number alone."""


def hands_of(numbers: str) -> list[tuple[int, int]]:
    """Seats and their numbers."""
    return list(enumerate(map(int, numbers.split())))


@pytest.mark.parametrize(("numbers", "told", "side"), SON_BUENAS)
def test_son_buenas(numbers: str, told: list[str], side: int) -> None:
    """From the mano on, each of a side that is not winning; those who win stay silent (TA-13, TA-14)."""
    dealt = tuple(cards(HOLDING[number]) for _, number in hands_of(numbers))
    state = deal(rules=ARGENTINO)
    state = replace(state, reparto=replace(state.reparto, hands=dealt))
    asked = after(state, "0 envido", "1 quiero")
    happened = events(asked, 3, "quiero")
    lines = [
        f"{event.seat} {event.tanto}" if isinstance(event, TantoCantado) else str(event.seat)
        for event in happened
        if isinstance(event, TantoCantado | SonBuenas)
    ]
    assert lines == told
    assert PointsScored(side=side, points=2, source=Source.ENVIDO, refused=False) in happened


def test_who_left_tells_nothing() -> None:
    """His number counts no more (TA-24)."""
    state = deal("7O 6O 1E", "7E 5B 10C", "10E 11B 12C", "4B 1C 3O", rules=ARGENTINO)
    state = after(state, "0 mazo", "1 7E", "2 10E", "3 envido")
    told = [event for event in events(state, 2, "quiero") if isinstance(event, TantoCantado)]
    assert [event.seat for event in told] == [1]


def test_the_winner_of_the_envido_shows_his_cards() -> None:
    """When the deal ends, all three, to everybody; the others show nothing (TA-15)."""
    hands = ("4O 5C 6E", "7O 6O 1E")
    state = after(deal(*hands, rules=ARGENTINO, table=TWO), "0 envido", "1 quiero", "0 4O", "1 1E", "1 6O")
    assert state.reparto.envido_winner == 1
    happened = events(state, 0, "5C")
    shown = next(event for event in happened if isinstance(event, CardsShown))
    assert shown == CardsShown(seat=1, cards=cards("6O 7O 1E"))
    ended = after(state, "0 5C")
    for seat in (0, 1, -2):
        assert TRUCO.conceal(ended, seat).reparto.hands[1] == cards("7O")
    assert TRUCO.conceal(ended, 1).reparto.hands[0] == (None,)


def test_he_shows_them_although_he_left() -> None:
    """Going al mazo hides nothing (TA-15)."""
    state = deal("7O 6O 1E", "4C 5E 6B", "4E 5B 6C", "4B 5O 1C", rules=ARGENTINO)
    state = after(state, "0 envido", "1 quiero", "3 quiero", "0 mazo", "1 4C", "2 mazo")
    assert state.reparto.shown
    assert state.phase is Phase.DEAL


def test_cards_are_shown_when_the_envido_ends_the_match() -> None:
    """At once (TA-15, TA-16)."""
    state = after(deal("7O 6O 1E", "4C 5E 6B", rules=ARGENTINO, table=TWO, scores=(28, 3)), "0 envido")
    assert [type(event) for event in events(state, 1, "quiero")][-3:] == [PointsScored, CardsShown, MatchEnded]


def test_nothing_is_shown_after_a_refusal_nor_in_the_venezolano() -> None:
    """TA-15 and TV-41."""
    state = after(deal(rules=ARGENTINO, table=TWO), "0 envido", "1 no_quiero", "0 mazo")
    assert not state.reparto.shown
    state = after(deal(), "0 envido", "1 quiero", "0 mazo")
    assert state.reparto.envido_winner is not None
    assert not state.reparto.shown


# Houses that mix the pieces


def test_one_answers_although_another_left() -> None:
    """The next rival who is still in (TV-12, TA-24)."""
    rules = replace(VENEZOLANO, mazo=Mazo.INDIVIDUAL_MAS1)
    asked = after(deal(rules=rules), "0 mazo", "1 mazo", "2 truco")
    assert asked.reparto.pending[-1].answerers == (3,)


def test_son_buenas_with_the_tie_of_the_pair() -> None:
    """Who tells his number beats the best by the tie that was agreed (TA-13, TV-23)."""
    rules = replace(VENEZOLANO, anuncio=Anuncio.SON_BUENAS_AND_CARDS, empate=Empate.PAREJA_MANO)
    state = after(deal("12O 10O 4C", "7O 4O 1E", "7E 4E 1B", "10C 11B 12E", rules=rules), "0 envido")
    told = [event for event in events(state, 1, "quiero") if isinstance(event, TantoCantado | SonBuenas)]
    assert [event.seat for event in told] == [0, 1, 2, 3]
    assert isinstance(told[2], TantoCantado)
