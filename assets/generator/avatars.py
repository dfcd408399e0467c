"""The twelve people who may sit at a table: a bust each, before a field of stripes in which a diamond appears.

A bust is drawn around the middle of its face, in the units of `faces`, and put on a square whose corners the program
cuts off. Six are women and six are men; skins, ages, hats and tempers differ, so that nobody needs an initial.
"""

from collections.abc import Callable
from dataclasses import dataclass

from assets.generator import palette as p
from assets.generator.art import Art, Colours, Weave
from assets.generator.blossoms import blossom
from assets.generator.faces import Eye, Face, Jaw, Nose, face
from assets.generator.finery import SHORT, beard
from assets.generator.palette import Skin
from assets.generator.shapes import both, diamond, ellipse, halves, inside, limb, path, poly, rect, ring, union

SIDE = 240
FACE_X, FACE_Y, FACE_SCALE = 120, 114, 0.86
PERIOD = 20


@dataclass(frozen=True)
class Ground:
    """The two colours of the stripes, and the two inside the diamond."""

    outer: tuple[str, str]
    inner: tuple[str, str]


def avatar(name: str) -> Art:
    """Return somebody's picture, a square of 240."""
    ground, draw = PEOPLE[name]
    art = Art().raw(f'<rect width="{SIDE}" height="{SIDE}" fill="{ground.outer[0]}"/>')
    middle = diamond(SIDE / 2, SIDE / 2, 112, 136)
    field = rect(0, 0, SIDE, SIDE)
    art.stripes(field.difference(middle), Weave(ground.outer[0], (ground.outer[1], None), PERIOD, phase=-PERIOD / 4))
    inside_field = middle.intersection(field)
    art.cloth(inside_field, Weave(ground.inner[0], (ground.inner[1], None), PERIOD, phase=PERIOD / 4))
    bust = Art()
    draw(bust)
    return art.put(bust, FACE_X, FACE_Y, FACE_SCALE)


def _shoulders(art: Art, base: str, colours: Colours, edge: str, period: float = 24, wide: float = 122) -> None:
    """A garment to the lower edge, its stripes falling from the neck to both sides."""
    shape = path(f"M-{wide} 160C-{wide - 2} 122 -76 106 -32 96L32 96C76 106 {wide - 2} 122 {wide} 160Z")
    left, right = halves(shape)
    art.fill(shape, base, edge=(edge, 5))
    art.stripes(left, Weave(base, colours, period, 68)).stripes(right, Weave(base, colours, period, 112))


def _neck(art: Art, skin: Skin, wide: float = 27) -> None:
    art.fill(limb(f"0 50 {wide}, 0 106 {wide + 2}"), skin.shade)


def _opening(art: Art, skin: Skin) -> None:
    art.fill(path("M-34 88L34 88L38 96C22 128 -22 128 -38 96Z"), skin.shade)


# Women


def _abuela(art: Art) -> None:
    skin = p.TRIGUENO
    art.fill(ellipse(0, -22, 69, 72), p.HAIR_WHITE_SHADE).fill(ellipse(0, -98, 36, 30), p.HAIR_WHITE_SHADE)
    art.stripes(ellipse(0, -98, 36, 30), Weave(p.HAIR_WHITE_SHADE, (p.HAIR_WHITE, None), 13, 70))
    _neck(art, skin, 24)
    _shoulders(art, p.MAGENTA, (p.COPA_DARK, None, p.ORO_LIGHT, None), p.COPA_DARK, 40)
    art.dots("-27 102, -14 110, 0 113, 14 110, 27 102", 7, p.PAPER)
    look = Face(skin, "#D9C9A6", smile=6, woman=True, jaw=Jaw.ROUND, nose=Nose.BROAD, eye=Eye.HOODED, old=True)
    art.put(face(look))
    hair = path("M-64 -2C-72 -66 -40 -96 0 -97C40 -96 72 -66 64 -2C56 -40 34 -62 0 -72C-34 -62 -56 -40 -64 -2Z")
    art.cloth(hair, Weave(p.HAIR_WHITE, (p.HAIR_WHITE_SHADE, None), 14, 90, shares=(0.3, 0.7)))
    _glasses(art, p.ORO_DARK)
    art.dots("-61 26, 61 26", 7, p.ORO)


