"""The rulesets of dominó as values, and the opening state of a match under one of them."""

from game.rules.domino.model import DEALING, Capicua, Collects, Opener, Ruleset, State
from game.rules.kernel import Format, Illegal, Reason
from game.rules.options import HouseOption

VENEZOLANO = Ruleset(
    key="domino.venezolano",
    formats=(Format(seats=4, pairs=True),),
    target=100,
    turn_seconds=45,
    max_timeouts=3,
    domino_collects=Collects.ALL,
    tranque_collects=Collects.RIVALS,
    capicua=Capicua.STRICT,
    capicua_points=25,
    opener=Opener.WINNER,
)
"""Dominó venezolano (DO)."""

OPTIONS: dict[str, tuple[HouseOption, ...]] = {
    VENEZOLANO.key: (
        HouseOption("domino_collects", tuple(Collects)),
        HouseOption("tranque_collects", tuple(Collects)),
        HouseOption("capicua", tuple(Capicua)),
        HouseOption("opener", tuple(Opener)),
    ),
}
"""What tables of each ruleset agree on otherwise, what is asked most first (DO-20)."""
TARGETS: dict[str, tuple[int, ...]] = {VENEZOLANO.key: (75, 100, 150, 200)}
"""The goals that are usual at tables of each ruleset; any other may be agreed (DO-1)."""


def _playable(rules: Ruleset) -> bool:
    """A match can be won, a clock leaves some time, the first time-out may lose, and a bonus is one."""
    least_one = (rules.target, rules.turn_seconds, rules.max_timeouts, rules.capicua_points)
    return all(value is None or value >= 1 for value in least_one)


def start(rules: Ruleset, table: Format) -> State:
    """A match before its first deal; raises `Illegal(NO_SUCH_TABLE)` for seats or values not allowed (DO-1)."""
    if table not in rules.formats or not _playable(rules):
        raise Illegal(Reason.NO_SUCH_TABLE)
    return State(
        rules=rules,
        format=table,
        phase=DEALING,
        scores=(0,) * table.sides,
        deal=0,
        opener=0,
        turn=0,
        plays=0,
        hands=((),) * table.seats,
        shown=False,
        line=(),
        ends=None,
        lacks=((),) * table.seats,
        timeouts=(0,) * table.seats,
        result=None,
    )
