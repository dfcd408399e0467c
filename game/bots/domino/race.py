"""What the outcome of a deal is worth: our chance of winning the match after it, if both sides play alike.

A deal is taken for one of five equally likely gains to whoever wins it, and whoever opens wins it a little more often.
Both were measured in deals between equal players; what a side still needs is counted in steps of five points.
"""

from functools import cache, lru_cache
from typing import Final

GRAIN: Final = 5
"""Points in a step."""
NEAR: Final = 200
"""Points from which on only the difference between what the sides need matters …"""
FAR: Final = 300
"""… and which difference is taken for the largest."""
GAINS: Final = (3, 5, 7, 8, 11)
"""Steps that a deal brings when all hands are collected."""
RIVAL_GAINS: Final = (2, 3, 4, 6, 8)
"""Steps that it brings when only those of the rivals are."""
OPENER_WINS: Final = 0.54
"""How often the side that opens a deal wins it."""
SPAN: Final = 400
"""No deal pays more, either way; a capicúa that pays more than `BONUS` is taken for that."""
BONUS: Final = 200


@lru_cache(maxsize=64)
def worths(own: int, rival: int, we_opened: bool, winner_opens: bool, collects_all: bool) -> tuple[float, ...]:
    """Our chance of the match by what this deal pays us, from −`SPAN` to `SPAN`: the index is the points plus `SPAN`.

    `own` and `rival` are the points that each side needs, at least 1; `winner_opens` says whether the winner of a deal
    opens the next one, or the salida goes round (DO-4); `collects_all` whether all hands are collected (DO-11).
    """
    excess = max(0, min(own, rival) - NEAR)
    own, rival = min(own - excess, FAR), min(rival - excess, FAR)
    gains = GAINS if collects_all else RIVAL_GAINS
    table: list[float] = []
    for points in range(-SPAN, SPAN + 1):
        ours, theirs = own - max(points, 0), rival - max(-points, 0)
        if ours <= 0 or theirs <= 0:
            table.append(1.0 if ours <= 0 else 0.0)
        elif points > 0 if winner_opens and points else not we_opened:
            table.append(_between(ours, theirs, winner_opens, gains))
        else:
            table.append(1.0 - _between(theirs, ours, winner_opens, gains))
    return tuple(table)


def _between(opener: int, other: int, winner_opens: bool, gains: tuple[int, ...]) -> float:
    """The chance of the side that opens next, between those of the steps around what is needed, in points."""
    low, share = _step(opener)
    below, part = _step(other)
    return (1 - share) * (
        (1 - part) * _chance(low, below, winner_opens, gains) + part * _chance(low, below + 1, winner_opens, gains)
    ) + share * (
        (1 - part) * _chance(low + 1, below, winner_opens, gains)
        + part * _chance(low + 1, below + 1, winner_opens, gains)
    )


def _step(points: int) -> tuple[int, float]:
    """The whole steps in these points, at least one, and the part of the next one."""
    steps, rest = divmod(max(points, GRAIN), GRAIN)
    return steps, rest / GRAIN


@cache
def _chance(opener: int, other: int, winner_opens: bool, gains: tuple[int, ...]) -> float:
    """The chance of the side that opens the next deal, if it needs `opener` steps and the others `other`."""
    total = 0.0
    for gain in gains:
        if opener <= gain:
            won = 1.0
        elif winner_opens:
            won = _chance(opener - gain, other, winner_opens, gains)
        else:
            won = 1.0 - _chance(other, opener - gain, winner_opens, gains)
        lost = 0.0 if other <= gain else 1.0 - _chance(other - gain, opener, winner_opens, gains)
        total += OPENER_WINS * won + (1.0 - OPENER_WINS) * lost
    return total / len(gains)
