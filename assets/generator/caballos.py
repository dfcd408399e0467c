"""The four riders. Oros and copas face left, espadas and bastos right, as tradition has it.

Horse and rider's body are drawn facing right and mirrored where need be; face and emblem are never mirrored.
"""

from collections.abc import Callable
from dataclasses import dataclass

from assets.generator import palette as p
from assets.generator.art import Art, Weave
from assets.generator.board import blank, finish
from assets.generator.emblems import coin, cup, sword
from assets.generator.faces import Eye, Face, Jaw, Nose, face
from assets.generator.figure import fist, ground, neck, sleeve
from assets.generator.horse import COLLECTED, PASSAGE, REARING, WALKING, Coat, Pose, bit, horse
from assets.generator.palette import TONES, Skin, Suit
from assets.generator.shapes import ellipse, inside, limb, moved, path, rect, turned
from assets.generator.trunk import trunk

MIRROR = 552
"""A mirrored horse maps x to MIRROR - x."""
FACE_SCALE = 0.84


@dataclass(frozen=True)
class Dress:
    """What a rider wears: tunic, sleeves, cape, saddle cloth, trousers."""

    tunic: Weave
    sleeve: Weave
    cape: Weave
    cloth: Weave
    edge: str
    trousers: str
    skin: Skin


def caballo(suit: Suit) -> Art:
    """Return the finished rider of a suit."""
    art = blank(suit)
    tones = TONES[suit]
    ground(art, (tones.dark, GROUNDS[suit], tones.light), 56, 432)
    RIDERS[suit](art)
    return finish(art, suit, 11)


PLAINS_FACE = Face(p.TRIGUENO, p.HAIR_BLACK, -5, jaw=Jaw.SQUARE, nose=Nose.EAGLE, eye=Eye.HOODED)
HORSE_FACE = Face(p.NEGRO, p.HAIR_BLACK, -5, smile=4, jaw=Jaw.LONG, nose=Nose.BROAD)
LANCER_FACE = Face(p.MORENO, p.HAIR_BLACK, 5, smile=0, jaw=Jaw.OVAL, nose=Nose.STRAIGHT, eye=Eye.WIDE)
MULETEER_FACE = Face(p.CLARO, p.HAIR_AUBURN, 5, smile=5, jaw=Jaw.ROUND, nose=Nose.SNUB, teeth=True, iris="#3F5F7A")
GROUNDS = {Suit.OROS: p.COPA, Suit.COPAS: p.MAGENTA, Suit.ESPADAS: p.CYAN, Suit.BASTOS: p.ORO}


def _mounted(
    pose: Pose, coat: Coat, dress: Dress, cape: str, lean: float = 0, seat: tuple[float, float] = (0, 0)
) -> Art:
    """Horse, saddle cloth, cape, body, leg and rein arm; `lean` turns horse cloth and leg with a rearing back."""
    art = Art().put(horse(pose, coat))
    rider = Art()
    _add_saddle_cloth(rider, dress, lean)
    mantle = path(cape)
    rider.fill(mantle, dress.cape.base, edge=(dress.edge, 4)).stripes(mantle, dress.cape)
    torso = path("M222 350C248 334 312 334 336 350L326 520C300 540 246 540 222 520Z")
    rider.fill(torso, dress.tunic.base, edge=(dress.edge, 4)).stripes(torso, dress.tunic)
    rider.fill(rect(218, 492, 114, 24, 8), p.ORO)
    _add_leg(rider, dress, lean)
    art.put(rider, *seat)
    _add_reins(art, pose, dress, seat)
    return art


def _add_saddle_cloth(art: Art, dress: Dress, lean: float) -> None:
    cloth = turned(path("M196 516C240 532 320 532 356 512L372 650C320 672 240 674 184 654Z"), lean, (276, 520))
    art.fill(cloth.buffer(7), p.ORO).cloth(cloth, dress.cloth.along(dress.cloth.angle + lean))


