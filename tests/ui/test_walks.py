"""Every screen by keys alone and by a pad alone: every control is reached, the focus is seen, nothing traps it, and
Esc or B leads back."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
import pytest

from game.ui.assets import Assets
from game.ui.preferences import Preferences
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_controls import CardSpot, MesaSpot
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.screen import Screen
from tests.ui.rooms import drawn, rooms
from tests.ui.toolkit import Canvas, Widget

ROOMS = rooms()
AT_TABLES = ("table-", "pointed-", "taken-", "tip-", "sheet-", "replay-", "end-")
MENUS = [name for name in ROOMS if not name.startswith(AT_TABLES)]
TABLES = [name for name in ROOMS if name.startswith("table-")]
OTHERS = [name for name in ROOMS if name.startswith(("sheet-", "end-")) or name.endswith("-45")]
PRESSES = 90
"""More than any screen has controls."""
SIZE = (1280, 720)
SEEN = 150
"""Pixels that a ring changes at least."""
Press = Callable[[Screen], None]


def key(scene: Screen, code: int, mod: int = 0) -> None:
    """Press and release a key."""
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
    scene.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))


def pad(scene: Screen, button: int) -> None:
    """Press and release a button of a pad."""
    scene.handle(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
    scene.handle(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))


NEXT: dict[str, Press] = {
    "keys": lambda scene: key(scene, pygame.K_TAB),
    "pad": lambda scene: pad(scene, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
}
BACK: dict[str, Press] = {
    "keys": lambda scene: key(scene, pygame.K_ESCAPE),
    "pad": lambda scene: pad(scene, pygame.CONTROLLER_BUTTON_B),
}


def standing(name: str, assets: Assets) -> tuple[Screen, Canvas]:
    """A screen at rest."""
    scene, canvas = ROOMS[name](Preferences(name="Andrés")), Canvas.of(pygame.Surface(SIZE), assets)
    drawn(scene, canvas)
    return scene, canvas


def walked(scene: Screen, press: Press) -> list[Widget]:
    """Where the focus goes, until it is back where it was first."""
    way: list[Widget] = []
    for _ in range(PRESSES):
        press(scene)
        focused = scene.form.focused
        assert focused is not None
        assert focused.ringed
        if focused in way:
            break
        way.append(focused)
    return way


@pytest.mark.parametrize("hands", NEXT)
@pytest.mark.parametrize("name", [*MENUS, *TABLES, *OTHERS])
def test_every_control_is_reached_and_nothing_is_a_trap(name: str, hands: str, assets: Assets) -> None:
    scene, _ = standing(name, assets)
    wanted = {id(widget): widget for widget in scene.form.widgets if widget.reachable}
    way = walked(scene, NEXT[hands])
    assert [widget for key, widget in wanted.items() if key not in {id(one) for one in way}] == []


@pytest.mark.parametrize("name", [*MENUS, *TABLES])
def test_the_focus_is_seen(name: str, assets: Assets) -> None:
    scene, canvas = standing(name, assets)
    for _ in range(4):
        key(scene, pygame.K_TAB)
        focused = scene.form.focused
        assert focused is not None
        scene.draw(canvas)
        with_ring = canvas.surface.copy()
        focused.ringed = False
        scene.draw(canvas)
        around = focused.rect.inflate(16, 16).move(0, -9).union(focused.rect.inflate(16, 16)).clip(with_ring.get_rect())
        one, other = with_ring.subsurface(around), canvas.surface.subsurface(around)
        same = pygame.mask.from_threshold(one.convert(32), (0, 0, 0), (40, 40, 40, 255), other.convert(32)).count()
        assert around.width * around.height - same >= SEEN


# Arrows

ARROWS = {"right": pygame.K_RIGHT, "left": pygame.K_LEFT, "up": pygame.K_UP, "down": pygame.K_DOWN}
TURNS = 14
"""More than any group has choices: pressed so often, an arrow leaves it or there is nowhere to go."""
RINGS = (CardSpot, MesaSpot)
"""Of these the last leads on to the first."""


@dataclass(frozen=True)
class Step:
    """An arrow that led from one thing to another, where each of them stood."""

    arrow: str
    start: int
    goal: int
    here: pygame.Rect
    there: pygame.Rect
    others: tuple[pygame.Rect, ...]
    ring: bool


def ahead(here: pygame.Rect, there: pygame.Rect, arrow: str) -> int:
    """How far the middle of `there` lies in a direction."""
    across, down = there.centerx - here.centerx, there.centery - here.centery
    return {"right": across, "left": -across, "down": down, "up": -down}[arrow]


def in_line(here: pygame.Rect, there: pygame.Rect, arrow: str) -> float:
    """How much of the larger of two is level with the other: 1 for two in one row, or one column."""
    if arrow in ("right", "left"):
        shared = min(here.bottom, there.bottom) - max(here.top, there.top)
        return shared / max(here.height, there.height)
    return (min(here.right, there.right) - max(here.left, there.left)) / max(here.width, there.width)


def walk_by_arrows(name: str, assets: Assets) -> tuple[tuple[Widget, ...], set[int], list[Step]]:
    """What can be reached on a screen, by its number, and every step that an arrow makes from one to another."""
    scene, _ = standing(name, assets)
    steps: list[Step] = []
    first = scene.form.widgets
    wanted = {number for number, widget in enumerate(first) if widget.reachable}
    for number in sorted(wanted):
        for arrow, code in ARROWS.items():
            there = scene.form.widgets
            scene.form.focus(there[number])
            boxes = [widget.rect.copy() if widget.reachable else None for widget in there]
            end = pygame.K_END if arrow == "down" else pygame.K_HOME
            for press in (code,) if isinstance(scene, ReplayScene) else (*[code] * TURNS, end, code, code):
                key(scene, press)
                scene.step(120.0)
                if scene.form.focused is not scene.form.widgets[number]:
                    break
            now, focused = scene.form.widgets, scene.form.focused
            goal = now.index(focused) if focused in now else number
            here, box = boxes[number], boxes[goal] if goal < len(boxes) else None
            if goal != number and here is not None and box is not None:
                rest = (other for at, other in enumerate(boxes) if at not in (number, goal))
                ring = isinstance(now[number], RINGS) and type(now[number]) is type(now[goal])
                steps.append(Step(arrow, number, goal, here, box, tuple(one for one in rest if one is not None), ring))
            if _is_changed(scene, first, wanted):
                scene, _ = standing(name, assets)
                first = scene.form.widgets
    return first, wanted, steps


def _is_changed(scene: Screen, first: tuple[Widget, ...], wanted: set[int]) -> bool:
    """Whether arrows have chosen something, so that the screen is another one now."""
    now = scene.form.widgets
    taken = isinstance(scene, PlayScene) and scene._hands.let_go()
    same = len(now) == len(first) and all(one is other for one, other in zip(now, first, strict=True))
    return taken or not same or {number for number, widget in enumerate(now) if widget.reachable} != wanted


def groups(name: str, widgets: tuple[Widget, ...], wanted: set[int]) -> list[set[int]]:
    """What is to be reached by arrows alone: all of a screen, unless arrows mean something else on a part of it."""
    if name.startswith(("table-domino", "taken-domino")):  # there they choose the tile and its end
        return [{n for n in wanted if isinstance(widgets[n], CardSpot)}, {n for n in wanted
                if not isinstance(widgets[n], CardSpot)}]  # fmt: skip
    if name.startswith("replay-"):  # there they go on and back in the match
        return []
    return [wanted]


@pytest.mark.parametrize("name", [*MENUS, *TABLES, *OTHERS])
def test_arrows_lead_to_the_neighbour_and_to_everything(name: str, assets: Assets) -> None:
    widgets, wanted, steps = walk_by_arrows(name, assets)
    for step in steps:
        if step.ring:
            continue
        assert ahead(step.here, step.there, step.arrow) > 0, step
        row = [other for other in step.others if ahead(step.here, other, step.arrow) > 0
               and in_line(step.here, other, step.arrow) >= 0.5 and not other.colliderect(step.here)]  # fmt: skip
        assert in_line(step.here, step.there, step.arrow) > 0 or not row, step
        between = [other for other in row if step.here.unionall([step.there]).contains(other)
                   and not other.colliderect(step.there)]  # fmt: skip
        assert between == [], step
    for group in groups(name, widgets, wanted):
        reached = {min(group)} if group else set()
        while more := {step.goal for step in steps if step.start in reached} & group - reached:
            reached |= more
        assert [widgets[number].rect for number in sorted(group - reached)] == []


@pytest.mark.parametrize("name", [name for name in OTHERS if name.startswith("replay-")])
def test_arrows_of_a_replay_go_on_and_back(name: str, assets: Assets) -> None:
    scene, _ = standing(name, assets)
    assert isinstance(scene, ReplayScene)
    before = scene.position
    key(scene, pygame.K_LEFT)
    assert scene.position == before - 1
    key(scene, pygame.K_RIGHT)
    scene.step(200.0)
    assert scene.position >= before


@pytest.mark.parametrize("hands", BACK)
@pytest.mark.parametrize("name", [name for name in MENUS if not name.startswith("title")])
def test_back_leads_away_from_every_menu(name: str, hands: str, assets: Assets) -> None:
    scene, _ = standing(name, assets)
    if isinstance(scene, PlayScene):
        return
    had_sheet = scene.form.dialog
    scene.take_asks()
    for _ in range(3):
        BACK[hands](scene)
        scene.step(120.0)
    assert scene.take_asks() or scene.form.dialog is not had_sheet


@pytest.mark.parametrize("hands", BACK)
@pytest.mark.parametrize("name", TABLES)
def test_back_opens_the_menu_of_a_table_and_closes_it(name: str, hands: str, assets: Assets) -> None:
    scene, _ = standing(name, assets)
    BACK[hands](scene)
    assert scene.form.dialog is not None
    BACK[hands](scene)
    assert scene.form.dialog is None
