"""Golden games: whole matches written down, so that no change of the rules goes by unseen.

One file a match, in JSON lines: what was played, then each command with its events, then how it ended. `python -m
tests.golden` writes them anew; do that only when a rule was meant to change, and read the difference.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from random import Random

import msgspec

from game.rules.catalog import Entry
from game.rules.kernel import Format
from game.rules.options import Chosen
from game.scenario.replay import VERSION
from tests.laws.games import knowledge
from tests.laws.play import Temper, walk
from tests.local import CAIDA_ESCUELA, RULESETS

GAMES = Path(__file__).parent / "games"


@dataclass(frozen=True)
class Plan:
    """One match to write down: the number of the dice, and how its players behave."""

    seed: int
    temper: Temper


PLANS = (
    Plan(7, Temper(special=0.05, asleep=0.0)),
    Plan(11, Temper(special=0.25, asleep=0.0)),
    Plan(23, Temper(special=0.1, asleep=0.05)),
    Plan(42, Temper(special=0.1, asleep=0.02, quits=0.02)),
)

RARE = {
    "truco.venezolano": (
        Plan(110, Temper(special=0.1, asleep=0.02)),
        Plan(230, Temper(special=0.1, asleep=0.02)),
    ),
}
"""More matches of a ruleset, for what happens seldom: here flor against flor, contraflor, contraflor al resto."""


HOUSES: dict[str, tuple[tuple[str, tuple[Chosen, ...], tuple[Plan, ...]], ...]] = {
    CAIDA_ESCUELA.key: (
        (
            "viveza",
            (("experto", True), ("soplado", True), ("viveza", True), ("tribilin_mata_partida", True)),
            (
                Plan(7, Temper(special=0.3, asleep=0.05)),
                Plan(11, Temper(special=0.4, asleep=0.1)),
                Plan(23, Temper(special=0.5, asleep=0.1)),
                Plan(52, Temper(special=0.4, asleep=0.15)),
            ),
        ),
        (
            "mata",
            (("mata_canto", "tercera"), ("casa_grande", True), ("casa_chica", True), ("registrico", True)),
            (Plan(7, Temper(special=0.1, asleep=0.05)),),
        ),
    ),
}
"""Tables of a ruleset with options of their own, and the matches at them."""


def houses(entry: Entry) -> Iterator[tuple[str, Entry, tuple[Plan, ...]]]:
    """A ruleset as it is usual, and with options: what its files are called, what is played, and how."""
    yield entry.key, entry, (*PLANS, *RARE.get(entry.key, ()))
    for name, chosen, plans in HOUSES.get(entry.key, ()):
        yield f"{entry.key}-{name}", entry.with_options(chosen), plans


def places() -> Iterator[tuple[Path, Entry, Format, Plan]]:
    """Every golden game: its file, what is played, and how."""
    for usual in RULESETS.values():
        for (name, entry, plans), table in product(houses(usual), usual.formats):
            for plan in plans:
                file = f"{name}-{table.seats}{'-pairs' if table.pairs else ''}-{plan.seed}.jsonl"
                yield GAMES / file, entry, table, plan


def lines(entry: Entry, table: Format, plan: Plan) -> Iterator[bytes]:
    """A match as it is written down."""
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
