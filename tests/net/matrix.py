"""The rows of the fault matrix that need no socket, at any size; `bench net` runs them large, the tests small.

Each row returns counts, of which those named in `ZERO` must be nothing; `PLANTED` holds, for each row, a fault that
makes at least one of them something.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from hashlib import sha256
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec

from game import verifier
from game.net import pairing
from game.net.errors import Code, RemoteProtocolError
from game.net.feed import Feed
from game.net.guest import Ask, Guest, Status
from game.net.hall import Hall
from game.net.ledger import Ledger
from game.net.messages import Order, Ping
from game.net.session import Role, Session, State
from game.net.sitting import Sitting
from game.net.wire import framed
from game.rules.kernel import Abandon, Format
from game.rules.record import replace
from game.table import fairness
from game.table.codec import encode
from game.table.fairness import Opening, order_from, order_of
from game.table.lobby import Arrange, Ready, Start, TakeChair
from game.table.messages import Accepted
from tests.net import canary, test_fairness, test_secrecy
from tests.net.matrix_secrets import LEAKS, Counts, bots, canaries, leaks_caught, secrecy, thinks_about_what_is_hidden
from tests.net.test_hostile import hostile
from tests.net.test_orders import LONG, back
from tests.net.test_wire import SEEDS, outcome, session, spoil
from tests.net.world import CAIDA, OWNER, PIN, Drawer, Player, World, duel, entropy_of, play, wish

ZERO = frozenset(
    (
        "escapes", "differences", "host_errors", "beyond_limit", "desyncs", "hits", "let_in", "owners_wrong",
        "twice_or_lost", "disagreements", "missed", "ghosts", "admitted", "unlikely", "uncut",
    )
)  # fmt: skip
"""Counts that must be nothing."""


def bad(counts: Counts) -> float:
    """How much went wrong."""
    return sum(value for name, value in counts.items() if name in ZERO)


# T1, T2, T4: whatever peers send


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


def _reads_loosely(self: Session, payload: bytes) -> Any:
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
    spent.sort()
    late = spent[len(spent) * 99 // 100]
    return {"sessions": met, "host_errors": errors, "orders": len(spent), "p99_ms": 1_000 * late, **_desyncs(players)}


def _desyncs(players: list[Player]) -> Counts:
    followers = [player.guest.follower for player in players]
    return {"desyncs": sum(follower is None or follower.broken for follower in followers)}


def _raises_on_pings(self: Hall, peer: Any, message: Any, now: float) -> None:
    if isinstance(message, Ping):
        raise KeyError("at")
    _HEAR(self, peer, message, now)


_HEAR = Hall._hear


def flood(seconds: int) -> Counts:
    """T4: a member asks ten thousand times a second, comes back whenever it is cut, and nobody else notices."""
    world = World(LONG, Drawer())
    players = duel(world)
    honest, rude = players[0], players[1].guest
    looked, allowed, cuts, honest_done = [0], 20.0, 0, 0
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
                cuts, allowed = cuts + 1, allowed + 20.0
            _, peer = world.lines[id(rude)]
            world.hall.receive(peer, junk, world.now)
            honest_done += honest.act()
            world.settle()
            world.now += 0.01
    allowed += 5.0 * seconds
    beyond = max(0.0, looked[0] - allowed)
    return {"seconds": seconds, "cuts": cuts, "beyond_limit": beyond, "uncut": cuts == 0, **_desyncs([honest])}


def _limits_afterwards(self: Hall, peer: Any, message: Any, now: float) -> bool:
    if isinstance(message, Order):
        self.salon.hear(peer, message, now)
    return _MAY(self, peer, message, now)


_MAY = Hall._may


# T13, T14, T15: seats, storms, orders


def tokens(count: int) -> Counts:
    """T13: guessed, cut, borrowed and worn-out tokens; and several programs with the right one at once."""
    world = World()
    first, second = world.come("Ana", secret=OWNER), world.come("Beto")
    assert first.ticket is not None
    assert second.ticket is not None
    right, other, roster, dice = first.ticket.token, second.ticket.token, world.hall.salon.roster, Random(4)
    let_in = 0
    for number in range(count):
        at = dice.randrange(64)
        token = (
            f"{dice.getrandbits(256):064x}",
            right[:at] + f"{(int(right[at], 16) + 1) % 16:x}" + right[at + 1 :],
            right[:at] + "0" * (64 - at),
            other,
        )[number % 4]
        let_in += token != right and roster.returns(1, token) is not None
    wrong = 0
    races = count // 100
    for seed in range(races):
        wrong += _race(seed)
    return {"tries": count, "let_in": let_in, "races": races, "owners_wrong": wrong}


def _race(seed: int) -> bool:
    world = World()
    first = world.come("Ana")
    rivals = [Guest(Ask(name="Ana", app="1.0", ticket=first.ticket), entropy_of(n)) for n in range(3)]
    Random(seed).shuffle(rivals)
    for rival in rivals:
        world.connect(rival)
    world.settle()
    inside = [guest for guest in (first, *rivals) if guest.status is Status.INSIDE]
    return len(inside) != 1 or len(world.hall.salon.lobby.people) != 1


def storms(count: int) -> Counts:
    """T14: drops and restarts of the host; afterwards every view is what the table would show that seat."""
    drawer = Drawer()
    world = World(LONG, drawer)
    guests = [world.come("Ana", secret=OWNER)]
    wish(world, guests[0], Arrange(ruleset=LONG.ruleset, format=Format(seats=4, pairs=True)))
    guests += [world.come(name) for name in ("Beto", "Ceci", "Dani")]
    for seat, guest in enumerate(guests):
        wish(world, guest, TakeChair(seat=seat), Ready(ready=True))
    wish(world, guests[0], Start())
    players, dice = [Player(guest) for guest in guests], Random(3)
    found = {"storms": float(count), "resumes": 0.0, "desyncs": 0.0}
    for storm in range(count):
        goal = len(drawer.logs["match0"]._events) + 15
        play(world, players, until=lambda goal=goal: len(drawer.logs["match0"]._events) >= goal)  # type: ignore[misc]
        if storm % 2:
            world.carry()
            world.restart()
        for guest in dice.sample(guests, dice.randrange(1, 5)):
            if id(guest) in world.lines:
                world.sever(guest)
        for guest in guests:
            if guest.status is Status.CALLING:
                back(world, guest)
                found["resumes"] += 1
        found["desyncs"] += _strays(world, players)
    return found


def _strays(world: World, players: list[Player]) -> int:
    sitting, strays = world.hall.salon.sitting, 0
    assert sitting is not None
    for player in players:
        player.catch_up()
        follower = player.guest.follower
        assert follower is not None
        right = CAIDA.game.conceal(sitting.table.state, follower.welcome.seat)
        strays += follower.broken or player.view != right
    return strays


_TOLD = Feed.told


def _loses_one(self: Feed, seat: int, since: int) -> Any:
    told = _TOLD(self, seat, since)
    if told is None or since % 5 != 2 or len(told.events) < 2:
        return told
    return replace(told, events=told.events[1:])


def orders(count: int) -> Counts:
    """T15: orders repeated, late, and with their answers lost, are done once."""
    world = World(LONG, Drawer())
    players, dice = duel(world), Random(7)
    asked = 0
    while asked < count:
        world.settle()
        world.now += 0.25
        for player in players:
            if player.act():
                asked += 1
                _trouble(world, player, dice)
    world.settle()
    for player in players:
        player.catch_up()
    sitting = world.hall.salon.sitting
    assert sitting is not None
    made = sum(batch.actor >= 0 for batch in sitting.log.batches)
    done = sum(isinstance(answer, Accepted) for player in players for answer in player.answers)
    return {"orders": asked, "twice_or_lost": abs(made - asked) + abs(done - asked), **_desyncs(players)}


def _trouble(world: World, player: Player, dice: Random) -> None:
    guest, peer = world.lines[id(player.guest)]
    guest.step(world.now)
    up = bytes(guest.outgoing)
    match dice.randrange(6):
        case 0:
            world.hall.receive(peer, up + up, world.now)
            guest.outgoing.clear()
        case 1:
            world.hall.receive(peer, up, world.now)
            world.sever(guest)
            back(world, guest)
        case 2:
            world.hall.receive(peer, up[: dice.randrange(len(up))], world.now)
            world.sever(guest)
            back(world, guest)


# T18, T19: lots and audits


def lots(count: int) -> Counts:
    """T18: every card as often in every place, and a verifier written apart agrees."""
    places: Counter[tuple[int, int]] = Counter()
    size = 8
    for number in range(count):
        places.update(enumerate(order_from(number.to_bytes(32, "big"), size)))
    expected = count / size
    square = (size - 1) / size * sum((seen - expected) ** 2 / expected for seen in places.values())
    dice, disagreements, checked = Random(5), 0, count // 10
    for number in range(checked):
        secrets = tuple((seat, dice.randbytes(32).hex()) for seat in range(-1, dice.randrange(0, 7)))
        opening = Opening(match=1, lot=number, size=dice.randrange(1, 60), digests=(), secrets=secrets)
        mine = list(order_of("m/1", opening))
        disagreements += verifier.order("m/1", number, opening.size, dict(secrets)) != mine
    unlikely = not 23.98 < square < 85.35  # one in a thousand on either side, of 49 degrees of freedom
    return {"lots": count, "chi_square_49": square, "unlikely": unlikely, "disagreements": disagreements}


def _biased(bound: int, draws: Iterator[int]) -> int:
    return next(draws) % 251 % bound


def cheats(count: int) -> Counts:
    """T18, T19: a host that stacks, forges, forgets or tells otherwise is caught; two stories have other words."""
    world = World()
    players = duel(world)
    play(world, players)
    sitting, follower = world.hall.salon.sitting, players[0].guest.follower
    assert sitting is not None
    assert follower is not None
    case = {
        "rules": (follower.welcome.ruleset, follower.welcome.format), "partner": follower._partner,
        "lots": tuple(sitting.dealer.done), "truth": tuple(event for _, event in sitting.log.since(0)),
        "seen": tuple(follower.events),
    }  # fmt: skip
    missed = 0
    for seed in range(count):
        cheat = test_fairness.CHEATS[seed % len(test_fairness.CHEATS)]
        missed += test_fairness.flaws(cheat(case, Random(seed))) == ()
    honest = float(test_fairness.flaws(case) != ())
    return {"cheats": count, "missed": missed, "differences": honest}


# T22, T24: time, and somebody in the middle


def sleeps(count: int) -> Counts:
    """T22: the host, or a guest, is stopped for a second to ten minutes: nobody's time runs out for it."""
    dice, ghosts, off = Random(22), 0, 0.0
    for _ in range(count):
        world = World()
        players = duel(world)
        play(world, players, until=lambda players=players: players[0].seen > 4)  # type: ignore[misc]
        sitting = world.hall.salon.sitting
        assert sitting is not None
        world.now += dice.uniform(0.0, 4.0)
        world.settle()
        before, seq = sitting.clocks(world.now).running, sitting.table.seq
        world.now += dice.uniform(6.0, 600.0)
        for guest, _ in world.lines.values():
            guest._heard = world.now
        world.settle()
        after = sitting.clocks(world.now).running
        ghosts += sitting.table.seq != seq or any(
            guest.status is not Status.INSIDE for guest, _ in world.lines.values()
        )
        if before and after:
            off = max(off, abs(before[0].left - after[0].left))
    return {"trials": count, "ghosts": ghosts, "most_off_ms": off}


