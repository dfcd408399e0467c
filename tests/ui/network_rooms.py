"""A table of the network whose news a test writes, and the pages of every state to be looked at.

`python -m tests.ui.network_rooms FOLDER` writes each state as PNG files, in several sizes.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import pygame

from game.rooms import level_choices, ruleset_choice
from game.rules.caida import CAIDA
from game.rules.caida.rulesets import CARAQUENA
from game.rules.catalog import CATALOG
from game.rules.kernel import SPECTATOR, Format
from game.rules.record import replace
from game.table.link import Answer
from game.table.lobby import Applicant, Chair, Lobby, Objection, Person, Phase, Presence, Wish
from game.table.messages import Happened, Sitter, Welcome
from game.ui.assets import Assets
from game.ui.felt.catalog import felt_for
from game.ui.preferences import Preferences
from game.ui.scenes.door import DoorScene
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.network import NetworkScene
from game.ui.scenes.remote_end import RemoteEnd
from game.ui.scenes.remote_play import RemotePlay
from game.ui.scenes.room import Fairness, FoundTable, KeptTable, News, Remedy, Said, Standing
from game.ui.scenes.screen import Screen
from tests.ui.test_caida_ledger import play
from tests.ui.toolkit import Canvas

KEY = "caida.caraquena"
DUEL, PAIRS = Format(seats=2, pairs=False), Format(seats=4, pairs=True)
INVITATION = "MESA-06XBG-0G18G-00C4Q-TTPNZ-2W6QD-DVX88-8E5Z8-6R3A2-FQ7NH-3TQK2-9V4JW-QK2M7"
WORDS = ("morrocoy", "guayaba", "cuatro", "linterna")
STORY = ("arepa", "cometa", "río", "trompo")
BEGINNER = ("facil", "normal")


def lobby_of(seating: Format = PAIRS, **changes: Any) -> Lobby[Any]:
    """Andrés hosts, Marisol sits opposite, José beside them; one chair is free."""
    people: tuple[Person, ...] = (
        Person(id=1, name="Andrés", ready=False),
        Person(id=2, name="José", ready=True, portrait="barba"),
        Person(id=3, name="Marisol", ready=True),
    )
    chairs: tuple[Chair, ...] = (Chair(person=1), Chair(person=2), Chair(person=3), Chair())
    if seating.seats == 2:
        people, chairs = people[:2], chairs[:2]
    made = Lobby(ruleset=CARAQUENA, format=seating, chairs=chairs, levels=BEGINNER, people=people, owner=1)
    return replace(made, **changes)


def news_of(lobby: Lobby[Any] | None = None, me: int = 1, **changes: Any) -> News:
    """What somebody inside knows."""
    chat = (Said("Marisol", "¡buenas! ¿jugamos la revancha?"), Said("José", "hoy sí, pero sin cantar en falso"))
    hosting = me == 1
    news = News(
        standing=Standing.INSIDE, name="Andrés", me=me, lobby=lobby_of() if lobby is None else lobby, hosting=hosting,
        delays={1: 1, 2: 11, 3: 4}, chat=chat, invitation=INVITATION if hosting else "",
        address="192.168.1.24:47800" if hosting else "",
    )  # fmt: skip
    return changed(news, **changes)


class ScriptedRoom:
    """A `Room` in which what is wished is written down."""

    def __init__(self, news: News) -> None:
        self.news = news
        self.wishes: list[Wish] = []
        self.said: list[str] = []
        self.tries: list[tuple[str, bool]] = []
        self.objections: list[Objection] = []

    def wish(self, wish: Wish) -> None:
        """Write it down."""
        self.wishes.append(wish)

    def say(self, text: str) -> None:
        """Write it down."""
        self.said.append(text)

    def take_objections(self) -> tuple[Objection, ...]:
        """What the test put there."""
        found, self.objections = tuple(self.objections), []
        return found

    def again(self, name: str = "", watch: bool = False) -> None:
        """Write it down."""
        self.tries.append((name, watch))

    def tell(self, **changes: Any) -> None:
        """Other news."""
        self.news = changed(self.news, **changes)


class ScriptedFinds:
    """Tables around that a test puts there."""

    def __init__(self, tables: tuple[FoundTable, ...] = (), kept: tuple[KeptTable, ...] = ()) -> None:
        self.tables, self.kept = tables, kept


class Playback:
    """A link to a match that has gone as far as its answers."""

    def __init__(self, welcome: Any, answers: tuple[Answer, ...]) -> None:
        self.welcome = welcome
        self.answers = list(answers)
        self.sent: list[Any] = []

    def send(self, command: Any) -> int:
        """Write it down."""
        self.sent.append(command)
        return len(self.sent)

    def reply(self, consult: int, agreed: bool) -> None:
        """Nobody asks anything here."""

    def poll(self) -> tuple[Answer, ...]:
        """What has not been told yet."""
        found, self.answers = tuple(self.answers), []
        return found

    def close(self) -> None:
        """There is nothing to leave."""


def found(room: str = "a" * 32, **changes: Any) -> FoundTable:
    """A table that is announced."""
    table = FoundTable(room, KEY, 4, 2, False, "192.168.1.24:47800", True)
    return changed(table, **changes)


def lobby_scene(news: News, **chosen: Any) -> tuple[LobbyScene, ScriptedRoom]:
    """The lobby with these news, for somebody who has chosen what the lobby shows."""
    room = ScriptedRoom(news)
    me = None if news.lobby is None else news.lobby.person(news.me or 0)
    picture = (me.portrait if me is not None else None) or ""
    key = KEY if news.lobby is None else news.lobby.ruleset.key
    choice = ruleset_choice(CATALOG[key])
    return LobbyScene(
        Preferences(**{"name": "Andrés", "picture": picture, **chosen}), room, level_choices(key), choice
    ), room


def opened_options() -> Screen:
    """The lobby with the sheet of options over it."""
    scene, _ = lobby_scene(news_of())
    scene.step(99.0)
    scene.open_options()
    return scene


def table_link(seating: Format, events: int, seat: int = 0) -> Playback:
    """A line to a real match of Caída as seat `seat` saw it up to an event."""
    _, story = play(seating, 3, target=24)
    names = ("Andrés", "José", "Marisol", "Yelitza")[: seating.seats]
    sitters = tuple(Sitter(name=name, portrait="barba" if name == "José" else None) for name in names)
    welcome = Welcome(seat=seat, ruleset=CARAQUENA, format=seating, sitters=sitters)
    told = tuple(Happened(seq=n + 1, event=CAIDA.redact(event, seat)) for n, event in enumerate(story[:events]))
    return Playback(welcome, told)


def play_scene(news: News, seating: Format = PAIRS, events: int = 40, seat: int = 0) -> tuple[RemotePlay, ScriptedRoom]:
    """A match in the middle."""
    room = ScriptedRoom(news)
    link = table_link(seating, events, seat)
    made = RemotePlay(link, room, CATALOG[KEY].game, felt_for(KEY), Preferences(name="Andrés"), level_choices(KEY))
    return made, room


def end_scene(news: News, seating: Format = DUEL) -> tuple[RemoteEnd, ScriptedRoom]:
    """After a match."""
    room = ScriptedRoom(news)
    link = table_link(seating, 100_000)
    events = [answer.event for answer in link.answers if hasattr(answer, "event")]
    return RemoteEnd(Preferences(name="Andrés"), link.welcome, events, room), room


def playing(seating: Format = PAIRS, **people: Presence) -> Lobby[Any]:
    """A lobby whose match is played, with somebody away perhaps."""
    base = lobby_of(seating)
    folk = tuple(
        replace(one, presence=people.get(one.name.lower().replace("é", "e"), one.presence)) for one in base.people
    )
    chairs = tuple(Chair(bot="normal") if chair.free else chair for chair in base.chairs)
    return replace(base, phase=Phase.PLAYING, people=folk, chairs=chairs, match=1)


def states() -> Iterator[tuple[str, Callable[[], Screen]]]:
    """Every state by name."""
    waiting = (
        Applicant(id=7, name="Yelitza", watch=False, words=WORDS, portrait="turbante"),
        Applicant(id=8, name="Ramón", watch=True, words=STORY),
    )
    prefs = Preferences(name="Andrés")
    tables = (
        found("b" * 32), found("c" * 32, free=0, address="10.0.0.7:47800"), found("d" * 32, ours=True, playing=True),
        found("e" * 32, understood=False, theirs_newer=True), found("f" * 32, understood=False),
    )  # fmt: skip
    kept = (KeptTable("9" * 32, KEY, ("Marisol", "José"), 1_700_000_000.0, True),)

    def door(**changes: Any) -> Screen:
        return DoorScene(prefs, ScriptedRoom(changed(News(name="Andrés"), **changes)))

    over = Standing.OVER
    bots = lobby_of(chairs=(Chair(person=1), Chair(bot="normal"), Chair(person=3), Chair(bot="facil")))
    six = lobby_of(
        format=Format(6, True), chairs=(Chair(person=1), Chair(person=2), Chair(), Chair(person=3), Chair(), Chair())
    )
    yield "red-vacia", lambda: NetworkScene(prefs, ScriptedFinds())
    yield "red-llena", lambda: NetworkScene(prefs, ScriptedFinds(tables, kept))
    yield "puerta-llamando", lambda: door(standing=Standing.CALLING)
    yield "puerta-palabras", lambda: door(standing=Standing.ASKING, words=WORDS)
    yield "puerta-rechazo", lambda: door(
        standing=Standing.CALLING,
        trouble="El equipo respondió, pero ahí no hay mesa: el programa está cerrado o el puerto es otro.")  # fmt: skip
    yield "puerta-llena", lambda: door(standing=over, trouble="La mesa está llena.", remedy=Remedy.WATCH)
    yield "puerta-nombre", lambda: door(
        standing=over, trouble="Ese nombre no sirve en esta mesa. Prueba con otro.", remedy=Remedy.RENAME)  # fmt: skip
    yield "sala-anfitrion", lambda: lobby_scene(news_of())[0]
    yield "sala-puerta", lambda: lobby_scene(news_of(lobby_of(waiting=waiting)))[0]
    yield "sala-opciones", opened_options
    yield "sala-bots", lambda: lobby_scene(news_of(bots))[0]
    yield "sala-dos", lambda: lobby_scene(news_of(lobby_of(DUEL)))[0]
    yield "sala-seis", lambda: lobby_scene(news_of(six))[0]
    yield "sala-invitado", lambda: lobby_scene(news_of(me=3))[0]
    lost = "El anfitrión no responde: puede que su equipo se apagara. Se prueba otra vez cada pocos segundos."
    yield "sala-caida", lambda: lobby_scene(news_of(me=3, standing=Standing.CALLING, trouble=lost))[0]
    yield "mesa", lambda: play_scene(news_of(playing()))[0]
    yield "mesa-se-cayo", lambda: play_scene(news_of(playing(jose=Presence.DROPPED, marisol=Presence.LEFT)))[0]
    yield "mesa-tocan", lambda: play_scene(news_of(replace(playing(), waiting=waiting)))[0]
    yield "mesa-dos-se-fue", lambda: play_scene(news_of(playing(DUEL, jose=Presence.LEFT)), DUEL)[0]
    yield "mesa-sin-red", lambda: play_scene(news_of(playing(), me=1, standing=Standing.CALLING, tries=3,
        trouble="El anfitrión cerró la mesa. La partida quedó guardada en su equipo."))[0]  # fmt: skip
    yield "mesa-mirando", lambda: play_scene(news_of(playing(), me=9), PAIRS, 40, SPECTATOR)[0]
    yield (
        "fin",
        lambda: end_scene(news_of(lobby_of(DUEL, phase=Phase.ENDED), story=STORY, fairness=Fairness(12, 12)))[0],
    )


def page(scene: Screen, size: tuple[int, int], text: float, assets: Assets) -> pygame.Surface:
    """One state drawn once it has come to rest."""
    canvas = Canvas.of(pygame.Surface(size), assets, text)
    for now in (100.0, 100.1, 110.0, 120.0):
        scene.step(now)
        scene.draw(canvas)
    return canvas.surface


def main(folder: Path) -> None:
    """Write every page."""
    folder.mkdir(parents=True, exist_ok=True)
    assets = Assets()
    for name, make in states():
        for size, text in (
            ((1280, 720), 1.0),
            ((1920, 1080), 1.0),
            ((1280, 720), 1.2),
            ((1280, 720), 1.4),
            ((1024, 640), 1.0),
        ):
            surface = page(make(), size, text, assets)
            pygame.image.save(surface, str(folder / f"{name}-{size[0]}-{text}.png"))


if __name__ == "__main__":
    pygame.display.init()
    pygame.font.init()
    main(Path(sys.argv[1]))
