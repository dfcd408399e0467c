"""`python -m game bench [NAME] [--json]`: how fast the house is, as ratios against something measured beside it.

Machines differ and are noisy, so a peer is timed in the same run, turn about, and what counts is the median ratio of
the rounds. A peer that is not installed is said to be missing; its figures are left out, never made up.
"""

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from game.bench import replay
from game.bench.peers import PEERS, Peer
from game.bots.catalog import levels_for, policy_for
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import SPECTATOR, TABLE, Abandon, Format
from game.table.chance import seeded
from game.ui.texts import m, t

USAGE = m("""\
Uso: bench [NOMBRE] [--json]

Mide el programa y, a su lado, algo conocido. Sin nombre, lo mide todo, menos lo que dura muchos minutos: {slow}.
Nombres: {names}.""")

ROUNDS = 7
ACTIONS = 6_000
"""Actions in one round of `rules`, ours and the peer's."""
LOTS = 512
"""Different shuffles that random play deals."""
MATCHES = 40
"""Matches that each level plays in `bots`."""
UI_BENCHES = ("frame", "start", "idle", "memory")
"""Benches that open a window; `game.bench.ui` holds them, so that the others never load pygame."""
FAULT_BENCHES = ("faults",)
NET_BENCHES = ("net",)
SLOW_BENCHES = (*FAULT_BENCHES, *NET_BENCHES)
"""Benches that are run by name alone: saved matches, and network tables, under thousands of accidents."""
SEARCH_BENCHES = ("domino", "truco")
"""Benches of what bots think with."""
ROOMS = {
    "game.bench.domino": SEARCH_BENCHES[:1],
    "game.bench.truco": SEARCH_BENCHES[1:],
    "game.bench.ui": UI_BENCHES,
    "game.bench.faults": FAULT_BENCHES,
    "game.bench.net": NET_BENCHES,
}
"""Where the benches are that are loaded only when asked for."""


@dataclass(frozen=True)
class Figure:
    """One number that was measured."""

    name: str
    value: float
    unit: str


@dataclass(frozen=True)
class Report:
    """What a bench found; `notes` are Spanish sentences about what could not be measured."""

    figures: tuple[Figure, ...]
    notes: tuple[str, ...] = ()


Bench = Callable[[], Report]


def rate(work: Callable[[], int]) -> float:
    """Units of work a second."""
    began = perf_counter()
    done = work()
    return done / (perf_counter() - began)


def seating(table: Format) -> str:
    """How a format is named in figures."""
    return t("{n} en parejas", n=table.seats) if table.pairs else t("{n} jugadores", n=table.seats)


# The rules: whole matches of random play on the event-sourced path


class RandomPlay:
    """Random matches of one ruleset: legal, decide, evolve, and each event redacted for a spectator."""

    def __init__(self, entry: Entry, table: Format, seed: int) -> None:
        self._entry, self._table = entry, table
        self._rng = Random(seed)
        self._dice = seeded(seed)
        self._drawn: dict[int, list[tuple[int, ...]]] = {}
        self.matches = 0

    def match(self) -> int:
        """One match; how many commands it took."""
        game, rng, actions = self._entry.game, self._rng, 0
        state = game.start(self._entry.ruleset, self._table)
        while not game.over(state):
            lot = game.lot(state)
            if lot is not None:
                seat, command = TABLE, lot.command(self._draw(lot.size))
            else:
                seat = game.awaited(state)[0]
                legal = game.legal(state, seat)
                command = legal[int(rng.random() * len(legal))]
                while isinstance(command, Abandon):
                    command = legal[int(rng.random() * len(legal))]
            for event in game.decide(state, seat, command):
                state = game.evolve(state, event)
                game.redact(event, SPECTATOR)
            actions += 1
        self.matches += 1
        return actions

    def _draw(self, size: int) -> tuple[int, ...]:
        """One of the lots that were drawn beforehand: shuffling is the table's work and not the rules'."""
        if size not in self._drawn:
            self._drawn[size] = [self._dice.permutation(size) for _ in range(LOTS)]
        return self._rng.choice(self._drawn[size])

    def round(self) -> int:
        """Matches until `ACTIONS` commands have been played; how many were."""
        actions = 0
        while actions < ACTIONS:
            actions += self.match()
        return actions


def bench_rules() -> Report:
    """Random play of every ruleset and format, beside the peer of its game."""
    figures: list[Figure] = []
    notes: list[str] = []
    for game in dict.fromkeys(key.partition(".")[0] for key in CATALOG):
        peer = PEERS.get(game)
        places = [(entry, table) for key, entry in CATALOG.items() for table in entry.formats if _is_of(key, game)]
        if peer is not None and peer.ready(places[0][1].seats) is None:
            notes.append(peer.missing)
            peer = None
        for entry, table in places:
            figures += _rules_figures(entry, table, peer)
    return Report(tuple(figures), tuple(notes))


def _is_of(key: str, game: str) -> bool:
    return key.partition(".")[0] == game


