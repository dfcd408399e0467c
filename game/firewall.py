"""Whether the firewall of Windows keeps others from a table that is hosted here: asked of `netsh`, in its own thread.

What it answers is read by a pure function, in the languages that it speaks here (Spanish and English). Whatever cannot
be read is no reason to warn: a table that nobody can reach says so itself.
"""

import re
import subprocess
import sys
import threading
from collections.abc import Callable
from enum import Enum

from game.ui.texts import m, t

PROFILE = ("netsh", "advfirewall", "show", "currentprofile")
RULES = ("netsh", "advfirewall", "firewall", "show", "rule", "name=all", "dir=in", "verbose")
PATIENCE = 8.0
"""Seconds that each question may take."""


class Wall(Enum):
    """What stands between this computer and the others."""

    OPEN = "open"
    """Nothing that is known."""
    BLOCKED = "blocked"
    """A rule keeps everybody from this very program: «Cancelar» was pressed once."""
    PUBLIC = "public"
    """The network is marked as a public one, and no rule speaks of this program there."""


SENTENCES = {
    Wall.BLOCKED: m(
        "El cortafuegos de Windows bloquea este programa: nadie podrá entrar. En «Permitir una aplicación a través del "
        "cortafuegos», marca Mesa Criolla."
    ),
    Wall.PUBLIC: m(
        "Windows trata esta red como pública y no deja entrar a nadie. En Configuración, Red e Internet, ponla como "
        "privada."
    ),
}
"""What is to be done."""

_NO, _BLOCK = {"no"}, {"block", "bloquear"}
_OFF = {"off", "desactivar", "desactivado"}
_PROFILES = {
    "public": re.compile(r"p.{0,2}blic"),  # the accent may be lost on the way from the console
    "private": re.compile(r"priva"),
    "domain": re.compile(r"dom"),
}
_RULE = re.compile(r"^-{10,}\s*$", re.MULTILINE)


def wall_of(profile: str, rules: str, program: str) -> Wall:
    """What `netsh` says of the current profile and of the rules about this program (the path of its file)."""
    name, on = _current(profile)
    if not on:
        return Wall.OPEN
    mine = [fields for fields in _rules(rules) if _is_about(fields, program) and _holds(fields, name)]
    if any(fields[-1].casefold() in _BLOCK for fields in mine):
        return Wall.BLOCKED
    return Wall.PUBLIC if name == "public" and not mine else Wall.OPEN


def _current(profile: str) -> tuple[str, bool]:
    """The kind of network that is used now, and whether the firewall is on there."""
    lines = [line.strip().casefold() for line in profile.splitlines() if line.strip()]
    head = lines[0] if lines else ""
    name = next((kind for kind, words in _PROFILES.items() if words.search(head)), "")
    state = next((line.split()[-1] for line in lines[1:] if line.startswith(("state", "estado"))), "off")
    return name, bool(name) and state not in _OFF


def _rules(text: str) -> list[list[str]]:
    """The values of each rule, whose names depend on the language: enabled is first, where third, what last."""
    found = []
    for block in _RULE.split(text)[1:]:
        lines = block.strip("\r\n").splitlines()
        end = next((place for place, line in enumerate(lines) if not line.strip()), len(lines))
        found.append([line.partition(":")[2].strip() for line in lines[:end] if ":" in line])
    return found


def _is_about(fields: list[str], program: str) -> bool:
    return program.casefold().replace("/", "\\") in {value.casefold() for value in fields}


def _holds(fields: list[str], name: str) -> bool:
    """Whether the rule is in force in this kind of network."""
    return fields[0].casefold() not in _NO and bool(_PROFILES[name].search(fields[2].casefold()))


Ask = Callable[[tuple[str, ...]], str]
"""What a command answers; empty when it does not."""


def netsh(command: tuple[str, ...]) -> str:
    """What Windows answers, in its own language; nothing on other systems, or when it takes too long."""
    if sys.platform != "win32":
        return ""
    try:
        told = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,  # a program without a console may have none to hand on
            capture_output=True,
            timeout=PATIENCE,
            creationflags=subprocess.CREATE_NO_WINDOW,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return told.stdout.decode("oem", "replace")


class Look:
    """A question to the firewall; `wall` is there once it has answered, and nobody waits for it."""

    def __init__(self, program: str = sys.executable, ask: Ask = netsh) -> None:
        self.wall: Wall | None = None
        self._program, self._ask = program, ask
        threading.Thread(target=self._look, name="firewall", daemon=True).start()

    @property
    def sentence(self) -> str:
        """What is to be done, in the language spoken; empty while nothing is known, or nothing is in the way."""
        return t(SENTENCES[self.wall]) if self.wall in SENTENCES else ""

    def _look(self) -> None:
        self.wall = wall_of(self._ask(PROFILE), self._ask(RULES), self._program)
