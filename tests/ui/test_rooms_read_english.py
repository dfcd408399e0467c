"""Every screen in English, where it is hardest: in the smallest window at every letter size, and as it opens."""

from collections.abc import Iterator

import pytest

from game.ui import texts
from tests.ui.rooms import WINDOWS
from tests.ui.test_rooms_read import ROOMS, looked_at

HARDEST = [(WINDOWS[0], 1.0), (WINDOWS[0], 1.2), (WINDOWS[0], 1.4), (WINDOWS[1], 1.0)]
IDS = [f"{width}x{height}@{text}" for (width, height), text in HARDEST]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    texts.use("en")
    yield
    texts.use("es")


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("hardest", HARDEST, ids=IDS)
def test_everything_can_be_read_in_english(name: str, hardest: tuple[tuple[int, int], float]) -> None:
    size, text = hardest
    assert looked_at(ROOMS[name], text, size, "en") == []
