"""`python -m game check FILE…`: try rules written as data, or a match written down, and print what differs.

A scenario is a `.toml`, a match a `.jsonl`, or a `.mesa` as it was saved or exported; a directory stands for all of
them below it. Exit status: 0 when all is as the files say, 1 when something differs, 2 when a file cannot be read.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.outside import differences, read_file, read_remains
from game.scenario.reader import ScenarioError, read
from game.scenario.replay import read_match, replay
from game.scenario.runner import run
from game.scenario.speech import Phrase
from game.store.copies import SUFFIX
from game.store.faults import Fault, StoreError
from game.ui.texts import m, t

SCENARIO = ".toml"
MATCH = ".jsonl"
SPOILT = (Fault.DAMAGED, Fault.TRUNCATED)
"""Faults that say: this was a match, and it is no longer what was written."""
FAULTS = {
    Fault.DISK_FULL: m("no queda espacio"),
    Fault.DISK_FAILED: m("el disco no responde"),
    Fault.READ_ONLY: m("no se puede escribir"),
    Fault.FOLDER_GONE: m("no está en su sitio"),
    Fault.DAMAGED: m("dañado"),
    Fault.TRUNCATED: m("le falta una parte"),
    Fault.NEWER_VERSION: m("de una versión más nueva"),
    Fault.NOT_A_MATCH: m("no es una partida"),
    Fault.IN_USE: m("abierto en otra ventana"),
}
"""What is wrong with a file, in a few words."""


@dataclass(frozen=True)
class Report:
    """What checking one file found."""

    path: Path
    cases: int
    """How many things were tried: cases of a scenario, commands of a match."""
    differences: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether everything is as the file says."""
        return not self.differences


def check_file(path: Path) -> Report:
    """Run every case of a scenario, or replay a match; raises `ScenarioError` when the file cannot be read."""
    if path.suffix == MATCH:
        match = read_match(path)
        return Report(path, len(match.moves), replay(match, t))
    if path.suffix == SUFFIX:
        return _check_saved(path)
    scenario = read(path)
    return Report(path, len(scenario.cases), run(scenario, t))


def _check_saved(path: Path) -> Report:
    """Check pages, chain and rules of a saved match; of a damaged one, what is left of it."""
    try:
        told = read_file(path)
        return Report(path, len(told.batches), differences(path, told))
    except StoreError as error:
        if error.fault not in SPOILT:
            raise ScenarioError(path, 1, _words(error)) from error
        spoilt = _words(error).told(t)
    try:
        left = read_remains(path)
    except StoreError:
        left = None
    if left is None:
        nothing = t("no se puede leer nada")
        return Report(path, 0, (f"{path}: {spoilt}; {nothing}",))
    right = t("está bien hasta el suceso {event}", event=left.last)
    found = f"{path}: {spoilt}; {right}"
    return Report(path, len(left.batches), (found, *differences(path, left)))


def _words(error: StoreError) -> Phrase:
    """A fault in a few words."""
    fault = Phrase(FAULTS[error.fault])
    return Phrase("{fault} ({detail})", {"fault": fault, "detail": error.detail}) if error.detail else fault


def main(paths: Sequence[str]) -> int:
    """Check files, print `ok FILE` or what differs, and return the exit status."""
    if not paths:
        print(t("Di qué archivos: mesa check ARCHIVO…"), file=sys.stderr)
        return 2
    status = 0
    for path in (file for name in paths for file in _files(Path(name))):
        try:
            report = check_file(path)
        except ScenarioError as error:
            print(error.told(t), file=sys.stderr)
            status = 2
            continue
        for line in report.differences:
            print(line)
        if report.ok:
            print(f"ok {path}")
        status = max(status, 0 if report.ok else 1)
    return status


def _files(path: Path) -> Iterator[Path]:
    """The file itself, or the files below a directory; a directory without any is read, and so refused."""
    below = (
        sorted(file for file in path.rglob("*") if file.suffix in (SCENARIO, MATCH, SUFFIX)) if path.is_dir() else []
    )
    yield from below or [path]
