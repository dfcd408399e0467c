"""Where the files that come with the program are, for words and sounds as well: whoever asks need not load pygame."""

import sys
from pathlib import Path


def asset_root() -> Path:
    """The folder of assets: in the frozen program, inside the installed package, or beside it in a checkout."""
    frozen = getattr(sys, "_MEIPASS", None)
    if isinstance(frozen, str):
        return Path(frozen) / "assets"
    package = Path(__file__).resolve().parents[1]
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"
