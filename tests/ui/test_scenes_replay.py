"""A recorded match is played, stepped and leapt through; it shows what is asked for and folds little."""

from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from game.rules.caida import CAIDA
from game.rules.caida.model import MatchEnded, RepartoDealt
from game.rules.caida.rulesets import CARAQUENA
from game.rules.kernel import TABLE, Format, fold
from game.rules.record import replace
from game.ui.felt.sprites import Back, Face
from game.ui.preferences import Speed
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replay_tape import EVERY, Tape
from game.ui.scenes.scene import Back as GoBack
from game.ui.scenes.scene import ContinueFrom, ExportMatch, PlayThisDeal, Prefer, ReportHand
from tests.ui.playing import Heard
from tests.ui.recorded import FELT, counting, replay
from tests.ui.scene_hands import Person
from tests.ui.test_caida_ledger import DUEL, PAIRS

TABLES = pytest.mark.parametrize("table", [DUEL, PAIRS])


def watching(scene: ReplayScene) -> Person:
    return Person(scene)


def truth(scene: ReplayScene, position: int) -> object:
    start = CAIDA.start(CARAQUENA, scene.cast.format)
    return fold(CAIDA.evolve, start, scene.tape.events[:position])


@TABLES
def test_every_position_shows_the_state_of_the_match(table: Format) -> None:
    scene = replay(table)
    for position in (*range(0, len(scene.tape), 7), len(scene.tape)):
        scene.go(position)
        assert scene.reel.shown == truth(scene, position)
        assert scene.reel.settled


@TABLES
def test_stepping_on_and_back_goes_through_the_same_states(table: Format) -> None:
    scene = replay(table)
    person = watching(scene)
    person.press(pygame.K_HOME)
    for position in range(1, 40):
        person.press(pygame.K_RIGHT)
        assert scene.position == position
        scene.reel.finish()
        assert scene.reel.shown == truth(scene, position)
    for position in range(38, 0, -1):
        person.press(pygame.K_LEFT)
        assert scene.reel.shown == truth(scene, position)


