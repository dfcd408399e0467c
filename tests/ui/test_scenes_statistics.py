"""*Estadísticas*: sums are right, filters choose what is counted, rows narrow it, and there is always a way back."""

from random import Random

import pygame
import pytest

from game.rules.record import replace
from game.ui import texts
from game.ui.assets import Assets
from game.ui.preferences import Preferences
from game.ui.scenes.figures import (
    MIXED,
    PEOPLE,
    Filter,
    Rival,
    SourcePoints,
    StatRow,
    Summary,
    groups,
    percent,
    summary,
)
from game.ui.scenes.scene import Back
from game.ui.scenes.statistics import StatisticsScene
from tests.ui.scene_hands import LEVELS, Person
from tests.ui.test_caida_ledger import DUEL, PAIRS
from tests.ui.toolkit import Button, Canvas, Choices, ListBox, Stepper

APPRENTICE = (Rival(name="Yelitza", level="facil"),)
VETERANS = (Rival(name="Mayerlin", level="normal"), Rival(name="Coromoto", level="normal"))
MIXED_PAIR = (*APPRENTICE, VETERANS[1])
SOURCES = (("caida", 10), ("limpia", 8), ("canto", 12), ("count", 14))


def some_rows(count: int = 37, seed: int = 3, rulesets: tuple[str, ...] = ("caida.caraquena",)) -> tuple[StatRow, ...]:
    """So many matches, made by lot."""
    lot = Random(seed)
    rows = []
    for number in range(count):
        made = [
            SourcePoints(source=key, mine=lot.randint(0, most), theirs=lot.randint(0, most)) for key, most in SOURCES
        ]
        lost = SourcePoints(source="penalty", mine=-lot.randint(0, 2), theirs=-lot.randint(0, 1))
        rows.append(
            StatRow(
                name=f"m{number}",
                ruleset=lot.choice(rulesets),
                format=lot.choice((DUEL, PAIRS)),
                rivals=lot.choice((APPRENTICE, VETERANS[:1], VETERANS, MIXED_PAIR, (Rival(name="Ana", level=PEOPLE),))),
                won=lot.random() < 0.6,
                deals=lot.randint(2, 5),
                points=(*made, lost),
            )
        )
    return tuple(rows)


def sitting(rows: tuple[StatRow, ...]) -> tuple[Person, StatisticsScene]:
    scene = StatisticsScene(Preferences(), rows, LEVELS)
    return Person(scene), scene


# The sums


def row(won: bool, deals: int, *points: tuple[str, int, int]) -> StatRow:
    made = tuple(SourcePoints(source=source, mine=mine, theirs=theirs) for source, mine, theirs in points)
    return StatRow(
        name="a", ruleset="caida.caraquena", format=DUEL, rivals=APPRENTICE, won=won, deals=deals, points=made
    )


def test_sums_over_two_matches() -> None:
    one = row(True, 3, ("caida", 10, 2), ("penalty", -2, 0))
    two = row(False, 4, ("caida", 1, 4), ("count", 5, 16))
    sums = summary((one, two))
    assert (sums.matches, sums.wins, sums.deals) == (2, 1, 7)
    assert sums.points == (
        SourcePoints(source="caida", mine=11, theirs=6),
        SourcePoints(source="penalty", mine=-2, theirs=0),
        SourcePoints(source="count", mine=5, theirs=16),
    )
    assert sums.made == (14, 22)
    assert sums.gained == (16, 22)
    assert sums.tenths == (20, 31)
    assert sums.alike


def test_nothing_adds_up_to_nothing() -> None:
    assert summary(()) == Summary(0, 0, 0, (), frozenset())
    assert summary(()).tenths == (0, 0)
    assert not summary(()).alike


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [(0, 0, 0), (0, 9, 0), (9, 9, 100), (1, 2, 50), (1, 3, 33), (2, 3, 67), (1, 200, 1), (1, 900, 1), (899, 900, 99)],
)
def test_shares_never_say_all_or_nothing_when_it_is_not_so(part: int, whole: int, said: int) -> None:
    assert percent(part, whole) == said


def test_groups_add_up_to_the_whole() -> None:
    rows = some_rows(60)
    for field in ("level", "format", "ruleset"):
        found = groups(rows, field)
        assert sum(sums.matches for _, sums in found) == 60
        assert sum(sums.wins for _, sums in found) == summary(rows).wins
        assert [sums.matches for _, sums in found] == sorted((sums.matches for _, sums in found), reverse=True)


def test_a_match_counts_under_each_of_its_rivals() -> None:
    mixed, alone = (replace(row(won, 3), rivals=rivals) for won, rivals in ((True, MIXED_PAIR), (False, APPRENTICE)))
    assert (mixed.level, alone.level) == (MIXED, "facil")
    found = dict(groups((mixed, alone), "rival"))
    assert {rival.name: (sums.wins, sums.matches) for rival, sums in found.items()} == {
        "Yelitza": (1, 2),
        "Coromoto": (1, 1),
    }
    assert [key for key, _ in groups((mixed, alone), "level")] == [MIXED, "facil"]
    assert Filter(rival=VETERANS[1]).takes(mixed)
    assert not Filter(rival=VETERANS[1]).takes(alone)
    assert not Filter(rival=replace(APPRENTICE[0], level="normal")).takes(alone)


