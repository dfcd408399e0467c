"""Sound: every effect is there and well made, volume and mute are obeyed, and nothing that is missing raises."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.sound import Effect, Sound

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"
LONGEST = {Effect.WIN: 2.5, Effect.LOSE: 2.5}
"""Seconds of what is a phrase and no effect."""
CEILING = 10 ** (-2.9 / 20)


@pytest.fixture(autouse=True)
def _dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def samples(effect: Effect) -> list[float]:
    pygame.mixer.init(44100, -16, 1, allowedchanges=0)
    raw = pygame.mixer.Sound(SOUNDS / f"{effect.value}.ogg").get_raw()
    return [value / 32768 for value in memoryview(raw).cast("h")]


@pytest.mark.parametrize("effect", Effect)
def test_effects_are_short_loud_enough_and_end_in_silence(effect: Effect) -> None:
    wave = samples(effect)
    assert 0.1 < len(wave) / 44100 < LONGEST.get(effect, 0.9)
    assert 0.55 < max(map(abs, wave)) <= CEILING
    assert abs(wave[0]) < 0.02, "it would click at the start"
    assert max(map(abs, wave[-64:])) < 0.002, "it would click at the end"


def test_every_file_has_an_effect() -> None:
    assert {path.stem for path in SOUNDS.glob("*.ogg")} == {effect.value for effect in Effect}


@pytest.mark.parametrize("effect", Effect)
def test_effects_play(effect: Effect) -> None:
    sound = Sound()
    assert sound.play(effect)
    assert pygame.mixer.get_busy()
    assert sound.problem is None


def test_a_deal_of_cards_overlaps() -> None:
    sound = Sound()
    assert all(sound.play("slide") for _ in range(12))


def test_the_device_is_opened_by_the_first_sound_that_is_heard() -> None:
    sound = Sound(volume=0.0)
    assert not sound.play(Effect.SLAP)
    sound.volume, sound.muted = 1.0, True
    assert not sound.play(Effect.SLAP)
    assert pygame.mixer.get_init() is None
    sound.muted = False
    assert sound.play(Effect.SLAP)
    assert pygame.mixer.get_init() is not None


@pytest.mark.parametrize(("asked", "kept"), [(-1.0, 0.0), (0.25, 0.25), (7.0, 1.0)])
def test_volume_stays_within_bounds(asked: float, kept: float) -> None:
    sound = Sound(volume=asked)
    assert sound.volume == kept
    sound.volume = asked
    assert sound.volume == kept


def test_effects_and_music_have_a_volume_each() -> None:
    sound = Sound(volume=0.5, music=0.0)
    assert sound.play(Effect.SLAP)
    assert not sound.play(Effect.STRUM)
    sound.volume, sound.music = 0.0, 7.0
    assert sound.music == 1.0
    assert not sound.play(Effect.SLAP)
    assert sound.play(Effect.WIN)
    assert sound.volume_of(Effect.WIN) == Effect.WIN.level
    sound.muted = True
    assert not sound.play(Effect.WIN)
    assert {sound.volume_of(effect) for effect in Effect} == {0.0}


def test_the_device_is_left_alone_while_both_volumes_are_nothing() -> None:
    sound = Sound(volume=0.0, music=0.0)
    sound.warm()
    assert not any(sound.play(effect) for effect in Effect)
    assert pygame.mixer.get_init() is None


def test_what_the_cuatro_plays_is_music() -> None:
    assert {effect for effect in Effect if effect.music} == {Effect.STRUM, Effect.CALL, Effect.WIN, Effect.LOSE}


def test_stop_silences_what_still_sounds() -> None:
    sound = Sound()
    sound.play(Effect.WIN)
    sound.stop()
    assert not pygame.mixer.get_busy()


def test_without_a_device_there_is_silence_and_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sound = Sound()
    sound.warm()
    assert not sound.play(Effect.SLAP)
    assert sound.problem is not None
    assert sound.problem.startswith("audio: ")


def test_the_device_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []

    def refuse(*arguments: int) -> None:
        tries.append(1)
        raise pygame.error("nobody listens")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound()
    assert [sound.play(Effect.SLIDE) for _ in range(3)] == [False, False, False]
    assert len(tries) == 1
    assert sound.problem == "audio: nobody listens"


def test_a_missing_file_silences_that_effect_alone(tmp_path: Path) -> None:
    shutil.copy(SOUNDS / "slap.ogg", tmp_path)
    sound = Sound(tmp_path)
    assert not sound.play(Effect.WIN)
    assert sound.play(Effect.SLAP)
    assert sound.problem is not None
    assert sound.problem.startswith("win.ogg: ")


def test_a_broken_file_is_silence(tmp_path: Path) -> None:
    (tmp_path / "slap.ogg").write_bytes(b"OggS and nothing more")
    sound = Sound(tmp_path)
    assert not sound.play(Effect.SLAP)
    assert sound.problem is not None
    assert sound.problem.startswith("slap.ogg: ")


def test_an_unknown_name_is_silence() -> None:
    sound = Sound()
    assert not sound.play("trumpet")
    assert sound.problem == "trumpet: no such effect"


def test_warm_reads_every_file_ahead(tmp_path: Path) -> None:
    shutil.copytree(SOUNDS, tmp_path, dirs_exist_ok=True)
    sound = Sound(tmp_path)
    sound.warm()
    for path in tmp_path.glob("*.ogg"):
        path.unlink()
    assert all(sound.play(effect) for effect in Effect)
