"""One scale of letters for every screen, read from the program's own text: whoever writes a size takes a step of it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui import theme

SOURCES = sorted((Path(__file__).parents[2] / "game" / "ui").rglob("*.py"))
SIZES = {
    "draw": 3, "draw_runs": 2, "measure": 2, "line_height": 0, "wrap": 3, "paragraph": 3, "paragraph_height": 2,
    "elide": 2, "fit": 2, "word": 2, "fitted": 2, "runs": 1, "width": 2, "Entry": 2,
}  # fmt: skip
"""Where the size stands among what is handed to whatever writes or measures."""
NAMED = {"size", "least"}
ON_SCALE = {*theme.TYPE, *theme.CRIES, theme.FLOOR}


def constants(tree: ast.Module) -> dict[str, list[ast.expr]]:
    """Everything that a name may stand for in a file."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs = list(zip(target.elts, node.value.elts, strict=False))
                else:
                    pairs = [(target, node.value)]
                for name, value in pairs:
                    if isinstance(name, ast.Name):
                        found.setdefault(name.id, []).append(value)
    return found


def numbers(size: ast.expr, known: dict[str, list[ast.expr]], seen: frozenset[str] = frozenset()) -> Iterator[float]:
    """The sizes that an expression may come to, as far as they are written there; what is worked out is not."""
    match size:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            yield float(number)
        case ast.Name(id=name) if name not in seen:
            for value in known.get(name, []):
                if not isinstance(value, ast.BinOp):
                    yield from numbers(value, known, seen | {name})
        case ast.IfExp(body=one, orelse=other):
            yield from numbers(one, known, seen)
            yield from numbers(other, known, seen)
        case ast.Subscript(value=inner):
            yield from numbers(inner, known, seen)
        case ast.Tuple(elts=several) | ast.BoolOp(values=several):
            for one in several:
                yield from numbers(one, known, seen)
        case ast.Call(func=ast.Name(id="min" | "max"), args=several):
            for one in several:
                yield from numbers(one, known, seen)


def written(source: str) -> Iterator[tuple[int, float]]:
    """Every size in a file, with its line."""
    tree = ast.parse(source)
    known = constants(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == "icons":
            continue  # an icon's size is in pixels
        sizes = [node.args[SIZES[name]]] if name in SIZES and len(node.args) > SIZES[name] else []
        if name == "fit":
            sizes += node.args[4:5]
        if name in SIZES or name == "Button":
            sizes += [word.value for word in node.keywords if word.arg in NAMED]
        yield from ((node.lineno, number) for size in sizes for number in numbers(size, known))


def test_the_scale_is_the_one_that_was_drawn() -> None:
    assert theme.TYPE == (69, 54, 34, 28, 24, 22, 20, 18, 17, 15)
    assert list(theme.TYPE) == sorted(theme.TYPE, reverse=True)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_every_size_is_a_step_of_the_scale(path: Path) -> None:
    found = list(written(path.read_text(encoding="utf-8")))
    assert [(line, size) for line, size in found if size not in ON_SCALE] == []


def test_sizes_are_found() -> None:
    assert sum(len(list(written(path.read_text(encoding="utf-8")))) for path in SOURCES) > 250
    assert list(written("BIG = 33\npen.word('a', face, BIG, ink, 0, 0)")) == [(2, 33.0)]
    assert list(written("lettering.fit('a', face, 18 if small else 19, 100, least=16)")) == [(1, 18), (1, 19), (1, 16)]
