"""The pure pieces of dominó by tables: fitting, lying, blocking, capicúa, counting, opening (DO-4 … DO-15)."""

from itertools import product

import pytest

from game.rules.domino.line import (
    CAPICUA,
    PLACINGS,
    Ends,
    fits_both,
    heaviest,
    is_blocked,
    lies,
)
from game.rules.domino.model import Capicua, Collects, End, Opener, PlaceTile
from game.rules.domino.rulesets import OPTIONS, TARGETS, VENEZOLANO, start
from game.rules.domino.tally import COLLECTED, OPENERS, counts_of, laid_open, sums_of, tranque_winner
from game.rules.record import replace
from game.rules.tiles import DOUBLE_SIX, NUMBERS, Tile

FOUR = VENEZOLANO.formats[0]
PAIRS_OF_NUMBERS = tuple(product(NUMBERS, NUMBERS))


@pytest.mark.parametrize("ends", PAIRS_OF_NUMBERS)
def test_placings(ends: Ends) -> None:
    """A tile goes where its number lies open, left before right, and both with equal ends (DO-6)."""
    for tile in DOUBLE_SIX:
        said = [play.end for play in PLACINGS[ends][tile]]
        assert said == [end for end, number in zip(End, ends, strict=True) if number in {tile.low, tile.high}]
        assert {play.tile for play in PLACINGS[ends][tile]} <= {tile}


@pytest.mark.parametrize("ends", PAIRS_OF_NUMBERS)
def test_lies(ends: Ends) -> None:
    """The matching half touches the line, and the other half is the new end (DO-17)."""
    for tile in DOUBLE_SIX:
        for play in PLACINGS[ends][tile]:
            left, right = lies(tile, play.end, ends)
            assert {left, right} == {tile.low, tile.high}
            assert (right if play.end is End.LEFT else left) == ends[0 if play.end is End.LEFT else 1]


def test_first_tile() -> None:
    """It lies with its lower number on the left, and counts as added there (DO-7)."""
    for tile in DOUBLE_SIX:
        assert PLACINGS[None][tile] == (PlaceTile(tile=tile, end=End.LEFT),)
        assert lies(tile, End.LEFT, None) == (tile.low, tile.high)


@pytest.mark.parametrize(
    ("tile", "ends", "strict", "with_doubles"),
    [
        ("2|5", (2, 5), True, True),
        ("2|5", (5, 2), True, True),
        ("2|4", (2, 5), False, False),
        ("5|5", (5, 5), False, True),
        ("3|5", (5, 5), True, True),
        ("5|5", (5, 2), False, False),
        ("0|0", (0, 0), False, True),
        ("0|1", (0, 0), True, True),
    ],
)
def test_capicua(tile: str, ends: Ends, strict: bool, with_doubles: bool) -> None:
    """XD-20 … XD-23, and the same where doubles count or nothing does (DO-12, DO-20)."""
    assert CAPICUA[Capicua.STRICT](Tile(tile), ends) is strict
    assert CAPICUA[Capicua.WITH_DOUBLES](Tile(tile), ends) is with_doubles is fits_both(Tile(tile), ends)
    assert CAPICUA[Capicua.OFF](Tile(tile), ends) is False


@pytest.mark.parametrize(
    ("tiles", "ends", "placed", "end"),
    [
        ("1|1 5|6 2|3", (6, 1), "5|6", End.LEFT),
        ("2|4 3|3 1|1", (3, 2), "3|3", End.LEFT),
        ("2|4 1|5", (1, 2), "1|5", End.LEFT),
        ("0|6 1|5 2|4 3|3", (3, 6), "3|3", End.LEFT),
        ("2|4 0|6", (4, 0), "0|6", End.RIGHT),
        ("1|6 5|6", (6, 1), "5|6", End.LEFT),
        ("0|1 1|6", (1, 6), "1|6", End.LEFT),
        ("0|0", (0, 0), "0|0", End.LEFT),
    ],
)
def test_heaviest(tiles: str, ends: Ends, placed: str, end: End) -> None:
    """Most pips, then the double, then the higher half, then left (DO-10, XD-13 … XD-15)."""
    for words in (tiles.split(), tiles.split()[::-1]):
        plays = tuple(play for word in words for play in PLACINGS[ends][Tile(word)])
        assert heaviest(plays) == PlaceTile(tile=Tile(placed), end=end)


