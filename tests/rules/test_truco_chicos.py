"""A match of several chicos beyond its scenarios: what begins anew with each, and what is counted over all (VR-42)."""

from typing import Any

import pytest

from game.rules.kernel import TABLE, Abandon, Illegal, fold
from game.rules.options import apply_options
from game.rules.record import replace
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.evolve import evolve
from game.rules.truco.model import Cause, Deal, MatchEnded, Phase, State
from game.rules.truco.prices import price_of
from game.rules.truco.rulesets import ARGENTINO, FOUR, OPTIONS, VENEZOLANO, VIRA, start
from game.rules.truco.terms import Call
from game.rules.truco.vira_words import CardsRevealed, ChicoWon, Event
from tests.rules.test_truco_vira_examples import order
from tests.rules.truco_table import cards
from tests.rules.truco_vira_table import after, deal, events

BEST_OF_THREE = apply_options(VIRA, OPTIONS[VIRA.key], [("chicos", 2)])
BOTH_CANTANDO = ("7O 4O 3C", "6B 4B 12E", "12C 11B 10O", "5E 11O 1B")


def between(scores: tuple[int, int], chicos: tuple[int, int]) -> State:
    """A match of several chicos before a deal of S3."""
    return replace(start(BEST_OF_THREE, FOUR), phase=Phase.DEAL, dealer=3, scores=scores, chicos=chicos)


def dealt(state: State) -> tuple[State, tuple[Event, ...]]:
    """The state after a deal in which S0 has the best tantos, and what happened."""
    happened = TRUCO_CON_VIRA.decide(state, TABLE, Deal(order=order(BOTH_CANTANDO)))
    return fold(evolve, state, happened), happened


def test_a_chico_that_the_cantando_decides_is_not_played_out() -> None:
    """The cards show why; then the next deal begins another chico, and the deal goes on in order (VR-42, VR-45)."""
    state, happened = dealt(between((23, 23), (0, 0)))
    assert happened[-2:] == (CardsRevealed(seat=0, cards=cards("7O 4O")), ChicoWon(side=0))
    assert (state.phase, state.scores, state.chicos) == (Phase.DEAL, (0, 0), (1, 0))
    assert TRUCO_CON_VIRA.awaited(state) == ()
    state, happened = dealt(state)
    assert (state.phase, state.dealer, state.deal) == (Phase.PLAY, 0, 2)
    assert not any(isinstance(event, ChicoWon | MatchEnded) for event in happened)


def test_the_cantando_of_the_last_chico_decides_the_match() -> None:
    """As in a match of one (VR-42, VR-45)."""
    state, happened = dealt(between((23, 23), (1, 1)))
    assert happened[-1] == MatchEnded(winner=0, cause=Cause.TARGET, by=None)
    assert (state.chicos, TRUCO_CON_VIRA.winner(state)) == ((2, 1), 0)


def test_what_a_match_is_told_by() -> None:
    """Points while it is played, chicos when it is over; an abandono in the first leaves its points (VR-42, GE-9)."""
    state = replace(deal(scores=(3, 5), chicos=2), chicos=(1, 0))
    assert TRUCO_CON_VIRA.scores(state) == (3, 5)
    left = fold(evolve, state, TRUCO_CON_VIRA.decide(state, 1, Abandon()))
    assert (TRUCO_CON_VIRA.scores(left), TRUCO_CON_VIRA.winner(left)) == ((1, 0), 0)
    first = deal(scores=(3, 5), chicos=2)
    left = fold(evolve, first, TRUCO_CON_VIRA.decide(first, 1, Abandon()))
    assert TRUCO_CON_VIRA.scores(left) == (3, 5)
    one = after(deal(scores=(3, 23)), "0 mazo")
    assert TRUCO_CON_VIRA.scores(one) == (3, 24)


def test_vale_juego_is_priced_by_the_chico() -> None:
    """What the side behind lacks of it, whatever chicos it has (VR-15)."""
    state = after(replace(deal(scores=(20, 5), chicos=2), chicos=(1, 0)), "0 truco,1 retruco,0 vale_nueve")
    price = price_of(state, Call.VALE_JUEGO)
    assert price is not None
    assert (price.wanted, price.refused, price.chico) == (19, 9, True)


def test_strikes_are_counted_over_the_match() -> None:
    """The third of a player loses it, in whichever chico it comes (VR-42, TV-38)."""
    state = replace(deal(scores=(10, 23), chicos=2), timeouts=(2, 0, 0, 0))
    won = after(state, "0 mazo")
    assert won.timeouts == (2, 0, 0, 0)
    later = replace(deal(chicos=2), timeouts=won.timeouts, chicos=won.chicos)
    assert events(later, 0, "clock")[-1] == MatchEnded(winner=1, cause=Cause.TIMEOUTS, by=0)


@pytest.mark.parametrize("rules", [VENEZOLANO, ARGENTINO], ids=["venezolano", "argentino"])
def test_only_a_table_with_a_vira_has_several(rules: Any) -> None:
    """And none plays for no chico at all (VR-42)."""
    for refused in (replace(rules, chicos=2), replace(VIRA, chicos=0)):
        with pytest.raises(Illegal, match="no_such_table"):
            start(refused, refused.formats[0])
