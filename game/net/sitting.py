"""One match at a network table: orders done once, lots dealt fairly, bots and clocks that stop while somebody is away.

It is told the time and who is there. What it has to tell everybody is kept first; while it cannot be kept, nothing
goes on.
"""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from game.net.cuts import Cuts
from game.net.errors import Code
from game.net.feed import Feed
from game.net.lag import VIEW, LagBank
from game.net.ledger import Kept, Ledger
from game.net.messages import Clocks, Fault, Open, Order, Running, Seal, Seen
from game.rules.catalog import Entry
from game.rules.kernel import TABLE, Game, Illegal, Seat
from game.rules.record import Record
from game.table.chance import lingering
from game.table.driver import Driver, Pace
from game.table.fairness import PATIENCE, Dealer, Entropy, Opening, Stage, told
from game.table.lobby import Audit, Chair, Lobby, absent, sitters
from game.table.local import LocalLink
from game.table.messages import Accepted, Spent, Welcome
from game.table.robot import Mind, Reflexes, Robot
from game.table.table import Table

RETRY = 2.0
"""Seconds before what could not be kept is tried again."""

Bots = Callable[[str, Seat], Mind]
"""From a level and a seat to what that bot does."""
Keep = Callable[[Opening], None]
"""Keeps a lot; raises `OSError` when it cannot."""
Tell = Callable[[Record], None]


class FairChance:
    """The lots of a match, from its dealer."""

    def __init__(self, dealer: Dealer) -> None:
        self._dealer = dealer

    def permutation(self, size: int) -> tuple[int, ...]:
        """The order of the lot that is ready."""
        order = self._dealer.take()
        assert len(order) == size
        return order


