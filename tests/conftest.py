"""No test needs a screen or a loudspeaker; files that take long begin first, so that no core waits at the end."""

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

LONGEST = (
    "ui/test_rooms_read.py",
    "laws/test_laws.py",
    "ui/test_walks.py",
    "ui/test_experto_play.py",
    "ui/test_scenes_fit.py",
    "ui/test_moments_read.py",
    "store/test_match_faults.py",
    "ui/test_room_sizes.py",
    "architecture/test_shape.py",
    "windows/test_windows.py",
    "ui/test_slate.py",
    "bots/test_truco.py",
    "net/test_secrecy.py",
    "ui/test_experto_hands.py",
    "ui/test_rooms_read_english.py",
    "ui/test_tips.py",
)
"""From the longest down, as `pytest --junitxml` tells; the others follow in the order of their names."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put whole files in order; within a file the order stays."""
    place = {name: number for number, name in enumerate(LONGEST)}

    def turn(item: pytest.Item) -> int:
        return place.get(item.path.relative_to(item.path.parents[1]).as_posix(), len(place))

    items.sort(key=turn)
