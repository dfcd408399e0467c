"""Whole matches of dominó through the window, and each way of placing a tile: by mouse, by dragging, by keys."""

import random
from collections.abc import Callable

import pygame
import pytest

from game.rules.domino.model import End, Pass, Passed, Phase, PlaceTile, TilePlaced
from game.ui.felt.domino.layout import Plan
from game.ui.felt.felt import Control, Group, Target
from game.ui.felt.sprites import Face
from game.ui.scenes.play_controls import CallChip, CardSpot
from game.ui.scenes.scene import MatchOver
from tests.ui.domino_table import match
from tests.ui.playing import CALM, Heard, Screening

STEPS = 9000
Turn = Callable[[Screening], bool]


def until(screening: Screening, wanted: Turn, seed: int = 1) -> None:
    """Play anything by mouse until it is my turn and `wanted` of it."""
    hands = random.Random(seed)
    for _ in range(STEPS):
        screening.step(0.05)
        if not screening.scene.settled or screening.scene.reel.known.phase is not Phase.PLAY:
            continue
        if not (screening.of(Group.HAND) or screening.of(Group.CALL)):
            continue
        if wanted(screening):
            screening.draw()
            return
        place(screening, hands)
    raise AssertionError("that turn never came")


def place(screening: Screening, hands: random.Random) -> None:
    """My turn with the mouse: a tile, then an end if it is asked for; or the pass."""
    offered = screening.of(Group.HAND) or screening.of(Group.CALL)
    control = hands.choice(offered)
    screening.click_on(control)
    if control.targets:
        screening.click(screening.canvas.scale.rect(*hands.choice(control.targets).box).center)


def asked(screening: Screening) -> list[Control]:
    return [control for control in screening.of(Group.HAND) if control.targets]


def single(screening: Screening) -> list[Control]:
    return [control for control in screening.of(Group.HAND) if not control.targets]


def must_pass(screening: Screening) -> bool:
    return bool(screening.of(Group.CALL))


def mine(screening: Screening) -> list[object]:
    """What I did, oldest first."""
    kinds = TilePlaced | Passed
    return [event for event in screening.scene.events if isinstance(event, kinds) and event.seat == 0]


def placed(screening: Screening) -> TilePlaced:
    found = [event for event in mine(screening) if isinstance(event, TilePlaced)]
    assert found
    return found[-1]


def test_a_match_is_played_to_the_end_with_the_mouse() -> None:
    sound = Heard()
    screening, table = match(5, sound=sound)
    hands = random.Random(5)
    for step in range(STEPS):
        screening.step(0.05)
        if table.game.over(table.state):
            break
        if screening.scene.settled and (screening.of(Group.HAND) or screening.of(Group.CALL)):
            place(screening, hands)
            if step % 10 == 0:
                screening.draw()
    screening.settle()
    screening.step(0.05)
    assert table.game.over(table.state)
    assert screening.asks.count(MatchOver()) == 1
    assert screening.scene.reel.shown == table.game.conceal(table.state, 0)
    assert len(screening.scene.reel.lines) == table.seq
    assert {"shuffle", "clack-1", "clack-2", "clack-3", "knock"} <= set(sound.effects)


def test_a_match_is_played_to_the_end_with_keys_alone() -> None:
    screening, table = match(9)
    keys = (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_RETURN, pygame.K_3)
    hands = random.Random(4)
    for _ in range(STEPS):
        screening.step(0.05)
        if table.game.over(table.state):
            break
        if screening.scene.settled and (screening.of(Group.HAND) or screening.of(Group.CALL)):
            focused = screening.scene.form.focused
            if not isinstance(focused, CardSpot | CallChip):
                screening.key(pygame.K_TAB)
            else:
                screening.key(hands.choice(keys))
    assert table.game.over(table.state)


def test_a_match_moves_at_calm_speed_and_ends_on_what_is_known() -> None:
    screening, table = match(3, CALM, target=10)
    hands = random.Random(3)
    for _ in range(STEPS):
        screening.step(1 / 20)
        if screening.scene.settled and (screening.of(Group.HAND) or screening.of(Group.CALL)):
            place(screening, hands)
        if any(isinstance(ask, MatchOver) for ask in screening.asks):
            break
    assert table.game.over(table.state)
    assert screening.scene.reel.shown == screening.scene.reel.known


