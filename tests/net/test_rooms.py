"""Who is let in, who is who, and what happens to those who drop, leave, are lent or come twice."""

from random import Random
from typing import Any

import pytest

from game.net import guest as guest_module
from game.net import reception
from game.net.absences import OWNER_AWAY
from game.net.errors import GUEST_MUST_UPDATE, HOST_MUST_UPDATE, Code, Retry
from game.net.guest import Ask, Guest, Status, Ticket
from game.net.limits import LOCKED
from game.net.messages import Greeting, Hello, Join, Objected, Reveal
from game.net.pairing import seal_of
from game.net.reception import INVITED_FOR
from game.net.session import State
from game.net.wire import framed
from game.rules.kernel import Abandon
from game.rules.record import replace
from game.table.codec import encode
from game.table.lobby import Lend, Objection, Phase, Presence, Rematch, SaveAndClose, StandUp, Start, TakeChair
from tests.net.samples import CARD
from tests.net.world import OWNER, PIN, Drawer, Player, World, duel, entropy_of, play, wish

# Seats


def test_no_guessed_cut_borrowed_or_worn_out_token_opens_a_seat() -> None:
    world = World()
    first, second = world.come("Ana", secret=OWNER), world.come("Beto")
    assert first.ticket is not None
    assert second.ticket is not None
    right, roster, dice = first.ticket.token, world.hall.salon.roster, Random(4)
    tried = 0
    for _ in range(20_000):
        token = bytearray(bytes.fromhex(right))
        match dice.randrange(4):
            case 0:
                token = bytearray(dice.randbytes(32))
            case 1:
                token[dice.randrange(32)] ^= 1 << dice.randrange(8)
            case 2:
                token[dice.randrange(1, 32) :] = bytes(32)
                token = token[:32]
            case _:
                token = bytearray(bytes.fromhex(second.ticket.token))
        if token.hex() != right:
            tried += 1
            assert roster.returns(1, token.hex()) is None
        assert roster.returns(dice.randrange(3, 99), right) is None
    assert tried > 19_000
    assert roster.returns(1, right) == 1
    assert all(right not in repr(key) for key in roster.keys)


def test_whoever_guesses_is_locked_out_for_a_while_and_others_are_not() -> None:
    world = World()
    honest = world.come("Ana")
    assert honest.ticket is not None
    for number in range(6):
        ticket = replace_token(honest.ticket, f"{number:064x}")
        cheat = Guest(Ask(name="X", app="1.0", ticket=ticket), entropy_of(number))
        assert world.connect(cheat, "10.6.6.6") is not None
        world.settle()
        assert (cheat.status, cheat.cause) == (Status.OVER, Code.AUTH)
    assert world.hall.connect("10.6.6.6", world.now) is None
    assert honest.status is Status.INSIDE
    assert world.hall.connect("10.0.0.9", world.now) is not None
    world.now += LOCKED + 1
    assert world.hall.connect("10.6.6.6", world.now) is not None


def replace_token(ticket: Ticket, token: str) -> Ticket:
    return Ticket(ticket.room, ticket.person, token, ticket.pin)


def test_the_newest_connection_owns_the_seat_whatever_the_race() -> None:
    for seed in range(200):
        world = World()
        first = world.come("Ana")
        rivals = [Guest(Ask(name="Ana", app="1.0", ticket=first.ticket), entropy_of(n)) for n in range(3)]
        Random(seed).shuffle(rivals)
        for rival in rivals:
            assert world.connect(rival) is not None
        world.settle()
        inside = [guest for guest in (first, *rivals) if guest.status is Status.INSIDE]
        assert len(inside) == 1
        assert len(world.hall.salon.lobby.people) == 1
        for guest in (first, *rivals):
            if guest is not inside[0]:
                assert (guest.cause, guest.retry) == (Code.SUPERSEDED, Retry.NEVER)


