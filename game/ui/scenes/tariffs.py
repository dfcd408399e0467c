"""What each game pays and how its points are told afterwards: an explicit table by game.

It stands apart from the names of the games, which the title screen needs before any game is loaded.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.rules.catalog import CATALOG
from game.rules.kernel import Format, Illegal
from game.ui.felt.caida import ledger as caida_ledger
from game.ui.felt.caida import prices as caida_prices
from game.ui.felt.domino import ledger as domino_ledger
from game.ui.felt.domino import prices as domino_prices
from game.ui.felt.ledger import Bookkeeping
from game.ui.felt.prices import Price
from game.ui.felt.truco import ledger as truco_ledger
from game.ui.felt.truco import prices as truco_prices
from game.ui.preferences import TableChoice
from game.ui.scenes.rulesets import game_of


@dataclass(frozen=True)
class Tariff:
    """A game's prices, said beforehand, and the bookkeeping of its points; `None` when it keeps no book."""

    prices: Callable[[Any, Format], tuple[Price, ...]] = lambda _rules, _table: ()
    """By a ruleset with the options of its table, and how people sit."""
    book: Bookkeeping | None = None


TARIFFS = {
    "caida": Tariff(caida_prices.prices, caida_ledger.BOOKKEEPING),
    "truco": Tariff(truco_prices.prices, truco_ledger.BOOKKEEPING),
    "domino": Tariff(domino_prices.prices, domino_ledger.BOOKKEEPING),
}


def tariff_of(ruleset: str) -> Tariff:
    """The tariff of a ruleset's game; an empty one for a game without."""
    return TARIFFS.get(game_of(ruleset), Tariff())


def prices_of(table: TableChoice) -> tuple[Price, ...]:
    """What a table pays as it is chosen, house options and all; nothing when it could not be opened."""
    entry = CATALOG.get(table.ruleset)
    try:
        rules = None if entry is None else entry.with_options(table.options).ruleset
    except Illegal:
        return ()
    return () if rules is None else tariff_of(table.ruleset).prices(rules, table.format)
