"""Pads come and go; one that SDL knows is heard once, not twice."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.widgets import actions
from tests.ui.toolkit import Action, Pads, read_action


class FakeStick:
    """A pad as the raw module hands it out."""

    def __init__(self, index: int) -> None:
        self.index = index

    def get_instance_id(self) -> int:
        return 10 + self.index


class FakeController(FakeStick):
    """A pad that SDL knows."""


@pytest.fixture
def pads(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pads]:
    monkeypatch.setattr(pygame.joystick, "Joystick", FakeStick)
    monkeypatch.setattr(actions, "Controller", FakeController)
    monkeypatch.setattr("pygame._sdl2.controller.is_controller", lambda index: index == 0)
    yield Pads()
    pygame.event.set_allowed(actions._RAW)


def added(index: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.JOYDEVICEADDED, {"device_index": index})


def test_a_known_pad_silences_its_raw_reports(pads: Pads) -> None:
    pads.notice(added(0))
    assert len(pads) == 1
    assert pygame.event.get_blocked(pygame.JOYBUTTONDOWN)


def test_an_unknown_pad_is_heard_raw(pads: Pads) -> None:
    pads.notice(added(0))
    pads.notice(added(1))
    assert len(pads) == 2
    assert not pygame.event.get_blocked(pygame.JOYBUTTONDOWN)
    pads.notice(pygame.event.Event(pygame.JOYDEVICEREMOVED, {"instance_id": 11}))
    assert pygame.event.get_blocked(pygame.JOYBUTTONDOWN)


def test_the_right_stick_of_a_known_pad_turns_pages() -> None:
    def push(value: int) -> Action | None:
        event = pygame.event.Event(
            pygame.CONTROLLERAXISMOTION, {"instance_id": 7, "axis": pygame.CONTROLLER_AXIS_RIGHTY, "value": value}
        )
        return read_action(event)

    assert [push(32767), push(32767), push(0), push(-32768), push(0)] == [
        Action.PAGE_DOWN, None, None, Action.PAGE_UP, None,
    ]  # fmt: skip
