"""Equal cards that were left lying, as a player sees them: which shimmer, and who was faster (ES-68 … ES-73)."""

from collections.abc import Sequence
from typing import Any

from game.rules.caida.escuela import Accuse, CaptureUndone, CardsBlown, Robar, Soplar, TakeCards
from game.rules.caida.experto import blocked
from game.rules.caida.model import CardsCaptured, CardThrown, Phase, State
from game.rules.cards import Card
from game.rules.kernel import Reason, Seat
from game.ui.felt.cast import Cast
from game.ui.texts import t


def may_blow(view: State, seat: Seat) -> bool:
    """Whether this seat may try to blow anything away now (ES-62, ES-69)."""
    playing = view.rules.soplado and view.phase is Phase.PLAY and seat not in view.left
    return playing and not blocked(view, seat)


def sets_for(view: State, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """The equal cards that this seat may blow away, the newest last."""
    if not may_blow(view, seat):
        return ()
    ranks = (culprit.rank for culprit in view.culprits if culprit.seat != seat)
    return tuple(tuple(card for card in view.mesa if card.rank == rank) for rank in ranks)


def set_of(view: State, seat: Seat, card: Card) -> tuple[Card, ...]:
    """The equal cards to which this one belongs, if this seat may blow them away."""
    return next((found for found in sets_for(view, seat) if card in found), ())


def left_by(view: State, seat: Seat, cards: Sequence[Card]) -> bool:
    """Whether the lowest of these belong to a set that this seat left lying itself (ES-69)."""
    lowest = min(cards, key=lambda card: card.index).rank
    return any(culprit.rank == lowest and culprit.seat == seat for culprit in view.culprits)


def late_words(events: Sequence[Any], command: Any, reason: Reason, cast: Cast) -> str:
    """What is said gently to whoever was not the fastest; nothing of any other refusal (ES-73)."""
    if isinstance(command, Accuse) and reason is Reason.NOTHING_TO_ACCUSE:
        return t("Llegaste tarde: eso ya no se acusa. No pierdes nada.")
    if not isinstance(command, Soplar | TakeCards | Robar):
        return ""
    if reason is Reason.SET_HAS_GROWN:
        return t("Cayó otra igual: ahora se soplan todas. No pierdes nada.")
    if reason is Reason.OTHER_QUESTION or reason is Reason.NOT_YOUR_TURN:
        return t("Llegaste tarde: ya se jugó. No pierdes nada.")
    if reason is not Reason.CARDS_MOVED:
        return ""
    wanted = command.cards if isinstance(command, Soplar) else command.take
    for event in reversed(events):
        if isinstance(event, CardsBlown) and set(event.cards) & set(wanted):
            return t("{name} sopló primero. No pierdes nada.", name=cast.names[event.seat])
        if isinstance(event, CardsCaptured) and set(event.taken) & set(wanted):
            return t("{name} se las llevó primero. No pierdes nada.", name=cast.names[event.seat])
        if isinstance(event, CaptureUndone | CardThrown) and event.card in wanted:
            break
    return t("Alguna de esas cartas ya no está. No pierdes nada.")
