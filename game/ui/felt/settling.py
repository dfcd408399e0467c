"""How pieces that are not in flight get from one layout to the next, in any game: quietly, or not at all."""

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

from game.ui.motion.timeline import Timeline, move, parallel, still
from game.ui.motion.tween import Pose

K = TypeVar("K", bound=Hashable)


def rest(poses: Mapping[K, Pose]) -> Timeline:
    """Pieces that do not move."""
    return parallel(*(still({key: pose}) for key, pose in poses.items()))


def settle(start: Mapping[K, Pose], end: Mapping[K, Pose], seconds: float, moved: Iterable[K] = ()) -> Timeline:
    """Every piece that has no motion of its own goes quietly to its place, appears there, or fades."""
    parts: list[Timeline] = []
    skipped = set(moved)
    for key in {**start, **end}:
        if key in skipped:
            continue
        first, last = start.get(key), end.get(key)
        if first is None and last is not None:
            parts.append(move(key, last.but(alpha=0.0), last, seconds))
        elif last is None and first is not None:
            parts.append(move(key, first, first.but(alpha=0.0), seconds))
        elif first is not None and last is not None:
            parts.append(still({key: first}) if first == last else move(key, first, last, seconds))
    return parallel(*parts)
