"""Many tables for half an hour, over TLS and with every commit on the disk: nothing may grow (T17).

Memory is looked at once the first matches have been played to their end; a host that keeps a frame of each event is the
planted fault.
"""

import os
import threading
import time
from multiprocessing import active_children
from pathlib import Path
from random import uniform
from statistics import median
from typing import Any
from unittest.mock import patch

from game.bench import load, load_hosts
from game.bench.report import Figure
from game.net.limits import Outbox

TABLES, SEATS, SECONDS = 200, 4, 1_800.0
SETTLED = 240.0
"""Seconds of what is measured, beside the minute before it, after which memory should not grow any more."""
LOOK = 10.0
"""Seconds between two counts of open files."""
SMALL_TABLES, SMALL_SECONDS = 12, 60.0
CLEARLY = 2.0
"""How many times as fast as an honest host one that leaks grows, at the least."""


class Files(threading.Thread):
    """Counts the files that a child process holds open, for as long as there is one."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.counts: list[tuple[float, int]] = []
        self.done = threading.Event()

    def run(self) -> None:
        """Count now and then."""
        began = time.monotonic()
        while not self.done.wait(LOOK):
            for child in active_children():
                try:
                    held = len(os.listdir(f"/proc/{child.pid}/fd"))  # noqa: PTH208 - names are enough
                except OSError:
                    continue
                self.counts.append((time.monotonic() - began, held))


_PUSH = Outbox.push
_KEPT: list[bytes] = []


def _push(self: Outbox, frame: bytes, now: float) -> None:
    _KEPT.append(bytes(bytearray(frame)))
    _PUSH(self, frame, now)


def serve_leaky(pipe: Any, folder: Path, tables: int, seats: int, free: bool, kept: bool) -> None:
    """A host that forgets no frame."""
    with patch.object(Outbox, "push", _push):
        load_hosts.serve_tables(pipe, folder, tables, seats, free, kept)


def _played(tables: int, seconds: float) -> tuple[load.Tally, float, list[tuple[float, float, float]], Files]:
    files = Files()
    files.start()
    tally, spent, samples = load.play(tables, SEATS, seconds, lambda: uniform(0.6, 1.3))
    files.done.set()
    files.join()
    return tally, spent, samples or [(0.0, 0.0, 0.0)], files


def _late(samples: list[Any], seconds: float) -> list[Any]:
    """The samples of the time in which nothing should grow any more."""
    begin = samples[-1][0] - seconds + min(SETTLED, seconds / 2)
    return [sample for sample in samples if sample[0] >= begin]


def soak(scale: float = 1.0) -> tuple[Figure, ...]:
    """All the tables for `scale` times half an hour: commits, times, memory, files."""
    seconds = SECONDS * scale
    tally, spent, samples, files = _played(TABLES, seconds)
    late, counts = _late(samples, seconds), [count for _, count in _late(files.counts, seconds)] or [0]
    third = max(1, len(counts) // 3)
    waits, used = sorted(tally.waits) or [0.0], late[-1][2] - late[0][2]
    name = "T17 soak"
    return (
        Figure(f"{name}, seconds", spent, "s"),
        Figure(f"{name}, commands committed", len(tally.waits), ""),
        Figure(f"{name}, commits", len(tally.waits) / spent, "/s"),
        Figure(f"{name}, command to event p50", 1_000 * median(waits), "ms"),
        Figure(f"{name}, command to event p99", 1_000 * waits[len(waits) * 99 // 100], "ms"),
        Figure(f"{name}, commands refused", tally.refused, ""),
        Figure(f"{name}, connections lost", tally.lost, ""),
        Figure(f"{name}, matches audited", tally.matches, ""),
        Figure(f"{name}, flaws", tally.flaws, ""),
        Figure(f"{name}, resident memory at the end", late[-1][1], "MB"),
        Figure(f"{name}, its slope once settled", 600 * load.slope(late), "MB in 10 minutes"),
        Figure(f"{name}, open files, first third", median(counts[:third]), ""),
        Figure(f"{name}, open files, last third", median(counts[-third:]), ""),
        Figure(f"{name}, most open files", max(counts), ""),
        Figure(f"{name}, processor of the host", 100 * used / ((late[-1][0] - late[0][0]) or 1.0), "% of a core"),
    )


def leak_found() -> tuple[Figure, ...]:
    """Whether a host that keeps a frame of each event grows as none should, at a small size."""
    slopes = []
    for serve in (load_hosts.serve_tables, serve_leaky):
        with patch.object(load, "serve_tables", serve):
            _, _, samples, _ = _played(SMALL_TABLES, SMALL_SECONDS)
        slopes.append(600 * load.slope(_late(samples, SMALL_SECONDS)))
    honest, leaky = slopes
    return (
        Figure("T17 soak, small, slope", honest, "MB in 10 minutes"),
        Figure("T17 soak, small, slope with the leak", leaky, "MB in 10 minutes"),
        Figure("T17 soak, planted: a frame of each event is kept", float(leaky > CLEARLY * max(1.0, honest)), "found"),
    )
