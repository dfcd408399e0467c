"""Matches over computed wires, in every kind of weather: all end, and nobody is told two stories (T16).

Clocks are fair there: now and then a player acts a second before their clock, as their own screen shows it, runs out,
or lets it run out. An order that arrives before that is in time; nobody loses more than a second, nor is given more
than a second beyond what the clock says and the wire took; and whose connection is broken loses no turn. What a wire
holds back for longer than the two seconds for which a clock waits to be seen, and what a cut takes that neither end has
noticed yet, is told apart: by its rules a table cannot know of it.
"""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any
from unittest.mock import patch

from game.net.client import RemoteTable
from game.net.guest import Ask, Guest, Status
from game.net.lag import VIEW
from game.net.limits import SILENCE
from game.net.messages import Seen
from game.net.sitting import Sitting
from game.rules.caida.model import TimeOut
from game.rules.catalog import Entry
from game.rules.kernel import TABLE
from game.rules.record import replace
from game.table.lobby import Phase, Ready, Start
from game.table.messages import Accepted
from tests.net.counts import Counts
from tests.net.virtual import WHERE, Harbour, Sky, dialer
from tests.net.weather import Weather, every
from tests.net.world import CAIDA, OWNER, PIN, Drawer, Player, World, entropy_of

TURN = 30
BRIEF = Entry(game=CAIDA.game, ruleset=replace(CAIDA.ruleset, target=4, turn_seconds=TURN, max_timeouts=None))
FRAME = 0.25
"""Seconds between two looks of a guest's screen at its connection."""
HURRY = 1_500.0
"""Seconds after which a match that has not ended never will."""
FAIR = 1.0
WAYS = (False, True)
"""Whether a cut lets through what comes from the host; the matches of a cell take turns."""


@dataclass
class Turn:
    """A clock that somebody's screen showed."""

    stamp: int
    shown: float
    ends: float
    """When it will have run out, as the screen shows it."""
    pressed: float | None = None
    """When they acted, if it was in the last moment."""
    stopped: bool = False
    """Whether a connection broke while it ran, and it stood still."""


@dataclass
class Screen:
    """One guest, and what is seen on its screen."""

    table: RemoteTable
    dice: Random
    player: Player
    turns: dict[int, Turn] = field(default_factory=dict)
    due: float = float("inf")
    edge: bool = False
    edges: int = 0
    """How often it acted in the last moment."""
    seen: int = -1
    inside: bool = False
    lost: float = 0.0
    resumes: list[float] = field(default_factory=list)

    def look(self, now: float, begun: bool) -> None:
        """Let the connection work, see what has come, and act when it is time."""
        self.table.step()
        inside = self.table.status is Status.INSIDE
        if inside != self.inside and begun:
            if inside:
                self.resumes.append(now - self.lost)
            else:
                self.lost = now
                for turn in self.turns.values():
                    turn.stopped = True
        self.inside = inside
        heard = len(self.player.answers)
        self.player.catch_up()
        if any(isinstance(answer, Accepted) for answer in self.player.answers[heard:]):
            self._in_time()
        follower = self.player.guest.follower
        if follower is None:
            return
        mine = [one for one in follower.clocks.running if one.seat == follower.welcome.seat] if follower.clocks else []
        at = follower.clocks_at
        for one in mine:
            if follower.clocks is not None and not follower.clocks.stopped:
                self.turns.setdefault(one.stamp, Turn(one.stamp, at, at + one.left / 1_000, stopped=not inside))
        if self.player.seen != self.seen:
            self.seen = self.player.seen
            self.edge, self.due = False, now + self.dice.uniform(0.3, 0.9)
            match self.dice.randrange(12):
                case 0 if mine:
                    self.edge, self.due = True, follower.clocks_at + mine[0].left / 1_000 - FAIR
                case 1 if mine:
                    self.due = now + TURN + 15.0
        if now >= self.due and self.player.act():
            self.due = float("inf")
            if self.edge and mine:
                self.turns[mine[0].stamp].pressed = now
                self.edges += 1
            self.table.step()

    def _in_time(self) -> None:
        """What was asked for is done: a turn that goes on after that, with a canto, is another matter."""
        for turn in self.turns.values():
            turn.pressed = None


