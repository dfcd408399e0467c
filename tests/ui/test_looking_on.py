"""Whoever only looks on is told who everybody is: no «tú», no «nosotros», nothing to press, in any game.

Every event of a match goes through the screen as it is watched, one after another.
"""

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from game.rooms import level_choices
from game.rules.catalog import CATALOG
from game.rules.kernel import SPECTATOR, TABLE, Abandon, Format
from game.table.messages import Happened, Sitter, Welcome
from game.ui.assets import Assets
from game.ui.felt.catalog import FELTS, felt_for
from game.ui.preferences import Preferences
from game.ui.scenes.end import EndScene
from game.ui.scenes.remote_play import RemotePlay
from game.ui.scenes.rulesets import game_of
from tests.ui.network_rooms import Playback, ScriptedRoom, news_of, playing
from tests.ui.scene_hands import Person

NAMES = ("Andrés", "José", "Marisol", "Yelitza", "Ramón", "Chela")
TABLES = [
    (key, seating) for key, entry in CATALOG.items() if game_of(key) in FELTS for seating in entry.formats
]  # fmt: skip
MINE = re.compile(
    r"\b(tú|tu|tus|ti|te|tuy[oa]s?|nosotros|nuestr[oa]s?|nos|ellos|vot[ae]s|esperas|repartes|eres|"
    r"ganamos|ganaste|tenemos|anotamos|anotas|decimos|dices|lo pedimos)\b",
    re.IGNORECASE,
)
"""Words of somebody who sits there."""


@cache
def story(key: str, seating: Format, most: int = 140) -> tuple[Any, ...]:
    """The events of a match, as the table knows them."""
    game, dice = CATALOG[key].game, Random(7)
    state = game.start(CATALOG[key].ruleset, seating)
    events: list[Any] = []
    while not game.over(state) and len(events) < most:
        lot = game.lot(state)
        if lot is not None:
            actor, command = TABLE, lot.command(tuple(dice.sample(range(lot.size), lot.size)))
        else:
            actor = game.awaited(state)[0]
            command = dice.choice([one for one in game.legal(state, actor) if not isinstance(one, Abandon)])
        for event in game.decide(state, actor, command):
            events.append(event)
            state = game.evolve(state, event)
    for seat in range(seating.seats):
        if not game.over(state):
            for event in game.decide(state, seat, Abandon()):
                events.append(event)
                state = game.evolve(state, event)
    return tuple(events)


def welcome(key: str, seating: Format) -> Welcome[Any]:
    """A place from which one only sees."""
    sitters = tuple(Sitter(name=name) for name in NAMES[: seating.seats])
    return Welcome(seat=SPECTATOR, ruleset=CATALOG[key].ruleset, format=seating, sitters=sitters)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written on the screen."""
    drawn: list[str] = []
    lettering = type(Person(_blank()).canvas.lettering)
    real = lettering.draw

    def spy(self: object, surface: object, text: str, *more: object, **named: object) -> object:
        drawn.append(text)
        return real(self, surface, text, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(lettering, "draw", spy)
    return drawn


def _blank() -> EndScene:
    key, seating = TABLES[0]
    return EndScene(Preferences(), welcome(key, seating), story(key, seating))


@pytest.mark.parametrize(("key", "seating"), TABLES, ids=[f"{key}-{seating.seats}" for key, seating in TABLES])
def test_who_looks_on_reads_names_and_presses_nothing(key: str, seating: Format, said: list[str]) -> None:
    game = CATALOG[key].game
    link = Playback(welcome(key, seating), ())
    room = ScriptedRoom(news_of(playing(), me=9))
    scene = RemotePlay(link, room, game, felt_for(key), Preferences(name="Chela"), level_choices(key))
    person = Person(scene, assets=Assets())
    now = 200.0
    for number, event in enumerate(story(key, seating)):
        link.answers = [Happened(seq=number + 1, event=game.redact(event, SPECTATOR))]
        for _ in range(3):
            now += 0.1
            scene.step(now)
        if number % 5 == 0:
            person.look(now)
        now += 30.0
        scene.step(now)
        assert scene.controls == ()
        if number % 3 == 0:
            person.look(now)
    told = [word for line in scene.reel.lines for word in (line.who, line.text)]
    wrong = {text for text in (*said, *told) if MINE.search(text)}
    assert wrong == set()


@pytest.mark.parametrize(("key", "seating"), TABLES, ids=[f"{key}-{seating.seats}" for key, seating in TABLES])
def test_the_end_is_told_of_others(key: str, seating: Format) -> None:
    scene = EndScene(Preferences(), welcome(key, seating), story(key, seating))
    scene.build()
    told = (scene.story.result, scene.story.about, *scene.story.names, *(line.text for line in lines_of(scene)))
    assert not [text for text in told if MINE.search(text)]
    assert len(set(scene.story.names)) == len(scene.story.names)
    assert any(name in scene.story.result for name in NAMES)


def lines_of(scene: EndScene) -> list[Any]:
    """The lines of the ledger's sheet."""
    return [line for line in scene.sheet.lines if getattr(line, "text", "")]
