"""A match at a table of the network: who is away, lost connections, clocks that the table tells, chat, and its end."""

import pygame
import pytest

from game.rules.kernel import SPECTATOR
from game.rules.record import replace
from game.table.lobby import Admit, Applicant, Lend, Objection, Phase, Presence, Ready, Rematch, Start, TurnAway
from game.ui.scenes.fairness import fairness_words
from game.ui.scenes.remote_bar import badge_of, notice_of
from game.ui.scenes.remote_end import RemoteEnd
from game.ui.scenes.remote_play import RemotePlay
from game.ui.scenes.remote_sheets import ChatSheet
from game.ui.scenes.room import Fairness, Left, News, Said, Standing, Ticking
from game.ui.scenes.scene import LeaveTable, MatchOver, SeeLobby
from tests.ui.network_rooms import DUEL, PAIRS, STORY, ScriptedRoom, end_scene, lobby_of, news_of, play_scene, playing
from tests.ui.scene_hands import Person
from tests.ui.toolkit import Button


def playing_at(news: News, events: int = 40, seat: int = 0) -> tuple[Person, ScriptedRoom, RemotePlay]:
    scene, room = play_scene(news, PAIRS, events, seat)
    return Person(scene), room, scene


def test_who_dropped_and_who_left_are_told_apart() -> None:
    lobby = playing(jose=Presence.DROPPED, marisol=Presence.LEFT)
    assert [None if (badge := badge_of(lobby, seat)) is None else badge[0] for seat in range(4)] == [
        None,
        "se cayó",
        "se fue",
        None,
    ]
    lent = replace(lobby, chairs=(*lobby.chairs[:1], replace(lobby.chairs[1], stand_in="normal"), *lobby.chairs[2:]))
    assert badge_of(lent, 1) is not None
    assert badge_of(lent, 1)[0] == "juega un bot"  # type: ignore[index]
    dropped, left = notice_of(news_of(playing(jose=Presence.DROPPED))), notice_of(news_of(playing(jose=Presence.LEFT)))
    assert dropped is not None
    assert left is not None
    assert (dropped.text, left.text) == ("José se cayó: la mesa lo espera.", "José se fue: la mesa lo espera.")


def test_only_the_owner_decides_about_somebody_away() -> None:
    person, room, _ = playing_at(news_of(playing(jose=Presence.DROPPED)))
    person.click("¿Qué hacemos?")
    person.click("Que juegue un bot")
    assert room.wishes == [Lend(seat=1, level="normal")]
    person.click("¿Qué hacemos?")
    person.click("Esperar")
    assert room.wishes == [Lend(seat=1, level="normal")]
    person.click("¿Qué hacemos?")
    person.click("Guardar y cerrar")
    person.click("Cerrar mesa")
    assert LeaveTable() in person.hears()
    guest, _, _ = playing_at(news_of(playing(jose=Presence.DROPPED), me=3))
    assert not guest.named("¿Qué hacemos?").visible
    assert notice_of(guest.scene.news) is not None  # type: ignore[attr-defined]


def test_whoever_knocks_during_a_match_is_answered_by_the_owner() -> None:
    yelitza = Applicant(id=7, name="Yelitza", watch=False, words=STORY)
    person, room, scene = playing_at(news_of(replace(playing(), waiting=(yelitza,))))
    assert scene.notice is not None
    assert scene.notice.text.startswith("Yelitza toca la puerta")
    person.click("¿Quién es?")
    dialog = scene.form.dialog
    assert dialog is not None
    assert all(word in dialog.text for word in STORY)
    person.press(pygame.K_RETURN)
    assert room.wishes == []
    person.click("¿Quién es?")
    person.click("Dejar entrar")
    person.click("¿Quién es?")
    person.click("No coinciden")
    assert room.wishes == [Admit(applicant=7), TurnAway(applicant=7)]
    room.tell(lobby=playing(jose=Presence.DROPPED))
    person.look()
    assert person.named("¿Qué hacemos?").visible


