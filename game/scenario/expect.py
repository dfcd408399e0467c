"""What must follow: the `then` of a case, read from its table and compared with what happened.

Every construct can fail: a `then` that asserts nothing is refused when it is read.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.rules.kernel import Game, Seat
from game.rules.record import Record
from game.scenario.notation import (
    NAMES,
    BadValue,
    Fields,
    asked,
    fields,
    keys,
    matches,
    record,
    seat,
    show,
    under,
)

IS = "is"


@dataclass(frozen=True)
class Vocabulary:
    """The words that a file may use: the classes of its game, the cards of its deck, what commands may leave out."""

    game: Game[Any, Any]
    deck: tuple[str, ...]
    usual: Mapping[str, int]

    def command(self, words: str, usual: Mapping[str, int]) -> Record:
        """A command of a player in words; raises `BadValue`."""
        return record(words, self.game.commands, self.deck, usual)


@dataclass(frozen=True)
class Outcome:
    """What happened in a case."""

    game: Game[Any, Any]
    events: tuple[Record, ...]
    state: Record


Check = Callable[[Outcome], Iterator[str]]
"""Yields what differs, if anything."""


@dataclass(frozen=True)
class Expected:
    """All that must hold after the last step."""

    checks: tuple[Check, ...]

    def differences(self, outcome: Outcome) -> tuple[str, ...]:
        """What is not as it must be."""
        return tuple(line for check in self.checks for line in check(outcome))


def read(given: object, words: Vocabulary, acted: bool) -> Expected:
    """The `then` of a case; `acted` says whether its `when` has any step. Raises `BadValue`."""
    then = keys(given, frozenset(READERS))
    checks: list[Check] = []
    for name, item in then.items():
        with under(name):
            if not acted and name not in _WITHOUT_STEPS:
                raise BadValue(f"with no step in when, {name} asserts nothing")
            made = READERS[name](item, words)
            if not made:
                raise BadValue(f"{name} asserts nothing")
            checks += made
    if not checks:
        raise BadValue("then asserts nothing")
    return Expected(tuple(checks))


def _rows(given: object) -> list[Any]:
    if not isinstance(given, list):
        raise BadValue("must be a list of tables")
    return given


def _event(given: Mapping[str, Any], words: Vocabulary) -> Fields:
    kind = next((kind for kind in words.game.events if kind.__name__ == given[IS]), None)
    if kind is None:
        raise BadValue(
            f"no event {given[IS]!r}; there are {', '.join(kind.__name__ for kind in words.game.events)}", IS
        )
    return fields({name: item for name, item in given.items() if name not in (IS, "to")}, kind)


# events, counts


def _events(given: object, words: Vocabulary) -> list[Check]:
    expected = []
    for place, item in enumerate(_rows(given)):
        with under(place):
            expected.append(_event(keys(item, _any(item), (IS,)), words))
    return [partial(_check_events, expected)]


def _check_events(expected: list[Fields], outcome: Outcome) -> Iterator[str]:
    for place in range(max(len(expected), len(outcome.events))):
        if place >= len(outcome.events):
            yield f"event {place + 1}: expected {show(expected[place])}, but nothing more happened"
        elif place >= len(expected):
            yield f"event {place + 1}: expected nothing more, but {show(outcome.events[place])}"
        elif not matches(expected[place], outcome.events[place]):
            yield f"event {place + 1}: expected {show(expected[place])}, got {show(outcome.events[place])}"


def _counts(given: object, words: Vocabulary) -> list[Check]:
    counts = keys(given, frozenset(kind.__name__ for kind in words.game.events))
    for name, size in counts.items():
        if isinstance(size, bool) or not isinstance(size, int) or size < 0:
            raise BadValue(f"{size!r} is not a number of events", name)
    return [partial(_check_count, name, size) for name, size in counts.items()]


def _check_count(name: str, size: int, outcome: Outcome) -> Iterator[str]:
    found = sum(type(event).__name__ == name for event in outcome.events)
    if found != size:
        yield f"{name}: expected {size} of them, got {found}"


# state, views


def _state(given: object, words: Vocabulary) -> list[Check]:
    expected = fields(keys(given, _any(given)), words.game.state)
    return [partial(_check_state, name, item) for name, item in expected.fields.items()]


def _check_state(name: str, expected: Any, outcome: Outcome) -> Iterator[str]:
    yield from _compare(name, expected, outcome.state)


def _views(given: object, words: Vocabulary) -> list[Check]:
    checks: list[Check] = []
    for place, item in enumerate(_rows(given)):
        with under(place):
            row = keys(item, _any(item), ("to",))
            expected = fields({name: value for name, value in row.items() if name != "to"}, words.game.state)
            if not expected.fields:
                raise BadValue("this view asserts nothing")
            checks.append(partial(_check_view, _seat(row["to"], "to"), expected))
    return checks


def _check_view(to: Seat, expected: Fields, outcome: Outcome) -> Iterator[str]:
    view = outcome.game.conceal(outcome.state, to)
    for line in (line for name, item in expected.fields.items() for line in _compare(name, item, view)):
        yield f"as {_name(to)} sees it, {line}"


def _compare(name: str, expected: Any, state: Record) -> Iterator[str]:
    actual = getattr(state, name)
    if not matches(expected, actual):
        yield f"{name}: expected {show(expected)}, got {show(actual)}"


# sees


def _sees(given: object, words: Vocabulary) -> list[Check]:
    checks: list[Check] = []
    for place, item in enumerate(_rows(given)):
        with under(place):
            row = keys(item, _any(item), ("to", IS))
            expected = _event(row, words)
            if not expected.fields:
                raise BadValue("this says nothing of what is seen")
            checks.append(partial(_check_seen, _seat(row["to"], "to"), expected))
    return checks


def _check_seen(to: Seat, expected: Fields, outcome: Outcome) -> Iterator[str]:
    happened = [event for event in outcome.events if type(event) is expected.kind]
    if not happened:
        yield f"{_name(to)} sees {expected.kind.__name__}: expected, but there was none"
        return
    seen = outcome.game.redact(happened[-1], to)
    if not matches(expected, seen):
        yield f"{_name(to)} sees {expected.kind.__name__}: expected {show(expected)}, got {show(seen)}"


# legal


def _legal(given: object, words: Vocabulary) -> list[Check]:
    checks: list[Check] = []
    for place, item in enumerate(_rows(given)):
        with under(place):
            row = keys(item, frozenset(("to", IS, "has", "lacks")), ("to",))
            named = {name: _commands(row[name], name, words) for name in (IS, "has", "lacks") if name in row}
            if not named or not all(commands or name == IS for name, commands in named.items()):
                raise BadValue("this says nothing of what is legal")
            checks.append(partial(_check_legal, _seat(row["to"], "to"), named, words))
    return checks


def _commands(given: object, name: str, words: Vocabulary) -> tuple[str, ...]:
    """Commands that can be read; which question they answer is known when they are compared."""
    with under(name):
        commands = tuple(map(str, _rows(given)))
        for command in commands:
            words.command(command, words.usual)
    return commands


def _check_legal(
    to: Seat, written: Mapping[str, tuple[str, ...]], words: Vocabulary, outcome: Outcome
) -> Iterator[str]:
    offered = outcome.game.legal(outcome.state, to)
    usual = asked(outcome.state)
    named = {name: tuple(words.command(one, usual) for one in commands) for name, commands in written.items()}
    if IS in named and set(offered) != set(named[IS]):
        yield f"legal for {_name(to)}: expected {show(named[IS])}, got {show(tuple(offered))}"
    for command in named.get("has", ()):
        if command not in offered:
            yield f"legal for {_name(to)}: {show(command)} is not offered"
    for command in named.get("lacks", ()):
        if command in offered:
            yield f"legal for {_name(to)}: {show(command)} is offered"


def _any(given: object) -> frozenset[str]:
    return frozenset(given if isinstance(given, Mapping) else ())


def _seat(given: object, name: str) -> Seat:
    with under(name):
        return seat(given)


def _name(to: Seat) -> str:
    return next((name for name, number in NAMES.items() if number == to), f"seat {to}")


READERS: dict[str, Callable[[object, Vocabulary], list[Check]]] = {
    "events": _events,
    "counts": _counts,
    "state": _state,
    "views": _views,
    "sees": _sees,
    "legal": _legal,
}
"""The constructs of `then`, by name."""
_WITHOUT_STEPS = ("legal", "views")