@dataclass
class Watch:
    """What the host did about clocks, as it is seen from outside both programs."""

    heard: dict[tuple[int, int], float] = field(default_factory=dict)
    """When it heard that a seat sees a clock."""
    expired: dict[tuple[int, int], float] = field(default_factory=dict)
    absent: int = 0
    """How many lost their turn while their connection was known to be broken."""
    kept: list[float] = field(default_factory=list)
    """When something was decided, and so when what is asked next was told."""
    orders: list[tuple[int, float]] = field(default_factory=list)
    """Who asked for something, and when it arrived."""

    def listen(self) -> Any:
        """Note what seats say of their clocks, from now on."""
        take, order, watch = Sitting.take, Sitting.order, self

        def taken(sitting: Sitting, seat: int, message: Any, now: float) -> None:
            if isinstance(message, Seen):
                watch.heard.setdefault((seat, message.stamp), now)
            take(sitting, seat, message, now)

        def ordered(sitting: Sitting, seat: int, asked: Any, now: float) -> Any:
            watch.orders.append((seat, now))
            return order(sitting, seat, asked, now)

        stack = ExitStack()
        stack.enter_context(patch.object(Sitting, "take", taken))
        stack.enter_context(patch.object(Sitting, "order", ordered))
        return stack

    def judge(self, screens: list[Screen], sky: Sky) -> Counts:
        """How fair the clocks were; of a turn in which the line was cut, unknown to both ends, it is only told."""
        names = ("edges", "edges_late", "expiries", "unfair", "ghosts", "most_off_s", "held_back_s", "cut_most_off_s")
        found = dict.fromkeys(names, 0.0)
        found["ghosts"] = float(self.absent)
        for seat, screen in enumerate(screens):
            found["edges"] += screen.edges
            for turn in screen.turns.values():
                key = (seat, turn.stamp)
                if key not in self.expired or turn.stopped:
                    continue
                over = self.expired[key] - turn.ends
                said = min(VIEW, max(0.0, self.heard.get(key, float("inf")) - turn.shown))
                told = max((at for at in self.kept if at <= turn.shown), default=turn.shown)
                held_back = max(0.0, turn.shown - told - VIEW)
                held_back = held_back if held_back < SILENCE else 0.0  # then it was noticed, and the clock stood still
                off = max(-over - held_back, over - said)
                found["expiries"] += 1
                found["held_back_s"] = max(found["held_back_s"], held_back)
                if _cut_in(sky, self.expired[key]):
                    found["cut_most_off_s"] = max(found["cut_most_off_s"], off)
                    continue
                found["most_off_s"] = max(found["most_off_s"], off)
                found["unfair"] += off > FAIR + 0.01
                if turn.pressed is not None:
                    found["edges_late"] += 1
                    found["unfair"] += self._arrived(seat, turn.pressed) <= turn.ends - held_back
        return found

    def _arrived(self, seat: int, pressed: float) -> float:
        """When what was asked for then arrived."""
        return min((at for asked, at in self.orders if asked == seat and at >= pressed), default=float("inf"))


def _cut_in(sky: Sky, expired: float) -> bool:
    """Whether the line was cut in the turn that ended then, or so shortly before that it had not recovered."""
    begin, end = sky.weather.cut
    return begin < end and expired - TURN - 15.0 < sky.began + end and expired > sky.began + begin


def _note_expiries(watch: Watch, drawer: Drawer, hall: Any, now: Callable[[], float]) -> None:
    """Hear from the log itself whose clock ran out, and whether they were away."""
    for log in drawer.logs.values():
        append = log.append

        def noted(batch: Any, append: Any = append) -> None:
            watch.kept.append(now())
            if batch.actor == TABLE and isinstance(batch.command, TimeOut):
                sitting = hall.salon.sitting
                stamp = next(one.stamp for one in sitting.table.game.deadlines(sitting.table.state))
                watch.expired[batch.command.seat, stamp] = now()
                watch.absent += sitting._waiting
            append(batch)

        log.append = noted  # type: ignore[method-assign]


