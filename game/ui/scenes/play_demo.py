"""A table in the middle of a match, written down command by command: for pictures, tests and trying the scene alone.

The link decides by the rules themselves and redacts for its seat, so nothing here can show what could not happen.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.rules.caida import CAIDA
from game.rules.caida.cantos import Canto
from game.rules.caida.model import Deal, DrawDealer, PlayCard, SingCanto
from game.rules.caida.rulesets import CARAQUENA
from game.rules.cards import Card
from game.rules.kernel import TABLE, Format, Game, Illegal, Seat
from game.rules.record import replace
from game.table.link import Answer
from game.table.messages import Accepted, Happened, Refused, Sitter, Welcome


@dataclass(frozen=True)
class Script:
    """A match so far: the seating, the names, and each command as a letter and what follows it.

    `S` draws the dealer, `D` deals a deck, `P` plays a card and `C` sings, for whoever's turn it is.
    """

    format: Format
    names: tuple[str, ...]
    commands: tuple[str, ...]


DUEL = Script(
    Format(seats=2, pairs=False),
    ("Andrés", "Yelitza"),
    (
        "S 1",
        "D 3O 12C 5C 1O 2O 5E 10C 12B 5B 3C 2C 12E 1B 11E 10B 7E 3B 1C 4B 4O "
        "4E 11C 12O 11B 1E 5O 6C 10E 6E 6B 7C 2E 11O 6O 7B 7O 2B 10O 3E 4C",
        "P 5E",
        "P 12B",
        "P 10C",
        "P 5B",
        "P 2O",
        "P 3C",
        "P 2C",
        "C patrulla",
        "P 10B",
        "P 1B",
        "P 11E",
        "P 12E",
        "P 7E",
        "P 3B",
        "C ronda",
        "P 11C",
        "P 1C",
        "P 4O",
        "P 4B",
        "P 4E",
        "C registro",
        "P 12O",
        "P 5O",
        "P 1E",
        "P 10E",
        "P 11B",
        "P 6C",
    ),
)
PAIRS = Script(
    Format(seats=4, pairs=True),
    ("Andrés", "Wilmer", "Marisol", "José"),
    (
        "S 2",
        "D 4O 5O 2B 3C 4E 5C 2C 10O 7B 10E 3B 5E 7O 6B 12O 6E 1E 11E 1O 10B "
        "3E 6C 4B 12E 6O 12B 1C 4C 7E 2E 5B 7C 10C 11C 1B 3O 11O 2O 12C 11B",
        "P 2C",
        "C vigia",
        "P 10O",
        "P 3B",
        "C ronda",
        "P 6B",
        "P 5C",
        "P 10E",
        "P 5E",
        "P 12O",
        "P 4E",
        "P 7B",
        "P 7O",
        "P 6E",
        "C ronda",
        "P 1E",
        "P 3E",
        "P 12E",
        "P 1C",
        "P 1O",
        "P 10B",
        "P 6O",
        "P 12B",
        "P 11E",
        "P 6C",
        "P 4B",
        "P 4C",
        "P 7E",
    ),
)


def demo_link(script: Script = DUEL, seconds: int | None = 30) -> "ScriptedLink":
    """A link to the scripted table, at its last command: it is seat 0's turn."""
    return ScriptedLink(CAIDA, replace(CARAQUENA, turn_seconds=seconds), script)


class ScriptedLink:
    """A link to a table that has no other people: it answers my commands and nobody else ever moves."""

    def __init__(self, game: Game[Any, Any], ruleset: Any, script: Script, seat: Seat = 0) -> None:
        sitters = tuple(Sitter(name=name) for name in script.names)
        self.welcome: Welcome[Any] = Welcome(seat=seat, ruleset=ruleset, format=script.format, sitters=sitters)
        self._game = game
        self._state = game.start(ruleset, script.format)
        self._answers: list[Answer] = []
        self._seq = 0
        self._sent = 0
        for line in script.commands:
            self.command(*_read(line, self._state.turn))

    def send(self, command: Any) -> int:
        """Decide it; the answer comes with the next `poll`."""
        self._sent += 1
        try:
            self.command(self.welcome.seat, command)
        except Illegal as refusal:
            self._answers.append(Refused(id=self._sent, reason=refusal.reason))
        else:
            self._answers.append(Accepted(id=self._sent, seq=self._seq))
        return self._sent

    def command(self, actor: Seat, command: Any) -> None:
        """Let somebody act; raises `Illegal`."""
        for event in self._game.decide(self._state, actor, command):
            self._state = self._game.evolve(self._state, event)
            self._seq += 1
            self._answers.append(Happened(seq=self._seq, event=self._game.redact(event, self.welcome.seat)))

    def reply(self, consult: int, agreed: bool) -> None:
        """Nobody here asks anything."""

    def poll(self) -> tuple[Answer, ...]:
        """What has happened since the last poll."""
        answers, self._answers = tuple(self._answers), []
        return answers

    def close(self) -> None:
        """Nobody is there to be told."""


def _read(line: str, turn: Seat) -> tuple[Seat, Any]:
    letter, _, rest = line.partition(" ")
    readers: dict[str, Callable[[], tuple[Seat, Any]]] = {
        "S": lambda: (TABLE, DrawDealer(seat=int(rest))),
        "D": lambda: (TABLE, Deal(order=tuple(map(Card, rest.split())))),
        "P": lambda: (turn, PlayCard(card=Card(rest))),
        "C": lambda: (turn, SingCanto(canto=Canto(rest))),
    }
    return readers[letter]()
