"""The felts by game: an explicit table. A ruleset finds its own by the first word of its key."""

from game.ui.felt.caida.felt import CAIDA_FELT
from game.ui.felt.domino.felt import DOMINO_FELT
from game.ui.felt.felt import Felt
from game.ui.felt.truco.felt import TRUCO_FELT

FELTS: dict[str, Felt] = {"caida": CAIDA_FELT, "truco": TRUCO_FELT, "domino": DOMINO_FELT}


def felt_for(ruleset: str) -> Felt:
    """The felt of a ruleset's game; raises `KeyError` for a game that has none."""
    return FELTS[ruleset.partition(".")[0]]
