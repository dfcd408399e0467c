"""The four sotas: a dancer with a coin, a cupbearer, a sergeant with a sabre raised, and the devil of
`diablo`.

Oros and espadas are women. Each is drawn around x = 0 and put a little left of the middle.
"""

from assets.generator import palette as p
from assets.generator.art import Art, Weave
from assets.generator.blossoms import blossom
from assets.generator.board import blank, finish
from assets.generator.diablo import dancer
from assets.generator.emblems import coin, cup, sword
from assets.generator.faces import Eye, Face, Jaw, Nose, face
from assets.generator.figure import bare_arm, belt, cuff, fist, ground, neck, shoe, sleeve
from assets.generator.palette import TONES, Suit
from assets.generator.shapes import (
    Shape,
    ellipse,
    halves,
    inside,
    limb,
    moved,
    path,
    poly,
    rect,
)

HEAD_Y = 255
FACE_SCALE = 0.97


def sota(suit: Suit) -> Art:
    """Return the finished sota of a suit."""
    draw, axis = PAGES[suit]
    art, figure = blank(suit), Art()
    tones = TONES[suit]
    ground(art, (tones.dark, GROUNDS[suit], tones.light))
    draw(figure)
    return finish(art.put(figure, axis), suit, 10)


DANCER = Face(p.NEGRO, p.HAIR_BLACK, 4, smile=5, woman=True, jaw=Jaw.HEART, nose=Nose.BROAD, eye=Eye.WIDE, teeth=True)
BEARER_FACE = Face(p.CLARO, p.HAIR_AUBURN, 5, smile=4, jaw=Jaw.SOFT, nose=Nose.SNUB, eye=Eye.WIDE, iris="#3F6B4A")
SERGEANT = Face(p.MORENO, p.HAIR_BLACK, -4, smile=1, woman=True, jaw=Jaw.LONG, nose=Nose.EAGLE, eye=Eye.HOODED)
GROUNDS = {Suit.OROS: p.COPA, Suit.COPAS: p.COPA, Suit.ESPADAS: p.CYAN, Suit.BASTOS: p.ORO}


def _head(art: Art, look: Face, back: Art, front: Art) -> None:
    """Put a head together: what hangs behind the face, the face, what lies over it."""
    art.put(back, 0, HEAD_Y, FACE_SCALE).put(face(look), 0, HEAD_Y, FACE_SCALE).put(front, 0, HEAD_Y, FACE_SCALE)


def fan(waist: tuple[float, float], hem: tuple[float, float], top: float, bottom: float, count: int) -> list[Shape]:
    """Return the stripes of a flared skirt: narrow at the waist, wide at the hem, from side to side."""
    stripes = []
    for index in range(count):
        a, b = index / count, (index + 0.56) / count
        upper = [waist[0] + (waist[1] - waist[0]) * part for part in (a, b)]
        lower = [hem[0] + (hem[1] - hem[0]) * part for part in (b, a)]
        stripes.append(poly(f"{upper[0]} {top}, {upper[1]} {top}, {lower[0]} {bottom}, {lower[1]} {bottom}"))
    return stripes


# Oros: the dancer of joropo holds her skirt out with one hand and a coin up with the other.

HELD_FOLDS = ("-300 640, -260 720", "-250 760, -220 800", "-196 836, -160 860", "-120 900, -70 900")
"""Where the folds end that run from her hand to the hem."""


def _oros(art: Art) -> None:
    _dancer_skirt(art)
    bodice = path("M-58 372C-30 388 30 388 58 372L64 440L44 528L-44 528L-64 440Z")
    left, right = halves(bodice)
    art.fill(bodice, p.COPA, edge=(p.COPA_DARK, 4))
    art.stripes(left, Weave(p.COPA, (p.COPA_DARK, None), 22, 72)).stripes(
        right, Weave(p.COPA, (p.COPA_DARK, None), 22, 108)
    )
    art.fill(path("M-70 352C-40 336 40 336 70 352L60 392C30 404 -30 404 -60 392Z"), p.NEGRO.light)
    neck(art, 308, 356, p.NEGRO, 23)
    art.line("-34 362, -18 374, 0 378, 18 374, 34 362", p.ORO, 7, curved=True).dots("0 384", 9, p.ORO)
    bare_arm(art, "-74 380 24, -122 452 21, -150 520 18, -158 560 16", p.NEGRO)
    bare_arm(art, "74 380 24, 138 436 21, 176 402 18, 192 356 16", p.NEGRO)
    _dancer_ruffle(art)
    fist(art, -160, 572, p.NEGRO, 21, 30)
    art.put(coin(), 194, 258, 0.98)
    fist(art, 193, 350, p.NEGRO, 21)
    art.line("174 382, 190 388, 206 382", p.ORO, 7, curved=True).line("-170 540, -152 538", p.ORO, 7)
    back = Art().fill(ellipse(0, -22, 68, 70), p.HAIR_BLACK).fill(ellipse(-58, -70, 36), p.HAIR_BLACK)
    front = Art().fill(
        path("M-58 -2C-62 -64 -34 -84 0 -86C34 -84 62 -64 58 -2C50 -44 30 -60 -8 -62C-36 -58 -50 -40 -58 -2Z"),
        p.HAIR_BLACK,
    )
    front.dots("-59 14, 59 14", 9, p.ORO).dots("-59 34, 59 34", 6, p.ORO_LIGHT)
    blossom(front, -58, -66, 34)
    blossom(front, -20, -92, 27, 30)
    _head(art, DANCER, back, front)


