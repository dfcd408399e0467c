"""Every sound of the table, synthesised: no recordings, and the same samples on every run.

`python assets/generator/sounds.py` writes `assets/sounds/*.ogg`; it needs numpy (the extra `art`) and `oggenc` (from
Debian's vorbis-tools). Things that are struck are sums of damped modes, things that rub are shaped noise, strings are
Karplus-Strong loops. Each peaks at -3 dBFS and fades at both ends; how loud it plays is `game/ui/sound.py`'s affair.
"""

import subprocess
import tempfile
import wave
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

SOUNDS = Path(__file__).parents[1] / "sounds"
RATE = 44100
PEAK = 10 ** (-3.3 / 20)
"""A hair under -3 dBFS, for what the encoder adds."""
LOOP = 256
"""Samples in the loop of a string."""
CUATRO = (220.0, 293.66, 369.99, 246.94)
"""Open strings in the order of a stroke downwards: la, re, fa sostenido, si (the last one back below)."""
CHORDS = {"re": (0, 0, 0, 3), "sol": (2, 0, 1, 0), "la7": (0, 2, 1, 2), "rem": (0, 3, 3, 3)}
"""Frets, string by string."""

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


def struck(seconds: float, modes: Sequence[Mode]) -> Wave:
    """A body that rings in its modes; the attack takes half a millisecond."""
    time = ticks(round(seconds * RATE))
    rings = sum(loud * np.exp(-time / fall) * np.sin(2 * np.pi * pitch * time) for pitch, fall, loud in modes)
    return np.asarray(rings * np.minimum(1.0, time / 0.0005))


def noise(dice: np.random.Generator, seconds: float, low: float, high: float) -> Wave:
    """Noise between two frequencies with soft edges, of unit power."""
    length = round(seconds * RATE)
    spectrum = np.fft.rfft(dice.standard_normal(length))
    pitch = np.maximum(np.fft.rfftfreq(length, 1 / RATE), 1.0)
    shape = 1 / (1 + (low / pitch) ** 4) / (1 + (pitch / high) ** 4)
    shaped = np.fft.irfft(spectrum * shape, length)
    return np.asarray(shaped / np.sqrt(np.mean(shaped**2)))


def burst(dice: np.random.Generator, fall: float, low: float, high: float) -> Wave:
    """A tick of noise that falls to a third in `fall` seconds."""
    grain = noise(dice, fall * 7, low, high)
    time = ticks(len(grain))
    return grain * np.exp(-time / fall) * np.minimum(1.0, time / 0.0004)


def swell(length: int, peak: float, sharp: float = 2.0) -> Wave:
    """A hump from 0 to 1 and back, highest at the fraction `peak`."""
    x = np.linspace(0.0, 1.0, length)
    rise, sink = np.clip(x / peak, 0, 1), np.clip((1 - x) / (1 - peak), 0, 1)
    return np.asarray(np.sin(np.pi / 2 * np.minimum(rise, sink)) ** sharp)


def glide(dice: np.random.Generator, seconds: float, bands: Sequence[float]) -> Wave:
    """Noise whose colour walks through the bands, in hertz."""
    total = silence(seconds)
    for rank, centre in enumerate(bands):
        layer = noise(dice, seconds, centre / 1.5, centre * 1.5)
        middle = 0.12 + 0.76 * rank / max(1, len(bands) - 1)
        total += layer * swell(len(layer), middle, sharp=6.0)
    return total * swell(len(total), 0.4, sharp=1.0)


