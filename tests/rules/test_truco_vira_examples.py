"""The worked examples of Truco con vira, row by row: a position, what is done, what follows (XR-1 … XR-94)."""

from typing import Any

import pytest

from game.rules.cards import DECK, Card
from game.rules.kernel import SPECTATOR, Reason
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.model import (
    CantoMade,
    EnvidoWon,
    Line,
    MatchEnded,
    Phase,
    PointsScored,
    Source,
    State,
    Trick,
)
from game.rules.truco.piezas import PIECES, STRENGTHS, flor, is_reservada, tanto
from game.rules.truco.rulesets import TWO, VIRA
from game.rules.truco.terms import Call
from game.rules.truco.tricks import winning_side
from game.rules.truco.vira_words import CardsRevealed, DealLiquidated
from tests.rules.truco_table import cards
from tests.rules.truco_vira_table import after, deal, dealt_by_lot, events, refusal, says

# Pieces, ranking, numbers


@pytest.mark.parametrize(
    ("vira", "made"),
    [("6C", "11C 10C"), ("11O", "12O 10O"), ("10E", "11E 12E"), ("12B", "11B 10B")],
    ids=["XR-1", "XR-2", "XR-3", "XR-4"],
)
def test_pieces(vira: str, made: str) -> None:
    """VR-4."""
    assert PIECES[Card(vira)] == cards(made)


def test_ranking() -> None:
    """XR-5, XR-6, XR-8."""
    strength = STRENGTHS[Card.C6]
    held = [*cards("1E 10C 7O 12C 11C 4B"), None]
    assert sorted(held, key=strength.__getitem__, reverse=True) == [*cards("11C 10C 1E 7O 12C 4B"), None]
    assert STRENGTHS[Card.O11][Card.O12] > STRENGTHS[Card.O11][Card.E1]


ENVIDOS = [
    ("XR-9", "6C", "11C 7B 4O", 37),
    ("XR-10", "6C", "10C 7B 6O", 36),
    ("XR-11", "6C", "7B 4B 12O", 31),
    ("XR-12", "11O", "12O 5E 11B", 35),
    ("XR-14", "3O", "12O 10O 11B", 29),
    ("XR-15", "6C", "12C 11B 10E", 0),
    ("XR-22", "10E", "12E 11E 4B", 39),
]
FLORES = [
    ("XR-16", "6C", "11C 7B 4B", 41),
    ("XR-17", "6C", "10C 7B 4B", 40),
    ("XR-18", "6C", "11C 3C 2C", 35),
    ("XR-20", "6C", "11C 7B 4O", None),
    ("XR-21", "6C", "11C 10C 7O", 46),
    ("XR-23", "6C", "11C 10C 12B", 39),
    ("XR-23", "6C", "7B 6B 5B", 38),
]


@pytest.mark.parametrize(("row", "vira", "hand", "number"), ENVIDOS)
def test_envido(row: str, vira: str, hand: str, number: int) -> None:
    """VR-16, VR-17."""
    assert tanto(cards(hand), Card(vira)) == number, row


@pytest.mark.parametrize(("row", "vira", "hand", "value"), FLORES)
def test_flor(row: str, vira: str, hand: str, value: int | None) -> None:
    """VR-24, VR-25."""
    assert flor(cards(hand), Card(vira)) == value, row
    assert is_reservada(cards(hand), Card(vira)) == (row in ("XR-21", "XR-23") and hand.startswith("11C"))


def test_a_pasada_keeps_its_value_for_the_envido() -> None:
    """XR-24."""
    state = after(deal("7O 6O 1E", "4C 5O 6E", "4E 5B 3O", "4B 5C 2C"), "0 7O*,1 envido,0 quiero,1 4C,2 4E,3 4B")
    ended = events(state, state.reparto.turn, "mazo")
    assert next(event for event in ended if isinstance(event, EnvidoWon)).tantos[0] == 33


# Tricks


def course(results: str, mano: int = 0) -> int | None:
    """Who has won after these tricks, in letters."""
    sides = {"A": 0, "B": 1, "P": None}
    return winning_side([sides[letter] for letter in results], mano, VIRA.triple_parda, None)


@pytest.mark.parametrize(
    ("results", "side"), [("AP", 0), ("PB", 1), ("ABP", 0), ("PPA", 0)], ids=["XR-25", "XR-26", "XR-27", "XR-28"]
)
def test_course(results: str, side: int) -> None:
    """VR-9."""
    assert course(results) == side


