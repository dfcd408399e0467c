"""Every lesson on its felt: solved by clicks on what stands for its commands, and told as the engine paid it."""

from collections.abc import Iterator

import pygame
import pytest

from game import school
from game.lessons.catalog import LESSONS
from game.rules.record import replace
from game.table.messages import Refused
from game.ui import texts
from game.ui.lettering import Lettering
from game.ui.preferences import TextSize
from game.ui.scenes import lesson_foot
from game.ui.scenes.lesson_rows import numbers
from game.ui.scenes.scene import Back, OpenLesson, Prefer
from game.ui.texts import t
from game.ui.theme import Face, Scale
from tests.ui.lesson_hands import FAST, Pupil
from tests.ui.playing import ASSETS
from tests.ui.toolkit import Canvas, Kind

EVERY = [f"{key}/{lesson.key}" for key, lessons in LESSONS.items() for lesson in lessons]


@pytest.mark.parametrize("name", EVERY)
def test_it_is_solved_by_hand(name: str) -> None:
    pupil = Pupil(name)
    pupil.solve()
    scene = pupil.scene
    assert scene.table.solved
    assert scene.told.head.startswith("¡Eso es!")
    assert scene.told.ticked
    assert [ask.preferences.solved for ask in pupil.asks if isinstance(ask, Prefer)] == [(name,)]
    assert scene.form.focused is scene._forward
    gains = [gain for gain in scene.table.gains if gain]
    assert all(f"{abs(gain)}" in scene.told.head for gain in gains)
    if not gains:
        last = scene.reel.lines[-1].text
        assert scene.told.head.endswith(last[1:])
        assert scene.told.brief == "¡Eso es! Todavía no paga nada."


@pytest.fixture(autouse=True)
def spanish_again() -> Iterator[None]:
    yield
    texts.use("es")


def test_before_anything_is_done_it_says_what_to_do() -> None:
    pupil = Pupil("caida.caraquena/caida")
    told = pupil.scene.told
    assert told.head == "Caer"
    assert told.body == "Tu rival acaba de tirar un 5. Cae sobre él."
    assert told.note == f"Ejemplo 6 de {len(LESSONS['caida.caraquena'])}"
    assert not told.ticked
    assert pupil.scene.reel.known == pupil.scene.table.view


def test_it_is_solved_by_keys_alone_and_intro_leads_on() -> None:
    pupil = Pupil("caida.caraquena/caida")
    pupil.key(pygame.K_1)
    assert pupil.scene.table.solved
    assert pupil.scene.told.head == "¡Eso es! Tú +1"
    pupil.key(pygame.K_RETURN)
    assert pupil.asks[-1] == OpenLesson("caida.caraquena/caida-sota")


def test_something_else_is_played_on_and_may_be_tried_again() -> None:
    pupil = Pupil("caida.caraquena/caida")
    pupil.key(pygame.K_2)
    scene = pupil.scene
    assert scene.reel.known.mesa[-1].value == "2B"
    assert not scene.table.solved
    assert scene.told.head == "No era eso. Tiraste el 2 de bastos."
    assert scene.told.brief == "No era eso. Todavía no paga nada."
    assert scene.told.body == "Con esa carta no te llevas nada, y el 5 se queda en la mesa."
    assert not [ask for ask in pupil.asks if isinstance(ask, Prefer)]
    assert scene.controls == ()
    assert scene.form.focused is scene._retry
    assert (scene._retry.kind, scene._forward.kind) == (Kind.MAIN, Kind.WOOD)
    pupil.key(pygame.K_RETURN)
    assert pupil.asks[-1] == OpenLesson("caida.caraquena/caida")


def test_what_a_wrong_canto_cost_is_told_from_the_scores() -> None:
    pupil = Pupil("caida.caraquena/en-falso")
    wrong = next(one for one in pupil.scene.controls if "vigia" in str(one.command))
    pupil._click_twice(wrong)
    assert pupil.scene.told.head == "No era eso. Tú \N{MINUS SIGN}2"
    assert "vigía" not in pupil.scene.told.head