def test_a_join_whose_answer_was_lost_is_the_same_join() -> None:
    world = World()
    guest = world.guest("Ana")
    peer = world.connect(guest)
    assert peer is not None
    while peer.person is None:
        guest.step(world.now)
        world.hall.receive(peer, bytes(guest.outgoing), world.now)
        guest.outgoing.clear()
        if peer.person is None:
            guest.receive(peer.outbox.take(1 << 20, world.now), world.now)
    world.sever(guest)
    assert guest.ticket is None
    assert world.connect(guest) is not None
    world.settle()
    assert guest.status is Status.INSIDE
    assert [person.name for person in world.hall.salon.lobby.people] == ["Ana"]
    world.sever(guest)
    world.now += 121.0
    assert world.hall.salon.roster.granted("0" * 32, world.now) is None


def test_another_nonce_than_was_sealed_is_not_heard() -> None:
    world = World()
    peer = world.hall.connect("10.0.0.2", world.now)
    assert peer is not None
    for message in (
        Hello(proto=(1, 1), app="1.0", caps=(), lang="es"),
        Join(name="Ana", cid="0" * 32, seal=seal_of(bytes(32)), watch=False),
        Reveal(nonce="01" * 32, proof=None),
    ):
        world.hall.receive(peer, framed(encode(message)), world.now)
    assert peer.ending is Code.PROTO
    assert not world.hall.salon.lobby.waiting


def test_whoever_waits_at_the_door_and_goes_is_forgotten() -> None:
    world = World()
    owner = world.come("Ana", secret=OWNER)
    stranger = world.come("Beto", secret=b"")
    waiting = [len(world.hall.salon.lobby.waiting)]
    world.sever(stranger)
    world.settle()
    waiting.append(len(world.hall.salon.lobby.waiting))
    assert (waiting, owner.status) == ([1, 0], Status.INSIDE)
    again = world.come("Beto", secret=b"")
    world.wait(121.0)
    assert again.cause is Code.TIMEOUT


def test_the_owner_may_want_to_be_asked_even_for_invitations() -> None:
    world = World(auto_admit=False)
    owner = world.come("Ana", secret=OWNER)
    guest = world.come("Beto")
    assert owner.status is Status.INSIDE
    assert guest.status is Status.ASKING
    assert world.hall.salon.card.free == 1


def test_an_invitation_lets_in_as_many_as_there_are_seats_and_for_half_a_day() -> None:
    world = World()
    assert [world.come(f"P{n}").status for n in range(3)] == [Status.INSIDE, Status.INSIDE, Status.ASKING]
    later = World()
    later.hall.step(later.now)
    later.now += INVITED_FOR + 1
    assert later.come("Ana").status is Status.ASKING
    assert later.come("Beto", secret=OWNER).status is Status.INSIDE


# Versions


@pytest.mark.parametrize("host", [(1, 1), (1, 2), (2, 3), (3, 5), (5, 5)], ids=str)
@pytest.mark.parametrize("mine", [(1, 1), (1, 2), (2, 3), (4, 5), (7, 9)], ids=str)
def test_versions(monkeypatch: pytest.MonkeyPatch, host: tuple[int, int], mine: tuple[int, int]) -> None:
    monkeypatch.setattr(reception, "OLDEST", host[0])
    monkeypatch.setattr(reception, "NEWEST", host[1])
    monkeypatch.setattr(guest_module, "OLDEST", mine[0])
    monkeypatch.setattr(guest_module, "NEWEST", mine[1])
    world = World()
    guest = world.come("Ana")
    if max(host[0], mine[0]) <= min(host[1], mine[1]):
        assert guest.status is Status.INSIDE
    else:
        assert (guest.status, guest.cause, guest.theirs) == (Status.OVER, Code.VERSION, host)
        assert guest.sentence == (HOST_MUST_UPDATE if host[1] < mine[0] else GUEST_MUST_UPDATE)
        assert guest.retry is Retry.NEVER


