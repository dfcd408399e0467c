"""The rows of the fault matrix about seats and orders (T13 to T15)."""

from random import Random
from typing import Any

from game.net.feed import Feed
from game.net.guest import Ask, Guest, Status
from game.net.ledger import Ledger
from game.rules.kernel import Format
from game.rules.record import replace
from game.table.lobby import Arrange, Ready, Start, TakeChair
from game.table.messages import Accepted
from tests.net.counts import Counts
from tests.net.matrix_peers import desyncs
from tests.net.test_orders import LONG, back
from tests.net.world import CAIDA, OWNER, Drawer, Player, SlowDisk, World, duel, entropy_of, play, wish


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


def storms(count: int, **changes: Any) -> Counts:
    """T14: drops and restarts of the host; afterwards every view is what the table would show that seat."""
    drawer = Drawer()
    world = World(LONG, drawer, **changes)
    guests = [world.come("Ana", secret=OWNER)]
    wish(world, guests[0], Arrange(ruleset=LONG.ruleset, format=Format(seats=4, pairs=True)))
    guests += [world.come(name) for name in ("Beto", "Ceci", "Dani")]
    for seat, guest in enumerate(guests):
        wish(world, guest, TakeChair(seat=seat), Ready(ready=True))
    wish(world, guests[0], Start())
    while not drawer.logs:
        world.wait(1.0)
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


def loses_one(self: Feed, seat: int, since: int) -> Any:
    told = _TOLD(self, seat, since)
    if told is None or since % 5 != 2 or len(told.events) < 2:
        return told
    return replace(told, events=told.events[1:])


def slow_storms(count: int) -> Counts:
    """T14: the same over a disk that takes its time, so that hosts are killed while something is being written."""
    return storms(count, run=SlowDisk())


def slow_orders(count: int) -> Counts:
    """T15: the same over a disk that takes its time."""
    return orders(count, run=SlowDisk())


def tells_at_once(self: Ledger, batch: Any) -> None:
    """A ledger that does not wait for its disk."""
    self._run(lambda: self.log.append(batch))
    self._note(batch)


def orders(count: int, **changes: Any) -> Counts:
    """T15: orders repeated, late, and with their answers lost, are done once."""
    world = World(LONG, Drawer(), **changes)
    players, dice = duel(world), Random(7)
    asked = 0
    while asked < count:
        world.settle()
        world.now += 0.25
        for player in players:
            if player.act():
                asked += 1
                _trouble(world, player, dice)
    world.wait(10.0)
    for player in players:
        player.catch_up()
    sitting = world.hall.salon.sitting
    assert sitting is not None
    made = sum(batch.actor >= 0 for batch in sitting.log.batches)
    done = sum(isinstance(answer, Accepted) for player in players for answer in player.answers)
    return {"orders": asked, "twice_or_lost": abs(made - asked) + abs(done - asked), **desyncs(players)}


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