def _add_leg(art: Art, dress: Dress, lean: float) -> None:
    pivot = (276, 520)
    thigh = turned(limb("262 530 40, 318 590 36, 330 640 26"), lean / 2, pivot)
    boot = limb("330 632 25, 312 690 21, 304 716 18")
    foot = path("M286 700C284 720 284 736 286 746L298 746L300 738C310 744 330 746 362 746C362 728 334 722 322 704Z")
    art.fill(thigh, dress.trousers)
    art.fill(turned(boot, lean / 2, pivot), p.INK).fill(turned(foot, lean / 2, pivot), p.INK)
    art.fill(turned(rect(280, 747, 88, 8, 4), lean / 2, pivot), p.ORO)
    art.fill(turned(limb("314 640 6, 330 650 6, 350 646 6"), lean / 2, pivot), p.ORO)


def _add_reins(art: Art, pose: Pose, dress: Dress, seat: tuple[float, float]) -> None:
    hand_x, hand_y = 388 + seat[0], 470 + seat[1]
    x, y = bit(pose)
    art.line(f"{x} {y}, {(x + hand_x) / 2 - 6} {(y + hand_y) / 2 + 20}, {hand_x} {hand_y}", p.ORO_DARK, 6, curved=True)
    arm = limb("318 384 28, 352 440 24, 382 464 18")
    art.fill(moved(arm.buffer(4), *seat), dress.edge).fill(moved(arm, *seat), dress.sleeve.base)
    art.stripes(moved(arm, *seat), dress.sleeve.along(140))
    fist(art, hand_x + 6, hand_y + 2, dress.skin, 17, 20)


def _head(art: Art, x: float, y: float, look: Face, back: Art, front: Art) -> None:
    head = Art()
    neck(head, 60, 122, look.skin, 26)
    collar_shape = path("M-66 112C-24 128 24 128 66 112C52 150 22 164 0 164C-22 164 -52 150 -66 112Z")
    head.fill(collar_shape, p.EYE_WHITE, edge=(p.PAPER_EDGE, 3))
    head.put(back).put(face(look)).put(front)
    art.put(head, x, y, FACE_SCALE)


def _raised_arm(art: Art, run: str, dress: Dress, hand: tuple[float, float], emblem: Callable[[Art], object]) -> None:
    """Sleeve, emblem and the fist over it, in card coordinates."""
    sleeve(art, run, dress.sleeve, dress.edge)
    emblem(art)
    fist(art, *hand, dress.skin, 21)


# Oros: a man of the plains on a walking palomino, in the hat called pelo e' guama.

PALOMINO = Coat("#DFAE5C", "#B5833D", "#F0DDAE", "#A8763A", "#FFF4DC")
PLAINSMAN = Dress(
    tunic=Weave(p.COPA, (p.COPA_DARK, None, p.ORO, None), 34, 84),
    sleeve=Weave(p.ORO_LIGHT, (p.COPA, None), 20, 130),
    cape=Weave(p.MAGENTA, (p.COPA_DARK, None), 24, 62),
    cloth=Weave(p.ESPADA_DARK, (p.CYAN, None, p.ORO, None), 32, 88),
    edge=p.COPA_DARK,
    trousers=p.WOOD_DARK,
    skin=p.TRIGUENO,
)
SHORT_CAPE = "M236 350C196 356 168 400 150 470C146 500 176 506 206 500L246 520L300 420Z"


def _oros(art: Art) -> None:
    art.put(_mounted(WALKING, PALOMINO, PLAINSMAN, SHORT_CAPE, seat=(0, 8)), 560, 62, 0.93, flip=True)
    _raised_arm(
        art,
        "336 428 32, 392 472 31, 440 450 27, 464 404 21",
        PLAINSMAN,
        (472, 362),
        lambda a: a.put(coin(), 472, 270, 0.94),
    )
    back = Art().fill(ellipse(0, -10, 63, 70), p.HAIR_BLACK)
    front = Art().fill(path(THIN_MOUSTACHE), p.HAIR_BLACK).put(_plains_hat())
    _head(art, 290, 300, PLAINS_FACE, back, front)


THIN_MOUSTACHE = "M0 33C14 24 30 32 46 27C38 47 12 45 0 40C-12 45 -38 47 -46 27C-30 32 -14 24 0 33Z"


def _plains_hat() -> Art:
    crown = path("M-58 -50C-64 -112 -40 -134 -14 -130C-6 -128 6 -128 14 -130C40 -134 64 -112 58 -50Z")
    art = Art().fill(crown, p.WOOD_LIGHT)
    art.stripes(crown, Weave(p.WOOD_LIGHT, (p.WOOD, None), 18, 90, phase=-4, shares=(0.35, 0.65)))
    art.fill(rect(-59, -74, 118, 24, 4), p.COPA)
    brim = path("M-100 -70C-70 -54 70 -54 100 -70C98 -36 62 -30 0 -30C-62 -30 -98 -36 -100 -70Z")
    return art.fill(brim, p.WOOD, edge=(p.WOOD_DARK, 3))