def _dancer_skirt(art: Art) -> None:
    for side in (-1, 1):
        art.fill(limb(f"{side * 26} 820 17, {side * 34} 856 14"), p.NEGRO.light)
        art.fill(shoe(side * 18, 886, side * 56), p.COPA_DARK)
    skirt = path(
        "M-44 516L44 516C78 620 132 720 150 812C96 858 -60 866 -150 820C-196 750 -208 640 -176 566C-140 590 -90 560 -44 516Z"
    )
    art.fill(skirt, p.ORO, edge=(p.ORO_DARK, 5))
    for index, ray in enumerate(HELD_FOLDS):
        art.fill(poly(f"-164 560, {ray}").intersection(skirt), (p.COPA, p.ORO_LIGHT, p.MAGENTA)[index % 3])
    art.fill(poly("-44 512, 44 512, 160 880, -215 880").intersection(skirt), p.ORO)
    for index, stripe in enumerate(fan((-44, 44), (-215, 160), 512, 880, 13)):
        art.fill(stripe.intersection(skirt), (p.COPA, p.ORO_LIGHT, p.MAGENTA)[index % 3])
    for rise, colour in ((0, p.COPA_DARK), (-17, p.ORO_LIGHT), (-34, p.COPA_DARK)):
        band = inside(moved(skirt, 0, rise).difference(moved(skirt, 0, rise - 15)).intersection(skirt), top=700)
        art.fill(band, colour)
    art.fill(path("M-46 510L46 510L52 536L-52 536Z"), p.COPA_DARK)


def _dancer_ruffle(art: Art) -> None:
    ruffle = path(
        "M-96 376C-60 404 60 404 96 376C112 396 112 424 100 440C84 430 76 440 66 446C52 434 38 442 26 450C14 438 -2 440 -12 450C-26 438 -40 440 -52 448C-66 434 -82 432 -100 440C-112 424 -112 396 -96 376Z"
    )
    art.fill(ruffle, p.ORO_LIGHT, edge=(p.COPA_DARK, 4))
    left, right = halves(ruffle)
    art.stripes(left, Weave(p.ORO_LIGHT, (p.COPA, None), 22, 78)).stripes(
        right, Weave(p.ORO_LIGHT, (p.COPA, None), 22, 102)
    )


# Copas: the cupbearer, a jug in one hand, the cup in the other, on his way.

BEARER = Weave(p.MAGENTA, (p.COPA_DARK, None), 24)
PUFF = Weave(p.COPA, (p.ORO_LIGHT, None), 20)


def _copas(art: Art) -> None:
    cape = path("M-50 360C-118 392 -150 470 -164 620C-120 640 -80 636 -30 620L40 400Z")
    art.cloth(cape, Weave(p.ESPADA_DARK, (p.ESPADA, None), 26, 104))
    art.fill(inside(cape.difference(moved(cape, 0, -14)), top=560), p.ORO)
    _bearer_legs(art)
    tunic = path("M-70 360C-40 344 40 344 70 360L58 540L-58 540Z")
    left, right = halves(tunic)
    art.fill(tunic, p.MAGENTA, edge=(p.COPA_DARK, 4))
    art.stripes(left, BEARER.along(66)).stripes(right, BEARER.along(114))
    for side in (-1, 1):
        puff = ellipse(side * 46, 600, 54, 60, side * -10)
        art.cloth(puff, PUFF.along(90 + side * 8)).fill(puff.difference(puff.buffer(-5)), p.COPA_DARK)
    belt(art, 540, 64, p.ORO_DARK, p.COPA)
    sleeve(art, "-68 386 34, -106 450 34, -116 500 26", PUFF.along(40), p.COPA_DARK)
    bare_arm(art, "-118 510 17, -124 560 15", p.CLARO)
    cuff(art, "-142 504 9, -117 512 9, -92 506 9", p.ORO, p.COPA_DARK)
    art.put(_jug(), -128, 640)
    fist(art, -126, 572, p.CLARO, 20)
    sleeve(art, "68 386 34, 128 452 34, 166 440 28, 186 410 22", PUFF.along(130), p.COPA_DARK)
    art.put(cup(), 196, 246, 1.14)
    bare_arm(art, "196 334 15, 192 386 16", p.CLARO)
    fist(art, 196, 326, p.CLARO, 21)
    cuff(art, "164 394 9, 190 402 9, 216 396 9", p.ORO, p.COPA_DARK)
    neck(art, 306, 348, p.CLARO, 24)
    art.fill(
        path("M-60 350C-30 340 30 340 60 350C44 384 18 396 0 398C-18 396 -44 384 -60 350Z"),
        p.ORO_LIGHT,
        edge=(p.ORO_DARK, 3),
    )
    neck(art, 306, 344, p.CLARO, 22)
    _head(art, BEARER_FACE, _curls(), _flat_cap())


