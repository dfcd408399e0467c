"""*Fin*: the story of a match is true, the band opens once, and every button asks for what it says."""

import pygame
import pytest

from game.ui.preferences import Speed
from game.ui.scenes.end import EndScene
from game.ui.scenes.scene import Ask, Home, NewTable, Rematch
from game.ui.scenes.sheet import Sheet, signed
from tests.ui.hands import down, moved, pad, wheel
from tests.ui.scene_hands import Person, finished
from tests.ui.test_caida_ledger import DUEL, NAMES, PAIRS


def sitting(scene: EndScene) -> Person:
    return Person(scene)


@pytest.mark.parametrize(("label", "ask"), [("Revancha", Rematch()), ("Portada", Home()), ("Otra mesa", NewTable())])
def test_each_button_asks_for_what_it_says(label: str, ask: Ask) -> None:
    person = sitting(finished())
    person.click(label)
    assert person.hears() == (ask,)


def test_intro_alone_is_a_rematch_and_esc_goes_home() -> None:
    person = sitting(finished())
    person.press(pygame.K_RETURN)
    assert person.hears() == (Rematch(),)
    person.press(pygame.K_ESCAPE)
    assert person.hears() == (Home(),)
    person.scene.handle(pad(0))
    assert person.hears() == (Rematch(),)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("me", [0, 1])
def test_winner_and_loser_read_the_same_match(seed: int, me: int) -> None:
    scene = finished(DUEL, seed, me)
    sitting(scene)
    story = scene.story
    mine, theirs = (story.ledger.scores[side] for side in story.sides)
    assert story.sides[0] == me
    assert story.won == (mine > theirs)
    assert story.result == ("¡La partida es tuya!" if mine > theirs else f"La partida es de {NAMES[1 - me]}")
    assert max(mine, theirs) >= 24


def test_pairs_are_told_as_us_and_them() -> None:
    scene = finished(PAIRS, seed=3, me=1)
    sitting(scene)
    assert scene.story.names == ("Nosotros", "Ellos")
    assert scene.story.members == ("José y Wilmer", "Andrés y Marisol")
    assert scene.story.result in ("¡La partida es nuestra!", "La partida es de ellos")


def test_who_left_is_said() -> None:
    stories = []
    for seed in range(12):
        scene = finished(PAIRS, seed, leaves=0.06)
        sitting(scene)
        ending = scene.ledger.ending
        assert ending is not None
        if ending.gone is not None:
            stories.append(scene.story.about)
            who = "Te levantaste" if ending.gone == 0 else NAMES[ending.gone]
            assert ending.timed_out or scene.story.about.startswith(who)
    assert stories


def test_the_sheet_tells_the_newest_first_under_its_ciclo() -> None:
    scene = finished(DUEL, seed=1)
    sitting(scene)
    entries = [line.entry for line in scene.sheet.lines if line.entry is not None]
    assert tuple(reversed(entries)) == scene.ledger.entries
    assert scene.sheet.lines[0].words == f"Ciclo {scene.ledger.chapters}"
    assert sum(line.entry is None for line in scene.sheet.lines) == len({entry.chapter for entry in entries})
    assert entries[0].scores == scene.ledger.scores


def test_the_sheet_scrolls_by_wheel_and_by_keys() -> None:
    scene = finished(PAIRS, seed=3)
    person = Person(scene, (1280, 720), 1.4)
    sheet = person.of(Sheet)
    scene.handle(moved(sheet.rect.center))
    scene.handle(wheel(-2))
    assert scene.dirty
    assert sheet.offset == 120
    scene.handle(wheel(9))
    assert sheet.offset == 0
    scene.form.focus(sheet)
    person.press(pygame.K_END)
    end = sheet.offset
    assert end > 0
    person.press(pygame.K_PAGEUP, pygame.K_HOME)
    assert sheet.offset == 0
    scene.handle(moved((sheet.rect.right - 14, sheet.rect.bottom - 14)))
    scene.handle(down((sheet.rect.right - 14, sheet.rect.bottom - 14)))
    assert sheet.offset == end


def test_the_band_opens_in_its_time_and_then_rests() -> None:
    scene = finished(speed=Speed.CALM)
    assert scene.step(10.0) is not None
    scene.step(10.6)
    assert 0.4 < scene.open < 0.6
    assert scene.step(11.3) is None
    assert scene.open == 1


@pytest.mark.parametrize(
    ("speed", "less", "seconds"), [(Speed.LIVELY, False, 0.72), (Speed.CALM, True, 0.12), (Speed.INSTANT, False, 0.0)]
)
def test_speed_and_less_movement_shorten_the_opening(speed: Speed, less: bool, seconds: float) -> None:
    scene = finished(speed=speed, less_movement=less)
    scene.step(10.0)
    if seconds:
        scene.step(10.0 + seconds * 0.9)
        assert 0 < scene.open < 1
    assert scene.step(10.001 + seconds) is None
    assert scene.open == 1


def test_a_press_opens_the_band_at_once_and_still_counts() -> None:
    scene = finished()
    person = sitting(scene)
    again = finished()
    Person(again).scene.step(100.0)
    fresh = finished()
    fresh.step(10.0)
    fresh.draw(person.canvas)
    fresh.handle(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0, "unicode": ""}))
    assert fresh.open == 1
    assert fresh.take_asks() == (Rematch(),)


def test_points_are_written_with_their_sign() -> None:
    assert (signed(4), signed(-2)) == ("+4", "−2")
