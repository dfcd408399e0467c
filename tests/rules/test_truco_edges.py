"""What is easily got wrong in Truco: who may still sing, who answers, and what is settled beforehand."""

from itertools import product

import pytest

from game.rules.cards import DECK
from game.rules.kernel import SPECTATOR, TABLE, Illegal, Lot, Reason
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.model import (
    Deal,
    DealerDrawn,
    DrawDealer,
    EnvidoWon,
    HandsDealt,
    MatchEnded,
    Phase,
    PlayCard,
    PointsScored,
    State,
    TimeOut,
)
from game.rules.truco.rulesets import ARGENTINO, FOUR, OPTIONS, SIX, TARGETS, TWO, VENEZOLANO, start
from game.rules.truco.terms import Anuncio, Falta, Flor, Mazo, Respuesta
from tests.rules.truco_table import after, cards, command, deal, events, says

BOTH = pytest.mark.parametrize("rules", [VENEZOLANO, ARGENTINO], ids=lambda rules: rules.key)


@BOTH
def test_the_first_dealer_and_the_deck_come_by_lot(rules: object) -> None:
    """Any seat may deal first; then all forty cards, and nothing is turned up (GE-1, GE-3, TV-2, TA-2)."""
    assert isinstance(rules, type(VENEZOLANO))
    for table in rules.formats:
        state = start(rules, table)
        draw = TRUCO.lot(state)
        assert isinstance(draw, Lot)
        assert draw.size == table.seats
        assert draw.command(tuple(range(table.seats - 1, -1, -1))) == DrawDealer(seat=table.seats - 1)
        (drawn,) = TRUCO.decide(state, TABLE, DrawDealer(seat=1))
        assert drawn == DealerDrawn(seat=1)
        shuffle = TRUCO.lot(TRUCO.evolve(state, drawn))
        assert isinstance(shuffle, Lot)
        assert shuffle.command(tuple(range(40))) == Deal(order=DECK)
        (dealt,) = TRUCO.decide(TRUCO.evolve(state, drawn), TABLE, Deal(order=DECK))
        assert isinstance(dealt, HandsDealt)
        assert {len(hand) for hand in dealt.hands} == {3}
    assert TRUCO.lot(deal()) is None


def test_a_refusal_changes_nothing() -> None:
    """States are values (GE-1)."""
    state = deal()
    with pytest.raises(Illegal, match=Reason.NOT_YOUR_TURN.value):
        TRUCO.decide(state, 2, command(state, "truco"))
    assert state == deal()


@pytest.mark.parametrize("table", [TWO, FOUR, SIX])
def test_turns_pass_to_the_next_seat(table: object) -> None:
    """From the mano on, sides in turn (GE-2, TV-5, TA-2)."""
    assert isinstance(table, type(FOUR))
    hands = ("4O 5C 6E", "4C 5E 6B", "4E 5B 6O", "4B 5O 6C", "7O 2O 3E", "7C 2E 3B")[: table.seats]
    state = deal(*hands, rules=ARGENTINO, table=table)
    for seat in range(table.seats):
        assert state.reparto.turn == seat
        state = after(state, f"{seat} {hands[seat].split()[0]}")


def test_any_card_may_be_thrown() -> None:
    """There is no suit to follow (TV-6)."""
    state = after(deal(), "0 4O")
    plays = [offer.card for offer in TRUCO.legal(state, 1) if isinstance(offer, PlayCard)]
    assert tuple(plays) == cards("4C 5E 6B")


def test_no_hand_reaches_another() -> None:
    """Not the partner's, and none at all who looks on; not at the end either (GE-6, TV-41)."""
    ended = after(deal(), "0 truco", "1 no_quiero")
    for state, seat in product((deal(), ended), (0, 1, 2, 3, SPECTATOR)):
        seen = TRUCO.conceal(state, seat).reparto.hands
        assert [owner for owner, hand in enumerate(seen) if None not in hand] == ([seat] if seat >= 0 else [])


