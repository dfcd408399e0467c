"""The host's sockets: a thin shell of asyncio around the hall, in which nothing is decided.

One loop, the selector loop on every system: the default one of Windows closes its listening socket after one badly
timed reset. A connection is counted from the moment it is accepted, before its TLS handshake.
"""

import asyncio
import socket
import ssl
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from game.net.hall import Hall
from game.net.limits import TLS_WAIT
from game.net.peer import Peer
from game.net.scribe import Lane

PORT = 47_800
WRITE = 16_384
"""Bytes handed to a connection at a time."""
BUFFER = 65_536
"""Bytes that may wait in a connection's own buffer."""


def listen(port: int | None = None, hosts: Sequence[str] = ("0.0.0.0", "::")) -> list[socket.socket]:
    """Sockets that listen on one port, for IPv4 and where there is one for IPv6; raises `OSError` if none can."""
    wanted = [*range(PORT, PORT + 10), 0] if port is None else [port]
    trouble: OSError | None = None
    for number in wanted:
        opened: list[socket.socket] = []
        for host in hosts:
            try:
                opened.append(_listener(host, opened[0].getsockname()[1] if opened else number))
            except OSError as error:
                trouble = error
                if ":" not in host:
                    break
        if opened:
            return opened
    raise trouble or OSError("no address to listen on")


def _listener(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        if sys.platform == "win32":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(64)
        made.setblocking(False)
    except OSError:
        made.close()
        raise
    return made


def keep_alive(made: socket.socket) -> None:
    """Let the system notice a dead wire too: after ten seconds, every five, three times, where it can be told so."""
    made.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for name, value in (("TCP_KEEPIDLE", 10), ("TCP_KEEPINTVL", 5), ("TCP_KEEPCNT", 3)):
        option = getattr(socket, name, None)
        if option is not None:
            with suppress(OSError):
                made.setsockopt(socket.IPPROTO_TCP, option, value)


def _call(loop: asyncio.AbstractEventLoop, what: Callable[[], None]) -> None:
    """From another thread, while the loop runs."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(what)


class Host:
    """A hall with sockets."""

    def __init__(
        self,
        hall: Hall,
        context: ssl.SSLContext,
        listeners: Iterable[socket.socket],
        clock: Callable[[], float] = time.monotonic,
        lane: Lane | None = None,
    ) -> None:
        """`lane` is where the hall's errands are done, if not at once."""
        self.hall = hall
        self.clock = clock
        self._context = context
        self._lane = lane
        self._listeners = list(listeners)
        self._wires: set[Wire] = set()
        self._wake = asyncio.Event()
        self._stop = False
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def port(self) -> int:
        """The port that is listened on."""
        return int(self._listeners[0].getsockname()[1])

    def stop(self) -> None:
        """Say goodbye, and let `serve` end."""
        self._stop = True
        self._wake.set()

    def wake(self) -> None:
        """Something has come in."""
        self._wake.set()

    async def serve(self) -> None:
        """Host until `stop`, or until the room is closed by its owner."""
        if self._lane is not None:
            loop = asyncio.get_running_loop()
            self._lane.wake = lambda: _call(loop, self.wake)
        accepting = [asyncio.ensure_future(self._accept(listener)) for listener in self._listeners]
        try:
            while not self._stop and not self.hall.salon.closed:
                due = self.hall.step(self.clock())
                self._flush()
                await self._rest(due)
            self.hall.close(self.clock())
            self._flush()
            await asyncio.sleep(0.2)
        finally:
            for task in (*accepting, *self._tasks):
                task.cancel()
            await asyncio.gather(*accepting, *self._tasks, return_exceptions=True)
            for wire in tuple(self._wires):
                wire.abort()
            for listener in self._listeners:
                listener.close()
            await asyncio.sleep(0)
            if self._lane is not None:
                await asyncio.to_thread(self._lane.drain)

    async def _rest(self, due: float) -> None:
        wait = due - self.clock()
        if wait <= 0:
            await asyncio.sleep(0)
        else:
            alarm = asyncio.get_running_loop().call_later(wait, self._wake.set)
            await self._wake.wait()
            alarm.cancel()
        self._wake.clear()

    def _flush(self) -> None:
        for wire in tuple(self._wires):
            wire.flush()

    async def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                made, address = await loop.sock_accept(listener)
            except OSError:
                await asyncio.sleep(0.1)
                continue
            peer = self.hall.connect(str(address[0]), self.clock())
            if peer is None:
                made.close()
                continue
            task = loop.create_task(self._shake_hands(made, peer))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _shake_hands(self, made: socket.socket, peer: Peer) -> None:
        loop = asyncio.get_running_loop()
        try:
            keep_alive(made)
            await loop.connect_accepted_socket(
                lambda: Wire(self, peer), made, ssl=self._context, ssl_handshake_timeout=TLS_WAIT
            )
        except (OSError, TimeoutError):
            made.close()
            self.hall.lost(peer, self.clock())

    def opened(self, wire: "Wire") -> None:
        """A connection has shaken hands."""
        self._wires.add(wire)
        self.wake()

    def closed(self, wire: "Wire") -> None:
        """A connection is gone."""
        self._wires.discard(wire)
        self.hall.lost(wire.peer, self.clock())
        self.wake()


class Wire(asyncio.Protocol):
    """One connection: what comes in goes to the hall, what the hall has queued goes out as fast as it is taken."""

    def __init__(self, host: Host, peer: Peer) -> None:
        self.peer = peer
        self._host = host
        self._transport: asyncio.Transport | None = None
        self._full = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The handshake is done."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.set_write_buffer_limits(high=BUFFER)
        self.peer.since = self._host.clock()
        self._host.opened(self)

    def data_received(self, data: bytes) -> None:
        """Bytes."""
        self._host.hall.receive(self.peer, data, self._host.clock())
        self._host.wake()

    def pause_writing(self) -> None:
        """The peer does not take what is written."""
        self._full = True

    def resume_writing(self) -> None:
        """The peer takes it again."""
        self._full = False
        self._host.wake()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone, whatever the reason."""
        del exc
        self._host.closed(self)

    def flush(self) -> None:
        """Write what is queued; close once a peer that is let go has been told why."""
        transport = self._transport
        if transport is None or transport.is_closing():
            return
        while not self._full and len(self.peer.outbox):
            transport.write(self.peer.outbox.take(WRITE, self._host.clock()))
        if self.peer.gone:
            transport.abort()
        elif self.peer.ending is not None and not len(self.peer.outbox):
            transport.close()

    def abort(self) -> None:
        """Close at once."""
        if self._transport is not None:
            self._transport.abort()
