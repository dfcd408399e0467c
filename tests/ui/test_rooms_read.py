"""Every screen of the program at five window sizes and three letter sizes: nothing cut, covered, run over, outside the
window, too small, or too faint for its ground (WCAG AA)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

import pygame
import pytest

from game.ui import texts
from game.ui.assets import Assets
from game.ui.preferences import Preferences, TextSize
from game.ui.scenes.lobby_seats import SeatCard
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_ground import Under
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.screen import Screen
from game.ui.theme import CLOTH, MIN_FONT, PAPER, SEPIA, Face, mix
from tests.ui.reading import Page, Reader, coarse
from tests.ui.rooms import HEARD, TEXTS, WINDOWS, Make, motions, rooms
from tests.ui.toolkit import Canvas, Widget

ROOMS, MOVING = rooms(), dict(motions())
IDS = [f"{width}x{height}" for width, height in WINDOWS]
COARSE = {(1920, 1080): 2, (2560, 1080): 2, (3840, 2160): 4}
"""How much smaller large drawings are made in large windows: words and places are what is looked at."""
ASSETS = Assets()
"""Their own: what has been drawn coarsely is kept from other tests."""
LETTERS = {1.0: TextSize.NORMAL, 1.2: TextSize.LARGE, 1.4: TextSize.HUGE}
IN_PLACE = {"se cayó", "juega un bot", "2 cartas", "tu carta", "tú", "dropped", "2 cards", "your card", "you"}
"""What is written in place of the second line of a plaque, over it; and the empty place of my card, under a note."""
ON_THE_TABLE = ("Passed", "MatchEnded")
"""What is told by words on the table itself, and not on something that is laid over it."""
LOOKS = 0.17
"""Seconds from one look at something that moves to the next."""
MEANT_CUT = "MESA-"
"""An invitation is never shown whole: it is copied."""


@pytest.fixture(autouse=True)
def spanish_again() -> Iterator[None]:
    yield
    texts.use("es")


def read(scene: Screen, canvas: Canvas) -> Page:
    """What is written on a screen, with what it keeps drawn underneath."""
    return heard(scene, canvas)[1]


def heard(scene: Screen, canvas: Canvas) -> tuple[Reader, Page]:
    """Whoever has read a screen, and what is written there."""
    if isinstance(scene, PlayScene):
        scene._under._kept = None
    reader = Reader(canvas.surface.get_size())
    scene.touch()
    with reader.listening():
        scene.draw(canvas)
    return reader, reader.page(canvas.surface)


def faults(page: Page, canvas: Canvas, widgets: list[Widget]) -> Iterator[str]:
    """Everything that is wrong with a page, in words."""
    window = canvas.surface.get_rect()
    sheet = max((word.sheet for word in page.words), default=0)
    words = [word for word in page.words if word.sheet == sheet and word.text not in IN_PLACE]
    if page.smallest < MIN_FONT:
        yield f"letters of {page.smallest} pixels"
    yield from (f"cut: {text}" for text in page.cut if not text.startswith(MEANT_CUT))
    yield from (f"outside: {word.text}" for word in page.words if not window.contains(word.box))
    for word in page.words:
        least = word.least(canvas.scale.u)
        if word.ratio < least:
            yield f"faint: {word.text} ({word.ratio:.1f} of {least})"
    for one, other in combinations(words, 2):
        if one.text != other.text and min(one.box.clip(other.box).size) > 1:
            yield f"run over: {one.text} and {other.text}"
    yield from (f"covered: {word.text}" for word in page.covered if word in words)
    seen = [widget for widget in widgets if widget.visible]
    yield from (f"widget outside: {widget.rect}" for widget in seen if not window.contains(widget.rect))
    for one_, other_ in combinations(seen, 2):
        if not isinstance(one_, SeatCard) and min(one_.rect.clip(other_.rect).size) > 1:
            yield f"widgets over one another: {one_.rect} {other_.rect}"


@lru_cache(maxsize=1)
def paper(size: tuple[int, int], text: float) -> Canvas:
    """What screens are drawn on, one after the other: words that were measured once are known."""
    return Canvas.of(pygame.Surface(size), ASSETS, text)


def rest(scene: Screen, canvas: Canvas) -> None:
    """Let a screen find its places and come to rest."""
    scene.step(100.0)
    scene.lay_out(canvas)
    for now in (100.1, 110.0):
        scene.step(now)


def looked_at(make: Make, text: float, size: tuple[int, int], language: str = "es") -> list[str]:
    """What is wrong with a screen in a window with letters of a size."""
    with coarse(COARSE.get(size, 1)):
        scene = make(Preferences(name="Andrés", text_size=LETTERS[text], language=language))
        canvas = paper(size, text)
        rest(scene, canvas)
        found = list(faults(read(scene, canvas), canvas, list(scene.form.widgets)))
        if isinstance(scene, PlayScene | ReplayScene):
            scene._under = Under()  # a picture as large as the window, which would wait long for its end
        return found


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", WINDOWS, ids=IDS)
def test_everything_can_be_read(name: str, text: float, size: tuple[int, int]) -> None:
    assert looked_at(ROOMS[name], text, size) == []


@pytest.mark.parametrize("name", MOVING)
def test_what_is_cried_can_be_read_as_long_as_it_stands(name: str) -> None:
    """It may pass over other words; it is whole, on the window, and strong enough for the ground that it brings.

    Asked from the beginning of its motion to its end, on cloth and on wood, over cards and beside them.
    """
    for size, text in ((WINDOWS[1], 1.0), (WINDOWS[0], 1.4)):
        canvas, cried, now = paper(size, text), 0, HEARD
        scene = MOVING[name](Preferences(name="Andrés", text_size=LETTERS[text]))
        scene.lay_out(canvas)
        assert isinstance(scene, PlayScene)
        while not scene.step(now) or not scene.reel.settled:
            reader, page = heard(scene, canvas)
            cried += reader.cried
            found = faults(page, canvas, [])
            assert [fault for fault in found if not fault.startswith(("run over", "covered"))] == [], (size, text, now)
            now += LOOKS
        assert cried or name.endswith(ON_THE_TABLE), (size, text)


# The reader itself


def _page(draw: object, size: tuple[int, int] = (640, 360)) -> tuple[Page, Canvas]:
    canvas = Canvas.of(pygame.Surface(size), Assets())
    canvas.surface.fill(CLOTH)
    reader = Reader(size)
    with reader.listening():
        draw(canvas)  # type: ignore[operator]
    return reader.page(canvas.surface), canvas


def _write(canvas: Canvas, text: str, colour: tuple[int, int, int], pos: tuple[int, int], size: float = 17) -> None:
    canvas.lettering.draw(canvas.surface, text, Face.ALEGREYA_500, size, colour, pos)


def test_a_faint_word_is_found() -> None:
    faint = mix(CLOTH, PAPER, 0.3)
    page, canvas = _page(lambda canvas: _write(canvas, "casi no se lee", faint, (40, 40)))
    assert [fault.split(":")[0] for fault in faults(page, canvas, [])] == ["faint"]
    page, canvas = _page(lambda canvas: _write(canvas, "se lee", PAPER, (40, 40)))
    assert list(faults(page, canvas, [])) == []


def test_a_word_is_as_faint_as_the_worst_part_of_its_ground() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.surface.fill(PAPER, pygame.Rect(90, 0, 60, 90))
        _write(canvas, "media palabra", PAPER, (40, 40))

    page, _ = _page(draw)
    assert page.words[0].ratio < 1.5


def test_large_words_may_be_fainter() -> None:
    between = mix(CLOTH, PAPER, 0.54)
    page, canvas = _page(lambda canvas: _write(canvas, "grande", between, (40, 60), 60))
    assert 3 <= page.words[0].ratio < 4.5
    assert list(faults(page, canvas, [])) == []


def test_words_over_words_and_outside_are_found() -> None:
    def draw(canvas: Canvas) -> None:
        _write(canvas, "una cosa", PAPER, (40, 40))
        _write(canvas, "y otra", SEPIA, (60, 42))
        _write(canvas, "fuera", PAPER, (canvas.surface.get_width() - 10, 90))

    page, canvas = _page(draw)
    kinds = {fault.split(":")[0] for fault in faults(page, canvas, [])}
    assert {"run over", "outside"} <= kinds


def test_what_is_drawn_over_a_word_is_found() -> None:
    def draw(canvas: Canvas) -> None:
        _write(canvas, "tapada", PAPER, (40, 40))
        canvas.surface.fill(SEPIA, pygame.Rect(50, 20, 40, 40))

    page, _ = _page(draw)
    assert [word.text for word in page.covered] == ["tapada"]