def test_a_lost_connection_is_told_and_forgotten_when_it_is_back() -> None:
    person, room, scene = playing_at(news_of(playing()))
    assert scene.notice is None
    room.tell(standing=Standing.CALLING, trouble="El anfitrión cerró la mesa.", tries=3)
    person.look()
    assert scene.notice is not None
    assert scene.notice.text == "El anfitrión cerró la mesa. Volviendo a entrar (intento 3)…"
    room.tell(standing=Standing.INSIDE, trouble="", tries=0)
    person.look()
    assert scene.notice is None


def test_the_clock_is_the_one_that_the_table_tells_and_stops_with_it() -> None:
    person, room, scene = playing_at(news_of(playing()))
    deadline = scene._game.deadlines(scene.reel.known)[0]
    told = Ticking(False, (Left(deadline.seat, deadline.stamp, 12.0),), at=110.0)
    room.tell(clocks=told)
    person.look(110.0)
    person.look(112.0)
    assert scene._clock.left(112.0) == pytest.approx(10.0, abs=0.1)
    room.tell(clocks=Ticking(True, (Left(deadline.seat, deadline.stamp, 9.0),), at=113.0))
    for now in (113.0, 120.0, 150.0):
        person.look(now)
    assert scene._clock.left(150.0) == pytest.approx(9.0, abs=0.1)
    room.tell(standing=Standing.CALLING)
    person.look(160.0)
    assert scene._clock.paused


def test_the_menu_stops_nobody_and_leaving_asks() -> None:
    person, _, scene = playing_at(news_of(playing(), me=3))
    person.press(pygame.K_ESCAPE)
    assert not scene._clock.paused
    assert person.hears() == ()
    person.click("Salir de la mesa")
    person.click("Sigo jugando")
    assert person.hears() == ()
    person.press(pygame.K_ESCAPE)
    person.click("Salir de la mesa")
    person.click("Salir")
    assert person.hears() == (LeaveTable(),)


def test_the_chat_is_at_hand_and_what_was_not_read_is_counted() -> None:
    person, room, scene = playing_at(news_of(playing()))
    room.tell(chat=(*room.news.chat, Said("José", "¡apúrate!")))
    person.look()
    assert scene.form.toasts[0].text == "José: ¡apúrate!"
    person.click("Charla (1)")
    assert isinstance(scene.form.dialog, ChatSheet)
    for letter in "bueno":
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    person.press(pygame.K_b)
    assert isinstance(scene.form.dialog, ChatSheet)
    person.press(pygame.K_RETURN)
    assert room.said == ["bueno"]
    room.tell(chat=(*room.news.chat, Said("Andrés", "bueno", mine=True)))
    person.look()
    assert scene.form.dialog.lines.lines[-1].text == "bueno"
    assert scene.unread == 0


def test_coming_back_to_a_match_is_not_watched_again() -> None:
    _, _, scene = playing_at(news_of(playing()), events=60)
    assert scene.settled
    assert len(scene.events) == 60


def test_whoever_looks_on_sees_no_hand_and_can_do_nothing() -> None:
    _, _, scene = playing_at(news_of(playing(), me=9), seat=SPECTATOR)
    assert scene.controls == ()
    assert all(line.who != "Tú" for line in scene.reel.lines)
    assert scene.reel.known.hands[0] == (None,) * len(scene.reel.known.hands[0])


def test_a_story_told_in_two_ways_is_not_trusted() -> None:
    notice = notice_of(news_of(playing(), broken=True))
    assert notice is not None
    assert "dos maneras" in notice.text


def test_the_end_of_the_match_is_asked_for() -> None:
    person, _, scene = playing_at(news_of(playing()), events=100_000)
    person.look(200.0)
    assert MatchOver() in person.hears()
    assert scene.welcome.seat == 0


# The end


