"""A table of Caída escuela in plain words, for tests: positions as in the scenarios, commands likewise."""

from typing import Any

from game.rules.caida import ESCUELA as GAME
from game.rules.caida.escuela import AnyEvent
from game.rules.caida.model import State
from game.rules.caida.rulesets import ESCUELA
from game.rules.catalog import CATALOG
from game.rules.kernel import TABLE, Format, Seat, fold
from game.rules.options import Chosen, apply_options
from game.rules.record import replace
from game.scenario.caida import FILLING, build
from game.scenario.notation import record

EXPERTO: tuple[Chosen, ...] = (("experto", True),)
SOPLADO: tuple[Chosen, ...] = (*EXPERTO, ("soplado", True))
VIVEZA: tuple[Chosen, ...] = (*EXPERTO, ("viveza", True))
ALL: tuple[Chosen, ...] = (*SOPLADO, ("viveza", True))
DECK = tuple(card.value for card in FILLING)


def at(
    *chosen: Chosen, seats: int = 2, pairs: bool = False, values: dict[str, Any] | None = None, **given: Any
) -> State:
    """A position; `chosen` are house options, `values` other fields of the ruleset."""
    rules = apply_options(ESCUELA, CATALOG["caida.escuela"].options, chosen)
    return build(given, replace(rules, **(values or {})), Format(seats=seats, pairs=pairs))


def command(state: State, words: str) -> Any:
    """A command in words; it names the reparto that is being played unless told otherwise."""
    return record(words, (*GAME.commands, *GAME.table_commands), DECK, {"to": state.question})


def events(state: State, actor: Seat, words: str) -> tuple[AnyEvent, ...]:
    """What happens when this is said."""
    return GAME.decide(state, actor, command(state, words))


def after(state: State, *moves: str) -> State:
    """The state after moves such as `"1 TakeCards 5E 5C"`; the table's begin with `mesa`."""
    for move in moves:
        who, words = move.split(" ", 1)
        state = fold(GAME.evolve, state, events(state, TABLE if who == "mesa" else int(who), words))
    return state
