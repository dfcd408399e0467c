"""A match between two real windows to its end and a rematch, one of them killed half-way and started again.

`python -m tests.windows.match` plays it and says how long the way back took. It uses the display there is, one of its
own where `Xvfb` is installed, and SDL's dummy screen otherwise.
"""

import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATIENCE = 80.0
"""Seconds after which a match that hangs is given up."""


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """The variables that lead to a display."""
    if "DISPLAY" in os.environ and os.environ.get("SDL_VIDEODRIVER") != "dummy":
        yield {"DISPLAY": os.environ["DISPLAY"]}
    elif shutil.which("Xvfb") is None:
        yield {"SDL_VIDEODRIVER": "dummy"}
    else:
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
        server = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
        os.close(writing)
        try:
            with os.fdopen(reading) as told:
                yield {"DISPLAY": f":{told.readline().strip()}", "SDL_VIDEODRIVER": "x11"}
        finally:
            server.terminate()
            server.wait()


class Window:
    """A process with a window and a hand in it (`player`)."""

    def __init__(self, role: str, folder: Path, where: dict[str, str], *args: str) -> None:
        kept = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
        env = {**kept, "MESA_HOME": str(folder / role), "PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy", **where}
        command = [sys.executable, "-m", "tests.windows.player", role, str(folder), *args]
        self.role = role
        self.began = time.time()
        self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE)
        self.heard: list[dict[str, Any]] = []
        self._left = b""

    def until(self, what: str) -> dict[str, Any]:
        """Wait for a line about this; raises `TimeoutError` when it does not come."""
        assert self.process.stdout is not None
        end = time.monotonic() + PATIENCE
        while True:
            known = next((line for line in self.heard if line["what"] == what), None)
            if known is not None:
                return known
            if time.monotonic() > end:
                raise TimeoutError(f"{what}: {self.heard[-1:]}")
            if select.select([self.process.stdout], [], [], 0.2)[0]:
                data = os.read(self.process.stdout.fileno(), 65_536)
                if not data:
                    raise TimeoutError(f"{what}: the window is gone; {self.heard[-1:]}")
                *lines, self._left = (self._left + data).split(b"\n")
                self.heard += [json.loads(line) for line in lines if line.startswith(b"{")]

    def end(self) -> None:
        """Make it end, if it has not."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


@dataclass(frozen=True)
class Played:
    """What came of it."""

    host: dict[str, Any]
    guest: dict[str, Any]
    """What each of them saw at the end."""
    before: dict[str, Any]
    after: dict[str, Any]
    """The seat of the window that was killed, before and after."""
    notice: dict[str, Any]
    """What the other one was told meanwhile."""
    back: float
    """Seconds from starting the program again to sitting at the table."""
    seconds: float


def play(folder: Path, killed: str = "guest") -> Played:
    """Host and guest play to the end and begin another match; the window of one of them is killed half-way."""
    began = time.time()
    windows: list[Window] = []
    with screen() as where:
        try:
            host = Window("host", folder, where)
            windows.append(host)
            invitation = host.until("invitation")["text"]
            guest = Window("guest", folder, where, invitation)
            windows.append(guest)
            first, other = (guest, host) if killed == "guest" else (host, guest)
            before = first.until("seated")
            first.until("events40")
            first.end()
            (folder / "again").touch()
            notice = other.until("notice")
            again = Window(killed, folder, where, *([invitation] if killed == "guest" else []))
            windows.append(again)
            after = again.until("seated")
            ends = {window.role: window.until("over") for window in (again, other)}
            for window in (again, other):
                window.until("rematch")
            (folder / "enough").touch()
            for window in (again, other):
                window.process.wait(PATIENCE)
            seconds = time.time() - began
            return Played(ends["host"], ends["guest"], before, after, notice, after["at"] - again.began, seconds)
        finally:
            for window in windows:
                window.end()


def main(_: Sequence[str] = ()) -> int:
    """Play it and say how it went; the exit status."""
    alike = True
    for killed in ("guest", "host"):
        with tempfile.TemporaryDirectory() as folder:
            played = play(Path(folder), killed)
        print(f"{killed} killed; the other reads: {played.notice['text']}")
        print(f"  host sees  {played.host}")
        print(f"  guest sees {played.guest}")
        print(f"  in its seat {played.back:.2f} s after being started again; everything took {played.seconds:.0f} s")
        alike = alike and played.host["story"] == played.guest["story"]
    return 0 if alike else 1


if __name__ == "__main__":
    sys.exit(main())
