"""What a thrown card takes from the mesa: the equal cards, then the ladder upwards (CQ-16 … CQ-18, ES-21 … ES-24).

The player never chooses: the mesa decides. Only the number of equal cards taken on each step differs by ruleset.
"""

from collections.abc import Sequence
from enum import StrEnum

from game.rules.cards import Card


class Equals(StrEnum):
    """How many equal cards one step of a capture takes."""

    ALL = "all"
    """Every one of them (CQ-17, CQ-18)."""
    ONE = "one"
    """One per rank, the last thrown first (ES-23, ES-29)."""


def captured(mesa: Sequence[Card], card: Card, equals: Equals, last_thrown: Card | None) -> tuple[Card, ...]:
    """The cards that `card` takes, in ladder order; empty when the mesa holds no equal card (CQ-16)."""
    index = card.index
    taken: list[Card] = []
    while rung := [other for other in mesa if other.index == index]:
        taken += rung if equals is Equals.ALL else [_first(rung, last_thrown)]
        index += 1
    return tuple(taken)


def _first(rung: list[Card], last_thrown: Card | None) -> Card:
    return last_thrown if last_thrown is not None and last_thrown in rung else rung[0]
