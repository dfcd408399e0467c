"""Whole matches played through the window: by mouse, by keys alone, by two and by four."""

import random

import pygame
import pytest

from game.rules.kernel import Format
from game.ui.felt.felt import Group
from game.ui.scenes.scene import MatchOver
from tests.ui.playing import CALM, DUEL_FORMAT, PAIRS_FORMAT, match

STEPS = 6000


@pytest.mark.parametrize(("seating", "seed"), [(DUEL_FORMAT, 5), (PAIRS_FORMAT, 6)])
def test_a_match_is_played_to_the_end_with_the_mouse(seating: Format, seed: int) -> None:
    screening, table = match(seating, seed)
    hands = random.Random(seed)
    thrown = 0
    for step in range(STEPS):
        screening.step(0.05)
        if table.game.over(table.state):
            break
        hand = screening.of(Group.HAND)
        if screening.scene.settled and hand:
            screening.click_on(hands.choice(hand))
            thrown += 1
            if step % 10 == 0:
                screening.draw()
    screening.settle()
    screening.step(0.05)
    assert table.game.over(table.state)
    assert thrown > 5
    assert screening.asks.count(MatchOver()) == 1
    assert screening.scene.reel.shown == table.game.conceal(table.state, 0)


def test_a_match_is_played_to_the_end_with_keys_alone() -> None:
    screening, table = match(DUEL_FORMAT, 9)
    keys = (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN)
    hands = random.Random(4)
    for _ in range(STEPS):
        screening.step(0.05)
        if table.game.over(table.state):
            break
        if screening.scene.settled and screening.of(Group.HAND):
            if screening.of(Group.CALL) and hands.random() < 0.5:
                screening.key(pygame.K_c)
            else:
                screening.key(hands.choice(keys))
    assert table.game.over(table.state)


def test_a_match_moves_at_calm_speed_and_ends_on_what_is_known() -> None:
    screening, table = match(DUEL_FORMAT, 3, CALM, target=3)
    for _ in range(STEPS):
        screening.step(1 / 20)
        hand = screening.of(Group.HAND)
        if screening.scene.settled and hand:
            screening.click_on(hand[0])
        if any(isinstance(ask, MatchOver) for ask in screening.asks):
            break
    assert table.game.over(table.state)
    assert screening.scene.reel.shown == screening.scene.reel.known
    assert len(screening.scene.reel.lines) == len(screening.scene.events) == table.seq


def test_a_clock_that_runs_out_throws_for_me_and_the_screen_follows() -> None:
    screening, table = match(DUEL_FORMAT, 8, seconds=5)
    for _ in range(400):
        screening.step(0.25)
        if table.state.timeouts[0]:
            break
    screening.settle()
    assert table.state.timeouts[0] == 1
    assert any("reloj" in line.text for line in screening.scene.reel.lines)
