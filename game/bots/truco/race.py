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
GAINS: Final = tuple(
    (ours * envido, (1 - ours) * envido, won * truco, (1 - won) * truco, often * odds / 4)
    for envido, often in ENVIDO
    for truco, odds in TRUCO
    for ours in (0, 1)
    for won in (0, 1)
)
"""What a deal may bring: envido to us and to them, then truco to us and to them, and how often."""
FAR: Final = 40
"""Points needed from which on only the difference between the sides matters."""
MOST: Final = 48
"""The most points that a side is taken to need."""


def chance(own: int, theirs: int) -> float:
    """Our chance of the match when we need `own` points and they `theirs`; whoever needs none has won it."""
    if own <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    excess = max(0, min(own, theirs) - FAR)
    return _table()[min(own - excess, MOST)][min(theirs - excess, MOST)]


@lru_cache(maxsize=1)
def _table() -> list[list[float]]:
    """The chance by what we need and what they need, from 1 on; made once, when the first deal is weighed."""
    table = [[0.5] * (MOST + 1) for _ in range(MOST + 1)]
    for own in range(1, MOST + 1):
        for theirs in range(1, own):
            behind = _one_deal_on(table, own, theirs)
            table[own][theirs], table[theirs][own] = behind, 1.0 - behind
    return table


def _one_deal_on(table: list[list[float]], own: int, theirs: int) -> float:
    total = 0.0
    for first, second, third, fourth, odds in GAINS:
        ours, others = own - first, theirs - second
        if others > 0:
            ours, others = (ours - third, others - fourth) if ours > 0 else (ours, others)
            total += odds * (1.0 if ours <= 0 else 0.0 if others <= 0 else table[ours][others])
    return total
