"""The rows of the fault matrix that need real sockets; those between computers need root and network namespaces."""

import asyncio
import os
import socket
import tempfile
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

from game.net.client import RemoteTable
from game.net.guest import Status
from game.net.host import Host
from game.rules.catalog import Entry
from game.rules.record import replace
from game.table.lobby import Admit
from tests.net import impaired
from tests.net.counts import Counts, bad
from tests.net.houses import fuzzing, seeking
from tests.net.impaired import match_over
from tests.net.live import Live, until
from tests.net.test_host import AT_ONCE, Hand, begin
from tests.net.weather import Weather, some
from tests.net.world import CAIDA, OWNER

AT_A_TIME = 6
"""Matches over bad wires at the same time."""
LONG = Entry(game=CAIDA.game, ruleset=replace(CAIDA.ruleset, target=100_000))


def resets(count: int) -> Counts:
    """T5: connections that are reset as they are accepted; the host goes on listening."""
    found: Counts = {"resets": count, "host_errors": 0.0}

    async def job() -> None:
        with tempfile.TemporaryDirectory() as place:
            async with Live(Path(place)) as live:
                began = time.monotonic()
                for number in range(count):
                    rude = socket.socket()
                    rude.setblocking(False)
                    rude.connect_ex(("127.0.0.1", live.host.port))
                    rude.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
                    if number % 2:
                        await asyncio.sleep(0)
                    rude.close()
                    await asyncio.sleep(0)
                found["seconds"] = time.monotonic() - began
                table = live.table("Ana", secret=OWNER)
                try:
                    await until(lambda: table.status is Status.INSIDE, [table], 15.0)
                except AssertionError:
                    found["host_errors"] += 1

    _run(job)
    return found


def _accepts_once(self: Host, listener: socket.socket) -> Any:
    async def accept() -> None:
        made, address = await asyncio.get_running_loop().sock_accept(listener)
        peer = self.hall.connect(str(address[0]), self.clock())
        assert peer is not None
        await self._shake_hands(made, peer)
        listener.close()

    return accept()


class Timed:
    """A hand that acts four times a second at most, and notes how long each answer took."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.waits, self.due, self.asked = hand, list[float](), 0.0, 0.0

    def act(self, now: float) -> None:
        """Wait for the answer, or act."""
        if self.hand.busy or now >= self.due:
            before = self.hand.busy
            self.hand.act()
            if before and self.hand.busy != before:
                self.waits.append(now - self.asked)
                self.due = now + 0.25
            if self.hand.busy and self.hand.busy != before:
                self.asked = now


def slow(count: int) -> Counts:
    """T3: stuck handshakes and members that read nothing; how long until they are gone, and what honest ones notice."""
    found: Counts = {"peers": 2 * count}

    async def job() -> None:
        with tempfile.TemporaryDirectory() as place:
            async with Live(Path(place), entry=LONG) as live:
                tables = [live.table("Ana", secret=OWNER), live.table("Beto")]
                hands = await begin(live, tables)
                before, stuck = _resident(), []
                for number in range(count):
                    rude = socket.socket()
                    rude.bind((f"127.0.1.{number % 64 + 1}", 0))
                    rude.setblocking(False)
                    rude.connect_ex(("127.0.0.1", live.host.port))
                    stuck.append(rude)
                deaf = [live.table(f"Sordo {number}", watch=True) for number in range(min(count, 12))]
                for one in deaf:
                    await until(lambda one=one: _let_in(tables[0], one), [*tables, one])  # type: ignore[misc]
                began, cut, honest = time.monotonic(), 0.0, [Timed(hand) for hand in hands]
                while time.monotonic() - began < 22.0:
                    for timed in honest:
                        timed.act(time.monotonic())
                    left = [peer for peer in live.hall.peers if peer.ending is None and peer.person not in (1, 2)]
                    cut = cut or (0.0 if left else time.monotonic() - began)
                    await asyncio.sleep(0.002)
                waits = sorted(wait for timed in honest for wait in timed.waits)
                found["p99_ms"] = 1_000 * waits[len(waits) * 99 // 100] if waits else 0.0
                found["orders"] = len(waits)
                found["cut_after_s"] = cut
                found["uncut"] = float(not cut)
                found["more_memory_mb"] = _resident() - before
                queued = max((peer.outbox.size for peer in live.hall.peers), default=0)
                found["beyond_limit"] = float(queued > 300_000)
                for rude in stuck:
                    rude.close()

    _run(job)
    return found


def _let_in(owner: RemoteTable, guest: RemoteTable) -> bool:
    lobby = owner.guest.lobby
    if guest.status is Status.ASKING and lobby is not None and lobby.waiting and guest.guest.chat.maxlen:
        owner.guest.wish(Admit(applicant=lobby.waiting[0].id))
        guest.guest.chat = deque(maxlen=0)  # asked for once
    return guest.status is Status.INSIDE


def _resident() -> float:
    with suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    return 0.0


def _run(job: Callable[[], Any]) -> None:
    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(job())


# T16: bad wires


def bad_wires(count: int) -> Counts:
    """T16: a match over each kind of wire: all of them end, and nobody is told two stories."""
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        jobs = [
            pool.submit(match_over, f"w{number}", weather) for number, weather in enumerate(some()[:count])
        ]  # fmt: skip
        told = [job.result() for job in jobs]
    return {
        "cells": len(told),
        "missed": sum(not one["finished"] for one in told),
        "desyncs": sum(one["desyncs"] + one["other_words"] for one in told),
        "resumes": sum(one["resumes"] for one in told),
        "resume_most_s": max(one["resume_most_s"] for one in told),
        "longest_s": max(one["seconds"] for one in told),
        "events": sum(one["events"] for one in told),
    }


ROWS: dict[str, tuple[Callable[[int], Counts], int, int]] = {
    "T5 resets": (resets, 5_000, 100),
    "T3 slow peers": (slow, 64, 8),
    "T16 bad wires": (bad_wires, 16, 1),
    "T23 discovery": (seeking, 500, 4),
    "T23 live packets": (fuzzing, 100_000, 1_000),
}
FAR = ("T16 bad wires", "T23 discovery", "T23 live packets")
LENGTHY: tuple[str, ...] = ()

PLANTED: dict[str, tuple[str, Callable[[], Any]]] = {
    "T5 resets": ("a listener that dies", lambda: patch.object(Host, "_accept", _accepts_once)),
    "T3 slow peers": ("the silent are never given up", lambda: patch("game.net.hall.SILENCE", 1e9)),
    "T16 bad wires": ("nobody comes back", lambda: patch.dict(ROWS, {"T16 bad wires": (_never_back, 1, 1)})),
    "T23 discovery": (
        "announced by the first card alone",
        lambda: patch.dict(ROWS, {"T23 discovery": (lambda count: seeking(count, True, ("dead",)), 2, 2)}),
    ),
}  # fmt: skip


def _never_back(_: int) -> Counts:
    told = match_over("planted", Weather(cut=(3.0, 63.0)), "no resume")
    return {"missed": float(not told["finished"])}


def missing(name: str) -> str:
    """Why a row cannot be run here; nothing if it can."""
    return impaired.missing() if name in FAR else ""


def found(name: str) -> bool:
    """Whether a row finds its planted fault; one that falls over has noticed."""
    with PLANTED[name][1]():
        row, _, small = ROWS[name]
        try:
            return bad(row(small)) > 0
        except Exception:  # noqa: BLE001
            return True