def test_a_tile_that_fits_one_end_is_placed_by_one_click() -> None:
    screening, _ = match(11)
    until(screening, lambda one: bool(single(one)) and bool(one.scene.reel.known.line))
    control = single(screening)[0]
    screening.click_on(control)
    screening.step(0.05)
    assert placed(screening).tile is control.command.tile


def test_a_tile_that_fits_two_ends_is_taken_up_and_waits_for_its_end() -> None:
    screening, _ = match(12)
    until(screening, lambda one: bool(asked(one)))
    control = asked(screening)[0]
    before = len(mine(screening))
    screening.click_on(control)
    screening.step(0.05)
    assert len(mine(screening)) == before
    assert screening.scene.picture().taken == control.key
    target = control.targets[1]
    screening.click(screening.canvas.scale.rect(*target.box).center)
    screening.step(0.05)
    assert (placed(screening).tile, placed(screening).end) == (target.command.tile, End.RIGHT)


def test_escape_puts_a_tile_down_before_it_opens_the_menu() -> None:
    screening, _ = match(12)
    until(screening, lambda one: bool(asked(one)))
    screening.click_on(asked(screening)[0])
    screening.key(pygame.K_ESCAPE)
    assert screening.scene.picture().taken is None
    assert screening.scene.form.dialog is None
    screening.key(pygame.K_ESCAPE)
    assert screening.scene.form.dialog is not None


def test_a_second_click_puts_a_tile_down_again() -> None:
    screening, _ = match(12)
    until(screening, lambda one: bool(asked(one)))
    before = len(mine(screening))
    control = asked(screening)[0]
    screening.click_on(control)
    screening.click_on(control)
    assert screening.scene.picture().taken is None
    assert len(mine(screening)) == before


@pytest.mark.parametrize(("key", "extreme"), [(pygame.K_UP, min), (pygame.K_DOWN, max)])
def test_arrows_choose_the_end_and_intro_lays(key: int, extreme: Callable[..., Target]) -> None:
    screening, _ = match(12)
    until(screening, lambda one: bool(asked(one)))
    control = asked(screening)[0]
    screening.key(pygame.key.key_code(control.shortcut))
    screening.key(key)
    wanted = extreme(control.targets, key=lambda target: (target.box.centery, target.box.centerx))
    assert screening.scene.picture().aimed == wanted.key
    screening.key(pygame.K_RETURN)
    screening.step(0.05)
    assert (placed(screening).tile, placed(screening).end) == (wanted.command.tile, wanted.command.end)


def test_a_digit_chooses_a_tile_and_intro_lays_it() -> None:
    screening, _ = match(11)
    until(screening, lambda one: bool(single(one)) and bool(one.scene.reel.known.line))
    control = single(screening)[-1]
    before = len(mine(screening))
    screening.key(pygame.key.key_code(control.shortcut))
    screening.step(0.05)
    assert len(mine(screening)) == before
    screening.key(pygame.K_RETURN)
    screening.step(0.05)
    assert placed(screening).tile is control.command.tile


def drag(screening: Screening, control: Control, to: tuple[int, int]) -> None:
    start = screening.canvas.scale.rect(*control.box).center
    screening.point(start)
    screening.press(start)
    screening.point(to, (1, 0, 0))
    screening.draw()
    screening.release(to)
    screening.step(0.05)


@pytest.mark.parametrize("place_of", [0, 1])
def test_a_tile_dragged_to_an_end_is_placed_there(place_of: int) -> None:
    screening, _ = match(12)
    until(screening, lambda one: bool(asked(one)))
    control = asked(screening)[0]
    target = control.targets[place_of]
    drag(screening, control, screening.canvas.scale.rect(*target.box).center)
    assert (placed(screening).tile, placed(screening).end) == (target.command.tile, target.command.end)


