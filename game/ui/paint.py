"""The marks everything on screen is made of: boxes, shadows, rings, discs, avatars, stones, clocks.

Every mark is antialiased and kept. Lengths are real pixels; whoever draws takes them from the `Scale`.
"""

import functools
import math

import pygame

from game.ui import shapes
from game.ui.assets import Assets
from game.ui.lettering import Lettering
from game.ui.theme import (
    BLACK,
    CLOCK_LAST,
    CLOCK_LATE,
    INK,
    ORO,
    PAPER,
    Colour,
    Paint,
    fade,
    mix,
)

Point = tuple[float, float]
LARGE = 16_000
"""Pixels from which a box or a halo is put together of its corners: a panel that grows costs no drawing."""
MIDDLE = 256
"""Pixels between the ends of the kept pictures of whose pieces large boxes and halos are put together."""


def box(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Paint | None,
    radius: float,
    border: Paint | None = None,
    width: float = 1.2,
    lip: Paint | None = None,
    depth: int = 0,
) -> None:
    """A rounded rectangle with an inner border; a `lip` of `depth` pixels shows under its lower edge."""
    if rect.width <= 0 or rect.height <= 0:
        return
    if lip is None:
        depth = 0

    def body(w: int, h: int) -> str:
        parts = []
        if lip is not None and depth > 0:
            parts.append(shapes.box(0, depth, w, h, radius, shapes.fill(lip)))
        parts.append(shapes.box(0, 0, w, h, radius, shapes.fill(fill)) if fill is not None else "")
        if border is not None and width > 0:
            half = width / 2
            look = f"{shapes.fill(None)} {shapes.stroke(border, width)}"
            parts.append(shapes.box(half, half, w - width, h - width, radius - half, look))
        return "".join(parts)

    edge = math.ceil(max(min(radius, rect.height / 2), width)) + 1
    w, h = rect.size
    look = ("box", fill, radius, border, width, lip, depth)
    if w <= 2 * edge or w * h < LARGE:
        surface.blit(shapes.cached((*look, w, h), lambda: shapes.rasterise(body(w, h), w, h + depth)), rect.topleft)
        return
    small = 2 * edge + 1, h if h <= 2 * edge + 1 else 2 * edge + 1
    corners = shapes.cached((*look, *small), lambda: shapes.rasterise(body(*small), small[0], small[1] + depth))
    _pieced(surface, corners, edge, pygame.Rect(rect.topleft, (w, h + depth)), depth)


def _pieced(surface: pygame.Surface, corners: pygame.Surface, edge: int, rect: pygame.Rect, deeper: int = 0) -> None:
    """Draw what `corners` stretch to (see `shapes.stretched`), from pieces of one picture for every size."""
    low = rect.height == corners.get_height()
    size = 2 * edge + MIDDLE, rect.height if low else 2 * edge + MIDDLE + deeper
    key = ("stretched", corners, size, edge, deeper)
    large = shapes.cached(key, lambda: shapes.stretched(corners, edge, size, deeper))
    rows = ((0, 0, rect.height),) if low else _pieces(rect.height, edge, edge + deeper)
    for x, from_x, wide in _pieces(rect.width, edge, edge):
        for y, from_y, tall in rows:
            surface.blit(large, (rect.left + x, rect.top + y), (from_x, from_y, wide, tall))


@functools.lru_cache(maxsize=1024)
def _pieces(length: int, edge: int, foot: int) -> tuple[tuple[int, int, int], ...]:
    """How a length is put together of one with the same ends and a middle of `MIDDLE`: to, from, and how much."""
    pieces = [(0, 0, min(edge + MIDDLE, length - foot))]
    while (at := pieces[-1][0] + pieces[-1][2]) < length - foot - MIDDLE:
        pieces.append((at, edge, MIDDLE))
    return (*pieces, (at, edge + MIDDLE + foot - (length - at), length - at))


def pill(
    surface: pygame.Surface, rect: pygame.Rect, fill: Paint, border: Paint | None = None, width: float = 1.2
) -> None:
    """A box whose ends are half circles."""
    box(surface, rect, fill, rect.height / 2, border, width)


