"""How the sounds are made, measured in what is decoded: short, at once, as loud as they should be, and true to what
they stand for."""

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.ui.sound import Effect

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"
RATE = 44100
TAKES = [take for effect in Effect for take in effect.takes]
HITS = (Effect.SLAP, Effect.PLACE, Effect.CLACK_LIGHT, Effect.CLACK, Effect.CLACK_HEAVY, Effect.STONE, Effect.KNOCK)
FAMILIES = {
    "tiles": (Effect.CLACK_LIGHT, Effect.CLACK, Effect.CLACK_HEAVY, Effect.STONE, Effect.KNOCK),
    "cards": (Effect.PLACE, Effect.SLAP),
    "cuatro": (Effect.STRUM, Effect.CALL, Effect.WIN, Effect.LOSE),
}
EVERY = pytest.mark.parametrize("take", TAKES)


@pytest.fixture(autouse=True)
def _dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@lru_cache(maxsize=64)
def samples(take: str) -> tuple[float, ...]:
    """What is heard of a file, -1 to 1."""
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    raw = pygame.mixer.Sound(SOUNDS / f"{take}.ogg").get_raw()
    return tuple(value / 32768 for value in memoryview(raw).cast("h"))


def decibels(level: float) -> float:
    """Of full scale."""
    return 20 * math.log10(max(level, 1e-6))


def rms(part: tuple[float, ...]) -> float:
    """The mean level of some samples, in decibels."""
    return decibels(math.sqrt(sum(value * value for value in part) / len(part)))


def envelope(take: str, seconds: float = 0.005) -> list[float]:
    """The mean level of each few milliseconds, in decibels."""
    wave, step = samples(take), round(seconds * RATE)
    return [rms(wave[at : at + step]) for at in range(0, len(wave) - step + 1, step)]


def loudness(take: str) -> float:
    """The mean level of the loudest twentieth of a second, in decibels."""
    wave, window, step = samples(take), round(0.05 * RATE), round(0.005 * RATE)
    return max(rms(wave[at : at + window]) for at in range(0, max(1, len(wave) - window), step))


def onsets(take: str, rise: float, least: float) -> list[float]:
    """When it gets louder by so many decibels at once and comes within `least` of the loudest, in seconds."""
    levels = [-90.0, *envelope(take)]
    top = max(levels)
    found: list[float] = []
    for at, (before, now) in enumerate(pairwise(levels)):
        loud = now - before > rise and max(levels[at + 1 : at + 4]) > top - least
        if loud and (not found or at * 0.005 - found[-1] > 0.008):
            found.append(at * 0.005)
    return found


def partial(part: tuple[float, ...], pitch: float) -> float:
    """How much of a pitch is in it (Goertzel), in decibels."""
    turn = 2 * math.cos(2 * math.pi * pitch / RATE)
    last = before = 0.0
    for at, value in enumerate(part):
        faded = value * math.sin(math.pi * at / len(part))
        last, before = faded + turn * last - before, last
    power = last * last + before * before - turn * last * before
    return 10 * math.log10(max(power, 1e-9)) - 20 * math.log10(len(part))


# What is asked of every one


@EVERY
def test_every_effect_is_short_at_once_and_ends_in_silence(take: str) -> None:
    wave = samples(take)
    assert 0.1 < len(wave) / RATE < 0.9
    assert decibels(max(map(abs, wave))) == pytest.approx(-3.0, abs=0.1)
    assert abs(sum(wave) / len(wave)) < 0.002, "it stands to one side"
    began = next(at for at, value in enumerate(wave) if decibels(abs(value)) > -40)
    assert began / RATE < 0.01, "it is late"
    assert abs(wave[0]) < 0.005, "it would click at the start"
    assert decibels(max(map(abs, wave[-round(0.005 * RATE) :]))) < -50, "it would click at the end"


@EVERY
def test_no_end_is_cut_off(take: str) -> None:
    """From a tenth of a second before its end it only sinks, and by the end it has sunk for good."""
    levels = envelope(take, 0.02)
    assert levels[-1] < max(levels) - 45
    assert all(now < before + 12 for before, now in pairwise(levels[-5:]))


@pytest.mark.parametrize("effect", [effect for effect in Effect if len(effect.takes) > 1])
def test_takes_are_as_loud_as_one_another_and_not_the_same(effect: Effect) -> None:
    louds = [loudness(take) for take in effect.takes]
    assert max(louds) - min(louds) < 1.5
    waves = [samples(take) for take in effect.takes]
    for one in range(len(waves)):
        for other in range(one):
            size = min(len(waves[one]), len(waves[other]))
            apart = [a - b for a, b in zip(waves[one][:size], waves[other][:size], strict=True)]
            assert rms(tuple(apart)) > rms(waves[one]) - 10


@pytest.mark.parametrize("family", FAMILIES)
def test_what_belongs_together_is_about_as_loud(family: str) -> None:
    louds = [loudness(take) for effect in FAMILIES[family] for take in effect.takes]
    assert max(louds) - min(louds) < 4.0


