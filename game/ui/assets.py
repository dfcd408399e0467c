"""Pictures from the files that come with the program, at the exact size asked for.

Nothing here raises: a missing or broken picture is drawn as an empty frame and noted in `problems`.
"""

import io
import math
import re
from pathlib import Path

import pygame

from game.ui import shapes
from game.ui.installed import asset_root
from game.ui.shapes import Shelf
from game.ui.suit_letters import lettered
from game.ui.theme import CLOTH, PAPER, SEPIA, Face

BUDGET = 96 * 2**20
"""Bytes of pictures that are kept."""
_HEAD = re.compile(r'\s*<svg [^>]*viewBox="0 0 ([0-9.]+) ([0-9.]+)"[^>]*>')


class Assets:
    """Pictures and fonts by name, kept while there is room."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = asset_root() if root is None else root
        self.letters = False
        """Whether cards carry the letter of their suit."""
        self.problems: list[str] = []
        self._shelf = Shelf(BUDGET)

    def svg(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The drawing `name` (under the root, with or without `.svg`), `size` pixels large."""
        width, height = max(1, size[0]), max(1, size[1])
        key = name, width, height, self.letters
        return self._shelf.get(key, lambda: self._draw(name, width, height))

    def turned(self, name: str, size: tuple[int, int], angle: float) -> pygame.Surface:
        """The drawing `name`, within `size` pixels and then turned by `angle` degrees to the left; it is not kept.

        Its lines are turned, not its pixels, so they are as smooth as if it stood upright.
        """
        try:
            head, body = _opened(self._read(name))
            return _turned(body, (float(head[1]), float(head[2])), size, angle)
        except (OSError, pygame.error, ValueError) as error:
            self._note(f"{name}: {error}")
            return pygame.transform.rotozoom(_placeholder(*size), angle, 1.0)

    def image(self, name: str) -> pygame.Surface | None:
        """The picture `name` as it is, or `None` when there is none."""
        path = self.root / name
        try:
            return shapes.native(pygame.image.load(path))
        except (OSError, pygame.error) as error:
            self._note(f"{name}: {error}")
            return None

    def font(self, face: Face, px: int) -> pygame.font.Font:
        """The face at a size in pixels; pygame's own font when its file is missing."""
        if not pygame.font.get_init():
            pygame.font.init()
        try:
            return pygame.font.Font(self.root / "fonts" / face.value, px)
        except (OSError, pygame.error) as error:
            self._note(f"fonts/{face.value}: {error}")
            return pygame.font.Font(None, round(px * 1.25))

    def clear(self) -> None:
        """Forget the pictures made so far, as after a change of size."""
        self._shelf.clear()

    def _note(self, problem: str) -> None:
        if problem not in self.problems:
            self.problems.append(problem)

    def _read(self, name: str) -> str:
        drawing = (self.root / f"{name}.svg").read_text(encoding="utf-8")
        return lettered(name, drawing) if self.letters else drawing

    def _draw(self, name: str, width: int, height: int) -> pygame.Surface:
        try:
            drawing = io.BytesIO(self._read(name.removesuffix(".svg")).encode())
            drawn = shapes.native(pygame.image.load_sized_svg(drawing, (width, height)))
        except (OSError, pygame.error, ValueError) as error:
            self._note(f"{name}: {error}")
            return _placeholder(width, height)
        return _exact(drawn, width, height)


def _opened(drawing: str) -> tuple[re.Match[str], str]:
    """The head of a drawing, which tells its width and height, and what it holds."""
    head = _HEAD.match(drawing)
    if head is None:
        raise ValueError("not a drawing with a `viewBox` from 0 0")
    return head, drawing[head.end() :].rpartition("</svg>")[0]


def _turned(body: str, own: tuple[float, float], size: tuple[int, int], angle: float) -> pygame.Surface:
    across, up = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    width = math.ceil(size[0] * across + size[1] * up) + 2
    height = math.ceil(size[0] * up + size[1] * across) + 2
    zoom = min(size[0] / own[0], size[1] / own[1])
    place = (
        f"translate({width / 2} {height / 2}) rotate({-angle:.3f}) scale({zoom:.6f}) "
        f"translate({-own[0] / 2} {-own[1] / 2})"
    )
    return shapes.rasterise(f'<g transform="{place}">{body}</g>', width, height)


def _exact(drawn: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Proportions are kept when drawing: a pixel or two of difference is stretched, more is centred."""
    if drawn.get_size() == (width, height):
        return drawn
    if abs(drawn.get_width() - width) <= 2 and abs(drawn.get_height() - height) <= 2:
        return pygame.transform.smoothscale(drawn, (width, height))
    frame = shapes.blank(width, height)
    frame.blit(drawn, drawn.get_rect(center=frame.get_rect().center))
    return frame


def _placeholder(width: int, height: int) -> pygame.Surface:
    line = max(1.0, min(width, height) / 30)
    frame = shapes.box(line, line, width - 2 * line, height - 2 * line, min(width, height) / 12,
                       f"{shapes.fill(PAPER)} {shapes.stroke(SEPIA, line)}")  # fmt: skip
    inset = min(width, height) * 0.3
    cross = (f"M{inset:.1f} {inset:.1f}L{width - inset:.1f} {height - inset:.1f}"
             f"M{width - inset:.1f} {inset:.1f}L{inset:.1f} {height - inset:.1f}")  # fmt: skip
    return shapes.rasterise(frame + shapes.path(cross, shapes.stroke(CLOTH, line)), width, height)
