"""Every code has a sentence and something to do next, and each is reached here by what really causes it."""

from collections.abc import Callable

import pytest

from game.net.errors import MEANINGS, Code, Retry
from game.net.guest import Ask, Guest, Status, Ticket
from game.net.limits import ORDERS, QUEUE_FRAMES
from game.net.messages import Fault, Hello, Order, Ping, Reveal, Told
from game.net.peer import Peer
from game.net.session import Role, Session
from game.net.wire import framed
from game.rules.caida.model import PlayCard
from game.rules.cards import DECK
from game.rules.kernel import Abandon
from game.table.codec import encode
from game.table.lobby import Admit, Kick, SeatBot, Start, TurnAway
from tests.net.world import OWNER, PIN, Drawer, Player, World, duel, entropy_of, wish

H64 = "a" * 64


def faults(world: World, guest: Guest) -> list[int]:
    """Every fault that a guest has been sent, read from its bytes."""
    seen, data = [], bytes(world.heard[id(guest)])
    while data:
        size = int.from_bytes(data[:4], "big")
        if b'"is":"Fault"' in data[4 : 4 + size]:
            seen.append(int(data[4 : 4 + size].split(b'"code":')[1].split(b",")[0]))
        data = data[4 + size :]
    return seen


def turn_of(world: World, players: list[Player]) -> Player:
    """Who is to play."""
    sitting = world.hall.salon.sitting
    assert sitting is not None
    turn = sitting.table.game.awaited(sitting.table.state)[0]
    for player in players:
        player.catch_up()
    return next(one for one in players if one.guest.follower and one.guest.follower.welcome.seat == turn)


def raw(world: World, guest: Guest, message: object) -> None:
    """A message that an honest guest would not send now."""
    _, peer = world.lines[id(guest)]
    world.hall.receive(peer, framed(encode(message)), world.now)  # type: ignore[arg-type]
    world.settle()


def order_of(player: Player, **changes: int) -> Order[PlayCard]:
    follower = player.guest.follower
    assert follower is not None
    card = next(card for card in player.view.hands[follower.welcome.seat] if card is not None)
    values = {"match": 1, "id": follower.made + 1, "seen": follower.last, **changes}
    return Order(command=PlayCard(card=card), **values)


def proto(world: World) -> list[int]:
    guest = world.come("Ana")
    raw(world, guest, Reveal(nonce=H64, proof=None))
    assert guest.status is Status.OVER
    return faults(world, guest)


def too_big(world: World) -> list[int]:
    guest = world.come("Ana")
    world.hall.receive(world.lines[id(guest)][1], b"\xff\xff\xff\xff", world.now)
    world.settle()
    return faults(world, guest)


def timeout(world: World) -> list[int]:
    guest = world.guest("Ana")
    peer = world.connect(guest)
    assert peer is not None
    guest.outgoing.clear()
    world.wait(4.0)
    assert guest.status is Status.CALLING
    return faults(world, guest)


def version(world: World) -> list[int]:
    guest = world.guest("Ana")
    peer = world.connect(guest)
    assert peer is not None
    guest.outgoing[:] = Session(Role.GUEST).send(Hello(proto=(7, 9), app="9.0", caps=(), lang="es"))
    world.settle()
    assert (guest.cause, guest.detail) == (Code.VERSION, "1.0")
    return faults(world, guest)


def auth(world: World) -> list[int]:
    guest = world.come("Ana", secret=b"not-secret")
    assert guest.status is Status.OVER
    return faults(world, guest)


def full(world: World) -> list[int]:
    for number in range(16):
        world.come(f"P{number}", address=f"10.0.1.{number}")
    return faults(world, world.come("Otro"))


def name(world: World) -> list[int]:
    world.come("Ana")
    return faults(world, world.come(" ANA "))


