"""Truco's rule book and its proofs agree: each clause is cited by a scenario or a test, each citation is a clause."""

import re
import tomllib
from pathlib import Path

import pytest

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
CLAUSES = re.findall(r"^\*\*((?:GE|TV|TA)-\d+)\. ", BOOK.read_text(encoding="utf-8"), re.MULTILINE)
DOCSTRING = '"""'


def clauses_of(text: str) -> set[str]:
    """The clauses that a text cites; `TV-19 … TV-21` is all of them."""
    found = set(re.findall(r"\b(?:GE|TV|TA)-\d+", text))
    for book, first, last in re.findall(r"\b(GE|TV|TA)-(\d+) … (?:GE|TV|TA)-(\d+)", text):
        found.update(f"{book}-{number}" for number in range(int(first), int(last) + 1))
    return found


def after_the_door(path: Path) -> str:
    """A module without its first docstring: what a file says of itself proves nothing."""
    return path.read_text(encoding="utf-8").split(DOCSTRING, 2)[2]


CITED = set().union(
    *(clauses_of(after_the_door(path)) for path in TESTS),
    *(set(tomllib.loads(path.read_text(encoding="utf-8"))["cites"]) for path in SCENARIOS),
)


def test_the_book_is_numbered() -> None:
    """What all share, the venezolano, the argentino: in order, each once."""
    expected = [
        f"{book}-{number}" for book, last in (("GE", 9), ("TV", 41), ("TA", 35)) for number in range(1, last + 1)
    ]
    assert expected == CLAUSES


@pytest.mark.parametrize("clause", CLAUSES)
def test_clause_is_proved(clause: str) -> None:
    """By a scenario that cites it, or by a test that names it."""
    assert clause in CITED


def test_citations_are_clauses() -> None:
    """Code and tests name no clause that the book does not have."""
    texts = [path.read_text(encoding="utf-8") for path in CODE]
    assert set().union(*map(clauses_of, texts)) <= set(CLAUSES)
