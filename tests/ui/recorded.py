"""Recorded matches for tests: real events, the rows of a list, and a game that counts what is folded."""

from dataclasses import replace as changed
from typing import Any

from game.rules.caida import CAIDA
from game.rules.caida.rulesets import CARAQUENA
from game.rules.kernel import Format, Game
from game.table.messages import Sitter, Welcome
from game.ui.felt.catalog import felt_for
from game.ui.preferences import Preferences
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.scene import MatchRow
from tests.ui.test_caida_ledger import DUEL, NAMES, PAIRS, play

FELT = felt_for("caida.caraquena")
DAY = 86400.0
NOON = 1_700_000_000.0


def counting() -> tuple[Game[Any, Any], list[int]]:
    """Caída, and a list with one number: how many events have been folded."""
    folded = [0]

    def evolve(state: Any, event: Any) -> Any:
        folded[0] += 1
        return CAIDA.evolve(state, event)

    return changed(CAIDA, evolve=evolve), folded


def replay(
    table: Format = DUEL,
    seed: int = 3,
    target: int = 24,
    game: Game[Any, Any] = CAIDA,
    sound: Any = None,
    cut: int | None = None,
    at: int | None = None,
    **chosen: Any,
) -> ReplayScene:
    """A match watched again; `cut` leaves it in the middle, `at` shows it there."""
    _, events = play(table, seed, target)
    sitters = tuple(Sitter(name=name) for name in NAMES[: table.seats])
    welcome = Welcome(seat=0, ruleset=CARAQUENA, format=table, sitters=sitters)
    scene = ReplayScene("m1", welcome, tuple(events[:cut]), game, FELT, Preferences(name="Andrés", **chosen), sound)
    if at is not None:
        scene.go(at)
    return scene


def match_row(name: str, table: Format = DUEL, winner: int | None = None, days: int = 0, **other: Any) -> MatchRow:
    """A saved match."""
    fields = {
        "name": name,
        "ruleset": "caida.caraquena",
        "format": table,
        "target": 24,
        "names": NAMES[: table.seats],
        "began": NOON - days * DAY - 600,
        "changed": NOON - days * DAY,
        "scores": (13, 11) if winner is None else (25, 18) if winner == 0 else (9, 24),
        "winner": winner,
        "over": winner is not None,
    }
    return MatchRow(**{**fields, **other})


ROWS = (
    match_row("fresh"),
    match_row("won", PAIRS, 0, 1),
    match_row("lost", DUEL, 1, 2, names=("Andrés", "Yelitza")),
    match_row("old", PAIRS, 1, 400),
)


def listing(rows: tuple[MatchRow, ...] = ROWS) -> ReplaysScene:
    """The list of saved matches."""
    return ReplaysScene(Preferences(name="Andrés"), rows)
