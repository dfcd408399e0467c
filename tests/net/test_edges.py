"""The corners of the protocol that no ordinary conversation reaches."""

from typing import Any

import pytest

from game.net import feed as feed_module
from game.net.archive import Nowhere
from game.net.errors import Code, LocalProtocolError
from game.net.feed import START, Feed, shown, traced
from game.net.follower import Follower, reason_of
from game.net.guest import Status
from game.net.ledger import Ledger
from game.net.messages import (
    Begin,
    Fault,
    Hello,
    Leave,
    LotDue,
    Open,
    Order,
    Ping,
    Proofs,
    Resume,
    Say,
    Seal,
    Told,
    Truth,
)
from game.net.peer import Peer
from game.net.wire import framed
from game.rules.kernel import SPECTATOR, TABLE, Abandon, Reason
from game.table.codec import encode
from game.table.driver import Pace
from game.table.fairness import Sealed, Stage
from game.table.lobby import Admit, Phase, SeatBot, StandUp, Start
from game.table.log import Batch, MemoryLog
from game.table.messages import Accepted, Refused, Welcome
from tests.net.samples import WELCOME
from tests.net.world import CAIDA, OWNER, PIN, Drawer, World, duel, entropy_of, play, wish

H64 = "a" * 64


def say(world: World, guest: Any, *messages: Any) -> Peer:
    """What an honest guest would not say now."""
    _, peer = world.lines[id(guest)]
    for message in messages:
        world.hall.receive(peer, framed(encode(message)), world.now)
    return peer


def test_orders_where_there_is_no_match_or_no_seat_or_from_the_future() -> None:
    world = World()
    guest = world.come("Ana", secret=OWNER)
    order = Order(match=1, id=1, seen=0, command=Abandon())
    say(world, guest, order, Seal(lot=1, digest=H64), Open(lot=1, secret=H64), Say(text="\u200b"))
    world.settle()
    assert [reply.code for reply in guest.replies if isinstance(reply, Fault)] == [Code.STALE]
    assert not guest.chat
    beto = world.come("Beto")
    wish(world, beto, StandUp())
    wish(world, guest, SeatBot(seat=1, level="normal"), Start())
    say(world, beto, order, Seal(lot=1, digest=H64))
    world.settle()
    assert beto.replies[-1] == Fault(code=Code.ILLEGAL, id=1, detail=Reason.NOT_SEATED.value)
    peer = say(world, guest, Order(match=1, id=1, seen=10_000, command=Abandon()))
    assert peer.ending is Code.PROTO
    peer.end(Code.BUSY, world.now)
    assert peer.ending is Code.PROTO


def test_strangers_that_leave_or_come_to_the_wrong_room() -> None:
    world = World()
    hello = Hello(proto=(1, 1), app="1.0", caps=(), lang="es")
    leaver = world.hall.connect("10.0.0.4", world.now)
    other = world.hall.connect("10.0.0.5", world.now)
    assert leaver is not None
    assert other is not None
    world.hall.receive(leaver, framed(encode(hello)) + framed(encode(Leave())), world.now)
    assert leaver.ending is Code.HOST_CLOSING
    resume = Resume(room="0" * 32, person=1, token=H64, match=0, last=0)
    world.hall.receive(other, framed(encode(hello)) + framed(encode(resume)), world.now)
    assert other.ending is Code.MATCH_GONE


def test_one_is_let_in_while_another_waits() -> None:
    world = World()
    owner = world.come("Ana", secret=OWNER)
    first, second = world.come("Beto", secret=b""), world.come("Ceci", secret=b"")
    wish(world, owner, Admit(applicant=2))
    assert first.status is Status.INSIDE
    assert second.status is Status.ASKING


def test_a_room_that_only_gathered_is_opened_again() -> None:
    world = World(archive=Drawer())
    guest = world.come("Ana")
    world.restart()
    assert world.hall.salon.lobby.phase is Phase.GATHERING
    world.hall.close(world.now)
    world.hall.close(world.now)
    assert guest.status is Status.CALLING


