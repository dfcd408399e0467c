"""The sota de bastos: a devil dancer of Corpus Christi, in mid-step, a maraca in one hand and the trunk on his shoulder.

The mask is the face: horns, bulging eyes, a grin of teeth. It is drawn around (0, 0) like any other face.
"""

from assets.generator import palette as p
from assets.generator.art import Art, Weave
from assets.generator.figure import bare_arm, belt, cuff, fist, sleeve
from assets.generator.shapes import (
    both,
    diamond,
    ellipse,
    halves,
    inside,
    limb,
    mirrored,
    moved,
    path,
    poly,
    ring,
    union,
)
from assets.generator.trunk import trunk

SHIRT = Weave(p.BASTO, (p.BASTO_DARK, None, p.ORO, None), 34)
SHIRT_SLEEVE = Weave(p.ORO_LIGHT, (p.BASTO, None), 20)
BREECHES = Weave(p.COPA, (p.COPA_DARK, None, p.ORO, None), 36)
SKIN = p.MORENO
SOLE_Y = 884


def dancer(art: Art) -> None:
    """Add the whole figure around x = 0."""
    _add_hood(art)
    art.put(trunk(560, 1.5), 144, 350, turn=13)
    _add_legs(art)
    _add_body(art)
    sleeve(art, "-58 388 34, -112 440 33, -142 416 27, -150 390 21", SHIRT_SLEEVE.along(140), p.BASTO_DARK)
    bare_arm(art, "-151 380 16, -155 352 14", SKIN)
    cuff(art, "-174 378 8, -151 384 8, -128 376 8", p.COPA, p.ORO)
    _add_maraca(art)
    fist(art, -156, 346, SKIN, 20, -8)
    sleeve(art, "68 384 36, 110 436 38, 118 480 30", SHIRT_SLEEVE.along(130), p.BASTO_DARK)
    bare_arm(art, "119 500 20, 118 560 17", SKIN)
    cuff(art, "92 494 9, 118 502 9, 144 494 9", p.COPA, p.ORO)
    fist(art, 114, 572, SKIN, 22, 12)
    art.put(mask(), 0, 250, 0.98)


def _add_hood(art: Art) -> None:
    hood = path("M-62 190C-96 260 -96 330 -82 400L82 400C96 330 96 260 62 190Z")
    art.cloth(hood, Weave(p.COPA_DARK, (p.COPA, None), 22, 90))


def _add_body(art: Art) -> None:
    shirt = path("M-70 362C-36 344 36 344 70 362L58 560C30 572 -30 572 -58 560Z")
    left, right = halves(shirt)
    art.fill(shirt, p.BASTO, edge=(p.BASTO_DARK, 5))
    art.stripes(left, SHIRT.along(58)).stripes(right, SHIRT.along(122))
    art.fill(path("M-34 350L34 350L0 404Z"), SKIN.shade)
    cape = path("M-78 356C-40 336 40 336 78 356C64 396 30 420 0 424C-30 420 -64 396 -78 356Z")
    art.fill(cape, p.COPA, edge=(p.COPA_DARK, 5)).stripes(cape, Weave(p.COPA, (p.ORO_LIGHT, None), 24, 90, phase=-6))
    belt(art, 546, 62, p.ORO_DARK, p.COPA)
    for step, (x, y) in enumerate(((-48, 574), (-24, 580), (0, 582), (24, 580), (48, 574))):
        art.dots(f"{x} {y}", 12, p.ORO_DARK).dots(f"{x} {y}", 8.5, p.ORO_LIGHT if step % 2 else p.ORO)


def _add_legs(art: Art) -> None:
    art.fill(limb("46 760 21, 50 820 17, 50 858 14"), SKIN.light)
    art.fill(limb("-70 738 20, -112 770 16, -142 806 13"), SKIN.shade)
    _add_shoe(art, 50, 0)
    _add_shoe(art, -146, 1)
    far = limb("-28 590 42, -88 668 40, -76 730 30")
    near = limb("30 590 44, 44 680 38, 46 756 31")
    for leg, angle in ((far, 118), (near, 88)):
        art.fill(leg, p.COPA, edge=(p.COPA_DARK, 5)).stripes(leg, BREECHES.along(angle))
    art.fill(limb("16 774 8, 46 782 8, 76 774 8"), p.ORO).fill(limb("-94 752 8, -72 752 8, -52 738 8"), p.ORO)


