"""`bench idle`, at a table of the network: what an open window uses in the lobby, and while somebody else is to move.

The host is a process, the window another one, and the one who does not move is here. The window's own hand only says
that it is ready, and plays until the turn is the other's.
"""

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from game.app import App
from game.bench.report import Figure
from game.host_child import HostChild
from game.net.client import RemoteTable
from game.net.guest import Ask
from game.net.invite import read
from game.places import settings_path
from game.rules.catalog import CATALOG
from game.rules.kernel import Abandon
from game.store.settings import SettingsFile
from game.table.lobby import Phase, Ready, Start
from game.ui.scenes.scene import JoinInvitation
from game.ui.window import Window
from game.version import VERSION

KEY = "caida.caraquena"
PATIENCE = 30.0
"""Seconds in which a table has to come about."""
SETTLE = 4.0
"""Seconds after which what was in motion is still."""
CLOCKS = {"no clock": "0", "a clock": "600"}


def figures(env: dict[str, str], watch: float, used: Callable[[int], float]) -> Iterator[Figure]:
    """Percent of a core, by what the window shows; `used` tells a process's seconds of processor."""
    for name, seconds in CLOCKS.items():
        with _table(env, seconds) as (table, window, host):
            _until(table, lambda: _guests(table) == 2)
            if name == "no clock":
                yield from _watched("idle lobby", table, window, host, watch, used)
            _until(table, lambda: _begun(table))
            yield from _watched(f"idle table, {name}", table, window, host, watch, used)


def _watched(
    name: str, table: RemoteTable, window: int, host: int, watch: float, used: Callable[[int], float]
) -> Iterator[Figure]:
    _work(table, SETTLE)
    before, began = (used(window), used(host)), time.monotonic()
    _work(table, watch)
    passed = time.monotonic() - began
    for who, pid, was in (("", window, before[0]), (", its host", host, before[1])):
        yield Figure(f"{name}{who}", 100 * (used(pid) - was) / passed, "% of a core")


@contextmanager
def _table(env: dict[str, str], clock: str) -> Iterator[tuple[RemoteTable, int, int]]:
    """A host, its owner who is here, and a window that has been invited."""
    host = HostChild(["--local", "--ruleset", KEY, "--clock", clock], env)
    code = f"from game.bench.idle_net import sit; sit({host.told.invitation!r})"
    window = subprocess.Popen(
        [sys.executable, "-c", code], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    invite = read(host.told.owner)
    addresses = [(address, invite.port) for address in invite.addresses]
    table = RemoteTable(Ask(name="Quien espera", app=VERSION, secret=invite.secret), addresses, invite.pin)
    try:
        yield table, window.pid, host.pid
    finally:
        table.close()
        window.terminate()
        window.wait()
        host.end()


def _work(table: RemoteTable, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        table.step()
        time.sleep(0.02)


def _until(table: RemoteTable, done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > end:
            raise TimeoutError(f"no table came about: {table.status}, {table.failure}")
        _work(table, 0.1)


def _guests(table: RemoteTable) -> int:
    lobby = table.guest.lobby
    return 0 if lobby is None else len(lobby.people)


def _begun(table: RemoteTable) -> bool:
    """Begin once the other is ready; whether it is our turn, which we let pass."""
    lobby, follower = table.guest.lobby, table.guest.follower
    if lobby is not None and lobby.phase is Phase.GATHERING and not table.guest.chat:
        table.guest.say("¡A jugar!")
    if lobby is not None and lobby.phase is Phase.GATHERING and sum(one.ready for one in lobby.people) == 1:
        table.guest.wish(Start())
    return follower is not None and _view(follower)[0] == (follower.welcome.seat,)


def _view(follower: Any) -> tuple[tuple[int, ...], Any]:
    """Who is to move, and what is seen."""
    game = CATALOG[KEY].game
    view = game.start(follower.welcome.ruleset, follower.welcome.format)
    for event in follower.events:
        view = game.evolve(view, event)
    return tuple(game.awaited(view)), view


def sit(invitation: str) -> None:
    """A window that has been invited, with a hand in it."""
    app = App(Window(), SettingsFile(settings_path()))
    app.turn()
    app.screens.do(JoinInvitation(text=invitation), app.clock())

    async def live() -> None:
        hand = asyncio.ensure_future(_play(app))
        await app.run()
        hand.cancel()

    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(live())


async def _play(app: App) -> None:
    """Once something is said, be ready, and play whatever comes first until it is the other's turn."""
    while True:
        await asyncio.sleep(1.0)
        lan = app.screens._network
        room = None if lan is None else lan.room
        lobby = None if room is None else room.news.lobby
        if room is None or lobby is None or not room.news.chat:
            continue
        if lobby.phase is Phase.GATHERING:
            room.wish(Ready(ready=True))
        follower, link = room.table.guest.follower, room.link
        if follower is None or link is None:
            continue
        seat, awaited, view = follower.welcome.seat, *_view(follower)
        if seat in awaited:
            link.send(next(one for one in CATALOG[KEY].game.legal(view, seat) if not isinstance(one, Abandon)))
        elif awaited:
            return
