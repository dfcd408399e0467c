"""How a state is written anew: one place of a row, one card of a hand, the sets on a mesa, the facts of Viveza."""

from typing import Any, TypeVar

from game.rules.caida.model import State
from game.rules.caida.pending import Capture, Culprit, Fact, Spent
from game.rules.cards import Card
from game.rules.kernel import Seat, Side
from game.rules.record import replace

V = TypeVar("V")
Hands = tuple[tuple[Card | None, ...], ...]


def put(values: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    """A row with another value in one place."""
    return (*values[:place], value, *values[place + 1 :])


def hung(state: State, **changes: Any) -> State:
    """The state with something else hanging over its cards: other values of fields of its `school`."""
    return replace(state, school=replace(state.school, **changes))


def scored(state: State, side: Side, points: int) -> State:
    """The state with points written for a side, or taken from it."""
    return replace(state, scores=put(state.scores, side, state.scores[side] + points))


def take_out(hands: Hands, seat: Seat, card: Card) -> Hands:
    """The hands without a card that a seat has thrown; of a hand that lies face down, any."""
    hand = hands[seat]
    at = hand.index(card) if card in hand else 0
    return put(hands, seat, hand[:at] + hand[at + 1 :])


def sets_left(culprits: tuple[Culprit, ...], mesa: tuple[Card, ...]) -> tuple[Culprit, ...]:
    """The sets of which two cards still lie on a mesa (ES-71)."""
    if not culprits:
        return ()
    ranks = [card.rank for card in mesa]
    return tuple(culprit for culprit in culprits if ranks.count(culprit.rank) >= 2)


def sets_with(culprits: tuple[Culprit, ...], mesa: tuple[Card, ...], card: Card, seat: Seat) -> tuple[Culprit, ...]:
    """The sets on a mesa where this seat has just left a card (ES-68)."""
    if sum(other.rank == card.rank for other in mesa) < 2:
        return culprits
    return (*(one for one in culprits if one.rank != card.rank), Culprit(rank=card.rank, seat=seat))


def spend(state: State, seat: Seat, used: Spent) -> State:
    """The state after a seat has used a right (ES-77)."""
    spent = state.school.spent
    before = spent[seat]
    after = Spent(canto_falso=before.canto_falso or used.canto_falso, robar=before.robar or used.robar)
    return hung(state, spent=put(spent, seat, after))


def lasting(facts: tuple[Fact, ...], deal: int) -> tuple[Fact, ...]:
    """The facts that a play does not close: the announcements of this reparto (ES-80)."""
    return tuple(fact for fact in facts if fact.capture is None and fact.deal == deal) if facts else ()


def told(state: State, seat: Seat, capture: Capture | None) -> State:
    """The state with one more fact that may be accused (ES-80)."""
    school = state.school
    fact = Fact(number=school.told + 1, seat=seat, deal=state.deals, capture=capture)
    return hung(state, facts=(*school.facts, fact), told=fact.number)


def as_it_was(state: State, card: Card, taken: tuple[Card, ...]) -> Capture:
    """A capture with the mesa as it was before, so that it can be undone (ES-83)."""
    return Capture(
        card=card,
        taken=taken,
        mesa=state.mesa,
        culprits=state.culprits,
        last_thrown=state.last_thrown,
        last_capturer=state.last_capturer,
    )
