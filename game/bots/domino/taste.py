"""What every player knows beforehand, in points: shed doubles, keep following, spare the partner, block the rivals.

The prices were fitted to what long imagined play came to in some three thousand choices. The opinion counts for as many
layouts as its error was worth in them, many with all tiles out and few near the end; then what has been seen decides.
"""

from collections.abc import Sequence
from typing import Final

from game.bots.domino.core import DOUBLES, FIT, ORDER, SUIT, pips
from game.bots.domino.race import SPAN
from game.bots.domino.reading import Play, Sight

DOUBLE: Final = 5.3
PIP: Final = 0.37
FOLLOWS: Final = 1.5
"""Each tile of one's own that fits the numbers left open."""
OPEN_TO_OTHERS: Final = -1.2
"""Each hidden tile that does."""
RIVAL_LACKS: Final = 4.0
"""Each open number on which a rival has passed."""
PARTNER_PASSES: Final = -4.0
"""Leaving only numbers on which the partner has passed."""
OUR_SALIDA: Final = 1.5
"""Each open number that our side has opened the deal with: it is repeated, and not covered."""
THEIR_SALIDA: Final = -1.0

WITHOUT: Final = 12
"""Tiles in all hands at which an opinion counts for nothing."""
TRUST: Final = 0.8
"""How many layouts it counts for, by the square of the tiles above that."""

_NEXT: Final = 0
_PARTNER: Final = 1
_LAST: Final = 2
_NUMBERS: Final = tuple(frozenset((tile.low, tile.high)) for tile in ORDER)
"""The open numbers: one or two."""


def taste(known: Sight, plays: Sequence[Play]) -> list[float]:
    """For each play: chances of the match, added up over as many layouts as the opinion counts for."""
    tiles = (known.own | known.hidden).bit_count()
    layouts = TRUST * max(0, tiles - WITHOUT) ** 2
    point = (known.worths[SPAN + 30] - known.worths[SPAN - 30]) / 100
    return [layouts * point * liking(known, play) for play in plays]


def liking(known: Sight, play: Play) -> float:
    """What is thought of a play beforehand, in points."""
    fits = FIT[play.ends]
    salida = (known.salida or play.bit).bit_length() - 1
    worth = (
        DOUBLE * bool(play.bit & DOUBLES)
        + PIP * pips(play.bit)
        + FOLLOWS * (known.own & ~play.bit & fits).bit_count()
        + OPEN_TO_OTHERS * (known.hidden & fits).bit_count()
        + RIVAL_LACKS * (_lacked(play.ends, known.lacks[_NEXT]) + _lacked(play.ends, known.lacks[_LAST]))
        + (OUR_SALIDA if known.opener % 2 == 0 else THEIR_SALIDA) * _shared(play.ends, salida)
    )
    return worth + PARTNER_PASSES if not fits & ~known.lacks[_PARTNER] else worth


def _lacked(ends: int, lacks: int) -> int:
    """How many of the open numbers a hand is known to lack."""
    return sum(SUIT[number] & ~lacks == 0 for number in _NUMBERS[ends])


def _shared(ends: int, salida: int) -> int:
    """How many of the open numbers are those of the salida."""
    return len(_NUMBERS[ends] & _NUMBERS[salida])
