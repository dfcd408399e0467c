"""Matches of real play to be kept: a table, whoever sits at it, and the log that it writes in."""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import TABLE, Abandon, Format
from game.store.matches import Header, MatchFolder, MatchLog, Outcome
from game.table.chance import Dice, seeded
from game.table.log import Batch, Log
from game.table.messages import Sitter
from game.table.table import Table

CARAQUENA = CATALOG["caida.caraquena"]


def header(entry: Entry = CARAQUENA, table: Format | None = None, pace: int | None = 7) -> Header[Any]:
    """A header for this ruleset: me, and bots in the other seats."""
    seating = entry.formats[0] if table is None else table
    sitters = (Sitter(name="Íñigo"), *(Sitter(name=f"Bot {seat}", bot="normal") for seat in range(1, seating.seats)))
    return Header(app="0.1.0", ruleset=entry.ruleset, format=seating, sitters=sitters, began=1_000, pace=pace)


@dataclass
class Play:
    """Random play of one match over a log."""

    log: Log
    head: Header[Any]
    seed: int = 1
    table: Table = field(init=False)

    def __post_init__(self) -> None:
        game = CATALOG[self.head.ruleset.key].game
        self.table = Table(game, self.head.ruleset, self.head.format, self.head.sitters, self.log)
        self.rng, self.dice = Random(self.seed), seeded(self.seed)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.table.game.over(self.table.state)

    def step(self) -> int:
        """One command of whoever is to move; the number of its last event."""
        actor, command = choose(self.table, self.rng, self.dice)
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
    lot, seat = game.lot(state), game.turn(state)
    if lot is not None:
        return TABLE, lot.command(dice.permutation(lot.size))
    assert seat is not None
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
