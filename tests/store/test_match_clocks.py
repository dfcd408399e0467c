"""What had been used of the running clocks lies beside the match: kept as far as it can be, and never in its way."""

import shutil
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bench.matches import Play, header, opened
from game.store import schema
from game.store.matches import MatchFolder, MatchLog, StoreError
from game.table.messages import Spent

USED = (Spent(seat=1, stamp=9, milliseconds=4_321),)
LATER = (Spent(seat=0, stamp=10, milliseconds=7), Spent(seat=1, stamp=10, milliseconds=30_000))


@pytest.fixture
def folder(tmp_path: Path) -> MatchFolder:
    return MatchFolder(tmp_path / "partidas")


def begun(folder: MatchFolder, steps: int = 12) -> tuple[MatchLog, Play]:
    log = folder.create(header())
    return log, Play(log, log.header).run(steps)


def test_what_was_used_is_there_after_closing(folder: MatchFolder) -> None:
    log, _ = begun(folder)
    assert log.clocks == ()
    log.keep_clocks(LATER)
    log.keep_clocks(USED)
    log.close()
    again = opened(folder, log.name)
    assert (again.clocks, again.batches) == (USED, log.batches)
    again.close()


def test_what_was_used_is_there_after_a_kill(folder: MatchFolder, tmp_path: Path) -> None:
    """The files as a killed program leaves them: nothing was closed."""
    log, play = begun(folder)
    log.keep_clocks(USED)
    left = MatchFolder(tmp_path / "left")
    shutil.copytree(folder.path, left.path)
    again = opened(left, log.name)
    assert (again.clocks, again.batches) == (USED, play.said)
    again.close()
    log.close()


def test_what_happened_later_is_kept_after_the_clocks(folder: MatchFolder) -> None:
    log, play = begun(folder)
    for _ in range(40):
        log.keep_clocks(USED)
        play.step()
    log.close()
    again = opened(folder, log.name)
    assert again.batches == play.said
    again.close()


def test_copies_say_nothing_of_clocks(folder: MatchFolder) -> None:
    """A copy is made when cards are dealt, when no clock has been used."""
    log, _ = begun(folder)
    log.keep_clocks(USED)
    log.close()
    log.path.unlink()
    shutil.copy(log.path.with_name(log.path.name + ".bak1"), log.path)
    again = opened(folder, log.name)
    assert again.clocks == ()
    again.close()


def of_format_1(folder: MatchFolder) -> tuple[str, tuple[Any, ...]]:
    """An unfinished match as format 1 wrote it."""
    log, play = begun(folder)
    log.close()
    connection = sqlite3.connect(log.path)
    connection.executescript("PRAGMA journal_mode = DELETE; DROP TABLE clock; PRAGMA user_version = 1; VACUUM;")
    connection.close()
    return log.name, play.said


def test_a_file_of_format_1_goes_on_without_clocks_and_stays_as_it_is(folder: MatchFolder) -> None:
    name, said = of_format_1(folder)
    log = opened(folder, name)
    play = Play(log, log.header, seed=2)
    log.keep_clocks(USED)
    play.run(5)
    log.keep_clocks(USED)
    log.close()
    again = opened(folder, name)
    assert (again.clocks, again.batches[: len(said)], again.batches) == ((), said, play.said)
    again.close()
    connection = sqlite3.connect(log.path)
    assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    assert connection.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'clock'").fetchone() == (0,)
    connection.close()


# What cannot be kept, or is not what was written


class Refusing(sqlite3.Connection):
    """A disk on which the clocks cannot be written."""

    refused = 0

    def execute(self, sql: str, *args: Any) -> Any:
        if sql == schema.FORGET_CLOCKS:
            Refusing.refused += 1
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *args)


