"""Positions to put bots into: real ones, reached by random play from seeded deals."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.rules.caida.model import State
from game.rules.cards import Card
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import TABLE, Abandon, Format, Seat
from game.rules.record import replace
from game.table.chance import seeded

CARAQUENA = CATALOG["caida.caraquena"]
SEATINGS = [(entry, table) for entry in CATALOG.values() for table in entry.formats]
SEATING_NAMES = [f"{entry.key}-{table.seats}" for entry, table in SEATINGS]


def turns(entry: Entry, table: Format, seed: int) -> Iterator[tuple[Any, Seat]]:
    """Every turn of one match of random play: the truth and the seat to move."""
    game, rng, dice = entry.game, Random(seed), seeded(seed)
    state = game.start(entry.ruleset, table)
    while not game.over(state):
        lot = game.lot(state)
        if lot is not None:
            seat, command = TABLE, lot.command(dice.permutation(lot.size))
        else:
            seat = game.awaited(state)[0]
            yield state, seat
            command = rng.choice([each for each in game.legal(state, seat) if not isinstance(each, Abandon)])
        for event in game.decide(state, seat, command):
            state = game.evolve(state, event)


def another_world(state: State, seat: Seat, seed: int) -> State:
    """A truth that `seat` cannot tell from this one: the cards it does not see are shuffled among their places."""
    hidden = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand] + list(state.mazo)
    Random(seed).shuffle(hidden)
    hands: list[tuple[Card | None, ...]] = []
    for owner, hand in enumerate(state.hands):
        hands.append(hand if owner == seat else tuple(hidden.pop() for _ in hand))
    return replace(state, hands=tuple(hands), mazo=tuple(hidden))
