"""A deal of Truco from its first card to its last point: turns, cantos, mazo, clocks (TV-4 … TV-41, TA-4 … TA-27)."""

import pytest

from game.rules.cards import DECK, Card
from game.rules.kernel import TABLE, Abandon, fold
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.evolve import RECORDS, evolve
from game.rules.truco.model import (
    Answered,
    BuenasReached,
    CantoMade,
    CardsShown,
    CardThrown,
    Cause,
    Deal,
    DealEnded,
    DealerDrawn,
    EnvidoWon,
    Event,
    FloresCompared,
    HandsDealt,
    MatchEnded,
    Phase,
    PointsScored,
    Result,
    SonBuenas,
    Source,
    State,
    TantoCantado,
    TimedOut,
    TimeOut,
    TrickClosed,
    WentToMazo,
)
from game.rules.truco.rulesets import ARGENTINO, TWO, VENEZOLANO, start
from game.rules.truco.terms import Anuncio, Call, Empate, Flor, Mazo
from tests.rules.truco_table import after, cards, deal, events, says

FLOR_33 = "7C 5C 1C"
FLOR_35 = "6E 5E 4E"


def clock(state: State) -> tuple[Event, ...]:
    """What happens when nobody speaks in time."""
    return TRUCO.decide(state, TABLE, TimeOut(to=state.question))


def late(state: State) -> State:
    """The state after nobody spoke in time."""
    return fold(evolve, state, clock(state))


def test_every_event_is_recorded() -> None:
    """The table of `evolve` knows all of them."""
    assert set(RECORDS) == set(TRUCO.events)


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


# Flor


def flores(*hands: str, scores: tuple[int, int] = (0, 0)) -> State:
    """A deal of the venezolano whose hands without a flor do not matter."""
    return deal(*hands, scores=scores)


ALONE = flores(FLOR_33, "4O 5B 6B", "4B 5O 6C", "4C 7E 6O")
FOES = flores(FLOR_33, "4O 5B 6B", "4B 5O 6C", FLOR_35)


def test_a_flor_without_another_is_paid_at_once() -> None:
    """And its singer is still on turn (TV-30)."""
    assert events(ALONE, 0, "flor") == (
        CantoMade(seat=0, call=Call.FLOR, answerers=(), by_clock=False),
        PointsScored(side=0, points=3, source=Source.FLOR, refused=False),
    )
    assert after(ALONE, "0 flor").reparto.turn == 0
    assert says(ALONE, 0) == {"truco", "flor", "mazo"}


def test_the_rival_with_a_flor_is_asked_wherever_he_sits() -> None:
    """Flor, contraflor, al resto, or he folds (TV-31)."""
    asked = after(FOES, "0 flor")
    assert asked.reparto.pending[-1].answerers == (3,)
    assert says(asked, 3) == {"flor", "contraflor", "contraflor_al_resto", "me_achico"}
    assert events(asked, 3, "flor") == (
        CantoMade(seat=3, call=Call.FLOR, answerers=(), by_clock=False),
        FloresCompared(seat=3, values=(33, 35)),
        PointsScored(side=1, points=6, source=Source.FLOR, refused=False),
    )
    assert events(asked, 3, "me_achico") == (
        Answered(seat=3, call=Call.ME_ACHICO, by_clock=False),
        PointsScored(side=0, points=3, source=Source.FLOR, refused=True),
    )


@pytest.mark.parametrize(
    ("call", "answer", "scores"),
    [
        ("contraflor", "quiero", (10, 20)),
        ("contraflor", "no_quiero", (10, 18)),
        ("contraflor_al_resto", "quiero", (10, 24)),
        ("contraflor_al_resto", "no_quiero", (10, 20)),
    ],
)
def test_contraflor(call: str, answer: str, scores: tuple[int, int]) -> None:
    """The singer of the flor answers, and cannot raise (TV-32, TV-33)."""
    asked = after(replace(FOES, scores=(10, 14)), "0 flor", f"3 {call}")
    assert says(asked, 0) == {"quiero", "no_quiero"}
    assert after(asked, f"0 {answer}").scores == scores


