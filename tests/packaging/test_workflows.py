"""The workflows of the forge: linted offline by tools that also find what is planted, and true to what is promised.

The tools come with the `dev` extra on Linux; the rest is read from the files as they are.
"""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.packaging.recipe import ROOT

WORKFLOWS = ROOT / ".github" / "workflows"
FILES = tuple(sorted(WORKFLOWS.glob("*.yml")))
EVERY = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
SYSTEMS = ("ubuntu", "windows", "macos")

PLANTED = {
    "actionlint": ("      - run: .ci/run", "      - run: echo ${{ matrix.moon }}"),
    "zizmor": ("      - run: .ci/run", "      - run: echo ${{ github.head_ref }}"),
    "check-jsonschema": ("timeout-minutes: 60", "timeout-minutes: soon"),
}
"""For each tool a line of `tests.yml`, and what it must not become."""


def tool(name: str) -> str:
    """Where a linter is; the test is skipped in an environment without the `dev` extra."""
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        pytest.skip(f"{name} comes with the dev extra")
    return found


def lint(name: str, file: Path) -> subprocess.CompletedProcess[str]:
    """What a linter says of a file."""
    words = {
        "actionlint": [],
        "zizmor": ["--offline", "--no-progress", "--quiet"],
        "check-jsonschema": ["--builtin-schema", "vendor.github-workflows"],
    }
    return subprocess.run([tool(name), *words[name], str(file)], capture_output=True, text=True, check=False)


@EVERY
@pytest.mark.parametrize("name", PLANTED)
def test_linters_have_nothing_to_say(name: str, file: Path) -> None:
    done = lint(name, file)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", PLANTED)
def test_linters_find_what_is_planted(name: str, tmp_path: Path) -> None:
    sound, spoilt = PLANTED[name]
    text = (WORKFLOWS / "tests.yml").read_text(encoding="utf-8")
    assert text.count(sound) == 1
    file = tmp_path / ".github" / "workflows" / "tests.yml"
    file.parent.mkdir(parents=True)
    file.write_text(text.replace(sound, spoilt), encoding="utf-8")
    assert lint(name, file).returncode != 0


@EVERY
def test_every_action_is_pinned_to_a_commit_and_says_which_version_that_is(file: Path) -> None:
    used = re.findall(r"uses: +(\S+)(.*)", file.read_text(encoding="utf-8"))
    assert used
    for action, rest in used:
        if not action.startswith("./"):
            assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", action), action
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", rest), f"{action}: {rest}"


def test_tests_run_on_every_system_with_every_python_that_the_project_promises() -> None:
    text = (WORKFLOWS / "tests.yml").read_text(encoding="utf-8")
    named = re.search(r"system: \[(.*)\]", text)
    pythons = re.search(r"python: \[(.*)\]", text)
    assert named is not None
    assert pythons is not None
    assert [system.strip().split("-")[0] for system in named[1].split(",")] == list(SYSTEMS)
    versions = [version.strip(' "') for version in pythons[1].split(",")]
    assert versions == ["3.11", "3.12", "3.13", "3.14"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == f">={versions[0]}"


def test_each_artefact_is_tried_and_summed_and_published_from_a_tag_alone() -> None:
    text = (WORKFLOWS / "release.yml").read_text(encoding="utf-8")
    jobs = dict(re.findall(r"^  (\w+):\n((?:    .*\n|\n)+)", text[text.index("\njobs:") :], flags=re.MULTILINE))
    assert set(jobs) == {"tests", "linux", "windows", "macos", "publish"}
    for system in ("linux", "windows", "macos"):
        assert "needs: tests" in jobs[system]
        assert "selftest --host" in jobs[system] or ".ci/packaging/linux" in jobs[system]
        assert "if-no-files-found: error" in jobs[system]
    assert "if: startsWith(github.ref, 'refs/tags/v')" in jobs["publish"]
    assert "needs: [linux, windows, macos]" in jobs["publish"]
    assert "sha256sum" in jobs["publish"]
    assert [job for job, words in jobs.items() if "contents: write" in words] == ["publish"]


def test_signing_is_there_and_waits_for_its_secrets() -> None:
    text = (WORKFLOWS / "release.yml").read_text(encoding="utf-8")
    steps = re.split(r"\n      - ", text)
    for script in ("sign-windows", "sign-macos", "notarise-macos"):
        with_it = [step for step in steps if f".ci/packaging/{script}" in step]
        assert with_it
        for step in with_it:
            assert "if: env.HAS_CERTIFICATE == 'true'" in step
        assert (ROOT / ".ci" / "packaging" / script).is_file()
    for step in steps:
        if "secrets." in step and "HAS_" not in step:
            assert "${{ secrets." not in step.partition("run:")[2], (
                "a secret is given by a variable, never in a command"
            )
