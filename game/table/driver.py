"""What happens when nobody clicks: deals, bots that speak at a human pace, and clocks that run out.

The driver is told the time and never asks for it. A bot is a seat like any other: it holds a link, folds its own
view, and its pauses come from public randomness, never from the cards. One that is to ask its partner waits for a
reply, which is no event and in no log.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.rules.kernel import TABLE, Deadline, Lot, Seat
from game.table.chance import Chance, lingering
from game.table.messages import Spent, spent_on
from game.table.robot import Reflexes, Robot
from game.table.table import Table


def _no_courtesy(_: tuple[Any, ...]) -> float:
    return 0.0


def _no_respite(_: Any, __: tuple[Any, ...]) -> float:
    return 0.0


def _no_grace(_: Seat) -> float:
    return 0.0


PATIENCE = 0.75
"""The part of its clock that a bot gives to a partner whom it asks."""
STUBBORN = 1.0
"""Seconds before what was refused, or could not be kept, is tried again."""


@dataclass(frozen=True)
class Pace:
    """How long bots and the dealer wait, in seconds; `courtesy` adds the time that the last events take to watch.

    `respite` is what a bot leaves people at the least, from the state and its last events, to speak before it plays.
    """

    least: float = 0.35
    most: float = 0.9
    courtesy: Callable[[tuple[Any, ...]], float] = _no_courtesy
    respite: Callable[[Any, tuple[Any, ...]], float] = _no_respite


@dataclass
class Asking:
    """A bot waits for what its partner says, until some time, or for as long as it takes."""

    robot: Robot
    person: Seat
    command: Any
    until: float | None


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
        patience: float = 0.0,
        grace: Callable[[Seat], float] = _no_grace,
    ) -> None:
        """`clocks` is what had been used of those that run, when the match is one that is gone on with.

        A clock begins so many seconds of `patience` late, unless its seat is `seen` to have seen it before; once it has
        run out, its seat still has `grace`.
        """
        self.pace = Pace() if pace is None else pace
        self._table = table
        self._chance = chance
        self._robots = {robot.link.welcome.seat: robot for robot in robots}
        self._lingering = lingering(seed)
        self._reflexes = Reflexes(seed)
        self._quiet = float("-inf")
        """Until when no bot takes its turn, so that people can still speak."""
        self._seen = -1
        self._due = 0.0
        self._clocks: dict[tuple[Seat, int], float] = {}
        self._stopped: dict[tuple[Seat, int], float] = {}
        """Seconds used of each clock that stands still, or has been stopped for good."""
        self._before = clocks
        self._patience, self._grace = patience, grace
        self._unseen: dict[tuple[Seat, int], tuple[float, float]] = {}
        """When each clock that has not been seen begins at the earliest, and the seconds used of it before."""
        self._paused_at: float | None = None
        self._retry = float("-inf")
        self._asking: Asking | None = None

    def pause(self, now: float) -> None:
        """Stop every clock and every bot until `resume`."""
        if self._paused_at is None:
            self._paused_at = now

    def resume(self, now: float) -> None:
        """Let time go on where it stopped; nobody has lost any."""
        if self._paused_at is not None:
            lost = now - self._paused_at
            self._due += lost
            self._quiet += lost
            self._reflexes.shift(lost)
            if self._asking is not None and self._asking.until is not None:
                self._asking.until += lost
            self._clocks = {key: since + lost for key, since in self._clocks.items()}
            self._unseen = {key: (start + lost, used) for key, (start, used) in self._unseen.items()}
            self._paused_at = None

    def seen(self, seat: Seat, stamp: int, now: float) -> None:
        """The seat sees its clock: it begins now, if it has not begun yet."""
        start, used = self._unseen.pop((seat, stamp), (None, 0.0))
        if start is not None:
            at = now if self._paused_at is None else self._paused_at
            self._clocks[seat, stamp] = min(self._clocks[seat, stamp], max(start, at) - used)

    def late(self, seat: Seat, now: float) -> float | None:
        """Seconds by which the clock of this seat has run out, or less than nothing; `None` if none runs."""
        at = now if self._paused_at is None else self._paused_at
        for deadline in self._table.deadlines:
            since = self._clocks.get((deadline.seat, deadline.stamp))
            if deadline.seat == seat and since is not None:
                return at - since - deadline.seconds
        return None

    def step(self, now: float) -> float | None:
        """Do what is due at `now` (seconds, monotonic); the time of the next call, or `None` when only people act."""
        game, state = self._table.game, self._table.state
        if self._paused_at is not None:
            return None
        if self._table.seq != self._seen:
            self._plan(now)
        if game.over(state):
            return None
        if self._reflexes.act(self._robots, now) or self._act(now) or self._expire(now):
            return now
        return self._next()

    def left(self, deadline: Deadline, now: float) -> float:
        """Seconds left on a running clock."""
        at = now if self._paused_at is None else self._paused_at
        since = self._clocks.get((deadline.seat, deadline.stamp), at - spent_on(self._before, deadline))
        return min(float(deadline.seconds), max(0.0, deadline.seconds - (at - since)))

    def spent(self, now: float) -> tuple[Spent, ...]:
        """How much of each running clock has been used: for whoever keeps the match, or comes to it."""
        running = self._table.deadlines
        return tuple(
            Spent(
                seat=deadline.seat,
                stamp=deadline.stamp,
                milliseconds=round(1_000 * (deadline.seconds - self.left(deadline, now))),
            )
            for deadline in running
        )

    def _plan(self, now: float) -> None:
        self._stop_asking()
        for robot in self._robots.values():
            robot.forget()
        first = self._table.seq == 0
        news = self._news()
        watching = self.pace.courtesy(news)
        self._seen = self._table.seq
        thinking = 0.0 if first else self._lingering(self.pace.least, self.pace.most)
        self._due = now + watching + thinking
        self._quiet = max(self._quiet, now + watching + self.pace.respite(self._table.state, news))
        self._reflexes.stir(self._robots.values(), now + watching)
        known, self._clocks = self._clocks, {}
        unseen, self._unseen = self._unseen, {}
        for deadline in self._table.deadlines:
            key = (deadline.seat, deadline.stamp)
            used, start = self._stopped.pop(key, spent_on(self._before, deadline)), now + watching
            self._clocks[key] = known.get(key, start + self._patience - used)
            if key in unseen or key not in known:
                self._unseen[key] = unseen.get(key, (start, used))
        self._stopped.update((key, max(0.0, now - known[key])) for key in known.keys() - self._clocks.keys())

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
        people = {side(seat) for seat in awaited if seat not in self._robots and self._table.game.one_voice}
        bots = (self._robots[seat] for seat in awaited if seat in self._robots and side(seat) not in people)
        return next(bots, None)

    def _act(self, now: float) -> bool:
        waiting = self._waiting()
        if waiting is None or now < self._when(waiting):
            return False
        if isinstance(waiting, Robot):
            return self._reflexes.look(self._robots, waiting.seat) or self._let_act(waiting, now)
        return self._issue(waiting.command(self._chance.permutation(waiting.size)), now)

    def _when(self, waiting: Lot | Robot) -> float:
        return max(self._due, self._quiet) if isinstance(waiting, Robot) else self._due

    # A bot acts, or asks its partner first

    def _let_act(self, robot: Robot, now: float) -> bool:
        """Whether it has done something; while its partner is being asked it waits."""
        if self._asking is not None and not self._heard(self._asking, now):
            return False
        command, person = robot.think(), self._partner(robot.seat)
        if person is not None and robot.must_ask(command):
            self._table.counsel.ask(person, robot.seat, command)
            self._asking = Asking(robot, person, command, self._patient_until(robot.seat, now))
            return False
        self._due = now + STUBBORN
        robot.link.send(command)
        return True

    def _heard(self, asking: Asking, now: float) -> bool:
        """Whether the partner has answered, or is waited for no longer; then the bot knows what it may do."""
        agreed = self._table.counsel.answer(asking.person)
        if agreed is None and (asking.until is None or now < asking.until):
            return False
        self._stop_asking()
        asking.robot.hear(asking.command, agreed)
        return True

    def _stop_asking(self) -> None:
        if self._asking is not None:
            self._table.counsel.withdraw(self._asking.person)
            self._asking = None

    def _partner(self, seat: Seat) -> Seat | None:
        """The person who plays with this bot, the next one after it."""
        table = self._table.format
        after = ((seat + step) % table.seats for step in range(1, table.seats))
        return next((one for one in after if one not in self._robots and table.side(one) == table.side(seat)), None)

    def _patient_until(self, seat: Seat, now: float) -> float | None:
        """When the bot plays by itself: before its own clock runs out."""
        running = self._table.deadlines
        left = [self.left(deadline, now) for deadline in running if deadline.seat == seat]
        return now + PATIENCE * min(left) if left else None

    def _expire(self, now: float) -> bool:
        for deadline in self._table.deadlines:
            if now >= self._ends((deadline.seat, deadline.stamp)) and now >= self._retry:
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
        times = [max(self._ends(key), self._retry) for key in self._clocks]
        if self._asking is not None:
            times += [] if self._asking.until is None else [self._asking.until]
        elif (waiting := self._waiting()) is not None:
            times.append(self._when(waiting))
        stirring = self._reflexes.next()
        return min(times if stirring is None else [*times, stirring], default=None)

    def _ends(self, key: tuple[Seat, int]) -> float:
        """When a clock runs out for good."""
        return self._clocks[key] + self._seconds(key) + self._grace(key[0])

    def _seconds(self, key: tuple[Seat, int]) -> int:
        running = self._table.deadlines
        return next(deadline.seconds for deadline in running if (deadline.seat, deadline.stamp) == key)
