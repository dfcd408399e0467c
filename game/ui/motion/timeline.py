"""Many things moving together: `Timeline.at(t)` is a pure function, and at its end it *is* the layout after.

A timeline knows nothing of what it shows: keys are whatever the felt calls its sprites. Times are seconds.
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace

from game.ui.motion import easing, tween
from game.ui.motion.easing import Ease
from game.ui.motion.tween import Keyframe, Pose

FADE = 0.12
"""Longest fade under "menos movimiento", in seconds."""
_STILL = 0.5
"""Travel under this many units is no travel."""


@dataclass(frozen=True)
class Track:
    """The keyframes of one sprite; there is at least one."""

    key: Hashable
    frames: tuple[Keyframe, ...]

    def at(self, time: float) -> Pose:
        """The pose at `time`."""
        return tween.at(self.frames, time)

    @property
    def first(self) -> Pose:
        """The pose at the beginning."""
        return self.frames[0].pose

    @property
    def last(self) -> Pose:
        """The pose at the end."""
        return self.frames[-1].pose

    @property
    def end(self) -> float:
        """The time of the last keyframe."""
        return self.frames[-1].time

    def shifted(self, seconds: float) -> "Track":
        """The same, later."""
        return Track(self.key, tuple(replace(frame, time=frame.time + seconds) for frame in self.frames))

    def scaled(self, factor: float) -> "Track":
        """The same, `factor` times as long."""
        return Track(self.key, tuple(replace(frame, time=frame.time * factor) for frame in self.frames))


@dataclass(frozen=True)
class Timeline:
    """Tracks, one a sprite, and how long they take together."""

    tracks: tuple[Track, ...] = ()
    duration: float = 0.0

    def at(self, time: float) -> dict[Hashable, Pose]:
        """Where everything is at `time` seconds."""
        moment = max(0.0, min(time, self.duration))
        return {track.key: track.at(moment) for track in self.tracks}

    @property
    def final(self) -> dict[Hashable, Pose]:
        """Where everything is at the end."""
        return {track.key: track.last for track in self.tracks}

    def over(self, time: float) -> bool:
        """Whether nothing moves any more at `time`."""
        return time >= self.duration

    def scaled(self, factor: float) -> "Timeline":
        """`factor` times as long; 0 is at once."""
        return Timeline(tuple(track.scaled(factor) for track in self.tracks), self.duration * factor)

    def reduced(self) -> "Timeline":
        """The same change without travel: things fade from where they were to where they are going."""
        tracks = tuple(_faded(track) for track in self.tracks)
        return Timeline(tracks, max((track.end for track in tracks), default=0.0))


def still(poses: Mapping[Hashable, Pose]) -> Timeline:
    """Things that are simply there."""
    return Timeline(tuple(Track(key, (Keyframe(0.0, pose),)) for key, pose in poses.items()))


def hold(seconds: float) -> Timeline:
    """Nothing, for a while."""
    return Timeline((), seconds)


def move(key: Hashable, start: Pose, end: Pose, seconds: float, ease: Ease = easing.ease_in_out) -> Timeline:
    """One thing goes straight from `start` to `end`."""
    return Timeline((Track(key, (Keyframe(0.0, start), Keyframe(seconds, end, ease))),), seconds)


def throw(key: Hashable, start: Pose, end: Pose, seconds: float, height: float = 0.0) -> Timeline:
    """One thing flies in a bow that rises `height`."""
    return Timeline((Track(key, tween.arc(start, end, seconds, height)),), seconds)


def along(key: Hashable, *frames: Keyframe) -> Timeline:
    """One thing goes through keyframes."""
    ordered = tween.merged(frames)
    return Timeline((Track(key, ordered),), ordered[-1].time)


def parallel(*parts: Timeline) -> Timeline:
    """All at once; it lasts as long as the longest."""
    return _together((0.0, part) for part in parts)


def sequence(*parts: Timeline) -> Timeline:
    """One after another."""
    start = 0.0
    placed = []
    for part in parts:
        placed.append((start, part))
        start += part.duration
    return _together(placed, start)


def stagger(parts: Iterable[Timeline], step: float) -> Timeline:
    """Each starts `step` seconds after the one before."""
    return _together((index * step, part) for index, part in enumerate(parts))


def delayed(part: Timeline, seconds: float) -> Timeline:
    """The same, `seconds` later."""
    return _together([(seconds, part)], seconds + part.duration)


def _together(placed: Iterable[tuple[float, Timeline]], least: float = 0.0) -> Timeline:
    """Lay timelines on one ruler; the keyframes of a sprite that is in several become one track."""
    frames: dict[Hashable, list[Keyframe]] = {}
    end = least
    for start, part in placed:
        end = max(end, start + part.duration)
        for track in part.tracks:
            _append(frames.setdefault(track.key, []), track.shifted(start))
    return Timeline(tuple(Track(key, tween.merged(found)) for key, found in frames.items()), end)


def _append(found: list[Keyframe], track: Track) -> None:
    """A later track starts from its own first pose: the sprite waits in the last pose of the earlier one until then."""
    if found and track.frames[0].time > found[-1].time:
        found.append(Keyframe(track.frames[0].time, found[-1].pose, easing.linear))
    found.extend(track.frames)


def _faded(track: Track) -> Track:
    first, last = track.first, track.last
    peak = max((frame.pose for frame in track.frames), key=lambda pose: pose.alpha)
    if peak.alpha > max(first.alpha, last.alpha):
        return _shown_for_a_while(track, peak)
    length = min(FADE, track.end)
    far = abs(first.x - last.x) > _STILL or abs(first.y - last.y) > _STILL
    if not far or first.alpha == 0 or last.alpha == 0:
        return _in_place(track, length)
    half = length / 2
    return Track(track.key, (
        Keyframe(0.0, first),
        Keyframe(half, first.but(alpha=0.0), easing.linear),
        Keyframe(half, last.but(alpha=0.0), easing.snap),
        Keyframe(length, last, easing.linear),
    ))  # fmt: skip


def _in_place(track: Track, length: float) -> Track:
    """It appears where it ends, or disappears where it was."""
    first, last = track.first, track.last
    ghost = last.but(alpha=first.alpha) if first.alpha == 0 else first
    fading = first.but(alpha=0.0) if last.alpha == 0 else last
    frames = [Keyframe(0.0, ghost), Keyframe(length, fading, easing.linear)]
    if fading != last:
        frames.append(Keyframe(length, last, easing.snap))
    return Track(track.key, tuple(frames))


def _shown_for_a_while(track: Track, peak: Pose) -> Track:
    """What is there only to be read stays as long as it was, at its clearest, without moving."""
    fade = min(FADE, track.end / 3)
    ghost = peak.but(alpha=track.first.alpha)
    return Track(track.key, (
        Keyframe(0.0, ghost),
        Keyframe(fade, peak, easing.linear),
        Keyframe(track.end - fade, peak),
        Keyframe(track.end, peak.but(alpha=track.last.alpha), easing.linear),
        Keyframe(track.end, track.last, easing.snap),
    ))  # fmt: skip
