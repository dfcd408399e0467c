"""A match is taken up with the clocks that it had: exactly after a close, within seconds after a kill."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.kernel import Format
from game.rules.record import replace
from game.solo import ME, TICK
from game.store.matches import MatchLog
from game.table.messages import Spent
from game.ui import texts
from game.ui.preferences import Preferences, Speed, TableChoice
from game.ui.scenes.play import PlayScene
from game.ui.scenes.scene import Resume
from tests.app.test_app import Desk
from tests.app.test_keeper import ask, kept, opened


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("MESA_HOME", str(tmp_path / "home"))
    pygame.display.init()
    pygame.event.clear()
    yield tmp_path / "home"
    texts.use("es")
    pygame.event.clear()


@pytest.fixture
def writes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Spent, ...]]:
    """The clocks that are written, one after another."""
    said: list[tuple[Spent, ...]] = []
    keep = MatchLog.keep_clocks

    def noted(log: MatchLog, clocks: tuple[Spent, ...]) -> None:
        said.append(clocks)
        keep(log, clocks)

    monkeypatch.setattr(MatchLog, "keep_clocks", noted)
    return said


def at_my_turn(home: Path, clock: bool = True) -> Desk:
    """A match in which the third turn is mine, and has just begun."""
    home.mkdir(exist_ok=True)
    desk = Desk(home)
    chosen = TableChoice(format=Format(seats=2, pairs=False), target=24, clock=clock)
    desk.app._prefer(Preferences(name="Ana", speed=Speed.INSTANT, last_table=chosen), desk.clock.now)
    desk.press(pygame.K_RETURN)
    for _ in range(2):
        wait_for_me(desk)
        desk.press(pygame.K_1)
    wait_for_me(desk)
    return desk


def wait_for_me(desk: Desk) -> None:
    for _ in range(400):
        scene = desk.scene()
        assert isinstance(scene, PlayScene)
        if scene.settled and ME in scene._game.awaited(scene.reel.known):
            return
        desk.turn(0.05)
    raise AssertionError("never my turn")


def think(desk: Desk, seconds: float) -> None:
    """Let me think, in frames."""
    for _ in range(round(seconds * 10)):
        desk.turn(0.1)


def heard(desk: Desk) -> int:
    """How many events the screen knows."""
    scene = desk.scene()
    assert isinstance(scene, PlayScene)
    return len(scene.events)


def shown(desk: Desk) -> float:
    """Seconds left on the clock that the screen shows."""
    scene = desk.scene()
    assert isinstance(scene, PlayScene)
    return scene._clock.left(desk.clock.now)


def measured(desk: Desk) -> float:
    """Seconds left on the clock that the table keeps."""
    table = desk.app.screens._desk
    assert table is not None
    driver = table._table._driver
    (deadline,) = table._table._table.game.deadlines(table._table.state)
    return driver.left(deadline, desk.clock.now)


def taken_up(home: Path) -> Desk:
    """The program started again, in the match that it offers."""
    desk = Desk(home)
    desk.clock.now += 50_000
    desk.app.screens.look_into_cabinet()
    desk.turn()
    desk.press(pygame.K_RETURN)
    desk.turn()
    assert isinstance(desk.scene(), PlayScene)
    return desk


def test_a_turn_goes_on_with_the_time_that_it_had(home: Path) -> None:
    desk = at_my_turn(home)
    think(desk, 12.3)
    left, events = measured(desk), heard(desk)
    assert 16 < left < 18
    desk.close()
    again = taken_up(home)
    assert heard(again) == events
    assert measured(again) == pytest.approx(left, abs=0.05)
    assert measured(again) - 0.2 <= shown(again) <= measured(again) + 0.01
    think(again, left - 0.5)
    assert heard(again) == events
    think(again, 1.5)
    assert heard(again) > events
    again.close()


def test_closing_twice_gives_nothing_back(home: Path) -> None:
    desk = at_my_turn(home)
    think(desk, 8)
    desk.close()
    again = taken_up(home)
    think(again, 7)
    left = shown(again)
    again.close()
    assert left == pytest.approx(15, abs=0.7)
    last = taken_up(home)
    assert shown(last) == pytest.approx(left, abs=0.1)
    last.close()


@pytest.mark.parametrize("seconds", [2.0, 7.4, 19.9])
def test_a_kill_gives_back_a_few_seconds_at_most(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """What the disk holds at that moment is taken up elsewhere, as after `kill -9`."""
    desk = at_my_turn(home)
    think(desk, seconds)
    left, true = shown(desk), measured(desk)
    shutil.copytree(home, tmp_path / "after")
    monkeypatch.setenv("MESA_HOME", str(tmp_path / "after"))
    again = taken_up(tmp_path / "after")
    assert true - 0.1 <= measured(again) <= true + TICK + 0.2
    assert shown(again) <= measured(again) + 0.01
    assert left - 0.1 <= shown(again) <= left + TICK + 0.2
    again.close()
    monkeypatch.setenv("MESA_HOME", str(home))
    desk.close()


def test_the_next_turn_has_its_whole_time(home: Path) -> None:
    desk = at_my_turn(home)
    think(desk, 12)
    desk.close()
    again = taken_up(home)
    again.press(pygame.K_1)
    wait_for_me(again)
    assert shown(again) > 29
    again.close()


def test_a_pause_keeps_the_clock_and_then_nothing_is_written(home: Path, writes: list[tuple[Spent, ...]]) -> None:
    desk = at_my_turn(home)
    think(desk, 3)
    del writes[:]
    desk.press(pygame.K_ESCAPE)
    assert len(writes) == 1
    (one,) = writes[0]
    assert one.milliseconds == pytest.approx(3_000, abs=300)
    think(desk, 60)
    assert len(writes) == 1
    desk.close()
    again = taken_up(home)
    assert shown(again) == pytest.approx(27, abs=0.3)
    again.close()


def test_only_my_running_clock_is_written_and_only_now_and_then(home: Path, writes: list[tuple[Spent, ...]]) -> None:
    desk = at_my_turn(home)
    del writes[:]
    think(desk, 21)
    assert [clock.milliseconds // 1_000 for (clock,) in writes] == pytest.approx([5, 10, 15, 20], abs=1)
    desk.close()


def test_without_a_clock_nothing_is_written(home: Path, writes: list[tuple[Spent, ...]]) -> None:
    desk = at_my_turn(home, clock=False)
    think(desk, 30)
    desk.press(pygame.K_ESCAPE)
    think(desk, 10)
    desk.close()
    assert writes == []


def test_a_clock_that_cannot_be_is_not_believed(home: Path) -> None:
    """Bits that the disk has turned: more than there is, or of a turn that is not."""
    desk = at_my_turn(home)
    think(desk, 4)
    desk.close()
    (row,) = kept()
    log = opened(row.name)
    (mine,) = log.clocks
    log.close()
    for told in (replace(mine, milliseconds=31_000), replace(mine, stamp=999), replace(mine, seat=1)):
        log = opened(row.name)
        log.keep_clocks((told,))
        log.close()
        again = taken_up(home)
        assert shown(again) == pytest.approx(30, abs=0.2)
        again.close()


def test_a_match_gone_on_with_from_the_list_has_its_clocks_too(home: Path) -> None:
    desk = at_my_turn(home)
    think(desk, 10)
    left = shown(desk)
    desk.close()
    again = Desk(home)
    (row,) = kept()
    ask(again, Resume(name=row.name))
    assert shown(again) == pytest.approx(left, abs=0.2)
    again.close()
