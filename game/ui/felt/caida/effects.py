"""What is cried, won and lost: bubbles from a plaque, banners over the cloth, piedras that drop into place."""

from game.rules.caida.model import State
from game.rules.kernel import Seat, Side
from game.ui.felt.caida.layout import Plan
from game.ui.felt.cast import Place
from game.ui.felt.sprites import Banner, Bubble, CountSheet, Gain, Stone, Tone
from game.ui.motion import easing
from game.ui.motion.timeline import Timeline, along, move, parallel, stagger
from game.ui.motion.tween import Keyframe, Pose

STONE, STONE_STEP = 0.22, 0.06
"""Seconds that a piedra falls, and between one and the next."""
APPEAR = 0.16


def tone(plan: Plan, seat: Seat) -> Tone:
    """The colour of what a seat says."""
    return Tone.OURS if plan.cast.mine(seat) else Tone.THEIRS


def bubble(plan: Plan, seat: Seat, text: str, seconds: float) -> Timeline:
    """A seat says something: the bubble grows out of its plaque and stays a while."""
    plaque = plan.plaques[seat]
    spot = bubble_spot(plan, seat)
    key = Bubble(seat, text, tone(plan, seat))
    return along(
        key,
        Keyframe(0.0, Pose(*plaque.center, scale=0.3, alpha=0.0)),
        Keyframe(APPEAR * 1.5, spot, easing.overshoot),
        Keyframe(seconds - APPEAR, spot),
        Keyframe(seconds, spot.but(alpha=0.0), easing.linear),
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


def cry(key: Banner | CountSheet, spot: Pose, seconds: float, *, arrives: bool = True, leaves: bool = True) -> Timeline:
    """Something is read for a while; when it follows itself it need not arrive or leave twice."""
    first = spot.but(alpha=0.0, scale=0.7) if arrives else spot
    last = spot.but(alpha=0.0) if leaves else spot
    return along(
        key,
        Keyframe(0.0, first),
        Keyframe(APPEAR, spot, easing.overshoot),
        Keyframe(max(APPEAR, seconds - APPEAR), spot),
        Keyframe(seconds, last, easing.linear),
    )


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
    return along(
        Gain(side, points),
        Keyframe(0.0, spot.but(alpha=0.0, scale=0.6)),
        Keyframe(APPEAR, spot, easing.overshoot),
        Keyframe(0.06 * abs(points) + STONE, spot),
        Keyframe(0.06 * abs(points) + STONE + APPEAR, spot.but(alpha=0.0), easing.linear),
    )


def _drop(plan: Plan, before: State, side: Side, place: int) -> Timeline:
    x, y = plan.stone(side, place, before.rules.target)
    return move(Stone(side, place), Pose(x, y - 34, alpha=0.0), Pose(x, y), STONE, easing.bounce)
