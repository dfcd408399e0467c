"""What the bench of Truco counts: deals that somebody wins, and the peer's beside them where it is installed."""

from random import Random

import pytest

from game.bench import peers
from game.bench import report as bench
from game.bench import truco as core
from game.bench.truco import deals, truco


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "ROUNDS", 2)
    monkeypatch.setattr(core, "DEALS", 20)
    monkeypatch.setattr(core, "MATCHES", 1)


def test_every_deal_has_a_winner() -> None:
    assert deals(Random(1), 50) == 50


def test_the_bench_has_our_figure_first() -> None:
    report = bench.bench_for("truco")()
    assert report.figures[0].name == "playouts of four hands"
    assert all(figure.value > 0 for figure in report.figures)
    assert len(report.figures) == (1 if report.notes else 3)


def test_without_the_peer_its_figures_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    report = truco()
    assert len(report.figures) == 1
    assert report.notes[0].startswith("pytruco no está instalado")
