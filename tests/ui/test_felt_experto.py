"""The felt of Experto, Soplado and Viveza is pure: a sheet that always fits, motions that end right, words for all."""

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import get_args

import pygame
import pytest
from pygame import FRect

from game.rules.caida import ESCUELA as GAME
from game.rules.caida.escuela import ClosePause, SelectCards
from game.rules.caida.model import Phase, State
from game.rules.caida.rulesets import ESCUELA, OPTIONS
from game.rules.kernel import TABLE, Abandon, Format, Illegal, Seat
from game.rules.options import Chosen, apply_options
from game.ui.felt.caida.choreography import choreograph, courtesy
from game.ui.felt.caida.controls import controls
from game.ui.felt.caida.experto import mesa_boxes
from game.ui.felt.caida.experto_choice import Choice, Page
from game.ui.felt.caida.experto_sheet import note_of, sheet, title_of
from game.ui.felt.caida.felt import CAIDA_FELT
from game.ui.felt.caida.layout import CARD, Plan, ciclo_box, layout, plan_for
from game.ui.felt.caida.tally import blank
from game.ui.felt.caida.telling import describe
from game.ui.felt.caida.viveza import fact_words, pause_words, window_words
from game.ui.felt.caida.viveza_motion import Settled, row_spots
from game.ui.felt.caida.watching import watch
from game.ui.felt.cast import Cast
from game.ui.felt.felt import Picture
from game.ui.felt.pen import Pen
from game.ui.felt.sprites import Back, Face
from game.ui.felt.stage import CARD_RATIO, stage_for
from game.ui.scenes.replay_layout import frame_for
from game.ui.theme import Face as Type
from game.ui.theme import Scale
from game.ui.widgets.canvas import Canvas
from tests.laws.escuela_games import insight, whim
from tests.rules.escuela_table import ALL, EXPERTO, SOPLADO, VIVEZA
from tests.ui.playing import ASSETS
from tests.ui.test_felt_caida import Step

FORMATS = ESCUELA.formats
IDS = ("duel", "trio", "alone", "pairs")
NAMES = ("Andrés", "Wilmer", "Marisol", "José")
REGIONAL: tuple[Chosen, ...] = (("casa_grande", True), ("casa_chica", True), ("registrico", True))
LAYERS: dict[str, tuple[Chosen, ...]] = {
    "experto": (*EXPERTO, *REGIONAL),
    "soplado": SOPLADO,
    "viveza": (*VIVEZA, ("pedir_canto", True)),
    "todo": (*ALL, *REGIONAL),
}
SIZES = ((1024, 640), (1280, 720), (1280, 960), (1920, 1080), (2560, 1080))
TEXTS = (1.0, 1.2, 1.4)
EVERYWHERE = list(itertools.product(FORMATS, SIZES, TEXTS))
TARGET = 44
"""Pixels that a finger, or a tired hand, needs."""


@cache
def walk(table: Format, seat: Seat, seed: int, chosen: tuple[Chosen, ...]) -> tuple[Step, ...]:
    """A whole match of plays right and wrong, cheats, soplos and accusations, as one seat sees it."""
    return tuple(_steps(table, seat, random.Random(seed), chosen))


def _steps(table: Format, seat: Seat, dice: random.Random, chosen: tuple[Chosen, ...]) -> Iterator[Step]:
    state = GAME.start(apply_options(ESCUELA, OPTIONS[ESCUELA.key], chosen), table)
    view: State = state
    while not GAME.over(state):
        for event in _next(state, dice):
            seen = GAME.redact(event, seat)
            after = GAME.evolve(view, seen)
            yield Step(view, seen, after)
            view, state = after, GAME.evolve(state, event)


def _next(state: State, dice: random.Random) -> tuple[object, ...]:
    lot = GAME.lot(state)
    if lot is not None:
        return GAME.decide(state, TABLE, lot.command(tuple(dice.sample(range(lot.size), lot.size))))
    awaited = GAME.awaited(state)
    actor = awaited[0] if awaited and dice.random() < 0.7 else dice.randrange(state.format.seats)
    legal = [one for one in GAME.legal(state, actor) if not isinstance(one, Abandon | SelectCards)]
    tried = whim(state, actor, dice) if dice.random() < 0.2 else insight(state, actor) if dice.random() < 0.3 else None
    command = tried if tried is not None else dice.choice(legal) if legal else None
    if state.school.pause is not None and (command is None or dice.random() < 0.4):
        return GAME.decide(state, TABLE, ClosePause(to=state.school.pause.number))
    if command is None:
        return ()
    try:
        return GAME.decide(state, actor, command)
    except Illegal:
        return ()


