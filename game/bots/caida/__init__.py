"""The bots that play Caída, by level."""

from game.bots.caida.easy import EASY
from game.bots.caida.normal import NORMAL

__all__ = ["EASY", "NORMAL"]
