"""The rulesets by stable key: an explicit table, with no registration magic. To add one, add its row."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from game.rules.caida import CAIDA, ESCUELA
from game.rules.caida import rulesets as caida
from game.rules.domino import DOMINO
from game.rules.domino import rulesets as domino
from game.rules.kernel import Format, Game
from game.rules.options import Chosen, HouseOption, apply_options
from game.rules.truco import TRUCO, TRUCO_CON_VIRA
from game.rules.truco import rulesets as truco


@dataclass(frozen=True)
class Entry:
    """One ruleset that can be played: its game, its values, where people may sit, and what a table may agree on."""

    game: Game[Any, Any]
    ruleset: Any
    options: tuple[HouseOption, ...] = ()
    """House options, those that are asked most first."""
    targets: tuple[int, ...] = ()
    """The goals that are offered; any other that the game accepts may be agreed."""

    @property
    def key(self) -> str:
        """The ruleset's stable name, `game.variant`."""
        return str(self.ruleset.key)

    @property
    def formats(self) -> tuple[Format, ...]:
        """The seatings it allows, the usual one first."""
        return tuple(self.ruleset.formats)

    def with_options(self, chosen: Iterable[Chosen]) -> "Entry":
        """The same with house options of its own; raises `Illegal` for what is not offered or lacks what it needs."""
        return replace(self, ruleset=apply_options(self.ruleset, self.options, chosen))


CATALOG: dict[str, Entry] = {
    entry.key: entry
    for entry in (
        *(
            Entry(
                game=game,
                ruleset=ruleset,
                options=caida.OPTIONS[ruleset.key],
                targets=caida.TARGETS[ruleset.key],
            )
            for game, ruleset in ((CAIDA, caida.CARAQUENA), (ESCUELA, caida.ESCUELA))
        ),
        *(
            Entry(
                game=game,
                ruleset=ruleset,
                options=truco.OPTIONS[ruleset.key],
                targets=truco.TARGETS[ruleset.key],
            )
            for game, ruleset in (
                (TRUCO, truco.VENEZOLANO),
                (TRUCO_CON_VIRA, truco.VIRA),
                (TRUCO, truco.ARGENTINO),
            )
        ),
        Entry(
            game=DOMINO,
            ruleset=domino.VENEZOLANO,
            options=domino.OPTIONS[domino.VENEZOLANO.key],
            targets=domino.TARGETS[domino.VENEZOLANO.key],
        ),
    )
}
"""Every ruleset, in the order in which it is offered."""