def denied(world: World) -> list[int]:
    owner = world.come("Ana", secret=OWNER)
    stranger = world.come("Beto", secret=b"")
    asking = stranger.status
    wish(world, owner, TurnAway(applicant=2))
    assert (asking, stranger.status) == (Status.ASKING, Status.OVER)
    return faults(world, stranger)


def superseded(world: World) -> list[int]:
    first = world.come("Ana")
    second = Guest(Ask(name="Ana", app="1.0", ticket=first.ticket), entropy_of("again"))
    world.connect(second)
    world.settle()
    assert second.status is Status.INSIDE
    assert first.status is Status.OVER
    return faults(world, first)


def kicked(world: World) -> list[int]:
    owner, other = world.come("Ana", secret=OWNER), world.come("Beto")
    wish(world, owner, Kick(person=2))
    assert other.status is Status.OVER
    return faults(world, other)


def slow(world: World) -> list[int]:
    guest = world.come("Ana")
    _, peer = world.lines[id(guest)]
    for _ in range(QUEUE_FRAMES + 1):
        peer.say(Ping(at=0), world.now)
    assert peer.ending is Code.SLOW
    world.settle()
    return [peer.ending]


def rate(world: World) -> list[int]:
    players = duel(world)
    player = turn_of(world, players)
    for _ in range(int(ORDERS[0]) + 1):
        raw(world, player.guest, order_of(player, id=99))
    assert player.guest.status is Status.INSIDE
    return faults(world, player.guest)


def stale(world: World) -> list[int]:
    players = duel(world)
    player = turn_of(world, players)
    raw(world, player.guest, order_of(player, seen=1))
    return faults(world, player.guest)


def illegal(world: World) -> list[int]:
    players = duel(world)
    player = turn_of(world, players)
    follower = player.guest.follower
    assert follower is not None
    held = player.view.hands[follower.welcome.seat]
    follower.ask(PlayCard(card=next(card for card in DECK if card not in held)))
    world.settle()
    return faults(world, player.guest)


def reused(world: World) -> list[int]:
    players = duel(world)
    player = turn_of(world, players)
    player.act()
    world.settle()
    raw(world, player.guest, Order(match=1, id=1, seen=0, command=Abandon()))
    return faults(world, player.guest)


def gap(world: World) -> list[int]:
    players = duel(world)
    player = turn_of(world, players)
    raw(world, player.guest, order_of(player, id=5))
    return faults(world, player.guest)


def match_gone(world: World) -> list[int]:
    guest = world.guest("Ana", ticket=Ticket("0" * 32, 1, H64, PIN.hex()))
    world.connect(guest)
    world.settle()
    assert guest.status is Status.OVER
    assert guest.cause is not None
    return [guest.cause]


def host_closing(world: World) -> list[int]:
    guest = world.come("Ana")
    stranger = world.guest("Beto")
    world.connect(stranger)
    world.hall.close(world.now)
    world.carry()
    assert guest.status is Status.CALLING
    assert guest.cause is not None
    return [guest.cause, *faults(world, stranger)]


def storage(world: World) -> list[int]:
    archive = world.setup.archive
    assert isinstance(archive, Drawer)
    players = duel(world)
    player = turn_of(world, players)
    archive.failing = True
    seq = len(player.answers)
    player.act()
    world.settle()
    player.catch_up()
    assert [type(answer).__name__ for answer in player.answers[seq:]] == ["Refused"]
    archive.failing = False
    return faults(world, player.guest)


def desync(world: World) -> list[int]:
    guest = world.come("Ana", secret=OWNER)
    players = duel_with(world, guest)
    follower = guest.follower
    assert follower is not None
    before = follower.last
    told = Told(match=1, first=before + 1, events=(follower.events[0],), trace="0" * 16)
    guest.receive(framed(encode(told)), world.now)
    assert (guest.cause, guest.retry, follower.last) == (Code.DESYNC, Retry.NOW, 0)
    world.carry()
    world.connect(guest)
    world.settle()
    assert guest.follower is follower
    assert (follower.last, follower.broken) == (before, False)
    assert len(players) == 1
    return [Code.DESYNC]


