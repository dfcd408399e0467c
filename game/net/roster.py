"""Who is connected as whom: tokens of which only digests are kept, and one connection to a person, the newest.

A token never changes while the room lives, so a lost answer locks nobody out; showing it again takes the seat over
from the older connection, which is told never to come back by itself (network design, 4.3).
"""

from collections.abc import Iterable

from game.net.archive import Key
from game.net.errors import Code
from game.net.limits import Doorkeeper
from game.net.pairing import same, token_digest
from game.net.peer import Peer
from game.rules.record import replace
from game.table.fairness import Entropy
from game.table.lobby import Person

REMEMBERED = 120.0
"""Seconds for which an attempt to come in may be repeated after it was granted."""


class Roster:
    """The people of a room and those at its door, by number."""

    def __init__(self, entropy: Entropy, keys: Iterable[Key] = ()) -> None:
        self.peers: dict[int, Peer] = {}
        self.door: dict[int, Peer] = {}
        self.doorkeeper = Doorkeeper()
        self._entropy = entropy
        self._keys = {key.person: key for key in keys}
        self._next = max(self._keys, default=0) + 1
        self._granted: dict[str, tuple[int, str, float]] = {}

    @property
    def keys(self) -> tuple[Key, ...]:
        """How each person is known again."""
        return tuple(self._keys[person] for person in sorted(self._keys))

    def number(self) -> int:
        """A number that nobody has had while this program ran."""
        self._next += 1
        return self._next - 1

    def at_door(self, peer: Peer, number: int) -> None:
        """This connection is applicant `number`."""
        self.door[number] = peer
        peer.applicant = number

    def mint(self, person: int, cid: str, now: float) -> str:
        """A token for somebody who is let in."""
        token = self._entropy(32).hex()
        self._keys[person] = Key(person=person, digest=token_digest(token), epoch=0)
        self._granted[cid] = (person, token, now + REMEMBERED)
        return token

    def granted(self, cid: str, now: float) -> tuple[int, str] | None:
        """The person and token of an attempt that was granted a moment ago, so that only the answer was lost."""
        self._granted = {known: entry for known, entry in self._granted.items() if entry[2] > now}
        found = self._granted.get(cid)
        return None if found is None or found[0] not in self._keys else found[:2]

    def returns(self, person: int, token: str) -> int | None:
        """How often this person has come back, this time included; `None` if the token is not theirs."""
        key = self._keys.get(person)
        right = same(token_digest(token), "" if key is None else key.digest)
        if key is None or not right:
            return None
        self._keys[person] = replace(key, epoch=key.epoch + 1)
        return key.epoch + 1

    def seat(self, peer: Peer, person: int, now: float) -> None:
        """From now on this is the person's connection."""
        older = self.peers.get(person)
        if older is not None:
            older.end(Code.SUPERSEDED, now)
        peer.stranger = False
        self.doorkeeper.leave(peer.address)
        self.peers[person] = peer
        peer.person, peer.applicant = person, None

    def gone(self, peer: Peer) -> int | None:
        """The connection is no more; the person that has none now, if it was theirs."""
        if peer.person is not None and self.peers.get(peer.person) is peer:
            del self.peers[peer.person]
            return peer.person
        return None

    def left_door(self, peer: Peer) -> int | None:
        """The connection is no longer at the door; which applicant it was, if it was one."""
        number, peer.applicant = peer.applicant, None
        return None if number is None or self.door.pop(number, None) is None else number

    def strike_out(self, person: int, now: float) -> None:
        """The person is no longer of this room, and the token opens nothing any more."""
        self._keys.pop(person, None)
        peer = self.peers.pop(person, None)
        if peer is not None:
            peer.person = None
            peer.end(Code.KICKED, now)

    def keep_only(self, people: Iterable[Person], now: float) -> None:
        """Strike out everybody else."""
        stay = {person.id for person in people}
        for gone in sorted(self._keys.keys() - stay):
            self.strike_out(gone, now)
