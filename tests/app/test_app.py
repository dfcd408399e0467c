"""The program in its window, with real events, a clock that the test moves, and files that misbehave."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import app as program
from game.app import App
from game.backroom import Backroom
from game.faults import sentence
from game.screens import Screens
from game.store.faults import Fault, StoreError
from game.store.matches import MatchLog
from game.store.settings import Problem, SettingsFile
from game.ui import texts
from game.ui.preferences import Preferences, Speed
from game.ui.scenes.end import EndScene
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.scene import Back, Home, NewTable, OpenOptions
from game.ui.scenes.title import TitleScene
from game.ui.window import Window
from tests.app.inline import Inline

ROOT = Path(__file__).parents[2]


class Clock:
    """Seconds that pass when the test says so."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


class Desk:
    """A program on a dummy screen and somebody at its keyboard."""

    def __init__(self, folder: Path) -> None:
        self.clock = Clock()
        self.file = SettingsFile(folder / "preferencias.json")
        self.open()

    def open(self) -> None:
        """Start the program."""
        self.window = Window()
        self.runner = asyncio.Runner()
        self.app = App(self.window, self.file, self.clock, Backroom(Inline()))
        self.turn()

    def turn(self, seconds: float = 0.0, wait: float = 0.0) -> None:
        """Let time pass, then one turn of the loop; `wait` real seconds are given to other threads."""
        self.clock.now += seconds
        self.runner.run(self._turn(wait))

    async def _turn(self, wait: float) -> None:
        self.app.turn()
        await asyncio.sleep(wait)

    def settle(self) -> None:
        """Turn until what was chosen is on the disk or known not to be."""
        for _ in range(400):
            self.turn(0.05, wait=0.005)
            if self.app._save_at is None and self.app._saving is None:
                return
        raise AssertionError("never saved")

    def press(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press and let go of a key."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0))
        self.turn(0.02)
        self.turn(0.02)

    def scene(self) -> object:
        """The screen that is seen."""
        return self.app.screens.scene

    def close(self) -> None:
        """Close the window from outside."""
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        self.runner.run(self.app.run())
        self.runner.close()
        self.window.close()


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    pygame.display.init()
    pygame.event.clear()
    desk = Desk(tmp_path)
    yield desk
    desk.close()
    texts.use("es")
    pygame.event.clear()


def test_one_key_from_the_title_to_a_table(desk: Desk) -> None:
    assert isinstance(desk.scene(), TitleScene)
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene(), PlayScene)


def test_nothing_is_drawn_while_nothing_changes(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(80):
        desk.turn(0.05)  # the picture of the title comes to rest
    shown: list[float] = []
    monkeypatch.setattr(Window, "present", lambda window: shown.append(desk.clock.now))
    for _ in range(100):
        desk.turn(0.05)
    assert shown == []
    desk.press(pygame.K_TAB)
    assert len(shown) >= 1


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640), (1400, 800)])
def test_a_window_of_another_size_is_filled_anew(desk: Desk, size: tuple[int, int]) -> None:
    """By hand or by the desktop: the window keeps its surface, which is of another size from one turn to the next."""
    desk.window.resize(size)
    desk.turn(0.02)
    desk.turn(0.02)
    canvas = desk.app._canvas
    assert canvas is not None
    assert (canvas.scale.width, canvas.scale.height) == desk.window.size == size
    title = desk.scene()
    assert isinstance(title, TitleScene)
    assert max(widget.rect.right for widget in title.form.widgets) > size[0] * 0.75


def test_what_was_drawn_for_another_size_is_not_kept(desk: Desk) -> None:
    card = "cards/1O", 61, 95, False
    shelf = desk.app._assets._shelf._kept
    desk.app._assets.svg("cards/1O", (61, 95))
    desk.app._apply(desk.app.preferences)
    desk.turn(0.02)
    assert card in shelf
    desk.window.resize((1400, 800))
    desk.turn(0.02)
    desk.turn(0.02)
    assert card not in shelf


