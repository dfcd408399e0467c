"""Words of a game that have changed their shape since a match was saved: lifted as they are read, never rewritten.

Each game has one version number, written beside every batch and in the header. To change the fields of a command, an
event or a ruleset, add one step to the game's row: by the kind's name, a pure function from the old JSON object to the
new one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

Upcast = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True)
class Vocabulary:
    """The steps of one game: the n-th lifts what was written under version n to version n + 1."""

    steps: tuple[Mapping[str, Upcast], ...] = ()

    @property
    def version(self) -> int:
        """The version that is written today."""
        return len(self.steps) + 1

    def lift(self, data: bytes, version: int) -> bytes:
        """JSON written under `version`, in today's shape."""
        if version == self.version:
            return data
        value = msgspec.json.decode(data)
        for step in self.steps[version - 1 :]:
            value = _lifted(value, step)
        return msgspec.json.encode(value)


def _lifted(value: Any, step: Mapping[str, Upcast]) -> Any:
    if isinstance(value, list):
        return [_lifted(item, step) for item in value]
    if not isinstance(value, dict):
        return value
    inside = {name: _lifted(item, step) for name, item in value.items()}
    upcast = step.get(inside.get("is", ""))
    return inside if upcast is None else upcast(inside)


VOCABULARIES: dict[str, Vocabulary] = {"caida": Vocabulary()}
"""By the game's name, the first part of a ruleset's key; a game without a row has never changed a word."""


def vocabulary_of(key: str) -> Vocabulary:
    """The vocabulary of the game that this ruleset belongs to."""
    return VOCABULARIES.get(key.partition(".")[0], Vocabulary())
