"""How cards are dealt: from the dealer's seat in packets of three, and from the mazo to the mesa."""

from game.rules.caida.model import State
from game.ui.felt.caida.layout import BACK, CARD, Plan
from game.ui.felt.caida.moves import Poses, settle
from game.ui.felt.sprites import Back, Face, Sprite
from game.ui.motion.timeline import Timeline, along, parallel
from game.ui.motion.tween import Keyframe, Pose, arc

DEAL, DEAL_STEP = 0.22, 0.045
"""Seconds that a card flies, and between one card and the next."""


def deal(before: State, start: Poses, end: Poses, plan: Plan) -> Timeline:
    """Three cards to each seat, one after another."""
    centre = plan.plaques[before.dealer].center
    source = Pose(*centre, scale=BACK / CARD, flip=1.0, lift=0.6)
    order = _dealing_order(before, end, plan)
    flights = (_dealt(key, source, end[key], place * DEAL_STEP) for place, key in enumerate(order))
    return parallel(settle(start, end, set(order)), *flights)


def _dealing_order(before: State, end: Poses, plan: Plan) -> list[Sprite]:
    """A packet of three to each seat, from the dealer's neighbour to the dealer (CQ-8)."""
    seats = before.format.seats
    order: list[Sprite] = []
    mine = [key for key, pose in end.items() if isinstance(key, Face) and pose.y == plan.hand.centery]
    for place in range(1, seats + 1):
        seat = (before.dealer + place) % seats
        order += mine if seat == plan.cast.me else [key for key in end if isinstance(key, Back) and key.seat == seat]
    return order


def _dealt(key: Sprite, source: Pose, end: Pose, wait: float) -> Timeline:
    hidden = source.but(alpha=0.0)
    flight = [Keyframe(frame.time + wait, frame.pose, frame.ease) for frame in arc(source, end, DEAL, 40)]
    return along(key, Keyframe(0.0, hidden), Keyframe(wait, hidden), *flight)


def lay(start: Poses, end: Poses, plan: Plan) -> Timeline:
    """The four cards that open the mesa."""
    source = Pose(*plan.mazo.center, scale=plan.mazo.width / CARD, flip=1.0, lift=0.6)
    laid = [key for key in end if key not in start]
    flights = (_dealt(key, source, end[key], place * DEAL_STEP) for place, key in enumerate(laid))
    return parallel(settle(start, end, set(laid)), *flights)
