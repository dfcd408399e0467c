"""Every menu screen in every window and letter size: nothing outside or overlapping, no sentence cut or run over."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.rules.kernel import Format
from game.ui import texts
from game.ui.assets import Assets
from game.ui.installed import asset_root
from game.ui.lettering import Lettering
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.about import AboutScene
from game.ui.scenes.end import EndScene
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.options_paint import Page
from game.ui.scenes.screen import Screen
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.title import TitleScene
from game.ui.theme import MIN_FONT, Colour, Face
from tests.ui.many_games import ALONE, MANY, SIX, spoken
from tests.ui.recorded import listing, match_row, replay
from tests.ui.scene_hands import LEVELS, RULESETS, Person, finished
from tests.ui.test_caida_ledger import DUEL, PAIRS
from tests.ui.test_scenes_statistics import some_rows
from tests.ui.toolkit import Canvas

SIZES = ((1024, 640), (1280, 720), (1024, 768), (1280, 960), (1920, 1080), (2560, 1080), (1600, 700), (1366, 768))
TEXTS = (1.0, 1.2, 1.4)


def _new(table: Format, target: int = 24) -> NewTableScene:
    choice = TableChoice(format=table, level="normal", clock=True, target=target)
    return NewTableScene(Preferences(name="Andrés", last_table=choice), RULESETS, LEVELS)


def _many(ruleset: str, table: Format, **chosen: Any) -> NewTableScene:
    choice = TableChoice(ruleset=ruleset, format=table, target=24, **chosen)
    return NewTableScene(Preferences(name="Andrés", last_table=choice), MANY, LEVELS)


def _options(page: Page) -> OptionsScene:
    scene = OptionsScene(Preferences(name="Andrés"), ("es", "en"))
    scene.page = page
    return scene


SCENES: dict[str, Callable[[], Screen]] = {
    "title": lambda: TitleScene(Preferences(name="Andrés", last_table=TableChoice(format=PAIRS)), "0.1.0", LEVELS),
    "title of a stranger": lambda: TitleScene(Preferences(), "0.1.0", LEVELS),
    "title with a match": lambda: TitleScene(Preferences(name="Andrés"), "0.1.0", LEVELS, match_row("left"), 4),
    "title with saved ones": lambda: TitleScene(Preferences(name="Andrés"), "0.1.0", LEVELS, None, 4),
    "about": lambda: AboutScene(Preferences(), asset_root(), "0.1.0", (("Tus partidas", "/casa/ana/" + "x" * 90),)),
    "saved matches": listing,
    "no saved match": lambda: listing(()),
    "replay for two": lambda: replay(DUEL),
    "replay for four": lambda: replay(PAIRS),
    "replay in the middle": lambda: replay(DUEL, at=47),
    "replay to many points": lambda: replay(PAIRS, target=100, at=333),
    "replay of nothing": lambda: replay(DUEL, cut=0),
    "new table for two": lambda: _new(DUEL, target=100),
    "new table for four": lambda: _new(PAIRS),
    "new table of many games": lambda: _many("caida.escuela", ALONE, options=(("experto", True), ("flor", False))),
    "new table for six": lambda: _many("truco.vira", SIX, levels=("facil", "normal", "normal", "facil", "normal")),
    "new table of dominó": lambda: _many("domino.venezolano", PAIRS, clock=True),
    "new table without options": lambda: _many("caida.otra", DUEL),
    "won": lambda: finished(DUEL, seed=2),
    "pairs": lambda: finished(PAIRS, seed=3, me=1),
    "somebody left": lambda: finished(PAIRS, seed=5, leaves=0.05),
    "options of the player": lambda: _options(Page.PLAYER),
    "options of the screen": lambda: _options(Page.SCREEN),
    "options of sound": lambda: _options(Page.SOUND),
    "options: keys": lambda: _options(Page.KEYS),
    "options: more keys": lambda: _options(Page.MORE_KEYS),
    "statistics": lambda: StatisticsScene(Preferences(), some_rows(), LEVELS),
    "statistics of two games": lambda: StatisticsScene(
        Preferences(), some_rows(rulesets=("caida.caraquena", "truco.x")), LEVELS
    ),
    "statistics of nothing": lambda: StatisticsScene(Preferences(), (), LEVELS),
}


WINDOWS = (
    *(("es", size, text) for size in SIZES for text in TEXTS),
    *(("en", size, text) for size in SIZES[:2] for text in TEXTS),
)


@pytest.fixture(autouse=True)
def spanish_again() -> Iterator[None]:
    with spoken():
        yield
    texts.use("es")


class Reader:
    """Notes every line that is drawn, where, and every one that had to be cut."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[str, pygame.Rect, pygame.Rect]] = []
        self.cut: list[str] = []
        self.least = 99
        draw, elide = Lettering.draw_px, Lettering.elide

        def noting_draw(
            lettering: Lettering,
            surface: pygame.Surface,
            text: str,
            face: Face,
            px: int,
            colour: Colour,
            pos: tuple[float, float],
            anchor: str = "left",
        ) -> pygame.Rect:
            box = draw(lettering, surface, text, face, px, colour, pos, anchor)
            if text:
                self.lines.append((text, box, surface.get_clip()))
                self.least = min(self.least, px if len(text) > 1 else 99)
            return box

        def noting_elide(lettering: Lettering, text: str, face: Face, size: float, width: int) -> str:
            kept = elide(lettering, text, face, size, width)
            if kept != text:
                self.cut.append(text)
            return kept

        monkeypatch.setattr(Lettering, "draw_px", noting_draw)
        monkeypatch.setattr(Lettering, "elide", noting_elide)


