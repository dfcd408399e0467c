"""The double-six set: twenty-eight tiles, each once, and what each is worth (DO-1, DO-2; XD-1, XD-2)."""

from collections import Counter

import pytest

from game.rules.tiles import DOUBLE_SIX, NUMBERS, Tile


def test_the_set() -> None:
    """Every pair of numbers once, seven doubles among them, each number on eight halves (XD-2)."""
    assert len(DOUBLE_SIX) == 28
    assert {(tile.low, tile.high) for tile in DOUBLE_SIX} == {(a, b) for a in NUMBERS for b in NUMBERS if a <= b}
    assert sum(tile.pips for tile in DOUBLE_SIX) == 168
    assert [tile for tile in DOUBLE_SIX if tile.double] == [Tile(f"{number}|{number}") for number in NUMBERS]
    assert Counter(half for tile in DOUBLE_SIX for half in (tile.low, tile.high)) == dict.fromkeys(NUMBERS, 8)


@pytest.mark.parametrize(("notation", "pips"), [("6|6", 12), ("3|5", 8), ("1|4", 5), ("0|0", 0)])
def test_pips(notation: str, pips: int) -> None:
    """A tile is worth the sum of its halves, and blanca is nought (XD-1)."""
    assert Tile(notation).pips == pips


@pytest.mark.parametrize("tile", DOUBLE_SIX)
def test_notation(tile: Tile) -> None:
    """Low number first; the name, the notation and the numbers say the same."""
    assert str(tile) == tile.value == f"{tile.low}|{tile.high}"
    assert tile.name == f"T{tile.low}{tile.high}"
    assert Tile(tile.value) is tile
    assert tile.mask == sum(1 << number for number in {tile.low, tile.high})
    assert (tile.other(tile.low), tile.other(tile.high)) == (tile.high, tile.low)


@pytest.mark.parametrize("notation", ["6|4", "7|7", "46", "4-6", "", "0|7", "4|6 "])
def test_no_such_tile(notation: str) -> None:
    """Nothing else is a tile, the reversed notation neither."""
    with pytest.raises(ValueError, match="is not a valid Tile"):
        Tile(notation)
