"""What goes wrong with a match is told by name; damage is set aside, and the best of what is left is offered."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from game.bench.matches import Play, header, kept, opened
from game.rules.caida.model import CardThrown, PlayCard
from game.rules.cards import Card
from game.store import copies, hold, schema, story
from game.store.chain import linked, row_of, seal
from game.store.faults import ERRORS, fault_of
from game.store.matches import Fault, MatchFolder, MatchLog, Outcome, Source, StoreError, Trouble
from game.table.log import Batch

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows does not let an open file be taken away")
NOBODY = 65_534


@pytest.fixture
def folder(tmp_path: Path) -> MatchFolder:
    return MatchFolder(tmp_path / "partidas")


def troubled(folder: MatchFolder, name: str) -> Trouble:
    """The trouble with this match, which must not open."""
    got = folder.open(name)
    assert isinstance(got, Trouble)
    return got


def gist(trouble: Trouble) -> tuple[Source, int, int, Outcome | None]:
    """What can be had back, in short."""
    rescue = trouble.rescue
    assert rescue is not None
    return (rescue.source, rescue.events, rescue.deals, rescue.outcome)


def refused(play: Play) -> Fault:
    """The fault with which the next command is refused; nothing of it has happened."""
    before, last = play.table.state, play.table.seq
    with pytest.raises(StoreError) as error:
        play.step()
    assert (play.table.state, play.table.seq) == (before, last)
    return error.value.fault


# The disk


class Full(sqlite3.Connection):
    """A disk with room for so many pages, until `more` is set."""

    pages = 10

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        super().execute(f"PRAGMA max_page_count = {self.pages}")
        return super().execute(sql, *args)


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command is refused, what was kept stays, and play goes on when there is room again."""
    log = MatchFolder(tmp_path, Full).create(header())
    play = Play(log, log.header)
    with pytest.raises(StoreError) as error:
        play.run()
    assert error.value.fault is Fault.DISK_FULL
    said = play.said
    assert refused(play) is Fault.DISK_FULL
    assert log.batches == said
    monkeypatch.setattr(Full, "pages", 10_000)
    play.run()
    log.finish(play.outcome())
    assert opened(MatchFolder(tmp_path), log.name).batches == play.said


@POSIX
def test_a_folder_taken_away(folder: MatchFolder, tmp_path: Path) -> None:
    """Told at once, though the system would go on writing; written anew from memory once it can be."""
    log = folder.create(header())
    play = Play(log, log.header).run(20)
    shutil.rmtree(folder.path)
    folder.path.write_text("in the way")
    assert refused(play) is Fault.FOLDER_GONE
    assert refused(play) in (Fault.FOLDER_GONE, Fault.DISK_FAILED)
    folder.path.unlink()
    play.run(20)
    log.close()
    assert opened(folder, log.name).batches == play.said


@POSIX
def test_a_file_taken_away(folder: MatchFolder) -> None:
    log = folder.create(header())
    play = Play(log, log.header).run(20)
    log.path.unlink()
    assert refused(play) is Fault.FOLDER_GONE
    play.run(5)
    log.close()
    assert opened(folder, log.name).batches == play.said


def test_a_match_that_is_not_there(folder: MatchFolder) -> None:
    assert troubled(folder, "nadie").fault is Fault.FOLDER_GONE
    folder.path.mkdir()
    assert troubled(folder, "nadie").fault is Fault.FOLDER_GONE
    (folder.path / "carpeta.mesa").mkdir()
    assert troubled(folder, "carpeta").fault in (Fault.NOT_A_MATCH, Fault.READ_ONLY)


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "partidas").write_text("not a folder")
    folder = MatchFolder(tmp_path / "partidas" / "mias")
    with pytest.raises(StoreError) as error:
        folder.create(header())
    assert error.value.fault is Fault.FOLDER_GONE
    assert (folder.unfinished(), folder.finished(), folder.broken()) == ((), (), ())


def read_only(path: Path, factory: Any, options: str = "mode=rw") -> sqlite3.Connection:
    """SQLite on a medium that cannot be written."""
    return hold_dial(path, factory, options.replace("mode=rw", "mode=ro"))


