"""Dominó: the functions of the game tied together. `RULES.md` is the rule book of this room."""

from typing import get_args

from game.rules.domino.clock import deadlines, lot
from game.rules.domino.decide import decide, legal
from game.rules.domino.evolve import evolve
from game.rules.domino.model import OVER, PLAYING, Event, PlayerCommand, State, TableCommand
from game.rules.domino.redact import conceal, redact
from game.rules.domino.rulesets import start
from game.rules.kernel import Game, Seat, Side


def awaited(state: State) -> tuple[Seat, ...]:
    """Whose turn it is, if anybody's."""
    return (state.turn,) if state.phase is PLAYING else ()


def over(state: State) -> bool:
    """Whether the match has ended."""
    return state.phase is OVER


def scores(state: State) -> tuple[int, ...]:
    """Points by side."""
    return state.scores


def winner(state: State) -> Side | None:
    """The side that won, once the match has ended."""
    return state.result.winner if state.result is not None else None


DOMINO: Game[State, Event] = Game(
    start=start,
    legal=legal,
    decide=decide,
    evolve=evolve,
    redact=redact,
    conceal=conceal,
    lot=lot,
    deadlines=deadlines,
    awaited=awaited,
    over=over,
    scores=scores,
    winner=winner,
    commands=get_args(PlayerCommand),
    table_commands=get_args(TableCommand),
    events=get_args(Event),
    state=State,
)
