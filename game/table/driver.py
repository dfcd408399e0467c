"""What happens when nobody clicks: deals, bots that speak at a human pace, and clocks that run out.

The driver is told the time and never asks for it. A bot is a seat like any other: it holds a link, folds its own
view, and its pauses come from public randomness, never from the cards.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from game.rules.kernel import TABLE, Deadline, Game, Lot, Seat
from game.table.chance import Chance, lingering
from game.table.link import Link
from game.table.messages import Happened, Spent, spent_on
from game.table.table import Table

Chooser = Callable[[Any, Seat, tuple[Any, ...]], Any]
"""From a seat's view, the seat and its legal commands to the command it wants."""


def _no_courtesy(_: tuple[Any, ...]) -> float:
    return 0.0


STUBBORN = 1.0
"""Seconds before what was refused, or could not be kept, is tried again."""


@dataclass(frozen=True)
class Pace:
    """How long bots and the dealer wait, in seconds; `courtesy` adds the time that the last events take to watch."""

    least: float = 0.35
    most: float = 0.9
    courtesy: Callable[[tuple[Any, ...]], float] = _no_courtesy


@dataclass
class Robot:
    """A bot at a seat: a link, the view folded from it, and the policy that chooses."""

    game: Game[Any, Any]
    link: Link
    choose: Chooser
    view: Any = field(init=False)

    def __post_init__(self) -> None:
        welcome = self.link.welcome
        self.view = self.game.start(welcome.ruleset, welcome.format)

    def act(self) -> None:
        """Catch up with the table and send one command."""
        for message in self.link.poll():
            if isinstance(message, Happened):
                self.view = self.game.evolve(self.view, message.event)
        seat = self.link.welcome.seat
        self.link.send(self.choose(self.view, seat, self.game.legal(self.view, seat)))


class Driver:
    """Moves one table along in time; `step` returns when it wants to be called again."""

    def __init__(
        self,
        table: Table,
        chance: Chance,
        robots: Iterable[Robot] = (),
        pace: Pace | None = None,
        seed: int = 0,
        clocks: tuple[Spent, ...] = (),
    ) -> None:
        """`clocks` is what had been used of those that run, when the match is one that is gone on with."""
        self.pace = Pace() if pace is None else pace
        self._table = table
        self._chance = chance
        self._robots = {robot.link.welcome.seat: robot for robot in robots}
        self._lingering = lingering(seed)
        self._seen = -1
        self._due = 0.0
        self._clocks: dict[tuple[Seat, int], float] = {}
        self._stopped: dict[tuple[Seat, int], float] = {}
        self._before = clocks
        self._paused_at: float | None = None
        self._retry = float("-inf")

    def pause(self, now: float) -> None:
        """Stop every clock and every bot until `resume`."""
        if self._paused_at is None:
            self._paused_at = now

    def resume(self, now: float) -> None:
        """Let time go on where it stopped; nobody has lost any."""
        if self._paused_at is not None:
            lost = now - self._paused_at
            self._due += lost
            self._clocks = {key: since + lost for key, since in self._clocks.items()}
            self._paused_at = None

    def step(self, now: float) -> float | None:
        """Do what is due at `now` (seconds, monotonic); the time of the next call, or `None` when only people act."""
        game, state = self._table.game, self._table.state
        if self._paused_at is not None or game.over(state):
            return None
        if self._table.seq != self._seen:
            self._plan(now)
        if self._act(now) or self._expire(now):
            return now
        return self._next()

    def left(self, deadline: Deadline, now: float) -> float:
        """Seconds left on a running clock."""
        at = now if self._paused_at is None else self._paused_at
        since = self._clocks.get((deadline.seat, deadline.stamp), at - spent_on(self._before, deadline))
        return min(float(deadline.seconds), max(0.0, deadline.seconds - (at - since)))

    def spent(self, now: float) -> tuple[Spent, ...]:
        """How much of each running clock has been used: for whoever keeps the match, or comes to it."""
        running = self._table.game.deadlines(self._table.state)
        return tuple(
            Spent(
                seat=deadline.seat,
                stamp=deadline.stamp,
                milliseconds=round(1_000 * (deadline.seconds - self.left(deadline, now))),
            )
            for deadline in running
        )

    def _plan(self, now: float) -> None:
        first = self._table.seq == 0
        watching = self.pace.courtesy(self._news())
        self._seen = self._table.seq
        thinking = 0.0 if first else self._lingering(self.pace.least, self.pace.most)
        self._due = now + watching + thinking
        known, self._clocks = self._clocks, {}
        for deadline in self._table.game.deadlines(self._table.state):
            key = (deadline.seat, deadline.stamp)
            used = self._stopped.pop(key, spent_on(self._before, deadline))
            self._clocks[key] = known.pop(key, now + watching - used)
        self._stopped.update((key, now - since) for key, since in known.items())

    def _news(self) -> tuple[Any, ...]:
        """What people have not watched yet; what was there before this driver is past."""
        if self._seen < 0:
            return ()
        return tuple(happened.event for happened in self._table.backlog(TABLE, self._seen))

    def _waiting(self) -> Lot | Robot | None:
        """The lot that is due, or the first bot awaited that need not wait for a person of its own side."""
        lot = self._table.game.lot(self._table.state)
        if lot is not None:
            return lot
        awaited = self._table.game.awaited(self._table.state)
        side = self._table.format.side
        people = {side(seat) for seat in awaited if seat not in self._robots}
        return next((self._robots[seat] for seat in awaited if side(seat) not in people), None)

    def _act(self, now: float) -> bool:
        waiting = self._waiting()
        if waiting is None or now < self._due:
            return False
        if isinstance(waiting, Robot):
            self._due = now + STUBBORN
            waiting.act()
        else:
            return self._issue(waiting.command(self._chance.permutation(waiting.size)), now)
        return True

    def _expire(self, now: float) -> bool:
        for deadline in self._table.game.deadlines(self._table.state):
            if self.left(deadline, now) <= 0 and now >= self._retry:
                return self._issue(deadline.command, now)
        return False

    def _issue(self, command: Any, now: float) -> bool:
        """Do what the table itself orders; when it cannot be kept, nothing has happened and it is tried again."""
        try:
            self._table.submit(TABLE, command)
        except OSError:
            self._due = self._retry = now + STUBBORN
            return False
        return True

    def _next(self) -> float | None:
        times = [max(since + self._seconds(key), self._retry) for key, since in self._clocks.items()]
        if self._waiting() is not None:
            times.append(self._due)
        return min(times, default=None)

    def _seconds(self, key: tuple[Seat, int]) -> int:
        running = self._table.game.deadlines(self._table.state)
        return next(deadline.seconds for deadline in running if (deadline.seat, deadline.stamp) == key)
