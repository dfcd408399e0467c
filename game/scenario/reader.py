"""A scenario file as cases: what is given, what is done, what must follow. It reads, and runs nothing.

Whatever is not understood, or could never fail, is a `ScenarioError` that names the file and the line.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.rules.catalog import CATALOG
from game.rules.kernel import Format, Game, Illegal, Reason, Seat
from game.rules.record import Record, replace
from game.scenario import expect, notation
from game.scenario.catalog import NOTATIONS, Notation
from game.scenario.expect import Expected, Vocabulary
from game.scenario.mismatch import toml_line, trouble
from game.scenario.notation import BadValue, keys, seat, under
from game.scenario.places import Places
from game.scenario.speech import Phrase, Speak

TURN = "@turn"
"""The seat on turn, in a command of the table."""
HEAD = frozenset(("ruleset", "seats", "pairs", "options"))


class ScenarioError(Exception):
    """This file cannot be read; the text begins with its name and line, and `why` says it in any language."""

    def __init__(self, path: Path, line: int, why: Phrase) -> None:
        super().__init__(f"{path}:{line}: {why}")
        self.path, self.line, self.why = path, line, why

    def told(self, t: Speak) -> str:
        """The whole line."""
        return f"{self.path}:{self.line}: {self.why.told(t)}"


@dataclass(frozen=True)
class Step:
    """One command, `times` over, and the reason for which it must be refused, if it must."""

    by: Seat
    words: str
    refused: Reason | None
    times: int


@dataclass(frozen=True)
class Case:
    """One thing to try."""

    name: str
    line: int
    game: Game[Any, Any]
    deck: tuple[str, ...]
    given: Record
    when: tuple[Step, ...]
    then: Expected


@dataclass(frozen=True)
class Scenario:
    """One file."""

    path: Path
    title: str
    cites: tuple[str, ...]
    cases: tuple[Case, ...]


Position = tuple[Game[Any, Any], Notation, Record]


def read(path: Path) -> Scenario:
    """The scenarios of a file; raises `ScenarioError`."""
    text = ""
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(path, toml_line(error, text), trouble(error)) from error
    except (OSError, UnicodeDecodeError, RecursionError) as error:
        raise ScenarioError(path, 1, trouble(error)) from error
    try:
        return _scenario(path, data, Places(text))
    except BadValue as error:
        raise ScenarioError(path, Places(text).line(error.at), error.why) from error


def _scenario(path: Path, data: Mapping[str, Any], places: Places) -> Scenario:
    keys(data, frozenset(("title", "cites", "given", "case")), ("title", "cites", "case"))
    cites, cases = data["cites"], data["case"]
    if not isinstance(cites, list) or not cites or not all(isinstance(clause, str) for clause in cites):
        raise BadValue("cites tiene que nombrar al menos una cláusula", "cites")
    if not isinstance(cases, list) or not cases:
        raise BadValue("tiene que haber al menos un [[case]]", "case")
    made = []
    for place, case in enumerate(cases):
        with under("case", place):
            keys(case, frozenset(("name", "given", "when", "then")), ("name", "when", "then"))
        given = _shared(data.get("given", {}), case.get("given", {}), place)
        with under("case", place):
            made.append(_case(case, given, places.line(("case", place))))
    return Scenario(path, str(data["title"]), tuple(cites), tuple(made))


def _shared(shared: object, own: object, place: int) -> Position:
    """The position of a case: what the file gives, and over it what the case gives; errors stand where it came from."""
    if not isinstance(shared, Mapping) or not isinstance(own, Mapping):
        raise BadValue(
            "given tiene que ser una tabla", *(("case", place) if isinstance(shared, Mapping) else ()), "given"
        )
    try:
        return _given({**shared, **own})
    except BadValue as error:
        above = not own or (error.at[:1] and error.at[0] not in own)
        raise error.below(*(("given",) if above else ("case", place, "given"))) from error


def _case(case: Mapping[str, Any], given: Position, line: int) -> Case:
    game, notes, state = given
    when = case["when"]
    if not isinstance(when, list):
        raise BadValue("when tiene que ser una lista de pasos", "when")
    steps = []
    for place, step in enumerate(when):
        with under("when", place):
            steps.append(_step(step, game, notes.deck, notation.asked(state)))
    with under("then"):
        then = expect.read(case["then"], Vocabulary(game, notes.deck, notation.asked(state)), acted=bool(steps))
    return Case(str(case["name"]), line, game, notes.deck, state, tuple(steps), then)


def _given(given: Mapping[str, Any]) -> Position:
    ruleset = given.get("ruleset")
    if ruleset not in CATALOG:
        raise BadValue("ruleset = {ruleset}; hay {names}", "ruleset", ruleset=repr(ruleset), names=", ".join(CATALOG))
    entry = CATALOG[ruleset]
    notes = NOTATIONS[ruleset.partition(".")[0]]
    keys(given, HEAD | notes.fields)
    rules, usual = entry.ruleset, entry.formats[0]
    with under("options"):
        declared = notation.field_types(type(rules))
        options = keys(given.get("options", {}), frozenset(declared) - {"key"})
        values = {}
        for name, item in options.items():
            with under(name):
                values[name] = notation.value(item, declared[name])
        rules = replace(rules, **values)
    seats = notation.value(given.get("seats", usual.seats), int)
    pairs = notation.value(
        given.get("pairs", any(table.pairs for table in entry.formats if table.seats == seats)), bool
    )
    try:
        return entry.game, notes, notes.build(given, rules, Format(seats=seats, pairs=pairs))
    except Illegal as error:
        raise BadValue(
            "esa mesa no existe: seats = {seats}, pairs = {pairs}, options = {options}",
            seats=seats,
            pairs=pairs,
            options=dict(options),
        ) from error


def _step(data: object, game: Game[Any, Any], deck: tuple[str, ...], usual: Mapping[str, int]) -> Step:
    step = keys(data, frozenset(("by", "do", "refused", "times")), ("by", "do"))
    by, words, times = step["by"], step["do"], step.get("times", 1)
    if not isinstance(words, str):
        raise BadValue("do tiene que ser una orden en palabras", "do")
    with under("do"):
        notation.record(words.replace(TURN, "0"), (*game.commands, *game.table_commands), deck, usual)
    with under("refused"):
        refused = notation.value(step["refused"], Reason) if "refused" in step else None
    if not isinstance(times, int) or times < 1:
        raise BadValue("times = {times}, y tiene que ser 1 o más", "times", times=repr(times))
    with under("by"):
        return Step(seat(by), words, refused, times)
