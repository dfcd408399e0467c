"""The examples of Caída de la escuela."""

from game.lessons.lesson import Lesson

LESSONS: tuple[Lesson, ...] = ()
