"""What the bots are called: names heard around a Venezuelan table, and who sits where."""

from random import Random

NAMES = (
    "Marisol",
    "José",
    "Wilmer",
    "Yelitza",
    "Gustavo",
    "Carmen",
    "Ramón",
    "Mayerlin",
    "Argenis",
    "Coromoto",
    "Leonel",
    "Yuraima",
    "Freddy",
    "Belkis",
    "Simón",
    "Zoraida",
    "Rafael",
    "Milagros",
    "Óscar",
    "Nereida",
    "Jesús",
    "Dayana",
    "Alí",
    "Xiomara",
    "Chucho",
    "Trina",
    "Goyo",
    "Rosalba",
)
"""Everybody who may come to play, in no order of merit."""


def bot_names(seats: int, me: str = "", seed: int | None = None) -> tuple[str, ...]:
    """Names for the `seats` places of bots, all different and none like `me`; the same `seed` gives the same ones."""
    mine = me.strip().casefold()
    guests = [name for name in NAMES if name.casefold() != mine]
    return tuple(Random(seed).sample(guests, seats))
