"""The bots that play dominó, by level."""

from game.bots.domino.easy import EASY
from game.bots.domino.normal import NORMAL

__all__ = ["EASY", "NORMAL"]
