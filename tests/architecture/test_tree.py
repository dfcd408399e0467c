"""The tree from outside: what lies at the top, what the documents promise, and that nothing names its workshop."""

import re
import subprocess
from functools import lru_cache
from pathlib import Path

import pytest

from tests.architecture.house import ROOT

TOP = {
    "pyproject.toml",
    "README.md",
    "build.spec",
    "game",
    "assets",
    "tests",
    ".ci",
    ".github",
    ".gitignore",
    ".gitattributes",
    "LICENSE",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
}
TEXT = {".py", ".md", ".toml", ".spec", ".yml", ".yaml", ".po", ".svg", ".txt", ".css", ""}
WORKSHOP = re.compile("|".join(("/wo" + "rk/", "/ro" + "ot/", "file:" + "///", r"\.\./sha" + "red")))


@lru_cache
def tracked() -> tuple[Path, ...]:
    """The files under version control; the test is skipped where there is none."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a checkout")
    return tuple(ROOT / name for name in listed.decode().split("\0") if name and (ROOT / name).is_file())


def test_top_level() -> None:
    """Only what the design names and what tools expect to find there."""
    assert {path.relative_to(ROOT).parts[0] for path in tracked()} <= TOP


def test_nothing_names_the_workshop() -> None:
    """No path of the machine on which the program was written."""
    found = []
    for path in tracked():
        if path.suffix in TEXT and WORKSHOP.search(path.read_text(encoding="utf-8")):
            found.append(path.relative_to(ROOT).as_posix())
    assert not found


def test_the_readme_and_the_pipeline_run_the_same_line() -> None:
    """Whoever follows the readme does what the pipeline does."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    pipeline = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    (line,) = [line for line in readme if line.startswith("python3 -m venv") and "pytest" in line]
    assert line in pipeline


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "tests/scenarios/README.md", "tests/laws/README.md"])
def test_paths_in_documents_exist(name: str) -> None:
    """A document that speaks of a file of the repository speaks of one that is there."""
    text = (ROOT / name).read_text(encoding="utf-8")
    named = re.findall(r"`((?:game|tests|assets|\.ci|\.github)/[\w./-]*\w)`", text)
    commands = re.findall(r"(?<![\w/])(tests/[\w./-]*\w)", text)
    assert not [path for path in (*named, *commands) if not (ROOT / path).exists()]
