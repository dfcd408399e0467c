"""What a raise by a number of piedras comes to (VR-19)."""

from game.rules.truco import ladder
from game.rules.truco.model import State
from game.rules.truco.terms import Call, Kind


def raised_to(view: State, piedras: int) -> int:
    """What the bet that is open would be worth with so many piedras more."""
    top, vira = view.reparto.pending[-1], view.reparto.vira
    ley = top.kind is Kind.LEY
    rungs, chain = (view.rules.con_ley, vira.ley) if ley else (view.rules.envido, view.reparto.envido)
    points = ladder.accepted(rungs, (*chain, Call.PIEDRAS), (*vira.piedras, piedras))
    return points or 0