def test_what_must_be_known_and_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_module, "CAPS", ("+views1", "+from-the-future"))
    guest = World().come("Ana")
    assert (guest.status, guest.cause) == (Status.OVER, Code.VERSION)
    monkeypatch.undo()
    monkeypatch.setattr(reception, "CAPS", ("+from-the-future",))
    other = World().come("Ana")
    assert (other.status, other.cause) == (Status.OVER, Code.VERSION)
    assert other.sentence == GUEST_MUST_UPDATE


def test_a_game_that_this_program_does_not_know() -> None:
    guest = Guest(Ask(name="Ana", app="1.0"), entropy_of(1))
    guest.connected(PIN, 0.0)
    card = replace(CARD, ruleset="bolas.criollas")
    guest.receive(framed(encode(Greeting(proto=1, app="3.0", caps=(), table=card))), 0.0)
    assert guest.cause is None or guest.hang_up
    guest._session.state = State.GREETING
    guest.receive(framed(encode(Greeting(proto=1, app="3.0", caps=(), table=card))), 0.0)


# Presence


def away(world: World, players: list[Player]) -> tuple[Any, Any]:
    """One of two drops in the middle of a match; who stayed, and who dropped."""
    play(world, players, until=lambda: players[0].seen > 6)
    stays, drops = players[0].guest, players[1].guest
    world.sever(drops)
    world.settle()
    return stays, drops


def test_se_cayo_the_clocks_stop_and_go_on_where_they_were() -> None:
    world = World()
    players = duel(world)
    stays, drops = away(world, players)
    assert stays.lobby.person(2).presence is Presence.DROPPED
    assert stays.follower.clocks.stopped
    before = stays.follower.clocks.running
    world.wait(300.0, 4.0)
    assert stays.follower.clocks.running == before
    assert world.connect(drops) is not None
    world.settle()
    assert not stays.follower.clocks.stopped
    (left,) = stays.follower.clocks.running
    assert abs(left.left - before[0].left) <= 1_000
    assert stays.lobby.person(2).presence is Presence.HERE
    play(world, players)
    assert world.hall.salon.lobby.phase is Phase.ENDED


def test_a_seat_is_lent_to_a_bot_and_given_back() -> None:
    world = World()
    players = duel(world)
    stays, drops = away(world, players)
    wish(world, stays, Lend(seat=1, level="normal"))
    assert stays.lobby.chairs[1].stand_in == "normal"
    goal = players[0].seen + 12
    play(world, players[:1], until=lambda: players[0].seen >= goal)
    assert world.connect(drops) is not None
    world.settle()
    assert stays.lobby.chairs[1].stand_in is None
    play(world, players)
    for player in players:
        assert player.guest.follower is not None
        assert player.guest.follower.verdict is not None
        assert player.guest.follower.verdict.flaws == ()


def test_se_fue_keeps_the_seat_while_the_match_lasts_and_not_after() -> None:
    world = World()
    players = duel(world)
    play(world, players, until=lambda: players[0].seen > 6)
    leaver, stays = players[1].guest, players[0].guest
    leaver.leave()
    world.settle()
    assert stays.lobby is not None
    (person,) = [one for one in stays.lobby.people if one.id == 2]
    assert person.presence is Presence.LEFT
    assert leaver.status is Status.OVER
    wish(world, stays, Lend(seat=1, level="normal"))
    play(world, players[:1])
    wish(world, stays, Rematch())
    assert [one.name for one in stays.lobby.people] == ["Ana"]
    again = Guest(Ask(name="Beto", app="1.0", ticket=leaver.ticket), entropy_of("again"))
    world.connect(again)
    world.settle()
    assert again.cause is Code.AUTH


def test_a_room_whose_owner_is_long_away_belongs_to_somebody_who_is_there() -> None:
    world = World()
    owner, other = world.come("Ana", secret=OWNER), world.come("Beto")
    world.sever(owner)
    world.wait(OWNER_AWAY - 5)
    assert other.lobby is not None
    assert other.lobby.owner == 1
    world.wait(10)
    assert other.lobby.owner == 2
    assert world.connect(owner) is not None
    world.settle()
    assert other.lobby.owner == 2


