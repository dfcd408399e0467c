"""The examples of Truco argentino."""

from game.lessons.lesson import Lesson

LESSONS: tuple[Lesson, ...] = ()
