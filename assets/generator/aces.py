"""The four aces: one large emblem before a halo of nested diamonds, whose stripes shift by half a period."""

import math
from itertools import pairwise

from assets.generator import palette as p
from assets.generator.art import Art, Weave
from assets.generator.blossoms import blossom
from assets.generator.board import CENTRE_X, CENTRE_Y, blank, finish
from assets.generator.palette import TONES, Suit
from assets.generator.shapes import (
    both,
    diamond,
    ellipse,
    inside,
    limb,
    mirrored,
    path,
    poly,
    rect,
    ring,
    scaled,
    wedge,
)
from assets.generator.trunk import Branch, trunk, two_tone_leaf

HALO_PERIOD = 15
RAYS = 16
CX = CENTRE_X


def ace(suit: Suit) -> Art:
    """Return the finished ace of a suit."""
    art = blank(suit)
    DRAWERS[suit](art)
    return finish(art, suit, 1)


def _halo(art: Art, suit: Suit, y: float, half_width: float, half_height: float) -> None:
    outer, middle, inner = (diamond(CX, y, half_width * part, half_height * part) for part in (1, 0.66, 0.33))
    shift = HALO_PERIOD / 4
    layers = ((outer.difference(middle), -shift), (middle.difference(inner), shift), (inner, -shift))
    for (shape, phase), colour in zip(layers, TONES[suit].halo, strict=True):
        art.stripes(shape, Weave(p.PAPER, (colour, None), HALO_PERIOD, phase=CX + phase))


# Oros: a sun with a face.


def _oros(art: Art) -> None:
    _halo(art, Suit.OROS, CENTRE_Y, 235, 395)
    for index in range(RAYS * 2):
        art.put(_flame() if index % 2 else _ray(), CX, CENTRE_Y, turn=index * 180 / RAYS)
    art.put(_sun_rings(), CX, CENTRE_Y).put(_sun_face(), CX, CENTRE_Y)


def _ray() -> Art:
    half = poly("0 -256, 25 -165, 0 -165")
    return Art().fill(half, p.COPA_DARK).fill(mirrored(half), p.COPA)


def _flame() -> Art:
    flame = path("M-17 -165C-22 -192 2 -204 -6 -232C14 -214 16 -190 17 -165Z")
    return Art().fill(flame, p.ORO).fill(inside(flame, left=0), p.ORO_DARK)


def _sun_rings() -> Art:
    art = Art().fill(ellipse(0, 0, 182), p.ORO_DARK).fill(ellipse(0, 0, 174), p.PAPER)
    for mark in range(80):
        art.fill(wedge(140, 171, mark * 4.5, mark * 4.5 + 2.5), (p.COPA, p.ORO, p.COPA, p.ORO_DARK)[mark % 4])
    return art.fill(ring(0, 0, 153, 158), p.PAPER).fill(ellipse(0, 0, 141), p.ORO_DARK)


def _sun_face() -> Art:
    disc = ellipse(0, 0, 132)
    nose = path("M0 -140L0 -46C-3 -18 -16 6 -25 24C-28 37 -14 39 0 37L0 140L-140 140L-140 -140Z")
    art = Art().fill(disc, p.ORO_LIGHT).fill(disc.difference(nose), p.ORO)
    for bead in range(40):
        art.fill(wedge(113, 131, bead * 9 - 2.2, bead * 9 + 2.2), p.COPA if bead % 2 else p.ORO_DARK)
    art.fill(diamond(0, -70, 15, 24), p.COPA).fill(diamond(0, -70, 7, 12), p.ORO_LIGHT)
    for side in (-1, 1):
        _add_sun_eye(art, side)
    art.fill(path("M-35 64C-18 57 -7 60 0 63C7 60 18 57 35 64C22 92 -22 92 -35 64Z"), p.COPA)
    return art.line("-38 62, -12 70, 12 70, 38 62", p.COPA_DARK, 4.5, curved=True)


