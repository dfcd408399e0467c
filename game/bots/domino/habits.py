"""How well a layout agrees with what the others have been seen to choose.

Whoever could have placed a double or a heavy tile, mostly would have: so a layout in which somebody kept those back
again and again is less likely. Nothing certain is read here; what a pass proves is in `worlds`.
"""

from math import exp
from typing import Final

from game.bots.domino.core import HALF, LOW, ORDER, halved
from game.bots.domino.reading import Choice
from game.bots.domino.worlds import World

DOUBLE: Final = 3.0
"""How much rather a double is placed than another tile of the same weight."""
PIP: Final = 0.06
"""How much each pip adds, as an exponent."""

_APPEAL: Final = halved([(DOUBLE if tile.double else 1.0) * exp(PIP * tile.pips) for tile in ORDER])


def likelihood(choices: tuple[tuple[Choice, ...], ...], world: World) -> float:
    """How likely the choices of the other three are if they hold these hands, up to a factor that all layouts share."""
    low, high = _APPEAL
    odds = 1.0
    for row, hand in zip(choices, world, strict=True):
        for later, fits in row:
            options = (hand | later) & fits
            odds *= low[options & LOW] + high[options >> HALF]
    return 1.0 / odds
