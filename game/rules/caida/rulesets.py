"""The rulesets of Caída as values, and the opening state of a match under one of them."""

from game.rules.caida.cantos import Canto
from game.rules.caida.capture import Equals
from game.rules.caida.model import Phase, State
from game.rules.caida.terms import CantoPolicy, ClockCard, FirstDealer, MataCanto, NoLimpia, Opening, Ruleset
from game.rules.kernel import Format, Illegal, Reason
from game.rules.options import HouseOption, unmet

CARAQUENA = Ruleset(
    key="caida.caraquena",
    formats=(Format(seats=2, pairs=False), Format(seats=4, pairs=True)),
    target=24,
    turn_seconds=30,
    max_timeouts=3,
    equals=Equals.ALL,
    caida_across_repartos=True,
    no_limpia=NoLimpia.LAST_PLAY,
    cantos=tuple(Canto),
    canto_policy=CantoPolicy.DECLARED,
    false_canto=2,
)
"""Caída caraqueña (CQ)."""

ESCUELA = Ruleset(
    key="caida.escuela",
    formats=(
        Format(seats=2, pairs=False),
        Format(seats=3, pairs=False),
        Format(seats=4, pairs=False),
        Format(seats=4, pairs=True),
    ),
    target=24,
    turn_seconds=10,
    max_timeouts=None,
    equals=Equals.ONE,
    caida_across_repartos=False,
    no_limpia=NoLimpia.LAST_REPARTO,
    cantos=tuple(Canto),
    canto_policy=CantoPolicy.CONTESTED,
    false_canto=1,
    opening=Opening.ECHADA,
    first_dealer=FirstDealer.HIGHEST_CARD,
    clock_card=ClockCard.LOT,
    zapato=True,
    pedir_canto=True,
    casa_grande=False,
    casa_chica=False,
    registrico=False,
)
"""Caída escuela (ES)."""
EXPERTO = (("experto", True),)
"""What Soplado and Viveza are nothing without (ES-5)."""

OPTIONS: dict[str, tuple[HouseOption, ...]] = {
    CARAQUENA.key: (
        HouseOption("caida_across_repartos", (True, False)),
        HouseOption("no_limpia", tuple(NoLimpia)),
        HouseOption("false_canto", (0, 1, 2)),
        HouseOption("equals", tuple(Equals)),
    ),
    ESCUELA.key: (
        HouseOption("experto", (False, True)),
        HouseOption("mata_canto", tuple(MataCanto)),
        HouseOption("soplado", (False, True), needs=EXPERTO),
        HouseOption("viveza", (False, True), needs=(*EXPERTO, ("public", False))),
        HouseOption("tribilin_mata_partida", (False, True)),
        HouseOption("casa_grande", (False, True)),
        HouseOption("casa_chica", (False, True)),
        HouseOption("registrico", (False, True)),
        HouseOption("pedir_canto", (True, False)),
    ),
}
"""What tables of each ruleset agree on otherwise, what is asked most first (CQ-17, CQ-20, CQ-24, CQ-33, ES-5)."""
TARGETS: dict[str, tuple[int, ...]] = {CARAQUENA.key: (12, 24, 36, 48), ESCUELA.key: (12, 24, 36, 48)}
"""The goals that are usual at tables of each ruleset; any other may be agreed (CQ-43)."""


def _playable(rules: Ruleset) -> bool:
    """A match can be won, a clock leaves some time, the first time-out may lose, and no fine pays; Experto contests."""
    least_one = (rules.target, rules.turn_seconds, rules.max_timeouts, rules.pause_seconds)
    chosen = rules.experto and rules.canto_policy is CantoPolicy.DECLARED
    return all(value is None or value >= 1 for value in least_one) and rules.false_canto >= 0 and not chosen


def start(rules: Ruleset, table: Format) -> State:
    """A match before its first draw; raises `Illegal(NO_SUCH_TABLE)` for seats or values not allowed (CQ-1, CQ-43)."""
    if table not in rules.formats or not _playable(rules):
        raise Illegal(Reason.NO_SUCH_TABLE)
    if unmet(ESCUELA, OPTIONS[ESCUELA.key], rules):
        raise Illegal(Reason.OPTION_NEEDS_ANOTHER)
    return State(
        rules=rules,
        format=table,
        phase=Phase.DEALER,
        scores=(0,) * table.sides,
        dealer=0,
        turn=0,
        ciclo=0,
        reparto=0,
        plays=0,
        mazo=(),
        hands=((),) * table.seats,
        mesa=(),
        gone=(),
        montones=(0,) * table.sides,
        last_thrown=None,
        last_capturer=None,
        sung=(False,) * table.seats,
        timeouts=(0,) * table.seats,
        result=None,
    )
