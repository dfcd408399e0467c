"""`build.spec`, read as PyInstaller would on a system of one's choice, with what it would make only written down."""

import runpy
import sys
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / ".ci" / "packaging"
BINARIES = (
    ("python311.dll", "", "BINARY"),
    ("libSDL2-2-50d19f93.0.so.0.3200.10", "", "BINARY"),
    ("pygame/.dylibs/libz.1.3.1.zlib-ng.dylib", "", "BINARY"),
    ("msgspec/_core.cpython-311-x86_64-linux-gnu.so", "", "EXTENSION"),
    ("_ssl.pyd", "", "EXTENSION"),
)
"""What an analysis may find; nothing here needs to exist."""


@dataclass
class Recipe:
    """What was asked of PyInstaller: each thing by its name, in the words in which it was asked for."""

    asked: dict[str, dict[str, Any]] = field(default_factory=dict)
    given: dict[str, tuple[Any, ...]] = field(default_factory=dict)


def read(
    platform: str, folder: Path, monkeypatch: pytest.MonkeyPatch, binaries: tuple[tuple[str, str, str], ...] = BINARIES
) -> Recipe:
    """The recipe as it is read on this `sys.platform`; `folder` is where it may write."""
    recipe = Recipe()

    def ask(what: str) -> Any:
        def make(*given: Any, **asked: Any) -> Any:
            recipe.asked[what], recipe.given[what] = asked, given
            return SimpleNamespace(pure=[("game.app", "", "PYMODULE")], scripts=(), binaries=binaries, datas=())

        return make

    names = {what: ask(what) for what in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "path", list(sys.path))
    runpy.run_path(str(ROOT / "build.spec"), {**names, "SPECPATH": str(ROOT), "workpath": str(folder)})
    return recipe
