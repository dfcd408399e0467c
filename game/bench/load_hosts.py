"""The processes that `load` measures: many hosts in one loop, and two echoes over the same TLS."""

import asyncio
import os
import random
import secrets
import ssl
import time
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from game.hosting import bots_for, spare_the_collector
from game.hosting_files import RoomFiles
from game.net import peer
from game.net.archive import Nowhere
from game.net.errand import at_once
from game.net.hall import Hall
from game.net.host import Host, listen
from game.net.keys import host_context, host_key
from game.net.scribe import Lane, scribes
from game.net.setup import Setup
from game.rules.catalog import CATALOG, Entry
from game.rules.record import replace
from game.table.driver import Pace

KEY = "caida.caraquena"
TARGET = 6
"""Short matches, so that tables are in every part of one, and what a match holds is let go of, while it is measured."""
SAMPLE = 5.0
"""Seconds between looks at how much the process uses."""
UNBOUND = (1e9, 1e9)


@dataclass(frozen=True)
class Served:
    """Where to connect to, and with which secrets."""

    ports: tuple[int, ...]
    secrets: tuple[bytes, ...] = ()


async def _until_stopped(pipe: Any) -> None:
    """Look at what is used until we are told to stop, and tell it."""
    samples, began, last = [], time.monotonic(), 0.0
    while not pipe.poll():
        now = time.monotonic() - began
        if now - last >= SAMPLE:
            last = now
            samples.append((now, _resident(), time.process_time()))
        await asyncio.sleep(0.25)
    pipe.send(samples)


def _resident() -> float:
    """Megabytes of memory that are held now; none where the system does not say it this way."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def serve_tables(pipe: Any, folder: Path, tables: int, seats: int, free: bool, kept: bool) -> None:
    """So many tables; `free` ones let everybody ask as fast as they like, those not `kept` never touch the disk."""
    if free:
        vars(peer).update(ORDERS=UNBOUND, BYTES=UNBOUND)
    entry = Entry(game=CATALOG[KEY].game, ruleset=replace(CATALOG[KEY].ruleset, target=TARGET))
    seating = next(one for one in entry.formats if one.seats == seats)
    pin, context = host_key(folder / "host.key"), host_context(folder / "host.key")
    hosts, threads = [], scribes()
    for _ in range(tables):
        lane = Lane(threads)
        setup = Setup(
            entry=entry, levels=(), bots=bots_for(KEY), pace=Pace(least=0.0, most=0.0),
            archive=RoomFiles(folder) if kept else Nowhere(), entropy=secrets.token_bytes, app="bench", seating=seating,
            run=lane if kept else at_once,
        )  # fmt: skip
        hosts.append(Host(Hall(setup, pin, time.monotonic()), context, listen(0, ("127.0.0.1",)), lane=lane))

    async def job() -> None:
        serving = [asyncio.ensure_future(host.serve()) for host in hosts]
        spare_the_collector()
        pipe.send(Served(tuple(host.port for host in hosts), tuple(host.hall.salon.secret for host in hosts)))
        await _until_stopped(pipe)
        for host in hosts:
            host.stop()
        await asyncio.gather(*serving)

    _run(job())


def serve_bare(pipe: Any, folder: Path) -> None:
    """A protocol that sends back what it gets, and nothing else."""

    class Echo(asyncio.Protocol):
        transport: Any = None

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self.transport = transport

        def data_received(self, data: bytes) -> None:
            self.transport.write(data)

    async def job() -> None:
        context = _context(folder)
        server = await asyncio.get_running_loop().create_server(Echo, "127.0.0.1", 0, ssl=context, backlog=512)
        pipe.send(Served((server.sockets[0].getsockname()[1],)))
        await _until_stopped(pipe)
        server.close()

    _run(job())


def serve_websockets(pipe: Any, folder: Path) -> None:
    """The echo of `websockets`."""
    serve = import_module("websockets.asyncio.server").serve

    async def again(socket: Any) -> None:
        async for message in socket:
            await socket.send(message)

    async def job() -> None:
        context = _context(folder)
        context.set_alpn_protocols(["http/1.1"])
        async with serve(again, "127.0.0.1", 0, ssl=context, compression=None) as server:
            pipe.send(Served((next(iter(server.sockets)).getsockname()[1],)))
            await _until_stopped(pipe)

    _run(job())


def _context(folder: Path) -> ssl.SSLContext:
    host_key(folder / "host.key")
    return host_context(folder / "host.key")


def _run(job: Any) -> None:
    random.seed(secrets.randbits(64))
    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(job)
