"""The rulesets by stable key: an explicit table, with no registration magic. To add one, add its row."""

from dataclasses import dataclass
from typing import Any

from game.rules.caida import CAIDA
from game.rules.caida.rulesets import CARAQUENA
from game.rules.kernel import Format, Game


@dataclass(frozen=True)
class Entry:
    """One ruleset that can be played: its game, its values, and where people may sit."""

    game: Game[Any, Any]
    ruleset: Any

    @property
    def key(self) -> str:
        """The ruleset's stable name, `game.variant`."""
        return str(self.ruleset.key)

    @property
    def formats(self) -> tuple[Format, ...]:
        """The seatings it allows, the usual one first."""
        return tuple(self.ruleset.formats)


CATALOG: dict[str, Entry] = {entry.key: entry for entry in (Entry(game=CAIDA, ruleset=CARAQUENA),)}
"""Every ruleset, in the order in which it is offered."""
