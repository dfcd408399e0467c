"""The source of the house, read and not run: its modules, what each imports, and the floor it stands on."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = ROOT / "game"


@dataclass(frozen=True)
class Module:
    """One file of `game`."""

    name: str
    path: Path

    @cached_property
    def source(self) -> str:
        """Its text."""
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        """Its syntax."""
        return ast.parse(self.source, str(self.path))

    def imports(self) -> Iterator[str]:
        """The names of the modules that it imports, anywhere in it; for `from a import b`, both `a` and `a.b`."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{self.name} imports by dots"
                yield node.module or ""
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


@lru_cache
def modules() -> tuple[Module, ...]:
    """Every file of `game`."""
    found = []
    for path in sorted(GAME.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found.append(Module(".".join(parts[:-1] if parts[-1] == "__init__" else parts), path))
    return tuple(found)


def within(name: str, *rooms: str) -> bool:
    """Whether a module stands in one of these rooms."""
    return any(name == room or name.startswith(f"{room}.") for room in rooms)
