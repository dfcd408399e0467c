"""How cards travel in Truco: dealt one by one, thrown, taken, shown.

Each function gives the part of a timeline that belongs to some cards; `choreography` puts the parts together.
"""

from collections.abc import Mapping

from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.truco.model import CardsShown, HandsDealt, State, TrickClosed
from game.ui.felt.fans import held_sprite
from game.ui.felt.seated import dealing_spot
from game.ui.felt.settling import settle
from game.ui.felt.sprites import Back, Face, Sprite
from game.ui.felt.truco.layout import Plan
from game.ui.felt.truco.seats import BACK, CARD
from game.ui.motion import easing
from game.ui.motion.timeline import Timeline, along, move, parallel
from game.ui.motion.tween import Keyframe, Pose, arc

Poses = Mapping[Sprite, Pose]
THROW, TAKE, DEAL, DEAL_STEP, SHOW, TURN = 0.18, 0.3, 0.22, 0.045, 1.6, 0.5
"""Seconds: a throw, the winner that lifts, a card that is dealt, between two, cards laid open, the vira that turns."""


def throw(before: State, seat: Seat, card: Card | None, key: Sprite, start: Poses, end: Poses) -> Timeline:
    """A card flies before its player with a little spin and settles at its own angle, on its face if it is passed."""
    first, others = _leave(before, seat, card, start)
    last = end[key]
    flight = along(
        key,
        Keyframe(0.0, first.but(lift=1.0)),
        Keyframe(THROW * 0.75, last.but(angle=last.angle - 14, lift=0.6), easing.ease_out),
        Keyframe(THROW, last, easing.overshoot),
    )
    return parallel(settle(others, end, THROW, {key}), flight)


def _leave(before: State, seat: Seat, card: Card | None, start: Poses) -> tuple[Pose, dict[Sprite, Pose]]:
    """Where the thrown card starts from, and the poses before, with the backs that stay already renamed."""
    if card is not None and Face(str(card)) in start:
        return start[Face(str(card))], dict(start)
    held = len(before.reparto.hands[seat])
    chosen = before.question % held
    fan = [Back(seat, slot) for slot in range(held)]
    poses = {key: pose for key, pose in start.items() if key not in fan}
    kept = [start[back] for back in fan if back.slot != chosen]
    poses |= {Back(seat, slot): pose for slot, pose in enumerate(kept)}
    return start[Back(seat, chosen)].but(alpha=1.0), poses


def turn(key: Sprite, start: Poses, end: Poses, plan: Plan) -> Timeline:
    """The next card of the deck turns up beside it (VR-2)."""
    last = end[key]
    hidden = last.but(x=plan.deck.centerx, y=plan.deck.centery, flip=1.0)
    flight = along(key, Keyframe(0.0, hidden.but(lift=0.8)), Keyframe(TURN, last, easing.ease_in_out))
    return parallel(settle(start, end, TURN, {key}), flight)


def reveal(seat: Seat, cards: tuple[Card, ...], start: Poses, end: Poses, plan: Plan) -> Timeline:
    """A seat turns up what it must show, and that shines for a while (VR-49)."""
    faces = [Face(str(card)) for card in cards if Face(str(card)) in end]
    parts = [settle(start, end, THROW, set(faces))]
    for key in faces:
        last = end[key]
        first = start.get(key, Pose(*plan.plaques[seat].center, scale=last.scale * 0.5, alpha=0.0))
        parts.append(_shines(key, first, last))
    return parallel(*parts)


def _shines(key: Sprite, first: Pose, last: Pose) -> Timeline:
    shining = last.but(glow=1.0, shade=0.0, lift=0.4)
    return along(
        key,
        Keyframe(0.0, first),
        Keyframe(0.3, shining, easing.ease_out),
        Keyframe(SHOW - 0.2, shining),
        Keyframe(SHOW, last, easing.linear),
    )


def deal(before: State, event: HandsDealt, start: Poses, end: Poses, plan: Plan) -> Timeline:
    """The old cards fade; three to each seat fly from the dealer, one at a time, the mano first (TV-4)."""
    source = Pose(*dealing_spot(plan, event.dealer, BACK), scale=BACK / CARD, flip=1.0, lift=0.6)
    seats = before.format.seats
    order = [
        held_sprite(seat, slot, event.hands[seat][slot])
        for slot in range(len(event.hands[0]))
        for seat in ((event.dealer + step) % seats for step in range(1, seats + 1))
    ]
    flights = (_dealt(key, source, end[key], place * DEAL_STEP) for place, key in enumerate(order))
    return parallel(settle(start, end, THROW, order), *flights)


def _dealt(key: Sprite, source: Pose, end: Pose, wait: float) -> Timeline:
    hidden = source.but(alpha=0.0)
    seen = end.but(alpha=1.0)
    flight = [Keyframe(frame.time + wait, frame.pose, frame.ease) for frame in arc(source, seen, DEAL, 40)]
    return along(key, Keyframe(0.0, hidden), Keyframe(wait, hidden), *flight, Keyframe(wait + DEAL, end, easing.snap))


def take(before: State, event: TrickClosed, start: Poses, end: Poses) -> Timeline:
    """The winner's card lifts and shines before all of them lie darker; after a parda none does."""
    won = next((throw.card for throw in before.reparto.trick if throw.seat == event.winner), None)
    if won is None:
        return settle(start, end, TAKE)
    key = Face(str(won))
    first = start[key]
    lifted = along(
        key,
        Keyframe(0.0, first),
        Keyframe(TAKE / 2, first.but(y=first.y - 10, lift=0.7, glow=1.0, scale=first.scale * 1.08), easing.ease_out),
        Keyframe(TAKE * 1.6, first.but(y=first.y - 10, lift=0.7, glow=1.0, scale=first.scale * 1.08)),
        Keyframe(TAKE * 2, end[key], easing.ease_in_out),
    )
    return parallel(settle(start, end, TAKE, {key}), lifted)


def show(event: CardsShown, start: Poses, end: Poses, plan: Plan) -> Timeline:
    """The winner of the envido turns up what he still held, and all his three cards shine (TA-15)."""
    faces = [Face(str(card)) for card in event.cards]
    backs = {key for key in start if isinstance(key, Back) and key.seat == event.seat}
    parts = [settle({key: pose for key, pose in start.items() if key not in backs}, end, THROW, faces)]
    for key in faces:
        last = end[key]
        first = start.get(key, Pose(*plan.plaques[event.seat].center, scale=last.scale * 0.5, alpha=0.0))
        parts.append(_shines(key, first, last))
    parts.extend(move(key, start[key], start[key].but(alpha=0.0), 0.2) for key in backs)
    return parallel(*parts)
