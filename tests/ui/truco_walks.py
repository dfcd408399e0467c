"""Whole matches of Truco in random legal play, as one seat sees them, event by event."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.rules.kernel import TABLE, Abandon, Format, Seat
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.model import PlayCard, Say, State, TimeOut
from game.rules.truco.rulesets import ARGENTINO, FOUR, SIX, TWO, VENEZOLANO, VIRA
from game.rules.truco.terms import Call, Flor, FloresRivales, PrimeraParda, Ruleset

WITH_FLOR = replace(ARGENTINO, flor=Flor.CLASICA)
SHORT = replace(ARGENTINO, target=15)
TABLES: tuple[tuple[Ruleset, Format], ...] = (
    (VENEZOLANO, FOUR),
    (ARGENTINO, FOUR),
    (ARGENTINO, TWO),
    (ARGENTINO, SIX),
    (WITH_FLOR, SIX),
    (SHORT, FOUR),
)
STACKED = replace(
    VIRA,
    target=12,
    chicos=2,
    primera_parda=PrimeraParda.APILADA,
    piedras=True,
    reservada_paga=5,
    privo_con_truco=True,
    flores_rivales=FloresRivales.CADA_UNA,
)
"""Truco con vira with all its options otherwise."""
VIRA_TABLES: tuple[tuple[Ruleset, Format], ...] = (
    (VIRA, FOUR),
    (VIRA, TWO),
    (VIRA, SIX),
    (STACKED, FOUR),
    (STACKED, TWO),
    (STACKED, SIX),
)
VIRA_IDS = tuple(f"{rules.target}-{table.seats}" for rules, table in VIRA_TABLES)
RECKLESS = (
    Call.FALTA_ENVIDO,
    Call.CONTRAFLOR_AL_RESTO,
    Call.MAZO,
    Call.ENVIDO_A_LA_FALTA,
    Call.CON_FLOR_A_LA_FALTA,
    Call.VALE_JUEGO,
)
"""Seldom said, so that a match lasts for some deals."""
IDS = tuple(f"{rules.key}-{table.seats}-{rules.target}-{rules.flor}" for rules, table in TABLES)


@dataclass(frozen=True)
class Step:
    """One event of a match and what `seat` sees before and after it."""

    before: State
    event: Any
    after: State


@cache
def walk(rules: Ruleset, table: Format, seat: Seat, seed: int) -> tuple[Step, ...]:
    """A whole match, as one seat sees it: now and then a clock runs out."""
    return tuple(_steps(rules, table, seat, random.Random(seed)))


def _steps(rules: Ruleset, table: Format, seat: Seat, dice: random.Random) -> Iterator[Step]:
    state = view = TRUCO.start(rules, table)
    while not TRUCO.over(state):
        actor, command = _next(state, dice)
        for event in TRUCO.decide(state, actor, command):
            seen = TRUCO.redact(event, seat)
            after = TRUCO.evolve(view, seen)
            yield Step(view, seen, after)
            view, state = after, TRUCO.evolve(state, event)


def _next(state: State, dice: random.Random) -> tuple[Seat, Any]:
    lot = TRUCO.lot(state)
    if lot is not None:
        order = list(range(lot.size))
        dice.shuffle(order)
        return TABLE, lot.command(tuple(order))
    if dice.random() < 0.01:
        return TABLE, TimeOut(to=state.question)
    actor = TRUCO.awaited(state)[0]
    legal = [command for command in TRUCO.legal(state, actor) if not isinstance(command, Abandon)]
    cards = [command for command in legal if isinstance(command, PlayCard)]
    flores = [command for command in legal if isinstance(command, Say) and command.call is Call.FLOR]
    if flores and state.rules.con_vira and dice.random() < 0.8:
        return actor, flores[0]
    if cards and dice.random() < 0.75:
        return actor, dice.choice(cards)
    modest = [command for command in legal if not isinstance(command, Say) or command.call not in RECKLESS]
    return actor, dice.choice(modest if modest and dice.random() < 0.95 else legal)


@cache
def true_events(rules: Ruleset, table: Format, seed: int) -> tuple[Any, ...]:
    """The events of a whole match as the table knows them."""
    dice = random.Random(seed)
    state = TRUCO.start(rules, table)
    events: list[Any] = []
    while not TRUCO.over(state):
        for event in TRUCO.decide(state, *_next(state, dice)):
            events.append(event)
            state = TRUCO.evolve(state, event)
    return tuple(events)
