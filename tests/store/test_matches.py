"""Saved matches: what is kept comes back, in the same words, to whoever may open it; a row is never changed."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.bench.matches import Play, header, kept, opened
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import TABLE, Format
from game.store.matches import Fault, MatchFolder, MatchLog, Outcome, StoreError, Trouble, ulid
from game.store.schema import FORMAT, SCHEMAS
from game.table.log import Batch, Log, MemoryLog
from game.table.table import Table

ROOT = Path(__file__).parents[2]
SEATINGS = [
    pytest.param(entry, table, id=f"{entry.key}-{i}")
    for entry in CATALOG.values()
    for i, table in enumerate(entry.formats)
]


@pytest.fixture
def folder(tmp_path: Path) -> MatchFolder:
    return MatchFolder(tmp_path / "partidas")


def pragma(log: MatchLog, name: str) -> Any:
    assert log._hold is not None
    return log._hold.connection.execute(f"PRAGMA {name}").fetchone()[0]


@pytest.mark.parametrize(("entry", "table"), SEATINGS)
def test_a_whole_match_comes_back(folder: MatchFolder, entry: Entry, table: Format) -> None:
    """Every ruleset and seating: header, commands, events, outcome; and a copy was made when cards were dealt."""
    head = header(entry, table)
    log: Log = (match := folder.create(head))
    play = Play(log, head).run()
    assert [path.suffix for path in folder.path.glob("*.bak1")] == [".bak1"]
    match.finish(play.outcome())
    memory = MemoryLog()
    twin = Play(memory, head).run()
    again = opened(folder, match.name)
    assert (again.header, again.batches, again.outcome) == (head, tuple(memory.batches), twin.outcome())
    assert again.since(0) == memory.since(0)
    assert again.since(5) == memory.since(5)
    assert again.last == len(memory.since(0))
    table_again = Table(entry.game, head.ruleset, head.format, head.sitters, again)
    assert table_again.state == play.table.state


def test_every_moment_of_a_match_is_one_from_which_it_goes_on(folder: MatchFolder) -> None:
    """Closed and opened after each command, it ends as if it had never been closed."""
    log = folder.create(header(target=3))
    memory = MemoryLog()
    Play(memory, log.header, 2).run()
    name = log.name
    for batch in memory.batches:
        assert log.since(0) == memory.since(0)[: log.last]
        log.append(batch)
        log.close()
        log = opened(folder, name)
    assert log.batches == tuple(memory.batches)
    log.close()


def test_a_closed_log_takes_its_match_up_again(folder: MatchFolder) -> None:
    log = folder.create(header())
    play = Play(log, log.header).run(10)
    log.close()
    play.run(10)
    log.close()
    assert opened(folder, log.name).batches == play.said


def test_a_closed_log_does_not_come_between_another_and_its_file(folder: MatchFolder) -> None:
    log = folder.create(header())
    play = Play(log, log.header).run(5)
    log.close()
    other = opened(folder, log.name)
    with pytest.raises(StoreError) as error:
        play.step()
    assert error.value.fault is Fault.IN_USE
    assert in_another_program(folder.path, log.name) == "in_use"
    other.close()
    play.run(5)
    log.close()


def test_nothing_happened_is_not_kept(folder: MatchFolder) -> None:
    log = folder.create(header())
    log.append(Batch(first=1, actor=TABLE, command=None, events=()))
    assert (log.last, log.batches) == (0, ())


def test_lists(folder: MatchFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Newest first; what is over is apart; what is open here is in neither; a second look reads no file again."""
    assert (folder.unfinished(), folder.finished(), folder.broken()) == ((), (), ())
    first, second, third = (kept(folder.path, steps, seed)[0] for steps, seed in ((20, 1), (30, 2), (10_000, 3)))
    for moment, name in enumerate((second, first, third)):
        for path in folder.path.glob(f"{name}*"):
            os.utime(path, (moment + 1_000, moment + 1_000))
    assert [card.name for card in folder.unfinished()] == [first, second]
    assert [card.changed for card in folder.unfinished()] == [1_001, 1_000]
    assert all(card.header == header() and card.outcome is None for card in folder.unfinished())
    (over,) = folder.finished()
    assert (over.name, over.outcome) == (third, opened(folder, third).outcome)
    monkeypatch.setattr("game.store.matches.dial", lambda *_: pytest.fail("read again"))
    assert [card.name for card in folder.unfinished()] == [first, second]
    log = opened(folder, first)
    assert [card.name for card in folder.unfinished()] == [second]
    log.close()


