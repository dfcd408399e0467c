"""What points are worth: our chance of the match from any score, if both sides play alike.

A deal is taken for one of a few gains of truco, before which an envido may be paid; each side is as likely to make
either. So nothing is worth more than the point that wins, and whoever is far behind finds a risk cheap.
"""

from functools import lru_cache
from typing import Final

TRUCO: Final = ((1, 0.5), (2, 0.38), (4, 0.12))
"""Points that the winner of a deal makes with it, and how often."""
ENVIDO: Final = ((0, 0.5), (2, 0.5))
"""Points that one side makes with envido or flor before that, and how often."""
FAR: Final = 40
"""Points needed from which on only the difference between the sides matters."""


def chance(own: int, theirs: int) -> float:
    """Our chance of the match when we need `own` points and they `theirs`; whoever needs none has won it."""
    if own <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    excess = max(0, min(own, theirs) - FAR)
    own, theirs = min(own - excess, 2 * FAR), min(theirs - excess, 2 * FAR)
    return _chance(own, theirs) if own <= theirs else 1.0 - _chance(theirs, own)


@lru_cache(maxsize=16_384)
def _chance(own: int, theirs: int) -> float:
    """The same for a side that is not behind."""
    if own == theirs:
        return 0.5
    total = 0.0
    for envido, how_often in ENVIDO:
        for truco, odds in TRUCO:
            share = how_often * odds / 4
            total += share * (_after(own, theirs, envido, truco) + _after(own, theirs, envido, -truco))
            total += share * (_after(own, theirs, -envido, truco) + _after(own, theirs, -envido, -truco))
    return total


def _after(own: int, theirs: int, envido: int, truco: int) -> float:
    """The chance when the envido, then the truco, have been paid: to us, or to them when negative."""
    own, theirs = own - max(envido, 0), theirs - max(-envido, 0)
    if own <= 0 or theirs <= 0:
        return 1.0 if own <= 0 else 0.0
    return chance(own - max(truco, 0), theirs - max(-truco, 0))
