"""What pays in Truco, read from the rules (TV-11, TV-20, TV-33)."""

from game.rules.truco import flor, ladder
from game.rules.truco.rulesets import VENEZOLANO
from game.rules.truco.terms import Call
from game.ui.felt.prices import Price
from game.ui.felt.truco.words import call_name
from game.ui.texts import t


def prices() -> tuple[Price, ...]:
    """The levels of truco, then envido from the cheapest, then flor."""
    rules = VENEZOLANO
    envidos = ((rung.call, ladder.accepted(rules.envido, (rung.call,))) for rung in rules.envido)
    return (
        Price(t("Sin cantar"), str(ladder.UNRAISED)),
        *(Price(call_name(level.call), str(level.points)) for level in rules.truco),
        *(Price(call_name(call), t("la falta") if points is None else str(points)) for call, points in envidos),
        Price(call_name(Call.FLOR), str(flor.PRICE)),
        Price(call_name(Call.CONTRAFLOR), str(flor.COMPARED)),
    )
