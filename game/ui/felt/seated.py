"""What may stand where among those who sit at a table, so that nobody's name is ever covered."""

from typing import Protocol

from pygame import FRect

from game.rules.kernel import Seat
from game.ui.felt.cast import Cast, Place
from game.ui.felt.stage import CARD_RATIO, Stage
from game.ui.theme import SPACE_3


class Seated(Protocol):
    """What is asked of a table's plan."""

    @property
    def stage(self) -> Stage: ...

    @property
    def cast(self) -> Cast: ...

    @property
    def plaques(self) -> dict[Seat, FRect]: ...

    @property
    def hand(self) -> FRect: ...


def dealing_spot(plan: Seated, seat: Seat, width: float) -> tuple[float, float]:
    """The centre of the cards, `width` stage units wide, that a seat deals: the cloth before it, or my own hand."""
    plaque, aside = plan.plaques[seat], width / 2 + SPACE_3
    match plan.cast.place(seat):
        case Place.BOTTOM:
            return plan.hand.center
        case Place.TOP:
            return plaque.centerx, plaque.bottom + width * CARD_RATIO / 2 + SPACE_3
        case Place.LEFT:
            return plaque.right + aside, plaque.centery
        case Place.RIGHT:
            return plaque.left - aside, plaque.centery


def room_between(plan: Seated) -> float:
    """How wide something in the middle of the cloth may be, in stage units, before it comes upon a plaque."""
    axis, reach = plan.stage.axis, plan.stage.middle.width / 2
    for seat, plaque in plan.plaques.items():
        if plan.cast.place(seat) is Place.LEFT:
            reach = min(reach, axis - plaque.right)
        elif plan.cast.place(seat) is Place.RIGHT:
            reach = min(reach, plaque.left - axis)
    return 2 * (reach - SPACE_3)


def below_the_top(plan: Seated) -> float:
    """Where the cloth begins under the plaques at the top, in stage units."""
    tops = [plaque for seat, plaque in plan.plaques.items() if plan.cast.place(seat) is Place.TOP]
    return max((plaque.bottom for plaque in tops), default=plan.stage.middle.top) + SPACE_3
