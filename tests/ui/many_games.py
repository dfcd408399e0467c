"""Games that nobody has written, for looking at the screen that chooses among them: three, of three rulesets each.

Their words are put among those of the screens for as long as somebody plays with them.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from game.rules.kernel import Format
from game.ui.scenes import option_words, rulesets
from game.ui.scenes.option_words import OptionWords, ValueWords, switch
from game.ui.scenes.rulesets import GameWords, RulesetWords
from game.ui.scenes.scene import OptionChoice, RulesetChoice

DUEL, TRIO, PAIRS, SIX = (
    Format(seats=2, pairs=False),
    Format(seats=3, pairs=False),
    Format(seats=4, pairs=True),
    Format(seats=6, pairs=True),
)
ALONE = Format(seats=4, pairs=False)
EXPERT, BLOWN, LIVELY = "experto", "soplado", "viveza"
OPTIONS = (
    OptionChoice(name="pays", values=(3, 5), usual=3),
    OptionChoice(name="first_tied", values=(False, True), usual=False),
    OptionChoice(name=EXPERT, values=(False, True), usual=False),
    OptionChoice(name=BLOWN, values=(False, True), usual=False, needs=((EXPERT, True),)),
    OptionChoice(name=LIVELY, values=(False, True), usual=False, needs=((EXPERT, True), (BLOWN, True))),
    OptionChoice(name="capicua", values=("off", "strict", "doubles"), usual="off"),
    OptionChoice(name="collects", values=("all", "rivals"), usual="rivals"),
    OptionChoice(name="strikes", values=(1, 2, 3, 4, 5), usual=3),
    OptionChoice(name="flor", values=(False, True), usual=True),
)
WORDS = {
    "pays": OptionWords(
        "La Reservada paga",
        "Piedras que se lleva quien canta la Reservada y la enseña.",
        (ValueWords(3, "3", "la Reservada paga 3"), ValueWords(5, "5", "la Reservada paga 5")),
    ),
    "first_tied": switch(
        "Primera parda apilada",
        "Si la primera vuelta queda parda, la segunda decide y las dos se apilan en la mesa.",
        "primera parda apilada",
        "sin apilar la primera parda",
    ),
    EXPERT: switch("Experto", "Cada quien dice qué se lleva, y si se equivoca lo paga.", "modo experto", "sin experto"),
    BLOWN: switch("Soplado", "Lo que otro dejó de llevarse se puede soplar.", "con soplado", "sin soplado"),
    LIVELY: switch("Viveza", "Vale hacerse el vivo mientras nadie se dé cuenta.", "con viveza", "sin viveza"),
    "capicua": OptionWords(
        "Capicúa",
        "Cerrar con una ficha que va por las dos puntas vale puntos de más.",
        (
            ValueWords("off", "no vale", "sin capicúa"),
            ValueWords("strict", "sin dobles", "la capicúa vale sin dobles"),
            ValueWords("doubles", "con dobles", "la capicúa vale con dobles"),
        ),
    ),
    "collects": OptionWords(
        "Se cobran",
        "Los puntos que anota quien cierra: los de toda la mesa o solo los de los rivales.",
        (
            ValueWords("all", "todas", "se cobran todas las fichas"),
            ValueWords("rivals", "de rivales", "se cobran las fichas de los rivales"),
        ),
    ),
    "strikes": OptionWords(
        "Faltas seguidas",
        "Cuántas veces seguidas puede fallar alguien antes de perder la mano.",
        tuple(ValueWords(n, str(n), f"{n} faltas seguidas") for n in range(1, 6)),
    ),
    "flor": switch("Flor", "Tres cartas del mismo palo se cantan y pagan.", "con flor", "sin flor"),
}


def _ruleset(key: str, formats: tuple[Format, ...], targets: tuple[int, ...], options: int = 9) -> RulesetChoice:
    return RulesetChoice(
        key=key, formats=formats, targets=targets, target=targets[0], turn_seconds=30, options=OPTIONS[:options]
    )


MANY = (
    _ruleset("caida.caraquena", (DUEL, PAIRS), (24, 12, 36, 48), 4),
    _ruleset("caida.escuela", (DUEL, TRIO, ALONE, PAIRS), (24, 12)),
    _ruleset("caida.otra", (DUEL,), (24,), 0),
    _ruleset("truco.venezolano", (DUEL, PAIRS, SIX), (24, 12)),
    _ruleset("truco.vira", (DUEL, PAIRS, SIX), (24, 12)),
    _ruleset("truco.argentino", (DUEL, PAIRS, SIX), (30, 15)),
    _ruleset("domino.venezolano", (PAIRS,), (100, 75, 150, 200)),
    _ruleset("domino.otro", (DUEL, TRIO, PAIRS), (100, 150)),
    _ruleset("domino.tercero", (ALONE, PAIRS), (100,)),
)
GAMES = {
    "truco": GameWords("Truco", "2, 4 o 6 jugadores", "Envido, flor y mentira.", ("cards/1E", "cards/1B")),
    "domino": GameWords("Dominó", "4 en parejas", "A cuatro manos.", ("tiles/6-6", "tiles/3-5")),
}
RULESETS = {
    "caida.escuela": ("Escuela", "Con echada, mata canto y modo experto. Se juega a 24."),
    "caida.otra": ("De la casa", "Como se juega en la casa de la abuela."),
    "truco.venezolano": ("Venezolano", "Envido y flor; el truco vale 1, 2, 3 y 4. Se juega a 24."),
    "truco.vira": ("Venezolano con vira", "Mandan Perico y Perica; hay flor a ley y Reservada. A 24."),
    "truco.argentino": ("Argentino", "Cada pareja vota su respuesta; «son buenas». A 30."),
    "domino.venezolano": ("Venezolano", "En parejas, a cien; el que tranca gana si tiene menos."),
    "domino.otro": ("Por su cuenta", "Cada quien con sus fichas y su cuenta, a cien puntos."),
    "domino.tercero": ("Largo", "A cien, con capicúa."),
}


@contextmanager
def spoken() -> Iterator[None]:
    """Let the screens know the words of all these."""
    full = {
        key: RulesetWords(name, f"{game_name(key)} {name.lower()}", about) for key, (name, about) in RULESETS.items()
    }
    words = {choice.key: WORDS | option_words.WORDS.get(choice.key, {}) for choice in MANY}
    with (
        patch.dict(rulesets.GAMES, GAMES),
        patch.dict(rulesets.RULESETS, full),
        patch.dict(option_words.WORDS, words),
    ):
        yield


def game_name(key: str) -> str:
    """What the game of a ruleset is called."""
    game = key.partition(".")[0]
    return GAMES[game].name if game in GAMES else rulesets.GAMES[game].name
