"""The drawn deck: complete, drawable by SDL, clear of its indices, and no two cards alike."""

import math
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from assets.generator import lint
from assets.generator.palette import Suit
from assets.generator.pips import LAYOUTS
from game.rules.cards import Card
from game.rules.tiles import Tile

ASSETS = Path(__file__).parents[2] / "assets"
CARDS = sorted(card.value for card in Card)
BACKS = ["dorso-a", "dorso-b"]
FACES = [tile.value.replace("|", "-") for tile in Tile]
TILES = sorted([*FACES, *(f"{name}-negra" for name in FACES), "dorso"])
DRAWN = [*(f"cards/{name}" for name in CARDS + BACKS), *(f"tiles/{name}" for name in TILES)]
SMALLEST = (60, 93)
HEAVIEST = 90_000
LEAST_SHADES = 12
"""A drawing with fewer colours at 60 px has lost its figures."""
LEAST_DIFFERENCE = 4.0
"""Mean difference of two cards, in steps of 0 to 255 a channel: the closest two pip cards differ by twice this."""
LEAST_GREY = 8.0
"""The same, of two cards in grey that share their rank or their suit."""


def _svg(name: str) -> str:
    return (ASSETS / f"{name}.svg").read_text(encoding="utf-8")


def _render(name: str) -> pygame.Surface:
    return pygame.image.load_sized_svg(ASSETS / f"{name}.svg", SMALLEST)


def _shades(surface: pygame.Surface) -> int:
    width, height = surface.get_size()
    return len({tuple(surface.get_at((x, y))) for x in range(4, width - 4) for y in range(4, height - 4)})


@pytest.fixture(scope="module")
def pixels() -> dict[str, bytes]:
    """Every card and back as bytes, on one ground."""
    shots = {}
    for name in CARDS + BACKS:
        shot = pygame.Surface(SMALLEST)
        shot.blit(_render(f"cards/{name}"), (0, 0))
        shots[name] = pygame.image.tobytes(shot, "RGB")
    return shots


def test_the_deck_holds_forty_cards_and_two_backs() -> None:
    assert len(CARDS) == 40
    assert sorted(file.stem for file in (ASSETS / "cards").glob("*.svg")) == sorted(CARDS + BACKS)


def test_the_set_holds_twenty_eight_tiles_in_two_inks_and_their_back() -> None:
    assert len(FACES) == 28
    assert sorted(file.stem for file in (ASSETS / "tiles").glob("*.svg")) == TILES


def test_a_tile_looks_the_same_from_both_sides_of_the_table_but_for_its_numbers() -> None:
    for double in ("0-0", "1-1", "4-4", "5-5", "6-6", "dorso"):
        drawn = pygame.image.load_sized_svg(ASSETS / f"tiles/{double}.svg", (80, 160))
        turned = pygame.transform.rotate(drawn, 180)
        one, other = (pygame.image.tobytes(surface, "RGBA") for surface in (drawn, turned))
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) < LEAST_DIFFERENCE


@pytest.mark.parametrize("name", DRAWN)
def test_drawing_is_shown_at_60_pixels(name: str) -> None:
    surface = _render(name)
    assert max(surface.get_size()) == max(SMALLEST)
    assert _shades(surface) >= LEAST_SHADES


@pytest.mark.parametrize("name", DRAWN)
def test_drawing_is_light_enough_to_load(name: str) -> None:
    assert (ASSETS / f"{name}.svg").stat().st_size < HEAVIEST


def test_no_two_cards_are_alike(pixels: dict[str, bytes]) -> None:
    names = sorted(pixels)
    alike = [
        (one, other)
        for index, one in enumerate(names)
        for other in names[index + 1 :]
        if _difference(pixels[one], pixels[other]) < LEAST_DIFFERENCE
    ]
    assert alike == []


def _difference(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one[::3], other[::3], strict=True)) / len(one[::3])