hold_dial = hold.dial


def test_read_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that goes on does not open; one that is over does, and is listed."""
    going, _ = kept(tmp_path, 20)
    over, batches = kept(tmp_path)
    monkeypatch.setattr(hold, "dial", read_only)
    monkeypatch.setattr(copies, "dial", read_only)
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    folder = MatchFolder(tmp_path)
    assert troubled(folder, going).fault is Fault.READ_ONLY
    assert opened(folder, over).batches == batches
    assert [card.name for card in folder.finished()] == [over]
    with pytest.raises(StoreError) as error:
        folder.create(header())
    assert error.value.fault is Fault.READ_ONLY


@POSIX
def test_the_folders_above_are_made_again(tmp_path: Path) -> None:
    """The whole house is taken away while somebody plays: told once, and then written anew from memory."""
    folder = MatchFolder(tmp_path / "casa" / "data" / "partidas")
    log = folder.create(header())
    play = Play(log, log.header).run(12)
    shutil.rmtree(tmp_path / "casa")
    assert refused(play) is Fault.FOLDER_GONE
    play.run(4)
    log.close()
    assert opened(folder, log.name).batches == play.said


def as_nobody(place: Path, judge: Callable[[], None]) -> int:
    """Do this as somebody who may not write everywhere, in a process of its own; its exit status: 0 when all held."""
    if os.geteuid() != 0:
        judge()
        return 0
    for path in (place, *place.rglob("*")):
        os.chown(path, NOBODY, NOBODY)
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.setgid(NOBODY)
            os.setuid(NOBODY)
            judge()
            status = 0
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


@POSIX
def test_a_folder_that_may_not_be_written() -> None:
    """Also when the tests are run by somebody who may write everywhere."""
    with TemporaryDirectory() as place:
        folder = MatchFolder(Path(place) / "partidas")
        going, over = kept(folder.path, 30)[0], kept(folder.path)[0]

        def judge() -> None:
            folder.path.chmod(0o500)
            try:
                assert troubled(folder, going).fault is Fault.READ_ONLY
                opened(folder, over)
                with pytest.raises(StoreError) as error:
                    folder.create(header())
                assert error.value.fault is Fault.READ_ONLY
            finally:
                folder.path.chmod(0o700)

        assert as_nobody(Path(place), judge) == 0
        log = opened(folder, going)
        log.close()


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (sqlite3.SQLITE_FULL, Fault.DISK_FULL),
        (sqlite3.SQLITE_IOERR_FSYNC, Fault.DISK_FAILED),
        (sqlite3.SQLITE_READONLY_DIRECTORY, Fault.READ_ONLY),
        (sqlite3.SQLITE_READONLY_DBMOVED, Fault.FOLDER_GONE),
        (sqlite3.SQLITE_BUSY, Fault.IN_USE),
        (sqlite3.SQLITE_CORRUPT, Fault.DAMAGED),
        (sqlite3.SQLITE_NOTADB, Fault.DAMAGED),
        (sqlite3.SQLITE_CONSTRAINT, Fault.DAMAGED),
        (sqlite3.SQLITE_IOERR_CORRUPTFS, Fault.DAMAGED),
    ],
)
def test_codes(tmp_path: Path, error: int, fault: Fault) -> None:
    raised = sqlite3.OperationalError("planted")
    raised.sqlite_errorcode = error
    assert fault_of(raised, tmp_path) is fault


def test_other_exceptions(tmp_path: Path) -> None:
    """Whatever else comes out of a broken file is damage; the system's own errors speak for themselves."""
    for kind in ERRORS:
        if not issubclass(kind, OSError | MemoryError):
            raised = kind.__new__(kind)
            assert fault_of(raised, tmp_path) is Fault.DAMAGED
    assert fault_of(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "planted"), tmp_path) is Fault.DAMAGED
    assert fault_of(OSError(28, "full"), tmp_path) is Fault.DISK_FULL
    assert fault_of(OSError(30, "read-only"), tmp_path) is Fault.READ_ONLY
    assert fault_of(OSError(5, "failed"), tmp_path) is Fault.DISK_FAILED
    assert fault_of(MemoryError(), tmp_path) is Fault.DISK_FAILED
    assert fault_of(failed(), tmp_path / "gone") is Fault.FOLDER_GONE
    assert not schema.is_cut(tmp_path / "gone")


