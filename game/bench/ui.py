"""The benches that draw: frames with everything moving, the way to the first frame, the cost of doing nothing, memory.

`start`, `idle` and `memory` start the program itself in a process of its own, on the screen there is or, without one,
on SDL's dummy driver. What a system cannot tell is left out and said.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles

import pygame

from game.bench import idle_net
from game.bench.report import Bench, Figure, Report
from game.rules.cards import DECK
from game.rules.catalog import CATALOG
from game.rules.kernel import Format
from game.selftest import NAME, PlayedLink, SoloMatch
from game.solo import ME
from game.table.driver import Pace
from game.ui.assets import Assets
from game.ui.felt.cast import Cast
from game.ui.felt.catalog import felt_for
from game.ui.felt.stage import stage_for
from game.ui.preferences import Preferences
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_ground import ahead
from game.ui.texts import m, t
from game.ui.widgets.canvas import Canvas
from game.ui.window import Window

Spent = tuple[float, float]
"""Milliseconds on the clock, and of the processor."""
SIZES = ((1280, 720), (1920, 1080))
FRAMES = 240
STEP, MINUTE = 1 / 60, 60.0
"""Seconds of a frame, and of a match that is looked at."""
STARTS = 7
SETTLE = 10.0
"""Seconds for which a program is left alone before it is looked at: a busy machine takes half of them to open it."""
WATCH = 15.0
"""Seconds for which an idle program is watched."""
NO_PROC = m("Este sistema no tiene /proc: no se puede medir otro proceso.")


def frame() -> Report:
    """Milliseconds to draw a table with all forty cards flying and turning, at two sizes, and every frame of the first
    minute of a match of each ruleset, of as many as can sit down; and how much of a core that takes while it moves."""
    _silent()
    figures: list[Figure] = []
    for size in SIZES:
        figures += _told(f"{size[0]}x{size[1]}", list(_frames(size)))
    for key, entry in CATALOG.items():
        spent = list(_played(SIZES[-1], key, entry.formats[-1]))
        name = f"{key}, {entry.formats[-1].seats}"
        figures += _told(name, spent)
        figures.append(Figure(f"{name} of a core", mean(one[1] for one in spent) / (1_000 * STEP) * 100, "%"))
    return Report(tuple(figures))


def _told(label: str, spent: Sequence[Spent]) -> Iterator[Figure]:
    """Median and 99th percentile; of the processor alone too, which other programs of a busy machine do not stretch."""
    for suffix, times in (("", [one[0] for one in spent]), (" CPU", [one[1] for one in spent])):
        yield Figure(f"{label} p50{suffix}", median(times), "ms")
        yield Figure(f"{label} p99{suffix}", quantiles(sorted(times), n=100)[98], "ms")


def _now() -> Spent:
    return time.perf_counter() * 1_000, time.thread_time() * 1_000


def _since(began: Spent) -> Spent:
    now = _now()
    return now[0] - began[0], now[1] - began[1]


def _played(size: tuple[int, int], key: str, seating: Format) -> Iterator[Spent]:
    """Milliseconds of each frame that is drawn in a minute of a real match, what moves it on and animations and all.

    What is made ahead while the title is looked at has been made.
    """
    match, felt = SoloMatch(key, seating, Pace()), felt_for(key)
    scene = PlayScene(match.table.link, match.game, felt, Preferences(name=NAME))
    canvas = Canvas.of(pygame.Surface(size), Assets())
    plan = felt.plan(stage_for(canvas.scale), Cast(0, seating, ("",) * seating.seats))
    for _ in ahead(canvas, felt.ground, felt.pictures(plan)):
        pass
    scene.draw(canvas)
    for frame in range(round(MINUTE / STEP)):
        now = frame * STEP
        match.table.step(now)
        began = _now()
        scene.step(now)
        if scene.dirty:
            scene.draw(canvas)
            yield _since(began)
        view = scene.reel.known
        if scene.settled and ME in match.game.awaited(view):
            scene.send(match.choose(view))


def _frames(size: tuple[int, int]) -> Iterator[Spent]:
    """The table as it stands, and over it forty cards in flight, each turned by its own angle in every frame."""
    window = Window(size, "bench")
    canvas = Canvas.of(window.surface, Assets())
    key, seating = next(iter(CATALOG)), CATALOG[next(iter(CATALOG))].formats[0]
    match = SoloMatch(key, seating)
    match.play(30)
    scene = PlayScene(PlayedLink(match), match.game, felt_for(key), Preferences(name=NAME))
    scene.step(0.0)
    scene.draw(canvas)
    wide = canvas.scale.px(90)
    faces = [canvas.assets.svg(f"cards/{card.value}", (wide, wide * 95 // 61)) for card in DECK]
    dice = Random(1)
    paths = [(dice.random(), dice.random(), dice.uniform(-9, 9)) for _ in faces]
    turned = [
        [pygame.transform.rotozoom(face, angle + step, 1) for step in (-3, 0, 3)]
        for face, (_, _, angle) in zip(faces, paths, strict=True)
    ]
    for number in range(FRAMES + 20):
        began = _now()
        scene.draw(canvas)
        share = number / FRAMES
        canvas.surface.fblits(
            [
                (cards[number % 3], ((x + share * 0.3) % 1 * size[0] - wide, (y + share * 0.2) % 1 * size[1] - wide))
                for cards, (x, y, _) in zip(turned, paths, strict=True)
            ]
        )
        window.present()
        if number >= 20:
            yield _since(began)
    window.close()


def start() -> Report:
    """Seconds from starting the process to the first frame of the title screen, beside a bare pygame window.

    Compiled code is kept as in an installed program: one start that is not counted writes it.
    """
    ours, bare = [], []
    with _elsewhere() as env:
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        env["PYTHONPYCACHEPREFIX"] = str(Path(env["MESA_HOME"]) / "compiled")
        _seconds([*_program(), "--first-frame"], env)
        for _ in range(STARTS):
            ours.append(_seconds([*_program(), "--first-frame"], env))
            bare.append(_seconds([sys.executable, "-c", BARE], env) if not _frozen() else float("nan"))
    figures = [Figure("start to first frame", median(ours), "s")]
    if _frozen():
        return Report(tuple(figures), (t("Empaquetado no hay un pygame suelto con el que comparar."),))
    ratio = median(mine / theirs for mine, theirs in zip(ours, bare, strict=True))
    return Report((*figures, Figure("bare pygame window", median(bare), "s"), Figure("ratio", ratio, "×")))


BARE = (
    "import pygame; pygame.display.init(); w = pygame.Window('x', (1280, 720)); "
    "w.get_surface().fill('navy'); w.flip(); w.destroy()"
)


def idle() -> Report:
    """Percent of a core that the open title screen uses while nobody touches it, and a table of the network."""
    if not Path("/proc/self/stat").exists():
        return Report((), (t(NO_PROC),))
    with _elsewhere() as env:
        with _running(env) as pid:
            before, began = _cpu_seconds(pid), time.monotonic()
            time.sleep(WATCH)
            used, passed = _cpu_seconds(pid) - before, time.monotonic() - began
        figures = [Figure("idle title screen", 100 * used / passed, "% of a core")]
        if not _frozen():
            figures += idle_net.figures(env, WATCH, _cpu_seconds)
    return Report(tuple(figures))


def memory() -> Report:
    """Resident memory of the open program, title screen and all."""
    if not Path("/proc/self/status").exists():
        return Report((), (t(NO_PROC),))
    with _elsewhere() as env, _running(env) as pid:
        resident = _resident(pid)
    return Report(
        (Figure("resident, title screen", resident, "MiB"), Figure("resident, table", _table_memory(), "MiB"))
    )


def _table_memory() -> float:
    """Resident memory of this process after drawing a table at 1920×1080: the program's code, art and surfaces."""
    _silent()
    for _ in _frames((1920, 1080)):
        pass
    return _resident(os.getpid())


def _resident(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1_024


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def _running(env: dict[str, str]) -> Iterator[int]:
    program = subprocess.Popen(_program(), env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        time.sleep(SETTLE)
        yield program.pid
    finally:
        program.terminate()
        program.wait(timeout=10)


@contextmanager
def _elsewhere() -> Iterator[dict[str, str]]:
    """An environment in which the program keeps nothing of the player's, and draws even where there is no screen."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "MESA_HOME": folder, "SDL_AUDIODRIVER": "dummy"}
        if sys.platform == "linux" and not {"DISPLAY", "WAYLAND_DISPLAY"} & env.keys():
            env["SDL_VIDEODRIVER"] = "dummy"
        yield env


def _seconds(command: list[str], env: dict[str, str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - began


def _program() -> list[str]:
    return [sys.executable] if _frozen() else [sys.executable, "-m", "game"]


def _frozen() -> bool:
    return bool(getattr(sys, "frozen", False))


def _silent() -> None:
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if sys.platform == "linux" and not {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


BENCHES: dict[str, Bench] = {"frame": frame, "start": start, "idle": idle, "memory": memory}
