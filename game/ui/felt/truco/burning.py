"""What a flor of mine is worth at a table with a vira, and what would burn it (VR-25 … VR-31, VR-40)."""

from game.rules.kernel import Seat
from game.rules.truco import flor, ley, prices
from game.rules.truco.model import State
from game.rules.truco.terms import Flor
from game.ui.texts import t


def flor_worth(view: State, seat: Seat) -> int:
    """What the flor of a seat pays when nobody bets on it."""
    if view.rules.flor is Flor.LEY and ley.holds_reservada(view.reparto, seat):
        return view.rules.reservada_paga
    return flor.PRICE


def burning(view: State, seat: Seat, command: object) -> str:
    """What this command would lose, told before it is done; nothing when it burns no flor (VR-27)."""
    if view.rules.flor is not Flor.LEY or not ley.burns(view, seat, command):
        return ""
    value = prices.my_flor(view, seat)
    return t("Así se quema tu flor de {value}: pierdes sus {n} piedras.", value=value, n=flor_worth(view, seat))
