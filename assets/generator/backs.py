"""The two card backs. One stripe is 1/30 of the width: whole pixels wherever a card is a multiple of 30 px wide.

Both look the same upside down, which a back must.
"""

import math

from shapely.geometry import Polygon

from assets.generator import palette as p
from assets.generator.art import Art
from assets.generator.board import CENTRE_X, CENTRE_Y, WIDTH, paper
from assets.generator.shapes import Shape, diamond, ellipse, inside, rect, union

STRIPE = WIDTH / 30
EACH_SIDE = 13
"""Stripes left and right of the middle one."""
LEVELS = (1.0, 0.74, 0.48, 0.22)
FIELD_TOP, FIELD_HEIGHT = 30.5, 889.0
REACH = 13.5 * STRIPE
SPHERE = 11.6 * STRIPE
NIGHT, THREAD = "#0E3F3B", "#3FB3A6"
THIN, THICK = 3.2, 9.0
SPHERES = ((1.0, ("#F28A1E", "#D8472B")), (0.68, (p.MAGENTA, p.ORO)), (0.36, (p.ORO_LIGHT, p.COPA)))
"""From outside in: part of the radius, and the colours of the even and the odd rods."""


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
    """Return back B: hanging rods that thicken and change colour where a sphere, and two more inside it, would hang."""
    art = paper().fill(_field(), NIGHT)
    art.fill(union(*(_stripe(_field(), index, THIN) for index in range(-EACH_SIDE, EACH_SIDE + 1))), THREAD)
    for level, (share, colours) in enumerate(SPHERES):
        shell = ellipse(CENTRE_X, CENTRE_Y, SPHERE * share)
        for odd, colour in enumerate(colours):
            rods = [_rod(index, share) for index in range(-EACH_SIDE, EACH_SIDE + 1) if (index + level) % 2 == odd]
            art.fill(union(*rods).intersection(shell), colour)
    return art


def _rod(index: int, share: float) -> Shape:
    """A rod as tall as the sphere is there, thicker towards the middle; `share` of the outermost sphere."""
    away = abs(index * STRIPE) / (SPHERE * share)
    if away >= 1:
        return Polygon()
    round_ = math.sqrt(1 - away**2)
    height = SPHERE * share * round_
    thick = THIN + (THICK - THIN) * (0.35 + 0.65 * (1 - share) + 0.3 * round_)
    return rect(CENTRE_X + index * STRIPE - thick, CENTRE_Y - height, 2 * thick, 2 * height)