def test_suit_and_rank_are_told_without_colour() -> None:
    """Cards of one rank differ by their suits' shapes and inner light, cards of one suit by their figures."""
    greys = {name: _grey(f"cards/{name}") for name in CARDS}
    near = [
        (one, other)
        for one, other in combinations(CARDS, 2)
        if (one[:-1] == other[:-1] or one[-1] == other[-1]) and _mean(greys[one], greys[other]) < LEAST_GREY
    ]
    assert near == []


def _grey(name: str) -> bytes:
    shot = pygame.Surface(SMALLEST)
    shot.blit(_render(name), (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(shot), "RGB")[::3]


def _mean(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("name", BACKS)
def test_a_back_looks_the_same_upside_down(name: str) -> None:
    drawn = pygame.image.load_sized_svg(ASSETS / f"cards/{name}.svg", (122, 190))
    turned = pygame.transform.rotate(drawn, 180)
    assert _mean(pygame.image.tobytes(drawn, "RGBA"), pygame.image.tobytes(turned, "RGBA")) < 1.0


@pytest.mark.parametrize("suit", [Suit.OROS, Suit.COPAS])
@pytest.mark.parametrize("rank", range(2, 8))
def test_emblems_of_a_number_card_do_not_touch(suit: Suit, rank: int) -> None:
    pips = LAYOUTS[suit][rank]()
    wide, tall = (100, 100) if suit is Suit.OROS else (79, 100.5)
    spots = [(x, y) for offset, heights in pips.groups for y in heights for x in {-offset, offset}]
    for (x, y), (other_x, other_y) in combinations(spots, 2):
        if suit is Suit.OROS:
            assert math.dist((x, y), (other_x, other_y)) > 2 * wide * pips.scale
        else:
            apart = abs(x - other_x) > 2 * wide * pips.scale or abs(y - other_y) >= 2 * tall * pips.scale
            assert apart, (x, y, other_x, other_y)
    assert len(spots) == rank


def test_every_svg_stays_in_the_subset_and_clear_of_the_indices() -> None:
    assert lint.report() == []


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ('<use href="#a"/>', "<use> is not drawn"),
        ("<text>7</text>", "<text> is not drawn"),
        ('<clipPath id="a"/>', "<clipPath> is not drawn"),
        ('<rect mask="url(#a)"/>', "attribute mask is ignored"),
        ('<rect fill="hsl(1,2%,3%)"/>', "hsl() becomes grey"),
        ('<g opacity="0.5"/>', "opacity of a group is applied to each of its shapes"),
        ('<linearGradient x2="1"/>', "gradient with x2='1': give percentages or userSpaceOnUse"),
    ],
)
def test_lint_rejects_what_the_renderer_would_not_draw(body: str, complaint: str) -> None:
    assert complaint in lint.findings(f"<svg>{body}</svg>")


@pytest.mark.parametrize(
    "body",
    [
        '<linearGradient x1="0%" x2="100%"/>',
        '<radialGradient gradientUnits="userSpaceOnUse" r="0.5"/>',
        '<g transform="rotate(7)"><path d="M0 0L1 1Z" fill-opacity="0.5"/></g>',
    ],
)
def test_lint_accepts_what_the_renderer_draws(body: str) -> None:
    assert lint.findings(f"<svg>{body}</svg>") == []


@pytest.mark.parametrize(
    ("notation", "body", "expected"),
    [
        ("7O", '<circle cx="120" cy="150" r="20" fill="red"/>', 1),
        ("7O", '<circle cx="140" cy="150" r="20" fill="red"/>', 0),
        ("12O", '<circle cx="180" cy="150" r="20" fill="red"/>', 1),
        ("7O", '<g transform="rotate(180 305 475)"><circle cx="100" cy="150" r="20" fill="red"/></g>', 1),
        ("7O", '<g transform="translate(400 0) scale(-1 1)"><path d="M310 60 320 60 320 90Z" fill="red"/></g>', 1),
        ("7O", '<g id="index"><circle cx="60" cy="90" r="20" fill="red"/></g>', 0),
    ],
)
def test_lint_sees_what_enters_an_index(notation: str, body: str, expected: int) -> None:
    assert len(lint.intrusions(f"<svg>{body}</svg>", notation)) == expected
