"""Slow, silent, flooding, garbling and oversized peers, while an honest match goes on as if they were not there."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.net.errors import Code
from game.net.guest import Status
from game.net.limits import (
    BYTES,
    FRAMES_PER_TURN,
    HELLO_WAIT,
    ORDERS,
    QUEUE_BYTES,
    QUEUE_FRAMES,
    QUIET,
    SILENCE,
    STRANGER_FRAMES,
    STRANGERS,
    STRANGERS_PER_ADDRESS,
    STUCK,
    Bucket,
    Doorkeeper,
    Outbox,
)
from game.net.messages import Fault, Hello, Open, Order, Ping, Pong, Say, Seal, Want
from game.net.peer import Peer
from game.net.wire import framed
from game.rules.kernel import Abandon
from game.rules.record import Record
from game.table.codec import encode
from game.table.lobby import Ready, Wish
from tests.net.samples import UP
from tests.net.test_lobby import EMPTY, random_wish, sound
from tests.net.test_wire import SEEDS, spoil
from tests.net.world import CAIDA, OWNER, Drawer, Player, World, duel, play

HELLO = framed(encode(Hello(proto=(1, 1), app="1.0", caps=(), lang="es")))


def hostile(dice: Random) -> Iterator[bytes]:
    """What one bad peer sends, piece by piece."""
    match dice.randrange(6):
        case 0:
            return
        case 1:
            yield dice.randbytes(dice.randrange(1, 200))
        case 2:
            yield HELLO
            for _ in range(100):
                yield framed(spoil(dice.choice(SEEDS), dice))
        case 3:
            yield b"\x7f\xff\xff\xff" + b"x" * 100
        case 4:
            for byte in HELLO:
                yield bytes([byte])
        case _:
            yield HELLO
            for _ in range(100):
                yield framed(encode(Ping(at=0)))


def test_four_hundred_bad_peers_and_an_honest_match() -> None:
    world = World(archive=Drawer())
    players = duel(world)
    dice = Random(9)
    bad: list[tuple[Peer, Iterator[bytes]]] = []
    refused = met = 0
    while True:
        for _ in range(3):
            peer = world.hall.connect(f"10.9.0.{dice.randrange(20)}", world.now)
            if peer is None:
                refused += 1
            else:
                met += 1
                bad.append((peer, hostile(dice)))
        for peer, pieces in bad:
            for piece in (next(pieces, b""), next(pieces, b"")):
                world.hall.receive(peer, piece, world.now)
        world.settle()
        world.now += 0.25
        acted = [player.act() for player in players]
        bad = [(peer, pieces) for peer, pieces in bad if not peer.gone]
        assert len(world.hall.peers) <= STRANGERS + len(players)
        sitting = world.hall.salon.sitting
        assert sitting is not None
        if met + refused >= 400 and sitting.over and not any(acted):
            break
    play(world, players)
    assert refused > 0
    assert met > 100
    for player in players:
        assert player.guest.follower is not None
        assert player.guest.follower.verdict is not None
        assert player.guest.follower.verdict.flaws == ()
    world.wait(SILENCE + 5.0)
    assert {peer.person for peer in world.hall.peers} == {1, 2}


def anything(dice: Random, players: list[Player]) -> Record:
    """A message that can be read, in a place where it may make no sense at all."""
    number = dice.randrange(0, 6)
    player = dice.choice(players)
    legal: tuple[Any, ...] = (Abandon(),)
    if player.view is not None and player.guest.follower is not None:
        legal = CAIDA.game.legal(player.view, player.guest.follower.welcome.seat) or legal
    order = Order(match=dice.randrange(3), id=dice.randrange(0, 40), seen=dice.randrange(0, 60), command=legal[0])
    wishes: list[Wish] = [random_wish(dice, EMPTY) for _ in range(3)]
    return dice.choice(
        [
            *(Want(id=number, wish=wish) for wish in wishes), order, Say(text="hola"), Ping(at=number), Pong(at=0),
            Seal(lot=number, digest="a" * 64), Open(lot=number, secret="b" * 64),
            dice.choice(UP) if dice.random() < 0.1 else order,
        ]
    )  # fmt: skip


def test_members_who_say_anything_at_any_time_break_nothing() -> None:
    begun = 0
    for seed in range(24):
        dice = Random(seed)
        world = World(archive=Drawer())
        players = duel(world) if seed % 2 else [Player(world.come("Ana", secret=OWNER)), Player(world.come("Beto"))]
        players.append(Player(world.come("Ceci", watch=True)))
        for _ in range(150):
            player = dice.choice(players)
            guest = player.guest
            if id(guest) not in world.lines:
                guest.status = Status.CALLING
                world.connect(guest, f"10.0.0.{dice.randrange(250)}")
            elif dice.random() < 0.05:
                world.sever(guest)
            else:
                message = anything(dice, players)
                world.hall.receive(world.lines[id(guest)][1], framed(encode(message)), world.now)
            world.now += dice.choice([0.0, 0.1, 0.3, 2.0])
            world.settle()
            for one in players:
                one.guest.follower and one.act()
            sound(world.hall.salon.lobby)
            if world.hall.salon.closed:
                world.restart()
        sitting = world.hall.salon.sitting
        begun += sitting is not None and sitting.table.seq > 8
    assert begun > 5


def test_the_silent_are_let_go_and_the_quiet_are_asked() -> None:
    world = World()
    guest = world.come("Ana")
    peer = world.hall.connect("10.0.0.3", world.now)
    assert peer is not None
    world.wait(HELLO_WAIT + 1)
    assert peer.ending is Code.TIMEOUT
    world.wait(5.0)
    assert peer.gone
    assert guest.status is Status.INSIDE
    _, honest = world.lines.pop(id(guest))
    for _ in range(int(QUIET) + 3):
        world.now += 1.0
        world.hall.step(world.now)
    assert b'"Ping"' in honest.outbox.take(1 << 20, world.now)
    for _ in range(int(SILENCE)):
        world.now += 1.0
        world.hall.step(world.now)
    assert honest.ending is Code.TIMEOUT
    assert world.hall.salon.lobby.people[0].presence.value == "dropped"
    world.hall.lost(honest, world.now)


def test_a_guest_gives_up_a_silent_host() -> None:
    world = World()
    guest = world.come("Ana")
    world.lines.clear()
    world.now += QUIET + 1
    guest.step(world.now)
    assert b"Ping" in guest.outgoing
    world.now += SILENCE
    guest.step(world.now)
    assert (guest.cause, guest.hang_up) == (Code.TIMEOUT, True)
    guest.dropped()
    guest.step(world.now)
    assert guest.status is Status.CALLING


def test_whoever_does_not_read_is_let_go_and_loses_nothing() -> None:
    world = World()
    players = duel(world)
    play(world, players, until=lambda: players[0].seen > 4)
    guest, peer = world.lines.pop(id(players[1].guest))
    for _ in range(30):
        world.now += 1.0
        world.hall.receive(peer, framed(encode(Pong(at=0))), world.now)
        world.settle()
    assert peer.ending is Code.SLOW
    assert peer.outbox.size <= QUEUE_BYTES
    world.hall.lost(peer, world.now)
    guest.dropped()
    assert world.connect(guest) is not None
    play(world, players)
    assert players[1].guest.follower is not None
    assert players[1].guest.follower.verdict is not None


def test_a_flood_of_orders_is_cut_and_nobody_else_notices() -> None:
    world = World()
    players = duel(world)
    play(world, players, until=lambda: players[0].seen > 4)
    _, flood = world.lines[id(players[1].guest)]
    order = framed(encode(Order(match=1, id=9_999, seen=0, command=Abandon())))
    sent = 0
    while flood.ending is None and sent < 10_000:
        world.hall.receive(flood, order, world.now)
        sent += 1
        world.hall.step(world.now)
    assert flood.ending is Code.RATE
    assert sent <= ORDERS[0] + 3
    world.settle()
    assert players[0].guest.status is Status.INSIDE


def test_a_flood_of_bytes_or_frames_is_cut() -> None:
    world = World()
    guest = world.come("Ana")
    _, peer = world.lines[id(guest)]
    world.hall.receive(peer, framed(encode(Ping(at=0))) * (FRAMES_PER_TURN * 3), world.now)
    assert world.hall.step(world.now) == world.now
    world.settle()
    assert guest.status is Status.INSIDE
    world.hall.receive(peer, b"x" * int(BYTES[0]), world.now)
    assert peer.ending is Code.RATE
    world.hall.receive(peer, HELLO, world.now)
    stranger = world.hall.connect("10.0.0.7", world.now)
    assert stranger is not None
    world.hall.receive(stranger, HELLO + framed(encode(Ping(at=0))) * (STRANGER_FRAMES - 1), world.now)
    before = stranger.ending
    world.hall.receive(stranger, framed(encode(Pong(at=0))), world.now)
    assert (before, stranger.ending) == (None, Code.PROTO)


def test_wishes_count_too() -> None:
    world = World()
    guest = world.come("Ana")
    for _ in range(int(ORDERS[0]) + 5):
        guest.wish(Ready(ready=True))
    world.settle()
    assert guest.status is Status.CALLING
    assert guest.cause is Code.RATE


def test_a_sleep_of_the_host_is_nobody_s_fault() -> None:
    world = World()
    players = duel(world)
    play(world, players, until=lambda: players[0].seen > 4)
    clocks = world.hall.salon.sitting.clocks(world.now) if world.hall.salon.sitting else None
    world.now += 3_600.0
    for guest, _ in world.lines.values():
        guest._heard = world.now
    world.settle()
    assert all(player.guest.status is Status.INSIDE for player in players)
    sitting = world.hall.salon.sitting
    assert sitting is not None
    assert clocks is not None
    assert sitting.clocks(world.now).running[0].left >= clocks.running[0].left - 1_000
    empty = World()
    empty.wait(1.0)
    empty.now += 100.0
    empty.settle()


def test_goodbyes() -> None:
    world = World()
    guest = world.come("Ana")
    _, peer = world.lines[id(guest)]
    world.hall.receive(peer, framed(encode(Fault(code=4000))), world.now)
    world.settle()
    assert peer.gone
    other = world.come("Beto")
    other.leave()
    world.settle()
    assert [person.name for person in world.hall.salon.lobby.people] == ["Ana"]
    other.leave()
    world.hall.lost(peer, world.now)
    stranger = world.hall.connect("10.0.0.8", world.now)
    assert stranger is not None
    world.hall.close(world.now)
    assert stranger.ending is Code.HOST_CLOSING
    stranger.finish(Ping(at=0), world.now)
    stranger.say(Ping(at=0), world.now)


# The limits themselves


def test_bucket() -> None:
    bucket = Bucket((2.0, 1.0), 0.0)
    assert [bucket.take(0.0), bucket.take(0.0), bucket.take(0.0)] == [True, True, False]
    assert bucket.wait() == pytest.approx(1.0)
    assert not bucket.take(0.9)
    assert bucket.take(1.9)
    assert bucket.take(100.0, 2.0)
    assert bucket.wait(0.0) == 0.0


def test_outbox() -> None:
    box = Outbox(0.0)
    for _ in range(QUEUE_FRAMES):
        box.push(b"abc", 0.0)
    assert not box.overflowed
    assert not box.has_room
    box.push(b"abc", 0.0)
    assert box.overflowed
    assert box.take(4, STUCK) == b"abca"
    assert not box.stuck(STUCK * 2)
    assert box.stuck(STUCK * 2 + 1)
    box.shift(5.0)
    assert not box.stuck(STUCK * 2 + 1)
    assert len(box.take(1 << 20, 1.0)) == 3 * QUEUE_FRAMES - 4
    assert box.take(10, 99.0) == b""
    assert not box.stuck(1_000.0)
    box.push(b"x" * (QUEUE_BYTES + 1), 0.0)
    assert box.size == 0


def test_doorkeeper() -> None:
    keeper = Doorkeeper()
    assert all(keeper.enter("a", 0.0) for _ in range(STRANGERS_PER_ADDRESS))
    assert not keeper.enter("a", 0.0)
    keeper.leave("a")
    assert keeper.enter("a", 0.0)
    for number in range(STRANGERS - STRANGERS_PER_ADDRESS):
        assert keeper.enter(f"b{number}", 0.0)
    assert not keeper.enter("c", 0.0)
    keeper.leave("b0")
    keeper.leave("never-came")
    assert keeper.enter("c", 0.0)
    for number in range(1_026):
        keeper.guessed_wrong(f"d{number}", 0.0)
    assert not keeper.locked("d0", 0.0)
