"""The lots of a match as its table draws them: from the dealer of the room, one after the other."""

from typing import Any

from game.net.ledger import Kept
from game.rules.kernel import TABLE, Game
from game.table.fairness import Dealer
from game.table.table import Table


class FairChance:
    """The lots of a match, from its dealer."""

    def __init__(self, dealer: Dealer) -> None:
        self._dealer = dealer

    def permutation(self, size: int) -> tuple[int, ...]:
        """The order of the lot that is ready."""
        order = self._dealer.take()
        assert len(order) == size
        return order


def lots_used(game: Game[Any, Any], table: Table, log: Kept) -> int:
    """How many lots have been dealt in what a log holds."""
    state, used = game.start(table.ruleset, table.format), 0
    for batch in log.batches:
        used += batch.actor == TABLE and game.lot(state) is not None
        for event in batch.events:
            state = game.evolve(state, event)
    return used
