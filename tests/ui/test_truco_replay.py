"""Truco watched again: mano by mano, with open hands or as I saw them, and the numbers of each hand."""

import pygame
import pytest

from game.rules.kernel import Format
from game.rules.truco import TRUCO
from game.rules.truco.model import HandsDealt
from game.rules.truco.rulesets import ARGENTINO, FOUR, SIX, TWO, VENEZOLANO
from game.rules.truco.terms import Ruleset
from game.table.messages import Sitter, Welcome
from game.ui.assets import Assets
from game.ui.felt.sprites import Back, Face
from game.ui.felt.truco.felt import TRUCO_FELT
from game.ui.felt.truco.layout import layout
from game.ui.preferences import Preferences
from game.ui.scenes.end import EndScene
from game.ui.scenes.replay import ReplayScene
from game.ui.widgets.canvas import Canvas
from tests.ui.truco_tables import NAMES
from tests.ui.truco_walks import true_events

TABLES = [(VENEZOLANO, FOUR), (ARGENTINO, FOUR), (ARGENTINO, TWO), (ARGENTINO, SIX)]
IDS = [f"{rules.key}-{table.seats}" for rules, table in TABLES]
EVERY = pytest.mark.parametrize(("rules", "table"), TABLES, ids=IDS)
SEED = 5


def welcome(rules: Ruleset, table: Format) -> Welcome[Ruleset]:
    sitters = tuple(Sitter(name=name) for name in NAMES[: table.seats])
    return Welcome(seat=0, ruleset=rules, format=table, sitters=sitters)


def replay(rules: Ruleset, table: Format) -> ReplayScene:
    events = true_events(rules, table, SEED)
    return ReplayScene("m", welcome(rules, table), events, TRUCO, TRUCO_FELT, Preferences(name="Andrés"))


def draw(scene: ReplayScene | EndScene, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> pygame.Surface:
    canvas = Canvas.of(pygame.Surface(size), Assets(), text)
    scene.step(0.0)
    scene.draw(canvas)
    return canvas.surface


@EVERY
def test_each_mano_is_a_deal_of_its_own_and_its_cards_are_in_the_hands(rules: Ruleset, table: Format) -> None:
    scene = replay(rules, table)
    deals = scene.tape.deals
    dealt = [place for place, event in enumerate(scene.tape.events) if isinstance(event, HandsDealt)]
    assert [deal.dealt for deal in deals] == [place + 1 for place in dealt]
    assert [deal.deck for deal in deals] == list(range(1, len(dealt) + 1))
    for deal in deals:
        hands = scene.tape.at(deal.dealt).state.reparto.hands
        assert all(len(hand) == 3 for hand in hands)
    totals = [sum(deal.gains[side] for deal in deals) for side in (0, 1)]
    assert tuple(totals) == TRUCO.scores(scene.tape.at(len(scene.tape)).state)


@EVERY
def test_it_leaps_from_mano_to_mano_and_back(rules: Ruleset, table: Format) -> None:
    scene = replay(rules, table)
    draw(scene)
    first = scene.position
    scene.leap(1)
    assert scene.position == scene.tape.deals[1].dealt
    scene.step_by(1)
    scene.leap(-1)
    assert scene.position == scene.tape.deals[1].dealt
    scene.leap(-1)
    assert scene.position == first


@EVERY
def test_hands_are_open_or_as_i_saw_them(rules: Ruleset, table: Format) -> None:
    scene = replay(rules, table)
    plan = TRUCO_FELT.watch(scene._frame.stage, scene.cast)
    open_hands = layout(scene.picture().view, plan)
    assert sum(isinstance(key, Face) for key in open_hands) == 3 * table.seats
    scene.turn_hands()
    closed = layout(scene.picture().view, plan)
    assert sum(isinstance(key, Face) for key in closed) == 3
    assert sum(isinstance(key, Back) for key in closed) == 3 * (table.seats - 1)


@EVERY
@pytest.mark.parametrize("text", [1.0, 1.4])
def test_every_moment_of_a_match_can_be_watched(rules: Ruleset, table: Format, text: float) -> None:
    scene = replay(rules, table)
    draw(scene, text=text)
    canvas = Canvas.of(pygame.Surface((1280, 720)), Assets(), text)
    for place in range(0, len(scene.tape), 23):
        scene.go(place)
        scene.step_by(1)
        scene.step(1.0)
        scene.draw(canvas)
        scene.reel.finish()
        scene.draw(canvas)
    assert scene.tape.whole(len(scene.tape)) == len(scene.tape)


@EVERY
def test_the_end_tells_mano_by_mano_how_points_were_made(rules: Ruleset, table: Format) -> None:
    events = true_events(rules, table, SEED)
    seen = tuple(TRUCO.redact(event, 0) for event in events)
    scene = EndScene(Preferences(name="Andrés"), welcome(rules, table), seen)
    surface = draw(scene)
    assert surface.get_size() == (1280, 720)
    assert scene.story.ledger.scores == TRUCO.scores(replay(rules, table).tape.at(len(events)).state)
