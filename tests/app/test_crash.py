"""A crash is written down where it can be found, in the first folder that takes it."""

from datetime import datetime
from pathlib import Path

from game.crash import write_report
from game.version import VERSION

WHEN = datetime(2026, 11, 30, 9, 40, 5)


def failure() -> Exception:
    try:
        raise ValueError("an ace too many")
    except ValueError as error:
        return error


def test_the_report_says_what_and_where(tmp_path: Path) -> None:
    path = write_report(failure(), [tmp_path / "deep" / "log"], WHEN)
    assert path == tmp_path / "deep" / "log" / "mesa-20261130-094005.log"
    text = path.read_text(encoding="utf-8")
    for part in (VERSION, "2026-11-30 09:40:05", "an ace too many", "test_crash.py", "SDL"):
        assert part in text


def test_a_folder_that_refuses_is_passed_over(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file, not a folder")
    path = write_report(failure(), [taken, tmp_path / "spare"], WHEN)
    assert path is not None
    assert path.parent == tmp_path / "spare"
    assert write_report(failure(), [taken], WHEN) is None
