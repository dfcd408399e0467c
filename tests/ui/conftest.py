"""No test of the screen needs a screen: SDL's dummy drivers stand in for it."""

import os
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ui.assets import Assets
from tests.ui.toolkit import Canvas


@pytest.fixture(scope="session", autouse=True)
def screen() -> Iterator[None]:
    """SDL's video and fonts, on the dummy driver."""
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture(scope="session")
def assets() -> Assets:
    """The files that come with the program."""
    return Assets()


@pytest.fixture
def canvas(assets: Assets) -> Canvas:
    """A surface of 1280×720."""
    return Canvas.of(pygame.Surface((1280, 720)), assets)
