"""The four kings: an elder with a coin, a host on his throne, a captain in armour, a man of the mountain in his ruana.

Each is drawn around x = 0 and put a little left of the middle, since the emblem is held on the right.
"""

from assets.generator import palette as p
from assets.generator.art import Art, Weave
from assets.generator.board import blank, finish
from assets.generator.emblems import coin, cup, sword
from assets.generator.faces import Eye, Face, Jaw, Nose, face
from assets.generator.figure import bare_arm, belt, collar, cuff, fist, neck, sleeve
from assets.generator.finery import (
    FORKED,
    LONG,
    SHORT,
    SQUARE,
    ball_crown,
    beard,
    cap_of_hair,
    domed_crown,
    leaf_crown,
    long_hair,
    spear_crown,
)
from assets.generator.macaw import macaw
from assets.generator.palette import Suit
from assets.generator.shapes import both, diamond, ellipse, halves, inside, limb, moved, path, poly, rect
from assets.generator.trunk import BRANCHES, trunk

HEAD_Y = 244
FACE_SCALE = 1.05


def rey(suit: Suit) -> Art:
    """Return the finished king of a suit."""
    draw, axis = KINGS[suit]
    figure = Art()
    draw(figure)
    return finish(blank(suit).put(figure, axis), suit, 12)


def _head(art: Art, look: Face, hair: Art, whiskers: Art, crown: Art) -> None:
    art.put(hair, 0, HEAD_Y, FACE_SCALE).put(face(look), 0, HEAD_Y, FACE_SCALE)
    art.put(whiskers, 0, HEAD_Y, FACE_SCALE).put(crown, 0, HEAD_Y - 58)


def _feet(art: Art, spread: float = 12) -> None:
    foot = path(f"M{spread} 902C{spread + 2} 872 {spread + 58} 868 {spread + 66} 902Z")
    art.fill(both(foot), p.INK)


# Oros: the elder, a coin on his raised hand, the other hand at his belt.

ELDER_ROBE = Weave(p.ORO_LIGHT, (p.COPA, None, p.ORO_DARK, None), 26)
ELDER_SLEEVE = Weave(p.COPA, (p.ORO, None, p.MAGENTA, None), 28)


def _oros(art: Art) -> None:
    mantle = path("M-85 366C-131 392 -137 470 -139 560L-147 884L147 884L139 560C137 470 131 392 85 366Z")
    left, right = halves(mantle)
    stripes = Weave(p.COPA_DARK, (p.COPA, None), 22)
    art.fill(mantle, p.COPA_DARK).stripes(left, stripes.along(99)).stripes(right, stripes.along(81))
    _feet(art)
    robe = path("M-52 380L52 380L46 590L92 884L-92 884L-46 590Z")
    art.fill(robe.buffer(9), p.ORO).cloth(inside(robe, bottom=590), ELDER_ROBE.along(90, -3.2))
    skirt_left, skirt_right = halves(inside(robe, top=590))
    art.cloth(skirt_left, ELDER_ROBE.along(96, 3)).cloth(skirt_right, ELDER_ROBE.along(84, 3))
    art.fill(inside(mantle, top=866).difference(robe), p.ORO)
    art.fill(rect(-66, 582, 132, 30, 8), p.ORO).fill(diamond(0, 597, 22, 26), p.COPA_DARK)
    art.fill(diamond(0, 597, 12, 15), p.ORO_LIGHT)
    sleeve(art, "-93 408 44, -135 500 46, -121 560 44, -82 584 34", ELDER_SLEEVE.along(30), p.COPA_DARK)
    cuff(art, "-78 562 9, -66 606 9", p.ORO, p.COPA_DARK)
    rings = ((104, p.ORO), (92, p.COPA_DARK), (80, p.PAPER), (68, p.ORO), (56, p.COPA))
    collar(art, 352, rings)
    whiskers = beard(LONG, p.HAIR_WHITE, p.HAIR_WHITE_SHADE, p.MORENO.lips)
    look = Face(p.MORENO, "#D9C9A6", mouth=False, nose=Nose.EAGLE, eye=Eye.HOODED, old=True)
    _head(art, look, long_hair(p.HAIR_WHITE_SHADE), whiskers, ball_crown(p.COPA))
    fist(art, -54, 586, p.MORENO, 23, 80)
    sleeve(art, "93 412 44, 149 500 44, 183 474 38, 192 436 29", ELDER_SLEEVE.along(120), p.COPA_DARK)
    art.put(coin(), 189, 262, 0.98)
    bare_arm(art, "192 356 17, 192 402 17", p.MORENO)
    fist(art, 192, 356, p.MORENO, 23)
    cuff(art, "160 414 11, 192 419 11, 224 414 11", p.ORO, p.COPA_DARK)


