"""A table of Truco in plain words, for tests: hands as text, and commands as what is said or thrown."""

from typing import Any

from game.rules.cards import Card
from game.rules.kernel import Format, Seat, fold
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.evolve import evolve
from game.rules.truco.model import HandsDealt, PlayCard, Say, State
from game.rules.truco.rulesets import VENEZOLANO, start
from game.rules.truco.terms import Call, Ruleset
from game.rules.truco.vira_words import Event

PLAIN = ("4O 5C 6E", "4C 5E 6B", "4E 5B 6O", "4B 5O 6C")
"""Four hands without a flor and without a card that matters."""


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their notation: `"7O 6O 1E"`."""
    return tuple(map(Card, text.split()))


def deal(
    *hands: str,
    rules: Ruleset = VENEZOLANO,
    table: Format | None = None,
    dealer: Seat | None = None,
    scores: tuple[int, ...] = (0, 0),
    **values: Any,
) -> State:
    """A deal that begins; the last seat deals unless told otherwise, and `values` are other values of the rules."""
    seating = rules.formats[0] if table is None else table
    held = tuple(map(cards, hands or PLAIN[: seating.seats]))
    opened = replace(start(replace(rules, **values), seating), scores=scores)
    return evolve(opened, HandsDealt(dealer=seating.seats - 1 if dealer is None else dealer, hands=held))


def command(state: State, words: str) -> PlayCard | Say:
    """`7O` throws a card, anything else is said; it answers the question that is open."""
    if words[0].isdigit():
        return PlayCard(card=Card(words), to=state.question)
    return Say(call=Call(words), to=state.question)


def events(state: State, seat: Seat, words: str) -> tuple[Event, ...]:
    """What happens when a seat does this."""
    return TRUCO.decide(state, seat, command(state, words))


def after(state: State, *moves: str) -> State:
    """The state after moves such as `"0 truco"` or `"1 7O"`."""
    for move in moves:
        seat, words = move.split()
        state = fold(evolve, state, events(state, int(seat), words))
    return state


def says(state: State, seat: Seat) -> set[str]:
    """What a seat may say now."""
    return {offer.call.value for offer in TRUCO.legal(state, seat) if isinstance(offer, Say)}
