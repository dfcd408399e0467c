"""One connection as the host holds it: its conversation, its queue, its limits, and what is known of who it is."""

from contextlib import suppress

from game.net.errors import Code, LocalProtocolError
from game.net.frames import Frames
from game.net.limits import BYTES, LINES, ORDERS, Bucket, Outbox
from game.net.messages import Fault, Join
from game.net.session import Role, Session
from game.rules.record import Record


class Peer:
    """A connection. `person` is who it is, once that is known; a person has one connection at a time."""

    def __init__(self, address: str, frames: Frames, now: float) -> None:
        self.address = address
        self.session = Session(Role.HOST, frames)
        self.outbox = Outbox(now)
        self.orders, self.lines, self.bytes = Bucket(ORDERS, now), Bucket(LINES, now), Bucket(BYTES, now)
        self.strikes = 0
        self.frames_in = 0
        self.stranger = True
        """Counted at the door until it is let in."""
        self.person: int | None = None
        self.applicant: int | None = None
        self.caps: tuple[str, ...] = ()
        """What it knows beyond the plain protocol."""
        self.join: Join | None = None
        self.nonce = b""
        self.match = 0
        """Of which match it is told; 0 for none."""
        self.seen = 0
        """The number of the last event that it was told."""
        self.consulted = 0
        """The number of the last question of a bot that it was told."""
        self.truth = 0
        self.proofs = 0
        self.audited = False
        self.since = now
        """When its conversation came to the state that it is in."""
        self.heard = now
        self.pinged = now
        self.delay = 0
        self.ending: Code | None = None
        """Why it is being let go; what is queued is written first."""
        self.gone = False

    def say(self, message: Record, now: float) -> None:
        """Queue a message; to a connection that ends nothing more is said."""
        if self.ending is None:
            self.outbox.push(self.session.send(message), now)
            if self.outbox.overflowed:
                self.end(Code.SLOW, now)

    def end(self, code: Code, now: float, detail: str = "", wait: float | None = None) -> None:
        """Say why, and let it go."""
        self.end_with(Fault(code=code, detail=detail, wait=None if wait is None else int(wait * 1_000)), now)

    def end_with(self, fault: Fault, now: float) -> None:
        """Say this, and let it go."""
        if self.ending is None:
            self.ending, self.since = Code(fault.code), now
            self.outbox.push(self.session.farewell(fault), now)

    def finish(self, message: Record, now: float) -> None:
        """Say a last word that is no fault, and let it go."""
        with suppress(LocalProtocolError):
            self.say(message, now)
        self.ending, self.since = self.ending or Code.HOST_CLOSING, now
        self.session.close()
