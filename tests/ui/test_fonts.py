"""The faces on disk: every letter of the game is there, figures line up, and accents never move a line."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
FACES = (
    "Sansita-Bold",
    "Sansita-ExtraBold",
    "Sansita-Black",
    "AlegreyaSans-Medium",
    "AlegreyaSans-Bold",
    "AlegreyaSans-ExtraBold",
    "Bitter-Bold",
)
SPANISH = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZabcdefghijklmnñopqrstuvwxyzÁÉÍÓÚÜáéíóúüÇç"
SIGNS = "¡!¿?«»—–−…ºª€×·'\"‘’“”.,;:()+-/%&"
DIGITS = "0123456789"
SIZES = (13, 15, 17, 18, 20, 22, 24, 26, 28, 34, 51, 54, 69)


@pytest.fixture(autouse=True, scope="module")
def _letters() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()


def face(name: str, px: int) -> pygame.font.Font:
    return pygame.font.Font(FONTS / f"{name}.ttf", px)


def drawn(font: pygame.font.Font, letter: str) -> bytes:
    return pygame.image.tobytes(font.render(letter, True, "white"), "RGBA")


@pytest.mark.parametrize("name", FACES)
def test_every_letter_of_the_game_has_a_glyph(name: str) -> None:
    font = face(name, 40)
    missing = drawn(font, "\ue000")
    assert [letter for letter in SPANISH + SIGNS + DIGITS if drawn(font, letter) == missing] == []


@pytest.mark.parametrize("name", FACES)
def test_a_missing_letter_is_told_by_its_box(name: str) -> None:
    font = face(name, 40)
    assert drawn(font, "←") == drawn(font, "\ue000")


@pytest.mark.parametrize("px", SIZES)
@pytest.mark.parametrize("name", FACES)
def test_accents_and_tails_do_not_change_the_height_of_a_line(name: str, px: int) -> None:
    font = face(name, px)
    plain = font.render("mesa", True, "white").get_height()
    for words in ("Última", "¿ÁÉÍÓÚÑÜ?¡", DIGITS, "gpçqjQ", "Bitácora"):
        assert font.render(words, True, "white").get_height() == plain, words


@pytest.mark.parametrize("px", SIZES)
@pytest.mark.parametrize("name", FACES)
def test_no_letter_rises_over_the_ascent(name: str, px: int) -> None:
    font = face(name, px)
    tops = [metric[3] for metric in font.metrics(SPANISH + SIGNS + DIGITS) if metric is not None]
    assert max(tops) <= font.get_ascent()


@pytest.mark.parametrize("name", FACES)
def test_figures_are_equally_wide_and_stand_on_the_line(name: str) -> None:
    metrics = [metric for metric in face(name, 100).metrics(DIGITS) if metric is not None]
    assert len({metric[4] for metric in metrics}) == 1
    assert min(metric[2] for metric in metrics) >= -3, "an old-style figure hangs below the line"
    tops = [metric[3] for metric in metrics]
    assert max(tops) - min(tops) <= 4, "an old-style figure is shorter than the others"


def test_each_family_brings_its_licence() -> None:
    for family in {name.split("-")[0] for name in FACES}:
        assert "SIL OPEN FONT LICENSE" in (FONTS / f"OFL-{family}.txt").read_text(encoding="utf-8").upper()
