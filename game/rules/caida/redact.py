"""The secrecy page: what each seat may see of an event and of the state (CQ-50).

Hidden are the other hands and the order of the mazo; a spectator sees no hand at all. Everything else is public.
"""

from game.rules.caida.model import CicloOpened, Event, RepartoDealt, State
from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.record import replace

Hands = tuple[tuple[Card | None, ...], ...]


def redact(event: Event, seat: Seat) -> Event:
    """The event as `seat` may see it."""
    if isinstance(event, RepartoDealt):
        return RepartoDealt(hands=_only(event.hands, seat))
    if isinstance(event, CicloOpened):
        return replace(event, mazo=_face_down(event.mazo))
    return event


def conceal(state: State, seat: Seat) -> State:
    """The state as `seat` may see it: its view."""
    return replace(state, mazo=_face_down(state.mazo), hands=_only(state.hands, seat))


def _only(hands: Hands, seat: Seat) -> Hands:
    return tuple(hand if owner == seat else _face_down(hand) for owner, hand in enumerate(hands))


def _face_down(cards: tuple[Card | None, ...]) -> tuple[None, ...]:
    return (None,) * len(cards)
