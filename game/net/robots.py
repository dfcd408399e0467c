"""The bots of a match at a network table: one a seat and level, each behind its own link, and which may speak now."""

from collections.abc import Callable
from typing import Any

from game.net.cuts import Cuts
from game.rules.kernel import Seat
from game.table.lobby import Chair, Lobby
from game.table.local import LocalLink
from game.table.robot import Mind, Robot
from game.table.table import Table

Bots = Callable[[str, Seat], Mind]
"""From a level and a seat to what that bot does."""


class Robots:
    """The bots that have been needed so far; a seat that is lent again finds its own as it left it."""

    def __init__(self, table: Table, bots: Bots, cuts: Cuts) -> None:
        self._table, self._bots, self._cuts = table, bots, cuts
        self._made: dict[tuple[Seat, str], Robot] = {}

    def at(self, seat: Seat, level: str) -> Robot:
        """The bot of this level at a seat."""
        key = (seat, level)
        if key not in self._made:
            mind = self._bots(level, seat)
            link = LocalLink(self._table, seat)
            self._made[key] = Robot(self._table.game, link, mind.choose, reflex=mind.reflex)
        return self._made[key]

    def awake(self, lobby: Lobby[Any]) -> dict[Seat, Robot]:
        """The bots that may speak, at their turn or not."""
        levels = {seat: level_of(chair) for seat, chair in enumerate(lobby.chairs)}
        return {
            seat: self.at(seat, level)
            for seat, level in levels.items()
            if level is not None and not self._cuts.bound(seat)
        }


def level_of(chair: Chair) -> str | None:
    """The level of the bot that plays from this chair now, if one does."""
    return chair.bot if chair.bot is not None else chair.stand_in
