"""The beginner: the heaviest tile that fits, to be rid of it, at whichever end; sometimes any tile at all."""

from collections.abc import Sequence
from random import Random

from game.bots.policy import Level, Policy, staying
from game.rules.domino.model import PlaceTile, State
from game.rules.kernel import Seat
from game.rules.record import Record

LOOKS_AWAY = 0.15
"""How often it places any tile that fits, without weighing it."""


def choose(view: State, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:  # noqa: ARG001 - a policy's shape
    """Mostly the heaviest tile; a pass when it must be."""
    places = [command for command in legal if isinstance(command, PlaceTile)]
    if not places:
        return staying(legal)[0]
    if rng.random() < LOOKS_AWAY:
        return rng.choice(places)
    most = max(command.tile.pips for command in places)
    return rng.choice([command for command in places if command.tile.pips == most])


EASY = Policy(level=Level.EASY, choose=choose)
