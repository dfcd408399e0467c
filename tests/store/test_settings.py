"""Settings survive whatever can happen to a small file; what cannot be kept is a problem, not an error."""

from pathlib import Path

import pytest

from game.rules.kernel import Format
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


def test_what_another_version_knew_of_a_table_costs_no_more_than_that(tmp_path: Path) -> None:
    """Records inside the record are read as kindly as the record itself."""
    file = SettingsFile(tmp_path / "preferencias.json")
    table = b'{"is":"TableChoice","target":36,"wings":[{"is":"Wing","span":2}],"format":%s}'
    seats = b'{"is":"Format","seats":4,"pairs":true,"shape":"round"}'
    file.path.write_bytes(b'{"is":"Preferences","last_table":%s,"tables":[%s]}' % (table % seats, table % seats))
    choice = TableChoice(target=36, format=Format(seats=4, pairs=True))
    assert file.load(Preferences()) == (Preferences(last_table=choice, tables=(choice,)), None)


def test_a_table_of_the_first_version_comes_back(tmp_path: Path) -> None:
    """It knew one level for everybody and no house options."""
    file = SettingsFile(tmp_path / "preferencias.json")
    file.path.write_text(
        """{"is": "Preferences", "name": "Ana", "language": "es", "text_size": "large", "speed": "lively",
        "less_movement": false, "volume": 80, "muted": false, "fullscreen": false, "deck_back": "b",
        "last_table": {"is": "TableChoice", "ruleset": "caida.caraquena",
                       "format": {"is": "Format", "seats": 4, "pairs": true},
                       "target": 36, "level": "facil", "clock": true}}"""
    )
    kept, problem = file.load(Preferences())
    assert problem is None
    assert (kept.name, kept.deck_back) == ("Ana", "b")
    table = TableChoice(format=Format(seats=4, pairs=True), target=36, level="facil", clock=True)
    assert kept.last_table == table == kept.table_of("caida.caraquena")
    assert [table.level_at(seat) for seat in (1, 2, 3)] == ["facil"] * 3


def test_house_options_and_levels_are_kept_as_they_were_chosen(tmp_path: Path) -> None:
    """Yes stays yes and one stays one."""
    file = SettingsFile(tmp_path / "preferencias.json")
    options = (("flor", True), ("fine", 1), ("equals", "one"))
    table = TableChoice(format=Format(seats=4, pairs=True), levels=("facil", "normal", "normal"), options=options)
    mine = Preferences().remembering(TableChoice(ruleset="truco.x", target=30)).remembering(table)
    assert file.save(mine) is None
    kept, _ = file.load(Preferences())
    assert kept == mine
    assert kept.last_table is not None
    assert [type(value) for _, value in kept.last_table.options] == [bool, int, str]
    assert [one.ruleset for one in kept.tables] == ["caida.caraquena", "truco.x"]


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
