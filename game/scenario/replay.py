"""A match written down as JSON lines, replayed: the same commands must still make the same events and the same end.

`tests/golden/README.md` describes the file. What cannot be read is a `ScenarioError` with file and line.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Union

import msgspec

from game.rules.catalog import CATALOG
from game.rules.kernel import Format, Game, Illegal, Seat, fold
from game.rules.record import Record
from game.scenario.mismatch import trouble
from game.scenario.notation import BadValue, keys, show
from game.scenario.reader import ScenarioError
from game.scenario.speech import Speak, spanish

VERSION = 1
"""The layout of the file that is understood here."""


@dataclass(frozen=True)
class Move:
    """One command of the match, and the events that it made when it was played."""

    by: Seat
    command: Record
    events: tuple[Record, ...]


@dataclass(frozen=True)
class Match:
    """A whole file: the game, its rules and table, the first state, the moves, and how it stood at the end."""

    path: Path
    game: Game[Any, Any]
    rules: Any
    table: Format
    start: Record
    moves: tuple[Move, ...]
    scores: tuple[int, ...]
    winner: int | None


def read_match(path: Path) -> Match:
    """The match of a file; raises `ScenarioError`."""
    with _reading(path, 1):
        rows = path.read_text(encoding="utf-8").splitlines()
        if len(rows) < 2:
            raise BadValue("una partida tiene una primera línea y una última")
        game, rules, table = _opened(_row(rows[0], ("version", "ruleset", "format"), ("seed", "app", "reporter")))
    moves = []
    for line, row in enumerate(rows[1:-1], start=2):
        with _reading(path, line):
            moves.append(_move(_row(row, ("by", "command", "events")), game))
    with _reading(path, len(rows)):
        last = _row(rows[-1], ("scores", "winner"))
        scores = msgspec.convert(last["scores"], tuple[int, ...])
        start = game.start(rules, table)
        return Match(path, game, rules, table, start, tuple(moves), scores, msgspec.convert(last["winner"], int | None))


@contextmanager
def _reading(path: Path, line: int) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError, RecursionError) as error:
        raise ScenarioError(path, line, error.why if isinstance(error, BadValue) else trouble(error)) from error


def _row(text: str, names: tuple[str, ...], others: tuple[str, ...] = ()) -> Mapping[str, Any]:
    return keys(json.loads(text), frozenset((*names, *others)), names)


def _opened(head: Mapping[str, Any]) -> tuple[Game[Any, Any], Any, Format]:
    if head["version"] != VERSION:
        raise BadValue("versión {version}, y se entiende la {known}", version=repr(head["version"]), known=VERSION)
    key = head["ruleset"].get("key") if isinstance(head["ruleset"], dict) else None
    if key not in CATALOG:
        raise BadValue("ruleset = {ruleset}; hay {names}", ruleset=repr(key), names=", ".join(CATALOG))
    entry = CATALOG[key]
    try:
        rules = msgspec.convert(head["ruleset"], type(entry.ruleset))
        table = msgspec.convert(head["format"], Format)
        entry.game.start(rules, table)
    except Illegal as error:
        raise BadValue("esa mesa no existe") from error
    return entry.game, rules, table


def _move(move: Mapping[str, Any], game: Game[Any, Any]) -> Move:
    by, command = msgspec.convert(move["by"], int), _one_of((*game.commands, *game.table_commands), move["command"])
    if not isinstance(move["events"], list):
        raise BadValue("events tiene que ser una lista")
    return Move(by, command, tuple(_one_of(game.events, event) for event in move["events"]))


def _one_of(kinds: tuple[Any, ...], given: object) -> Any:
    return msgspec.convert(given, Union[kinds])  # noqa: UP007 - the members are only known at run time


def replay(match: Match, t: Speak = spanish) -> tuple[str, ...]:
    """What differs when the match is played again; nothing after the first command that differs can be compared."""
    state = match.start
    for line, move in enumerate(match.moves, start=2):
        where, command = f"{match.path}:{line}", show(move.command)
        try:
            events = tuple(match.game.decide(state, move.by, move.command))
        except Illegal as error:
            return (refused(where, command, error, t),)
        if events != move.events:
            return (otherwise(where, command, move.events, events, t),)
        state = fold(match.game.evolve, state, events)
    end = (tuple(match.game.scores(state)), match.game.winner(state))
    kept = (match.scores, match.winner)
    return () if end == kept else (ended_otherwise(f"{match.path}:{len(match.moves) + 2}", kept, end, t),)


# What differs, in words: also for matches that are kept in another way

End = tuple[tuple[int, ...], int | None]
"""The scores of a match and who won it."""


def refused(where: str, command: str, error: Illegal, t: Speak) -> str:
    """A command that was accepted once is not accepted."""
    return t("{where}: {command}: se rechaza por {found}", where=where, command=command, found=error.reason.value)


def otherwise(where: str, command: str, wanted: object, found: object, t: Speak) -> str:
    """A command makes other events."""
    return t("{where}: {command}: se esperaba {wanted}, hubo {found}", where=where, command=command,
             wanted=show(wanted), found=show(found))  # fmt: skip


def ended_otherwise(where: str, wanted: End, found: End, t: Speak) -> str:
    """A match ends otherwise."""
    return t(
        "{where}: se esperaba el tanteo {wanted} con ganador {winner}, y es {found} con ganador {other}",
        where=where, wanted=list(wanted[0]), winner=show(wanted[1]), found=list(found[0]), other=show(found[1]),
    )  # fmt: skip
