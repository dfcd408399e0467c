"""Truco's rule book and its proofs agree: each clause is cited by a scenario or a test, each citation is a clause."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from game.rules.truco.rulesets import ARGENTINO, OPTIONS, VENEZOLANO

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "game" / "rules" / "truco" / "RULES.md"
SCENARIOS = list((ROOT / "tests" / "scenarios").glob("truco.*/*.toml"))
HERE = Path(__file__).name
TESTS = [
    path
    for folder in ("rules", "laws", "table")
    for path in (ROOT / "tests" / folder).glob("test_*.py")
    if path.name != HERE
]
CODE = [path for folder in ("game", "tests") for path in (ROOT / folder).rglob("*.py") if path.name != HERE]
CLAUSES = re.findall(r"^\*\*((?:GE|TV|TA|VR)-\d+)\. ", BOOK.read_text(encoding="utf-8"), re.MULTILINE)
DOCSTRING = '"""'
EXAMPLES = {
    "XV": set(range(1, 76)) - {5, 11, 22, 28, 34, 40, 53, 62, 68, 74},
    "XA": set(range(1, 53)) - {18, 24, 40, 47},
}
"""The worked examples of each ruleset; some numbers were never given."""
IN_TABLES = {
    "XV": {14, 15, 16, 17, 18, 20, 30, 31, 32},
    "XA": {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 49},
}
"""Those that are rows of a table of tests."""


def clauses_of(text: str) -> set[str]:
    """The clauses that a text cites; `TV-19 … TV-21` is all of them."""
    found = set(re.findall(r"\b(?:GE|TV|TA|VR)-\d+", text))
    for book, first, last in re.findall(r"\b(GE|TV|TA|VR)-(\d+) … (?:GE|TV|TA|VR)-(\d+)", text):
        found.update(f"{book}-{number}" for number in range(int(first), int(last) + 1))
    return found


def after_the_door_of(text: str) -> str:
    """A text without its first docstring."""
    return text.split(DOCSTRING, 2)[2]


def after_the_door(path: Path) -> str:
    """A module without its first docstring: what a file says of itself proves nothing."""
    return after_the_door_of(path.read_text(encoding="utf-8"))


CITED = set().union(
    *(clauses_of(after_the_door(path)) for path in TESTS),
    *(set(tomllib.loads(path.read_text(encoding="utf-8"))["cites"]) for path in SCENARIOS),
)


def test_the_book_is_numbered() -> None:
    """What all share, the venezolano, the argentino, with a vira: in order, each once."""
    expected = [
        f"{book}-{number}"
        for book, last in (("GE", 9), ("TV", 41), ("TA", 35), ("VR", 50))
        for number in range(1, last + 1)
    ]
    assert expected == CLAUSES


@pytest.mark.parametrize("clause", CLAUSES)
def test_clause_is_proved(clause: str) -> None:
    """By a scenario that cites it, or by a test that names it."""
    assert clause in CITED


@pytest.mark.parametrize("book", EXAMPLES)
def test_every_worked_example_has_its_place(book: str) -> None:
    """A scenario of its name, or a row in the table of examples."""
    rows = (ROOT / "tests" / "rules" / "test_truco_examples.py").read_text(encoding="utf-8")
    files = {int(path.stem[3:]) for path in SCENARIOS if path.stem.startswith(book)}
    assert files == EXAMPLES[book] - IN_TABLES[book]
    assert {int(number) for number in re.findall(rf"\b{book}-(\d+)", rows)} >= IN_TABLES[book]


def test_every_worked_example_with_a_vira_has_its_row() -> None:
    """All of them are rows of a table of tests; some numbers were never given."""
    rows = (ROOT / "tests" / "rules" / "test_truco_vira_examples.py").read_text(encoding="utf-8")
    given = set(range(1, 95)) - {7, 13, 19, 30, 36, 51, 64, 70, 77, 86}
    assert {int(number) for number in re.findall(r"\bXR-(\d+)", after_the_door_of(rows))} == given


def test_every_house_option_is_played() -> None:
    """Each is set otherwise by a scenario of its ruleset, and so is each way of sitting."""
    for rules in (VENEZOLANO, ARGENTINO):
        text = "\n".join(path.read_text(encoding="utf-8") for path in SCENARIOS if path.parent.name == rules.key)
        for option in OPTIONS[rules.key]:
            other = json.dumps(option.values[1])
            assert re.search(rf"options = \{{ {option.name} = {other} \}}", text), option.name
        assert "options = { target = " in text
        for table in rules.formats[1:]:
            assert f"seats = {table.seats}\n" in text


def test_citations_are_clauses() -> None:
    """Code, tests and scenarios name no clause that the book does not have."""
    texts = [path.read_text(encoding="utf-8") for path in (*CODE, *SCENARIOS)]
    assert set().union(*map(clauses_of, texts)) <= set(CLAUSES)
