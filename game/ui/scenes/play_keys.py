"""What a key says at a table, before any widget hears it."""

import pygame

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


def shift_of(event: pygame.event.Event) -> int:
    """Which way a card of the hand is to be moved, -1 or 1; 0 when it is not."""
    return _SHIFTS.get(event.key, 0) if event.mod & pygame.KMOD_SHIFT else 0
