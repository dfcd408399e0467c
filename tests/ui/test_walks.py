"""Every screen by keys alone and by a pad alone: every control is reached, the focus is seen, nothing traps it, and
Esc or B leads back."""

from collections.abc import Callable

import pygame
import pytest

from game.ui.assets import Assets
from game.ui.preferences import Preferences
from game.ui.scenes.play import PlayScene
from game.ui.scenes.screen import Screen
from tests.ui.rooms import drawn, rooms
from tests.ui.toolkit import Canvas, Widget

ROOMS = dict(rooms())
MENUS = [name for name in ROOMS if not name.startswith(("table-", "pointed-", "tip-", "sheet-", "replay-", "end-"))]
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


@pytest.mark.parametrize("name", [*MENUS, *TABLES])
def test_arrows_lead_from_every_control_to_another(name: str, assets: Assets) -> None:
    scene, _ = standing(name, assets)
    way = walked(scene, NEXT["keys"])
    arrows = (pygame.K_DOWN, pygame.K_UP, pygame.K_RIGHT, pygame.K_LEFT)
    reached: set[int] = set()
    for widget in way:
        scene.form.focus(widget)
        for arrow in arrows:
            scene.form.focus(widget)
            key(scene, arrow)
            if scene.form.focused is not widget and scene.form.focused is not None:
                reached.add(id(scene.form.focused))
    assert len(way) == 1 or reached


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