def pluck(dice: np.random.Generator, pitch: float, bright: float) -> Wave:
    """One turn of a nylon string just let go at a fifth of its length; nothing over 11 kHz, which would fold back."""
    harmonic = np.arange(1, min(LOOP // 4, int(11000 / pitch)))
    level = np.abs(np.sin(np.pi * harmonic / 5)) * np.exp(-harmonic / (30 * bright)) / np.sqrt(harmonic)
    spectrum = np.zeros(LOOP // 2 + 1, dtype=complex)
    spectrum[harmonic] = level * np.exp(2j * np.pi * dice.random(len(harmonic)))
    loop = np.fft.irfft(spectrum, LOOP)
    return np.asarray(loop / np.abs(loop).max())


def string(dice: np.random.Generator, pitch: float, seconds: float, ring: float, bright: float) -> Wave:
    """A plucked string: its turn smoothed once a round; it falls to a third in `ring` seconds, its treble sooner."""
    turns = int(seconds * pitch) + 2
    loop = pluck(dice, pitch, bright)
    keep = np.exp(-1 / (ring * pitch))
    rounds = np.empty((turns, LOOP))
    for turn in range(turns):
        rounds[turn] = loop
        loop = keep * (0.15 * np.roll(loop, 1) + 0.7 * loop + 0.15 * np.roll(loop, -1))
    time = ticks(round(seconds * RATE))
    return np.interp(time * pitch * LOOP, np.arange(turns * LOOP), rounds.ravel()) * np.minimum(1, time / 0.0008)


def stroke(dice: np.random.Generator, chord: str, seconds: float, *, up: bool = False, ring: float = 0.45) -> Wave:
    """A hand over the four strings of the cuatro, and the thump of its box."""
    total = silence(seconds)
    strings = list(zip(CUATRO, CHORDS[chord], strict=True)) if chord else [(pitch, 0) for pitch in CUATRO]
    for rank, (open_pitch, fret) in enumerate(reversed(strings) if up else strings):
        pitch = open_pitch * 2 ** (fret / 12)
        lag = rank * (0.013 if up else 0.018)
        add(total, string(dice, pitch, seconds - lag, ring, 0.8 if up else 0.55), lag, 0.75 if up else 1.0)
    add(total, struck(0.2, ((112, 0.05, 0.5), (228, 0.03, 0.35), (410, 0.015, 0.2))), 0.004, 0.5 if up else 0.9)
    return total


def slide(dice: np.random.Generator) -> Wave:
    """A card over the cloth."""
    rub = glide(dice, 0.24, (3400, 2500, 1700))
    grain = 1 + 0.35 * np.interp(ticks(len(rub)), np.linspace(0, 0.24, 60), dice.standard_normal(60))
    return rub * grain


def place(dice: np.random.Generator) -> Wave:
    """A card laid down."""
    total = silence(0.2)
    add(total, burst(dice, 0.009, 900, 4500), 0.004, 0.5)
    add(total, struck(0.18, ((170, 0.028, 1.0), (330, 0.014, 0.4))), 0.005, 0.9)
    return total


def slap(dice: np.random.Generator) -> Wave:
    """A card slammed on the table: the caída."""
    total = silence(0.55)
    add(total, burst(dice, 0.012, 700, 9000), 0.002, 0.75)
    add(total, burst(dice, 0.045, 300, 2400), 0.003, 0.3)
    add(total, struck(0.5, ((84, 0.065, 1.0), (139, 0.045, 0.9), (262, 0.03, 0.6), (431, 0.02, 0.4))), 0.003)
    return total


def clack(dice: np.random.Generator, weight: float) -> Wave:
    """A tile on wood; `weight` 0 to 1 makes it lower, longer and lets it bounce."""
    total = silence(0.34)
    low = 1.25 - 0.45 * weight
    tile = [(2150 * low, 0.012, 0.8), (3420 * low, 0.009, 0.6), (5300 * low, 0.006, 0.4)]
    wood = [(262 * low, 0.024, 0.3 + 0.6 * weight), (455 * low, 0.019, 0.5), (765 * low, 0.014, 0.5)]
    hit = struck(0.3, [*tile, *wood])
    add(hit, burst(dice, 0.003, 1500, 9000), 0, 0.25)
    add(total, hit, 0.002)
    add(total, hit, 0.034 + 0.022 * weight, 0.16 + 0.16 * weight)
    return total


def stone(dice: np.random.Generator) -> Wave:
    """A small stone dropped among others."""
    total = silence(0.32)
    for at, loud, tune in ((0.002, 1.0, 1.0), (0.068, 0.42, 1.06), (0.109, 0.2, 0.97), (0.132, 0.1, 1.1)):
        pebble = struck(0.12, [(1780 * tune, 0.014, 0.8), (2960 * tune, 0.010, 0.6), (4710 * tune, 0.006, 0.35)])
        add(pebble, burst(dice, 0.002, 2000, 9000), 0, 0.2)
        add(pebble, struck(0.1, ((410, 0.016, 0.5),)), 0)
        add(total, pebble, at, loud)
    return total


def knock(dice: np.random.Generator) -> Wave:
    """Knuckles on the wood, twice: I pass."""
    total = silence(0.55)
    for at, loud in ((0.003, 1.0), (0.185, 0.82)):
        modes = ((172, 0.03, 0.9), (304, 0.024, 0.9), (498, 0.017, 0.6), (860, 0.010, 0.4))
        add(total, struck(0.3, modes), at, loud)
        add(total, burst(dice, 0.006, 300, 2600), at, 0.3 * loud)
    return total


def shuffle(dice: np.random.Generator) -> Wave:
    """Two packets riffled together, then squared."""
    total = silence(0.88)
    for step in range(34):
        part = step / 33
        at = 0.03 + 0.5 * (part**0.85) + 0.004 * dice.random()
        add(total, burst(dice, 0.0045, 1100, 6500), at, (0.25 + 0.5 * part) * (0.7 + 0.6 * dice.random()))
    add(total, glide(dice, 0.2, (1400, 2400, 3600)), 0.55, 0.22)
    for at, loud in ((0.72, 1.0), (0.78, 0.6)):
        add(total, burst(dice, 0.008, 600, 3800), at, 0.8 * loud)
        add(total, struck(0.09, ((190, 0.02, 1.0),)), at, 0.9 * loud)
    return total


def strum(dice: np.random.Generator) -> Wave:
    """The four open strings: a canto is sung."""
    return stroke(dice, "", 0.88, ring=0.36)


def win(dice: np.random.Generator) -> Wave:
    """A turn of joropo: re, sol, la siete and home."""
    total = silence(2.45)
    beat = 0.19
    turn = (("re", 0, 0), ("re", 1, 1), ("sol", 2, 0), ("sol", 3, 1), ("la7", 4, 0), ("la7", 5, 1), ("re", 6.5, 0))
    for chord, count, up in turn:
        last = count > 6
        part = stroke(dice, chord, 1.2 if last else 0.34, up=bool(up), ring=0.6 if last else 0.22)
        part[-1200:] *= np.linspace(1, 0, 1200)
        add(total, part, 0.003 + count * beat, 1.15 if last else 0.9)
    add(total, struck(0.12, ((118, 0.03, 1.0), (232, 0.02, 0.6))), 0.003 + 6 * beat, 0.9)
    return total


def refuse(dice: np.random.Generator) -> Wave:
    """A muffled thud: not that one."""
    total = silence(0.26)
    add(total, struck(0.25, ((98, 0.045, 1.0), (147, 0.03, 0.5), (221, 0.018, 0.25))), 0.004)
    add(total, burst(dice, 0.012, 120, 700), 0.003, 0.18)
    return total


def sweep(dice: np.random.Generator) -> Wave:
    """A light over the empty cloth: the limpia."""
    total = silence(0.86)
    add(total, glide(dice, 0.5, (700, 1300, 2400, 4200, 6500)), 0.0, 0.2)
    for rank, pitch in enumerate((880.0, 1174.66, 1479.98, 1760.0)):
        bell = struck(0.5, ((pitch, 0.13, 1.0), (pitch * 2.76, 0.05, 0.3), (pitch * 5.4, 0.02, 0.12)))
        add(total, bell, 0.12 + 0.075 * rank, 0.34 + 0.05 * rank)
    return total


def lose(dice: np.random.Generator) -> Wave:
    """The same turn on its way down, slower, into the minor: it was a good match."""
    total = silence(2.2)
    for chord, at, ring in (("sol", 0.0, 0.3), ("la7", 0.36, 0.3), ("rem", 0.78, 0.7)):
        part = stroke(dice, chord, 1.3 if chord == "rem" else 0.4, ring=ring)
        part[-1200:] *= np.linspace(1, 0, 1200)
        add(total, part, 0.003 + at, 0.8)
    return total


def soplo(dice: np.random.Generator) -> Wave:
    """A breath over the table: somebody forgot, and is blown at."""
    total = silence(0.62)
    add(total, glide(dice, 0.56, (900, 1900, 3200, 2100, 1100, 700)), 0.01, 0.8)
    add(total, noise(dice, 0.5, 300, 1200) * swell(round(0.5 * RATE), 0.3), 0.03, 0.22)
    return total


def bell(dice: np.random.Generator) -> Wave:
    """A small bell, struck twice: one player accuses another."""
    total = silence(0.88)
    for at, loud in ((0.003, 1.0), (0.17, 0.8)):
        parts = ((1318.5, 0.16, 1.0), (2637.0, 0.11, 0.5), (3955.0, 0.07, 0.4), (5420.0, 0.04, 0.25), (659.3, 0.1, 0.2))
        add(total, struck(0.7, parts), at, loud)
        add(total, burst(dice, 0.002, 3000, 10000), at, 0.2 * loud)
    return total


def echada(dice: np.random.Generator) -> Wave:
    """The cards laid out fall as they were told: four cards down, and two strings let go upwards."""
    total = silence(0.84)
    for step in range(4):
        add(total, burst(dice, 0.008, 900, 5000), 0.004 + 0.07 * step, 0.35)
        add(total, struck(0.12, ((190 + 14 * step, 0.025, 1.0),)), 0.005 + 0.07 * step, 0.5)
    for at, pitch in ((0.26, 587.33), (0.36, 739.99), (0.46, 880.0)):
        add(total, string(dice, pitch, 0.38, 0.2, 0.8), at, 0.85)
    return total


def call(dice: np.random.Generator) -> Wave:
    """A fuller stroke, down and up at once: truco and what is worth more."""
    total = silence(0.88)
    add(total, stroke(dice, "la7", 0.3, ring=0.16), 0.003, 0.8)
    add(total, stroke(dice, "re", 0.66, ring=0.3), 0.19, 1.1)
    return total


EFFECTS: dict[str, Callable[[np.random.Generator], Wave]] = {
    "slide": slide,
    "place": place,
    "slap": slap,
    "clack-1": lambda dice: clack(dice, 0.0),
    "clack-2": lambda dice: clack(dice, 0.5),
    "clack-3": lambda dice: clack(dice, 1.0),
    "stone": stone,
    "knock": knock,
    "shuffle": shuffle,
    "strum": strum,
    "win": win,
    "refuse": refuse,
    "sweep": sweep,
    "lose": lose,
    "soplo": soplo,
    "bell": bell,
    "echada": echada,
    "call": call,
}


def finish(sound: Wave) -> Wave:
    """Take away the standing part, fade both ends and bring the peak where it belongs."""
    ready = sound - sound.mean()
    fade_in, fade_out = round(0.001 * RATE), min(round(0.3 * RATE), len(ready) // 3)
    ready[:fade_in] *= np.linspace(0, 1, fade_in)
    ready[-fade_out:] *= np.linspace(1, 0, fade_out) ** 1.5
    return np.asarray(ready * (PEAK / np.abs(ready).max()))


def synthesise(name: str) -> Wave:
    """The finished samples of one effect; its dice are thrown from its name."""
    return finish(EFFECTS[name](np.random.default_rng(zlib.crc32(name.encode()))))


def write(name: str, target: Path) -> None:
    """Encode one effect as Ogg Vorbis."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / f"{name}.wav"
        with wave.open(str(plain), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes((synthesise(name) * 32767).round().astype("<i2").tobytes())
        subprocess.run(["oggenc", "-Q", "-q", "5", "--serial", "1", "-o", str(target), str(plain)], check=True)


def main() -> None:
    """Write every effect."""
    SOUNDS.mkdir(exist_ok=True)
    for name in EFFECTS:
        write(name, SOUNDS / f"{name}.ogg")


if __name__ == "__main__":
    main()
