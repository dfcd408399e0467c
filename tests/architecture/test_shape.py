"""The shape of the source: sizes, names, docstrings, errors, and that each module can be imported by itself."""

import ast
import os
import re
import subprocess
import sys

import pytest

from tests.architecture.house import ROOT, Module, modules

MODULE_LINES = 400
FUNCTION_LINES = 40
NAMELESS = re.compile(r"(^|_)(utils?|helpers?|common|managers?|misc)$")
EVERY = pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)
Function = ast.FunctionDef | ast.AsyncFunctionDef


def is_flat_dispatch(function: Function) -> bool:
    """One `match`, or a chain of `case`s, where each branch is short: long only because there are many cases."""
    matches = [node for node in function.body if isinstance(node, ast.Match)]
    return bool(matches) and all(
        (case.body[-1].end_lineno or 0) - case.body[0].lineno < 15 for node in matches for case in node.cases
    )


@EVERY
def test_size(module: Module) -> None:
    """A module has four hundred lines at the most, a function forty, flat dispatch excepted."""
    assert len(module.source.splitlines()) <= MODULE_LINES
    for node in ast.walk(module.tree):
        if isinstance(node, Function) and not is_flat_dispatch(node):
            lines = (node.end_lineno or 0) - node.lineno + 1
            assert lines <= FUNCTION_LINES, f"{module.name}.{node.name} has {lines} lines"


@EVERY
def test_name(module: Module) -> None:
    """No file is a room without a law."""
    assert not any(NAMELESS.search(part) for part in module.name.split("."))


@EVERY
def test_law_at_the_door(module: Module) -> None:
    """A module says what it is for, in a few lines."""
    law = ast.get_docstring(module.tree)
    assert law, f"{module.name} has no docstring"
    assert len(law.splitlines()) <= 10


@EVERY
def test_exceptions_are_named(module: Module) -> None:
    """No bare `except`; `except Exception` only in the app, to log and show."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ExceptHandler):
            caught = {name.id for name in ast.walk(node.type) if isinstance(name, ast.Name)} if node.type else {"all"}
            if module.name != "game.app":
                assert not caught & {"all", "Exception", "BaseException"}, f"{module.name}:{node.lineno}"


@EVERY
def test_nothing_is_left_to_do(module: Module) -> None:
    """No marks of unfinished work."""
    assert not re.search(r"\b(TODO|FIXME|XXX|HACK)\b|raise NotImplementedError", module.source)


ALONE = """
import importlib, sys, warnings
warnings.simplefilter("error")
kept = set(sys.modules)
for name in sys.argv[1:]:
    for loaded in [loaded for loaded in sys.modules if loaded == "game" or loaded.startswith("game.")]:
        del sys.modules[loaded]
    try:
        importlib.import_module(name)
    except Exception as error:
        print(f"{name}: {type(error).__name__}: {error}")
"""


def test_every_module_imports_alone() -> None:
    """First of all the house, whichever it is: no module needs another to have been imported before it."""
    names = [module.name for module in modules() if module.name != "game.__main__"]
    quiet = {
        **os.environ,
        "PYTHONUTF8": "1",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    command = [sys.executable, "-c", ALONE, *names]
    done = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True, check=False, encoding="utf-8")
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