def test_three_pardas() -> None:
    """XR-29: S1 and S2 tie in the last trick, and S1 is closer to the mano (VR-10)."""
    hands = ("3O 2O 4O", "3C 2C 5C", "4E 6E 5E", "4B 6B 4C")
    ended = after(deal(*hands), "0 3O,1 3C,2 4E,3 4B,0 2O,1 2C,2 6E,3 6B,0 4O,1 5C,2 5E,3 4C")
    assert ended.scores == (0, 1)


def test_pasadas_in_a_trick() -> None:
    """XR-31, XR-32: one face-up card beats them all, and four of them are parda (VR-6, VR-8)."""
    assert after(deal(), "0 4O*,1 4C,2 4E*,3 4B*").reparto.opener == 1
    tied = after(deal(), "0 4O*,1 4C*,2 4E*,3 4B*")
    assert tied.reparto.tricks == (Trick(opener=0, throws=tied.reparto.tricks[0].throws, winner=None),)
    assert tied.reparto.opener == tied.reparto.turn == 0


# Truco

B_WINS = ("4O 5E 6B", "3C 3O 6E", "4E 5B 6O", "4B 5C 6C")
"""Two tricks of S1."""
PLAY = "0 4O,1 3C,2 4E,3 4B,1 3O,2 5B,3 5C,0 5E"


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        ("0 truco,1 no_quiero", (1, 0)),
        (f"0 truco,1 quiero,{PLAY}", (0, 3)),
        ("0 truco,1 retruco,2 no_quiero", (0, 3)),
        (f"0 truco,1 retruco,0 quiero,{PLAY}", (0, 6)),
        ("0 truco,3 retruco,2 vale_nueve,1 no_quiero", (6, 0)),
        (f"0 truco,3 retruco,2 vale_nueve,1 quiero,{PLAY}", (0, 9)),
        ("0 truco,1 retruco,0 vale_nueve,3 vale_juego,2 no_quiero", (0, 9)),
        (f"0 truco,1 retruco,0 vale_nueve,3 vale_juego,2 quiero,{PLAY}", (0, 24)),
    ],
    ids=["XR-33", "XR-33b", "XR-34", "XR-34b", "XR-35", "XR-35b", "VR-12", "VR-12b"],
)
def test_truco(moves: str, scores: tuple[int, int]) -> None:
    """VR-12, VR-14: whoever of the side answers."""
    assert after(deal(*B_WINS), moves).scores == scores


def test_vale_juego() -> None:
    """XR-37: at 5–20, A wins the deal and the chico (VR-15)."""
    state = after(deal(*B_WINS, dealer=2, scores=(20, 5)), "3 truco,0 retruco,1 vale_nueve,2 vale_juego,3 quiero")
    ended = after(state, "3 4B,0 4O,1 3C,2 4E,1 3O,2 5B,3 5C,0 5E")
    assert ended.scores == (20, 24)
    assert ended.phase is Phase.OVER


def test_who_raises_and_who_answers() -> None:
    """XR-38, XR-39, XR-40 (VR-13, VR-14)."""
    wanted = after(deal(), "0 truco,1 quiero")
    assert refusal(after(wanted, "0 4O,1 4C"), 2, "retruco") is Reason.NOT_YOUR_QUIERO
    assert "retruco" in says(after(wanted, "0 4O"), 1)
    assert "retruco" in says(after(wanted, "0 4O,1 4C,2 4E"), 3)
    assert refusal(deal(), 1, "truco") is Reason.NOT_YOUR_TURN
    asked = after(deal(), "0 truco")
    assert TRUCO_CON_VIRA.awaited(asked) == (1, 3)
    assert refusal(after(asked, "3 quiero"), 1, "quiero") is Reason.NOT_YOUR_TURN


# Envido, sin ley

S3_HAS_31 = ("4O 5E 6B", "4C 5O 6E", "4E 5B 6O", "1B 5C 6C")


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        ("0 envido,1 quiero", (0, 2)),
        ("0 envido,1 no_quiero", (1, 0)),
        ("0 envido,1 quiero_y_envido,2 quiero", (0, 4)),
        ("0 envido,1 quiero_y_envido,2 no_quiero", (0, 2)),
        ("0 envido,1 quiero_y_envido,2 quiero_y_envido,3 no_quiero", (4, 0)),
    ],
    ids=["XR-41", "XR-42", "XR-43", "XR-44", "XR-45"],
)
def test_envido_is_paid_when_the_deal_ends(moves: str, scores: tuple[int, int]) -> None:
    """VR-19, VR-41: nothing before, and the mazo pays its one point to B."""
    settled = after(deal(*S3_HAS_31), moves)
    assert settled.scores == (0, 0)
    assert after(settled, "0 mazo").scores == (scores[0], scores[1] + 1)


