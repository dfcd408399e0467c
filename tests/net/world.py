"""A host and its guests without sockets: bytes are carried by hand, time is told, and every byte can be looked at."""

import hashlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.net.archive import Archive, Nowhere, Saved
from game.net.errand import Errand, at_once
from game.net.guest import Ask, Guest, Status
from game.net.hall import Hall
from game.net.ledger import Kept
from game.net.peer import Peer
from game.net.session import State
from game.net.setup import Setup
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import Abandon, Seat
from game.rules.record import replace
from game.table.driver import Pace
from game.table.link import Answer
from game.table.lobby import Ready, SeatBot, Shared, Start, Wish
from game.table.log import Batch, MemoryLog
from game.table.messages import Accepted, Happened, Sitter, Spent
from game.table.robot import Mind

PIN = bytes(range(32))
OWNER = b"owner-key!"
CAIDA = CATALOG["caida.caraquena"]
SHORT = Entry(game=CAIDA.game, ruleset=replace(CAIDA.ruleset, target=6))
QUICK = Pace(least=0.0, most=0.0)


def entropy_of(seed: object) -> Callable[[int], bytes]:
    """Bytes that are the same in every run."""
    told = [0]

    def draw(size: int) -> bytes:
        told[0] += 1
        return hashlib.shake_256(f"{seed}/{told[0]}".encode()).digest(size)

    return draw


def kept(_: Any) -> Errand:
    """Whatever it is, it is kept."""
    return at_once(lambda: None)


def random_bot(level: str, seat: Seat) -> Mind:
    """A bot that does anything legal but leave."""
    dice = Random(f"{level}/{seat}")

    def choose(view: Any, at: Seat, legal: tuple[Any, ...]) -> Any:
        return dice.choice([command for command in legal if not isinstance(command, Abandon)])

    return Mind(choose)


@dataclass
class Drawer:
    """An archive in memory that can fail, and from which a host can be opened again."""

    saved: Saved[Any] | None = None
    logs: dict[str, MemoryLog] = field(default_factory=dict)
    outcomes: list[tuple[tuple[int, ...], int | None]] = field(default_factory=list)
    spent: tuple[Spent, ...] = ()
    failing: bool = False
    fails_next: bool = False
    """Whether it fails as soon as a match has begun."""

    def begin(self, ruleset: Any, seating: Any, sitters: tuple[Sitter, ...], shared: Shared) -> tuple[str, Kept]:
        self._check()
        self.failing, self.fails_next = self.fails_next, False
        name = f"match{len(self.logs)}"
        self.logs[name] = Failing(self)
        return name, self.logs[name]

    def save(self, saved: Saved[Any]) -> None:
        self._check()
        self.saved = saved

    def finish(self, log: Kept, scores: tuple[int, ...], winner: int | None) -> None:
        self._check()
        self.outcomes.append((scores, winner))

    def discard(self, log: Kept) -> None:
        self.logs = {name: held for name, held in self.logs.items() if held is not log}

    def clocks(self, log: Kept) -> tuple[Spent, ...]:
        return self.spent

    def keep_clocks(self, log: Kept, spent: tuple[Spent, ...]) -> None:
        self.spent = spent

    def close(self, log: Kept) -> None:
        pass

    def _check(self) -> None:
        if self.failing:
            raise OSError("full")


class Failing(MemoryLog):
    """A log that fails when its drawer does."""

    def __init__(self, drawer: Drawer) -> None:
        super().__init__()
        self._drawer = drawer

    def append(self, batch: Batch) -> None:
        if self._drawer.failing:
            raise OSError("full")
        super().append(batch)


class SlowDisk:
    """A disk that takes up to so many seconds over each errand, and does them in their order."""

    def __init__(self, most: float = 0.6, seed: int = 1) -> None:
        self.now = 0.0
        self._most, self._dice = most, Random(seed)
        self._sent: deque[tuple[float, Callable[[], Any], Errand]] = deque()

    def __call__(self, job: Callable[[], Any]) -> Errand:
        errand, before = Errand(), self._sent[-1][0] if self._sent else self.now
        self._sent.append((max(before, self.now) + self._dice.uniform(0, self._most), job, errand))
        return errand

    def work(self, now: float) -> bool:
        """Do what is done by now; whether anything was."""
        self.now, worked = now, False
        while self._sent and self._sent[0][0] <= now:
            _, job, errand = self._sent.popleft()
            errand.run(job)
            worked = True
        return worked

    def killed(self) -> None:
        """What was not done never will be."""
        self._sent.clear()


