"""A lesson made ready to be played: its position as a state, its moves as steps. It reads, and decides nothing.

Whatever cannot be read is a `LessonError` that names the lesson.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.lessons.lesson import Lesson
from game.rules.kernel import Game, Seat
from game.rules.record import Record
from game.scenario import expect, notation
from game.scenario.expect import Expected, Vocabulary
from game.scenario.notation import BadValue, under
from game.scenario.reader import position

CHOICE = " | "
"""Between moves of mine that are as good."""


class LessonError(Exception):
    """This lesson is not written as one; the text names it and says where."""


@dataclass(frozen=True)
class Step:
    """One step: who takes it, and the commands in words that do."""

    by: Seat
    choices: tuple[str, ...]


@dataclass(frozen=True)
class Branch:
    """A legal move that solves nothing, what is said of it, and what the others answer."""

    words: str
    said: str
    replies: tuple[Step, ...]


@dataclass(frozen=True)
class Exercise:
    """A lesson of a ruleset, ready."""

    ruleset: str
    lesson: Lesson
    game: Game[Any, Any]
    deck: tuple[str, ...]
    given: Any
    steps: tuple[Step, ...]
    branches: tuple[Branch, ...]
    then: Expected

    @property
    def name(self) -> str:
        """What it is remembered by."""
        return f"{self.ruleset}/{self.lesson.key}"

    def command(self, words: str, state: Any) -> Record:
        """A command in words as it stands in a state: it answers what is asked there."""
        kinds = (*self.game.commands, *self.game.table_commands)
        return notation.record(words, kinds, self.deck, notation.asked(state))


def exercise(ruleset: str, lesson: Lesson) -> Exercise:
    """A lesson ready to be played; raises `LessonError`."""
    try:
        return _made(ruleset, lesson)
    except BadValue as error:
        at = ".".join(map(str, error.at))
        raise LessonError(f"{ruleset}/{lesson.key}: {at}: {error}") from error


def _made(ruleset: str, lesson: Lesson) -> Exercise:
    given = {**lesson.given, "ruleset": ruleset}
    given["options"] = {"turn_seconds": "none", **given.get("options", {})}
    with under("given"):
        game, notes, state = position(given)
    words = Vocabulary(game, notes.deck, notation.asked(state))
    with under("moves"):
        steps = _steps(lesson.moves)
    if not any(step.by == lesson.seat for step in steps):
        raise LessonError(f"{ruleset}/{lesson.key}: moves: nothing is asked of the player")
    with under("then"):
        then = expect.read(lesson.then, words, acted=True)
    branches = []
    for place, other in enumerate(lesson.others):
        with under("others", place):
            branches.append(Branch(other.do, other.said, _steps(other.replies)))
    made = Exercise(ruleset, lesson, game, notes.deck, state, steps, tuple(branches), then)
    for step in (*steps, *(step for branch in branches for step in branch.replies)):
        for choice in step.choices:
            made.command(choice, state)
    for branch in branches:
        made.command(branch.words, state)
    return made


def _steps(rows: Sequence[str]) -> tuple[Step, ...]:
    made = []
    for row in rows:
        who, _, rest = row.partition(" ")
        by = notation.seat(int(who) if who.isdigit() else who)
        made.append(Step(by, tuple(choice.strip() for choice in rest.split(CHOICE))))
    return tuple(made)