def test_a_la_falta() -> None:
    """XR-46, XR-47, XR-48 (VR-19, VR-20)."""
    state = deal(*S3_HAS_31, scores=(15, 20))
    assert after(state, "0 envido_a_la_falta,1 quiero,0 mazo").scores == (15, 24)
    refused = after(state, "0 envido,1 envido_a_la_falta,2 no_quiero,0 mazo")
    assert refused.scores == (15, 23)
    assert says(after(deal(scores=(10, 22)), "0 envido"), 1) == {"quiero", "no_quiero"}


def test_equal_tantos_go_to_the_closer_player() -> None:
    """XR-49: S1 before S2, though S0 is mano (VR-22)."""
    state = deal("12O 11O 4C", "6C 5C 1E", "6E 5E 1B", "4B 5O 6O")
    assert after(state, "0 envido,3 quiero,0 mazo").scores == (0, 3)


def test_when_no_envido_may_be_sung() -> None:
    """XR-50, XR-52 (VR-18)."""
    second = after(deal(), "0 4O,1 4C,2 4E,3 4B")
    assert refusal(second, 0, "envido") is Reason.ENVIDO_ONLY_FIRST_TRICK
    assert refusal(deal("7O 5O 1O", "4C 5E 6B", "4E 5B 6O", "4B 5C 6C"), 0, "envido") is Reason.FLOR_FIRST


# Flor, a ley

FLOR = ("7O 5O 1O", "4C 5E 6B", "4E 5B 6E", "4B 5C 6C")
TWO_OF_A = ("7O 5O 1O", "4C 5E 6B", "4E 5C 6E", "4B 5B 6C")
LINES = tuple[tuple[int, int, str], ...]


def lines(state: State) -> LINES:
    """What has been written in the deal that ended."""
    return tuple((line.side, line.points, line.source.value) for line in state.reparto.lines)


@pytest.mark.parametrize(
    ("row", "hands", "moves", "expected"),
    [
        ("XR-53", FLOR, "0 flor,0 mazo", ((0, 3, "flor"), (1, 1, "mazo"))),
        (
            "XR-54",
            ("7O 5O 1O", "4C 5E 6B", "4E 5E 6E", "4B 5C 6C"),
            "0 flor,0 7O,1 4C,2 flor,2 mazo",
            ((0, 6, "flor"), (1, 1, "mazo")),
        ),
        ("XR-55", FLOR, "0 7O,1 mazo", ((0, 1, "mazo"),)),
        ("XR-56", FLOR, "0 7Oley,1 4C,2 4E,3 4B,0 flor,0 5O,1 mazo", ((0, 3, "flor"), (0, 1, "mazo"))),
        ("XR-57", FLOR, "0 7Oley,1 4C,2 4E,3 4B,0 5O,1 mazo", ((0, 1, "mazo"),)),
        ("XR-58", FLOR, "0 7Oley,1 truco,0 quiero,1 mazo", ((0, 3, "mazo"),)),
        ("XR-59", FLOR, "0 7Oley,1 truco,2 quiero,1 mazo", ((0, 3, "flor"), (0, 3, "mazo"))),
        ("XR-60", FLOR, "0 7Oley,1 4Cley,2 mazo", ((1, 1, "mazo"),)),
        ("XR-61", FLOR, "0 truco,1 quiero,0 7O,1 mazo", ((0, 3, "mazo"),)),
        (
            "XR-62",
            ("7O 5E 1O", "4C 5O 6B", "4E 6E 1E", "4B 5C 6C"),
            "0 envido,3 quiero,0 7O,1 4C,2 flor,2 4E,3 mazo",
            ((0, 3, "flor"), (0, 1, "mazo")),
        ),
        (
            "XR-63",
            ("7O 5E 1O", "4C 5O 6B", "4E 6O 1E", "4B 5B 1B"),
            "0 envido,1 no_quiero,0 7O,1 4C,2 4E,3 flor,3 mazo",
            ((1, 3, "flor"), (0, 1, "mazo")),
        ),
    ],
)
def test_flores(row: str, hands: tuple[str, ...], moves: str, expected: LINES) -> None:
    """VR-23, VR-26 … VR-31."""
    assert lines(after(deal(*hands), moves)) == expected, row


