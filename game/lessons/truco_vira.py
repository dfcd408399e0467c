"""The examples of Truco venezolano con vira."""

from game.lessons.lesson import Lesson

LESSONS: tuple[Lesson, ...] = ()
