"""What the bots are called: names heard around a Venezuelan table, the same ones for the same table."""

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
    """Names for the seats after mine at a table of `seats`, all different and none like `me`.

    Each level has its own company, and the same table always the same one, so that rivals become acquaintances.
    """
    mine = me.strip().casefold()
    guests = [name for name in NAMES if name.casefold() != mine]
    first = 7 * sum(map(ord, level)) % len(guests)
    return tuple(guests[(first + place) % len(guests)] for place in range(seats - 1))
