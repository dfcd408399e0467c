"""The secrecy page: what each seat may see of an event and of the state (DO-16).

Hidden are the other hands while a deal is being played; a spectator sees no hand at all. Everything else is public,
and when the deal is over the hands are laid open.
"""

from game.rules.domino.model import Event, Hands, HandsDealt, State
from game.rules.kernel import Seat
from game.rules.record import replace


def redact(event: Event, seat: Seat) -> Event:
    """The event as `seat` may see it."""
    if isinstance(event, HandsDealt):
        return HandsDealt(hands=_only(event.hands, seat))
    return event


def conceal(state: State, seat: Seat) -> State:
    """The state as `seat` may see it: its view."""
    return state if state.shown else replace(state, hands=_only(state.hands, seat))


def _only(hands: Hands, seat: Seat) -> Hands:
    return tuple(hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(hands))