def _glasses(art: Art, colour: str) -> None:
    art.fill(union(ring(-28, -12, 24, 29), ring(28, -12, 24, 29)), colour)
    art.line("-5 -16, 0 -19, 5 -16", colour, 5).line("-56 -16, -62 -12", colour, 5).line("56 -16, 62 -12", colour, 5)


def _trenzas(art: Art) -> None:
    skin = p.MORENO
    art.fill(ellipse(0, -24, 67, 70), p.HAIR_BLACK)
    _neck(art, skin, 23)
    _shoulders(art, p.BASTO, (p.BASTO_DARK, None, p.ORO_LIGHT, None), p.BASTO_DARK, 36)
    _opening(art, skin)
    for side in (-1, 1):
        for step in range(6):
            x, y = side * (66 + (4, 9, 11, 10, 7, 3)[step]), 4 + step * 24
            knot = ellipse(x, y, 19, 16, side * (24 if step % 2 else -24))
            art.fill(knot, p.HAIR_BLACK, edge=("#5A4034", 3))
    art.put(face(Face(skin, p.HAIR_BLACK, 4, smile=5, woman=True, jaw=Jaw.HEART, nose=Nose.BROAD, eye=Eye.WIDE)))
    fringe = path("M-58 -8C-66 -66 -36 -90 0 -92C36 -90 66 -66 58 -8C52 -46 26 -60 4 -84C-18 -58 -50 -46 -58 -8Z")
    art.fill(fringe, p.HAIR_BLACK)
    blossom(art, 52, -66, 34, 12)


def _afro(art: Art) -> None:
    skin = p.NEGRO
    hair = union(*(ellipse(x, y, 42) for x, y in AFRO), ellipse(0, -36, 84, 76))
    art.fill(hair, p.HAIR_BLACK)
    _neck(art, skin, 23)
    _shoulders(art, p.ORO, (p.ORO_DARK, None, p.COPA, None), p.ORO_DARK, 36)
    _opening(art, skin)
    art.put(face(Face(skin, p.HAIR_BLACK, -3, smile=6, woman=True, nose=Nose.BROAD, teeth=True)))
    art.fill(path("M-60 -10C-68 -66 -36 -98 0 -98C36 -98 68 -66 60 -10C48 -48 -48 -48 -60 -10Z"), p.HAIR_BLACK)
    band = path("M-76 -66C-42 -96 42 -96 76 -66L78 -42C46 -74 -46 -74 -78 -42Z")
    art.cloth(band, Weave(p.MAGENTA, (p.CYAN, None, p.ORO_LIGHT, None), 22, 90))
    art.fill(union(ring(-66, 34, 12, 18), ring(66, 34, 12, 18)), p.ORO)


AFRO = ((-82, -30), (82, -30), (-74, -76), (74, -76), (-36, -104), (36, -104), (-76, 14), (76, 14), (0, -108))


def _melena(art: Art) -> None:
    skin = p.CLARO
    hair = path(
        "M0 -100C60 -104 88 -56 84 -6C92 30 104 62 92 104C84 128 66 132 46 118L-46 118C-66 132 -84 128 -92 104C-104 62 -92 30 -84 -6C-88 -56 -60 -104 0 -100Z"
    )
    art.cloth(hair, Weave(p.HAIR_AUBURN, ("#A85A2E", None), 22, 84, shares=(0.32, 0.68)))
    _neck(art, skin, 23)
    _shoulders(art, p.ESPADA, (p.ESPADA_DARK, None), p.ESPADA_DARK, 24, 104)
    _opening(art, skin)
    art.put(face(Face(skin, p.HAIR_AUBURN, 4, smile=3, woman=True, nose=Nose.SNUB, iris="#3F6B4A")))
    fringe = path("M-58 6C-70 -64 -40 -94 2 -96C44 -94 70 -62 58 6C56 -34 40 -58 -18 -76C-30 -56 -52 -38 -58 6Z")
    art.cloth(fringe, Weave(p.HAIR_AUBURN, ("#A85A2E", None), 22, 70, shares=(0.32, 0.68)))


