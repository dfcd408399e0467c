"""How sides and the end of a match are told to somebody, alike in every game."""

import pytest

from game.rules.kernel import Format, Seat
from game.ui.felt.cast import Cast
from game.ui.felt.sides import end_sentence, end_title, for_side, parting, side_name

DUEL, PAIRS = Format(seats=2, pairs=False), Format(seats=4, pairs=True)
NAMES = ("Ana", "Luis", "Marisol", "José")


def cast(table: Format, me: Seat) -> Cast:
    return Cast(me=me, names=NAMES[: table.seats], format=table)


@pytest.mark.parametrize(
    ("table", "me", "names", "after"),
    [
        (DUEL, 0, ("Tú", "Luis"), ("ti", "Luis")),
        (DUEL, 1, ("Ana", "Tú"), ("Ana", "ti")),
        (PAIRS, 3, ("Ellos", "Nosotros"), ("ellos", "nosotros")),
    ],
)
def test_sides_are_called_as_one_of_them_would(
    table: Format, me: Seat, names: tuple[str, str], after: tuple[str, str]
) -> None:
    assert tuple(side_name(cast(table, me), side) for side in (0, 1)) == names
    assert tuple(for_side(cast(table, me), side) for side in (0, 1)) == after


@pytest.mark.parametrize(
    ("table", "winner", "by", "left", "said"),
    [
        (DUEL, 0, None, False, "ganaste la partida."),
        (DUEL, 1, None, False, "ganó Luis."),
        (PAIRS, 0, None, False, "ganamos la partida."),
        (PAIRS, 1, None, False, "ganaron ellos."),
        (PAIRS, 1, 0, True, "te levantaste de la mesa."),
        (PAIRS, 1, 2, True, "Marisol se levantó de la mesa."),
        (PAIRS, 1, 0, False, "se te acabó el reloj demasiadas veces."),
        (DUEL, 0, 1, False, "a Luis se le acabó el reloj demasiadas veces."),
    ],
)
def test_the_end_is_told_by_who_won_and_why(table: Format, winner: int, by: Seat | None, left: bool, said: str) -> None:
    assert end_sentence(cast(table, 0), winner, by, left) == said
    assert end_title(cast(table, 0), winner) == ("¡Partida ganada!" if winner == 0 else "Partida perdida")


def test_a_parting_is_told_in_a_ledger() -> None:
    told = [parting(NAMES, 0, by, timed_out) for by in (0, 1) for timed_out in (False, True)]
    assert told == [
        "Te levantaste de la mesa",
        "Pierdes por tiempo",
        "Luis se levantó de la mesa",
        "Luis pierde por tiempo",
    ]
