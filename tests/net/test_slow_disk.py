"""A disk that takes its time: nobody is told of what is not kept yet, and what is asked for meanwhile has its turn."""

import threading
from collections import deque
from collections.abc import Callable
from typing import Any

import pytest

from game.net.errand import Errand, at_once
from game.net.errors import Code
from game.net.ledger import Ledger
from game.net.messages import Fault, Order
from game.net.scribe import Lane, scribes
from game.net.sitting import RETRY
from game.rules.kernel import Abandon, Reason
from game.table.lobby import Phase, Ready, Rematch, SaveAndClose, Start
from game.table.log import Batch, MemoryLog, Writing
from game.table.messages import Accepted, Refused
from tests.net.world import Drawer, Player, World, duel, play, wish
from tests.table.tables import deal, open_table


class Later:
    """Errands that are done when the test says so, in their order."""

    def __init__(self) -> None:
        self.waiting: deque[tuple[Callable[[], Any], Errand]] = deque()
        self.held = False
        """Whether nothing is done by itself any more."""

    def __call__(self, job: Callable[[], Any]) -> Errand:
        errand = Errand()
        self.waiting.append((job, errand))
        return errand

    def do(self, count: int = 1) -> None:
        """Do the next ones."""
        for _ in range(min(count, len(self.waiting))):
            job, errand = self.waiting.popleft()
            errand.run(job)


class SlowWorld(World):
    """A world whose disk does one thing each time that everything else is settled."""

    def __init__(self, **changes: Any) -> None:
        self.writer = Later()
        self.drawer = Drawer()
        super().__init__(archive=self.drawer, run=self.writer, **changes)

    def settle(self, limit: int = 10_000) -> None:
        super().settle(limit)
        while self.writer.waiting and not self.writer.held:
            self.check()
            self.writer.do()
            super().settle(limit)
        self.check()

    def check(self) -> None:
        """Nobody knows more than is kept."""
        sitting = self.hall.salon.sitting
        for guest, _ in self.lines.values():
            follower = guest.follower
            if sitting is not None and follower is not None and follower.match == sitting.number:
                assert follower.last <= len(sitting.log.since(0))


def answered(player: Player, kind: type[Any]) -> list[Any]:
    """What a player was answered, of this kind."""
    player.catch_up()
    return [answer for answer in player.answers if isinstance(answer, kind)]


def test_a_match_and_a_rematch_are_played_audited_and_kept() -> None:
    world = SlowWorld()
    players = duel(world)
    play(world, players)
    world.wait(3.0)
    assert world.hall.salon.lobby.phase is Phase.ENDED
    assert len(world.drawer.outcomes) == 1
    for player in players:
        assert player.guest.follower is not None
        verdict = player.guest.follower.verdict
        assert verdict is not None
        assert verdict.flaws == ()
    wish(world, players[0].guest, Rematch())
    wish(world, players[1].guest, Ready(ready=True))
    wish(world, players[0].guest, Start())
    play(world, players)
    world.wait(3.0)
    assert len(world.drawer.outcomes) == 2


def test_a_match_with_a_bot_is_played() -> None:
    world = SlowWorld()
    play(world, duel(world, bot=True))
    world.wait(3.0)
    assert len(world.drawer.outcomes) == 1


def to_move(world: SlowWorld, players: list[Player]) -> tuple[Player, Player]:
    """The one who is to move and the other, once cards are dealt."""
    sitting = world.hall.salon.sitting
    assert sitting is not None
    play(world, players, until=lambda: bool(sitting.table.game.awaited(sitting.table.state)))
    seat = sitting.table.game.awaited(sitting.table.state)[0]
    mine = next(one for one in players if one.guest.follower is not None and one.guest.follower.welcome.seat == seat)
    return mine, next(one for one in players if one is not mine)


def ready(world: SlowWorld) -> tuple[Player, Player]:
    """Two players of whom the first is to move, nothing under way, and a disk that waits to be told."""
    players = duel(world)
    pair = to_move(world, players)
    world.settle()
    for player in players:
        player.catch_up()
    world.writer.held = True
    return pair


def test_an_order_is_answered_once_it_is_kept_and_others_wait_for_it() -> None:
    world = SlowWorld()
    mine, other = ready(world)
    before = len(answered(mine, Accepted))
    assert mine.pending or mine.act()
    world.settle()
    sitting = world.hall.salon.sitting
    assert sitting is not None
    assert sitting.ledger.busy
    seq = sitting.table.seq
    follower = other.guest.follower
    assert follower is not None
    follower.ask(Abandon())
    world.settle()
    assert len(answered(mine, Accepted)) == before
    assert answered(other, Refused) == []
    assert sitting.table.seq == seq
    world.writer.do()
    world.settle()
    assert len(answered(mine, Accepted)) == before + 1
    late = answered(other, Refused)
    assert [one.reason for one in late] == [Reason.NOT_YOUR_TURN]
    assert not sitting.over


def test_an_order_that_cannot_be_kept_has_not_happened() -> None:
    world = SlowWorld()
    mine, _ = ready(world)
    sitting = world.hall.salon.sitting
    assert sitting is not None
    assert mine.pending or mine.act()
    world.settle()
    seq = sitting.table.seq
    world.drawer.failing = True
    world.writer.do()
    world.settle()
    assert sitting.table.seq == seq
    assert sitting.clocks(world.now).stopped
    world.drawer.failing = world.writer.held = False
    mine.catch_up()
    assert mine.pending == 0
    world.wait(RETRY + 1.0)
    assert mine.act()
    world.settle()
    assert sitting.table.seq > seq
    assert not sitting.clocks(world.now).stopped


