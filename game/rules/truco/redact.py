"""The secrecy page: what each seat may see of an event and of the state (TV-41, TA-21, TA-31, VR-49).

Hidden are the other hands, until a winner shows his cards; what others throw face down; and the votes of a side, which
its voters alone see. A spectator sees no hand, no pasada and no vote.
"""

from collections.abc import Callable
from typing import Any

from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.record import replace
from game.rules.truco.model import HandsDealt, Reparto, State, Throw, Voted
from game.rules.truco.vira_words import CardPassed, Event


def redact(event: Event, seat: Seat) -> Event:
    """The event as `seat` may see it."""
    hide = HIDES.get(type(event))
    return event if hide is None else hide(event, seat)


def _hands(event: HandsDealt, seat: Seat) -> HandsDealt:
    hands = tuple(hand if owner == seat else _face_down(hand) for owner, hand in enumerate(event.hands))
    return HandsDealt(dealer=event.dealer, hands=hands)


def _vote(event: Voted, seat: Seat) -> Voted:
    return event if seat in event.voters else Voted(voters=event.voters, seat=None, call=None)


def _pasada(event: CardPassed, seat: Seat) -> CardPassed:
    return event if seat == event.seat else CardPassed(seat=event.seat, card=None)


HIDES: dict[type[Event], Callable[[Any, Seat], Event]] = {HandsDealt: _hands, Voted: _vote, CardPassed: _pasada}
"""What of an event is hidden; of all others nothing is."""


def conceal(state: State, seat: Seat) -> State:
    """The state as `seat` may see it: its view."""
    reparto = state.reparto
    open_hand = reparto.envido_winner if reparto.shown else None
    hands = tuple(hand if owner in (seat, open_hand) else _face_down(hand) for owner, hand in enumerate(reparto.hands))
    reparto = _without_votes(replace(reparto, hands=hands), seat)
    return replace(state, reparto=_without_pasadas(reparto, seat) if state.rules.con_vira else reparto)


def _without_votes(reparto: Reparto, seat: Seat) -> Reparto:
    pending = tuple(one if seat in one.answerers else replace(one, votes=()) for one in reparto.pending)
    return replace(reparto, pending=pending)


def _without_pasadas(reparto: Reparto, seat: Seat) -> Reparto:
    """What others have thrown face down stays hidden, also when the deal is over (VR-6, VR-49)."""
    vira = reparto.vira
    dealt = tuple(hand if owner == seat else _face_down(hand) for owner, hand in enumerate(vira.dealt))
    return replace(
        reparto,
        trick=_covered(reparto.trick, seat),
        tricks=tuple(replace(trick, throws=_covered(trick.throws, seat)) for trick in reparto.tricks),
        vira=replace(vira, dealt=dealt),
    )


def _covered(throws: tuple[Throw, ...], seat: Seat) -> tuple[Throw, ...]:
    return tuple(replace(one, card=None) if one.pasada and one.seat != seat else one for one in throws)


def _face_down(cards: tuple[Card | None, ...]) -> tuple[None, ...]:
    return (None,) * len(cards)