@cache
def views(table: Format) -> tuple[State, ...]:
    """Some of the views of a match in which everything is played: evenly taken, and all that is rare."""
    found = [step.after for step in walk(table, 0, 5, LAYERS["todo"])]
    rare = [view for view in found if view.phase in (Phase.CONTEST, Phase.PAUSE) or len(view.facts) > 3]
    return (*found[:: max(1, len(found) // 24)], *rare[:: max(1, len(rare) // 12)])


def plan(table: Format, size: tuple[int, int] = (1280, 720), text: float = 1.0, me: Seat = 0) -> Plan:
    return plan_for(stage_for(Scale(*size, text)), Cast(me, table, NAMES[: table.seats]))


def choices(view: State) -> Iterator[Choice]:
    """What may have been chosen in a view."""
    held = next((card for card in view.hands[0] if card is not None), None)
    yield from (Choice(page=page) for page in Page)
    yield Choice(card=held, marks=view.mesa[:3], whom=1)


# Places


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_the_sheet_fits_whatever_happens(table: Format, size: tuple[int, int], text: float) -> None:
    made, u = plan(table, size, text), Scale(*size, text).u
    seen = set()
    for view in views(table):
        for choice in choices(view):
            page = sheet(view, replace(made, choice=choice))
            if page is None:
                continue
            seen.add((view.phase, choice.page))
            assert made.stage.right.contains(page.box.inflate(-0.1, -0.1))
            inside = [control.box for control in page.controls]
            assert all(page.box.contains(box.inflate(-0.1, -0.1)) for box in inside)
            assert all(min(box.size) * u >= TARGET for box in inside)
            assert not any(one.inflate(-0.1, -0.1).colliderect(two) for one, two in itertools.combinations(inside, 2))
            words = FRect(page.box.left, page.title_at - 10 * text, page.box.width, 0)
            words.height = page.note_at + 10 * text - words.top
            assert not any(words.colliderect(box) for box in inside)
            ciclo = ciclo_box(made, page.box)
            assert ciclo is None or not ciclo[0].colliderect(page.box)
    assert {page for phase, page in seen if phase is Phase.PLAY} == set(Page)


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_buttons_stay_where_they_are_while_a_page_is_open(table: Format, size: tuple[int, int], text: float) -> None:
    made = plan(table, size, text)
    places: dict[object, set[tuple[float, ...]]] = {}
    for view in views(table):
        page = sheet(view, made)
        if view.phase is Phase.PLAY and page is not None:
            for control in page.controls:
                if isinstance(control.key, str):
                    places.setdefault(control.key, set()).add(tuple(round(side, 2) for side in control.box))
    assert len(places) == 6
    assert all(len(found) == 1 for found in places.values())


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
@pytest.mark.parametrize("cards", [1, 5, 9, 12])
def test_cards_of_the_mesa_can_be_pointed_at(table: Format, size: tuple[int, int], text: float, cards: int) -> None:
    made, u = plan(table, size, text), Scale(*size, text).u
    boxes = mesa_boxes(made, cards)
    least = TARGET if cards <= 9 else 40
    assert all(min(box.size) * u >= least - 0.5 for box in boxes)
    for one, two in itertools.combinations(boxes, 2):
        shared = one.clip(two)
        assert min(shared.width, shared.height) < 3


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
@pytest.mark.parametrize("cards", [2, 5, 11])
def test_a_judged_capture_lies_over_the_cloth(table: Format, size: tuple[int, int], text: float, cards: int) -> None:
    made = plan(table, size, text)
    half = CARD / 2
    for spot in row_spots(made, cards):
        box = FRect(spot.x - half, spot.y - half * CARD_RATIO, CARD, CARD * CARD_RATIO)
        assert made.stage.middle.contains(box)


def test_every_word_of_the_sheet_fits_beside_the_errors() -> None:
    for table in FORMATS:
        made = plan(table)
        pen = Pen(Canvas.of(pygame.Surface((1280, 720)), ASSETS, 1.0))
        for view in views(table):
            for choice in choices(view):
                chosen = replace(made, choice=choice)
                if sheet(view, chosen) is None:
                    continue
                assert pen.width(title_of(view, chosen), Type.ALEGREYA_800, 18) <= 160
                assert pen.width(note_of(view, chosen), Type.ALEGREYA_500, 17) <= 264 * 1.05 - 32


# What happens


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("table", FORMATS, ids=IDS)
def test_every_timeline_goes_from_the_layout_before_to_the_layout_after(table: Format, layer: str) -> None:
    for seat, text in ((0, 1.0), (1, 1.4)):
        made = plan(table, text=text, me=seat)
        for step in walk(table, seat, 11, LAYERS[layer])[:400]:
            timeline = choreograph(step.before, step.after, step.event, made)
            assert timeline.duration <= courtesy((step.event,)) + 1e-9, step.event
            end = layout(step.after, made)
            for version in (timeline, timeline.scaled(0.6), timeline.reduced()):
                final = {key: pose for key, pose in version.final.items() if isinstance(key, Face | Back)}
                assert {key: pose for key, pose in final.items() if key in end} == end, step.event
                assert all(pose.alpha == 0 for key, pose in final.items() if key not in end), step.event


def test_the_walks_come_by_everything() -> None:
    happened = {
        type(step.event)
        for layer, table in itertools.product(LAYERS.values(), FORMATS)
        for step in walk(table, 0, 11, layer)
    }
    assert set(get_args(Settled)) <= happened


@pytest.mark.parametrize("table", FORMATS, ids=IDS)
def test_everything_is_a_sentence(table: Format) -> None:
    made = plan(table)
    for step in walk(table, 0, 11, LAYERS["todo"]):
        line = describe(step.before, step.event, made.cast)
        assert line.quiet or line.text.endswith("."), line
        for fact in step.after.facts:
            assert fact_words(step.after, fact)
            assert window_words(step.after, fact, made.cast).startswith("hasta")
        if step.after.phase is Phase.PAUSE:
            assert all(pause_words(step.after, made.cast))


@pytest.mark.parametrize("table", FORMATS, ids=IDS)
def test_no_two_controls_share_a_key_or_a_name(table: Format) -> None:
    made = plan(table)
    for view in views(table):
        for choice in choices(view):
            found = controls(view, GAME.legal(view, 0), replace(made, choice=choice))
            names = [name for control in found for name in (control.shortcut, *control.keys) if name]
            assert len(names) == len(set(names)), names
            assert len({control.key for control in found}) == len(found)
            assert len([one for one in found if one.group == "call"]) <= 24
            assert not {"B", "U", "M", "ESCAPE"} & set(names)


@pytest.mark.parametrize("watched", [False, True], ids=["played", "watched"])
@pytest.mark.parametrize("table", FORMATS, ids=IDS)
def test_everything_is_drawn_in_motion_and_at_rest(table: Format, watched: bool) -> None:
    """One event of each kind, in its middle and at its end, with and without a choice."""
    canvas = Canvas.of(pygame.Surface((1280, 720)), ASSETS, 1.2)
    scale = Scale(1280, 720, 1.2)
    made = watch(frame_for(scale).stage, plan(table).cast) if watched else plan(table, text=1.2)
    steps = {type(step.event): step for step in walk(table, 0, 11, LAYERS["todo"])}
    for step in steps.values():
        timeline = choreograph(step.before, step.after, step.event, made)
        still = layout(step.after, made)
        for choice in list(choices(step.after))[::4]:
            chosen = made if watched else replace(made, choice=choice)
            moving = Picture(step.before, chosen, timeline.at(timeline.duration / 2), blank(step.before), (), False)
            resting = Picture(step.after, chosen, still, blank(step.after), (), True, beat=1.0)
            for picture in (moving, resting):
                CAIDA_FELT.paint_ground(canvas, picture)
                CAIDA_FELT.paint(canvas, picture)
    assert len(steps) > 15