def _rules_figures(entry: Entry, table: Format, peer: Peer | None) -> list[Figure]:
    play = RandomPlay(entry, table, seed=1)
    work = peer.ready(table.seats) if peer is not None else None
    ours: list[float] = []
    theirs: list[float] = []
    actions, seconds = 0, 0.0
    for _ in range(ROUNDS):
        began = perf_counter()
        done = play.round()
        spent = perf_counter() - began
        ours.append(done / spent)
        actions, seconds = actions + done, seconds + spent
        if peer is not None and work is not None:
            theirs.append(rate(partial(work, peer.actions)))
    name = f"{entry.key}, {seating(table)}"
    figures = [
        Figure(name, median(ours), m("acciones/s")),
        Figure(name, play.matches / seconds, m("partidas/s")),
    ]
    if peer is not None and work is not None:
        ratio = median(own / other for own, other in zip(ours, theirs, strict=True))
        figures += [
            Figure(peer.name, median(theirs), m("acciones/s")),
            Figure(f"{name} / {peer.name}", ratio, m("veces")),
        ]
    return figures


# The bots: what a decision costs


def bench_bots() -> Report:
    """Decisions a second and the slow end of the time a move takes, by level and format."""
    figures: list[Figure] = []
    for entry in CATALOG.values():
        for table in entry.formats:
            for level in levels_for(entry.key):
                figures += _bot_figures(entry, table, level)
    return Report(tuple(figures))


def _bot_figures(entry: Entry, table: Format, level: Any) -> list[Figure]:
    times = sorted(_decision_times(entry, table, policy_for(entry.key, level).choose))
    name = f"{entry.key}, {seating(table)}, {level}"
    return [
        Figure(name, len(times) / sum(times), m("decisiones/s")),
        Figure(f"{name}, p95", 1000 * times[len(times) * 95 // 100], "ms"),
    ]


def _decision_times(entry: Entry, table: Format, choose: Callable[..., Any]) -> list[float]:
    game, dice, rng = entry.game, seeded(1), Random(1)
    times: list[float] = []
    for _ in range(MATCHES):
        state = game.start(entry.ruleset, table)
        while not game.over(state):
            lot = game.lot(state)
            if lot is not None:
                seat, command = TABLE, lot.command(dice.permutation(lot.size))
            else:
                seat = game.awaited(state)[0]
                view = game.conceal(state, seat)
                legal = game.legal(view, seat)
                began = perf_counter()
                command = choose(view, seat, legal, rng)
                times.append(perf_counter() - began)
            for event in game.decide(state, seat, command):
                state = game.evolve(state, event)
    return times


# Replays: a stored match read back


def bench_replay_() -> Report:
    """Decode and evolve the events of stored matches, beside the standard library's json and dataclasses."""
    figures: list[Figure] = []
    for entry in CATALOG.values():
        for table in entry.formats:
            ours, theirs, ratio = replay.measure(entry, table, ROUNDS)
            name = f"{entry.key}, {seating(table)}"
            figures += [
                Figure(name, ours, m("sucesos/s")),
                Figure("json + dataclasses", theirs, m("sucesos/s")),
                Figure(f"{name} / json + dataclasses", ratio, m("veces")),
            ]
    return Report(tuple(figures))


# The table of benches, and the command line

BENCHES: dict[str, Bench] = {"rules": bench_rules, "bots": bench_bots, "replay": bench_replay_}
"""The benches that need no window."""


def names() -> tuple[str, ...]:
    """Every bench there is in this installation."""
    return (*BENCHES, *(name for room, held in ROOMS.items() if find_spec(room) is not None for name in held))


def bench_for(name: str) -> Bench:
    """The bench of this name; one of another room is loaded only now."""
    if name in BENCHES:
        return BENCHES[name]
    (room,) = [room for room, held in ROOMS.items() if name in held]
    found: Bench = import_module(room).BENCHES[name]
    return found


def main(argv: Sequence[str]) -> int:
    """Run one bench or all of them; 0 when measured, 2 when the words were not understood."""
    words = [word for word in argv if word != "--json"]
    if "--help" in words or "-h" in words:
        print(t(USAGE, names=", ".join(names()), slow=", ".join(SLOW_BENCHES)))
        return 0
    unknown = [word for word in words if word not in names()]
    if unknown or len(words) > 1:
        known = ", ".join(names())
        print(
            t("No conozco «{word}». Hay: {known}.", word=unknown[0], known=known)
            if unknown
            else t("Se mide una cosa a la vez, o todas. Hay: {known}.", known=known),
            file=sys.stderr,
        )
        return 2
    reports = {}
    for name in words or [name for name in names() if name not in SLOW_BENCHES]:
        reports[name] = bench_for(name)()
        if "--json" not in argv:
            _print(name, reports[name])
    if "--json" in argv:
        print(json.dumps({name: asdict(report) for name, report in reports.items()}, ensure_ascii=False))
    return 0


def _print(name: str, report: Report) -> None:
    print(f"[{name}]")
    for figure in report.figures:
        digits = 0 if figure.value >= 100 else 2
        print(f"  {figure.name}: {figure.value:,.{digits}f} {t(figure.unit)}")
    for note in report.notes:
        print(f"  {note}", flush=True)
