"""La escuela from the title on, in the program's own window: every example of a ruleset solved by real events, one gone
wrong and repeated, and what was solved still there the next time."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.lessons.catalog import LESSONS
from game.ui.preferences import Preferences, Speed
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.school import SchoolScene, Tab
from game.ui.scenes.title import TitleScene
from tests.app.test_app import Desk
from tests.ui.lesson_hands import Hands
from tests.ui.toolkit import Widget

KEY = "domino.venezolano"


class School(Desk, Hands):
    """Somebody in front of the program who goes to La escuela."""

    @property
    def lesson(self) -> LessonScene:
        scene = self.scene()
        assert isinstance(scene, LessonScene)
        return scene

    @property
    def school(self) -> SchoolScene:
        scene = self.scene()
        assert isinstance(scene, SchoolScene)
        return scene

    def click(self, pos: tuple[int, int]) -> None:
        """Move there, press, let go; then whatever moves comes to rest."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        for _ in range(6):
            self.turn(0.1)

    def click_on(self, label: str) -> None:
        """Click the button with these words."""
        scene = self.app.screens.scene
        widget: Widget = next(one for one in scene.form.widgets if getattr(one, "label", "") == label)  # type: ignore[attr-defined]
        self.click(widget.rect.center)

    @property
    def solved(self) -> tuple[str, ...]:
        return self.app.preferences.solved


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[School]:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    desk = School(tmp_path)
    desk.app._prefer(Preferences(name="Andrés", speed=Speed.INSTANT), desk.clock.now)
    desk.turn(0.1)
    yield desk
    desk.close()


def test_all_examples_of_a_ruleset_by_clicks(person: School) -> None:
    person.click_on("La escuela")
    rulesets = person.school._subjects
    row = rulesets._step
    person.click((rulesets.rect.centerx, rulesets._inner.top + 5 * row + row // 2))
    assert person.school.subject.key == KEY
    person.click_on("Practicar")
    for lesson in LESSONS[KEY]:
        assert person.lesson.row.name == f"{KEY}/{lesson.key}"
        person.solve()
        person.turn(0.1)
        person.turn(0.1)
        assert person.lesson.table.solved
        person.click(person.lesson._forward.rect.center)
    assert person.school.tab is Tab.EXAMPLES
    assert person.school.subject.solved(person.solved) == len(LESSONS[KEY])
    person.press(pygame.K_ESCAPE)
    assert isinstance(person.scene(), TitleScene)


def test_one_gone_wrong_is_repeated_by_keys_and_kept_for_next_time(person: School) -> None:
    for _ in range(3):
        person.press(pygame.K_TAB)
    person.press(pygame.K_RETURN)
    assert person.school.tab is Tab.RULES
    person.press(pygame.K_TAB)
    person.press(pygame.K_RIGHT)
    person.press(pygame.K_TAB)
    for _ in range(5):
        person.press(pygame.K_DOWN)
    person.press(pygame.K_RETURN)
    first = person.lesson
    assert first.row.name == "caida.caraquena/caida"
    person.press(pygame.K_2)
    person.turn(0.2)
    assert person.lesson.told.head.startswith("No era eso.")
    assert not person.solved
    person.press(pygame.K_RETURN)
    again = person.lesson
    assert again is not first
    assert again.row.name == first.row.name
    person.press(pygame.K_1)
    person.turn(0.2)
    assert person.lesson.table.solved
    assert person.solved == ("caida.caraquena/caida",)
    person.press(pygame.K_ESCAPE)
    assert person.school.subject.lessons[person.school.example].name == "caida.caraquena/caida"
    person.settle()
    person.close()
    person.open()
    assert person.solved == ("caida.caraquena/caida",)
    assert person.app.preferences.school == "caida.caraquena/caida"
