"""The worked examples of Truco that are rows of a table: numbers of hands, prices of chains, la falta; the rest are
scenarios, `tests/scenarios/truco.*`."""

import pytest

from game.rules.record import replace
from game.rules.truco import TRUCO, ladder, tantos
from game.rules.truco.model import Cause
from game.rules.truco.rulesets import ARGENTINO, VENEZOLANO
from game.rules.truco.terms import Call
from tests.rules.truco_table import cards, deal

E, R, F = Call.ENVIDO, Call.REAL_ENVIDO, Call.FALTA_ENVIDO
LETTERS = {"E": E, "R": R, "F": F}


@pytest.mark.parametrize(
    ("example", "hand", "envido", "flor"),
    [
        ("XV-14", "7O 6O 1E", 33, None),
        ("XV-15", "12C 10C 3B", 20, None),
        ("XV-16", "4E 5B 11C", 5, None),
        ("XV-17", "7C 5C 1C", 32, 33),
        ("XV-18", "12E 11B 10O", 0, None),
        ("XV-20", "12C 11C 10C", 20, 20),
        ("XA-1", "7O 6O 1C", 33, None),
        ("XA-2", "7E 3E 10E", 30, 30),
        ("XA-3", "12B 11B 4C", 20, None),
        ("XA-4", "5C 4B 10E", 5, None),
    ],
)
def test_numbers_of_a_hand(example: str, hand: str, envido: int, flor: int | None) -> None:
    """The best two of one suit and twenty, or the best card; three of one suit are a flor (TV-17, TV-27, TA-7)."""
    assert (tantos.tanto(cards(hand)), tantos.flor(cards(hand))) == (envido, flor), example


@pytest.mark.parametrize("rules", [VENEZOLANO, ARGENTINO], ids=lambda rules: rules.key)
@pytest.mark.parametrize(
    ("example", "chain", "wanted", "refused"),
    [
        ("XV-21 a, XA-5", "E", 2, 1),
        ("XV-21 b, XA-6", "EE", 4, 2),
        ("XV-21 c, XA-7", "R", 3, 1),
        ("XV-21 d, XA-8", "ER", 5, 2),
        ("XV-21 e, XA-9", "EER", 7, 4),
        ("XV-21 f, XA-10", "F", None, 1),
        ("XV-21 g, XA-11", "EF", None, 2),
        ("XV-21 h, XA-12", "RF", None, 3),
        ("XV-21 i, XA-12", "EERF", None, 7),
        ("XV-21 j, XA-12", "EEF", None, 4),
        ("XV-21 k, XA-12", "ERF", None, 5),
    ],
)
def test_price_of_a_chain(example: str, chain: str, wanted: int | None, refused: int, rules: object) -> None:
    """Accepted and refused, alike in both games; nothing stands for la falta (TV-20, TA-9, TA-10)."""
    assert isinstance(rules, type(VENEZOLANO))
    sung = tuple(LETTERS[letter] for letter in chain)
    assert (ladder.accepted(rules.envido, sung), ladder.refused(rules.envido, sung)) == (wanted, refused), example


@pytest.mark.parametrize(
    ("example", "rules", "scores", "points"),
    [
        ("XV-29", VENEZOLANO, (11, 3), 1),
        ("XV-30", VENEZOLANO, (12, 3), 12),
        ("XV-31", VENEZOLANO, (22, 10), 2),
        ("XV-32", VENEZOLANO, (0, 0), 12),
        ("XV-32", VENEZOLANO, (23, 23), 1),
        ("XA-13", ARGENTINO, (22, 10), 8),
        ("XA-14", ARGENTINO, (0, 0), 30),
        ("XA-14", ARGENTINO, (29, 29), 1),
        ("XA-14", ARGENTINO, (14, 3), 16),
        ("to 15", replace(ARGENTINO, target=15), (9, 3), 6),
    ],
)
def test_la_falta(example: str, rules: object, scores: tuple[int, int], points: int) -> None:
    """To the end of the leader's half, or to the target; the same whoever leads (TV-21, TA-11, TA-33)."""
    assert isinstance(rules, type(VENEZOLANO))
    assert {ladder.falta(rules, scores), ladder.falta(rules, scores[::-1])} == {points}, example


def test_a_match_that_is_called_off_is_no_matter_of_the_rules() -> None:
    """A match of these rules ends with a winner or does not end: calling it off is the table's (XA-49, TA-29)."""
    assert {cause.value for cause in Cause} == {"target", "timeouts", "left"}
    asked = deal(rules=ARGENTINO)
    assert not TRUCO.over(asked)
    assert TRUCO.winner(asked) is None
