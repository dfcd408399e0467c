"""The stuff that sounds are made of: bodies that ring in their modes, shaped noise, and what is done to a finished one.

All is samples as floats at `RATE`; chance comes as an argument, so that every run makes the same.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
Dice = np.random.Generator

RATE = 44100
PEAK = 10 ** (-3 / 20)
"""-3 dBFS."""
AUDIBLE = 10 ** (-40 / 20)
"""What lies before the first sample so loud is silence, and is cut off."""
LEAD = 0.002
"""Seconds that are left before it."""
RUMBLE = 25.0
"""Hertz under which there is nothing to be heard."""

Mode = tuple[float, float, float]
"""Frequency in hertz, seconds to fall to a third, amplitude."""


def silence(seconds: float) -> Wave:
    """An empty stretch."""
    return np.zeros(round(seconds * RATE))


def ticks(length: int) -> Wave:
    """Seconds at every sample."""
    return np.arange(length) / RATE


def add(base: Wave, part: Wave, at: float, gain: float = 1.0) -> None:
    """Mix `part` into `base` from second `at`; what passes the end is lost."""
    start = round(at * RATE)
    room = min(len(part), len(base) - start)
    base[start : start + room] += gain * part[:room]


def closed(part: Wave, seconds: float) -> Wave:
    """The same, sinking to nothing in its last `seconds`, so that its end is no click."""
    length = min(len(part), round(seconds * RATE))
    part[len(part) - length :] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, length))
    return part


def struck(seconds: float, modes: Sequence[Mode]) -> Wave:
    """A body that rings in its modes; the attack takes half a millisecond."""
    time = ticks(round(seconds * RATE))
    rings = sum(loud * np.exp(-time / fall) * np.sin(2 * np.pi * pitch * time) for pitch, fall, loud in modes)
    return closed(np.asarray(rings * np.minimum(1.0, time / 0.0005)), seconds / 3)


def body(dice: Dice, low: float, high: float, count: int, fall: float) -> Wave:
    """Wood or cloth that was hit: many modes between two frequencies, no two of a kind, the higher ones sooner gone.

    `fall` is what the lowest takes to fall to a third.
    """
    spread = (np.arange(count) + dice.uniform(0.1, 0.9, count)) / count
    pitches = low * (high / low) ** spread
    part = pitches / low
    falls, louds = fall * part**-0.6, part**-0.45 * dice.uniform(0.5, 1.0, count)
    time = ticks(round(7 * fall * RATE))
    turns = dice.uniform(0, 2 * np.pi, count)
    rings = sum(
        loud * np.exp(-time / each) * np.sin(2 * np.pi * pitch * time + turn)
        for pitch, each, loud, turn in zip(pitches, falls, louds, turns, strict=True)
    )
    ring = closed(np.asarray(rings * np.minimum(1.0, time / 0.0006)), 2 * fall)
    return np.asarray(ring / np.abs(ring).max())


def noise(dice: Dice, seconds: float, low: float, high: float) -> Wave:
    """Noise between two frequencies with soft edges, of unit power."""
    length = round(seconds * RATE)
    spectrum = np.fft.rfft(dice.standard_normal(length))
    pitch = np.maximum(np.fft.rfftfreq(length, 1 / RATE), 1.0)
    shape = 1 / (1 + (low / pitch) ** 4) / (1 + (pitch / high) ** 4)
    shaped = np.fft.irfft(spectrum * shape, length)
    return np.asarray(shaped / np.sqrt(np.mean(shaped**2)))


def burst(dice: Dice, fall: float, low: float, high: float) -> Wave:
    """A tick of noise that falls to a third in `fall` seconds."""
    grain = noise(dice, fall * 7, low, high)
    time = ticks(len(grain))
    return closed(grain * np.exp(-time / fall) * np.minimum(1.0, time / 0.0004), 2 * fall)


def swell(length: int, peak: float, sharp: float = 2.0) -> Wave:
    """A hump from 0 to 1 and back, highest at the fraction `peak`."""
    x = np.linspace(0.0, 1.0, length)
    rise, sink = np.clip(x / peak, 0, 1), np.clip((1 - x) / (1 - peak), 0, 1)
    return np.asarray(np.sin(np.pi / 2 * np.minimum(rise, sink)) ** sharp)


def glide(dice: Dice, seconds: float, bands: Sequence[float], peak: float = 0.3) -> Wave:
    """Noise whose colour walks through the bands, in hertz, loudest at the fraction `peak`."""
    total = silence(seconds)
    for rank, centre in enumerate(bands):
        layer = noise(dice, seconds, centre / 1.5, centre * 1.5)
        middle = 0.12 + 0.76 * rank / max(1, len(bands) - 1)
        total += layer * swell(len(layer), middle, sharp=4.0 if rank else 1.5)
    return total * swell(len(total), peak, sharp=1.0)


def loudness(sound: Wave) -> float:
    """The mean level of its loudest twentieth of a second, in decibels."""
    window = round(0.05 * RATE)
    return float(10 * np.log10(np.convolve(sound**2, np.ones(window) / window).max()))


def finish(sound: Wave) -> Wave:
    """Begin with what is heard, take away what only rumbles, fade both ends and bring the peak where it belongs."""
    around = np.pad(sound, RATE // 2)
    spectrum, pitch = np.fft.rfft(around), np.fft.rfftfreq(len(around), 1 / RATE)
    ready = np.fft.irfft(spectrum * (1 - 1 / (1 + (pitch / RUMBLE) ** 4)), len(around))[RATE // 2 : -(RATE // 2)]
    heard = int(np.argmax(np.abs(ready) > AUDIBLE * np.abs(ready).max()))
    ready = ready[max(0, heard - round(LEAD * RATE)) :]
    fade = round(0.001 * RATE)
    ready[:fade] *= np.linspace(0, 1, fade)
    still = np.zeros(round(0.012 * RATE))
    ready = np.concatenate([closed(ready, min(0.12, len(ready) / RATE / 3)), still])
    return np.asarray(ready * (PEAK / np.abs(ready).max()))
