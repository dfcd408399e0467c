"""Where this program keeps things on this system: settings, matches and crash reports, each in its usual folder."""

import os
import tempfile
from pathlib import Path

import platformdirs

NAME = "mesa-criolla"
TITLE = "Mesa Criolla"
"""The folder that a person finds among their documents."""


def settings_path() -> Path:
    """The settings file; `MESA_HOME` moves everything this program keeps to a folder of one's choice."""
    return _home("config", platformdirs.user_config_path(NAME, appauthor=False)) / "preferencias.json"


def matches_path() -> Path:
    """The folder of saved matches: the program's own data, never a folder that something else keeps in step."""
    return _data() / "matches"


def seats_path() -> Path:
    """The seats that are kept for us at tables of the network; for nobody else's eyes."""
    return _data() / "seats.json"


def statistics_path() -> Path:
    """What has been counted of the finished matches; it may be thrown away at any time."""
    return _data() / "statistics.json"


def told_path() -> Path:
    """Which files have been told of once and for all; it may be thrown away at any time."""
    return _data() / "told.json"


def exports_path() -> Path:
    """Where files for the person to take elsewhere go: among the documents, or with the data where there are none."""
    chosen = os.environ.get("MESA_HOME")
    if chosen:
        return Path(chosen) / "exports"
    documents = platformdirs.user_documents_path()
    return documents / TITLE if documents.is_dir() else _data() / "exports"


def crash_folders() -> tuple[Path, ...]:
    """Where a crash report may be written, the best place first."""
    return (
        _home("log", platformdirs.user_log_path(NAME, appauthor=False)),
        Path(tempfile.gettempdir()) / NAME,
    )


def _data() -> Path:
    return _home("data", platformdirs.user_data_path(NAME, appauthor=False))


def _home(part: str, usual: Path) -> Path:
    chosen = os.environ.get("MESA_HOME")
    return Path(chosen) / part if chosen else usual
