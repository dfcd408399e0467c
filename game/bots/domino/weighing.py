"""Plays weighed over layouts of the hidden tiles: each is tried in the same layouts, and what it leads to is averaged.

While many tiles are out the deal is played on by imagined players; near its end it is solved. What counts is never the
points themselves but the chance of the match that they leave, so a deal that wins it is worth no more for being dear.
"""

from collections.abc import Sequence

from game.bots.domino.core import FIT, playout
from game.bots.domino.endings import Endings
from game.bots.domino.habits import likelihood
from game.bots.domino.race import SPAN
from game.bots.domino.reading import Play, Sight
from game.bots.domino.worlds import World


class Weighing:
    """What some plays have been seen to lead to, so far; the plays are named by their place in the list."""

    __slots__ = ("_known", "_layouts", "_plays", "_taste", "_totals", "_weight", "nodes")

    def __init__(self, known: Sight, plays: Sequence[Play], taste: Sequence[float]) -> None:
        self._known = known
        self._plays = plays
        self._taste = taste
        """What is thought of each play beforehand: chances added up over as many layouts as that opinion counts for."""
        self._totals = [0.0] * len(plays)
        self._weight = 0.0
        self._layouts = 0
        self.nodes = 0
        """Positions looked into by solving."""

    def add(self, world: World, which: Sequence[int], solve: bool) -> None:
        """Try these plays in one more layout; a play that is left out once is not to be compared any more."""
        known = self._known
        likely = likelihood(known.choices, world)
        solver = Endings(known.prices) if solve else None
        for place in which:
            points = outcome(known, self._plays[place], world, solver)
            self._totals[place] += likely * known.worths[SPAN + points]
        self._weight += likely
        self._layouts += 1
        if solver is not None:
            self.nodes += solver.nodes

    def ranked(self, which: Sequence[int]) -> list[int]:
        """These plays, the best first."""
        scale = self._weight / self._layouts
        return sorted(which, key=lambda place: -(self._totals[place] + scale * self._taste[place]))


def outcome(known: Sight, play: Play, world: World, solver: Endings | None) -> int:
    """What the deal pays us in this layout after this play: with best play if there is a solver, else imagined."""
    after, partner, last = world
    left = known.own ^ play.bit
    if not left:
        return known.prices.domino(play.bit, known.ends, partner, after | last)
    if not (left | after | partner | last) & FIT[play.ends]:
        return known.prices.tranque(left | partner, after | last)
    if solver is None:
        return -playout(known.prices, after, partner, last, left, play.ends)
    return -solver.value(after, partner, last, left, play.ends, 1)
