"""What a key says at a table, before any widget hears it."""

from collections.abc import Sequence

import pygame

from game.ui.felt.felt import Control

PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
MODIFIERS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
_SHIFTS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


def presses(event: pygame.event.Event) -> bool:
    """Whether something was pressed that may end a motion."""
    return event.type in PRESSES and not (event.type == pygame.KEYDOWN and event.key in MODIFIERS)


def plain(event: pygame.event.Event) -> bool:
    """Whether it is a key alone, or with Shift."""
    return event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)


def name_of(event: pygame.event.Event) -> str:
    """The key as it is written on a control: a digit is the same on either side of a keyboard."""
    return pygame.key.name(event.key).removeprefix("[").removesuffix("]").upper()


PAD_X = "PAD X"
"""Among the keys of a control: the button of a pad that is its own."""


def named(event: pygame.event.Event, controls: Sequence[Control]) -> Control | None:
    """The control that a key, or a pad's own button, is written on."""
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        name = PAD_X if event.button == pygame.CONTROLLER_BUTTON_X else ""
    else:
        name = name_of(event) if plain(event) else ""
    return next((control for control in controls if name and name in (control.shortcut, *control.keys)), None)


def at_once(event: pygame.event.Event, controls: Sequence[Control]) -> Control | None:
    """The same, where the fastest hand wins: it means something even when it has ended a motion."""
    found = named(event, controls)
    return found if found is not None and found.at_once and found.enabled else None


def shift_of(event: pygame.event.Event) -> int:
    """Which way a card of the hand is to be moved, -1 or 1; 0 when it is not."""
    return _SHIFTS.get(event.key, 0) if event.mod & pygame.KMOD_SHIFT else 0
