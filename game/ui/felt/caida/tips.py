"""What a newcomer to Caída is told once, and where: over the hand, as the preview stands, or over the cantos."""

from pygame import FRect

from game.rules.caida.escuela import CallEchada, Soplar
from game.rules.caida.model import PlayCard, SingCanto, State
from game.rules.caida.terms import CantoPolicy
from game.ui.felt.caida.controls import calls_panel
from game.ui.felt.caida.escuela_panel import cantos_panel
from game.ui.felt.caida.experto import CHOSEN
from game.ui.felt.caida.experto_sheet import sheet
from game.ui.felt.caida.layout import Plan
from game.ui.felt.felt import Control, Group, Tip
from game.ui.texts import m

HIGH = 71.0
"""Of the cloth between the mesa and my hand, in letter units."""


def _sings(control: Control) -> bool:
    return isinstance(control.command, SingCanto) and control.main


TIPS = (
    Tip("caida.sing", m("Con estas cartas tienes canto. Dilo ahora: después de tirar ya no vale."), _sings),
    Tip(
        "caida.throw",
        m("Pulsa una carta o arrástrala a la mesa. Con el teclado, flechas e Intro."),
        lambda control: control.group is Group.HAND and isinstance(control.command, PlayCard),
    ),
    Tip(
        "caida.echada",
        m("Antes de ver la mesa dices si viene del 1 al 4 o del 4 al 1. Si sale, cobras."),
        lambda control: isinstance(control.command, CallEchada),
    ),
    Tip(
        "caida.mark",
        m("Escoge tu carta y marca en la mesa todo lo que te llevas: aquí nadie lo hace por ti."),
        lambda control: control.group is Group.MESA and control.main,
    ),
    Tip(
        "caida.blow",
        m("Alguien dejó dos iguales en la mesa: márcalas y sóplalas antes que otro."),
        lambda control: isinstance(control.command, Soplar),
    ),
)


def tip_rooms(view: State, plan: Plan) -> tuple[FRect, FRect]:
    """Over my hand, and over what is called in the right column."""
    text, right, panel = plan.stage.text, plan.stage.right, _panel(view, plan)
    bottom = plan.pill.bottom
    hand = _between(plan, FRect(plan.pill.left + 8, bottom - HIGH * text, plan.pill.width - 16, HIGH * text))
    low = right.bottom if panel is None else panel.top - 10
    return hand, FRect(right.left, right.top, right.width, low - right.top)


def _panel(view: State, plan: Plan) -> FRect | None:
    """The panel or sheet in the right column, whichever these rules have."""
    if view.rules.experto and view.phase in CHOSEN:
        paper = sheet(view, plan)
        return None if paper is None else paper.box
    if view.rules.canto_policy is CantoPolicy.DECLARED:
        declared = calls_panel(view, plan)
        return None if declared is None else declared.box
    contested = cantos_panel(view, plan)
    return None if contested is None else contested.box


def _between(plan: Plan, room: FRect) -> FRect:
    """What is left of a room between what stands at the sides."""
    left, right = room.left, room.right
    for box in (*plan.fans.values(), *plan.plaques.values(), *plan.montones.values()):
        if box.top < room.bottom and room.top < box.bottom:
            if box.centerx < plan.stage.axis:
                left = max(left, box.right + 6)
            else:
                right = min(right, box.left - 6)
    return FRect(left, room.top, right - left, room.height)