def _bearer_legs(art: Art) -> None:
    legs = (("-36 636 32, -58 730 27, -84 800 22, -100 862 15", 96), ("38 636 32, 60 736 27, 64 800 22, 66 866 15", 90))
    for run, angle in legs:
        leg = limb(run)
        art.cloth(leg, Weave(p.ORO, (p.ORO_DARK, None), 20, angle, shares=(0.3, 0.7)))
    art.fill(shoe(-116, 886, 70), p.INK).fill(shoe(48, 886, 84), p.INK)


def _jug() -> Art:
    body = path("M-22 -60L22 -60C20 -34 52 -18 48 26C44 56 26 66 0 66C-26 66 -44 56 -48 26C-52 -18 -20 -34 -22 -60Z")
    art = Art().line("20 -52, 58 -46, 62 -10, 44 14", p.ORO_DARK, 11, curved=True)
    art.cloth(body, Weave(p.COPA, (p.COPA_DARK, None), 20, phase=-5)).fill(rect(-27, -70, 54, 14, 6), p.ORO)
    band = inside(body, top=4, bottom=24)
    return art.fill(band, p.ORO).fill(rect(-32, 58, 64, 14, 6), p.ORO)


def _curls() -> Art:
    art = Art()
    locks = "-58 -40, -68 -8, -66 26, -54 54, 58 -40, 68 -8, 66 26, 54 54"
    return art.dots(locks, 25, p.HAIR_AUBURN).fill(ellipse(0, -30, 66, 56), p.HAIR_AUBURN)


def _flat_cap() -> Art:
    art = Art().fill(path("M-58 -20C-60 -66 -30 -80 0 -82C30 -80 60 -66 58 -20C40 -52 -30 -58 -58 -20Z"), p.HAIR_AUBURN)
    crown = path("M-92 -74C-108 -116 -40 -150 20 -142C84 -136 110 -104 92 -74C40 -62 -40 -62 -92 -74Z")
    art.cloth(crown, Weave(p.COPA, (p.COPA_DARK, None), 22, 80, shares=(0.35, 0.65)))
    art.fill(limb("-72 -66 11, 0 -74 12, 72 -66 11"), p.ORO)
    plume = limb("52 -80 5, 76 -128 14, 58 -170 16, 16 -192 6")
    return art.fill(plume, p.CYAN).line("52 -80, 76 -128, 58 -168, 18 -190", p.ESPADA_DARK, 4, curved=True)


# Espadas: the sergeant, a kerchief round her head, a drum at her side.

JACKET = Weave(p.ESPADA, (p.ESPADA_DARK, None), 24)
TROUSERS = Weave(p.ESPADA_LIGHT, (p.ESPADA, None), 20, phase=4, shares=(0.35, 0.65))


