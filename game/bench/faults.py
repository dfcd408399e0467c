"""`bench faults`: saved matches under kills, failing disks, spoilt files and power cuts; every count that is not a
number of trials must be zero.

Each function takes a `wrap`, which stands between the table and the log: tests put a planted fault there, to see that
it is found.
"""

import os
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TypeVar

from game.bench.damage import spoil_many
from game.bench.disk import FAILS, NO_LAYER, faulty, library
from game.bench.matches import Play, Wrap, as_it_is, header, opened
from game.bench.power import power_cuts
from game.bench.report import Bench, Figure, Report
from game.store.faults import Fault, StoreError
from game.store.matches import MatchFolder, MatchLog
from game.table.codec import encode
from game.table.log import Batch
from game.ui.texts import m, t

KILLS = 10_000
SPOILT = 10_000
CUTS = 20_000
T = TypeVar("T")

SPREAD = 0.03
"""Seconds within which a worker is killed."""
NO_FORK = m("Este sistema no sabe bifurcar procesos: no se puede matar la partida a mitad de una jugada.")
SPACELESS = ("read", "lock", "delete", "unlink")
"""Calls that a full disk does not fail, or not for want of room."""
BURST = 25
"""Calls that fail one after another when a disk is full for a while."""


# Kills


@dataclass
class Kills:
    """What was found after so many kills."""

    kills: int = 0
    acknowledged: int = 0
    """Batches that were said to be kept."""
    unsaid: int = 0
    """Batches that were kept and not yet said to be."""
    lost: int = 0
    """Matches that knew less than what had been said, or something else."""
    broken: int = 0
    """Files that did not open."""


def kills(count: int, seed: int, wrap: Wrap = as_it_is) -> Kills:
    """Kill a playing process so many times; each goes on with the match of the one before."""
    found, rng = Kills(), Random(seed)
    with tempfile.TemporaryDirectory() as place:
        name = ""
        while found.kills < count:
            said = _killed(Path(place), name, rng, wrap)
            found.kills += 1
            name = _look(MatchFolder(Path(place)), said, found)
    return found


