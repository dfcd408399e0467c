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

    def read(self, row: dict[str, Any]) -> Any:
        """One of them from its JSON object."""
        return self.kind(**{name: build(row[name]) for name, build in self.fields})


class _Room:
    """A module of the twin, by the names in it."""

    def __init__(self, world: dict[str, Any]) -> None:
        self._world = world

    def __getattr__(self, name: str) -> Any:
        return self._world[name]


class Twin:
    """The same game on the standard library: `json` in, frozen dataclasses, the same `evolve`."""

    def __init__(self, entry: Entry) -> None:
        self._entry = entry
        module = sys.modules[entry.game.evolve.__module__]
        records = {name: kind for room in _rooms(module) for name, kind in vars(room).items() if _is_record(kind)}
        records |= {kind.__name__: kind for kind in (*entry.game.events, entry.game.state)}
        twins: dict[str, type[Any]] = {}
        for kind in records.values():
            _twin(kind, records, twins)
        self._twins = twins
        self._state = twins[entry.game.state.__name__]
        self._events = {kind.__name__: _made(kind, twins) for kind in entry.game.events}
        self._evolve = _rebuilt(module, twins)[entry.game.evolve.__name__]

    def read(self, table: Format, lines: tuple[bytes, ...]) -> Any:
        """The last state of a stored match, read with the twin."""
        first = self._entry.game.start(self._entry.ruleset, table)
        state = _converted(first, self._twins)
        for line in lines:
            state = fold(self._evolve, state, [self._event(row) for row in json.loads(line)])
        return state

    def _event(self, row: dict[str, Any]) -> Any:
        return self._events[row["is"]].read(row)


def _seconds(work: Callable[[tuple[bytes, ...]], Any], matches: list[tuple[bytes, ...]]) -> float:
    began = perf_counter()
    for match in matches:
        work(match)
    return perf_counter() - began


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Record) and kind is not Record


def _twin(kind: type[Record], records: dict[str, type[Record]], twins: dict[str, type[Any]]) -> type[Any]:
    """The twin of a record, made once; those of its default values first."""
    if kind.__name__ not in twins:
        for value in kind.__struct_defaults__:
            if isinstance(value, Record) and type(value).__name__ in records:
                _twin(type(value), records, twins)
        methods = {
            name: value for name, value in vars(kind).items() if isinstance(value, types.FunctionType | property)
        }
        plain = len(kind.__struct_fields__) - len(kind.__struct_defaults__)
        fields: list[Any] = list(kind.__struct_fields__[:plain])
        for name, value in zip(kind.__struct_fields__[plain:], kind.__struct_defaults__, strict=True):
            fields.append((name, Any, field(default=_converted(value, twins))))
        twins[kind.__name__] = make_dataclass(kind.__name__, fields, frozen=True, namespace=methods)
    return twins[kind.__name__]


def _converted(value: Any, twins: dict[str, type[Any]]) -> Any:
    """The value with twins in the place of records, however deep; records without a twin stay."""
    if isinstance(value, tuple):
        return tuple(_converted(item, twins) for item in value)
    if isinstance(value, Record) and (twin := twins.get(type(value).__name__)) is not None:
        return twin(**{name: _converted(getattr(value, name), twins) for name in value.__struct_fields__})
    return value


def _made(kind: type[Record], twins: dict[str, type[Any]]) -> _Made:
    """How a record is read as its twin; one without a twin is read as itself."""
    hints = get_type_hints(kind)
    fields = tuple((name, _reader(hints[name], twins)) for name in kind.__struct_fields__)
    return _Made(twins.get(kind.__name__, kind), fields)


def _reader(hint: Any, twins: dict[str, type[Any]]) -> Reader:
    """How a value of this type is built from JSON: tuples, enums, records, optional values and plain ones."""
    if get_origin(hint) is tuple:
        inner = _reader(get_args(hint)[0], twins)
        return lambda row: tuple(inner(item) for item in row)
    options = [option for option in get_args(hint) if option is not type(None)]
    if options:
        build = _reader(options[0], twins)
        return lambda value: None if value is None else build(value)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    if _is_record(hint):
        return _made(hint, twins).read
    return lambda value: value


def _rooms(module: types.ModuleType) -> tuple[types.ModuleType, ...]:
    """The module, and those of the same game whose functions it uses, by name or in its tables."""
    found = [module]
    for room in found:
        tables = [value for value in vars(room).values() if _is_table(value)]
        used = (*(value for value in vars(room).values() if _is_ours(value, module)),
                *(work for table in tables for work in table.values()))  # fmt: skip
        names = [work.__module__ for work in used]
        names += [value.__name__ for value in vars(room).values() if _is_room(value, module)]
        found += [other for name in dict.fromkeys(names) if (other := sys.modules[name]) not in found]
    return tuple(found)


def _is_room(value: Any, module: types.ModuleType) -> bool:
    """Whether it is another module of the same game."""
    return isinstance(value, types.ModuleType) and value.__name__.startswith(f"{module.__package__}.")


def _is_ours(value: Any, module: types.ModuleType) -> bool:
    """Whether it is a function of the same game."""
    return isinstance(value, types.FunctionType) and value.__module__.startswith(f"{module.__package__}.")


def _rebuilt(module: types.ModuleType, twins: dict[str, type[Any]]) -> dict[str, Callable[..., Any]]:
    """The functions of the module, by name, with twins wherever they name a record."""
    rebuilt: dict[Callable[..., Any], Callable[..., Any]] = {}
    worlds: list[tuple[types.ModuleType, dict[str, Any]]] = []
    for room in _rooms(module):
        world: dict[str, Any] = vars(room) | twins | {"replace": replace}
        for work in vars(room).values():
            if _is_ours(work, module) and work.__module__ == room.__name__:
                rebuilt[work] = types.FunctionType(work.__code__, world, work.__name__, work.__defaults__)
        worlds.append((room, world))
    by_room = {room.__name__: world for room, world in worlds}
    for room, world in worlds:
        world |= {name: _Room(by_room[value.__name__]) for name, value in vars(room).items() if _is_room(value, module)}
        world |= {name: rebuilt[value] for name, value in vars(room).items() if _is_ours(value, module)}
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