# A batch that may have landed


class Doubtful(sqlite3.Connection):
    """A disk that writes a commit and then says that it failed, once each time `trip` is set."""

    trip = False
    stubborn = False
    """Whether the next attempt to make it durable fails too."""

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        if sql.startswith("PRAGMA wal_checkpoint") and type(self).stubborn:
            type(self).stubborn = False
            raise failed()
        done = super().execute(sql, *args)
        if sql == "COMMIT" and type(self).trip:
            type(self).trip = False
            raise failed()
        return done


def failed() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("planted")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
    return error


@pytest.fixture
def doubtful(tmp_path: Path) -> tuple[MatchLog, Play]:
    Doubtful.trip = Doubtful.stubborn = False
    log = MatchFolder(tmp_path / "partidas", Doubtful).create(header())
    return log, Play(log, log.header).run(20)


def test_a_commit_that_landed_is_made_durable_and_counts(doubtful: tuple[MatchLog, Play]) -> None:
    log, play = doubtful
    Doubtful.trip = True
    play.step()
    assert (log.batches, len(log.batches)) == (play.said, 21)
    play.run(5)
    log.close()
    assert opened(MatchFolder(log.path.parent), log.name).batches == play.said


def test_a_commit_that_cannot_be_made_durable_may_be_asked_for_again(doubtful: tuple[MatchLog, Play]) -> None:
    """The same once more is kept once; something else takes its place, and no trace of it is left."""
    log, play = doubtful
    for other in (False, True):
        memory = Play(Peek(log), log.header, 9)
        memory.step()
        Doubtful.trip = Doubtful.stubborn = True
        with pytest.raises(StoreError):
            log.append(memory.said[-1])
        before = len(log.batches)
        batch = memory.said[-1] if not other else different(log)
        log.append(batch)
        assert len(log.batches) == before + 1
        play = Play(log, log.header).run(5)
    log.close()
    assert opened(MatchFolder(log.path.parent), log.name).batches == play.said


class Peek:
    """A log that takes a batch without keeping it."""

    def __init__(self, log: MatchLog) -> None:
        self.batches = log.batches
        self._log = log

    def append(self, batch: Batch) -> None:
        self.batches += (batch,)

    def since(self, seq: int) -> tuple[tuple[int, Any], ...]:
        return self._log.since(seq)


def different(log: MatchLog) -> Batch:
    """Another next command than the one that `Peek` has seen."""
    seen = Play(Peek(log), log.header, 9)
    seen.step()
    for seed in range(200):
        play = Play(Peek(log), log.header, seed)
        play.step()
        if play.said[-1] != seen.said[-1]:
            return play.said[-1]
    raise AssertionError("there is only one thing to do")


class DoubtfulJournal(Doubtful):
    """The same, on a file system where there is only a journal to roll back."""

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        return super().execute(sql.replace("journal_mode = WAL", "journal_mode"), *args)


def test_without_a_journal_ahead_what_landed_in_doubt_is_taken_out(tmp_path: Path) -> None:
    """It could not be flushed anew, so it has not happened, and the next command takes its place."""
    log = MatchFolder(tmp_path, DoubtfulJournal).create(header())
    play = Play(log, log.header).run(20)
    DoubtfulJournal.trip = True
    assert refused(play) is Fault.DISK_FAILED
    assert len(log.batches) == 20
    play.run(10)
    log.close()
    assert opened(MatchFolder(tmp_path), log.name).batches == play.said
    assert len(play.said) == 30


