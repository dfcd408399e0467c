"""The player who counts: it weighs each tile over many layouts of the hidden ones that the line and the passes allow.

Layouts that fit what the others chose count for more. While there are many tiles out it plays them on in its mind,
with a little of what every player knows beforehand (`taste`); the last ones it solves, in every layout if they are few.
How much it thinks is counted in deals played on and positions looked into, never in time: the same view and dice give
the same choice.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.domino.reading import Play, Sight, plays, sight
from game.bots.domino.taste import taste
from game.bots.domino.weighing import Weighing
from game.bots.domino.worlds import Worlds
from game.bots.policy import Level, Policy, staying
from game.rules.domino.model import State
from game.rules.kernel import Seat
from game.rules.record import Record

PLAYOUTS: Final = 600
"""Deals that are played on for one choice, all plays together."""
SOLVED: Final = 12
"""Tiles in all hands from which on the rest is solved."""
NODES: Final = 4_000
"""Positions looked into by solving, after which no further layout is begun."""
LAYOUTS: Final = 100
"""Layouts that are solved for one choice, at the most."""
FEW: Final = 60
"""Layouts that are all gone through."""


def choose(view: State, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:
    """The only play, or the one with the best chances; a pass when it must be."""
    found = plays(view, legal)
    if not found:
        return staying(legal)[0]
    if len(found) == 1:
        return found[0].command
    return best(sight(view, seat), found, rng).command


def best(known: Sight, found: Sequence[Play], rng: Random) -> Play:
    """The play with the best chance of the match."""
    worlds = Worlds(known.hidden, known.sizes, known.lacks)
    if (known.own | known.hidden).bit_count() <= SOLVED:
        return found[_solved(known, found, worlds, rng)]
    return found[_played_on(known, found, worlds, rng)]


def _solved(known: Sight, found: Sequence[Play], worlds: Worlds, rng: Random) -> int:
    """Every layout solved if they are few; else as many as there is patience for."""
    which = range(len(found))
    weighing = Weighing(known, found, [0.0] * len(found))
    if worlds.count <= FEW:
        for world in worlds.every():
            weighing.add(world, which, solve=True)
    else:
        for _ in range(LAYOUTS):
            weighing.add(worlds.draw(rng), which, solve=True)
            if weighing.nodes > NODES:
                break
    return weighing.ranked(which)[0]


def _played_on(known: Sight, found: Sequence[Play], worlds: Worlds, rng: Random) -> int:
    """Each half as many plays as before in further layouts, until one is left: the close ones get the closer look."""
    which = list(range(len(found)))
    weighing = Weighing(known, found, taste(known, found))
    share = PLAYOUTS // (len(found) - 1).bit_length()
    while len(which) > 1:
        for _ in range(share // len(which)):
            weighing.add(worlds.draw(rng), which, solve=False)
        which = weighing.ranked(which)[: (len(which) + 1) // 2]
    return which[0]


NORMAL = Policy(level=Level.NORMAL, choose=choose)
