"""A `.mesa` file is opened from its folder: as the only word of the command line, or let fall on the window."""

import shutil
from pathlib import Path

import pygame
import pytest

from game import app as program
from game.__main__ import main
from game.faults import sentence
from game.places import crash_folders, matches_path
from game.store.faults import Fault
from game.ui.scenes.about import AboutScene
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.scene import Back, OpenAbout, OpenOptions, OpenReplays
from game.ui.scenes.title import TitleScene
from tests.app.test_app import Desk
from tests.app.test_keeper import ask, desk, said

__all__ = ["desk"]
FORMATS = Path(__file__).parents[1] / "store" / "formats"


def fall(desk: Desk, file: Path) -> None:
    """Let a file fall on the window, as a system does that opens one with a program that is running."""
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    for _ in range(3):
        desk.turn()


@pytest.mark.parametrize("name", ["partida.mesa", "Año nuevo en casa.MESA"])
def test_a_file_takes_the_place_of_a_word(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []

    def window(**how: object) -> int:
        opened.append(how)
        return 0

    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    monkeypatch.setattr(program, "main", window)
    assert main([str(tmp_path / name)]) == 0
    assert opened == [{"watch": str(tmp_path / name)}]


def test_two_files_are_not_understood(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["una.mesa", "otra.mesa"]) == 2
    assert "una.mesa" in capsys.readouterr().err


@pytest.mark.parametrize("version", ["1.mesa", "2.mesa"])
def test_a_file_let_fall_on_the_title_is_watched(version: str, desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ñandú y más" / version
    file.parent.mkdir()
    shutil.copy(FORMATS / version, file)
    fall(desk, file)
    assert isinstance(desk.scene(), ReplayScene)
    assert not list(matches_path().glob("*.mesa")), "to watch a file is not to take it in"


def test_what_is_wrong_with_it_is_told_in_the_window(desk: Desk, tmp_path: Path) -> None:
    stranger = tmp_path / "song.mesa"
    stranger.write_text("do re mi fa sol la si\n" * 400)
    fall(desk, stranger)
    assert said(desk) == sentence(Fault.NOT_A_MATCH)
    assert isinstance(desk.scene(), TitleScene)


def test_elsewhere_it_belongs_to_the_screen(desk: Desk) -> None:
    ask(desk, OpenOptions())
    fall(desk, FORMATS / "2.mesa")
    assert isinstance(desk.scene(), OptionsScene)
    ask(desk, Back())
    ask(desk, OpenReplays())
    fall(desk, FORMATS / "2.mesa")
    assert isinstance(desk.scene(), ReplaysScene)
    assert len(list(matches_path().glob("*.mesa"))) == 1


def test_about_says_where_things_are_kept(desk: Desk) -> None:
    ask(desk, OpenOptions())
    shown = ask(desk, OpenAbout())
    assert isinstance(shown, AboutScene)
    facts = dict(shown._facts)
    assert facts["Tus partidas"] == str(matches_path())
    assert facts["Informes de fallos"] == str(crash_folders()[0])
    assert "pygame-ce" in facts["Sistema"]
    assert isinstance(ask(desk, Back()), OptionsScene)
