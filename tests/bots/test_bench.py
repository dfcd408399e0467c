"""The benches: they measure real play, say what they could not measure, and load no window."""

import json
import subprocess
import sys
from typing import Any

import pytest

from game.bench import peers, replay
from game.bench import report as bench
from game.bench.replay import Twin, measure, read, stored
from game.bench.report import Figure, RandomPlay, Report, main
from game.bots.catalog import levels_for
from game.rules.catalog import Entry
from game.rules.kernel import Format
from tests.bots.positions import SEATING_NAMES, SEATINGS


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 2)
    monkeypatch.setattr(bench, "ACTIONS", 50)
    monkeypatch.setattr(bench, "MATCHES", 1)
    monkeypatch.setattr(replay, "MATCHES", 1)


@pytest.mark.usefixtures("small")
def test_rules_are_measured_without_the_peer_and_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    report = bench.bench_rules()
    assert {figure.unit for figure in report.figures} == {"acciones/s", "partidas/s"}
    assert all(figure.value > 0 for figure in report.figures)
    assert report.notes[0].startswith("rlcard no está instalado")
    assert len(report.notes) == len({entry.key.partition(".")[0] for entry, _ in SEATINGS} & set(peers.PEERS))


@pytest.mark.usefixtures("small")
def test_a_peer_is_timed_turn_about_and_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[str] = []
    mine = RandomPlay.round

    def ours(self: RandomPlay) -> int:
        turns.append("ours")
        return mine(self)

    def theirs(actions: int) -> int:
        turns.append("theirs")
        return sum(1 for _ in range(20 * actions))

    monkeypatch.setattr(RandomPlay, "round", ours)
    peer = peers.Peer("someone", "json", "bench", lambda seats: theirs, actions=50)
    monkeypatch.setattr(bench, "PEERS", {entry.key.partition(".")[0]: peer for entry, _ in SEATINGS})
    report = bench.bench_rules()
    assert turns == ["ours", "theirs"] * (2 * len(SEATINGS))
    assert sum(figure.unit == "veces" for figure in report.figures) == len(SEATINGS)
    assert report.notes == ()


def test_the_peer_of_domino_counts_every_turn() -> None:
    """It is installed with the tests; it stops at the end of the deal in which the actions are done."""
    work = peers.PEERS["domino"].ready(4)
    assert work is not None
    assert 100 <= work(100) < 100 + 112


@pytest.mark.usefixtures("small")
def test_bots_are_measured_by_level_and_format() -> None:
    figures = bench.bench_bots().figures
    assert [figure.unit for figure in figures] == ["decisiones/s", "ms"] * sum(
        len(levels_for(entry.key)) for entry, _ in SEATINGS
    )


def plain(value: Any) -> Any:
    """A record of ours, or its twin, by the name of its class and its fields, however deep."""
    names = getattr(value, "__struct_fields__", None) or getattr(value, "__dataclass_fields__", ())
    if names:
        return (type(value).__name__, {name: plain(getattr(value, name)) for name in names})
    return tuple(map(plain, value)) if isinstance(value, tuple) else value


@pytest.mark.parametrize(("entry", "table"), SEATINGS, ids=SEATING_NAMES)
def test_the_twin_reads_every_match_to_the_same_end(entry: Entry, table: Format) -> None:
    twin = Twin(entry)
    for seed in range(5):
        lines = stored(entry, table, seed)
        ours, theirs = read(entry, table, lines), twin.read(table, lines)
        assert entry.game.over(ours)
        assert plain(ours) == plain(theirs)
        assert type(theirs) is not type(ours)


@pytest.mark.usefixtures("small")
def test_a_replay_is_compared() -> None:
    entry, table = SEATINGS[0]
    assert min(measure(entry, table, rounds=2)) > 0


# The command line


def test_an_unknown_bench_is_answered_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ruels"]) == 2
    assert capsys.readouterr().err.startswith("No conozco «ruels». Hay: rules, bots, replay")
    assert main(["rules", "bots"]) == 2
    assert capsys.readouterr().err.startswith("Se mide una cosa a la vez, o todas. Hay: rules")


def test_figures_are_printed_or_given_as_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    report = Report((Figure("caída", 1234.5, "acciones/s"), Figure("razón", 2.5, "veces")), ("Falta algo.",))
    monkeypatch.setitem(bench.BENCHES, "rules", lambda: report)
    assert main(["rules"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == ["[rules]", "  caída: 1,234 acciones/s", "  razón: 2.50 veces", "  Falta algo."]
    assert main(["rules", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["rules"]["figures"]
    assert figures[0] == {"name": "caída", "value": 1234.5, "unit": "acciones/s"}


def test_benches_of_rules_and_bots_load_no_window() -> None:
    check = "import sys, game.bench, game.arena; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0
