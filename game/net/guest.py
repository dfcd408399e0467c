"""A guest's side of a room, sans-IO: it joins, is let in, follows matches, drops, and comes back to the same chair.

The shell calls `connected`, `receive`, `dropped` and `step`, and writes what `outgoing` holds; `retry` says what to do
once a connection is gone.
"""

from collections import deque
from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.net.errors import GUEST_MUST_UPDATE, HOST_MUST_UPDATE, MEANINGS, Code, RemoteProtocolError, Retry
from game.net.follower import Follower
from game.net.frames import frames_of
from game.net.limits import QUIET, SILENCE
from game.net.messages import (
    ASKS,
    CAPS,
    FACES,
    MANDATORY,
    NEWEST,
    OLDEST,
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
    Pending,
    Ping,
    Pong,
    Proofs,
    Resume,
    Resumed,
    Reveal,
    Room,
    Say,
    TableCard,
    Told,
    Truth,
    Want,
)
from game.net.pairing import proof_of, seal_of, words_of
from game.net.session import Role, Session, State
from game.rules.catalog import CATALOG
from game.rules.record import Record
from game.table.fairness import Entropy, Opening, Sealed
from game.table.lobby import BeAsked, Lobby, Portray, Wish, plain
from game.table.messages import Accepted, Consult, Reply


class Status(Enum):
    """Where the guest is."""

    CALLING = "calling"
    """No connection yet, or not any more."""
    TALKING = "talking"
    ASKING = "asking"
    """The owner has been asked."""
    INSIDE = "inside"
    OVER = "over"
    """It ended, and trying again would be no use unless the player says so."""


@dataclass(frozen=True)
class Ticket:
    """What brings a guest back to a room: kept on the guest's disk, for its eyes only."""

    room: str
    person: int
    token: str
    pin: str


@dataclass(frozen=True)
class Ask:
    """Who wants to come in, and how."""

    name: str
    app: str
    lang: str = "es"
    secret: bytes | None = None
    """From an invitation."""
    watch: bool = False
    ticket: Ticket | None = None
    portrait: str | None = None
    """The picture that was chosen, if one was."""


