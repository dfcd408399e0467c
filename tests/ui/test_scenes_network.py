"""*Mesa en red* and the door: every way in asks for what it says, and every end has its sentence and a way on."""

import pygame
import pytest

from game.ui.preferences import Preferences
from game.ui.scenes.door import DoorScene
from game.ui.scenes.network import NetworkScene
from game.ui.scenes.network_rows import TableRow, found_words
from game.ui.scenes.room import KeptTable, News, Remedy, Standing
from game.ui.scenes.scene import (
    Home,
    JoinAddress,
    JoinFound,
    JoinInvitation,
    OpenHosting,
    OpenNetwork,
    Prefer,
    ReopenTable,
    ReturnTo,
)
from tests.ui.network_rooms import INVITATION, KEY, WORDS, ScriptedFinds, ScriptedRoom, found
from tests.ui.scene_hands import Person
from tests.ui.toolkit import TextField

ANDRES = Preferences(name="Andrés")


def hub(*tables: object, kept: tuple[KeptTable, ...] = ()) -> tuple[Person, ScriptedFinds]:
    finds = ScriptedFinds(tables, kept)  # type: ignore[arg-type]
    return Person(NetworkScene(ANDRES, finds)), finds


def rows(person: Person) -> list[TableRow]:
    return [widget for widget in person.scene.form.widgets if isinstance(widget, TableRow)]


def test_creating_comes_first() -> None:
    person, _ = hub()
    person.press(pygame.K_RETURN)
    assert person.hears() == (OpenHosting(),)


def test_each_table_is_one_row_that_says_what_pressing_it_does() -> None:
    person, _ = hub(found("a" * 32), found("b" * 32, free=0), found("c" * 32, playing=True), found("d" * 32, ours=True))
    assert [row.words.deed for row in rows(person)] == ["Volver", "Entrar", "Mirar", "Mirar"]
    for row in rows(person):
        person.click(row)
    assert person.hears() == (
        ReturnTo("d" * 32),
        JoinFound("a" * 32),
        JoinFound("b" * 32, watch=True),
        JoinFound("c" * 32, watch=True),
    )


def test_a_table_of_another_version_says_who_must_update_and_cannot_be_entered() -> None:
    ours, theirs = found(understood=False, theirs_newer=True), found(understood=False)
    assert "actualiza tu programa" in found_words(ours).reason
    assert "su anfitrión" in found_words(theirs).reason
    person, _ = hub(ours)
    person.click(rows(person)[0])
    assert person.hears() == ()


def test_seats_kept_for_me_come_first_and_my_own_table_is_opened_again() -> None:
    mine = KeptTable("e" * 32, KEY, ("Marisol",), 1_700_000_000.0, hosted=True)
    theirs = KeptTable("f" * 32, KEY, ("José",), 1_700_000_000.0, hosted=False)
    person, _ = hub(found("a" * 32), kept=(mine, theirs))
    person.click(rows(person)[0])
    person.click(rows(person)[1])
    assert person.hears() == (ReopenTable("e" * 32), ReturnTo("f" * 32))


def test_a_table_that_is_heard_of_later_appears_and_the_field_keeps_what_was_typed() -> None:
    person, finds = hub()
    field = person.of(TextField, 1)
    person.click(field)
    for letter in "10.0.0.7":
        person.scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    finds.tables = (found(),)
    person.look()
    person.look()
    assert len(rows(person)) == 1
    assert person.scene.form.focused is person.of(TextField, 1)
    person.press(pygame.K_RETURN)
    assert person.hears() == (JoinAddress("10.0.0.7"),)


def test_an_invitation_is_pasted_by_a_key_or_by_its_button(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f"  {INVITATION}\n")
    for by_key in (True, False):
        person, _ = hub()
        if by_key:
            person.press(pygame.K_v, mod=pygame.KMOD_CTRL)
        else:
            person.click("Pegar")
        person.press(pygame.K_RETURN)
        assert person.hears() == (JoinInvitation(INVITATION),)


def test_my_name_is_kept_and_esc_leads_home() -> None:
    person, _ = hub()
    person.click(person.of(TextField, 2))
    person.press(pygame.K_END)
    person.scene.handle(pygame.event.Event(pygame.TEXTINPUT, text="x"))
    assert person.hears() == (Prefer(Preferences(name="Andrésx")),)
    person.press(pygame.K_ESCAPE)
    assert person.hears() == (Home(),)


# The door


def door(**news: object) -> tuple[Person, ScriptedRoom]:
    room = ScriptedRoom(News(name="Andrés", **news))  # type: ignore[arg-type]
    return Person(DoorScene(ANDRES, room)), room


def labels(person: Person) -> list[str]:
    return [label for widget in person.scene.form.widgets if (label := getattr(widget, "label", ""))]


def test_at_the_door_the_words_are_shown_until_i_give_up() -> None:
    person, _ = door(standing=Standing.ASKING, words=WORDS)
    assert "mismas" in person.scene.text  # type: ignore[attr-defined]
    assert labels(person) == ["Cancelar"]
    person.press(pygame.K_ESCAPE)
    assert person.hears() == (OpenNetwork(),)


def test_what_turns_keeps_turning_and_stops_at_the_end() -> None:
    person, room = door(standing=Standing.CALLING)
    assert person.scene.step(200.0) is not None
    assert person.scene.dirty
    room.tell(standing=Standing.OVER, trouble="La mesa está llena.", remedy=Remedy.WATCH)
    person.look(210.0)
    person.look(220.0)
    assert not person.scene.dirty
    assert person.scene.step(221.0) is None


@pytest.mark.parametrize(
    ("remedy", "press", "tries"),
    [
        (Remedy.AGAIN, "Probar otra vez", [("Andrés", False)]),
        (Remedy.WATCH, "Mirar la partida", [("", True)]),
        (Remedy.RENAME, "Probar otra vez", [("Andrés", False)]),
    ],
)
def test_each_end_has_its_way_on(remedy: Remedy, press: str, tries: list[tuple[str, bool]]) -> None:
    person, room = door(standing=Standing.OVER, trouble="No.", remedy=remedy)
    person.click(press)
    assert room.tries == tries
    assert any(isinstance(widget, TextField) for widget in person.scene.form.widgets) == (remedy is Remedy.RENAME)


def test_where_nothing_helps_only_the_way_back_is_offered() -> None:
    person, _ = door(standing=Standing.OVER, trouble="El anfitrión te sacó de la mesa.", remedy=Remedy.NONE)
    assert labels(person) == ["Volver"]


def test_while_it_is_tried_again_the_sentence_says_why_and_that() -> None:
    person, _ = door(standing=Standing.CALLING, trouble="El equipo no respondió.")
    assert person.scene.text == "El equipo no respondió. Se prueba otra vez en un momento."  # type: ignore[attr-defined]
