"""What pays in dominó, read from the rules (DO-11, DO-12, DO-14)."""

from game.rules.domino.model import Collects
from game.rules.domino.rulesets import VENEZOLANO
from game.ui.felt.prices import Price
from game.ui.texts import t


def prices() -> tuple[Price, ...]:
    """What ends a deal, and what it is worth."""
    what = {Collects.ALL: t("todo lo que quede"), Collects.RIVALS: t("lo que lleven ellos")}
    return (
        Price(t("Dominar"), what[VENEZOLANO.domino_collects]),
        Price(t("Tranque"), what[VENEZOLANO.tranque_collects]),
        Price(t("Capicúa"), f"+{VENEZOLANO.capicua_points}"),
    )
