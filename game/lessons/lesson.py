"""What an example of La escuela is: a position, the moves that solve it, and what is said of it. Plain values.

A position is written as the *given* of a scenario and what must follow as its *then* (see `tests/scenarios/README.md`).
Sentences are msgids, marked with `m`; what a move pays is never among them, because the engine says it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Other:
    """A move that is legal and not what was asked: what is said of it, and what the others answer to it."""

    do: str
    """A command in words, as in a scenario: `PlayCard 5O`."""
    said: str = ""
    """A msgid: why this is not it. Left out, a common sentence is said."""
    replies: tuple[str, ...] = ()
    """Steps of the others, each a seat or `table` and a command: `1 Say no_quiero`."""


@dataclass(frozen=True)
class Lesson:
    """One example."""

    key: str
    """Its stable name within its ruleset: what has been solved is remembered by it."""
    group: str
    """A msgid: the part of the rules that it belongs to, a heading in the list."""
    title: str
    """A msgid of a few words."""
    task: str
    """A msgid: one or two short sentences that say what has happened and what to do."""
    given: Mapping[str, Any]
    """The position, without its ruleset. Clocks do not run unless its options say so."""
    moves: tuple[str, ...]
    """What solves it, in order: a seat or `table`, and a command; mine may have choices: `0 Say truco | Say envido`."""
    why: str
    """A msgid: one sentence of plain words about what happened."""
    cites: tuple[str, ...]
    """The clauses of the rule book that it shows."""
    then: Mapping[str, Any]
    """What must follow once it is solved: this is for the test, and is not shown."""
    seat: int = 0
    """Where the player sits."""
    others: tuple[Other, ...] = ()
    """Legal moves of which there is something to say."""
