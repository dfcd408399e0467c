"""Leaving a deal, running out of time, and writing points down (TV-35 … TV-40, TA-23 … TA-27)."""

import pytest

from game.rules.cards import Card
from game.rules.kernel import TABLE, fold
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.evolve import evolve
from game.rules.truco.model import (
    Answered,
    BuenasReached,
    CantoMade,
    CardThrown,
    Cause,
    DealEnded,
    MatchEnded,
    Phase,
    PointsScored,
    Source,
    State,
    TimedOut,
    TimeOut,
    TrickClosed,
    WentToMazo,
)
from game.rules.truco.rulesets import ARGENTINO, TWO
from game.rules.truco.terms import Call
from game.rules.truco.vira_words import Event
from tests.rules.truco_table import after, deal, events

FLOR_33 = "7C 5C 1C"
FLOR_35 = "6E 5E 4E"


def clock(state: State) -> tuple[Event, ...]:
    """What happens when nobody speaks in time."""
    return TRUCO.decide(state, TABLE, TimeOut(to=state.question))


def late(state: State) -> State:
    """The state after nobody spoke in time."""
    return fold(evolve, state, clock(state))


def flores(*hands: str, scores: tuple[int, int] = (0, 0)) -> State:
    """A deal of the venezolano whose hands without a flor do not matter."""
    return deal(*hands, scores=scores)


ALONE = flores(FLOR_33, "4O 5B 6B", "4B 5O 6C", "4C 7E 6O")
FOES = flores(FLOR_33, "4O 5B 6B", "4B 5O 6C", FLOR_35)


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
