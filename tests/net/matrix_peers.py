"""The rows of the fault matrix about whatever peers send (T1, T2, T4)."""

import time
from collections.abc import Iterator
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec

from game.net.errors import Code, RemoteProtocolError
from game.net.guest import Status
from game.net.hall import Hall
from game.net.messages import Order, Ping
from game.net.session import Role, Session, State
from game.net.sitting import Sitting
from game.net.wire import framed
from game.rules.kernel import Abandon
from game.table.codec import encode
from tests.net.counts import Counts
from tests.net.test_hostile import hostile
from tests.net.test_orders import LONG
from tests.net.test_wire import SEEDS, outcome, session, spoil
from tests.net.world import Drawer, Player, World, duel


def frames(count: int) -> Counts:
    """T1: spoilt frames raise one kind of error, and byte by byte is as at once."""
    dice, found = Random(1), {"frames": float(count), "escapes": 0.0, "compared": 0.0, "differences": 0.0}
    for number in range(count):
        role = Role.HOST if number % 2 else Role.GUEST
        stream = framed(spoil(dice.choice(SEEDS), dice))
        try:
            told = outcome(session(role, State.MEMBER), [stream])
            if number % 10 == 0:
                found["compared"] += 1
                pieces = [stream[at : at + 1] for at in range(len(stream))]
                found["differences"] += outcome(session(role, State.MEMBER), pieces) != told
        except Exception:  # noqa: BLE001 - that is what is looked for
            found["escapes"] += 1
    return found


def reads_loosely(self: Session, payload: bytes) -> Any:
    assert self.frames is not None
    try:
        return msgspec.json.decode(payload, type=self.frames.up if self.role is Role.HOST else self.frames.down)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise RemoteProtocolError(Code.PROTO, str(error)[:200]) from error


def hostiles(count: int) -> Counts:
    """T2: so many bad sessions while two play on; what the host's handlers raised, and how long an order took."""
    world = World(LONG, Drawer())
    players, dice = duel(world), Random(9)
    bad_peers: list[tuple[Any, Iterator[bytes]]] = []
    met, errors, spent = 0, 0, []
    while met < count:
        for _ in range(3):
            peer = world.hall.connect(f"10.9.0.{dice.randrange(40)}", world.now)
            if peer is not None:
                met += 1
                bad_peers.append((peer, hostile(dice)))
        began = time.perf_counter()
        for peer, pieces in bad_peers:
            for piece in (next(pieces, b""), next(pieces, b"")):
                try:
                    world.hall.receive(peer, piece, world.now)
                except Exception:  # noqa: BLE001 - that is what is looked for
                    errors += 1
        acted = [player.act() for player in players]
        world.settle()
        if any(acted):
            spent.append(time.perf_counter() - began)
        world.now += 0.25
        bad_peers = [(peer, pieces) for peer, pieces in bad_peers if not peer.gone]
    return {
        "sessions": met, "host_errors": errors, "orders": len(spent), "p99_ms": p99_ms(spent), **desyncs(players)
    }  # fmt: skip


def desyncs(players: list[Player]) -> Counts:
    """Guests who do not follow their match any more."""
    followers = [player.guest.follower for player in players]
    return {"desyncs": sum(follower is None or follower.broken for follower in followers)}


def raises_on_pings(self: Hall, peer: Any, message: Any, now: float) -> None:
    if isinstance(message, Ping):
        raise KeyError("at")
    _HEAR(self, peer, message, now)


_HEAR = Hall._hear


def flood(seconds: int) -> Counts:
    """T4: a member asks ten thousand times a second, comes back whenever it is cut, and nobody else notices."""
    world = World(LONG, Drawer())
    players = duel(world)
    honest, rude = players[0], players[1].guest
    looked, allowed, cuts, spent = [0], 20.0, 0, list[float]()
    order = Sitting.order

    def counted(self: Sitting, seat: int, asked: Any, now: float) -> Any:
        looked[0] += seat == 1
        return order(self, seat, asked, now)

    junk = framed(encode(Order(match=1, id=9_999_999, seen=0, command=Abandon()))) * 100
    with patch.object(Sitting, "order", counted):
        for _ in range(seconds * 100):
            if id(rude) not in world.lines:
                rude.status = Status.CALLING
                world.connect(rude)
                world.settle()
                players[1].act()  # the one thing that it does for the game
                world.settle()
                cuts, allowed = cuts + 1, allowed + 20.0
            _, peer = world.lines[id(rude)]
            began = time.perf_counter()
            world.hall.receive(peer, junk, world.now)
            acted = honest.act()
            world.settle()
            if acted:
                spent.append(time.perf_counter() - began)
            world.now += 0.01
    allowed += 5.0 * seconds
    beyond = max(0.0, looked[0] - allowed)
    return {
        "seconds": seconds, "cuts": cuts, "beyond_limit": beyond, "uncut": cuts == 0, "orders": len(spent),
        "p99_ms": p99_ms(spent), **desyncs([honest]),
    }  # fmt: skip


def p99_ms(spent: list[float]) -> float:
    """What an honest order took, the worst in a hundred left out; it is told, and never has to be anything."""
    return 1_000 * sorted(spent)[len(spent) * 99 // 100] if spent else 0.0


def limits_afterwards(self: Hall, peer: Any, message: Any, now: float) -> bool:
    if isinstance(message, Order):
        self.salon.hear(peer, message, now)
    return _MAY(self, peer, message, now)


_MAY = Hall._may
