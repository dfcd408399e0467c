"""import-linter keeps the contracts of `pyproject.toml`, and they can be broken."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.house import GAME, ROOT

pytest.importorskip("importlinter")
LINT = "import sys; from importlinter.cli import lint_imports_command; lint_imports_command()"

PLANTED = {
    "rules/cards.py": "import random",
    "rules/kernel.py": "import time",
    "rules/caida/model.py": "import msgspec",
    "rules/caida/decide.py": "from game.table import messages",
    "table/table.py": "import random",
    "table/log.py": "import pygame",
    "bots/uniform.py": "from game.table import table",
    "store/settings.py": "import pygame",
    "scenario/runner.py": "from game.table import table",
    "ui/motion/tween.py": "from game.rules import kernel",
    "ui/widgets/button.py": "from game.table import link",
    "ui/felt/__init__.py": "from game.table import link",
    "ui/scenes/__init__.py": "from game.table import table",
    "ui/scenes/scene.py": "from game.bots import policy",
}


def lint(root: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter in a folder."""
    command = [sys.executable, "-c", LINT, "--no-cache"]
    spoken = {**os.environ, "PYTHONUTF8": "1"}
    return subprocess.run(command, cwd=root, env=spoken, capture_output=True, text=True, check=False, encoding="utf-8")


def test_contracts_are_kept() -> None:
    """In the house as it stands."""
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout
    assert ", 0 broken" in done.stdout


def test_contracts_can_be_broken(tmp_path: Path) -> None:
    """Forbidden imports planted in a copy of the house are all reported."""
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    for path in GAME.rglob("*.py"):
        copy = tmp_path / "game" / path.relative_to(GAME)
        copy.parent.mkdir(parents=True, exist_ok=True)
        planted = PLANTED.get(path.relative_to(GAME).as_posix(), "")
        copy.write_text(f"{path.read_text(encoding='utf-8')}\n{planted}\n", encoding="utf-8")
    done = lint(tmp_path)
    assert done.returncode == 1, done.stdout
    report = " ".join(done.stdout.split())
    missed = [
        path for path in PLANTED if f"game.{path[:-3].replace('/', '.').removesuffix('.__init__')} -> " not in report
    ]
    assert not missed
