"""Kills, failing disks, spoilt files and power cuts: nothing that was said to be kept is lost, nothing wrong is opened.

Each big test has its twin with a planted fault, which must be found. `python -m game bench faults` runs them at
full size.
"""

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from game.bench import damage, faults, power
from game.bench import report as bench
from game.bench.disk import NO_LAYER, library
from game.store import chain
from game.store.matches import StoreError
from game.table.log import Batch, Log

ROOT = Path(__file__).parents[2]
FORKS = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork, so no playing worker to kill")
LAYER = pytest.mark.skipif(library() is None, reason=NO_LAYER)


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """In memory where there is such a folder: flushes are counted and failed here, not waited for."""
    memory = Path("/dev/shm")
    if memory.is_dir() and os.access(memory, os.W_OK):
        monkeypatch.setattr(tempfile, "tempdir", str(memory))


# Kills


class Hasty:
    """The planted fault: it says that a batch is kept, and keeps eight at a time."""

    def __init__(self, log: Any) -> None:
        self.log = log
        self.waiting: list[Batch] = []

    @property
    def batches(self) -> tuple[Batch, ...]:
        return (*self.log.batches, *self.waiting)

    def append(self, batch: Batch) -> None:
        self.waiting.append(batch)
        if len(self.waiting) == 8:
            for each in self.waiting:
                self.log.append(each)
            self.waiting = []

    def since(self, seq: int) -> tuple[tuple[int, Any], ...]:
        every = [event for batch in self.batches for event in batch.events]
        return tuple(enumerate(every[seq:], start=seq + 1))


def started(count: int, seed: int, wrap: str = "faults.as_it_is") -> "subprocess.Popen[str]":
    """Kills in a program of its own, which has no other threads and may fork."""
    code = (
        "import json, sys; from game.bench import faults; from tests.store import test_match_faults as here\n"
        f"print(json.dumps(vars(faults.kills({count}, {seed}, {wrap}))))"
    )
    env = {**os.environ, "TMPDIR": tempfile.gettempdir()}
    return subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)


def ended(program: "subprocess.Popen[str]") -> dict[str, int]:
    out, _ = program.communicate(timeout=300)
    assert program.returncode == 0
    found: dict[str, int] = json.loads(out)
    return found


@FORKS
def test_300_kills() -> None:
    """At any moment of play, of opening and of ending: everything that was said is there, unchanged."""
    both = [ended(program) for program in [started(150, 1), started(150, 2)]]
    assert sum(found["kills"] for found in both) == 300
    assert [(found["lost"], found["broken"]) for found in both] == [(0, 0), (0, 0)]
    assert all(found["acknowledged"] > 300 for found in both)


@FORKS
def test_kills_find_a_log_that_speaks_too_soon() -> None:
    assert ended(started(20, 3, "here.Hasty"))["lost"] > 4


# Failing disks


class Deaf:
    """The planted fault: whatever goes wrong, it says that the batch is kept."""

    def __init__(self, log: Log) -> None:
        self.log = log

    def append(self, batch: Batch) -> None:
        try:
            self.log.append(batch)
        except StoreError:
            return

    def since(self, seq: int) -> tuple[tuple[int, Any], ...]:
        return self.log.since(seq)


@LAYER
@pytest.mark.parametrize(
    ("error", "burst"),
    [(None, 1), (None, faults.BURST), (13, faults.BURST)],
    ids=["one call", "a while", "full for a while"],
)
def test_every_call_to_the_system_may_fail(error: int | None, burst: int) -> None:
    """The N-th call fails for N = 1, 2, 3 … until none does: told, and nothing lost once the disk is back."""
    found = faults.failures(error, burst)
    assert found.points > 250
    assert found.told > found.points // 4
    assert found.wrong == 0


@LAYER
def test_failing_calls_find_a_log_that_swallows_errors() -> None:
    assert faults.failures(burst=faults.BURST, wrap=Deaf, most=120).wrong > 20


# Spoilt files


def test_500_spoilt_files() -> None:
    """With copies: none opens as what it was not, none is lost, and each comes back at least to its last deal."""
    found = damage.spoil_many(500, 1)
    assert found.files == 500
    assert (found.wrong, found.hopeless, found.short) == (0, 0, 0)
    assert found.copies + found.prefixes > 200


def test_100_spoilt_files_without_copies() -> None:
    """Nothing but the file itself: a right beginning, or nothing."""
    found = damage.spoil_many(100, 2, copies=False)
    assert found.wrong == 0
    assert found.prefixes > 20
    assert found.hopeless > 5


def test_spoilt_files_find_a_chain_that_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file in which one card is another: the chain alone can tell."""
    ways = (damage.misread,)
    assert damage.spoil_many(40, 3, ways=ways).wrong == 0
    monkeypatch.setattr(chain, "same", lambda kept, expected: True)
    assert damage.spoil_many(40, 3, ways=ways).wrong > 10


# Power cuts


class Lax(sqlite3.Connection):
    """The planted fault: not flushed at every commit."""

    def execute(self, sql: str, *args: Any) -> Any:
        return super().execute(sql.replace("synchronous = FULL", "synchronous = NORMAL"), *args)


@LAYER
def test_1000_power_cuts() -> None:
    """Of what was not flushed, any sectors: what was said is there, and what opens was played."""
    found = power.power_cuts(1_000, 1)
    assert (found.cuts, found.lost) == (1_000, 0)


@LAYER
def test_power_cuts_find_a_log_that_is_not_flushed() -> None:
    assert power.power_cuts(200, 2, Lax).lost > 100


# The bench


@FORKS
def test_bench_faults(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Runs all of it, by name alone; what cannot be tried here is said."""
    assert "faults" in bench.names()
    monkeypatch.setattr(faults, "KILLS", 1)
    monkeypatch.setattr(faults, "SPOILT", 3)
    monkeypatch.setattr(faults, "library", lambda: None)
    monkeypatch.setattr(faults, "kills", lambda count, seed: faults.Kills(kills=count))
    assert bench.main(["faults", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)["faults"]
    figures = {figure["name"]: figure["value"] for figure in report["figures"]}
    assert (figures["kill -9, kills"], figures["spoilt files, files"], figures["spoilt files, wrong"]) == (1, 3, 0)
    assert report["notes"] == [NO_LAYER]


def test_slow_benches_are_run_by_name_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def note(name: str) -> bench.Bench:
        ran.append(name)
        return lambda: bench.Report(())

    monkeypatch.setattr(bench, "bench_for", note)
    assert bench.main([]) == 0
    assert ran == [name for name in bench.names() if name not in ("faults", "net")]