# Copas: a horseman in a turban, his chestnut lifting one foreleg.

CHESTNUT = Coat("#9C4A22", "#71331A", p.ORO_LIGHT, p.ORO, "#F1D9B8")
HORSEMAN = Dress(
    tunic=Weave(p.ESPADA_DARK, (p.CYAN, None, p.ESPADA, None), 34, 84),
    sleeve=Weave(p.ORO_LIGHT, (p.ESPADA_DARK, None), 20, 130),
    cape=Weave(p.COPA, (p.MAGENTA, None), 24, 62),
    cloth=Weave(p.COPA_DARK, (p.ORO_LIGHT, None, p.COPA, None), 32, 88),
    edge=p.ESPADA_DARK,
    trousers=p.ESPADA_DARK,
    skin=p.NEGRO,
)
LONG_CAPE = "M236 350C180 360 130 404 100 486C92 512 116 540 140 520C158 506 200 516 246 520L300 420Z"


def _copas(art: Art) -> None:
    art.put(_mounted(COLLECTED, CHESTNUT, HORSEMAN, LONG_CAPE), MIRROR, 0, flip=True)
    _raised_arm(art, "316 388 33, 376 446 32, 440 432 27, 464 390 21", HORSEMAN, (474, 330), _put_cup)
    back = Art().fill(ellipse(0, -10, 62, 70), p.HAIR_BLACK)
    front = Art().fill(path(GOATEE), p.HAIR_BLACK).put(_turban())
    _head(art, 272, 250, HORSE_FACE, back, front)


GOATEE = "M-22 64C-10 70 10 70 22 64C24 88 12 102 0 106C-12 102 -24 88 -22 64Z"


def _put_cup(art: Art) -> None:
    art.put(cup(), 474, 244, 1.1)
    art.fill(limb("474 340 15, 468 376 16"), p.NEGRO.light)
    art.fill(limb("446 386 9, 468 394 9, 492 388 9"), p.ORO)


def _turban() -> Art:
    wrap = path("M-66 -40C-86 -96 -46 -128 0 -128C46 -128 86 -96 66 -40C40 -58 -40 -58 -66 -40Z")
    art = Art().fill(limb("6 -116 6, 16 -150 14, 4 -182 15, -22 -196 5"), p.CYAN)
    art.fill(wrap, p.EYE_WHITE, edge=(p.COPA_DARK, 4))
    left, right = inside(wrap, right=0), inside(wrap, left=0)
    art.stripes(left, Weave(p.EYE_WHITE, (p.COPA, None), 24, 22)).stripes(
        right, Weave(p.EYE_WHITE, (p.COPA, None), 24, 158)
    )
    return art.fill(ellipse(0, -92, 20, 26), p.ORO_DARK).fill(ellipse(0, -92, 12, 17), p.CYAN).dots("-59 18", 8, p.ORO)


# Espadas: a lancer of the cavalry on a rearing horse, blue-black.

NIGHT_COAT = Coat("#2B3F57", "#1D2C3F", "#1D2C3F", p.ESPADA_LIGHT, p.ESPADA_LIGHT)
LANCER = Dress(
    tunic=Weave(p.ESPADA, (p.ESPADA_DARK, None, p.CYAN, None), 34, 84),
    sleeve=Weave(p.ESPADA_LIGHT, (p.ESPADA_DARK, None), 20, 40),
    cape=Weave(p.COPA_DARK, (p.COPA, None), 24, 70),
    cloth=Weave(p.COPA, (p.ORO_LIGHT, None, p.MAGENTA, None), 32, 88),
    edge=p.ESPADA_DARK,
    trousers=p.ESPADA_DARK,
    skin=p.MORENO,
)
FLYING_CAPE = (
    "M240 350C190 344 120 366 70 440C52 474 70 500 96 494C120 530 150 516 176 524C200 516 224 520 250 520L300 420Z"
)


