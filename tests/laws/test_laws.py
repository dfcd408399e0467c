"""Every ruleset of the catalog, in every format and with other values, is under the seven laws (house rules)."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import SPECTATOR, Format
from tests.laws import laws
from tests.laws.games import KNOWLEDGE, knowledge
from tests.laws.play import Step, Temper, walk

PLACES = [(entry, table) for entry in CATALOG.values() for table in entry.formats]
EVERYWHERE = pytest.mark.parametrize(
    ("entry", "table"),
    PLACES,
    ids=[f"{entry.key}-{table.seats}{'p' if table.pairs else ''}" for entry, table in PLACES],
)
SEEDS = st.integers(0, 2**32)
LIMIT = 30_000
"""Steps after which a match is taken never to end."""


def light(examples: int) -> settings:
    """The same examples every time, and no complaint about a slow machine."""
    return settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


def play(entry: Entry, rules: Any, table: Format, seed: int) -> Iterator[Step]:
    """The first steps of a random match, with everything that can happen in one."""
    temper = knowledge(entry.key).temper(special=0.2, asleep=0.05, quits=0.003)
    return islice(walk(entry.game, rules, table, Random(seed), temper), 400)


def test_no_game_escapes() -> None:
    """The laws know every game of the catalog."""
    assert {key.partition(".")[0] for key in CATALOG} <= set(KNOWLEDGE)


@EVERYWHERE
@given(data=st.data(), seed=SEEDS)
@light(40)
def test_1_agreement(entry: Entry, table: Format, data: st.DataObject, seed: int) -> None:
    """What is offered is accepted, and nothing else."""
    know = knowledge(entry.key)
    rules = data.draw(know.options)
    dice = Random(seed)
    laws.agreement(entry.game, entry.game.start(rules, table), table, know)
    for number, step in enumerate(play(entry, rules, table, seed)):
        if number < 3 or entry.game.over(step.after) or dice.random() < 0.06:
            laws.agreement(entry.game, step.after, table, know)


@EVERYWHERE
@given(data=st.data(), seed=SEEDS)
@light(60)
def test_2_square(entry: Entry, table: Format, data: st.DataObject, seed: int) -> None:
    """Views are folds of redacted events."""
    rules = data.draw(knowledge(entry.key).options)
    for step in play(entry, rules, table, seed):
        laws.square(entry.game, step, table)


@EVERYWHERE
@given(data=st.data(), seed=SEEDS)
@light(60)
def test_3_own_eyes(entry: Entry, table: Format, data: st.DataObject, seed: int) -> None:
    """A seat knows what it may do."""
    rules = data.draw(knowledge(entry.key).options)
    for step in play(entry, rules, table, seed):
        laws.own_eyes(entry.game, step.after, table)


@EVERYWHERE
@given(data=st.data(), seed=SEEDS, horizon=st.integers(3, 36))
@light(120)
def test_4_two_worlds(entry: Entry, table: Format, data: st.DataObject, seed: int, horizon: int) -> None:
    """What a seat cannot see does not reach it."""
    know = knowledge(entry.key)
    rules = data.draw(know.options)
    for seat in (*range(table.seats), SPECTATOR):
        laws.two_worlds(entry.game, know, rules, table, seat, Random(seed), horizon)


@EVERYWHERE
def test_4_the_worlds_differ(entry: Entry, table: Format) -> None:
    """The second deal is another one, for nearly every seed."""
    know = knowledge(entry.key)
    moved = [
        laws.two_worlds(entry.game, know, entry.ruleset, table, SPECTATOR, Random(seed), 3 + seed) for seed in range(20)
    ]
    assert sum(cards > 5 for cards in moved) > 15


@EVERYWHERE
@given(data=st.data(), seed=SEEDS)
@light(60)
def test_5_conservation(entry: Entry, table: Format, data: st.DataObject, seed: int) -> None:
    """Every piece is somewhere, once."""
    know = knowledge(entry.key)
    rules = data.draw(know.options)
    for step in play(entry, rules, table, seed):
        laws.conservation(know, step, entry.game)


@EVERYWHERE
@given(data=st.data(), seed=SEEDS)
@light(60)
def test_6_end(entry: Entry, table: Format, data: st.DataObject, seed: int) -> None:
    """Matches end, and can be kept and replayed."""
    know = knowledge(entry.key)
    rules = data.draw(know.options)
    calm = Temper(plain=know.plain)
    steps = list(islice(walk(entry.game, rules, table, Random(seed), calm), LIMIT))
    laws.end(entry.game, steps, rules, table)


@EVERYWHERE
@given(data=st.data(), seed=SEEDS)
@light(60)
def test_7_reachability(entry: Entry, table: Format, data: st.DataObject, seed: int) -> None:
    """Nothing waits for ever."""
    rules = data.draw(knowledge(entry.key).options)
    laws.reachability(entry.game, entry.game.start(rules, table), table)
    for step in play(entry, rules, table, seed):
        laws.reachability(entry.game, step.after, table)
