"""A network that is only computed: time jumps from one happening to the next, and no socket is opened.

A wire behaves as TCP does over a bad line: what is lost is sent again, later each time; what comes in another order or
twice is put in order; nothing arrives while the line is cut, and neither end is told. The host's own shell and the
guest's own client work over it, and know nothing of it.
"""

import asyncio
import heapq
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from errno import EPIPE
from random import Random
from typing import Any, cast

from game.net.dial import PATIENCE, Address, Failure
from game.net.hall import Hall
from game.net.host import Host, Wire
from game.net.limits import TLS_WAIT
from game.net.peer import Peer
from tests.net.weather import Weather
from tests.net.world import PIN

SEGMENT = 1_400
ROOM = 131_072
"""Bytes on their way, after which a sender has to wait."""
FIRST_TRY, LEAST, MOST = 1.0, 0.2, 120.0
"""Seconds until the first packet of a connection is sent again; for others, beyond the way there and back; at most."""
BUSY = 50
"""How often a host's loop goes round at the same moment, at the most."""
UP, DOWN = 0, 1
WHERE = ("10.0.0.1", 47_800)


@dataclass
class Sky:
    """What time it is, what happens when, and how bad the wires are."""

    weather: Weather
    dice: Random
    now: float = 1_000.0
    began: float = float("inf")
    """When the match began, from which cuts are counted."""
    _queue: list[tuple[float, int, Callable[[], None]]] = field(default_factory=list)
    _number: int = 0

    def at(self, when: float, what: Callable[[], None]) -> None:
        """Let this happen then."""
        self._number += 1
        heapq.heappush(self._queue, (max(when, self.now), self._number, what))

    def next(self) -> None:
        """Let the next thing happen."""
        self.now, _, what = heapq.heappop(self._queue)
        what()

    def cut(self, when: float, way: int) -> bool:
        """Whether nothing passes this way then."""
        begin, end = self.weather.cut
        return begin <= when - self.began < end and not (self.weather.one_way and way == DOWN)

    def arrives(self, way: int, when: float, first: bool = False) -> float:
        """When a segment sent now arrives, after as many tries as it takes."""
        weather, dice = self.weather, self.dice
        again = FIRST_TRY if first else LEAST + 2 * weather.delay
        while self.cut(when, way) or dice.random() < weather.loss:
            when += again
            again = min(2 * again, MOST)
        copies = 1 + (dice.random() < weather.doubled)
        return when + weather.delay + min(dice.uniform(0, weather.jitter) for _ in range(copies))


class Way:
    """One direction of a connection: bytes in order, and at the end nothing more."""

    def __init__(self, sky: Sky, way: int) -> None:
        self.take: Callable[[bytes], None] = lambda data: None
        self.ended: Callable[[], None] = lambda: None
        self.acked: Callable[[], None] = lambda: None
        self.flying = 0
        self.dead = False
        self._sky, self._way, self._last = sky, way, 0.0

    def send(self, data: bytes) -> None:
        """Send bytes."""
        for at in range(0, len(data), SEGMENT):
            piece = data[at : at + SEGMENT]
            self.flying += len(piece)
            self._at(lambda piece=piece: self._land(piece))  # type: ignore[misc]

    def end(self) -> None:
        """Say that nothing more will come."""
        self._at(lambda: None if self.dead else self.ended())

    def _at(self, what: Callable[[], None]) -> None:
        self._last = max(self._last, self._sky.arrives(self._way, self._sky.now))
        self._sky.at(self._last, what)

    def _land(self, piece: bytes) -> None:
        if not self.dead:
            self.take(piece)
            self._sky.at(self._sky.now + self._sky.weather.delay, lambda: self._ack(len(piece)))

    def _ack(self, size: int) -> None:
        self.flying -= size
        self.acked()


class Line:
    """A guest's end of a connection, as `game.net.dial` has one."""

    def __init__(self, up: Way, down: Way, wake: Callable[[], None]) -> None:
        self.address, self.pin = WHERE, PIN
        self._up, self._down = up, down
        self._heard, self._over = bytearray(), False

        def ended() -> None:
            self._over = True
            wake()

        def take(data: bytes) -> None:
            self._heard += data
            wake()

        down.take, down.ended = take, ended

    def read(self) -> bytes | None:
        """What has come in; `None` once the other end is gone."""
        found = bytes(self._heard)
        self._heard.clear()
        return None if self._over and not found else found

    def write(self, data: bytes) -> int:
        """How many bytes went out."""
        if self._over:
            raise OSError(EPIPE, "gone")
        taken = data[: max(0, ROOM - self._up.flying)]
        self._up.send(taken)
        return len(taken)

    def close(self) -> None:
        """Hang up."""
        self._down.dead = True
        self._up.end()


