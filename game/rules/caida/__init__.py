"""Caída: the functions of the game tied together. `RULES.md` is the rule book of this room.

Caraqueña and Escuela are played by the same functions; Escuela has more that can be said, and more that can happen.
"""

from dataclasses import replace
from typing import Any, get_args

from game.rules.caida.allowed import legal, offer
from game.rules.caida.clock import deadlines, late, lot
from game.rules.caida.deals import by_deck
from game.rules.caida.decide import decide
from game.rules.caida.escuela import AnyEvent, AnyTableCommand, EscuelaPlayerCommand
from game.rules.caida.evolve import evolve
from game.rules.caida.model import Event, Phase, PlayerCommand, State, TableCommand
from game.rules.caida.redact import conceal, redact
from game.rules.caida.rulesets import start
from game.rules.kernel import Game, Seat, Side


def awaited(state: State) -> tuple[Seat, ...]:
    """Whose turn it is, if anybody's; the echador who calls, or those who are asked what they have (ES-10, ES-43)."""
    match state.phase:
        case Phase.PLAY:
            return () if late(state) else (state.turn,)
        case Phase.ECHADA:
            return (state.dealer,)
        case Phase.CONTEST:
            return () if state.contest is None else state.contest.missing
        case _:
            return ()


def over(state: State) -> bool:
    """Whether the match has ended."""
    return state.phase is Phase.OVER


def scores(state: State) -> tuple[int, ...]:
    """Points by side."""
    return state.scores


def winner(state: State) -> Side | None:
    """The side that won, once the match has ended."""
    return state.result.winner if state.result is not None else None


CAIDA: Game[State, Any] = Game(
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
    offer=offer,
    by_deck=by_deck,
    one_voice=False,
)
ESCUELA = replace(
    CAIDA,
    commands=(*get_args(PlayerCommand), *get_args(EscuelaPlayerCommand)),
    table_commands=get_args(AnyTableCommand),
    events=get_args(AnyEvent),
)
"""The same, with the words of Escuela."""
