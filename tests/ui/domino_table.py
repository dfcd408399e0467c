"""A table of dominó for tests: random legal matches as one seat sees them, and a whole one through the window."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.rules.domino import DOMINO
from game.rules.domino.model import Pass, PlaceTile, State
from game.rules.domino.rulesets import VENEZOLANO
from game.rules.kernel import TABLE, Abandon, Format, Seat
from game.rules.record import replace
from game.table.chance import seeded
from game.table.driver import Driver, Pace
from game.table.local import LocalLink
from game.table.log import MemoryLog
from game.table.messages import Sitter
from game.table.robot import Robot
from game.table.table import Table
from game.ui.felt.cast import Cast
from game.ui.felt.domino.felt import DOMINO_FELT
from game.ui.felt.domino.layout import Plan, plan_for
from game.ui.felt.stage import stage_for
from game.ui.preferences import Preferences
from game.ui.scenes.play import PlayScene
from game.ui.theme import Scale
from tests.ui.playing import FAST, Heard, Screening

PAIRS = Format(seats=4, pairs=True)
NAMES = ("Andrés", "Wilmer", "Marisol", "José")
SIZES = ((1024, 640), (1280, 720), (1024, 768), (1280, 960), (1920, 1080), (2560, 1080), (3840, 2160), (3440, 1440))
TEXTS = (1.0, 1.2, 1.4)


@dataclass(frozen=True)
class Step:
    """One event of a match and what a seat sees before and after it."""

    before: State
    event: Any
    after: State


def walk(seed: int, seat: Seat = 0, *, whole: bool = False) -> Iterator[Step]:
    """A whole match of random legal play, as one seat sees it, or as it is in truth."""
    dice = random.Random(seed)
    state = DOMINO.start(VENEZOLANO, PAIRS)
    view = state
    while not DOMINO.over(state):
        lot = DOMINO.lot(state)
        actor: Seat
        command: Any
        if lot is not None:
            order = list(range(lot.size))
            dice.shuffle(order)
            actor, command = TABLE, lot.command(tuple(order))
        else:
            actor = state.turn
            command = dice.choice([c for c in DOMINO.legal(state, actor) if not isinstance(c, Abandon)])
        for event in DOMINO.decide(state, actor, command):
            seen = event if whole else DOMINO.redact(event, seat)
            after = DOMINO.evolve(view, seen)
            yield Step(view, seen, after)
            view, state = after, DOMINO.evolve(state, event)


def plan(size: tuple[int, int] = (1280, 720), text: float = 1.0, me: Seat = 0) -> Plan:
    return plan_for(stage_for(Scale(*size, text)), Cast(me, PAIRS, NAMES))


def match(
    seed: int,
    preferences: Preferences = FAST,
    target: int = 100,
    seconds: int | None = None,
    sound: Heard | None = None,
) -> tuple[Screening, Table]:
    """A match against bots that play anything legal."""
    rules = replace(VENEZOLANO, target=target, turn_seconds=seconds)
    table = Table(DOMINO, rules, PAIRS, tuple(Sitter(name=name) for name in NAMES), MemoryLog())
    generator = random.Random(seed)

    def choose(_: Any, __: Seat, legal: tuple[Any, ...]) -> Any:
        return generator.choice([command for command in legal if isinstance(command, PlaceTile | Pass)])

    robots = [Robot(DOMINO, LocalLink(table, seat), choose) for seat in range(1, 4)]
    screening = Screening(PlayScene(LocalLink(table, 0), DOMINO, DOMINO_FELT, preferences, sound))
    screening.driver = Driver(table, seeded(seed), robots, Pace(least=0.01, most=0.02))
    return screening, table
