"""What a player's hands send: real pygame events, for tests."""

import pygame

from tests.ui.toolkit import Form

Event = pygame.event.Event
Point = tuple[int, int]


def key(code: int, mod: int = 0, typed: str = "") -> Event:
    """A key goes down."""
    return Event(pygame.KEYDOWN, {"key": code, "mod": mod, "unicode": typed, "scancode": 0})


def typed(text: str) -> Event:
    """Letters arrive."""
    return Event(pygame.TEXTINPUT, {"text": text})


def composed(text: str) -> Event:
    """An input method shows letters that it is not sure of."""
    return Event(pygame.TEXTEDITING, {"text": text, "start": 0, "length": len(text)})


def moved(pos: Point) -> Event:
    """The mouse moves."""
    return Event(pygame.MOUSEMOTION, {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0)})


def down(pos: Point, button: int = 1) -> Event:
    """A mouse button goes down."""
    return Event(pygame.MOUSEBUTTONDOWN, {"pos": pos, "button": button})


def up(pos: Point, button: int = 1) -> Event:
    """A mouse button comes up."""
    return Event(pygame.MOUSEBUTTONUP, {"pos": pos, "button": button})


def wheel(notches: int) -> Event:
    """The wheel turns; positive is away from the hand."""
    return Event(pygame.MOUSEWHEEL, {"x": 0, "y": notches, "flipped": False})


def hat(x: int, y: int) -> Event:
    """A pad's cross is pushed."""
    return Event(pygame.JOYHATMOTION, {"instance_id": 0, "hat": 0, "value": (x, y)})


def stick(axis: int, value: float) -> Event:
    """A pad's stick is pushed."""
    return Event(pygame.JOYAXISMOTION, {"instance_id": 0, "axis": axis, "value": value})


def pad(button: int) -> Event:
    """A pad's button goes down."""
    return Event(pygame.JOYBUTTONDOWN, {"instance_id": 0, "button": button})


def click(form: Form, pos: Point) -> None:
    """Move to a point, press and let go there."""
    for event in (moved(pos), down(pos), up(pos)):
        form.handle(event)


def press(form: Form, *codes: int, mod: int = 0) -> None:
    """Press keys, one after another."""
    for code in codes:
        form.handle(key(code, mod))