def _turbante(art: Art) -> None:
    skin = p.NEGRO
    _neck(art, skin, 24)
    _shoulders(art, p.CYAN, (p.ESPADA_DARK, None, p.PAPER, None), p.ESPADA_DARK, 38)
    _opening(art, skin)
    art.fill(union(ring(0, 106, 30, 37)).intersection(rect(-60, 96, 120, 60)), p.ORO)
    look = Face(skin, p.HAIR_BLACK, 0, smile=2, woman=True, jaw=Jaw.SOFT, nose=Nose.BROAD, eye=Eye.HOODED)
    art.put(face(look))
    knot = union(ellipse(-24, -116, 32, 22, -28), ellipse(24, -116, 32, 22, 28))
    art.cloth(knot, Weave(p.COPA, (p.ORO_LIGHT, None), 18, 60)).fill(ellipse(0, -106, 20, 17), p.COPA_DARK)
    wrap = path("M-60 -20C-78 -86 -40 -118 0 -116C40 -118 78 -86 60 -20C40 -58 -40 -58 -60 -20Z")
    left, right = halves(wrap)
    weave = Weave(p.COPA, (p.ORO_LIGHT, None, p.MAGENTA, None), 40)
    art.fill(wrap, p.COPA, edge=(p.COPA_DARK, 4)).stripes(left, weave.along(32)).stripes(right, weave.along(148))
    art.dots("-56 26, 56 26", 8, p.ORO_LIGHT).fill(both(diamond(56, 48, 9, 17)), p.ORO_LIGHT)


def _maestra(art: Art) -> None:
    skin = p.TRIGUENO
    bob = path("M-80 -34C-92 20 -90 62 -72 84L72 84C90 62 92 20 80 -34C66 -104 -66 -104 -80 -34Z")
    art.fill(bob, p.HAIR_DARK)
    _neck(art, skin, 23)
    _shoulders(art, p.PAPER, (p.COPA, None), p.COPA_DARK, 26)
    art.fill(both(poly("4 98, 34 92, 40 122, 12 132")), p.PAPER, edge=(p.COPA_DARK, 4))
    art.put(face(Face(skin, p.HAIR_DARK, -3, smile=3, woman=True, jaw=Jaw.ROUND, nose=Nose.SNUB)))
    fringe = path("M-66 0C-72 -70 -40 -96 0 -96C40 -96 72 -70 66 0L56 -36C30 -46 -30 -46 -56 -36Z")
    art.cloth(fringe, Weave(p.HAIR_DARK, ("#5B4034", None), 18, 90, phase=-4, shares=(0.28, 0.72)))
    _glasses(art, p.MAGENTA)
    art.dots("-61 28, 61 28", 6, p.CYAN)


# Men


def _llanero(art: Art) -> None:
    skin = p.MORENO
    art.fill(ellipse(0, -16, 64, 66), p.HAIR_BLACK)
    _neck(art, skin)
    _shoulders(art, p.PAPER, (p.HAIR_WHITE_SHADE, None), "#9C8A66", 26)
    art.fill(rect(-34, 84, 68, 24, 7), p.PAPER, edge=("#9C8A66", 4)).line("0 88, 0 160", "#9C8A66", 4)
    art.dots("0 124, 0 146", 6, p.ORO)
    look = Face(skin, p.HAIR_BLACK, -4, mouth=True, jaw=Jaw.SQUARE, nose=Nose.EAGLE, eye=Eye.HOODED)
    art.put(face(look)).fill(path(MOUSTACHE), p.HAIR_BLACK)
    crown = path("M-60 -52C-66 -114 -42 -134 -14 -128C-6 -125 6 -125 14 -128C42 -134 66 -114 60 -52Z")
    art.cloth(crown, Weave(p.WOOD_LIGHT, (p.WOOD, None), 18, 90, phase=-4, shares=(0.35, 0.65)))
    art.fill(rect(-61, -76, 122, 24, 4), p.COPA)
    brim = path("M-124 -66C-80 -50 80 -50 124 -66C116 -34 62 -28 0 -28C-62 -28 -116 -34 -124 -66Z")
    art.fill(brim, p.WOOD, edge=(p.WOOD_DARK, 4))


MOUSTACHE = "M0 32C16 22 34 30 52 20C46 48 14 48 0 41C-14 48 -46 48 -52 20C-34 30 -16 22 0 32Z"


