"""The bots of one match at a network table: whose turn it is to act, and what one first asks the person it plays with.

A bot holds a link like anybody; it asks only who wished to be asked, and whoever is asked alone is told of it. That it
waits can be seen, as it can of people who look at their partner.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.net.cuts import Cuts
from game.rules.kernel import Seat
from game.table.driver import PATIENCE, Driver
from game.table.lobby import Chair, Lobby, Presence
from game.table.local import LocalLink
from game.table.robot import Asks, Mind, Robot
from game.table.table import Table

Bots = Callable[[str, Seat], Mind]
"""From a level and a seat to what that bot does."""


@dataclass
class _Asking:
    seat: Seat
    person: Seat
    command: Any
    until: float | None


class Company:
    """Who plays for nobody."""

    def __init__(self, table: Table, bots: Bots, asks: Asks | None, cuts: Cuts, driver: Driver) -> None:
        self._table, self._bots, self._asks, self._cuts, self._driver = table, bots, asks, cuts, driver
        self._robots: dict[tuple[Seat, str], Robot] = {}
        self._asking: _Asking | None = None

    def due(self, lobby: Lobby[Any]) -> Robot | None:
        """The first bot that is awaited, unless a person of its side goes first."""
        table = self._table
        seats = table.game.awaited(table.state)
        side, alone = table.format.side, not table.game.one_voice
        people = {side(seat) for seat in seats if level_of(lobby.chairs[seat]) is None and not alone}
        for seat in seats:
            level = level_of(lobby.chairs[seat])
            if level is not None and side(seat) not in people and not self._cuts.bound(seat):
                return self._robot(seat, level)
        return None

    def awake(self, lobby: Lobby[Any]) -> dict[Seat, Robot]:
        """The bots that may speak, at their turn or not."""
        levels = {seat: level_of(chair) for seat, chair in enumerate(lobby.chairs)}
        return {
            seat: self._robot(seat, level)
            for seat, level in levels.items()
            if level is not None and not self._cuts.bound(seat)
        }

    def act(self, robot: Robot, lobby: Lobby[Any], now: float) -> bool:
        """Let a bot do what it wants; not yet, while it waits for what its partner says."""
        person = self._partner(lobby, robot.seat)
        robot.asks = None if person is None else self._asks
        if self._asking is not None and not self._heard(self._asking, robot, person, now):
            return False
        command = robot.think()
        if person is not None and robot.must_ask(command):
            self._table.counsel.ask(person, robot.seat, command)
            self._asking = _Asking(robot.seat, person, command, self._patient_until(robot.seat, now))
            return False
        robot.link.send(command)
        return True

    @property
    def until(self) -> float | None:
        """When a bot that waits for its partner plays by itself, if it ever does."""
        return None if self._asking is None else self._asking.until

    def forget(self) -> None:
        """Something has happened: nothing is asked any more."""
        self._stop_asking()
        for robot in self._robots.values():
            robot.forget()

    def _heard(self, asking: _Asking, robot: Robot, person: Seat | None, now: float) -> bool:
        """Whether the partner has answered, or is waited for no longer; then the bot knows what it may do."""
        agreed = self._table.counsel.answer(asking.person)
        here = (robot.seat, person) == (asking.seat, asking.person)
        if here and agreed is None and (asking.until is None or now < asking.until):
            return False
        self._stop_asking()
        if here:
            robot.hear(asking.command, agreed)
        return True

    def _stop_asking(self) -> None:
        if self._asking is not None:
            self._table.counsel.withdraw(self._asking.person)
            self._asking = None

    def _partner(self, lobby: Lobby[Any], seat: Seat) -> Seat | None:
        """The person who plays with this bot, is here and wishes to be asked: the next one after it."""
        seating = self._table.format
        around = ((seat + step) % seating.seats for step in range(1, seating.seats))
        return next((one for one in around if seating.side(one) == seating.side(seat) and _wishes(lobby, one)), None)

    def _patient_until(self, seat: Seat, now: float) -> float | None:
        """When the bot plays by itself: before its own clock runs out."""
        left = [self._driver.left(deadline, now) for deadline in self._table.deadlines if deadline.seat == seat]
        return now + PATIENCE * min(left) if left else None

    def _robot(self, seat: Seat, level: str) -> Robot:
        key = (seat, level)
        if key not in self._robots:
            mind = self._bots(level, seat)
            link = LocalLink(self._table, seat)
            self._robots[key] = Robot(self._table.game, link, mind.choose, reflex=mind.reflex)
        return self._robots[key]


def level_of(chair: Chair) -> str | None:
    """The level of the bot that plays from this chair now, if one does."""
    return chair.bot if chair.bot is not None else chair.stand_in


def _wishes(lobby: Lobby[Any], seat: Seat) -> bool:
    chair = lobby.chairs[seat]
    person = None if chair.person is None or chair.stand_in is not None else lobby.person(chair.person)
    return person is not None and person.asked and person.presence is Presence.HERE