def test_somebody_else_who_went_on_meanwhile_is_not_written_over(doubtful: tuple[MatchLog, Play]) -> None:
    log, play = doubtful
    log.close()
    other = opened(MatchFolder(log.path.parent), log.name)
    theirs = Play(other, other.header, 5).run(3)
    other.close()
    assert refused(play) is Fault.IN_USE
    assert opened(MatchFolder(log.path.parent), log.name).batches == theirs.said


def test_a_file_that_has_forgotten_is_written_anew(doubtful: tuple[MatchLog, Play]) -> None:
    """A disk that lied: while we play we know better than the file."""
    log, play = doubtful
    log.close()
    data = log.path.read_bytes()
    play.run(5)
    log.close()
    log.path.write_bytes(data)
    play.run(5)
    log.close()
    assert opened(MatchFolder(log.path.parent), log.name).batches == play.said


def test_a_file_spoilt_while_it_is_played_is_written_anew(doubtful: tuple[MatchLog, Play]) -> None:
    log, play = doubtful
    log.close()
    log.path.write_bytes(bytes(9_000))
    play.run(5)
    log.close()
    assert opened(MatchFolder(log.path.parent), log.name).batches == play.said


def test_an_end_that_could_not_be_written_is_written_again(doubtful: tuple[MatchLog, Play]) -> None:
    """Even when it had landed after all; and another end takes the place of one in doubt."""
    log, _ = doubtful
    Doubtful.trip = Doubtful.stubborn = True
    with pytest.raises(StoreError):
        log.finish(Outcome(scores=(1, 2), winner=1))
    assert log.outcome is None
    log.finish(Outcome(scores=(3, 2), winner=0))
    assert opened(MatchFolder(log.path.parent), log.name).outcome == Outcome(scores=(3, 2), winner=0)


# Damage


def spoil(path: Path, at: int, data: bytes = b"\xff" * 64) -> bytes:
    """Write noise into a file; what it is then."""
    whole = bytearray(path.read_bytes())
    whole[at : at + len(data)] = data
    path.write_bytes(whole)
    return bytes(whole)


def lone(folder: MatchFolder, steps: int = 60) -> tuple[Path, tuple[Batch, ...]]:
    """A match without copies, and what is in it."""
    name, batches = kept(folder.path, steps)
    for copy in folder.path.glob("*.bak*"):
        copy.unlink()
    return folder.path / f"{name}.mesa", batches


def test_damage_is_set_aside_and_the_copy_is_offered(folder: MatchFolder) -> None:
    """Nothing is changed before it is accepted; the same damage is set aside once."""
    name, batches = kept(folder.path, 60)
    path = folder.path / f"{name}.mesa"
    data = spoil(path, 100)
    one, two = troubled(folder, name), troubled(folder, name)
    assert (one.known, two.known, one.rescue, one.aside) == (False, True, two.rescue, two.aside)
    assert one.fault is Fault.DAMAGED
    assert one.rescue is not None
    assert (one.rescue.source, one.rescue.outcome) == (Source.BACKUP, None)
    assert path.read_bytes() == data
    assert [other.read_bytes() for other in folder.quarantine.iterdir()] == [data]
    assert Path(one.aside).parent == folder.quarantine
    log = folder.accept(one)
    assert isinstance(log, MatchLog)
    assert log.batches == batches[: len(log.batches)]
    assert (log.last, type(log.batches[-1].command).__name__) == (one.rescue.events, "Deal")
    assert one.rescue.deals == sum(type(batch.command).__name__ == "Deal" for batch in log.batches)
    play = Play(log, log.header).run()
    log.finish(play.outcome())
    assert opened(folder, name).batches == play.said


def test_the_longer_beginning_is_offered(folder: MatchFolder) -> None:
    """Damage in the last row alone: all but that row is in the file, and more than in the copy."""
    name, batches = kept(folder.path, 60)
    path = folder.path / f"{name}.mesa"
    body = batches[-1].command
    spoil(path, path.read_bytes().rindex(row_text(body)), b'{"is":"PlayCard","card":"1Z"}')
    trouble = troubled(folder, name)
    assert gist(trouble) == (Source.PREFIX, batches[-1].first - 1, 2, None)
    log = folder.accept(trouble)
    assert isinstance(log, MatchLog)
    assert log.batches == batches[:-1]
    log.close()
    assert opened(folder, name).batches == batches[:-1]


