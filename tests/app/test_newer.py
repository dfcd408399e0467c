"""A match that a newer version wrote is told of once and for all, stays listed, and says why when it is chosen."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.bench.matches import kept
from game.cabinet import Cabinet
from game.faults import sentence
from game.places import matches_path, told_path
from game.store.faults import Fault
from game.store.matches import MatchFolder
from game.store.schema import FORMAT
from game.store.settings import SettingsFile
from game.ui.scenes.replays import Filter, ReplaysScene
from game.ui.scenes.scene import DeleteMatch, MatchRow, Watch
from tests.app.test_app import Desk
from tests.ui.recorded import ROWS, listing
from tests.ui.scene_hands import Person


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    pygame.display.init()
    yield
    pygame.event.clear()


def newer() -> str:
    """A match in the folder that a newer version wrote; its name."""
    matches_path().mkdir(parents=True, exist_ok=True)
    name, _ = kept(matches_path(), steps=20)
    path = matches_path() / f"{name}.mesa"
    whole = bytearray(path.read_bytes())
    whole[60:64] = (FORMAT + 1).to_bytes(4, "big")
    path.write_bytes(whole)
    return name


def started() -> tuple[tuple[MatchRow, ...], list[str]]:
    """What a start lists, and what it tells of."""
    cabinet = Cabinet(MatchFolder(matches_path()), SettingsFile(told_path()))
    rows = cabinet.rows()
    return rows, [trouble.name for trouble in cabinet.take_news()]


def test_it_is_told_at_one_start_and_listed_at_all() -> None:
    first = newer()
    for told in ([first], [], []):
        rows, news = started()
        assert news == told
        assert [(row.name, row.closed) for row in rows] == [(first, sentence(Fault.NEWER_VERSION))]
    second = newer()
    assert started()[1] == [second]
    assert started()[1] == []
    assert {row.name for row in started()[0]} == {first, second}


def test_what_was_told_can_be_thrown_away_and_need_not_be_kept() -> None:
    name = newer()
    assert started()[1] == [name]
    told_path().write_text("{", encoding="utf-8")
    assert started()[1] == [name]
    cabinet = Cabinet(MatchFolder(matches_path()))
    cabinet.rows()
    assert [trouble.name for trouble in cabinet.take_news()] == [name]


def test_a_damaged_file_is_told_beside_it() -> None:
    name = newer()
    started()
    broken, _ = kept(matches_path(), steps=20)
    (matches_path() / f"{broken}.mesa").write_bytes(bytes(4096))
    rows, news = started()
    assert news == [broken]
    assert name in {row.name for row in rows}


def test_nothing_of_it_is_offered_to_be_gone_on_with() -> None:
    newer()
    assert Cabinet(MatchFolder(matches_path())).offer() == (None, 1)


def test_the_window_tells_it_at_its_first_start_alone(tmp_path: Path) -> None:
    newer()
    said = []
    for _ in range(2):
        desk = Desk(tmp_path)
        desk.app.screens.look_into_cabinet()
        for _ in range(4):
            desk.turn()
        said.append("" if desk.app._notice is None else desk.app._notice.text)
        desk.close()
    assert said == [sentence(Fault.NEWER_VERSION), ""]


# On the screen


def chosen() -> tuple[Person, ReplaysScene, MatchRow]:
    newer()
    ((row,), _) = started()
    scene = listing((row, *ROWS))
    return Person(scene), scene, row


def test_its_row_says_what_it_is_and_why() -> None:
    _, scene, row = chosen()
    assert scene._list.rows[0].detail == "De otra versión"
    assert scene.chosen == row
    assert scene.note == sentence(Fault.NEWER_VERSION)
    scene._choose(1)
    assert scene.note != sentence(Fault.NEWER_VERSION)


def test_it_can_be_asked_for_and_thrown_away_but_not_gone_on_with() -> None:
    person, _, row = chosen()
    assert not person.named("Seguir").enabled
    person.click("Ver")
    assert person.hears() == (Watch(row.name),)
    person.click("Borrar")
    person.click("Borrar")
    assert person.hears() == (DeleteMatch(row.name),)


def test_it_is_among_all_and_under_no_ending() -> None:
    _, scene, row = chosen()
    for filter_ in Filter:
        scene._show_only(filter_)
        assert (row in scene.listed) is (filter_ is Filter.ALL)
    scene._show_only(Filter.ALL)
    scene._look_for("otra version")
    assert scene.listed == (row,)
