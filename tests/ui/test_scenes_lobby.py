"""The lobby: what each may do, what it says, and that nobody is let in by a stray key."""

import dataclasses

import pygame
import pytest

from game.firewall import SENTENCES, Wall
from game.rooms import ruleset_choice
from game.rules.caida.rulesets import CARAQUENA
from game.rules.catalog import CATALOG
from game.rules.record import replace
from game.table.lobby import (
    Admit,
    Applicant,
    Arrange,
    BeAsked,
    Chair,
    Kick,
    Objection,
    Phase,
    Presence,
    Ready,
    SeatBot,
    StandUp,
    Start,
    TakeChair,
    TurnAway,
)
from game.table.lobby import (
    Person as Member,
)
from game.ui.assets import Assets
from game.ui.preferences import Preferences
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.lobby_rules import ASKED, SEATS, Draft, told_sheet
from game.ui.scenes.lobby_seats import SeatCard
from game.ui.scenes.lobby_words import OBJECTIONS, company, footer_lines, missing, state_of
from game.ui.scenes.new_table_sheet import OptionRows
from game.ui.scenes.room import News, Standing
from game.ui.scenes.scene import LeaveTable
from tests.ui.network_rooms import (
    DUEL,
    INVITATION,
    STORY,
    WORDS,
    ScriptedRoom,
    lobby_of,
    lobby_scene,
    news_of,
    page,
    states,
)
from tests.ui.scene_hands import Person
from tests.ui.toolkit import Button, TextField

YELITZA = Applicant(id=7, name="Yelitza", watch=False, words=WORDS)
RAMON = Applicant(id=8, name="Ramón", watch=True, words=STORY)


def sitting(news: News) -> tuple[Person, ScriptedRoom]:
    scene, room = lobby_scene(news)
    return Person(scene), room


def card(person: Person, name: str) -> SeatCard:
    return next(w for w in person.scene.form.widgets if isinstance(w, SeatCard) and w.words.name == name)


def has(person: Person, label: str) -> bool:
    return any(getattr(widget, "label", None) == label and widget.visible for widget in person.scene.form.widgets)


def test_the_owner_fills_a_chair_with_a_bot_changes_it_and_frees_it() -> None:
    person, room = sitting(news_of())
    person.click("Un bot")
    assert room.wishes == [SeatBot(seat=3, level="normal")]
    room.tell(lobby=lobby_of(chairs=(Chair(person=1), Chair(person=2), Chair(person=3), Chair(bot="normal"))))
    person.look()
    for label, level in (("Aprendiz", "facil"), ("Dejar libre el puesto", None)):
        person.click(card(person, "Bot 4"))
        person.click(label)
        assert room.wishes[-1] == SeatBot(seat=3, level=level)


def test_chairs_are_chosen_and_left() -> None:
    person, room = sitting(news_of(me=2))
    person.click("Sentarme")
    person.click("Solo mirar")
    assert room.wishes == [TakeChair(seat=3), StandUp()]
    assert not has(person, "Un bot")


def test_a_guest_says_ready_and_takes_it_back() -> None:
    lobby = lobby_of()
    lobby = replace(lobby, people=(lobby.people[0], replace(lobby.people[1], ready=False), lobby.people[2]))
    person, room = sitting(news_of(lobby, me=2))
    person.press(pygame.K_RETURN)
    assert room.wishes == [Ready(True)]
    room.tell(lobby=lobby_of())
    person.look()
    person.click("Ya no estoy listo")
    assert room.wishes[-1] == Ready(False)


def test_the_match_begins_only_once_nothing_is_missing() -> None:
    person, room = sitting(news_of())
    person.click("Empezar")
    assert room.wishes == []
    room.tell(lobby=lobby_of(DUEL))
    person.look()
    person.click("Empezar")
    assert room.wishes == [Start()]


