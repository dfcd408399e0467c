"""The strict reading of a match's file: schema, pages, chain, records and the fold, all of them right, or a fault.

`read` wants all of it; `salvage` takes the longest beginning that is right, from a copy that may be spoilt.
"""

import re
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Union

import msgspec

from game.rules.catalog import CATALOG, Entry
from game.store import schema
from game.store.chain import Closing, Row, Seal, batch_of
from game.store.faults import ERRORS, Fault, StoreError
from game.store.records import Header, Outcome
from game.store.vocabulary import vocabulary_of
from game.table.codec import decode
from game.table.log import Batch
from game.table.messages import Spent

LIMIT = 1 << 20
"""Bytes of the longest header or batch."""
_SANE = 2**53
_CODE = re.compile(rb"error code=(\d+)")
LOT = "Deal"
"""The command that begins a hand, or a ciclo, in every game: a copy is made when it has been kept."""


@dataclass(frozen=True)
class Story:
    """What a file tells: its rows, and what they mean."""

    seal: Seal
    header: Header[Any]
    rows: tuple[Row, ...]
    batches: tuple[Batch, ...]
    end: Closing | None = None
    outcome: Outcome | None = None
    clocks: tuple[Spent, ...] = ()
    """What had been used of the running clocks, as far as it can be read: advice, and no part of the match."""
    sound: bool = True
    """Whether every page is right; otherwise the match is, and what lies beside it is not."""

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self.rows[-1].last if self.rows else 0

    @property
    def knows(self) -> tuple[int, bool]:
        """How much it tells: of two beginnings of one match, the greater tells more."""
        return (self.last, self.end is not None)

    @property
    def deals(self) -> int:
        """How many times cards have been dealt."""
        return sum(type(batch.command).__name__ == LOT for batch in self.batches)

    def begins_as(self, other: "Story") -> bool:
        """Whether the shorter of the two is the beginning of the other."""
        shared = min(len(self.rows), len(other.rows))
        return self.seal == other.seal and self.rows[:shared] == other.rows[:shared]


def read(connection: sqlite3.Connection) -> Story:
    """The whole match; raises `StoreError` or any of `ERRORS` when anything in the file is not as it was written."""
    schema.check_schema(connection)
    sound = _pages_are_right(connection)
    told = Reader(connection).story()
    return replace(told, clocks=_clocks(connection) if sound else (), sound=sound)


def _pages_are_right(connection: sqlite3.Connection) -> bool:
    """Whether all pages are; raises `StoreError` when those of the match are not."""
    try:
        _check_pages(connection, "1")
    except StoreError as error:
        if error.fault is not Fault.DAMAGED or schema.format_of(connection) == 1:
            raise
        for table in ("sqlite_schema", *schema.TABLES):
            _check_pages(connection, table)
        return False
    return True


def _check_pages(connection: sqlite3.Connection, what: str) -> None:
    """Raises `StoreError`; SQLite's check tells of a disk that cannot be read in the same breath as of damage."""
    found = connection.execute(f"PRAGMA quick_check({what})").fetchall()
    if found != [(b"ok",)]:
        code = _CODE.search(b" ".join(bytes(text) for (text,) in found))
        failed = code is not None and int(code[1]) & 0xFF != sqlite3.SQLITE_CORRUPT
        raise StoreError(Fault.DISK_FAILED if failed else Fault.DAMAGED, "pages")


def _clocks(connection: sqlite3.Connection) -> tuple[Spent, ...]:
    """What is said of the running clocks: rows that make sense, if any; a file of format 1 says nothing."""
    if schema.format_of(connection) == 1:
        return ()
    try:
        rows = connection.execute(schema.CLOCKS).fetchall()
        return tuple(Spent(*row) for row in rows if all(type(value) is int and 0 <= value < _SANE for value in row))
    except ERRORS:
        return ()


def glance(connection: sqlite3.Connection) -> tuple[Header[Any], Outcome | None]:
    """The header and the outcome alone; raises as `read` does."""
    schema.check_schema(connection)
    reader = Reader(connection)
    tail = connection.execute(schema.TAIL).fetchone()
    end = reader.end(reader.seal.link if tail is None else tail[0])
    return reader.header, None if end is None else reader.outcome(end)


