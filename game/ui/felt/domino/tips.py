"""What a newcomer to dominó is told once, and where it stands: on the strip of wood between the line and my tiles, or
over the button to pass.
"""

from pygame import FRect

from game.rules.domino.model import Pass, PlaceTile, State
from game.ui.felt.domino.controls import PASS_HEIGHT, open_places
from game.ui.felt.domino.layout import LIFT, Plan
from game.ui.felt.felt import Group, Tip
from game.ui.texts import m

TIPS = (
    Tip(
        "domino.lay",
        m("Pulsa una ficha iluminada, o arrástrala."),
        lambda control: control.group is Group.HAND and isinstance(control.command, PlaceTile),
    ),
    Tip(
        "domino.pass",
        m("Nada tuyo pega: aquí se pasa."),
        lambda control: isinstance(control.command, Pass),
    ),
)


def tip_rooms(view: State, plan: Plan) -> tuple[FRect, FRect]:
    """What lies under the line: over my tiles, and over the button to pass."""
    text, board = plan.stage.text, plan.board
    tiles = [spot.box.bottom for spot in plan.chain(view).spots]
    ends = [spot.box.bottom for spot in open_places(view, plan).values()]
    top = max((board.centery, *tiles, *ends)) + 3
    over, right = plan.hand.top - LIFT - 4, plan.stage.table.right - 14
    low = min(over, plan.aside.bottom - PASS_HEIGHT * text - 8)
    return (
        FRect(board.left, top, board.width, over - top),
        FRect(board.left, top, right - board.left, low - top),
    )
