"""How one thing is placed, and what lies between two placements."""

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from game.ui.motion.easing import Ease, ease_in_out

T = TypeVar("T")


@dataclass(frozen=True)
class Pose:
    """Where a sprite is and how it looks. Lengths are in whatever unit the layout uses; `x`, `y` is its centre."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    """Degrees, counter-clockwise."""
    scale: float = 1.0
    alpha: float = 1.0
    flip: float = 0.0
    """0 shows the face, 1 the back; between them it is seen edge on."""
    lift: float = 0.0
    """How far above the cloth, which moves its shadow away."""
    glow: float = 0.0
    """Light around it, 0 to 1."""
    shade: float = 0.0
    """Darkness over it, 0 to 1."""

    def moved(self, dx: float, dy: float) -> "Pose":
        """The same, elsewhere."""
        return dataclasses.replace(self, x=self.x + dx, y=self.y + dy)

    def but(self, **fields: float) -> "Pose":
        """The same, with some fields changed."""
        return dataclasses.replace(self, **fields)

    @property
    def place(self) -> tuple[float, float]:
        """Where it is."""
        return self.x, self.y


_FIELDS = tuple(field.name for field in dataclasses.fields(Pose))


def between(a: Pose, b: Pose, share: float) -> Pose:
    """The pose at `share` of the way from `a` to `b`; beyond 1 it goes on in the same direction."""
    if share <= 0:
        return a
    if share == 1 or a == b:
        return b
    start, end = vars(a), vars(b)
    mixed = {name: start[name] + (end[name] - start[name]) * share for name in _FIELDS}
    mixed["alpha"] = max(0.0, min(1.0, mixed["alpha"]))
    return Pose(**mixed)


@dataclass(frozen=True)
class Keyframe:
    """A pose reached at `time` seconds; `ease` is how it is approached from the keyframe before."""

    time: float
    pose: Pose
    ease: Ease = ease_in_out


def at(frames: tuple[Keyframe, ...], time: float) -> Pose:
    """The pose at `time`: the first one before the beginning, the last one after the end."""
    if time <= frames[0].time:
        same = [frame for frame in frames if frame.time <= time]
        return same[-1].pose if same else frames[0].pose
    before = frames[0]
    for frame in frames[1:]:
        if frame.time > time:
            share = (time - before.time) / (frame.time - before.time)
            return between(before.pose, frame.pose, frame.ease(share))
        before = frame
    return before.pose


def arc(
    start: Pose, end: Pose, seconds: float, height: float, ease: Ease = ease_in_out, steps: int = 8
) -> tuple[Keyframe, ...]:
    """Keyframes from `start` to `end` along a bow that rises `height` above the straight way."""
    frames = []
    for step in range(steps + 1):
        share = step / steps
        pose = between(start, end, ease(share))
        bow = 4 * height * share * (1 - share)
        frames.append(Keyframe(seconds * share, end if step == steps else pose.moved(0, -bow), _even))
    return tuple(frames)


def _even(share: float) -> float:
    return share


def merged(frames: Iterable[Keyframe]) -> tuple[Keyframe, ...]:
    """Keyframes in order of time; those of the same moment stay in the order given."""
    return tuple(sorted(frames, key=lambda frame: frame.time))