# Both sides have one: 35 of S0 (7C 5C 3C), 40 of S1 (10C with two bastos) when the vira is 6C, and so on

S0_35_S1_40 = ("7O 5O 3O", "10C 7B 4B", "4E 5C 6E", "4O 5E 3C")
THREE = ("7O 6O 3O", "7B 5B 3B", "7E 2E 1E", "4O 5E 3C")


@pytest.mark.parametrize(
    ("row", "hands", "moves", "scores", "expected"),
    [
        ("XR-65", S0_35_S1_40, "0 flor,0 7O,1 flor,1 paso,0 paso,1 mazo", (0, 0), ((1, 3, "flor"), (0, 1, "mazo"))),
        (
            "XR-66",
            THREE,
            "0 flor,0 7O,1 flor,1 paso,0 paso,1 7B,2 flor,2 mazo",
            (0, 0),
            ((0, 6, "flor"), (1, 1, "mazo")),
        ),
        (
            "XR-67",
            S0_35_S1_40,
            "0 flor,0 7O,1 flor,1 con_flor_envido,0 quiero,1 mazo",
            (0, 0),
            ((1, 3, "flor"), (1, 2, "con_ley"), (0, 1, "mazo")),
        ),
        (
            "XR-68",
            S0_35_S1_40,
            "0 flor,0 7O,1 flor,1 con_flor_envido,0 no_quiero,1 mazo",
            (0, 0),
            ((1, 3, "flor"), (0, 1, "mazo")),
        ),
        (
            "XR-69",
            S0_35_S1_40,
            "0 flor,0 7O,1 flor,1 con_flor_envido,0 quiero_y_envido,1 no_quiero,1 mazo",
            (0, 0),
            ((0, 3, "flor"), (0, 2, "con_ley"), (0, 1, "mazo")),
        ),
        (
            "XR-71",
            S0_35_S1_40,
            "0 flor,0 7O,1 flor,1 con_flor_a_la_falta,0 quiero,1 mazo",
            (15, 20),
            ((1, 3, "flor"), (1, 4, "con_ley")),
        ),
    ],
)
def test_con_ley(row: str, hands: tuple[str, ...], moves: str, scores: tuple[int, int], expected: LINES) -> None:
    """VR-32, VR-34, VR-35."""
    assert lines(after(deal(*hands, vira="6C", scores=scores), moves)) == expected, row


def test_who_has_no_flor_answers_no_bet_on_flores() -> None:
    """XR-72 (VR-36)."""
    state = after(deal(*S0_35_S1_40, vira="6C"), "0 flor,0 7O,1 flor,1 paso,0 con_flor_envido")
    assert refusal(state, 3, "quiero") is Reason.NOT_YOUR_TURN
    assert TRUCO_CON_VIRA.awaited(state) == (1,)


# The Reservada

OWNER = ("7O 4O 3E", "11C 10C 4B", "7E 6E 12B", "5O 5E 3C")
"""S1 has it; S0 has 31 and S2 33."""
OWNER_AND_FLOR = ("7O 4B 3E", "11C 10C 4O", "7E 6E 1E", "5O 5B 3C")


def test_the_reservada_does_not_burn() -> None:
    """XR-73: nothing is heard, and it counts when the deal ends (VR-38)."""
    state = after(deal(*OWNER, vira="6C"), "0 7O")
    assert [type(event).__name__ for event in events(state, 1, "4B")] == ["CardThrown"]
    thrown = after(state, "1 4B,2 7E")
    assert lines(after(thrown, "3 5O,2 mazo")) == ((1, 3, "flor"), (1, 1, "mazo"))
    assert "flor" in says(after(thrown, "3 5O,2 6E,3 5E,0 4O"), 1)


def test_the_reservada_as_an_envido() -> None:
    """XR-74, XR-75: 39 and no flor, unless another declares one (VR-17, VR-39)."""
    bet = after(deal(*OWNER, vira="6C"), "0 7O,1 envido,0 quiero")
    assert refusal(bet, 1, "flor") is Reason.FLOR_SPENT
    assert lines(after(bet, "1 4B,2 mazo")) == ((1, 2, "envido"), (1, 1, "mazo"))
    bet = after(deal(*OWNER_AND_FLOR, vira="6C"), "0 7O,1 envido,0 quiero,1 4O,2 flor")
    free = after(bet, "2 7E,3 5O,2 6E,3 5B,0 4B")
    assert "flor" in says(free, 1)
    assert lines(after(free, "1 flor,1 paso,2 paso,1 mazo")) == ((1, 3, "flor"), (0, 1, "mazo"))
    assert lines(after(free, "1 11C,1 mazo")) == ((0, 3, "flor"), (0, 1, "mazo"))