def test_a_match_that_a_kill_left_behind_is_listed_as_it_stands(folder: MatchFolder, tmp_path: Path) -> None:
    """The end is still in the journal beside the file: it counts."""
    log = folder.create(header(target=3))
    play = Play(log, log.header).run()
    log._keep(hold_closing(log, play.outcome()))
    images = {path.name: path.read_bytes() for path in folder.path.glob(f"{log.name}.mesa*")}
    log._let_go()
    left = MatchFolder(tmp_path / "left")
    left.path.mkdir()
    for name, data in images.items():
        (left.path / name).write_bytes(data)
    assert images[f"{log.name}.mesa-wal"]
    assert left.unfinished() == ()
    assert [card.outcome for card in left.finished()] == [play.outcome()]
    assert not (left.path / f"{log.name}.mesa-wal").exists()


def hold_closing(log: MatchLog, outcome: Outcome) -> Any:
    from game.store.chain import closing  # noqa: PLC0415 - the row that `finish` writes, without what follows it

    return closing(outcome, 1, log._link)


def test_a_match_that_is_over_is_one_file_and_nothing_more_is_written(folder: MatchFolder) -> None:
    name, _ = kept(folder.path)
    assert not list(folder.path.glob("*-wal")) + list(folder.path.glob("*-journal")) + list(folder.path.glob("*-shm"))
    one, two = opened(folder, name), opened(folder, name)
    assert one.batches == two.batches
    with pytest.raises(StoreError) as error:
        one.append(Batch(first=one.last + 1, actor=0, command=one.batches[0].command, events=one.batches[0].events))
    assert error.value.fault is Fault.READ_ONLY
    data = one.path.read_bytes()
    one.finish(Outcome(scores=(9, 9), winner=1))
    assert one.path.read_bytes() == data


def test_a_second_opening_says_so(folder: MatchFolder) -> None:
    """From the same program through either folder, and from another program."""
    log = folder.create(header())
    Play(log, log.header).run(5)
    for other in (folder, MatchFolder(folder.path)):
        assert isinstance(trouble := other.open(log.name), Trouble)
        assert (trouble.fault, trouble.rescue) == (Fault.IN_USE, None)
    assert in_another_program(folder.path, log.name) == "in_use"
    Play(log, log.header).run(5)
    assert not folder.quarantine.exists()
    log.close()
    assert in_another_program(folder.path, log.name) == "MatchLog"
    opened(folder, log.name).close()


