"""A side that answers by vote, and what the others get to see of it (TA-20 … TA-22, TA-35)."""

import pytest

from game.rules.kernel import SPECTATOR, TABLE, fold, nothing_said
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.evolve import evolve
from game.rules.truco.model import Answered, CantoMade, PointsScored, Say, State, TimeOut, Vote, Voted
from game.rules.truco.rulesets import ARGENTINO, SIX
from game.rules.truco.terms import Call, Flor
from tests.rules.truco_table import PLAIN, after, command, deal, events, says

SIX_HANDS = (*PLAIN, "7O 2O 3E", "7C 2E 3B")
ASKED = after(deal(rules=ARGENTINO), "0 truco")
SIX_ASKED = after(deal(*SIX_HANDS, rules=ARGENTINO, table=SIX), "0 truco")


def expire(state: State) -> State:
    """The state after the clock of what is asked."""
    return fold(evolve, state, TRUCO.decide(state, TABLE, TimeOut(to=state.question)))


def test_the_whole_rival_side_is_asked() -> None:
    """In playing order after the singer (TA-20)."""
    assert ASKED.reparto.pending[-1].answerers == (1, 3)
    assert SIX_ASKED.reparto.pending[-1].answerers == (1, 3, 5)
    assert after(deal(rules=ARGENTINO), "0 4O", "1 envido").reparto.pending[-1].answerers == (2, 0)


def test_what_can_be_voted_for() -> None:
    """Quiero, no quiero, the next level by name, and each opening envido (TA-21)."""
    assert says(ASKED, 1) == {"quiero", "no_quiero", "retruco", "envido", "real_envido", "falta_envido"}
    assert says(after(ASKED, "1 quiero"), 1) == says(ASKED, 1) - {"quiero"}
    assert says(ASKED, 0) == says(ASKED, 2) == set()


def test_identical_votes_decide_at_once() -> None:
    """The first member after the singer speaks for the side (TA-20)."""
    voted = after(ASKED, "3 quiero")
    assert events(voted, 1, "quiero") == (
        Voted(voters=(1, 3), seat=1, call=Call.QUIERO),
        Answered(seat=1, call=Call.QUIERO, by_clock=False),
    )
    assert after(voted, "1 quiero").reparto.level == 1


def test_votes_can_be_changed_until_they_match() -> None:
    """The newest stands last (TA-21)."""
    state = after(ASKED, "1 quiero", "3 no_quiero", "1 retruco")
    assert state.reparto.pending[-1].votes == (Vote(3, Call.NO_QUIERO), Vote(1, Call.RETRUCO))
    assert state.question == ASKED.question
    raised = after(state, "3 retruco")
    assert raised.reparto.pending[-1].answerers == (2, 0)
    assert raised.reparto.pending[-1].voices == (1,)


def test_who_is_waited_for() -> None:
    """Who has not voted; then who differs from the newest vote, and might come round (TA-21)."""
    assert TRUCO.awaited(ASKED) == (1, 3)
    assert TRUCO.awaited(after(ASKED, "3 quiero")) == (1,)
    assert TRUCO.awaited(after(ASKED, "3 quiero", "1 no_quiero")) == (3,)
    assert TRUCO.awaited(after(ASKED, "3 quiero", "1 no_quiero", "3 retruco")) == (1,)


@pytest.mark.parametrize("votes", [(), ("1 quiero",), ("1 quiero", "3 no_quiero"), ("1 real_envido", "3 falta_envido")])
def test_no_agreement_in_time_is_no_quiero(votes: tuple[str, ...]) -> None:
    """Also when somebody has said nothing (TA-20, TA-21)."""
    ended = expire(after(ASKED, *votes))
    assert ended.scores == (1, 0)


def test_one_clock_for_the_whole_vote() -> None:
    """Ten seconds from the canto, the same for both, whoever votes; a raise begins another (TA-21)."""
    before = TRUCO.deadlines(ASKED)
    assert [(clock.seat, clock.seconds) for clock in before] == [(1, 10), (3, 10)]
    assert len({clock.command for clock in before}) == 1
    voted = after(ASKED, "1 retruco")
    stamps = {clock.stamp for clock in before}
    assert {clock.stamp for clock in TRUCO.deadlines(voted)} == stamps
    assert {clock.stamp for clock in TRUCO.deadlines(after(voted, "3 retruco"))}.isdisjoint(stamps)


def test_one_alone_decides_within_the_same_clock() -> None:
    """A member gone al mazo has no vote (TA-22)."""
    state = after(deal(rules=ARGENTINO), "0 4O", "1 mazo", "2 truco")
    assert state.reparto.pending[-1].answerers == (3,)
    assert [clock.seconds for clock in TRUCO.deadlines(state)] == [10]
    assert events(state, 3, "quiero") == (Answered(seat=3, call=Call.QUIERO, by_clock=False),)


def test_two_of_three_are_enough() -> None:
    """The majority decides; a missing voter counts for nothing (TA-35)."""
    assert after(SIX_ASKED, "5 quiero", "1 no_quiero").reparto.level == 0
    assert after(SIX_ASKED, "5 quiero", "1 no_quiero", "3 quiero").reparto.level == 1
    assert after(SIX_ASKED, "3 no_quiero", "1 no_quiero").scores == (1, 0)
    assert TRUCO.awaited(after(SIX_ASKED, "1 quiero", "3 no_quiero", "5 retruco")) == (1, 3)
    assert expire(after(SIX_ASKED, "1 quiero", "3 no_quiero", "5 retruco")).scores == (1, 0)


# Secrecy (TA-21, TA-31)


