"""How plain words become values of the rules, guided by the declared types: `"5O"`, `"5C 6O ?"`, `3`, `"none"`.

Nothing here knows a game: cards, seats, enums and records are read by the types of the record that holds them.
"""

import re
import types
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from game.rules.kernel import SPECTATOR, TABLE, Seat
from game.rules.record import Record
from game.scenario.mismatch import mismatch
from game.scenario.speech import Phrase

NONE = "none"
"""The word for nothing where a field may be empty."""
HIDDEN = "?"
"""The word for a card that lies face down."""
REST = "..."
"""The word for every card of the deck not yet named."""
YES_OR_NO = {"true": True, "false": False}
"""How a command in words says yes or no."""
_NUMBER = re.compile(r"-?[0-9]{1,6}")
NAMES = {"table": TABLE, "spectator": SPECTATOR}


class BadValue(ValueError):
    """This value cannot stand here; `why` says why not, `at` below which keys."""

    def __init__(self, msgid: str, *at: str | int, **said: object) -> None:
        self.why = Phrase(msgid, said)
        super().__init__(str(self.why))
        self.at = at

    def below(self, *at: str | int) -> "BadValue":
        """The same, with all of it below these keys."""
        return BadValue(self.why.msgid, *at, *self.at, **self.why.said)


@dataclass(frozen=True)
class Length:
    """Expects a row of this many things, whatever they are."""

    size: int


@dataclass(frozen=True)
class Row:
    """Expects these things, in this order."""

    items: tuple[Any, ...]


@dataclass(frozen=True)
class Fields:
    """Expects a record of this class, with at least these fields."""

    kind: type[Record]
    fields: Mapping[str, Any]


def field_types(kind: type[Record]) -> dict[str, Any]:
    """The declared type of each field of a record, in order."""
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.__struct_fields__}


def read_types(kind: type[Record]) -> dict[str, Any]:
    """The type of all that can be read of a record by name: its fields, and what it reads out of them."""
    told = {
        name: one.fget
        for base in reversed(kind.__mro__)
        for name, one in vars(base).items()
        if isinstance(one, property)
    }
    return {**{name: get_type_hints(fget)["return"] for name, fget in told.items()}, **field_types(kind)}


def value(given: object, kind: Any) -> Any:
    """A value of the declared type; raises `BadValue`."""
    if given == NONE and type(None) in _members(kind):
        return None
    row = _row_type(kind)
    if row is not None:
        return tuple(value(item, row) for item in _items(given))
    if given == HIDDEN and type(None) in _members(kind):
        return None
    if kind is bool and isinstance(given, str) and given in YES_OR_NO:
        return YES_OR_NO[given]
    try:
        return msgspec.convert(given, kind)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadValue("{given}: {why}", given=repr(given), why=_plain(error, kind)) from error


def expectation(given: object, kind: Any) -> Any:
    """What to compare with a value of the declared type; raises `BadValue`."""
    row = _row_type(kind)
    if row is not None:
        if isinstance(given, int):
            return Length(given)
        return Row(tuple(expectation(item, row) for item in _items(given)))
    record = next((one for one in _members(kind) if isinstance(one, type) and issubclass(one, Record)), None)
    if record is not None and isinstance(given, Mapping):
        return fields(given, record)
    return value(given, kind)


def fields(given: Mapping[str, object], kind: type[Record]) -> Fields:
    """The expectation that a record has these fields; raises `BadValue` naming a field that does not exist."""
    declared = read_types(kind)
    for name in given:
        if name not in declared:
            held = ", ".join(field_types(kind))
            if not held:
                raise BadValue("{kind} no tiene ningún campo", name, kind=kind.__name__)
            raise BadValue("{kind} no tiene el campo {field}; tiene {names}", name, kind=kind.__name__,
                           field=repr(name), names=held)  # fmt: skip
    expected = {}
    for name, item in given.items():
        with under(name):
            expected[name] = expectation(item, declared[name])
    return Fields(kind, expected)