def salvage(connection: sqlite3.Connection) -> Story:
    """The longest beginning that is right; raises as `read` does when not even the header is."""
    return Reader(connection).story(spoilt=True)


class Reader:
    """Reads one file, by the words of its game."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.seal = _seal(_only(connection.execute(schema.HEADER).fetchall()))
        if not self.seal.holds():
            raise StoreError(Fault.DAMAGED, "header")
        self._entry = self._known()
        self._words = vocabulary_of(self._entry.key)
        game = self._entry.game
        self._command = _decoder(_union((*game.commands, *game.table_commands)))
        self._happened = _decoder(_events(_union(game.events)))
        body = self._words.lift(self.seal.body, self.seal.version)
        self.header: Header[Any] = decode(_header(type(self._entry.ruleset)), body, LIMIT)

    def story(self, spoilt: bool = False) -> Story:
        """All that the file tells; when it is `spoilt`, up to the first thing that is wrong."""
        game = self._entry.game
        state = game.start(self.header.ruleset, self.header.format)
        rows: list[Row] = []
        batches: list[Batch] = []
        link, last = self.seal.link, 0
        try:
            for row in self._rows():
                if not row.holds(link) or row.first != last + 1:
                    raise StoreError(Fault.DAMAGED, f"event {row.first}")
                batch = self._batch(row)
                for event in batch.events:
                    state = game.evolve(state, event)
                rows.append(row)
                batches.append(batch)
                link, last = row.link, row.last
            end = self.end(link)
        except ERRORS:
            if not spoilt:
                raise
            end = None
        outcome = None if end is None else self.outcome(end)
        return Story(self.seal, self.header, tuple(rows), tuple(batches), end, outcome)

    def outcome(self, end: Closing) -> Outcome:
        """What a closing row says."""
        outcome: Outcome = decode(Outcome, end.body, LIMIT)
        return outcome

    def _known(self) -> Entry:
        """The ruleset's entry; what this program does not know was written by a newer one."""
        key = self.seal.key.decode()
        if key in CATALOG and 1 <= self.seal.version <= vocabulary_of(key).version:
            return CATALOG[key]
        app = msgspec.json.decode(self.seal.body)["app"]
        raise StoreError(Fault.NEWER_VERSION, str(app))

    def _rows(self) -> Iterator[Row]:
        for values in self._connection.execute(schema.BATCHES):
            if [type(value) for value in values] != [int] * 5 + [bytes] * 3:
                raise StoreError(Fault.DAMAGED, "a row of other types")
            yield Row(*values)

    def _batch(self, row: Row) -> Batch:
        if not 1 <= row.version <= self._words.version:
            raise StoreError(Fault.NEWER_VERSION, self.header.app)
        return batch_of(row, self._words, self._command, self._happened)

    def end(self, link: bytes) -> Closing | None:
        """The closing row that follows this link, if the match is over."""
        found = self._connection.execute(schema.OUTCOME).fetchall()
        if not found:
            return None
        end = _closing(_only(found))
        if not end.holds(link):
            raise StoreError(Fault.DAMAGED, "outcome")
        return end


def _only(found: list[Any]) -> Any:
    if len(found) != 1:
        raise StoreError(Fault.DAMAGED, f"{len(found)} rows, where there is one")
    return found[0]


def _seal(values: Any) -> Seal:
    if [type(value) for value in values] != [bytes, int, bytes, bytes]:
        raise StoreError(Fault.DAMAGED, "header")
    return Seal(*values)


def _closing(values: Any) -> Closing:
    if [type(value) for value in values] != [int, bytes, bytes]:
        raise StoreError(Fault.DAMAGED, "outcome")
    return Closing(*values)


def _decoder(kind: Any) -> Callable[[bytes], Any]:
    return lambda data: decode(kind, data, LIMIT)


def _union(kinds: tuple[Any, ...]) -> Any:
    return Union[kinds]  # noqa: UP007 - the members are only known at run time


def _events(kind: Any) -> Any:
    return tuple[kind, ...]


def _header(ruleset: Any) -> Any:
    return Header[ruleset]
