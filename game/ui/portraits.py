"""Who is drawn for whom: twelve people for every name that may sit at a table.

The bots are acquaintances and always look the same. Of the others a name decides, alike on every computer of a table;
only one's own picture may be chosen, and it is then shown on one's own screen.
"""

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


class _Mine:
    """The picture chosen by the player of this screen, and the name it goes with."""

    name = ""
    picture = ""


def choose(name: str, picture: str) -> None:
    """Show `picture` for this name from now on; an empty or unknown picture leaves it to the name."""
    _Mine.name = _plain(name)
    _Mine.picture = picture if picture in PEOPLE else ""


def picture_of(name: str) -> str:
    """The picture for whoever bears this name."""
    if _Mine.picture and _plain(name) == _Mine.name:
        return _Mine.picture
    return ACQUAINTANCES.get(name.strip()) or _guessed(_plain(name))


def _guessed(plain: str) -> str:
    """By its letters: most first names in -a are women's, most in -o or -s men's, and so are the pictures for them."""
    first = plain.split(maxsplit=1)[0] if plain else ""
    half = len(PEOPLE) // 2
    among = PEOPLE[:half] if first.endswith("a") else PEOPLE[half:] if first.endswith(("o", "s")) else PEOPLE
    return among[sum(map(ord, plain)) % len(among)]


def _plain(name: str) -> str:
    return name.strip().casefold()