def test_nobody_is_let_in_by_a_stray_key() -> None:
    person, room = sitting(news_of())
    room.tell(lobby=lobby_of(waiting=(YELITZA,)))
    person.look()
    person.press(pygame.K_RETURN, pygame.K_SPACE, pygame.K_RETURN)
    assert not any(isinstance(wish, Admit) for wish in room.wishes)
    room.tell(lobby=lobby_of(waiting=(YELITZA, RAMON)))
    person.look()
    person.press(pygame.K_RETURN)
    assert not any(isinstance(wish, Admit) for wish in room.wishes)


def test_the_focus_does_not_slip_to_another_applicant() -> None:
    """Whoever was about to let Yelitza in lets nobody else in when she is gone."""
    person, room = sitting(news_of(lobby_of(waiting=(YELITZA, RAMON))))
    person.scene.form.focus(person.named("Dejar entrar"))
    room.tell(lobby=lobby_of(waiting=(RAMON,)))
    person.look()
    person.press(pygame.K_RETURN)
    assert room.wishes == []
    person.scene.form.focus(person.named("No coinciden"))
    person.look()
    person.press(pygame.K_RETURN)
    assert room.wishes == [TurnAway(applicant=8)]


def test_other_preferences_move_no_focus_to_the_door() -> None:
    """As when the window fills the screen while a sheet is open: the sheet goes, and Intro lets nobody in."""
    person, room = sitting(news_of(lobby_of(waiting=(YELITZA,))))
    person.click("QR")
    person.scene.prefer(Preferences(name="Andrés", fullscreen=True))
    person.look()
    person.press(pygame.K_RETURN)
    assert not any(isinstance(wish, Admit | TurnAway) for wish in room.wishes)


def test_the_owner_lets_in_and_turns_away() -> None:
    person, room = sitting(news_of(lobby_of(waiting=(YELITZA,))))
    person.click("Dejar entrar")
    person.click("No coinciden")
    assert room.wishes == [Admit(applicant=7), TurnAway(applicant=7)]


def test_whoever_came_second_to_the_door_can_be_let_in_first() -> None:
    person, room = sitting(news_of(lobby_of(waiting=(YELITZA, RAMON))))
    person.click("1 de 2")
    person.look()
    person.click("Dejar entrar")
    assert room.wishes == [Admit(applicant=8)]
    room.tell(lobby=lobby_of(waiting=(YELITZA,)))
    person.look()
    person.click("No coinciden")
    assert room.wishes[1:] == [TurnAway(applicant=7)]
    assert not has(person, "1 de 1")


def test_turning_over_the_door_with_the_keyboard_lets_nobody_in() -> None:
    person, room = sitting(news_of(lobby_of(waiting=(YELITZA, RAMON))))
    person.scene.form.focus(person.named("1 de 2"))
    person.press(pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN)
    assert room.wishes == []
    assert has(person, "2 de 2")


def test_the_owner_changes_what_is_played_and_it_is_wished_for_once() -> None:
    person, room = sitting(news_of())
    person.click("Opciones")
    rows = person.of(OptionRows)
    assert [one.name for one in rows.settings[:3]] == ["puestos", "meta", "reloj"]
    assert [one.name for one in rows.settings[3:]] == [option.name for option in CATALOG[CARAQUENA.key].options]
    person.press(pygame.K_DOWN, pygame.K_LEFT, pygame.K_DOWN, pygame.K_LEFT)
    assert room.wishes == []
    person.press(pygame.K_ESCAPE)
    changed = replace(CARAQUENA, target=12, turn_seconds=None)
    assert room.wishes == [Arrange(changed, lobby_of().format)]
    room.tell(lobby=lobby_of(ruleset=changed))
    person.look()
    person.click("Opciones")
    person.click("Listo")
    assert len(room.wishes) == 1


def test_a_house_option_goes_with_the_wish_and_all_as_usual_takes_it_back() -> None:
    option = CATALOG[CARAQUENA.key].options[0]
    other = next(value for value in option.values if value != getattr(CARAQUENA, option.name))
    draft = Draft(ruleset_choice(CATALOG[CARAQUENA.key]), CARAQUENA, DUEL)
    assert draft.wish is None
    draft.take(option.name, other)
    assert draft.wish == Arrange(replace(CARAQUENA, **{option.name: other}), DUEL)
    draft.as_usual()
    assert draft.wish is None


