"""The bitácora of any table of Caída: each event in the words of the room that knows it."""

from game.rules.caida.escuela import AnyEvent, EscuelaEvent
from game.rules.caida.model import DealerDrawn, MatchEnded, State
from game.rules.caida.terms import FirstDealer
from game.ui.felt.caida.escuela_texts import describe_escuela
from game.ui.felt.caida.texts import describe as describe_caida
from game.ui.felt.cast import Cast, Line
from game.ui.felt.sides import for_side
from game.ui.texts import t


def describe(before: State, event: AnyEvent, cast: Cast) -> Line:
    """One plain sentence for the bitácora, and who it speaks of."""
    if isinstance(event, EscuelaEvent):
        return describe_escuela(before, event, cast)
    if isinstance(event, DealerDrawn) and before.rules.first_dealer is FirstDealer.HIGHEST_CARD:
        said = t("echas primero.") if cast.is_me(event.seat) else t("echa primero.")
        return Line(cast.called(event.seat), said)
    if isinstance(event, MatchEnded) and event.by is None and _tied(before):
        n, name = max(before.scores), for_side(cast, event.winner)
        said = t("empate a {n}: gana {name}, que juega antes.", n=n, name=name)
        if event.winner == cast.side and not cast.looking:
            said = t("empate a {n}: ganas tú, que juegas antes.", n=n)
        return Line(t("Mesa"), said, strong=True)
    return describe_caida(before, event, cast)


def _tied(view: State) -> bool:
    """Whether the count left more than one side at the top of those that can win (ES-49)."""
    top = max(view.scores)
    return top >= view.rules.target and view.scores.count(top) > 1
