"""How large things are on every screen: wide enough to be pointed at, and no larger than what they hold.

In a window of another shape panels hug their content, blocks are capped and centred: nothing is lost in emptiness.
"""

from collections.abc import Iterator
from unittest.mock import patch

import pygame
import pytest

from game.ui import theme
from game.ui.felt.pen import Pen
from game.ui.preferences import Preferences
from game.ui.scenes import frame
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_controls import CallChip
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.screen import Screen
from game.ui.scenes.title import TitleScene
from game.ui.theme import PANEL, PAPER, SPACE_4, SPACE_5, SPACE_6, Colour
from tests.ui.reading import coarse
from tests.ui.rooms import TEXTS, WINDOWS
from tests.ui.test_rooms_read import COARSE, IDS, LETTERS, ROOMS, paper, rest
from tests.ui.toolkit import Button, Canvas, Kind, TextField, Widget

ANSWER, BUTTON, SMALL = 44, 36, 28
"""The least side of an answer or main action, of any other button, and of a toggle, a price or a row of a list."""
WIDEST, WIDEST_RULES = 1480, 760
SHAPES = ((1280, 960), (1280, 720), (2560, 1080))
BLANK = 44
"""The most that may be empty at the foot of a panel: its padding, and less than one more line."""
ALIKE = (6, 6, 6, 255)
HELD = ("table-", "end-", "replay-", "net-", "new-", "host-", "title", "about", "options", "statistics", "replays")
WHOLE = [name for name in ROOMS if name.startswith(HELD)]
AROUND = [name for name in WHOLE if not name.startswith(("table-", "net-mesa", "title"))]


def least(widget: Widget, bar: float) -> int:
    """How large a widget must be at least, in stage units; `bar` is where the bar of a table ends, in pixels."""
    match widget:
        case Button(kind=Kind.MAIN | Kind.ACCEPT | Kind.REFUSE) if widget.rect.bottom > bar:
            return ANSWER
        case Button() | TextField():
            return BUTTON
        case CallChip(control=control) if control is not None and (control.dress is not None or control.main):
            return ANSWER
    return SMALL


@pytest.mark.parametrize("name", [name for name in ROOMS if not name.startswith(("tip-", "pointed-"))])
@pytest.mark.parametrize("size", WINDOWS, ids=IDS)
def test_everything_is_large_enough_to_be_pointed_at(name: str, size: tuple[int, int]) -> None:
    for text in TEXTS:
        scene, canvas = ROOMS[name](Preferences(name="Andrés", text_size=LETTERS[text])), paper(size, text)
        rest(scene, canvas)
        if scene.form.dialog is not None:
            scene.form.dialog.lay_out(canvas)
        bar = canvas.scale.px(scene._stage.bar.bottom) if isinstance(scene, PlayScene) else 0
        found = [widget for widget in scene.form.widgets if widget.visible and widget.enabled]
        small = [widget for widget in found if min(widget.rect.size) + 1 <= least(widget, bar) * canvas.scale.u]
        assert [(type(widget), widget.rect) for widget in small] == [], text


# Panels, and blocks


def grounds(scene: Screen, canvas: Canvas) -> list[tuple[pygame.Rect, Colour]]:
    """The panels and papers that are drawn on a screen."""
    found: list[tuple[pygame.Rect, Colour]] = []
    panel, dark, light = Pen.panel, frame.draw_panel, frame.draw_paper

    def noting(pen: Pen, rect: pygame.FRect) -> None:
        found.append((pen.px(rect), PANEL))
        panel(pen, rect)

    def noting_dark(canvas: Canvas, rect: pygame.Rect) -> None:
        found.append((rect.copy(), PANEL))
        dark(canvas, rect)

    def noting_light(canvas: Canvas, rect: pygame.Rect) -> None:
        found.append((rect.copy(), PAPER))
        light(canvas, rect)

    with (
        patch.object(Pen, "panel", noting),
        patch.object(frame, "draw_panel", noting_dark),
        patch.object(frame, "draw_paper", noting_light),
    ):
        scene.draw(canvas)
    return found


def blank(surface: pygame.Surface, panel: pygame.Rect, colour: Colour, u: float) -> float:
    """How much is empty at the foot of a panel, in stage units."""
    edge = round(4 * u)
    inner = panel.inflate(-2 * edge, -2 * edge).clip(surface.get_rect())
    mask = pygame.mask.from_threshold(surface.subsurface(inner), colour, ALIKE)
    mask.invert()
    marks = [mark for mark in mask.get_bounding_rects() if mark.width > 4 * u and mark.height > 3 * u]
    lowest = max((mark.bottom for mark in marks), default=0)
    return (inner.height - lowest + edge) / u


def block(scene: Screen, panels: list[tuple[pygame.Rect, Colour]], canvas: Canvas) -> pygame.Rect:
    """Everything that stands between the header and the footer."""
    u, size = canvas.scale.u, canvas.surface.get_size()
    room = pygame.Rect(0, round(66 * u), size[0], size[1] - round(158 * u))
    inside = [widget.rect for widget in scene.form.widgets if widget.visible and room.contains(widget.rect)]
    inside += [panel for panel, _ in panels if room.contains(panel)]
    return inside[0].unionall(inside[1:]) if inside else room


