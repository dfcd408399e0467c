"""Each order is done once, whatever the network repeats, loses or delays; and a drop loses nothing."""

import json
from random import Random

from game.net.errors import Code
from game.net.guest import Ask, Guest, Status
from game.net.messages import Fault, Order
from game.net.wire import framed
from game.rules.catalog import Entry
from game.rules.kernel import Format
from game.rules.record import replace
from game.table.codec import encode
from game.table.lobby import Arrange, Ready, Start, TakeChair
from game.table.messages import Accepted, Refused
from tests.net.world import CAIDA, OWNER, Drawer, Player, World, duel, entropy_of, play, wish

LONG = Entry(game=CAIDA.game, ruleset=replace(CAIDA.ruleset, target=100_000, turn_seconds=None))


def orders_in(data: bytes) -> int:
    """How many orders these whole frames hold."""
    count = 0
    while data:
        size = int.from_bytes(data[:4], "big")
        count += json.loads(data[4 : 4 + size])["is"] == "Order"
        data = data[4 + size :]
    return count


def back(world: World, guest: Guest) -> None:
    """A guest whose wire broke comes back."""
    before = guest.status
    assert world.connect(guest) is not None
    world.settle()
    assert (before, guest.status) == (Status.CALLING, Status.INSIDE)


def test_five_thousand_orders_under_repeated_late_and_lost_answers_are_done_once() -> None:
    world = World(LONG, Drawer())
    players = duel(world)
    dice = Random(7)
    asked = repeated = lost = late = 0
    while asked < 5_000:
        world.settle()
        world.now += 0.25
        for player in players:
            if not player.act():
                continue
            asked += 1
            guest, peer = world.lines[id(player.guest)]
            guest.step(world.now)
            up = bytes(guest.outgoing)
            assert orders_in(up) == 1
            match dice.randrange(10):
                case 0:
                    repeated += 1
                    world.hall.receive(peer, up, world.now)
                    world.hall.receive(peer, up, world.now)
                    guest.outgoing.clear()
                case 1:
                    lost += 1
                    world.hall.receive(peer, up, world.now)
                    world.sever(guest)
                    back(world, guest)
                case 2:
                    late += 1
                    world.hall.receive(peer, up[: dice.randrange(len(up))], world.now)
                    world.sever(guest)
                    back(world, guest)
    for player in players:
        world.settle()
        player.catch_up()
    sitting = world.hall.salon.sitting
    assert sitting is not None
    made = [sitting.ledger.made(seat) for seat in (0, 1)]
    assert sum(made) == asked
    done = [answer for player in players for answer in player.answers if isinstance(answer, Accepted)]
    assert len(done) == asked
    assert not [answer for player in players for answer in player.answers if isinstance(answer, Refused)]
    assert min(repeated, lost, late) > 400
    for player in players:
        follower = player.guest.follower
        assert follower is not None
        assert player.view == CAIDA.game.conceal(sitting.table.state, follower.welcome.seat)


def test_a_lost_answer_is_given_again_and_another_order_under_its_number_is_not_done() -> None:
    world = World(LONG)
    players = duel(world)
    first = next(player for player in players if player.act())
    world.settle()
    sitting = world.hall.salon.sitting
    assert sitting is not None
    (batch,) = [batch for batch in sitting.log.batches if batch.actor >= 0]
    again = Order(match=1, id=1, seen=0, command=batch.command)
    last = batch.first + len(batch.events) - 1
    assert sitting.order(batch.actor, again, world.now) == Accepted(id=1, seq=last)
    other = Order(match=1, id=1, seen=0, command=CAIDA.game.commands[-1]())
    assert sitting.order(batch.actor, other, world.now) == Fault(code=Code.CMD_REUSED, id=1)
    assert sitting.order(batch.actor, replace(again, match=2), world.now) == Fault(code=Code.STALE, id=1)
    assert first.guest.status is Status.INSIDE


def test_twenty_storms_some_with_the_host_killed() -> None:
    drawer = Drawer()
    world = World(LONG, drawer)
    guests = [world.come("Ana", secret=OWNER)]
    wish(world, guests[0], Arrange(ruleset=LONG.ruleset, format=Format(seats=4, pairs=True)))
    guests += [world.come(name) for name in ("Beto", "Ceci", "Dani")]
    for seat, guest in enumerate(guests):
        wish(world, guest, TakeChair(seat=seat), Ready(ready=True))
    wish(world, guests[0], Start())
    players = [Player(guest) for guest in guests]
    dice = Random(3)
    for storm in range(20):
        goal = len(drawer.logs["match0"]._events) + 15
        play(world, players, until=lambda goal=goal: len(drawer.logs["match0"]._events) >= goal)  # type: ignore[misc]
        for player in players:
            player.act()
        if storm % 2:
            world.carry()
            world.restart()
        else:
            for guest in dice.sample(guests, dice.randrange(1, 5)):
                world.sever(guest)
        for guest in dice.sample(guests, 4):
            if guest.status is Status.CALLING:
                back(world, guest)
        sitting = world.hall.salon.sitting
        assert sitting is not None
        for player in players:
            player.catch_up()
            follower = player.guest.follower
            assert follower is not None
            seat = follower.welcome.seat
            assert not follower.broken
            assert player.view == CAIDA.game.conceal(sitting.table.state, seat)
            told = [happened.event for happened in sitting.table.backlog(seat, 0)]
            assert follower.events == told


def test_a_program_that_was_started_again_goes_on_with_the_match() -> None:
    world = World(archive=Drawer())
    players = duel(world)
    play(world, players, until=lambda: players[1].seen > 12)
    world.sever(players[1].guest)
    again = Guest(Ask(name="Beto", app="1.0", ticket=players[1].guest.ticket), entropy_of("again"))
    assert world.connect(again) is not None
    newcomer = Player(again, CAIDA.game)
    play(world, [players[0], newcomer])
    assert not [answer for answer in newcomer.answers if isinstance(answer, Refused)]
    assert [answer for answer in newcomer.answers if isinstance(answer, Accepted)]
    assert again.follower is not None
    assert again.follower.verdict is not None


def test_a_frame_cut_short_by_a_drop_does_no_harm() -> None:
    world = World(LONG)
    players = duel(world)
    guest = players[1].guest
    _, peer = world.lines[id(guest)]
    world.hall.receive(peer, framed(encode(Order(match=1, id=1, seen=0, command=CAIDA.game.commands[-1]())))[:9], 0.0)
    world.sever(guest)
    back(world, guest)
    sitting = world.hall.salon.sitting
    assert sitting is not None
    assert not sitting.over
