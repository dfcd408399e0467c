"""The bots that play Truco, by level; what a table plays by comes from the values of its rules."""

from game.bots.truco.asking import asks
from game.bots.truco.easy import EASY
from game.bots.truco.normal import NORMAL

__all__ = ["EASY", "NORMAL", "asks"]