THIRD = after(
    deal("3O 4O 5O", "2O 3C 6E", "4C 5C 10E", "4E 5E 12C"),
    *("0 3O", "1 2O", "2 4C", "3 4E", "0 4O", "1 3C", "2 5C", "3 5E", "1 6E", "2 10E"),
)


def test_the_last_to_throw_may_still_sing() -> None:
    """In the third trick, and with the card that decides it in his hand (TV-10)."""
    state = after(THIRD, "3 12C")
    assert state.reparto.turn == 0
    assert "truco" in says(state, 0)
    refused = after(state, "0 truco", "1 no_quiero")
    assert refused.scores == (1, 0)


@pytest.mark.parametrize(("moves", "points"), [("", 1), ("1 quiero/0 4O/1 retruco/2", 2)])
def test_no_quiero_ends_the_deal(moves: str, points: int) -> None:
    """The last accepted value, to whoever sang last (TV-15)."""
    answers = moves.split("/") if moves else ["1"]
    ended = after(deal(), "0 truco", *answers[:-1], f"{answers[-1]} no_quiero")
    assert ended.phase is Phase.DEAL
    assert max(ended.scores) == points


def test_truco_after_an_envido_on_the_same_turn() -> None:
    """The turn has not passed (TV-16)."""
    assert says(after(deal(), "0 envido", "1 no_quiero"), 0) == {"truco", "mazo"}


def test_who_has_thrown_still_answers() -> None:
    """The seat after the singer, and a raise goes back to him (TV-12, TV-22)."""
    state = after(deal(), "0 4O", "1 4C", "2 4E", "3 envido")
    assert state.reparto.pending[-1].answerers == (0,)
    assert says(state, 0) == {"quiero", "no_quiero", "envido", "real_envido", "falta_envido"}
    assert after(state, "0 real_envido").reparto.pending[-1].answerers == (3,)


def test_an_envido_is_paid_before_the_deal_is_over() -> None:
    """And whoever was on turn still is (TV-25, TA-16)."""
    state = after(deal(), "0 envido", "1 quiero")
    assert sum(state.scores) == 2
    assert (state.phase, state.reparto.turn) == (Phase.PLAY, 0)


def test_a_flor_is_lost_with_the_first_card() -> None:
    """Without a penalty (TV-28)."""
    state = after(deal("7C 5C 1C", "4O 5B 6B", "4B 5O 6C", "4E 7E 6O"), "0 7C", "1 4O", "2 4B", "3 7E")
    assert "flor" not in says(state, 3) | says(state, 0)
    assert state.scores == (0, 0)


def test_an_envido_of_the_argentino_closes_with_any_truco() -> None:
    """Neither sung before nor answered (TA-8, TA-17)."""
    state = deal(rules=ARGENTINO)
    assert says(state, 0) == {"truco", "envido", "real_envido", "falta_envido", "mazo"}
    wanted = after(state, "0 truco", "1 quiero", "3 quiero")
    assert says(wanted, 0) == {"mazo"}
    assert says(after(wanted, "0 4O"), 1) == {"retruco", "mazo"}


def test_the_table_tells_the_numbers() -> None:
    """There is no command for a number, so nobody can tell a false one (TA-12)."""
    assert [kind.__name__ for kind in TRUCO.commands] == ["PlayCard", "Say", "Abandon"]


def test_anybody_sings_the_first_truco_and_only_who_accepted_raises() -> None:
    """TA-18."""
    state = after(deal(rules=ARGENTINO), "0 4O", "1 4C", "2 truco", "3 quiero", "1 quiero")
    assert "retruco" not in says(state, 2)
    assert "retruco" in says(after(state, "2 4E"), 3)


def test_connections_are_no_matter_of_the_rules() -> None:
    """Only dealing and clocks come from the table: a cut gives nobody a point and ends nothing (TA-28, TA-29)."""
    assert set(TRUCO.table_commands) == {DrawDealer, Deal, TimeOut}


