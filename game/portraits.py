"""Who is drawn for whom: twelve people for all that may sit at a table.

Whoever has chosen a picture has it on every screen; of the others the name decides, alike on every computer. The bots
are acquaintances, and make way: none of them looks like anybody else at its table.
"""

from collections.abc import Iterable
from typing import Protocol

PEOPLE = (
    "abuela",
    "trenzas",
    "afro",
    "melena",
    "turbante",
    "maestra",
    "llanero",
    "pelotero",
    "abuelo",
    "barba",
    "tambor",
    "andino",
)
"""The pictures in `assets/avatars`: six women, then six men."""
ACQUAINTANCES = {
    "Marisol": "melena",
    "José": "llanero",
    "Wilmer": "pelotero",
    "Yelitza": "trenzas",
    "Gustavo": "barba",
    "Carmen": "maestra",
    "Ramón": "abuelo",
    "Mayerlin": "afro",
    "Argenis": "tambor",
    "Coromoto": "abuela",
    "Leonel": "andino",
    "Yuraima": "turbante",
    "Freddy": "pelotero",
    "Belkis": "melena",
    "Simón": "llanero",
    "Zoraida": "trenzas",
    "Rafael": "barba",
    "Milagros": "maestra",
    "Óscar": "abuelo",
    "Nereida": "afro",
    "Jesús": "tambor",
    "Dayana": "turbante",
    "Alí": "andino",
    "Xiomara": "abuela",
    "Chucho": "pelotero",
    "Trina": "trenzas",
    "Goyo": "abuelo",
    "Rosalba": "maestra",
}
"""The bots by name: whoever sit side by side look different."""


class Sits(Protocol):
    """Somebody at a table."""

    @property
    def name(self) -> str:
        """What they are called."""

    @property
    def bot(self) -> str | None:
        """The level of a bot; of a person nothing."""

    @property
    def portrait(self) -> str | None:
        """The picture chosen, if any was."""


def known(picture: str | None) -> str | None:
    """The picture, if there is one of this name."""
    return picture if picture in PEOPLE else None


def picture_of(name: str, chosen: str | None = None) -> str:
    """The picture of whoever bears this name: the one that was chosen, or the one that goes with the name."""
    return known(chosen) or ACQUAINTANCES.get(name.strip()) or _guessed(_plain(name))


def around(table: Iterable[Sits]) -> tuple[str, ...]:
    """The pictures of those at a table, in their order: people keep theirs, and a bot has one that nobody else has."""
    sitting = tuple(table)
    pictures = [picture_of(one.name, one.portrait) for one in sitting]
    taken = {picture for one, picture in zip(sitting, pictures, strict=True) if one.bot is None}
    for seat, one in enumerate(sitting):
        if one.bot is not None:
            pictures[seat] = _free(pictures[seat], taken)
            taken.add(pictures[seat])
    return tuple(pictures)


def _free(wanted: str, taken: set[str]) -> str:
    """This picture, or the next that is free: of those like it first, of the others else."""
    half, place = len(PEOPLE) // 2, PEOPLE.index(wanted)
    alike, others = (PEOPLE[:half], PEOPLE[half:]) if place < half else (PEOPLE[half:], PEOPLE[:half])
    turned = alike[place % half :] + alike[: place % half] + others
    return next((picture for picture in turned if picture not in taken), wanted)


def _guessed(plain: str) -> str:
    """By its letters: most first names in -a are women's, most in -o or -s men's, and so are the pictures for them."""
    first = plain.split(maxsplit=1)[0] if plain else ""
    half = len(PEOPLE) // 2
    among = PEOPLE[:half] if first.endswith("a") else PEOPLE[half:] if first.endswith(("o", "s")) else PEOPLE
    return among[sum(map(ord, plain)) % len(among)]


def _plain(name: str) -> str:
    return name.strip().casefold()
