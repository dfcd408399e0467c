"""Random matches of Truco under a referee who was told the rules and not the program (TV-9 … TV-39, TA-11 … TA-27)."""

from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.kernel import Format
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.model import PointsScored, SonBuenas, TantoCantado
from game.rules.truco.rulesets import ARGENTINO, FOUR, SIX, TWO, VENEZOLANO
from game.rules.truco.terms import Ruleset
from tests.laws import truco_games
from tests.laws.play import Step, Temper, walk
from tests.laws.test_laws import light
from tests.laws.truco_referee import Referee, numbers

RESTLESS = Temper(special=0.25, asleep=0.03, quits=0.001, insight=truco_games.flor_or_more)


def refereed(rules: Ruleset, table: Format, seed: int) -> tuple[Referee, list[Step]]:
    """A match, or the first part of a long one, and the referee who has followed it."""
    referee = Referee(rules, table)
    steps = list(islice(walk(TRUCO, rules, table, Random(seed), RESTLESS), 900))
    for step in steps:
        for event in step.events:
            referee.hear(event)
        assert tuple(referee.scores) == TRUCO.scores(step.after)
        assert referee.over == TRUCO.over(step.after)
    return referee, steps


@pytest.mark.parametrize("table", [FOUR, TWO, SIX], ids=["four", "two", "six"])
@given(rules=truco_games.OPTIONS, seed=st.integers(0, 2**32))
@light(120)
def test_every_point_is_as_the_referee_says(table: Format, rules: Ruleset, seed: int) -> None:
    """Under both rulesets and every mixture of house options."""
    refereed(rules, table, seed)


def test_the_referee_has_seen_everything() -> None:
    """Points of every kind, fought for and refused, and la falta."""
    seen: Counter[tuple[str, int, bool]] = Counter()
    for seed in range(250):
        _, steps = refereed(VENEZOLANO, FOUR, seed)
        events = [event for step in steps for event in step.events]
        seen.update((one.source.value, one.points, one.refused) for one in events if isinstance(one, PointsScored))
    wanted = {("truco", worth, refused) for worth in (1, 2, 3) for refused in (False, True)} | {("truco", 4, False)}
    wanted |= {("mazo", worth, True) for worth in (1, 2, 3, 4)}
    wanted |= {("envido", points, True) for points in (1, 2, 3, 4, 5, 7)}
    wanted |= {("envido", points, False) for points in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)}
    wanted |= {("flor", 3, False), ("flor", 3, True), ("flor", 4, True), ("flor", 6, False), ("flor", 6, True)}
    assert wanted <= set(seen), wanted - set(seen)


def test_nobody_says_son_buenas_who_could_win() -> None:
    """Each number told beats the one before, and who stays behind could not beat it (TA-13)."""
    told = 0
    for seed in range(60):
        _, steps = refereed(replace(ARGENTINO, target=30), FOUR, seed)
        for step in steps:
            best = -1
            for event in step.events:
                if isinstance(event, TantoCantado):
                    assert event.tanto >= best
                    best, told = event.tanto, told + 1
                elif isinstance(event, SonBuenas):
                    hand = [card.value for card in truco_games.cards_in(step.before.reparto.hands[event.seat])]
                    tricks = (*(trick.throws for trick in step.before.reparto.tricks), step.before.reparto.trick)
                    hand += [throw.card.value for trick in tricks for throw in trick if throw.seat == event.seat]
                    assert numbers(hand)[0] <= best
    assert told > 50
