"""Every sound of the table, synthesised: no recordings, and the same samples on every run.

`python -m assets.generator.sounds [NAME …]` writes `assets/sounds/*.ogg`; it needs numpy (the extra `art`) and `oggenc`
with `oggdec` (Debian's vorbis-tools). What is heard over and over has several takes, `NAME`, `NAME_2`, …. Each peaks at
-3 dBFS once it is decoded, begins at once and ends in silence; how loud it plays is `game/ui/sound.py`'s affair.
"""

import io
import subprocess
import sys
import tempfile
import wave
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from pathlib import Path

import numpy as np

from assets.generator.cuatro import phrase, string, stroke
from assets.generator.synth import (
    PEAK,
    RATE,
    Dice,
    Wave,
    add,
    body,
    burst,
    closed,
    finish,
    glide,
    loudness,
    noise,
    silence,
    struck,
    swell,
    ticks,
)

SOUNDS = Path(__file__).parents[1] / "sounds"
CLOSE = 0.008
"""How near the peak comes to where it belongs, as a part of it: less than a tenth of a decibel …"""
CANDIDATES = 15
"""Of so many takes those are kept that are about as loud as most."""
TRIES = 90
"""… which takes a few tries, because the encoder moves it a little each time."""


# Cards


def slide(dice: Dice) -> Wave:
    """A card over the cloth."""
    seconds = dice.uniform(0.2, 0.26)
    colour = dice.uniform(0.9, 1.12)
    rub = glide(dice, seconds, (3400 * colour, 2500 * colour, 1700 * colour), peak=0.22)
    grains = round(seconds * 240)
    rough = np.interp(ticks(len(rub)), np.linspace(0, seconds, grains), dice.standard_normal(grains))
    return rub * (1 + 0.3 * np.tanh(rough))


def place(dice: Dice) -> Wave:
    """A card laid down: paper, air, and the cloth over the wood."""
    total = silence(0.2)
    add(total, burst(dice, 0.004, 1100, 6500), 0.002, 0.3)
    add(total, burst(dice, 0.014, 350, 2200), 0.003, 0.16)
    add(total, body(dice, 130, 900, 14, 0.024), 0.003, 1.0)
    return total


def slap(dice: Dice) -> Wave:
    """A card slammed on the table: the caída. The crack is there at once; then the table under the cloth."""
    total = silence(0.42)
    add(total, burst(dice, 0.0028, 900, 11000), 0.002, 0.62)
    add(total, burst(dice, 0.013, 500, 5500), 0.002, 0.26)
    add(total, burst(dice, 0.04, 250, 1500), 0.004, 0.1)
    add(total, body(dice, 82, 1300, 22, 0.05), 0.0022, 1.0)
    return total


def riffle(dice: Dice, at: float, seconds: float, cards: int) -> list[tuple[float, float]]:
    """When the corners of two packets fall, and how loud: not evenly, faster towards the end."""
    gaps = dice.gamma(2.6, 1.0, cards) * np.linspace(1.35, 0.75, cards)
    times = at + seconds * np.cumsum(gaps) / gaps.sum()
    louds = np.linspace(0.35, 0.8, cards) * dice.uniform(0.55, 1.25, cards)
    return list(zip(times, louds, strict=True))


def shuffle(dice: Dice) -> Wave:
    """Two packets riffled together, pushed into one, and squared on the table."""
    total = silence(0.87)
    for at, loud in riffle(dice, 0.0, 0.53, 44):
        low = dice.uniform(900, 1500)
        add(total, burst(dice, dice.uniform(0.0025, 0.006), low, dice.uniform(5000, 8500)), at, loud)
    add(total, glide(dice, 0.19, (1400, 2400, 3600), peak=0.5), 0.53, 0.2)
    for at, loud in ((0.7, 1.0), (0.765, 0.6)):
        add(total, burst(dice, 0.006, 600, 4500), at, 0.55 * loud)
        add(total, body(dice, 150, 700, 10, 0.018), at, 0.95 * loud)
    return total


def echada(dice: Dice) -> Wave:
    """The cards laid out fall as they were told: four cards down, and three strings let go upwards."""
    total = silence(0.84)
    for step in range(4):
        add(total, burst(dice, 0.005, 1000, 6000), 0.002 + 0.07 * step, 0.3)
        add(total, body(dice, 140 + 12 * step, 800, 12, 0.022), 0.003 + 0.07 * step, 0.6)
    for at, pitch in ((0.26, 587.33), (0.36, 739.99), (0.46, 880.0)):
        add(total, string(dice, pitch, 0.84 - at, 0.2, 0.8), at, 0.6)
    return total


