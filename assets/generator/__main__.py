"""`python -m assets.generator [NAME ...]`: draw the cards, the backs, the tiles and the people again, all or those named.

The same code gives the same bytes: run it after changing a drawing and commit what changed.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from assets.generator import avatars, board, tiles
from assets.generator.aces import ace
from assets.generator.art import Art
from assets.generator.backs import chromatic_back, sphere_back
from assets.generator.caballos import caballo
from assets.generator.palette import Suit
from assets.generator.pips import number_card
from assets.generator.reyes import rey
from assets.generator.sotas import sota

ASSETS = Path(__file__).parents[1]


def drawings() -> dict[str, Callable[[], Art]]:
    """Return every card and back by its name, not yet drawn."""
    plan: dict[str, Callable[[], Art]] = {"dorso-a": chromatic_back, "dorso-b": sphere_back}
    for suit in Suit:
        plan[f"1{suit.value}"] = partial(ace, suit)
        for rank in range(2, 8):
            plan[f"{rank}{suit.value}"] = partial(number_card, suit, rank)
        plan[f"10{suit.value}"] = partial(sota, suit)
        plan[f"11{suit.value}"] = partial(caballo, suit)
        plan[f"12{suit.value}"] = partial(rey, suit)
    return plan


def tile_drawings() -> dict[str, Callable[[], Art]]:
    """Return every tile in colours and in black, and their back, by name, not yet drawn."""
    plan: dict[str, Callable[[], Art]] = {"dorso": tiles.back}
    for name in tiles.names():
        upper, lower = map(int, name.split("-"))
        plan[name] = partial(tiles.tile, upper, lower)
        plan[f"{name}-negra"] = partial(tiles.tile, upper, lower, black=True)
    return plan


def people() -> dict[str, Callable[[], Art]]:
    """Return everybody who may sit at a table, by name, not yet drawn."""
    return {name: partial(avatars.avatar, name) for name in avatars.PEOPLE}


def main(names: list[str]) -> None:
    """Write the files named, or all of them."""
    kinds = (
        ("cards", drawings(), (board.WIDTH, board.HEIGHT)),
        ("tiles", tile_drawings(), (tiles.WIDTH, tiles.HEIGHT)),
        ("avatars", people(), (avatars.SIDE, avatars.SIDE)),
    )
    for folder, plan, size in kinds:
        (ASSETS / folder).mkdir(exist_ok=True)
        for name in (name for name in plan if not names or name in names):
            (ASSETS / folder / f"{name}.svg").write_text(plan[name]().svg(*size), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
