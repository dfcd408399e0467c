"""What is cried, won and lost: bubbles from a plaque, banners over the cloth, piedras that drop into place."""

from game.rules.caida.model import State
from game.rules.kernel import Seat, Side
from game.ui.felt.caida.layout import Plan
from game.ui.felt.cast import Place
from game.ui.felt.saying import gained, spoken, tone
from game.ui.felt.sprites import Bubble, Gain, Stone
from game.ui.motion import easing
from game.ui.motion.timeline import Timeline, move, parallel, stagger
from game.ui.motion.tween import Pose

STONE, STONE_STEP = 0.22, 0.06
"""Seconds that a piedra falls, and between one and the next."""


def bubble(plan: Plan, seat: Seat, text: str, seconds: float) -> Timeline:
    """A seat says something: the bubble grows out of its plaque and stays a while."""
    return spoken(
        Bubble(seat, text, tone(plan.cast, seat)), plan.plaques[seat].center, bubble_spot(plan, seat), seconds
    )


def bubble_spot(plan: Plan, seat: Seat) -> Pose:
    """Where the words of a seat stand: beside its plaque, over the cloth."""
    plaque, middle, text = plan.plaques[seat], plan.stage.middle, plan.stage.text
    match plan.cast.place(seat):
        case Place.BOTTOM:
            return Pose(plan.stage.axis, plan.pill.centery)
        case Place.TOP:
            return Pose(plaque.centerx, plaque.bottom + 36 * text)
        case Place.LEFT:
            return Pose(middle.left + 124 * text, plaque.bottom + 40 * text)
        case Place.RIGHT:
            return Pose(middle.right - 124 * text, plaque.bottom + 40 * text)


def banner_spot(plan: Plan) -> Pose:
    """Where a cry stands: over the cloth between the mesa and the hand."""
    return Pose(plan.stage.axis, plan.pill.centery)


def scored(plan: Plan, before: State, side: Side, points: int) -> Timeline:
    """Piedras drop one by one into the marcador, and the gain is written beside it."""
    stones = (
        () if plan.stage.huge else range(before.scores[side], min(before.scores[side] + points, before.rules.target))
    )
    drops = stagger((_drop(plan, before, side, place) for place in stones), STONE_STEP)
    return parallel(drops, gain(plan, side, points))


def gain(plan: Plan, side: Side, points: int) -> Timeline:
    """What a side wins or loses, rising beside its score."""
    block, text = plan.block(side), plan.stage.text
    spot = Pose(block.right - 96 * text, block.top + 23 * text)
    return gained(Gain(side, points), spot, 0.06 * abs(points) + STONE)


def _drop(plan: Plan, before: State, side: Side, place: int) -> Timeline:
    x, y = plan.stone(side, place, before.rules.target)
    return move(Stone(side, place), Pose(x, y - 34, alpha=0.0), Pose(x, y), STONE, easing.bounce)
