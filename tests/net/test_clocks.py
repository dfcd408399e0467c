"""Whose clock runs, from when, for how long: the view that is seen, slow lines, absences, and votes that are cut."""

from typing import Any

import pytest

from game.net.lag import BANK, FULL, GAIN, PER_MOVE, VIEW, LagBank
from game.net.messages import Clocks, Seen
from game.net.wire import framed
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import Abandon
from game.rules.truco import TRUCO
from game.rules.truco.model import Phase, Say, State
from game.rules.truco.rulesets import ARGENTINO
from game.rules.truco.terms import Call
from game.table.codec import encode
from game.table.link import Answer
from game.table.lobby import Ready, Start, TakeChair
from game.table.messages import Refused
from tests.net.world import OWNER, Drawer, Player, World, duel, wish

PAIRS = Entry(game=TRUCO, ruleset=ARGENTINO)


@pytest.fixture(autouse=True)
def _argentino(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOG, PAIRS.key, PAIRS)


def table_of_four(**changes: Any) -> tuple[World, list[Player]]:
    """Four people at truco argentino, by their seats, with their cards in hand."""
    world = World(PAIRS, archive=Drawer(), **{"held": 60, **changes})
    guests = [world.come("Ana", secret=OWNER), *(world.come(name) for name in ("Beto", "Caro", "Dani"))]
    for seat, guest in enumerate(guests):
        wish(world, guest, TakeChair(seat=seat), Ready(ready=True))
    wish(world, guests[0], Start())
    players = [Player(guest, TRUCO) for guest in guests]
    while state_of(world).phase is not Phase.PLAY:
        world.wait(0.25)
    for player in players:
        player.catch_up()
    return world, players


def state_of(world: World) -> State:
    sitting = world.hall.salon.sitting
    assert sitting is not None
    state: State = sitting.table.state
    return state


def say(world: World, player: Player, call: Call) -> None:
    """A player says something in answer to what is asked now."""
    assert player.guest.follower is not None
    player.guest.follower.ask(Say(call=call, to=state_of(world).question))
    world.settle()
    player.catch_up()


def truco(world: World, players: list[Player]) -> tuple[Player, Player]:
    """The player on turn sings truco; the two who vote."""
    turn = state_of(world).reparto.turn
    say(world, players[turn], Call.TRUCO)
    first, second = state_of(world).reparto.pending[-1].answerers
    return players[first], players[second]


def clocks_of(world: World) -> Clocks:
    sitting = world.hall.salon.sitting
    assert sitting is not None
    return sitting.clocks(world.now)


def last_refusal(player: Player) -> Answer:
    return [answer for answer in player.answers if isinstance(answer, Refused)][-1]


# Cuts (TA-22, XA-33)


def test_whoever_drops_in_an_open_vote_has_voted_no_quiero_and_cannot_take_it_back() -> None:
    world, players = table_of_four()
    voter, gone = truco(world, players)
    say(world, voter, Call.QUIERO)
    question = state_of(world).question
    world.sever(gone.guest)
    world.wait(1.0)
    assert not clocks_of(world).stopped
    assert [vote.call for vote in state_of(world).reparto.pending[-1].votes] == [Call.QUIERO, Call.NO_QUIERO]
    world.connect(gone.guest)
    world.settle()
    gone.catch_up()
    say(world, gone, Call.QUIERO)
    assert isinstance(last_refusal(gone), Refused)
    assert state_of(world).question == question
    world.wait(8.0)
    assert state_of(world).question == question
    world.wait(2.0)
    assert not state_of(world).reparto.pending
    assert sum(state_of(world).scores) == 1


def test_a_no_quiero_by_dropping_out_agrees_with_one_that_was_said() -> None:
    world, players = table_of_four()
    voter, gone = truco(world, players)
    say(world, voter, Call.QUIERO)
    gone.guest.leave()
    world.settle()
    assert [vote.call for vote in state_of(world).reparto.pending[-1].votes] == [Call.QUIERO, Call.NO_QUIERO]
    say(world, voter, Call.NO_QUIERO)
    assert not state_of(world).reparto.pending


def test_a_no_quiero_that_was_said_before_stands() -> None:
    world, players = table_of_four()
    voter, gone = truco(world, players)
    say(world, gone, Call.ENVIDO)
    say(world, gone, Call.NO_QUIERO)
    world.sever(gone.guest)
    world.settle()
    assert [vote.call for vote in state_of(world).reparto.pending[-1].votes] == [Call.NO_QUIERO]
    say(world, voter, Call.NO_QUIERO)
    assert not state_of(world).reparto.pending


def test_a_cut_vote_is_cast_once_the_disk_can_keep_it() -> None:
    world, players = table_of_four()
    drawer = world.setup.archive
    assert isinstance(drawer, Drawer)
    _, gone = truco(world, players)
    drawer.failing = True
    world.sever(gone.guest)
    world.settle()
    assert not state_of(world).reparto.pending[-1].votes
    drawer.failing = False
    world.wait(0.5)
    assert [vote.call for vote in state_of(world).reparto.pending[-1].votes] == [Call.NO_QUIERO]


def test_a_vote_that_was_settled_before_it_could_be_kept_is_not_cast() -> None:
    world, players = table_of_four()
    _, gone = truco(world, players)
    sitting = world.hall.salon.sitting
    assert sitting is not None
    assert gone.guest.follower is not None
    seat = gone.guest.follower.welcome.seat
    sitting.cut(seat)
    for voter in state_of(world).reparto.pending[-1].answerers:
        sitting.table.submit(voter, Say(call=Call.QUIERO, to=state_of(world).question))
    world.settle()
    assert not state_of(world).reparto.pending
    assert sitting.table.game.cut(state_of(world), seat) is None