def test_nothing_the_hand_does_is_louder_than_the_slap_as_they_are_played() -> None:
    played = {effect: loudness(effect.value) + decibels(effect.level) for effect in Effect}
    hands = [effect for effect in Effect if not effect.music]
    assert max(hands, key=played.__getitem__) in (Effect.SLAP, Effect.CLACK_HEAVY)
    assert max(played.values()) - min(played.values()) < 10
    assert played[Effect.SLIDE] < played[Effect.PLACE] + 1.5 < played[Effect.SLAP] - 2


# What each of them is


@pytest.mark.parametrize("take", [take for effect in HITS for take in effect.takes])
def test_a_hit_is_there_at_once_and_soon_gone(take: str) -> None:
    wave, levels = samples(take), envelope(take)
    peak = max(range(len(wave)), key=lambda at: abs(wave[at]))
    assert next(at for at, value in enumerate(wave) if abs(value) > 0.35) / RATE < 0.006
    if "knock" not in take:
        assert peak / RATE < 0.012
    if "stone" not in take:  # which bounces
        assert max(levels[24:32]) < max(levels) - 20, "an eighth of a second later"


@pytest.mark.parametrize("take", Effect.SLAP.takes)
def test_the_slap_is_broad(take: str) -> None:
    """In its first hundredth of a second every octave from 125 Hz to 8 kHz has its part."""
    first = samples(take)[: round(0.012 * RATE)]
    octaves = [max(partial(first, 125 * 2 ** (step / 4)) for step in range(4 * n, 4 * n + 4)) for n in range(6)]
    assert max(octaves) - min(octaves) < 24


@pytest.mark.parametrize("take", [*Effect.CLACK.takes, *Effect.CLACK_LIGHT.takes, *Effect.CLACK_HEAVY.takes])
def test_a_clack_is_a_tile_on_wood(take: str) -> None:
    """The tile rings between 1.6 and 2.9 kHz, the wood under it between 150 and 700 Hz, and the tile bounces once."""
    wave = samples(take)[: round(0.03 * RATE)]
    tile = max(partial(wave, 1600 * 2 ** (step / 24)) for step in range(20))
    wood = max(partial(wave, 180 * 2 ** (step / 8)) for step in range(16))
    between = partial(wave, 40)
    assert min(tile, wood) > between + 12
    assert abs(tile - wood) < 20


@pytest.mark.parametrize("take", Effect.KNOCK.takes)
def test_two_knocks_are_two(take: str) -> None:
    first, second = onsets(take, 14, 12)
    assert first < 0.01
    assert 0.14 < second - first < 0.22


@pytest.mark.parametrize("take", Effect.SHUFFLE.takes)
def test_a_shuffle_is_many_cards_and_no_clock(take: str) -> None:
    corners = [at for at in onsets(take, 3, 24) if at < 0.56]
    gaps = [later - before for before, later in pairwise(corners)]
    assert len(corners) >= 15
    assert max(gaps) > 2.5 * min(gaps), "cards do not fall like a clock"


# The cuatro

RE, LA7, REM = (293.66, 369.99, 440.0), (277.18, 329.63, 392.0), (293.66, 349.23, 440.0)


def chord(part: tuple[float, ...], pitches: tuple[float, ...]) -> float:
    """How much of a chord is in it, in either octave."""
    return sum(max(partial(part, pitch), partial(part, 2 * pitch)) for pitch in pitches) / len(pitches)


@pytest.mark.parametrize(
    ("effect", "home", "times"), [(Effect.WIN, RE, (0.02, 0.21, 0.44)), (Effect.LOSE, REM, (0.05, 0.23, 0.42))]
)
def test_a_match_ends_at_home(effect: Effect, home: tuple[float, ...], times: tuple[float, ...]) -> None:
    """Home, the dominant seventh, and home, where it rings: re or re menor, la siete, and back."""
    wave = samples(effect.value)
    parts = [wave[round(at * RATE) : round((at + 0.085) * RATE)] for at in times]
    leaning = [chord(part, home) - chord(part, LA7) for part in parts]
    assert leaning[0] > 4
    assert leaning[1] < -4
    assert leaning[2] > 4
    levels = envelope(effect.value, 0.05)
    last = levels[round(times[2] / 0.05) :]
    assert all(now < before + 1.5 for before, now in pairwise(last[1:])), "the last chord rings out"


def test_the_won_match_is_a_golpe_with_its_stop() -> None:
    """The chasquido between the dominant and home leaves a hole: the strings are damped."""
    levels = envelope(Effect.WIN.value, 0.01)
    assert min(levels[34:40]) < max(levels[20:30]) - 20
    assert max(levels[40:48]) > max(levels) - 3


def test_the_strings_are_harmonic_and_lose_their_treble_first() -> None:
    wave = samples(Effect.STRUM.value)
    early, late = wave[round(0.1 * RATE) : round(0.3 * RATE)], wave[round(0.5 * RATE) : round(0.7 * RATE)]
    for pitch in (220.0, 246.94, 293.66, 369.99):
        for number in (1, 2, 3):
            aside = number * pitch * 2 ** (0.6 / 12)
            assert partial(early, number * pitch) > partial(early, aside) + 8, (pitch, number)
    low = partial(early, 220.0) - partial(late, 220.0)
    high = partial(early, 9 * 220.0) - partial(late, 9 * 220.0)
    assert 6 < low < 22
    assert high > low + 3