def _espadas(art: Art) -> None:
    _sergeant_legs(art)
    coat = path("M-66 358C-36 342 36 342 66 358L56 520C84 570 104 620 112 668L-112 668C-104 620 -84 570 -56 520Z")
    left, right = halves(coat)
    art.fill(coat, p.ESPADA, edge=(p.ESPADA_DARK, 5))
    art.stripes(left, JACKET.along(80)).stripes(right, JACKET.along(100))
    opening = path("M-20 520L20 520L44 668L-44 668Z")
    art.cloth(opening, Weave(p.COPA, (p.COPA_DARK, None), 20))
    art.fill(path("M-30 366L30 366L22 520L-22 520Z"), p.COPA)
    for y in range(394, 510, 28):
        art.fill(rect(-46, y - 5, 92, 10, 5), p.ORO).dots(f"-46 {y}, 46 {y}", 9, p.ORO)
    art.fill(inside(coat.difference(moved(coat, 0, -14)), top=600), p.ORO)
    art.line("58 366, -10 450, -70 540", p.EYE_WHITE, 15)
    belt(art, 526, 60, p.EYE_WHITE, p.ESPADA_DARK)
    art.put(_drum(), -112, 596)
    sleeve(art, "-64 384 32, -104 446 31, -122 496 25", JACKET.along(40), p.ESPADA_DARK)
    cuff(art, "-148 500 10, -122 510 10, -98 502 10", p.COPA, p.ORO)
    fist(art, -124, 532, p.MORENO, 21)
    sleeve(art, "64 384 33, 124 452 33, 168 442 28, 186 410 22", JACKET.along(130), p.ESPADA_DARK)
    for side in (-1, 1):
        art.fill(ellipse(side * 72, 370, 30, 18, side * 18), p.ORO)
        art.stripes(ellipse(side * 72, 370, 30, 18, side * 18), Weave(p.ORO, (p.ORO_DARK, None), 12))
    art.put(sword(330, 46, 54), 192, 240, 1.1)
    bare_arm(art, "192 368 14, 190 390 15", p.MORENO)
    fist(art, 192, 366, p.MORENO, 21)
    cuff(art, "164 398 10, 190 406 10, 216 400 10", p.COPA, p.ORO)
    neck(art, 306, 350, p.MORENO, 22)
    art.fill(path("M-40 346L-8 366L-22 390L-52 366Z"), p.COPA).fill(path("M40 346L8 366L22 390L52 366Z"), p.COPA)
    _head(art, SERGEANT, _braid(), _kerchief())


def _sergeant_legs(art: Art) -> None:
    for side, x, spread in ((-1, -40, -72), (1, 40, 62)):
        leg = inside(limb(f"{x} 640 36, {(x + spread) / 2} 710 32, {spread} 780 28"), bottom=770)
        art.cloth(leg, TROUSERS)
        boot = inside(limb(f"{spread} 770 30, {spread} 860 22"), top=764)
        art.fill(boot, p.INK).fill(rect(spread - 31, 762, 62, 16, 5), p.ORO)
        art.fill(shoe(spread - side * 22, 886, side * 76), p.INK)


def _drum() -> Art:
    body = rect(-52, -34, 104, 96, 6)
    art = Art().cloth(body, Weave(p.COPA, (p.ORO_LIGHT, None, p.ESPADA, None), 26, 90, phase=-13))
    for y in (-34, 62):
        art.fill(rect(-58, y - 9, 116, 18, 8), p.ORO_DARK)
    return art.fill(ellipse(0, -42, 56, 15), p.ORO_DARK).fill(ellipse(0, -43, 50, 11), p.PAPER)


def _braid() -> Art:
    art = Art().fill(ellipse(0, -24, 64, 68), p.HAIR_BLACK)
    for index, (x, y) in enumerate(((64, 24), (72, 50), (76, 76), (76, 102), (74, 126))):
        art.fill(ellipse(x, y, 19 - index, 17, 20 if index % 2 else -20), p.HAIR_BLACK, edge=("#4A3A33", 3))
    return art.fill(rect(62, 136, 24, 10, 4), p.COPA).fill(path("M66 144L82 144L88 174L62 172Z"), p.HAIR_BLACK)


def _kerchief() -> Art:
    scarf = path("M-62 -32C-78 -96 -40 -124 4 -122C52 -120 76 -90 62 -32C36 -56 -36 -56 -62 -32Z")
    art = Art().fill(path("M50 -52C84 -70 110 -64 118 -38C96 -40 76 -36 58 -34Z"), p.COPA, edge=(p.COPA_DARK, 4))
    art.fill(path("M54 -44C80 -38 96 -18 94 10C78 -4 64 -18 54 -30Z"), p.COPA, edge=(p.COPA_DARK, 4))
    art.cloth(scarf, Weave(p.COPA, (p.COPA_DARK, None, p.ORO_LIGHT, None), 40, 66, shares=(0.2, 0.3, 0.2, 0.3)))
    art.line("-62 -34, -36 -51, 0 -56, 36 -51, 62 -34", p.COPA_DARK, 9, curved=True)
    art.dots("-58 14, 58 14", 8, p.ORO)
    return art


PAGES = {Suit.OROS: (_oros, 272), Suit.COPAS: (_copas, 268), Suit.ESPADAS: (_espadas, 266), Suit.BASTOS: (dancer, 278)}
