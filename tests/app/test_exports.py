"""Matches leave the program whole, come back as they were, and are shown and checked wherever they lie."""

import errno
import json
import shutil
import sqlite3
import subprocess
import sys
import time
from dataclasses import replace as other
from pathlib import Path
from typing import Any

import pytest

from game.bench.matches import Play, header, kept, opened
from game.check import check_file, main
from game.exports import export_match, file_name, import_match, open_file, report, report_hand
from game.outside import read_file
from game.rules.record import replace
from game.store.chain import Seal, closing, row_of, seal
from game.store.copies import write_whole
from game.store.faults import Fault, StoreError
from game.store.matches import MatchFolder, MatchLog, Trouble
from game.table.log import Batch
from game.table.messages import Welcome

Capture = pytest.CaptureFixture[str]
ROOT = Path(__file__).parents[2]
BEGAN = 1_796_031_600_000


def matches(tmp_path: Path) -> MatchFolder:
    return MatchFolder(tmp_path / "matches")


def away(tmp_path: Path, steps: int = 10_000) -> tuple[MatchFolder, str, Path]:
    """A folder with one match, its name, and where it was exported to."""
    folder = matches(tmp_path)
    name, _ = kept(folder.path, steps)
    return folder, name, export_match(folder, name, tmp_path / "out")


# Export


@pytest.mark.parametrize("steps", [0, 30, 10_000])
def test_a_match_leaves_and_comes_back(tmp_path: Path, steps: int) -> None:
    folder, name, path = away(tmp_path, steps)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    elsewhere = MatchFolder(tmp_path / "elsewhere")
    taken = import_match(elsewhere, path)
    assert isinstance(taken, str)
    here, there = opened(folder, name), opened(elsewhere, taken)
    assert (there.header, there.batches, there.outcome) == (here.header, here.batches, here.outcome)
    assert (there.outcome is not None) == (steps == 10_000)
    here.close()
    there.close()


def test_the_file_is_one_database_that_needs_nothing_beside_it(tmp_path: Path) -> None:
    _, _, path = away(tmp_path, 30)
    path.chmod(0o444)
    path.parent.chmod(0o555)
    try:
        connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        connection.close()
        assert isinstance(open_file(path), tuple)
        assert main([str(path)]) == 0
        assert [file.name for file in path.parent.iterdir()] == [path.name]
    finally:
        path.parent.chmod(0o755)


def test_names_tell_ruleset_and_moment(tmp_path: Path) -> None:
    assert file_name(replace(header(), began=BEGAN), time.gmtime) == "caida-caraquena-2026-11-30-0940"
    assert file_name(replace(header(), began=2**53), time.gmtime).startswith("caida-caraquena-")


def test_nothing_is_written_over(tmp_path: Path) -> None:
    folder, name, first = away(tmp_path, 30)
    second = export_match(folder, name, first.parent)
    assert second.name == f"{first.stem}-2.mesa"
    assert second.read_bytes() == first.read_bytes()


def test_a_match_on_the_table_stays(tmp_path: Path) -> None:
    folder = matches(tmp_path)
    log = folder.create(header())
    Play(log, log.header).run(10)
    with pytest.raises(StoreError) as refused:
        export_match(folder, log.name, tmp_path / "out")
    assert refused.value.fault is Fault.IN_USE
    Play(log, log.header).run(1)
    log.close()


PLAYING = """
import sys
from pathlib import Path
from game.bench.matches import opened
from game.store.matches import MatchFolder
log = opened(MatchFolder(Path(sys.argv[1])), sys.argv[2])
print("playing", flush=True)
sys.stdin.readline()
"""


def test_a_match_in_another_window_stays(tmp_path: Path) -> None:
    folder = matches(tmp_path)
    name, _ = kept(folder.path, 30)
    command = [sys.executable, "-c", PLAYING, str(folder.path), name]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, text=True) as other_window:
        assert other_window.stdout is not None
        assert other_window.stdout.readline() == "playing\n"
        with pytest.raises(StoreError) as refused:
            export_match(folder, name, tmp_path / "out")
        assert refused.value.fault is Fault.IN_USE
        other_window.communicate("enough\n")
    assert export_match(folder, name, tmp_path / "out").exists()


def test_no_match_and_no_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        export_match(matches(tmp_path), "nothing", tmp_path / "out")
    assert refused.value.fault is Fault.FOLDER_GONE
    folder = matches(tmp_path)
    name, _ = kept(folder.path, 5)
    (tmp_path / "file").write_text("here already")
    with pytest.raises(StoreError) as barred:
        export_match(folder, name, tmp_path / "file")
    assert barred.value.fault in (Fault.FOLDER_GONE, Fault.DISK_FAILED)


# Import