def _killed(place: Path, name: str, rng: Random, wrap: Wrap) -> list[str]:
    """What a worker said before it was killed at some moment: names, event numbers and digests."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            _work(place, name, writing, rng.getrandbits(32), wrap)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        first = pipe.readline() if rng.random() < 0.7 else b""
        time.sleep(rng.uniform(0, SPREAD))
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        return (first + pipe.read()).decode().splitlines()


def _work(place: Path, name: str, writing: int, seed: int, wrap: Wrap) -> None:
    """Play until killed, and say what is kept once it is kept."""
    folder = MatchFolder(place)
    log = opened(folder, name) if name else folder.create(header())
    while True:
        play = Play(wrap(log), log.header, seed)
        os.write(writing, f"{log.name} {log.last} {_digest(log.batches)}\n".encode())
        while not play.over:
            last = play.step()
            os.write(writing, f"{log.name} {last} {_digest(play.said)}\n".encode())
        log.finish(play.outcome())
        seed += 1
        log = folder.create(header())


def _look(folder: MatchFolder, said: list[str], found: Kills) -> str:
    """Open every match that was touched; the name of the one to go on with."""
    last = {line.split()[0]: line.split()[1:] for line in said}
    found.acknowledged += len(said)
    going_on = ""
    for path in sorted(folder.path.glob("*.mesa")):
        log = folder.open(path.stem)
        if not isinstance(log, MatchLog):
            found.broken += 1
            continue
        batches = log.batches
        log.close()
        if path.stem in last:
            number, digest = int(last[path.stem][0]), last[path.stem][1]
            kept = tuple(batch for batch in batches if batch.first <= number)
            found.lost += log.last < number or _digest(kept) != digest
            found.unsaid += len(batches) - len(kept)
        if log.outcome is None and path.stem in last:
            going_on = path.stem
        else:
            for other in folder.path.glob(f"{path.stem}*"):
                other.unlink()
    return going_on


def _digest(batches: tuple[Batch, ...]) -> str:
    whole = b"".join(encode(event) for batch in batches for event in batch.events)
    return sha256(whole).hexdigest()


# Failing disks


@dataclass
class Failures:
    """What was found when the N-th call to the system failed, for every N."""

    points: int = 0
    told: int = 0
    """Faults that were told to whoever was playing."""
    wrong: int = 0
    """Matches that are not what was said to be kept, or a healthy file that was called damaged."""


def failures(error: int | None = None, burst: int = 1, wrap: Wrap = as_it_is, most: int = 100_000) -> Failures:
    """Play a short match to its end while the N-th call fails, for N = 1, 2, 3 … until none does.

    `error` is SQLite's, or each call's own; `burst` calls fail in a row. The player tries again each time.
    """
    found = Failures()
    while found.points < most:
        countdown = found.points

        def judge(what: str, _path: str, _at: int, _data: bytes) -> int:
            nonlocal countdown
            countdown -= 1
            due = -burst <= countdown < 0
            usual = FAILS.get(what, sqlite3.SQLITE_IOERR)
            return (usual if error is None or what in SPACELESS else error) if due else 0

        with tempfile.TemporaryDirectory() as place, faulty(judge):
            right = _persist(Path(place) / "partidas", wrap, found)
        found.wrong += not right
        if countdown >= 0:
            return found
        found.points += 1
    return found


def _persist(place: Path, wrap: Wrap, found: Failures) -> bool:
    """Begin a match, close it in the middle, open it again and end it, whatever fails; whether all of it is there."""
    folder = MatchFolder(place)
    log = _try(lambda: folder.create(header(target=5)), found)
    play = Play(wrap(log), log.header, 3)
    _steps(play, 30, found)
    log.close()
    again = _try(lambda: _open(folder, log.name), found)
    if again.batches != play.said:
        return False
    rest = Play(wrap(again), log.header, 4)
    _steps(rest, 10_000, found)
    _try(lambda: again.finish(rest.outcome()), found)
    kept = _try(lambda: _open(folder, log.name), found)
    return kept.batches == rest.said and kept.outcome == rest.outcome()


def _steps(play: Play, most: int, found: Failures) -> None:
    for _ in range(most):
        if play.over:
            return
        _try(play.step, found)


def _open(folder: MatchFolder, name: str) -> MatchLog:
    log = folder.open(name)
    if isinstance(log, MatchLog):
        return log
    if log.fault in (Fault.DAMAGED, Fault.TRUNCATED, Fault.NOT_A_MATCH):
        raise AssertionError(f"a healthy match is said to be {log.fault}: {log.detail}")
    raise StoreError(log.fault, log.detail)


def _try(action: Callable[[], T], found: Failures) -> T:
    for _ in range(2 * BURST):
        try:
            return action()
        except StoreError:
            found.told += 1
    raise AssertionError("the disk has come back, and nothing goes on")


# The bench


def faults() -> Report:
    """All of it, at full size."""
    figures: list[Figure] = []
    notes: list[str] = []
    if hasattr(os, "fork"):
        _show(figures, "kill -9", kills(KILLS, 1))
    else:
        notes.append(t(NO_FORK))
    if library() is not None:
        _show(figures, "disk fails once", failures())
        _show(figures, "disk fails for a while", failures(burst=BURST))
        _show(figures, "disk full for a while", failures(sqlite3.SQLITE_FULL, BURST))
        _show(figures, "power cuts", power_cuts(CUTS, 1))
    else:
        notes.append(t(NO_LAYER))
    _show(figures, "spoilt files", spoil_many(SPOILT, 1))
    return Report(tuple(figures), tuple(notes))


def _show(figures: list[Figure], name: str, found: object) -> None:
    for count, value in vars(found).items():
        figures.append(Figure(f"{name}, {count}", float(value), ""))
    print(f"{name}: {found}", file=sys.stderr)


BENCHES: dict[str, Bench] = {"faults": faults}
