"""What is heard. A table without a loudspeaker is still a table: nothing in here raises.

No device, a missing file or a broken one becomes silence, and the reason can be read as `problem`. The device is opened
by the first sound that is really to be heard, and each file is read once, when it is first needed. What is heard over
and over has several takes: never the same one twice in a row, and never quite as loud.
"""

from enum import StrEnum
from pathlib import Path
from random import Random

import pygame

from game.ui.installed import asset_root

RATE = 44100
BUFFER = 1024
"""Samples ahead of the ear: 23 ms. Half of it would wake an idle machine twice as often."""
VOICES = 24
"""Sounds at once: a whole deal of cards overlaps."""
FAILURES = (pygame.error, OSError, NotImplementedError, ImportError, ValueError)
"""What the mixer says without a device, without a file, without a decoder and without itself."""


class Effect(StrEnum):
    """The sounds there are; the value is the file in `assets/sounds`, or the first of its takes."""

    SLIDE = "slide"
    PLACE = "place"
    SLAP = "slap"
    CLACK_LIGHT = "clack-1"
    CLACK = "clack-2"
    CLACK_HEAVY = "clack-3"
    STONE = "stone"
    KNOCK = "knock"
    SHUFFLE = "shuffle"
    STRUM = "strum"
    WIN = "win"
    REFUSE = "refuse"
    SWEEP = "sweep"
    CALL = "call"
    LOSE = "lose"
    ECHADA = "echada"
    SOPLO = "soplo"
    BELL = "bell"

    @property
    def music(self) -> bool:
        """Whether the cuatro plays it: then it is as loud as the music, not as the effects."""
        return self in _MUSIC

    @property
    def level(self) -> float:
        """How loud it is beside the others, 0 to 1: what is heard all the time is quiet, a caída is not."""
        return _LEVELS[self]

    @property
    def takes(self) -> tuple[str, ...]:
        """The files in which it was made, each a little different."""
        return (self.value, *(f"{self.value}_{take}" for take in range(2, _TAKES.get(self, 1) + 1)))


_LEVELS = {
    Effect.SLIDE: 0.28,
    Effect.PLACE: 0.5,
    Effect.SLAP: 1.0,
    Effect.CLACK_LIGHT: 0.75,
    Effect.CLACK: 0.85,
    Effect.CLACK_HEAVY: 1.0,
    Effect.STONE: 0.6,
    Effect.KNOCK: 0.75,
    Effect.SHUFFLE: 0.5,
    Effect.STRUM: 0.5,
    Effect.WIN: 0.6,
    Effect.REFUSE: 0.45,
    Effect.SWEEP: 0.45,
    Effect.CALL: 0.6,
    Effect.LOSE: 0.5,
    Effect.ECHADA: 0.6,
    Effect.SOPLO: 0.4,
    Effect.BELL: 0.33,
}
_TAKES = {
    Effect.SLIDE: 4,
    Effect.PLACE: 4,
    Effect.SLAP: 3,
    Effect.CLACK_LIGHT: 3,
    Effect.CLACK: 3,
    Effect.CLACK_HEAVY: 3,
    Effect.STONE: 3,
    Effect.KNOCK: 2,
    Effect.SHUFFLE: 2,
}
TOUCH = 0.16
"""How much less loud a hand may be than the next time, as a part; the cuatro is always as loud."""
_MUSIC = frozenset((Effect.STRUM, Effect.CALL, Effect.WIN, Effect.LOSE))


class Sound:
    """Plays effects by name, as loud as the player likes."""

    def __init__(
        self,
        folder: Path | None = None,
        volume: float = 0.8,
        muted: bool = False,
        music: float = 0.8,
        dice: Random | None = None,
    ) -> None:
        self._folder = asset_root() / "sounds" if folder is None else folder
        self._volume = _part(volume)
        self._music = _part(music)
        self.muted = muted
        self.problem: str | None = None
        """Why something is not heard: the first reason met."""
        self._open: bool | None = None
        self._dice = dice or Random()
        self._samples: dict[str, pygame.mixer.Sound | None] = {}
        self._heard: dict[Effect, str] = {}
        """Which take of an effect was played last."""

    @property
    def volume(self) -> float:
        """Of the effects, 0 to 1; where both volumes are 0 nothing is played, and the device is left alone."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = _part(volume)

    @property
    def music(self) -> float:
        """Of what the cuatro plays, 0 to 1."""
        return self._music

    @music.setter
    def music(self, volume: float) -> None:
        self._music = _part(volume)

    @property
    def audible(self) -> bool:
        """Whether the player wants to hear anything."""
        return max(self._volume, self._music) > 0 and not self.muted

    def volume_of(self, effect: Effect) -> float:
        """How loud an effect is played now, 0 to 1, at the most."""
        return 0.0 if self.muted else (self._music if effect.music else self._volume) * effect.level

    def play(self, name: str) -> bool:
        """Start an effect over those that still sound; whether it started."""
        if not self.audible:
            return False
        try:
            effect = Effect(name)
        except ValueError:
            return self._fail(f"{name}: no such effect")
        loud = self.volume_of(effect)
        sample = self._take(effect) if loud > 0 and self._device() else None
        if sample is None:
            return False
        try:
            sample.set_volume(loud if effect.music else loud * (1 - TOUCH * self._dice.random()))
            return sample.play() is not None
        except FAILURES as error:
            return self._fail(f"{name}: {error}")

    def warm(self) -> None:
        """Open the device and read every file now, as behind a first screen, so that no later frame waits."""
        if self.audible and self._device():
            for effect in Effect:
                for take in effect.takes:
                    self._sample(take)

    def stop(self) -> None:
        """Silence what still sounds."""
        for sample in self._samples.values():
            if sample is not None and pygame.mixer.get_init():
                sample.stop()

    def _device(self) -> bool:
        """Whether there is a device; it is looked for once, because looking may take a while."""
        if self._open is None:
            try:
                if not pygame.mixer.get_init():
                    pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(VOICES)
                self._open = True
            except FAILURES as error:
                self._open = self._fail(f"audio: {error}")
        return self._open

    def _take(self, effect: Effect) -> pygame.mixer.Sound | None:
        """A take that is not the last one; where files are missing, one that is there."""
        last = self._heard.get(effect)
        others = [take for take in effect.takes if take != last]
        self._dice.shuffle(others)
        for take in (*others, *effect.takes):
            sample = self._sample(take)
            if sample is not None:
                self._heard[effect] = take
                return sample
        return None

    def _sample(self, take: str) -> pygame.mixer.Sound | None:
        if take not in self._samples:
            try:
                self._samples[take] = pygame.mixer.Sound(self._folder / f"{take}.ogg")
            except FAILURES as error:
                self._samples[take] = None
                self._fail(f"{take}.ogg: {error}")
        return self._samples[take]

    def _fail(self, reason: str) -> bool:
        self.problem = self.problem or reason
        return False


def _part(volume: float) -> float:
    return min(1.0, max(0.0, volume))
