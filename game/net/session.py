"""One connection's conversation, bytes in and messages out: who may say what, and when, is the table `TURNS`.

Sans-IO and the same class for both ends. `receive` raises `RemoteProtocolError` for what the other side may not say
here, `send` raises `LocalProtocolError` for what we may not; after either the session is closed and hears nothing.
"""

from enum import Enum

from game.net import wire
from game.net.errors import Code, LocalProtocolError, ProtocolError, RemoteProtocolError
from game.net.frames import PLAIN_DOWN, PLAIN_UP, Frames
from game.net.messages import (
    Admitted,
    Begin,
    Bye,
    Challenge,
    Chat,
    Clocks,
    Fault,
    Granted,
    Greeting,
    Hello,
    Join,
    Leave,
    LotDue,
    Objected,
    Open,
    Order,
    Pending,
    Ping,
    Pong,
    Proofs,
    Resume,
    Resumed,
    Reveal,
    Room,
    Say,
    Seal,
    Seen,
    Told,
    Truth,
    Want,
)
from game.rules.record import Record
from game.table import codec
from game.table.fairness import Opening, Sealed
from game.table.messages import Accepted, Consult, Reply


class Role(Enum):
    """Which end of the wire we are."""

    HOST = "host"
    GUEST = "guest"


class State(Enum):
    """How far the conversation has come."""

    HELLO = "hello"
    """The guest speaks first."""
    GREETING = "greeting"
    """The host answers with its table."""
    DOOR = "door"
    """The guest says whether it comes anew or comes back."""
    CHALLENGE = "challenge"
    REVEAL = "reveal"
    WAITING = "waiting"
    """The owner is being asked."""
    RETURNING = "returning"
    """The host looks at a token."""
    MEMBER = "member"
    CLOSED = "closed"


UP, DOWN = Role.GUEST, Role.HOST

Turn = dict[tuple[Role, type[Record]], State | None]

_STAY: Turn = {
    (UP, Ping): None,
    (UP, Pong): None,
    (DOWN, Ping): None,
    (DOWN, Pong): None,
    (UP, Fault): State.CLOSED,
    (UP, Leave): State.CLOSED,
    (DOWN, Bye): State.CLOSED,
    (DOWN, Fault): State.CLOSED,
}
_UP_MEMBER = (Order, Want, Say, Seal, Open, Seen, Reply)
_DOWN_MEMBER = (
    Room, Granted, Objected, Chat, Begin, Told, Accepted, Clocks, LotDue, Sealed, Opening, Truth, Proofs,
    Consult, Fault,
)  # fmt: skip

TURNS: dict[State, Turn] = {
    State.HELLO: {**_STAY, (UP, Hello): State.GREETING},
    State.GREETING: {**_STAY, (DOWN, Greeting): State.DOOR},
    State.DOOR: {**_STAY, (UP, Join): State.CHALLENGE, (UP, Resume): State.RETURNING},
    State.CHALLENGE: {**_STAY, (DOWN, Challenge): State.REVEAL},
    State.REVEAL: {**_STAY, (UP, Reveal): State.WAITING},
    State.WAITING: {**_STAY, (DOWN, Pending): None, (DOWN, Admitted): State.MEMBER},
    State.RETURNING: {**_STAY, (DOWN, Resumed): State.MEMBER},
    State.MEMBER: {
        **_STAY,
        **{(UP, kind): None for kind in _UP_MEMBER},
        **{(DOWN, kind): None for kind in _DOWN_MEMBER},
    },
    State.CLOSED: {},
}
"""What may be said in each state, by whom, and the state after it; `None` stays. A member's Fault refuses one thing."""


class Session:
    """The conversation as one end sees it."""

    def __init__(self, role: Role, frames: Frames | None = None) -> None:
        self.role = role
        self.state = State.HELLO
        self.frames = frames
        """A guest learns from the greeting which game it is about, and sets it before it says more."""
        self._other = Role.GUEST if role is Role.HOST else Role.HOST
        self._in = wire.Unframer(wire.LIMIT_STRANGER if role is Role.HOST else wire.LIMIT_HOST)

    def send(self, message: Record) -> bytes:
        """The message as bytes to be sent; raises `LocalProtocolError`."""
        self._turn(self.role, message, LocalProtocolError)
        payload = codec.encode(message)
        if len(payload) > self._limit_out():
            raise LocalProtocolError(Code.TOO_BIG, type(message).__name__)
        return wire.framed(payload)

    def feed(self, data: bytes) -> None:
        """Take in bytes; `next` makes messages of them. A closed session does not listen."""
        if self.state is not State.CLOSED:
            self._in.feed(data)

    def next(self) -> Record | None:
        """The next message that has arrived whole; raises `RemoteProtocolError`, and then the session is closed."""
        if self.state is State.CLOSED:
            return None
        try:
            if self.role is Role.HOST and self.state is State.MEMBER:
                self._in.limit = wire.LIMIT_MEMBER
            payload = self._in.next()
            if payload is None:
                return None
            message = self._read(payload)
            self._turn(self._other, message, RemoteProtocolError)
        except RemoteProtocolError:
            self.close()
            raise
        return message

    def receive(self, data: bytes) -> tuple[Record, ...]:
        """Every message that these bytes complete; raises `RemoteProtocolError`."""
        self.feed(data)
        found = []
        while (message := self.next()) is not None:
            found.append(message)
        return tuple(found)

    def farewell(self, fault: Fault) -> bytes:
        """Why the conversation ends, as bytes to be sent whatever its state; nothing comes after."""
        self.close()
        return wire.framed(codec.encode(fault))

    def close(self) -> None:
        """Say and hear nothing more."""
        self.state = State.CLOSED

    def _limit_out(self) -> int:
        if self.role is Role.HOST:
            return wire.LIMIT_HOST
        return wire.LIMIT_MEMBER if self.state is State.MEMBER else wire.LIMIT_STRANGER

    def _read(self, payload: bytes) -> Record:
        if self.frames is not None:
            kinds = self.frames.up if self.role is Role.HOST else self.frames.down
        else:
            kinds = PLAIN_UP if self.role is Role.HOST else PLAIN_DOWN
        try:
            message: Record = codec.decode(kinds, payload)
        except codec.CodecError as error:
            raise RemoteProtocolError(Code.PROTO, str(error)[:200]) from error
        return message

    def _turn(self, who: Role, message: Record, error: type[ProtocolError]) -> None:
        turns = TURNS[self.state]
        key = (who, type(message))
        if key not in turns:
            raise error(Code.PROTO, f"{type(message).__name__} in {self.state.value}")
        self.state = turns[key] or self.state
