"""Nothing is packed whose licence is not shown: every module and library must have its row in `assets/licences`.

`build.spec` asks this before it packs; `uncovered` names what has no row, and then there is no program.
"""

import re
import sys
import tomllib
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path, PurePath

COMPONENTS = Path(__file__).parents[2] / "assets" / "licences" / "components.toml"
OURS = {"game", "assets", "mesa-criolla"}
STEM = re.compile(r"(?:lib)?([a-z0-9_+]+)")


def stem(name: str) -> str:
    """What a native library is called without `lib`, version and suffix."""
    found = STEM.match(PurePath(name.replace("\\", "/")).name.lower())
    return found[1] if found else name


def owner(place: str, kind: str) -> str:
    """Whose a packed file is: the package that it lies in, or the library itself."""
    parts = PurePath(place.replace("\\", "/")).parts
    if kind == "EXTENSION" or place.endswith((".pyd",)):
        return parts[0].split(".")[0]
    return stem(parts[-1])


def uncovered(modules: Iterable[str], binaries: Iterable[tuple[str, str, str]]) -> list[str]:
    """What of these modules and of PyInstaller's `(place, source, kind)` binaries no row covers."""
    rows = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))["component"]
    patterns = [pattern for row in rows for pattern in row["covers"]]
    names = {name.split(".")[0] for name in modules} | {owner(place, kind) for place, _, kind in binaries}
    names -= OURS | set(sys.stdlib_module_names)
    return sorted(name for name in names if not any(fnmatchcase(name.lower(), pattern) for pattern in patterns))
