"""Truco con vira watched again, with its pasadas open, and the end of a match in words."""

import pygame
import pytest

from game.rules.kernel import Format
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.model import Throw
from game.rules.truco.terms import Ruleset
from game.ui.assets import Assets
from game.ui.felt.sprites import Back, Face
from game.ui.felt.truco.felt import TRUCO_FELT
from game.ui.felt.truco.layout import layout
from game.ui.preferences import Preferences
from game.ui.scenes.end import EndScene
from game.ui.scenes.replay import ReplayScene
from game.ui.widgets.canvas import Canvas
from tests.ui.test_truco_replay import draw, welcome
from tests.ui.truco_walks import VIRA_IDS, VIRA_TABLES, true_events

EVERY = pytest.mark.parametrize(("rules", "table"), VIRA_TABLES, ids=VIRA_IDS)
SEED = 5


def replay(rules: Ruleset, table: Format) -> ReplayScene:
    events = true_events(rules, table, SEED)
    return ReplayScene("m", welcome(rules, table), events, TRUCO_CON_VIRA, TRUCO_FELT, Preferences(name="Andrés"))


@EVERY
def test_hands_are_open_or_as_i_saw_them_and_the_vira_lies_there(rules: Ruleset, table: Format) -> None:
    scene = replay(rules, table)
    plan = TRUCO_FELT.watch(scene._frame.stage, scene.cast)
    scene.go(scene.tape.deals[0].dealt + 1)
    scene.reel.finish()
    open_hands = layout(scene.picture().view, plan)
    assert sum(isinstance(key, Face) for key in open_hands) == 3 * table.seats + 1
    scene.turn_hands()
    closed = layout(scene.picture().view, plan)
    assert sum(isinstance(key, Face) for key in closed) == 4
    assert sum(isinstance(key, Back) for key in closed) == 3 * (table.seats - 1)


@EVERY
@pytest.mark.parametrize("text", [1.0, 1.4])
def test_every_moment_of_a_match_can_be_watched(rules: Ruleset, table: Format, text: float) -> None:
    scene = replay(rules, table)
    draw(scene, text=text)
    canvas = Canvas.of(pygame.Surface((1280, 720)), Assets(), text)
    for place in range(0, len(scene.tape), 17):
        scene.go(place)
        scene.step_by(1)
        scene.step(1.0)
        scene.draw(canvas)
        scene.reel.finish()
        scene.draw(canvas)
    assert scene.tape.whole(len(scene.tape)) == len(scene.tape)


def test_a_pasada_lies_open_in_a_replay_with_open_hands() -> None:
    met = 0
    for rules, table in VIRA_TABLES:
        scene = replay(rules, table)
        plan = TRUCO_FELT.watch(scene._frame.stage, scene.cast)
        for place in range(len(scene.tape)):
            state = scene.tape.at(place).state
            passed: list[Throw] = [throw for throw in state.reparto.trick if throw.pasada]
            for throw in passed:
                assert layout(state, plan)[Face(str(throw.card))].flip == 0
                hidden = TRUCO_CON_VIRA.conceal(state, (throw.seat + 1) % table.seats)
                assert Face(str(throw.card)) not in layout(hidden, plan)
                met += 1
    assert met > 3


@EVERY
def test_the_end_tells_mano_by_mano_how_points_were_made(rules: Ruleset, table: Format) -> None:
    events = true_events(rules, table, SEED)
    seen = tuple(TRUCO_CON_VIRA.redact(event, 0) for event in events)
    scene = EndScene(Preferences(name="Andrés"), welcome(rules, table), seen)
    assert draw(scene).get_size() == (1280, 720)
    assert scene.story.ledger.scores == TRUCO_CON_VIRA.scores(replay(rules, table).tape.at(len(events)).state)
