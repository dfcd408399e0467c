"""A disk that takes its time: nothing is told before it is kept, and everything goes on as if it were quick."""

import pytest

from game.net.errors import Code
from game.net.messages import Fault, Order
from game.rules.kernel import Reason
from game.table.lobby import Phase, Ready, Start
from game.table.messages import Accepted, Refused
from tests.net.test_orders import LONG
from tests.net.world import OWNER, Drawer, Player, SlowDisk, World, duel, play, wish


def begun(world: World, *, bot: bool = False) -> list[Player]:
    """Players whose match has begun, once that is kept."""
    players = duel(world, bot=bot)
    for _ in range(60):
        if players[0].guest.follower is not None:
            return players
        world.wait(1.0)
    raise AssertionError("it never begins")


def seq(world: World) -> int:
    """The number of the last event."""
    sitting = world.hall.salon.sitting
    assert sitting is not None
    return sitting.table.seq


def whose_turn(players: list[Player]) -> Player:
    """Whoever is asked now."""
    for player in players:
        player.catch_up()
    return next(
        player
        for player in players
        if player.guest.follower is not None and player.guest.follower.welcome.seat in player.game.awaited(player.view)
    )


def dealt(world: World, players: list[Player]) -> None:
    """Play until the cards are on the table and nothing is being written."""
    play(world, players, until=lambda: seq(world) > 6)
    world.wait(3.0)


@pytest.mark.parametrize("bot", [False, True])
def test_a_match_is_played_to_its_end_and_kept(bot: bool) -> None:
    drawer = Drawer()
    world = World(archive=drawer, run=SlowDisk())
    players = begun(world, bot=bot)
    play(world, players)
    world.wait(10.0)
    for player in players:
        follower = player.guest.follower
        assert follower is not None
        assert follower.verdict is not None
        assert follower.verdict.flaws == ()
    assert len(drawer.outcomes) == 1
    assert world.hall.salon.lobby.phase is Phase.ENDED


def test_nothing_is_told_before_it_is_kept_and_the_next_waits_its_turn() -> None:
    disk = SlowDisk(0.0)
    world = World(LONG, Drawer(), run=disk)
    players = begun(world)
    dealt(world, players)
    disk._most = 50.0
    first, before = whose_turn(players), seq(world)
    assert first.act()
    world.settle()
    sitting = world.hall.salon.sitting
    assert sitting is not None
    assert sitting.ledger.busy
    assert (seq(world), first.pending) == (before, first.pending)
    heard = {id(player): len(world.heard[id(player.guest)]) for player in players}
    told: list[object] = []
    order = Order(match=1, id=99, seen=0, command=LONG.game.commands[-1]())
    sitting.ask(1, order, told.append, world.now)
    world.settle()
    assert told == []
    assert {id(player): len(world.heard[id(player.guest)]) for player in players} == heard
    world.wait(200.0)
    assert told == [Fault(code=Code.CMD_GAP, id=99)]
    assert seq(world) > before
    first.catch_up()
    assert first.pending == 0
    assert isinstance(first.answers[-1], Accepted)


def test_what_cannot_be_kept_is_refused_late_and_can_be_asked_again() -> None:
    drawer, disk = Drawer(), SlowDisk(0.2)
    world = World(LONG, drawer, run=disk)
    players = begun(world)
    dealt(world, players)
    first, before = whose_turn(players), seq(world)
    drawer.failing = True
    assert first.act()
    world.wait(1.0)
    first.catch_up()
    assert isinstance(first.answers[-1], Refused)
    assert first.answers[-1].reason is Reason.NOT_KEPT
    sitting = world.hall.salon.sitting
    assert sitting is not None
    assert sitting.stopped
    assert seq(world) == before
    drawer.failing = False
    world.wait(3.0)
    assert whose_turn(players) is first
    assert first.act()
    world.wait(2.0)
    assert seq(world) > before
    assert not sitting.stopped


def test_a_clock_runs_out_once_although_it_is_written_late() -> None:
    drawer = Drawer()
    world = World(archive=drawer, run=SlowDisk(0.4))
    players = begun(world)
    dealt(world, players)
    sleeper, before = whose_turn(players), seq(world)
    drawer.failing = True
    world.wait(36.0)
    assert seq(world) == before
    drawer.failing = False
    world.wait(6.0)
    assert seq(world) > before
    seat = sleeper.guest.follower.welcome.seat if sleeper.guest.follower else -1
    (log,) = drawer.logs.values()
    assert [batch.command.seat for batch in log.batches if type(batch.command).__name__ == "TimeOut"] == [seat]


def test_a_room_that_closes_while_a_match_is_being_begun_keeps_nothing_of_it() -> None:
    drawer, disk = Drawer(), SlowDisk(0.0)
    world = World(archive=drawer, run=disk)
    first, second = world.come("Ana", secret=OWNER), world.come("Beto")
    wish(world, second, Ready(ready=True))
    disk._most = 50.0
    wish(world, first, Start())
    assert world.hall.salon.sitting is None
    world.hall.close(world.now)
    disk.work(world.now + 1_000.0)
    assert drawer.logs == {}
    assert first.follower is None


def test_a_host_that_is_killed_while_it_writes_has_told_nobody() -> None:
    drawer, disk = Drawer(), SlowDisk(0.0)
    world = World(LONG, drawer, run=disk)
    players = begun(world)
    dealt(world, players)
    disk._most = 50.0
    first, before = whose_turn(players), seq(world)
    assert first.act()
    world.settle()
    world.restart()
    disk._most = 0.0
    for player in players:
        assert world.connect(player.guest) is not None
        world.settle()
    world.wait(2.0)
    first.catch_up()
    assert seq(world) > before
    made = [batch for batch in drawer.logs["match0"].batches if batch.first == before + 1]
    assert len(made) == 1
    assert first.pending == 0
