"""Domino tiles: ivory with a soft bevel all round, drilled pips in one colour a number or in black, a brass spinner.

A tile lies in four directions and its light always comes from above, so nothing here is lit from one side: whoever lays
it down draws its thickness and its shadow. The back is the deck's chromatic induction, an oval that nobody drew.
"""

import math

from assets.generator import palette as p
from assets.generator.art import Art, number

WIDTH, HEIGHT = 320, 640
CENTRE_X, CENTRE_Y = WIDTH / 2, HEIGHT / 2
PIP, PIP_DX, PIP_DY = 31, 77, 82
HALVES = (162, 478)
NUMBERS = range(7)
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
LAYERS = (
    (2, 46, "#8F7546"),
    (5, 44, "#D9C79C"),
    (9, 41, "#FFFDF6"),
    (16, 36, "url(#ivory)"),
)
"""From the rim inwards: how far from the edge, the radius of the corner, and the fill."""
IVORY = (
    '<radialGradient id="ivory" gradientUnits="userSpaceOnUse" cx="160" cy="320" r="350">'
    '<stop offset="0" stop-color="#FFFAEC"/><stop offset="0.6" stop-color="#FAF1DB"/>'
    '<stop offset="1" stop-color="#F0E3C4"/></radialGradient>'
)
BRASS = (
    '<radialGradient id="brass" gradientUnits="userSpaceOnUse" cx="160" cy="320" r="20">'
    '<stop offset="0" stop-color="#FFF0BE"/><stop offset="0.45" stop-color="#E2B04C"/>'
    '<stop offset="1" stop-color="#8F6420"/></radialGradient>'
)
STRIPES, REACH_X, REACH_Y = 20, 92, 222
"""Stripes of the back, and half the axes of its oval."""


def names() -> tuple[str, ...]:
    """The 28 tiles by the name of their drawing, the lower number first."""
    return tuple(f"{upper}-{lower}" for upper in NUMBERS for lower in NUMBERS if upper <= lower)


def tile(upper: int, lower: int, black: bool = False) -> Art:
    """Return a tile standing upright."""
    art = Art().raw(f"<defs>{IVORY}{BRASS}</defs>")
    _add_body(art)
    _add_line(art)
    for value, middle in zip((upper, lower), HALVES, strict=True):
        for column, row in SPOTS[value]:
            colour = p.INK if black else COLOURS[value]
            _add_pip(art, CENTRE_X + column * PIP_DX, middle + row * PIP_DY, colour)
    art.dots("160 320", 20, "#6E5020")
    return art.raw('<circle cx="160" cy="320" r="17.5" fill="url(#brass)"/>')


def back() -> Art:
    """Return the back of every tile: stripes whose phase shifts inside an oval."""
    art = Art()
    for inset, radius, fill in LAYERS[:3]:
        art.raw(_rounded(inset, radius, fill))
    art.raw(_rounded(24, 28, p.ESPADA_DARK))
    width = (WIDTH - 2 * 30) / STRIPES
    colours = (p.CYAN, p.COPA, p.ORO)
    for stripe in range(STRIPES):
        x = 30 + (stripe + 0.19) * width
        rise = 1 - ((x + 0.31 * width - CENTRE_X) / REACH_X) ** 2
        reach = REACH_Y * math.sqrt(rise) if rise > 0 else 0.0
        place = abs(2 * stripe + 1 - STRIPES) // 2
        outside, inside = colours[place % 3], colours[(place + 1) % 3]
        art.raw(_bar(x, 32, width * 0.62, HEIGHT - 64, outside))
        if reach:
            art.raw(_bar(x, CENTRE_Y - reach, width * 0.62, 2 * reach, inside))
    return art


def _rounded(inset: float, radius: float, fill: str) -> str:
    width, height = WIDTH - 2 * inset, HEIGHT - 2 * inset
    return f'<rect x="{inset}" y="{inset}" width="{width}" height="{height}" rx="{radius}" fill="{fill}"/>'


def _bar(x: float, y: float, width: float, height: float, fill: str) -> str:
    box = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {box} fill="{fill}"/>'


def _add_body(art: Art) -> None:
    for inset, radius, fill in LAYERS:
        art.raw(_rounded(inset, radius, fill))


def _add_line(art: Art) -> None:
    """The groove between the halves, light along both of its edges."""
    art.raw('<rect x="34" y="314" width="252" height="12" rx="6" fill="#FFFFFF" fill-opacity="0.85"/>')
    art.raw('<rect x="36" y="316.5" width="248" height="7" rx="3.5" fill="#A98F5F"/>')


def _add_pip(art: Art, x: float, y: float, colour: str) -> None:
    """A hole: its light edge, its dark rim, the paint, and the paint's shade along the rim."""
    for radius, fill, opacity in ((PIP + 3.5, "#FFFFFF", 0.9), (PIP + 1, p.INK, 0.6)):
        art.raw(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" fill-opacity="{opacity}"/>')
    art.dots(f"{number(x)} {number(y)}", PIP - 1, colour)
    shade = f'stroke="{p.INK}" stroke-opacity="0.26" stroke-width="6"'
    art.raw(f'<circle cx="{x}" cy="{y}" r="{PIP - 4}" fill="none" {shade}/>')