def test_equal_flores_go_to_the_pair_of_the_mano() -> None:
    """TV-33, also where an envido would go to the closer player (TA-32)."""
    hands = (FLOR_33, "7O 5O 1O", "4B 5E 6C", "4C 7E 6O")
    for rules in (VENEZOLANO, replace(ARGENTINO, flor=Flor.CLASICA)):
        assert after(deal(*hands, rules=rules), "0 flor", "1 flor").scores == (6, 0)
        assert after(deal(*hands, rules=rules, dealer=0), "1 flor", "0 flor").scores == (0, 6)


def test_a_partner_speaks_through_the_comparison() -> None:
    """The best flor of each pair, and then all of them are spent (TV-33)."""
    state = after(flores("7C 2C 1C", "7O 5O 1O", "7E 5E 4E", "4C 6B 6O"), "0 flor", "1 flor")
    assert state.scores == (6, 0)
    assert state.reparto.flores == (True,) * 4
    assert "flor" not in says(after(state, "0 7C", "1 7O"), 2)


def test_a_fold_leaves_a_partner_his_flor() -> None:
    """Only the flores that spoke are spent (TV-33)."""
    state = after(flores("7C 2C 1C", "7O 5O 1O", "7E 5E 4E", "4C 6B 6O"), "0 flor", "1 me_achico", "0 7C", "1 7O")
    assert state.reparto.flores == (True, True, False, False)
    assert after(state, "2 flor").scores == (6, 0)


def test_a_flor_kills_the_envido() -> None:
    """Whoever is asked and has one can say nothing else, and nobody is paid for the envido (TV-29)."""
    asked = after(flores("4O 5B 6B", FLOR_33, "4B 5O 6C", "4C 7E 6O"), "0 envido")
    assert says(asked, 1) == {"flor"}
    sung = after(asked, "1 flor")
    assert sung.scores == (0, 3)
    assert sung.reparto.pending == ()
    assert sung.reparto.turn == 0


def test_a_flor_upon_an_envido_upon_a_truco() -> None:
    """The envido dies, the truco comes back (TV-29, TV-34)."""
    asked = after(flores("4O 5B 6B", "4C 7E 6O", FLOR_33, "4B 5O 6C"), "0 truco", "1 envido")
    sung = after(asked, "2 flor")
    assert [canto.kind.value for canto in sung.reparto.pending] == ["truco"]
    assert sung.scores == (3, 0)
    assert says(sung, 1) == {"quiero", "no_quiero", "retruco"}


def test_a_flor_before_the_answer_to_a_truco() -> None:
    """It may wait, and it may not be lost by accepting (TV-34)."""
    asked = after(flores("4O 5B 6B", FLOR_33, "4B 5O 6C", "4C 7E 6O"), "0 truco")
    assert says(asked, 1) == {"quiero", "no_quiero", "retruco", "flor"}
    assert after(asked, "1 flor").scores == (0, 3)
    assert says(after(asked, "1 quiero", "0 4O"), 1) >= {"flor"}


# Al mazo


def test_a_pair_leaves_together() -> None:
    """The rivals are paid what the deal is worth, and nothing else (TV-35)."""
    assert events(after(deal(), "0 4O"), 1, "mazo") == (
        WentToMazo(seat=1, turn=1),
        PointsScored(side=0, points=1, source=Source.MAZO, refused=True),
        DealEnded(side=0),
    )
    wanted = after(deal(), "0 truco", "1 retruco", "0 quiero")
    assert after(wanted, "0 mazo").scores == (0, 3)


def test_one_leaves_alone() -> None:
    """He is skipped; the cards that he threw stay (TA-23, TA-24)."""
    state = deal("4O 5C 6E", "4C 5E 6B", "7O 5B 6O", "4B 5O 6C", rules=ARGENTINO)
    left = after(state, "0 mazo")
    assert left.scores == (0, 0)
    assert left.reparto.turn == 1
    assert left.reparto.gone == (True, False, False, False)
    closed = after(left, "1 4C", "2 7O", "3 4B")
    assert closed.reparto.turn == 2
    assert after(closed, "2 6O", "3 6C", "1 5E").reparto.tricks[1].winner is None


