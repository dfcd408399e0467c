"""What the rulesets, the games and the ways of sitting are called on screen. Everything here is a msgid.

A ruleset that has no words here is shown by its key, so that nothing ever hides.
"""

from dataclasses import dataclass

from game.rules.kernel import Format
from game.ui.texts import m, t


@dataclass(frozen=True)
class GameWords:
    """A game: its name, who can sit down, one sentence about it, and the pictures that stand for it."""

    name: str
    players: str
    about: str
    cards: tuple[str, str]


@dataclass(frozen=True)
class RulesetWords:
    """A ruleset: its name among its kin, its full name, and what makes it different in a sentence."""

    name: str
    full: str
    about: str


GAMES = {
    "caida": GameWords(
        m("Caída"),
        m("2, 3 o 4 jugadores"),
        m("Tira una igual a la recién tirada: eso es caída. Limpia la mesa, canta lo que te tocó y cuenta tu montón."),
        ("cards/6O", "cards/6C"),
    ),
    "truco": GameWords(
        m("Truco"),
        m("2, 4 o 6 jugadores"),
        m("Tres cartas, tres vueltas y mucha cara: truco, envido y flor. Gana el que mejor miente."),
        ("cards/1E", "cards/7O"),
    ),
    "domino": GameWords(
        m("Dominó"),
        m("4 jugadores"),
        m("Siete fichas, dos parejas y ningún pozo. Domina, tranca si te conviene y lee lo que no llevan los demás."),
        ("tiles/6-6", "tiles/3-5"),
    ),
}
RULESETS = {
    "caida.caraquena": RulesetWords(
        m("Caraqueña"),
        m("Caída caraqueña"),
        m("Ocho cantos, y todos pagan. Limpia, 4; cada carta sobre 20, un punto."),
    ),
    "caida.escuela": RulesetWords(
        m("De la escuela"),
        m("Caída de la escuela"),
        m("Se echa cantando los números, y de los cantos se paga uno: el mejor. De 2 a 4, solos o en parejas."),
    ),
    "truco.venezolano": RulesetWords(
        m("Venezolano"),
        m("Truco venezolano"),
        m("En parejas, a 24 piedras, con envido y flor. Contesta quien sigue."),
    ),
    "truco.argentino": RulesetWords(
        m("Argentino"),
        m("Truco argentino"),
        m("A 30 puntos y sin flor. La pareja vota lo que contesta; «son buenas»."),
    ),
    "truco.vira": RulesetWords(
        m("Con vira"),
        m("Truco con vira"),
        m("La vira hace dos piezas. Flor a ley, Reservada, cartas tapadas: todo se paga al cierre."),
    ),
    "domino.venezolano": RulesetWords(
        m("Venezolano"),
        m("Dominó venezolano"),
        m("A 100 puntos. Quien domina cobra todo lo que quede; la capicúa, 25 más."),
    ),
}


def game_of(key: str) -> str:
    """The game of a ruleset's key."""
    return key.partition(".")[0]


def game_words(key: str) -> GameWords:
    """The words for the game of a ruleset."""
    game = game_of(key)
    return GAMES.get(game, GameWords(game, "", "", ("cards/1O", "cards/1E")))


def ruleset_words(key: str) -> RulesetWords:
    """The words for a ruleset."""
    return RULESETS.get(key, RulesetWords(key, key, ""))


def full_name(key: str) -> str:
    """The full name of a ruleset, in the language spoken."""
    return t(ruleset_words(key).full)


def seating(table: Format) -> str:
    """How people sit, as a label."""
    if table.pairs:
        return t("Parejas") if table.seats == 4 else t("De a {seats}", seats=_number(table.seats))
    return t("1 contra 1") if table.seats == 2 else t("{seats} por su cuenta", seats=table.seats)


def seating_briefly(table: Format) -> str:
    """How people sit, where there is little room."""
    if table.pairs or table.seats == 2:
        return seating(table)
    return t("{seats} solos", seats=table.seats)


def seating_in_sentence(table: Format) -> str:
    """How people sit, in the middle of a sentence."""
    if table.pairs:
        return t("en parejas") if table.seats == 4 else t("de a {seats}", seats=_number(table.seats))
    return t("1 contra 1") if table.seats == 2 else t("{seats} por su cuenta", seats=table.seats)


def _number(seats: int) -> str:
    return t("seis") if seats == 6 else str(seats)