def _pelotero(art: Art) -> None:
    skin = p.TRIGUENO
    art.fill(ellipse(0, -14, 62, 64), p.HAIR_DARK).fill(both(ellipse(58, 0, 11, 18)), skin.light)
    _neck(art, skin)
    _shoulders(art, p.PAPER, (p.ESPADA, None), p.ESPADA_DARK, 22)
    art.line("-32 98, 0 128, 32 98", p.COPA, 11)
    art.put(face(Face(skin, p.HAIR_DARK, 4, smile=5, jaw=Jaw.SQUARE, nose=Nose.BROAD, teeth=True)))
    cap = path("M-63 -36C-70 -100 -38 -122 0 -122C38 -122 70 -100 63 -36C34 -48 -34 -48 -63 -36Z")
    art.fill(cap, p.COPA, edge=(p.COPA_DARK, 4))
    art.stripes(cap, Weave(p.COPA, (p.COPA_DARK, None), 24, 90, phase=-3.6, shares=(0.3, 0.7)))
    art.dots("0 -122", 8, p.ESPADA_DARK).fill(diamond(0, -80, 21, 25), p.ORO_LIGHT).fill(
        diamond(0, -80, 10, 12), p.COPA
    )
    bill = path("M-66 -34C-40 -58 40 -58 66 -34C96 -26 84 -8 62 -20C30 -38 -30 -38 -62 -20C-84 -8 -96 -26 -66 -34Z")
    art.fill(bill, p.ESPADA_DARK)


def _abuelo(art: Art) -> None:
    skin = p.MORENO
    art.fill(both(ellipse(58, -2, 13, 20)), skin.light)
    art.fill(both(path("M50 -48C72 -46 74 -16 66 12L54 8Z")), p.HAIR_WHITE)
    _neck(art, skin)
    _shoulders(art, p.ESPADA, (p.CYAN, None, p.ESPADA_DARK, None), p.ESPADA_DARK, 40)
    art.fill(both(poly("2 100, 34 90, 44 116, 18 136")), p.CYAN, edge=(p.ESPADA_DARK, 4))
    look = Face(skin, p.HAIR_WHITE, 0, smile=4, jaw=Jaw.OVAL, nose=Nose.BROAD, eye=Eye.HOODED, old=True)
    art.put(face(look))
    art.line("-30 -74, 0 -78, 22 -75", skin.shade, 3.4, curved=True)
    for side in ("M6 -34C20 -58 44 -58 62 -34C46 -44 24 -42 8 -28Z",):
        art.fill(both(path(side)), p.HAIR_WHITE)
    art.fill(path(BROOM), p.HAIR_WHITE, edge=(p.HAIR_WHITE_SHADE, 3))
    art.stripes(path(BROOM), Weave(p.HAIR_WHITE, (p.HAIR_WHITE_SHADE, None), 12, 90, phase=-1.8, shares=(0.3, 0.7)))


BROOM = "M0 30C14 24 34 30 50 52C34 60 16 58 0 52C-16 58 -34 60 -50 52C-34 30 -14 24 0 30Z"


def _barba(art: Art) -> None:
    skin = p.CLARO
    curls = "-58 -62, -34 -88, 0 -96, 34 -88, 58 -62, -66 -30, 66 -30"
    art.dots(curls, 27, p.HAIR_DARK)
    _neck(art, skin)
    _shoulders(art, p.COPA, (p.COPA_DARK, None, p.ORO, None), p.COPA_DARK, 38)
    art.put(face(Face(skin, p.HAIR_DARK, 4, mouth=False, nose=Nose.EAGLE)))
    art.put(beard(SHORT, p.HAIR_DARK, "#5B4034", skin.lips))
    art.fill(path("M-60 -4C-68 -66 -36 -100 0 -100C36 -100 68 -66 60 -4C50 -40 -50 -40 -60 -4Z"), p.HAIR_DARK)
    art.dots("-42 -58, -14 -66, 14 -66, 42 -58", 17, p.HAIR_DARK)


