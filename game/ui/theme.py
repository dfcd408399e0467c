"""Colours by role, the two units of size and the faces: every screen takes its measures from here.

`u` is the stage unit (cards, cloth), `ut` the letter unit (anything with words). At 1280×720 and normal text both are
one pixel. Rectangles round their *edges*, so neighbours never gap or overlap.
"""

import math
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

import pygame

Colour = tuple[int, int, int]
Paint = tuple[int, int, int] | tuple[int, int, int, int]
"""A colour, or a colour with alpha from 0 to 255."""


def rgb(code: str) -> Colour:
    """The colour written as `#RRGGBB`."""
    value = int(code.lstrip("#"), 16)
    return value >> 16, value >> 8 & 255, value & 255


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`a` with `share` (0 to 1) of `b` in it."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def fade(colour: Colour, alpha: float) -> tuple[int, int, int, int]:
    """`colour` at an opacity from 0 to 1."""
    return (*colour, round(255 * max(0.0, min(1.0, alpha))))


def contrast(a: Colour, b: Colour) -> float:
    """The WCAG contrast ratio of two colours, from 1 to 21."""
    light, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (c / 12.92 if (c := v / 255) <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for v in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


CLOTH = rgb("#0F4C46")
CLOTH_LIGHT = rgb("#16665C")
CLOTH_LAMP = rgb("#1C6B61")
CLOTH_DARK = rgb("#0B3833")

PANEL = rgb("#0A3631")
PANEL_ROW = rgb("#114842")
PANEL_TURN = rgb("#14554C")
MIST = rgb("#C6DCD3")
"""Second text on panels and cloth."""
DIM = rgb("#9DBDB2")
"""Text of what cannot be used now, and of the past."""

CONTROL = rgb("#175A52")
CHOICE = rgb("#134E46")
CHOICE_OFF = rgb("#0C332F")
BORDER = rgb("#62A89C")
"""The border of anything that can be pressed."""
CONTROL_LIP = rgb("#08322D")
DISABLED = rgb("#174A44")
HAIRLINE = rgb("#1C5A52")
HAIRLINE_LIGHT = rgb("#2B6E65")

WOOD = rgb("#5A3522")
WOOD_BUTTON = rgb("#6B4029")
WOOD_EDGE = rgb("#8A5A34")
WOOD_LIP = rgb("#341C10")
ON_WOOD = rgb("#F0DFC4")
"""Second line of text on wood."""
DOMINO_WOOD = rgb("#8A5A34")
DOMINO_WOOD_LIGHT = rgb("#99663A")

PAPER = rgb("#FBF5E6")
PAPER_STRIPE = rgb("#F1E6CC")
SEPIA = rgb("#6B5D4C")
INK = rgb("#23201D")

ORO = rgb("#E3A51E")
ORO_LIGHT = rgb("#F2BE47")
ORO_LIP = rgb("#A87410")

ACCEPT = rgb("#27703A")
ACCEPT_LIP = rgb("#174824")
REFUSE = rgb("#B92F26")
REFUSE_LIP = rgb("#7A1C16")

RIVAL = rgb("#C8372D")
RIVAL_RING = rgb("#F0796C")
RIVAL_BAR = rgb("#E0574A")
WARNING = rgb("#F3A79E")
CLOCK_LATE = rgb("#F0A030")
CLOCK_LAST = rgb("#F0796C")

COPA = rgb("#C8372D")
ESPADA = rgb("#27679F")
BASTO = rgb("#3C8A4B")
MAGENTA = rgb("#C2407F")
CYAN = rgb("#2FA6B5")
CYAN_LINE = rgb("#5CD0DE")
BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)

SPACE_1, SPACE_2, SPACE_3, SPACE_4, SPACE_5, SPACE_6 = SPACES = 4.0, 8.0, 12.0, 16.0, 24.0, 32.0
"""The scale of spaces between things, in stage units."""

TYPE_LOGO, TYPE_RESULT, TYPE_SCORE, TYPE_CALL, TYPE_MAIN = 69.0, 54.0, 34.0, 28.0, 24.0
TYPE_HEAD, TYPE_NAME, TYPE_LIST, TYPE_TEXT, TYPE_CHIP = 22.0, 20.0, 18.0, 17.0, 15.0
TYPE = (
    TYPE_LOGO, TYPE_RESULT, TYPE_SCORE, TYPE_CALL, TYPE_MAIN, TYPE_HEAD, TYPE_NAME, TYPE_LIST, TYPE_TEXT, TYPE_CHIP,
)  # fmt: skip
"""The scale of letters, in letter units. What has too little room comes down from its step a unit at a time."""
CRIES = (28.0, 34.0, 40.0, 44.0)
"""Letters of what is cried, by how loud it is: a bigger stake has bigger letters, on a scale of their own."""
FLOOR = 10.0
"""Where a single word would rather be small than lose its end: then `MIN_FONT` decides."""

MINIMUM = (1024, 640)
"""The smallest window, in pixels."""
MIN_FONT = 13
"""No letter is smaller than this, in real pixels."""


class Face(StrEnum):
    """A typeface at one weight; the value is its file in `assets/fonts`."""

    SANSITA_700 = "Sansita-Bold.ttf"
    SANSITA_800 = "Sansita-ExtraBold.ttf"
    SANSITA_900 = "Sansita-Black.ttf"
    ALEGREYA_500 = "AlegreyaSans-Medium.ttf"
    ALEGREYA_700 = "AlegreyaSans-Bold.ttf"
    ALEGREYA_800 = "AlegreyaSans-ExtraBold.ttf"
    BITTER_700 = "Bitter-Bold.ttf"

    @cached_property
    def cap(self) -> float:
        """Height of a capital letter, in em."""
        if self.name.startswith("SANSITA"):
            return 0.66
        return 0.70 if self is Face.BITTER_700 else 0.64


@dataclass(frozen=True)
class Scale:
    """How large a unit is in a window of `width`×`height` real pixels, with letters `text` times their normal size."""

    width: int
    height: int
    text: float = 1.0

    @cached_property
    def u(self) -> float:
        """Pixels of a stage unit."""
        return min(self.width / 1280, self.height / 720)

    @cached_property
    def ut(self) -> float:
        """Pixels of a letter unit."""
        return self.u * self.text

    @property
    def stage(self) -> tuple[float, float]:
        """The window measured in stage units: never under 1280×720."""
        return self.width / self.u, self.height / self.u

    def px(self, n: float) -> int:
        """`n` stage units in pixels."""
        return _near(n * self.u)

    def pt(self, n: float) -> int:
        """`n` letter units in pixels."""
        return _near(n * self.ut)

    def font_px(self, n: float) -> int:
        """The size in pixels of a face asked for at `n` letter units, never under the floor."""
        return max(MIN_FONT, _near(n * self.ut))

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """The pixels of a rectangle given in stage units, by rounding its edges."""
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point given in stage units."""
        return self.px(x), self.px(y)


def _near(value: float) -> int:
    return math.floor(value + 0.5)
