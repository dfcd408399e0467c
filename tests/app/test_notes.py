"""The program's notes: a line for each trouble, the newest kept, and nothing raised where nothing can be written."""

from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.notes import FILE, LARGEST, write_note
from game.ui.preferences import Preferences
from tests.app.test_app import Desk

WHEN = datetime(2026, 11, 30, 12, 20, 7)


def test_a_trouble_is_a_line(tmp_path: Path) -> None:
    path = write_note("audio: no such\n device", (tmp_path / "log",), WHEN)
    assert path == tmp_path / "log" / FILE
    write_note("slap.ogg: broken", (tmp_path / "log",), WHEN)
    first, second = path.read_text(encoding="utf-8").splitlines()
    assert first.startswith("2026-11-30 12:20:07 ")
    assert first.endswith(" audio: no such device")
    assert second.endswith(" slap.ogg: broken")


def test_where_it_cannot_be_written_the_next_folder_has_it(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert write_note("x", (tmp_path / "file" / "log", tmp_path / "second"), WHEN) == tmp_path / "second" / FILE
    assert write_note("x", (tmp_path / "file" / "log",), WHEN) is None


def test_old_notes_make_room_for_new_ones(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("an old note\n" * (LARGEST // 6), encoding="utf-8")
    write_note("the newest", (tmp_path,), WHEN)
    lines = (tmp_path / FILE).read_text(encoding="utf-8").splitlines()
    assert set(lines[:-1]) == {"an old note"}
    assert lines[-1].endswith(" the newest")
    assert (tmp_path / FILE).stat().st_size <= 2 * LARGEST - LARGEST // 2


def test_a_program_without_a_loudspeaker_goes_on_and_notes_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    pygame.mixer.quit()
    desk = Desk(tmp_path)
    desk.app.sound.warm()
    for _ in range(5):
        desk.turn(0.05)
    desk.close()
    lines = (tmp_path / "log" / FILE).read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1
    assert " audio: " in lines[0]


def test_m_at_a_table_silences_it_and_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    desk = Desk(tmp_path)
    desk.press(pygame.K_RETURN)
    desk.press(pygame.K_m)
    assert desk.app.sound.muted
    desk.close()
    desk.open()
    assert desk.app.sound.muted
    desk.press(pygame.K_RETURN)
    desk.press(pygame.K_m)
    assert not desk.app.sound.muted
    desk.close()


def test_both_volumes_reach_the_loudspeaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    desk = Desk(tmp_path)
    desk.app._prefer(Preferences(volume=30, music=60), desk.clock.now)
    assert (desk.app.sound.volume, desk.app.sound.music) == (0.3, 0.6)
    desk.close()
