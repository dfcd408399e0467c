"""One match at a network table: orders done once, lots dealt fairly, bots and clocks that stop while somebody is away.

It is told the time and who is there. What it has to tell everybody is kept first; while it cannot be kept, or is being
written, nothing goes on, and what is asked for meanwhile waits for its turn.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.net.company import Bots, Company
from game.net.cuts import Cuts
from game.net.errand import Errand, Run, at_once
from game.net.errors import Code
from game.net.feed import Feed
from game.net.lag import VIEW, LagBank
from game.net.ledger import Kept, Ledger
from game.net.lots import FairChance, lots_used
from game.net.messages import Clocks, Fault, Open, Order, Running, Seal, Seen
from game.rules.catalog import Entry
from game.rules.kernel import TABLE, Illegal, Seat
from game.rules.record import Record
from game.table.chance import lingering
from game.table.driver import Driver, Pace
from game.table.fairness import PATIENCE, Dealer, Entropy, Opening, Stage, told
from game.table.lobby import Audit, Lobby, absent, sitters
from game.table.log import Writing
from game.table.messages import Accepted, Reply, Spent, Welcome
from game.table.robot import Asks, Reflexes
from game.table.table import Table

RETRY = 2.0
"""Seconds before what could not be kept is tried again."""

Keep = Callable[[Opening], Errand]
"""Sends somebody to keep a lot."""
Tell = Callable[[Record], None]
Answer = Accepted | Fault
Tells = Callable[[Answer], None]
"""Gives somebody the answer to an order."""


@dataclass(frozen=True)
class Asked:
    """An order that waits for its turn, or for its being kept."""

    seat: Seat
    order: Order[Any]
    reply: Tells


class Sitting:
    """A match, from its first draw to its end, as the host's program moves it."""

    _asked: dict[tuple[Seat, int], float]
    """When the clocks that run were told."""
    _then: Callable[["Answer"], None]
    """What follows once the batch that is being written is kept, or is not."""
    _keeping: Errand | None = None
    """The lot that is being kept."""
    _retry = _again = float("-inf")
    """Before which moments neither a lot, nor anything that goes on by itself, is kept again after a failure."""
    _known, _due, _quiet = 0, 0.0, 0.0
    _waiting, _stood = False, 0.0

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
        run: Run = at_once,
        asks: Asks | None = None,
    ) -> None:
        """Opens the match, and takes up what its log already holds; raises `Illegal(NO_SUCH_TABLE)`."""
        self.number = lobby.match
        self.log = log
        self.ledger = Ledger(log, run)
        self.table = Table(entry.game, lobby.ruleset, lobby.format, sitters(lobby), self.ledger)
        self.feed = Feed(self.table, self.number)
        used = lots_used(entry.game, self.table, log)
        self.dealer = Dealer(f"{room}/{self.number}", self.number, entropy, lots, used)
        self._lag, chance = LagBank(), FairChance(self.dealer)
        self._driver = Driver(self.table, chance, (), pace, clocks=clocks, patience=VIEW, grace=self._lag.grace)
        self._asked = {}
        self._cuts = Cuts(self.table)
        seed = int.from_bytes(entropy(4), "big")
        self._lingering, self._reflexes = lingering(seed), Reflexes(seed)
        self._pace, self._keep, self._tell = pace, keep, tell
        self._company = Company(self.table, bots, asks, self._cuts, self._driver)
        self._asks: deque[Asked] = deque()
        self._then = _nothing
        self._news: deque[tuple[Opening, Record]] = deque()
        self._prompts: dict[Seat, tuple[Any, int]] = {}
        self._firm = lobby.held is None
        """Whether nobody may act while anybody is away; where seats are held only so long, others may (TA-28)."""
        self.discloses = lobby.audit is not Audit.NONE

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.table.game.over(self.table.state)

    def ask(self, seat: Seat, order: Order[Any], reply: Tells, now: float) -> None:
        """Do what a seat asks for as soon as its turn comes, and give it the answer."""
        self._asks.append(Asked(seat, order, reply))
        self._answer(now)

    def _answer(self, now: float) -> None:
        """Do what is asked for, one thing after the other, until something is being written."""
        while self._asks and not self.ledger.busy:
            asked = self._asks.popleft()
            late = self._driver.late(asked.seat, now)
            try:
                answer = self.order(asked.seat, asked.order, now)
            except Writing:
                self._then = self._answered(asked, late)
            else:
                asked.reply(answer)

    def _answered(self, asked: Asked, late: float | None) -> Callable[[Answer], None]:
        def then(kept: Answer) -> None:
            if isinstance(kept, Accepted):
                self._lag.moved(asked.seat, late or 0.0)
                asked.reply(Accepted(id=asked.order.id, seq=kept.seq))
            else:
                asked.reply(_not_kept(asked.order.id))

        return then

    def order(self, seat: Seat, order: Order[Any], now: float) -> Answer:
        """Do what a seat asks for, once; the answer to give it. Raises `Writing` while it is being kept."""
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
            return _not_kept(order.id)

    def step(self, lobby: Lobby[Any], now: float) -> float | None:
        """Do what is due; when to be called again, or `None` when only people, or the disk, can go on."""
        self._settle(now)
        self._answer(now)
        if self.ledger.busy:
            return None
        try:
            return self._go_on(lobby, now)
        except Writing:
            return None

    def _settle(self, now: float) -> None:
        """Take up what has been kept meanwhile; what cannot be is tried again later by whoever wants it."""
        try:
            batch = self.ledger.settle()
        except OSError as trouble:
            self.table.trouble = trouble
            self._again = now + RETRY
            told: Answer = _not_kept(0)
        else:
            if batch is None:
                return
            told = Accepted(id=0, seq=self.table.kept(batch))
        then, self._then = self._then, _nothing
        then(told)

    def _go_on(self, lobby: Lobby[Any], now: float) -> float | None:
        """Whatever goes on by itself; raises `Writing` as soon as something of it is being kept."""
        if now >= self._again:
            self._cuts.cast()
        self._wait(self._must_wait(absent(lobby)), now)
        if now < self._again:
            return self._again
        if self._news and not self._publish(now):
            return self._retry
        if self._waiting or self.over:
            return None
        if self.table.seq != self._known:
            self._plan(lobby, now)
        lot = self.table.game.lot(self.table.state)
        if lot is not None and self.dealer.stage is not Stage.READY:
            return self._draw(lobby, lot.size, now)
        acted = now if self._reflexes.act(self._company.awake(lobby), now) else self._act(lobby, now)
        if acted is None:
            acted = sooner(self._drive(lot is not None, now), self._company.until)
        return sooner(acted, self._reflexes.next())

    def _drive(self, lot: bool, now: float) -> float | None:
        """Deal what is drawn, and let the clocks run out."""
        before = self.table.seq
        late = {one.seat: self._driver.late(one.seat, now) for one in self.table.deadlines}

        def moved(kept: Answer) -> None:
            if not isinstance(kept, Accepted):
                return
            if lot:
                self.dealer.dealt()
            for seat, seconds in late.items():
                if seconds is not None and seconds > 0:
                    self._lag.moved(seat, seconds)

        self._then = moved
        due = self._driver.step(now)
        self._then = _nothing
        if self.table.seq != before:
            moved(Accepted(id=0, seq=self.table.seq))
        return due

    def welcome(self, seat: Seat, now: float) -> Welcome[Any]:
        """What a seat is told before the first event, and how much of the running clocks is used."""
        return self.table.welcome(seat, self.spent(now))

    def spent(self, now: float) -> tuple[Spent, ...]:
        """How much of each running clock is used, to be kept."""
        return self._driver.spent(now)

    @property
    def stopped(self) -> bool:
        """Whether no clock runs: somebody is waited for, or what happens cannot be kept."""
        return self._waiting or self.table.trouble is not None

    def clocks(self, now: float) -> Clocks:
        """Every clock as it stands."""
        running = self.table.deadlines
        return Clocks(
            stopped=self.stopped,
            running=tuple(
                Running(seat=one.seat, stamp=one.stamp, left=int(self._driver.left(one, now) * 1_000))
                for one in running
            ),
        )

    def take(self, seat: Seat, message: Seal | Open | Seen | Reply, now: float) -> None:
        """What a seat says besides its orders: its parts of the lots, what a bot may do, and that it sees its clock."""
        if isinstance(message, Reply):
            self.table.counsel.reply(seat, message)
        elif isinstance(message, Seal):
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
        self._company.forget()
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
        needed = {*game.awaited(state), *(one.seat for one in self.table.deadlines)}
        return game.lot(state) is not None or any(seat in needed and not self._cuts.bound(seat) for seat in away)

    def _wait(self, waiting: bool, now: float) -> None:
        if waiting != self._waiting:
            self._waiting = waiting
            if waiting:
                self._company.forget()
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
        stamps = {deadline.seat: deadline.stamp for deadline in self.table.deadlines}
        prompts = {}
        for seat in game.awaited(state):
            asked = (self.ledger.made(seat), stamps.get(seat))
            held = self._prompts.get(seat)
            prompts[seat] = held if held is not None and held[0] == asked else (asked, self.table.seq)
        self._prompts = prompts

    def _plan(self, lobby: Lobby[Any], now: float) -> None:
        news = tuple(happened.event for happened in self.table.backlog(TABLE, self._known))
        self._known = self.table.seq
        self._company.forget()
        self._look()
        self._asked = {(one.seat, one.stamp): now for one in self.table.deadlines}
        watched = now + self._pace.courtesy(news)
        self._due = watched + self._lingering(self._pace.least, self._pace.most)
        self._quiet = max(self._quiet, watched + self._pace.respite(self.table.state, news))
        self._reflexes.stir(self._company.awake(lobby).values(), watched)

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
            keeping = self._keep(kept) if self._keeping is None else self._keeping
            self._keeping = None if keeping.done else keeping
            if not keeping.done:
                raise Writing
            try:
                keeping.result()
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
        """Let a bot act that is due; when to come back, if one is waited for that does not wait itself."""
        robot = self._company.due(lobby)
        if robot is None:
            return None
        due = max(self._due, self._quiet)
        if now < due:
            return min(due, self._driver.step(now) or due)
        spoke = self._reflexes.look({robot.seat: robot}, robot.seat)
        if not spoke and not self._company.act(robot, lobby, now):
            return None
        self._due = now + RETRY
        return now


def _nothing(_: Answer) -> None:
    """Nothing follows."""


def _not_kept(number: int) -> Fault:
    return Fault(code=Code.STORAGE, id=number, wait=int(RETRY * 1_000))


def sooner(one: float | None, other: float | None) -> float | None:
    """The earlier of two times that may not be."""
    return min((time for time in (one, other) if time is not None), default=None)
