"""Matches of real play to be kept and spoilt: a table, whoever sits at it, and the log that it writes in."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import TABLE, Abandon, Format
from game.rules.record import replace
from game.store.matches import Header, MatchFolder, MatchLog, Outcome
from game.table.chance import Dice, seeded
from game.table.log import Batch, Log
from game.table.messages import Sitter, Spent
from game.table.table import Table

CARAQUENA = CATALOG["caida.caraquena"]


Wrap = Callable[[MatchLog], Log]
"""What stands between a table and its log."""


def as_it_is(log: MatchLog) -> Log:
    """Nothing between."""
    return log


def header(entry: Entry = CARAQUENA, table: Format | None = None, target: int = 24) -> Header[Any]:
    """A header for this ruleset, played to `target` points where it has such: me, and bots in the other seats."""
    seating = entry.formats[0] if table is None else table
    sitters = (Sitter(name="Íñigo"), *(Sitter(name=f"Bot {seat}", bot="normal") for seat in range(1, seating.seats)))
    ruleset = replace(entry.ruleset, target=target) if hasattr(entry.ruleset, "target") else entry.ruleset
    return Header(app="0.1.0", ruleset=ruleset, format=seating, sitters=sitters, began=1_000, pace=7)


@dataclass
class Witness:
    """A log that remembers what it was told has been kept."""

    inner: Log
    play: "Play"

    def append(self, batch: Batch) -> None:
        """Keep, then remember."""
        self.inner.append(batch)
        self.play.said += (batch,)

    def since(self, seq: int) -> tuple[tuple[int, Any], ...]:
        """As the log says."""
        return self.inner.since(seq)


@dataclass
class Play:
    """Random play of one match over a log."""

    log: Log
    head: Header[Any]
    seed: int = 1
    table: Table = field(init=False)
    said: tuple[Batch, ...] = ()
    """The decisions that the log said it had kept."""

    def __post_init__(self) -> None:
        inner = self.log
        self.log = Witness(inner, self)
        self.said = tuple(getattr(inner, "batches", ()))
        game = CATALOG[self.head.ruleset.key].game
        self.table = Table(game, self.head.ruleset, self.head.format, self.head.sitters, self.log)
        self.rng, self.dice = Random(self.seed), seeded(self.seed)
        self._keep_clocks = getattr(inner, "keep_clocks", None)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.table.game.over(self.table.state)

    def step(self) -> int:
        """One command of whoever is to move; the number of its last event. Now and then its clock is kept first."""
        actor, command = choose(self.table, self.rng, self.dice)
        if self._keep_clocks is not None and self.table.seq % 3 == 0:
            self._keep_clocks((Spent(seat=max(actor, 0), stamp=self.table.seq, milliseconds=self.table.seq * 10),))
        return self.table.submit(actor, command)

    def run(self, steps: int = 10_000) -> "Play":
        """So many commands, or to the end."""
        while steps and not self.over:
            self.step()
            steps -= 1
        return self

    def outcome(self) -> Outcome:
        """How it ended."""
        game, state = self.table.game, self.table.state
        return Outcome(scores=tuple(game.scores(state)), winner=game.winner(state))


def choose(table: Table, rng: Random, dice: Dice) -> tuple[int, Any]:
    """Who moves now, and a random legal command."""
    game, state = table.game, table.state
    lot = game.lot(state)
    if lot is not None:
        return TABLE, lot.command(dice.permutation(lot.size))
    seat = game.awaited(state)[0]
    return seat, rng.choice([each for each in game.legal(state, seat) if not isinstance(each, Abandon)])


def opened(folder: MatchFolder, name: str) -> MatchLog:
    """The match of this name, which must open."""
    log = folder.open(name)
    assert isinstance(log, MatchLog), log
    return log


def kept(folder: Path, steps: int = 10_000, seed: int = 1, entry: Entry = CARAQUENA) -> tuple[str, tuple[Batch, ...]]:
    """A match played into this folder and closed; its name, and what is in it."""
    log = MatchFolder(folder).create(header(entry))
    play = Play(log, log.header, seed).run(steps)
    if play.over:
        log.finish(play.outcome())
    log.close()
    return log.name, log.batches