def test_a_move_of_which_nothing_is_said_has_a_common_sentence() -> None:
    pupil = Pupil("caida.caraquena/limpia")
    pupil.key(pygame.K_3)
    assert pupil.scene.told.body == "Se puede, pero no es lo que se pedía."


def test_what_is_refused_says_why_and_ends_nothing() -> None:
    pupil = Pupil("domino.venezolano/pasar")
    wrong = next(one for one in pupil.scene.controls if not one.enabled)
    pupil.click_box(wrong.box)
    assert pupil.scene.form.toasts
    table = school.lesson("domino.venezolano/poner", FAST).table
    table.send(pupil.trial._wanted()[0])
    assert [type(answer) for answer in table.poll()] == [Refused]
    assert table.open
    assert pupil.scene.table.open


def test_esc_leads_back_and_so_does_the_arrow() -> None:
    pupil = Pupil("truco.venezolano/matas")
    pupil.key(pygame.K_ESCAPE)
    assert pupil.asks[-1] == Back()
    pupil.asks.clear()
    pupil.click(pupil.scene._out.rect.center)
    assert pupil.asks == [Back()]


def test_its_menu_leads_to_the_rules_and_back_to_the_school() -> None:
    pupil = Pupil("truco.vira/perico")
    pupil.click(pupil.scene._bar.menu.rect.center)
    pupil.click(pupil.widget("Reglas").rect.center)
    assert pupil.scene.form.dialog is not None
    assert pupil.scene.form.dialog.title == "Truco con vira"
    pupil.key(pygame.K_ESCAPE)
    pupil.click(pupil.widget("La escuela").rect.center)
    assert pupil.asks[-1] == Back()


def test_behind_the_last_one_it_leads_back() -> None:
    pupil = Pupil("domino.venezolano/ganar")
    pupil.solve()
    assert pupil.scene._forward.label == "Terminar"
    pupil.key(pygame.K_RETURN)
    assert pupil.asks[-1] == Back()


def test_what_is_solved_already_is_not_kept_twice_and_has_its_tick() -> None:
    pupil = Pupil("caida.caraquena/caida", replace(FAST, solved=("caida.caraquena/caida",)))
    assert pupil.scene.told.ticked
    pupil.solve()
    assert not [ask for ask in pupil.asks if isinstance(ask, Prefer)]


def test_after_the_end_nothing_more_is_played() -> None:
    pupil = Pupil("caida.caraquena/ligar")
    pupil.solve()
    happened = len(pupil.trial.events)
    pupil.key(pygame.K_1)
    pupil.scene.table.send(pupil.trial.exercise.command("PlayCard 2E", pupil.trial.state))
    assert len(pupil.trial.events) == happened


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [TextSize.NORMAL, TextSize.HUGE])
def test_every_sentence_has_its_room_in_the_smallest_window(size: TextSize, language: str) -> None:
    """In the letters that its room asks for, at the smallest, its lines are no taller than the room."""
    texts.use(language)
    pupil = Pupil("caida.caraquena/caida", replace(FAST, text_size=size, language=language), (1024, 640))
    room, scale = pupil.scene._foot.words, pupil.scene._scale
    canvas = Canvas(pupil.canvas.surface, scale, Lettering(scale, ASSETS), ASSETS)
    crowded = []
    for subject in school.subjects():
        for row, lesson in zip(subject.lessons, LESSONS[subject.key], strict=True):
            for said in (row.task, row.why, *(other.said for other in lesson.others)):
                words = t(said, **numbers(subject.ruleset), mine=10, theirs=10)
                letters, lines = lesson_foot.fitted(canvas, words, room)
                head, step = canvas.lettering.line_height(lesson_foot.HEAD), canvas.lettering.line_height(letters)
                if head + step * len(lines) > room.height:
                    crowded.append(words)
            assert canvas.lettering.measure(t(row.title), Face.SANSITA_700, lesson_foot.LEAST) <= room.width
    assert crowded == []
    assert Scale(1024, 640, size.factor).text == scale.text
