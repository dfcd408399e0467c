"""What pays in dominó at a table, read from its rules (DO-11, DO-12, DO-14)."""

from game.rules.domino.model import Capicua, Collects, Ruleset
from game.rules.kernel import Format
from game.ui.felt.prices import Price
from game.ui.texts import t


def prices(rules: Ruleset, _table: Format) -> tuple[Price, ...]:
    """What ends a deal, and what it is worth."""
    what = {Collects.ALL: t("todo lo que quede"), Collects.RIVALS: t("lo que lleven ellos")}
    capicua = () if rules.capicua is Capicua.OFF else (Price(t("Capicúa"), f"+{rules.capicua_points}"),)
    return (
        Price(t("Dominar"), what[rules.domino_collects]),
        Price(t("Tranque"), what[rules.tranque_collects]),
        *capicua,
    )
