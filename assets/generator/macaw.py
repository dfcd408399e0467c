"""A macaw, the companion of the king of bastos; it sits on a fist at (6, 134)."""

from assets.generator import palette as p
from assets.generator.art import Art, Weave
from assets.generator.shapes import ellipse, limb, path


def macaw() -> Art:
    """Return the bird, about 150 wide and 400 tall with its tail, looking left."""
    tail = limb("26 130 20, 36 210 16, 44 290 10, 48 330 3")
    art = Art().fill(limb("10 130 18, 14 200 14, 20 262 8, 22 284 3"), p.ESPADA_DARK)
    art.cloth(tail, Weave(p.COPA, (p.COPA_DARK, None), 14, 82))
    body = limb("-8 -62 46, 6 0 52, 22 70 46, 30 130 22")
    art.fill(body, p.COPA)
    _add_wing(art)
    _add_head(art)
    art.line("-2 128, -2 146", p.INK, 7).line("16 132, 16 146", p.INK, 7)
    return art


def _add_wing(art: Art) -> None:
    wing = path("M22 -28C64 -18 84 40 74 110C70 150 58 184 48 204C34 160 4 110 6 46C6 10 10 -12 22 -28Z")
    art.fill(wing, p.ESPADA, edge=(p.COPA_DARK, 4))
    art.stripes(wing, Weave(p.ESPADA, (p.CYAN, None), 17, 98))
    shoulder = path("M22 -28C64 -18 80 20 77 56C54 74 26 70 6 46C6 10 10 -12 22 -28Z")
    art.fill(shoulder, p.ORO).stripes(shoulder, Weave(p.ORO, (p.BASTO, None), 17, 98))


def _add_head(art: Art) -> None:
    cheek = path("M-50 -84C-44 -98 -20 -100 -10 -84C-4 -66 -16 -42 -40 -44Z")
    art.fill(cheek, p.EYE_WHITE)
    upper = path("M-46 -92C-78 -92 -88 -60 -76 -32C-70 -46 -60 -54 -42 -56Z")
    art.fill(upper, p.EYE_WHITE, edge=(p.INK, 4))
    art.fill(path("M-44 -56C-60 -52 -66 -44 -64 -32C-52 -28 -42 -36 -38 -48Z"), p.INK)
    for y in (-76, -66, -56):
        art.line(f"-38 {y + 6}, -20 {y + 4}", p.COPA, 2.5)
    art.fill(ellipse(-28, -80, 8), p.ORO_LIGHT).dots("-29 -80", 4.5, p.INK)