def dashed(surface: pygame.Surface, rect: pygame.Rect, radius: float, colour: Paint, width: float, dash: float) -> None:
    """An empty place: a rounded outline of dashes, a whole number of them."""
    half = width / 2
    w, h = rect.width - width, rect.height - width
    around = 2 * (w + h) - (8 - math.tau) * radius
    count = max(4, round(around / (dash * 1.8)))
    look = f"{shapes.fill(None)} {shapes.stroke(colour, width)}"
    parts = []
    for number in range(count):  # each by itself: the dashes of SDL's reader go astray where a path closes
        steps = (around / count * (number - 0.28 + 0.56 * step / _BEND) for step in range(_BEND + 1))
        points = (_on_outline(w, h, radius, way % around) for way in steps)
        parts.append(shapes.path("M" + "L".join(f"{half + x:.2f} {half + y:.2f}" for x, y in points), look))
    surface.blit(shapes.render("".join(parts), rect.width, rect.height), rect.topleft)


_BEND = 5
"""Straight pieces of a dash, which may lie on a corner."""


def _on_outline(w: float, h: float, radius: float, way: float) -> Point:
    """The point of a rounded rectangle so far along it, from the left end of its upper side."""
    bend = math.tau * radius / 4
    corners = ((w - radius, radius), (w - radius, h - radius), (radius, h - radius), (radius, radius))
    for side, (long, corner) in enumerate(zip((w, h, w, h), corners, strict=True)):
        straight = long - 2 * radius
        out = pygame.Vector2(0, -radius).rotate(90 * side)
        if way <= straight + bend:
            before = pygame.Vector2(corner) + out
            if way <= straight:
                point = before + pygame.Vector2(way - straight, 0).rotate(90 * side)
            else:
                point = pygame.Vector2(corner) + out.rotate(90 * (way - straight) / max(bend, 1e-9))
            return point.x, point.y
        way -= straight + bend
    return radius, 0.0


def shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, blur: int, drop: int = 0, strength: float = 0.35
) -> None:
    """A soft shadow of a rounded rectangle, fallen by `drop` pixels."""
    _halo(surface, rect.move(0, drop), radius, blur, BLACK, strength)


def glow(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, spread: int, colour: Colour = ORO, strength: float = 0.7
) -> None:
    """A soft light around a rounded rectangle."""
    _halo(surface, rect.inflate(spread, spread), radius + spread / 2, spread, colour, strength)


def _halo(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, blur: int, colour: Colour, strength: float
) -> None:
    blur = max(1, blur)
    edge = math.ceil(min(radius, rect.height / 2)) + 4 * blur
    look = round(radius), blur, colour, round(strength, 3)
    if rect.width <= 2 * edge + 1 or rect.width * rect.height < LARGE:
        image = shapes.cached(("halo", rect.size, *look), lambda: _blurred(rect.size, radius, blur, colour, strength))
        surface.blit(image, (rect.left - 2 * blur, rect.top - 2 * blur))
        return
    small = 2 * edge + 1, min(rect.height, 2 * edge + 1)
    corners = shapes.cached(("halo", small, *look), lambda: _blurred(small, radius, blur, colour, strength))
    _pieced(surface, corners, edge + 2 * blur, rect.inflate(4 * blur, 4 * blur))


