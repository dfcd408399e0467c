"""A host with real sockets on this computer, worked in the same thread as its guests."""

import asyncio
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.net.client import RemoteTable
from game.net.guest import Ask
from game.net.hall import Hall
from game.net.host import Host, listen
from game.net.keys import host_context, host_key
from tests.net.world import World


class Live:
    """A hall behind TLS on the loopback."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        self.key = folder / "host.key"
        self.pin = host_key(self.key)
        self.setup = World(**changes).setup
        self.hall = Hall(self.setup, self.pin, time.monotonic())
        self.host = Host(self.hall, host_context(self.key), listen(0, ("127.0.0.1",)))
        self.serving: asyncio.Task[None] | None = None
        self.tables: list[RemoteTable] = []

    async def __aenter__(self) -> "Live":
        self.serving = asyncio.ensure_future(self.host.serve())
        return self

    async def __aexit__(self, *_: object) -> None:
        for table in self.tables:
            table.close()
        self.host.stop()
        assert self.serving is not None
        await self.serving

    def table(self, name: str, **ask: Any) -> RemoteTable:
        """A guest with the invitation who is about to call."""
        ask.setdefault("secret", self.hall.salon.secret)
        made = RemoteTable(Ask(name=name, app="1.0", **ask), [("127.0.0.1", self.host.port)], self.pin[:16])
        self.tables.append(made)
        return made


async def until(done: Callable[[], Any], tables: Sequence[RemoteTable], seconds: float = 20.0) -> None:
    """Work the guests until something is so; it has to be within these seconds, which only stop a test that hangs."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, [(table.status, table.guest.cause, table.failure) for table in tables]
        for table in tables:
            table.step()
        await asyncio.sleep(0.001)


def run(job: Callable[[], Any]) -> None:
    """Run an asynchronous test on the selector loop."""
    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(job())