class Guest:
    """One guest of one room."""

    def __init__(self, ask: Ask, entropy: Entropy) -> None:
        self.ask = ask
        self.ticket = ask.ticket
        self.status = Status.CALLING
        self.cause: Code | None = None
        """Why the last connection ended, or why it cannot go on."""
        self.detail = ""
        self.card: TableCard | None = None
        self.caps: tuple[str, ...] = ()
        """What the host knows beyond the plain protocol."""
        self.words: tuple[str, ...] = ()
        self.lobby: Lobby[Any] | None = None
        self.delays: dict[int, int] = {}
        self.follower: Follower | None = None
        self.chat: deque[Chat] = deque(maxlen=200)
        self.replies: deque[Granted | Objected | Fault] = deque(maxlen=64)
        """Answers to wishes, and faults that ended nothing."""
        self.theirs: tuple[int, int] | None = None
        """With VERSION, the protocols that the host speaks."""
        self.outgoing = bytearray()
        self.hang_up = False
        """Whether the shell must close the connection once `outgoing` is written."""
        self._entropy = entropy
        self._cid = entropy(16).hex()
        self._nonce = b""
        self._pin = b""
        self._session = Session(Role.GUEST)
        self._session.close()
        self._made = (0, 0)
        """How many decisions our seat had made in which match when we came back: a new program starts from there."""
        self._wishes = 0
        self._heard = self._pinged = 0.0

    @property
    def retry(self) -> Retry:
        """What to do about a connection that is gone."""
        return Retry.BACKOFF if self.cause is None else MEANINGS[self.cause].retry

    @property
    def sentence(self) -> str:
        """Why the last connection ended, in Spanish; with VERSION, who must update."""
        if self.cause is Code.VERSION:
            older = self.theirs is not None and self.theirs[1] < OLDEST
            return HOST_MUST_UPDATE if older else GUEST_MUST_UPDATE
        return "" if self.cause is None else MEANINGS[self.cause].sentence

    # The connection

    def connected(self, pin: bytes, now: float) -> None:
        """A connection to a host whose certificate has this fingerprint."""
        self._session = Session(Role.GUEST)
        self._pin, self._heard, self._pinged = pin, now, now
        self.outgoing.clear()
        self.hang_up, self.cause, self.detail = False, None, ""
        self.status = Status.TALKING
        if self.ticket is not None and bytes.fromhex(self.ticket.pin) != pin:
            self._give_up(Code.PIN)
            return
        self._say(Hello(proto=(OLDEST, NEWEST), app=self.ask.app, caps=CAPS, lang=self.ask.lang))

    def dropped(self) -> None:
        """The connection is gone."""
        self._session.close()
        self.outgoing.clear()
        if self.retry in (Retry.NEVER, Retry.ASK):
            self.status = Status.OVER
        elif self.status is not Status.OVER:
            self.status = Status.CALLING

    def receive(self, data: bytes, now: float) -> None:
        """Bytes from the host."""
        self._heard = now
        self._session.feed(data)
        try:
            while (message := self._session.next()) is not None:
                self.cause = None
                self._hear(message, now)
        except RemoteProtocolError as error:
            self._give_up(error.code, error.detail)

    def step(self, now: float) -> None:
        """Do what is due: orders, pings, and giving up a host that is silent."""
        if self._session.state is State.CLOSED:
            return
        if now - self._heard > SILENCE:
            self._give_up(Code.TIMEOUT)
        elif now - self._heard > QUIET and now - self._pinged > QUIET:
            self._pinged = now
            self._say(Ping(at=0))
        self._send_order(now)

    # What the player does

    def wish(self, wish: Wish) -> int:
        """Ask for something in the lobby; the `id` of its reply."""
        self._wishes += 1
        self._say_inside(Want(id=self._wishes, wish=wish))
        return self._wishes

    def say(self, text: str) -> None:
        """Say a line; nothing if nothing can be seen of it."""
        line = plain(text)[:200]
        if line:
            self._say_inside(Say(text=line))

    def reply(self, consult: int, agreed: bool) -> None:
        """Say whether the bot that asked may."""
        self._say_inside(Reply(id=consult, agreed=agreed))

    def be_asked(self, asked: bool) -> None:
        """Let a bot that plays with us ask first, or not: of a host that knows nothing of it nothing is wished."""
        if ASKS in self.caps:
            self.wish(BeAsked(asked=asked))

    def portray(self, portrait: str | None) -> None:
        """Be drawn like this from the next match on: of a host that knows nothing of it nothing is wished."""
        if FACES in self.caps:
            self.wish(Portray(portrait=portrait))

    def leave(self) -> None:
        """Go away on purpose."""
        if self._session.state is not State.CLOSED:
            self._say(Leave())
        self.status, self.hang_up = Status.OVER, True

    # What the host says

    def _hear(self, message: Record, now: float) -> None:
        match message:
            case Greeting():
                self._greeted(message)
            case Challenge():
                self._challenged(message)
            case Pending():
                self.status = Status.ASKING
            case Admitted():
                assert self.card is not None
                self.ticket = Ticket(self.card.room, message.person, message.token, self._pin.hex())
                self.status = Status.INSIDE
            case Resumed():
                self.status = Status.INSIDE
                self._made = message.match, message.orders
                if self.follower is not None and self.follower.match == message.match:
                    self.follower.reconnected(message.orders)
            case Room():
                self.lobby, self.delays = message.lobby, dict(message.delays)
            case Granted() | Objected():
                self.replies.append(message)
            case Chat():
                self.chat.append(message)
            case Ping():
                self._say(Pong(at=message.at))
            case Bye():
                self.cause = Code.HOST_CLOSING
                self.hang_up = True
            case Fault():
                self._faulted(message, now)
            case _:
                self._hear_match(message, now)

    def _hear_match(self, message: Record, now: float) -> None:
        if isinstance(message, Begin):
            self._begun(message)
            return
        follower = self.follower
        if follower is None:
            return
        match message:
            case Told():
                wrong = follower.told(message)
                if wrong is not None:
                    follower.again()
                    self._give_up(wrong)
            case Accepted():
                follower.accepted(message)
            case Consult():
                follower.consulted(message)
            case Clocks():
                seen = follower.ticking(message, now)
                if seen is not None:
                    self._say(seen)
            case LotDue() | Sealed() | Opening():
                answer = follower.lot(message)
                if answer is not None:
                    self._say(answer)
            case Truth() | Proofs():
                follower.proof(message)
        self._send_order(now)

    def _greeted(self, greeting: Greeting) -> None:
        self.card, self.detail, self.caps = greeting.table, greeting.app, greeting.caps
        unknown = [cap for cap in greeting.caps if cap.startswith(MANDATORY) and cap[1:] not in CAPS]
        if greeting.table.ruleset not in CATALOG or unknown or not OLDEST <= greeting.proto <= NEWEST:
            self._give_up(Code.VERSION, greeting.app)
            return
        self._session.frames = frames_of(greeting.table.ruleset)
        ticket = self.ticket
        if ticket is None:
            self._nonce = self._entropy(32)
            name, watch = self.ask.name, self.ask.watch
            portrait = self.ask.portrait if FACES in greeting.caps else None
            self._say(Join(name=name, cid=self._cid, seal=seal_of(self._nonce), watch=watch, portrait=portrait))
        elif ticket.room != greeting.table.room:
            self._give_up(Code.MATCH_GONE)
        else:
            match, last = (0, 0) if self.follower is None else (self.follower.match, self.follower.last)
            self._say(Resume(room=ticket.room, person=ticket.person, token=ticket.token, match=match, last=last))

    def _challenged(self, challenge: Challenge) -> None:
        assert self.card is not None
        nonce, secret = bytes.fromhex(challenge.nonce), self.ask.secret
        self.words = words_of(self._pin, self._nonce, nonce, self.ask.name, self.card.room)
        proof = None if secret is None else proof_of(secret, self._pin, self._nonce, nonce)
        self._say(Reveal(nonce=self._nonce.hex(), proof=proof))

    def _begun(self, begin: Begin[Any]) -> None:
        assert self.card is not None
        if self.follower is not None and self.follower.match == begin.match:
            self.follower.again()
            return
        self.follower = Follower(CATALOG[self.card.ruleset].game, self.card.room, begin, self._entropy)
        if self._made[0] == begin.match:
            self.follower.reconnected(self._made[1])

    def _faulted(self, fault: Fault, now: float) -> None:
        if fault.id is not None and self.follower is not None and self.follower.refused(fault, now):
            self._give_up(Code.CMD_GAP)
            return
        self.replies.append(fault)
        if fault.id is None and fault.code in set(Code):
            self.cause, self.detail = Code(fault.code), fault.detail
            self.theirs = fault.proto

    # Speaking

    def _say(self, message: Record) -> None:
        self.outgoing += self._session.send(message)

    def _say_inside(self, message: Record) -> None:
        if self._session.state is State.MEMBER:
            self._say(message)

    def _send_order(self, now: float) -> None:
        if self._session.state is State.MEMBER and self.follower is not None:
            order = self.follower.next_order(now)
            if order is not None:
                self._say(order)

    def _give_up(self, code: Code, detail: str = "") -> None:
        """This connection is no use any more."""
        self.cause, self.detail = code, detail or self.detail
        self._session.close()
        self.hang_up = True
