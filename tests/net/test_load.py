"""What is measured under load is real play: guests sit down, play, and are answered."""

import pytest

from game.bench.load import Tally, echo, flushes, play, slope
from game.bench.load_hosts import serve_bare


def test_a_table_is_played_at() -> None:
    tally, spent, _ = play(1, 2, 1.5, lambda: 0.0)
    assert len(tally.waits) > 5
    assert (tally.lost, tally.refused, tally.flaws) == (0, 0, 0)
    assert len(tally.figures("una mesa", spent)) == 3


def test_an_echo_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bench.load.SHORT", 0.5)
    monkeypatch.setattr("game.bench.load.CLIENTS", 3)
    tally, _ = echo(serve_bare, 20.0)
    assert len(tally.waits) >= 3


def test_figures() -> None:
    assert flushes(3) > 0
    assert Tally().figures("nada", 1.0)[0].value == 0
    assert slope([(0.0, 10.0, 0.0), (1.0, 12.0, 0.0), (2.0, 14.0, 0.0)]) == 2.0
    assert slope([(0.0, 10.0, 0.0)]) == 0.0
