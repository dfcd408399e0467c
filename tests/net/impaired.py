"""Two computers in network namespaces with a bad wire between: late, lost, doubled, out of order, cut for a while.

The wire is a pair of TUN devices and a process that carries packets from one to the other, so the system's own TCP
meets real losses; it needs root, Linux and `/dev/net/tun`.
"""

import ctypes
import fcntl
import heapq
import json
import os
import select
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from game.net import invite
from tests.architecture.house import ROOT
from tests.net.weather import Weather

TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
NEAR, FAR = "10.77.0.1", "10.77.0.2"
HURRY = 240.0
"""Seconds after which a match that has not ended never will."""


def missing() -> str:
    """Why there can be no namespaces here; nothing if there can."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "needs root on Linux"
    if not Path("/dev/net/tun").exists():
        return "needs /dev/net/tun"
    try:
        subprocess.run(["ip", "netns", "add", "mesa-try"], check=True, capture_output=True)
        subprocess.run(["ip", "netns", "del", "mesa-try"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        return f"no namespaces: {error}"
    return ""


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def _tun(namespace: str) -> int:
    """A TUN device in a namespace, as a file of this process, which is in that namespace from now on."""
    libc = ctypes.CDLL(None, use_errno=True)
    with Path(f"/run/netns/{namespace}").open(encoding="ascii") as where:
        if libc.setns(where.fileno(), 0) != 0:
            raise OSError(ctypes.get_errno(), "setns")
    made = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(made, TUNSETIFF, struct.pack("16sH", b"mesa0", IFF_TUN | IFF_NO_PI))
    return made


def carry(pipe: Any, spaces: tuple[str, str], weather: Weather, seed: int) -> None:
    """Carry packets until we are killed; a cut begins to count when the pipe says so."""
    ends, dice = [_tun(space) for space in spaces], Random(seed)
    pipe.send("up")
    began, number = float("inf"), 0
    waiting: list[tuple[float, int, int, bytes]] = []
    while True:
        now = time.monotonic()
        if began == float("inf") and pipe.poll():
            pipe.recv()
            began = now
        cut = weather.cut[0] <= now - began < weather.cut[1]
        ready, _, _ = select.select(ends, [], [], max(0.0, min(0.05, waiting[0][0] - now)) if waiting else 0.05)
        for end in ready:
            with suppress(BlockingIOError):
                packet = os.read(end, 65_536)
                towards = 1 - ends.index(end)
                lost = dice.random() < weather.loss or (cut and not (weather.one_way and towards == 1))
                for _ in range(0 if lost else 1 + (dice.random() < weather.doubled)):
                    number += 1
                    at = now + weather.delay + dice.uniform(0, weather.jitter)
                    heapq.heappush(waiting, (at, number, towards, packet))
        while waiting and waiting[0][0] <= time.monotonic():
            _, _, towards, packet = heapq.heappop(waiting)
            with suppress(OSError):
                os.write(ends[towards], packet)


@contextmanager
def wire(name: str, weather: Weather, seed: int = 1) -> Iterator[tuple[str, str, Any]]:
    """Two namespaces and the wire between them; the pipe starts the count to a cut."""
    spaces = (f"mesa-{name}-a", f"mesa-{name}-b")
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    carrier = context.Process(target=carry, args=(theirs, spaces, weather, seed), daemon=True)
    for space in spaces:
        with suppress(subprocess.CalledProcessError):
            _ip("netns", "del", space)
        _ip("netns", "add", space)
    try:
        carrier.start()
        ours.recv()
        for space, address in zip(spaces, (NEAR, FAR), strict=True):
            _ip("-n", space, "link", "set", "lo", "up")
            _ip("-n", space, "addr", "add", f"{address}/24", "dev", "mesa0")
            _ip("-n", space, "link", "set", "mesa0", "up")
        yield (*spaces, ours)
    finally:
        carrier.kill()
        carrier.join()
        for space in spaces:
            with suppress(subprocess.CalledProcessError):
                _ip("netns", "del", space)


def match_over(name: str, weather: Weather, plant: str = "") -> dict[str, float]:
    """One match of two programs on a far computer at a host on the near one; what they saw."""
    with tempfile.TemporaryDirectory() as place, wire(name, weather) as (near, far, pipe):
        env = {**os.environ, "MESA_HOME": place, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
        words = ["-m", "game", "host", "--child", "--ruleset", "caida.caraquena", "--seats", "2", "--target", "4"]
        host = subprocess.Popen(
            ["ip", "netns", "exec", near, sys.executable, *words],
            cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            assert host.stdout is not None
            told = json.loads(host.stdout.readline())
            key, open_to = invite.read(told["owner"]), invite.read(told["invitation"])
            order = {"host": NEAR, "port": told["port"], "pin": key.pin.hex(), "owner": key.secret.hex(),
                     "guest": open_to.secret.hex(), "plant": plant}  # fmt: skip
            guests = subprocess.Popen(
                ["ip", "netns", "exec", far, sys.executable, "-m", "tests.net.far", json.dumps(order)],
                cwd=ROOT, env=env, stdout=subprocess.PIPE,
            )  # fmt: skip
            assert guests.stdout is not None
            guests.stdout.readline()
            pipe.send("begun")
            said, _ = guests.communicate(timeout=HURRY + 30)
            found: dict[str, float] = json.loads(said)
            return found
        finally:
            host.kill()
            host.wait()
