"""Streams of bytes out of a host, for pairs of worlds that a seat cannot tell apart: the ground of T10.

Cards are moved only where the seat may not look; so all that it is sent has to be the same in both worlds: events,
traces, clocks, answers to what it asks wrongly, and what a program that comes late is told.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.net import telling
from game.net.frames import frames_of
from game.net.messages import CAPS, Order
from game.net.peer import Peer
from game.net.session import State
from game.net.sitting import Sitting
from game.rules.catalog import CATALOG
from game.rules.kernel import SPECTATOR, Abandon, Format, Seat
from game.table.lobby import Chair, Lobby, Phase
from game.table.log import MemoryLog
from tests.laws.games import knowledge
from tests.laws.play import Step, walk
from tests.net.world import QUICK, entropy_of, kept, random_bot

GAMES = tuple(CATALOG)
HORIZON = 24
"""Commands of a match that are played."""

Told = list[tuple[Seat, Any]]


def _member(key: str, seat: Seat, sitting: Sitting) -> Peer:
    """Somebody who is told of a match from its start; the truth after its end differs, as it should."""
    peer = Peer("10.0.0.1", frames_of(key), 0.0)
    peer.session.state, peer.caps = State.MEMBER, CAPS
    telling.begin(peer, seat, sitting, 0.0)
    peer.audited = True
    return peer


def _asks_wrongly(peer: Peer, seat: Seat, sitting: Sitting, number: int) -> None:
    """An order under a number that is not due, and one of an earlier match."""
    match = sitting.number if number % 2 else sitting.number + 1
    order = Order(match=match, id=9_000 + number, seen=0, command=Abandon())
    peer.say(sitting.order(seat, order, 0.0), 0.0)


def streams(key: str, rules: Any, seating: Format, seats: tuple[Seat, ...], told: Told) -> dict[Seat, bytes]:
    """Every byte that these seats are sent while these commands are done."""
    chairs = (Chair(bot="normal"),) * seating.seats
    lobby: Lobby[Any] = Lobby(
        ruleset=rules, format=seating, chairs=chairs, levels=(), phase=Phase.PLAYING, match=1
    )  # fmt: skip
    sitting = Sitting(
        CATALOG[key], lobby, MemoryLog(), "0" * 32, random_bot, QUICK, entropy_of("twin"), kept,
        lambda _: None,
    )  # fmt: skip
    peers = {seat: _member(key, seat, sitting) for seat in seats}
    sent = {seat: bytearray(peer.outbox.take(1 << 30, 0.0)) for seat, peer in peers.items()}
    for number, (actor, command) in enumerate(told):
        sitting.table.submit(actor, command)
        for seat, peer in peers.items():
            telling.feed(peer, seat, sitting, 0.0)
            peer.say(sitting.clocks(0.0), 0.0)
            if number % 6 == 5 and seat != SPECTATOR:
                _asks_wrongly(peer, seat, sitting, number)
            sent[seat] += peer.outbox.take(1 << 30, 0.0)
    for seat in seats if not sitting.over else ():  # afterwards the truth is told
        sent[seat] += _member(key, seat, sitting).outbox.take(1 << 30, 0.0)
    return {seat: bytes(data) for seat, data in sent.items()}


def steps_of(key: str, seating: Format, dice: Random) -> list[Step]:
    """The beginning of a match, not beyond the first hidden deal."""
    entry, know = CATALOG[key], knowledge(key)
    steps: list[Step] = []
    lots = 0
    for step in walk(entry.game, entry.ruleset, seating, dice, know.temper(asleep=0.1, special=0.2)):
        lots += entry.game.lot(step.before) is not None
        if len(steps) == HORIZON or lots > know.lots:
            break
        steps.append(step)
    return steps


def twins(key: str, number: int, first: int = 0) -> Iterator[tuple[bytes, bytes, int]]:
    """So many pairs of streams of one seat in two worlds, and how many pieces lie otherwise; all seats take turns."""
    entry, know, made, seed = CATALOG[key], knowledge(key), 0, first
    while made < number:
        dice = Random(seed)
        seed += 1
        seating = dice.choice(entry.formats)
        seats = (*range(seating.seats), SPECTATOR)[: number - made]
        steps = steps_of(key, seating, dice)
        here = streams(key, entry.ruleset, seating, seats, [(step.actor, step.command) for step in steps])
        for seat in seats:
            other, moved = know.other_world(entry.game, steps, seat, dice)
            there = [(step.actor, command) for step, command in zip(steps, other, strict=True)]
            yield here[seat], streams(key, entry.ruleset, seating, (seat,), there)[seat], moved
        made += len(seats)


def secrecy(count: int) -> dict[str, float]:
    """T10: so many streams of every game, of worlds that a seat cannot tell apart."""
    found = {"games": float(len(GAMES)), "streams": 0.0, "moved": 0.0, "differences": 0.0}
    for key in GAMES:
        for here, there, moved in twins(key, count):
            found["streams"] += 1
            found["moved"] += moved > 0
            found["differences"] += here != there
    return found