# Copas: the host, seated, lifting his cup, the other hand on his knee.

HOST_SLEEVE = Weave(p.MAGENTA, (p.COPA_DARK, None, p.COPA_LIGHT, None), 28)
HOST_ROBE = Weave(p.ESPADA_DARK, (p.ORO_LIGHT, None, p.CYAN, None), 26)


def _copas(art: Art) -> None:
    _throne(art)
    _seated_robe(art)
    sleeve(art, "-88 410 44, -142 486 46, -150 560 42, -128 610 32", HOST_SLEEVE.along(20), p.COPA_DARK)
    fist(art, -112, 646, p.CLARO, 24, -16)
    cuff(art, "-152 628 10, -124 626 10, -98 612 10", p.ORO, p.COPA_DARK)
    collar(art, 354, ((100, p.ORO), (88, p.PAPER), (76, p.COPA_DARK), (62, p.ORO)))
    whiskers = beard(SHORT, p.HAIR_DARK, "#5B4034", p.CLARO.lips)
    look = Face(p.CLARO, p.HAIR_DARK, -3, mouth=False, jaw=Jaw.ROUND, nose=Nose.SNUB, iris="#3F6B4A")
    _head(art, look, long_hair("#5B4034", 150, 84), whiskers, domed_crown(p.CYAN, p.COPA))
    sleeve(art, "90 412 44, 152 500 44, 190 474 38, 199 428 29", HOST_SLEEVE.along(120), p.COPA_DARK)
    art.put(cup(), 199, 246, 1.14)
    bare_arm(art, "199 330 17, 199 392 17", p.CLARO)
    fist(art, 199, 326, p.CLARO, 23)
    cuff(art, "166 404 11, 199 409 11, 232 404 11", p.ORO, p.COPA_DARK)


def _throne(art: Art) -> None:
    back = path("M-142 884L-142 392C-90 340 90 340 142 392L142 884Z")
    art.fill(back, p.WOOD_DARK)
    panel = back.buffer(-16)
    art.cloth(panel, Weave(p.ESPADA_DARK, (p.ESPADA, None), 20, phase=-5))
    for side in (-1, 1):
        art.fill(rect(side * 144 - 13, 386, 26, 500, 6), p.ORO_DARK).fill(rect(side * 144 - 7, 386, 14, 500, 4), p.ORO)
        art.dots(f"{side * 144} 376", 21, p.ORO_DARK).dots(f"{side * 144} 376", 13, p.COPA)
    art.fill(rect(-160, 868, 320, 26, 8), p.WOOD_DARK).fill(rect(-160, 868, 320, 8, 4), p.ORO)


def _seated_robe(art: Art) -> None:
    torso = path("M-84 372C-60 356 60 356 84 372L74 600L-74 600Z")
    art.cloth(torso, HOST_ROBE.along(90, -3))
    falling = path("M-124 640C-128 720 -126 800 -134 868L134 868C126 800 128 720 124 640Z")
    left, right = halves(falling)
    art.fill(falling, p.MAGENTA).stripes(left, HOST_SLEEVE.along(93)).stripes(right, HOST_SLEEVE.along(87))
    art.fill(inside(falling, top=850), p.ORO)
    for side in (-1, 1):
        knee = ellipse(side * 74, 634, 62, 52, side * 8)
        art.fill(knee, p.MAGENTA, edge=(p.COPA_DARK, 5)).stripes(knee, HOST_SLEEVE.along(90 + side * 58, 4))
    middle = path("M-36 584L36 584L26 650L54 868L-54 868L-26 650Z")
    art.fill(middle.buffer(7), p.ORO).cloth(middle, HOST_ROBE.along(90, -3))
    shoes = path("M18 888C18 858 74 856 80 888Z")
    art.fill(both(shoes), p.INK)
    belt(art, 574, 78, p.ORO_DARK, p.COPA)


