"""What colours say is told to eyes without one of the three cones too: by a difference that they see, or by a second
cue that is looked for here."""

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from game.ui import theme
from game.ui.assets import Assets
from game.ui.felt.felt import Clock
from game.ui.felt.pen import Pen
from game.ui.felt.plaques import Sitting, draw_plaque
from game.ui.theme import Colour
from game.ui.widgets.button import LOOKS, Kind
from tests.ui.reading import Reader
from tests.ui.toolkit import Canvas

Matrix = tuple[tuple[float, float, float], ...]
DEFICIENCIES: dict[str, Matrix] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""Machado, Oliveira and Fernandes 2009, at full severity, on linear light."""
APART = 16.0
"""CIE 1976 difference from which two colours lying apart from one another are told at a glance."""


def linear(value: float) -> float:
    """Light of a channel from 0 to 255."""
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def seen(colour: Colour, matrix: Matrix) -> tuple[float, float, float]:
    """The linear light that is left of a colour."""
    light = [linear(value) for value in colour]
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in matrix)
    return red, green, blue


def lab(light: tuple[float, float, float]) -> tuple[float, float, float]:
    """CIE L*a*b* of linear light under D65."""
    r, g, b = light
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883

    def curve(t: float) -> float:
        return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116

    return 116 * curve(y) - 16, 500 * (curve(x) - curve(y)), 200 * (curve(y) - curve(z))


def apart(one: Colour, other: Colour, matrix: Matrix) -> float:
    """How far two colours lie apart for such an eye."""
    a, b = lab(seen(one, matrix)), lab(seen(other, matrix))
    return float(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5)


STATES: dict[str, tuple[Colour, Colour]] = {
    "my side and theirs": (theme.ORO, theme.RIVAL_BAR),
    "rings of avatars": (theme.ORO, theme.RIVAL_RING),
    "whose turn it is, and whose not": (theme.ORO, theme.HAIRLINE_LIGHT),
    "what lights up on the cloth, and the cloth": (theme.ORO, theme.CLOTH_LAMP),
    "what lights up on the wood, and the wood": (theme.ORO_LIGHT, theme.DOMINO_WOOD_LIGHT),
    "the ring of the focus and the light of what can be played": (theme.PAPER, theme.ORO),
    "the ring of the focus and the cloth": (theme.PAPER, theme.CLOTH_LAMP),
    "a choice that is taken and one that is not": (theme.PAPER, theme.CHOICE),
    "a switch on and off": (theme.ORO, theme.CHOICE_OFF),
    "the last tile and the wood": (theme.CYAN_LINE, theme.DOMINO_WOOD),
    "accept and the main action": (LOOKS[Kind.ACCEPT].fill, LOOKS[Kind.MAIN].fill),
    "refuse and the main action": (LOOKS[Kind.REFUSE].fill, LOOKS[Kind.MAIN].fill),
    "a clock that runs and its last seconds": (theme.ORO, theme.CLOCK_LAST),
    "a stone that is there and an empty place": (theme.PAPER, theme.PANEL),
}


@pytest.mark.parametrize("eye", DEFICIENCIES)
@pytest.mark.parametrize("state", STATES)
def test_states_are_told_apart(state: str, eye: str) -> None:
    assert apart(*STATES[state], DEFICIENCIES[eye]) >= APART


def test_the_measure_finds_what_such_eyes_confuse() -> None:
    red, green = (200, 60, 40), (118, 110, 40)
    normal: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    assert apart(red, green, normal) > 2 * APART
    assert apart(red, green, DEFICIENCIES["deuteranopia"]) < apart(red, green, normal) / 2


# Second cues, where colours may be alike


def read(draw: Callable[[Canvas], None]) -> list[str]:
    """The words that are drawn."""
    canvas = Canvas.of(pygame.Surface((640, 360)), Assets())
    canvas.surface.fill(theme.CLOTH)
    reader = Reader((640, 360))
    with reader.listening():
        draw(canvas)
    return [word.text for word in reader.words]


@pytest.mark.parametrize("left", [25.0, 9.0, 4.0])
@pytest.mark.parametrize("size", [(264, 68), (108, 116)])
def test_the_clock_writes_its_seconds(left: float, size: tuple[int, int]) -> None:
    sitting = Sitting("Andrés", "andino", True, True, "te toca", "te toca", clock=Clock(0, left, 30.0))
    words = read(lambda canvas: draw_plaque(Pen(canvas), pygame.FRect(20, 20, *size), sitting))
    assert f"{left:.0f} s" in words


def test_a_button_says_whether_it_accepts_or_refuses() -> None:
    """Green and red alone are alike for some: the words and their order tell them apart, and their letters are read."""
    accept, refuse = LOOKS[Kind.ACCEPT], LOOKS[Kind.REFUSE]
    for look in (accept, refuse):
        assert theme.contrast(look.text, look.fill) >= 4.5


def test_the_numbers_of_dominoes_are_told_without_their_colours(assets: Assets) -> None:
    """Each number has so many pips: in grey, no two halves look alike."""
    halves = {}
    for number in range(7):
        drawn = assets.svg(f"tiles/{number}-{number}", (60, 120))
        halves[number] = pygame.transform.grayscale(drawn).convert(32)
    assert assets.problems == []
    for one, other in combinations(halves.values(), 2):
        mask = pygame.mask.from_threshold(one, (0, 0, 0), (40, 40, 40, 255), other)
        assert mask.count() < 0.99 * 60 * 120


def test_the_suits_are_told_by_their_letters(assets: Assets) -> None:
    """With the option on, every card carries the initial of its suit in both corners, at every size."""
    lettered = Assets()
    lettered.letters = True
    for width in (42, 118):
        size = width, round(width * 950 / 610)
        for suit, rank in (("O", 1), ("C", 7), ("E", 12), ("B", 11)):
            name = f"cards/{rank}{suit}"
            plain, marked = assets.svg(name, size).convert(32), lettered.svg(name, size).convert(32)
            same = pygame.mask.from_threshold(plain, (0, 0, 0), (30, 30, 30, 255), marked)
            changed = pygame.Mask(size, fill=True)
            changed.erase(same, (0, 0))
            places = changed.get_bounding_rects()
            assert any(box.centery < size[1] / 2 and box.centerx < size[0] / 2 for box in places)
            assert any(box.centery > size[1] / 2 and box.centerx > size[0] / 2 for box in places)
    assert lettered.problems == []


def test_backs_and_tiles_carry_no_letter(assets: Assets) -> None:
    lettered = Assets()
    lettered.letters = True
    for name in ("cards/dorso-a", "tiles/3-5"):
        one, other = assets.svg(name, (60, 94)), lettered.svg(name, (60, 94))
        assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")
