"""La escuela and its lessons, by name: what is true of every screen is asked of these too (see `rooms`)."""

from collections.abc import Callable, Iterator
from functools import partial

from game import school
from game.lessons.catalog import LESSONS
from game.rules.kernel import Abandon
from game.rules.record import replace
from game.ui.preferences import Preferences
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.school import SchoolScene, Tab
from game.ui.scenes.screen import Screen

Make = Callable[[Preferences], Screen]


def read_rules(key: str, search: str, preferences: Preferences) -> SchoolScene:
    """La escuela open at the rules of a ruleset, with something looked for in them."""
    scene = SchoolScene(replace(preferences, school=key), school.subjects())
    scene.search = search
    return scene


def listed(key: str, preferences: Preferences) -> SchoolScene:
    """La escuela open at the examples of a ruleset, every second one solved."""
    names = tuple(row.name for row in school.subject(key).lessons)
    return SchoolScene(replace(preferences, school=key, solved=names[::2]), school.subjects(), Tab.EXAMPLES)


def taught(name: str, moves: int, preferences: Preferences) -> LessonScene:
    """A lesson: before anything is done, or after so many right moves; after a wrong one when it is -1."""
    scene = school.lesson(name, preferences)
    scene.step(50.0)
    for _ in range(abs(moves)):
        wanted = scene.table._trial._wanted()  # type: ignore[attr-defined]
        seat, game = scene.welcome.seat, scene._game
        others = [one for one in game.legal(scene.reel.known, seat) if one not in wanted and type(one) is not Abandon]
        if not wanted or (moves < 0 and not others):
            break
        scene.table.send(others[0] if moves < 0 else wanted[0])
        scene.step(60.0)
        scene.reel.finish()
        scene.reel.take_begun()
    return scene


def lessons() -> Iterator[tuple[str, Make]]:
    """La escuela at every ruleset, and of each the first lesson: as it is asked, solved, and gone wrong."""
    for key, every in LESSONS.items():
        yield f"school-rules-{key}", partial(read_rules, key, "")
        yield f"school-found-{key}", partial(read_rules, key, "carta" if "domino" not in key else "ficha")
        yield f"school-examples-{key}", partial(listed, key)
        for one in every[:1]:
            for ending, moves in (("asked", 0), ("solved", 9), ("wrong", -1)):
                yield f"lesson-{key}-{ending}", partial(taught, f"{key}/{one.key}", moves)
