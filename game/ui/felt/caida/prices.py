"""What pays in Caída at a table, read from its rules (CQ-19, CQ-23, CQ-27, CQ-33, ES-12, ES-26, ES-35)."""

from game.rules.caida.cantos import POINTS, Canto, figure_points
from game.rules.caida.decide import LIMPIA
from game.rules.caida.echada import CALLED, MAL_ECHADA
from game.rules.caida.escuela import Llamada
from game.rules.caida.terms import CantoPolicy, Opening, Ruleset
from game.rules.cards import RANKS
from game.rules.kernel import Format
from game.ui.felt.caida.escuela_names import escuela_canto
from game.ui.felt.caida.texts import canto_name
from game.ui.felt.prices import Price
from game.ui.texts import t


def prices(rules: Ruleset, _table: Format) -> tuple[Price, ...]:
    """What a throw can pay, the cantos from the dearest to the cheapest, and what a false one costs."""
    by_rank = f"{figure_points(RANKS[0])}–{figure_points(RANKS[-1])}"
    contested = rules.canto_policy is CantoPolicy.CONTESTED
    cantos = tuple(_canto(rules, canto, by_rank, contested) for canto in rules.played)
    return (*_opening(rules), Price(t("Caída"), by_rank), Price(t("Limpia"), str(LIMPIA)), *cantos, *_fines(rules))


def _canto(rules: Ruleset, canto: Canto, by_rank: str, contested: bool) -> Price:
    name = escuela_canto(canto) if contested else canto_name(canto)
    if canto is Canto.TRIVILIN and rules.tribilin_mata_partida:
        return Price(name, t("la partida"))
    return Price(name, str(POINTS[canto]) if canto in POINTS else by_rank)


def _opening(rules: Ruleset) -> tuple[Price, ...]:
    if rules.opening is not Opening.ECHADA:
        return ()
    called = CALLED[Llamada.ASCENDENTE]
    return (Price(t("Echada"), f"{called[0]}–{called[-1]}"), Price(t("Mal echada"), str(MAL_ECHADA)))


def _fines(rules: Ruleset) -> tuple[Price, ...]:
    """A false canto where it is declared; every error in Experto, whose price is one (ES-60, ES-65)."""
    if rules.canto_policy is CantoPolicy.DECLARED:
        return (Price(t("Canto en falso"), f"−{rules.false_canto}"),) if rules.false_canto else ()
    return (Price(t("Error"), f"−{rules.false_canto}"),) if rules.experto else ()
