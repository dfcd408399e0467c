"""Reaching a host: all its addresses race, a quarter of a second apart, and the first with the right key wins.

Nothing blocks: `step` does what can be done now. What went wrong is told apart, because each has its own advice.
"""

import errno
import selectors
import socket
import ssl
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum

from game.net.errors import NO_ROUTE_ADVICE, REFUSED_ADVICE, TIMED_OUT_ADVICE
from game.net.keys import guest_context
from game.net.pairing import pin_of

STAGGER = 0.25
PATIENCE = 6.0
"""Seconds for one address, connection and handshake together."""
CHUNK = 65_536

Address = tuple[str, int]


class Failure(Enum):
    """Why an address did not do, the most telling last."""

    NO_ROUTE = "no_route"
    TIMED_OUT = "timed_out"
    REFUSED = "refused"
    BUSY = "busy"
    """It answered and closed the door at once."""
    PIN = "pin"
    """Somebody else is there."""


ADVICE = {
    Failure.NO_ROUTE: NO_ROUTE_ADVICE,
    Failure.TIMED_OUT: TIMED_OUT_ADVICE,
    Failure.REFUSED: REFUSED_ADVICE,
}
_WAIT = (ssl.SSLWantReadError, ssl.SSLWantWriteError, BlockingIOError)
_GOING_ON = {errno.EINPROGRESS, errno.EWOULDBLOCK, getattr(errno, "WSAEWOULDBLOCK", errno.EWOULDBLOCK)}


class Line:
    """An open connection; `pin` is the fingerprint of whoever is at its other end."""

    def __init__(self, secured: ssl.SSLSocket, address: Address, pin: bytes) -> None:
        self.address, self.pin = address, pin
        self._secured = secured
        self._ready = selectors.DefaultSelector()
        self._ready.register(secured, selectors.EVENT_READ)

    @property
    def speaks(self) -> bool:
        """Whether something has come in that has not been read; looking costs next to nothing."""
        return bool(self._secured.pending()) or bool(self._ready.select(0))

    def read(self) -> bytes | None:
        """What has come in; `None` once the other end is gone."""
        found = bytearray()
        try:
            while len(found) < CHUNK * 4:
                piece = self._secured.recv(CHUNK)
                if not piece:
                    return bytes(found) or None
                found += piece
        except _WAIT:
            return bytes(found)
        except OSError:
            return bytes(found) or None
        return bytes(found)

    def write(self, data: bytes) -> int:
        """How many of these bytes went out; raises `OSError` once the other end is gone."""
        sent = 0
        while sent < len(data):
            try:
                sent += self._secured.send(data[sent : sent + CHUNK])
            except _WAIT:
                break
        return sent

    def close(self) -> None:
        """Hang up."""
        self._ready.close()
        with suppress(OSError):
            self._secured.close()


class _Call:
    """One address that is being tried."""

    def __init__(self, address: Address, context: ssl.SSLContext, now: float) -> None:
        self.address, self.since = address, now
        self.failure: Failure | None = None
        self._context = context
        self._secured: ssl.SSLSocket | None = None
        self._plain: socket.socket | None = None
        try:
            family, kind, number, _, where = socket.getaddrinfo(
                *address, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST
            )[0]
            self._plain = socket.socket(family, kind, number)
            self._plain.setblocking(False)
            code = self._plain.connect_ex(where)
            if code not in (0, *_GOING_ON):
                self._fail(failure_of(code))
        except OSError as error:
            self._fail(failure_of(error.errno))

    def step(self, now: float, pin: bytes | None) -> Line | None:
        """The connection, once it stands and its key is right."""
        if self.failure is None and now - self.since > PATIENCE:
            self._fail(Failure.TIMED_OUT)
        if self.failure is None and self._plain is not None and self._secured is None:
            self._connect(self._plain)
        if self.failure is not None or self._secured is None:
            return None
        try:
            self._secured.do_handshake()
        except _WAIT:
            return None
        except (OSError, ValueError):
            self._fail(Failure.BUSY)
            return None
        seen = pin_of(self._secured.getpeercert(binary_form=True) or b"")
        if pin is not None and seen[: len(pin)] != pin:
            self._fail(Failure.PIN)
            return None
        line, self._secured = Line(self._secured, self.address, seen), None
        return line

    def close(self) -> None:
        """Give it up."""
        for one in (self._secured, self._plain):
            if one is not None:
                one.close()
        self._secured = self._plain = None

    def _connect(self, plain: socket.socket) -> None:
        with selectors.DefaultSelector() as ready:
            ready.register(plain, selectors.EVENT_WRITE)
            if not ready.select(0):
                return
        code = plain.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
        if code:
            self._fail(failure_of(code))
            return
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            self._secured = self._context.wrap_socket(plain, do_handshake_on_connect=False)
        except OSError:
            self._fail(Failure.BUSY)
        self._plain = None

    def _fail(self, failure: Failure) -> None:
        self.failure = failure
        self.close()


def failure_of(code: int | None) -> Failure:
    """What an error number of the system means here."""
    if code in (errno.ECONNREFUSED, errno.ECONNRESET):
        return Failure.REFUSED
    return Failure.TIMED_OUT if code == errno.ETIMEDOUT else Failure.NO_ROUTE


class Dialer:
    """One try to reach a host by any of its addresses; `pin` may be only the first bytes of its fingerprint."""

    def __init__(self, addresses: Sequence[Address], pin: bytes | None, now: float) -> None:
        self._waiting = list(dict.fromkeys(addresses))
        self._pin = pin
        self._next = now
        self._calls: list[_Call] = []
        self._context = guest_context()

    @property
    def failure(self) -> Failure | None:
        """Why none of them did, once none did: what tells most."""
        if self._waiting or any(call.failure is None for call in self._calls):
            return None
        failures = [call.failure for call in self._calls if call.failure is not None]
        return max(failures, key=list(Failure).index, default=Failure.NO_ROUTE)

    def step(self, now: float) -> Line | None:
        """The first connection that stands with the right key; the others are given up."""
        going = any(call.failure is None for call in self._calls)
        if self._waiting and (now >= self._next or not going):
            self._next = now + STAGGER
            self._calls.append(_Call(self._waiting.pop(0), self._context, now))
        for call in self._calls:
            line = call.step(now, self._pin)
            if line is not None:
                self.close()
                return line
        return None

    def close(self) -> None:
        """Stop trying."""
        for call in self._calls:
            call.close()
