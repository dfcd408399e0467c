"""Random legal play of any game, step by step, driven by dice that are given."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from game.rules.kernel import TABLE, Abandon, Format, Game, Illegal, Seat, fold


class Broken(AssertionError):
    """A law is broken; the text begins with its name."""


@dataclass(frozen=True)
class Step:
    """One command and what it made happen."""

    before: Any
    actor: Seat
    command: Any
    events: tuple[Any, ...]
    after: Any


@dataclass(frozen=True)
class Temper:
    """How the players of a walk behave, in chances from 0 to 1."""

    special: float = 0.1
    """To do something else than the plain play, where something else is legal."""
    asleep: float = 0.02
    """To let a clock run out."""
    quits: float = 0.0
    """To leave the table."""
    insight: Callable[[Any, Seat], Any] | None = None
    """What the seat on turn does every other time if this finds anything: rare plays that pay, true cantos."""
    plain: tuple[type[Any], ...] = ()
    """What is a plain play besides the first command of the game."""
    whim: Callable[[Any, Seat, Random], Any] | None = None
    """What any seat may try now and then: wrong plays, each of which some offer stands for."""


CALM = Temper()


def walk(game: Game[Any, Any], rules: Any, table: Format, dice: Random, temper: Temper = CALM) -> Iterator[Step]:
    """The steps of one match, until it is over or nobody can do anything; it is for the caller to stop earlier."""
    state = game.start(rules, table)
    while not game.over(state) and (chosen := choose(game, state, table, dice, temper)):
        actor, command = chosen
        try:
            events = tuple(game.decide(state, actor, command))
        except Illegal as error:
            raise Broken(f"agreement: {command!r} of {actor} was offered and is {error.reason}") from error
        after = fold(game.evolve, state, events)
        yield Step(state, actor, command, events, after)
        state = after


def choose(game: Game[Any, Any], state: Any, table: Format, dice: Random, temper: Temper) -> tuple[Seat, Any] | None:
    """Who acts next in a random match, and how; `None` when nobody can."""
    lot = game.lot(state)
    if dice.random() < temper.quits:
        seated = [seat for seat in range(table.seats) if Abandon() in game.legal(state, seat)]
        return dice.choice(seated), Abandon()
    if lot is not None:
        order = list(range(lot.size))
        dice.shuffle(order)
        return TABLE, lot.command(tuple(order))
    clocks = game.deadlines(state)
    if clocks and dice.random() < temper.asleep:
        return TABLE, dice.choice(clocks).command
    awaited = game.awaited(state)
    if temper.insight is not None and awaited and dice.random() < 0.5:
        found = temper.insight(state, awaited[0])
        if found in game.legal(state, awaited[0]):
            return awaited[0], found
    if temper.whim is not None and dice.random() < temper.special:
        seat = dice.randrange(table.seats)
        wanted = temper.whim(state, seat, dice)
        if wanted is not None and game.offer(state, seat, wanted) in game.legal(state, seat):
            return seat, wanted
    able = [(seat, game.legal(state, seat)) for seat in range(table.seats)]
    offers = [(seat, command) for seat, commands in able for command in commands if type(command) is not Abandon]
    kinds = (game.commands[0], *temper.plain)
    plain = [offer for offer in offers if type(offer[1]) in kinds]
    special = [offer for offer in offers if type(offer[1]) not in kinds]
    if not offers:
        return (TABLE, clocks[0].command) if clocks and not awaited else None
    return dice.choice(special if special and (not plain or dice.random() < temper.special) else plain)