def test_a_refusal_leaves_the_reservada_of_a_partner() -> None:
    """XR-76 (VR-30, VR-38)."""
    state = deal("7O 4O 3E", "5O 5E 3C", "7E 6E 12B", "11C 10C 4B", vira="6C")
    assert lines(after(state, "0 truco,1 no_quiero")) == ((1, 3, "flor"), (0, 1, "truco"))


# What is written, and when the chico ends


def test_the_order_of_the_liquidacion() -> None:
    """XR-78, XR-79 (VR-41): the first who has the target wins, and the rest is not written."""
    hands = ("3O 3E 6B", "4C 5O 6E", "4E 5B 6O", "4B 5C 6C")
    tricks = "0 3O,1 4C,2 4E,3 4B,0 3E,1 5O,2 5B,3 5C"
    ended = events(after(deal(*hands, scores=(21, 22)), "0 envido,1 quiero,0 truco,3 quiero", tricks[:-5]), 3, "5C")
    due = next(event for event in ended if isinstance(event, DealLiquidated))
    assert due.lines == (Line(1, 2, Source.ENVIDO, refused=False), Line(0, 3, Source.TRUCO, refused=False))
    assert [event for event in ended if isinstance(event, PointsScored)] == [PointsScored(1, 2, Source.ENVIDO, False)]
    assert isinstance(ended[-1], MatchEnded)
    assert ended[-1].winner == 1
    flores = ("6O 5O 1O", "3C 3E 6B", "4E 5B 6E", "4B 5C 6C")
    state = deal(*flores, scores=(21, 22))
    over = after(state, "0 flor,0 truco,1 quiero,0 6O,1 3C,2 4E,3 4B,1 3E,2 5B,3 5C,0 5O")
    assert (over.scores, over.phase) == ((24, 22), Phase.OVER)


ORDER_31_30 = ("7O 4O 3C", "6B 4B 12E", "12C 11B 10O", "5E 11O 1B")


def order(hands: tuple[str, ...], vira: str = "7C") -> tuple[Card, ...]:
    """A deck that deals these hands with S0 as mano, and turns this card."""
    rows = [cards(hand) for hand in hands]
    first = [row[place] for place in range(3) for row in rows]
    named = [*first, Card(vira)]
    return (*named, *(card for card in DECK if card not in named))


def compared(state: State) -> tuple[Any, ...]:
    """What a deal brought before its first card: scores, phase, lines."""
    return state.scores, state.phase, lines(state)


@pytest.mark.parametrize(
    ("row", "hands", "scores", "expected"),
    [
        ("XR-81", ORDER_31_30, (23, 17), ((24, 17), Phase.OVER, ((0, 1, "cantando"),))),
        (
            "XR-82",
            ("7O 1O 3C", "7B 6B 12E", "12C 11B 10O", "5E 11O 1B"),
            (23, 17),
            ((23, 18), Phase.PLAY, ((1, 1, "cantando"),)),
        ),
        (
            "XR-83",
            ("7O 4O 3C", "7B 4B 12E", "12C 11B 10O", "5E 11O 1B"),
            (23, 17),
            ((24, 17), Phase.OVER, ((0, 1, "cantando"),)),
        ),
        (
            "XR-84",
            ("7O 4O 3C", "7B 4B 1B", "12C 11B 10O", "5E 11O 1E"),
            (23, 17),
            ((23, 20), Phase.PLAY, ((1, 3, "flor"),)),
        ),
        (
            "XR-85",
            ("7O 2O 1O", "7B 4B 1E", "12C 11B 10O", "7E 5E 3E"),
            (23, 17),
            ((23, 20), Phase.PLAY, ((1, 3, "flor"),)),
        ),
        ("XR-87", ORDER_31_30, (22, 17), ((22, 17), Phase.PLAY, ())),
        ("VR-45", ORDER_31_30, (23, 23), ((24, 23), Phase.OVER, ((0, 1, "cantando"),))),
    ],
)
def test_cantando(row: str, hands: tuple[str, ...], scores: tuple[int, int], expected: Any) -> None:
    """VR-43 … VR-45."""
    state = dealt_by_lot(order(hands), scores)
    assert compared(state) == expected, row
    if state.phase is Phase.PLAY and expected[2]:
        assert refusal(state, 0, "envido") is Reason.ENVIDO_ALREADY_COMPARED
        assert "flor" not in says(state, 0)
        assert says(state, 0) == {"truco", "mazo"}