def test_a_repeated_order_is_done_once() -> None:
    world = SlowWorld()
    mine, _ = ready(world)
    sitting, follower = world.hall.salon.sitting, mine.guest.follower
    assert sitting is not None
    assert follower is not None
    seat = follower.welcome.seat
    command = sitting.table.game.legal(sitting.table.state, seat)[0]
    number = sitting.ledger.made(seat) + 1
    order = Order(match=1, id=number, seen=sitting.table.seq, command=command)
    told: list[Accepted | Fault] = []
    for _ in range(3):
        sitting.ask(seat, order, told.append, world.now)
    assert told == []
    world.writer.do()
    world.settle()
    assert told == [Accepted(id=number, seq=sitting.table.seq)] * 3


def test_what_the_table_does_by_itself_is_tried_again() -> None:
    world = SlowWorld()
    world.drawer.fails_next = True
    duel(world)
    sitting = world.hall.salon.sitting
    assert sitting is not None
    world.wait(5.0)
    assert sitting.table.seq == 0
    world.drawer.failing = False
    world.wait(5.0)
    assert sitting.table.seq > 0


def test_a_deal_that_cannot_be_kept_is_dealt_later_from_the_same_lot() -> None:
    world = SlowWorld()
    players = duel(world)
    sitting = world.hall.salon.sitting
    assert sitting is not None
    world.writer.held = True
    while not sitting.ledger.busy:
        world.settle()
        if not sitting.ledger.busy:
            world.writer.do()
            world.now += 0.25
    order = sitting.dealer.take()
    world.drawer.failing = True
    world.writer.do()
    world.settle()
    before = sitting.table.seq
    world.drawer.failing = world.writer.held = False
    world.wait(RETRY / 2, 0.25)
    assert sitting.table.seq == before
    assert sitting.dealer.take() == order
    play(world, players)
    assert sitting.over


def test_a_match_that_is_being_begun_begins_when_it_is_there() -> None:
    world = SlowWorld()
    world.writer.held = True
    players = duel(world)
    assert world.hall.salon.lobby.phase is Phase.PLAYING
    assert world.hall.salon.sitting is None
    assert players[0].guest.follower is None
    world.writer.held = False
    world.wait(2.0)
    assert world.hall.salon.sitting is not None
    assert players[0].guest.follower is not None


def test_a_match_that_cannot_be_begun_leaves_everybody_in_the_lobby() -> None:
    world = SlowWorld()
    world.writer.held = True
    players = duel(world)
    world.drawer.failing, world.writer.held = True, False
    world.wait(2.0)
    assert world.hall.salon.lobby.phase is Phase.GATHERING
    assert any(isinstance(one, Fault) and one.code == Code.STORAGE for one in players[1].guest.replies)
    assert players[0].guest.lobby is not None
    assert players[0].guest.lobby.phase is Phase.GATHERING


def test_of_a_match_that_is_closed_while_it_is_being_begun_nothing_stays() -> None:
    world = SlowWorld()
    world.writer.held = True
    players = duel(world)
    players[0].guest.wish(SaveAndClose())
    world.settle()
    assert world.hall.salon.closed
    world.writer.held = False
    world.writer.do(9)
    assert world.drawer.logs == {}


def test_whoever_leaves_while_an_order_is_written_has_given_it() -> None:
    world = SlowWorld()
    mine, _ = ready(world)
    sitting = world.hall.salon.sitting
    assert sitting is not None
    assert mine.pending or mine.act()
    world.settle()
    seq = sitting.table.seq
    world.sever(mine.guest)
    world.writer.held = False
    world.settle()
    assert sitting.table.seq > seq


def test_a_ledger_tells_of_a_batch_once_it_is_kept() -> None:
    table = open_table()
    deal(table)
    log, disk = MemoryLog(), Later()
    ledger = Ledger(log, disk)
    assert ledger.settle() is None
    batch = Batch(first=1, actor=0, command=Abandon(), events=(1, 2))
    with pytest.raises(Writing):
        ledger.append(batch)
    assert ledger.settle() is None
    assert ledger.busy
    disk.do()
    assert ledger.since(0) == ()
    assert ledger.settle() is batch
    assert (ledger.since(0), ledger.made(0), ledger.busy) == (((1, 1), (2, 2)), 1, False)


def test_an_errand_that_breaks_has_not_been_done() -> None:
    def breaks() -> None:
        raise ZeroDivisionError

    errand = Errand()
    with pytest.raises(ZeroDivisionError):
        errand.run(breaks)
    assert errand.done
    with pytest.raises(OSError, match="nothing"):
        errand.result()
    assert at_once(lambda: 7).result() == 7


def test_a_lane_does_one_thing_after_the_other_and_lanes_do_not_wait_for_each_other() -> None:
    threads = scribes(2)
    one, other = Lane(threads), Lane(threads)
    gate, done, woken = threading.Event(), list[str](), list[int]()
    one.wake = lambda: woken.append(1)

    def slow() -> None:
        gate.wait(20.0)
        done.append("first")

    first = one(slow)
    second = one(lambda: done.append("second"))
    beside = other(lambda: done.append("beside"))
    other.drain()
    assert beside.done
    assert not first.done
    assert done == ["beside"]
    gate.set()
    one.drain()
    assert done == ["beside", "first", "second"]
    assert second.done
    threads.shutdown()
    assert woken == [1, 1]


def test_a_lane_goes_on_after_something_that_breaks(caplog: pytest.LogCaptureFixture) -> None:
    threads = scribes(1)
    lane, gate = Lane(threads), threading.Event()
    broken = lane(lambda: gate.wait(20.0) and 1 // 0)
    after = lane(lambda: 3)
    gate.set()
    lane.drain()
    threads.shutdown()
    assert after.result() == 3
    assert broken.done
    assert "ZeroDivisionError" in caplog.text
