"""A match's file from anywhere, read whole and strictly: on a copy, so that nothing is ever written where it lies.

A file on a medium that cannot be written, one with a journal beside it and one that is damaged are all read alike.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from game.rules.catalog import CATALOG
from game.rules.kernel import Illegal, fold
from game.scenario.notation import show
from game.scenario.replay import ended_otherwise, otherwise, refused
from game.store import schema
from game.store.copies import beside, read_settled
from game.store.faults import Fault, StoreError, store_error
from game.store.hold import is_held
from game.store.journal import MatchLog
from game.store.recovery import remains
from game.store.story import Story
from game.ui.texts import t

LARGEST = 64 << 20
"""Bytes of the largest file that is taken for a match."""


def read_file(path: Path) -> Story:
    """All that the file tells; raises `StoreError`, and the file is as it was in any case."""
    with _copied(path) as copy:
        MatchLog(copy, sqlite3.Connection).close()
        return read_settled(copy, sqlite3.Connection)


def read_remains(path: Path) -> Story | None:
    """The right beginning of a damaged file; `None` when not even its header can be read. Raises `StoreError`."""
    with _copied(path) as copy:
        return remains(copy, sqlite3.Connection)


def differences(path: Path, told: Story) -> tuple[str, ...]:
    """What the rules say otherwise than the file; nothing after the first decision that differs can be compared."""
    header = told.header
    game = CATALOG[header.ruleset.key].game
    state = game.start(header.ruleset, header.format)
    for batch in told.batches:
        where, command = f"{path}: " + t("suceso {n}", n=batch.first), show(batch.command)
        try:
            events = tuple(game.decide(state, batch.actor, batch.command))
        except Illegal as error:
            return (refused(where, command, error, t),)
        if events != tuple(batch.events):
            return (otherwise(where, command, tuple(batch.events), events, t),)
        state = fold(game.evolve, state, events)
    if told.outcome is None:
        return ()
    kept = (tuple(told.outcome.scores), told.outcome.winner)
    end = (tuple(game.scores(state)), game.winner(state))
    if not game.over(state) or end != kept:
        return (ended_otherwise(str(path), kept, end, t),)
    return ()


@contextmanager
def _copied(path: Path) -> Iterator[Path]:
    """A copy of a file that looks like a match, with what lies beside it; gone afterwards."""
    if is_held(path) or is_held(path.resolve()):
        raise StoreError(Fault.IN_USE, "open in this program")
    try:
        if path.exists() and not path.is_file():
            raise StoreError(Fault.NOT_A_MATCH, "no file")
        schema.examine(path)
        if path.stat().st_size > LARGEST:
            raise StoreError(Fault.NOT_A_MATCH, "too large")
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            copy = Path(folder) / "match.mesa"
            for other in (path, *beside(path)):
                if other.is_file():
                    shutil.copyfile(other, copy.with_name(copy.name + other.name.removeprefix(path.name)))
            yield copy
    except OSError as error:
        raise store_error(error, path) from error
