"""A table of the network that never changes, so that the self-test can draw its screens without a socket."""

from game.rooms import level_choices, ruleset_choice
from game.rules.catalog import CATALOG
from game.table.lobby import Applicant, Chair, Lobby, Objection, Person, Wish
from game.ui.preferences import Preferences
from game.ui.scenes.door import DoorScene
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.lobby_sheets import qr_sheet
from game.ui.scenes.network import NetworkScene
from game.ui.scenes.room import FoundTable, KeptTable, News, Remedy, Standing

INVITATION = "MESA-06XBG-0G18G-00C4Q-TTPNZ-2W6QD-DVX88-8E5Z8-6R3A2-FQ7NH-3TQK2"
WORDS = ("morrocoy", "guayaba", "cuatro", "linterna")


class StillRoom:
    """A room whose news are always the same, and that hears nothing."""

    def __init__(self, news: News) -> None:
        self.news = news

    def wish(self, wish: Wish) -> None:
        """Nobody is there to grant it."""

    def say(self, text: str) -> None:
        """Nobody is there to hear it."""

    def take_objections(self) -> tuple[Objection, ...]:
        """Nothing was wished."""
        return ()

    def again(self, name: str = "", watch: bool = False) -> None:
        """There is nowhere to go."""


class StillFinds:
    """A table of every ruleset, and no seat."""

    def __init__(self) -> None:
        rooms = enumerate(CATALOG.items())
        self.tables = tuple(
            FoundTable(f"{n:032x}", key, entry.formats[0].seats, 1, False, "192.168.1.24:47800", True)
            for n, (key, entry) in rooms
        )
        self.kept: tuple[KeptTable, ...] = ()


def network(preferences: Preferences) -> NetworkScene:
    """The tables around."""
    return NetworkScene(preferences, StillFinds())


def door(preferences: Preferences) -> DoorScene:
    """A door that does not open."""
    full = News(Standing.OVER, trouble="La mesa está llena.", remedy=Remedy.WATCH, name=preferences.name)
    return DoorScene(preferences, StillRoom(full))


def lobby(preferences: Preferences, key: str) -> LobbyScene:
    """Around a table at which somebody knocks."""
    entry = CATALOG[key]
    levels = level_choices(key)
    seating = entry.formats[-1]
    chairs = (Chair(person=1), *[Chair(bot=levels[-1].key)] * (seating.seats - 2), Chair())
    made = Lobby(
        ruleset=entry.ruleset,
        format=seating,
        chairs=chairs,
        levels=tuple(level.key for level in levels),
        people=(Person(id=1, name=preferences.name),),
        waiting=(Applicant(id=2, name="Yelitza", watch=False, words=WORDS),),
        owner=1,
    )
    news = News(Standing.INSIDE, me=1, hosting=True, lobby=made, invitation=INVITATION, address="192.168.1.24:47800")
    return LobbyScene(preferences, StillRoom(news), levels, ruleset_choice(entry))


def invitation(preferences: Preferences, key: str) -> LobbyScene:
    """The same, with the invitation as dots over it."""
    scene = lobby(preferences, key)
    scene.step(0.0)
    scene.form.open(qr_sheet(INVITATION, "", scene.form.close))
    return scene
