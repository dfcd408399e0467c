"""What the screens ask about saved matches, from the ask to the screen that answers it."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.cabinet import Cabinet
from game.faults import sentence
from game.places import exports_path, matches_path
from game.rules.caida.model import CicloOpened
from game.rules.kernel import Format
from game.store.faults import Fault
from game.store.matches import MatchFolder, MatchLog
from game.ui import texts
from game.ui.preferences import Preferences, Speed, TableChoice
from game.ui.scenes.end import EndScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.scene import (
    Ask,
    ContinueFrom,
    DeleteMatch,
    ExportMatch,
    Home,
    ImportMatch,
    MatchRow,
    OpenReplays,
    OpenStatistics,
    PlayThisDeal,
    ReportHand,
    Resume,
    Watch,
)
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.title import TitleScene
from tests.app.test_app import Desk


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    pygame.display.init()
    pygame.event.clear()
    desk = Desk(tmp_path)
    chosen = TableChoice(format=Format(seats=2, pairs=False), target=8)
    desk.app._prefer(Preferences(name="Ana", speed=Speed.INSTANT, last_table=chosen), desk.clock.now)
    yield desk
    desk.close()
    texts.use("es")
    pygame.event.clear()


def ask(desk: Desk, what: Ask) -> object:
    """Have the program do this; the screen that is seen then."""
    desk.app.screens.do(what, desk.clock.now)
    desk.turn(0.02)
    desk.turn(0.02)
    return desk.scene()


def play_out(desk: Desk) -> str:
    """Play a match to its end; the name under which it is kept."""
    desk.press(pygame.K_RETURN)
    for _ in range(4_000):
        desk.press(pygame.K_1)
        desk.turn(0.5)
        if isinstance(desk.scene(), EndScene):
            return kept()[0].name
    raise AssertionError("the match never ended")


def kept() -> tuple[MatchRow, ...]:
    return Cabinet(MatchFolder(matches_path())).rows()


def opened(name: str) -> MatchLog:
    log = MatchFolder(matches_path()).open(name)
    assert isinstance(log, MatchLog)
    return log


def said(desk: Desk) -> str:
    return "" if desk.app._notice is None else desk.app._notice.text


def test_a_match_that_is_over_can_be_watched(desk: Desk) -> None:
    name = play_out(desk)
    ended = desk.scene()
    assert isinstance(ended, EndScene)
    shown = ask(desk, Watch(name=name))
    assert isinstance(shown, ReplayScene)
    assert shown.welcome == ended._welcome
    (row,) = kept()
    assert row.over
    assert row.winner is not None
    assert isinstance(ask(desk, OpenReplays()), ReplaysScene)


def test_any_moment_can_be_gone_on_from(desk: Desk) -> None:
    name = play_out(desk)
    log = opened(name)
    whole = [event for _, event in log.since(0)]
    log.close()
    table = ask(desk, ContinueFrom(name=name, seq=9))
    assert isinstance(table, PlayScene)
    known = len(table.events)
    assert 9 <= known < len(whole)
    game = table._game
    assert list(table.events) == [game.redact(event, 0) for event in whole[:known]]
    desk.app.screens._leave_table()
    assert len(kept()) == 2


def test_a_deal_can_be_played_again(desk: Desk) -> None:
    name = play_out(desk)
    table = ask(desk, PlayThisDeal(name=name, ciclo=1))
    assert isinstance(table, PlayScene)
    old = opened(name)
    openings = [event for _, event in old.since(0) if isinstance(event, CicloOpened)]
    desk.app.screens._leave_table()
    again = opened(next(row.name for row in kept() if not row.over))
    assert [event for _, event in again.since(0) if isinstance(event, CicloOpened)] == openings[:1]
    old.close()
    again.close()


def test_a_match_leaves_and_comes_back(desk: Desk) -> None:
    name = play_out(desk)
    ask(desk, ExportMatch(name=name))
    (file,) = exports_path().iterdir()
    assert str(file) in said(desk)
    ask(desk, OpenReplays())
    ask(desk, DeleteMatch(name=name))
    assert kept() == ()
    listed = ask(desk, ImportMatch(path=str(file)))
    assert isinstance(listed, ReplaysScene)
    assert [row.over for row in kept()] == [True]


def test_a_hand_is_reported_without_names(desk: Desk) -> None:
    name = play_out(desk)
    ask(desk, ReportHand(name=name, seq=6))
    (file,) = exports_path().iterdir()
    assert str(file) in said(desk)
    assert "Ana" not in file.read_text(encoding="utf-8")


def test_what_is_not_a_match_is_a_sentence(desk: Desk, tmp_path: Path) -> None:
    stranger = tmp_path / "song.mesa"
    stranger.write_text("do re mi fa sol la si\n" * 400)
    ask(desk, OpenReplays())
    ask(desk, ImportMatch(path=str(stranger)))
    assert said(desk) == sentence(Fault.NOT_A_MATCH)
    desk.app.screens.watch_file(str(stranger))
    desk.turn()
    assert said(desk) == sentence(Fault.NOT_A_MATCH)
    assert isinstance(desk.scene(), ReplaysScene)


def test_a_file_is_watched_and_asks_to_be_taken_in_first(desk: Desk) -> None:
    name = play_out(desk)
    ask(desk, ExportMatch(name=name))
    (file,) = exports_path().iterdir()
    desk.app.screens.watch_file(str(file))
    desk.turn()
    desk.turn()
    assert isinstance(desk.scene(), ReplayScene)
    ask(desk, ContinueFrom(name="", seq=3))
    assert "Repeticiones" in said(desk)
    assert isinstance(desk.scene(), ReplayScene)


def test_how_it_has_gone(desk: Desk) -> None:
    play_out(desk)
    shown = ask(desk, OpenStatistics())
    assert isinstance(shown, StatisticsScene)
    assert len(shown.rows) == 1
    title = ask(desk, Home())
    assert isinstance(title, TitleScene)


def test_a_match_open_in_another_window_says_so(desk: Desk) -> None:
    desk.press(pygame.K_RETURN)
    desk.turn(1.0)
    desk.app.screens._leave_table()
    desk.turn()
    (row,) = kept()
    other = opened(row.name)
    ask(desk, Resume(name=row.name))
    assert said(desk) == sentence(Fault.IN_USE)
    other.close()


def test_a_spoilt_file_is_rescued_at_the_start_and_said(desk: Desk) -> None:
    desk.press(pygame.K_RETURN)
    for _ in range(6):
        desk.press(pygame.K_1)
        desk.turn(0.5)
    desk.app.screens._leave_table()
    desk.turn()
    (row,) = kept()
    (matches_path() / f"{row.name}.mesa").write_bytes(b"\x00" * 9_000)
    assert kept() == ()
    desk.app.screens.mend_cabinet()
    desk.turn()
    assert "dañado" in said(desk)
    (rescued,) = kept()
    assert rescued.name == row.name
    assert isinstance(ask(desk, Resume(name=row.name)), PlayScene)
