"""What is measured under load is real play: guests sit down, play, and are answered."""

import pytest

from game.bench import soak
from game.bench.load import Tally, echo, flushes, play, slope
from game.bench.load_hosts import serve_bare
from game.net.limits import Outbox


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


def test_a_short_soak_tells_what_a_long_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "TABLES", 1)
    monkeypatch.setattr(soak, "SEATS", 2)
    monkeypatch.setattr(soak, "LOOK", 0.2)
    told = {figure.name: figure.value for figure in soak.soak(2.0 / soak.SECONDS)}
    assert told["T17 soak, commands committed"] > 0
    assert told["T17 soak, connections lost"] == told["T17 soak, flaws"] == 0
    assert len(told) == 15


def test_what_a_leaky_host_keeps() -> None:
    outbox, kept = Outbox(0.0), len(soak._KEPT)
    soak._push(outbox, b"frame", 0.0)
    assert (len(outbox), soak._KEPT[kept:]) == (1, [b"frame"])
    soak._KEPT.clear()


def test_the_time_in_which_nothing_should_grow() -> None:
    samples = [(float(at), 0.0, 0.0) for at in range(0, 1_861, 60)]
    assert soak._late(samples, 1_800.0)[0][0] == 300.0
    assert soak._late(samples[:3], 60.0)[0][0] == 120.0
