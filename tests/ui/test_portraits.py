"""Who is drawn for whom: twelve people, the bots' known faces, and one's own choice."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.ui import paint, portraits
from game.ui.assets import Assets
from game.ui.scenes.names import NAMES, company
from game.ui.theme import ORO, PANEL
from game.ui.widgets.canvas import Canvas

DRAWINGS = Path(__file__).parents[2] / "assets" / "avatars"
LEAST_DIFFERENCE = 20.0
"""Mean difference of two people at 50 px, in steps of 0 to 255 a channel."""


@pytest.fixture(autouse=True)
def _nobody_chose() -> Iterator[None]:
    yield
    portraits.choose("", "")


def shown(name: str, diameter: int = 50) -> bytes:
    canvas = Canvas.of(pygame.Surface((diameter, diameter)), Assets())
    canvas.surface.fill(PANEL)
    paint.avatar(canvas.surface, canvas.lettering, (diameter / 2, diameter / 2), diameter, name, ORO)
    assert canvas.assets.problems == []
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_twelve_people_are_drawn_and_no_more() -> None:
    assert len(portraits.PEOPLE) == 12
    assert sorted(file.stem for file in DRAWINGS.glob("*.svg")) == sorted(portraits.PEOPLE)


def test_everybody_looks_different_as_small_as_on_a_plaque() -> None:
    looks = {}
    for picture in portraits.PEOPLE:
        portraits.choose("Yo", picture)
        looks[picture] = shown("Yo")
    alike = [
        (one, other)
        for one, other in combinations(looks, 2)
        if sum(abs(a - b) for a, b in zip(looks[one], looks[other], strict=True)) / len(looks[one]) < LEAST_DIFFERENCE
    ]
    assert alike == []


def test_every_bot_is_an_acquaintance_and_everybody_is_somebody() -> None:
    assert set(portraits.ACQUAINTANCES) == set(NAMES)
    assert set(portraits.ACQUAINTANCES.values()) == set(portraits.PEOPLE)


@pytest.mark.parametrize("level", ["aprendiz", "normal", "maestra", "veterano", "x", "yz", "qq", "aab"])
def test_rivals_of_one_level_have_different_faces(level: str) -> None:
    faces = [portraits.picture_of(name) for name in company("", (level,) * 5)]
    assert len(set(faces)) == 5


def test_any_five_bots_in_a_row_have_different_faces() -> None:
    around = NAMES * 2
    for first in range(len(NAMES)):
        faces = [portraits.picture_of(name) for name in around[first : first + 5]]
        assert len(set(faces)) == 5, around[first : first + 5]


@pytest.mark.parametrize("name", ["Andrés", "", "·", "李", "  María  ", "x" * 60])
def test_any_name_has_a_face_and_keeps_it(name: str) -> None:
    assert portraits.picture_of(name) in portraits.PEOPLE
    assert portraits.picture_of(name) == portraits.picture_of(f" {name.upper()} ")
    assert shown(name) == shown(name)


@pytest.mark.parametrize(
    ("name", "half"), [("María José", 0), ("Luisa", 0), ("Andrés", 1), ("Pedro", 1), ("ALBERTO", 1)]
)
def test_a_first_name_that_says_so_has_a_likely_picture(name: str, half: int) -> None:
    assert portraits.PEOPLE.index(portraits.picture_of(name)) // 6 == half


def test_my_picture_goes_with_my_name_alone() -> None:
    before = portraits.picture_of("Andrés"), portraits.picture_of("Luisa")
    portraits.choose("Andrés", "pelotero")
    assert portraits.picture_of("andrés ") == "pelotero"
    assert portraits.picture_of("Luisa") == before[1]
    portraits.choose("Andrés", "nobody")
    assert portraits.picture_of("Andrés") == before[0]
