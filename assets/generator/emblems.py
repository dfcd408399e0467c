"""The emblems of oros, copas and espadas, each drawn around (0, 0), and the four small ones under the index.

Bastos are in `trunk`. The small ones carry no stripes: at 60 px a card they are six pixels wide.
"""

from assets.generator import palette as p
from assets.generator.art import Art, Weave
from assets.generator.palette import Suit
from assets.generator.shapes import diamond, ellipse, inside, limb, mirrored, path, poly, rect, ring, union, wedge

COIN_BARS = 28
COIN_PERIOD = 14.5
CUP_PERIOD = 20
GRIP_LENGTH = 92
"""From the guard of a sword to its pommel."""


def coin() -> Art:
    """Return the oro: radius 100, a milled ring, and a diamond that appears by shifting stripes half a period."""
    art = Art().fill(ellipse(0, 0, 100), p.ORO_DARK).fill(ellipse(0, 0, 92), p.ORO)
    sector = 360 / COIN_BARS
    for bar in range(COIN_BARS):
        mark = wedge(70, 90, bar * sector, bar * sector + sector * 0.46)
        art.fill(mark, p.ORO_DARK if bar % 2 else p.COPA)
    art.fill(ellipse(0, 0, 68), p.ORO_DARK).fill(ellipse(0, 0, 62), p.ORO_LIGHT)
    face = ellipse(0, 0, 58)
    lozenge = diamond(0, 0, 62, 62).intersection(face)
    art.stripes(face.difference(lozenge), Weave(p.ORO_LIGHT, (p.ORO, None), COIN_PERIOD, phase=-COIN_PERIOD / 4))
    art.stripes(lozenge, Weave(p.ORO_LIGHT, (p.COPA, None), COIN_PERIOD, phase=COIN_PERIOD / 4))
    return art.fill(ellipse(0, 0, 17), p.ORO_DARK).fill(ellipse(0, 0, 11), p.ORO_LIGHT)


def cup() -> Art:
    """Return the copa: 158 wide, 201 tall."""
    bowl = path("M-70 -88L70 -88C72 -30 50 14 16 26L-16 26C-50 14 -72 -30 -70 -88Z")
    foot = path("M-12 60C-14 80 -58 78 -64 100L64 100C58 78 14 80 12 60Z")
    stem = rect(-11, 22, 22, 52)
    lozenge = diamond(0, -40, 46, 52).intersection(bowl)
    art = Art().fill(union(stem, foot), p.COPA)
    art.fill(inside(foot, top=90), p.ORO)
    art.cloth(bowl, Weave(p.COPA, (p.COPA_DARK, None), CUP_PERIOD, phase=-5))
    art.cloth(lozenge, Weave(p.COPA, (p.ORO_LIGHT, None), CUP_PERIOD, phase=5))
    art.fill(rect(-79, -101, 158, 21, 10), p.ORO).fill(rect(-79, -101, 158, 7, 3.5), p.ORO_LIGHT)
    return art.fill(ellipse(0, 38, 27, 14), p.ORO).fill(ellipse(0, 35, 20, 6), p.ORO_LIGHT)


def sword(length: float = 300, width: float = 40, guard: float = 52) -> Art:
    """Return the espada, blade up; `guard` is half the guard's width. Length grows the blade only."""
    tip, hilt = -length / 2, length / 2 - GRIP_LENGTH
    right = poly(f"0 {tip}, {width / 2} {tip + width * 1.05}, {width * 0.42} {hilt}, 0 {hilt}")
    fuller = poly(f"-.5 {tip + width * 1.3}, 3 {tip + width * 1.3}, 3.6 {hilt - 22}, -.5 {hilt - 22}")
    art = Art().fill(right, p.ESPADA).fill(mirrored(right), p.ESPADA_LIGHT).fill(fuller, p.ESPADA_DARK)
    art.cloth(poly(f"-9 {hilt + 8}, 9 {hilt + 8}, 8 {hilt + 62}, -8 {hilt + 62}"), GRIP)
    sweep = f"{-guard * 0.65} {hilt + 4} 7.5, 0 {hilt + 9} 9, {guard * 0.65} {hilt + 4} 7.5"
    art.fill(limb(f"{-guard} {hilt - 12} 8, {sweep}, {guard} {hilt - 12} 8"), p.ORO)
    art.fill(ellipse(-guard, hilt - 13, 11), p.ORO).fill(ellipse(guard, hilt - 13, 11), p.ORO)
    art.fill(ellipse(0, hilt + 8, 14, 13), p.ORO_DARK).fill(ellipse(0, hilt + 8, 8), p.ORO_LIGHT)
    return art.fill(ellipse(0, hilt + 74, 17), p.ORO_DARK).fill(ellipse(0, hilt + 74, 11), p.ORO)


GRIP = Weave(p.COPA, (p.COPA_DARK, None), 13, 25)


def small(suit: Suit) -> Art:
    """Return the emblem that stands under an index, about 60 x 74."""
    return SMALL[suit]()


def _small_coin() -> Art:
    return Art().fill(ellipse(0, 0, 31), p.ORO_DARK).fill(ellipse(0, 0, 26), p.ORO).fill(ring(0, 0, 11, 17), p.ORO_DARK)


def _small_cup() -> Art:
    body = path(
        "M-27 -32L27 -32C28 -6 18 6 7 9L7 20C10 25 22 25 24 33L-24 33C-22 25 -10 25 -7 20L-7 9C-18 6 -28 -6 -27 -32Z"
    )
    return Art().fill(body, p.COPA).fill(rect(-30, -34, 60, 10, 4), p.ORO)


def _small_sword() -> Art:
    blade = poly("0 -44, 12.5 -28, 11 12, 0 12")
    art = Art().fill(blade, p.ESPADA).fill(mirrored(blade), p.ESPADA_LIGHT)
    art.fill(limb("-23 7 6, 0 14 6.5, 23 7 6"), p.ORO_DARK).fill(rect(-5.5, 15, 11, 18, 2), p.COPA_DARK)
    return art.fill(ellipse(0, 36, 8.5), p.ORO_DARK)


def _small_trunk() -> Art:
    stem = inside(limb("0 34 7, 0 5 11, 0 -24 17"), top=-33)
    whole = union(stem, limb("0 6 8, -19 -6 6"), limb("0 -8 8, 22 -20 6"))
    art = Art().fill(whole, p.BASTO_DARK).fill(whole.buffer(-4.5), p.BASTO)
    art.fill(ellipse(0, -32, 17, 6.5), p.BASTO_DARK).fill(ellipse(0, -32.5, 12.5, 4), p.ORO_LIGHT)
    return art.dots("-20 -7, 23 -21", 4, p.ORO_LIGHT)


SMALL = {
    Suit.OROS: _small_coin,
    Suit.COPAS: _small_cup,
    Suit.ESPADAS: _small_sword,
    Suit.BASTOS: _small_trunk,
}
