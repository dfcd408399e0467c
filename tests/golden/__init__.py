"""Golden games: whole matches written down, so that no change of the rules goes by unseen.

One file a match, in JSON lines: what was played, then each command with its events, then how it ended. `python -m
tests.golden` writes them anew; do that only when a rule was meant to change, and read the difference.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import msgspec

from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import Format
from game.rules.options import Chosen
from game.scenario.replay import VERSION
from tests.laws.games import knowledge
from tests.laws.play import Temper, walk

GAMES = Path(__file__).parent / "games"


@dataclass(frozen=True)
class Plan:
    """One match to write down: the number of the dice, and how its players behave."""

    seed: int
    temper: Temper
    house: tuple[Chosen, ...] = ()
    """House options, where what is rare happens only under them."""


PLANS = (
    Plan(7, Temper(special=0.05, asleep=0.0)),
    Plan(11, Temper(special=0.25, asleep=0.0)),
    Plan(23, Temper(special=0.1, asleep=0.05)),
    Plan(42, Temper(special=0.1, asleep=0.02, quits=0.02)),
)

VIVEZA: tuple[Chosen, ...] = (
    ("experto", True),
    ("soplado", True),
    ("viveza", True),
    ("tribilin_mata_partida", True),
)
MATA: tuple[Chosen, ...] = (
    ("mata_canto", "tercera"),
    ("casa_grande", True),
    ("casa_chica", True),
    ("registrico", True),
)

RARE = {
    "truco.venezolano": (
        Plan(110, Temper(special=0.1, asleep=0.02)),
        Plan(230, Temper(special=0.1, asleep=0.02)),
    ),
    "caida.escuela": (
        Plan(136, Temper(special=0.3, asleep=0.05), house=VIVEZA),
        Plan(111, Temper(special=0.4, asleep=0.1), house=VIVEZA),
        Plan(133, Temper(special=0.5, asleep=0.1), house=VIVEZA),
        Plan(52, Temper(special=0.4, asleep=0.15), house=VIVEZA),
        Plan(207, Temper(special=0.1, asleep=0.05), house=MATA),
    ),
    "truco.vira": (
        Plan(130, Temper(special=0.25, asleep=0.01)),
        Plan(717, Temper(special=0.25, asleep=0.01)),
        Plan(815, Temper(special=0.2, asleep=0.01), house=(("chicos", 2),)),
        Plan(364, Temper(special=0.25, asleep=0.01), house=(("piedras", True), ("primera_parda", "apilada"))),
    ),
}
"""More matches of a ruleset, for what happens seldom: flor against flor, Con Ley, piedras, cheats found out."""


def places() -> Iterator[tuple[Path, Entry, Format, Plan]]:
    """Every golden game: its file, what is played, and how."""
    for entry in CATALOG.values():
        for table in entry.formats:
            for plan in (*PLANS, *RARE.get(entry.key, ())):
                name = f"{entry.key}-{table.seats}{'-pairs' if table.pairs else ''}-{plan.seed}.jsonl"
                yield GAMES / name, entry, table, plan


def lines(entry: Entry, table: Format, plan: Plan) -> Iterator[bytes]:
    """A match as it is written down."""
    entry = entry.with_options(plan.house)
    head = {"version": VERSION, "ruleset": entry.ruleset, "format": table, "seed": plan.seed}
    yield msgspec.json.encode(head)
    state = entry.game.start(entry.ruleset, table)
    know = knowledge(entry.key)
    temper = replace(plan.temper, insight=know.insight, plain=know.plain, whim=know.whim)
    for step in walk(entry.game, entry.ruleset, table, Random(plan.seed), temper):
        yield msgspec.json.encode({"by": step.actor, "command": step.command, "events": step.events})
        state = step.after
    yield msgspec.json.encode({"scores": entry.game.scores(state), "winner": entry.game.winner(state)})


def write() -> None:
    """Write every golden game anew."""
    for path, entry, table, plan in places():
        path.write_bytes(b"".join(line + b"\n" for line in lines(entry, table, plan)))
