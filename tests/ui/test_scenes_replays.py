"""The list of saved matches: found by words and by outcome, asked for by buttons, thrown away only when asked twice."""

from datetime import datetime

import pygame
import pytest

from game.ui import texts
from game.ui.scenes.dates import saved_at, when
from game.ui.scenes.replays import Filter
from game.ui.scenes.replays_words import players, told
from game.ui.scenes.scene import Ask, Back, DeleteMatch, ExportMatch, ImportMatch, Resume, Watch
from tests.ui.hands import key, typed
from tests.ui.recorded import ROWS, listing, match_row
from tests.ui.scene_hands import Person
from tests.ui.test_caida_ledger import PAIRS
from tests.ui.toolkit import Choices, ListBox, TextField


@pytest.mark.parametrize(
    ("label", "ask"), [("Ver", Watch("fresh")), ("Seguir", Resume("fresh")), ("Exportar", ExportMatch("fresh"))]
)
def test_each_button_asks_for_the_chosen_match(label: str, ask: Ask) -> None:
    person = Person(listing())
    person.click(label)
    assert person.hears() == (ask,)


def test_arrows_choose_and_intro_watches() -> None:
    person = Person(listing())
    person.press(pygame.K_DOWN, pygame.K_RETURN)
    assert person.hears() == (Watch("won"),)
    assert not person.named("Seguir").enabled
    person.press(pygame.K_ESCAPE)
    assert person.hears() == (Back(),)


@pytest.mark.parametrize("label", ["Borrar", None])
def test_nothing_is_thrown_away_without_asking(label: str | None) -> None:
    person = Person(listing())
    if label is None:
        person.press(pygame.K_DELETE)
    else:
        person.click(label)
    assert person.hears() == ()
    person.press(pygame.K_RETURN)
    assert person.hears() == ()
    person.click("Borrar")
    person.click("Borrar")
    assert person.hears() == (DeleteMatch("fresh"),)


def test_words_find_matches_whatever_the_accents() -> None:
    scene = listing()
    person = Person(scene)
    scene.form.focus(person.of(TextField))
    for letters in ("YELI", " CAÍDA"):
        scene.handle(typed(letters))
    person.look()
    assert [row.name for row in scene.listed] == ["lost"]
    assert scene.chosen is not None
    person.click("Ver")
    assert person.hears() == (Watch("lost"),)
    scene.form.focus(person.of(TextField))
    scene.handle(typed(" nadie"))
    person.look()
    assert scene.listed == ()
    assert not person.named("Ver").enabled
    assert person.of(ListBox).empty == "Ninguna partida es así."


def test_the_filter_lists_by_outcome() -> None:
    scene = listing()
    person = Person(scene)
    scene.form.focus(person.of(Choices))
    found = []
    for _ in Filter:
        found.append([row.name for row in scene.listed])
        scene.handle(key(pygame.K_RIGHT))
    assert found == [["fresh", "won", "lost", "old"], ["won"], ["lost", "old"], ["fresh"]]


def test_an_empty_list_has_a_sentence() -> None:
    person = Person(listing(()))
    assert person.of(ListBox).empty.startswith("Todavía no hay partidas guardadas")
    for label in ("Ver", "Seguir", "Exportar", "Borrar"):
        assert not person.named(label).enabled
    person.press(pygame.K_RETURN, pygame.K_DELETE)
    assert person.hears() == ()


def test_a_file_let_fall_on_the_window_is_asked_to_be_taken_in() -> None:
    person = Person(listing(()))
    person.scene.handle(pygame.event.Event(pygame.DROPFILE, file="/tmp/partida.mesa"))
    assert person.hears() == (ImportMatch("/tmp/partida.mesa"),)
    assert person.scene.form.toasts[0].text == "Abriendo partida.mesa…"


def test_the_list_changes_and_the_choice_stays_near() -> None:
    scene = listing()
    person = Person(scene)
    person.press(pygame.K_DOWN)
    scene.replace_rows(tuple(row for row in ROWS if row.name != "won"))
    scene.say("Borrada.")
    person.look()
    assert scene.chosen is not None
    assert scene.chosen.name == "lost"
    assert len(scene.form.toasts) == 1


def test_a_row_says_who_played_and_how_it_ended() -> None:
    what, who, result = told(ROWS[1]).row
    assert what == "Caída caraqueña · Parejas · a 24"
    assert who.endswith("Andrés y Marisol contra José y Wilmer")
    assert result == "Ganada  25–18"
    assert players(ROWS[0]) == "Andrés contra José"
    assert told(match_row("x", PAIRS, 1)).row[2].startswith("Perdida")


def test_moments_are_said_as_people_say_them() -> None:
    now = datetime(2026, 11, 30, 12, 0)
    said = [
        when(moment.timestamp(), now)
        for moment in (
            datetime(2026, 11, 30, 9, 5),
            datetime(2026, 11, 29, 23, 59),
            datetime(2026, 3, 1),
            datetime(2025, 1, 2),
        )
    ]
    assert said == ["hoy, 9:05", "ayer, 23:59", "1 de marzo", "2 de enero de 2025"]
    assert saved_at(datetime(2026, 11, 30, 9, 40).timestamp(), now) == "guardada hoy a las 9:40"
    assert saved_at(datetime(2026, 11, 29, 9, 40).timestamp(), now) == "guardada ayer"
    assert saved_at(datetime(2026, 11, 2).timestamp(), now) == "guardada el 2 de noviembre"
    assert texts.language() == "es"