@pytest.mark.parametrize("place_of", [0, 1])
def test_of_two_equal_ends_a_dragged_tile_takes_the_nearer_one(place_of: int) -> None:
    screening, _ = match(15)

    def equal(one: Screening) -> bool:
        ends = one.scene.reel.known.ends
        return ends is not None and ends[0] == ends[1] and bool(one.of(Group.HAND))

    until(screening, equal)
    control = screening.of(Group.HAND)[0]
    assert not control.targets
    target = control.drops[place_of]
    drag(screening, control, screening.canvas.scale.rect(*target.box).center)
    assert (placed(screening).tile, placed(screening).end) == (target.command.tile, target.command.end)


def order(screening: Screening) -> list[object]:
    return [control.key for control in screening.scene.controls if control.group is Group.HAND]


def test_my_rack_is_sorted_by_dragging_even_while_i_wait() -> None:
    screening, _ = match(13)
    until(screening, lambda one: len(order(one)) >= 5)
    before = order(screening)
    controls = [control for control in screening.scene.controls if control.group is Group.HAND]
    last = screening.canvas.scale.rect(*controls[-1].box)
    drag(screening, controls[0], (last.right + 4, last.centery))
    assert order(screening) == [*before[1:], before[0]]
    plan: Plan = screening.scene.picture().plan
    poses = screening.scene.picture().poses
    assert poses[before[0]].x == max(poses[key].x for key in before)
    assert plan.order == tuple(order(screening))


def test_my_rack_is_sorted_by_keys() -> None:
    screening, _ = match(13)
    until(screening, lambda one: len(order(one)) >= 4)
    before = order(screening)
    screening.key(pygame.K_2)
    screening.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert order(screening) == [before[0], before[2], before[1], *before[3:]]
    focused = screening.scene.form.focused
    assert isinstance(focused, CardSpot)
    assert focused.control is not None
    assert focused.control.key == before[1]


def test_a_tile_dropped_where_it_does_not_fit_goes_back() -> None:
    screening, _ = match(11)
    until(screening, lambda one: any(not control.enabled for control in one.scene.controls))
    control = next(control for control in screening.scene.controls if not control.enabled)
    before, held = len(mine(screening)), order(screening)
    drag(screening, control, (640, 200))
    assert len(mine(screening)) == before
    assert order(screening) == held


@pytest.mark.parametrize("how", ["intro", "letter", "click"])
def test_a_pass_is_one_press_and_says_what_it_lacks(how: str) -> None:
    screening, _ = match(14)
    until(screening, must_pass)
    (control,) = screening.of(Group.CALL)
    assert control.command == Pass()
    assert isinstance(screening.scene.form.focused, CallChip)
    ends = screening.scene.reel.known.ends
    assert control.price.startswith("a ")
    if how == "intro":
        screening.key(pygame.K_RETURN)
    elif how == "letter":
        screening.key(pygame.K_p)
    else:
        screening.click_on(control)
    screening.step(0.05)
    last = mine(screening)[-1]
    assert isinstance(last, Passed)
    assert last.ends == ends
    assert screening.scene.reel.memory.passed[0] == ends


def test_after_a_pass_the_focus_waits_in_the_hand_and_opens_no_menu() -> None:
    screening, _ = match(14, CALM)
    until(screening, must_pass)
    screening.key(pygame.K_RETURN)
    for _ in range(40):
        screening.step(0.05)
        screening.draw()
        assert isinstance(screening.scene.form.focused, CardSpot | CallChip)
    screening.key(pygame.K_RETURN)
    assert screening.scene.form.dialog is None


def test_a_tile_that_does_not_fit_says_why() -> None:
    screening, _ = match(14)
    until(screening, must_pass)
    control = next(control for control in screening.scene.controls if control.group is Group.HAND)
    screening.click_on(control)
    (toast,) = screening.scene.form.toasts
    assert "no pega" in toast.text
    assert not isinstance(control.command, Pass)
    assert isinstance(control.command, PlaceTile)
    assert isinstance(control.key, Face)


def test_the_clock_places_for_me_and_the_screen_follows() -> None:
    screening, table = match(8, seconds=5)
    for _ in range(400):
        screening.step(0.25)
        if table.state.timeouts[0]:
            break
    screening.settle()
    assert table.state.timeouts[0] == 1
    assert any("reloj" in line.text for line in screening.scene.reel.lines)
