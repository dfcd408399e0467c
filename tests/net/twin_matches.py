"""Whole matches in two worlds that one seat cannot tell apart, and every byte that the host sends to who may not (T11).

A match is played at a host, people and bots mixed, with chat, wrong orders and a dropped wire in it. Then it is played
again where hidden cards lie otherwise: only worlds in which all that was done could have been done are kept, and the
others do in them what they did. The seat itself, bot or person, decides anew. Until the cards are turned, what it is
sent, what a spectator is sent, and when, must be the same; and so must be what a bot does there, and when.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any
from unittest.mock import patch

from game.bots.catalog import policy_for
from game.bots.policy import Level
from game.minds import mind_of
from game.net.guest import Guest, Status
from game.net.lots import FairChance
from game.rules.caida.model import Deal
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import SPECTATOR, TABLE, Abandon, Format, Illegal, Seat, fold
from game.rules.record import replace
from game.table.driver import Pace
from game.table.lobby import Audit, Disclose, Ready, SeatBot, Start, TakeChair
from game.table.robot import Mind
from tests.laws.games import knowledge
from tests.laws.play import Step
from tests.net.matrix_secrets import by_number
from tests.net.twins import GAMES
from tests.net.world import OWNER, Player, World, entropy_of, wish

TARGETS = {"caida": 6, "truco": 6, "domino": 30}
"""Short matches, of a few deals each."""
OUT_OF_TURN = ("caida.escuela",)
"""Where bots speak out of turn: those that are not watched cannot be held to a script, and only the first ciclo is laid
otherwise."""
PACE = Pace(least=0.35, most=0.9, courtesy=by_number)
ASLEEP = 60.0
"""Seconds after which whoever sleeps has lost their turn."""
SETTLED = 4_000


@dataclass(frozen=True)
class Plan:
    """Who plays what, where, and from which seat it is looked at."""

    number: int
    entry: Entry
    seating: Format
    watched: Seat
    bots: frozenset[Seat]
    level: Level


def plan_of(key: str, number: int) -> Plan:
    """The match of this number: one seat is watched, the first is a person's, the others are drawn."""
    dice = Random(f"{key}/{number}")
    found = CATALOG[key]
    entry = Entry(game=found.game, ruleset=replace(found.ruleset, target=TARGETS[key.partition(".")[0]]))
    seating = dice.choice(entry.formats)
    bots = frozenset(seat for seat in range(1, seating.seats) if dice.random() < 0.6)
    level, watched = Level.NORMAL if number % 50 == 49 else Level.EASY, dice.randrange(seating.seats)
    if key in OUT_OF_TURN:
        bots &= {watched}
    return Plan(number, entry, seating, watched, bots, level)


class Tap:
    """Takes the place of what a guest has heard: what, who and when go into one record."""

    def __init__(self, record: list[tuple[Any, ...]], who: str, world: World) -> None:
        self._record, self._who, self._world = record, who, world

    def __iadd__(self, data: bytes) -> "Tap":
        self._record.append((self._world.now, self._who, bytes(data)))
        return self


@dataclass
class Person:
    """Somebody at the table: when they act next, and what they do by the script, if there is one."""

    player: Player
    seat: Seat
    dice: Random
    """What everybody may see: pauses, chat, drops."""
    mind: Random
    watched: bool
    script: deque[Any] | None
    seen: int = -1
    due: float | None = None
    last: Any = None
    away: float | None = None

    def look(self, now: float) -> None:
        """See what has come; if it is my turn, take a while."""
        self.player.catch_up()
        view, seen = self.player.view, self.player.seen
        if view is None or seen == self.seen:
            return
        self.seen, self.due = seen, None
        if not self.player.game.over(view) and self.seat in self.player.game.awaited(view):
            self.due = now + (ASLEEP if self.dice.random() < 0.02 else self.dice.uniform(0.2, 1.5))

    def act(self) -> None:
        """Do what there is to do, or try something foolish first."""
        self.due = None
        player, follower = self.player, self.player.guest.follower
        assert follower is not None
        legal = [one for one in player.game.legal(player.view, self.seat) if not isinstance(one, Abandon)]
        if self.script is not None:
            # What came too late in the first world is in no script: it made no decision there, and is left out here.
            command = self.script.popleft() if self.script and self.script[0] in legal else None
        else:
            if self.watched and self.last is not None and self.last not in legal and self.mind.random() < 0.15:
                follower.ask(self.last)
            command = self.mind.choice(legal) if legal else None
        if command is not None:
            self.last = command
            player.pending = follower.ask(command)


@dataclass
class Played:
    """What came of one match."""

    record: list[tuple[Any, ...]]
    batches: list[Any] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    """How long the record was once so many decisions had been made, one for each number of them."""
    over: bool = False


Orders = list[tuple[int, ...]]
Scripts = dict[Seat, deque[Any]] | None