# Espadas: the captain, in striped steel, a cape flung over one shoulder, his legs bare of robe.

STEEL = Weave(p.ESPADA_LIGHT, (p.ESPADA, None), 24)
CAPTAIN_CAPE = Weave(p.COPA_DARK, (p.COPA, None, p.MAGENTA, None), 30)


def _espadas(art: Art) -> None:
    cape = path("M-40 356C-120 372 -168 470 -190 600C-206 700 -212 800 -196 870C-150 842 -104 872 -60 846L60 560Z")
    art.cloth(cape, CAPTAIN_CAPE.along(104))
    art.fill(inside(cape.difference(moved(cape, 4, -16)), top=780), p.ORO)
    _captain_legs(art)
    _cuirass(art)
    sleeve(art, "-90 402 40, -150 462 38, -160 506 30", STEEL.along(40), p.ESPADA_DARK)
    bare_arm(art, "-152 516 23, -112 556 20", p.NEGRO)
    cuff(art, "-174 540 10, -148 522 10, -126 496 10", p.ORO, p.ESPADA_DARK)
    fist(art, -92, 562, p.NEGRO, 22, 70)
    art.fill(path("M-96 372C-60 336 60 336 96 372L70 410C40 386 -40 386 -70 410Z"), p.COPA_DARK)
    art.fill(ellipse(-84, 392, 22), p.ORO_DARK).fill(ellipse(-84, 392, 13), p.ORO_LIGHT)
    neck(art, 310, 352, p.NEGRO, 30)
    whiskers = beard(SQUARE, p.HAIR_BLACK, "#4A3A33", p.NEGRO.lips)
    look = Face(p.NEGRO, p.HAIR_BLACK, 3, mouth=False, jaw=Jaw.SQUARE, nose=Nose.BROAD, eye=Eye.HOODED)
    _head(art, look, cap_of_hair(p.HAIR_BLACK), whiskers, spear_crown(p.CYAN))
    sleeve(art, "92 404 40, 148 482 40, 180 470 34, 190 442 27", STEEL.along(120), p.ESPADA_DARK)
    art.put(sword(330, 48, 56), 190, 246, 1.12)
    bare_arm(art, "190 374 16, 190 420 18", p.NEGRO)
    fist(art, 190, 376, p.NEGRO, 23)
    cuff(art, "160 426 11, 190 431 11, 220 426 11", p.ORO, p.ESPADA_DARK)


def _captain_legs(art: Art) -> None:
    for side in (-1, 1):
        leg = limb(f"{side * 42} 640 44, {side * 54} 740 33, {side * 56} 800 27, {side * 58} 866 20")
        art.fill(leg, p.ESPADA_DARK)
        greave = inside(leg.buffer(4), top=744, bottom=868)
        art.cloth(greave, Weave(p.ESPADA_LIGHT, (p.ESPADA, None), 18, phase=side * 56, shares=(0.4, 0.6)))
        art.fill(ellipse(side * 55, 742, 32, 22), p.ORO_DARK).fill(ellipse(side * 55, 742, 22, 14), p.ORO)
    art.fill(path("M-84 856L-34 856C-36 880 -38 890 -38 896L-126 896C-126 872 -96 872 -84 856Z"), p.INK)
    art.fill(path("M34 856L84 856C96 872 126 872 126 896L38 896C38 890 36 880 34 856Z"), p.INK)


