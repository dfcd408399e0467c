"""What the bots are called: names heard around a Venezuelan table, the same ones for the same table."""

from collections.abc import Sequence

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


def bot_names(seats: int, me: str = "", level: str = "") -> tuple[str, ...]:
    """Names for the seats after mine at a table of `seats` where all bots are of one level, see `company`."""
    return company(me, (level,) * (seats - 1))


def company(me: str, levels: Sequence[str]) -> tuple[str, ...]:
    """Names for bots of these levels, all different and none like `me`.

    Each level has its own people, and the same table always the same ones, so that rivals become acquaintances; who
    sits down at another level leaves the others where they are.
    """
    mine = me.strip().casefold()
    guests = [name for name in NAMES if name.casefold() != mine]
    chosen: list[str] = []
    for place, level in enumerate(levels):
        first = 7 * sum(map(ord, level)) + place
        around = (guests[(first + step) % len(guests)] for step in range(len(guests)))
        chosen.append(next(name for name in around if name not in chosen))
    return tuple(chosen)
