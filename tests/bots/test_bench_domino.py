"""The bench of the search core of dominó: both get the same positions, and a peer that is missing is named."""

from importlib import import_module
from random import Random

import pytest

from game.bench import domino as core
from game.bench import report as bench
from game.bench.domino import domino, peer_game, position
from game.bots.domino.core import FIT, tiles_of


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "ROUNDS", 2)
    monkeypatch.setattr(core, "DEALS", 3)
    monkeypatch.setattr(core, "ENDINGS", {2: 2, 3: 1})
    monkeypatch.setattr(core, "WHOLE_DEALS", 1)


def test_it_is_found_by_its_name_and_compares_with_the_peer() -> None:
    report = bench.bench_for("domino")()
    assert [figure.unit for figure in report.figures] == [
        *("partidas/s", "partidas/s", "veces"),
        *("finales/s", "finales/s", "veces") * 2,
        "s",
    ]
    assert all(figure.value > 0 for figure in report.figures)
    assert report.notes == ()


def test_a_peer_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "find_spec", lambda name: None)
    report = domino()
    assert [figure.unit for figure in report.figures] == ["partidas/s", "finales/s", "finales/s", "s"]
    assert report.notes[0].startswith("dominoes no está instalado")


@pytest.mark.parametrize("each", [2, 4, 6])
def test_positions_are_whole_and_can_be_played_by_both(each: int) -> None:
    drawn = position(Random(each), each)
    held = drawn.hands[0] | drawn.hands[1] | drawn.hands[2] | drawn.hands[3]
    assert held.bit_count() == 4 * each
    game = peer_game(import_module("dominoes"), drawn)
    both = 1 << drawn.ends if drawn.left != drawn.right else 0
    ways = sum(2 if tile == both else 1 for tile in tiles_of(drawn.hands[0] & FIT[drawn.ends]))
    assert len(game.valid_moves) == ways
