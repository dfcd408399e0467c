"""A bot at a seat: a link, the view folded from it, and whoever chooses; and what it does when it is not its turn.

A chance to speak out of turn is noticed or passed over once, when it comes up. How soon is public randomness: it
depends neither on the cards nor on what is noticed.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from game.rules.kernel import Game, Seat
from game.table.chance import lingering
from game.table.link import Link
from game.table.messages import Happened

Chooser = Callable[[Any, Seat, tuple[Any, ...]], Any]
"""From a seat's view, the seat and its legal commands to the command it wants; out of turn also `None`."""
Asks = Callable[[Any, Seat, Any], bool]
"""From a seat's view, the seat and the command it wants: whether a partner who wishes to be asked is asked first."""


@dataclass(frozen=True)
class Reflex:
    """What a bot does out of turn, and how many seconds it takes at the least and at the most."""

    notice: Chooser
    least: float
    most: float


@dataclass(frozen=True)
class Mind:
    """All that a bot thinks with."""

    choose: Chooser
    reflex: Reflex | None = None


class Attention:
    """What a seat has passed over."""

    def __init__(self) -> None:
        self._passed: frozenset[Any] = frozenset()

    def fresh(self, legal: tuple[Any, ...]) -> tuple[Any, ...]:
        """What has become legal since it looked last and wanted nothing."""
        return tuple(command for command in legal if command not in self._passed)

    def let_pass(self, legal: tuple[Any, ...]) -> None:
        """It has looked at all of these, and wants none."""
        self._passed = frozenset(legal)


@dataclass
class Robot:
    """A bot at a seat: a link, the view folded from it, and the policy that chooses."""

    game: Game[Any, Any]
    link: Link
    choose: Chooser
    asks: Asks | None = None
    """What it asks its partner about; `None` while it decides by itself."""
    reflex: Reflex | None = None
    """What it does out of turn; `None` for one that waits to be asked."""
    view: Any = field(init=False)
    allowed: Any = field(init=False, default=None)
    """What its partner has agreed to."""
    declined: list[Any] = field(init=False, default_factory=list)
    """What its partner does not want it to do now."""
    attention: Attention = field(init=False, default_factory=Attention)

    def __post_init__(self) -> None:
        welcome = self.link.welcome
        self.view = self.game.start(welcome.ruleset, welcome.format)

    @property
    def seat(self) -> Seat:
        """Where it sits."""
        return self.link.welcome.seat

    def think(self) -> Any:
        """Catch up with the table and choose a command: what was agreed on, or else none that was declined."""
        legal = self._catch_up()
        if self.allowed is not None and self.allowed in legal:
            return self.allowed
        return self.choose(self.view, self.seat, tuple(one for one in legal if one not in self.declined))

    def look(self) -> Any | None:
        """Catch up, and choose what it wants at once of what is new to it, if anything."""
        legal = self._catch_up()
        fresh = self.attention.fresh(legal)
        wanted = self.reflex.notice(self.view, self.seat, fresh) if self.reflex is not None and fresh else None
        if wanted is None:
            self.attention.let_pass(legal)
        return wanted

    def _catch_up(self) -> tuple[Any, ...]:
        """Hear what has happened; what is legal now."""
        for message in self.link.poll():
            if isinstance(message, Happened):
                self.view = self.game.evolve(self.view, message.event)
        return self.game.legal(self.view, self.seat)

    def must_ask(self, command: Any) -> bool:
        """Whether its partner is asked before it does this."""
        return self.asks is not None and command != self.allowed and self.asks(self.view, self.seat, command)

    def hear(self, command: Any, agreed: bool | None) -> None:
        """Take its partner's answer; when there is none (`None`), do without all that it would have to ask about."""
        if agreed:
            self.allowed = command
        else:
            wider = self.game.legal(self.view, self.seat) if agreed is None else (command,)
            self.declined += [one for one in wider if self.must_ask(one)]

    def forget(self) -> None:
        """Something has happened: everything may be wanted again."""
        self.allowed = None
        self.declined.clear()


class Reflexes:
    """When each bot looks up next to speak out of turn. What comes up meanwhile does not put that off."""

    def __init__(self, seed: int) -> None:
        self._linger = lingering(seed)
        self._due: dict[Seat, float] = {}

    def stir(self, robots: Iterable[Robot], since: float) -> None:
        """Something has happened: whoever is not about to look already will do so, some time after `since`."""
        for robot in robots:
            if robot.reflex is not None:
                wait = self._linger(robot.reflex.least, robot.reflex.most)
                self._due.setdefault(robot.seat, since + wait)

    def next(self) -> float | None:
        """When somebody looks up next."""
        return min(self._due.values(), default=None)

    def shift(self, seconds: float) -> None:
        """Time stood still for so long."""
        self._due = {seat: due + seconds for seat, due in self._due.items()}

    def act(self, robots: dict[Seat, Robot], now: float) -> bool:
        """Let everybody look up whose time has come, until one acts; whether one did."""
        for seat in sorted(self._due, key=lambda one: (self._due[one], one)):
            if self._due[seat] <= now and self.look(robots, seat):
                return True
        return False

    def look(self, robots: dict[Seat, Robot], seat: Seat) -> bool:
        """Let a seat look up now, if it is about to; whether it acts."""
        robot = robots.get(seat)
        command = robot.look() if self._due.pop(seat, None) is not None and robot is not None else None
        if robot is None or command is None:
            return False
        robot.link.send(command)
        return True