# Wood and stone


def clack(dice: Dice, weight: float) -> Wave:
    """A tile on wood; `weight` 0 to 1 makes it lower, longer and lets it bounce. It never lies quite the same."""
    total = silence(0.34)
    low = (1.25 - 0.45 * weight) * dice.uniform(0.97, 1.03)
    tile = [(2150 * low, 0.012, 0.7), (3420 * low, 0.009, 0.55), (5300 * low, 0.006, 0.4)]
    for hit, (at, loud) in enumerate(((0.002, 1.0), (0.034 + 0.022 * weight, 0.16 + 0.16 * weight))):
        bent = [(pitch * dice.uniform(0.99, 1.01), fall, amount) for pitch, fall, amount in tile]
        add(total, struck(0.15, bent), at, loud)
        add(total, body(dice, 230 * low, 1500 * low, 12, 0.018 + 0.01 * weight), at, loud * (0.7 + 0.5 * weight))
        add(total, burst(dice, 0.0025, 1500, 10000), at, loud * (0.25 if hit else 0.35))
    return total


def stone(dice: Dice) -> Wave:
    """A small stone dropped among others."""
    total = silence(0.32)
    second, third = dice.uniform(0.058, 0.076), dice.uniform(0.1, 0.118)
    for at, loud in ((0.002, 1.0), (second, 0.42), (third, 0.2), (third + dice.uniform(0.018, 0.03), 0.1)):
        tune = dice.uniform(0.93, 1.08)
        modes = [(1780 * tune, 0.014, 0.8), (2960 * tune * dice.uniform(0.98, 1.02), 0.010, 0.6),
                 (4710 * tune * dice.uniform(0.98, 1.02), 0.006, 0.35)]  # fmt: skip
        add(total, struck(0.12, modes), at, loud)
        add(total, burst(dice, 0.002, 2000, 10000), at, 0.3 * loud)
        add(total, body(dice, 300, 900, 6, 0.012), at, 0.4 * loud)
    return total


def knock(dice: Dice) -> Wave:
    """Knuckles on the wood, twice: I pass. Two knocks of one hand are not the same knock."""
    total = silence(0.48)
    gap = dice.uniform(0.17, 0.19)
    for at, loud in ((0.002, 1.0), (gap, 0.85)):
        add(total, body(dice, 155, 1150, 14, 0.032), at, loud)
        add(total, burst(dice, 0.004, 400, 3600), at, 0.3 * loud)
    return total


def refuse(dice: Dice) -> Wave:
    """A muted thud: that cannot be."""
    total = silence(0.26)
    add(total, body(dice, 78, 330, 9, 0.042), 0.002)
    add(total, burst(dice, 0.01, 150, 700), 0.002, 0.15)
    return total


# Air and metal


def sweep(dice: Dice) -> Wave:
    """A light over the empty cloth: the limpia."""
    total = silence(0.86)
    add(total, glide(dice, 0.5, (700, 1300, 2400, 4200, 6500)), 0.0, 0.2)
    for rank, pitch in enumerate((880.0, 1174.66, 1479.98, 1760.0)):
        at = 0.1 + 0.075 * rank
        bar = struck(0.86 - at, ((pitch, 0.13, 1.0), (pitch * 2.76, 0.05, 0.3), (pitch * 5.4, 0.02, 0.12)))
        add(total, bar, at, 0.34 + 0.05 * rank)
    return total


def soplo(dice: Dice) -> Wave:
    """A breath over the table: somebody forgot, and is blown at."""
    total = silence(0.58)
    add(total, glide(dice, 0.56, (900, 1900, 3200, 2100, 1100, 700)), 0.0, 0.8)
    add(total, noise(dice, 0.5, 300, 1200) * swell(round(0.5 * RATE), 0.3), 0.0, 0.22)
    return total


def bell(dice: Dice) -> Wave:
    """A small bell, struck twice: one player accuses another."""
    total = silence(0.88)
    for at, loud in ((0.002, 1.0), (0.17, 0.8)):
        parts = ((1318.5, 0.16, 1.0), (2637.0, 0.11, 0.5), (3955.0, 0.07, 0.4), (5420.0, 0.04, 0.25), (659.3, 0.1, 0.2))
        bent = [(pitch * dice.uniform(0.9985, 1.0015), fall, amount) for pitch, fall, amount in parts]
        add(total, struck(0.88 - at, bent), at, loud)
        add(total, burst(dice, 0.002, 3000, 10000), at, 0.2 * loud)
    return total


