"""Modo Experto: players choose what they take, and are fined for what is no capture (ES-57 … ES-63, ES-67)."""

from collections.abc import Sequence

from game.rules.caida.capture import is_capture, laddered
from game.rules.caida.draft import CaidaDraft
from game.rules.caida.escuela import Fault, Fined, SelectCards, Selected, TakeCards
from game.rules.caida.model import State
from game.rules.caida.pending import Selection
from game.rules.caida.turn import play
from game.rules.cards import Card
from game.rules.kernel import Illegal, Reason, Seat

ERRORS = 3
"""Errors of one player in one turn that cost something (ES-62)."""
FINE = 1
"""Points that an error costs, never below zero (ES-60)."""


def blocked(state: State, seat: Seat) -> bool:
    """Whether this seat has made all the errors that a turn allows it (ES-62)."""
    return state.errors[seat] >= ERRORS


def must_lie(state: State, cards: Sequence[Card]) -> None:
    """Raise `Illegal` unless these cards, each named once, lie on the mesa (ES-58)."""
    if len(set(cards)) != len(cards) or not set(cards) <= set(state.mesa):
        raise Illegal(Reason.CARDS_MOVED)


def fine(draft: CaidaDraft, seat: Seat, fault: Fault) -> None:
    """One point less for the side of this seat, if it has one."""
    lost = min(FINE, draft.state.scores[draft.state.side(seat)])
    draft.emit(Fined(seat=seat, fault=fault, lost=lost))


def take(draft: CaidaDraft, seat: Seat, command: TakeCards) -> None:
    """Throw a card and take what was marked; what is no capture is fined, and the turn goes on (ES-59, ES-60)."""
    must_lie(draft.state, command.take)
    if is_capture(command.card, command.take):
        play(draft, seat, command.card, laddered(command.take))
    elif blocked(draft.state, seat):
        raise Illegal(Reason.ERRORS_SPENT)
    else:
        fine(draft, seat, Fault.PLAY)


def select(draft: CaidaDraft, seat: Seat, command: SelectCards) -> None:
    """Remember what the seat on turn has chosen, should its time run out (ES-67)."""
    must_lie(draft.state, command.take)
    draft.emit(Selected(seat=seat, card=command.card, take=command.take))


def selected(selection: Selection) -> tuple[Card, ...]:
    """What a choice takes when time is up: nothing, if what is marked is no capture (ES-67)."""
    good = selection.card is not None and is_capture(selection.card, selection.take)
    return laddered(selection.take) if good else ()
