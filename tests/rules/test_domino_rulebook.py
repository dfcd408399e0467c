"""Dominó's rule book and its proofs agree: each clause is cited by a scenario or a test, each citation is a clause."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "game" / "rules" / "domino" / "RULES.md"
SCENARIOS = ROOT / "tests" / "scenarios" / "domino.venezolano"
TESTS = [path for folder in ("rules", "laws", "ui") for path in (ROOT / "tests" / folder).glob("test_*.py")]
CODE = [path for folder in ("game", "tests") for path in (ROOT / folder).rglob("*.py")]
EXAMPLES = set(range(1, 36)) - {6, 29}
"""The worked examples; two numbers were never given."""
IN_TABLES = {1, 2, 28}
"""Those that are rows of a table of tests, or part of another's file."""


def clauses_of(text: str) -> set[int]:
    """The clauses that a text cites; `DO-11 … DO-15` is all of them."""
    found = {int(number) for number in re.findall(r"\bDO-(\d+)", text)}
    for first, last in re.findall(r"\bDO-(\d+) … DO-(\d+)", text):
        found.update(range(int(first), int(last) + 1))
    return found


def cites(prefix: str) -> set[int]:
    """Which numbers the scenario files cite."""
    found = set()
    for path in SCENARIOS.glob("*.toml"):
        for clause in tomllib.loads(path.read_text(encoding="utf-8"))["cites"]:
            kind, _, number = clause.partition("-")
            if kind == prefix:
                found.add(int(number))
    return found


CLAUSES = re.findall(r"^\*\*DO-(\d+)\. ", BOOK.read_text(encoding="utf-8"), re.MULTILINE)
HERE = Path(__file__).name
NAMED = set().union(*(clauses_of(path.read_text(encoding="utf-8")) for path in TESTS if path.name != HERE))
CITED = cites("DO")


def test_the_book_is_numbered_from_1_to_20() -> None:
    """In order, each once."""
    assert [str(number) for number in range(1, 21)] == CLAUSES


@pytest.mark.parametrize("clause", CLAUSES)
def test_clause_is_proved(clause: str) -> None:
    """By a scenario that cites it, or by a test that names it; how the line is drawn is proved on the felt (DO-18)."""
    assert int(clause) in CITED or int(clause) in NAMED


def test_every_worked_example_has_its_place() -> None:
    """A file of its name, or a row in a table of tests that names it."""
    named = {int(number) for path in TESTS for number in re.findall(r"\bXD-(\d+)", path.read_text(encoding="utf-8"))}
    assert {int(path.stem[3:]) for path in SCENARIOS.glob("XD-*.toml")} == EXAMPLES - IN_TABLES
    assert named | cites("XD") >= IN_TABLES


def test_citations_are_clauses() -> None:
    """Code, tests and scenarios name no clause that the book does not have."""
    texts = [path.read_text(encoding="utf-8") for path in (*CODE, *SCENARIOS.glob("*.toml"))]
    assert set().union(*map(clauses_of, texts)) <= set(range(1, 21))