# What the cuatro plays


def strum(dice: Dice) -> Wave:
    """The four open strings: a canto is sung."""
    return stroke(dice, "", 0.86, ring=0.36)


def call(dice: Dice) -> Wave:
    """A fuller stroke, the dominant and home: truco and what is worth more."""
    total = silence(0.87)
    add(total, closed(stroke(dice, "la7", 0.2, ring=0.16), 0.02), 0.0, 0.8)
    add(total, stroke(dice, "re", 0.68, ring=0.3), 0.19, 1.1)
    return total


def win(dice: Dice) -> Wave:
    """A golpe of joropo in three four: re, la siete, the chasquido, and home, which rings."""
    strokes = ((0, "re", False, 0.95), (1, "re", True, 0.8), (2, "la7", False, 0.95), (4, "re", False, 1.15))
    return phrase(dice, 0.1, strokes, (3,), 0.87, ring=0.26, spread=0.008)


def lose(dice: Dice) -> Wave:
    """The same way home, in the minor and slower, each chord laid down: it was a good match."""
    strokes = ((0, "rem", False, 0.9), (1, "la7", False, 0.8), (2, "rem", False, 0.95))
    return phrase(dice, 0.18, strokes, (), 0.87, ring=0.3, spread=0.017)


EFFECTS: dict[str, tuple[Callable[[Dice], Wave], int]] = {
    "slide": (slide, 4),
    "place": (place, 4),
    "slap": (slap, 3),
    "clack-1": (partial(clack, weight=0.0), 3),
    "clack-2": (partial(clack, weight=0.5), 3),
    "clack-3": (partial(clack, weight=1.0), 3),
    "stone": (stone, 3),
    "knock": (knock, 2),
    "shuffle": (shuffle, 2),
    "strum": (strum, 1),
    "win": (win, 1),
    "refuse": (refuse, 1),
    "sweep": (sweep, 1),
    "lose": (lose, 1),
    "soplo": (soplo, 1),
    "bell": (bell, 1),
    "echada": (echada, 1),
    "call": (call, 1),
}
"""How each is made, and in how many takes."""


def takes(name: str) -> tuple[str, ...]:
    """The files of an effect, without their ending."""
    return (name, *(f"{name}_{take}" for take in range(2, EFFECTS[name][1] + 1)))


@lru_cache
def synthesise(name: str) -> tuple[Wave, ...]:
    """The finished takes of an effect: of many, those that are about as loud as most, so that none sticks out.

    The dice of each are thrown from its name.
    """
    made, count = EFFECTS[name]
    tries = range(CANDIDATES if count > 1 else 1)
    found = [finish(made(np.random.default_rng(zlib.crc32(f"{name}/{one}".encode())))) for one in tries]
    usual = float(np.median([loudness(wave) for wave in found]))
    return tuple(sorted(found, key=lambda wave: abs(loudness(wave) - usual))[:count])


def write(samples: Wave, target: Path) -> None:
    """Encode one take as Ogg Vorbis, again until what is decoded peaks where it should."""
    gain = 1.0
    for tried in range(TRIES):
        _encode(samples * gain, target)
        reached = np.abs(_decoded(target)).max() / PEAK
        if abs(reached - 1) < CLOSE:
            return
        gain *= reached ** -(1.0, 0.6, 0.3)[tried % 3]
    raise ValueError(f"{target.stem} does not come to its peak")


def _encode(samples: Wave, target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.wav"
        with wave.open(str(plain), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes((samples * 32767).round().astype("<i2").tobytes())
        subprocess.run(["oggenc", "-Q", "-q", "7", "--serial", "1", "-o", str(target), str(plain)], check=True)


def _decoded(path: Path) -> Wave:
    """What comes out of a file again."""
    told = subprocess.run(["oggdec", "-Q", "-R", "-o", "-", str(path)], check=True, stdout=subprocess.PIPE)
    return np.frombuffer(io.BytesIO(told.stdout).read(), "<i2") / 32768


def main(names: Sequence[str] = ()) -> None:
    """Write every take of these effects, or of all."""
    SOUNDS.mkdir(exist_ok=True)
    for name in names or EFFECTS:
        for take, samples in zip(takes(name), synthesise(name), strict=True):
            write(samples, SOUNDS / f"{take}.ogg")


if __name__ == "__main__":
    main(sys.argv[1:])
