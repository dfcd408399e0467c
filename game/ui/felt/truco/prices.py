"""What pays in Truco at a table, read from its rules (TV-11, TV-20, TV-21, TV-33)."""

from game.rules.kernel import Format
from game.rules.truco import flor, ladder
from game.rules.truco.terms import Call, Falta, Flor, Ruleset
from game.ui.felt.prices import Price
from game.ui.felt.truco.words import call_name
from game.ui.texts import t


def prices(rules: Ruleset, _table: Format) -> tuple[Price, ...]:
    """The levels of truco, then envido from the cheapest, then flor where it is played."""
    falta = {Falta.TRAMO: t("por mitades"), Falta.META: t("la partida")}[rules.falta]
    envidos = ((rung.call, ladder.accepted(rules.envido, (rung.call,))) for rung in rules.envido)
    flores = (
        ()
        if rules.flor is Flor.NO
        else (
            Price(call_name(Call.FLOR), str(flor.PRICE)),
            Price(call_name(Call.CONTRAFLOR), str(flor.COMPARED)),
        )
    )
    return (
        Price(t("Sin cantar"), str(ladder.UNRAISED)),
        *(Price(call_name(level.call), str(level.points)) for level in rules.truco),
        *(Price(call_name(call), falta if points is None else str(points)) for call, points in envidos),
        *flores,
    )
