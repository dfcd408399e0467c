"""The title screen asks for what was clicked, and one key is enough to play."""

import time

import pygame
import pytest

from game.rules.kernel import Format
from game.ui import texts
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.scene import (
    Ask,
    NewTable,
    OpenNetwork,
    OpenOptions,
    OpenReplays,
    OpenSchool,
    OpenStatistics,
    PlaySolo,
    Quit,
    Resume,
)
from game.ui.scenes.title import TitleScene
from tests.ui.hands import hat, moved, pad
from tests.ui.recorded import match_row
from tests.ui.scene_hands import LEVELS, Person
from tests.ui.toolkit import Button, Kind

LAST = TableChoice(format=Format(seats=4, pairs=True), target=36, level="facil")


def sitting(**chosen: object) -> Person:
    return Person(TitleScene(Preferences(**{"last_table": LAST, **chosen}), "0.1.0", LEVELS))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("label", "ask"),
    [
        ("Jugar", PlaySolo(table=LAST)),
        ("Nueva mesa", NewTable()),
        ("Mesa en red", OpenNetwork()),
        ("La escuela", OpenSchool()),
        ("Opciones", OpenOptions()),
        ("Salir", Quit()),
    ],
)
def test_each_entry_asks_for_what_it_says(label: str, ask: Ask) -> None:
    person = sitting()
    person.click(label)
    assert person.hears() == (ask,)
    assert person.hears() == ()


def test_intro_alone_plays_the_last_table() -> None:
    person = sitting()
    person.press(pygame.K_RETURN)
    assert person.hears() == (PlaySolo(table=LAST),)
    assert "última mesa: Caída caraqueña, en parejas" in person.of(Button).second


def test_without_a_last_table_the_usual_one_is_played() -> None:
    person = sitting(last_table=None)
    person.press(pygame.K_RETURN)
    assert person.hears() == (PlaySolo(table=TableChoice()),)
    assert person.of(Button).second == "Caída caraqueña, 1 contra 1, nivel veterano"


def test_the_keyboard_reaches_everything_in_order() -> None:
    person = sitting()
    asked: list[Ask] = []
    for _ in range(7):
        person.press(pygame.K_SPACE)
        asked += person.hears()
        person.press(pygame.K_TAB)
    first = [PlaySolo(table=LAST), NewTable(), OpenNetwork(), OpenSchool(), OpenOptions(), Quit()]
    assert asked == [*first, OpenOptions()]


def test_the_keyboard_goes_on_from_a_match_to_everything_in_order() -> None:
    person = Person(TitleScene(Preferences(last_table=LAST), "0.1.0", LEVELS, match_row("left"), saved=3))
    asked: list[Ask] = []
    for _ in range(10):
        person.press(pygame.K_SPACE)
        asked += person.hears()
        person.press(pygame.K_TAB)
    first = [Resume("left"), PlaySolo(table=LAST), NewTable(), OpenNetwork()]
    quiet = [OpenReplays(), OpenSchool(), OpenStatistics(), OpenOptions(), Quit()]
    assert asked == [*first, *quiet, OpenOptions()]


def test_a_pad_reaches_the_school_and_the_options() -> None:
    person = sitting()
    for event in (hat(0, -1), hat(0, 0), hat(0, -1), pad(0)):
        person.scene.handle(event)
    assert person.hears() == (OpenSchool(),)
    for event in (hat(0, 0), hat(1, 0), pad(0)):
        person.scene.handle(event)
    assert person.hears() == (OpenOptions(),)


def test_esc_does_not_close_the_program() -> None:
    person = sitting()
    person.press(pygame.K_ESCAPE)
    assert person.hears() == ()


def test_the_picture_follows_the_pointer_unless_movement_is_unwanted() -> None:
    for less, redrawn in ((False, True), (True, False)):
        person = sitting(less_movement=less)
        for second in range(110, 150):
            person.look(second)
        person.scene.handle(moved((40, 700)))
        person.scene.step(150.0)
        assert person.scene.dirty is redrawn


def test_preferences_and_language_changed_elsewhere_are_shown() -> None:
    person = sitting(name="Ana")
    person.scene.prefer(Preferences(name="Beto", last_table=None))
    assert person.scene.dirty
    person.look()
    person.press(pygame.K_RETURN)
    assert person.hears() == (PlaySolo(table=TableChoice()),)
    texts.use("en")
    try:
        assert person.scene.dirty
        person.look()
        assert person.of(Button).label == "Play"
    finally:
        texts.use("es")


def test_an_unfinished_match_comes_first() -> None:
    scene = TitleScene(Preferences(last_table=LAST), "0.1.0", LEVELS, match_row("left", changed=time.time()), saved=3)
    person = Person(scene)
    first = person.of(Button)
    assert first.label == "Seguir la partida"
    assert first.second.startswith("Caída caraqueña · 13 a 11 · guardada")
    assert [w.kind for w in scene.form.widgets if isinstance(w, Button)].count(Kind.MAIN) == 1
    person.press(pygame.K_RETURN)
    assert person.hears() == (Resume("left"),)
    person.click("Jugar")
    person.click("Repeticiones")
    person.click("Estadísticas")
    assert person.hears() == (PlaySolo(table=LAST), OpenReplays(), OpenStatistics())


def test_what_was_saved_may_be_told_later() -> None:
    person = sitting()
    scene = person.scene
    assert isinstance(scene, TitleScene)
    scene.offer(match_row("left"), 1)
    assert scene.dirty
    person.look()
    person.press(pygame.K_RETURN)
    assert person.hears() == (Resume("left"),)
    person.press(pygame.K_TAB)
    scene.offer(None, 1)
    person.look()
    person.press(pygame.K_RETURN)
    assert person.hears() == (PlaySolo(table=LAST),)
    scene.offer(None, 1)
    assert not scene.dirty


def test_what_had_the_focus_keeps_it_when_a_match_is_offered() -> None:
    person = sitting()
    person.press(pygame.K_TAB)
    scene = person.scene
    assert isinstance(scene, TitleScene)
    scene.offer(match_row("left"), 1)
    person.look()
    person.press(pygame.K_RETURN)
    assert person.hears() == (NewTable(),)


def test_an_offer_before_the_first_drawing() -> None:
    scene = TitleScene(Preferences(last_table=LAST), "0.1.0", LEVELS)
    scene.offer(match_row("left"), 2)
    person = Person(scene)
    person.press(pygame.K_RETURN)
    assert person.hears() == (Resume("left"),)