def test_a_filter_takes_what_agrees_with_all_of_it() -> None:
    rows = some_rows(60)
    chosen = [one for one in rows if Filter(format=DUEL, level="normal").takes(one)]
    assert chosen == [one for one in rows if one.format == DUEL and one.level == "normal"]
    assert 0 < len(chosen) < 60
    assert all(Filter().takes(one) for one in rows)


# The screen


def test_a_filter_changes_what_is_counted() -> None:
    person, scene = sitting(some_rows())
    assert scene.summary == summary(scene.rows)
    person.press(pygame.K_TAB, pygame.K_RIGHT)
    first = scene.filter.format
    assert first in (DUEL, PAIRS)
    assert scene.summary == summary(one for one in scene.rows if one.format == first)
    person.press(pygame.K_TAB, pygame.K_RIGHT)
    assert scene.filter.level == "normal"
    assert scene.form.focused is person.of(Stepper, 2)
    person.press(pygame.K_LEFT)
    assert scene.filter == Filter(format=first)


def test_rows_are_told_apart_four_ways_and_narrow_the_count() -> None:
    person, scene = sitting(some_rows())
    assert person.of(ListBox).rows[0].text == "Veterano"
    assert {one.text for one in person.of(ListBox).rows} == {"Veterano", "Niveles mezclados", "Aprendiz", "Personas"}
    scene.form.focus(person.of(Choices))
    person.press(pygame.K_RIGHT)
    people = {"Mayerlin · Veterano", "Coromoto · Veterano", "Yelitza · Aprendiz", "Ana · persona"}
    assert {one.text for one in person.of(ListBox).rows} == people
    person.press(pygame.K_RIGHT)
    assert {one.text for one in person.of(ListBox).rows} == {"1 contra 1", "Parejas"}
    scene.form.focus(person.of(ListBox))
    person.press(pygame.K_RETURN)
    assert scene.filter.format == scene.groups[0][0]
    assert len(scene.groups) == 1
    person.press(pygame.K_RETURN)
    assert scene.filter == Filter()


def test_one_rival_may_be_looked_at_alone() -> None:
    person, scene = sitting(some_rows())
    person.press(pygame.K_TAB, pygame.K_TAB, *[pygame.K_RIGHT] * 5)
    rival = scene.filter.rival
    assert rival is not None
    assert scene.filter.level is None
    assert scene.summary == summary(one for one in scene.rows if rival in one.rivals)
    person.press(*[pygame.K_LEFT] * 4)
    assert scene.filter == Filter(level="normal")
    scene.form.focus(person.of(Choices))
    person.press(pygame.K_RIGHT)
    scene.form.focus(person.of(ListBox))
    person.press(pygame.K_RETURN)
    assert scene.filter == Filter(rival=scene.groups[0][0])


def test_a_choice_without_matches_says_so() -> None:
    rows = tuple(one for one in some_rows(60) if (one.format, one.level) != (DUEL, "facil"))
    person, scene = sitting(rows)
    scene.filter = Filter(format=DUEL, level="facil")
    scene.rebuild()
    person.look()
    assert scene.summary.matches == 0
    assert person.of(ListBox).rows == ()


def test_points_of_two_games_are_not_added_up() -> None:
    person, scene = sitting(some_rows(rulesets=("caida.caraquena", "truco.venezolano")))
    assert not scene.summary.alike
    person.press(pygame.K_RIGHT)
    assert scene.summary.alike


def test_before_the_first_match_there_is_only_the_way_back() -> None:
    person, scene = sitting(())
    assert all(isinstance(widget, Button) for widget in scene.form.widgets)
    assert len(scene.form.widgets) == 2
    person.press(pygame.K_ESCAPE)
    assert person.hears() == (Back(),)


@pytest.mark.parametrize("way", ["esc", "done", "arrow"])
def test_three_ways_back(way: str) -> None:
    person, _ = sitting(some_rows())
    if way == "esc":
        person.press(pygame.K_ESCAPE)
    else:
        person.click("Listo" if way == "done" else person.of(Button, 0))
    assert person.hears() == (Back(),)


def test_another_language_is_spoken_at_once() -> None:
    person, _ = sitting(some_rows())
    try:
        texts.use("en")
        person.look()
        assert person.of(Stepper).label == "Rules"
    finally:
        texts.use("es")


# The panels


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 1.4])
def test_a_panel_is_as_tall_as_what_stands_in_it(size: tuple[int, int], text: float) -> None:
    canvas = Canvas.of(pygame.Surface(size), Assets(), text)
    for rows in (some_rows(), some_rows(1), some_rows(8, rulesets=("caida.caraquena", "truco.venezolano"))):
        scene = StatisticsScene(Preferences(), rows, LEVELS)
        scene.draw(canvas)
        for place in (scene._places.totals, scene._places.sources, scene._places.apart):
            panel = canvas.scale.rect(*place)
            assert _empty_foot(canvas.surface, panel) <= canvas.scale.pt(48), (size, text, len(rows))


def _empty_foot(surface: pygame.Surface, panel: pygame.Rect) -> int:
    """How many rows of pixels at the foot of a panel hold nothing but its ground."""
    inner = panel.inflate(-panel.width // 8, -12)
    for up in range(inner.height):
        line = pygame.Rect(inner.left, inner.bottom - 1 - up, inner.width, 1)
        one, *others = (surface.get_at((x, line.top)) for x in range(line.left, line.right, 2))
        if any(max(abs(a - b) for a, b in zip(one, other, strict=True)) > 20 for other in others):
            return up
    return inner.height
