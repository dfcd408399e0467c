"""The yardstick: every legal command but leaving has the same chance. It knows no game and plays them all."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.policy import Level, Policy, staying
from game.rules.kernel import Seat
from game.rules.record import Record


def choose(view: Any, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:  # noqa: ARG001 - a policy's shape
    """Any legal command but leaving; false cantos are legal, so it sings them."""
    return rng.choice(staying(legal))


UNIFORM = Policy(level=Level.UNIFORM, choose=choose)
