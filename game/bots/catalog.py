"""Who can play what: an explicit table from ruleset key to level to policy. To add a bot, add its cell."""

from game.bots import caida, domino, truco
from game.bots.policy import Asks, Level, Policy, Respite, at_once
from game.bots.uniform import UNIFORM

BOTS: dict[str, dict[Level, Policy]] = {
    "caida.caraquena": {Level.UNIFORM: UNIFORM, Level.EASY: caida.EASY, Level.NORMAL: caida.NORMAL},
    "caida.escuela": {Level.UNIFORM: UNIFORM, Level.EASY: caida.EASY_AWAKE, Level.NORMAL: caida.NORMAL_AWAKE},
    "truco.venezolano": {Level.UNIFORM: UNIFORM, Level.EASY: truco.EASY, Level.NORMAL: truco.NORMAL},
    "truco.vira": {Level.UNIFORM: UNIFORM, Level.EASY: truco.EASY, Level.NORMAL: truco.NORMAL},
    "truco.argentino": {Level.UNIFORM: UNIFORM, Level.EASY: truco.EASY, Level.NORMAL: truco.NORMAL},
    "domino.venezolano": {Level.UNIFORM: UNIFORM, Level.EASY: domino.EASY, Level.NORMAL: domino.NORMAL},
}
"""Every bot, by ruleset and level, weakest first."""
ASKS: dict[str, Asks] = {"truco.venezolano": truco.asks, "truco.argentino": truco.asks, "truco.vira": truco.asks}
"""By ruleset: what a bot asks its partner about, if it is to ask; of other rulesets nothing."""


RESPITES: dict[str, Respite] = {"caida.escuela": caida.respite}
"""By ruleset: how long bots let people speak before they play on; of other rulesets not at all."""


def levels_for(ruleset_key: str) -> tuple[Level, ...]:
    """The levels that can play this ruleset, weakest first; none for a ruleset without bots."""
    return tuple(BOTS.get(ruleset_key, ()))


def policy_for(ruleset_key: str, level: Level) -> Policy:
    """The bot of this level for this ruleset; raises `KeyError` when there is none."""
    return BOTS[ruleset_key][level]


def asks_of(ruleset_key: str) -> Asks | None:
    """What a bot that plays with a person may ask that person about first; `None` where there is nothing to ask."""
    return ASKS.get(ruleset_key)


def respite_of(ruleset_key: str) -> Respite:
    """How long bots of this ruleset let people speak, from the state and its last events, before they play on."""
    return RESPITES.get(ruleset_key, at_once)
