"""Where this program keeps things on this system: settings and crash reports, each in the system's usual folder."""

import os
import tempfile
from pathlib import Path

import platformdirs

NAME = "mesa-criolla"


def settings_path() -> Path:
    """The settings file; `MESA_HOME` moves everything this program keeps to a folder of one's choice."""
    return _home("config", platformdirs.user_config_path(NAME, appauthor=False)) / "preferencias.json"


def crash_folders() -> tuple[Path, ...]:
    """Where a crash report may be written, the best place first."""
    return (
        _home("log", platformdirs.user_log_path(NAME, appauthor=False)),
        Path(tempfile.gettempdir()) / NAME,
    )


def _home(part: str, usual: Path) -> Path:
    chosen = os.environ.get("MESA_HOME")
    return Path(chosen) / part if chosen else usual
