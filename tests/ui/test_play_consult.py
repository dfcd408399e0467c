"""My partner asks me on a sheet in the right column: it covers no card, and whatever happens takes it away."""

from typing import Any

import pygame
import pytest

from game.rules.kernel import Seat
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.model import PlayCard, Say
from game.rules.truco.rulesets import FOUR, VENEZOLANO
from game.rules.truco.terms import Call
from game.table.chance import seeded
from game.table.driver import Driver, Pace
from game.table.local import LocalLink
from game.table.log import MemoryLog
from game.table.messages import Sitter
from game.table.robot import Robot
from game.table.table import Table
from game.ui.felt.felt import Group
from game.ui.felt.truco.felt import TRUCO_FELT
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_consult import proposal
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Dialog
from tests.ui.playing import FAST, Screening
from tests.ui.truco_tables import NAMES


class Wish:
    """Bots that throw cards; the one at seat 2 wants to sing the truco whenever it may."""

    def __call__(self, view: Any, seat: Seat, legal: tuple[Any, ...]) -> Any:
        truco = [one for one in legal if isinstance(one, Say) and one.call is Call.TRUCO]
        if seat == 2 and truco:
            return truco[0]
        refused = [one for one in legal if isinstance(one, Say) and one.call is Call.NO_QUIERO]
        cards = [one for one in legal if isinstance(one, PlayCard)]
        return (cards or refused or legal)[0]


@pytest.fixture
def table() -> Table:
    rules = replace(VENEZOLANO, turn_seconds=None)
    return Table(TRUCO, rules, FOUR, tuple(Sitter(name=name) for name in NAMES[:4]), MemoryLog())


@pytest.fixture
def screening(table: Table) -> Screening:
    """A match in which it has come to the partner's wish."""
    wish = Wish()
    robots = [
        Robot(TRUCO, LocalLink(table, seat), wish, lambda _view, _seat, command: isinstance(command, Say))
        for seat in (1, 2, 3)
    ]
    screening = Screening(PlayScene(LocalLink(table, 0), TRUCO, TRUCO_FELT, FAST))
    screening.driver = Driver(table, seeded(3), robots, Pace(least=0.01, most=0.02))
    for _ in range(4_000):
        if screening.scene.form.dialog is not None:
            break
        screening.step(0.05)
        hand = screening.of(Group.HAND) if screening.scene.settled else []
        if hand:
            screening.scene.use(hand[0])
    screening.draw()
    return screening


def sheet(screening: Screening) -> Dialog:
    dialog = screening.scene.form.dialog
    assert dialog is not None
    return dialog


def press(screening: Screening, words: str) -> None:
    button = next(part for part in sheet(screening).parts if isinstance(part, Button) and part.label == words)
    screening.click(button.rect.center)


def cries(table: Table, seat: Seat) -> list[Call]:
    events = [one.event for one in table.backlog(0, 0)]
    return [event.call for event in events if type(event).__name__ == "CantoMade" and event.seat == seat]


def test_the_sheet_says_who_wants_what_and_covers_no_card(screening: Screening) -> None:
    assert sheet(screening).title == f"{NAMES[2]} quiere cantar truco"
    cards = [screening.canvas.scale.rect(*control.box) for control in screening.scene.controls
             if control.group is Group.HAND]  # fmt: skip
    assert not any(sheet(screening).rect.colliderect(card) for card in cards)


def test_dale_lets_it_sing(screening: Screening, table: Table) -> None:
    assert cries(table, 2) == []
    press(screening, "Dale")
    assert screening.scene.form.dialog is None
    screening.step(0.1)
    assert cries(table, 2) == [Call.TRUCO]


def test_no_lets_it_throw_a_card(screening: Screening, table: Table) -> None:
    press(screening, "No")
    screening.step(0.1)
    assert cries(table, 2) == []
    assert table.backlog(0, 0)[-1].event.seat == 2
    assert screening.scene.form.dialog is None or "truco" not in sheet(screening).title


def test_a_stray_intro_and_escape_answer_nothing(screening: Screening, table: Table) -> None:
    before = table.seq
    screening.key(pygame.K_RETURN)
    screening.key(pygame.K_ESCAPE)
    screening.step(5.0)
    assert table.seq == before
    assert sheet(screening).title == f"{NAMES[2]} quiere cantar truco"


def test_it_is_answered_by_keys(screening: Screening, table: Table) -> None:
    screening.key(pygame.K_TAB)
    screening.key(pygame.K_RETURN)
    screening.step(0.1)
    assert cries(table, 2) == [Call.TRUCO]


def test_what_happens_takes_the_sheet_away(screening: Screening, table: Table) -> None:
    state = table.state
    table.submit(2, next(one for one in TRUCO.legal(state, 2) if isinstance(one, PlayCard)))
    screening.step(0.01)
    assert screening.scene.form.dialog is None


def test_the_question_comes_back_after_the_widgets_were_built_anew(screening: Screening) -> None:
    screening.scene.prefer(replace(FAST, deck_back="b"))
    screening.step(0.01)
    screening.step(0.01)
    assert sheet(screening).title == f"{NAMES[2]} quiere cantar truco"


def test_every_proposal_has_words() -> None:
    assert proposal(Say(call=Call.VALE_CUATRO, to=1), "Ana") == "Ana quiere cantar vale cuatro"
    assert proposal(Say(call=Call.QUIERO, to=1), "Ana") == "Ana quiere decir «Quiero»"
    assert proposal(None, "Ana") == "Ana quiere hacer una jugada"