@pytest.mark.parametrize(("language", "size", "text"), WINDOWS)
@pytest.mark.parametrize("name", SCENES)
def test_everything_fits(
    name: str,
    language: str,
    size: tuple[int, int],
    text: float,
    assets: Assets,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts.use(language)
    person = Person(SCENES[name](), size, text, assets)
    reader = Reader(monkeypatch)
    person.look()
    _widgets_fit(person)
    assert reader.cut == []
    window = pygame.Rect(0, 0, *size)
    assert reader.least >= MIN_FONT
    seen = [(words, box) for words, box, clip in reader.lines if clip.contains(box)]
    assert [words for words, box in seen if not window.contains(box)] == []
    run_over = [(a, b) for (a, one), (b, other) in combinations(seen, 2) if one.colliderect(other)]
    assert run_over == []


def _widgets_fit(person: Person) -> None:
    window = person.canvas.surface.get_rect()
    widgets = [widget for widget in person.scene.form.widgets if widget.visible]
    assert widgets
    for widget in widgets:
        assert widget.rect.width > 0
        assert widget.rect.height > 0
        assert window.contains(widget.rect), widget
    for one, other in combinations(widgets, 2):
        assert not one.rect.colliderect(other.rect), (one, other)


@pytest.mark.parametrize("name", SCENES)
def test_a_huge_window_is_no_different(name: str, assets: Assets) -> None:
    scene = SCENES[name]()
    scene.step(100.0)
    person = Person(scene, (3840, 2160), 1.0, assets)
    _widgets_fit(person)


@pytest.mark.parametrize("name", SCENES)
def test_a_window_that_changes_is_laid_out_again_and_drawn_only_then(name: str, assets: Assets) -> None:
    scene = SCENES[name]()
    assert scene.dirty
    person = Person(scene, (1280, 720), 1.0, assets)
    assert not scene.dirty
    before = [widget.rect for widget in scene.form.widgets]
    person.canvas = Canvas.of(pygame.Surface((1920, 1080)), assets, 1.2)
    person.look()
    assert [widget.rect for widget in scene.form.widgets] != before
    _widgets_fit(person)
    assert scene.step(200.0) is None
    assert not scene.dirty


def test_the_pictures_are_there(assets: Assets) -> None:
    for make in SCENES.values():
        Person(make(), assets=assets)
    assert assets.problems == []


def test_an_end_needs_a_ledger() -> None:
    scene = finished()
    assert isinstance(scene, EndScene)
    assert sum(entry.points[0] for entry in scene.ledger.entries) == scene.ledger.scores[0]
