"""The bitácora of any table of Caída: each event in the words of the room that knows it."""

from game.rules.caida.escuela import AnyEvent, EscuelaEvent
from game.rules.caida.model import DealerDrawn, State
from game.rules.caida.terms import FirstDealer
from game.ui.felt.caida.escuela_texts import describe_escuela
from game.ui.felt.caida.texts import describe as describe_caida
from game.ui.felt.cast import Cast, Line
from game.ui.texts import t


def describe(before: State, event: AnyEvent, cast: Cast) -> Line:
    """One plain sentence for the bitácora, and who it speaks of."""
    if isinstance(event, EscuelaEvent):
        return describe_escuela(before, event, cast)
    if isinstance(event, DealerDrawn) and before.rules.first_dealer is FirstDealer.HIGHEST_CARD:
        said = t("echas primero.") if cast.is_me(event.seat) else t("echa primero.")
        return Line(cast.called(event.seat), said)
    return describe_caida(before, event, cast)
