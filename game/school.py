"""La escuela for the screens: which lessons there are, and the table at which one is played."""

from functools import cache

from game.lessons.catalog import LESSONS
from game.lessons.exercise import exercise
from game.lessons.lesson import Lesson
from game.lessons.link import LessonLink
from game.rules.catalog import CATALOG
from game.rules.record import replace
from game.ui.felt.catalog import felt_for
from game.ui.preferences import Preferences
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.lesson_rows import LessonRow, Subject
from game.ui.scenes.names import bot_names
from game.ui.scenes.school import SchoolScene
from game.ui.sound import Sound
from game.ui.texts import t


def subjects() -> tuple[Subject, ...]:
    """Every ruleset with its lessons."""
    return tuple(subject(key) for key in CATALOG)


@cache
def subject(key: str) -> Subject:
    """A ruleset with its lessons."""
    entry = CATALOG[key]
    rows = tuple(
        LessonRow(f"{key}/{one.key}", one.group, one.title, one.task, one.why, one.cites) for one in LESSONS[key]
    )
    return Subject(key, entry.ruleset, entry.formats, rows)


def school(preferences: Preferences) -> SchoolScene:
    """La escuela."""
    return SchoolScene(preferences, subjects())


def lesson(name: str, preferences: Preferences, sound: Sound | None = None) -> LessonScene:
    """The table of a lesson, from its beginning; raises `KeyError` for one that there is not."""
    key, _, short = name.partition("/")
    made = exercise(key, _lesson(key, short))
    names = (preferences.name or t("Tú"), *bot_names(made.given.format.seats, preferences.name))
    seat = made.lesson.seat
    seated = tuple(names[(place - seat) % len(names)] for place in range(len(names)))
    table = subject(key)
    row = table.lessons[table.place(name)]
    return LessonScene(LessonLink(made, seated), table, row, made.game, felt_for(key), preferences, sound)


def _lesson(key: str, short: str) -> Lesson:
    for one in LESSONS.get(key, ()):
        if one.key == short:
            return one
    raise KeyError(f"{key}/{short}")


def looked_at(preferences: Preferences, name: str) -> Preferences:
    """The preferences once this lesson has been opened."""
    return replace(preferences, school=name)
