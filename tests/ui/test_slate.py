"""A slate shows what a fresh surface would, pixel for pixel, and touches only the places that changed.

Asked of shapes drawn at random, and of the ground of every table after every event of whole matches.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from game import selftest
from game.rules.catalog import CATALOG
from game.rules.kernel import Format, Game
from game.scenario.replay import read_match
from game.ui.assets import Assets
from game.ui.felt.cast import Cast
from game.ui.felt.catalog import felt_for
from game.ui.felt.felt import Clock, Felt, Picture
from game.ui.felt.stage import stage_for
from game.ui.scenes.play_ground import Under
from game.ui.scenes.play_reel import Reel
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.slate import Slate
from tests.golden import places
from tests.ui.rooms import TEXTS, played

SIZE = (320, 200)
WINDOWS = ((1024, 640), (1280, 720), (1920, 1080))
LONGEST, FEW = 120, 3
"""Events of a match, and of one kind in the golden games, after which the ground is looked at."""
NAMES = ("Andrés", "Wilmer", "Marisol", "José", "Yelitza", "Óscar")
ASSETS = Assets()
TABLES = list(selftest.matches())

Draw = Callable[[pygame.Surface], None]


def seen(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def bare(colour: tuple[int, int, int] = (20, 90, 80), size: tuple[int, int] = SIZE) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def spot(dice: Random) -> pygame.Surface:
    """Something soft to be laid over others."""
    spot = pygame.Surface((dice.randint(1, 90), dice.randint(1, 70)), pygame.SRCALPHA, 32)
    spot.fill([dice.randrange(256) for _ in range(4)])
    return spot


def shown(slate: Slate, ground: pygame.Surface, draw: Draw) -> bytes:
    slate.begin(ground)
    draw(slate)
    slate.settle()
    return seen(slate)


def fresh(ground: pygame.Surface, draw: Draw) -> bytes:
    surface = ground.copy()
    draw(surface)
    return seen(surface)


def one_of(dice: Random, spots: list[pygame.Surface]) -> Draw:
    """A blit, a part of one, a fill, or a few within a clip, at a place that may reach over an edge."""
    place = dice.randint(-40, 330), dice.randint(-40, 210)
    part = pygame.Rect(dice.randint(0, 20), dice.randint(0, 20), dice.randint(1, 60), dice.randint(1, 60))
    first, second = dice.choice(spots), dice.choice(spots)
    colour = [dice.randrange(256) for _ in range(4)]

    def clipped(on: pygame.Surface) -> None:
        on.set_clip(pygame.Rect(place, (50, 40)))
        on.blits([(first, place), (second, (place[0] + 9, place[1] - 9))], doreturn=False)
        on.set_clip(None)

    draws: tuple[Draw, ...] = (
        lambda on: _nothing(on.blit(first, place)),
        lambda on: _nothing(on.blit(first, place, part)),
        lambda on: _nothing(on.blit(first, place, special_flags=pygame.BLEND_RGB_ADD)),
        lambda on: _nothing(on.fill(colour, pygame.Rect(place, part.size))),
        lambda on: _nothing(on.fill(colour, pygame.Rect(place, part.size), pygame.BLEND_RGB_MULT)),
        lambda on: on.fblits([(first, place), (second, (place[0] + 3.7, place[1] + 2.2))]),
        clipped,
    )
    return dice.choice(draws)


def _nothing(_: object) -> None:
    """Forget what a drawing answers."""


@pytest.mark.parametrize("seed", range(40))
def test_it_shows_what_a_fresh_surface_would(seed: int) -> None:
    dice = Random(seed)
    spots = [spot(dice) for _ in range(8)]
    grounds = [bare(), bare((90, 50, 30))]
    things = [one_of(dice, spots) for _ in range(14)]
    slate, ground = Slate(SIZE), grounds[0]
    for _ in range(25):
        match dice.randrange(6):
            case 0:
                things.pop(dice.randrange(len(things)))
            case 1:
                things.insert(dice.randint(0, len(things)), one_of(dice, spots))
            case 2:
                dice.shuffle(things)
            case 3:
                ground = dice.choice(grounds)
            case 4:
                things.append(dice.choice(things))
            case _:
                things[dice.randrange(len(things))] = one_of(dice, spots)

        def draw(on: pygame.Surface, things: list[Draw] = things) -> None:
            for thing in things:
                thing(on)

        assert shown(slate, ground, draw) == fresh(ground, draw)
        things = things or [one_of(dice, spots)]


def test_only_what_changed_is_drawn_again() -> None:
    slate, ground = Slate(SIZE), bare()
    red, blue = bare((200, 0, 0), (30, 30)), bare((0, 0, 200), (30, 30))

    def pair(left: pygame.Surface) -> Draw:
        return lambda on: _nothing(on.blits([(left, (10, 10)), (red, (200, 100))]))

    shown(slate, ground, pair(red))
    pygame.Surface.fill(slate, (1, 2, 3), pygame.Rect(100, 0, 40, 200))
    pygame.Surface.fill(slate, (1, 2, 3), pygame.Rect(210, 110, 5, 5))
    shown(slate, ground, pair(blue))
    assert slate.get_at((12, 12))[:3] == (0, 0, 200)
    assert slate.get_at((120, 20))[:3] == (1, 2, 3)
    assert slate.get_at((212, 112))[:3] == (1, 2, 3)


def test_the_first_drawing_is_seen_while_it_is_asked_for() -> None:
    slate = Slate(SIZE)
    slate.begin(bare())
    slate.blit(bare((200, 0, 0), (30, 30)), (10, 10))
    assert slate.get_at((12, 12))[:3] == (200, 0, 0)
    assert slate.get_at((100, 100))[:3] == (20, 90, 80)


def test_it_answers_as_a_surface_does() -> None:
    slate, plain = Slate(SIZE), pygame.Surface(SIZE)
    red = bare((200, 0, 0), (30, 30))
    slate.begin(bare())
    for on in (slate, plain):
        assert on.blit(red, (300, 190)) == pygame.Rect(300, 190, 20, 10)
        assert on.fill("white", (5, 6, 7, 8)) == pygame.Rect(5, 6, 7, 8)
        assert on.blits([(red, (1, 1)), (red, (2, 2))]) == [pygame.Rect(1, 1, 30, 30), pygame.Rect(2, 2, 30, 30)]
        assert on.blits([(red, (1, 1))], doreturn=False) is None


# The grounds of tables


def pictures(felt: Felt, game: Game[Any, Any], view: Any, plan: Any, events: Iterable[Any]) -> Iterator[Picture]:
    """The table after each event, with a clock that runs down at some of them."""
    reel = Reel(game, felt, view, plan.cast)
    for number, event in enumerate(events):
        reel.hear(event)
        reel.finish()
        picture = Picture(plan=plan, poses=reel.poses(0.0, plan), **reel.seen())
        yield picture
        seat = next(iter(game.awaited(reel.shown)), None)
        if number % 7 == 0 and seat is not None:
            yield replace(picture, clock=Clock(seat, 20.0 - number % 3 * 6, 30.0))


def differing(felt: Felt, canvas: Canvas, found: Iterable[Picture]) -> Iterator[Picture]:
    """The pictures whose ground, brought up to date, is not the one that is drawn from nothing."""
    under = Under()
    table = canvas.scale.rect(*stage_for(canvas.scale).table)
    for picture in found:

        def paint(on: Canvas, picture: Picture = picture) -> None:
            felt.paint_ground(on, picture)

        kept = under.of(canvas, picture, table, felt.ground, paint)
        alone = Under().of(canvas, picture, table, felt.ground, paint)
        if kept.get_buffer().raw != alone.get_buffer().raw:
            yield picture


def table_at(number: int, key: str, seating: Format) -> tuple[Felt, Canvas, Any]:
    """A felt in one of the windows with letters of one of the sizes, and its plan."""
    felt = felt_for(key)
    canvas = Canvas.of(pygame.Surface(WINDOWS[number % 3]), ASSETS, TEXTS[number // 3 % 3])
    cast = Cast(0, seating, NAMES[: seating.seats])
    return felt, canvas, felt.plan(stage_for(canvas.scale), cast)


@pytest.mark.parametrize("number", range(len(TABLES)), ids=[f"{key}-{s.seats}{s.pairs}" for key, s in TABLES])
def test_the_ground_of_a_match_is_brought_up_to_date(number: int) -> None:
    key, seating = TABLES[number]
    felt, canvas, plan = table_at(number, key, seating)
    match = played(key, seating).match
    view = match.game.start(match.table.link.welcome.ruleset, seating)
    assert not list(differing(felt, canvas, pictures(felt, match.game, view, plan, match.events[:LONGEST])))


@pytest.mark.parametrize("key", CATALOG)
def test_what_is_rare_is_brought_up_to_date(key: str) -> None:
    """The golden games, at the first few events of every kind."""
    told: Counter[type] = Counter()
    for number, (path, entry, table, _) in enumerate(places()):
        if entry.key != key:
            continue
        written = read_match(path)
        felt, canvas, plan = table_at(number, key, table)
        events = [event for move in written.moves for event in move.events]
        rare = []
        for picture, event in zip(every(felt, entry.game, written.start, plan, events), events, strict=True):
            told[type(event)] += 1
            if told[type(event)] <= FEW:
                rare.append(picture)
        assert not list(differing(felt, canvas, rare)), path.name


def every(felt: Felt, game: Game[Any, Any], view: Any, plan: Any, events: Iterable[Any]) -> Iterator[Picture]:
    """The table after each event."""
    reel = Reel(game, felt, view, plan.cast)
    for event in events:
        reel.hear(event)
        reel.finish()
        yield Picture(plan=plan, poses={}, **reel.seen())
