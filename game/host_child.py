"""The host of our own table: a child process, started in the back room and watched without waiting; it ends with us.

Its standard input is a pipe that only we hold: when it closes, in whatever way we end, the host says goodbye and ends.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 3.0
"""Seconds that a host is given to say goodbye."""


class HostFailed(OSError):
    """The host could not be started; the text says why, as the host said it."""


@dataclass(frozen=True)
class Told:
    """What a host says once it is open: its port, the invitation for others, the key of our own screen, its room."""

    port: int
    invitation: str
    owner: str
    room: str


def words_of_this_program() -> list[str]:
    """How this same program is started from a command line, frozen or not."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]


class HostChild:
    """`game host --child`, running."""

    def __init__(self, args: Sequence[str], where: Mapping[str, str] = os.environ) -> None:
        """Start it and wait for its first line: in the back room. Raises `HostFailed`."""
        command = [*words_of_this_program(), "host", "--child", *args]
        flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        pipe = subprocess.PIPE
        with tempfile.TemporaryFile() as complaints:
            try:
                self._process = subprocess.Popen(
                    command, stdin=pipe, stdout=pipe, stderr=complaints, env=_environment(where), creationflags=flags
                )
            except OSError as trouble:
                raise HostFailed(str(trouble)) from trouble
            assert self._process.stdout is not None
            line = self._process.stdout.readline()
            try:
                self.told = Told(**json.loads(line))
            except (ValueError, TypeError) as nonsense:
                self.end()
                complaints.seek(0)
                said = complaints.read(4_096).decode("utf-8", "replace").strip().splitlines()
                raise HostFailed(said[-1] if said else str(self._process.returncode)) from nonsense

    @property
    def alive(self) -> bool:
        """Whether it still runs; looking takes no time."""
        return self._process.poll() is None

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    def end(self) -> None:
        """Let it say goodbye and wait until it has, or make it end: in the back room."""
        pipes = self._process.stdin, self._process.stdout
        if pipes[0] is not None:
            with suppress(OSError):
                pipes[0].close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if pipes[1] is not None:
            pipes[1].close()


def _environment(where: Mapping[str, str]) -> dict[str, str]:
    """The same as ours, in which the same program is found wherever it was started from."""
    root = str(Path(__file__).resolve().parents[1])
    paths = [root, *filter(None, [where.get("PYTHONPATH")])]
    return {**where, "PYTHONPATH": os.pathsep.join(paths), "PYTHONUTF8": "1"}
