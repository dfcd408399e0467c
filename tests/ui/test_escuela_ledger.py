"""The ledger of Escuela adds up to the score of the match, with every option, and a match is told and watched again."""

from functools import cache
from random import Random
from typing import Any

import pygame
import pytest

from game.rules.caida import ESCUELA as GAME
from game.rules.caida.escuela import SelectCards
from game.rules.caida.model import State
from game.rules.caida.rulesets import ESCUELA, OPTIONS
from game.rules.kernel import TABLE, Abandon, Format, fold
from game.rules.options import Chosen, apply_options
from game.table.messages import Sitter, Welcome
from game.ui.assets import Assets
from game.ui.felt.caida import ledger
from game.ui.felt.caida.felt import CAIDA_FELT
from game.ui.felt.caida.layout import layout
from game.ui.felt.sprites import Back, Face
from game.ui.preferences import Preferences
from game.ui.scenes.end import EndScene
from game.ui.scenes.replay import ReplayScene
from game.ui.widgets.canvas import Canvas

DUEL, TRIO, ALONE, PAIRS = FORMATS = ESCUELA.formats
IDS = ("duel", "trio", "alone", "pairs")
NAMES = ("Andrés", "José", "Marisol", "Wilmer")
EXPERTO: tuple[Chosen, ...] = (("experto", True),)
ALL: tuple[Chosen, ...] = (
    *EXPERTO,
    ("soplado", True),
    ("viveza", True),
    ("casa_grande", True),
    ("mata_canto", "cualquiera"),
)
TABLES = ((), (("mata_canto", "tercera"), ("tribilin_mata_partida", True)), EXPERTO, ALL)
EVERY = pytest.mark.parametrize("table", FORMATS, ids=IDS)


@cache
def play(table: Format, seed: int, chosen: tuple[Chosen, ...] = (), leaver: int | None = None) -> tuple[State, Any]:
    """A whole match of random moves and what happened in it; somebody may get up early."""
    rng = Random(seed)
    state: State = GAME.start(apply_options(ESCUELA, OPTIONS[ESCUELA.key], chosen), table)
    events: list[Any] = []
    while not GAME.over(state):
        actor, command = _next(state, rng, leaver)
        made = GAME.decide(state, actor, command)
        events += made
        state = fold(GAME.evolve, state, made)
    return state, tuple(events)


def _next(state: State, rng: Random, leaver: int | None) -> tuple[int, Any]:
    if leaver is not None and state.plays > 5 and leaver not in state.left:
        return leaver, Abandon()
    lot = GAME.lot(state)
    if lot is not None:
        return TABLE, lot.command(tuple(rng.sample(range(lot.size), lot.size)))
    if rng.random() < 0.2:
        speaking = [(seat, one) for seat in range(state.format.seats) for one in GAME.legal(state, seat)]
        spoken = [(seat, one) for seat, one in speaking if not isinstance(one, Abandon | SelectCards)]
        if spoken:
            return rng.choice(spoken)
    awaited = GAME.awaited(state)
    if not awaited:
        return TABLE, GAME.deadlines(state)[0].command
    legal = GAME.legal(state, awaited[0])
    return awaited[0], rng.choice([one for one in legal if not isinstance(one, Abandon | SelectCards)])


@EVERY
@pytest.mark.parametrize("chosen", TABLES, ids=["plain", "mata", "experto", "all"])
def test_the_entries_add_up_to_the_final_score(table: Format, chosen: tuple[Chosen, ...]) -> None:
    for seed in range(4):
        state, events = play(table, seed, chosen)
        for seat in range(-1, table.seats):
            seen = [GAME.redact(event, seat) for event in events]
            kept = ledger.keep(table, seen)
            assert kept.scores == state.scores
            for side in range(table.sides):
                assert sum(kept.total(source, side) for source in kept.sources) == state.scores[side]
            told = [ledger.sentence(entry, table, NAMES, seat) for entry in kept.entries]
            assert all(told)
            assert not any("{" in sentence for sentence in told)


def test_whoever_leaves_a_table_that_goes_on_is_named_and_the_match_is_won_by_another() -> None:
    state, events = play(TRIO, 5, leaver=1)
    kept = ledger.keep(TRIO, events)
    assert any("José se levantó" in ledger.sentence(entry, TRIO, NAMES, 0) for entry in kept.entries)
    assert state.result is not None
    assert kept.ending is not None
    assert kept.ending.winner == state.result.winner


def test_whoever_ends_with_nothing_is_told_of_at_the_end() -> None:
    seen = 0
    for seed in range(8):
        state, events = play(ALONE, seed, EXPERTO)
        told = [ledger.sentence(entry, ALONE, NAMES, 0) for entry in ledger.keep(ALONE, events).entries]
        shoes = [line for line in told if line.startswith("Zapato")]
        losers = [name for name, score in zip(NAMES, state.scores, strict=True) if not score]
        assert shoes == ["Zapato tuyo" if name == NAMES[0] else f"Zapato de {name}" for name in losers]
        seen += len(shoes)
    assert seen


def welcome(table: Format, chosen: tuple[Chosen, ...] = (), seat: int = 0) -> Welcome[Any]:
    rules = apply_options(ESCUELA, OPTIONS[ESCUELA.key], chosen)
    sitters = tuple(Sitter(name=name) for name in NAMES[: table.seats])
    return Welcome(seat=seat, ruleset=rules, format=table, sitters=sitters)


@EVERY
@pytest.mark.parametrize("text", [1.0, 1.2, 1.4])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_the_end_says_where_the_points_came_from(table: Format, text: float, size: tuple[int, int]) -> None:
    state, events = play(table, 2, ALL)
    scene = EndScene(Preferences(name="Andrés"), welcome(table, ALL), tuple(GAME.redact(e, 0) for e in events))
    scene.draw(Canvas.of(pygame.Surface(size), Assets(), text))
    assert scene.story.ledger.scores == state.scores
    assert len(scene.story.names) == table.sides


@EVERY
@pytest.mark.parametrize("chosen", [(), ALL], ids=["plain", "all"])
def test_every_moment_of_a_match_can_be_watched(table: Format, chosen: tuple[Chosen, ...]) -> None:
    _, events = play(table, 3, chosen)
    scene = ReplayScene("m", welcome(table, chosen), events, GAME, CAIDA_FELT, Preferences(name="Andrés"))
    canvas = Canvas.of(pygame.Surface((1280, 720)), Assets(), 1.0)
    scene.draw(canvas)
    for place in range(0, len(scene.tape), 13):
        scene.go(place)
        scene.step_by(1)
        scene.step(1.0)
        scene.draw(canvas)
        scene.reel.finish()
        scene.draw(canvas)
    assert scene.tape.whole(len(scene.tape)) == len(scene.tape)


@EVERY
def test_hands_are_open_or_as_i_saw_them(table: Format) -> None:
    _, events = play(table, 3)
    scene = ReplayScene("m", welcome(table), events, GAME, CAIDA_FELT, Preferences(name="Andrés"))
    scene.draw(Canvas.of(pygame.Surface((1280, 720)), Assets(), 1.0))
    plan = CAIDA_FELT.watch(scene._frame.stage, scene.cast)
    scene.go(next(place for place in range(len(scene.tape)) if scene.tape.at(place).state.reparto))
    scene.reel.finish()
    opened = layout(scene.picture().view, plan)
    assert sum(isinstance(key, Face) for key in opened) == 3 * table.seats + 4
    scene.turn_hands()
    closed = layout(scene.picture().view, plan)
    assert sum(isinstance(key, Back) for key in closed) == 3 * (table.seats - 1)
