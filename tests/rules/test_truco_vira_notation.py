"""Positions of Truco con vira in the words of scenario files: the vira, and cards that lie face down (VR-3, VR-6)."""

from typing import Any

import pytest

from game.rules.cards import Card
from game.rules.truco.rulesets import FOUR, VENEZOLANO, VIRA
from game.rules.truco.terms import Call
from game.scenario.notation import BadValue
from game.scenario.truco import build
from tests.rules.truco_table import cards
from tests.rules.truco_vira_table import after, says

HANDS = ["11C 4O", "5B ?", 3, 3]


def test_a_position_with_a_vira() -> None:
    """Whoever held the pieces still has them for envido and flor (VR-16, VR-24)."""
    state = build({"vira": "6C", "trick": "10C* 4C", "hands": HANDS, "pending": []}, VIRA, FOUR)
    assert state.reparto.vira.card is Card.C6
    assert state.reparto.trick[0].pasada
    assert state.reparto.vira.dealt[0] == cards("10C 11C 4O")
    assert len(set(state.reparto.vira.dealt[1])) == 3
    assert state.reparto.turn == 2


def test_a_canto_that_waits() -> None:
    """Any of the rivals may answer (VR-14)."""
    given = {"vira": "6C", "hands": ["7O 5E 1B", 3, 3, 3], "pending": ["0 truco"], "scores": [3, 4]}
    state = build(given, VIRA, FOUR)
    assert state.reparto.pending[-1].answerers == (1, 3)
    assert Call.RETRUCO.value in says(state, 3)
    assert after(state, "3 no_quiero").scores == (4, 4)


@pytest.mark.parametrize(
    ("rules", "given", "words"),
    [
        (VIRA, {"hands": [3, 3, 3, 3]}, "una mesa con vira la dice"),
        (VENEZOLANO, {"vira": "6C", "hands": [3, 3, 3, 3]}, "y ninguna otra"),
        (VENEZOLANO, {"trick": "4O*", "hands": [2, 3, 3, 3]}, "está tapada, y aquí no se tapa"),
        (VIRA, {"vira": "4O", "hands": ["4O ? ?", 3, 3, 3]}, "la carta 4O está dos veces"),
    ],
)
def test_what_no_table_has(rules: Any, given: dict[str, Any], words: str) -> None:
    """It is refused, with the place that is wrong (VR-3, VR-6)."""
    with pytest.raises(BadValue, match=words):
        build(given, rules, FOUR)