class Bed:
    """Sleep that passes at once, and what happens while it lasts."""

    def __init__(self, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clock, self.slept = clock, 0.0
        self.dreams: dict[int, Callable[[], None]] = {}
        """What happens in which sleep."""
        self.sleeps = 0
        monkeypatch.setattr(time, "sleep", self.sleep)

    def sleep(self, seconds: float) -> None:
        self.dreams.get(self.sleeps, lambda: None)()
        self.sleeps += 1
        self.slept += seconds
        self.clock.now += seconds


def test_while_nothing_happens_it_sleeps_half_a_second(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.event.clear()
    bed = Bed(desk.clock, monkeypatch)
    desk.app._doze(None)
    assert bed.slept == pytest.approx(program.DOZE)
    assert bed.sleeps == pytest.approx(program.DOZE / program.IDLE)


def test_a_click_wakes_it_within_a_look(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.event.clear()
    bed = Bed(desk.clock, monkeypatch)
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)
    bed.dreams[2] = lambda: _nothing(pygame.event.post(click))
    desk.app._doze(None)
    assert bed.slept == pytest.approx(3 * program.IDLE)
    assert click in pygame.event.get()


def test_it_sleeps_no_longer_than_until_something_is_due(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.event.clear()
    bed, began = Bed(desk.clock, monkeypatch), desk.clock.now
    desk.app._doze(began + 0.12)
    assert bed.slept == pytest.approx(0.12)
    assert desk.clock.now == pytest.approx(began + 0.12)


def test_what_comes_in_from_a_table_of_the_network_wakes_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.event.clear()
    bed = Bed(desk.clock, monkeypatch)
    monkeypatch.setattr(Screens, "quiet", property(lambda _: bed.sleeps < 2))
    desk.app._doze(None)
    assert bed.sleeps == 2


def _nothing(_: object) -> None:
    """Forget what an act answers."""


def test_a_whole_match_by_keys_ends_with_its_story_and_a_rematch(desk: Desk) -> None:
    desk.app._prefer(Preferences(name="Ana", speed=Speed.INSTANT), desk.clock.now)
    desk.press(pygame.K_RETURN)
    for _ in range(6_000):
        desk.press(pygame.K_c)
        desk.press(pygame.K_1)
        desk.turn(0.5)
        if isinstance(desk.scene(), EndScene):
            break
    assert isinstance(desk.scene(), EndScene)
    desk.turn(2.0)
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene(), PlayScene)


def test_full_screen_by_either_key_and_back(desk: Desk) -> None:
    desk.press(pygame.K_F11)
    assert desk.window.fullscreen
    assert desk.app.preferences.fullscreen
    desk.press(pygame.K_RETURN, mod=pygame.KMOD_LALT)
    assert not desk.window.fullscreen
    assert isinstance(desk.scene(), TitleScene)


def test_what_is_chosen_is_kept(desk: Desk) -> None:
    desk.app._prefer(Preferences(name="Ñandú", language="en", volume=10), desk.clock.now)
    desk.settle()
    kept, problem = desk.file.load(Preferences())
    assert problem is None
    assert (kept.name, kept.language, kept.volume) == ("Ñandú", "en", 10)


def test_the_last_table_is_kept_when_the_window_closes(desk: Desk) -> None:
    desk.press(pygame.K_RETURN)
    desk.close()
    kept, _ = desk.file.load(Preferences())
    assert kept.last_table is not None
    assert kept.last_table.ruleset == "caida.caraquena"
    desk.open()


def test_broken_settings_are_a_notice_that_goes(tmp_path: Path) -> None:
    pygame.event.clear()
    (tmp_path / "preferencias.json").write_bytes(b"\x00\xff{")
    desk = Desk(tmp_path)
    notice = desk.app._notice
    assert notice is not None
    assert notice.text == program.PROBLEMS[Problem.UNREADABLE]
    desk.turn(program.NOTICE + 1)
    assert desk.app._notice is None
    desk.close()


def test_settings_that_cannot_be_written_are_a_notice(desk: Desk) -> None:
    desk.file.path.parent.joinpath("taken").write_text("a file")
    desk.file.path = desk.file.path.parent / "taken" / "preferencias.json"
    desk.app._prefer(Preferences(volume=10), desk.clock.now)
    desk.settle()
    assert desk.app._notice is not None
    assert desk.app._notice.text == program.PROBLEMS[Problem.UNWRITABLE]
    assert desk.app.preferences.volume == 10


def test_the_options_open_from_the_table_and_lead_back(desk: Desk) -> None:
    desk.press(pygame.K_RETURN)
    table = desk.scene()
    desk.app.screens.do(OpenOptions(), desk.clock.now)
    assert isinstance(desk.scene(), OptionsScene)
    desk.app.screens.do(Back(), desk.clock.now)
    assert desk.scene() is table
    desk.app.screens.do(Home(), desk.clock.now)
    assert isinstance(desk.scene(), TitleScene)
    desk.app.screens.do(NewTable(), desk.clock.now)
    assert isinstance(desk.scene(), NewTableScene)
    desk.app.screens.do(Back(), desk.clock.now)
    desk.app.screens.do(Back(), desk.clock.now)
    assert isinstance(desk.scene(), TitleScene)


def test_a_crash_is_written_down_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))

    def fail(app: App) -> float | None:
        raise ZeroDivisionError("one over none")

    monkeypatch.setattr(App, "turn", fail)
    assert program.main() == 1
    (report,) = (tmp_path / "log").iterdir()
    assert "one over none" in report.read_text(encoding="utf-8")
    assert str(report) in capsys.readouterr().err