def _add_shoe(art: Art, x: float, lifted: int) -> None:
    """An alpargata: a sole of rope and a woven strap; the lifted one hangs by its toes."""
    if lifted:
        art.fill(limb(f"{x + 2} 806 14, {x - 14} 838 15, {x - 10} 862 9"), p.INK)
        art.fill(limb(f"{x + 16} 820 5, {x + 4} 850 6, {x} 868 5"), p.ORO_LIGHT)
        return
    art.fill(
        path(
            f"M{x - 22} {SOLE_Y - 4}C{x - 22} 856 {x + 20} 842 {x + 40} 862C{x + 64} 868 {x + 74} 872 {x + 76} {SOLE_Y - 4}Z"
        ),
        p.INK,
    )
    art.fill(limb(f"{x - 20} {SOLE_Y - 3} 5, {x + 74} {SOLE_Y - 3} 5"), p.ORO_LIGHT)


def _add_maraca(art: Art) -> None:
    art.line("-158 372, -155 326", p.WOOD_DARK, 12)
    gourd = ellipse(-152, 288, 36, 42, 6)
    art.fill(gourd, p.ORO, edge=(p.ORO_DARK, 4)).stripes(gourd, Weave(p.ORO, (p.COPA, None, p.BASTO, None), 34, 6))
    art.dots("-164 274", 6, p.ORO_LIGHT)


def mask() -> Art:
    """Return the devil's mask, about 170 wide, horns and all 230 high."""
    art = Art()
    horn = limb("42 -68 24, 74 -98 19, 80 -136 12, 64 -170 3")
    for side, shape in ((1, horn), (-1, mirrored(horn))):
        art.fill(shape, p.ORO, edge=(p.ORO_DARK, 4)).stripes(shape, Weave(p.ORO, (p.COPA, None), 22, side * 24))
    art.fill(both(path("M62 -20C92 -44 112 -40 118 -18C104 0 88 16 66 20Z")), p.BASTO, edge=(p.BASTO_DARK, 4))
    face = path(
        "M-68 -56C-66 -88 -34 -98 0 -98C34 -98 66 -88 68 -56C84 -24 80 22 64 52C48 84 20 100 0 100C-20 100 -48 84 -64 52C-80 22 -84 -24 -68 -56Z"
    )
    art.fill(face, p.COPA, edge=(p.COPA_DARK, 5)).fill(inside(face, left=0), p.COPA_DARK)
    forehead = inside(face, bottom=-48)
    for half, angle, base in ((inside(forehead, right=0), 60, p.COPA), (inside(forehead, left=0), 120, p.COPA_DARK)):
        art.stripes(half, Weave(base, (p.ORO_LIGHT, None, p.BASTO_LIGHT, None), 44, angle))
    art.fill(diamond(0, -70, 15, 24), p.PAPER).fill(diamond(0, -70, 8, 13), p.ESPADA)
    _add_mask_eyes(art)
    nose = path("M-11 -30L11 -30C14 -6 28 6 26 22C20 32 -20 32 -26 22C-28 6 -14 -6 -11 -30Z")
    art.fill(nose, p.BASTO, edge=(p.BASTO_DARK, 4)).fill(inside(nose, left=0), p.BASTO_DARK)
    art.dots("-13 21, 13 21", 5, p.INK)
    _add_grin(art)
    return art


def _add_mask_eyes(art: Art) -> None:
    art.dots("-33 -20, 33 -20", 27, p.ORO).dots("-33 -20, 33 -20", 21, p.EYE_WHITE)
    art.dots("-29 -18, 37 -18", 11, p.INK).dots("-33 -22, 33 -22", 3.4, p.EYE_WHITE)
    art.fill(both(path("M8 -40C22 -62 54 -62 68 -34C50 -46 26 -46 8 -34Z")), p.INK)


def _add_grin(art: Art) -> None:
    mouth = path("M-52 36C-24 46 24 46 52 36C50 74 24 90 0 90C-24 90 -50 74 -52 36Z")
    art.fill(mouth.buffer(5), p.ORO).fill(mouth, p.INK)
    teeth = union(*(poly(f"{x - 8} 34, {x + 8} 34, {x} 60") for x in range(-40, 41, 16)))
    lower = union(*(poly(f"{x - 8} 92, {x + 8} 92, {x} 68") for x in range(-24, 25, 16)))
    art.fill(both(poly("34 34, 48 34, 42 70")).union(teeth).intersection(mouth), p.EYE_WHITE)
    art.fill(lower.intersection(mouth), p.EYE_WHITE).fill(ellipse(0, 76, 12, 6), p.MAGENTA)
    whisker = moved(ring(0, 0, 96, 102), 0, 0)
    art.fill(inside(whisker, top=78), p.ORO)