def looked_at(name: str, size: tuple[int, int]) -> Iterator[str]:
    """What is lost in emptiness on a screen."""
    with coarse(COARSE.get(size, 1)):
        scene, canvas = ROOMS[name](Preferences(name="Andrés")), paper(size, 1.0)
        rest(scene, canvas)
        panels, u = grounds(scene, canvas), canvas.scale.u
        for panel, colour in panels:
            if (empty := blank(canvas.surface, panel, colour, u)) > BLANK:
                yield f"{panel}: {empty:.0f} empty"
        if name not in AROUND or scene.form.dialog is not None or isinstance(scene, ReplayScene | TitleScene):
            return
        around = block(scene, panels, canvas)
        left, right = around.left / u, (size[0] - around.right) / u
        if around.width > WIDEST * u + 1:
            yield f"wide: {around.width / u:.0f}"
        if abs(left - right) > 2 and not name.startswith("net-sala"):  # there the chairs are round a table
            yield f"not in the middle: {left:.0f} and {right:.0f}"
        if isinstance(scene, NewTableScene) and scene._rules.rect.width > WIDEST_RULES * u + 1:
            yield f"wide rules: {scene._rules.rect.width / u:.0f}"


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("size", SHAPES, ids=[f"{width}x{height}" for width, height in SHAPES])
def test_nothing_is_lost_in_emptiness(name: str, size: tuple[int, int]) -> None:
    assert list(looked_at(name, size)) == []


# Spaces

ON_SCALE = (*theme.SPACES, 28)
"""The scale, and the margin of a table."""
CLOTH_BETWEEN = "table-"
"""At tables the columns hang from the top and stand on the bottom; what is between is cloth, never less than a step."""
ROUND = ("net-sala", "net-mesa")
"""There seats stand round a table, and a note hangs from a bar."""


def zone(scene: Screen, canvas: Canvas) -> list[pygame.Rect]:
    """What stands beside one another between header and footer: panels, and what is in none of them."""
    panels = [panel for panel, _ in grounds(scene, canvas)]
    outer = [panel for panel in panels if not any(other != panel and other.contains(panel) for other in panels)]
    if isinstance(scene, PlayScene):
        return outer
    head, foot = round(frame.header_height(canvas.scale)), 720 - round(frame.footer_height(canvas.scale))
    loose = [widget.rect for widget in scene.form.widgets if widget.visible]
    inside = [rect for rect in loose if not any(panel.contains(rect) for panel in outer)]
    return [rect for rect in (*outer, *inside) if rect.top >= head and rect.bottom <= foot]


def neighbours(rects: list[pygame.Rect]) -> Iterator[tuple[int, pygame.Rect, pygame.Rect]]:
    """How far each thing is from the next at its right and the next under it."""
    for one in rects:
        right = [other for other in rects if other.left >= one.right and other.top < one.bottom
                 and one.top < other.bottom]  # fmt: skip
        under = [other for other in rects if other.top >= one.bottom and other.left < one.right
                 and one.left < other.right]  # fmt: skip
        if right:
            near = min(right, key=lambda other: other.left)
            yield near.left - one.right, one, near
        if under:
            near = min(under, key=lambda other: other.top)
            yield near.top - one.bottom, one, near


@pytest.mark.parametrize("name", [name for name in WHOLE if not name.startswith(ROUND)])
def test_spaces_between_neighbours_are_steps_of_the_scale(name: str) -> None:
    scene, canvas = ROOMS[name](Preferences(name="Andrés")), paper((1280, 720), 1.0)
    rest(scene, canvas)
    things = zone(scene, canvas)
    gaps = [(gap, one, other) for gap, one, other in neighbours(things) if 0 < gap <= SPACE_6]
    if name.startswith(CLOTH_BETWEEN):
        assert [gap for gap in gaps if gap[0] < SPACE_4] == []
        gaps = [(gap, one, other) for gap, one, other in gaps if one.bottom > other.top]
    assert [gap for gap in gaps if gap[0] not in ON_SCALE] == []
    if things and scene.form.dialog is None:
        left, right = min(thing.left for thing in things), 1280 - max(thing.right for thing in things)
        assert all(margin in (28, 32) or margin > SPACE_6 for margin in (left, right)), (left, right)


@pytest.mark.parametrize("name", [name for name in AROUND if not name.startswith("replay-")])
def test_what_stands_under_the_header_keeps_a_step_from_it(name: str) -> None:
    scene, canvas = ROOMS[name](Preferences(name="Andrés")), paper((1280, 720), 1.0)
    rest(scene, canvas)
    things = zone(scene, canvas)
    gap = min((thing.top for thing in things), default=720) - round(frame.header_height(canvas.scale))
    assert gap in ON_SCALE or gap > SPACE_6


def test_an_empty_panel_and_a_small_button_are_found() -> None:
    canvas = paper((1280, 720), 1.0)
    panel = pygame.Rect(100, 100, 300, 300)
    canvas.surface.fill(PANEL, panel)
    canvas.surface.fill(PAPER, pygame.Rect(120, 120, 200, 40))
    assert blank(canvas.surface, panel, PANEL, 1.0) == 240
    canvas.surface.fill(PAPER, pygame.Rect(120, 340, 200, 40))
    assert SPACE_5 > blank(canvas.surface, panel, PANEL, 1.0) < SPACE_6
    assert least(Button("Sí", lambda: None, kind=Kind.ACCEPT, rect=pygame.Rect(0, 100, 90, 30)), 50) == ANSWER
    assert least(Button("Menú", lambda: None, rect=pygame.Rect(0, 0, 90, 30)), 50) == BUTTON