def _blurred(size: tuple[int, int], radius: float, blur: int, colour: Colour, strength: float) -> pygame.Surface:
    """Blurred at a fraction of its size, as nobody can tell: the blur is the slow part."""
    shrink = max(1, blur // 3)
    margin = 2 * blur
    full = size[0] + 2 * margin, size[1] + 2 * margin
    w, h = math.ceil(full[0] / shrink), math.ceil(full[1] / shrink)
    body = shapes.box(margin / shrink, margin / shrink, size[0] / shrink, size[1] / shrink, radius / shrink,
                      shapes.fill(fade(BLACK, strength)))  # fmt: skip
    soft = pygame.transform.gaussian_blur(shapes.rasterise(body, w, h), max(1, round(blur / shrink)))
    soft.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.smoothscale(soft, full) if shrink > 1 else soft


def ring(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, gap: float, width: float, colour: Paint = PAPER
) -> None:
    """A line around `rect` at a distance of `gap` pixels; its corners keep the same centre."""
    reach = math.ceil(gap + width)
    w, h = rect.width + 2 * reach, rect.height + 2 * reach
    edge = reach - gap - width / 2
    body = shapes.box(edge, edge, w - 2 * edge, h - 2 * edge, radius + gap + width / 2,
                      f"{shapes.fill(None)} {shapes.stroke(colour, width)}")  # fmt: skip
    surface.blit(shapes.render(body, w, h), (rect.left - reach, rect.top - reach))


def disc(
    surface: pygame.Surface,
    centre: Point,
    radius: float,
    fill: Paint | None,
    border: Paint | None = None,
    width: float = 0.0,
) -> None:
    """A circle, its border inside."""
    side = math.ceil(radius * 2) + 2
    look = f"{shapes.fill(fill)} {shapes.stroke(border, width)}"
    body = shapes.disc(side / 2, side / 2, radius - (width / 2 if border is not None else 0), look)
    surface.blit(shapes.render(body, side, side), (round(centre[0] - side / 2), round(centre[1] - side / 2)))


def hairline(surface: pygame.Surface, start: tuple[int, int], length: int, colour: Colour, width: int = 1) -> None:
    """A straight horizontal line."""
    surface.fill(colour, pygame.Rect(start[0], start[1], length, max(1, width)))


def tick(surface: pygame.Surface, centre: Point, px: int, fill: Paint, mark: Paint = PAPER) -> None:
    """A disc with a check mark in it: what is chosen."""
    s = px / 24
    data = f"M{7 * s:.2f} {12.4 * s:.2f}L{10.6 * s:.2f} {16 * s:.2f}L{17.2 * s:.2f} {8.8 * s:.2f}"
    look = f'fill="none" stroke-linecap="round" stroke-linejoin="round" {shapes.stroke(mark, 2.2 * s)}'
    body = shapes.disc(px / 2, px / 2, px / 2, shapes.fill(fill)) + shapes.path(data, look)
    surface.blit(shapes.render(body, px, px), (round(centre[0] - px / 2), round(centre[1] - px / 2)))


def portrait(
    surface: pygame.Surface,
    lettering: Lettering,
    centre: Point,
    diameter: int,
    picture: str,
    ring_colour: Paint = PAPER,
) -> None:
    """One of the twelve people, by the name of the picture, in a ring of the colour of their side."""
    key = ("avatar", picture, diameter, tuple(ring_colour))
    image = shapes.cached(key, lambda: _portrait(lettering.assets, picture, diameter, ring_colour))
    surface.blit(image, (round(centre[0] - diameter / 2), round(centre[1] - diameter / 2)))


def _portrait(assets: Assets, picture: str, diameter: int, ring_colour: Paint) -> pygame.Surface:
    """The drawing cut to a disc, a dark line between it and its ring."""
    line = max(2.0, diameter * 0.055)
    middle, inner = diameter / 2, diameter / 2 - line * 1.3
    cut = shapes.rasterise(shapes.disc(middle, middle, inner, shapes.fill((255, 255, 255))), diameter, diameter)
    side = round(2 * inner)
    image = shapes.blank(diameter, diameter)
    image.blit(assets.svg(f"avatars/{picture}", (side, side)), (round(middle - inner), round(middle - inner)))
    image.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rings = shapes.disc(middle, middle, inner + line * 0.2, f"fill='none' {shapes.stroke(INK, line * 0.6)}")
    rings += shapes.disc(middle, middle, middle - line / 2, f"fill='none' {shapes.stroke(ring_colour, line)}")
    image.blit(shapes.rasterise(rings, diameter, diameter), (0, 0))
    return image


def stones(
    surface: pygame.Surface,
    left: Point,
    count: int,
    total: int,
    diameter: float,
    step: float,
    full: Colour = PAPER,
    empty: Colour = BLACK,
) -> None:
    """A row of `total` piedras from `left` (centre of the first), `count` of them there and the others hollow."""
    radius = diameter / 2
    key = ("stones", count, total, diameter, step, full, empty)
    image = shapes.cached(key, lambda: _stones(count, total, diameter, step, full, empty))
    surface.blit(image, (round(left[0] - radius - 1), round(left[1] - radius - 1)))


def _stones(count: int, total: int, diameter: float, step: float, full: Colour, empty: Colour) -> pygame.Surface:
    radius = diameter / 2
    width, height = math.ceil(step * max(0, total - 1) + diameter) + 2, math.ceil(diameter) + 4
    parts = []
    for index in range(total):
        x, y = 1 + radius + index * step, 1 + radius
        if index < count:
            parts.append(_pebble(x, y, radius, full, index))
        else:
            look = (
                f"{shapes.fill(fade(BLACK, 0.35))} {shapes.stroke(fade(mix(full, empty, 0.35), 0.55), radius * 0.24)}"
            )
            parts.append(shapes.disc(x, y, radius * 0.86, look))
    return shapes.rasterise("".join(parts), width, height)


LEANS = (18, -34, 62, -8, 40, -58, 6, 28, -22, 74, -46, 12)
"""How the stones of a row lie, so that no two side by side are the same."""


def _pebble(x: float, y: float, radius: float, colour: Colour, index: int) -> str:
    """A river stone: its shadow, its flank, its back, and the light on it."""
    lean = LEANS[index % len(LEANS)]
    long, short = radius * 1.04, radius * (0.9 + 0.03 * (index % 3))

    def oval(dx: float, dy: float, share: float, look: str) -> str:
        cx, cy = x + dx * radius, y + dy * radius
        turn = f'transform="rotate({lean} {cx:.2f} {cy:.2f})"'
        return f'<ellipse cx="{cx:.2f}" cy="{cy:.2f}" rx="{long * share:.2f}" ry="{short * share:.2f}" {turn} {look}/>'

    return (
        oval(0, 0.24, 1.0, shapes.fill(fade(BLACK, 0.35)))
        + oval(0, 0, 1.0, shapes.fill(mix(colour, BLACK, 0.26)))
        + oval(-0.05, -0.1, 0.86, shapes.fill(mix(colour, BLACK, 0.05)))
        + oval(-0.16, -0.24, 0.52, shapes.fill(mix(colour, (255, 255, 255), 0.45)))
    )


def arc(surface: pygame.Surface, centre: Point, radius: float, width: float, fraction: float, colour: Paint) -> None:
    """The part of a circle from twelve o'clock, clockwise, that `fraction` (0 to 1) says."""
    share = round(max(0.0, min(1.0, fraction)) * 180) / 180
    side = math.ceil(2 * (radius + width)) + 2
    middle = side / 2
    look = f'fill="none" stroke-linecap="round" {shapes.stroke(colour, width)}'
    if share >= 1:
        body = shapes.disc(middle, middle, radius, look)
    elif share > 0:
        angle = share * math.tau
        x, y = middle + radius * math.sin(angle), middle - radius * math.cos(angle)
        large = 1 if share > 0.5 else 0
        body = shapes.path(
            f"M{middle:.2f} {middle - radius:.2f}A{radius:.2f} {radius:.2f} 0 {large} 1 {x:.2f} {y:.2f}", look
        )
    else:
        return
    surface.blit(shapes.render(body, side, side), (round(centre[0] - middle), round(centre[1] - middle)))


def clock_arc(surface: pygame.Surface, centre: Point, radius: float, width: float, left: float, total: float) -> None:
    """The clock around an avatar: `left` seconds of `total`, amber from 10 and red from 5."""
    colour = CLOCK_LAST if left <= 5 else CLOCK_LATE if left <= 10 else ORO
    arc(surface, centre, radius, width, 1.0, fade(BLACK, 0.35))
    arc(surface, centre, radius, width, left / total if total > 0 else 0.0, colour)