def test_the_last_to_throw_leaves_and_the_trick_is_full() -> None:
    """What the others threw decides it (TA-5, TA-24)."""
    state = after(deal("7O 5C 6E", "4C 5E 6B", "4E 5B 6O", "4B 5O 6C", rules=ARGENTINO), "0 7O", "1 4C", "2 4E")
    assert events(state, 3, "mazo") == (WentToMazo(seat=3, turn=0), TrickClosed(winner=0, opens=0))


def test_an_opener_who_left_is_replaced() -> None:
    """By the next seat that is still in (TA-5)."""
    state = deal("4O 5C 6E", "4C 5E 6B", "4E 5B 6O", "4B 5O 6C", rules=ARGENTINO)
    state = after(state, "0 mazo", "1 4C", "2 4E")
    assert events(state, 3, "4B")[-1] == TrickClosed(winner=None, opens=1)


@pytest.mark.parametrize(
    ("moves", "lines"),
    [
        (("0 mazo", "1 4C", "2 mazo"), [(1, 1, Source.ENVIDO), (1, 1, Source.MAZO)]),
        (("0 mazo", "1 4C", "2 4E", "3 4B", "1 5E", "2 mazo"), [(1, 1, Source.MAZO)]),
        (("0 truco", "1 quiero", "3 quiero", "0 mazo", "1 4C", "2 mazo"), [(1, 2, Source.MAZO)]),
        (
            ("0 envido", "1 no_quiero", "3 no_quiero", "0 mazo", "1 4C", "2 mazo"),
            [(0, 1, Source.ENVIDO), (1, 1, Source.MAZO)],
        ),
    ],
)
def test_a_whole_side_gone(moves: tuple[str, ...], lines: list[tuple[int, int, Source]]) -> None:
    """One more while an envido could still be sung, written first (TA-25)."""
    state = after(deal(rules=ARGENTINO), *moves)
    assert [(line.side, line.points, line.source) for line in state.reparto.lines] == lines
    assert state.phase is Phase.DEAL


def test_the_point_for_the_envido_may_end_the_match() -> None:
    """Then the deal is not paid (TA-25, TA-27)."""
    state = deal(rules=ARGENTINO, table=TWO, scores=(3, 29))
    assert [type(event) for event in events(state, 0, "mazo")] == [WentToMazo, PointsScored, MatchEnded]


def test_a_duel_ends_when_one_leaves() -> None:
    """With the point of the unsung envido (TA-34)."""
    assert after(deal(rules=ARGENTINO, table=TWO), "0 mazo").scores == (0, 2)


# Clocks


def test_the_clock_of_a_turn_throws_the_weakest_card() -> None:
    """With a strike (TV-36, GE-8)."""
    state = after(deal("5B 11C 4O", "4C 5E 6B", "4E 5O 6O", "4B 7E 6C"), "0 4O", "1 4C", "2 4E", "3 4B")
    assert clock(state) == (TimedOut(seat=0, count=1), CardThrown(seat=0, card=Card.B5, by_clock=True))
    (deadline,) = TRUCO.deadlines(state)
    assert (deadline.seat, deadline.seconds, deadline.stamp) == (0, 30, state.question)
    assert late(state).timeouts == (1, 0, 0, 0)


def test_the_clock_sings_a_flor_and_begins_again() -> None:
    """Without a strike (TV-36)."""
    assert clock(ALONE)[0] == CantoMade(seat=0, call=Call.FLOR, answerers=(), by_clock=True)
    sung = late(ALONE)
    assert (sung.scores, sung.timeouts, sung.reparto.turn) == ((3, 0), (0, 0, 0, 0), 0)
    assert TRUCO.deadlines(sung)[0].stamp > TRUCO.deadlines(ALONE)[0].stamp