def test_opening_is_cheap_and_any_leap_folds_little() -> None:
    game, folded = counting()
    scene = replay(PAIRS, target=100, game=game)
    assert len(scene.tape) > 300
    opened, folded[0] = folded[0], 0
    assert opened <= EVERY
    scene.go(len(scene.tape))
    assert folded[0] <= len(scene.tape)
    most = 0
    for place in range(0, len(scene.tape), 5):
        for position in (place, len(scene.tape) - place, place // 2):
            folded[0] = 0
            scene.go(position)
            most = max(most, folded[0])
    assert 0 < most <= EVERY


def test_a_leap_on_the_screen_folds_no_more_than_its_deal_needs() -> None:
    game, folded = counting()
    scene = replay(PAIRS, target=100, game=game)
    person = watching(scene)
    person.press(pygame.K_END)
    longest = max(deal.end - deal.first for deal in scene.tape.deals)
    for position in (200, 20, 290, 150):
        folded[0] = 0
        scene.go(position)
        person.look()
        assert folded[0] <= 3 * EVERY + longest


@TABLES
def test_the_deals_cover_the_match_and_add_up(table: Format) -> None:
    scene = replay(table)
    deals = scene.tape.deals
    assert deals[0].first == 0
    assert deals[-1].end == len(scene.tape)
    assert all(one.end == other.first for one, other in pairwise(deals))
    dealt = [index + 1 for index, event in enumerate(scene.tape.events) if isinstance(event, RepartoDealt)]
    assert [deal.dealt for deal in deals] == dealt
    final = CAIDA.scores(truth(scene, len(scene.tape)))  # type: ignore[arg-type]
    assert tuple(sum(deal.gains[side] for deal in deals) for side in range(2)) == final
    assert [deal.number for deal in deals][:3] == [1, 2, 3]
    assert {deal.deck for deal in deals} == set(range(1, deals[-1].deck + 1))


def test_keys_leap_by_deals_and_by_decks() -> None:
    scene = replay(DUEL)
    person = watching(scene)
    deals = scene.tape.deals
    assert scene.position == deals[0].dealt
    person.press(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert scene.position == deals[1].dealt
    person.press(pygame.K_RIGHT)
    person.press(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert scene.position == deals[1].dealt
    person.press(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert scene.position == deals[0].dealt
    second = next(deal for deal in deals if deal.deck == 2)
    person.press(pygame.K_PAGEDOWN)
    assert scene.position == second.dealt
    person.press(pygame.K_RIGHT, pygame.K_PAGEUP)
    assert scene.position == second.dealt
    person.press(pygame.K_PAGEUP)
    assert scene.position == deals[0].dealt
    person.press(pygame.K_END)
    assert scene.ended
    person.press(pygame.K_HOME)
    assert scene.position == 0


def test_space_plays_the_whole_match_and_stops_at_its_end() -> None:
    scene = replay(DUEL, target=12, speed=Speed.INSTANT)
    person = watching(scene)
    person.press(pygame.K_SPACE)
    assert scene.playing
    now = 200.0
    for _ in range(2000):
        due = scene.step(now)
        if due is None:
            break
        now = max(due, now + 0.001)
    assert scene.ended
    assert not scene.playing
    assert scene.reel.shown == truth(scene, len(scene.tape))
    assert now - 200 > 0.5 * len(scene.tape)


def test_twice_as_fast_takes_half_the_time() -> None:
    taken = {}
    for key in (pygame.K_2, pygame.K_3):
        scene = replay(DUEL, target=12)
        person = watching(scene)
        person.press(key, pygame.K_SPACE)
        now, first = 110.0, scene.position
        while scene.position < first + 12:
            now = max(scene.step(now) or now, now + 0.001)
        taken[key] = now - 110.0
    assert taken[pygame.K_3] == pytest.approx(taken[pygame.K_2] / 2, rel=0.1)


def test_hands_are_open_or_as_i_saw_them() -> None:
    scene = replay(PAIRS)
    person = watching(scene)
    faces = {sprite.card for sprite in scene.picture().poses if isinstance(sprite, Face)}
    assert len(faces) == 4 * 3 + 4
    person.press(pygame.K_m)
    assert scene.reel.shown == CAIDA.conceal(truth(scene, scene.position), 0)  # type: ignore[arg-type]
    poses = scene.picture().poses
    assert sum(isinstance(sprite, Back) for sprite in poses) == 9
    assert sum(isinstance(sprite, Face) for sprite in poses) == 3 + 4
    for _ in range(30):
        person.press(pygame.K_RIGHT)
        scene.reel.finish()
        assert scene.reel.shown == CAIDA.conceal(truth(scene, scene.position), 0)  # type: ignore[arg-type]
    person.click("Como las vi")
    assert scene.reel.shown == truth(scene, scene.position)


@TABLES
@pytest.mark.parametrize("open_hands", [True, False])
def test_every_motion_ends_in_the_layout_after(table: Format, open_hands: bool) -> None:
    scene = replay(table, target=12)
    scene.open_hands = open_hands
    scene.go(0)
    person = watching(scene)
    plan = scene.picture().plan
    now = 200.0
    for _ in range(len(scene.tape)):
        person.press(pygame.K_RIGHT)
        while not scene.reel.settled:
            scene.step(now)
            now += 0.4
        assert scene.picture().poses == FELT.layout(scene.reel.shown, plan)


def test_the_buttons_ask_for_what_they_say() -> None:
    scene = replay(DUEL)
    person = watching(scene)
    scene.go(scene.tape.deals[7].dealt)
    person.look()
    here = scene.position
    person.click("Jugar este reparto")
    person.click("Seguir desde aquí")
    person.click("Reportar esta mano")
    person.click("Exportar")
    person.press(pygame.K_ESCAPE)
    assert person.hears() == (
        PlayThisDeal("m1", scene.tape.deals[7].deck),
        ContinueFrom("m1", here),
        ReportHand("m1", here),
        ExportMatch("m1"),
        GoBack(),
    )


def decided(table: Format, seed: int) -> tuple[list[Any], set[int]]:
    """A match with clocks that run out, and how many events there were after each decision."""
    rng = Random(seed)
    state = CAIDA.start(replace(CARAQUENA, max_timeouts=3), table)
    events: list[Any] = []
    ends = {0}
    while not CAIDA.over(state):
        lot, turn = CAIDA.lot(state), next(iter(CAIDA.awaited(state)), 0)
        if lot is not None:
            made = CAIDA.decide(state, TABLE, lot.command(tuple(rng.sample(range(lot.size), lot.size))))
        elif rng.random() < 0.08:
            made = CAIDA.decide(state, TABLE, CAIDA.deadlines(state)[0].command)
        else:
            made = CAIDA.decide(state, turn, rng.choice(CAIDA.legal(state, turn)))
        events += made
        ends.add(len(events))
        state = fold(CAIDA.evolve, state, made)
    return events, ends


@TABLES
@pytest.mark.parametrize("seed", range(8))
def test_a_match_goes_on_only_from_the_end_of_a_decision(table: Format, seed: int) -> None:
    events, ends = decided(table, seed)
    tape = Tape(CAIDA, FELT, CAIDA.start(CARAQUENA, table), table, events)
    for position in range(len(events) + 1):
        assert tape.whole(position) == min(end for end in ends if end >= position)


def test_nobody_goes_on_after_the_end() -> None:
    scene = replay(DUEL)
    person = watching(scene)
    assert isinstance(scene.tape.events[-1], MatchEnded)
    person.press(pygame.K_END)
    assert not person.named("Seguir desde aquí").enabled
    unfinished = watching(replay(DUEL, cut=60))
    unfinished.press(pygame.K_END)
    assert unfinished.named("Seguir desde aquí").enabled


def test_the_timeline_and_the_sentences_can_be_clicked() -> None:
    scene = replay(PAIRS)
    person = watching(scene)
    line, log = scene._line, scene._log
    person.click(line._chips[4].center)
    assert scene.position == scene.tape.deals[4].dealt
    person.click((line._points[3], line.rect.bottom - 8))
    assert scene.position == scene.tape.deals[4].first + 3
    assert log.current == 2
    top, bottom = log._tops[1]
    person.click((log._inner.centerx, log._inner.top + (top + bottom) // 2 - log._scroll.offset))
    assert scene.position == scene.tape.deals[4].first + 2


def test_it_is_heard_and_can_be_silenced() -> None:
    heard = Heard()
    scene = replay(DUEL, sound=heard)
    person = watching(scene)
    assert heard.effects == []
    person.press(pygame.K_RIGHT)
    assert heard.effects
    person.click(scene._bar.sound)
    asked = person.hears()
    assert isinstance(asked[0], Prefer)
    assert asked[0].preferences.muted


def test_a_match_without_events_can_be_opened() -> None:
    scene = replay(DUEL, cut=0)
    person = watching(scene)
    person.press(pygame.K_RIGHT, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_SPACE)
    person.look(now=300.0)
    assert scene.position == 0
    assert not scene.playing