def test_bots_take_their_time_and_lots_are_resumed_in_the_middle() -> None:
    world = World(pace=Pace(least=0.5, most=0.5))
    players = duel(world, bot=True)
    world.wait(2.0, 0.1)
    play(world, players, until=lambda: players[0].seen > 12)
    other = World()
    duo = duel(other)
    sitting = other.hall.salon.sitting
    assert sitting is not None
    play(other, duo, until=lambda: sitting.over or (sitting.table.seq > 4 and sitting.dealer.stage is Stage.COLLECTING))
    sealed = Sealed(match=1, lot=9, size=40, digests=((TABLE, H64),))
    sitting.dealer._sealed, sitting.dealer.stage = sealed, Stage.SEALED
    other.sever(duo[1].guest)
    assert other.connect(duo[1].guest) is not None
    other.carry()
    other.carry()
    other.carry()
    assert sealed in duo[1].guest.follower._partner.sealed  # type: ignore[union-attr]


def test_a_sleep_while_the_table_waits() -> None:
    world = World()
    players = duel(world)
    play(world, players, until=lambda: players[0].seen > 6)
    world.sever(players[1].guest)
    world.settle()
    guest, _ = world.lines[id(players[0].guest)]
    world.now += 500.0
    guest._heard = world.now
    world.settle()
    assert guest.status is Status.INSIDE


def test_a_long_run_is_told_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed_module, "RUN_BYTES", 200)
    world = World()
    players = duel(world)
    play(world, players)
    for player in players:
        assert player.guest.follower is not None
        assert player.guest.follower.verdict is not None
        assert player.guest.follower.verdict.flaws == ()
    sitting = world.hall.salon.sitting
    assert sitting is not None
    told = Feed(sitting.table, 1).told(0, 0)
    assert told is not None
    assert len(told.events) < 64


def test_a_decision_without_events_is_no_decision() -> None:
    ledger = Ledger(MemoryLog())
    ledger.append(Batch(first=1, actor=0, command=Abandon(), events=()))
    assert ledger.made(0) == 0


def test_an_archive_that_keeps_nothing() -> None:
    world = World(archive=Nowhere())
    play(world, duel(world))
    assert world.hall.salon.lobby.phase is Phase.ENDED


# Guests


def follower(seat: int = 0) -> Follower:
    welcome = Welcome(seat=seat, ruleset=WELCOME.ruleset, format=WELCOME.format, sitters=WELCOME.sitters)
    return Follower(CAIDA.game, "0" * 32, Begin(match=1, welcome=welcome), entropy_of(1))


def test_what_does_not_fit_is_not_taken() -> None:
    one = follower()
    event = CAIDA.game.events[0](seat=0)
    assert one.told(Told(match=2, first=1, events=(event,), trace="0" * 16)) is Code.DESYNC
    assert one.told(Told(match=1, first=2, events=(event,), trace="0" * 16)) is Code.DESYNC
    assert one.told(Told(match=1, first=1, events=(event,), trace="0" * 16)) is Code.DESYNC
    assert one.events == []
    assert one.lot(LotDue(match=2, lot=1)) is None
    one.proof(Truth(match=2, first=1, events=(event,)))
    one.proof(Proofs(match=2, lots=(), last=True))
    assert one.verdict is None
    one.proof(Proofs(match=1, lots=(), last=False))
    assert one.verdict is None
    assert one.transcript.lots == ()
    one.accepted(Accepted(id=1, seq=1))
    assert not one.refused(Fault(code=Code.STALE, id=1), 0.0)
    assert one.poll() == ()
    assert follower(SPECTATOR).lot(LotDue(match=1, lot=1)) is None


