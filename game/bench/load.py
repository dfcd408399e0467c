"""Tables under load, over the loopback with TLS and every commit on the disk: how long from a command to its event.

The hosts live in a process of their own, as they do when somebody plays; the guests, and what is measured beside them
(a bare echo, and the echo of `websockets` where it is installed), in this one.
"""

import asyncio
import multiprocessing
import os
import random
import ssl
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

from game.bench.load_hosts import Served, serve_bare, serve_tables, serve_websockets
from game.bench.report import Figure, Report
from game.net.follower import Follower
from game.net.guest import Ask, Guest
from game.net.keys import guest_context
from game.net.pairing import pin_of
from game.rules.kernel import Abandon
from game.table.lobby import Phase, Ready, Rematch, Start, Wish
from game.table.messages import Accepted, Happened, Refused
from game.ui.texts import m, t

SECONDS, TABLES = 150.0, 200
WARM = 60.0
"""Seconds of a load that are not measured."""
SHORT = 12.0
"""Seconds of the smaller measurements."""
CLIENTS = 200
PAYLOAD = b'{"is":"Order","match":1,"id":17,"seen":203,"command":{"is":"PlayCard","card":"7E"}}'
NO_WEBSOCKETS = m("websockets no está instalado; para compararse con él: pip install 'mesa-criolla[bench]'.")


