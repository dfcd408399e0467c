"""The ledger adds up to the score of the match, whoever reads it."""

from random import Random
from typing import Any

import pytest

from game.rules.caida import CAIDA
from game.rules.caida.cantos import Canto, true_cantos
from game.rules.caida.model import (
    CaidaMade,
    CantoFailed,
    CantoMade,
    Cause,
    CicloCounted,
    CicloOpened,
    Event,
    LimpiaMade,
    MatchEnded,
    RepartoDealt,
    SingCanto,
    State,
    TimedOut,
)
from game.rules.caida.rulesets import CARAQUENA
from game.rules.kernel import TABLE, Abandon, Format, fold
from game.rules.record import replace
from game.ui.felt.caida import ledger
from game.ui.felt.ledger import Entry

PAIRS = Format(seats=4, pairs=True)
DUEL = Format(seats=2, pairs=False)
NAMES = ("Andrés", "José", "Marisol", "Wilmer")


def sensible(state: State, seat: int, offer: Any) -> bool:
    """Neither leaving nor a false canto."""
    if isinstance(offer, SingCanto):
        return offer.canto in true_cantos([card for card in state.hands[seat] if card is not None])
    return not isinstance(offer, Abandon)


def play(table: Format, seed: int, target: int, leaves: float = 0.0) -> tuple[State, list[Event]]:
    """A whole match of random moves."""
    rng = Random(seed)
    state: State = CAIDA.start(replace(CARAQUENA, target=target), table)
    events: list[Event] = []
    while not CAIDA.over(state):
        lot = CAIDA.lot(state)
        if lot is not None:
            actor, command = TABLE, lot.command(tuple(rng.sample(range(lot.size), lot.size)))
        else:
            actor = next(iter(CAIDA.awaited(state)), 0)
            legal = CAIDA.legal(state, actor)
            staying = [offer for offer in legal if sensible(state, actor, offer) or rng.random() < 0.02]
            command = Abandon() if rng.random() < leaves else rng.choice([o for o in staying if o != Abandon()])
            if leaves and rng.random() < leaves:
                actor, command = TABLE, CAIDA.deadlines(state)[0].command
        made = CAIDA.decide(state, actor, command)
        events += made
        state = fold(CAIDA.evolve, state, made)
    return state, events


@pytest.mark.parametrize("table", [DUEL, PAIRS])
@pytest.mark.parametrize("seed", range(12))
def test_the_entries_add_up_to_the_final_score(table: Format, seed: int) -> None:
    state, events = play(table, seed, target=(12, 24, 48)[seed % 3])
    for seat in range(table.seats):
        seen = [CAIDA.redact(event, seat) for event in events]
        kept = ledger.keep(table, seen)
        assert kept.scores == state.scores
        assert kept.entries[-1].scores == state.scores
        for side in range(table.sides):
            assert sum(kept.total(source, side) for source in kept.sources) == state.scores[side]
        assert kept.chapters == state.ciclo


@pytest.mark.parametrize("seed", range(12))
def test_somebody_who_leaves_is_named_and_scores_stay(seed: int) -> None:
    state, events = play(PAIRS, seed, target=60, leaves=0.04)
    assert state.result is not None
    kept = ledger.keep(PAIRS, events)
    assert kept.ending is not None
    assert kept.scores == state.scores
    assert kept.ending.winner == state.result.winner
    assert kept.ending.gone == state.result.by
    if state.result.by is not None:
        assert NAMES[state.result.by] in ledger.sentence(kept.entries[-1], PAIRS, NAMES, (state.result.by + 1) % 4)
        assert kept.ending.timed_out == (state.result.cause is Cause.TIMEOUTS)


def test_running_scores_and_places_in_the_match() -> None:
    opened, dealt = CicloOpened(dealer=0, mazo=()), RepartoDealt(hands=())
    kept = ledger.keep(
        DUEL,
        [
            opened,
            dealt,
            CantoMade(seat=1, canto=Canto.VIGIA, points=7),
            CantoFailed(seat=0, canto=Canto.RONDA, lost=0),
            dealt,
            CaidaMade(seat=0, rank=10, points=2),
            LimpiaMade(seat=0, points=4),
            CantoFailed(seat=0, canto=Canto.RONDA, lost=2),
            CicloCounted(montones=(26, 14), points=(6, 0)),
            opened,
            dealt,
            TimedOut(seat=1, count=1),
            MatchEnded(winner=0, cause=Cause.TARGET, by=None),
        ],
    )
    assert [(entry.chapter, entry.part) for entry in kept.entries] == [
        (1, 1), (1, 1), (1, 2), (1, 2), (1, 2), (1, 0), (2, 1),
    ]  # fmt: skip
    assert [entry.scores for entry in kept.entries] == [(0, 7), (0, 7), (2, 7), (6, 7), (4, 7), (10, 7), (10, 7)]
    assert kept.total(ledger.PENALTIES, 0) == -2
    assert kept.total(ledger.COUNT, 0) == 6


def said(event: Event, me: int = 0) -> str:
    """The sentence of one event."""
    return ledger.sentence(Entry(1, 1, None, (0, 0), (0, 0), event), PAIRS, NAMES, me)


def test_every_entry_is_told_in_a_sentence() -> None:
    assert said(CaidaMade(seat=0, rank=7, points=1)) == "Caída tuya con un 7"
    assert said(CaidaMade(seat=0, rank=7, points=1), me=2) == "Caída de Andrés con un 7"
    assert said(CaidaMade(seat=1, rank=1, points=1)) == "Caída de José con un as"
    assert said(CaidaMade(seat=1, rank=10, points=2)) == "Caída de José con una sota"
    assert said(CaidaMade(seat=1, rank=12, points=4)) == "Caída de José con un rey"
    assert said(LimpiaMade(seat=2, points=4)) == "Mesa limpia de Marisol"
    assert said(CantoMade(seat=2, canto=Canto.CASA_CHICA, points=11)) == "Casa chica de Marisol"
    assert said(CantoMade(seat=0, canto=Canto.REGISTRO, points=8)) == "Registro tuyo"
    assert said(CantoFailed(seat=3, canto=Canto.VIGIA, lost=2)) == "Vigía en falso de Wilmer"
    assert said(CicloCounted(montones=(26, 14), points=(6, 0)), me=1) == "Conteo: 14 cartas contra 26"
    assert said(MatchEnded(winner=0, cause=Cause.LEFT, by=3)) == "Wilmer se levantó de la mesa"
    assert said(MatchEnded(winner=1, cause=Cause.LEFT, by=0)) == "Te levantaste de la mesa"
    assert said(MatchEnded(winner=1, cause=Cause.TIMEOUTS, by=0)) == "Pierdes por tiempo"
    assert said(TimedOut(seat=3, count=2)) == "A Wilmer se le acabó el tiempo (vez 2)"