def test_blocked() -> None:
    """When no hand has either number; one tile in one hand is enough to go on (DO-13)."""
    hands = ((Tile.T11, Tile.T12), (Tile.T34,), (), (Tile.T46,))
    assert is_blocked((5, 5), hands)
    assert is_blocked((5, 0), hands)
    assert not is_blocked((5, 6), hands)
    assert not is_blocked((1, 5), hands)


def test_counting() -> None:
    """What is left in each hand, and in those of each pair (DO-2, DO-14)."""
    hands = ((Tile.T66,), (Tile.T34, Tile.T00), (), (Tile.T15, Tile.T22))
    assert counts_of(hands) == (12, 7, 0, 10)
    assert sums_of((12, 7, 0, 10), FOUR) == (12, 17)
    assert counts_of((DOUBLE_SIX, (), (), ())) == (168, 0, 0, 0)
    assert laid_open(hands[::-1]) == ((Tile.T15, Tile.T22), (), (Tile.T00, Tile.T34), (Tile.T66,))


@pytest.mark.parametrize(
    ("counts", "winner", "points"),
    [
        ((12, 21, 8, 10), 0, 31),
        ((25, 25, 0, 0), None, 0),
        ((12, 14, 13, 6), 1, 25),
        ((0, 1, 50, 50), 0, 51),
        ((1, 0, 50, 50), 1, 51),
        ((0, 0, 0, 0), None, 0),
    ],
)
def test_tranque(counts: tuple[int, ...], winner: int | None, points: int) -> None:
    """The pair that holds less is paid what the other one holds: XD-27, XD-28 (DO-14)."""
    sums = sums_of(counts, FOUR)
    assert tranque_winner(sums) == winner
    if winner is not None:
        assert COLLECTED[Collects.RIVALS](sums, winner) == points
        assert COLLECTED[Collects.ALL](sums, winner) == sum(counts)


@pytest.mark.parametrize(
    ("opener", "counts", "winner", "dominated", "opens", "rotates"),
    [
        (2, (0, 10, 7, 15), 0, 0, 0, 3),
        (2, (10, 0, 7, 15), 1, 1, 1, 3),
        (2, (0, 10, 0, 15), 0, 0, 0, 3),
        (0, (20, 14, 9, 6), 1, None, 3, 1),
        (0, (12, 13, 13, 12), None, None, 1, 1),
        (3, (12, 13, 13, 12), None, None, 0, 0),
        (0, (20, 6, 9, 6), 1, None, 1, 1),
        (2, (20, 6, 9, 6), 1, None, 3, 3),
        (3, (20, 6, 9, 6), 1, None, 3, 0),
        (2, (5, 30, 5, 6), 0, None, 2, 3),
        (3, (5, 30, 5, 6), 0, None, 0, 0),
    ],
)
def test_next_opener(
    opener: int, counts: tuple[int, ...], winner: int | None, dominated: int | None, opens: int, rotates: int
) -> None:
    """XD-4, XD-5, XD-7, partners that hold the same, and the salida that goes round (DO-4, DO-20)."""
    state = replace(start(VENEZOLANO, FOUR), opener=opener)
    assert OPENERS[Opener.WINNER](state, counts, winner, dominated) == opens
    assert OPENERS[Opener.ROTATES](state, counts, winner, dominated) == rotates


def test_options_are_fields_that_are_played() -> None:
    """What the screen may offer, each usual value among it (DO-1, DO-20)."""
    for option in OPTIONS[VENEZOLANO.key]:
        assert option.member(getattr(VENEZOLANO, option.name)) is not None
    assert VENEZOLANO.target in TARGETS[VENEZOLANO.key]
