"""Who may know whom: the table of floors, read from the imports themselves.

The contracts in `pyproject.toml` say the same to import-linter, which also follows imports through others; here every
module must stand in a room that has a row, so that a new room cannot be forgotten.
"""

import tomllib

import pytest

from tests.architecture.house import GAME, ROOT, Module, modules, within

RULES = ("game.rules",)
TOOLKIT = ("game.ui.motion", "game.ui.widgets")
LOOKS = (
    "game.ui.assets", "game.ui.backdrop", "game.ui.icons", "game.ui.lettering", "game.ui.paint",
    "game.ui.shapes", "game.ui.sound", "game.ui.texts", "game.ui.theme", "game.ui.window",
)  # fmt: skip

COMMON = ("game.rules.kernel", "game.rules.record", "game.rules.options")

MAY: dict[str, tuple[str, ...]] = {
    "game.rules": (),
    "game.rules.record": (),
    "game.rules.kernel": ("game.rules.record",),
    "game.rules.options": ("game.rules.kernel", "game.rules.record"),
    "game.rules.cards": (),
    "game.rules.tiles": (),
    "game.rules.caida": (*COMMON, "game.rules.cards"),
    "game.rules.truco": (*COMMON, "game.rules.cards"),
    "game.rules.domino": (*COMMON, "game.rules.tiles"),
    "game.rules.catalog": RULES,
    "game.table": (*RULES, "game.portraits"),
    "game.bots": RULES,
    "game.scenario": RULES,
    "game.net": (*RULES, "game.table", "game.portraits"),
    "game.store": (*RULES, "game.table", "game.places"),
    "game.places": (),
    "game.portraits": (),
    "game.version": (),
    "game.ui.motion": TOOLKIT,
    "game.ui.widgets": (*TOOLKIT, *LOOKS),
    "game.ui.felt": (*RULES, *TOOLKIT, *LOOKS, "game.portraits", "game.ui.preferences"),
    "game.ui.scenes": (
        *RULES,
        *TOOLKIT,
        *LOOKS,
        "game.ui.felt",
        "game.portraits",
        "game.ui.preferences",
        "game.table.link",
        "game.table.lobby",
        "game.table.messages",
    ),
    "game.ui.preferences": RULES,
    "game.ui": (*TOOLKIT, *LOOKS, "game.ui.preferences"),
}
"""What each room may import of the house, besides itself; the longest name that fits a module is its row."""

APP = frozenset(
    module.name
    for module in modules()
    if module.name not in MAY
    and (within(module.name, "game.bench") or (module.path.parent == GAME and module.path.name != "__init__.py"))
)
"""The floor above all, with the benches: these may import anything, and nobody below may import them."""

FORBIDDEN_STDLIB = {
    "game.rules": "random secrets time datetime asyncio socket threading logging os pathlib io sys subprocess pygame",
    "game.table": "asyncio time datetime socket threading logging os pathlib pygame",
    "game.bots": "asyncio time datetime socket pygame",
    "game.scenario": "asyncio time random pygame",
    "game.store": "pygame",
    "game.net": "pygame",
    "game.ui": "asyncio socket",
}
"""Outer modules that a room must never hear of."""

ONLY = {
    "msgspec": ("game.rules.record", "game.table", "game.scenario", "game.store", "game.net", *APP),
    "random": ("game.table.chance", "game.bots", "game.ui", *APP),
    "secrets": ("game.table.chance", "game.net", *APP),
    "pygame": ("game.ui", *APP),
    "pickle": (),
    "marshal": (),
    "shelve": (),
}
"""Outer modules that only these rooms may import."""

EVERY = pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)


def row(module: Module) -> str | None:
    """The row of a module; `None` on the floor of the app."""
    fitting = [room for room in MAY if within(module.name, room)]
    if fitting:
        return max(fitting, key=len)
    assert module.name in {"game", *APP}, f"{module.name} stands in a room without a row"
    return None


@EVERY
def test_a_module_imports_what_its_room_may(module: Module) -> None:
    """Of the house, only the rooms of its row, and never the app."""
    room = row(module)
    if room is None:
        return
    known = {other.name for other in modules()}
    for name in module.imports():
        if name in known and within(name, "game") and name != "game":
            parents = any(within(allowed, name) for allowed in MAY[room])
            assert within(name, room, *MAY[room]) or parents, f"{module.name} ({room}) may not import {name}"


@EVERY
def test_a_module_never_hears_of_what_its_floor_must_not(module: Module) -> None:
    """Clocks, dice, disks, sockets and pixels stay where they belong."""
    outer = {name.split(".")[0] for name in module.imports()}
    for room, names in FORBIDDEN_STDLIB.items():
        if within(module.name, room):
            assert not outer & set(names.split()) - allowed_here(module)
    for name, rooms in ONLY.items():
        assert name not in outer or within(module.name, *rooms), f"{module.name} may not import {name}"


def allowed_here(module: Module) -> set[str]:
    """The one exception of a floor: dice in `table.chance` are not forbidden there."""
    return {"random", "secrets"} if module.name == "game.table.chance" else set()


def test_contracts_name_every_room() -> None:
    """Every room of the house has its contract in `pyproject.toml`."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    sources = {name for contract in settings["contracts"] for name in contract.get("source_modules", ())}
    packages = {".".join(module.name.split(".")[:2]) for module in modules() if module.path.name == "__init__.py"}
    assert settings["include_external_packages"]
    assert packages - {"game", "game.bench"} <= sources
    layers = {
        name
        for contract in settings["contracts"]
        for layer in contract.get("layers", ())
        for name in layer.split(" | ")
    }
    rules = {module.name for module in modules() if within(module.name, "game.rules") and module.name.count(".") == 2}
    assert rules == layers


@EVERY
def test_nothing_that_plays_needs_a_bench(module: Module) -> None:
    """Measurements are asked for by name, from the front door alone."""
    if not within(module.name, "game.bench", "game.__main__"):
        assert not any(within(name, "game.bench") for name in module.imports())
