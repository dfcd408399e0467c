"""A policy and dice of its own make a mind: what a table needs to know of a bot that sits at it."""

from random import Random
from typing import Any

from game.bots.policy import Policy
from game.rules.kernel import Seat
from game.table.robot import Mind, Reflex


def dice_of(seed: int | None, seat: Seat) -> Random:
    """A generator for whoever plays at a seat; the same each time for the same seed."""
    return Random() if seed is None else Random(f"{seed}/{seat}")


def mind_of(policy: Policy, dice: Random) -> Mind:
    """A policy that throws these dice, and no others."""
    reflex = policy.reflex

    def choose(view: Any, seat: Seat, legal: tuple[Any, ...]) -> Any:
        return policy.choose(view, seat, legal, dice)

    if reflex is None:
        return Mind(choose)
    look = reflex.notice

    def notice(view: Any, seat: Seat, fresh: tuple[Any, ...]) -> Any:
        return look(view, seat, fresh, dice)

    return Mind(choose, Reflex(notice, reflex.least, reflex.most))
