"""A lesson while it is being played: what each command does to the position, and whether it was what is asked.

The rules decide. Whoever plays may do whatever is legal; the others only do what the lesson says.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from game.lessons.exercise import Branch, Exercise, Step

CHOOSING = frozenset(("SelectCards",))
"""Commands that only tell what is being chosen: no answer to a task."""


class Course(StrEnum):
    """How it goes."""

    OPEN = "open"
    SOLVED = "solved"
    OTHER = "other"
    """Something else was done; the position has gone on from there."""


class Trial:
    """One attempt."""

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self.state = exercise.given
        self.events: list[Any] = []
        """What has happened, as it is true."""
        self.course = Course.OPEN
        self.said = ""
        """The msgid of what is said of a move that was not asked for, if there is something to say."""
        self._left = list(exercise.steps)
        self._go_on()

    def submit(self, command: Any) -> None:
        """Do what the player asks, and what the others answer; raises `Illegal`."""
        me = self.exercise.lesson.seat
        choosing = type(command).__name__ in CHOOSING
        right = any(alike(command, one) for one in self._wanted())
        if right or choosing:
            self._decide(me, command)
            if right:
                self._left.pop(0)
                self._go_on()
            return
        branch = self._branch(command)
        self._decide(me, command)
        self.course = Course.OTHER
        if branch is not None:
            self.said = branch.said
            self._take(branch.replies)

    def _wanted(self) -> tuple[Any, ...]:
        """The commands that would be right now."""
        if self.course is not Course.OPEN or not self._left:
            return ()
        return tuple(self.exercise.command(words, self.state) for words in self._left[0].choices)

    def _branch(self, command: Any) -> Branch | None:
        if self.course is not Course.OPEN:
            return None
        branches = self.exercise.branches
        state = self.state
        return next((one for one in branches if alike(command, self.exercise.command(one.words, state))), None)

    def _go_on(self) -> None:
        """Let the others do what comes before my next move; without one it is solved."""
        while self._left and self._left[0].by != self.exercise.lesson.seat:
            self._take((self._left.pop(0),))
        if not self._left:
            self.course = Course.SOLVED

    def _take(self, steps: Sequence[Step]) -> None:
        for step in steps:
            self._decide(step.by, self.exercise.command(step.choices[0], self.state))

    def _decide(self, by: int, command: Any) -> None:
        for event in self.exercise.game.decide(self.state, by, command):
            self.state = self.exercise.game.evolve(self.state, event)
            self.events.append(event)


def alike(one: Any, other: Any) -> bool:
    """Whether two commands ask for the same, in whatever order their cards were marked."""
    return type(one) is type(other) and all(
        _unordered(getattr(one, name)) == _unordered(getattr(other, name)) for name in one.__struct_fields__
    )


def _unordered(value: Any) -> Any:
    return frozenset(value) if isinstance(value, tuple) else value
