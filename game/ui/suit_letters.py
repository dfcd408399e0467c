"""The initial of a suit on its cards, for eyes that do not tell the emblems apart: it stands where the small emblem of
the index stands, in both corners, drawn in strokes on the same canvas of 610 × 950.
"""

import re

CARD = re.compile(r"cards/(\d+)([OCEB])$")
"""The name of a card's drawing: its rank and its suit."""
INKS = {"O": "#8A5A0C", "C": "#8C1D22", "E": "#173F6B", "B": "#1F5A2C"}
STROKES = {
    "O": "M0 -35A26 35 0 1 1 0 35A26 35 0 1 1 0 -35Z",
    "C": "M23 -20A26 35 0 1 0 23 20",
    "E": "M22 -35L-20 -35L-20 35L22 35M-20 0L14 0",
    "B": "M-20 -35L4 -35A16.5 16.5 0 0 1 4 -2L-20 -2M4 -2A18.5 18.5 0 0 1 4 35L-20 35L-20 -35",
}
PAPER = "#FBF5E6"
CENTRE = (305, 475)
ACROSS = {1: 75.0, 2: 106.0}
"""The middle of an index of one figure and of two."""
DOWN = 190.0


def lettered(name: str, drawing: str) -> str:
    """The drawing of a card with the letter of its suit; any other drawing as it is."""
    found = CARD.search(name)
    if found is None:
        return drawing
    rank, suit = found.groups()
    mark = (
        f'<g transform="translate({ACROSS[len(rank)]} {DOWN})"><rect x="-44" y="-50" width="88" height="100" rx="14" '
        f'fill="{PAPER}"/><path d="{STROKES[suit]}" fill="none" stroke="{INKS[suit]}" stroke-width="17" '
        f'stroke-linecap="round" stroke-linejoin="round"/></g>'
    )
    both = f'{mark}<g transform="rotate(180 {CENTRE[0]} {CENTRE[1]})">{mark}</g>'
    head, _, tail = drawing.rpartition("</svg>")
    return f"{head}{both}</svg>{tail}"
