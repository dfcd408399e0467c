"""Tables to try things on: small, seeded, in memory."""

from random import Random
from typing import Any

from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import TABLE, Abandon, Format, Seat
from game.table.log import Log, MemoryLog
from game.table.messages import Sitter
from game.table.robot import Chooser
from game.table.table import Table

CARAQUENA = CATALOG["caida.caraquena"]
DUEL = Format(seats=2, pairs=False)
PAIRS = Format(seats=4, pairs=True)


def open_table(entry: Entry = CARAQUENA, seating: Format = DUEL, log: Log | None = None) -> Table:
    """A table before its first draw."""
    sitters = tuple(Sitter(name=f"Silla {seat}") for seat in range(seating.seats))
    return Table(entry.game, entry.ruleset, seating, sitters, MemoryLog() if log is None else log)


def deal(table: Table, seed: int = 1) -> None:
    """Draw every lot that is due."""
    dice = Random(seed)
    while (lot := table.game.lot(table.state)) is not None:
        order = list(range(lot.size))
        dice.shuffle(order)
        table.submit(TABLE, lot.command(tuple(order)))


def at_random(seed: int) -> Chooser:
    """A player who does anything legal but leave."""
    dice = Random(seed)

    def choose(view: Any, seat: Seat, legal: tuple[Any, ...]) -> Any:
        return dice.choice([command for command in legal if not isinstance(command, Abandon)])

    return choose
