"""Hosts in network namespaces, each behind another card of a computer that looks for them (T23); needs root and Linux.

The kinds: IPv4 alone, IPv6 alone, both, a default route that leads into a tunnel, and a card that is dead, which is the
first of all; the last two on the computers of the hosts as well.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from tests.architecture.house import ROOT
from tests.net.counts import Counts

KINDS = ("v4", "v6", "dual", "vpn", "dead")
HOSTS = 2
IN_TIME = 3.0
"""Seconds in which a table has to be found, in ninety-nine of a hundred cases."""


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def _space(name: str, kind: str) -> None:
    """A namespace that speaks what it should."""
    subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)
    _ip("netns", "add", name)
    for setting in ("accept_dad=0", f"disable_ipv6={int(kind not in ('v6', 'dual'))}"):
        for which in ("all", "default"):
            words = ["sysctl", "-qw", f"net.ipv6.conf.{which}.{setting}"]
            subprocess.run(["ip", "netns", "exec", name, *words], capture_output=True, check=False)
    if kind != "v6":
        _ip("-n", name, "link", "set", "lo", "up")


def _spoil(space: str, kind: str, number: int) -> None:
    """A dead card before all others, or a tunnel into which the default route leads."""
    if kind == "dead":
        _ip("-n", space, "link", "add", "aaa0", "type", "veth", "peer", "name", "aaa1")
        _ip("-n", space, "addr", "add", f"10.1.{number}.1/24", "brd", "+", "dev", "aaa0")
    if kind == "vpn":
        _ip("-n", space, "link", "add", "wg0", "type", "veth", "peer", "name", "wg1")
        _ip("-n", space, "addr", "add", f"10.0.{number}.2/24", "brd", "+", "dev", "wg0")
        for device in ("wg0", "wg1"):
            _ip("-n", space, "link", "set", device, "up")
        _ip("-n", space, "route", "add", "default", "via", f"10.0.{number}.1", "dev", "wg0")


def _joined(seeker: str, space: str, kind: str, number: int) -> None:
    """A cable from a card of the seeker to the host's."""
    _ip("-n", seeker, "link", "add", f"eth{number}", "type", "veth", "peer", "name", "eth0", "netns", space)
    for where, device, last in ((seeker, f"eth{number}", 1), (space, "eth0", 2)):
        if kind != "v6":
            _ip("-n", where, "addr", "add", f"10.78.{number}.{last}/24", "brd", "+", "dev", device)
        _ip("-n", where, "link", "set", device, "up")
        if kind in ("v6", "dual"):
            _ip("-n", where, "addr", "add", f"fd00:{number + 1}::{last}/64", "dev", device, "nodad")


@contextmanager
def houses(kind: str, count: int = HOSTS, first_only: bool = False) -> Iterator[str]:
    """A computer beside so many hosts; gives the name of its namespace."""
    seeker = f"mesa-{kind}-s"
    spaces = [f"mesa-{kind}-{number}" for number in range(count)]
    for space in (seeker, *spaces):
        _space(space, kind)
    hosts = []
    try:
        _spoil(seeker, kind, 99)
        for number, space in enumerate(spaces):
            _spoil(space, kind, number)
            _joined(seeker, space, kind, number)
        with tempfile.TemporaryDirectory() as place:
            for space in spaces:
                env = {**os.environ, "MESA_HOME": f"{place}/{space}", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
                words = ["-m", "tests.net.first_card"] if first_only else ["-m", "game", "host", "--child"]
                hosts.append(
                    subprocess.Popen(
                        ["ip", "netns", "exec", space, sys.executable, *words],
                        cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                    )
                )  # fmt: skip
            for host in hosts:
                assert host.stdout is not None
                host.stdout.readline()
            time.sleep(1.0)
            yield seeker
            assert all(host.poll() is None for host in hosts), "a host has ended"
    finally:
        for host in hosts:
            host.kill()
            host.wait()
        for space in (seeker, *spaces):
            subprocess.run(["ip", "netns", "del", space], capture_output=True, check=False)


def in_space(space: str, *words: str) -> dict[str, float]:
    """What a module of these tests tells, run in a namespace."""
    command = ["ip", "netns", "exec", space, sys.executable, "-m", *words]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, check=True)
    told: dict[str, float] = json.loads(done.stdout)
    return told


def _sought(kind: str, count: int, first_only: bool) -> dict[str, float]:
    with houses(kind, HOSTS, first_only) as seeker:
        return in_space(seeker, "tests.net.seek", str(HOSTS), str(count))


def seeking(count: int, first_only: bool = False, kinds: tuple[str, ...] = KINDS) -> Counts:
    """T23: so many searches, shared among the kinds of network: found in time, each table once."""
    each = -(-count // len(kinds))
    with ThreadPoolExecutor(len(kinds)) as pool:
        told = list(pool.map(lambda kind: _sought(kind, each, first_only), kinds))
    total = {name: sum(one[name] for one in told) for name in ("trials", "in_time", "differences")}
    late = {f"{kind}_most_s": one["most_s"] for kind, one in zip(kinds, told, strict=True)}
    share = total["in_time"] / total["trials"]
    return {**total, **late, "in_time_percent": 100 * share, "missed": float(share < 0.99)}


def fuzzing(count: int) -> Counts:
    """T23: so many spoilt announcements, answers and probes; host and seeker live on, and the table is found."""
    with houses("dual", 1) as seeker:
        return in_space(seeker, "tests.net.packets", str(count))
