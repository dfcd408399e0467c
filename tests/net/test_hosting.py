"""The host as a process of its own: killed and opened again, it has the same seats; it ends when its parent does."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.hosting import main, read_order
from game.net import invite
from game.net.client import RemoteTable
from game.net.guest import Ask, Status
from game.table.lobby import SeatBot, Start
from tests.architecture.house import ROOT
from tests.net.test_host import Hand

PATIENCE = 60.0
"""Seconds after which a test that hangs is stopped."""


class Child:
    """`python -m game host --child` with a folder of its own."""

    def __init__(self, home: Path, *args: str) -> None:
        env = {**os.environ, "MESA_HOME": str(home), "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
        command = [sys.executable, "-m", "game", "host", "--child", "--local", *args]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdin=pipe, stdout=pipe, stderr=pipe)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.process.stderr.read().decode() if self.process.stderr else ""
        self.told: dict[str, Any] = json.loads(line)

    def end(self) -> int:
        """As when the window that hosts is gone."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self._reap()

    def kill(self) -> None:
        """As when the power goes."""
        self.process.kill()
        self._reap()

    def _reap(self) -> int:
        code = self.process.wait(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        return code


def work(table: RemoteTable, done: Callable[[], bool]) -> None:
    """Step a table until something is so."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, (table.status, table.guest.cause, table.failure)
        table.step()
        time.sleep(0.002)


@pytest.fixture
def owner(tmp_path: Path) -> Iterator[tuple[Child, RemoteTable]]:
    child = Child(tmp_path, "--target", "200", "--clock", "0")
    key = invite.read(child.told["owner"])
    ask = Ask(name="Ana", app="1.0", secret=key.secret)
    table = RemoteTable(ask, [(host, key.port) for host in key.addresses], key.pin)
    yield child, table
    table.close()
    if child.process.poll() is None:
        child.kill()


def test_killed_and_opened_again_with_the_same_seat(owner: tuple[Child, RemoteTable], tmp_path: Path) -> None:
    child, table = owner
    work(table, lambda: table.status is Status.INSIDE)
    assert table.guest.lobby is not None
    assert table.guest.lobby.owner == 1
    table.guest.wish(SeatBot(seat=1, level="normal"))
    table.guest.wish(Start())
    work(table, lambda: table.link is not None)
    assert table.link is not None
    link = table.link
    hand = Hand(link)

    def played(events: int) -> Callable[[], bool]:
        def done() -> bool:
            hand.act()
            return link.follower.last >= events

        return done

    work(table, played(5))
    before = list(link.follower.events)
    child.kill()
    again = Child(tmp_path, "--reopen", "--port", str(child.told["port"]))
    try:
        assert again.told["room"] == child.told["room"]
        assert again.told["invitation"] == child.told["invitation"]
        work(table, played(len(before) + 2))
        assert link.follower.events[: len(before)] == before
        assert not link.follower.broken
        assert table.link is link
        assert again.end() == 0
        work(table, lambda: table.status is Status.CALLING)
    finally:
        if again.process.poll() is None:
            again.kill()


def test_it_ends_with_its_parent_and_on_a_signal(tmp_path: Path) -> None:
    assert Child(tmp_path).end() == 0
    if sys.platform != "win32":
        child = Child(tmp_path)
        child.process.send_signal(signal.SIGINT)
        assert child.end() == 0


def test_what_cannot_be_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seats", "9"]) == 2
    assert main(["--ruleset", "poker"]) == 2
    assert "usage" in capsys.readouterr().err
    assert main(["--help"]) == 0
    order = read_order(["--seats", "4", "--target", "12", "--clock", "0"])
    assert (order.seating.seats, order.entry.ruleset.target, order.entry.ruleset.turn_seconds) == (4, 12, None)
