"""Icons on a grid of 24, drawn as strokes: the faces have no arrows and no ticks."""

from enum import Enum

import pygame

from game.ui import shapes
from game.ui.theme import Paint

STROKE = 2.4


class Icon(Enum):
    """An icon; its value is the path of its strokes, and of what is filled after a bar."""

    MENU = "M4 6.5H20M4 12H20M4 17.5H20"
    BACK = "M19 12H5M11.5 5.5L5 12L11.5 18.5"
    PLAY = "|M7 4.2L20 12L7 19.8Z"
    PAUSE = "M8 5V19M16 5V19"
    PLUS = "M12 5V19M5 12H19"
    MINUS = "M5 12H19"
    WIFI = (
        "M2.8 9.6C8.2 4.6 15.8 4.6 21.2 9.6M6.6 13.8C9.8 10.8 14.2 10.8 17.4 13.8|M10 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z"
    )
    STEP_BACK = "M6 5V19|M19 5.4V18.6L9 12Z"
    STEP_ON = "M18 5V19|M5 5.4V18.6L15 12Z"
    LEAP_BACK = "|M20.4 5.4V18.6L12 12ZM11.4 5.4V18.6L3 12Z"
    LEAP_ON = "|M3.6 5.4V18.6L12 12ZM12.6 5.4V18.6L21 12Z"
    FORK = "M5 21V3.6M5 15C5 10 9 8.2 17.4 8.2M13.6 4L18 8.2L13.6 12.4"
    EXPORT = "M12 3.6V14.4M7.4 8.2L12 3.6L16.6 8.2M4 14.6V20.4H20V14.6"
    BIN = "M4 6.6H20M9 6.4V3.8H15V6.4M6.4 7L7.4 20.4H16.6L17.6 7M10 10.6V16.8M14 10.6V16.8"
    SHUFFLE = (
        "M3 7H6.5C11.5 7 12 17 17 17H20.5M3 17H6.5C8.4 17 9.6 15.6 10.5 14M13.4 9.8C14.3 8.3 15.4 7 17 7H20.5"
        "M17.8 4.2L20.8 7L17.8 9.8M17.8 14.2L20.8 17L17.8 19.8"
    )
    EYE = (
        "M2.2 12C6.6 4.4 17.4 4.4 21.8 12C17.4 19.6 6.6 19.6 2.2 12Z|M8.8 12a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0Z"
    )
    LOG = (
        "M6 3.2H18Q19.2 3.2 19.2 4.4V19.6Q19.2 20.8 18 20.8H6Q4.8 20.8 4.8 19.6V4.4Q4.8 3.2 6 3.2ZM9 8.4H15"
        "M9 12H15M9 15.6H13"
    )
    SOUND = (
        "M15.4 9.2C17 10.8 17 13.2 15.4 14.8M18.2 6.4C21.3 9.5 21.3 14.5 18.2 17.6|M3 9.2H6.6L12 4.6V19.4L6.6 14.8H3Z"
    )
    MUTE = "M16 9.4L21.2 14.6M21.2 9.4L16 14.6|M3 9.2H6.6L12 4.6V19.4L6.6 14.8H3Z"
    REPLAY = "M5 4H19Q20.4 4 20.4 5.4V18.6Q20.4 20 19 20H5Q3.6 20 3.6 18.6V5.4Q3.6 4 5 4Z|M9.6 8L16 12L9.6 16Z"
    REPEAT = "M19.6 5V10H14.6M19.2 9.6A8 8 0 1 0 20 13.4"
    BOOK = (
        "M12 6.4C9.8 4.7 6.4 4.5 3 5.2V18.4C6.4 17.7 9.8 18 12 19.6C14.2 18 17.6 17.7 21 18.4V5.2"
        "C17.6 4.5 14.2 4.7 12 6.4ZM12 6.4V19.2"
    )
    BARS = "M5.5 19.5V12.5M12 19.5V5M18.5 19.5V9"
    SLIDERS = (
        "M3 8H12.2M18.8 8H21M3 16H5.2M11.8 16H21M12.6 8a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0M5.6 16"
        "a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0"
    )
    EXIT = "M13.5 4H5.4Q4 4 4 5.4V18.6Q4 20 5.4 20H13.5M9.5 12H20.6M16.4 7.6L20.8 12L16.4 16.4"
    CHECK = "M5 12.6L10 17.4L19.2 7"
    LEFT = "M14.8 5.5L8.4 12L14.8 18.5"
    RIGHT = "M9.2 5.5L15.6 12L9.2 18.5"
    UP = "M5.5 15L12 8.6L18.5 15"
    DOWN = "M5.5 9L12 15.4L18.5 9"
    CLOSE = "M6 6L18 18M18 6L6 18"
    CROWN = "M4.6 19.6H19.4|M3.4 7.2L8 10.6L12 4L16 10.6L20.6 7.2L19 16.4H5Z"
    CARDS = (
        "M9.6 4.4L18.6 5.2Q19.9 5.3 19.8 6.6L18.7 18.6Q18.6 19.9 17.3 19.8L9.4 19.1M4.4 6.8L9.6 5.6V19.2"
        "L6.6 18.4Q5.8 18.2 5.6 17.4L3.6 8.4Q3.4 7.1 4.4 6.8Z"
    )
    CLOCK = "M3.4 12a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0 -17.2 0M12 7V12L15.4 14.2"
    COPY = (
        "M9 8.2H18.6Q19.8 8.2 19.8 9.4V19.4Q19.8 20.6 18.6 20.6H9Q7.8 20.6 7.8 19.4V9.4Q7.8 8.2 9 8.2Z"
        "M15.6 5.2V4.6Q15.6 3.4 14.4 3.4H5.4Q4.2 3.4 4.2 4.6V14.6Q4.2 15.8 5.4 15.8"
    )
    PERSON = "M4.4 20.4C4.8 13.6 19.2 13.6 19.6 20.4M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"
    FULLSCREEN = "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"
    INFO = (
        "M12 11V17M3.4 12a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0 -17.2 0|M10.6 7.4a1.4 1.4 0 1 0 2.8 0"
        "a1.4 1.4 0 1 0 -2.8 0Z"
    )


def surface(icon: Icon, px: int, colour: Paint) -> pygame.Surface:
    """The icon on a square of `px` pixels."""
    strokes, _, filled = icon.value.partition("|")
    look = f'fill="none" stroke-linecap="round" stroke-linejoin="round" {shapes.stroke(colour, STROKE)}'
    solid = f'{shapes.fill(colour)} stroke-linejoin="round" {shapes.stroke(colour, 1.0)}'
    parts = [shapes.path(strokes, look)] if strokes else []
    if filled:
        parts.append(shapes.path(filled, solid))
    return shapes.render(f'<g transform="scale({px / 24:.4f})">{"".join(parts)}</g>', px, px)


def draw(target: pygame.Surface, icon: Icon, centre: tuple[float, float], px: int, colour: Paint) -> None:
    """Draw the icon about a point."""
    target.blit(surface(icon, px, colour), (round(centre[0] - px / 2), round(centre[1] - px / 2)))
