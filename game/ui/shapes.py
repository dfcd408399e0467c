"""Vector fragments made into antialiased surfaces, once each: every drawn shape of the toolkit passes through here.

Surfaces come in the byte order of the window, which makes blitting them twenty times faster. Nothing here draws.
"""

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from game.ui.theme import Paint

_TEMPLATE = pygame.Surface((1, 1), pygame.SRCALPHA, 32)


class Shelf:
    """Surfaces kept by key, up to a number of bytes; the one not asked for longest goes first."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under `key`, made now if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.used += _size(made)
        while self.used > self.limit and len(self._kept) > 1:
            self.used -= _size(self._kept.popitem(last=False)[1])
        return made

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.used = 0


def _size(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


_SHAPES = Shelf(48 * 2**20)


def blank(width: int, height: int) -> pygame.Surface:
    """A new, wholly transparent surface."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)


def native(surface: pygame.Surface) -> pygame.Surface:
    """The same picture in the byte order that blits fastest, alpha kept."""
    return surface.convert(_TEMPLATE)


def cached(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """A surface from the common shelf of shapes, made on first use."""
    return _SHAPES.get(key, make)


def stretched(corners: pygame.Surface, edge: int, size: tuple[int, int], deeper: int = 0) -> pygame.Surface:
    """A large picture of which only the middle grows: its corners, `edge` pixels each way, are those of a small one.

    The lower corners are `deeper` pixels taller. Beyond the corners a row or a column must be like its neighbour. One
    that is not taller than the small picture grows only in width.
    """
    width, height = size
    columns = ((0, edge, 0, edge), (edge, 1, edge, width - 2 * edge), (edge + 1, edge, width - edge, edge))
    foot = edge + deeper
    rows = ((0, edge, 0, edge), (edge, 1, edge, height - edge - foot), (edge + 1, foot, height - foot, foot))
    whole = blank(width, height)
    for top, tall, to_y, new_tall in rows if height != corners.get_height() else ((0, height, 0, height),):
        for left, wide, to_x, new_wide in columns:
            piece = corners.subsurface((left, top, wide, tall))
            if (wide, tall) != (new_wide, new_tall):
                piece = pygame.transform.scale(piece, (new_wide, new_tall))
            whole.blit(piece, (to_x, to_y))
    return whole


def rasterise(body: str, width: int, height: int) -> pygame.Surface:
    """Fragments of SVG on a `width`×`height` canvas of pixels; not cached."""
    size = max(1, width), max(1, height)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
    return native(pygame.image.load_sized_svg(io.BytesIO(f"{head}{body}</svg>".encode()), size))


def render(body: str, width: int, height: int) -> pygame.Surface:
    """Fragments of SVG on a `width`×`height` canvas of pixels; the same fragments give the same surface."""
    return cached((body, width, height), lambda: rasterise(body, width, height))


def fill(colour: Paint | None) -> str:
    """The attributes that fill with `colour`."""
    return _paint("fill", colour)


def stroke(colour: Paint | None, width: float) -> str:
    """The attributes that draw a line of `colour`."""
    return f'{_paint("stroke", colour)} stroke-width="{width:.2f}"'


def _paint(name: str, colour: Paint | None) -> str:
    if colour is None:
        return f'{name}="none"'
    red, green, blue, *alpha = colour
    text = f'{name}="#{red:02x}{green:02x}{blue:02x}"'
    return f'{text} {name}-opacity="{alpha[0] / 255:.3f}"' if alpha else text


def box(x: float, y: float, w: float, h: float, radius: float, look: str) -> str:
    """A rounded rectangle."""
    corner = max(0.0, min(radius, w / 2, h / 2))
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{corner:.2f}" {look}/>'


def disc(x: float, y: float, radius: float, look: str) -> str:
    """A circle."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" {look}/>'


def path(data: str, look: str) -> str:
    """A path, given its data."""
    return f'<path d="{data}" {look}/>'
