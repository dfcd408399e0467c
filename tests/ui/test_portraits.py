"""Who is drawn for whom: twelve people, what each has chosen, and the bots, who look like nobody else."""

from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import portraits
from game.ui import paint
from game.ui.assets import Assets
from game.ui.scenes.names import NAMES, company
from game.ui.theme import ORO, PANEL
from game.ui.widgets.canvas import Canvas

DRAWINGS = Path(__file__).parents[2] / "assets" / "avatars"
LEAST_DIFFERENCE = 20.0
"""Mean difference of two people at 50 px, in steps of 0 to 255 a channel."""


class Somebody(NamedTuple):
    """Who sits at a table."""

    name: str
    bot: str | None = None
    portrait: str | None = None


def shown(picture: str, diameter: int = 50) -> bytes:
    canvas = Canvas.of(pygame.Surface((diameter, diameter)), Assets())
    canvas.surface.fill(PANEL)
    paint.portrait(canvas.surface, canvas.lettering, (diameter / 2, diameter / 2), diameter, picture, ORO)
    assert canvas.assets.problems == []
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_twelve_people_are_drawn_and_no_more() -> None:
    assert len(portraits.PEOPLE) == 12
    assert sorted(file.stem for file in DRAWINGS.glob("*.svg")) == sorted(portraits.PEOPLE)


def test_everybody_looks_different_as_small_as_on_a_plaque() -> None:
    looks = {picture: shown(picture) for picture in portraits.PEOPLE}
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


@pytest.mark.parametrize(
    ("name", "half"), [("María José", 0), ("Luisa", 0), ("Andrés", 1), ("Pedro", 1), ("ALBERTO", 1)]
)
def test_a_first_name_that_says_so_has_a_likely_picture(name: str, half: int) -> None:
    assert portraits.PEOPLE.index(portraits.picture_of(name)) // 6 == half


def test_what_was_chosen_comes_before_the_name_and_what_is_unknown_is_nothing() -> None:
    assert portraits.picture_of("Luisa", "pelotero") == "pelotero"
    for nothing in (None, "", "nobody", "Pelotero", "../icon", "x" * 64):
        assert portraits.known(nothing) is None
        assert portraits.picture_of("Luisa", nothing) == portraits.picture_of("Luisa")


def test_two_people_with_the_same_choice_both_keep_it_and_no_bot_has_it() -> None:
    table = Somebody("Ana", portrait="melena"), Somebody("Marisol", "normal"), Somebody("Eva", portrait="melena")
    assert portraits.ACQUAINTANCES["Marisol"] == "melena"
    first, bot, third = portraits.around(table)
    assert (first, third) == ("melena", "melena")
    assert bot != "melena"
    assert portraits.PEOPLE.index(bot) < 6, "the next of the women"


PICTURES = st.none() | st.sampled_from((*portraits.PEOPLE, "nobody", ""))
SOMEBODY = st.builds(
    Somebody, st.sampled_from((*NAMES, "Bot 2", "Bot 3", "Andrés", "·")), st.sampled_from((None, "normal")), PICTURES
)


@given(st.lists(SOMEBODY, max_size=6))
def test_people_look_as_they_chose_and_bots_like_nobody_else(table: list[Somebody]) -> None:
    pictures = portraits.around(table)
    people = [picture for one, picture in zip(table, pictures, strict=True) if one.bot is None]
    bots = [picture for one, picture in zip(table, pictures, strict=True) if one.bot is not None]
    assert set(pictures) <= set(portraits.PEOPLE)
    assert people == [portraits.picture_of(one.name, one.portrait) for one in table if one.bot is None]
    assert len(set(bots)) == len(bots)
    assert not set(bots) & set(people)
    kept = zip(table, pictures, strict=True)
    again = [one if one.bot is None else one._replace(portrait=picture) for one, picture in kept]
    assert portraits.around(again) == pictures, "a match that is gone on with shows the same"
