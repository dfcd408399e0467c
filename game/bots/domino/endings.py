"""Endings with all tiles known, solved exactly: pair against pair, alpha–beta over a table of what has been found.

Values are what the deal still pays the side to move less what it costs it. Whether that is points or chances of the
match does not matter: the order of outcomes is the same, and with it the best play.
"""

from typing import Final

from game.bots.domino.core import AFTER, FIT, Prices

LOST: Final = -1_000_000
WON: Final = 1_000_000
"""Beyond any value."""


class Endings:
    """The endings of one layout: what was found in one position serves all others with the same owners of the tiles."""

    __slots__ = ("_found", "_prices", "nodes")

    def __init__(self, prices: Prices) -> None:
        self._prices = prices
        self._found: dict[int, tuple[int, int]] = {}
        """Between which bounds the value of a position lies, by tiles held, open numbers and seat to move."""
        self.nodes = 0
        """Positions looked into."""

    def value(self, a: int, b: int, c: int, d: int, ends: int, turn: int, alpha: int = LOST, beta: int = WON) -> int:
        """The value of best play if it lies between `alpha` and `beta`; otherwise a bound on its side of them.

        `a` is to play, then `b`, `c`, `d`; `turn` is the seat of `a`. Somebody must be able to play.
        """
        if not a & FIT[ends]:
            return -self.value(b, c, d, a, ends, (turn + 1) & 3, -beta, -alpha)
        if not a & (a - 1):
            return self._prices.domino(a, ends, c, b | d)
        key = ((a | b | c | d) << 5 | ends) << 2 | turn
        low, high = LOST, WON
        found = self._found.get(key)
        if found is not None:
            low, high = found
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
            alpha, beta = max(alpha, low), min(beta, high)
        self.nodes += 1
        best = self._best(a, b, c, d, ends, turn, alpha, beta)
        self._found[key] = (low if best <= alpha else best, high if best >= beta else best)
        return best

    def _best(self, a: int, b: int, c: int, d: int, ends: int, turn: int, alpha: int, beta: int) -> int:
        """The first play is searched in full; of the others it is first asked whether they are better at all."""
        rivals, following = b | d, (turn + 1) & 3
        best = LOST
        for bit, met in _ways(a & FIT[ends], b, ends):
            left = a ^ bit
            if not (left | c | rivals) & FIT[met]:
                worth = self._prices.tranque(left | c, rivals)
            elif best == LOST:
                worth = -self.value(b, c, d, left, met, following, -beta, -alpha)
            else:
                worth = -self.value(b, c, d, left, met, following, -alpha - 1, -alpha)
                if alpha < worth < beta:
                    worth = -self.value(b, c, d, left, met, following, -beta, -worth)
            if worth > best:
                best = worth
                alpha = max(alpha, worth)
                if alpha >= beta:
                    break
        return best


def _ways(fits: int, following: int, ends: int) -> list[tuple[int, int]]:
    """The plays and the numbers they leave open; those that make the following hand pass come first."""
    blocking: list[tuple[int, int]] = []
    others: list[tuple[int, int]] = []
    after = AFTER[ends]
    while fits:
        bit = fits & -fits
        fits ^= bit
        for met in after[bit]:
            if following & FIT[met]:
                others.append((bit, met))
            else:
                blocking.append((bit, met))
    return blocking + others
