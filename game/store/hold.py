"""The one connection to a match's file: exclusive, flushed at every commit, and the only one in this process.

A second connection, even one that only reads, could let go of the first one's lock when it closes: the system's locks
belong to the process. So whoever is held here is not opened again, and says `IN_USE`.
"""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.store.faults import ERRORS, Fault, StoreError, store_error
from game.store.schema import ADD_CLOCK, FORGET_CLOCKS, examine, format_of
from game.table.messages import Spent

Factory = type[sqlite3.Connection]
"""The class of connections; tests bring one that fails."""

LOCK_WAIT = 50
"""Milliseconds to wait for a lock when a file is opened: somebody else has it, and will go on having it."""
BUSY_WAIT = 5_000
"""Milliseconds to wait later on, when only a virus scanner can be in the way."""

_HELD: set[Path] = set()

_ALWAYS = (
    "locking_mode = EXCLUSIVE",  # before anything reads the file: later, a journal ahead would want shared memory
    "trusted_schema = OFF",
    "cell_size_check = ON",
    "mmap_size = 0",
    "cache_size = -256",
    "recursive_triggers = ON",
)


def dial(path: Path, factory: Factory, options: str = "mode=rw") -> sqlite3.Connection:
    """A connection without transactions of its own making, whose texts are bytes.

    It may be used from several threads, one after the other and never two at a time.
    """
    uri = f"{path.absolute().as_uri()}?{options}"
    connection = sqlite3.connect(
        uri, uri=True, isolation_level=None, factory=factory, timeout=LOCK_WAIT / 1_000, check_same_thread=False
    )
    try:
        connection.text_factory = bytes
        for pragma in _ALWAYS:
            connection.execute(f"PRAGMA {pragma}")
    except ERRORS:
        hang_up(connection)
        raise
    return connection


def hang_up(connection: sqlite3.Connection) -> None:
    """Close, whatever the state; an error of closing says nothing that the next opening would not."""
    with suppress(*ERRORS):
        connection.close()


def is_held(path: Path) -> bool:
    """Whether this process has the match open."""
    return path.absolute() in _HELD


class Hold:
    """A match's file, held for as long as the match is played here."""

    def __init__(self, path: Path, factory: Factory) -> None:
        """Takes the file; raises `StoreError`."""
        self.path = path.absolute()
        if self.path in _HELD:
            raise StoreError(Fault.IN_USE, "open in this program")
        try:
            examine(path)
            self.connection = dial(path, factory)
        except ERRORS as error:
            raise store_error(error, path) from error
        _HELD.add(self.path)
        self.wal = False
        try:
            self._settle_in()
        except ERRORS as error:
            self.close()
            raise store_error(error, path) from error

    def close(self) -> None:
        """Let the file go."""
        hang_up(self.connection)
        _HELD.discard(self.path)

    def write(self, statement: str, values: tuple[int | bytes, ...]) -> None:
        """One row, on the disk when this returns; raises what SQLite raises, or `StoreError` when the file is gone."""
        with transaction(self.connection):
            self.connection.execute(statement, values)
        if not self.path.exists():
            raise StoreError(Fault.FOLDER_GONE)

    def write_clocks(self, clocks: tuple[Spent, ...]) -> None:
        """What has been used of the running clocks, in the place of what was said before; raises what SQLite raises.

        It is advice, so in a journal ahead it is not flushed: it becomes durable with the next row, or is lost alone.
        """
        rows = [(one.seat, one.stamp, one.milliseconds) for one in clocks]
        if self.wal:
            self.connection.execute("PRAGMA synchronous = NORMAL")
        try:
            with transaction(self.connection):
                self.connection.execute(FORGET_CLOCKS)
                self.connection.executemany(ADD_CLOCK, rows)
        finally:
            self._be_durable()

    def checkpoint(self) -> None:
        """Move everything into the file itself; raises what SQLite raises."""
        if self.wal:
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def make_single(self) -> None:
        """Leave one file, which can be read from a medium that cannot be written; raises what SQLite raises."""
        self.checkpoint()
        self.connection.execute("PRAGMA journal_mode = DELETE")

    def _settle_in(self) -> None:
        execute = self.connection.execute
        self.wal = self._journal_ahead()
        self._be_durable()
        execute("PRAGMA wal_autocheckpoint = 0")
        if sys.platform == "darwin":
            execute("PRAGMA fullfsync = ON")
            execute("PRAGMA checkpoint_fullfsync = ON")
        self.format = format_of(self.connection)
        with transaction(self.connection, "EXCLUSIVE"):
            # A write that changes nothing: better refused now than later.
            execute(f"PRAGMA user_version = {self.format}")
        execute(f"PRAGMA busy_timeout = {BUSY_WAIT}")

    def _be_durable(self) -> None:
        """From here on every commit is on the disk when it returns."""
        self.connection.execute(f"PRAGMA synchronous = {'FULL' if self.wal else 'EXTRA'}")

    def _journal_ahead(self) -> bool:
        """Write ahead where the file system lets us; otherwise a journal to roll back, which every one has."""
        try:
            (mode,) = self.connection.execute("PRAGMA journal_mode = WAL").fetchone()
        except sqlite3.OperationalError:
            mode = b""  # if it was for another reason, the next statement says so
        if mode in (b"wal", "wal"):
            return True
        self.connection.execute("PRAGMA journal_mode = DELETE")
        return False


@contextmanager
def transaction(connection: sqlite3.Connection, kind: str = "IMMEDIATE") -> Iterator[None]:
    """All of it or nothing: whatever goes wrong, it is rolled back."""
    connection.execute(f"BEGIN {kind}")
    try:
        yield
        connection.execute("COMMIT")
    except ERRORS:
        with suppress(*ERRORS):
            connection.execute("ROLLBACK")
        raise


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable, on systems where that is a separate thing."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