def test_a_story_told_otherwise_the_second_time() -> None:
    one = follower()
    first, second = CAIDA.game.events[0](seat=0), CAIDA.game.events[0](seat=1)
    assert one.told(Told(match=1, first=1, events=(first,), trace=shown(traced(START, first)))) is None
    one.again()
    assert one.told(Told(match=1, first=1, events=(second,), trace=shown(traced(START, second)))) is None
    assert one.broken
    assert one.events == [first]


def test_a_refused_order_too_fast_is_asked_again_later_and_a_gap_needs_a_new_connection() -> None:
    one = follower()
    number = one.ask(Abandon())
    assert one.next_order(0.0) is not None
    assert one.next_order(0.0) is None
    assert not one.refused(Fault(code=Code.RATE, id=1, wait=500), 0.0)
    assert one.next_order(0.4) is None
    assert one.next_order(0.6) is not None
    assert one.refused(Fault(code=Code.CMD_GAP, id=1), 1.0)
    assert one.next_order(1.0) is not None
    assert not one.refused(Fault(code=Code.STORAGE, id=1), 1.0)
    assert one.poll() == (Refused(id=number, reason=Reason.NOT_KEPT),)
    one.ask(Abandon())
    order = one.next_order(2.0)
    assert order is not None
    one.accepted(Accepted(id=order.id, seq=5))
    assert one.poll() == ()
    assert one.made == 1


def test_reasons() -> None:
    assert reason_of(Fault(code=Code.ILLEGAL, detail="card_not_in_hand")) is Reason.CARD_NOT_IN_HAND
    assert reason_of(Fault(code=Code.ILLEGAL, detail="from the future")) is Reason.NOT_YOUR_TURN
    assert reason_of(Fault(code=4999)) is Reason.NOT_YOUR_TURN


def test_a_host_that_talks_nonsense_is_left() -> None:
    world = World()
    guest = world.come("Ana")
    assert guest.sentence == ""
    guest.receive(b"\x00\x00\x00\x02{]", world.now)
    assert (guest.cause, guest.hang_up) == (Code.PROTO, True)
    assert guest.sentence
    guest.say("hola")
    guest.wish(StandUp())
    guest.leave()
    assert not guest.outgoing
    guest.receive(framed(encode(Ping(at=0))), world.now)
    with pytest.raises(LocalProtocolError):
        guest._session.send(Ping(at=0))


def test_news_of_a_match_that_never_began_are_not_news() -> None:
    world = World()
    guest = world.come("Ana")
    guest.receive(framed(encode(LotDue(match=1, lot=1))), world.now)
    assert guest.follower is None


def test_a_gap_brings_the_guest_back() -> None:
    world = World()
    players = duel(world)
    play(world, players, until=lambda: players[0].seen > 4)
    player = next(one for one in players if one.act())
    assert player.guest.follower is not None
    player.guest.follower.made += 3
    player.guest.follower._orders[0].number = 0
    world.settle()
    assert player.guest.cause is Code.CMD_GAP
    assert world.connect(player.guest, pin=PIN) is not None
    player.guest.follower._orders[0].number = 0
    play(world, players)
    assert player.guest.follower.verdict is not None


@pytest.mark.parametrize("odd", [(), (1_000.3, 1_001.7, 1_006.45)])
def test_the_room_is_told_on_the_beat_whatever_else_a_host_is_woken_for(odd: tuple[float, ...]) -> None:
    """A bot that thinks of something by its cards, and says nothing, wakes its host too."""
    world, told = World(), []
    guest = world.come("Ana", secret=OWNER)
    while world.now < 1_012.0:
        due = world.hall.step(world.now)
        before = len(world.heard[id(guest)])
        world.carry()
        if len(world.heard[id(guest)]) > before:
            told.append(world.now)
        world.now = min(due, *(at for at in odd if at > world.now), 1_012.0)
    assert told == [1_005.0, 1_006.0, 1_010.0]  # the room, a ping, the room