# Absences (TA-28, TA-29)


def test_others_play_on_until_somebody_away_is_needed_and_only_then_clocks_stop() -> None:
    world, players = table_of_four()
    turn = state_of(world).reparto.turn
    world.sever(players[(turn + 1) % 4].guest)
    world.wait(5.0)
    running = clocks_of(world)
    assert not running.stopped
    assert running.running[0].seat == turn
    assert running.running[0].left < 26_000
    player = players[turn]
    while state_of(world).reparto.turn == turn:
        player.act()
        world.settle()
    before = clocks_of(world)
    assert before.stopped
    assert before.running[0].seat == (turn + 1) % 4
    world.wait(30.0)
    assert clocks_of(world) == before
    assert player.guest.follower is not None
    player.guest.follower.ask(Abandon())
    world.settle()
    player.catch_up()
    assert isinstance(last_refusal(player), Refused)
    back = players[(turn + 1) % 4]
    world.connect(back.guest)
    world.settle()
    assert not clocks_of(world).stopped
    world.wait(29.0)
    assert state_of(world).reparto.turn == (turn + 1) % 4
    world.wait(2.0)
    assert state_of(world).reparto.turn != (turn + 1) % 4


def test_a_vote_waits_to_be_opened_for_a_voter_who_is_away() -> None:
    world, players = table_of_four()
    turn = state_of(world).reparto.turn
    gone, voter = players[(turn + 1) % 4], players[(turn + 3) % 4]
    world.sever(gone.guest)
    world.settle()
    say(world, players[turn], Call.TRUCO)
    assert clocks_of(world).stopped
    say(world, voter, Call.QUIERO)
    assert isinstance(last_refusal(voter), Refused)
    world.wait(20.0)
    assert not state_of(world).reparto.pending[-1].votes
    world.connect(gone.guest)
    world.settle()
    say(world, voter, Call.QUIERO)
    say(world, gone, Call.QUIERO)
    assert not state_of(world).reparto.pending


def test_a_minute_of_absence_calls_the_match_off_and_nothing_of_it_stays() -> None:
    world, players = table_of_four()
    world.sever(players[0].guest)
    world.wait(30.0)
    world.sever(players[1].guest)
    world.wait(29.0)
    assert world.hall.salon.sitting is not None
    world.wait(2.0)
    assert world.hall.salon.sitting is None
    drawer = world.setup.archive
    assert isinstance(drawer, Drawer)
    assert drawer.logs == {}
    assert drawer.outcomes == []


# When a clock begins


def unseen(world: World) -> Player:
    """Seat 1 is asked, and its program does not say that it sees its clock."""
    players = duel(world)
    follower = players[1].guest.follower
    assert follower is not None
    told: list[Clocks] = []
    follower.ticking = lambda clocks, now: told.append(clocks)  # type: ignore[method-assign]
    while not told or told[-1].stopped or [one.seat for one in told[-1].running] != [1]:
        for player in players:
            player.act()
        world.settle()
    return players[1]


def test_a_clock_begins_when_it_is_seen_or_two_seconds_later() -> None:
    world = World()
    unseen(world)
    world.wait(1.0)
    assert clocks_of(world).running[0].left == 30_000
    world.wait(2.0)
    assert clocks_of(world).running[0].left == 29_000


def test_a_clock_that_is_seen_late_begins_then() -> None:
    world = World()
    _, peer = world.lines[id(unseen(world).guest)]
    stamp = clocks_of(world).running[0].stamp
    world.wait(1.0)
    for wrong in (Seen(match=1, stamp=stamp + 7), Seen(match=2, stamp=stamp)):
        world.hall.receive(peer, framed(encode(wrong)), world.now)
    assert clocks_of(world).running[0].left == 30_000
    for _ in range(2):
        world.hall.receive(peer, framed(encode(Seen(match=1, stamp=stamp))), world.now)
    world.hall.salon.sitting._driver.seen(1, stamp, world.now + 9.0)  # type: ignore[union-attr]
    world.wait(1.0)
    assert clocks_of(world).running[0].left == 29_000


def test_a_slow_line_is_given_back_what_it_costs_and_no_more() -> None:
    world = World()
    unseen(world)
    sitting = world.hall.salon.sitting
    assert sitting is not None
    stamp = clocks_of(world).running[0].stamp
    world.wait(0.5)
    sitting.take(1, Seen(match=1, stamp=stamp), world.now)
    world.wait(30.25, 0.25)
    assert clocks_of(world).running[0].left == 0
    assert clocks_of(world).running[0].stamp == stamp
    world.wait(0.5, 0.25)
    assert clocks_of(world).running[0].stamp != stamp


def test_the_bank() -> None:
    bank = LagBank()
    assert bank.grace(0) == 0.0
    bank.measured(0, 9.0)
    assert bank.grace(0) == PER_MOVE
    for _ in range(3):
        bank.moved(0, 0.9)
    assert bank.grace(0) == pytest.approx(BANK - 2.7)
    bank.moved(0, 5.0)
    assert bank.grace(0) == 0.0
    for _ in range(100):
        bank.moved(0, -1.0)
    assert bank.grace(0) == PER_MOVE
    for _ in range(int(FULL)):
        bank.moved(0, 1.0)
    assert bank.grace(0) == 0.0
    bank.moved(0, 0.0)
    assert bank.grace(0) == GAIN
    assert VIEW == 2.0
