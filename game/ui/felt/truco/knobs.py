"""What a player chooses about the thing he does next: how a card is thrown, and by how many piedras he raises.

A knob sends nothing: what it chooses stands in the plan, and the cards and the raise are done accordingly (VR-6,
VR-19, VR-28).
"""

from collections.abc import Hashable, Mapping
from dataclasses import replace
from enum import StrEnum

from game.rules.kernel import Seat
from game.rules.truco.allowed import why_no_card, why_no_piedras
from game.rules.truco.model import State
from game.rules.truco.terms import Way
from game.ui.felt.truco.layout import Plan
from game.ui.texts import m, t


class Knob(StrEnum):
    """What can be chosen."""

    PASADA = "pasada"
    A_LEY = "a_ley"
    FEWER = "fewer"
    MORE = "more"


WAYS = {Knob.PASADA: Way.PASADA, Knob.A_LEY: Way.A_LEY}
NAMES = {Knob.PASADA: m("Tapada"), Knob.A_LEY: m("A ley"), Knob.FEWER: m("Menos"), Knob.MORE: m("Más")}
KEYS = {Knob.PASADA: "D", Knob.A_LEY: "Y", Knob.FEWER: "-", Knob.MORE: "+"}
HELD = {Knob.PASADA: "shift", Knob.A_LEY: "ctrl"}
OTHER_KEYS = {Knob.MORE: ("=",)}
"""What an American keyboard has where a plus is without Shift."""


def chosen(plan: Plan, modes: Mapping[str, Hashable]) -> Plan:
    """The plan with what has been chosen."""
    way = WAY_OF[Knob.PASADA in modes, Knob.A_LEY in modes]
    piedras = modes.get("piedras", 1)
    return replace(plan, way=way, piedras=piedras if isinstance(piedras, int) else 1)


WAY_OF = {
    (False, False): None,
    (True, False): Way.PASADA,
    (False, True): Way.A_LEY,
    (True, True): Way.PASADA_A_LEY,
}


def way_now(view: State, seat: Seat, plan: Plan) -> Way | None:
    """How a card would be thrown now: what was chosen, as far as it may be done."""
    way = plan.way
    if way is Way.PASADA_A_LEY and why_no_card(view, seat, way) is not None:
        way = Way.PASADA
    return None if way is None or why_no_card(view, seat, way) is not None else way


def piedras_now(view: State, seat: Seat, plan: Plan) -> int:
    """By how many piedras the raise would be now: what was chosen, as far as there is room."""
    n = plan.piedras
    while n > 1 and why_no_piedras(view, seat, n) is not None:
        n -= 1
    return n


def mode_of(knob: Knob, piedras: int) -> tuple[str, Hashable]:
    """What the knob chooses."""
    if knob in WAYS:
        return knob.value, True
    return "piedras", piedras + (1 if knob is Knob.MORE else -1)


def is_on(knob: Knob, way: Way | None) -> bool:
    """Whether what it chooses is chosen."""
    return (knob is Knob.PASADA and way in (Way.PASADA, Way.PASADA_A_LEY)) or (
        knob is Knob.A_LEY and way in (Way.A_LEY, Way.PASADA_A_LEY)
    )


def help_of(knob: Knob) -> str:
    """What it would do, in a sentence."""
    return {
        Knob.PASADA: t("La próxima carta va boca abajo: no mata a nadie, pero cuenta entera para envido y flor."),
        Knob.A_LEY: t("Tu primera carta va «a ley»: avisa que quizás tienes flor y te deja cantarla más tarde."),
        Knob.FEWER: t("Una piedra menos."),
        Knob.MORE: t("Una piedra más."),
    }[knob]