def match_in(weather: Weather, seed: int, resume: bool = True) -> Counts:
    """One match of two programs in this weather."""
    sky, drawer, watch = Sky(weather, Random(f"{weather}/{seed}")), Drawer(), Watch()
    world = World(BRIEF, drawer, entropy=entropy_of(f"sea {seed}"))
    world.now = sky.now
    harbour = Harbour(sky, world.hall)
    screens: list[Screen] = []

    def wake() -> None:
        sitting = world.hall.salon.sitting
        if sitting is not None and sitting._waiting:
            for turn in (turn for screen in screens for turn in screen.turns.values()):
                turn.stopped = True
        for screen in screens:
            screen.look(sky.now, sky.began < float("inf"))

    def frame() -> None:
        wake()
        sky.at(sky.now + FRAME, frame)

    with ExitStack() as stack:
        stack.enter_context(patch("game.net.client.Dialer", dialer(harbour, wake)))
        stack.enter_context(watch.listen())
        if not resume:
            stack.enter_context(patch.object(Guest, "dropped", _never_back))
        for name, secret in (("Ana", OWNER), ("Beto", world.hall.salon.secret)):
            ask = Ask(name=name, app="1.0", secret=secret)
            table = RemoteTable(ask, [WHERE], PIN[:16], lambda: sky.now, entropy_of(f"{name} {seed}"))
            screens.append(Screen(table, Random(f"{name} {seed}"), Player(table.guest)))
            while len(harbour.hall.salon.lobby.people) < len(screens):
                table.step()
                sky.at(sky.now + FRAME, wake)
                harbour.step()
                sky.next()
        frame()
        return _played(sky, harbour, screens, watch, drawer)


def _never_back(self: Guest) -> None:
    self.status = Status.OVER


def _played(sky: Sky, harbour: Harbour, screens: list[Screen], watch: Watch, drawer: Drawer) -> Counts:
    """Begin the match, and let it go on to its end."""
    wished, noted = 0.0, False
    while sky.now < 1_000.0 + HURRY and not all(_audited(screen) for screen in screens):
        sky.next()
        lobby = harbour.hall.salon.lobby
        if lobby.phase is Phase.GATHERING and sky.now - wished > 3.0:
            wished = sky.now
            screens[1].table.guest.wish(Ready(ready=True))
            if lobby.people[1].ready:
                screens[0].table.guest.wish(Start())
        if not noted and drawer.logs:
            noted, sky.began = True, sky.now
            _note_expiries(watch, drawer, harbour.hall, lambda: sky.now)
    followers = [screen.player.guest.follower for screen in screens]
    finished = all(_audited(screen) for screen in screens)
    words = {one.words for one in followers if one is not None}
    wrong = sum(one is None or one.broken or (one.verdict is not None and bool(one.verdict.flaws)) for one in followers)
    resumes = [seconds for screen in screens for seconds in screen.resumes]
    return {
        "missed": float(not finished),
        "desyncs": float(finished and (wrong + (len(words) > 1))),
        "resumes": float(len(resumes)),
        "resume_most_s": max(resumes, default=0.0),
        "longest_s": sky.now - 1_000.0,
        **watch.judge(screens, sky),
    }


def _audited(screen: Screen) -> bool:
    follower = screen.player.guest.follower
    return follower is not None and follower.verdict is not None


def cells(count: int) -> Counts:
    """T16: so many matches in the ninety-six kinds of weather, all of which take turns, at computed speed."""
    weathers = every()
    total: Counts = {"cells": float(min(count, len(weathers))), "matches": float(count)}
    for number in range(count):
        at = number % len(weathers) if count >= len(weathers) else number * 37 % len(weathers)
        turn = number // len(weathers)
        told = match_in(replace_way(weathers[at], WAYS[turn % 2]), turn)
        for name, value in told.items():
            total[name] = max(total.get(name, 0.0), value) if "_s" in name else total.get(name, 0.0) + value
    return total


def replace_way(weather: Weather, one_way: bool) -> Weather:
    """The same weather with cuts of this kind."""
    return Weather(weather.delay, weather.loss, weather.jitter, weather.doubled, weather.cut, one_way)
