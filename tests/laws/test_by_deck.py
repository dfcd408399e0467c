"""What is dealt after the lot comes from the deck as it lies, in every ruleset: by that a match is audited."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.rules.caida.escuela import EchadaBuried, EchadaPlaced
from game.rules.caida.model import RepartoDealt
from game.rules.catalog import CATALOG
from game.rules.kernel import as_told
from game.rules.record import replace
from tests.laws.games import knowledge
from tests.laws.play import walk

DEALT = (RepartoDealt, EchadaPlaced, EchadaBuried)


def dealt_in(key: str, seeds: int) -> list[tuple[Any, Any]]:
    """Every event of some matches, with the state before it."""
    entry, found = CATALOG[key], []
    for seed in range(seeds):
        dice = Random(seed)
        seating = dice.choice(entry.formats)
        for step in walk(entry.game, entry.ruleset, seating, dice, knowledge(key).temper(asleep=0.02)):
            state = step.before
            for event in step.events:
                found.append((state, event))
                state = entry.game.evolve(state, event)
    return found


@pytest.mark.parametrize("key", CATALOG)
def test_every_event_is_what_the_deck_makes_of_it(key: str) -> None:
    game = CATALOG[key].game
    told = dealt_in(key, 3)
    assert all(game.by_deck(state, event) == event for state, event in told)
    kinds = Counter(type(event) for _, event in told)
    assert sum(kinds[kind] for kind in DEALT) > 20 or game.by_deck is as_told


@pytest.mark.parametrize("key", [key for key, entry in CATALOG.items() if entry.game.by_deck is not as_told])
def test_another_card_than_the_next_is_not(key: str) -> None:
    game = CATALOG[key].game
    for state, event in dealt_in(key, 2):
        if isinstance(event, RepartoDealt):
            hands = (event.hands[0][::-1], *event.hands[1:])
            assert game.by_deck(state, RepartoDealt(hands=hands)) != RepartoDealt(hands=hands)
        elif isinstance(event, DEALT):
            other = replace(event, card=state.mazo[-1])
            assert game.by_deck(state, other) == event != other
