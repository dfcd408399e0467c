"""The program looks as it was meant to: cards, tiles, people, the title, a table of each game."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.goldens import FOLDER, compare, pictures, read

ALL = tuple(pictures())
LARGEST = 260_000
"""Bytes of a picture: they are kept for ever."""


@pytest.mark.parametrize(("name", "draw"), ALL, ids=[name for name, _ in ALL])
def test_it_looks_as_it_was_meant_to(name: str, draw: Callable[[], pygame.Surface]) -> None:
    difference = compare(read(name), draw())
    assert not difference.seen, f"{name}: {difference}; was it meant? `python -m tests.ui.goldens {name}`"


def test_nothing_is_left_over_and_nothing_is_large() -> None:
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted(name for name, _ in ALL)
    assert max(file.stat().st_size for file in FOLDER.iterdir()) < LARGEST


def test_a_card_in_another_place_is_seen() -> None:
    kept = read("cards")
    other = kept.copy()
    one, two = pygame.Rect(0, 0, 96, 78), pygame.Rect(200, 156, 96, 78)
    other.blit(kept, one, two)
    other.blit(kept, two, one)
    assert compare(kept, other).seen


def test_a_table_that_moved_is_seen() -> None:
    kept = read("caida")
    other = kept.copy()
    other.blit(kept, (3, 2))
    assert compare(kept, other).seen


def test_a_table_in_other_colours_is_seen() -> None:
    kept = read("domino")
    other = kept.copy()
    other.fill((8, 0, 0), special_flags=pygame.BLEND_RGB_ADD)
    assert compare(kept, other).seen


def test_a_little_noise_is_not_seen() -> None:
    kept = read("truco")
    other = kept.copy()
    other.fill((1, 1, 1), special_flags=pygame.BLEND_RGB_ADD)
    assert not compare(kept, other).seen
