"""All the connections of one host, sans-IO: bytes in, queues out, and the time as an argument.

Whatever a peer sends, only that peer can suffer for it: every limit is checked before anything is done (network
design, 4.6 and 4.7).
"""

from typing import Any

from game.net.archive import Saved
from game.net.errors import Code, RemoteProtocolError
from game.net.frames import frames_of
from game.net.ledger import Kept
from game.net.limits import (
    APPROVAL_WAIT,
    ASLEEP,
    DOOR_WAIT,
    FRAMES_PER_TURN,
    HELLO_WAIT,
    QUIET,
    REVEAL_WAIT,
    SILENCE,
    STRANGER_FRAMES,
    STRIKES,
)
from game.net.messages import Fault, Leave, Order, Ping, Pong, Say, Want
from game.net.peer import Peer
from game.net.reception import Reception
from game.net.salon import Salon
from game.net.session import State
from game.net.setup import Setup
from game.rules.record import Record

BEAT = 1.0
"""Seconds between two looks at who is quiet, silent or slow, and at the room. They come on the beat and at no other
time: what else the host was woken for may depend on hidden cards, as when a bot thinks of something and says nothing.
"""
LINGER = 3.0
"""Seconds in which a peer that is let go may still take its last words."""
WAITS = {
    State.HELLO: HELLO_WAIT,
    State.GREETING: HELLO_WAIT,
    State.DOOR: DOOR_WAIT,
    State.CHALLENGE: REVEAL_WAIT,
    State.REVEAL: REVEAL_WAIT,
    State.WAITING: APPROVAL_WAIT,
    State.RETURNING: REVEAL_WAIT,
}
"""How long a stranger may stay in each state of the conversation."""


class Hall:
    """Everybody who is connected."""

    def __init__(
        self, setup: Setup, pin: bytes, now: float, saved: Saved[Any] | None = None, log: Kept | None = None
    ) -> None:
        """A room with nobody in it, or one as it was kept; raises `Illegal(NO_SUCH_TABLE)`."""
        self.salon = Salon(setup, saved, log)
        self.peers: list[Peer] = []
        self._reception = Reception(self.salon, pin, now)
        self._frames = frames_of(self.salon.lobby.ruleset.key)
        self._last = now
        self._showed = self._beat = now
        self._busy = False

    def connect(self, address: str, now: float) -> Peer | None:
        """A new connection; `None` if there are too many, and then it is closed without a word."""
        if self.salon.closed or not self.salon.roster.doorkeeper.enter(address, now):
            return None
        peer = Peer(address, self._frames, now)
        self.peers.append(peer)
        return peer

    def receive(self, peer: Peer, data: bytes, now: float) -> None:
        """Bytes from a peer; never raises for what is in them."""
        if peer.ending is not None or peer.gone:
            return
        peer.heard = now
        if not peer.bytes.take(now, len(data)):
            peer.end(Code.RATE, now, "bytes", peer.bytes.wait(len(data)))
            return
        peer.session.feed(data)
        self._listen(peer, now)

    def lost(self, peer: Peer, now: float) -> None:
        """A connection is gone."""
        if not peer.gone:
            peer.gone = True
            self.peers.remove(peer)
            if peer.stranger:
                self.salon.roster.doorkeeper.leave(peer.address)
            self.salon.lost(peer, now)

    def step(self, now: float) -> float:
        """Do what is due; when to be called again, a second from now at the latest."""
        if now - self._last > ASLEEP:
            self._slept(self._last, now)
        self._last = now
        self._busy = False
        beat = now >= self._beat
        for peer in tuple(self.peers):
            if peer.session.state is not State.CLOSED:
                self._listen(peer, now)
            if beat:
                self._look_after(peer, now)
        due = self.salon.step(now)
        if beat:
            self._beat += BEAT * (1 + (now - self._beat) // BEAT)
            if now - self._showed >= QUIET and not self.salon.closed:
                self._showed = now
                self.salon.show_room(now)
        if self._busy:
            return now
        return max(now, self._beat if due is None else min(due, self._beat))

    def close(self, now: float) -> None:
        """Say goodbye to everybody; what has been kept can be gone on with."""
        self.salon.close(now)
        for peer in self.peers:
            if peer.ending is None:
                peer.end(Code.HOST_CLOSING, now)

    def _listen(self, peer: Peer, now: float) -> None:
        """Do some of what a peer has sent; the rest has to wait for its next turn."""
        try:
            for _ in range(FRAMES_PER_TURN):
                if peer.ending is not None:
                    return
                before = peer.session.state
                message = peer.session.next()
                if message is None:
                    return
                if peer.session.state is not before:
                    peer.since = now
                self._hear(peer, message, now)
            self._busy = True
        except RemoteProtocolError as error:
            peer.end(error.code, now, error.detail)

    def _hear(self, peer: Peer, message: Record, now: float) -> None:
        peer.frames_in += 1
        if peer.stranger and peer.frames_in > STRANGER_FRAMES and peer.session.state is not State.WAITING:
            peer.end(Code.PROTO, now, "too many frames")
        elif isinstance(message, Leave | Fault):
            peer.ending, peer.since = Code.HOST_CLOSING, now
            if isinstance(message, Leave):
                self.salon.leave(peer, now)
        elif isinstance(message, Ping):
            peer.say(Pong(at=message.at), now)
        elif isinstance(message, Pong):
            peer.delay = max(0, min(60_000, int((now - peer.pinged) * 1_000)))
        elif peer.stranger:
            self._reception.hear(peer, message, now)
        elif self._may(peer, message, now):
            self.salon.hear(peer, message, now)

    def _may(self, peer: Peer, message: Record, now: float) -> bool:
        """Whether this is not too much; a refused order or wish has not been looked at."""
        if isinstance(message, Say) and not peer.lines.take(now):
            peer.say(Fault(code=Code.RATE, wait=int(peer.lines.wait() * 1_000)), now)
            return False
        if not isinstance(message, Order | Want):
            return True
        if peer.orders.take(now):
            peer.strikes = 0
            return True
        peer.strikes += 1
        if peer.strikes >= STRIKES:
            peer.end(Code.RATE, now, wait=60.0)
        else:
            peer.say(Fault(code=Code.RATE, id=message.id, wait=int(peer.orders.wait() * 1_000) + 1), now)
        return False

    def _look_after(self, peer: Peer, now: float) -> None:
        """Ping the quiet, give up the silent, the slow and the undecided."""
        if peer.ending is not None:
            if now - peer.since > LINGER:
                self.lost(peer, now)
            return
        if peer.stranger and now - peer.since > WAITS.get(peer.session.state, 0.0):
            peer.end(Code.TIMEOUT, now)
        elif peer.outbox.stuck(now):
            peer.end(Code.SLOW, now)
        elif now - peer.heard > SILENCE:
            peer.end(Code.TIMEOUT, now)
        elif now - peer.heard > QUIET and now - peer.pinged > QUIET:
            peer.pinged = now
            peer.say(Ping(at=0), now)

    def _slept(self, before: float, now: float) -> None:
        """Nobody is to blame for the time in which nothing ran."""
        gap = now - before
        for peer in self.peers:
            peer.heard += gap
            peer.since += gap
            peer.pinged = now - QUIET - 1.0
            peer.outbox.shift(gap)
        self.salon.slept(before, now)
