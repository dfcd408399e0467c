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
from game.scenario.speech import Speak, spanish

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
    t: Speak = spanish
    """How what differs is said."""


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
                raise BadValue("sin ningún paso en when, {name} no afirma nada", name=name)
            made = READERS[name](item, words)
            if not made:
                raise BadValue("{name} no afirma nada", name=name)
            checks += made
    if not checks:
        raise BadValue("then no afirma nada")
    return Expected(tuple(checks))


def _rows(given: object) -> list[Any]:
    if not isinstance(given, list):
        raise BadValue("tiene que ser una lista de tablas")
    return given


def _event(given: Mapping[str, Any], words: Vocabulary) -> Fields:
    kind = next((kind for kind in words.game.events if kind.__name__ == given[IS]), None)
    if kind is None:
        raise BadValue(
            "no hay ningún suceso {name}; hay {names}",
            IS,
            name=repr(given[IS]),
            names=", ".join(kind.__name__ for kind in words.game.events),
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
            wanted = show(expected[place])
            yield outcome.t("suceso {n}: se esperaba {wanted}, pero no pasó nada más", n=place + 1, wanted=wanted)
        elif place >= len(expected):
            found = show(outcome.events[place])
            yield outcome.t("suceso {n}: no se esperaba nada más, pero hubo {found}", n=place + 1, found=found)
        elif not matches(expected[place], outcome.events[place]):
            wanted, found = show(expected[place]), show(outcome.events[place])
            yield outcome.t("suceso {n}: se esperaba {wanted}, hubo {found}", n=place + 1, wanted=wanted, found=found)


def _counts(given: object, words: Vocabulary) -> list[Check]:
    counts = keys(given, frozenset(kind.__name__ for kind in words.game.events))
    for name, size in counts.items():
        if isinstance(size, bool) or not isinstance(size, int) or size < 0:
            raise BadValue("{size} no es un número de sucesos", name, size=repr(size))
    return [partial(_check_count, name, size) for name, size in counts.items()]


def _check_count(name: str, size: int, outcome: Outcome) -> Iterator[str]:
    found = sum(type(event).__name__ == name for event in outcome.events)
    if found != size:
        yield outcome.t("{name}: se esperaban {size}, hubo {found}", name=name, size=size, found=found)


# state, views


def _state(given: object, words: Vocabulary) -> list[Check]:
    expected = fields(keys(given, _any(given)), words.game.state)
    return [partial(_check_state, name, item) for name, item in expected.fields.items()]


def _check_state(name: str, expected: Any, outcome: Outcome) -> Iterator[str]:
    yield from _compare(name, expected, outcome.state, outcome.t)


def _views(given: object, words: Vocabulary) -> list[Check]:
    checks: list[Check] = []
    for place, item in enumerate(_rows(given)):
        with under(place):
            row = keys(item, _any(item), ("to",))
            expected = fields({name: value for name, value in row.items() if name != "to"}, words.game.state)
            if not expected.fields:
                raise BadValue("esta vista no afirma nada")
            checks.append(partial(_check_view, _seat(row["to"], "to"), expected))
    return checks


def _check_view(to: Seat, expected: Fields, outcome: Outcome) -> Iterator[str]:
    view = outcome.game.conceal(outcome.state, to)
    for line in (line for name, item in expected.fields.items() for line in _compare(name, item, view, outcome.t)):
        yield outcome.t("a la vista de {who}, {line}", who=_name(to, outcome.t), line=line)


def _compare(name: str, expected: Any, state: Record, t: Speak) -> Iterator[str]:
    actual = getattr(state, name)
    if not matches(expected, actual):
        yield t("{name}: se esperaba {wanted}, hay {found}", name=name, wanted=show(expected), found=show(actual))


# sees


def _sees(given: object, words: Vocabulary) -> list[Check]:
    checks: list[Check] = []
    for place, item in enumerate(_rows(given)):
        with under(place):
            row = keys(item, _any(item), ("to", IS))
            expected = _event(row, words)
            if not expected.fields:
                raise BadValue("esto no dice nada de lo que se ve")
            checks.append(partial(_check_seen, _seat(row["to"], "to"), expected))
    return checks


def _check_seen(to: Seat, expected: Fields, outcome: Outcome) -> Iterator[str]:
    happened = [event for event in outcome.events if type(event) is expected.kind]
    who, event = _name(to, outcome.t), expected.kind.__name__
    if not happened:
        yield outcome.t("{who} ve {event}: se esperaba, pero no hubo ninguno", who=who, event=event)
        return
    seen = outcome.game.redact(happened[-1], to)
    if not matches(expected, seen):
        wanted, found = show(expected), show(seen)
        yield outcome.t("{who} ve {event}: se esperaba {wanted}, y es {found}", who=who, event=event, wanted=wanted,
                        found=found)  # fmt: skip


# legal


def _legal(given: object, words: Vocabulary) -> list[Check]:
    checks: list[Check] = []
    for place, item in enumerate(_rows(given)):
        with under(place):
            row = keys(item, frozenset(("to", IS, "has", "lacks")), ("to",))
            named = {name: _commands(row[name], name, words) for name in (IS, "has", "lacks") if name in row}
            if not named or not all(commands or name == IS for name, commands in named.items()):
                raise BadValue("esto no dice nada de lo que se puede hacer")
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
    offered, t, who = outcome.game.legal(outcome.state, to), outcome.t, _name(to, outcome.t)
    usual = asked(outcome.state)
    named = {name: tuple(words.command(one, usual) for one in commands) for name, commands in written.items()}
    if IS in named and set(offered) != set(named[IS]):
        wanted, found = show(named[IS]), show(tuple(offered))
        yield t("legal para {who}: se esperaba {wanted}, se ofrece {found}", who=who, wanted=wanted, found=found)
    for command in named.get("has", ()):
        if command not in offered:
            yield t("legal para {who}: no se ofrece {command}", who=who, command=show(command))
    for command in named.get("lacks", ()):
        if command in offered:
            yield t("legal para {who}: se ofrece {command}", who=who, command=show(command))


def _any(given: object) -> frozenset[str]:
    return frozenset(given if isinstance(given, Mapping) else ())


def _seat(given: object, name: str) -> Seat:
    with under(name):
        return seat(given)


def _name(to: Seat, t: Speak) -> str:
    """A seat, or the word by which files call who sits nowhere."""
    return next((name for name, number in NAMES.items() if number == to), t("puesto {n}", n=to))


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