class Sitting:
    """A match, from its first draw to its end, as the host's program moves it."""

    def __init__(
        self,
        entry: Entry,
        lobby: Lobby[Any],
        log: Kept,
        room: str,
        bots: Bots,
        pace: Pace,
        entropy: Entropy,
        keep: Keep,
        tell: Tell,
        lots: Iterable[Opening] = (),
        clocks: tuple[Spent, ...] = (),
    ) -> None:
        """Opens the match, and takes up what its log already holds; raises `Illegal(NO_SUCH_TABLE)`."""
        self.number = lobby.match
        self.log = log
        self.ledger = Ledger(log)
        self.table = Table(entry.game, lobby.ruleset, lobby.format, sitters(lobby), self.ledger)
        self.feed = Feed(self.table, self.number)
        used = lots_used(entry.game, self.table, log)
        self.dealer = Dealer(f"{room}/{self.number}", self.number, entropy, lots, used)
        self._lag = LagBank()
        chance, grace = FairChance(self.dealer), self._lag.grace
        self._driver = Driver(self.table, chance, (), pace, clocks=clocks, patience=VIEW, grace=grace)
        self._asked: dict[tuple[Seat, int], float] = {}
        """When the clocks that run were told."""
        self._cuts = Cuts(self.table)
        seed = int.from_bytes(entropy(4), "big")
        self._lingering, self._reflexes = lingering(seed), Reflexes(seed)
        self._pace, self._bots, self._keep, self._tell = pace, bots, keep, tell
        self._robots: dict[tuple[Seat, str], Robot] = {}
        self._news: deque[tuple[Opening, Record]] = deque()
        self._retry = float("-inf")
        self._known, self._due, self._quiet = 0, 0.0, 0.0
        self._prompts: dict[Seat, tuple[Any, int]] = {}
        self._waiting, self._stood = False, 0.0
        self._firm = lobby.held is None
        """Whether nobody may act while anybody is away; where seats are held only so long, others may (TA-28)."""
        self.discloses = lobby.audit is not Audit.NONE

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.table.game.over(self.table.state)

    def order(self, seat: Seat, order: Order[Any], now: float) -> Accepted | Fault:
        """Do what a seat asks for, once; the answer to give it."""
        if order.match != self.number:
            return Fault(code=Code.STALE, id=order.id)
        made = self.ledger.made(seat)
        if 1 <= order.id <= made:
            last = self.ledger.answer(seat, order.id, order.command)
            return Fault(code=Code.CMD_REUSED, id=order.id) if last is None else Accepted(id=order.id, seq=last)
        if order.id != made + 1:
            return Fault(code=Code.CMD_GAP, id=order.id)
        if self._waiting:
            return Fault(code=Code.WAITING, id=order.id)
        self._look()
        if self._cuts.bound(seat):
            return Fault(code=Code.STALE, id=order.id)
        if order.seen < self._prompts.get(seat, (None, 0))[1]:
            return Fault(code=Code.STALE, id=order.id)
        late = self._driver.late(seat, now)
        try:
            answer = Accepted(id=order.id, seq=self.table.submit(seat, order.command))
            self._lag.moved(seat, late or 0.0)
            return answer
        except Illegal as refusal:
            return Fault(code=Code.ILLEGAL, id=order.id, detail=refusal.reason.value)
        except OSError:
            return Fault(code=Code.STORAGE, id=order.id, wait=int(RETRY * 1_000))

    def step(self, lobby: Lobby[Any], now: float) -> float | None:
        """Do what is due; when to be called again, or `None` when only people can go on."""
        self._cuts.cast()
        self._wait(self._must_wait(absent(lobby)), now)
        if self._news and not self._publish(now):
            return self._retry
        if self._waiting or self.over:
            return None
        if self.table.seq != self._known:
            self._plan(lobby, now)
        lot = self.table.game.lot(self.table.state)
        if lot is not None and self.dealer.stage is not Stage.READY:
            return self._draw(lobby, lot.size, now)
        acted = now if self._reflexes.act(self._awake(lobby), now) else self._act(lobby, now)
        if acted is not None:
            return sooner(acted, self._reflexes.next())
        before = self.table.seq
        late = {one.seat: self._driver.late(one.seat, now) for one in self.table.game.deadlines(self.table.state)}
        due = self._driver.step(now)
        if self.table.seq != before:
            if lot is not None:
                self.dealer.dealt()
            for seat, seconds in late.items():
                if seconds is not None and seconds > 0:
                    self._lag.moved(seat, seconds)
        return sooner(due, self._reflexes.next())

    def welcome(self, seat: Seat, now: float) -> Welcome[Any]:
        """What a seat is told before the first event, and how much of the running clocks is used."""
        return self.table.welcome(seat, self.spent(now))

    def spent(self, now: float) -> tuple[Spent, ...]:
        """How much of each running clock is used, to be kept."""
        return self._driver.spent(now)

    def clocks(self, now: float) -> Clocks:
        """Every clock as it stands."""
        running = self.table.game.deadlines(self.table.state)
        return Clocks(
            stopped=self._waiting or self.table.trouble is not None,
            running=tuple(
                Running(seat=one.seat, stamp=one.stamp, left=int(self._driver.left(one, now) * 1_000))
                for one in running
            ),
        )

    def take(self, seat: Seat, message: Seal | Open | Seen, now: float) -> None:
        """What a seat says besides its orders: its parts of the lots, and that it sees its clock."""
        if isinstance(message, Seal):
            self.dealer.take_seal(seat, message.lot, message.digest)
        elif isinstance(message, Open):
            self.dealer.take_secret(seat, message.lot, message.secret)
        elif message.match == self.number:
            asked = self._asked.pop((seat, message.stamp), None)
            if asked is not None:
                self._lag.measured(seat, now - asked)
                self._driver.seen(seat, message.stamp, now)

    def cut(self, seat: Seat) -> None:
        """The connection of a seat broke, or it left: in a vote that is open it has said what its game says for it."""
        if not self._waiting:
            self._cuts.note(seat)

    def slept(self, before: float, now: float) -> None:
        """Between these two moments nothing ran: nobody loses time for it."""
        if not self._waiting:
            self._driver.pause(before)
            self._driver.resume(now)
        self._due += now - before
        self._quiet += now - before
        self._reflexes.shift(now - before)

    def _must_wait(self, away: tuple[Seat, ...]) -> bool:
        """Whether nothing goes on for now: in a room that holds seats only so long, only what needs who is away."""
        if self._firm or not away:
            return bool(away)
        game, state = self.table.game, self.table.state
        needed = {*game.awaited(state), *(one.seat for one in game.deadlines(state))}
        return game.lot(state) is not None or any(seat in needed and not self._cuts.bound(seat) for seat in away)

    def _wait(self, waiting: bool, now: float) -> None:
        if waiting != self._waiting:
            self._waiting = waiting
            if waiting:
                self._driver.pause(now)
                self._stood = now
            else:
                self._driver.resume(now)
                self._reflexes.shift(now - self._stood)
                self._asked = dict.fromkeys(self._asked, now)
                self._due = max(self._due, now + self._pace.least)

    def _look(self) -> None:
        """Note since when each seat has been asked for what it is asked now."""
        game, state = self.table.game, self.table.state
        stamps = {deadline.seat: deadline.stamp for deadline in game.deadlines(state)}
        prompts = {}
        for seat in game.awaited(state):
            asked = (self.ledger.made(seat), stamps.get(seat))
            held = self._prompts.get(seat)
            prompts[seat] = held if held is not None and held[0] == asked else (asked, self.table.seq)
        self._prompts = prompts

    def _plan(self, lobby: Lobby[Any], now: float) -> None:
        news = tuple(happened.event for happened in self.table.backlog(TABLE, self._known))
        self._known = self.table.seq
        self._look()
        self._asked = {(one.seat, one.stamp): now for one in self.table.game.deadlines(self.table.state)}
        watched = now + self._pace.courtesy(news)
        self._due = watched + self._lingering(self._pace.least, self._pace.most)
        self._quiet = max(self._quiet, watched + self._pace.respite(self.table.state, news))
        self._reflexes.stir(self._awake(lobby).values(), watched)

    # Lots

    def _draw(self, lobby: Lobby[Any], size: int, now: float) -> float:
        players = tuple(
            seat for seat, chair in enumerate(lobby.chairs) if chair.person is not None and chair.stand_in is None
        )
        step = self.dealer.step(players, size, now)
        if step is None:
            return now + PATIENCE / 20
        self._news.append((step, told(step)) if isinstance(step, Opening) else (self.dealer.in_hand(), step))
        return now if self._publish(now) else self._retry

    def _publish(self, now: float) -> bool:
        """Keep, then tell; whether all is told."""
        while self._news and now >= self._retry:
            kept, news = self._news[0]
            try:
                self._keep(kept)
            except OSError as trouble:
                self.table.trouble = trouble
                self._retry = now + RETRY
                return False
            self.table.trouble = None
            self._tell(news)
            self._news.popleft()
        return not self._news

    # Bots

    def _act(self, lobby: Lobby[Any], now: float) -> float | None:
        """Let a bot act that is due, unless a person of its side goes first; when to come back, if it is waited for."""
        seats = self.table.game.awaited(self.table.state)
        side = self.table.format.side
        alone = not self.table.game.one_voice
        people = {side(seat) for seat in seats if level_of(lobby.chairs[seat]) is None and not alone}
        for seat in seats:
            level = level_of(lobby.chairs[seat])
            if level is not None and side(seat) not in people and not self._cuts.bound(seat):
                due = max(self._due, self._quiet)
                if now >= due:
                    self._due = now + RETRY
                    robot = self._robot(seat, level)
                    if not self._reflexes.look({seat: robot}, seat):
                        robot.link.send(robot.think())
                    return now
                return min(due, self._driver.step(now) or due)
        return None

    def _awake(self, lobby: Lobby[Any]) -> dict[Seat, Robot]:
        """The bots that may speak, at their turn or not."""
        levels = {seat: level_of(chair) for seat, chair in enumerate(lobby.chairs)}
        return {
            seat: self._robot(seat, level)
            for seat, level in levels.items()
            if level is not None and not self._cuts.bound(seat)
        }

    def _robot(self, seat: Seat, level: str) -> Robot:
        key = (seat, level)
        if key not in self._robots:
            mind = self._bots(level, seat)
            link = LocalLink(self.table, seat)
            self._robots[key] = Robot(self.table.game, link, mind.choose, reflex=mind.reflex)
        return self._robots[key]


def sooner(one: float | None, other: float | None) -> float | None:
    """The earlier of two times that may not be."""
    return min((time for time in (one, other) if time is not None), default=None)


def level_of(chair: Chair) -> str | None:
    """The level of the bot that plays from this chair now, if one does."""
    return chair.bot if chair.bot is not None else chair.stand_in


def lots_used(game: Game[Any, Any], table: Table, log: Kept) -> int:
    """How many lots have been dealt in what a log holds."""
    state, used = game.start(table.ruleset, table.format), 0
    for batch in log.batches:
        used += batch.actor == TABLE and game.lot(state) is not None
        for event in batch.events:
            state = game.evolve(state, event)
    return used
