"""The colours of the deck and what belongs to each suit. No drawing may name a colour that is not here.

Every suit has a dark and a light companion: oro and cyan are too pale on paper to be the only edge of a shape.
"""

from dataclasses import dataclass
from enum import Enum

PAPER = "#FBF5E6"
PAPER_EDGE = "#CDBF9C"
INK = "#23201D"
MAGENTA = "#C2407F"
CYAN = "#2FA6B5"

ORO, ORO_DARK, ORO_LIGHT = "#E3A51E", "#A8660F", "#F6CF62"
COPA, COPA_DARK, COPA_LIGHT = "#C8372D", "#8C1D22", "#EBA79A"
ESPADA, ESPADA_DARK, ESPADA_LIGHT = "#27679F", "#173F6B", "#8FC1DF"
BASTO, BASTO_DARK, BASTO_LIGHT = "#3C8A4B", "#1F5A36", "#8FBF5A"

WOOD, WOOD_DARK, WOOD_LIGHT = "#8A5A34", "#5A3522", "#B98450"
EYE_WHITE = "#FFF9EC"
LIPS = "#9B3A34"
HAIR_DARK, HAIR_BLACK, HAIR_AUBURN = "#3A231A", "#20140F", "#7A3B1E"
HAIR_WHITE, HAIR_WHITE_SHADE = "#F3E9D2", "#CDBD9B"


class Suit(Enum):
    """The four suits; the value is the letter of the notation."""

    OROS = "O"
    COPAS = "C"
    ESPADAS = "E"
    BASTOS = "B"


@dataclass(frozen=True)
class Tones:
    """What sets a suit apart: its three tones, the three of its halo from outside in, and the gaps of its frame."""

    dark: str
    base: str
    light: str
    halo: tuple[str, str, str]
    gaps: int


TONES = {
    Suit.OROS: Tones(ORO_DARK, ORO, ORO_LIGHT, ("#F7E2AE", "#F2CE7A", ORO_LIGHT), 0),
    Suit.COPAS: Tones(COPA_DARK, COPA, ORO_LIGHT, ("#F3C9B4", COPA_LIGHT, MAGENTA), 1),
    Suit.ESPADAS: Tones(ESPADA_DARK, ESPADA, ESPADA_LIGHT, ("#B9DCE6", "#7FB9D6", CYAN), 2),
    Suit.BASTOS: Tones(BASTO_DARK, BASTO, BASTO_LIGHT, ("#D3E3B4", "#A9CF7C", BASTO_LIGHT), 3),
}


@dataclass(frozen=True)
class Skin:
    """A skin in the light and in the shadow half of a face."""

    light: str
    shade: str
    lips: str = LIPS
    crease: str = WOOD_DARK
    """A line drawn on the shadow half."""


CLARO = Skin("#E8BE94", "#D09E70", "#B0473F", "#B07C50")
TRIGUENO = Skin("#C98F62", "#AE7448", crease="#8C5730")
MORENO = Skin("#A9683F", "#8B5130", "#8A2F2B", "#6B3B20")
NEGRO = Skin("#6E4129", "#563020", "#A2443E", "#3E2015")