def _bots(plan: Plan, scripts: Scripts, worlds: list[World]) -> Callable[[str, Seat], Mind]:
    policy = policy_for(plan.entry.key, plan.level)

    def bot(level: str, seat: Seat) -> Mind:
        if scripts is not None and seat != plan.watched:
            told = tuple(scripts[seat])
            return Mind(lambda view, at, legal: told[_made(worlds[0], seat)])
        own = Random(f"{plan.number}/{seat}")
        if seat != plan.watched:  # whom it would ask first, and when, depends on cards that lie otherwise in the twin
            return Mind(lambda view, at, legal: policy.choose(view, at, legal, own))
        return mind_of(policy, own)

    return bot


def _made(world: World, seat: Seat) -> int:
    """How many decisions a seat has made; one that asks its partner first thinks of the same more than once."""
    sitting = world.hall.salon.sitting
    assert sitting is not None
    return sum(batch.actor == seat for batch in sitting.log.batches)


@contextmanager
def _lots(orders: Orders | None) -> Iterator[None]:
    """Lots that come out as they are told: seals and openings stay what they are, and tell nothing (T11's oracle)."""
    if orders is None:
        yield
        return
    left = deque(orders)
    with patch.object(FairChance, "permutation", lambda self, size: left.popleft()):
        yield


def _gather(plan: Plan, world: World, played: Played, scripts: Scripts) -> list[Person]:
    """Everybody comes, sits down, and the match begins."""
    people = []
    for seat in range(plan.seating.seats):
        if seat not in plan.bots:
            guest = world.guest(f"Persona {seat}", secret=OWNER if seat == 0 else None)
            _connect(world, guest, Tap(played.record, "seat", world) if seat == plan.watched else None)
            own = None if scripts is None or seat == plan.watched else scripts[seat]
            people.append(_person(plan, guest, seat, own))
            wish(world, guest, TakeChair(seat=seat), Ready(ready=True))
    looks_on = world.guest("Mirón", watch=True)
    _connect(world, looks_on, Tap(played.record, "spectator", world))
    owner = people[0].player.guest
    for seat in sorted(plan.bots):
        wish(world, owner, SeatBot(seat=seat, level=plan.level.value))
    wish(world, owner, Disclose(audit=Audit.NONE), Start())
    assert all(person.player.guest.follower is not None for person in people)
    return [*people, _person(plan, looks_on, SPECTATOR, None)]


def _person(plan: Plan, guest: Guest, seat: Seat, script: deque[Any] | None) -> Person:
    dice, mind = Random(f"{plan.number}/{seat}/dice"), Random(f"{plan.number}/{seat}/mind")
    return Person(Player(guest, plan.entry.game), seat, dice, mind, seat == plan.watched, script)


def _connect(world: World, guest: Guest, tap: Tap | None) -> None:
    if tap is not None:
        world.heard[id(guest)] = tap  # type: ignore[assignment]
    assert world.connect(guest) is not None
    world.settle()


def _settle(world: World) -> float:
    """Until nobody has anything to say now; when the host wants to be called again."""
    for _ in range(SETTLED):
        due = world.hall.step(world.now)
        if not world.carry() and due > world.now:
            return due
    raise AssertionError("it never settles")


def _move(world: World, person: Person) -> None:
    """One person does what is due; the one that is watched may drop out, and comes back."""
    guest = person.player.guest
    if person.away is not None:
        if world.now >= person.away:
            person.away = None
            assert world.connect(guest) is not None
        return
    if person.due is None or world.now < person.due:
        return
    if person.watched and person.dice.random() < 0.02:
        world.sever(guest)
        person.away, person.due = world.now + 2.0, world.now + 3.0
        return
    if guest.status is Status.INSIDE:
        if person.dice.random() < 0.05:
            guest.say("¡Dale!")
        person.act()


def play(
    plan: Plan, orders: list[tuple[int, ...]] | None = None, scripts: Scripts = None, until: int = 1 << 30
) -> Played:
    """Play the match, or so many decisions of it."""
    played, worlds = Played([]), list[World]()
    world = World(
        plan.entry, levels=(plan.level.value,), bots=_bots(plan, scripts, worlds), pace=PACE, seating=plan.seating,
        entropy=entropy_of(f"host {plan.number}"),
    )  # fmt: skip
    worlds.append(world)
    with _lots(orders):
        people = _gather(plan, world, played, scripts)
        sitting = world.hall.salon.sitting
        assert sitting is not None
        while True:
            wanted = _settle(world)
            for person in people:
                person.look(world.now)
            made = len(sitting.log.batches)
            played.marks += [len(played.record)] * (made - len(played.marks))
            if sitting.over or made >= until:
                played.batches, played.over = list(sitting.log.batches), sitting.over
                return played
            times = [person.away if person.away is not None else person.due for person in people]
            world.now = min([wanted, *(max(world.now, at) for at in times if at is not None)])
            for person in people:
                _move(world, person)


# The other world


def steps_from(entry: Entry, seating: Format, told: list[tuple[Seat, Any]]) -> list[Step] | None:
    """These commands as steps from the start; `None` if the rules do not allow them."""
    state, steps = entry.game.start(entry.ruleset, seating), []
    for actor, command in told:
        try:
            events = tuple(entry.game.decide(state, actor, command))
        except Illegal:
            return None
        after = fold(entry.game.evolve, state, events)
        steps.append(Step(state, actor, command, events, after))
        state = after
    return steps


