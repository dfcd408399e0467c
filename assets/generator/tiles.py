"""Domino tiles: ivory with a soft bevel, drilled pips in one colour a number, a brass spinner."""

from assets.generator import palette as p
from assets.generator.art import Art
from assets.generator.shapes import ellipse

WIDTH, HEIGHT = 320, 620
PIP, PIP_DX, PIP_DY = 31, 74, 82
HALVES = (158, 456)
COLOURS = {1: p.CYAN, 2: p.BASTO, 3: p.COPA, 4: "#7B3F8C", 5: p.ESPADA, 6: "#D58A12"}
DIAGONAL = ((-1, -1), (1, 1))
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((0, 0),),
    2: DIAGONAL,
    3: (*DIAGONAL, (0, 0)),
    4: CORNERS,
    5: (*CORNERS, (0, 0)),
    6: (*CORNERS, (-1, 0), (1, 0)),
}
IVORY = (
    '<linearGradient id="ivory" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="320" y2="620">'
    '<stop offset="0" stop-color="#FFFBEF"/><stop offset="1" stop-color="#EFE2C2"/></linearGradient>'
)
BRASS = (
    '<radialGradient id="brass" gradientUnits="userSpaceOnUse" cx="154" cy="303" r="24">'
    '<stop offset="0" stop-color="#FFE9A8"/><stop offset="0.6" stop-color="#D9A441"/>'
    '<stop offset="1" stop-color="#8F6420"/></radialGradient>'
)


def tile(upper: int, lower: int) -> Art:
    """Return a tile standing upright."""
    art = Art().raw(f"<defs>{IVORY}{BRASS}</defs>")
    _add_body(art)
    for value, middle in zip((upper, lower), HALVES, strict=True):
        for column, row in SPOTS[value]:
            _add_pip(art, 160 + column * PIP_DX, middle + row * PIP_DY, COLOURS[value])
    art.dots("160 309", 19, "#7A5A20")
    return art.raw('<circle cx="160" cy="306" r="18" fill="url(#brass)"/>')


def _add_body(art: Art) -> None:
    layers = (
        (4, 8, 312, 608, 44, "#A98F5F"),
        (4, 4, 312, 604, 44, "#D9C79C"),
        (8, 6, 304, 594, 42, "#FFFDF6"),
        (13, 12, 294, 584, 38, "url(#ivory)"),
        (34, 303, 252, 7, 3.5, "#B9A274"),
        (34, 309, 252, 3, 1.5, "#FFFFFF"),
    )
    for x, y, width, height, radius, fill in layers:
        art.raw(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}"/>')


def _add_pip(art: Art, x: float, y: float, colour: str) -> None:
    art.dots(f"{x} {y + 3}", PIP + 1, "#FFFFFF")
    art.raw(f'<circle cx="{x}" cy="{y}" r="{PIP + 1}" fill="{p.INK}" fill-opacity="0.55"/>')
    art.dots(f"{x} {y}", PIP, colour)
    art.fill(ellipse(x, y, PIP).difference(ellipse(x, y + 6, PIP)), p.INK, 0.38)
