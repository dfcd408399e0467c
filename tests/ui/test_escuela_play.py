"""Whole matches of Escuela played through the window: by mouse and by keys alone, in every way of sitting."""

import random

import pygame
import pytest

from game.rules.caida.escuela import CantoPaid, CantosClosed, EchadaCalled, Llamada
from game.rules.caida.model import Phase
from game.rules.kernel import Abandon, Format
from game.table.local import LocalLink
from game.ui.felt.felt import Group
from game.ui.scenes.play_controls import CallChip, CardSpot
from game.ui.scenes.scene import MatchOver
from tests.ui.escuela_tables import ALONE, DUEL, FORMATS, PAIRS, TRIO, match
from tests.ui.hands import hat, pad
from tests.ui.playing import CALM, Heard

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


def test_a_match_is_played_to_the_end_with_a_pad_alone() -> None:
    screening, table = match(DUEL, 31)
    hands = random.Random(31)
    called = 0
    for _ in range(STEPS):
        screening.step(0.05)
        if table.game.over(table.state):
            break
        if not screening.scene.settled or not screening.of(Group.HAND) + screening.of(Group.CALL):
            continue
        focused = screening.scene.form.focused
        if isinstance(focused, CallChip | CardSpot):
            called += isinstance(focused, CallChip)
            screening.scene.handle(pad(0))
        else:
            screening.scene.handle(hat(*hands.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))))
            screening.scene.handle(hat(0, 0))
    assert table.game.over(table.state)
    assert called


def test_the_draw_and_the_echada_are_heard() -> None:
    heard = Heard()
    screening, _ = match(DUEL, 5, preferences=CALM, sound=heard)
    for _ in range(400):
        screening.step(0.05)
        if screening.scene.settled and screening.of(Group.CALL):
            screening.click_on(screening.of(Group.CALL)[0])
        if screening.scene.reel.shown.reparto:
            break
    assert {"shuffle", "knock"} <= set(heard.effects)


def test_whoever_calls_chooses_with_a_or_d_and_a_press_on_a_card_never_calls() -> None:
    for seed in range(40):
        screening, table = match(DUEL, seed)
        for _ in range(20):
            screening.step(0.05)
        if table.state.phase is Phase.ECHADA and table.state.dealer == 0:
            break
    calls = screening.of(Group.CALL)
    assert [call.shortcut for call in calls] == ["A", "D"]
    assert screening.of(Group.HAND) == []
    screening.key(pygame.K_1)
    screening.step(0.05)
    assert table.state.phase is Phase.ECHADA
    screening.key(pygame.K_d)
    for _ in range(40):
        screening.step(0.05)
    called = [event for event in screening.scene.events if isinstance(event, EchadaCalled)]
    assert [event.llamada for event in called] == [Llamada.DESCENDENTE]


def test_a_canto_that_wins_can_be_asked_for() -> None:
    """P asks, as the button says; it is there for as long as the three cards are."""
    for seed in range(200):
        screening, table = match(DUEL, seed, target=8)
        for _ in range(600):
            screening.step(0.05)
            calls = screening.of(Group.CALL)
            if not screening.scene.settled or table.game.over(table.state):
                if table.game.over(table.state):
                    break
                continue
            if any(call.shortcut == "P" for call in calls):
                screening.key(pygame.K_p)
                for _ in range(20):
                    screening.step(0.05)
                events = screening.scene.events
                assert any(isinstance(event, CantosClosed) for event in events)
                assert any(isinstance(event, CantoPaid) for event in events)
                return
            if calls or screening.of(Group.HAND):
                screening.click_on((calls or screening.of(Group.HAND))[0])
    raise AssertionError("nobody could ask")


def test_the_match_goes_on_without_whoever_leaves() -> None:
    screening, table = match(TRIO, 12)
    for _ in range(200):
        screening.step(0.05)
        if screening.scene.settled and screening.of(Group.CALL):
            screening.click_on(screening.of(Group.CALL)[0])
        if table.state.plays >= 2:
            break
    LocalLink(table, 1).send(Abandon())
    for step in range(STEPS):
        screening.step(0.05)
        if table.game.over(table.state):
            break
        can = screening.of(Group.CALL) + screening.of(Group.HAND)
        if screening.scene.settled and can:
            screening.click_on(can[0])
        if step % 40 == 0:
            screening.draw()
    assert table.state.left == (1,)
    assert table.game.over(table.state)
    assert any("se levantó" in line.text for line in screening.scene.reel.lines)


def test_arrows_during_the_draw_do_not_lead_away_from_the_hand_that_comes() -> None:
    """What is pressed while nothing is in the hand is forgotten when the cards come; the next arrow finds them."""
    for seed in range(60):
        screening, table = match(DUEL, seed)
        screening.key(pygame.K_RIGHT)
        assert screening.scene.form.focused is not None
        for _ in range(60):
            screening.step(0.05)
        if table.state.turn == 0 and table.state.hands[0]:
            break
    assert screening.scene.form.focused is None
    plays = table.state.plays
    screening.key(pygame.K_RETURN)
    screening.step(0.05)
    assert table.state.plays == plays
    screening.key(pygame.K_RIGHT)
    assert isinstance(screening.scene.form.focused, CardSpot)
    screening.key(pygame.K_RETURN)
    screening.step(0.05)
    assert table.state.plays == plays + 1
