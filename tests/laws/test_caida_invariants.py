"""What is always true at a table of Caída caraqueña, beyond the seven laws: the algorithm's invariants (RULES.md)."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given

from game.rules.caida import CAIDA
from game.rules.caida.model import (
    CaidaMade,
    CantoFailed,
    CardThrown,
    CicloCounted,
    CicloOpened,
    Event,
    LeftoversTaken,
    LimpiaMade,
    MatchEnded,
    MesaLaid,
    Phase,
    RepartoDealt,
    SingCanto,
    State,
)
from game.rules.caida.rulesets import CARAQUENA
from game.rules.kernel import Format
from tests.laws.games import knowledge
from tests.laws.play import Step, Temper, walk
from tests.laws.test_laws import SEEDS, light

INSIGHT = knowledge(CARAQUENA.key).insight
FORMATS = pytest.mark.parametrize("table", CARAQUENA.formats, ids=lambda table: str(table.seats))


def match(table: Format, seed: int) -> Iterator[Step]:
    """One match, with some cantos that are true and many that are not."""
    return walk(CAIDA, CARAQUENA, table, Random(seed), Temper(special=0.1, asleep=0.01, insight=INSIGHT))


def moments(table: Format, seed: int) -> Iterator[tuple[State, Event, State]]:
    """Each event of a match, with the states around it."""
    for step in match(table, seed):
        state = step.before
        for event in step.events:
            after = CAIDA.evolve(state, event)
            yield state, event, after
            state = after


@FORMATS
@given(seed=SEEDS)
@light(30)
def test_scores(table: Format, seed: int) -> None:
    """Never below zero, and lower only by a false canto (CQ-33); only one side gains at a time (CQ-45)."""
    for before, event, after in moments(table, seed):
        changes = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
        assert min(after.scores) >= 0
        assert sum(change != 0 for change in changes) <= 1
        assert min(changes) >= (-2 if isinstance(event, CantoFailed) else 0)


@FORMATS
@given(seed=SEEDS)
@light(30)
def test_who_is_fallen_on_lies_alone(table: Format, seed: int) -> None:
    """The card just thrown is the only one of its rank (CQ-20), and equal cards are always opening cards (CQ-9)."""
    opening: tuple[object, ...] = ()
    for before, event, after in moments(table, seed):
        opening = event.cards if isinstance(event, MesaLaid) else opening
        ranks = Counter(card.rank for card in after.mesa)
        thrown = [card for card in after.mesa if card not in opening]
        assert all(ranks[card.rank] == 1 for card in thrown)
        if after.last_thrown is not None:
            assert after.last_thrown in thrown
        if isinstance(event, CardThrown):
            assert after.last_thrown is event.card
        if isinstance(event, CaidaMade):
            assert before.last_thrown is None, "the capture that fell on it came first"


@FORMATS
@given(seed=SEEDS)
@light(30)
def test_ciclo(table: Format, seed: int) -> None:
    """Six or three repartos (CQ-11), forty cards counted (CQ-40), a mesa that is empty when it is cleared (CQ-23)."""
    repartos = 0
    for before, event, after in moments(table, seed):
        if isinstance(event, CicloOpened):
            repartos = 0
            assert before.ciclo == 0 or event.dealer == (before.dealer + 1) % table.seats
        elif isinstance(event, RepartoDealt):
            repartos += 1
            assert after.reparto == repartos
            assert {len(hand) for hand in after.hands} == {3}
            assert after.mesa == before.mesa
        elif isinstance(event, CicloCounted):
            assert repartos == 12 // table.seats
            assert sum(event.montones) == 40
            assert event.points == tuple(max(0, pile - 20) for pile in event.montones)
        elif isinstance(event, LimpiaMade):
            assert not before.mesa
            assert before.mazo or any(before.hands)
        elif isinstance(event, LeftoversTaken):
            assert event.side == before.last_capturer, "somebody has always captured (CQ-39)"


@FORMATS
@given(seed=SEEDS)
@light(30)
def test_end(table: Format, seed: int) -> None:
    """Nobody plays on at the target (CQ-44): it is the last event, and the winner has reached it."""
    ended = 0
    for before, event, after in moments(table, seed):
        assert not ended
        if isinstance(event, MatchEnded):
            ended += 1
            assert after.phase is Phase.OVER
            assert event.by is not None or before.scores[event.winner] >= CARAQUENA.target
            assert after.scores == before.scores
        elif not isinstance(event, LimpiaMade | CaidaMade) and max(before.scores) >= CARAQUENA.target:
            raise AssertionError(f"{event} after the target")


@FORMATS
@given(seed=SEEDS)
@light(20)
def test_clock(table: Format, seed: int) -> None:
    """One clock, of the seat on turn; a canto does not restart it, and the next turn does (CQ-28, CQ-46)."""
    for step in match(table, seed):
        clocks, later = CAIDA.deadlines(step.before), CAIDA.deadlines(step.after)
        assert [clock.seat for clock in later] == (list(CAIDA.awaited(step.after)))
        if isinstance(step.command, SingCanto) and later:
            assert later == clocks
        elif clocks and later:
            assert later[0].stamp > clocks[0].stamp
            assert later[0].seconds == 30
