"""What one seat of dominó can read off its view, as plain numbers: its hand, what is out, what the passes have told.

The other hands are always named from here on: the next seat, the partner, the last seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.bots.domino.core import (
    ALL,
    BIT,
    FIT,
    FITS_BOTH,
    FITS_BOTH_PLAIN,
    INDEX,
    NEVER,
    NOTHING,
    PAIR,
    SUIT,
    Prices,
)
from game.bots.domino.race import BONUS, worths
from game.bots.domino.worlds import World
from game.rules.domino.model import Capicua, Collects, End, Opener, PlaceTile, State
from game.rules.kernel import Seat
from game.rules.record import Record

BONUSES = {Capicua.OFF: NEVER, Capicua.STRICT: FITS_BOTH_PLAIN, Capicua.WITH_DOUBLES: FITS_BOTH}
"""Which last tiles earn the bonus, by the rule of the house (DO-12)."""


@dataclass(frozen=True, slots=True)
class Play:
    """One way to go on: the tile's bit, the open numbers after it, and the command for it."""

    bit: int
    ends: int
    command: PlaceTile


class Choice(NamedTuple):
    """What another seat was seen to choose from: those of `fits` that it held."""

    later: int
    """The tiles that it has placed since, the chosen one included: it held them then."""
    fits: int
    """The tiles that could be placed."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What one seat knows at one decision, in numbers."""

    own: int
    hidden: int
    """The tiles that the others hold between them."""
    sizes: tuple[int, int, int]
    lacks: World
    """The tiles that each of the others cannot hold, because it has passed on their numbers (DO-8)."""
    ends: int
    """The open numbers, `NOTHING` before the salida."""
    choices: tuple[tuple[Choice, ...], tuple[Choice, ...], tuple[Choice, ...]]
    """What each of the others has placed in this deal."""
    salida: int
    """The tile this deal was opened with; no tile before the salida."""
    opener: int
    """Who opened: 0 this seat, 1 the next, 2 the partner, 3 the last."""
    prices: Prices
    worths: tuple[float, ...]
    """Our chance of the match by what the deal pays (`race`)."""


def sight(view: State, seat: Seat) -> Sight:
    """The numbers of this view."""
    own = sum(BIT[tile] for tile in view.hands[seat] if tile is not None)
    others = tuple((seat + place) % view.format.seats for place in (1, 2, 3))
    sizes, lacks = [len(view.hands[each]) for each in others], [_carrying(view.lacks[each]) for each in others]
    placed = sum(BIT[placement.tile] for placement in view.line)
    seen = choices(view)
    rules = view.rules
    ours = view.side(seat)
    return Sight(
        own=own,
        hidden=ALL & ~own & ~placed,
        sizes=(sizes[0], sizes[1], sizes[2]),
        lacks=(lacks[0], lacks[1], lacks[2]),
        ends=NOTHING if view.ends is None else PAIR[view.ends[0]][view.ends[1]],
        choices=(seen[others[0]], seen[others[1]], seen[others[2]]),
        salida=BIT[view.line[0].tile] if view.line else 0,
        opener=(view.opener - seat) % view.format.seats,
        prices=Prices(
            domino_all=rules.domino_collects is Collects.ALL,
            tranque_all=rules.tranque_collects is Collects.ALL,
            fits_both=BONUSES[rules.capicua],
            bonus=min(rules.capicua_points, BONUS),
        ),
        worths=worths(
            rules.target - view.scores[ours],
            rules.target - view.scores[1 - ours],
            view.side(view.opener) == ours,
            rules.opener is Opener.WINNER,
            rules.domino_collects is Collects.ALL,
        ),
    )


def plays(view: State, legal: Sequence[Record]) -> tuple[Play, ...]:
    """The tiles that may be placed, each once for each pair of open numbers that it can leave."""
    found: dict[tuple[int, int], Play] = {}
    for command in legal:
        if isinstance(command, PlaceTile):
            bit, ends = BIT[command.tile], INDEX[command.tile]
            if view.ends is not None:
                left, right = view.ends
                met, kept = (left, right) if command.end is End.LEFT else (right, left)
                ends = PAIR[kept][command.tile.other(met)]
            found.setdefault((bit, ends), Play(bit, ends, command))
    return tuple(found.values())


def choices(view: State) -> tuple[tuple[Choice, ...], ...]:
    """What each seat has placed in this deal, with what it could have placed; a forced salida was no choice (DO-4)."""
    later = [0] * view.format.seats
    met = _met(view)
    found: list[list[Choice]] = [[] for _ in later]
    for placement, ends in zip(reversed(view.line), reversed(met), strict=True):
        later[placement.seat] |= BIT[placement.tile]
        if ends != NOTHING or view.deal > 1:
            fits = ALL if ends == NOTHING else FIT[ends]
            found[placement.seat].append(Choice(later[placement.seat], fits))
    return tuple(tuple(reversed(each)) for each in found)


def _met(view: State) -> list[int]:
    """The open numbers that each tile of the line met."""
    met: list[int] = []
    ends, left, right = NOTHING, 0, 0
    for placement in view.line:
        met.append(ends)
        if ends == NOTHING:
            left, right = placement.left, placement.right
        elif placement.end is End.LEFT:
            left = placement.left
        else:
            right = placement.right
        ends = PAIR[left][right]
    return met


def _carrying(numbers: Sequence[int]) -> int:
    """The tiles that carry any of these numbers."""
    tiles = 0
    for number in numbers:
        tiles |= SUIT[number]
    return tiles
