"""Sound: every effect is there, takes change, volume and mute are obeyed, and nothing that is missing raises."""

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ui.sound import TOUCH, Effect, Sound

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"


@pytest.fixture(autouse=True)
def _dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def test_every_file_has_an_effect() -> None:
    """And every effect its files."""
    assert {path.stem for path in SOUNDS.glob("*.ogg")} == {take for effect in Effect for take in effect.takes}


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


def test_a_device_that_is_busy_is_silence_and_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_: int) -> None:
        raise pygame.error("ALSA: Couldn't open audio device: Device or resource busy")

    monkeypatch.setattr(pygame.mixer, "init", busy)
    sound = Sound()
    assert not sound.play(Effect.SLAP)
    assert sound.problem is not None
    assert sound.problem.endswith("Device or resource busy")
    sound.stop()


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


class Listening(Sound):
    """Remembers which takes were played, and how loud."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.played: list[tuple[str, float]] = []

    def play(self, name: str) -> bool:
        started = super().play(name)
        take = self._heard.get(Effect(name))
        sample = None if take is None else self._samples[take]
        if started and take is not None and sample is not None:
            self.played.append((take, sample.get_volume()))
        return started


REPEATED = [effect for effect in Effect if len(effect.takes) > 1]


def test_what_is_heard_over_and_over_has_takes() -> None:
    clacks = {Effect.CLACK_LIGHT, Effect.CLACK, Effect.CLACK_HEAVY}
    assert {Effect.SLIDE, Effect.PLACE, Effect.SLAP, *clacks} <= {*REPEATED}
    assert all(2 <= len(effect.takes) <= 4 for effect in REPEATED)


@pytest.mark.parametrize("effect", REPEATED)
@pytest.mark.parametrize("seed", range(3))
def test_never_the_same_take_twice_in_a_row_nor_quite_as_loud(effect: Effect, seed: int) -> None:
    sound = Listening(volume=1.0, dice=Random(seed))
    for _ in range(60):
        sound.stop()
        assert sound.play(effect)
    takes = [take for take, _ in sound.played]
    assert {*takes} == {*effect.takes}
    assert all(one != other for one, other in pairwise(takes))
    louds = [loud for _, loud in sound.played]
    assert len({*louds}) > 4
    assert (1 - TOUCH) * effect.level - 0.01 <= min(louds)
    assert max(louds) <= effect.level


def test_the_cuatro_is_always_as_loud() -> None:
    sound = Listening(music=0.5, dice=Random(1))
    for _ in range(5):
        sound.play(Effect.STRUM)
    assert len({loud for _, loud in sound.played}) == 1


def test_other_takes_stand_in_for_one_that_is_missing(tmp_path: Path) -> None:
    shutil.copy(SOUNDS / "slap_2.ogg", tmp_path)
    sound = Listening(tmp_path)
    assert all(sound.play(Effect.SLAP) for _ in range(4))
    assert {take for take, _ in sound.played} == {"slap_2"}
    assert sound.problem is not None


def test_a_missing_file_silences_that_effect_alone(tmp_path: Path) -> None:
    shutil.copy(SOUNDS / "slap.ogg", tmp_path)
    sound = Sound(tmp_path)
    assert not sound.play(Effect.WIN)
    assert sound.play(Effect.SLAP)
    assert sound.problem is not None
    assert sound.problem.startswith("win.ogg: ")


def test_a_broken_file_is_silence(tmp_path: Path) -> None:
    (tmp_path / "win.ogg").write_bytes(b"OggS and nothing more")
    sound = Sound(tmp_path)
    assert not sound.play(Effect.WIN)
    assert sound.problem is not None
    assert sound.problem.startswith("win.ogg: ")


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