def test_the_clock_of_an_answer() -> None:
    """No quiero, or the flor first; me achico; never a strike (TV-37)."""
    assert clock(after(deal(), "0 truco"))[0] == Answered(seat=1, call=Call.NO_QUIERO, by_clock=True)
    assert clock(after(deal(), "0 envido"))[0] == Answered(seat=1, call=Call.NO_QUIERO, by_clock=True)
    holder = flores("4O 5B 6B", FLOR_33, "4B 5O 6C", "4C 7E 6O")
    for canto in ("truco", "envido"):
        assert clock(after(holder, f"0 {canto}"))[0] == CantoMade(1, Call.FLOR, (), True)
    asked = after(FOES, "0 flor")
    assert clock(asked)[0] == Answered(seat=3, call=Call.ME_ACHICO, by_clock=True)
    assert clock(after(asked, "3 contraflor"))[0] == Answered(seat=0, call=Call.NO_QUIERO, by_clock=True)
    twice = late(late(after(holder, "0 truco")))
    assert (twice.scores, twice.timeouts) == ((1, 3), (0, 0, 0, 0))


def test_the_third_time_loses() -> None:
    """No card is thrown and the scores stay (TV-38)."""
    state = replace(deal(scores=(3, 9)), timeouts=(2, 0, 0, 0))
    assert clock(state) == (TimedOut(seat=0, count=3), MatchEnded(winner=1, cause=Cause.TIMEOUTS, by=0))
    assert replace(late(state)).scores == (3, 9)


def test_strikes_are_counted_over_the_match_or_in_a_row() -> None:
    """What a player does himself makes his own count begin again, where it is so agreed (TV-38)."""
    for in_a_row, count in ((False, 2), (True, 0)):
        state = replace(deal(timeouts_in_a_row=in_a_row), timeouts=(2, 1, 0, 0))
        assert after(state, "0 4O").timeouts == (count, 1, 0, 0)
        assert after(state, "0 truco").timeouts == (count, 1, 0, 0)
        assert after(state, "0 mazo").timeouts == (count, 1, 0, 0)
    assert late(replace(deal(timeouts_in_a_row=True), timeouts=(1, 0, 0, 0))).timeouts == (2, 0, 0, 0)


def test_the_argentino_forgives_time_outs() -> None:
    """A card is thrown, and nobody loses (TA-26)."""
    state = replace(deal(rules=ARGENTINO), timeouts=(9, 0, 0, 0))
    assert late(state).phase is Phase.PLAY


def test_without_a_clock_there_is_none() -> None:
    """Neither for turns nor for votes (TA-26)."""
    for state in (deal(turn_seconds=None), after(deal(rules=ARGENTINO, turn_seconds=None), "0 truco")):
        assert TRUCO.deadlines(state) == ()


# Points


def test_buenas_are_reached_once() -> None:
    """And not by the point that wins the match (TV-40)."""
    state = deal(scores=(10, 5))
    first = after(state, "0 truco", "1 retruco")
    assert BuenasReached(side=1) not in events(first, 0, "no_quiero")
    wins = after(replace(state, scores=(11, 5)), "0 4O")
    assert events(wins, 1, "mazo")[2] == BuenasReached(side=0)
    assert after(wins, "1 mazo").buenas == (True, False)
    again = replace(wins, buenas=(True, False), scores=(12, 5))
    assert BuenasReached not in {type(event) for event in events(again, 1, "mazo")}
    short = after(deal(target=2, scores=(0, 0)), "0 truco", "1 retruco")
    assert [type(event) for event in events(short, 0, "no_quiero")][-3:] == [PointsScored, DealEnded, MatchEnded]


def test_the_score_is_not_cut_at_the_target() -> None:
    """26 of 24 (GE-7, TV-39)."""
    ended = after(replace(ALONE, scores=(23, 20)), "0 flor")
    assert ended.scores == (26, 20)
    assert ended.phase is Phase.OVER


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
