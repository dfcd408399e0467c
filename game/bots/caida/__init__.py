"""The bots that play Caída, by level."""

from game.bots.caida.easy import EASY, EASY_AWAKE
from game.bots.caida.normal import NORMAL, NORMAL_AWAKE
from game.bots.caida.noticing import respite

__all__ = ["EASY", "EASY_AWAKE", "NORMAL", "NORMAL_AWAKE", "respite"]
