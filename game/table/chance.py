"""The only dice in the house: a shuffle nobody can foretell, or a seeded one when somebody asks for it by number."""

import random
import secrets
from collections.abc import Callable
from typing import Protocol


class Chance(Protocol):
    """Whatever draws lots for a table."""

    def permutation(self, size: int) -> tuple[int, ...]:
        """The numbers below `size` in an order drawn by lot."""


class Dice:
    """Lots drawn with a `random.Random`; by default the operating system's cryptographic generator."""

    def __init__(self, generator: random.Random | None = None) -> None:
        self._generator = secrets.SystemRandom() if generator is None else generator

    def permutation(self, size: int) -> tuple[int, ...]:
        """The numbers below `size`, every order equally likely."""
        order = list(range(size))
        self._generator.shuffle(order)
        return tuple(order)


def seeded(seed: int) -> Dice:
    """Dice that fall the same way each time: for tests, arenas and replays of a named deal."""
    return Dice(random.Random(seed))


def lingering(seed: int) -> Callable[[float, float], float]:
    """How long to wait between a least and a most: public randomness, which no card depends on."""
    return random.Random(seed).uniform
