"""The longest name of the widest letters, at every seat: no words lie upon other words, nor beyond the window."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any

import pygame
import pytest

from game import selftest
from game.rules.kernel import Format
from game.rules.record import replace
from game.selftest import PlayedLink, SoloMatch
from game.table.messages import Sitter, Welcome
from game.ui.assets import Assets
from game.ui.felt.catalog import felt_for
from game.ui.lettering import Lettering
from game.ui.preferences import Preferences
from game.ui.scenes.end import EndScene
from game.ui.scenes.figures import Rival, SourcePoints, StatRow
from game.ui.scenes.options import LONGEST_NAME
from game.ui.scenes.play import PlayScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.screen import Screen
from game.ui.scenes.statistics import StatisticsScene
from tests.ui.recorded import match_row
from tests.ui.scene_hands import LEVELS
from tests.ui.toolkit import Canvas

TABLES = list(selftest.matches())
IDS = [f"{key}-{table.seats}" for key, table in TABLES]
SIZES = pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.4), ((1920, 1080), 1.0)])
TOUCH = 6
"""Pixels by which the boxes of words may reach into one another: they hold room for accents and tails."""

Words = list[tuple[pygame.Rect, str]]


def wide(seats: int) -> tuple[str, ...]:
    """A name for every seat, as long as can be typed."""
    return tuple("W" * (LONGEST_NAME - 1) + chr(ord("A") + seat) for seat in range(seats))


@cache
def played(key: str, table: Format) -> tuple[SoloMatch, Welcome[Any], tuple[Any, ...]]:
    """A whole match, at which everybody has a wide name."""
    match = SoloMatch(key, table)
    match.play()
    welcome = match.table.link.welcome
    sitters = tuple(Sitter(name=name, bot=sitter.bot)
                    for name, sitter in zip(wide(table.seats), welcome.sitters, strict=True))  # fmt: skip
    return match, replace(welcome, sitters=sitters), tuple(event for _, event in match.log.since(0))


def written(monkeypatch: pytest.MonkeyPatch, made: Callable[[], Any], size: tuple[int, int], text: float) -> Words:
    """All the words of a screen as it is first drawn, with whatever it keeps drawn; and where they lie on it."""
    words: Words = []
    draw = Lettering.draw_px

    def noting(self: Lettering, surface: pygame.Surface, said: str, *rest: Any) -> pygame.Rect:
        box = draw(self, surface, said, *rest)
        shown = box.clip(surface.get_clip())
        whole = surface.get_abs_parent().get_size() == size
        if whole and said.strip() and shown.width and shown.height:
            words.append((shown.move(surface.get_abs_offset()), said))
        return box

    scene, canvas = made(), Canvas.of(pygame.Surface(size), Assets(), text)
    scene.step(100.0)
    with monkeypatch.context() as drawing:
        drawing.setattr(Lettering, "draw_px", noting)
        scene.draw(canvas)
    return words


def check(words: Words, size: tuple[int, int]) -> None:
    """No words upon others, and none cut by the window."""
    assert len(words) > 10
    window = pygame.Rect((0, 0), size)
    for box, said in words:
        assert window.inflate(2 * TOUCH, 2 * TOUCH).contains(box), said
    for (one, said), (other, also) in combinations(words, 2):
        shared = one.clip(other)
        assert said == also or min(shared.width, shared.height) <= TOUCH, (said, also)


@SIZES
@pytest.mark.parametrize(("key", "table"), TABLES, ids=IDS)
def test_the_end_of_a_match(
    key: str, table: Format, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, welcome, events = played(key, table)
    name = welcome.sitters[0].name
    words = written(monkeypatch, lambda: EndScene(Preferences(name=name), welcome, events, "m"), size, text)
    check(words, size)
    assert text > 1 or any("WWW" in said for _, said in words)


@SIZES
@pytest.mark.parametrize(("key", "table"), TABLES, ids=IDS)
def test_a_table_watched_again(
    key: str, table: Format, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, welcome, events = played(key, table)

    def made() -> Screen:
        preferences = Preferences(name=welcome.sitters[0].name)
        scene = ReplayScene("m", welcome, events, match.game, felt_for(key), preferences)
        scene.go(len(events) // 2)
        return scene

    words = written(monkeypatch, made, size, text)
    check(words, size)
    assert any("WWW" in said for _, said in words)


@SIZES
@pytest.mark.parametrize(("key", "table"), TABLES, ids=IDS)
def test_a_table(key: str, table: Format, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of a match, at my turn."""
    match = SoloMatch(key, table)
    match.play(selftest.MIDWAY)
    link = PlayedLink(match)
    link.welcome = played(key, table)[1]
    preferences = Preferences(name=link.welcome.sitters[0].name)
    past = link.poll()
    words = written(monkeypatch, lambda: PlayScene(link, match.game, felt_for(key), preferences, past=past), size, text)
    check(words, size)
    assert any("WWW" in said for _, said in words)


@SIZES
def test_statistics(size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    names = wide(4)

    def made() -> Screen:
        rivals = (Rival(name=names[1], level="normal"), Rival(name=names[3], level=""))
        made = (SourcePoints(source="caida", mine=9, theirs=4),)
        row = StatRow(name="m", ruleset="caida.caraquena", format=Format(seats=4, pairs=True), rivals=rivals, won=True,
                      deals=3, points=made)  # fmt: skip
        scene = StatisticsScene(Preferences(name=names[0]), (row,), LEVELS)
        scene.by = "rival"
        scene._take_rival((None, rivals[1]))
        return scene

    check(written(monkeypatch, made, size, text), size)


@SIZES
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_saved_matches(seats: int, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    row = match_row("m", Format(seats=seats, pairs=seats > 2), names=wide(seats))
    check(written(monkeypatch, lambda: ReplaysScene(Preferences(), (row,)), size, text), size)
