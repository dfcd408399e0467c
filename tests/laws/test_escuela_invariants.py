"""What is always true at a table of Escuela, beyond the seven laws, in every format and with every option."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.caida import ESCUELA as GAME
from game.rules.caida.capture import is_capture
from game.rules.caida.deals import quota
from game.rules.caida.escuela import (
    CantoAnnulled,
    CantoPaid,
    CaptureUndone,
    CardsBlown,
    EchadaPlaced,
    Fault,
    Fined,
)
from game.rules.caida.model import (
    CaidaMade,
    CardsCaptured,
    CicloCounted,
    CicloOpened,
    LimpiaMade,
    MatchEnded,
    RepartoDealt,
    State,
)
from game.rules.caida.rulesets import ESCUELA
from game.rules.caida.terms import Ruleset
from game.rules.kernel import Format
from tests.laws.games import knowledge
from tests.laws.play import walk
from tests.laws.test_laws import SEEDS, light

KNOW = knowledge(ESCUELA.key)
FORMATS = pytest.mark.parametrize("table", ESCUELA.formats, ids=lambda one: f"{one.seats}{'p' if one.pairs else ''}")


def moments(rules: Ruleset, table: Format, seed: int) -> Iterator[tuple[State, Any, State]]:
    """Each event of a match, with the states around it."""
    for step in islice(walk(GAME, rules, table, Random(seed), KNOW.temper(special=0.25, asleep=0.03)), 400):
        state = step.before
        for event in step.events:
            after = GAME.evolve(state, event)
            yield state, event, after
            state = after


@FORMATS
@given(data=st.data(), seed=SEEDS)
@light(40)
def test_scores(table: Format, data: st.DataObject, seed: int) -> None:
    """Never below nothing; lower only by errors, cheats found out and corrections, in Experto (ES-60, ES-82)."""
    rules = data.draw(KNOW.options)
    for before, event, after in moments(rules, table, seed):
        changes = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
        assert min(after.scores) >= 0
        if min(changes) < 0:
            assert isinstance(event, Fined | CantoAnnulled | CaptureUndone)
            assert rules.experto
        if isinstance(event, Fined):
            assert event.lost == min(1, before.scores[before.side(event.seat)])
            assert event.fault is Fault.CHEAT or before.errors[event.seat] < 3


@FORMATS
@given(data=st.data(), seed=SEEDS)
@light(40)
def test_mesa(table: Format, data: st.DataObject, seed: int) -> None:
    """One card of a rank unless Experto leaves them (ES-25); sets are the equal cards that lie there (ES-68)."""
    rules = data.draw(KNOW.options)
    for before, event, after in moments(rules, table, seed):
        ranks = Counter(card.rank for card in after.mesa)
        equal = {rank for rank, count in ranks.items() if count > 1}
        assert {culprit.rank for culprit in after.culprits} == equal
        assert not equal or rules.experto
        if after.last_thrown is not None:
            assert after.last_thrown in after.mesa
        if isinstance(event, CaidaMade):
            assert before.last_thrown is None, "the capture that fell on it came first"
        if isinstance(event, CardsBlown):
            assert (after.turn, after.plays, after.scores) == (before.turn, before.plays, before.scores)
        if isinstance(event, CardsCaptured) and not event.robar:
            assert is_capture(event.card, event.taken)


@FORMATS
@given(data=st.data(), seed=SEEDS)
@light(40)
def test_ciclo(table: Format, data: st.DataObject, seed: int) -> None:
    """Six, four or three repartos (ES-16), forty cards counted, no mesa limpia in the last reparto (ES-32)."""
    repartos = 0
    for before, event, after in moments(data.draw(KNOW.options), table, seed):
        if isinstance(event, CicloOpened):
            repartos = 0
            assert before.ciclo == 0 or event.dealer == before.after(before.dealer)
        elif isinstance(event, RepartoDealt):
            repartos += 1
            assert (len(after.mesa), after.last_thrown) == (len(before.mesa), None)
            assert {len(hand) for hand in after.hands} == {3}
        elif isinstance(event, EchadaPlaced):
            assert event.points == (event.called if event.card.rank == event.called else 0)
            assert event.card.rank not in {card.rank for card in before.mesa}
        elif isinstance(event, LimpiaMade):
            assert not before.mesa
            assert before.mazo
        elif isinstance(event, CicloCounted):
            assert repartos == 12 // table.seats
            assert sum(event.montones) == 40
            assert event.points == tuple(max(0, pile - quota(before, side)) for side, pile in enumerate(event.montones))


@FORMATS
@given(data=st.data(), seed=SEEDS)
@light(40)
def test_cantos(table: Format, data: st.DataObject, seed: int) -> None:
    """One is paid in a reparto, unless it is annulled; what is paid is alive, and not beaten (ES-38, ES-40, ES-82)."""
    for before, event, after in moments(data.draw(KNOW.options), table, seed):
        for book in (after.book, after.before):
            assert sum(entry.paid is not None for entry in (book.entries if book else ())) <= 1
        if isinstance(event, CantoPaid):
            book = before.book_of(event.deal)
            assert book is not None
            (entry,) = (one for one in book.entries if one.seat == event.seat)
            assert entry.live
            assert event.points >= 1


@FORMATS
@given(data=st.data(), seed=SEEDS)
@light(40)
def test_end(table: Format, data: st.DataObject, seed: int) -> None:
    """The winner by points has reached the target, and nobody who has reached it has more (ES-48, ES-49)."""
    rules = data.draw(KNOW.options)
    for before, event, after in moments(rules, table, seed):
        if isinstance(event, MatchEnded) and event.cause.value == "target":
            assert before.scores[event.winner] >= rules.target
            assert rules.viveza or before.scores[event.winner] == max(before.scores)
            assert after.scores == before.scores