def middlemen(count: int) -> Counts:
    """T24: somebody in the middle shows their own key: the words differ, an invitation or a ticket does not open."""
    world = World()
    owner = world.come("Ana", secret=OWNER)
    ticket = owner.ticket
    assert ticket is not None
    admitted = pinned = 0
    for seed in range(count):
        dice = Random(seed)
        theirs = dice.randbytes(32)
        nonces = dice.randbytes(32), dice.randbytes(32)
        here = pairing.words_of(PIN, *nonces, "Beto", world.hall.salon.room)
        admitted += here == pairing.words_of(theirs, *nonces, "Beto", world.hall.salon.room)
        secret = world.hall.salon.secret
        admitted += pairing.proof_of(secret, PIN, *nonces) == pairing.proof_of(secret, theirs, *nonces)
        guest = Guest(Ask(name="Ana", app="1.0", ticket=ticket), entropy_of(seed))
        guest.connected(theirs, world.now)
        admitted += bool(guest.outgoing)
        pinned += guest.cause is Code.PIN
    return {"attempts": count, "admitted": admitted, "missed": count - pinned}


Row = tuple[Callable[[int], Counts], int, int]
ROWS: dict[str, Row] = {
    "T1 frames": (frames, 1_000_000, 4_000),
    "T2 hostile sessions": (hostiles, 10_000, 60),
    "T4 flood": (flood, 60, 3),
    "T10 secrecy": (secrecy, 100_000, 90),
    "T10 planted leaks": (leaks_caught, 900, 240),
    "T11 bots": (bots, 10_000, 60),
    "T12 canaries": (canaries, 2_000, 4),
    "T13 tokens": (tokens, 1_000_000, 2_000),
    "T14 storms": (storms, 1_000, 6),
    "T15 orders": (orders, 100_000, 300),
    "T18 lots": (lots, 1_000_000, 4_000),
    "T18 T19 cheats": (cheats, 10_000, 90),
    "T22 sleeps": (sleeps, 1_000, 10),
    "T24 middlemen": (middlemen, 10_000, 50),
}
"""Each row, its full size, and a small one with which its planted fault is found."""

