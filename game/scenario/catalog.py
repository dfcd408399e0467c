"""What each game adds to the notation of scenarios, by the first word of its rulesets' keys: an explicit table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.record import Record
from game.scenario import caida, domino, truco


@dataclass(frozen=True)
class Notation:
    """How a game writes a position: the keys of *given*, the state they make, and its whole deck in words."""

    fields: frozenset[str]
    build: Callable[[Mapping[str, Any], Any, Any], Record]
    deck: tuple[str, ...]


NOTATIONS = {
    "caida": Notation(caida.FIELDS, caida.build, tuple(card.value for card in caida.FILLING)),
    "domino": Notation(domino.FIELDS, domino.build, tuple(tile.value for tile in domino.FILLING)),
    "truco": Notation(truco.FIELDS, truco.build, tuple(card.value for card in truco.FILLING)),
}
