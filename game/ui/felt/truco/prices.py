"""What pays in Truco at a table, read from its rules (TV-11, TV-20, TV-21, TV-33, VR-12, VR-19, VR-31)."""

from collections.abc import Callable

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
    return (
        Price(t("Sin cantar"), str(ladder.UNRAISED)),
        *(Price(call_name(level.call), str(level.points) if level.points else t("el chico")) for level in rules.truco),
        *(Price(call_name(call), falta if points is None else str(points)) for call, points in envidos),
        *FLORES[rules.flor](rules, falta),
    )


def _none(_rules: Ruleset, _falta: str) -> tuple[Price, ...]:
    return ()


def _compared(_rules: Ruleset, _falta: str) -> tuple[Price, ...]:
    return (
        Price(call_name(Call.FLOR), str(flor.PRICE)),
        Price(call_name(Call.CONTRAFLOR), str(flor.COMPARED)),
    )


def _with_ley(rules: Ruleset, falta: str) -> tuple[Price, ...]:
    """A flor and the Reservada; then what is bet on top of them (VR-31, VR-35, VR-40)."""
    bets = ((rung.call, ladder.accepted(rules.con_ley, (rung.call,))) for rung in rules.con_ley if rung.opens)
    return (
        Price(call_name(Call.FLOR), str(flor.PRICE)),
        Price(t("Reservada"), str(rules.reservada_paga)),
        *(Price(call_name(call), falta if points is None else f"+{points}") for call, points in bets),
    )


FLORES: dict[Flor, Callable[[Ruleset, str], tuple[Price, ...]]] = {
    Flor.NO: _none,
    Flor.CLASICA: _compared,
    Flor.LEY: _with_ley,
}
