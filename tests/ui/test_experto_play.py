"""Whole matches of Experto, Soplado and Viveza through the window, by mouse and by keys, in every way of sitting."""

import random
from collections.abc import Iterable
from typing import Any

import pygame
import pytest

from game.rules.kernel import Format
from game.rules.options import Chosen
from game.ui.felt.felt import Group
from game.ui.scenes.scene import MatchOver
from tests.ui.escuela_tables import ALONE, DUEL, PAIRS, TRIO, match
from tests.ui.experto_tables import ALL, EXPERTO, SOPLADO, VIVEZA
from tests.ui.playing import Screening

STEPS = 12_000
LAYERS: dict[str, tuple[Chosen, ...]] = {"experto": EXPERTO, "soplado": SOPLADO, "viveza": VIVEZA, "todo": ALL}
SEATINGS = {"duel": DUEL, "trio": TRIO, "alone": ALONE, "pairs": PAIRS}
TABLES = [
    pytest.param(layer, seating, 31 + place, id=f"{name}-{sitting}")
    for place, (name, layer, sitting, seating) in enumerate(
        (name, layer, sitting, seating) for name, layer in LAYERS.items() for sitting, seating in SEATINGS.items()
    )
]
KEYS = (
    pygame.K_1,
    pygame.K_2,
    pygame.K_3,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_RETURN,
    pygame.K_TAB,
    pygame.K_t,
    pygame.K_l,
    pygame.K_s,
    pygame.K_r,
    pygame.K_c,
    pygame.K_p,
    pygame.K_f,
    pygame.K_v,
    pygame.K_n,
    pygame.K_a,
    pygame.K_d,
)


def finished(screening: Screening, table: Any) -> None:
    """The match is over, once, and the screen shows what the table knows."""
    screening.settle()
    screening.step(0.05)
    assert table.game.over(table.state)
    assert screening.asks.count(MatchOver()) == 1
    assert screening.scene.reel.shown == table.game.conceal(table.state, 0)


@pytest.mark.parametrize(("layer", "seating", "seed"), TABLES)
def test_a_match_is_played_to_the_end_with_the_mouse(layer: Iterable[Chosen], seating: Format, seed: int) -> None:
    screening, table = match(seating, seed, layer, target=12)
    hands = random.Random(seed)
    used = dict.fromkeys(Group, 0)
    for step in range(STEPS):
        screening.step(0.05)
        if table.game.over(table.state):
            break
        groups = [group for group in Group if screening.of(group)]
        if screening.scene.settled and groups:
            group = hands.choice(groups)
            screening.click_on(hands.choice(screening.of(group)))
            used[group] += 1
            if step % 25 == 0:
                screening.draw()
    finished(screening, table)
    assert all(used[group] > 5 for group in Group)


@pytest.mark.parametrize(("layer", "seating", "seed"), TABLES)
def test_a_match_is_played_to_the_end_with_keys_alone(layer: Iterable[Chosen], seating: Format, seed: int) -> None:
    screening, table = match(seating, seed, layer, target=12)
    hands = random.Random(seed)
    for step in range(STEPS):
        screening.step(0.05)
        if table.game.over(table.state):
            break
        if screening.scene.settled:
            screening.key(hands.choice(KEYS))
            if screening.scene.form.dialog is not None:
                screening.key(pygame.K_ESCAPE)
            if step % 25 == 0:
                screening.draw()
    finished(screening, table)