def heard(state: State, seat: int, votes: tuple[str, ...]) -> list[object]:
    """What a seat hears of these votes."""
    found: list[object] = []
    for vote in votes:
        voter, words = vote.split()
        happened = TRUCO.decide(state, int(voter), command(state, words))
        found += [TRUCO.redact(event, seat) for event in happened]
        state = fold(evolve, state, happened)
    return found


STORIES = (
    ("1 quiero", "3 no_quiero", "1 no_quiero"),
    ("3 retruco", "1 no_quiero", "3 no_quiero"),
    ("1 no_quiero", "3 falta_envido", "3 no_quiero"),
    ("3 quiero", "3 no_quiero", "1 no_quiero"),
)
"""Four ways of three votes to the same answer."""


@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_the_others_hear_that_there_is_a_vote_and_nothing_else(seat: int) -> None:
    """Who voted, and what, is the same to them until it is decided, and then only the answer is told (TA-21)."""
    streams = [heard(ASKED, seat, votes) for votes in STORIES]
    assert streams[0][:3] == [Voted(voters=(1, 3), seat=None, call=None)] * 3
    assert streams[0][3] == Answered(seat=1, call=Call.NO_QUIERO, by_clock=False)
    assert all(stream == streams[0] for stream in streams)
    assert len({tuple(map(str, heard(ASKED, 1, votes))) for votes in STORIES}) == len(STORIES)


@pytest.mark.parametrize(("seat", "sees"), [(1, True), (3, True), (0, False), (2, False), (SPECTATOR, False)])
def test_partners_see_each_others_votes(seat: int, sees: bool) -> None:
    """The view of a voter holds them; no other does (TA-21)."""
    voted = after(ASKED, "1 quiero")
    votes = TRUCO.conceal(voted, seat).reparto.pending[-1].votes
    assert votes == ((Vote(1, Call.QUIERO),) if sees else ())


def test_votes_do_not_outlive_their_question() -> None:
    """When an envido has gone first, the truco is voted on afresh (TA-17)."""
    state = after(ASKED, "1 quiero", "3 envido", "1 envido")
    assert [canto.votes for canto in state.reparto.pending] == [(), ()]
    back = after(state, "0 no_quiero", "2 no_quiero")
    assert back.reparto.pending[-1].answerers == (1, 3)
    assert back.scores == (0, 1)
    assert says(back, 1) == {"quiero", "no_quiero", "retruco"}


# Flor in a table that votes (TA-32)

FLORES = replace(ARGENTINO, flor=Flor.CLASICA)


def test_a_flor_on_the_side_that_is_asked_answers_an_envido_without_a_vote() -> None:
    """The first holder after the singer must sing it (TA-32)."""
    state = after(deal("4C 5E 6B", "4E 5B 6O", "4B 6E 6C", "7C 5C 1C", rules=FLORES), "0 envido")
    assert state.reparto.pending[-1].answerers == (3,)
    assert says(state, 3) == {"flor"}
    assert after(state, "3 flor").scores == (0, 3)
    assert expire(state).scores == (0, 3)


def test_a_flor_on_the_side_that_is_asked_may_go_before_a_truco() -> None:
    """Its holder sings without a vote, and then both vote on the truco (TA-32)."""
    state = after(deal("4C 5E 6B", "4E 5B 6O", "4B 6E 6C", "7C 5C 1C", rules=FLORES), "0 truco", "1 quiero")
    assert says(state, 3) == {"quiero", "no_quiero", "retruco", "flor"}
    assert says(state, 1) >= {"envido"}
    sung = after(state, "3 flor")
    assert sung.scores == (0, 3)
    assert sung.reparto.pending[-1].votes == ()
    assert says(sung, 3) == {"quiero", "no_quiero", "retruco"}
    timed = expire(state)
    assert timed.scores == (0, 3)
    assert expire(timed).scores == (1, 3)


def test_flor_and_contraflor_are_answered_by_one() -> None:
    """Without a vote, and with the clock of one who answers alone (TA-32)."""
    state = after(deal("6O 5O 4O", "4E 5B 6B", "4B 6E 6C", "7C 5C 1C", rules=FLORES), "0 flor")
    assert [(clock.seat, clock.seconds) for clock in TRUCO.deadlines(state)] == [(3, 30)]
    contra = after(state, "3 contraflor")
    assert [(clock.seat, clock.seconds) for clock in TRUCO.deadlines(contra)] == [(0, 30)]
    assert events(contra, 0, "quiero")[0] == Answered(seat=0, call=Call.QUIERO, by_clock=False)


def test_a_duel_has_no_vote() -> None:
    """One answers at once, and has the clock of one who does (TA-34)."""
    state = after(deal("4O 5C 6E", "4C 5E 6B", rules=ARGENTINO, table=ARGENTINO.formats[1]), "0 truco")
    assert [(clock.seat, clock.seconds) for clock in TRUCO.deadlines(state)] == [(1, 30)]
    assert events(state, 1, "retruco") == (CantoMade(seat=1, call=Call.RETRUCO, answerers=(0,), by_clock=False),)
    assert PointsScored in {type(event) for event in events(state, 1, "no_quiero")}


def test_who_drops_out_during_a_vote_has_voted_no_quiero() -> None:
    """Who is not asked has said nothing, and nobody has where one alone answers (TA-22)."""
    assert TRUCO.cut(ASKED, 1) == Say(call=Call.NO_QUIERO, to=ASKED.question)
    assert TRUCO.cut(ASKED, 3) == TRUCO.cut(ASKED, 1)
    assert TRUCO.cut(ASKED, 0) is None
    assert TRUCO.cut(deal(rules=ARGENTINO), 0) is None
    assert TRUCO.cut(after(deal(), "0 truco"), 1) is None


def test_in_a_game_without_votes_nobody_says_anything_by_dropping_out() -> None:
    """The games of the catalog that say nothing of it."""
    assert nothing_said(ASKED, 1) is None
