"""Where faults are planted: a copy of a game with one mistake in it, walked through until the laws cry.

A file of faults says what its ground is (a game, the tables it is walked on, how often the slow laws look) and
what each mistake breaks; the four tests that every such file has are made here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules.kernel import SPECTATOR, Format, Game, Seat
from tests.laws import laws
from tests.laws.games import Knowledge
from tests.laws.play import CALM, Broken, Step, Temper, walk

AnyGame = Game[Any, Any]
LAWS = ("agreement", "square", "own eyes", "two worlds", "conservation", "end", "reachability")


@dataclass(frozen=True)
class Fault:
    """One mistake that somebody could make, and the laws that it breaks."""

    what: str
    laws: tuple[str, ...]
    make: Callable[[], AnyGame]


def at_first(first: int, every: int) -> Callable[[AnyGame, int, Step], bool]:
    """The first steps, then every so many, and the last one."""
    return lambda game, number, step: number < first or number % every == 0 or game.over(step.after)


FIRST_AND_EVERY_TWELFTH = at_first(5, 12)


@dataclass(frozen=True)
class Ground:
    """A game, and how it is walked when a fault is looked for."""

    game: AnyGame
    know: Knowledge
    places: tuple[tuple[Any, Format], ...]
    """Rules and formats; seeds take them in turn."""
    seeds: int
    """Matches that the game itself is watched in."""
    tries: int = 0
    """Matches that a fault has to show itself in; 0 for as many as `seeds`."""
    temper: Callable[[int], Temper] = lambda seed: CALM
    limit: int = 1500
    """Steps after which a match does not end."""
    looked_at: int = 150
    """Steps of a match that the laws of single steps look at."""
    asked: Callable[[AnyGame, int, Step], bool] = FIRST_AND_EVERY_TWELFTH
    """Which steps the law of agreement looks at: it tries every command there is."""
    offered: bool = False
    """Whether one offer may stand for a family of commands."""
    worlds: tuple[int, int, int] = (6, 4, 5)
    """How many pairs of worlds a seat is shown, the steps of the first, and how many more each next one has."""
    watching: tuple[str, ...] = LAWS
    """The laws that are asked here."""
    others: Mapping[str, Callable[[AnyGame, int], None]] = field(default_factory=dict)
    """What else may catch a fault: raises `Broken`, or an assertion of its own."""

    @property
    def names(self) -> tuple[str, ...]:
        """Everything that can catch a fault here."""
        return (*self.watching, *self.others)

    def place(self, seed: int) -> tuple[Any, Format]:
        """The rules and the format of a seed."""
        return self.places[seed % len(self.places)]

    def walked(self, game: AnyGame, seed: int) -> list[Step]:
        """The steps of one match, or as many as show that it does not end."""
        return list(islice(walk(game, *self.place(seed), Random(seed), self.temper(seed)), self.limit))

    def broken(self, game: AnyGame, name: str, seed: int) -> bool:
        """Whether a law is broken in one match; in several short ones for two worlds, where most is still hidden."""
        try:
            self._look(game, name, seed)
        except Broken as error:
            return str(error).startswith(name)
        except AssertionError:
            return name in self.others
        return False

    def _look(self, game: AnyGame, name: str, seed: int) -> None:
        rules, table = self.place(seed)
        if name in self.others:
            self.others[name](game, seed)
        elif name == "two worlds":
            parts, first, more = self.worlds
            for seat, part in product((*range(table.seats), SPECTATOR), range(parts)):
                dice = Random(100 * seed + part)
                laws.two_worlds(game, self.know, rules, table, seat, dice, first + more * part)
        elif name == "end":
            laws.end(game, self.walked(game, seed), rules, table)
        else:
            for number, step in enumerate(self.walked(game, seed)[: self.looked_at]):
                self._check(game, name, number, step, table)

    def _check(self, game: AnyGame, name: str, number: int, step: Step, table: Format) -> None:
        match name:
            case "agreement" if self.asked(game, number, step):
                laws.agreement(game, step.after, table, self.know if self.offered else None)
            case "square":
                laws.square(game, step, table)
            case "own eyes":
                laws.own_eyes(game, step.after, table)
            case "conservation":
                laws.conservation(self.know, step, game)
            case "reachability":
                laws.reachability(game, step.after, table)

    def deciding(self, change: Callable[[Any, Any], Any]) -> AnyGame:
        """The game, with each decided event changed for another, for several, or for nothing."""

        def decide(state: Any, seat: Seat, command: Any) -> tuple[Any, ...]:
            changed = (change(state, event) for event in self.game.decide(state, seat, command))
            return tuple(
                event for one in changed if one is not None for event in (one if isinstance(one, tuple) else (one,))
            )

        return replace(self.game, decide=decide)

    def answering(self, change: Callable[[Any, Seat, Any, tuple[Any, ...]], tuple[Any, ...]]) -> AnyGame:
        """The game, with all that a command makes happen changed together."""

        def decide(state: Any, seat: Seat, command: Any) -> tuple[Any, ...]:
            return change(state, seat, command, tuple(self.game.decide(state, seat, command)))

        return replace(self.game, decide=decide)

    def asking(self, change: Callable[[Any, Seat, Any], tuple[Seat, Any]]) -> AnyGame:
        """The game, where another command is decided than the one that was sent."""
        return replace(
            self.game, decide=lambda state, seat, command: self.game.decide(state, *change(state, seat, command))
        )

    def evolving(self, change: Callable[[Any, Any, Any], Any]) -> AnyGame:
        """The game, with the state after each event changed."""
        return replace(self.game, evolve=lambda state, event: change(state, event, self.game.evolve(state, event)))


def clean(ground: Ground) -> Callable[[str], None]:
    """The test that the same walks break no law without a fault."""

    @pytest.mark.parametrize("name", ground.names)
    def test(name: str) -> None:
        assert not any(ground.broken(ground.game, name, seed) for seed in range(ground.seeds))

    return test


def caught(ground: Ground, faults: Sequence[Fault]) -> Callable[[Fault], None]:
    """The test that each fault is caught by each law that is said to catch it."""

    @pytest.mark.parametrize("fault", faults, ids=lambda fault: fault.what)
    def test(fault: Fault) -> None:
        for name in fault.laws:
            game = fault.make()
            assert any(ground.broken(game, name, seed) for seed in range(ground.tries or ground.seeds)), name

    return test


def used(names: Sequence[str], faults: Sequence[Fault]) -> Callable[[], None]:
    """The test that no law is there for show: without it, some fault would be seen by fewer eyes."""

    def test() -> None:
        assert {name for fault in faults for name in fault.laws} == set(names)

    return test


def told(title: str, faults: Sequence[Fault]) -> Callable[[], None]:
    """The test that the table of the readme is this one."""

    def test() -> None:
        text = (Path(__file__).parent / "README.md").read_text(encoding="utf-8")
        rows = text.split(f"| {title} | caught by |\n|---|---|\n")[1].split("\n\n")[0].splitlines()
        assert rows == [f"| {fault.what} | {', '.join(fault.laws)} |" for fault in faults]

    return test