def _add_sun_eye(art: Art, side: int) -> None:
    art.fill(scaled(path("M15 -14C28 -36 56 -36 75 -16C58 2 30 4 15 -14Z"), side, 1), p.EYE_WHITE)
    art.dots(f"{side * 45} -17", 13.5, p.INK).dots(f"{side * 45 - 4} -21", 4, p.EYE_WHITE)
    art.line(f"{side * 12} -13, {side * 30} -32, {side * 55} -33, {side * 79} -15", p.INK, 6.5, curved=True)
    art.fill(scaled(path("M11 -46C30 -66 64 -64 84 -38C64 -54 32 -55 13 -38Z"), side, 1), p.ORO_DARK)
    art.fill(ellipse(side * 73, 34, 17), p.COPA, 0.45)


# Copas: a covered cup with handles.

ACE_CUP = Weave(p.COPA, (p.COPA_DARK, None), 24, phase=CX - 6)
ACE_CUP_LIGHT = Weave(p.COPA, (p.ORO_LIGHT, None), 24, phase=CX - 18)


def _copas(art: Art) -> None:
    _halo(art, Suit.COPAS, 470, 235, 370)
    _add_lid(art)
    _add_bowl(art)
    _add_foot(art)
    handle = limb("475 376 12, 519 398 16, 509 482 15, 447 530 10")
    art.fill(both(handle, CX), p.ORO)
    art.dots(f"{CX - 213} 402, {CX + 213} 402", 22, p.ORO_DARK).dots(f"{CX - 213} 402, {CX + 213} 402", 12, p.ORO_LIGHT)


def _add_lid(art: Art) -> None:
    lid = path("M150 308C160 236 230 190 305 186C380 190 450 236 460 308Z")
    art.fill(path("M282 600L328 600L328 720L282 720Z"), p.COPA_DARK).cloth(lid, ACE_CUP)
    art.fill(limb(f"{CX} 186 13, {CX} 158 9"), p.ORO_DARK)
    art.fill(ellipse(CX, 146, 24), p.ORO_DARK).fill(ellipse(CX, 146, 17), p.ORO)
    art.cloth(diamond(CX, 252, 70, 48).intersection(lid), ACE_CUP_LIGHT)


def _add_bowl(art: Art) -> None:
    bowl = path("M130 330L480 330C484 470 420 580 345 606L265 606C190 580 126 470 130 330Z")
    art.cloth(bowl, ACE_CUP).cloth(diamond(CX, 462, 118, 126).intersection(bowl), ACE_CUP_LIGHT)
    art.cloth(diamond(CX, 462, 62, 66), Weave(p.COPA_DARK, (p.MAGENTA, None), 24, phase=CX - 6))


def _add_foot(art: Art) -> None:
    foot = path("M278 690C272 760 166 752 150 820L460 820C444 752 338 760 332 690Z")
    art.cloth(foot, ACE_CUP)
    art.fill(rect(142, 806, 326, 30, 14), p.ORO).fill(rect(142, 806, 326, 10, 5), p.ORO_LIGHT)
    art.fill(rect(112, 302, 386, 46, 22), p.ORO).fill(rect(112, 302, 386, 15, 7), p.ORO_LIGHT)
    for gem in range(9):
        art.fill(diamond(CX + (gem - 4) * 40, 329, 9, 11), p.COPA if gem % 2 else p.ORO_DARK)
    art.fill(ellipse(CX, 660, 60, 32), p.ORO_DARK).fill(ellipse(CX, 656, 54, 26), p.ORO)
    art.fill(ellipse(CX, 650, 38, 11), p.ORO_LIGHT)


# Espadas: a blade wound with a ribbon in yellow, blue and red, between two branches of laurel.


def _espadas(art: Art) -> None:
    _halo(art, Suit.ESPADAS, 440, 225, 350)
    for side in (-1, 1):
        _add_laurel(art, side)
    _add_blade(art)
    _add_hilt(art)


def _add_laurel(art: Art, side: int) -> None:
    spots = [(4, 760), (58, 748), (98, 712), (128, 664), (147, 612), (157, 556), (158, 500)]
    art.line([(CX + side * x, y) for x, y in spots], p.BASTO_DARK, 7, curved=True)
    for (x, y), (ahead_x, ahead_y) in pairwise(spots[1:]):
        heading = side * math.degrees(math.atan2(ahead_x - x, y - ahead_y))
        two_tone_leaf(art, CX + side * x, y, 62, 17, heading + 38)
        two_tone_leaf(art, CX + side * x, y, 62, 17, heading - 38)
    two_tone_leaf(art, CX + side * 158, 500, 66, 17, -8 * side)