def test_clocks_that_cannot_be_kept_are_nobodys_trouble(tmp_path: Path) -> None:
    folder = MatchFolder(tmp_path / "partidas", Refusing)
    log, play = begun(folder)
    Refusing.refused = 0
    for _ in range(20):
        log.keep_clocks(USED)
        log.keep_clocks(USED)
        play.step()
    assert Refusing.refused == 20  # the second of each two finds the file let go of, and leaves it alone
    log.close()
    again = opened(folder, log.name)
    assert (again.batches, again.clocks) == (play.said, ())
    again.close()


def test_clocks_of_a_folder_that_is_gone_are_nobodys_trouble(folder: MatchFolder) -> None:
    log, play = begun(folder)
    shutil.rmtree(folder.path)
    log.keep_clocks(USED)
    with pytest.raises(StoreError):
        play.step()
    log.keep_clocks(USED)
    play.run(3)
    log.keep_clocks(LATER)
    log.close()
    again = opened(folder, log.name)
    assert (again.clocks, again.batches) == (LATER, play.said)
    again.close()


@pytest.mark.parametrize("row", ["(-1, 9, 5)", "(1, 9, -5)", "(1, 9, 9223372036854775807)"])
def test_rows_without_sense_are_not_read(folder: MatchFolder, row: str) -> None:
    log, play = begun(folder)
    log.close()
    connection = sqlite3.connect(log.path)
    connection.execute("DELETE FROM clock")
    connection.execute(f"INSERT INTO clock (seat, stamp, milliseconds) VALUES (1, 9, 4321), {row}")
    connection.commit()
    connection.close()
    again = opened(folder, log.name)
    assert (again.clocks, again.batches) == (USED, play.said)
    again.close()


def page_of_clocks(path: Path) -> tuple[int, int]:
    """Where in the file the table of clocks lies, and how long its page is."""
    connection = sqlite3.connect(path)
    (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'clock'").fetchone()
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    return (root - 1) * size, size


def spoilt(folder: MatchFolder, place: Path, name: str, at: int, data: bytes) -> MatchFolder:
    """A folder with this match alone, without copies, and these bytes in the middle of it."""
    place.mkdir()
    whole = bytearray((folder.path / f"{name}.mesa").read_bytes())
    whole[at : at + len(data)] = data
    (place / f"{name}.mesa").write_bytes(whole)
    return MatchFolder(place)


@pytest.mark.parametrize("data", [b"\x00", b"\xff"], ids=["zeros", "ones"])
def test_a_match_whose_clocks_are_rubbish_opens_whole(folder: MatchFolder, tmp_path: Path, data: bytes) -> None:
    log, play = begun(folder)
    log.keep_clocks(USED)
    log.close()
    at, size = page_of_clocks(log.path)
    again = opened(spoilt(folder, tmp_path / "spoilt", log.name, at, data * size), log.name)
    assert (again.clocks, again.batches) == ((), play.said)
    more = Play(again, again.header, seed=3).run(4)
    again.keep_clocks(LATER)
    again.close()
    last = opened(MatchFolder(tmp_path / "spoilt"), log.name)
    assert (last.clocks, last.batches) == (LATER, more.said)
    last.close()


def test_no_bit_of_the_clocks_is_in_the_way_of_the_match(folder: MatchFolder, tmp_path: Path) -> None:
    log, play = begun(folder)
    log.keep_clocks(USED)
    log.close()
    at, size = page_of_clocks(log.path)
    data, rng = log.path.read_bytes(), Random(1)
    content = [place for place in range(at, at + size) if data[place]]
    places = [*content, *(rng.randrange(at, at + size) for _ in range(60))]
    said = set()
    for number, place in enumerate(places):
        flipped = bytes([data[place] ^ 1 << rng.randrange(8)])
        again = opened(spoilt(folder, tmp_path / str(number), log.name, place, flipped), log.name)
        assert again.batches == play.said
        Play(again, again.header, seed=3).run(1)
        again.keep_clocks(LATER)
        said.add(again.clocks)
        again.close()
    assert {(), USED} <= said
