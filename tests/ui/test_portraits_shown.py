"""Who is drawn on each screen: what is looked at is what `paint` was asked to draw."""

from typing import Any

import pytest

from game.portraits import PEOPLE, picture_of
from game.rules.caida import CAIDA
from game.rules.record import replace
from game.table.lobby import Chair, Phase, Portray
from game.table.messages import Sitter, portrayed
from game.ui import paint
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.end import EndScene
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.screen import Screen
from game.ui.scenes.title import TitleScene
from tests.ui.network_rooms import PAIRS, lobby_of, lobby_scene, news_of, play_scene, playing, states
from tests.ui.recorded import FELT, replay
from tests.ui.scene_hands import LEVELS, RULESETS, Person

CHOSEN = portrayed(
    (
        Sitter(name="Andrés", portrait="abuela"),
        Sitter(name="Marisol", bot="normal"),
        Sitter(name="José", portrait="abuela"),
        Sitter(name="Yelitza", bot="normal"),
    )
)
PEOPLE_OF_IT = ["abuela", "melena", "abuela", "trenzas"]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pictures that are drawn, in their order."""
    pictures: list[str] = []
    real = paint.portrait

    def heard(surface: Any, lettering: Any, centre: Any, diameter: int, picture: str, *ring: Any) -> None:
        pictures.append(picture)
        real(surface, lettering, centre, diameter, picture, *ring)

    monkeypatch.setattr(paint, "portrait", heard)
    return pictures


def shown(scene: Screen, drawn: list[str], size: tuple[int, int] = (1280, 720)) -> list[str]:
    """The pictures of a screen."""
    person = Person(scene, size)
    drawn.clear()
    person.look(120.0)
    return drawn


def test_the_room_shows_what_each_has_chosen_and_bots_like_nobody(drawn: list[str]) -> None:
    base = lobby_of()
    people = (replace(base.people[0], portrait="melena"), base.people[1], replace(base.people[2], portrait="melena"))
    lobby = replace(base, people=people, chairs=(*base.chairs[:3], Chair(bot="normal")))
    for me in (1, 2, 3):
        pictures = shown(lobby_scene(news_of(lobby, me))[0], drawn)
        assert sorted(pictures).count("melena") == 2
        assert "barba" in pictures, "José's choice"
        assert len(pictures) == 4
        assert len(set(pictures)) == 3


def test_a_choice_made_since_we_came_in_is_wished_for_once() -> None:
    scene, room = lobby_scene(news_of(), picture="abuela")
    for now in (1.0, 2.0, 3.0):
        scene.step(now)
    assert room.wishes == [Portray(portrait="abuela")]
    same, still = lobby_scene(news_of(me=2), picture="barba")
    same.step(1.0)
    playing_now, quiet = lobby_scene(news_of(playing()), picture="abuela")
    playing_now.step(1.0)
    assert still.wishes == quiet.wishes == []


def test_a_free_chair_shows_nobody_and_the_door_shows_who_knocks(drawn: list[str]) -> None:
    assert len(shown(lobby_scene(news_of())[0], drawn)) == 3
    door = dict(states())["sala-puerta"]()
    assert "turbante" in shown(door, drawn), "Yelitza's choice"


def test_the_table_shows_them(drawn: list[str]) -> None:
    pictures = shown(play_scene(news_of(playing()))[0], drawn)
    assert set(pictures) == {picture_of("Andrés"), "barba", picture_of("Marisol"), picture_of("Yelitza")}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_last_screen_and_the_replay_show_them(drawn: list[str], size: tuple[int, int]) -> None:
    watched = replay(PAIRS)
    welcome = replace(watched.welcome, sitters=CHOSEN)
    again = EndScene(Preferences(), welcome, watched.tape.events)
    assert sorted(set(shown(again, drawn, size))) == sorted(set(PEOPLE_OF_IT))
    assert again.story.faces == (("abuela", "abuela"), ("melena", "trenzas"))
    made = ReplayScene("m", welcome, watched.tape.events, CAIDA, FELT, Preferences())
    drawn.clear()
    Person(made, size)  # what lies under the cards is drawn once
    assert sorted(drawn) == sorted(PEOPLE_OF_IT)


def test_rivals_of_a_new_table_make_way_for_my_choice(drawn: list[str]) -> None:
    choice = TableChoice(format=PAIRS)
    plain = NewTableScene(Preferences(name="Andrés", last_table=choice), RULESETS, LEVELS)
    before = plain.faces
    assert shown(plain, drawn) == list(before)
    mine = Preferences(name="Andrés", picture=before[0], last_table=choice)
    after = shown(NewTableScene(mine, RULESETS, LEVELS), drawn)
    assert before[0] not in after
    assert after[1:] == list(before[1:])


def test_my_own_is_on_the_title_and_marked_in_the_options(drawn: list[str]) -> None:
    for picture in ("", *PEOPLE):
        mine = picture or picture_of("Andrés")
        preferences = Preferences(name="Andrés", picture=picture)
        assert shown(TitleScene(preferences, "0.1.0", LEVELS), drawn) == [mine]
    assert sorted(shown(OptionsScene(Preferences(name="Andrés"), ("es", "en")), drawn)) == sorted(PEOPLE)


def test_a_match_that_ended_shows_the_same_at_its_room(drawn: list[str]) -> None:
    lobby = replace(playing(), phase=Phase.ENDED)
    assert len(set(shown(lobby_scene(news_of(lobby))[0], drawn))) == 4
