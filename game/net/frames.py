"""How the messages of one ruleset's game are read: the kinds of record that each end accepts."""

from functools import lru_cache
from typing import Any, Union

from game.net.messages import DOWN_PLAIN, UP_PLAIN, Begin, Order, Room, Told, Truth, Want
from game.rules.catalog import CATALOG, Entry
from game.table.lobby import (
    Admit,
    Arrange,
    BeAsked,
    Disclose,
    Kick,
    Lend,
    Portray,
    Ready,
    Rematch,
    Rename,
    SaveAndClose,
    SeatBot,
    StandUp,
    Start,
    TakeChair,
    TurnAway,
)
from game.table.messages import Consult

_WISHES = (
    TakeChair,
    StandUp,
    Rename,
    Portray,
    Ready,
    BeAsked,
    Admit,
    TurnAway,
    Kick,
    SeatBot,
    Disclose,
    Start,
    Lend,
    SaveAndClose,
    Rematch,
)


class Frames:
    """The unions that a host and a guest decode; both need the same row of the catalog."""

    def __init__(self, entry: Entry) -> None:
        rules, game = type(entry.ruleset), entry.game
        events, commands = _union(game.events), _union(game.commands)
        self.up = _union((*UP_PLAIN, _of(Order, commands), _of(Want, _union((*_WISHES, _of(Arrange, rules))))))
        told = (_of(Told, events), _of(Truth, events), _of(Consult, commands))
        self.down = _union((*DOWN_PLAIN, _of(Room, rules), _of(Begin, rules), *told))


@lru_cache(maxsize=32)
def frames_of(key: str) -> Frames:
    """The frames of a ruleset of the catalog; raises `KeyError` for one that this program does not know."""
    return Frames(CATALOG[key])


def _union(kinds: tuple[Any, ...]) -> Any:
    return Union[kinds]  # noqa: UP007 - the members are only known at run time


def _of(generic: Any, kind: Any) -> Any:
    return generic[kind]


PLAIN_UP: Any = _union(UP_PLAIN)
PLAIN_DOWN: Any = _union(DOWN_PLAIN)
