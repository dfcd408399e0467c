"""What La escuela is told of its lessons: rows to be listed, and the link at which one is played. Plain values.

Where lessons are written no screen knows; sentences are msgids, filled in with the numbers of the ruleset.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from game.rules.kernel import Format
from game.table.link import Link


@dataclass(frozen=True)
class LessonRow:
    """A lesson in a list; `name` is what it is remembered by."""

    name: str
    group: str
    title: str
    task: str
    why: str
    cites: tuple[str, ...]


@dataclass(frozen=True)
class Subject:
    """A ruleset: its usual values, how many may sit down, and its lessons in the order in which they are learned."""

    key: str
    ruleset: Any
    formats: tuple[Format, ...]
    lessons: tuple[LessonRow, ...]

    def place(self, name: str) -> int:
        """Where a lesson stands; the first place for one that is not here."""
        return next((place for place, row in enumerate(self.lessons) if row.name == name), 0)

    def solved(self, names: tuple[str, ...]) -> int:
        """How many of its lessons are among `names`."""
        return sum(row.name in names for row in self.lessons)

    def next_to(self, names: tuple[str, ...], after: int = -1) -> LessonRow | None:
        """The first lesson behind place `after` that is not among `names`, or else the first of all that is not."""
        order = (*self.lessons[after + 1 :], *self.lessons[: after + 1])
        return next((row for row in order if row.name not in names), None)


class LessonTable(Link, Protocol):
    """A link that begins at a position, and says how its lesson goes."""

    @property
    def view(self) -> Any:
        """The position, as my seat may see it."""

    @property
    def open(self) -> bool:
        """Whether a move is still awaited."""

    @property
    def solved(self) -> bool:
        """Whether what was asked has been done."""

    @property
    def said(self) -> str:
        """The msgid of what is said of a move that was not asked for, if there is anything."""

    @property
    def gains(self) -> tuple[int, ...]:
        """What each side has won, or lost, since the position began."""


def numbers(ruleset: Any) -> Mapping[str, object]:
    """What the sentences of a lesson may name of a ruleset: its whole numbers."""
    fields = {name: getattr(ruleset, name) for name in ruleset.__struct_fields__}
    return {name: value for name, value in fields.items() if isinstance(value, int) and not isinstance(value, bool)}
