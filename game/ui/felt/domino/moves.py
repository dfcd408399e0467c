"""How tiles travel: what is dealt, what is placed, what is laid open, and what stays.

Each function gives the timeline of some tiles; `choreography` puts them together.
"""

from collections.abc import Mapping

from game.rules.domino.model import State, TilePlaced
from game.ui.felt.domino.layout import BACK, UNIT, Card, Plan
from game.ui.felt.settling import settle
from game.ui.felt.sprites import Back, Face
from game.ui.motion import easing
from game.ui.motion.timeline import Timeline, along, parallel
from game.ui.motion.tween import Keyframe, Pose

Poses = Mapping[Card, Pose]

PLACE, SNAP, GATHER = 0.2, 0.06, 0.24
"""Seconds: a tile slides to its place, it settles there, and the rest makes room."""
WASH, STIR, DEAL, DEAL_STEP = 0.36, 0.34, 0.22, 0.03
"""Seconds: the tiles are gathered face down and stirred, one flies to a hand, and from one to the next."""
TURN, TURN_STEP = 0.3, 0.03
SHAKE = 0.4


def place(before: State, event: TilePlaced, start: Poses, end: Poses) -> Timeline:
    """A tile slides to its end of the line, turning on the way, and snaps into place."""
    key = Face(str(event.tile))
    first, others = _leave(before, event, start)
    last = end[key]
    turned = first.but(angle=_nearest(first.angle, last.angle))
    flight = along(
        key,
        Keyframe(0.0, turned.but(lift=1.0)),
        Keyframe(PLACE, last.but(lift=0.25, scale=last.scale * 1.06), easing.ease_out),
        Keyframe(PLACE + SNAP, last, easing.slam),
    )
    return parallel(settle(others, end, GATHER, {key}), flight)


def _nearest(angle: float, goal: float) -> float:
    """The same angle, counted so that the way to the goal is less than half a turn."""
    return angle + round((goal - angle) / 360) * 360


def _leave(before: State, event: TilePlaced, start: Poses) -> tuple[Pose, dict[Card, Pose]]:
    """Where the placed tile starts from, and the poses before, with the backs that stay already renamed."""
    key, seat = Face(str(event.tile)), event.seat
    if key in start:
        return start[key], dict(start)
    held = len(before.hands[seat])
    chosen = before.plays % held
    poses = {other: pose for other, pose in start.items() if not (isinstance(other, Back) and other.seat == seat)}
    kept = [start[Back(seat, slot)] for slot in range(held) if slot != chosen]
    poses |= {Back(seat, slot): pose for slot, pose in enumerate(kept)}
    return start[Back(seat, chosen)], poses


def deal(start: Poses, end: Poses, plan: Plan) -> Timeline:
    """What lay on the table is gathered face down and washed; then seven tiles go to each seat, one after another."""
    heap = Pose(*plan.board.center, scale=BACK / UNIT, flip=1.0, lift=0.4)
    wash = WASH if start else 0.0
    parts: list[Timeline] = []
    for number, (key, pose) in enumerate(start.items()):
        away = _in_heap(heap, number)
        gone = away.but(alpha=0.0)
        frames = (Keyframe(0.0, pose), Keyframe(wash, away, easing.ease_in_out), Keyframe(wash, gone, easing.snap))
        dealt = _dealt(key, end, heap, wash) if key in end else ()
        parts.append(along(key, *frames, *dealt))
    parts += (along(key, *_dealt(key, end, heap, wash)) for key in end if key not in start)
    return parallel(*parts)


def _in_heap(heap: Pose, number: int) -> Pose:
    """A place in the heap that looks like chance and is always the same."""
    return heap.moved(_scatter(number, 130), _scatter(number * 5 + 3, 62)).but(angle=_scatter(number * 3 + 9, 80))


def _scatter(number: int, reach: float) -> float:
    """A spread that looks like chance and is always the same."""
    return ((number * 37 + 11) % 29 / 28 - 0.5) * 2 * reach


def _dealt(key: Card, end: Poses, heap: Pose, wash: float) -> tuple[Keyframe, ...]:
    """One tile: it lies in the heap, is stirred, and goes where it is dealt."""
    number = list(end).index(key)
    lying, stirred = _in_heap(heap, number), _in_heap(heap, number + 11)
    leaves = wash + STIR + number * 13 % 28 * DEAL_STEP
    return (
        Keyframe(wash, lying.but(alpha=0.0)),
        Keyframe(wash, lying, easing.snap),
        Keyframe(wash + STIR, stirred, easing.ease_in_out),
        Keyframe(leaves, stirred),
        Keyframe(leaves + DEAL, end[key], easing.ease_out),
    )


def reveal(start: Poses, end: Poses) -> Timeline:
    """The hands of the others are turned face up where they stand."""
    opened = [key for key in end if key not in start]
    turns = (
        along(
            key,
            Keyframe(0.0, end[key].but(flip=1.0)),
            Keyframe(place * TURN_STEP, end[key].but(flip=1.0)),
            Keyframe(place * TURN_STEP + TURN, end[key], easing.ease_in_out),
        )
        for place, key in enumerate(opened)
    )
    stays = {key: pose for key, pose in start.items() if key in end}
    return parallel(settle(stays, end, GATHER, opened), *turns)


def tremble(start: Poses, end: Poses, before: State) -> Timeline:
    """The line shakes once."""
    shaken = [Face(str(placement.tile)) for placement in before.line]
    steps = ((0.0, 0.0), (0.12, 5.0), (0.3, -5.0), (0.5, 3.0), (0.72, -2.0), (1.0, 0.0))
    parts = (
        along(key, *(Keyframe(share * SHAKE, end[key].moved(dx, 0.0)) for share, dx in steps))
        for key in shaken
        if key in end
    )
    return parallel(settle(start, end, GATHER, shaken), *parts)
