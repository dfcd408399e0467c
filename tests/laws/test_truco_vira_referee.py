"""Random matches of Truco con vira under a referee who was told the rules and not the program (VR-2 … VR-48)."""

from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.kernel import Format
from game.rules.record import replace
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.model import PointsScored
from game.rules.truco.rulesets import FOUR, SIX, TWO, VIRA
from game.rules.truco.terms import PrimeraParda, Ruleset
from game.rules.truco.vira_words import (
    CantandoCompared,
    CardPassed,
    CardsRevealed,
    CardStacked,
    ChicoWon,
    PiedrasRaised,
)
from tests.laws import truco_vira_games
from tests.laws.play import Step, Temper, walk
from tests.laws.test_laws import light
from tests.laws.truco_vira_referee import Referee

RESTLESS = Temper(special=0.3, asleep=0.03, quits=0.001, insight=truco_vira_games.flor_or_a_ley)


def refereed(rules: Ruleset, table: Format, seed: int) -> list[Step]:
    """A match, or the first part of a long one, that a referee has followed."""
    referee = Referee(rules, table)
    steps = list(islice(walk(TRUCO_CON_VIRA, rules, table, Random(seed), RESTLESS), 900))
    for step in steps:
        for event in step.events:
            referee.hear(event)
        assert tuple(referee.scores) == step.after.scores
        assert tuple(referee.chicos) == step.after.chicos
        assert referee.over == TRUCO_CON_VIRA.over(step.after)
    return steps


@pytest.mark.parametrize("table", [FOUR, TWO, SIX], ids=["four", "two", "six"])
@given(rules=truco_vira_games.OPTIONS, seed=st.integers(0, 2**32))
@light(400)
def test_every_point_is_as_the_referee_says(table: Format, rules: Ruleset, seed: int) -> None:
    """With every house option, in every way of sitting."""
    refereed(rules, table, seed)


def test_the_referee_has_seen_everything() -> None:
    """Points of every kind, fought for and refused, Con Ley, cantando, piedras, stacked cards, chicos."""
    seen: Counter[tuple[str, bool]] = Counter()
    kinds: Counter[type] = Counter()
    rules = replace(VIRA, target=12, chicos=2, piedras=True, primera_parda=PrimeraParda.APILADA, reservada_paga=5)
    for seed in range(150):
        for step in refereed(rules, FOUR, seed):
            kinds.update(map(type, step.events))
            seen.update((one.source.value, one.refused) for one in step.events if isinstance(one, PointsScored))
    for kind in (CantandoCompared, CardPassed, CardsRevealed, CardStacked, ChicoWon, PiedrasRaised):
        assert kinds[kind] > 0, kind
    wanted = {(source, refused) for source in ("envido", "flor", "con_ley", "truco") for refused in (False, True)}
    wanted |= {("mazo", True), ("cantando", False)}
    assert wanted <= set(seen), wanted - set(seen)
