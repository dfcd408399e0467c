"""Endings with all tiles known, solved exactly: pair against pair, alpha–beta over a table of what has been found.

Values are what the deal still pays to the side to move less what it costs it. Whether that is points or chances of
the match does not matter: the order of outcomes is the same, and with it the best play.
"""

from typing import Final

from game.bots.domino.core import AFTER, FIT, Prices

LOST: Final = -1_000_000
WON: Final = 1_000_000
"""Beyond any value."""


class Endings:
    """The endings of one deal: what was found in one position serves the others, as long as the hands are the same."""

    __slots__ = ("_high", "_low", "_prices", "nodes")

    def __init__(self, prices: Prices) -> None:
        self._prices = prices
        self._low: dict[int, int] = {}
        self._high: dict[int, int] = {}
        self.nodes = 0
        """Positions looked into."""

    def value(self, a: int, b: int, c: int, d: int, ends: int, turn: int, alpha: int = LOST, beta: int = WON) -> int:
        """The value of best play if it lies between `alpha` and `beta`; otherwise a bound on its side of them.

        `a` is to play, then `b`, `c`, `d`; `turn` is the seat of `a`. Somebody must be able to play.
        """
        fits = a & FIT[ends]
        if not fits:
            return -self.value(b, c, d, a, ends, (turn + 1) & 3, -beta, -alpha)
        key = ((a | b | c | d) << 5 | ends) << 2 | turn
        low = self._low.get(key, LOST)
        if low >= beta:
            return low
        high = self._high.get(key, WON)
        if high <= alpha or high == low:
            return high
        self.nodes += 1
        best = self._best(a, b, c, d, ends, turn, max(alpha, low), min(beta, high))
        if best > max(alpha, low):
            self._low[key] = best
        if best < min(beta, high):
            self._high[key] = best
        return best

    def _best(self, a: int, b: int, c: int, d: int, ends: int, turn: int, alpha: int, beta: int) -> int:
        fits = a & FIT[ends]
        after = AFTER[ends]
        rivals = b | d
        following = (turn + 1) & 3
        if fits == a and not a & (a - 1):
            return self._prices.domino(a, ends, c, rivals)
        best = LOST
        while fits:
            bit = fits & -fits
            fits ^= bit
            left = a ^ bit
            held = left | c | rivals
            for met in after[bit]:
                if held & FIT[met]:
                    worth = -self.value(b, c, d, left, met, following, -beta, -alpha)
                else:
                    worth = self._prices.tranque(left | c, rivals)
                if worth > best:
                    best = worth
                    if worth > alpha:
                        alpha = worth
                        if alpha >= beta:
                            return best
        return best
