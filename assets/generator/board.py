"""The paper of a card: its frame broken by the pintas of the suit, and the index in two opposite corners.

Everything between stays clear of the index boxes; `lint` measures that on the finished files.
"""

from itertools import pairwise

from assets.generator import palette as p
from assets.generator.art import Art, number
from assets.generator.emblems import small
from assets.generator.lettering import digits
from assets.generator.palette import TONES, Suit

WIDTH, HEIGHT = 610, 950
CENTRE_X, CENTRE_Y = WIDTH / 2, HEIGHT / 2
FRAME_INSET, FRAME_RADIUS, FRAME_WIDTH = 25, 22, 7
PINTA_GAP, PINTA_PIECE = 34, 62
INDEX_INSET, INDEX_HEIGHT = 46, 90
INDEX_EMBLEM_DROP, INDEX_EMBLEM_SCALE = 50, 0.88
INDEX_NARROWEST = 58


def paper() -> Art:
    """Return an empty card; the contour shows where cards overlap."""
    inset = 'x="1.5" y="1.5" width="607" height="947" rx="36"'
    return Art().raw(f'<rect {inset} fill="{p.PAPER}" stroke="{p.PAPER_EDGE}" stroke-width="3"/>')


def blank(suit: Suit) -> Art:
    """Return a card with the frame of a suit."""
    style = f'fill="none" stroke="{TONES[suit].dark}" stroke-width="{FRAME_WIDTH}" stroke-linecap="butt"'
    return paper().raw(f'<path id="frame" d="{_frame(TONES[suit].gaps)}" {style}/>')


def _frame(gaps: int) -> str:
    """Two brackets left and right, and the pieces of line between the pintas."""
    step = PINTA_PIECE + PINTA_GAP
    centres = [CENTRE_X + (index - (gaps - 1) / 2) * step for index in range(gaps)]
    inner = PINTA_GAP / 2
    left = centres[0] - inner if gaps else CENTRE_X + 1
    right = centres[-1] + inner if gaps else CENTRE_X - 1
    data = _bracket(left, FRAME_INSET, 0) + _bracket(right, WIDTH - FRAME_INSET, 1)
    for before, after in pairwise(centres):
        for y in (FRAME_INSET, HEIGHT - FRAME_INSET):
            data += f"M{number(before + inner)} {y}L{number(after - inner)} {y}"
    return data


def _bracket(start: float, side: float, sweep: int) -> str:
    r, top, bottom = FRAME_RADIUS, FRAME_INSET, HEIGHT - FRAME_INSET
    inward = side + (-r if sweep else r)
    arc = f"A{r} {r} 0 0 {sweep}"
    down = f"M{number(start)} {top}L{inward} {top}{arc} {side} {top + r}L{side} {bottom - r}"
    return f"{down}{arc} {inward} {bottom}L{number(start)} {bottom}"


def finish(art: Art, suit: Suit, rank: int) -> Art:
    """Add the index in both corners."""
    data, width = digits(str(rank), INDEX_HEIGHT)
    centre = INDEX_INSET + max(width, INDEX_NARROWEST) / 2
    base = INDEX_INSET + INDEX_HEIGHT
    place = f"translate({number(centre - width / 2)} {base})"
    corner = Art().raw(f'<path d="{data}" fill="{p.INK}" transform="{place}"/>')
    corner.put(small(suit), centre, base + INDEX_EMBLEM_DROP, INDEX_EMBLEM_SCALE)
    body = "".join(corner.elements)
    art.raw(f'<g id="index">{body}</g>')
    return art.raw(f'<g id="index-below" transform="rotate(180 {number(CENTRE_X)} {number(CENTRE_Y)})">{body}</g>')