def duel_with(world: World, guest: Guest) -> list[Player]:
    wish(world, guest, SeatBot(seat=1, level="normal"), Start())
    world.wait(1.0)
    return [Player(guest)]


def pin(world: World) -> list[int]:
    guest = world.come("Ana")
    world.sever(guest)
    world.connect(guest, pin=bytes(32))
    world.settle()
    assert guest.status is Status.OVER
    assert guest.cause is not None
    return [guest.cause]


def waiting(world: World) -> list[int]:
    players = duel(world)
    player = turn_of(world, players)
    other = next(one for one in players if one is not player)
    world.sever(other.guest)
    world.settle()
    assert player.act()
    world.settle()
    return faults(world, player.guest)


def called_off(world: World) -> list[int]:
    held = World(archive=Drawer(), held=60)
    players = duel(held)
    player = turn_of(held, players)
    other = next(one for one in players if one is not player)
    held.sever(other.guest)
    held.settle()
    assert player.act()
    held.wait(59.0)
    player.catch_up()
    assert not player.pending
    assert held.hall.salon.sitting is not None
    held.wait(2.0)
    assert held.hall.salon.sitting is None
    assert player.guest.status is Status.INSIDE
    assert not world.lines
    return faults(held, player.guest)


REACHED: dict[Code, Callable[[World], list[int]]] = {
    Code.PROTO: proto, Code.TOO_BIG: too_big, Code.TIMEOUT: timeout, Code.VERSION: version, Code.AUTH: auth,
    Code.FULL: full, Code.NAME: name, Code.DENIED: denied, Code.SUPERSEDED: superseded, Code.KICKED: kicked,
    Code.SLOW: slow, Code.RATE: rate, Code.STALE: stale, Code.ILLEGAL: illegal, Code.CMD_REUSED: reused,
    Code.CMD_GAP: gap, Code.MATCH_GONE: match_gone, Code.HOST_CLOSING: host_closing, Code.STORAGE: storage,
    Code.DESYNC: desync, Code.PIN: pin, Code.WAITING: waiting, Code.CALLED_OFF: called_off,
}  # fmt: skip
ELSEWHERE = {Code.BUSY: "test_host", Code.UNREACHABLE: "test_dial"}
"""Codes of the doors themselves: they need sockets."""


@pytest.mark.parametrize("code", REACHED, ids=lambda code: code.name)
def test_reached(code: Code) -> None:
    assert code in REACHED[code](World(archive=Drawer()))


def test_every_code_has_a_meaning_and_a_test() -> None:
    assert set(MEANINGS) == set(Code) == {*REACHED, *ELSEWHERE}
    assert [int(code) for code in Code] == list(range(4000, 4025))
    for meaning in MEANINGS.values():
        assert meaning.sentence.endswith(".")
    assert len({meaning.sentence for meaning in MEANINGS.values()}) == len(Code)


def test_a_fault_of_the_future_ends_nothing() -> None:
    world = World()
    guest = world.come("Ana")
    _, peer = world.lines[id(guest)]
    assert isinstance(peer, Peer)
    peer.say(Fault(code=4999, detail="?"), world.now)
    world.settle()
    assert guest.status is Status.INSIDE
    assert guest.replies[-1] == Fault(code=4999, detail="?")


def test_dejar_entrar() -> None:
    world = World()
    owner = world.come("Ana", secret=OWNER)
    stranger = world.come("Beto", secret=b"")
    assert owner.lobby is not None
    (applicant,) = owner.lobby.waiting
    assert applicant.words == stranger.words
    assert len(stranger.words) == 4
    wish(world, owner, Admit(applicant=applicant.id))
    assert stranger.status is Status.INSIDE
    assert stranger.lobby is not None
    assert stranger.lobby.waiting == ()
