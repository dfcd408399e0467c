"""What a thrown card takes from the mesa: the equal cards, then the ladder upwards (CQ-16 … CQ-18, ES-21 … ES-24).

Where the mesa decides, only the number of equal cards on each step differs by ruleset. In Experto the player chooses
one of the captures that there are, and here is told what they are (ES-59).
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


def laddered(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards from low to high; equal ones as they came."""
    return tuple(sorted(cards, key=lambda card: card.index))


def is_capture(card: Card, take: Sequence[Card]) -> bool:
    """Whether these are an equal card and the ladder from it, one of a rank, however long (ES-59)."""
    return [other.index for other in laddered(take)] == list(range(card.index, card.index + len(take)))


def captures(mesa: Sequence[Card], card: Card) -> tuple[tuple[Card, ...], ...]:
    """Every choice that a player of Experto has with `card`, taking nothing first (ES-59)."""
    return ((), *ladders(mesa, card.index, ()))


def ladders(mesa: Sequence[Card], index: int, below: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Every ladder that goes on from these cards with one card of this place in the order, and perhaps more."""
    found: list[tuple[Card, ...]] = []
    for other in mesa:
        if other.index == index:
            taken = (*below, other)
            found += [taken, *ladders(mesa, index + 1, taken)]
    return tuple(found)
