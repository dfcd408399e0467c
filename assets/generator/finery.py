"""Crowns and beards, drawn around the middle of the face or of the crown's band."""

from assets.generator import palette as p
from assets.generator.art import Art, Weave
from assets.generator.shapes import Shape, both, diamond, ellipse, inside, path, poly, rect, scaled
from assets.generator.trunk import leaf

CROWN_WIDTH, CROWN_HEIGHT = 138, 104
BAND = 0.33
SPREAD = 0.57
TIPS = (0.78, 0.88, 1.0, 0.88, 0.78)
LOW_TIPS = (0.7, 0.74, 0.78, 0.74, 0.7)
SPEAR_TIPS = (0.8, 0.62, 1.12, 0.62, 0.8)


def _tip_x(index: float) -> float:
    return CROWN_WIDTH * SPREAD * (index / 2 - 1)


def _points_shape(tips: tuple[float, ...], height: float) -> Shape:
    spots = [(-CROWN_WIDTH / 2, -height * 0.3)]
    for index, tip in enumerate(tips):
        spots.append((_tip_x(index), -height * tip))
        if index < 4:
            spots.append((_tip_x(index + 0.5) * 0.93, -height * 0.5))
    spots += [(CROWN_WIDTH / 2, -height * 0.3), (CROWN_WIDTH / 2, 0), (-CROWN_WIDTH / 2, 0)]
    return poly(", ".join(f"{x} {y}" for x, y in spots))


def _add_band(art: Art, gem: str, height: float) -> None:
    art.fill(rect(-CROWN_WIDTH * 0.52, -height * BAND, CROWN_WIDTH * 1.04, height * BAND, 6), p.ORO_DARK)
    for index in range(5):
        stone = diamond((index - 2) * CROWN_WIDTH * 0.2, -height * BAND / 2, CROWN_WIDTH * 0.06, height * 0.11)
        art.fill(stone, p.PAPER if index % 2 else gem)


def _pointed(tips: tuple[float, ...], height: float) -> Art:
    shape = _points_shape(tips, height)
    art = Art().fill(shape, p.ORO, edge=(p.ORO_DARK, 3))
    weave = Weave(p.ORO, (p.ORO_DARK, None), CROWN_WIDTH / 7, phase=-CROWN_WIDTH / 28, shares=(0.35, 0.65))
    return art.stripes(inside(shape, bottom=-height * BAND), weave)


def ball_crown(gem: str) -> Art:
    """Return the open crown of five points with balls."""
    art = _pointed(TIPS, CROWN_HEIGHT)
    for index, tip in enumerate(TIPS):
        art.dots(f"{_tip_x(index)} {-CROWN_HEIGHT * tip}", 8, p.ORO_DARK if index % 2 else gem)
    _add_band(art, gem, CROWN_HEIGHT)
    return art


def domed_crown(gem: str, velvet: str) -> Art:
    """Return a closed crown: a velvet dome between golden arches, with a ball on top."""
    dome = path("M-66 -28C-74 -76 -40 -104 0 -106C40 -104 74 -76 66 -28Z")
    art = Art().fill(dome, velvet, edge=(p.ORO_DARK, 3))
    art.stripes(dome, Weave(velvet, (p.COPA_DARK, None), 17, phase=-4, shares=(0.4, 0.6)))
    for arch in ("-66 -34, -58 -76, -30 -96, 0 -106", "66 -34, 58 -76, 30 -96, 0 -106"):
        art.line(arch, p.ORO, 10, curved=True)
    art.fill(_points_shape(LOW_TIPS, 70), p.ORO, edge=(p.ORO_DARK, 3))
    art.dots("0 -114", 13, p.ORO_DARK).dots("0 -114", 8, gem)
    _add_band(art, gem, 100)
    return art


def spear_crown(gem: str) -> Art:
    """Return a crown of spears: diamonds on tall points, a warrior's."""
    art = _pointed(SPEAR_TIPS, CROWN_HEIGHT)
    for index in (0, 2, 4):
        spear = diamond(_tip_x(index), -CROWN_HEIGHT * SPEAR_TIPS[index], 10, 18)
        art.fill(spear, gem, edge=(p.ESPADA_DARK, 2.5))
    for index in (1, 3):
        art.dots(f"{_tip_x(index)} {-CROWN_HEIGHT * SPEAR_TIPS[index]}", 7, p.ORO_DARK)
    _add_band(art, gem, CROWN_HEIGHT)
    return art


def leaf_crown(gem: str) -> Art:
    """Return a crown of leaves on a golden band."""
    art = Art()
    for index, angle in enumerate((-42, 42, -21, 21, 0)):
        blade = leaf(angle * 1.25, -24, 92 - abs(angle) * 0.5, 17, angle * 0.62)
        art.fill(blade, p.BASTO if index % 2 else p.BASTO_LIGHT, edge=(p.BASTO_DARK, 3.5))
    for angle in (-52, -31, -10, 10, 31, 52):
        art.fill(leaf(angle * 1.2, -22, 54, 12, angle * 0.5), p.ORO, edge=(p.ORO_DARK, 2.5))
    _add_band(art, gem, CROWN_HEIGHT)
    return art


EAR_TO_EAR = "M-58 -8C-55 22 -42 29 -32 29C-16 23 -8 26 0 30C8 26 16 23 32 29C42 29 55 22 58 -8"
LONG = f"{EAR_TO_EAR}C76 72 50 141 15 175C10 158 4 150 0 146C-4 150 -10 158 -15 175C-50 141 -76 72 -58 -8Z"
SHORT = f"{EAR_TO_EAR}C65 53 51 102 0 116C-51 102 -65 53 -58 -8Z"
SQUARE = f"{EAR_TO_EAR}C64 40 62 84 46 122C30 130 -30 130 -46 122C-62 84 -64 40 -58 -8Z"
FORKED = f"{EAR_TO_EAR}C70 60 62 118 40 158C26 138 12 118 0 104C-12 118 -26 138 -40 158C-62 118 -70 60 -58 -8Z"
MOUSTACHE = "M0 36C15 26 32 36 42 49C50 53 57 47 59 40C63 59 46 68 32 59C21 53 8 49 0 47Z"
LIPS = "M-18 56C-9 50 -4 52 0 54C4 52 9 50 18 56C9 66 -9 66 -18 56Z"


def beard(cut: str, light: str, dark: str, lips: str) -> Art:
    """Return a beard with its moustache and the lips between, around the middle of the face."""
    shape = path(cut)
    art = Art().fill(shape, light, edge=(dark, 3))
    stripes = Weave(light, (dark, None), 15, phase=-2.2, shares=(0.3, 0.7))
    art.stripes(inside(shape, top=56), stripes).fill(path(LIPS), lips)
    for side in (-1, 1):
        art.fill(scaled(path(MOUSTACHE), side, 1), light, edge=(dark, 2.5))
    return art


def long_hair(colour: str, length: float = 160, flare: float = 92) -> Art:
    """Return hair that falls on both sides of a face, to be put behind it."""
    side = f"M0 -84L66 -74C84 -14 66 {length * 0.5} {flare} {length * 0.62}"
    edge = f"C70 {length * 0.72} 50 {length * 0.68} 40 {length * 0.55}L0 {length * 0.55}Z"
    return Art().fill(both(path(side + edge)), colour)


def cap_of_hair(colour: str) -> Art:
    """Return close hair around the top of a head, to be put behind the face."""
    return Art().fill(ellipse(0, -26, 64, 66), colour)
