"""The two card backs. One stripe is 1/30 of the width: whole pixels wherever a card is a multiple of 30 px wide.

Both look the same upside down, which a back must.
"""

import math

from assets.generator import palette as p
from assets.generator.art import Art
from assets.generator.board import CENTRE_X, CENTRE_Y, HEIGHT, WIDTH, paper
from assets.generator.shapes import Shape, diamond, inside, rect, union

STRIPE = WIDTH / 30
EACH_SIDE = 13
"""Stripes left and right of the middle one."""
LEVELS = (1.0, 0.74, 0.48, 0.22)
FIELD_TOP, FIELD_HEIGHT = 30.5, 889.0
REACH = 13.5 * STRIPE
SPHERE = 10.6 * STRIPE
NIGHT, THREAD = "#0E3F3B", "#3FB3A6"
ROD_BRIGHT, ROD_DEEP = "#F28A1E", "#E0542A"


def _field() -> Shape:
    return rect(CENTRE_X - REACH, FIELD_TOP, REACH * 2, FIELD_HEIGHT, 14)


def _stripe(shape: Shape, index: int, half: float = STRIPE / 2) -> Shape:
    x = CENTRE_X + index * STRIPE
    return inside(shape, left=x - half, right=x + half)


def chromatic_back() -> Art:
    """Return back A: four colours whose order moves by one in each nested diamond that nobody drew."""
    colours = (p.COPA, p.ORO, p.CYAN, p.ESPADA_DARK)
    zones = [_field(), *(diamond(CENTRE_X, CENTRE_Y, REACH * k, FIELD_HEIGHT / 2 * k) for k in LEVELS)]
    pieces: dict[str, list[Shape]] = {colour: [] for colour in colours}
    for level, zone in enumerate(zones):
        area = zone.intersection(_field())
        if level + 1 < len(zones):
            area = area.difference(zones[level + 1])
        for index in range(-EACH_SIDE, EACH_SIDE + 1):
            pieces[colours[(abs(index) + level) % 4]].append(_stripe(area, index))
    art = paper().fill(_field(), p.ESPADA_DARK)
    for colour in colours[:3]:
        art.fill(union(*pieces[colour]), colour)
    return art


def sphere_back() -> Art:
    """Return back B: hanging rods that turn orange and thicken where a sphere would hang."""
    art = paper().fill(_field(), NIGHT)
    for index in range(-EACH_SIDE, EACH_SIDE + 1):
        offset = abs(index * STRIPE)
        half = math.sqrt(SPHERE**2 - offset**2) if offset < SPHERE else 0.0
        thread = _stripe(_field(), index, 3)
        top, bottom = CENTRE_Y - half, CENTRE_Y + half
        hole = rect(0, top, WIDTH, bottom - top) if half else None
        art.fill(thread.difference(hole) if hole else thread, THREAD)
        if half:
            thick = 3.2 + 4.2 * (half / SPHERE) ** 1.4
            rod = _stripe(rect(0, top, WIDTH, bottom - top), index, thick)
            art.fill(inside(rod, bottom=HEIGHT), ROD_DEEP if index % 2 else ROD_BRIGHT)
    return art
