"""What the program notes for itself while it runs: a line for each trouble that stopped nothing, in `mesa.log`.

A table without a loudspeaker or with a picture missing goes on; whoever wonders why finds the reason here.
"""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from game.version import VERSION

FILE = "mesa.log"
LARGEST = 64 * 1024
"""Bytes after which the older half is thrown away."""


def write_note(trouble: str, folders: Iterable[Path], when: datetime) -> Path | None:
    """Add a line to the notes in the first folder that takes it; the file's place, or `None` when none does."""
    line = f"{when:%Y-%m-%d %H:%M:%S} {VERSION} {' '.join(trouble.split())}\n"
    for folder in folders:
        path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            kept = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
            path.write_text(_newer(kept) + line, encoding="utf-8")
        except OSError:
            continue
        return path
    return None


def _newer(kept: str) -> str:
    if len(kept.encode()) < LARGEST:
        return kept
    return kept[len(kept) // 2 :].partition("\n")[2]