class Transport(asyncio.Transport):
    """The host's end of a connection."""

    def __init__(self, up: Way, down: Way) -> None:
        super().__init__()
        self._up, self._down = up, down
        self._closing, self._full = False, False
        self.wire: Wire | None = None
        up.ended = self._gone
        down.acked = self._acked

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """They are `ROOM`."""

    def is_closing(self) -> bool:
        """Whether it has been closed."""
        return self._closing

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send."""
        self._down.send(bytes(data))
        if self._down.flying > ROOM and not self._full and self.wire is not None:
            self._full = True
            self.wire.pause_writing()

    def close(self) -> None:
        """Close, once what is on its way has arrived."""
        self._down.end()
        self._gone()

    def abort(self) -> None:
        """Close at once."""
        self.close()

    def _acked(self) -> None:
        if self._full and self._down.flying < ROOM // 2 and self.wire is not None and not self._closing:
            self._full = False
            self.wire.resume_writing()

    def _gone(self) -> None:
        if not self._closing:
            self._closing = self._up.dead = True
            if self.wire is not None:
                self.wire.connection_lost(None)


class Harbour:
    """A host on this network."""

    def __init__(self, sky: Sky, hall: Hall) -> None:
        self.sky, self.hall = sky, hall
        self.host = Host(hall, cast(Any, None), [], lambda: sky.now)
        self.wires: list[Wire] = []
        """Those of the host, in an order that is the same in every run."""
        self._due = float("inf")

    def accept(self) -> Peer | None:
        """Somebody knocks at the port."""
        return self.hall.connect("10.0.0.2", self.sky.now)

    def shaken(self, peer: Peer, up: Way, down: Way) -> None:
        """The handshake is over."""
        if peer.gone:
            return
        transport = Transport(up, down)
        wire = Wire(self.host, peer)
        transport.wire = wire

        def take(data: bytes) -> None:
            wire.data_received(data)
            self.step()

        up.take = take
        self.wires.append(wire)
        wire.connection_made(transport)
        self.step()

    def step(self) -> None:
        """What a host's loop does whenever it is woken, until there is nothing that it could do now."""
        due = self.sky.now
        for _ in range(BUSY):
            if due > self.sky.now:
                break
            due = self.hall.step(self.sky.now)
            for wire in self.wires:
                wire.flush()
        self.wires = [wire for wire in self.wires if not wire.peer.gone]
        due = max(due, self.sky.now + 0.001)
        if due < self._due or self._due <= self.sky.now:
            self._due = due
            self.sky.at(due, self._woken)

    def _woken(self) -> None:
        if self.sky.now >= self._due:
            self.step()


class Dialer:
    """One try to reach the host, as `game.net.dial` makes one: two packets there, two back, and a last one there."""

    def __init__(self, harbour: Harbour, wake: Callable[[], None], now: float) -> None:
        self.failure: Failure | None = None
        self._line: Line | None = None
        self._harbour, self._wake, self._since = harbour, wake, now
        self._closed = False
        sky = harbour.sky
        there = sky.arrives(UP, now, first=True)
        back = sky.arrives(DOWN, there)
        hello = sky.arrives(UP, back)
        sky.at(hello, self._knock)
        sky.at(now + PATIENCE, self._late)

    def step(self, now: float) -> Line | None:
        """The connection, once it stands."""
        return self._line if self.failure is None else None

    def close(self) -> None:
        """Give it up."""
        self._closed = True

    def _knock(self) -> None:
        sky = self._harbour.sky
        if self._closed or self.failure is not None:
            return
        peer = self._harbour.accept()
        if peer is None:
            sky.at(sky.arrives(DOWN, sky.now), lambda: self._fail(Failure.BUSY))
            return
        answered = sky.arrives(DOWN, sky.now)
        finished = sky.arrives(UP, answered)
        up, down = Way(sky, UP), Way(sky, DOWN)
        sky.at(answered, lambda: self._stands(up, down))
        if finished - sky.now > TLS_WAIT:
            sky.at(sky.now + TLS_WAIT, lambda: self._refused(peer, up, down))
        else:
            sky.at(finished, lambda: self._harbour.shaken(peer, up, down))

    def _stands(self, up: Way, down: Way) -> None:
        if not self._closed and self.failure is None:
            self._line = Line(up, down, self._wake)
            self._wake()

    def _refused(self, peer: Peer, up: Way, down: Way) -> None:
        """The host waits no longer for the end of a handshake."""
        self._harbour.hall.lost(peer, self._harbour.sky.now)
        up.dead = True
        down.end()

    def _late(self) -> None:
        if self._line is None:
            self._fail(Failure.TIMED_OUT)

    def _fail(self, failure: Failure) -> None:
        if not self._closed and self.failure is None:
            self.failure = failure
            self._wake()


def dialer(harbour: Harbour, wake: Callable[[], None]) -> Callable[[Sequence[Address], bytes | None, float], Dialer]:
    """What stands where the client makes its dialers."""
    return lambda addresses, pin, now: Dialer(harbour, wake, now)