def after(**news: object) -> tuple[Person, ScriptedRoom, RemoteEnd]:
    lobby = replace(lobby_of(DUEL), phase=Phase.ENDED)
    lobby = replace(lobby, people=tuple(replace(one, ready=False) for one in lobby.people))
    scene, room = end_scene(news_of(lobby, story=STORY, **news))  # type: ignore[arg-type]
    return Person(scene), room, scene


def ready(room: ScriptedRoom, *names: str, phase: Phase = Phase.ENDED) -> None:
    lobby = room.news.lobby
    assert lobby is not None
    people = tuple(replace(one, ready=one.name in names) for one in lobby.people)
    room.tell(lobby=replace(lobby, people=people, phase=phase))


def test_a_rematch_begins_once_everybody_wants_it_and_nobody_leaves_this_screen() -> None:
    person, room, _ = after()
    person.press(pygame.K_RETURN)
    assert room.wishes == [Ready(True)]
    ready(room, "Andrés")
    person.look()
    assert room.wishes == [Ready(True)]
    ready(room, "Andrés", "José")
    person.look()
    person.look()
    assert room.wishes == [Ready(True), Rematch()]
    ready(room, "Andrés", "José", phase=Phase.GATHERING)
    person.look()
    person.look()
    assert room.wishes == [Ready(True), Rematch(), Start()]
    assert person.hears() == ()


def test_a_guest_asks_for_it_and_hears_who_is_waited_for() -> None:
    person, room, scene = after(me=2)
    person.click("Revancha")
    assert room.wishes == [Ready(True)]
    ready(room, "José")
    person.look()
    again = person.named("Revancha")
    assert isinstance(again, Button)
    assert (again.enabled, again.reason) == (False, "esperando a Andrés")
    assert scene.waited_for == ("Andrés",)


def test_a_rematch_wanted_before_the_table_knows_that_the_match_is_over_is_wished_when_it_does() -> None:
    person, room, _ = after(me=2)
    ready(room, phase=Phase.PLAYING)
    person.look()
    person.click("Revancha")
    assert room.wishes == []
    ready(room)
    person.look()
    person.look()
    assert room.wishes == [Ready(True)]


def test_a_rematch_that_was_denied_is_wished_again() -> None:
    person, room, _ = after(me=2)
    person.click("Revancha")
    room.objections.append(Objection.NOT_NOW)
    person.look()
    ready(room, "Andrés")
    person.look()
    assert room.wishes == [Ready(True), Ready(True)]


def test_whoever_drops_out_after_the_match_still_wants_another_one() -> None:
    person, room, _ = after(me=2)
    person.click("Revancha")
    for standing in (Standing.CALLING, Standing.INSIDE):
        room.tell(standing=standing)
        person.look()
    assert room.wishes == [Ready(True), Ready(True)]


def test_who_wants_another_one_is_told() -> None:
    person, room, _ = after()
    ready(room, "José")
    person.look()
    assert person.named("Revancha").second == "José ya la pidió"  # type: ignore[attr-defined]


def test_the_deals_are_marked_and_the_four_words_stand_there() -> None:
    assert fairness_words(None) == ("Comprobando…", None)
    assert fairness_words(Fairness(12, 12)) == ("12 repartos limpios", True)
    assert fairness_words(Fairness(5, 4, ("x",))) == ("Reparto dudoso", False)
    person, room, _ = after()
    room.tell(fairness=Fairness(3, 3))
    person.look()
    person.click("3 repartos limpios")
    assert person.scene.form.dialog is not None
    assert person.scene.form.dialog.title == "3 repartos limpios"
    person.press(pygame.K_ESCAPE)
    assert person.scene.form.dialog is None


def test_the_table_and_the_way_out() -> None:
    person, _, _ = after()
    person.click("La mesa")
    assert person.hears() == (SeeLobby(),)
    person.click("Cerrar mesa")
    assert person.hears() == ()
    person.press(pygame.K_ESCAPE)
    guest, _, _ = after(me=2)
    guest.click("Salir")
    assert guest.hears() == (LeaveTable(),)