def _add_blade(art: Art) -> None:
    half = poly("305 82, 344 204, 337 640, 305 640")
    art.fill(half, p.ESPADA).fill(mirrored(half, CX), p.ESPADA_LIGHT)
    art.fill(poly("305 214, 311 248, 313 640, 297 640, 299 248"), p.ESPADA_DARK)
    art.fill(poly("305 96, 309 110, 309 206, 305 196"), p.PAPER).fill(
        poly("330 214, 334 224, 329 640, 326 640"), p.ESPADA_DARK
    )
    wound = poly("305 82, 348 204, 341 640, 269 640, 262 204")
    for top in (268, 388, 508):
        for band, colour in enumerate((p.ORO, p.ESPADA_DARK, p.COPA)):
            y = top + band * 17
            upper = f"M255 {y + 14}C285 {y + 20} 325 {y + 2} 355 {y - 22}"
            lower = f"L355 {y - 4.6}C325 {y + 19.4} 285 {y + 37.4} 255 {y + 31.4}Z"
            art.fill(path(upper + lower).intersection(wound), colour)


def _add_hilt(art: Art) -> None:
    ricasso = poly("263 580, 347 580, 337 656, 273 656")
    art.fill(ricasso, p.ORO, edge=(p.ORO_DARK, 4)).stripes(ricasso, Weave(p.ORO, (p.ORO_LIGHT, None), 16, phase=CX + 4))
    art.fill(diamond(CX, 612, 18, 24), p.COPA).fill(diamond(CX, 612, 9, 12), p.ORO_LIGHT)
    ends = f"{CX - 129} 594, {CX + 129} 594"
    art.fill(both(limb("177 600 10, 193 636 15, 245 655 16, 305 655 20"), CX), p.ORO)
    art.dots(ends, 21, p.ORO).dots(ends, 11, p.COPA)
    grip = poly("286 670, 324 670, 321 800, 289 800")
    art.cloth(grip, Weave(p.COPA, (p.COPA_DARK, p.ORO, None), 36, 28))
    art.fill(ellipse(CX, 656, 34, 30), p.ORO_DARK).fill(ellipse(CX, 656, 22), p.ORO_LIGHT)
    art.fill(ellipse(CX, 656, 11), p.COPA)
    art.fill(ellipse(CX, 826, 36), p.ORO_DARK).fill(ellipse(CX, 826, 27), p.ORO).fill(ellipse(CX, 826, 13), p.COPA)


# Bastos: a trunk of araguaney in flower.

ACE_BRANCHES = (Branch(1, -0.58, 50, 24), Branch(-1, -0.33, 50, 26), Branch(1, -0.07, 46, 28), Branch(-1, 0.18, 40, 24))
ACE_LEAVES = (
    (192, 318, 92, -28),
    (186, 334, 80, -100),
    (424, 420, 92, 34),
    (426, 438, 84, 100),
    (214, 520, 84, -40),
    (212, 540, 78, -112),
    (418, 224, 86, 52),
    (420, 246, 78, 108),
)
BLOSSOMS = ((194, 312, 35, 52), (416, 410, 38, 56), (222, 515, 31, 0), (414, 224, 32, 20))


def _bastos(art: Art) -> None:
    _halo(art, Suit.BASTOS, CENTRE_Y, 225, 370)
    for x, y, length, angle in ACE_LEAVES:
        two_tone_leaf(art, x, y, length, length * 0.27, angle)
    art.put(trunk(770, 2.05, leaves=False, branches=ACE_BRANCHES), CX, CENTRE_Y)
    for x, y, radius, turn in BLOSSOMS:
        blossom(art, x, y, radius, turn)


DRAWERS = {Suit.OROS: _oros, Suit.COPAS: _copas, Suit.ESPADAS: _espadas, Suit.BASTOS: _bastos}
