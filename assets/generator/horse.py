"""Horses facing right, in card units: a pose is a handful of limbs, and head, mane and hooves follow from it.

The hock must point back and the far legs lie in the darker tone; without either a horse becomes a dog.
"""

import math
from dataclasses import dataclass
from itertools import pairwise

from assets.generator import palette as p
from assets.generator.art import Art, Weave
from assets.generator.shapes import Point, Shape, inside, limb, moved, path, points, poly, spline, turned, union


@dataclass(frozen=True)
class Coat:
    """The tones of a horse: near side, far side, and the stripe in mane and tail."""

    near: str
    far: str
    mane: str
    streak: str
    sock: str


@dataclass(frozen=True)
class Pose:
    """Limbs as `"x y r, ..."`; a hoof is `"x y half-width angle"`; the head hangs from its poll."""

    barrel: str
    neck: str
    near_legs: tuple[str, ...]
    far_legs: tuple[str, ...]
    near_hooves: str
    far_hooves: str
    tail: str
    head: tuple[float, float, float]
    mane_from: float = 0.1


MUSCLE = 16
"""Radius under which a notch between two limbs closes."""
HEAD = "-6 -8 36, 26 28 28, 51 70 21, 58 86 19"


def horse(pose: Pose, coat: Coat) -> Art:
    """Return the horse, without saddle or reins."""
    art = Art()
    for leg in pose.far_legs:
        art.fill(limb(leg), coat.far)
    _add_hooves(art, pose.far_hooves)
    tail = limb(pose.tail)
    art.cloth(tail, Weave(coat.mane, (coat.streak, None), 16, 84, shares=(0.3, 0.7)))
    body = union(limb(pose.barrel), limb(pose.neck), *(limb(leg) for leg in pose.near_legs), _head(pose))
    body = body.buffer(MUSCLE).buffer(-MUSCLE)
    art.fill(body, coat.near)
    _add_shadow(art, body, pose, coat)
    _add_socks(art, pose, coat)
    _add_hooves(art, pose.near_hooves)
    _add_ears(art, pose, coat)
    _add_mane(art, pose, coat)
    x, y, angle = pose.head
    return art.put(_bridle(), x, y, turn=angle)


def _head(pose: Pose) -> Shape:
    x, y, angle = pose.head
    return moved(turned(limb(HEAD), angle), x, y)


def _place(shape: Shape, pose: Pose) -> Shape:
    x, y, angle = pose.head
    return moved(turned(shape, angle), x, y)


def _add_shadow(art: Art, body: Shape, pose: Pose, coat: Coat) -> None:
    """The underside of the barrel, the throat and the cheek lie in the darker tone."""
    barrel = limb(pose.barrel)
    belly = barrel.difference(moved(barrel, -6, -26)).intersection(body)
    throat = limb(pose.neck).difference(moved(limb(pose.neck), -15, -14)).intersection(body)
    near = union(*(limb(leg) for leg in pose.near_legs))
    art.fill(inside(belly, top=600).difference(near.buffer(-8)), coat.far)
    art.fill(throat.difference(_head(pose)).difference(barrel), coat.far)
    cheek = _place(path("M-30 26C-10 40 14 34 26 8C30 40 4 58 -22 46Z"), pose)
    art.fill(cheek.intersection(_head(pose)), coat.far)
    muzzle = _place(limb("50 66 24, 62 92 20"), pose).intersection(_head(pose))
    art.fill(muzzle, coat.far)


def _add_socks(art: Art, pose: Pose, coat: Coat) -> None:
    """The pale foot of a near leg, above the hoof."""
    for leg in pose.near_legs:
        x, y, radius = points(leg)[-1]
        above_x, above_y, above = points(leg)[-2]
        part = 0.35
        top = f"{x + (above_x - x) * part} {y + (above_y - y) * part} {radius + (above - radius) * part + 0.6}"
        art.fill(limb(f"{x} {y} {radius + 0.6}, {top}"), coat.sock)


def _add_ears(art: Art, pose: Pose, coat: Coat) -> None:
    art.fill(_place(poly("-20 -50, 8 -92, 10 -38"), pose), coat.far)
    art.fill(_place(poly("-42 -50, -20 -102, -4 -50"), pose), coat.near)


def _add_hooves(art: Art, text: str) -> None:
    for x, y, half, angle in points(text):
        hoof = path(f"M{-half * 0.72} -14L{half * 0.72} -14L{half} 12L{-half} 12Z")
        art.fill(moved(turned(hoof, angle), x, y), p.INK)