def test_what_is_fixed_at_this_table() -> None:
    """TA-30, and TV-1, TV-38."""
    assert ARGENTINO.formats == (FOUR, TWO, SIX)
    assert (ARGENTINO.target, ARGENTINO.flor, ARGENTINO.falta) == (30, Flor.NO, Falta.META)
    assert (ARGENTINO.respuesta, ARGENTINO.vote_seconds) == (Respuesta.VOTO, 10)
    assert (ARGENTINO.mazo, ARGENTINO.anuncio) == (Mazo.INDIVIDUAL_MAS1, Anuncio.SON_BUENAS_AND_CARDS)
    assert (VENEZOLANO.formats, VENEZOLANO.target, VENEZOLANO.max_timeouts) == ((FOUR,), 24, 3)


@BOTH
def test_house_options_begin_with_what_is_usual(rules: object) -> None:
    """Each names a field and offers the value that the ruleset has; each goal can be played for."""
    assert isinstance(rules, type(VENEZOLANO))
    for option in OPTIONS[rules.key]:
        assert option.values[0] == getattr(rules, option.name)
        for value in option.values:
            assert start(replace(rules, **{option.name: value}), rules.formats[0])
    for target in TARGETS[rules.key]:
        assert start(replace(rules, target=target), rules.formats[0]).rules.target == target


# What went wrong in other programs


def test_no_mazo_while_a_falta_waits() -> None:
    """Leaving with a falta envido unanswered neither wins nor loses it (TV-35)."""
    state = after(deal(), "0 falta_envido")
    assert says(state, 1) == {"quiero", "no_quiero"}
    with pytest.raises(Illegal, match=Reason.ANSWER_FIRST.value):
        events(state, 1, "mazo")


def test_two_pardas_play_the_third_card() -> None:
    """The deal is still open (TV-9)."""
    state = after(
        deal("3O 2O 1E", "3C 2C 4C", "4E 4B 5B", "4O 5C 6C"),
        *("0 3O", "1 3C", "2 4E", "3 4O", "0 2O", "1 2C", "2 4B", "3 5C"),
    )
    assert [trick.winner for trick in state.reparto.tricks] == [None, None]
    assert (state.phase, state.reparto.turn) == (Phase.PLAY, 0)


def test_a_refusal_is_paid_once_and_old_answers_fall_on_nothing() -> None:
    """A quiero that comes after the no quiero, or in the next deal, answers another question (GE-5)."""
    asked = after(deal(), "0 truco")
    late = command(asked, "quiero")
    ended = after(asked, "1 no_quiero")
    dealt = TRUCO.evolve(ended, HandsDealt(dealer=0, hands=deal().reparto.hands))
    for state in (ended, dealt, after(dealt, "1 truco")):
        with pytest.raises(Illegal, match=Reason.OTHER_QUESTION.value):
            TRUCO.decide(state, 2, late)
    assert ended.scores == (1, 0)


def test_la_falta_is_that_of_the_leader_whoever_wins_it() -> None:
    """At 22–10 of 30 the others add eight (TA-11)."""
    hands = ("4O 5C 6E", "7O 6O 1E")
    state = after(deal(*hands, rules=ARGENTINO, table=TWO, scores=(22, 10)), "0 falta_envido")
    happened = events(state, 1, "quiero")
    assert next(event.points for event in happened if isinstance(event, PointsScored)) == 8
    assert not any(isinstance(event, MatchEnded) for event in happened)
    assert next(event.seat for event in happened if isinstance(event, EnvidoWon)) == 1


def question_numbers(*states: State) -> list[int]:
    """The number of each state's question."""
    return [state.question for state in states]


def test_every_question_has_its_own_number() -> None:
    """A card, a canto, its answer, and the turn that goes on after it (GE-5)."""
    first = deal()
    asked = after(first, "0 envido")
    settled = after(asked, "1 no_quiero")
    thrown = after(settled, "0 4O")
    numbers = question_numbers(first, asked, settled, thrown)
    assert numbers == sorted(set(numbers))
