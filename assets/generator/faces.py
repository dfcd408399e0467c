"""Faces: one construction, and what makes each of them somebody else.

The right half of a face lies in shadow and its inner edge is the nose: that one line gives it dignity. Brows stay high
and level, since an inner end lower than the outer one looks angry. Jaw, nose, lids, mouth and age are chosen apart.
"""

from dataclasses import dataclass
from enum import Enum

from assets.generator import palette as p
from assets.generator.art import Art
from assets.generator.palette import Skin
from assets.generator.shapes import ellipse, inside, path, scaled


class Jaw(Enum):
    """The outline of a head; about 114 wide and 166 high around (0, 0)."""

    OVAL = "M-56 -56C-54 -82 -32 -92 0 -92C32 -92 54 -82 56 -56L57 0C57 46 32 82 0 82C-32 82 -57 46 -57 0Z"
    SOFT = "M-54 -56C-52 -82 -30 -92 0 -92C30 -92 52 -82 54 -56L55 -8C54 34 30 80 0 80C-30 80 -54 34 -55 -8Z"
    LONG = "M-51 -56C-49 -84 -30 -94 0 -94C30 -94 49 -84 51 -56L52 4C52 52 29 93 0 93C-29 93 -52 52 -52 4Z"
    SQUARE = "M-57 -56C-55 -82 -32 -92 0 -92C32 -92 55 -82 57 -56L58 14C58 46 48 62 33 77C18 84 -18 84 -33 77C-48 62 -58 46 -58 14Z"
    ROUND = "M-57 -48C-57 -80 -32 -92 0 -92C32 -92 57 -80 57 -48L60 6C60 48 34 76 0 76C-34 76 -60 48 -60 6Z"
    HEART = "M-57 -56C-55 -82 -32 -92 0 -92C32 -92 55 -82 57 -56L57 -16C55 22 26 84 0 84C-26 84 -55 22 -57 -16Z"


class Nose(Enum):
    """The inner edge of the shadow, from the brow to the lip."""

    STRAIGHT = "L0 -34C-3 -14 -12 4 -19 18C-21 27 -10 30 0 28"
    BROAD = "L0 -34C-2 -16 -12 0 -25 13C-30 26 -15 32 0 29"
    EAGLE = "L0 -36C-12 -24 -16 -6 -17 10C-24 22 -15 33 -5 31L0 27"
    SNUB = "L0 -30C-1 -10 -7 2 -16 10C-20 20 -9 25 0 22"


class Eye(Enum):
    """The opening between the lids, of the right eye."""

    ALMOND = "M7 -11C17 -29 37 -29 48 -11C37 -2 18 -2 7 -11Z"
    HOODED = "M7 -10C17 -24 37 -25 49 -12C37 -2 18 -2 7 -10Z"
    WIDE = "M6 -13C14 -32 40 -32 49 -13C40 2 15 2 6 -13Z"
    LAUGHING = ""


LIDS = {Eye.HOODED: "M4 -13C14 -36 42 -37 54 -16C40 -27 18 -26 4 -13Z"}
IRIS = "#4F3020"


@dataclass(frozen=True)
class Face:
    """Who looks at us: `glance` moves the eyes, `smile` lifts the corners of the mouth, `teeth` open it."""

    skin: Skin
    brow: str
    glance: float = 0
    smile: float = 2
    woman: bool = False
    mouth: bool = True
    jaw: Jaw | None = None
    nose: Nose = Nose.STRAIGHT
    eye: Eye = Eye.ALMOND
    old: bool = False
    teeth: bool = False
    iris: str = IRIS


def face(look: Face) -> Art:
    """Return the face; hair, beard and hat are put over and under it by the figure."""
    head = path((look.jaw or (Jaw.SOFT if look.woman else Jaw.OVAL)).value)
    art = Art().fill(head, look.skin.light)
    art.fill(head.intersection(path(f"M0 -99{look.nose.value}L0 99L99 99L99 -99Z")), look.skin.shade)
    for side in (-1, 1):
        art.fill(ellipse(side * 37, 22, 13, 11), look.skin.lips, 0.24 if look.woman else 0.16)
        _add_eye(art, look, side)
        if look.old:
            _add_years(art, look, side)
    if look.nose is Nose.BROAD:
        art.line("-24 22, -18 27, -9 27", look.skin.shade, 3, curved=True)
    if look.mouth:
        _add_mouth(art, look)
    return art


def _add_eye(art: Art, look: Face, side: int) -> None:
    lash = 57 if look.woman else 51
    tip = -17 if look.woman else -10
    if look.eye is Eye.LAUGHING:
        art.line(f"{side * 8} -8, {side * 18} -20, {side * 36} -21, {side * 50} -8", p.INK, 6, curved=True)
    else:
        x = side * 27 + look.glance
        art.fill(scaled(path(look.eye.value), side, 1), p.EYE_WHITE)
        art.dots(f"{x} -14", 9.8, look.iris).dots(f"{x} -14", 6, p.INK).dots(f"{x - 3} -17", 2.6, p.EYE_WHITE)
        if look.eye in LIDS:
            art.fill(scaled(path(LIDS[look.eye]), side, 1), look.skin.shade)
        art.line(f"{side * 6} -10, {side * 17} -24, {side * 36} -25, {side * lash} {tip}", p.INK, 4.5, curved=True)
    brow = "M8 -43C20 -55 40 -54 55 -37C40 -47 22 -49 9 -38Z" if look.woman else BROW
    art.fill(scaled(path(brow), side, 1), look.brow)


BROW = "M7 -43C20 -56 42 -55 56 -37C41 -44 22 -44 8 -33Z"


def _add_years(art: Art, look: Face, side: int) -> None:
    """Bags under the eyes and the line from nose to mouth."""
    art.line(f"{side * 12} 5, {side * 27} 10, {side * 42} 3", _crease(look, side), 3, curved=True)
    if look.mouth:
        art.line(f"{side * 24} 26, {side * 35} 40, {side * 33} 56", _crease(look, side), 3.4, curved=True)


def _crease(look: Face, side: int) -> str:
    return look.skin.shade if side < 0 else look.skin.crease


def _add_mouth(art: Art, look: Face) -> None:
    rise = look.smile
    full = 65 if look.woman else 61
    if look.teeth:
        grin = path(f"M-26 {45 - rise}C-12 51 12 51 26 {45 - rise}C22 {70 + rise} -22 {70 + rise} -26 {45 - rise}Z")
        art.fill(grin.buffer(3.4), look.skin.lips).fill(grin, p.INK).fill(inside(grin, bottom=58), p.EYE_WHITE)
        return
    upper = f"M-20 {50 - rise}C-10 43 -4 44 0 47C4 44 10 43 20 {50 - rise}"
    art.fill(path(f"{upper}C10 {full} -10 {full} -20 {50 - rise}Z"), look.skin.lips)
    art.line(f"-22 {49 - rise}, -7 52, 7 52, 22 {49 - rise}", p.INK, 2.6, curved=True)