def test_a_name_that_is_taken_is_not_given_twice(tmp_path: Path) -> None:
    folder = matches(tmp_path)
    name, batches = kept(folder.path, 40)
    path = folder.path / f"{name}.mesa"
    again = import_match(folder, path)
    assert isinstance(again, str)
    assert again != name
    assert opened(folder, again).batches == batches
    elsewhere = MatchFolder(tmp_path / "elsewhere")
    assert import_match(elsewhere, path) == name


def bad(path: Path, kind: str) -> Path:
    """Turn an exported match into something else."""
    data = bytearray(path.read_bytes())
    match kind:
        case "text":
            path.write_text("hello " * 100)
        case "empty":
            path.write_bytes(b"")
        case "database":
            path.unlink()
            with sqlite3.connect(path) as connection:
                connection.execute("CREATE TABLE t (x)")
            connection.close()
        case "half":
            path.write_bytes(data[: len(data) // 2])
        case "flipped":
            place = data.index(b'"PlayCard"')
            data[place + 3] ^= 1
            path.write_bytes(data)
        case "newer":
            data[60:64] = (7).to_bytes(4, "big")
            path.write_bytes(data)
        case "gone":
            path.unlink()
        case "folder":
            path.unlink()
            path.mkdir()
    return path


BAD = {
    "text": (Fault.NOT_A_MATCH,),
    "empty": (Fault.TRUNCATED,),
    "database": (Fault.NOT_A_MATCH,),
    "half": (Fault.DAMAGED, Fault.TRUNCATED),
    "flipped": (Fault.DAMAGED,),
    "newer": (Fault.NEWER_VERSION,),
    "gone": (Fault.FOLDER_GONE,),
    "folder": (Fault.NOT_A_MATCH,),
}

SAVED = "flipped"
"""Of this one the beginning can be had back."""


def test_the_beginning_of_a_damaged_file_can_be_taken_in(tmp_path: Path) -> None:
    folder, name, path = away(tmp_path)
    whole = opened(folder, name)
    whole.close()
    bad(path, SAVED)
    fresh = MatchFolder(tmp_path / "fresh")
    trouble = import_match(fresh, path)
    assert isinstance(trouble, Trouble)
    assert trouble.rescue is not None
    log = fresh.accept(trouble)
    assert isinstance(log, MatchLog)
    assert 0 < len(log.batches) < len(whole.batches)
    assert log.batches == whole.batches[: len(log.batches)]
    log.close()


def test_a_damaged_file_that_does_not_fit_on_the_disk_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, path = away(tmp_path)
    bad(path, SAVED)
    fresh = MatchFolder(tmp_path / "fresh")
    copy = shutil.copyfile

    def no_room(source: Path, target: Path) -> None:
        copy(source, target)
        if target.parent == fresh.path:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", no_room)
    trouble = import_match(fresh, path)
    assert isinstance(trouble, Trouble)
    assert (trouble.fault, trouble.rescue) == (Fault.DISK_FULL, None)
    assert list(fresh.path.iterdir()) == []


@pytest.mark.parametrize("kind", BAD)
def test_what_is_no_match_is_refused_and_left_alone(tmp_path: Path, kind: str) -> None:
    _, _, path = away(tmp_path)
    bad(path, kind)
    before = path.read_bytes() if path.is_file() else None
    fresh = MatchFolder(tmp_path / "fresh")
    trouble = import_match(fresh, path)
    assert isinstance(trouble, Trouble)
    assert trouble.fault in BAD[kind]
    assert (trouble.rescue is not None) == (kind == SAVED)
    assert fresh.path.exists() == (kind == SAVED)
    assert (path.read_bytes() if path.is_file() else None) == before
    shown = open_file(path)
    assert isinstance(shown, Trouble)
    assert shown.fault in BAD[kind]


# Show


def test_a_file_is_shown_from_the_player_s_seat(tmp_path: Path) -> None:
    folder, name, path = away(tmp_path)
    found = open_file(path)
    assert isinstance(found, tuple)
    welcome, events = found
    log = opened(folder, name)
    assert welcome == Welcome(seat=0, ruleset=log.header.ruleset, format=log.header.format, sitters=log.header.sitters)
    assert events == tuple(event for _, event in log.since(0))


def test_a_report_is_shown_without_names(tmp_path: Path) -> None:
    folder = matches(tmp_path)
    name, _ = kept(folder.path)
    log = opened(folder, name)
    found = open_file(report_hand(log, log.last, tmp_path / "out"))
    assert isinstance(found, tuple)
    welcome, events = found
    assert (welcome.ruleset, welcome.format) == (log.header.ruleset, log.header.format)
    assert [sitter.name for sitter in welcome.sitters] == ["Puesto 1", "Puesto 2"]
    assert events == tuple(event for _, event in log.since(0))
    (tmp_path / "bad.jsonl").write_text("{}")
    for path, fault in ((tmp_path / "bad.jsonl", Fault.NOT_A_MATCH), (tmp_path / "no.jsonl", Fault.FOLDER_GONE)):
        trouble = open_file(path)
        assert isinstance(trouble, Trouble)
        assert trouble.fault is fault


# Check


@pytest.mark.parametrize("steps", [0, 30, 10_000])
def test_a_saved_match_is_as_the_rules_say(tmp_path: Path, steps: int, capsys: Capture) -> None:
    _, _, path = away(tmp_path, steps)
    assert check_file(path).cases == len(read_file(path).batches)
    assert main([str(path.parent)]) == 0
    assert capsys.readouterr().out == f"ok {path}\n"


@pytest.mark.parametrize(
    ("kind", "status", "words"),
    [
        ("text", 2, "no es una partida"),
        ("newer", 2, "versión más nueva"),
        ("gone", 2, "no está en su sitio"),
        ("empty", 1, "le falta una parte (0 bytes); no se puede leer nada"),
        ("flipped", 1, "está bien hasta el suceso "),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, kind: str, status: int, words: str, capsys: Capture) -> None:
    _, _, path = away(tmp_path)
    bad(path, kind)
    assert main([str(path)]) == status
    printed = "".join(capsys.readouterr())
    assert printed.startswith(f"{path}:")
    assert words in printed


def rewritten(path: Path, change: Any) -> None:
    """Write the match again with other decisions under a chain that is right."""
    told = read_file(path)
    top: Seal = seal(told.header.ruleset.key, told.seal.version, told.header)
    rows: list[Any] = []
    link = top.link
    for batch in change(list(told.batches)):
        rows.append(row_of(batch, 1, 1_000, link))
        link = rows[-1].link
    write_whole(path, top, rows, None, sqlite3.Connection)


def test_a_cheat_under_a_right_chain_is_found(tmp_path: Path, capsys: Capture) -> None:
    _, _, path = away(tmp_path, 12)

    def other_player(batches: list[Batch]) -> list[Batch]:
        last = batches[-1]
        assert last.actor >= 0
        return [*batches[:-1], other(last, actor=1 - last.actor)]

    rewritten(path, other_player)
    assert main([str(path)]) == 1
    assert "se rechaza por" in capsys.readouterr().out

    def twice(batches: list[Batch]) -> list[Batch]:
        lot = batches[0]
        return [other(lot, events=lot.events * 2)]

    rewritten(path, twice)
    assert main([str(path)]) == 1
    assert "se esperaba [DealerDrawn" in capsys.readouterr().out


def test_an_end_that_is_not_one_is_found(tmp_path: Path, capsys: Capture) -> None:
    _, _, path = away(tmp_path)
    told = read_file(path)
    assert told.outcome is not None
    swapped = replace(told.outcome, scores=told.outcome.scores[::-1])
    write_whole(path, told.seal, told.rows, closing(swapped, 1_000, told.rows[-1].link), sqlite3.Connection)
    assert main([str(path)]) == 1
    assert "se esperaba el tanteo" in capsys.readouterr().out
    write_whole(path, told.seal, told.rows[:5], closing(told.outcome, 1_000, told.rows[4].link), sqlite3.Connection)
    assert main([str(path)]) == 1


# Reports


def test_a_report_has_no_names_and_can_be_replayed(tmp_path: Path, capsys: Capture) -> None:
    folder = matches(tmp_path)
    name, batches = kept(folder.path)
    log = opened(folder, name)
    for seq in (1, 2, log.last // 2, log.last, log.last + 5):
        path = report_hand(log, seq, tmp_path / "out")
        assert path.name.startswith("reporte-caida-caraquena-")
        text = path.read_text(encoding="utf-8")
        assert not any(sitter.name in text for sitter in log.header.sitters)
        rows = [json.loads(line) for line in text.splitlines()]
        assert len(rows) - 2 == sum(batch.first <= seq for batch in batches)
        assert main([str(path)]) == 0
    assert "ok " in capsys.readouterr().out
    head = json.loads(report(log, 5).splitlines()[0])
    assert (head["version"], head["app"], head["ruleset"]["target"]) == (1, "0.1.0", 24)


def test_a_report_shows_the_order_of_the_deck(tmp_path: Path) -> None:
    folder = matches(tmp_path)
    name, batches = kept(folder.path, 20)
    log = opened(folder, name)
    rows = [json.loads(line) for line in report(log, log.last).splitlines()]
    deals = [row["command"]["order"] for row in rows[1:-1] if row["command"]["is"] == "Deal"]
    assert len(deals) == sum(type(batch.command).__name__ == "Deal" for batch in batches) > 0
    assert len(set(deals[-1])) == 40
    log.close()


def test_a_report_that_cannot_be_written_is_a_fault(tmp_path: Path) -> None:
    folder = matches(tmp_path)
    name, _ = kept(folder.path, 20)
    log = opened(folder, name)
    (tmp_path / "file").write_text("here already")
    with pytest.raises(StoreError):
        report_hand(log, 3, tmp_path / "file")
    log.close()