def in_another_program(path: Path, name: str) -> str:
    """What somebody else gets when they open the match."""
    code = (
        "import sys, pathlib; from game.store.matches import MatchFolder\n"
        "got = MatchFolder(pathlib.Path(sys.argv[1])).open(sys.argv[2])\n"
        "print(getattr(got, 'fault', type(got).__name__))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(path), name], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_pragmas(folder: MatchFolder) -> None:
    """Ahead and flushed at every commit, held alone, and nothing in the file is trusted."""
    log = folder.create(header())
    Play(log, log.header).run(3)
    assert pragma(log, "journal_mode") == b"wal"
    assert pragma(log, "locking_mode") == b"exclusive"
    assert (pragma(log, "synchronous"), pragma(log, "wal_autocheckpoint")) == (2, 0)
    assert (pragma(log, "trusted_schema"), pragma(log, "cell_size_check"), pragma(log, "recursive_triggers")) == (
        0,
        1,
        1,
    )
    assert (pragma(log, "application_id"), pragma(log, "user_version")) == (0x4D455341, FORMAT)
    assert not list(folder.path.glob("*-shm"))
    log.close()


class NoWal(sqlite3.Connection):
    """A connection on a file system without what a journal ahead needs: SQLite keeps the mode it had."""

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        return super().execute(sql.replace("journal_mode = WAL", "journal_mode"), *args)


class WalFails(sqlite3.Connection):
    """The same, where SQLite says so with an error."""

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        if "journal_mode = WAL" in sql:
            raise sqlite3_error(sqlite3.SQLITE_CANTOPEN)
        return super().execute(sql, *args)


def sqlite3_error(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("planted")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize("factory", [NoWal, WalFails])
def test_without_a_journal_ahead(tmp_path: Path, factory: type[sqlite3.Connection]) -> None:
    """Another journal, flushed even more; the same match."""
    folder = MatchFolder(tmp_path, factory)
    log = folder.create(header())
    play = Play(log, log.header).run(60)
    assert (pragma(log, "journal_mode"), pragma(log, "synchronous")) == (b"delete", 3)
    assert not list(tmp_path.glob("*-wal"))
    log.close()
    assert opened(folder, log.name).batches == play.said


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE batch SET actor = 1",
        "DELETE FROM batch",
        "DELETE FROM batch WHERE first = (SELECT max(first) FROM batch)",
        "INSERT OR REPLACE INTO batch SELECT * FROM batch LIMIT 1",
        "INSERT INTO batch SELECT last + 2, last + 2, actor, version, at, command, events, link FROM batch",
        "UPDATE header SET version = 2",
        "DELETE FROM header",
        "INSERT OR REPLACE INTO header SELECT * FROM header",
        "UPDATE outcome SET at = 0",
        "DELETE FROM outcome",
        "INSERT OR REPLACE INTO outcome SELECT * FROM outcome",
        "INSERT INTO batch SELECT (SELECT max(last) + 1 FROM batch), (SELECT max(last) + 1 FROM batch), 0, 1, 0, "
        "command, events, link FROM batch LIMIT 1",
    ],
)
def test_rows_are_only_ever_added(tmp_path: Path, statement: str) -> None:
    """Triggers refuse every other change, even from a connection that is not ours; none follows the outcome."""
    name, _ = kept(tmp_path)
    connection = sqlite3.connect(tmp_path / f"{name}.mesa")
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(statement)
    connection.close()


def test_copies(folder: MatchFolder) -> None:
    """The two last deals, each whole and itself a match; the older is the beginning of the newer."""
    log = folder.create(header())
    play = Play(log, log.header).run()
    deals = [batch.first + len(batch.events) - 1 for batch in play.said if type(batch.command).__name__ == "Deal"]
    assert len(deals) > 2
    copies = []
    for ending in (".bak1", ".bak2"):
        alone = MatchFolder(folder.path / ending[1:])
        alone.path.mkdir()
        (alone.path / "copia.mesa").write_bytes(Path(f"{log.path}{ending}").read_bytes())
        copies.append(opened(alone, "copia"))
    assert [copy.last for copy in copies] == [deals[-1], deals[-2]]
    assert all(copy.batches == play.said[: len(copy.batches)] for copy in copies)
    log.close()


def test_a_copy_that_cannot_be_made_takes_nothing_away(folder: MatchFolder) -> None:
    log = folder.create(header())
    in_the_way = Path(f"{log.path}.bak.new")
    in_the_way.mkdir()
    play = Play(log, log.header).run(10)
    assert log.backup_fault is not None
    in_the_way.rmdir()
    play.run(80)
    assert log.backup_fault is None
    log.close()
    assert opened(folder, log.name).batches == play.said


def test_names() -> None:
    """They sort by time, and no two are alike."""
    names = [ulid(moment) for moment in (0, 1, 1_800_000_000_000, 1_800_000_000_001)]
    assert names == sorted(names)
    assert all(len(name) == 26 for name in names)
    assert len({ulid(5) for _ in range(1_000)}) == 1_000


@pytest.mark.parametrize("name", ["", "..", "../otra", "a/b", "a\\b", "a.b", "ñ", "con espacio", "nul\x00"])
def test_a_name_is_never_a_path(folder: MatchFolder, name: str) -> None:
    assert folder.open(name) == Trouble(name=name, fault=Fault.NOT_A_MATCH)
    assert not folder.path.exists()


def test_the_schema_stands_in_the_file_to_the_letter(tmp_path: Path) -> None:
    name, _ = kept(tmp_path, 3)
    connection = sqlite3.connect(tmp_path / f"{name}.mesa")
    assert dict(connection.execute("SELECT name, sql FROM sqlite_schema").fetchall()) == SCHEMAS[FORMAT]
    connection.close()
