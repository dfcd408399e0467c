"""Truco: the functions of the game tied together. `RULES.md` is the rule book of this room."""

from dataclasses import replace
from typing import get_args

from game.rules.kernel import Game, Seat, Side
from game.rules.truco import model, responses, vira_words
from game.rules.truco.allowed import legal
from game.rules.truco.clock import deadlines, lot
from game.rules.truco.cut import cut
from game.rules.truco.decide import decide
from game.rules.truco.evolve import evolve
from game.rules.truco.model import Phase, State, TableCommand
from game.rules.truco.redact import conceal, redact
from game.rules.truco.rulesets import start


def awaited(state: State) -> tuple[Seat, ...]:
    """Who should answer the top canto, or whose turn it is, if anybody's."""
    if state.phase is not Phase.PLAY:
        return ()
    pending = state.reparto.pending
    return responses.awaited(pending[-1]) if pending else (state.reparto.turn,)


def over(state: State) -> bool:
    """Whether the match has ended."""
    return state.phase is Phase.OVER


def scores(state: State) -> tuple[int, ...]:
    """Points by side, of the chico that is being played; after a match of several, chicos by side (VR-42)."""
    several = state.rules.chicos > 1 and any(state.chicos)
    return state.chicos if several and over(state) else state.scores


def winner(state: State) -> Side | None:
    """The side that won, once the match has ended."""
    return state.result.winner if state.result is not None else None


TRUCO: Game[State, vira_words.Event] = Game(
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
    commands=get_args(model.PlayerCommand),
    table_commands=get_args(TableCommand),
    events=get_args(model.Event),
    state=State,
    cut=cut,
)
"""The game at tables that turn no card."""

TRUCO_CON_VIRA = replace(
    TRUCO,
    commands=get_args(vira_words.PlayerCommand),
    events=get_args(vira_words.Event),
)
"""The same functions, with all the words: what only a table with a vira says, nobody can send to another."""