def matches(expected: Any, actual: Any) -> bool:
    """Whether a value is what was expected."""
    if isinstance(expected, Length):
        return len(actual) == expected.size
    if isinstance(expected, Row):
        return len(actual) == len(expected.items) and all(map(matches, expected.items, actual))
    if isinstance(expected, Fields):
        found = {name: getattr(actual, name, None) for name in expected.fields}
        return type(actual) is expected.kind and all(matches(expected.fields[name], found[name]) for name in found)
    return bool(expected == actual)


def asked(state: Record) -> Mapping[str, int]:
    """The question that is open in a state, where questions are numbered: a command that names none answers it."""
    question = getattr(state, "question", None)
    return {} if question is None else {"to": question}


def record(words: str, kinds: Sequence[type[Record]], deck: Sequence[str], usual: Mapping[str, int]) -> Record:
    """A command in words: its class, then its fields in order (`PlayCard 5O`); `...` is the deck's other cards.

    Fields that have a usual value may be left out.
    """
    name, *rest = words.split() or [""]
    kind = next((kind for kind in kinds if kind.__name__ == name), None)
    if kind is None:
        raise BadValue(
            "no hay ninguna orden {name}; hay {names}",
            name=repr(name),
            names=", ".join(kind.__name__ for kind in kinds),
        )
    if rest[-1:] == [REST]:
        rest = [*rest[:-1], *(word for word in deck if word not in rest)]
    made: dict[str, Any] = {}
    for field, declared in field_types(kind).items():
        if _row_type(declared) is not None:
            made[field], rest = value(rest, declared), []
        elif not rest and field in usual:
            made[field] = usual[field]
        elif not rest:
            raise BadValue("a {name} le falta {field}", name=name, field=field)
        else:
            word, *rest = rest
            made[field] = value(int(word) if _NUMBER.fullmatch(word) else word, declared)
    if rest:
        raise BadValue("a {name} le sobra {rest}", name=name, rest=repr(" ".join(rest)))
    return kind(**made)


def show(thing: Any) -> str:
    """A value in the notation of the files."""
    match thing:
        case None:
            return NONE
        case Length(size=size):
            return f"{size} × ?"
        case Row(items=items):
            return show(items)
        case Fields(kind=kind, fields=named):
            return f"{kind.__name__}({', '.join(f'{name} = {show(item)}' for name, item in named.items())})"
        case Enum():
            return str(thing.value)
        case tuple():
            return f"[{', '.join(HIDDEN if item is None else show(item) for item in thing)}]"
        case Record():
            return show(Fields(type(thing), {name: getattr(thing, name) for name in thing.__struct_fields__}))
        case _:
            return str(thing)


def keys(given: object, allowed: frozenset[str], needed: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """The table `given`, which may hold only these keys and must hold those; raises `BadValue`."""
    if not isinstance(given, Mapping):
        raise BadValue("{given} tiene que ser una tabla", given=repr(given))
    for name in given:
        if name not in allowed:
            raise BadValue(
                "no se conoce la clave {name}; hay {names}", name, name=repr(name), names=", ".join(sorted(allowed))
            )
    for name in needed:
        if name not in given:
            raise BadValue("falta la clave {name}", name=repr(name))
    return given


def seat(given: object) -> Seat:
    """A seat number, `"table"` or `"spectator"`; raises `BadValue`."""
    if isinstance(given, bool) or not isinstance(given, int | str) or (isinstance(given, str) and given not in NAMES):
        raise BadValue("{given} no es un puesto, ni 'table', ni 'spectator'", given=repr(given))
    return given if isinstance(given, int) else NAMES[given]


@contextmanager
def under(*at: str | int) -> Iterator[None]:
    """What is read in here stands below these keys."""
    try:
        yield
    except BadValue as error:
        raise error.below(*at) from error


def _members(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)


def _row_type(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is tuple else None


def _items(given: object) -> Sequence[object]:
    if isinstance(given, str):
        return [] if given == NONE else given.split()
    if isinstance(given, Sequence):
        return given
    raise BadValue("{given} no es una fila", given=repr(given))


def _plain(error: Exception, kind: Any) -> Phrase:
    names = ", ".join(str(item.value) for one in _members(kind) if _is_enum(one) for item in one)
    return Phrase("no es ninguno de estos: {names}", {"names": names}) if names else mismatch(error)


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)
