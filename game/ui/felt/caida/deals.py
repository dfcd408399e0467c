"""How cards are dealt: from the dealer's seat in packets of three, and from the mazo to the mesa."""

from game.rules.caida.model import RepartoDealt, State
from game.ui.felt.caida.layout import BACK, CARD, Plan
from game.ui.felt.caida.moves import THROW, Poses
from game.ui.felt.fans import held_sprite
from game.ui.felt.seated import dealing_spot
from game.ui.felt.settling import settle
from game.ui.felt.sprites import Sprite
from game.ui.motion.timeline import Timeline, along, parallel
from game.ui.motion.tween import Keyframe, Pose, arc

DEAL, DEAL_STEP = 0.22, 0.045
"""Seconds that a card flies, and between one card and the next."""


def deal(before: State, event: RepartoDealt, start: Poses, end: Poses, plan: Plan) -> Timeline:
    """Three cards to each seat, one after another."""
    source = Pose(*dealing_spot(plan, before.dealer, BACK), scale=BACK / CARD, flip=1.0, lift=0.6)
    order = _dealing_order(before, event)
    flights = (_dealt(key, source, end[key], place * DEAL_STEP) for place, key in enumerate(order))
    return parallel(settle(start, end, THROW, order), *flights)


def _dealing_order(before: State, event: RepartoDealt) -> list[Sprite]:
    """A packet of three to each seat, from the dealer's neighbour to the dealer (CQ-8)."""
    seats = before.format.seats
    turns = ((before.dealer + place) % seats for place in range(1, seats + 1))
    return [held_sprite(seat, slot, card) for seat in turns for slot, card in enumerate(event.hands[seat])]


def _dealt(key: Sprite, source: Pose, end: Pose, wait: float) -> Timeline:
    hidden = source.but(alpha=0.0)
    flight = [Keyframe(frame.time + wait, frame.pose, frame.ease) for frame in arc(source, end, DEAL, 40)]
    return along(key, Keyframe(0.0, hidden), Keyframe(wait, hidden), *flight)


def lay(start: Poses, end: Poses, plan: Plan) -> Timeline:
    """The four cards that open the mesa."""
    source = Pose(*plan.mazo.center, scale=plan.mazo.width / CARD, flip=1.0, lift=0.6)
    laid = [key for key in end if key not in start]
    flights = (_dealt(key, source, end[key], place * DEAL_STEP) for place, key in enumerate(laid))
    return parallel(settle(start, end, THROW, laid), *flights)
