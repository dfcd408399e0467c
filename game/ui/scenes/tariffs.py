"""What each game pays and how its points are told afterwards: an explicit table by game.

It stands apart from the names of the games, which the title screen needs before any game is loaded.
"""

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.felt.caida.ledger import BOOKKEEPING
from game.ui.felt.caida.prices import prices
from game.ui.felt.ledger import Bookkeeping
from game.ui.felt.prices import Price
from game.ui.scenes.rulesets import game_of


@dataclass(frozen=True)
class Tariff:
    """A game's prices, said beforehand, and the bookkeeping of its points; `None` when it keeps no book."""

    prices: Callable[[], tuple[Price, ...]] = tuple
    book: Bookkeeping | None = None


TARIFFS = {"caida": Tariff(prices, BOOKKEEPING)}


def tariff_of(ruleset: str) -> Tariff:
    """The tariff of a ruleset's game; an empty one for a game without."""
    return TARIFFS.get(game_of(ruleset), Tariff())
