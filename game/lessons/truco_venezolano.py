"""The examples of Truco venezolano."""

from game.lessons.lesson import Lesson

LESSONS: tuple[Lesson, ...] = ()
