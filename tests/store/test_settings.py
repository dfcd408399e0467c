"""Settings survive whatever can happen to a small file; what cannot be kept is a problem, not an error."""

from pathlib import Path

import pytest

from game.store.settings import LIMIT, Problem, SettingsFile
from game.ui.preferences import Preferences, Speed, TableChoice

MINE = Preferences(name="Íñigo", speed=Speed.LIVELY, volume=30, last_table=TableChoice(target=12, clock=True))


def test_what_is_saved_comes_back(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "deep" / "preferencias.json")
    assert file.load(Preferences()) == (Preferences(), None)
    assert file.save(MINE) is None
    assert file.load(Preferences()) == (MINE, None)
    assert [path.name for path in file.path.parent.iterdir()] == ["preferencias.json"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 300,
        b"{",
        b"[]",
        b'{"is":"Preferences","volume":"loud"}',
        b'{"is":"Wings","volume":2}',
        b'{"is":"Preferences","name":"\xff"}',
        b"[" * 50_000,
        b'{"is":"Preferences"}' + b" " * LIMIT,
    ],
    ids=["empty", "zeros", "cut", "list", "type", "kind", "utf-8", "deep", "long"],
)
def test_a_broken_file_is_set_aside(tmp_path: Path, data: bytes) -> None:
    file = SettingsFile(tmp_path / "preferencias.json")
    file.path.write_bytes(data)
    assert file.load(Preferences()) == (Preferences(), Problem.UNREADABLE)
    assert file.path.with_suffix(".broken").read_bytes() == data
    assert file.save(MINE) is None
    assert file.load(Preferences()) == (MINE, None)


def test_another_version_keeps_what_both_know(tmp_path: Path) -> None:
    """A newer program knew more, an older one less: neither costs the rest of the settings."""
    file = SettingsFile(tmp_path / "preferencias.json")
    file.path.write_bytes('{"is":"Preferences","name":"Íñigo","wings":2,"speed":"lively"}'.encode())
    assert file.load(Preferences()) == (Preferences(name="Íñigo", speed=Speed.LIVELY), None)
    assert file.path.exists()


def test_a_folder_in_the_way_is_a_problem(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "preferencias.json")
    file.path.mkdir()
    (file.path / "full").touch()
    assert file.load(Preferences()) == (Preferences(), Problem.UNREADABLE)
    assert file.save(MINE) is Problem.UNWRITABLE


def test_a_file_where_the_folder_should_be_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("not a folder")
    file = SettingsFile(tmp_path / "config" / "preferencias.json")
    assert file.save(MINE) is Problem.UNWRITABLE
    assert file.load(Preferences()) == (Preferences(), Problem.UNREADABLE)


def test_what_cannot_be_set_aside_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path / "preferencias.json")
    file.path.write_bytes(b"{")

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "read-only")

    monkeypatch.setattr(Path, "replace", refuse)
    assert file.load(Preferences()) == (Preferences(), Problem.UNREADABLE)
    assert file.path.read_bytes() == b"{"