@dataclass
class Tally:
    """What the guests of one measurement have seen."""

    waits: list[float] = field(default_factory=list)
    refused: int = 0
    lost: int = 0
    flaws: int = 0
    matches: int = 0

    def figures(self, name: str, seconds: float) -> list[Figure]:
        """What there is to say about it."""
        waits = sorted(self.waits) or [0.0]
        return [
            Figure(f"{name}, commands", len(self.waits) / seconds, "/s"),
            Figure(f"{name}, command to event p50", 1_000 * median(waits), "ms"),
            Figure(f"{name}, command to event p99", 1_000 * waits[len(waits) * 99 // 100], "ms"),
        ]


class Seatling(asyncio.Protocol):
    """A guest that sits down, plays at random after a pause, and wants another match."""

    def __init__(self, guest: Guest, tally: Tally, pause: Callable[[], float]) -> None:
        self.guest, self.tally, self.pause = guest, tally, pause
        self.game: Any = None
        self.view: Any = None
        self.match = 0
        self.sent: float | None = None
        self.due = False
        self.wished: tuple[Any, ...] = ()
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The host is there."""
        self.transport = transport
        seen = transport.get_extra_info("ssl_object").getpeercert(binary_form=True)
        self.guest.connected(pin_of(seen), time.monotonic())
        self.tick()

    def data_received(self, data: bytes) -> None:
        """Take it in, and do what is to be done."""
        self.guest.receive(data, time.monotonic())
        self.follow()
        self.gather()
        self.flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """It never should be, while it is measured."""
        del exc
        self.tally.lost += 1
        self.transport = None

    def tick(self) -> None:
        """Once a second: pings, and orders that had to wait."""
        if self.transport is not None:
            self.guest.step(time.monotonic())
            self.flush()
            asyncio.get_running_loop().call_later(1.0, self.tick)

    def flush(self) -> None:
        """Write what is to be said."""
        if self.transport is not None and self.guest.outgoing:
            self.transport.write(bytes(self.guest.outgoing))
            self.guest.outgoing.clear()

    def gather(self) -> None:
        """Be ready, begin, and want another one, each asked for once."""
        lobby, ticket = self.guest.lobby, self.guest.ticket
        if lobby is None or ticket is None:
            return
        owner = lobby.owner == ticket.person
        others = [person for person in lobby.people if person.id != lobby.owner]
        full = not any(chair.free for chair in lobby.chairs) and all(person.ready for person in others)
        asked: Wish | None = None
        if lobby.phase is Phase.ENDED:
            follower = self.guest.follower
            asked = Rematch() if owner and follower is not None and follower.verdict is not None else None
        elif lobby.phase is Phase.GATHERING:
            asked = (Start() if full else None) if owner else Ready(ready=True)
        key = (asked, lobby.match)
        if asked is not None and key != self.wished:
            self.wished = key
            self.guest.wish(asked)

    def follow(self) -> None:
        """Fold what has come, and think if it is our turn."""
        follower = self.guest.follower
        if follower is None:
            return
        if follower.match != self.match:
            self.match, self.game, self.sent, self.due = follower.match, follower._game, None, False
            self.view = self.game.start(follower.welcome.ruleset, follower.welcome.format)
        for answer in follower.poll():
            match answer:
                case Happened():
                    self.view = self.game.evolve(self.view, answer.event)
                case Accepted() if self.sent is not None:
                    self.tally.waits.append(time.perf_counter() - self.sent)
                    self.sent = None
                case Refused():
                    self.tally.refused += 1
                    self.sent = None
        if follower.verdict is not None and not self.due:
            self.due = True
            self.tally.matches += 1
            self.tally.flaws += len(follower.verdict.flaws)
        if self.sent is None and not self.due and follower.welcome.seat in self.game.awaited(self.view):
            self.due = True
            asyncio.get_running_loop().call_later(self.pause(), self.act, follower)

    def act(self, follower: Follower) -> None:
        """Play something."""
        if follower is not self.guest.follower or self.transport is None:
            return
        self.due = False
        seat = follower.welcome.seat
        legal = [one for one in self.game.legal(self.view, seat) if not isinstance(one, Abandon)]
        if legal and seat in self.game.awaited(self.view):
            self.sent = time.perf_counter()
            follower.ask(random.choice(legal))
            self.guest.step(time.monotonic())
            self.flush()


@dataclass
class Child:
    """A process that serves what is measured."""

    process: Any
    pipe: Any
    served: Served

    def end(self) -> list[tuple[float, float, float]]:
        """Stop it; seconds, megabytes and seconds of processor, as it went along."""
        self.pipe.send("stop")
        samples: list[tuple[float, float, float]] = self.pipe.recv()
        self.process.join()
        return samples


def started(serve: Callable[..., None], *args: Any) -> Child:
    """A child that serves, once it listens."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs, *args), daemon=True)
    process.start()
    return Child(process, ours, ours.recv())


async def _come(child: Child, seats: int, tally: Tally, pause: Callable[[], float]) -> list[Seatling]:
    """Guests at every table, a few at a time: a door lets in four strangers of one address."""
    loop, come, context = asyncio.get_running_loop(), [], guest_context()
    for number in range(seats):
        for port, secret in zip(child.served.ports, child.served.secrets, strict=True):
            guest = Guest(Ask(name=f"Puesto {number}", app="bench", secret=secret), random.randbytes)
            seatling = Seatling(guest, tally, pause)
            await loop.create_connection(
                lambda seatling=seatling: seatling,  # type: ignore[misc]
                "127.0.0.1", port, ssl=context, server_hostname="mesa",
            )  # fmt: skip
            come.append(seatling)
    return come


def play(
    tables: int, seats: int, seconds: float, pause: Callable[[], float], free: bool = False, kept: bool = True
) -> Any:
    """Tables that are played at for so long: what the guests saw, the seconds measured, and what the host used."""
    with tempfile.TemporaryDirectory() as place:
        child = started(serve_tables, Path(place), tables, seats, free, kept)
        tally = Tally()

        async def job() -> float:
            guests = await _come(child, seats, tally, pause)
            await asyncio.sleep(min(WARM, seconds / 2))
            tally.waits.clear()
            began = time.perf_counter()
            await asyncio.sleep(seconds)
            spent = time.perf_counter() - began
            waits = tally.waits[:]
            for guest in guests:
                transport, guest.transport = guest.transport, None
                if transport is not None:
                    transport.abort()
            lost = tally.lost
            await asyncio.sleep(0.5)
            tally.waits, tally.lost = waits, lost
            return spent

        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
            spent = runner.run(job())
        return tally, spent, child.end()


def echo(serve: Callable[..., None], rate: float | None) -> tuple[Tally, float]:
    """So many clients of an echo, as fast as it goes, or so many times a second each."""
    with tempfile.TemporaryDirectory() as place:
        child, tally = started(serve, Path(place)), Tally()
        client = _bare if serve is serve_bare else _websocket

        async def job() -> None:
            context = guest_context()
            until = time.perf_counter() + SHORT
            await asyncio.gather(*(client(child.served.ports[0], context, tally, rate, until) for _ in range(CLIENTS)))

        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
            runner.run(job())
        child.end()
    return tally, SHORT


async def _pace(rate: float | None, spent: float) -> None:
    if rate is not None:
        await asyncio.sleep(max(0.0, random.uniform(0.5, 1.5) / rate - spent))


async def _bare(port: int, context: ssl.SSLContext, tally: Tally, rate: float | None, until: float) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=context, server_hostname="mesa")
    while (began := time.perf_counter()) < until:
        writer.write(len(PAYLOAD).to_bytes(4, "big") + PAYLOAD)
        await reader.readexactly(len(PAYLOAD) + 4)
        tally.waits.append(time.perf_counter() - began)
        await _pace(rate, tally.waits[-1])
    writer.transport.abort()
    with suppress(OSError):
        await writer.wait_closed()


async def _websocket(port: int, context: ssl.SSLContext, tally: Tally, rate: float | None, until: float) -> None:
    connect = import_module("websockets.asyncio.client").connect
    where = f"wss://127.0.0.1:{port}"
    async with connect(where, ssl=context, server_hostname="mesa", compression=None) as socket:
        while (began := time.perf_counter()) < until:
            await socket.send(PAYLOAD)
            await socket.recv()
            tally.waits.append(time.perf_counter() - began)
            await _pace(rate, tally.waits[-1])


def load() -> Report:
    """One table by itself, closed loops beside echoes, five commands a second each, and many tables for minutes."""
    figures: list[Figure] = []
    notes: list[str] = []
    one, spent, _ = play(1, 4, SHORT, lambda: 0.2)
    figures += one.figures("one table of four", spent)
    ours, spent, _ = play(CLIENTS // 2, 2, SHORT, lambda: 0.0, free=True)
    figures += ours.figures("200 clients, closed loop", spent)
    bare, bare_spent = echo(serve_bare, None)
    figures += bare.figures("bare echo, closed loop", bare_spent)
    memory, memory_spent, _ = play(CLIENTS // 2, 2, SHORT, lambda: 0.0, free=True, kept=False)
    figures += memory.figures("200 clients, closed loop, nothing kept", memory_spent)
    per_second, disk = len(ours.waits) / spent, flushes()
    figures.append(Figure("flushes of this disk by itself", disk, "/s"))
    figures.append(Figure("closed loop / flushes", per_second / disk, "times"))
    figures.append(Figure("closed loop / bare echo", per_second / (len(bare.waits) / bare_spent), "times"))
    unkept = len(memory.waits) / memory_spent / (len(bare.waits) / bare_spent)
    figures.append(Figure("closed loop, nothing kept / bare echo", unkept, "times"))
    if find_spec("websockets") is None:
        notes.append(t(NO_WEBSOCKETS))
    else:
        web, web_spent = echo(serve_websockets, None)
        figures += web.figures("websockets echo, closed loop", web_spent)
        figures.append(Figure("closed loop / websockets echo", per_second / (len(web.waits) / web_spent), "times"))
    at_five, spent, _ = play(CLIENTS // 2, 2, SHORT, lambda: random.uniform(0.05, 0.15))
    figures += at_five.figures("200 clients, 5 commands a second", spent)
    bare, bare_spent = echo(serve_bare, 5.0)
    figures += bare.figures("bare echo, 5 a second", bare_spent)
    figures += sustained(TABLES, 4, SHORT, kept=False)
    return Report((*figures, *sustained(TABLES, 4, SECONDS)), tuple(notes))


def flushes(count: int = 400) -> float:
    """How often a second this disk writes a page and says that it is safe."""
    with tempfile.TemporaryFile(buffering=0) as file:
        began = time.perf_counter()
        for _ in range(count):
            file.write(bytes(4_096))
            os.fsync(file.fileno())
        return count / (time.perf_counter() - began)


def sustained(tables: int, seats: int, seconds: float, kept: bool = True) -> tuple[Figure, ...]:
    """So many tables for so long, a command a second each."""
    tally, spent, samples = play(tables, seats, seconds, lambda: random.uniform(0.6, 1.3), kept=kept)
    name = f"{tables} tables of {seats}" + ("" if kept else ", nothing kept")
    late = [sample for sample in samples if sample[0] >= samples[-1][0] - seconds]
    used = (late[-1][2] - late[0][2]) / (late[-1][0] - late[0][0])
    return (
        *tally.figures(name, spent),
        Figure(f"{name}, commands refused", tally.refused, ""),
        Figure(f"{name}, connections lost", tally.lost, ""),
        Figure(f"{name}, matches audited", tally.matches, ""),
        Figure(f"{name}, flaws", tally.flaws, ""),
        Figure(f"{name}, resident memory of the host", late[-1][1], "MB"),
        Figure(f"{name}, its slope", 600 * slope(late), "MB in 10 minutes"),
        Figure(f"{name}, processor of the host", 100 * used, "% of a core"),
    )


def slope(samples: list[tuple[float, float, float]]) -> float:
    """Megabytes a second, by least squares."""
    at = [sample[0] for sample in samples]
    size = [sample[1] for sample in samples]
    mean_at, mean = sum(at) / len(at), sum(size) / len(size)
    spread = sum((one - mean_at) ** 2 for one in at) or 1.0
    return sum((one - mean_at) * (held - mean) for one, held in zip(at, size, strict=True)) / spread
