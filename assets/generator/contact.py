"""`python -m assets.generator.contact FOLDER`: the deck on contact sheets, to be looked at beside each other.

All forty at 60 and 120 px wide, at 60 in grey (can suit and rank still be told?), the courts and aces at 240, three of
them at 720; the tiles in both inks; the people of the avatars.
"""

import sys
from pathlib import Path

import pygame

from assets.generator.__main__ import ASSETS, people, tile_drawings
from assets.generator.palette import Suit

GROUND = "#0F4C46"
RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
DECK = tuple(f"{rank}{suit.value}" for suit in Suit for rank in RANKS)
BACKS = ("dorso-a", "dorso-b")
COURTS = tuple(f"{rank}{suit.value}" for suit in Suit for rank in (10, 11, 12))
ACES = tuple(f"1{suit.value}" for suit in Suit)
CARD, TILE, SQUARE = 950 / 610, 2.0, 1.0


def tiles_in_colours() -> tuple[str, ...]:
    """Return the 28 tiles with coloured pips, and their back, by name."""
    return tuple(name for name in tile_drawings() if not name.endswith("-negra"))


def sheet(folder: str, names: tuple[str, ...], width: int, columns: int, ratio: float = CARD) -> pygame.Surface:
    """Return drawings of a folder in rows, each `width` pixels wide."""
    height, gap = round(width * ratio), max(4, width // 14)
    rows = -(-len(names) // columns)
    surface = pygame.Surface((columns * (width + gap) + gap, rows * (height + gap) + gap))
    surface.fill(GROUND)
    for place, name in enumerate(names):
        drawn = pygame.image.load_sized_svg(ASSETS / folder / f"{name}.svg", (width, height))
        row, column = divmod(place, columns)
        surface.blit(drawn, (gap + column * (width + gap), gap + row * (height + gap)))
    return surface


def sheets() -> dict[str, pygame.Surface]:
    """Return every contact sheet by its name."""
    small = sheet("cards", DECK, 60, 10)
    return {
        "deck-60": small,
        "deck-60-grey": pygame.transform.grayscale(small),
        "deck-120": sheet("cards", DECK + BACKS, 120, 10),
        "courts-240": sheet("cards", COURTS, 240, 6),
        "aces-240": sheet("cards", ACES + BACKS, 240, 6),
        "three-720": sheet("cards", ("1E", "10B", "12O"), 720, 3),
        "tiles-80": sheet("tiles", tuple(tile_drawings()), 80, 19, TILE),
        "people-200": sheet("avatars", tuple(people()), 200, 6, SQUARE),
        "people-50": sheet("avatars", tuple(people()), 50, 12, SQUARE),
    }


def main(folder: Path) -> None:
    """Write the sheets as PNG files."""
    pygame.display.init()
    folder.mkdir(parents=True, exist_ok=True)
    for name, surface in sheets().items():
        pygame.image.save(surface, folder / f"{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
