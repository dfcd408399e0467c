"""How cards travel: what stays, what is thrown, what a ladder takes, what is dealt.

Each function gives the part of a timeline that belongs to some cards; `choreography` puts the parts together.
"""

from collections.abc import Mapping

from game.rules.caida.cantos import figure_points
from game.rules.caida.decide import is_caida
from game.rules.caida.model import CardsCaptured, CardThrown, State
from game.rules.cards import Card
from game.rules.kernel import Seat, Side
from game.ui.felt.caida.effects import banner_spot
from game.ui.felt.caida.layout import CARD, Plan
from game.ui.felt.saying import cried, tone
from game.ui.felt.settling import rest, settle
from game.ui.felt.sprites import Back, Banner, Face, Numeral, Ripple, Sprite
from game.ui.motion import easing
from game.ui.motion.timeline import Timeline, along, delayed, hold, move, parallel, sequence, stagger
from game.ui.motion.tween import Keyframe, Pose
from game.ui.texts import t

Poses = Mapping[Sprite, Pose]

THROW, SLAM, STEP, LOOK, AWAY, RIPPLE = 0.18, 0.26, 0.09, 0.14, 0.24, 0.42
"""Seconds: a throw, a caída's slam, a step of the ladder, a look at it, the way to the montón, the rings."""


def _leave(before: State, seat: Seat, card: Card, start: Poses) -> tuple[Pose, dict[Sprite, Pose]]:
    """Where the thrown card starts from, and the poses before, with the backs that stay already renamed."""
    if Face(str(card)) in start:
        return start[Face(str(card))], dict(start)
    held = len(before.hands[seat])
    chosen = before.plays % held
    poses = {key: pose for key, pose in start.items() if not (isinstance(key, Back) and key.seat == seat)}
    kept = [start[Back(seat, slot)] for slot in range(held) if slot != chosen]
    poses |= {Back(seat, slot): pose for slot, pose in enumerate(kept)}
    return start[Back(seat, chosen)].but(alpha=1.0), poses


def throw(before: State, event: CardThrown, start: Poses, end: Poses) -> Timeline:
    """A card flies to the mesa with a little spin and settles at its own angle."""
    key = Face(str(event.card))
    first, others = _leave(before, event.seat, event.card, start)
    last = end[key]
    flight = along(
        key,
        Keyframe(0.0, first.but(lift=1.0)),
        Keyframe(THROW * 0.75, last.but(angle=last.angle - 14, flip=0.0, lift=0.6), easing.ease_out),
        Keyframe(THROW, last, easing.overshoot),
    )
    return parallel(settle(others, end, THROW, {key}), flight)


def capture(before: State, event: CardsCaptured, start: Poses, end: Poses, plan: Plan) -> Timeline:
    """A card lands, the ladder lights up step by step, and everything goes to the montón."""
    key = Face(str(event.card))
    taken = [Face(str(card)) for card in event.taken]
    first, others = _leave(before, event.seat, event.card, start)
    fallen = is_caida(before, event.card) and before.last_thrown in event.taken
    hit = SLAM if fallen else THROW
    ladder_end = hit + STEP * len(taken) + LOOK
    on = start[taken[0]]
    landing = on.but(x=on.x + 12, y=on.y + 16, angle=on.angle + 5, glow=1.0)
    pile = pile_pose(plan, before.side(event.seat))
    parts = [_landing(key, first, landing, hit, fallen, ladder_end, pile)]
    ranks = list(dict.fromkeys(card.rank for card in event.taken))
    for place, (face, card) in enumerate(zip(taken, event.taken, strict=True)):
        parts.append(_rung(face, start[face], hit + STEP * place, ladder_end + 0.02 * (place + 1), pile))
        if len(ranks) > 1 and (place == 0 or event.taken[place - 1].rank != card.rank):
            number = Numeral(ranks.index(card.rank) + 1)
            parts.append(_numeral(number, start[face], hit + STEP * place, ladder_end))
    if fallen:
        parts.append(
            delayed(move(Ripple(), on.but(scale=0.2), on.but(scale=1.0, alpha=0.0), RIPPLE, easing.ease_out), hit)
        )
        banner = Banner(t("¡Caída!"), f"+{figure_points(event.card.rank)}", tone(plan.cast, event.seat))
        parts.append(delayed(cried(banner, banner_spot(plan), ladder_end + AWAY - hit, leaves=False), hit))
    moved: set[Sprite] = {key, *taken}
    return parallel(_waiting(others, end, moved, ladder_end), *parts)


def _waiting(start: Poses, end: Poses, moved: set[Sprite], until: float) -> Timeline:
    """The cards that stay close up only when the captured ones leave."""
    stay = {key: pose for key, pose in start.items() if key not in moved}
    return sequence(parallel(rest(stay), hold(until)), settle(stay, end, AWAY, moved))


def _landing(key: Face, first: Pose, landing: Pose, hit: float, fallen: bool, until: float, pile: Pose) -> Timeline:
    high = (
        landing.but(scale=landing.scale * 1.5, y=landing.y - 26, lift=1.0, flip=0.0)
        if fallen
        else landing.but(flip=0.0)
    )
    share = 0.6 if fallen else 0.8
    return along(
        key,
        Keyframe(0.0, first.but(lift=1.0)),
        Keyframe(hit * share, high, easing.ease_out),
        Keyframe(hit, landing.but(flip=0.0, lift=0.3), easing.slam if fallen else easing.overshoot),
        Keyframe(until, landing.but(flip=0.0, lift=0.3)),
        Keyframe(until + AWAY, pile, easing.ease_in),
        Keyframe(until + AWAY, pile.but(alpha=0.0), easing.snap),
    )


def _rung(key: Face, start: Pose, lit: float, leaves: float, pile: Pose) -> Timeline:
    return along(
        key,
        Keyframe(0.0, start),
        Keyframe(lit, start),
        Keyframe(lit + STEP, start.but(glow=1.0), easing.ease_out),
        Keyframe(leaves, start.but(glow=1.0, lift=0.2)),
        Keyframe(leaves + AWAY, pile, easing.ease_in),
        Keyframe(leaves + AWAY, pile.but(alpha=0.0), easing.snap),
    )


def _numeral(key: Numeral, over: Pose, lit: float, until: float) -> Timeline:
    spot = over.but(alpha=0.0, angle=0.0)
    return along(
        key,
        Keyframe(0.0, spot),
        Keyframe(lit, spot),
        Keyframe(lit + STEP, spot.but(alpha=1.0), easing.linear),
        Keyframe(until, spot.but(alpha=1.0)),
        Keyframe(until + STEP, spot, easing.linear),
    )


def pile_pose(plan: Plan, side: Side) -> Pose:
    """A card on the montón of a side."""
    pile = plan.montones[side]
    return Pose(*pile.center, scale=pile.width / CARD, flip=1.0, angle=4.0)


def away(cards: tuple[Card, ...], start: Poses, end: Poses, side: Side, plan: Plan) -> Timeline:
    """Cards of the mesa go to a montón, one after another."""
    pile = pile_pose(plan, side)
    swept = stagger(
        (
            along(
                Face(str(card)),
                Keyframe(0.0, start[Face(str(card))].but(lift=0.2)),
                Keyframe(AWAY, pile, easing.ease_in),
                Keyframe(AWAY, pile.but(alpha=0.0), easing.snap),
            )
            for card in cards
        ),
        0.02,
    )
    return parallel(settle(start, end, THROW, {Face(str(card)) for card in cards}), swept)
