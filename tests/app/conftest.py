"""The program's own dice fall the same way in every run of these tests."""

import random

import pytest

from game import solo
from game.table.chance import seeded


@pytest.fixture(autouse=True)
def loaded_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shuffles and bots with seeds."""
    monkeypatch.setattr(solo, "Dice", lambda: seeded(11))
    monkeypatch.setattr(solo, "dice_of", lambda seed, seat: random.Random(11 if seed is None else seed + seat))
