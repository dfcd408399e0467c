"""The rows of a saved match and the chain over them: each row's hash covers the row and the hash before it.

The chain finds accidents: a flipped bit, a missing middle. It is no signature, and it never leaves the host's disk.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from game.rules.record import Record
from game.store.vocabulary import Vocabulary
from game.table.codec import encode
from game.table.log import Batch

START = b"mesa/1"
"""What stands before the first link."""


def linked(before: bytes, *parts: int | bytes) -> bytes:
    """The hash of these parts and of all that came before them; each part says its own length."""
    digest = sha256(before)
    for part in parts:
        digest.update(b"i%d;" % part if isinstance(part, int) else b"b%d:%b" % (len(part), part))
    return digest.digest()


def same(kept: bytes, expected: bytes) -> bool:
    """Whether a link is the one it should be."""
    return kept == expected


@dataclass(frozen=True)
class Seal:
    """The header's row."""

    key: bytes
    version: int
    body: bytes
    link: bytes

    @property
    def values(self) -> tuple[int | bytes, ...]:
        """As the file keeps it."""
        return (self.key, self.version, self.body, self.link)

    def holds(self) -> bool:
        """Whether its link is right."""
        return same(self.link, linked(START, self.key, self.version, self.body))


def seal(key: str, version: int, header: Record) -> Seal:
    """The row of a new match's header."""
    name, body = key.encode(), encode(header)
    return Seal(name, version, body, linked(START, name, version, body))


@dataclass(frozen=True)
class Row:
    """A batch as the file keeps it."""

    first: int
    last: int
    actor: int
    version: int
    at: int
    """Milliseconds since 1970."""
    command: bytes
    events: bytes
    link: bytes

    @property
    def values(self) -> tuple[int | bytes, ...]:
        """As the file keeps it."""
        return (self.first, self.last, self.actor, self.version, self.at, self.command, self.events, self.link)

    def holds(self, before: bytes) -> bool:
        """Whether its link is right after this one."""
        return same(self.link, linked(before, *self.values[:-1]))

    def says_as(self, other: "Row") -> bool:
        """Whether both are the same decision, whenever it was written."""
        said = (self.first, self.last, self.actor, self.version, self.command, self.events)
        return said == (other.first, other.last, other.actor, other.version, other.command, other.events)


def row_of(batch: Batch, version: int, at: int, before: bytes) -> Row:
    """The row of a batch that follows the link `before`."""
    events = b"[%b]" % b",".join(encode(event) for event in batch.events)
    last = batch.first + len(batch.events) - 1
    command = encode(batch.command)
    link = linked(before, batch.first, last, batch.actor, version, at, command, events)
    return Row(batch.first, last, batch.actor, version, at, command, events, link)


@dataclass(frozen=True)
class Closing:
    """The outcome's row, the last of all."""

    at: int
    body: bytes
    link: bytes

    @property
    def values(self) -> tuple[int | bytes, ...]:
        """As the file keeps it."""
        return (self.at, self.body, self.link)

    def holds(self, before: bytes) -> bool:
        """Whether its link is right after this one."""
        return same(self.link, linked(before, self.at, self.body))


def closing(outcome: Record, at: int, before: bytes) -> Closing:
    """The row of an outcome that follows the link `before`."""
    body = encode(outcome)
    return Closing(at, body, linked(before, at, body))


def batch_of(row: Row, words: Vocabulary, command: Callable[[bytes], Any], events: Callable[[bytes], Any]) -> Batch:
    """The batch that a row keeps; the two functions read today's shape, and raise `CodecError`."""
    said = command(words.lift(row.command, row.version))
    happened = events(words.lift(row.events, row.version))
    if len(happened) != row.last - row.first + 1:
        raise ValueError(f"the batch of event {row.first} has not as many events as it says")
    return Batch(first=row.first, actor=row.actor, command=said, events=happened)


def agree(one: Row | Closing, other: Row | Closing) -> bool:
    """Whether two rows say the same, whenever they were written."""
    if isinstance(one, Row) and isinstance(other, Row):
        return one.says_as(other)
    return isinstance(one, Closing) and isinstance(other, Closing) and one.body == other.body