def test_the_owner_changes_how_many_sit_down() -> None:
    person, room = sitting(news_of())
    person.click("Opciones")
    person.press(pygame.K_LEFT, pygame.K_ESCAPE)
    assert room.wishes == [Arrange(CARAQUENA, CATALOG[CARAQUENA.key].formats[0])]


@pytest.mark.parametrize("key", CATALOG)
def test_every_seating_of_every_ruleset_can_be_chosen(key: str) -> None:
    entry = CATALOG[key]
    draft = Draft(ruleset_choice(entry), entry.ruleset, entry.formats[0])
    seats = [setting for setting in draft.settings() if setting.name == SEATS]
    assert len(seats) == (len(entry.formats) > 1)
    for place, seated in enumerate(entry.formats[1:], start=1):
        assert seats[0].name_of(place)
        draft.take(SEATS, place)
        assert draft.look(seats[0]).value == place
        assert draft.wish == Arrange(entry.ruleset, seated)


def test_whoever_plays_with_a_bot_may_wish_to_be_asked() -> None:
    entry = CATALOG["truco.venezolano"]
    draft = Draft(ruleset_choice(entry), entry.ruleset, entry.formats[0])
    assert ASKED in [setting.name for setting in draft.settings()]
    draft.take(ASKED, True)
    assert draft.wishes == (BeAsked(asked=True),)
    draft.as_usual()
    assert not draft.wishes
    caida = Draft(ruleset_choice(CATALOG[CARAQUENA.key]), CARAQUENA, DUEL)
    assert ASKED not in [setting.name for setting in caida.settings()]
    pairs = next(one for one in entry.formats if one.pairs)
    lobby = replace(lobby_of(), ruleset=entry.ruleset, format=pairs)
    told: list[bool] = []
    sheet = told_sheet(lobby, lambda: None, False, told.append)
    next(button for button in sheet.buttons if button.label == "Que mi pareja bot me pregunte").on_press()
    again = told_sheet(lobby, lambda: None, True, told.append)
    next(button for button in again.buttons if button.label == "Que mi pareja bot decida sola").on_press()
    assert told == [True, False]


def test_whoever_does_not_own_the_table_reads_what_is_played() -> None:
    person, room = sitting(news_of(me=2))
    person.click("Opciones")
    dialog = person.scene.form.dialog
    assert dialog is not None
    assert "a 24 puntos" in dialog.text
    person.click("Cerrar")
    room.tell(lobby=lobby_of(ruleset=replace(CARAQUENA, target=36)))
    person.look()
    assert "a 36 puntos" in person.scene.form.toasts[0].text
    assert room.wishes == []


def test_what_keeps_others_out_is_said_once_on_a_sheet() -> None:
    person, room = sitting(news_of())
    said = SENTENCES[Wall.BLOCKED]
    for _ in range(2):
        room.news = dataclasses.replace(room.news, warning=said)
        person.look()
    dialog = person.scene.form.dialog
    assert dialog is not None
    assert dialog.text == said
    person.click("Entendido")
    room.tell(lobby=lobby_of(ruleset=replace(CARAQUENA, target=36)))
    person.look()
    assert person.scene.form.dialog is None
    assert room.wishes == []


def test_sending_somebody_away_asks_first() -> None:
    person, room = sitting(news_of())
    person.click(card(person, "José"))
    person.click("Se queda")
    assert room.wishes == []
    person.click(card(person, "José"))
    person.click("Sacar de la mesa")
    assert room.wishes == [Kick(person=2)]