def row_text(command: Any) -> bytes:
    return (
        b'"card":"%b"' % command.card.value.encode()
        if isinstance(command, PlayCard)
        else b'"is":"%b"' % (type(command).__name__.encode())
    )


def test_both_copies_may_be_needed(folder: MatchFolder) -> None:
    """The file and the later copy are spoilt: the earlier one is offered."""
    name, batches = kept(folder.path, 120)
    spoil(folder.path / f"{name}.mesa", 100)
    spoil(folder.path / f"{name}.mesa.bak1", 100)
    trouble = troubled(folder, name)
    deals = [batch.first + len(batch.events) - 1 for batch in batches if type(batch.command).__name__ == "Deal"]
    assert gist(trouble) == (Source.BACKUP, deals[-2], len(deals) - 1, None)


def test_what_cannot_be_rescued_is_taken_away(folder: MatchFolder) -> None:
    """And does not come up in the lists again; the damaged file is in quarantine."""
    path, _ = lone(folder)
    data = spoil(path, 100, bytes(4_000))
    assert [trouble.name for trouble in folder.broken()] == [path.stem]
    trouble = troubled(folder, path.stem)
    assert (trouble.fault, trouble.rescue) == (Fault.DAMAGED, None)
    assert not path.exists()
    assert Path(trouble.aside).read_bytes() == data
    assert folder.broken() == ()
    assert folder.accept(trouble) == trouble


def test_a_rescue_may_be_gone_when_it_is_accepted(folder: MatchFolder) -> None:
    name, _ = kept(folder.path, 60)
    spoil(folder.path / f"{name}.mesa", 100)
    trouble = troubled(folder, name)
    shutil.rmtree(folder.quarantine)
    for copy in folder.path.glob("*.bak*"):
        copy.unlink()
    assert folder.accept(trouble) == Trouble(name=name, fault=Fault.DAMAGED, aside=trouble.aside)


def test_a_rescue_that_cannot_be_written_leaves_all_as_it_was(folder: MatchFolder) -> None:
    name, _ = kept(folder.path, 60)
    data = spoil(folder.path / f"{name}.mesa", 100)
    trouble = troubled(folder, name)
    in_the_way = folder.path / f"{name}.mesa.new"
    in_the_way.mkdir()
    got = folder.accept(trouble)
    assert isinstance(got, Trouble)
    assert (got.fault in (Fault.NOT_A_MATCH, Fault.DISK_FAILED, Fault.READ_ONLY), got.rescue) == (True, None)
    assert (folder.path / f"{name}.mesa").read_bytes() == data
    in_the_way.rmdir()
    log = folder.accept(trouble)
    assert isinstance(log, MatchLog)
    log.close()


def test_without_a_quarantine_nothing_is_touched(folder: MatchFolder) -> None:
    """The damaged file cannot be set aside: that is told first, and the rescue waits."""
    path, _ = lone(folder)
    data = spoil(path, 100, bytes(4_000))
    folder.quarantine.write_text("in the way")
    assert troubled(folder, path.stem).rescue is None
    assert path.read_bytes() == data
    folder.quarantine.unlink()
    assert troubled(folder, path.stem).fault is Fault.DAMAGED


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", Fault.TRUNCATED),
        (b"SQLite", Fault.TRUNCATED),
        (bytes(20_000), Fault.DAMAGED),
        (b"%PDF-1.7" * 100, Fault.NOT_A_MATCH),
        (b"SQLite format 3\x00" + bytes(200), Fault.NOT_A_MATCH),
    ],
    ids=["empty", "short", "zeros", "pdf", "database"],
)
def test_what_is_no_match(folder: MatchFolder, data: bytes, fault: Fault) -> None:
    folder.path.mkdir()
    (folder.path / "algo.mesa").write_bytes(data)
    assert [trouble.fault for trouble in folder.broken()] == [fault]
    assert troubled(folder, "algo").fault is fault
    assert [path.read_bytes() for path in folder.quarantine.iterdir()] == [data]


