"""Tables of Caída de la escuela on a dummy screen: whole matches with rivals that play anything legal."""

import random
from collections.abc import Iterable
from typing import Any

from game.rules.caida import ESCUELA as GAME
from game.rules.caida.rulesets import ESCUELA
from game.rules.catalog import CATALOG
from game.rules.kernel import Abandon, Format, Seat
from game.rules.options import Chosen
from game.rules.record import replace
from game.table.chance import seeded
from game.table.driver import Driver, Pace
from game.table.local import LocalLink
from game.table.log import MemoryLog
from game.table.messages import Sitter
from game.table.robot import Robot
from game.table.table import Table
from game.ui.felt.catalog import felt_for
from game.ui.preferences import Preferences
from game.ui.scenes.play import PlayScene
from tests.ui.playing import FAST, Heard, Screening

DUEL, TRIO, ALONE, PAIRS = ESCUELA.formats
FORMATS = (DUEL, TRIO, ALONE, PAIRS)
NAMES = ("Andrés", "Wilmer", "Marisol", "José")
FELT = felt_for(ESCUELA.key)


def match(
    seating: Format,
    seed: int,
    chosen: Iterable[Chosen] = (),
    preferences: Preferences = FAST,
    target: int = 24,
    seconds: int | None = None,
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    sound: Heard | None = None,
) -> tuple[Screening, Table]:
    """A match against rivals that do anything legal but leave."""
    entry = CATALOG[ESCUELA.key]
    rules = replace(entry.with_options(chosen).ruleset, target=target, turn_seconds=seconds)
    sitters = tuple(Sitter(name=name) for name in NAMES[: seating.seats])
    table = Table(GAME, rules, seating, sitters, MemoryLog())
    generator = random.Random(seed)

    def choose(_: Any, __: Seat, legal: tuple[Any, ...]) -> Any:
        return generator.choice([command for command in legal if not isinstance(command, Abandon)])

    robots = [Robot(GAME, LocalLink(table, seat), choose) for seat in range(1, seating.seats)]
    scene = PlayScene(LocalLink(table, 0), GAME, FELT, preferences, sound)
    screening = Screening(scene, size, text)
    screening.driver = Driver(table, seeded(seed), robots, Pace(least=0.01, most=0.02))
    return screening, table