PLANTED: dict[str, tuple[str, Callable[[], AbstractContextManager[Any]]]] = {
    "T1 frames": ("depth is not caught", lambda: patch.object(Session, "_read", _reads_loosely)),
    "T2 hostile sessions": ("a handler raises", lambda: patch.object(Hall, "_hear", _raises_on_pings)),
    "T4 flood": ("the limit is looked at afterwards", lambda: patch.object(Hall, "_may", _limits_afterwards)),
    "T10 secrecy": ("a hidden bit in the trace", LEAKS["trace"]),
    "T11 bots": (
        "time tied to what is hidden", lambda: patch.object(Sitting, "_plan", thinks_about_what_is_hidden)
    ),
    "T12 canaries": (
        "somebody forgot who looks on", lambda: patch.object(test_secrecy.leaks, "__defaults__", (canary.leaky,))
    ),
    "T13 tokens": (
        "a token is compared by its beginning",
        lambda: patch("game.net.roster.token_digest", lambda token: sha256(token[:8].encode()).hexdigest()),
    ),
    "T14 storms": ("an event is lost", lambda: patch.object(Feed, "told", _loses_one)),
    "T15 orders": ("answers are forgotten", lambda: patch.object(Ledger, "answer", lambda *_: None)),
    "T18 lots": ("modulo bias", lambda: patch.object(fairness, "_below", _biased)),
    "T18 T19 cheats": ("nobody replays", lambda: patch.object(fairness, "_replay", lambda *_: (0, None))),
    "T22 sleeps": ("a sleep counts as time", lambda: patch.object(Sitting, "slept", lambda *_: None)),
    "T24 middlemen": (
        "pins are not compared",
        lambda: patch.object(Guest, "connected", lambda self, pin, now: self.outgoing.extend(b"hello")),
    ),
}  # fmt: skip
"""By row, a fault and how it is planted."""


def missing(_: str) -> str:
    """Why a row cannot be run here: these can be run anywhere."""
    return ""


def found(name: str) -> bool:
    """Whether a row finds its planted fault, at its small size; an exception is found too."""
    row, _, small = ROWS[name]
    with PLANTED[name][1]():
        try:
            return bad(row(small)) > 0
        except Exception:  # noqa: BLE001 - a row that falls over has noticed
            return True
