"""*Opciones*: every setting is asked for at once, by mouse and by keys; what is kept on disk comes back."""

from pathlib import Path

import pygame
import pytest

from game import portraits
from game.rules.record import replace
from game.store.settings import SettingsFile
from game.ui import texts
from game.ui.preferences import Preferences, Speed, TextSize
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.scene import Back, Prefer
from game.ui.widgets.pictures import Pictures
from tests.ui.hands import composed, moved, typed
from tests.ui.scene_hands import Person
from tests.ui.toolkit import Button, CardChoices, Choices, Slider, Tabs, TextField, Toggle


def sitting(**chosen: object) -> tuple[Person, OptionsScene]:
    scene = OptionsScene(Preferences(**chosen), ("es", "en"))  # type: ignore[arg-type]
    return Person(scene), scene


def wanted(person: Person) -> Preferences:
    """What was asked for last."""
    asks = person.hears()
    assert asks
    last = asks[-1]
    assert isinstance(last, Prefer)
    return last.preferences


def turn(person: Person, pages: int) -> None:
    """Turn to another page with the keys."""
    person.scene.form.focus(person.of(Tabs))
    person.press(*[pygame.K_RIGHT] * pages)


def test_the_name_is_written_accents_and_all() -> None:
    person, scene = sitting()
    person.click(person.of(TextField))
    scene.handle(composed("ñ"))
    assert person.hears() == ()
    for letter in "Ñeca":
        scene.handle(typed(letter))
    assert wanted(person) == Preferences(name="Ñeca")
    scene.handle(typed("x" * 40))
    assert len(wanted(person).name) == 24


def test_a_name_of_spaces_is_no_name() -> None:
    person, scene = sitting(name="Ana")
    person.click(person.of(TextField))
    person.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    scene.handle(typed("   "))
    assert wanted(person).name == ""
    scene.handle(typed("Ana María "))
    assert wanted(person).name == "Ana María"


def test_the_player_page_by_keys() -> None:
    person, scene = sitting()
    person.press(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert scene.form.focused is person.of(Choices)
    person.press(pygame.K_RIGHT)
    assert wanted(person) == Preferences(language="en")
    person.press(pygame.K_TAB, pygame.K_RIGHT)
    assert wanted(person) == Preferences(language="en", deck_back="b")


def test_a_picture_is_chosen_by_keys_and_by_the_mouse() -> None:
    person, scene = sitting()
    pictures = person.of(Pictures)
    assert isinstance(pictures, Pictures)
    person.press(pygame.K_TAB, pygame.K_TAB)
    assert scene.form.focused is pictures
    first = pictures.index
    person.press(pygame.K_RIGHT if first == 0 else pygame.K_LEFT)
    assert wanted(person).picture == portraits.PEOPLE[1 if first == 0 else first - 1]
    person.click((pictures.rect.right - 10, pictures.rect.centery))
    assert wanted(person) == Preferences(picture=portraits.PEOPLE[-1])


def test_a_back_is_chosen_by_its_picture() -> None:
    person, _ = sitting()
    backs = person.of(CardChoices)
    person.click((backs.rect.right - 20, backs.rect.centery))
    assert wanted(person) == Preferences(deck_back="b")


def test_the_pips_of_dominoes_are_chosen_by_their_ink() -> None:
    person, _ = sitting()
    turn(person, 1)
    pips = person.of(Choices, 2)
    person.scene.form.focus(pips)
    person.press(pygame.K_RIGHT)
    assert wanted(person) == Preferences(black_pips=True)


def test_the_screen_page() -> None:
    person, _ = sitting()
    turn(person, 1)
    person.press(pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT)
    assert wanted(person).text_size is TextSize.HUGE
    person.press(pygame.K_TAB, pygame.K_RIGHT)
    assert wanted(person).speed is Speed.LIVELY
    person.press(pygame.K_TAB, pygame.K_SPACE)
    assert wanted(person).less_movement
    person.click(person.of(Toggle, 1))
    assert wanted(person) == Preferences(
        text_size=TextSize.HUGE, speed=Speed.LIVELY, less_movement=True, fullscreen=True
    )


def test_the_sound_page() -> None:
    person, _ = sitting()
    turn(person, 2)
    person.press(pygame.K_TAB, pygame.K_LEFT)
    assert wanted(person).volume == 75
    person.press(pygame.K_HOME)
    assert wanted(person).volume == 0
    person.press(pygame.K_TAB, pygame.K_RIGHT)
    assert wanted(person).music == 85
    person.press(pygame.K_TAB, pygame.K_RETURN)
    assert wanted(person) == Preferences(volume=0, music=85, muted=True)
    assert isinstance(person.of(Slider), Slider)


def test_tabs_turn_by_mouse_and_keep_the_focus_there() -> None:
    person, scene = sitting()
    tabs = person.of(Tabs)
    for x in range(tabs.rect.left, tabs.rect.right, 24):
        person.click((x, tabs.rect.centery))
        if any(isinstance(widget, Slider) for widget in scene.form.widgets):
            break
    else:
        pytest.fail("the page of sound cannot be reached with the mouse")
    assert scene.form.focused is person.of(Tabs)


def test_another_language_is_spoken_at_once() -> None:
    person, scene = sitting()
    try:
        texts.use("en")
        assert scene.dirty
        person.look()
        assert person.of(Tabs).labels[0] == "Player"
    finally:
        texts.use("es")


def test_what_changed_elsewhere_is_shown() -> None:
    person, scene = sitting()
    turn(person, 2)
    person.hears()
    scene.prefer(replace(scene.preferences, muted=True))
    person.look()
    assert person.of(Toggle).value
    scene.handle(moved((5, 5)))
    assert person.hears() == ()


@pytest.mark.parametrize("way", ["esc", "done", "arrow"])
def test_three_ways_back(way: str) -> None:
    person, _ = sitting()
    if way == "esc":
        person.press(pygame.K_ESCAPE)
    else:
        person.click("Listo" if way == "done" else person.of(Button, 0))
    assert person.hears() == (Back(),)


def test_what_was_chosen_comes_back_from_disk(tmp_path: Path) -> None:
    person, scene = sitting()
    person.click(person.of(TextField))
    scene.handle(typed("Beto"))
    turn(person, 1)
    person.press(pygame.K_TAB, pygame.K_RIGHT)
    chosen = wanted(person)
    keep = SettingsFile(tmp_path / "settings.json")
    assert keep.save(chosen) is None
    assert keep.load(Preferences()) == (chosen, None)
    again = Person(OptionsScene(chosen, ("es", "en")))
    assert again.of(TextField).text == "Beto"
