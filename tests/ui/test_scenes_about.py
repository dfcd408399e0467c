"""*Acerca de*: the version, and whose everything is; by keys and by mouse, and no text is missing."""

import tomllib
from pathlib import Path

import pygame
import pytest

from game.ui.assets import Assets
from game.ui.installed import asset_root
from game.ui.preferences import Preferences
from game.ui.scenes.about import AboutScene
from game.ui.scenes.about_words import pages
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.scene import Back, OpenAbout
from tests.ui.scene_hands import Person
from tests.ui.toolkit import ListBox, ScrollText

ROOT = Path(__file__).parents[2]
FACTS = (("Tus partidas", "/casa/partidas"),)


def opened(**chosen: object) -> tuple[Person, AboutScene]:
    """Somebody in front of it."""
    scene = AboutScene(Preferences(**chosen), asset_root(), "1.2.3", FACTS)  # type: ignore[arg-type]
    return Person(scene), scene


def shown(person: Person) -> str:
    """All that can be read at the right."""
    return "\n".join(f"{line.strong} {line.text}" for line in person.of(ScrollText).paragraphs)


def test_options_lead_there_on_every_page() -> None:
    person = Person(OptionsScene(Preferences(), ("es", "en")))
    person.click("Acerca de")
    assert person.hears() == (OpenAbout(),)


def test_the_version_comes_first_with_what_a_report_asks_for() -> None:
    person, _ = opened()
    assert "Mesa Criolla 1.2.3" in shown(person)
    assert "Tus partidas: /casa/partidas" in shown(person)
    assert "Permission is hereby granted, free of charge" in shown(person)


def test_arrows_walk_through_the_licences_and_each_begins_at_its_top() -> None:
    person, scene = opened()
    assert scene.form.focused is person.of(ListBox)
    person.press(pygame.K_DOWN, pygame.K_DOWN)
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in shown(person)
    person.press(pygame.K_TAB, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    text = person.of(ScrollText)
    assert text._scroll.offset > 0
    person.press(pygame.K_END, pygame.K_END)  # what comes into sight for the first time is measured then
    assert text._scroll.offset == text._scroll.total - text._scroll.view
    scene.form.focus(person.of(ListBox))
    person.press(pygame.K_DOWN)
    assert shown(person).startswith(" pygame-ce")
    assert text._scroll.offset == 0


def test_a_row_is_opened_by_a_click_and_esc_leads_back() -> None:
    person, scene = opened()
    box = person.of(ListBox).rect
    person.click((box.centerx, box.top + 52 + 26))
    assert scene.index == 1
    assert "SIL OPEN FONT LICENSE" in shown(person)
    person.press(pygame.K_ESCAPE)
    assert person.hears() == (Back(),)
    person.click("Listo")
    assert person.hears() == (Back(),)


@pytest.mark.parametrize("index", range(len(pages(asset_root(), "", ()))))
def test_every_page_has_its_whole_text(index: int) -> None:
    page = pages(asset_root(), "", ())[index]
    assert page.texts
    for path in page.texts:
        assert path.is_file(), path.name
    assert len(page.paragraphs()) > len(page.about)
    assert not [line for line in page.paragraphs() if "Falta el archivo" in line.text]


def test_nothing_lies_in_the_folder_that_no_page_shows() -> None:
    folder = asset_root() / "licences"
    read = {path.name for page in pages(asset_root(), "", ()) for path in page.texts if path.parent == folder}
    assert {path.name for path in folder.iterdir()} == read | {"components.toml"}


def test_our_licence_is_the_one_of_the_repository() -> None:
    own = (ROOT / "assets" / "licences" / "mesa-criolla.txt").read_text(encoding="utf-8")
    assert own == (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_every_library_that_the_program_asks_for_has_its_row() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {page.name.casefold().removeprefix("python-") for page in pages(asset_root(), "", ())}
    for needed in project["dependencies"]:
        assert needed.partition(">")[0] in names


def test_what_is_missing_is_said_and_nothing_breaks(tmp_path: Path) -> None:
    scene = AboutScene(Preferences(), tmp_path, "1.2.3", ())
    person = Person(scene, assets=Assets())
    assert [page.name for page in scene.pages] == ["Mesa Criolla", "Dibujos, letras y sonidos"]
    assert "Falta el archivo mesa-criolla.txt." in shown(person)