def _add_mane(art: Art, pose: Pose, coat: Coat) -> None:
    """Locks along the crest: the left-hand edge of the neck, from the withers to the poll."""
    crest = spline(points(pose.neck))
    first = int(len(crest) * pose.mane_from)
    spots = crest[first :: max(1, (len(crest) - first) // 7)]
    locks = [_lock(spot, ahead) for spot, ahead in pairwise(spots)]
    mane = union(*locks, _forelock(pose))
    art.fill(mane, coat.mane)
    art.stripes(mane, Weave(coat.mane, (coat.streak, None), 16, 60, shares=(0.3, 0.7)))


def _forelock(pose: Pose) -> Shape:
    return _place(limb("-26 -46 13, 4 -46 11, 22 -20 3"), pose)


def _lock(spot: Point, ahead: Point) -> Shape:
    heading = math.atan2(ahead[1] - spot[1], ahead[0] - spot[0])
    left = heading - math.pi / 2
    x, y = spot[0] + math.cos(left) * spot[2] * 0.8, spot[1] + math.sin(left) * spot[2] * 0.8
    return limb(f"{x + 8} {y} 15, {x - 20} {y + 14} 12, {x - 30} {y + 42} 3")


def _bridle() -> Art:
    """What is on a horse's head: an almond eye under its lid, the nostril, the mouth, straps and bit."""
    art = Art().fill(path("M-9 -10C-2 -22 14 -22 20 -8C12 0 -2 0 -9 -10Z"), p.EYE_WHITE)
    art.dots("7 -11", 7.6, p.INK).dots("5 -14", 2.2, p.EYE_WHITE)
    art.line("-13 -8, -4 -22, 14 -23, 24 -9", p.INK, 4.5, curved=True)
    art.fill(path("M52 74C54 64 66 62 68 70C66 78 58 82 52 74Z"), p.INK)
    art.line("34 92, 46 90, 58 97", p.INK, 3.2, curved=True)
    art.line("-22 -54, -14 16, -22 46", p.ORO, 7).line("-12 12, 16 46, 46 24", p.ORO, 7)
    art.dots("-16 -30, -13 12", 6, p.COPA)
    return art.line("16 46, 22 62", p.ORO, 7).dots("23 64", 10, p.ORO_DARK).dots("23 64", 5, p.ORO_LIGHT)


def bit(pose: Pose) -> tuple[float, float]:
    """Return where the reins begin."""
    x, y, angle = pose.head
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return x + 22 * cos - 62 * sin, y + 22 * sin + 62 * cos


PASSAGE = Pose(
    barrel="172 590 80, 240 598 70, 320 592 70, 380 570 76",
    neck="388 560 70, 434 494 55, 466 428 43, 490 376 33",
    near_legs=(
        "168 610 76, 150 700 42, 128 752 23, 140 806 16, 142 862 14",
        "392 600 58, 402 690 26, 400 760 18, 400 812 14, 402 862 13",
    ),
    far_legs=(
        "225 630 58, 248 715 34, 236 766 20, 252 815 14, 258 862 13",
        "385 600 44, 452 622 27, 500 628 19, 486 674 14, 470 706 12",
    ),
    near_hooves="142 872 17 0, 403 872 17 0",
    far_hooves="258 872 17 0, 464 716 15 30",
    tail="112 556 16, 74 580 22, 64 660 24, 84 740 18, 74 806 4",
    head=(500, 396, 0),
)

REARING = Pose(
    barrel="176 640 82, 236 588 76, 292 528 72, 338 470 74",
    neck="342 472 66, 400 420 54, 440 368 43, 464 322 33",
    near_legs=(
        "170 650 76, 176 726 44, 146 780 24, 168 826 17, 176 862 15",
        "356 506 56, 430 520 30, 486 500 20, 502 546 15, 492 580 13",
    ),
    far_legs=(
        "216 660 60, 262 730 36, 246 784 21, 268 826 15, 276 862 14",
        "340 540 48, 412 590 28, 462 620 20, 450 664 15, 434 692 12",
    ),
    near_hooves="177 872 18 0, 489 588 16 18",
    far_hooves="276 872 17 0, 429 700 15 26",
    tail="104 632 16, 68 660 22, 62 730 24, 82 800 17, 70 862 5",
    head=(474, 342, -4),
)

WALKING = Pose(
    barrel="180 596 78, 246 604 69, 320 600 68, 378 582 72",
    neck="384 570 66, 424 524 52, 450 478 42, 470 432 34",
    near_legs=(
        "172 614 74, 182 704 42, 168 762 23, 190 812 16, 200 862 14",
        "390 610 56, 384 696 27, 366 762 18, 346 814 14, 334 858 13",
    ),
    far_legs=(
        "214 634 58, 192 712 34, 156 766 20, 160 816 14, 152 860 13",
        "392 604 46, 428 690 26, 446 764 18, 462 812 14, 470 862 13",
    ),
    near_hooves="201 872 17 0, 331 868 16 14",
    far_hooves="150 868 16 14, 471 872 17 0",
    tail="116 562 16, 84 592 20, 78 640 20, 90 676 13, 88 700 4",
    head=(474, 446, -2),
)

COLLECTED = Pose(
    barrel="178 592 80, 246 600 70, 318 590 70, 372 562 76",
    neck="380 548 68, 410 478 56, 428 412 45, 444 360 34",
    near_legs=(
        "172 612 76, 158 702 42, 138 756 23, 152 808 16, 154 862 14",
        "384 590 54, 440 638 29, 486 650 20, 478 702 15, 466 740 13",
    ),
    far_legs=(
        "226 632 58, 250 716 34, 238 768 20, 254 816 14, 260 862 13",
        "378 600 50, 388 690 27, 382 762 18, 384 814 14, 386 862 13",
    ),
    near_hooves="154 872 17 0, 462 750 16 24",
    far_hooves="260 872 17 0, 386 872 17 0",
    tail="114 556 17, 78 548 20, 58 590 22, 64 640 16, 54 690 4",
    head=(450, 376, 14),
)