def _espadas(art: Art) -> None:
    art.put(_mounted(REARING, NIGHT_COAT, LANCER, FLYING_CAPE, lean=-26, seat=(-30, 4)))
    _raised_arm(
        art,
        "280 392 31, 318 416 29, 338 384 24, 344 352 19",
        LANCER,
        (350, 322),
        lambda a: a.put(sword(320, 46, 44), 350, 212),
    )
    back = Art().fill(path("M-60 -40C-68 10 -66 48 -56 62L56 62C66 48 68 10 60 -40Z"), p.HAIR_BLACK)
    front = Art().fill(path(THIN_MOUSTACHE), p.HAIR_BLACK).put(_shako())
    _head(art, 246, 248, LANCER_FACE, back, front)


def _shako() -> Art:
    art = Art().fill(limb("0 -132 8, 0 -160 17, -6 -186 13"), p.COPA)
    body = path("M-58 -46L-50 -130L50 -130L58 -46C30 -58 -30 -58 -58 -46Z")
    art.cloth(body, Weave(p.ESPADA_DARK, (p.ESPADA, None), 20, phase=-5))
    art.fill(rect(-54, -136, 108, 15, 6), p.ORO)
    art.fill(path("M-62 -52C-30 -64 30 -64 62 -52L70 -34C30 -48 -30 -48 -70 -34Z"), p.INK)
    art.line("-58 -60, -28 -70, 0 -72, 28 -70, 58 -60", p.ORO, 7, curved=True)
    return art.fill(ellipse(0, -98, 17), p.ORO).fill(ellipse(0, -98, 9), p.COPA)


# Bastos: a muleteer in a straw hat, his bay in passage.

BAY = Coat("#7B4A2A", "#573218", "#231812", p.WOOD, "#3A2416")
MULETEER = Dress(
    tunic=Weave(p.BASTO, (p.BASTO_DARK, None, p.BASTO_LIGHT, None), 34, 84),
    sleeve=Weave(p.ORO_LIGHT, (p.BASTO, None), 20, 40),
    cape=Weave(p.BASTO_DARK, (p.ORO, None, p.COPA, None), 40, 62),
    cloth=Weave(p.COPA, (p.ORO_LIGHT, None, p.COPA_DARK, None), 32, 88),
    edge=p.BASTO_DARK,
    trousers=p.ORO_DARK,
    skin=p.CLARO,
)


def _bastos(art: Art) -> None:
    art.put(_mounted(PASSAGE, BAY, MULETEER, LONG_CAPE))
    _raised_arm(
        art,
        "326 384 32, 366 420 30, 392 396 25, 404 366 20",
        MULETEER,
        (412, 328),
        lambda a: a.put(trunk(320, 1.15, leaves=False), 420, 218, turn=6),
    )
    back = Art().fill(path("M-62 -40C-72 0 -72 26 -60 40L60 40C72 26 72 0 62 -40Z"), p.HAIR_AUBURN)
    front = Art().fill(path(SIDE_WHISKERS), p.HAIR_AUBURN).put(_straw_hat())
    _head(art, 270, 252, MULETEER_FACE, back, front)


SIDE_WHISKERS = "M-59 -30L-46 -30L-49 14L-44 36L-58 20ZM59 -30L46 -30L49 14L44 36L58 20Z"


def _straw_hat() -> Art:
    crown = path("M-54 -54C-54 -106 -32 -122 0 -122C32 -122 54 -106 54 -54Z")
    brim = path("M-112 -46C-90 -66 90 -66 112 -46C100 -28 60 -40 0 -40C-60 -40 -100 -28 -112 -46Z")
    art = Art().fill(crown, p.ORO_LIGHT, edge=(p.ORO_DARK, 3))
    art.stripes(crown, Weave(p.ORO_LIGHT, (p.ORO, None), 16, 0))
    art.fill(path("M-55 -54L-54 -76C-20 -84 20 -84 54 -76L55 -54Z"), p.BASTO)
    art.fill(brim, p.ORO_LIGHT, edge=(p.ORO_DARK, 3))
    return art.stripes(brim, Weave(p.ORO_LIGHT, (p.ORO, None), 20, 90, phase=-5))


RIDERS: dict[Suit, Callable[[Art], None]] = {
    Suit.OROS: _oros,
    Suit.COPAS: _copas,
    Suit.ESPADAS: _espadas,
    Suit.BASTOS: _bastos,
}