def test_a_crash_that_cannot_be_written_is_still_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MESA_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(program, "crash_folders", lambda: ())
    monkeypatch.setattr(App, "turn", lambda app: 1 / 0)
    assert program.main() == 1
    assert "ninguna carpeta" in capsys.readouterr().err


def test_the_first_frame_can_be_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    assert program.main(until_first_frame=True) == 0
    assert capsys.readouterr().out.endswith(" s\n")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_no_screen_is_one_sentence(tmp_path: Path) -> None:
    gone = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    env = {name: value for name, value in os.environ.items() if name not in gone}
    env |= {"MESA_HOME": str(tmp_path), "SDL_AUDIODRIVER": "dummy", "XDG_RUNTIME_DIR": str(tmp_path)}
    ended = subprocess.run(
        [sys.executable, "-m", "game"], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 2
    assert "selftest" in ended.stderr
    assert "Traceback" not in ended.stderr


def play_a_while(desk: Desk, events: int) -> PlayScene:
    """From the title to the middle of a match."""
    desk.app._prefer(Preferences(name="Ana", speed=Speed.INSTANT), desk.clock.now)
    desk.press(pygame.K_RETURN)
    table = desk.scene()
    assert isinstance(table, PlayScene)
    for _ in range(2_000):
        if len(table.events) >= events:
            return table
        desk.press(pygame.K_1)
        desk.turn(0.5)
    raise AssertionError("nothing happens at this table")


def test_closing_the_window_loses_nothing(desk: Desk) -> None:
    before = play_a_while(desk, 20)
    desk.close()
    desk.open()
    desk.app.screens.look_into_cabinet()
    desk.turn()
    desk.turn()
    desk.press(pygame.K_RETURN)
    after = desk.scene()
    assert isinstance(after, PlayScene)
    assert after.events == before.events
    assert after.reel.shown == before.reel.known
    assert after.welcome == before.welcome
    for _ in range(4_000):
        desk.press(pygame.K_1)
        desk.turn(0.5)
        if isinstance(desk.scene(), EndScene):
            return
    raise AssertionError("the match that was gone on with never ended")


def test_a_match_that_cannot_be_kept_is_played_and_said(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk.file.path.parent / "elsewhere").write_text("a file, not a folder")
    monkeypatch.setenv("MESA_HOME", str(desk.file.path.parent / "elsewhere"))
    table = play_a_while(desk, 12)
    assert len(table.events) >= 12


def test_a_table_whose_disk_fails_says_so_and_goes_on_when_it_can(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table = play_a_while(desk, 12)
    seen = len(table.events)
    keep = MatchLog.append

    def refuse(log: MatchLog, batch: object) -> None:
        raise StoreError(Fault.DISK_FULL)

    monkeypatch.setattr(MatchLog, "append", refuse)
    for _ in range(6):
        desk.press(pygame.K_1)
        desk.turn(0.5)
    assert len(table.events) == seen
    assert desk.app._notice is not None
    assert desk.app._notice.text == sentence(Fault.DISK_FULL)
    assert table.notice_rise > 200
    monkeypatch.setattr(MatchLog, "append", keep)
    for _ in range(8):
        desk.press(pygame.K_1)
        desk.turn(1.0)
    assert len(table.events) > seen


def test_a_table_that_still_cannot_be_kept_says_so_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when nobody but a bot waits for the disk."""
    play_a_while(desk, 12)

    def refuse(log: MatchLog, batch: object) -> None:
        raise StoreError(Fault.FOLDER_GONE)

    monkeypatch.setattr(MatchLog, "append", refuse)
    shown: list[bool] = []
    for _ in range(120):
        desk.press(pygame.K_1)
        desk.turn(0.46)
        shown.append(desk.app._notice is not None)
    begun = [now for before, now in pairwise(shown) if now and not before]
    assert 3 <= len(begun) <= 4


def test_notices_wait_for_one_another(desk: Desk) -> None:
    """None is lost, none is said twice, and each can be read."""
    for words in ("uno", "dos", "dos", "tres"):
        desk.app.screens._say(words)
    said = []
    for _ in range(200):
        desk.turn(0.1)
        said.append("" if desk.app._notice is None else desk.app._notice.text)
    counts = {words: said.count(words) / 10 for words in ("uno", "dos", "tres")}
    assert counts == pytest.approx({"uno": 4, "dos": 4, "tres": 6}, abs=0.2)
    assert said[-1] == ""


def test_a_match_that_cannot_be_kept_says_that_it_will_not_be(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk.file.path.parent / "elsewhere").write_text("in the way")
    monkeypatch.setenv("MESA_HOME", str(desk.file.path.parent / "elsewhere"))
    desk.press(pygame.K_RETURN)
    desk.turn()
    assert isinstance(desk.scene(), PlayScene)
    assert desk.app._notice is not None
    assert "no se guardará" in desk.app._notice.text
