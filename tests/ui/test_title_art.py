"""The picture of the title screen turns to whoever looks, comes to rest by itself, and stays still when asked to."""

import pygame
import pytest

from game.ui.assets import Assets
from game.ui.preferences import Preferences
from game.ui.scenes import kinetic
from game.ui.scenes.title import TitleScene
from game.ui.scenes.title_art import STEP, TitleArt
from game.ui.widgets.canvas import Canvas
from tests.ui.hands import moved
from tests.ui.scene_hands import LEVELS

LONG = 4.0
"""Seconds after which the picture must have come to rest."""


def rest(art: TitleArt, now: float) -> list[float]:
    """Step until nothing moves; the turns that were seen."""
    seen = []
    for number in range(round(LONG / STEP)):
        changed, due = art.step(now + number * STEP)
        if changed:
            seen.append(art.turn)
        elif due is None:
            return seen
    raise AssertionError("it never rests")


def test_it_arrives_from_the_side_and_rests_in_the_middle() -> None:
    art = TitleArt(still=False)
    seen = rest(art, 0.0)
    assert seen[0] < -0.5
    assert seen == sorted(seen)
    assert seen[-1] == art.turn == 0.0
    assert art.step(99.0) == (False, None)


def test_it_turns_to_whoever_looks_and_never_past() -> None:
    art = TitleArt(still=False)
    rest(art, 0.0)
    art.aim(0.4)
    seen = rest(art, 10.0)
    assert len(seen) > 5
    assert max(seen) == seen[-1] == pytest.approx(0.4)
    art.aim(7.0)
    assert rest(art, 20.0)[-1] == pytest.approx(0.5)


def test_a_late_frame_is_no_leap() -> None:
    art = TitleArt(still=False)
    art.step(0.0)
    art.step(0.8)
    assert -0.9 < art.turn < -0.3
    art.step(50.0)
    assert art.turn == 0.0


def test_with_less_movement_it_never_moves() -> None:
    art = TitleArt(still=True)
    assert art.step(0.0) == (False, None)
    art.aim(0.5)
    assert art.step(1.0) == (False, None)
    assert art.turn == 0.0


def test_it_goes_back_at_once_when_less_movement_is_asked_for() -> None:
    art = TitleArt(still=False)
    art.step(0.0)
    art.still = True
    assert art.step(0.1) == (True, None)
    assert art.turn == 0.0


def test_the_colours_of_the_sun_change_places() -> None:
    at_rest, turned = kinetic.sun(300, 11.0), kinetic.sun(300, 11.0, (0.0, 0.5, -0.5))
    assert at_rest.get_at((150, 12)) == turned.get_at((150, 12)), "the outer ring was not turned"
    assert pygame.image.tobytes(at_rest, "RGBA") != pygame.image.tobytes(turned, "RGBA")
    assert kinetic.sun(300, 11.0) is at_rest


def drawn(scene: TitleScene) -> bytes:
    canvas = Canvas.of(pygame.Surface((1280, 720)), Assets())
    scene.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("less", [False, True])
def test_the_screen_follows_the_pointer_unless_there_shall_be_less_movement(less: bool) -> None:
    scene = TitleScene(Preferences(less_movement=less), "0.1.0", LEVELS)
    now = 0.0
    scene.step(now)
    before = drawn(scene)
    while scene.step(now) is not None:
        now += STEP
    at_rest = drawn(scene)
    assert not scene.dirty
    scene.handle(moved((1270, 700)))
    for _ in range(20):
        now += STEP
        scene.step(now)
    after = drawn(scene)
    assert (before != at_rest, at_rest != after) == (not less, not less)


def test_it_turns_to_the_control_that_gets_the_focus() -> None:
    scene = TitleScene(Preferences(), "0.1.0", LEVELS)
    drawn(scene)
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0))
    scene.step(0.0)
    scene.step(STEP)
    assert scene.dirty