class World:
    """One host, its guests, and the wires between them."""

    def __init__(self, entry: Entry = SHORT, archive: Archive | None = None, **changes: Any) -> None:
        values: dict[str, Any] = {
            "entry": entry, "levels": ("normal",), "bots": random_bot, "pace": QUICK,
            "archive": Nowhere() if archive is None else archive, "entropy": entropy_of("host"), "app": "1.0",
            "owner": OWNER,
        }  # fmt: skip
        self.setup = Setup(**{**values, **changes})
        self.now = 1_000.0
        self.disk: SlowDisk | None = changes["run"] if isinstance(changes.get("run"), SlowDisk) else None
        self.hall = Hall(self.setup, PIN, self.now)
        self.lines: dict[int, tuple[Guest, Peer]] = {}
        self.heard: dict[int, bytearray] = {}
        """Every byte that a guest was sent, by `id(guest)`."""
        self.cut: Callable[[bytes], list[bytes]] = lambda data: [data]

    # People

    def guest(self, name: str, *, secret: bytes | None = None, seed: object = None, **ask: Any) -> Guest:
        """Somebody who is about to connect; by default with the invitation."""
        invited = self.hall.salon.secret if secret is None else secret
        return Guest(Ask(name=name, app="1.0", secret=invited or None, **ask), entropy_of(seed or name))

    def connect(self, guest: Guest, address: str = "10.0.0.2", pin: bytes = PIN) -> Peer | None:
        """Put a wire between a guest and the host."""
        peer = self.hall.connect(address, self.now)
        if peer is not None:
            guest.connected(pin, self.now)
            self.lines[id(guest)] = (guest, peer)
            self.heard.setdefault(id(guest), bytearray())
        return peer

    def sever(self, guest: Guest) -> None:
        """The wire breaks; what was on its way is lost."""
        _, peer = self.lines.pop(id(guest))
        self.hall.lost(peer, self.now)
        guest.dropped()

    def restart(self) -> None:
        """The host is killed and opened again from its archive; every wire breaks."""
        archive = self.setup.archive
        assert isinstance(archive, Drawer)
        for guest, _ in tuple(self.lines.values()):
            self.lines.pop(id(guest))
            guest.dropped()
        if self.disk is not None:
            self.disk.killed()
        saved = archive.saved
        assert saved is not None
        log = None if saved.log is None else archive.logs[saved.log]
        self.hall = Hall(self.setup, PIN, self.now, saved, log)

    def come(self, name: str, address: str = "10.0.0.2", **how: Any) -> Guest:
        """Somebody connects, and all that follows from it."""
        guest = self.guest(name, **how)
        assert self.connect(guest, address) is not None
        self.settle()
        return guest

    # Time

    def carry(self) -> bool:
        """Take what is written to the other ends; whether anything was."""
        moved = False
        for guest, peer in tuple(self.lines.values()):
            guest.step(self.now)
            up = bytes(guest.outgoing)
            guest.outgoing.clear()
            if up:
                moved = True
                for piece in self.cut(up):
                    self.hall.receive(peer, piece, self.now)
            down = peer.outbox.take(1 << 30, self.now)
            if down:
                moved = True
                self.heard[id(guest)] += down
                for piece in self.cut(down):
                    guest.receive(piece, self.now)
            if (guest.hang_up and not guest.outgoing) or (peer.ending is not None and not len(peer.outbox)):
                self.lines.pop(id(guest))
                self.hall.lost(peer, self.now)
                guest.dropped()
                moved = True
        return moved

    def settle(self, limit: int = 10_000) -> None:
        """Until nobody has anything to say now."""
        for _ in range(limit):
            worked = self.disk is not None and self.disk.work(self.now)
            due = self.hall.step(self.now)
            if not self.carry() and not worked and due > self.now:
                return
        raise AssertionError("it never settles")

    def wait(self, seconds: float, step: float = 0.5) -> None:
        """Let time go by."""
        until = self.now + seconds
        while self.now < until:
            self.now = min(until, self.now + step)
            self.settle()


@dataclass
class Player:
    """A guest that plays what comes first, and keeps what it was answered."""

    guest: Guest
    game: Any = CAIDA.game
    view: Any = None
    match: int = 0
    answers: list[Answer] = field(default_factory=list)
    seen: int = 0
    pending: int = 0

    def catch_up(self) -> None:
        """Fold what has come into the view."""
        follower = self.guest.follower
        if follower is None:
            return
        if follower.match != self.match:
            self.match, self.seen, self.pending = follower.match, 0, 0
            self.view = self.game.start(follower.welcome.ruleset, follower.welcome.format)
        for answer in follower.poll():
            self.answers.append(answer)
            if isinstance(answer, Happened):
                assert answer.seq == self.seen + 1
                self.seen = answer.seq
                self.view = self.game.evolve(self.view, answer.event)
            elif answer.id == self.pending:
                self.pending = 0

    def act(self) -> bool:
        """Ask for a legal command if it is my turn and nothing is being asked; whether I did."""
        self.catch_up()
        follower = self.guest.follower
        if follower is None or self.pending or self.view is None or self.game.over(self.view):
            return False
        seat = follower.welcome.seat
        if seat < 0 or seat not in self.game.awaited(self.view):
            return False
        legal = [one for one in self.game.legal(self.view, seat) if not isinstance(one, Abandon)]
        self.pending = follower.ask(legal[self.seen % len(legal)])
        return True


def wish(world: World, guest: Guest, *wishes: Wish) -> None:
    """Ask for these, one after the other."""
    for one in wishes:
        guest.wish(one)
        world.settle()


def duel(world: World, *, bot: bool = False) -> list[Player]:
    """Two guests, or one and a bot, in a match that has begun."""
    first = world.come("Ana", secret=OWNER)
    players = [Player(first, world.setup.entry.game)]
    if bot:
        wish(world, first, SeatBot(seat=1, level="normal"))
    else:
        second = world.come("Beto")
        players.append(Player(second, world.setup.entry.game))
        wish(world, second, Ready(ready=True))
    wish(world, first, Start())
    return players


def play(world: World, players: list[Player], until: Callable[[], bool] | None = None, steps: int = 20_000) -> None:
    """Let everybody play until the match is over, or until something else."""
    for _ in range(steps):
        world.settle()
        acted = [player.act() for player in players]
        sitting = world.hall.salon.sitting
        if (until is not None and until()) or (sitting is not None and sitting.over and not any(acted)):
            break
        world.now += 0.25
    else:
        raise AssertionError("the match never ends")
    world.settle()
    for player in players:
        player.catch_up()


__all__ = ["PIN", "Accepted", "Drawer", "Player", "State", "Status", "World", "duel", "play", "wish"]
