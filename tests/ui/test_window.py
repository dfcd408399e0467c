"""The window: sizes, full screen and back, positions on dense screens, and no screen at all."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.window import NoDisplay, Window
from tests.ui import hands

ROOT = Path(__file__).parents[2]


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window((1280, 720))
    yield opened
    opened.close()


def test_it_opens_at_the_size_asked_for(window: Window) -> None:
    assert window.size == (1280, 720)
    assert window.surface.get_size() == window.size
    assert window.title == "Mesa Criolla"
    window.present()


def test_it_asks_for_native_pixels(window: Window) -> None:
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    assert os.environ["SDL_WINDOWS_DPI_SCALING"] == "1"


@pytest.mark.parametrize(
    ("driver", "asked"), [("x11", "0"), ("cocoa", None), ("wayland", None), ("windows", None), ("dummy", None)]
)
def test_only_on_x11_pixels_are_shown_without_a_detour(
    driver: str, asked: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a graphics card that detour took 16 ms of a frame and 110 MB; macOS and Wayland have no other way."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "?")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    Window().close()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == asked


def test_it_follows_a_resize_and_has_a_minimum(window: Window) -> None:
    window.resize((1600, 900))
    assert window.size == (1600, 900)
    window.resize((300, 200))
    assert window.size == (1024, 640)


def test_full_screen_and_back_to_the_size_it_had(window: Window) -> None:
    window.resize((1100, 700))
    window.toggle_fullscreen()
    assert window.fullscreen
    window.present()
    window.toggle_fullscreen()
    assert not window.fullscreen
    assert window.size == (1100, 700)
    window.set_fullscreen(False)
    assert window.size == (1100, 700)


class Dense(Window):
    """A window whose surface has twice as many pixels as the screen has points."""

    @property
    def size(self) -> tuple[int, int]:
        width, height = super().size
        return width * 2, height * 2


def test_positions_are_told_in_surface_pixels() -> None:
    window = Dense((1280, 720))
    assert window.to_surface((640, 360)) == (1280, 720)
    for event in (hands.moved((10, 20)), hands.down((10, 20)), hands.up((10, 20))):
        assert window.translate(event).pos == (20, 40)
    letter = hands.typed("ñ")
    assert window.translate(letter) is letter
    window.close()


def test_on_an_ordinary_screen_events_are_left_alone(window: Window) -> None:
    event = hands.moved((10, 20))
    assert window.translate(event) is event


def test_without_a_screen_it_says_so() -> None:
    code = (
        "from game.ui.window import Window, NoDisplay\n"
        "try:\n    Window()\nexcept NoDisplay as error:\n    print('none:', error)\n"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": "", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("none: ")


def test_no_display_is_no_pygame_error() -> None:
    assert not issubclass(NoDisplay, pygame.error)
