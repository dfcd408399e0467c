"""The screens of tables of the network, made from what they show."""

from game.finds import Finds
from game.levels import LEVELS
from game.remote_room import RemoteRoom
from game.rooms import level_choices, ruleset_choice, ruleset_choices
from game.rules.catalog import CATALOG
from game.table.link import Link
from game.ui.felt.catalog import felt_for
from game.ui.preferences import Preferences
from game.ui.scenes.door import DoorScene
from game.ui.scenes.host_table import HostTableScene
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.network import NetworkScene
from game.ui.scenes.remote_end import RemoteEnd
from game.ui.scenes.remote_play import RemotePlay
from game.ui.scenes.screen import Screen
from game.ui.sound import Sound


def hub(finds: Finds, preferences: Preferences) -> NetworkScene:
    """The tables of the network."""
    return NetworkScene(preferences, finds)


def hosting(preferences: Preferences) -> HostTableScene:
    """The screen on which a table for the network is put together."""
    return HostTableScene(preferences, ruleset_choices(), tuple(LEVELS.values()))


def opening(preferences: Preferences) -> DoorScene:
    """While our own host is being started."""
    return DoorScene(preferences)


def door(room: RemoteRoom, preferences: Preferences) -> DoorScene:
    """Before a table, or after it."""
    return DoorScene(preferences, room)


def lobby(room: RemoteRoom, preferences: Preferences) -> LobbyScene:
    """Around the table."""
    assert room.news.lobby is not None
    key = room.news.lobby.ruleset.key
    return LobbyScene(preferences, room, level_choices(key), ruleset_choice(CATALOG[key]))


def play(link: Link, room: RemoteRoom, preferences: Preferences, sound: Sound) -> RemotePlay:
    """The match."""
    key = link.welcome.ruleset.key
    return RemotePlay(link, room, CATALOG[key].game, felt_for(key), preferences, level_choices(key), sound)


def end(played: Screen | None, room: RemoteRoom, preferences: Preferences) -> RemoteEnd | None:
    """How the match on the screen `played` went; `None` if no match is played there."""
    if not isinstance(played, RemotePlay):
        return None
    return RemoteEnd(preferences, played.welcome, played.events, room)
