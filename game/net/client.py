"""A table far away: connects, comes back by itself while that makes sense, and gives each match as a `Link`.

Nothing blocks and nothing runs by itself: `step` (or any link's `poll`) is called with every frame.
"""

import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any

from game.net.dial import ADVICE, Address, Dialer, Failure, Line
from game.net.errors import MEANINGS, Code, Retry
from game.net.follower import Follower
from game.net.guest import Ask, Guest, Status, Ticket
from game.table.fairness import Entropy
from game.table.link import Answer
from game.table.messages import Welcome

BACKOFF = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds between tries; each is drawn out or cut short by up to three tenths."""
GIVE_UP = 600.0
"""Seconds after which a host that is gone is not tried any more."""


class RemoteTable:
    """A guest with sockets."""

    def __init__(
        self,
        ask: Ask,
        addresses: Sequence[Address],
        pin: bytes | None = None,
        clock: Callable[[], float] = time.monotonic,
        entropy: Entropy = secrets.token_bytes,
    ) -> None:
        self.guest = Guest(ask, entropy)
        self.addresses = list(addresses)
        self.failure: Failure | None = None
        """Why the last try reached nobody."""
        self._pin = bytes.fromhex(ask.ticket.pin) if ask.ticket is not None else pin
        self._clock, self._entropy = clock, entropy
        self._line: Line | None = None
        self._dialer: Dialer | None = None
        self._at = self._lost = clock()
        self._tries = 0
        self._link: RemoteLink | None = None
        self._closed = False

    @property
    def status(self) -> Status:
        """Where we are."""
        return self.guest.status

    @property
    def tries(self) -> int:
        """How often it has been called in vain since we were last inside."""
        return self._tries

    @property
    def ticket(self) -> Ticket | None:
        """What brings us back; to be kept as soon as it is there."""
        return self.guest.ticket

    @property
    def link(self) -> "RemoteLink | None":
        """The line to the match that is played, once one has begun; another object for another match."""
        follower = self.guest.follower
        if follower is not None and (self._link is None or self._link.follower is not follower):
            self._link = RemoteLink(self, follower)
        return self._link

    @property
    def trouble(self) -> str:
        """Why there is no connection, in a sentence to be translated; empty while there is one."""
        if self._line is not None and self.guest.cause is None:
            return ""
        if self.guest.cause is not None and self.failure is None:
            return self.guest.sentence
        if self.failure is None:
            return ""
        return ADVICE.get(self.failure, MEANINGS[CODES.get(self.failure, Code.UNREACHABLE)].sentence)

    @property
    def quiet(self) -> bool:
        """Whether nothing has come in and nothing waits to go out, so that `step` is only needed for the time."""
        line = self._line
        return line is not None and not self.guest.outgoing and not self.guest.hang_up and not line.speaks

    def step(self) -> None:
        """Do what can be done now."""
        now = self._clock()
        if self._closed:
            return
        if self._line is not None:
            self._exchange(self._line, now)
        elif self.guest.status is not Status.OVER:
            self._call(now)

    def close(self) -> None:
        """Hang up; the chair stays ours."""
        self._closed = True
        self._hang_up()
        if self._dialer is not None:
            self._dialer.close()

    def leave(self) -> None:
        """Go away on purpose, and say so."""
        self.guest.leave()
        if self._line is not None:
            self._exchange(self._line, self._clock())
        self.close()

    def _call(self, now: float) -> None:
        if self._dialer is None:
            if now < self._at:
                return
            self._dialer = Dialer(self.addresses, self._pin, now)
        line = self._dialer.step(now)
        if line is not None:
            self._dialer, self._line, self.failure = None, line, None
            self._pin = line.pin
            self.addresses.sort(key=lambda address: address != line.address)
            self.guest.connected(line.pin, now)
            return
        failure = self._dialer.failure
        if failure is not None:
            self._dialer.close()
            self._dialer, self.failure = None, failure
            code = CODES.get(failure, Code.UNREACHABLE)
            self.guest.cause = code
            if MEANINGS[code].retry is Retry.ASK or now - self._lost > GIVE_UP:
                self.guest.status = Status.OVER
            self._later(now)

    def _exchange(self, line: Line, now: float) -> None:
        data = line.read()
        if data:
            self.guest.receive(data, now)
        self.guest.step(now)
        try:
            sent = line.write(bytes(self.guest.outgoing))
        except OSError:
            data = None
            sent = 0
        del self.guest.outgoing[:sent]
        if self.guest.status is Status.INSIDE:
            self._tries, self._lost = 0, now
        if data is None or (self.guest.hang_up and not self.guest.outgoing):
            self._hang_up()
            self._later(now)

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
            self.guest.dropped()

    def _later(self, now: float) -> None:
        """When to try again."""
        if self.guest.retry is Retry.NOW and self._tries == 0:
            self._at = now
        else:
            draw = self._entropy(1)[0] / 255
            self._at = now + BACKOFF[min(self._tries, len(BACKOFF) - 1)] * (0.7 + 0.6 * draw)
        self._tries += 1


CODES = {Failure.PIN: Code.PIN, Failure.BUSY: Code.BUSY}


class RemoteLink:
    """A seat's line to one match at a table far away."""

    def __init__(self, table: RemoteTable, follower: Follower) -> None:
        self.table, self.follower = table, follower

    @property
    def welcome(self) -> Welcome[Any]:
        """Where I sit, by which rules, and with whom."""
        return self.follower.welcome

    def send(self, command: Any) -> int:
        """Ask for a command; its answer comes with a later `poll`, after a lost connection too."""
        number = self.follower.ask(command)
        self.table.step()
        return number

    def reply(self, consult: int, agreed: bool) -> None:
        """Answer what a bot that plays with me asks; without a connection nothing is said, and it asks again."""
        self.table.guest.reply(consult, agreed)
        self.table.step()

    def poll(self) -> tuple[Answer, ...]:
        """What has arrived since the last poll, in order."""
        self.table.step()
        return self.follower.poll()

    def close(self) -> None:
        """Leave the line; the seat stays mine."""
        self.table.close()
