"""Reading stored matches back: ours (strict msgspec records) beside a twin on the standard library.

The twin is the same vocabulary as frozen dataclasses, read with `json`, and the very same `evolve` code run over
them: its functions are rebuilt with the twin classes and `dataclasses.replace` in place of ours. So both sides do
the same work and only the records differ.
"""

import json
import sys
import types
from collections.abc import Callable
from dataclasses import dataclass, field, make_dataclass, replace
from enum import Enum
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from game.rules.catalog import Entry
from game.rules.kernel import TABLE, Abandon, Format, fold
from game.rules.record import Record
from game.table.chance import seeded
from game.table.codec import decode

MATCHES = 12
"""Stored matches read in each round."""

Reader = Callable[[Any], Any]


def measure(entry: Entry, table: Format, rounds: int) -> tuple[float, float, float]:
    """Events a second read by us and by the twin, and the median ratio of rounds timed turn about."""
    matches = [stored(entry, table, seed) for seed in range(MATCHES)]
    events = sum(len(json.loads(line)) for match in matches for line in match)
    twin = Twin(entry)
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(events / _seconds(lambda match: read(entry, table, match), matches))
        theirs.append(events / _seconds(lambda match: twin.read(table, match), matches))
    ratio = median(own / other for own, other in zip(ours, theirs, strict=True))
    return median(ours), median(theirs), ratio


def stored(entry: Entry, table: Format, seed: int) -> tuple[bytes, ...]:
    """One match of random play as a log keeps it: the events of each decision, as the bytes of one JSON array."""
    game, dice, rng = entry.game, seeded(seed), Random(seed)
    state = game.start(entry.ruleset, table)
    lines: list[bytes] = []
    while not game.over(state):
        lot = game.lot(state)
        if lot is not None:
            seat, command = TABLE, lot.command(dice.permutation(lot.size))
        else:
            seat = game.awaited(state)[0]
            command = rng.choice([each for each in game.legal(state, seat) if not isinstance(each, Abandon)])
        events = game.decide(state, seat, command)
        lines.append(msgspec.json.encode(events))
        state = fold(game.evolve, state, events)
    return tuple(lines)


def read(entry: Entry, table: Format, lines: tuple[bytes, ...]) -> Any:
    """The last state of a stored match, read with our own records."""
    kinds: Any = entry.game.events
    batch = tuple[Union[kinds], ...]  # noqa: UP007 - the members are only known at run time
    state = entry.game.start(entry.ruleset, table)
    for line in lines:
        state = fold(entry.game.evolve, state, decode(batch, line))
    return state


@dataclass(frozen=True)
class _Made:
    """A twin class and how its fields are read from JSON."""

    kind: type[Any]
    fields: tuple[tuple[str, Reader], ...]


class Twin:
    """The same game on the standard library: `json` in, frozen dataclasses, the same `evolve`."""

    def __init__(self, entry: Entry) -> None:
        self._entry = entry
        module = sys.modules[entry.game.evolve.__module__]
        records = {name: kind for room in _rooms(module) for name, kind in vars(room).items() if _is_record(kind)}
        records |= {kind.__name__: kind for kind in (*entry.game.events, entry.game.state)}
        twins = {name: _twin(kind) for name, kind in records.items()}
        self._state = twins[entry.game.state.__name__]
        self._events = {kind.__name__: _made(kind, twins[kind.__name__]) for kind in entry.game.events}
        self._evolve = _rebuilt(module, twins)[entry.game.evolve.__name__]

    def read(self, table: Format, lines: tuple[bytes, ...]) -> Any:
        """The last state of a stored match, read with the twin."""
        first = self._entry.game.start(self._entry.ruleset, table)
        state = self._state(**{name: getattr(first, name) for name in self._entry.game.state.__struct_fields__})
        for line in lines:
            state = fold(self._evolve, state, [self._event(row) for row in json.loads(line)])
        return state

    def _event(self, row: dict[str, Any]) -> Any:
        made = self._events[row["is"]]
        return made.kind(**{name: build(row[name]) for name, build in made.fields})


def _seconds(work: Callable[[tuple[bytes, ...]], Any], matches: list[tuple[bytes, ...]]) -> float:
    began = perf_counter()
    for match in matches:
        work(match)
    return perf_counter() - began


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Record) and kind is not Record


def _twin(kind: type[Record]) -> type[Any]:
    methods = {name: value for name, value in vars(kind).items() if isinstance(value, types.FunctionType)}
    plain = len(kind.__struct_fields__) - len(kind.__struct_defaults__)
    fields: list[Any] = list(kind.__struct_fields__[:plain])
    for name, value in zip(kind.__struct_fields__[plain:], kind.__struct_defaults__, strict=True):
        fields.append((name, Any, field(default=value)))
    return make_dataclass(kind.__name__, fields, frozen=True, namespace=methods)


def _made(kind: type[Record], twin: type[Any]) -> _Made:
    hints = get_type_hints(kind)
    return _Made(twin, tuple((name, _reader(hints[name])) for name in kind.__struct_fields__))


def _reader(hint: Any) -> Reader:
    """How a value of this type is built from JSON: tuples, enums, optional values and plain ones."""
    if get_origin(hint) is tuple:
        inner = _reader(get_args(hint)[0])
        return lambda row: tuple(inner(item) for item in row)
    options = [option for option in get_args(hint) if option is not type(None)]
    if options:
        build = _reader(options[0])
        return lambda value: None if value is None else build(value)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    return lambda value: value


def _rooms(module: types.ModuleType) -> tuple[types.ModuleType, ...]:
    """The module, and those whose functions its tables name."""
    tables = [value for value in vars(module).values() if _is_table(value)]
    names = dict.fromkeys([module.__name__, *(work.__module__ for table in tables for work in table.values())])
    return tuple(sys.modules[name] for name in names)


def _rebuilt(module: types.ModuleType, twins: dict[str, type[Any]]) -> dict[str, Callable[..., Any]]:
    """The functions of the module, by name, with twins wherever they name a record."""
    rebuilt: dict[Callable[..., Any], Callable[..., Any]] = {}
    worlds: list[tuple[types.ModuleType, dict[str, Any]]] = []
    for room in _rooms(module):
        world: dict[str, Any] = vars(room) | twins | {"replace": replace}
        own: dict[Callable[..., Any], Callable[..., Any]] = {
            work: types.FunctionType(work.__code__, world, work.__name__, work.__defaults__)
            for work in vars(room).values()
            if isinstance(work, types.FunctionType) and work.__module__ == room.__name__
        }
        world |= {work.__name__: twin for work, twin in own.items()}
        rebuilt |= own
        worlds.append((room, world))
    for room, world in worlds:
        world |= {name: _table(value, twins, rebuilt) for name, value in vars(room).items() if _is_table(value)}
    return {work.__name__: twin for work, twin in rebuilt.items() if work.__module__ == module.__name__}


def _is_table(value: Any) -> bool:
    """Whether it says what is done with each kind of record."""
    return isinstance(value, dict) and bool(value) and all(map(_is_record, value))


def _table(
    table: dict[Any, Any], twins: dict[str, type[Any]], rebuilt: dict[Callable[..., Any], Callable[..., Any]]
) -> dict[Any, Any]:
    """The table with the twins of both sides; kinds that this game has no words for are left out."""
    return {twins[kind.__name__]: rebuilt[work] for kind, work in table.items() if kind.__name__ in twins}
