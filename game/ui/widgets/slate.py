"""A surface that notes what it is asked to draw, and draws anew only where that is not what it was.

Between `begin` and `settle` everything is asked for; a place then shows what was asked for there, in its order, over
the bare surface. So whoever draws need not say what a drawing depends on. Only blits and fills are noted, and a picture
that was drawn must not be changed by its owner.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import pygame

Box = tuple[int, int, int, int]
NEAR = 8
"""Pixels between two changes that are drawn anew as one."""
WASTE = 1.1
"""How much more may be drawn anew than has changed, so that it is done at once."""


class Mark(NamedTuple):
    """A picture or a colour that was asked for, and the box of what it may have changed."""

    ink: pygame.Surface | tuple[int, ...]
    at: tuple[int, int]
    area: Box | None
    flags: int
    box: Box
    clip: Box | None


class Slate(pygame.Surface):
    """The surface; the first drawing on it is seen while it is asked for."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self._bare: pygame.Surface | None = None
        self._shown: list[Mark] = []
        self._asked: list[Mark] = []
        self._places: list[pygame.Rect] | None = None
        self._clip: Box | None = None

    def begin(self, bare: pygame.Surface) -> None:
        """Forget what was asked for, and ask anew, over a surface of this size."""
        self._shown, self._asked = self._asked, []
        self._places = None
        if self._bare is None:
            self._places = []
            pygame.Surface.blit(self, bare)
        elif self._bare is not bare:
            self._places = [self.get_rect()]
        self._bare = bare

    def settle(self) -> None:
        """Show what has been asked for."""
        if self._bare is None:
            return
        places = _changed(self._shown, self._asked, self.get_rect()) if self._places is None else self._places
        boxes = [mark.box for mark in self._asked]
        for place in places:
            pygame.Surface.set_clip(self, place)
            pygame.Surface.blit(self, self._bare)
            for number in place.collidelistall(boxes):
                self._draw(self._asked[number], place)
        pygame.Surface.set_clip(self, None)

    def set_clip(self, rect: Any) -> None:
        """Ask for no more than what lies within."""
        super().set_clip(rect)
        self._clip = None if rect is None else _plain(self.get_clip())

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Ask for a picture."""
        part = None if area is None else _plain(pygame.Rect(area))
        at = int(dest[0]), int(dest[1])
        box = (*at, *(source.get_size() if part is None else part[2:]))
        self._ask(Mark(source, at, part, special_flags, box, self._clip))
        return pygame.Rect(box).clip(self.get_clip())

    def blits(self, blit_sequence: Iterable[Any], doreturn: Any = 1) -> list[pygame.Rect] | None:
        """Ask for pictures."""
        boxes = [self.blit(*one) for one in blit_sequence]
        return boxes if doreturn else None

    def fblits(self, blit_sequence: Iterable[Any], special_flags: int = 0) -> None:
        """Ask for pictures that are all drawn in one way."""
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Ask for a colour."""
        box = (self.get_rect() if rect is None else pygame.Rect(rect)).clip(self.get_clip())
        self._ask(Mark(tuple(pygame.Color(color)), box.topleft, None, special_flags, _plain(box), self._clip))
        return box

    def _ask(self, mark: Mark) -> None:
        self._asked.append(mark)
        if self._places == []:
            self._draw(mark)

    def _draw(self, mark: Mark, place: pygame.Rect | None = None) -> None:
        """Draw a mark, where it is drawn again only in a place."""
        within = None if place is None or mark.clip is None else place.clip(mark.clip)
        if within is not None:
            pygame.Surface.set_clip(self, within)
        if isinstance(mark.ink, pygame.Surface):
            pygame.Surface.blit(self, mark.ink, mark.at, mark.area, mark.flags)
        else:
            pygame.Surface.fill(self, mark.ink, mark.box, mark.flags)
        if within is not None:
            pygame.Surface.set_clip(self, place)


def _plain(rect: pygame.Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h


def _changed(before: list[Mark], after: list[Mark], whole: pygame.Rect) -> list[pygame.Rect]:
    """Where two drawings may differ: where one has a mark that the other has not."""
    if before == after:
        return []
    was, now = set(before), set(after)
    if [mark for mark in before if mark in now] != [mark for mark in after if mark in was]:
        return [whole]  # some marks have changed their order, which shows where they lie over one another
    return _joined(mark.box for mark in was ^ now)


def _joined(boxes: Iterable[Box]) -> list[pygame.Rect]:
    """Places that cover all of the boxes: those that are near one another are one place, where that wastes little."""
    apart: list[pygame.Rect] = []
    for box in sorted(boxes, key=lambda box: box[2] * box[3], reverse=True):
        place = pygame.Rect(box)
        while (other := _mate(place, apart)) is not None:
            apart.remove(other)
            place.union_ip(other)
        apart.append(place)
    return apart


def _mate(place: pygame.Rect, apart: list[pygame.Rect]) -> pygame.Rect | None:
    """One of the places with which this one shall be drawn."""
    for number in place.inflate(2 * NEAR, 2 * NEAR).collidelistall(apart):
        union = place.union(apart[number])
        if union.w * union.h <= WASTE * (place.w * place.h + apart[number].w * apart[number].h):
            return apart[number]
    return None
