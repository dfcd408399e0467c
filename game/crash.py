"""The last thing the program does when something it did not foresee goes wrong: write it down where it can be found."""

import platform
import sys
import traceback
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

import pygame

from game.version import VERSION


def write_report(error: BaseException, folders: Iterable[Path], when: datetime) -> Path | None:
    """Write what happened into the first folder that takes it; the file's place, or `None` when none does."""
    text = report(error, when)
    for folder in folders:
        path = folder / f"mesa-{when:%Y%m%d-%H%M%S}.log"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        except OSError:
            continue
        return path
    return None


def report(error: BaseException, when: datetime) -> str:
    """What a report says: the versions, the system and the trace."""
    trace = "".join(traceback.format_exception(error))
    return f"Mesa Criolla {VERSION}\n{when:%Y-%m-%d %H:%M:%S}\n{system()}\n\n{trace}"


def system() -> str:
    """On what the program runs, in a line."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    packed = "" if not getattr(sys, "frozen", False) else f", {sys.executable}"
    return (
        f"{platform.system()} {platform.release()} {platform.machine()}, Python {platform.python_version()}, "
        f"pygame-ce {pygame.ver}, SDL {sdl}{packed}"
    )
