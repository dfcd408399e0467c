"""What Escuela calls its cantos, calls and standings: the words that its panels, cries and sentences share."""

from collections.abc import Sequence

from game.rules.caida.cantos import Canto
from game.rules.caida.echada import CALLED
from game.rules.caida.escuela import Llamada
from game.rules.kernel import Seat
from game.ui.felt.caida.texts import canto_name
from game.ui.felt.card_names import listed
from game.ui.felt.cast import Cast
from game.ui.texts import t

MASCULINE = (Canto.REGISTRICO, Canto.REGISTRO, Canto.TRIVILIN)


def escuela_canto(canto: Canto) -> str:
    """The canto as this house calls it."""
    return t("Tribilín") if canto is Canto.TRIVILIN else canto_name(canto)


def the_canto(canto: Canto) -> str:
    """The canto with its article, in the middle of a sentence."""
    name = escuela_canto(canto).lower()
    return t("el {canto}", canto=name) if canto in MASCULINE else t("la {canto}", canto=name)


def cry_of(canto: Canto) -> str:
    """The canto as it is cried."""
    return t("¡{canto}!", canto=escuela_canto(canto))


def numbers_of(llamada: Llamada) -> str:
    """The four numbers in the order in which they are called."""
    return ", ".join(map(str, CALLED[llamada]))


def number_word(number: int) -> str:
    """A called number, as it is cried."""
    return {1: t("¡Uno!"), 2: t("¡Dos!"), 3: t("¡Tres!"), 4: t("¡Cuatro!")}[number]


def together(cast: Cast, seats: Sequence[Seat]) -> str:
    """Several seats by name, me first and in small letters."""
    ordered = sorted(seats, key=lambda seat: not cast.is_me(seat))
    return listed([t("tú") if cast.is_me(seat) else cast.names[seat] for seat in ordered])


def of_seat(cast: Cast, seat: Seat, canto: Canto) -> str:
    """Whose canto it is: `tu ronda`, `la ronda de Wilmer`."""
    if cast.is_me(seat):
        return t("tu {canto}", canto=escuela_canto(canto).lower())
    return t("{canto} de {name}", canto=the_canto(canto), name=cast.names[seat])