def test_save_and_close_and_open_again() -> None:
    drawer = Drawer()
    world = World(archive=drawer)
    players = duel(world)
    play(world, players, until=lambda: players[0].seen > 6)
    wish(world, players[0].guest, SaveAndClose())
    assert world.hall.salon.closed
    assert {player.guest.cause for player in players} == {Code.HOST_CLOSING}
    assert world.hall.connect("10.0.0.5", world.now) is None
    world.restart()
    assert world.hall.salon.lobby.phase is Phase.PLAYING
    for player in players:
        assert world.connect(player.guest) is not None
    play(world, players)
    assert len(drawer.outcomes) == 1
    assert {player.guest.follower.verdict.flaws for player in players if player.guest.follower
            and player.guest.follower.verdict} == {()}  # fmt: skip


def test_a_clock_goes_on_where_it_was_with_a_little_more_when_the_host_was_killed() -> None:
    world = World(archive=Drawer())
    players = duel(world)
    world.settle()
    world.wait(21.0)
    world.restart()
    for player in players:
        assert world.connect(player.guest) is not None
    world.settle()
    sitting = world.hall.salon.sitting
    assert sitting is not None
    (clock,) = sitting.clocks(world.now).running
    assert 18_000 <= clock.left <= 22_000


def test_a_room_without_its_match_gathers_again() -> None:
    drawer = Drawer()
    world = World(archive=drawer)
    players = duel(world)
    drawer.saved = replace(drawer.saved, log=None) if drawer.saved is not None else None
    world.restart()
    assert world.hall.salon.lobby.phase is Phase.GATHERING
    assert world.connect(players[0].guest) is not None
    world.settle()
    assert players[0].guest.status is Status.INSIDE


def test_a_full_disk_at_the_start_and_at_the_end() -> None:
    drawer = Drawer()
    world = World(archive=drawer)
    drawer.failing = True
    players = duel(world)
    assert world.hall.salon.lobby.phase is Phase.GATHERING
    assert players[0].guest.replies[-1].code == Code.STORAGE  # type: ignore[union-attr]
    assert world.hall.salon.trouble is not None
    drawer.failing = False
    drawer.fails_next = True
    wish(world, players[0].guest, Start())
    world.wait(3.0)
    sitting = world.hall.salon.sitting
    assert sitting is not None
    assert sitting.table.seq == 0
    assert sitting.clocks(world.now).stopped
    drawer.failing = False
    play(world, players, until=lambda: sitting.over)
    finish = world.hall.salon._finish_at
    assert finish == 0.0
    assert len(drawer.outcomes) == 1


def test_the_end_is_written_once_the_disk_can() -> None:
    drawer = Drawer()
    world = World(archive=drawer)
    players = duel(world)
    sitting = world.hall.salon.sitting
    assert sitting is not None
    sitting.table.submit(0, Abandon())
    drawer.failing = True
    world.settle()
    phases = [world.hall.salon.lobby.phase]
    drawer.failing = False
    world.wait(3.0)
    assert [*phases, world.hall.salon.lobby.phase] == [Phase.PLAYING, Phase.ENDED]
    assert len(drawer.outcomes) == 1
    assert players


def test_chat_is_plain_and_wishes_are_answered() -> None:
    world = World()
    ana, beto = world.come("Ana", secret=OWNER), world.come("Beto")
    ana.say("  hola\u202e\x07 \n mundo  ")
    ana.say("\u200b")
    world.settle()
    assert [line.text for line in beto.chat] == ["hola mundo"]
    wish(world, beto, TakeChair(seat=0))
    assert beto.replies[-1] == Objected(id=1, objection=Objection.SEAT_TAKEN)
    wish(world, beto, StandUp(), TakeChair(seat=1))
    assert beto.lobby is not None
    assert beto.lobby.seat_of(2) == 1
    for number in range(8):
        beto.say(f"línea {number}")
    world.settle()
    assert any(getattr(reply, "code", None) == Code.RATE for reply in beto.replies)
    assert beto.status is Status.INSIDE
