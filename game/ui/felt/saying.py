"""How words come and go on any table: a bubble out of a plaque, a cry over the table, a gain beside a score."""

from collections.abc import Hashable

from game.rules.kernel import Seat
from game.ui.felt.cast import Cast
from game.ui.felt.sprites import Tone
from game.ui.motion import easing
from game.ui.motion.timeline import Timeline, along
from game.ui.motion.tween import Keyframe, Pose

APPEAR = 0.16
"""Seconds."""


def tone(cast: Cast, seat: Seat) -> Tone:
    """The colour of what a seat says."""
    return Tone.OURS if cast.mine(seat) else Tone.THEIRS


def spoken(key: Hashable, source: tuple[float, float], spot: Pose, seconds: float) -> Timeline:
    """A bubble grows out of its plaque and stays a while."""
    return along(
        key,
        Keyframe(0.0, Pose(*source, scale=0.3, alpha=0.0)),
        Keyframe(APPEAR * 1.5, spot, easing.overshoot),
        Keyframe(seconds - APPEAR, spot),
        Keyframe(seconds, spot.but(alpha=0.0), easing.linear),
    )


def cried(key: Hashable, spot: Pose, seconds: float, *, arrives: bool = True, leaves: bool = True) -> Timeline:
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


def gained(key: Hashable, spot: Pose, seconds: float) -> Timeline:
    """What a side wins or loses, shown beside its score for so long and then fading."""
    return along(
        key,
        Keyframe(0.0, spot.but(alpha=0.0, scale=0.6 * spot.scale)),
        Keyframe(APPEAR, spot, easing.overshoot),
        Keyframe(seconds, spot),
        Keyframe(seconds + APPEAR, spot.but(alpha=0.0), easing.linear),
    )
