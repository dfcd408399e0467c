"""Whole matches of Escuela played through the window: by mouse and by keys alone, in every way of sitting."""

import random

import pygame
import pytest

from game.rules.kernel import Format
from game.ui.felt.felt import Group
from game.ui.scenes.scene import MatchOver
from tests.ui.escuela_tables import ALONE, DUEL, FORMATS, PAIRS, TRIO, match
from tests.ui.playing import CALM

STEPS = 6000
IDS = ("duel", "trio", "alone", "pairs")


@pytest.mark.parametrize(("seating", "seed"), list(zip(FORMATS, (5, 6, 7, 8), strict=True)), ids=IDS)
def test_a_match_is_played_to_the_end_with_the_mouse(seating: Format, seed: int) -> None:
    screening, table = match(seating, seed)
    hands = random.Random(seed)
    done = 0
    for step in range(STEPS):
        screening.step(0.05)
        if table.game.over(table.state):
            break
        can = screening.of(Group.HAND) + screening.of(Group.CALL)
        if screening.scene.settled and can:
            screening.click_on(hands.choice(can))
            done += 1
            if step % 10 == 0:
                screening.draw()
    screening.settle()
    screening.step(0.05)
    assert table.game.over(table.state)
    assert done > 5
    assert screening.asks.count(MatchOver()) == 1
    assert screening.scene.reel.shown == table.game.conceal(table.state, 0)


@pytest.mark.parametrize(("seating", "seed"), list(zip(FORMATS, (15, 16, 17, 18), strict=True)), ids=IDS)
def test_a_match_is_played_to_the_end_with_keys_alone(seating: Format, seed: int) -> None:
    screening, table = match(seating, seed)
    keys = (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN)
    hands = random.Random(seed)
    for _ in range(STEPS):
        screening.step(0.05)
        if table.game.over(table.state):
            break
        if not screening.scene.settled:
            continue
        if screening.of(Group.CALL) and hands.random() < 0.5:
            screening.key(hands.choice((pygame.K_a, pygame.K_d, pygame.K_p)))
        elif screening.of(Group.HAND):
            screening.key(hands.choice(keys))
    assert table.game.over(table.state)


@pytest.mark.parametrize("seating", [TRIO, DUEL, ALONE, PAIRS], ids=["trio", "duel", "alone", "pairs"])
def test_a_match_moves_at_calm_speed_and_ends_on_what_is_known(seating: Format) -> None:
    screening, table = match(seating, 3, preferences=CALM, target=5)
    for step in range(STEPS):
        screening.step(1 / 20)
        if step % 7 == 0:
            screening.draw()
        can = screening.of(Group.HAND) + screening.of(Group.CALL)
        if screening.scene.settled and can:
            screening.click_on(can[0])
        if any(isinstance(ask, MatchOver) for ask in screening.asks):
            break
    assert table.game.over(table.state)
    assert screening.scene.reel.shown == screening.scene.reel.known