def test_a_quick_chico() -> None:
    """XR-80: to 12, at 11 (VR-42, VR-43)."""
    assert dealt_by_lot(order(ORDER_31_30), (11, 4), target=12).scores == (12, 4)


def test_without_cantando() -> None:
    """XR-88 (VR-44)."""
    state = dealt_by_lot(order(ORDER_31_30), (23, 17), cantando="no")
    assert compared(state) == ((23, 17), Phase.PLAY, ())
    assert "envido" in says(state, 0)


def test_mazo_with_an_envido_to_be_paid() -> None:
    """XR-89 (VR-47)."""
    state = after(deal(*S3_HAS_31), "0 envido,1 quiero,0 truco,3 quiero,0 4O")
    assert lines(after(state, "1 mazo")) == ((1, 2, "envido"), (0, 3, "mazo"))


# What is seen


def test_what_is_shown() -> None:
    """XR-90: the two cards of the tanto, and nothing of the loser (VR-49)."""
    state = after(deal("7O 6O 1E", "4C 5O 6E", "4E 5B 3O", "4B 5C 1C"), "0 envido,1 quiero,0 7O*")
    ended = events(state, 1, "mazo")
    assert [event for event in ended if isinstance(event, CardsRevealed)] == [CardsRevealed(0, cards("7O 6O"))]
    assert [event for event in ended if isinstance(event, EnvidoWon)] == [EnvidoWon(seat=0, tantos=(33, None))]
    view = TRUCO_CON_VIRA.conceal(after(state, "1 mazo"), 1)
    assert view.reparto.vira.revealed[0] == cards("7O 6O")
    assert view.reparto.trick[0].card is None


def test_a_view_holds_no_card_of_another() -> None:
    """XR-91 (VR-49, GE-6)."""
    state = after(deal(), "0 4O*,1 4C")
    for seat in (2, SPECTATOR):
        view = TRUCO_CON_VIRA.conceal(state, seat)
        assert [throw.card for throw in view.reparto.trick] == [None, Card.C4]
        for other in set(range(4)) - {seat}:
            assert set(view.reparto.hands[other]) | set(view.reparto.vira.dealt[other]) == {None}
    assert TRUCO_CON_VIRA.conceal(state, 0).reparto.trick[0].card is Card.O4


def test_the_deal() -> None:
    """XR-92: twelve cards, the thirteenth is turned, and the rest is in no state (VR-2)."""
    state = dealt_by_lot(DECK)
    assert state.reparto.vira.card is DECK[12]
    assert state.reparto.hands[0] == (DECK[0], DECK[4], DECK[8])
    assert dealt_by_lot(DECK, table=TWO).reparto.vira.card is DECK[6]


def test_the_clock_burns_no_flor() -> None:
    """XR-93 (VR-48, VR-30)."""
    state = after(deal("4O 5E 6B", "7O 5O 1O", "4E 5B 6E", "4B 5C 6C"), "0 truco,0 clock")
    assert lines(state) == ((1, 3, "flor"), (0, 1, "truco"))


def test_the_reservada_answers_a_bet_on_flores() -> None:
    """XR-94: S1 declares it by his quiero (VR-32, VR-35, VR-36)."""
    hands = ("7O 5O 1O", "11C 10C 4O", "4E 6E 3B", "7B 2B 1B")
    state = after(deal(*hands, vira="6C"), "0 flor,0 7O,1 4O,2 4E,3 flor,3 paso,0 con_flor_envido")
    assert TRUCO_CON_VIRA.awaited(state) == (3,)
    assert says(state, 1) == {"quiero", "quiero_y_envido", "con_flor_a_la_falta"}
    assert events(state, 1, "quiero")[0] == CantoMade(seat=1, call=Call.FLOR, answerers=(), by_clock=False)
    ended = after(state, "1 quiero,3 7B")
    assert lines(after(ended, f"{ended.reparto.turn} mazo"))[:2] == ((1, 6, "flor"), (1, 2, "con_ley"))
