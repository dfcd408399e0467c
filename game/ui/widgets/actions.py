"""What a player means, whatever it was done with: keyboard, pad and stick become the same few actions here."""

from enum import Enum, auto

import pygame
from pygame._sdl2 import controller
from pygame._sdl2.controller import Controller

PRESSED = 0.6
"""A stick counts as pushed beyond this, and as released under `RELEASED`."""
RELEASED = 0.35


class Action(Enum):
    """A wish to move about or to do what is focused."""

    NEXT = auto()
    PREV = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    ACCEPT = auto()
    CANCEL = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    HOME = auto()
    END = auto()


Signal = pygame.event.Event | Action

ARROWS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)

_KEYS = {
    pygame.K_TAB: Action.NEXT,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_RETURN: Action.ACCEPT,
    pygame.K_KP_ENTER: Action.ACCEPT,
    pygame.K_SPACE: Action.ACCEPT,
    pygame.K_ESCAPE: Action.CANCEL,
    pygame.K_AC_BACK: Action.CANCEL,
    pygame.K_PAGEUP: Action.PAGE_UP,
    pygame.K_PAGEDOWN: Action.PAGE_DOWN,
    pygame.K_HOME: Action.HOME,
    pygame.K_END: Action.END,
}
_JOY_BUTTONS = {0: Action.ACCEPT, 1: Action.CANCEL, 4: Action.PREV, 5: Action.NEXT}
_PAD_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Action.ACCEPT,
    pygame.CONTROLLER_BUTTON_B: Action.CANCEL,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.PREV,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.NEXT,
    pygame.CONTROLLER_BUTTON_START: Action.CANCEL,
    pygame.CONTROLLER_BUTTON_BACK: Action.CANCEL,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
}
_STICKS = {
    0: (Action.LEFT, Action.RIGHT),
    1: (Action.UP, Action.DOWN),
}
_PAD_STICKS = {**_STICKS, pygame.CONTROLLER_AXIS_RIGHTY: (Action.PAGE_UP, Action.PAGE_DOWN)}
"""Only on pads that SDL knows is the right stick sure to be what its number says."""
_AXIS_RANGE = 32768
_RAW = (pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION)


class Sticks:
    """Which sticks are pushed, so that one push is one action however many reports it makes."""

    def __init__(self) -> None:
        self._pushed: dict[tuple[int, int], int] = {}
        self._last: pygame.event.Event | None = None
        self._answer: Action | None = None

    def read(self, event: pygame.event.Event) -> Action | None:
        """The action of a stick event; the same event read twice gives the same answer."""
        if event is not self._last:
            known = event.type == pygame.CONTROLLERAXISMOTION
            ways = (_PAD_STICKS if known else _STICKS).get(event.axis)
            value = event.value / _AXIS_RANGE if known else event.value
            self._last = event
            self._answer = None if ways is None else self._push(event.instance_id, event.axis, value, ways)
        return self._answer

    def _push(self, pad: int, axis: int, value: float, ways: tuple[Action, Action]) -> Action | None:
        before = self._pushed.get((pad, axis), 0)
        if abs(value) < RELEASED:
            self._pushed[pad, axis] = 0
        if abs(value) < PRESSED:
            return None
        way = 1 if value > 0 else -1
        self._pushed[pad, axis] = way
        return None if way == before else ways[way > 0]


_STICKS_NOW = Sticks()


def read_action(event: pygame.event.Event) -> Action | None:
    """The action that a key, hat, stick or button event stands for, if any."""
    match event.type:
        case pygame.KEYDOWN:
            return _read_key(event)
        case pygame.JOYHATMOTION:
            across, up = event.value
            if across:
                return Action.RIGHT if across > 0 else Action.LEFT
            return None if not up else Action.UP if up > 0 else Action.DOWN
        case pygame.JOYBUTTONDOWN:
            return _JOY_BUTTONS.get(event.button)
        case pygame.CONTROLLERBUTTONDOWN:
            return _PAD_BUTTONS.get(event.button)
        case pygame.JOYAXISMOTION | pygame.CONTROLLERAXISMOTION:
            return _STICKS_NOW.read(event)
    return None


def _read_key(event: pygame.event.Event) -> Action | None:
    modifiers = getattr(event, "mod", 0)
    if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    if event.key == pygame.K_TAB and modifiers & pygame.KMOD_SHIFT:
        return Action.PREV
    return _KEYS.get(event.key)


class Pads:
    """Pads that are plugged in: SDL tells of their buttons only while somebody holds them open.

    A pad that SDL knows is opened as such, and then its raw reports are not listened to: each press would come twice.
    """

    def __init__(self) -> None:
        self._open: dict[int, Controller | pygame.joystick.JoystickType] = {}
        pygame.joystick.init()
        controller.init()

    def notice(self, event: pygame.event.Event) -> None:
        """Open a pad that has come, let go of one that has left."""
        if event.type == pygame.JOYDEVICEADDED:
            raw = pygame.joystick.Joystick(event.device_index)
            known = controller.is_controller(event.device_index)
            self._open[raw.get_instance_id()] = Controller(event.device_index) if known else raw
            self._listen()
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._listen()

    def __len__(self) -> int:
        return len(self._open)

    def _listen(self) -> None:
        """Hear raw reports only while some pad has no others."""
        if any(not isinstance(pad, Controller) for pad in self._open.values()):
            pygame.event.set_allowed(_RAW)
        elif self._open:
            pygame.event.set_blocked(_RAW)
