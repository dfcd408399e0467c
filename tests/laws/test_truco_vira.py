"""Truco con vira is under the seven laws, in every way of sitting and with every house option."""

from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.catalog import Entry
from game.rules.kernel import SPECTATOR, Format
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.rulesets import VIRA
from game.rules.truco.terms import Ruleset
from tests.laws import laws
from tests.laws.games import knowledge
from tests.laws.play import Temper, walk
from tests.laws.test_laws import LIMIT, SEEDS, light, play

ENTRY = Entry(game=TRUCO_CON_VIRA, ruleset=VIRA)
KNOW = knowledge(VIRA.key)
EVERYWHERE = pytest.mark.parametrize("table", VIRA.formats, ids=["four", "two", "six"])


@EVERYWHERE
@given(rules=KNOW.options, seed=SEEDS)
@light(30)
def test_every_step(table: Format, rules: Ruleset, seed: int) -> None:
    """Agreement, square, own eyes, conservation and reachability, along a match."""
    dice = Random(seed)
    laws.agreement(ENTRY.game, ENTRY.game.start(rules, table), table)
    for number, step in enumerate(islice(play(ENTRY, rules, table, seed), 150)):
        laws.square(ENTRY.game, step, table)
        laws.own_eyes(ENTRY.game, step.after, table)
        laws.conservation(KNOW, step, ENTRY.game)
        laws.reachability(ENTRY.game, step.after, table)
        if number < 3 or dice.random() < 0.04:
            laws.agreement(ENTRY.game, step.after, table)


@EVERYWHERE
@given(data=st.data(), seed=SEEDS, horizon=st.integers(3, 36))
@light(250)
def test_two_worlds(table: Format, data: st.DataObject, seed: int, horizon: int) -> None:
    """What a seat cannot see does not reach it: no hand, no pasada, no Reservada, no flor that burned."""
    rules: Any = data.draw(KNOW.options)
    for seat in (*range(table.seats), SPECTATOR):
        laws.two_worlds(ENTRY.game, KNOW, rules, table, seat, Random(seed), horizon)


@EVERYWHERE
def test_the_worlds_differ(table: Format) -> None:
    """The second deal is another one, for nearly every seed."""
    moved = [laws.two_worlds(ENTRY.game, KNOW, VIRA, table, SPECTATOR, Random(seed), 3 + seed) for seed in range(20)]
    assert sum(cards > 5 for cards in moved) > 15


@EVERYWHERE
@given(rules=KNOW.options, seed=SEEDS)
@light(60)
def test_matches_end(table: Format, rules: Ruleset, seed: int) -> None:
    """They can be kept and replayed."""
    steps = list(islice(walk(ENTRY.game, rules, table, Random(seed), Temper()), LIMIT))
    laws.end(ENTRY.game, steps, rules, table)
