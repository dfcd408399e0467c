"""Whole files written at once: a new match, a copy made when cards are dealt, and what takes a damaged one's place.

Such a file is written beside its name, flushed, and only then given the name; so a name always holds a whole match.
Copies are written from memory, where the truth is, and never from pages that may be damaged.
"""

import os
from collections.abc import Sequence
from contextlib import closing as closed
from contextlib import suppress
from pathlib import Path

from game.store import schema, story
from game.store.chain import Closing, Row, Seal
from game.store.faults import ERRORS, Fault, store_error
from game.store.hold import Factory, dial, sync_folder, transaction
from game.store.story import Story

SUFFIX = ".mesa"
NEW = ".new"
BACKUPS = (".bak1", ".bak2")
"""The copies of a match, the latest first."""
PENDING = ".bak"
"""A copy that is whole and has not been given its name yet: later than all."""
BESIDE = ("-wal", "-journal", "-shm")
"""What SQLite leaves beside a file that was not closed."""


def beside(path: Path, suffixes: Sequence[str] = BESIDE) -> tuple[Path, ...]:
    """The files that belong to this one, whether they are there or not."""
    return tuple(path.with_name(path.name + suffix) for suffix in suffixes)


def is_settled(path: Path) -> bool:
    """Whether the file says everything by itself."""
    return not any(other.exists() and other.stat().st_size for other in beside(path))


def write_whole(path: Path, seal: Seal, rows: Sequence[Row], end: Closing | None, factory: Factory) -> None:
    """Put a whole match under this name; raises `StoreError`, and then what had the name before still has it."""
    _put(path, seal, rows, end, factory)
    try:
        sync_folder(path.parent)
    except OSError as error:
        raise store_error(error, path.parent) from error


def _put(path: Path, seal: Seal, rows: Sequence[Row], end: Closing | None, factory: Factory) -> None:
    """What is in the file is durable when this returns; its name is once its folder is."""
    fresh = path.with_name(path.name + NEW)
    try:
        _discard(fresh)
        fresh.touch()
        _fill(fresh, seal, rows, end, factory)
        for other in beside(path):
            other.unlink(missing_ok=True)
        fresh.replace(path)
    except ERRORS as error:
        with suppress(OSError):
            _discard(fresh)
        raise store_error(error, path.parent) from error


def _discard(fresh: Path) -> None:
    for path in (fresh, *beside(fresh)):
        path.unlink(missing_ok=True)


def _fill(fresh: Path, seal: Seal, rows: Sequence[Row], end: Closing | None, factory: Factory) -> None:
    with closed(dial(fresh, factory)) as connection:
        connection.execute("PRAGMA journal_mode = OFF")  # if it fails, the whole file is thrown away
        connection.execute("PRAGMA synchronous = OFF")  # it is flushed once, when all of it is there
        with transaction(connection):
            schema.lay(connection)
            connection.execute(schema.ADD_HEADER, seal.values)
            connection.executemany(schema.ADD_BATCH, [row.values for row in rows])
            if end is not None:
                connection.execute(schema.ADD_OUTCOME, end.values)
    with fresh.open("rb+") as file:
        os.fsync(file.fileno())


def back_up(path: Path, seal: Seal, rows: Sequence[Row], end: Closing | None, factory: Factory) -> None:
    """Make a copy of the match of this name, and keep the one before; raises `StoreError`."""
    latest, before = beside(path, BACKUPS)
    pending = path.with_name(path.name + PENDING)
    _put(pending, seal, rows, end, factory)
    try:
        if latest.exists():
            latest.replace(before)
        pending.replace(latest)
        sync_folder(path.parent)
    except OSError as error:
        raise store_error(error, path) from error


def read_copy(path: Path, factory: Factory) -> Story | None:
    """The story of a copy, or `None` when there is none that is whole; raises `StoreError` when the disk fails."""
    try:
        if not path.exists():
            return None
        schema.examine(path)
        with closed(dial(path, factory, "mode=ro&immutable=1")) as connection:
            return story.read(connection)
    except ERRORS as error:
        failed = store_error(error, path)
        if failed.fault is Fault.DISK_FAILED:
            raise failed from error
        return None


def best_copy(path: Path, factory: Factory) -> Story | None:
    """The latest whole copy of the match of this name, which is the longest; raises as `read_copy` does."""
    copies = (read_copy(other, factory) for other in beside(path, (PENDING, *BACKUPS)))
    return next((copy for copy in copies if copy is not None), None)


def read_settled(path: Path, factory: Factory) -> Story:
    """The story of a file that nobody is writing and that says everything by itself; raises `StoreError`."""
    try:
        schema.examine(path)
        with closed(dial(path, factory, "mode=ro&immutable=1")) as connection:
            return story.read(connection)
    except ERRORS as error:
        raise store_error(error, path) from error
