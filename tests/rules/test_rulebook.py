"""The rule book and its proofs agree: each clause is cited by a scenario or a test, and each citation is a clause."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "game" / "rules" / "caida" / "RULES.md"
SCENARIOS = ROOT / "tests" / "scenarios" / "caida.caraquena"
TESTS = [path for folder in ("rules", "laws") for path in (ROOT / "tests" / folder).glob("test_*.py")]
CODE = [path for folder in ("game", "tests") for path in (ROOT / folder).rglob("*.py")]
EXAMPLES = set(range(1, 61)) - {12, 21, 40, 53}
"""The worked examples; four numbers were never given."""


def clauses_of(text: str) -> set[int]:
    """The clauses that a text cites; `CQ-28 … CQ-37` is all of them."""
    found = {int(number) for number in re.findall(r"CQ-(\d+)", text)}
    for first, last in re.findall(r"CQ-(\d+) … CQ-(\d+)", text):
        found.update(range(int(first), int(last) + 1))
    return found


def cites(prefix: str) -> dict[int, list[Path]]:
    """Which scenario files cite which number."""
    found: dict[int, list[Path]] = {}
    for path in SCENARIOS.glob("*.toml"):
        for clause in tomllib.loads(path.read_text(encoding="utf-8"))["cites"]:
            kind, _, number = clause.partition("-")
            if kind == prefix:
                found.setdefault(int(number), []).append(path)
    return found


CLAUSES = re.findall(r"^\*\*CQ-(\d+)\. ", BOOK.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_book_is_numbered_from_1_to_50() -> None:
    """In order, each once."""
    assert [str(number) for number in range(1, 51)] == CLAUSES


NAMED = set().union(
    *(clauses_of(path.read_text(encoding="utf-8")) for path in TESTS if path.name != Path(__file__).name)
)
CITED = cites("CQ")


@pytest.mark.parametrize("clause", CLAUSES)
def test_clause_is_proved(clause: str) -> None:
    """By a scenario that cites it, or by a test that names it."""
    assert int(clause) in CITED or int(clause) in NAMED


def test_every_worked_example_is_a_scenario_of_its_name() -> None:
    """Each has its file, and each file of that name is an example."""
    assert set(cites("CX")) == EXAMPLES
    assert {int(path.stem[3:]) for path in SCENARIOS.glob("CX-*.toml")} == EXAMPLES


def test_citations_are_clauses() -> None:
    """Code, tests and scenarios name no clause that the book does not have."""
    texts = [path.read_text(encoding="utf-8") for path in (*CODE, *SCENARIOS.glob("*.toml"))]
    assert set().union(*map(clauses_of, texts)) <= set(range(1, 51))