def _tambor(art: Art) -> None:
    skin = p.NEGRO
    art.fill(ellipse(0, -20, 61, 64), p.HAIR_BLACK).fill(both(ellipse(57, 0, 11, 18)), skin.light)
    _neck(art, skin)
    _shoulders(art, p.BASTO_DARK, (p.ORO, None, p.COPA, None, p.BASTO, None), p.INK, 54)
    art.fill(path("M-34 92C-20 114 20 114 34 92Z"), skin.shade)
    art.put(face(Face(skin, p.HAIR_BLACK, -4, smile=6, nose=Nose.BROAD, eye=Eye.LAUGHING, teeth=True, jaw=Jaw.LONG)))
    art.fill(path("M-20 76C-10 70 10 70 20 76C20 96 10 108 0 110C-10 108 -20 96 -20 76Z"), p.HAIR_BLACK)
    cap = path("M-60 -40L-56 -104C-30 -120 30 -120 56 -104L60 -40C34 -54 -34 -54 -60 -40Z")
    art.cloth(inside(cap, bottom=-76), Weave(p.ORO, (p.COPA, None), 18, 60))
    art.cloth(inside(cap, top=-78), Weave(p.BASTO, (p.ORO_LIGHT, None), 20, 120))
    art.fill(rect(-59, -82, 118, 9, 3), p.INK)


def _andino(art: Art) -> None:
    skin = p.CLARO
    art.fill(ellipse(0, -18, 63, 66), p.HAIR_BLACK)
    _neck(art, skin)
    _shoulders(art, p.MAGENTA, (p.ESPADA_DARK, None, p.ORO, None, p.BASTO, None), p.ESPADA_DARK, 54)
    art.fill(rect(-36, 84, 72, 22, 10), p.ESPADA_DARK)
    art.fill(both(ellipse(60, 2, 12, 18)), skin.light)
    art.put(face(Face(skin, p.HAIR_BLACK, 3, smile=4, jaw=Jaw.SQUARE, nose=Nose.BROAD, eye=Eye.HOODED, teeth=True)))
    art.fill(both(ellipse(38, 26, 14, 11)), p.COPA, 0.3)
    art.fill(path("M-60 0C-66 -56 -40 -70 0 -70C40 -70 66 -56 60 0L52 -30C24 -44 -24 -44 -52 -30Z"), p.HAIR_BLACK)
    crown = path("M-56 -54C-56 -110 -34 -126 0 -126C34 -126 56 -110 56 -54Z")
    brim = path("M-120 -44C-96 -66 96 -66 120 -44C104 -24 62 -38 0 -38C-62 -38 -104 -24 -120 -44Z")
    art.cloth(crown, Weave(p.ORO_LIGHT, (p.ORO, None), 16, 0)).fill(path(BAND), p.BASTO)
    art.fill(brim, p.ORO_LIGHT, edge=(p.ORO_DARK, 4)).stripes(brim, Weave(p.ORO_LIGHT, (p.ORO, None), 20, 90, phase=-5))


BAND = "M-57 -54L-56 -78C-22 -86 22 -86 56 -78L57 -54Z"

LEAF = Ground((p.BASTO_DARK, p.BASTO), (p.BASTO_LIGHT, p.ORO_LIGHT))
SEA = Ground((p.ESPADA_DARK, p.ESPADA), (p.CYAN, p.ESPADA_LIGHT))
FIRE = Ground((p.COPA_DARK, p.COPA), (p.ORO, p.ORO_LIGHT))
NIGHT = Ground(("#2C1E46", "#5A3A86"), (p.MAGENTA, p.COPA_LIGHT))
GOLD = Ground((p.ORO_DARK, p.ORO), (p.ORO_LIGHT, p.PAPER))
LAGOON = Ground(("#0F4C46", p.CYAN), (p.PAPER, p.ESPADA_LIGHT))
DUSK = Ground((p.ESPADA_DARK, "#5A3A86"), (p.ORO_LIGHT, p.ORO))
PEOPLE: dict[str, tuple[Ground, Callable[[Art], None]]] = {
    "abuela": (LAGOON, _abuela),
    "trenzas": (FIRE, _trenzas),
    "afro": (SEA, _afro),
    "melena": (LEAF, _melena),
    "turbante": (GOLD, _turbante),
    "maestra": (NIGHT, _maestra),
    "llanero": (SEA, _llanero),
    "pelotero": (DUSK, _pelotero),
    "abuelo": (FIRE, _abuelo),
    "barba": (GOLD, _barba),
    "tambor": (NIGHT, _tambor),
    "andino": (LEAF, _andino),
}
"""Who there is, women first."""
