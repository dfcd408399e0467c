"""The flor: who must answer, what each lance pays, what is spent, what it kills (TV-27 … TV-34, TA-32)."""

import pytest

from game.rules.record import replace
from game.rules.truco.model import (
    Answered,
    CantoMade,
    FloresCompared,
    PointsScored,
    Source,
    State,
)
from game.rules.truco.rulesets import ARGENTINO, VENEZOLANO
from game.rules.truco.terms import Call, Flor
from tests.rules.truco_table import after, deal, events, says

FLOR_33 = "7C 5C 1C"
FLOR_35 = "6E 5E 4E"


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
