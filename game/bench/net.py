"""`bench net`: the rows of the network's fault matrix at full size, each with a planted fault, and tables under load.

The rows need the tests beside them, so they run in a checkout; the load runs anywhere. Every count of a row that is not
a number of trials must be zero, and every planted fault must be found. All of it at full size takes hours: rows and
soak are made smaller by `MESA_BENCH_SCALE`, a number from 0 to 1, and the rows that take longest by its square.
"""

import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.bench.load import load
from game.bench.report import Bench, Figure, Report
from game.bench.soak import leak_found, soak
from game.ui.texts import m, t

ROOMS = ("tests.net.matrix", "tests.net.wires")
"""Rows without sockets, and rows with them."""
NO_TESTS = m("Las filas de la matriz de fallas necesitan las pruebas: se miden desde una copia del código fuente.")
SCALE = "MESA_BENCH_SCALE"
SCALED = m("Se midió al {percent} % del tamaño completo, y las filas más largas a menos; {name} lo cambia.")


def scale() -> float:
    """How large all is, beside its full size; whole if nothing understandable is said."""
    try:
        return min(1.0, max(0.0, float(os.environ.get(SCALE, "1"))))
    except ValueError:
        return 1.0


def rows() -> tuple[list[Figure], list[str]]:
    """Every row that can be run here, large, and then its planted fault, small."""
    figures: list[Figure] = []
    notes: list[str] = []
    if find_spec("tests") is None or find_spec("tests.net") is None:
        return [], [t(NO_TESTS)]
    for room in ROOMS:
        told: Any = import_module(room)
        for name, (row, full, small) in told.ROWS.items():
            why = told.missing(name)
            if why:
                notes.append(f"{name}: {why}")
                continue
            size = max(small, int(full * scale() ** (2 if name in told.LENGTHY else 1)))
            figures += timed(name, lambda row=row, size=size: row(size))  # type: ignore[misc]
            if name in told.PLANTED:
                what = told.PLANTED[name][0]
                figures.append(Figure(f"{name}, planted: {what}", float(told.found(name)), "found"))
                print(f"  planted «{what}»: {figures[-1].value:.0f}", file=sys.stderr, flush=True)
    return figures, notes


def timed(name: str, row: Callable[[], dict[str, float]]) -> list[Figure]:
    """What a row counts, and the seconds that it took."""
    began = time.perf_counter()
    counts = row()
    counts = {**counts, "seconds_taken": time.perf_counter() - began}
    print(f"{name}: {counts}", file=sys.stderr, flush=True)
    return [Figure(f"{name}, {count}", float(value), "") for count, value in counts.items()]


def _said(figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    for one in figures:
        print(f"{one.name}: {one.value:.2f} {one.unit}", file=sys.stderr, flush=True)
    return figures


def net() -> Report:
    """All of it."""
    figures, notes = rows()
    soaked = (*_said(leak_found()), *_said(soak(scale())))
    try:
        loaded = load()
    except OSError as trouble:  # what was measured before is not lost because a busy computer resets a connection
        loaded = Report((), (f"load: {trouble}",))
    if scale() < 1.0:
        notes.append(t(SCALED, percent=round(100 * scale()), name=SCALE))
    return Report((*figures, *soaked, *loaded.figures), (*notes, *loaded.notes))


BENCHES: dict[str, Bench] = {"net": net}
