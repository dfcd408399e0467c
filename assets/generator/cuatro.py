"""A Venezuelan cuatro: four nylon strings, a hand that strums them, and its box.

A string is a wave table that is smoothed a little with every turn, so its partials are harmonic and the high ones fall
first. The tuning is la, re, fa sostenido, si, the last one back below.
"""

import numpy as np

from assets.generator.synth import RATE, Dice, Wave, add, body, burst, closed, silence, ticks

LOOP = 256
"""Samples in the loop of a string."""
CUATRO = (220.0, 293.66, 369.99, 246.94)
"""Open strings in the order of a stroke downwards."""
CHORDS = {"": (0, 0, 0, 0), "re": (0, 0, 0, 3), "la7": (0, 2, 1, 2), "rem": (0, 3, 3, 3)}
"""Frets, string by string; without a name the open strings."""


def pluck(dice: Dice, pitch: float, bright: float) -> Wave:
    """One turn of a nylon string just let go at a fifth of its length; nothing over 11 kHz, which would fold back."""
    harmonic = np.arange(1, min(LOOP // 4, int(11000 / pitch)))
    level = np.abs(np.sin(np.pi * harmonic / 5)) * np.exp(-harmonic / (30 * bright)) / np.sqrt(harmonic)
    spectrum = np.zeros(LOOP // 2 + 1, dtype=complex)
    spectrum[harmonic] = level * np.exp(2j * np.pi * dice.random(len(harmonic)))
    loop = np.fft.irfft(spectrum, LOOP)
    return np.asarray(loop / np.abs(loop).max())


def string(dice: Dice, pitch: float, seconds: float, ring: float, bright: float) -> Wave:
    """A plucked string; it falls to a third in `ring` seconds, its treble sooner."""
    turns = int(seconds * pitch) + 2
    loop = pluck(dice, pitch, bright)
    keep = np.exp(-1 / (ring * pitch))
    rounds = np.empty((turns, LOOP))
    for turn in range(turns):
        rounds[turn] = loop
        loop = keep * (0.15 * np.roll(loop, 1) + 0.7 * loop + 0.15 * np.roll(loop, -1))
    time = ticks(round(seconds * RATE))
    wave = np.interp(time * pitch * LOOP, np.arange(turns * LOOP), rounds.ravel()) * np.minimum(1, time / 0.0008)
    return closed(wave, min(0.12, seconds / 3))


def stroke(
    dice: Dice, chord: str, seconds: float, *, up: bool = False, ring: float = 0.45, spread: float = 0.016
) -> Wave:
    """A hand over the four strings, `spread` seconds from one to the next, and the thump of the box."""
    total = silence(seconds)
    strings = list(zip(CUATRO, CHORDS[chord], strict=True))
    for rank, (open_pitch, fret) in enumerate(reversed(strings) if up else strings):
        pitch = open_pitch * 2 ** (fret / 12) * dice.uniform(0.9992, 1.0008)
        lag = rank * (0.75 * spread if up else spread)
        add(total, string(dice, pitch, seconds - lag, ring, 0.8 if up else 0.55), lag, 0.75 if up else 1.0)
    add(total, body(dice, 105, 520, 6, 0.045), 0.003, 0.35 if up else 0.6)
    return closed(total, min(0.03, seconds / 3))


def chasquido(dice: Dice) -> Wave:
    """The stroke that the palm stops at once: strings without a pitch."""
    total = silence(0.09)
    add(total, burst(dice, 0.009, 500, 5200), 0.0, 0.45)
    for rank, pitch in enumerate(CUATRO):
        add(total, string(dice, pitch, 0.06, 0.012, 0.9), rank * 0.004, 0.5)
    add(total, body(dice, 120, 600, 6, 0.02), 0.002, 0.5)
    return total


Stroke = tuple[float, str, bool, float]
"""On which beat, which chord, upwards or not, how loud."""


def phrase(dice: Dice, beat: float, strokes: tuple[Stroke, ...], stopped: tuple[float, ...], seconds: float,
           ring: float, spread: float) -> Wave:  # fmt: skip
    """Strokes, each until the next one damps it, the last one until it has rung out; `stopped` are the chasquidos."""
    total = silence(seconds)
    ends = sorted((*(when for when, _, _, _ in strokes), *stopped, seconds / beat))
    for when, chord, up, loud in strokes:
        until = next(end for end in ends if end > when)
        lasts = (until - when) * beat + 0.012 if until * beat < seconds else seconds - when * beat
        add(total, stroke(dice, chord, lasts, up=up, ring=ring, spread=spread), when * beat, loud)
    for when in stopped:
        add(total, chasquido(dice), when * beat, 0.9)
    return total