def deals_of(entry: Entry, steps: list[Step]) -> list[tuple[int, int]]:
    """From which step to which each lot lasts."""
    at = [number for number, step in enumerate(steps) if entry.game.lot(step.before) is not None]
    return list(pairwise([*at, len(steps)]))


def _same_public(entry: Entry, here: Step, there: Step) -> bool:
    """Whether both worlds ask the same of the same seats, and have the same score."""
    return _asked(entry, here.after) == _asked(entry, there.after)


def _asked(entry: Entry, state: Any) -> tuple[Any, ...]:
    game = entry.game
    clocks = [(one.seat, one.stamp) for one in game.deadlines(state)]
    return game.awaited(state), clocks, game.lot(state) is None, game.over(state), game.scores(state)


def other_world(plan: Plan, steps: list[Step], dice: Random) -> tuple[list[Step], int, int] | None:
    """The match as it could have been: its steps, where hidden cards are turned, and how many lay otherwise before.

    Earlier deals are changed as far as they can be when they have been seen to their end, and the last of them as far
    as it can be in the middle. `None` if what was done could not have been done there.
    """
    entry, know = plan.entry, knowledge(plan.entry.key)
    deals = deals_of(entry, steps)
    if entry.key in OUT_OF_TURN:
        deals = deals[: 1 + next(at for at, (first, _) in enumerate(deals) if isinstance(steps[first].command, Deal))]
    told: list[tuple[Seat, Any]] = [(step.actor, step.command) for step in steps]
    last, moved = dice.randrange(len(deals)), 0
    until = dice.randrange(deals[last][0] + 1, deals[last][1] + 1)
    for first, end in deals[: last + 1]:
        slice_of = steps[first : min(end, until)]
        commands, changed = know.other_world(entry.game, slice_of, plan.watched, dice)
        mapped = [*told[:first], *((step.actor, one) for step, one in zip(slice_of, commands, strict=True))]
        made = steps_from(entry, plan.seating, mapped)
        if made is None or not all(_same_public(entry, *pair) for pair in zip(made, steps, strict=False)):
            continue
        told, moved = [*mapped, *told[len(mapped) :]], moved + changed
    made = steps_from(entry, plan.seating, told[:until])
    if made is None or not moved:
        return None
    return made, until, moved


def _permutation(lot: Any, command: Any) -> tuple[int, ...]:
    """A lot that makes this command: the whole order, or where only the first counts, who comes first."""
    plain = tuple(range(lot.size))
    names = [name for name in command.__struct_fields__ if isinstance(getattr(command, name), tuple)]
    base = lot.command(plain)
    tried = [tuple(getattr(base, name).index(piece) for piece in getattr(command, name)) for name in names]
    tried += [(*plain[first:], *plain[:first]) for first in plain]
    return next(order for order in tried if lot.command(order) == command)


def orders_of(entry: Entry, steps: list[Step]) -> Orders:
    """Every lot of these steps."""
    lots = ((entry.game.lot(step.before), step.command) for step in steps)
    return [_permutation(lot, command) for lot, command in lots if lot is not None]


def scripts_of(seats: int, steps: list[Step]) -> dict[Seat, deque[Any]]:
    """What each seat did, in order."""
    return {
        seat: deque(step.command for step in steps if step.actor == seat) for seat in range(TABLE, seats)
    }  # fmt: skip


def twin_match(key: str, number: int) -> tuple[bool, int, int]:
    """Whether both worlds looked the same, over how many decisions, and how many cards lay otherwise; 0 for none."""
    plan = plan_of(key, number)
    here = play(plan)
    steps = steps_from(plan.entry, plan.seating, [(batch.actor, batch.command) for batch in here.batches])
    assert steps is not None
    found = other_world(plan, steps, Random(f"other {number}"))
    if found is None:
        return True, 0, 0
    other, until, moved = found
    rest = steps[until:]
    orders = [*orders_of(plan.entry, other), *orders_of(plan.entry, rest)]
    there = play(plan, orders, scripts_of(plan.seating.seats, [*other, *rest]), until)
    watched = [(batch.actor, batch.command) for batch in here.batches[:until] if batch.actor == plan.watched]
    again = [(batch.actor, batch.command) for batch in there.batches[:until] if batch.actor == plan.watched]
    same = there.record == here.record[: here.marks[until - 1]] and watched == again
    return same, until, moved


def twin_matches(count: int) -> dict[str, float]:
    """T11: so many whole matches of every game, each in two worlds."""
    found = {
        "games": float(len(GAMES)),
        "matches": 0.0,
        "kept": 0.0,
        "decisions": 0.0,
        "moved": 0.0,
        "differences": 0.0,
    }
    for key in GAMES:
        for number in range(count):
            try:
                same, decisions, moved = twin_match(key, number)
            except Exception:  # noqa: BLE001 - in the other world it went another way
                same, decisions, moved = False, 0, 0
            found["matches"] += 1
            found["kept"] += decisions > 0
            found["decisions"] += decisions
            found["moved"] += moved
            found["differences"] += not same
    return found