def _cuirass(art: Art) -> None:
    body = path("M-92 376C-60 356 60 356 92 376C98 450 84 520 66 572L-66 572C-84 520 -98 450 -92 376Z")
    left, right = halves(body)
    art.fill(body, p.ESPADA_LIGHT, edge=(p.ESPADA_DARK, 6))
    art.stripes(left, STEEL.along(72)).stripes(right, STEEL.along(108))
    art.fill(diamond(0, 458, 40, 52), p.ESPADA_DARK).fill(diamond(0, 458, 28, 37), p.ORO)
    art.fill(diamond(0, 458, 14, 19), p.COPA)
    skirt = path("M-66 566L66 566C84 606 96 640 102 680L-102 680C-96 640 -84 606 -66 566Z")
    art.fill(skirt, p.COPA_DARK)
    for flap in range(-3, 4):
        strip = poly(f"{flap * 19 - 8} 560, {flap * 19 + 8} 560, {flap * 31 + 13} 704, {flap * 31 - 13} 704")
        art.fill(strip, p.ORO if flap % 2 else p.COPA, edge=(p.COPA_DARK, 3))
    belt(art, 570, 72, p.ESPADA_DARK, p.COPA)


# Bastos: the man of the mountain, a trunk planted beside him and a macaw on his fist.

RUANA = Weave(p.BASTO, (p.BASTO_DARK, None, p.ORO, None, p.COPA, None), 54, shares=(0.22, 0.14, 0.1, 0.2, 0.14, 0.2))
LEFT_BRANCHES = tuple(branch for branch in BRANCHES if branch.side < 0)


def _bastos(art: Art) -> None:
    robe = path("M-70 560L70 560C84 680 104 790 112 886L-112 886C-104 790 -84 680 -70 560Z")
    _feet(art, 16)
    left, right = halves(robe)
    stripes = Weave(p.ORO, (p.ORO_DARK, None, p.BASTO_LIGHT, None), 32)
    art.fill(robe, p.ORO).stripes(left, stripes.along(95)).stripes(right, stripes.along(85))
    art.fill(inside(robe, top=858), p.BASTO_DARK)
    sleeve(
        art, "80 420 40, 140 500 40, 172 476 33, 182 444 26", Weave(p.COPA, (p.COPA_DARK, None), 22, 120), p.COPA_DARK
    )
    bare_arm(art, "184 384 17, 183 424 18", p.TRIGUENO)
    art.put(macaw(), 178, 250)
    fist(art, 184, 384, p.TRIGUENO, 23)
    cuff(art, "154 430 11, 183 435 11, 212 430 11", p.ORO, p.BASTO_DARK)
    art.put(trunk(560, 1.5, leaves=False, branches=LEFT_BRANCHES), -142, 606)
    _ruana(art)
    sleeve(art, "-92 470 36, -136 510 32, -138 540 24", Weave(p.COPA, (p.COPA_DARK, None), 22, 30), p.COPA_DARK)
    fist(art, -140, 556, p.TRIGUENO, 25, 0)
    neck(art, 312, 350, p.TRIGUENO)
    whiskers = beard(FORKED, p.HAIR_AUBURN, "#A85A2E", p.TRIGUENO.lips)
    look = Face(p.TRIGUENO, p.HAIR_AUBURN, 4, mouth=False, jaw=Jaw.LONG, eye=Eye.WIDE, iris="#6B4A1E")
    _head(art, look, long_hair(p.HAIR_AUBURN, 140, 78), whiskers, leaf_crown(p.COPA))


def _ruana(art: Art) -> None:
    cloak = path("M0 336C60 340 96 366 112 420C122 500 96 580 0 700C-96 580 -122 500 -112 420C-96 366 -60 340 0 336Z")
    left, right = halves(cloak)
    art.fill(cloak, p.BASTO, edge=(p.BASTO_DARK, 6))
    art.stripes(left, RUANA.along(58)).stripes(right, RUANA.along(122, -RUANA.period * 0.22))
    fringe = cloak.difference(moved(cloak, 0, -18))
    art.fill(inside(fringe, top=480), p.ORO_LIGHT)
    collar(art, 344, ((62, p.BASTO_DARK), (50, p.ORO)))


KINGS = {Suit.OROS: (_oros, 281), Suit.COPAS: (_copas, 277), Suit.ESPADAS: (_espadas, 284), Suit.BASTOS: (_bastos, 286)}