def test_a_file_that_was_cut(folder: MatchFolder) -> None:
    path, batches = lone(folder)
    data = path.read_bytes()
    path.write_bytes(data[: len(data) * 2 // 3])
    trouble = troubled(folder, path.stem)
    assert trouble.fault is Fault.TRUNCATED
    if trouble.rescue is not None:
        log = folder.accept(trouble)
        assert isinstance(log, MatchLog)
        assert log.batches == batches[: len(log.batches)]


def test_a_file_that_knows_less_than_its_copy_is_not_taken_for_the_match(folder: MatchFolder) -> None:
    """Its journal was thrown away, say: the file alone is whole and shorter."""
    log = folder.create(header())
    before = log.path.read_bytes()
    play = Play(log, log.header).run(60)
    log.close()
    log.path.write_bytes(before)
    trouble = troubled(folder, log.name)
    assert (trouble.fault, trouble.rescue and trouble.rescue.source) == (Fault.TRUNCATED, Source.BACKUP)
    again = folder.accept(trouble)
    assert isinstance(again, MatchLog)
    assert again.last > 60
    assert again.batches == play.said[: len(again.batches)]


def test_a_copy_that_knows_the_end_is_believed(folder: MatchFolder) -> None:
    """Of as many events, the one with the end tells more, whichever of the two it is."""
    log = folder.create(header(target=3))
    play = Play(log, log.header).run()
    log.close()
    before = log.path.read_bytes()
    log.finish(play.outcome())
    over = log.path.read_bytes()
    log.path.write_bytes(before)
    trouble = troubled(folder, log.name)
    assert (trouble.fault, gist(trouble)) == (Fault.TRUNCATED, (Source.BACKUP, log.last, 1, play.outcome()))
    assert isinstance(again := folder.accept(trouble), MatchLog)
    assert again.outcome == play.outcome()
    Path(f"{log.path}.bak1").write_bytes(before)
    log.path.write_bytes(over)
    log.path.with_name(log.path.name + "-wal").write_bytes(b"left behind")
    assert opened(folder, log.name).outcome == play.outcome()


# Files made by hand


def test_a_file_without_a_header(folder: MatchFolder, tmp_path: Path) -> None:
    folder.path.mkdir()
    (folder.path / "vacia.mesa").write_bytes(empty(tmp_path))
    assert (troubled(folder, "vacia").fault, folder.broken()) == (Fault.DAMAGED, ())


def empty(tmp_path: Path) -> bytes:
    """Our schema, and nothing in it."""
    path = tmp_path / "vacia.mesa"
    connection = sqlite3.connect(path)
    schema.lay(connection)
    connection.commit()
    connection.close()
    return path.read_bytes()


@pytest.mark.parametrize("version", [0, 5_000])
def test_a_format_that_was_never_given_is_damage(folder: MatchFolder, version: int) -> None:
    path, batches = lone(folder, 12)
    spoil(path, 60, version.to_bytes(4, "big"))
    trouble = troubled(folder, path.stem)
    assert (trouble.fault, trouble.rescue and trouble.rescue.source) == (Fault.DAMAGED, Source.PREFIX)
    log = folder.accept(trouble)
    assert isinstance(log, MatchLog)
    assert log.batches == batches
    log.close()


def test_an_outcome_is_under_the_chain(folder: MatchFolder) -> None:
    """The match comes back without its end, which can be written again; the lists say that something is wrong."""
    name, batches = kept(folder.path)
    for copy in folder.path.glob("*.bak*"):
        copy.unlink()
    path = folder.path / f"{name}.mesa"
    connection = sqlite3.connect(path)
    connection.execute("DROP TRIGGER outcome_update")
    connection.execute("UPDATE outcome SET at = at + 1")
    connection.execute(schema.SCHEMAS[schema.FORMAT]["outcome_update"])
    connection.commit()
    connection.close()
    assert [trouble.fault for trouble in folder.broken()] == [Fault.DAMAGED]
    trouble = troubled(folder, name)
    assert trouble.rescue is not None
    assert trouble.rescue.outcome is None
    log = folder.accept(trouble)
    assert isinstance(log, MatchLog)
    assert (log.batches, log.outcome) == (batches, None)
    log.finish(Outcome(scores=(1, 0), winner=0))
    assert opened(folder, name).outcome == Outcome(scores=(1, 0), winner=0)


def test_a_batch_that_says_another_number_of_events_is_damaged(folder: MatchFolder) -> None:
    """With a chain that is right: the numbers are counted too."""
    head = header()
    first = seal("caida.caraquena", 1, head)
    thrown = CardThrown(seat=0, card=Card("1O"))
    row = row_of(Batch(first=1, actor=0, command=PlayCard(card=Card("1O")), events=(thrown,)), 1, 0, first.link)
    row = replace(row, last=2, link=linked(first.link, 1, 2, *row.values[2:-1]))
    folder.path.mkdir()
    copies.write_whole(folder.path / "falsa.mesa", first, [row], None, sqlite3.Connection)
    assert troubled(folder, "falsa").fault is Fault.DAMAGED


def test_rows_of_other_types_are_damaged() -> None:
    with pytest.raises(StoreError):
        story._closing((1, "text", b""))
    with pytest.raises(StoreError):
        story._seal((b"key", 1, None, b""))


def forged(folder: MatchFolder, *batches: Batch) -> str:
    """A match whose chain is right and whose batches nobody has played."""
    head = header()
    first = seal("caida.caraquena", 1, head)
    rows, link = [], first.link
    for batch in batches:
        rows.append(row_of(batch, 1, 0, link))
        link = rows[-1].link
    folder.path.mkdir(exist_ok=True)
    copies.write_whole(folder.path / "falsa.mesa", first, rows, None, sqlite3.Connection)
    return "falsa"


def test_a_forged_match_that_cannot_be_folded_is_damaged(folder: MatchFolder) -> None:
    """A seat that is not there, in events that every record allows."""
    thrown = CardThrown(seat=77, card=Card("1O"))
    name = forged(folder, Batch(first=1, actor=0, command=PlayCard(card=Card("1O")), events=(thrown,)))
    assert troubled(folder, name).fault is Fault.DAMAGED


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER extra AFTER INSERT ON batch BEGIN SELECT 1; END",
        "CREATE VIEW extra AS SELECT * FROM batch",
        "CREATE INDEX extra ON batch (actor)",
        "DROP TRIGGER batch_update",
        "DROP TABLE outcome",
    ],
)
def test_another_schema_is_not_opened(folder: MatchFolder, statement: str) -> None:
    path, _ = lone(folder, 10)
    connection = sqlite3.connect(path)
    connection.execute(statement)
    connection.commit()
    connection.close()
    assert troubled(folder, path.stem).fault is Fault.DAMAGED


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("actor", 1), ("at", 5), ("version", 2), ("last", 99),
        ("command", b'{"is":"PlayCard","card":"1O"}'), ("events", b"[]"), ("link", bytes(32)),
    ],
)  # fmt: skip
def test_every_part_of_a_row_is_under_the_chain(folder: MatchFolder, column: str, value: object) -> None:
    path, batches = lone(folder, 12)
    connection = sqlite3.connect(path)
    connection.execute("DROP TRIGGER batch_update")
    first = batches[5].first
    connection.execute(f"UPDATE batch SET {column} = ? WHERE first = ?", (value, first))
    connection.execute(schema.SCHEMAS[schema.FORMAT]["batch_update"])
    connection.commit()
    connection.close()
    trouble = troubled(folder, path.stem)
    assert gist(trouble) == (Source.PREFIX, first - 1, 1, None)


def test_parts_do_not_run_into_one_another() -> None:
    assert linked(b"", b"ab", b"c") != linked(b"", b"a", b"bc")
    assert linked(b"", 1, 23) != linked(b"", 12, 3)
    assert linked(b"", 1) != linked(b"", b"1")
    assert linked(b"a", b"b") != linked(b"b", b"b")
