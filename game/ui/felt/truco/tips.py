"""What a newcomer to Truco is told once, and where it stands: in the lane of cloth in the middle, or over the sheet of
what can be said, where the bitácora lies.
"""

from pygame import FRect

from game.rules.truco.model import PlayCard, Say, State
from game.ui.felt.felt import Control, Group, Tip
from game.ui.felt.truco.layout import Plan
from game.ui.felt.truco.sheet import sheet_for
from game.ui.texts import m
from game.ui.widgets.button import Kind


def _answers(control: Control) -> bool:
    return isinstance(control.command, Say) and control.dress is Kind.ACCEPT


def _calls(control: Control) -> bool:
    return isinstance(control.command, Say) and control.dress is Kind.MAIN


TIPS = (
    Tip("truco.answer", m("Te toca responder. Cada botón dice lo que pasa; tus cartas esperan."), _answers),
    Tip(
        "truco.throw",
        m("Pulsa una carta para tirarla."),
        lambda control: control.group is Group.HAND and isinstance(control.command, PlayCard),
    ),
    Tip("truco.call", m("Antes de tirar puedes cantar. Debajo de cada canto dice lo que valdría."), _calls),
    Tip(
        "truco.way",
        m("«Tapada» y «A ley» cambian cómo va tu próxima carta: elige y después tira."),
        lambda control: control.mode is not None,
    ),
)


def tip_rooms(view: State, plan: Plan) -> tuple[FRect, FRect]:
    """The lane in the middle, and the right column over the sheet of what can be said."""
    sheet, right = sheet_for(view, plan), plan.stage.right
    bottom = right.bottom if sheet is None else sheet.box.top - 10
    lane, mine = plan.lane.copy(), view.reparto.hands[plan.cast.me]
    if plan.stage.huge and len(mine) == 3:  # my place on the cloth is still empty
        lane.height = plan.hand.top - 14 - lane.top
    return lane, FRect(right.left, right.top, right.width, bottom - right.top)
