"""What the screens ask about saved matches, from the ask to the screen that answers it."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet import Cabinet
from game.faults import sentence
from game.places import exports_path, matches_path
from game.rules.caida.model import CicloOpened
from game.rules.kernel import Format
from game.rules.record import replace
from game.store import matches
from game.store.faults import Fault, StoreError
from game.store.matches import MatchFolder, MatchLog
from game.store.schema import FORMAT, SCHEMAS
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
    Rematch,
    ReportHand,
    Resume,
    Watch,
)
from game.ui.scenes.screen import Screen
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.dialog import Dialog
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
    desk.turn(5.0)
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


# Damaged matches


def left_in_the_middle(desk: Desk) -> str:
    """A match that is not over, by name."""
    desk.press(pygame.K_RETURN)
    for _ in range(6):
        desk.press(pygame.K_1)
        desk.turn(0.5)
    ask(desk, Home())
    (row,) = kept()
    return row.name


def question(desk: Desk) -> Dialog | None:
    """The sheet over the screen, if there is one."""
    scene = desk.scene()
    assert isinstance(scene, Screen)
    return scene.form.dialog


def zeros(name: str) -> bytes:
    """Spoil the file of a match from its first byte; what was in it."""
    path = matches_path() / f"{name}.mesa"
    data = path.read_bytes()
    path.write_bytes(b"\x00" * len(data))
    return data


def spoil_the_end(name: str) -> None:
    """Spoil what happened last, and leave no copy; the header is as it was."""
    path = matches_path() / f"{name}.mesa"
    connection = sqlite3.connect(path)
    connection.executescript("PRAGMA journal_mode = DELETE; DROP TRIGGER batch_update;")
    connection.execute("UPDATE batch SET events = x'00' WHERE first = (SELECT max(first) FROM batch)")
    connection.execute(SCHEMAS[FORMAT]["batch_update"])
    connection.commit()
    connection.close()
    for copy in path.parent.glob(f"{path.name}.bak*"):
        copy.unlink()


def start(desk: Desk) -> None:
    """What the program does when it has started."""
    desk.app.screens._shelf = None
    desk.app.screens.look_into_cabinet()
    desk.turn()
    desk.turn()


def test_a_damaged_file_is_offered_at_the_start(desk: Desk) -> None:
    """Nothing is put in its place before it is accepted; then the match goes on."""
    name = left_in_the_middle(desk)
    zeros(name)
    start(desk)
    sheet = question(desk)
    assert sheet is not None
    assert "copia de seguridad" in sheet.text
    assert not any((matches_path() / f"{name}.mesa").read_bytes())
    desk.press(pygame.K_TAB)
    desk.press(pygame.K_RETURN)
    desk.turn()
    assert isinstance(desk.scene(), PlayScene)
    ask(desk, Home())
    assert question(desk) is None
    assert [row.damaged for row in kept()] == [False]


def test_a_stray_key_does_not_answer(desk: Desk) -> None:
    """What comes up by itself is put off by Intro and by Esc, and it is told once."""
    name = left_in_the_middle(desk)
    zeros(name)
    start(desk)
    desk.press(pygame.K_RETURN)
    assert question(desk) is None
    assert isinstance(desk.scene(), TitleScene)
    start(desk)
    assert question(desk) is None
    (row,) = kept()
    assert (row.name, row.damaged, row.over) == (name, True, False)


def test_what_was_put_off_is_offered_again_among_the_replays(desk: Desk) -> None:
    name = left_in_the_middle(desk)
    zeros(name)
    start(desk)
    desk.press(pygame.K_ESCAPE)
    listed = ask(desk, OpenReplays())
    assert isinstance(listed, ReplaysScene)
    assert [listed._told[row.name].row[2] for row in listed.rows] == ["Dañada"]
    for what in (Watch(name=name), Resume(name=name), ExportMatch(name=name)):
        assert ask(desk, what) is listed
        assert question(desk) is not None
        desk.press(pygame.K_ESCAPE)
        assert question(desk) is None
    ask(desk, Watch(name=name))
    desk.press(pygame.K_RETURN)
    desk.turn()
    assert isinstance(desk.scene(), ReplayScene)
    assert [row.damaged for row in listed.rows] == [False]


@pytest.mark.parametrize("what", [Resume, Watch, ContinueFrom, PlayThisDeal, ReportHand])
def test_whatever_is_asked_of_a_damaged_match_is_offered_first(desk: Desk, what: Any) -> None:
    """Its header can be read, what happened last cannot."""
    name = left_in_the_middle(desk)
    spoil_the_end(name)
    before = desk.scene()
    more = {} if what in (Resume, Watch) else {"ciclo": 1} if what is PlayThisDeal else {"seq": 5}
    assert ask(desk, what(name=name, **more)) is before
    sheet = question(desk)
    assert sheet is not None
    assert "mismo archivo" in sheet.text
    desk.press(pygame.K_RETURN)
    desk.turn()
    desk.turn()
    if what is ReportHand:
        assert len(list(exports_path().iterdir())) == 1
    else:
        assert isinstance(desk.scene(), ReplayScene if what is Watch else PlayScene)


def test_a_damaged_file_from_elsewhere_is_offered_and_taken_in_once(desk: Desk, tmp_path: Path) -> None:
    name = left_in_the_middle(desk)
    spoil_the_end(name)
    away = tmp_path / "de otro equipo.mesa"
    (matches_path() / f"{name}.mesa").rename(away)
    listed = ask(desk, OpenReplays())
    assert isinstance(listed, ReplaysScene)
    assert listed.rows == ()
    ask(desk, ImportMatch(path=str(away)))
    assert question(desk) is not None
    desk.press(pygame.K_RETURN)
    desk.turn()
    desk.turn()
    assert [(row.damaged, row.over) for row in kept()] == [(False, False)]
    assert isinstance(desk.scene(), ReplaysScene)
    assert away.exists()


def test_the_question_outlives_another_language_and_another_window(desk: Desk) -> None:
    name = left_in_the_middle(desk)
    zeros(name)
    start(desk)
    desk.app._prefer(replace(desk.app.preferences, fullscreen=False, language="en"), desk.clock.now)
    desk.turn()
    assert question(desk) is not None
    desk.press(pygame.K_ESCAPE)
    assert question(desk) is None


def test_nobody_is_asked_while_playing(desk: Desk) -> None:
    name = left_in_the_middle(desk)
    ask(desk, Rematch())
    assert isinstance(desk.scene(), PlayScene)
    zeros(name)
    start(desk)
    assert question(desk) is None
    ask(desk, Home())
    assert question(desk) is not None


def test_where_nothing_can_be_saved_it_is_said_and_the_file_is_kept(desk: Desk) -> None:
    name = left_in_the_middle(desk)
    for copy in matches_path().glob("*.bak*"):
        copy.unlink()
    zeros(name)
    (matches_path() / "cancion.mesa").write_text("do re mi fa sol la si\n" * 400)
    start(desk)
    said_of = []
    while (sheet := question(desk)) is not None:
        said_of.append(sheet.title)
        assert str(matches_path() / "quarantine") in sheet.text
        desk.press(pygame.K_RETURN)
    assert sorted(said_of) == ["Un archivo que no es una partida", "Una partida que no se pudo salvar"]
    assert kept() == ()
    assert len(list((matches_path() / "quarantine").iterdir())) == 2
    start(desk)
    assert question(desk) is None


def test_a_rescue_that_fails_is_said_and_can_be_tried_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    name = left_in_the_middle(desk)
    zeros(name)
    with monkeypatch.context() as full:
        full.setattr(matches, "put_back", _no_room)
        ask(desk, Resume(name=name))
        desk.press(pygame.K_RETURN)
        desk.turn()
        assert said(desk) == sentence(Fault.DISK_FULL)
    ask(desk, Resume(name=name))
    desk.press(pygame.K_RETURN)
    desk.turn()
    assert isinstance(desk.scene(), PlayScene)


def _no_room(*_: Any) -> None:
    raise StoreError(Fault.DISK_FULL)