def test_the_invitation_is_copied_whole_and_never_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    person, _ = sitting(news_of())
    drawn: list[str] = []
    real = type(person.canvas.lettering).draw

    def spy(self: object, surface: object, text: str, *more: object, **named: object) -> object:
        drawn.append(text)
        return real(self, surface, text, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(type(person.canvas.lettering), "draw", spy)
    person.click("Copiar")
    person.click("QR")
    assert copied == [INVITATION]
    assert any(text.startswith("MESA-") for text in drawn)
    assert all(INVITATION[:20] not in text for text in drawn)


def test_a_line_is_said_and_a_draft_outlives_news() -> None:
    person, room = sitting(news_of())
    person.click(person.of(TextField))
    for letter in "hola":
        person.scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    room.tell(lobby=lobby_of(DUEL))
    person.look()
    assert person.of(TextField).text == "hola"
    person.press(pygame.K_RETURN)
    assert room.said == ["hola"]
    assert person.of(TextField).text == ""


def test_leaving_asks_whoever_closes_the_table_for_others() -> None:
    person, _ = sitting(news_of())
    person.press(pygame.K_ESCAPE)
    assert person.hears() == ()
    person.click("Sigo aquí")
    person.press(pygame.K_ESCAPE)
    person.click(person.of(Button, -1))
    assert person.hears() == (LeaveTable(),)
    guest, _ = sitting(news_of(me=2))
    guest.click("Salir de la mesa")
    assert guest.hears() == (LeaveTable(),)


def test_a_wish_that_is_denied_says_why() -> None:
    assert set(OBJECTIONS) == set(Objection)
    person, room = sitting(news_of())
    room.objections = [Objection.SEAT_TAKEN]
    person.look()
    assert person.scene.form.toasts[0].text == "Ese puesto ya está ocupado."


def test_news_wait_while_a_sheet_is_open() -> None:
    person, room = sitting(news_of())
    person.click("QR")
    room.tell(lobby=lobby_of(DUEL))
    person.look()
    scene = person.scene
    assert isinstance(scene, LobbyScene)
    assert len(scene.lobby.chairs) == 4
    person.press(pygame.K_ESCAPE)
    person.look()
    assert len(scene.lobby.chairs) == 2


@pytest.mark.parametrize(
    ("presence", "ready", "said"),
    [
        (Presence.HERE, True, ("listo", True)),
        (Presence.HERE, False, ("todavía no", False)),
        (Presence.DROPPED, False, ("se cayó", False)),
        (Presence.LEFT, False, ("se fue", False)),
    ],
)
def test_the_state_of_a_chair(presence: Presence, ready: bool, said: tuple[str, bool]) -> None:
    assert state_of(lobby_of(), Member(id=2, name="José", presence=presence, ready=ready)) == said


def test_what_is_missing_in_a_sentence() -> None:
    lobby = lobby_of(DUEL)
    late = replace(lobby.people[1], ready=False)
    gone = replace(lobby.people[1], presence=Presence.DROPPED)
    assert missing(lobby_of()) == "Falta un puesto"
    assert missing(lobby) == ""
    assert missing(replace(lobby, people=(lobby.people[0], late))) == "Falta que José diga que está listo"
    assert missing(replace(lobby, people=(lobby.people[0], gone))) == "José se cayó"
    assert company(lobby_of(), 0) == "Juegas con Marisol contra José y un puesto libre"
    bots = lobby_of(chairs=(Chair(person=1), Chair(bot="normal"), Chair(person=3), Chair(bot="facil")))
    assert company(bots, 0) == "Juegas con Marisol contra 2 bots"
    assert company(lobby_of(), None).startswith("Miras")


def test_the_foot_says_what_comes_next() -> None:
    said = {
        footer_lines(news)[1]
        for news in (
            news_of(),
            news_of(lobby_of(DUEL)),
            news_of(me=2),
            news_of(me=9),
            news_of(lobby_of(phase=Phase.PLAYING)),
            news_of(lobby_of(phase=Phase.ENDED)),
            news_of(standing=Standing.CALLING),
        )
    }
    assert len(said) == 7


@pytest.mark.parametrize(("name", "make"), list(states()), ids=[name for name, _ in states()])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1024, 640), 1.4)])
def test_every_state_is_drawn_with_every_control_inside_the_window(
    name: str, make: object, size: tuple[int, int], text: float
) -> None:
    scene = make()  # type: ignore[operator]
    surface = page(scene, size, text, Assets())
    window = surface.get_rect()
    for widget in scene.form.widgets:
        if widget.visible and widget.enabled and widget.rect.width:
            assert window.contains(widget.rect), (name, widget.rect, getattr(widget, "label", ""))
