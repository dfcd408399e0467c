"""Escuela's part of the rule book and its proofs agree: each clause is cited, and each citation is a clause."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "game" / "rules" / "caida" / "RULES.md"
SCENARIOS = list((ROOT / "tests" / "scenarios" / "caida.escuela").glob("*.toml"))
HERE = Path(__file__).name
FOLDERS = ("rules", "laws", "bots")
TESTS = [path for folder in FOLDERS for path in (ROOT / "tests" / folder).glob("test_*.py") if path.name != HERE]
CODE = [path for folder in ("game", "tests") for path in (ROOT / folder).rglob("*.py") if path.name != HERE]
CLAUSES = re.findall(r"^\*\*ES-(\d+)\. ", BOOK.read_text(encoding="utf-8"), re.MULTILINE)
EXAMPLES = set(range(1, 90)) - {3, 22, 30, 43, 52, 58, 69}
"""The worked examples; seven numbers were never given."""
IN_TABLES = {86}
"""What no scenario can show, because there is no such table: a row of a test."""
DOCSTRING = '"""'


def clauses_of(text: str) -> set[int]:
    """The clauses that a text cites; `ES-37 … ES-43` is all of them."""
    found = {int(number) for number in re.findall(r"\bES-(\d+)", text)}
    for first, last in re.findall(r"\bES-(\d+) … ES-(\d+)", text):
        found.update(range(int(first), int(last) + 1))
    return found


def after_the_door(path: Path) -> str:
    """A module without its first docstring: what a file says of itself proves nothing."""
    return path.read_text(encoding="utf-8").split(DOCSTRING, 2)[2]


def cites(prefix: str) -> set[int]:
    """The numbers that scenarios cite."""
    cited = [clause for path in SCENARIOS for clause in tomllib.loads(path.read_text(encoding="utf-8"))["cites"]]
    return {int(clause.partition("-")[2]) for clause in cited if clause.startswith(prefix)}


PROVED = cites("ES-").union(*(clauses_of(after_the_door(path)) for path in TESTS))


def test_the_book_is_numbered_from_1_to_88() -> None:
    """In order, each once."""
    assert [str(number) for number in range(1, 89)] == CLAUSES


@pytest.mark.parametrize("clause", CLAUSES)
def test_clause_is_proved(clause: str) -> None:
    """By a scenario that cites it, or by a test that names it."""
    assert int(clause) in PROVED


def test_every_worked_example_is_there() -> None:
    """As a scenario of its name, or as a row of a test."""
    named = {int(path.stem[3:]) for path in SCENARIOS if path.stem.startswith("EX-")}
    assert named == EXAMPLES - IN_TABLES
    assert cites("EX-") == named
    text = "".join(after_the_door(path) for path in TESTS)
    assert all(f"EX-{number}:" in text for number in IN_TABLES)


def test_citations_are_clauses() -> None:
    """Code, tests and scenarios name no clause that the book does not have."""
    texts = [path.read_text(encoding="utf-8") for path in (*CODE, *SCENARIOS)]
    assert set().union(*map(clauses_of, texts)) <= set(range(1, 89))
