"""A seat's link to a lesson: it answers as a table does, and begins at a position instead of at a first deal.

Whoever plays gets a view of the position and redacted events; the true state stays here.
"""

from typing import Any

from game.lessons.exercise import Exercise
from game.lessons.trial import Course, Trial
from game.rules.kernel import Illegal
from game.table.link import Answer
from game.table.messages import Accepted, Happened, Refused, Sitter, Welcome


class LessonLink:
    """A link to a lesson from its first move; `names` are those of the seats, in playing order."""

    def __init__(self, exercise: Exercise, names: tuple[str, ...]) -> None:
        self._seat = exercise.lesson.seat
        self._game = exercise.game
        self.view = self._game.conceal(exercise.given, self._seat)
        """The position, as the seat may see it."""
        self._trial = Trial(exercise)
        self._before = self._game.scores(exercise.given)
        self._told = 0
        self._sent = 0
        self._answers: list[Answer] = []
        given = exercise.given
        sitters = tuple(Sitter(name=name) for name in names)
        self.welcome: Welcome[Any] = Welcome(seat=self._seat, ruleset=given.rules, format=given.format, sitters=sitters)

    @property
    def solved(self) -> bool:
        """Whether what was asked has been done."""
        return self._trial.course is Course.SOLVED

    @property
    def open(self) -> bool:
        """Whether a move is still awaited."""
        return self._trial.course is Course.OPEN

    @property
    def said(self) -> str:
        """The msgid of what is said of a move that was not asked for; nothing when there is nothing to say of it."""
        return self._trial.said

    @property
    def gains(self) -> tuple[int, ...]:
        """What each side has won, or lost, since the position began."""
        now = self._game.scores(self._trial.state)
        return tuple(after - before for before, after in zip(self._before, now, strict=True))

    def send(self, command: Any) -> int:
        """Do it; the answer comes with the next `poll`. Once the lesson is over nothing more is done."""
        self._sent += 1
        if not self.open:
            return self._sent
        try:
            self._trial.submit(command)
        except Illegal as refusal:
            self._answers.append(Refused(id=self._sent, reason=refusal.reason))
        else:
            self._hear()
            self._answers.append(Accepted(id=self._sent, seq=self._told))
        return self._sent

    def reply(self, consult: int, agreed: bool) -> None:
        """Nobody here asks anything."""

    def poll(self) -> tuple[Answer, ...]:
        """What has happened since the last poll."""
        self._hear()
        answers, self._answers = tuple(self._answers), []
        return answers

    def close(self) -> None:
        """Nobody is there to be told."""

    def _hear(self) -> None:
        fresh = self._trial.events[self._told :]
        for event in fresh:
            self._told += 1
            self._answers.append(Happened(seq=self._told, event=self._game.redact(event, self._seat)))
