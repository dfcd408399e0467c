"""How much of everything one peer, one address and all strangers together may have; checked before anything is done.

Nothing in here reads a clock: the time, in seconds, is an argument.
"""

from collections import deque

HELLO_WAIT = 3.0
DOOR_WAIT = 5.0
REVEAL_WAIT = 5.0
APPROVAL_WAIT = 120.0
TLS_WAIT = 5.0
QUIET = 5.0
"""Seconds without a byte after which a ping is sent."""
SILENCE = 20.0
"""Seconds without a byte after which a peer is given up."""
ASLEEP = 5.0
"""Seconds between two steps after which this computer, or this program, has been asleep."""

STRANGERS = 32
STRANGERS_PER_ADDRESS = 4
STRANGER_FRAMES = 8
"""Messages of a stranger, pings included, until the owner is asked about it."""
FRAMES_PER_TURN = 32

QUEUE_FRAMES = 256
QUEUE_BYTES = 262_144
AHEAD_FRAMES = 64
AHEAD_BYTES = 65_536
"""How far what happened is queued ahead for one peer; the rest waits in the log, which keeps it anyway."""
STUCK = 15.0
"""Seconds in which not a byte of a waiting queue was taken, after which the peer is too slow."""

ORDERS = (20.0, 5.0)
"""At once, and per second after that."""
LINES = (5.0, 0.5)
BYTES = (65_536.0, 32_768.0)
STRIKES = 3
"""How many refused in a row, none of them waited for, end the connection."""
WRONG = (5.0, 1 / 12)
"""Wrong tokens and proofs of one address: five, and five a minute."""
LOCKED = 60.0
"""Seconds for which an address that guessed too much is not listened to."""


class Bucket:
    """Lets through so many at once, and so many a second after that."""

    def __init__(self, limit: tuple[float, float], now: float) -> None:
        self._burst, self._rate = limit
        self._left, self._at = self._burst, now

    def take(self, now: float, amount: float = 1.0) -> bool:
        """Whether this much may pass; if not, nothing is taken."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def wait(self, amount: float = 1.0) -> float:
        """Seconds until this much may pass."""
        return max(0.0, (amount - self._left) / self._rate)


class Outbox:
    """What waits to be written to one peer, and never more than the limit."""

    def __init__(self, now: float) -> None:
        self.size = 0
        self.overflowed = False
        self._frames: deque[bytes] = deque()
        self._moved = now

    def __len__(self) -> int:
        return len(self._frames)

    def push(self, frame: bytes, now: float) -> None:
        """Queue a frame; over the limit it is thrown away, and so will the peer be."""
        if len(self._frames) >= QUEUE_FRAMES or self.size + len(frame) > QUEUE_BYTES:
            self.overflowed = True
            return
        if not self._frames:
            self._moved = now
        self._frames.append(frame)
        self.size += len(frame)

    def take(self, most: int, now: float) -> bytes:
        """Up to so many bytes to write now."""
        taken = bytearray()
        while self._frames and len(taken) < most:
            frame = self._frames.popleft()
            room = most - len(taken)
            taken += frame[:room]
            if len(frame) > room:
                self._frames.appendleft(frame[room:])
        self.size -= len(taken)
        if taken:
            self._moved = now
        return bytes(taken)

    @property
    def has_room(self) -> bool:
        """Whether more of what happened may be queued."""
        return len(self._frames) < AHEAD_FRAMES and self.size < AHEAD_BYTES

    def stuck(self, now: float) -> bool:
        """Whether the peer has taken nothing for too long."""
        return bool(self._frames) and now - self._moved > STUCK

    def shift(self, seconds: float) -> None:
        """So many seconds did not count."""
        self._moved += seconds


class Doorkeeper:
    """Counts strangers and wrong guesses by address."""

    def __init__(self) -> None:
        self._strangers: dict[str, int] = {}
        self._guesses: dict[str, Bucket] = {}
        self._locked: dict[str, float] = {}

    def enter(self, address: str, now: float) -> bool:
        """Whether one more stranger may come from this address; then it is counted until `leave`."""
        if self.locked(address, now) or sum(self._strangers.values()) >= STRANGERS:
            return False
        held = self._strangers.get(address, 0)
        if held >= STRANGERS_PER_ADDRESS:
            return False
        self._strangers[address] = held + 1
        return True

    def leave(self, address: str) -> None:
        """One stranger less: gone, or let in."""
        held = self._strangers.pop(address, 0) - 1
        if held > 0:
            self._strangers[address] = held

    def guessed_wrong(self, address: str, now: float) -> None:
        """A wrong token or proof; too many lock the address out for a while."""
        if len(self._guesses) > 1_024:
            self._guesses.clear()
        if not self._guesses.setdefault(address, Bucket(WRONG, now)).take(now):
            self._locked[address] = now + LOCKED

    def locked(self, address: str, now: float) -> bool:
        """Whether this address is not listened to."""
        self._locked = {other: until for other, until in self._locked.items() if until > now}
        return address in self._locked
