"""The bitácora is a complete spoken record: every event of every game in a plain sentence, read from its beginning and
copied whole."""

from typing import Any

import pygame
import pytest

from game import selftest
from game.rules.caida.escuela import CantoStood
from game.rules.caida.pending import Standing
from game.rules.caida.terms import MataCanto
from game.rules.kernel import Format
from game.scenario.replay import read_match
from game.ui.felt.cast import Cast
from game.ui.felt.catalog import felt_for
from game.ui.icons import Icon
from game.ui.preferences import Preferences
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_log import LogSheet, record
from tests.golden import GAMES
from tests.ui.goldens import NAMES
from tests.ui.playing import Screening
from tests.ui.rooms import played, table
from tests.ui.toolkit import ScrollText

TABLES = list(selftest.matches())
IDS = [f"{key}-{seating.seats}" for key, seating in TABLES]


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was put on the clipboard."""
    put: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", put.append)
    return put


@pytest.mark.parametrize(("key", "seating"), TABLES, ids=IDS)
def test_every_event_is_told_in_a_plain_sentence(key: str, seating: Format) -> None:
    match = played(key, seating).match
    welcome = match.table.link.welcome
    cast = Cast(0, seating, tuple(sitter.name for sitter in welcome.sitters))
    felt, view = felt_for(key), match.game.start(welcome.ruleset, seating)
    for event in match.events:
        line, before, view = felt.describe(view, event, cast), view, match.game.evolve(view, event)
        if line.quiet:  # only what goes without saying
            assert (line.who, line.text) == ("", "")
            assert type(event).__name__ in {"CantoStood", "Selected", "TurnPassed"}
            assert type(event).__name__ != "CantoStood" or before.rules.mata_canto is MataCanto.NO
            continue
        said = f"{line.who} {line.text}"
        assert line.who, event
        assert said.rstrip().endswith((".", "!", "…", "?", "»")), said
        assert "{" not in said, said
        assert "_" not in said, said


@pytest.mark.parametrize("game", ["caida.escuela-2-207", "caida.escuela-4-pairs-207"])
def test_a_caida_is_announced_only_where_somebody_can_fall(game: str) -> None:
    """With caída mata canto, a third card that took something lies nowhere to be fallen on (ES-53)."""
    match = read_match(GAMES / f"{game}.jsonl")
    cast = Cast(0, match.table, NAMES[: match.table.seats])
    felt, told = felt_for("caida.escuela"), set()
    state: Any = match.start
    for event in (event for move in match.moves for event in move.events):
        if isinstance(event, CantoStood) and event.standing is Standing.EXPUESTO:
            line = felt.describe(state, event, cast)
            told.add(state.last_thrown is None)
            assert ("caída" in line.text) == (state.last_thrown is not None), line.text
            assert "nadie" in line.text or state.last_thrown is not None
        state = match.game.evolve(state, event)
    assert told == {True, False}


def opened(key: str, seating: Format) -> tuple[Screening, LogSheet]:
    """A table late in a match with its bitácora open."""
    screening = Screening(table(key, seating, -1, Preferences(name="Andrés")))
    screening.key(pygame.K_b)
    screening.draw()
    dialog = screening.scene.form.dialog
    assert isinstance(dialog, LogSheet)
    return screening, dialog


@pytest.mark.parametrize(("key", "seating"), TABLES, ids=IDS)
def test_it_can_be_read_back_to_its_beginning(key: str, seating: Format) -> None:
    screening, sheet = opened(key, seating)
    text = next(part for part in sheet.parts if isinstance(part, ScrollText))
    assert len(text.paragraphs) == len(sheet.lines) == len(screening.scene.reel.lines)
    screening.scene.form.focus(text)
    for _ in range(3):
        screening.key(pygame.K_END)
    screening.key(pygame.K_HOME)
    screening.draw()
    assert text._scroll.offset == 0
    assert text.paragraphs[0].text == sheet.lines[0].text


def test_ctrl_c_copies_every_sentence(clipboard: list[str]) -> None:
    screening, sheet = opened(*TABLES[0])
    screening.key(pygame.K_c, pygame.KMOD_LCTRL)
    assert clipboard == [record(sheet.lines)]
    assert len(clipboard[0].splitlines()) == len(sheet.lines)
    assert clipboard[0].startswith(f"{sheet.lines[0].who} {sheet.lines[0].text}")
    assert sheet.copying.icon is Icon.CHECK
    assert isinstance(screening.scene.form.dialog, LogSheet)


def test_the_button_copies_and_says_so(clipboard: list[str]) -> None:
    screening, sheet = opened(*TABLES[0])
    screening.click(sheet.copying.rect.center)
    assert len(clipboard) == 1
    assert sheet.copying.label == "Copiada"


def test_b_closes_it_again_and_c_alone_copies_nothing(clipboard: list[str]) -> None:
    screening, _ = opened(*TABLES[0])
    screening.key(pygame.K_c)
    assert clipboard == []
    screening.key(pygame.K_b)
    assert screening.scene.form.dialog is None


def test_before_anything_has_happened_there_is_nothing_to_copy() -> None:
    screening, _ = opened(*TABLES[0])
    scene = screening.scene
    assert isinstance(scene, PlayScene)
    sheet = LogSheet((), scene._stage, scene.form.close)
    assert not sheet.copying.enabled


@pytest.mark.parametrize(("key", "seating"), TABLES, ids=IDS)
def test_no_sheet_lies_on_what_i_hold(key: str, seating: Format) -> None:
    screening = Screening(table(key, seating, 0, Preferences(name="Andrés")))
    boxes = [screening.canvas.scale.rect(*control.box) for control in screening.scene.controls
             if control.group == "hand"]  # fmt: skip
    screening.key(pygame.K_ESCAPE)
    screening.draw()
    dialog = screening.scene.form.dialog
    assert dialog is not None
    assert dialog.rect.collidelist(boxes) == -1
