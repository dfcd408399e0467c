"""A surface that notes what it is asked to draw, and draws anew only where that is not what it was.

Between `begin` and `settle` everything is asked for; a place then shows what was asked for there, in its order, over
the bare surface. So whoever draws need not say what a drawing depends on. Only blits and fills are noted, and a picture
that was drawn must not be changed by its owner.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pygame

Box = tuple[int, int, int, int]
NEAR = 8
"""Pixels between two changes that are drawn anew as one."""


class Mark(NamedTuple):
    """A picture or a colour that was asked for, and the box of what it may have changed."""

    ink: pygame.Surface | tuple[int, ...]
    at: tuple[int, int]
    area: Box | None
    flags: int
    box: Box


class Slate(pygame.Surface):
    """The surface; the first drawing on it is seen while it is asked for."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self._bare: pygame.Surface | None = None
        self._shown: list[Mark] = []
        self._asked: list[Mark] = []
        self._places: list[pygame.Rect] | None = None

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
        boxes = [pygame.Rect(mark.box) for mark in self._asked]
        for place in places:
            self.set_clip(place)
            pygame.Surface.blit(self, self._bare)
            for number in place.collidelistall(boxes):
                self.set_clip(boxes[number].clip(place))
                self._draw(self._asked[number])
        self.set_clip(None)

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Ask for a picture."""
        part = None if area is None else pygame.Rect(area)
        at = int(dest[0]), int(dest[1])
        box = pygame.Rect(at, source.get_size() if part is None else part.size).clip(self.get_clip())
        self._ask(Mark(source, at, None if part is None else _plain(part), special_flags, _plain(box)))
        return box

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
        self._ask(Mark(tuple(pygame.Color(color)), box.topleft, None, special_flags, _plain(box)))
        return box

    def _ask(self, mark: Mark) -> None:
        self._asked.append(mark)
        if self._places == []:
            self._draw(mark)

    def _draw(self, mark: Mark) -> None:
        if isinstance(mark.ink, pygame.Surface):
            pygame.Surface.blit(self, mark.ink, mark.at, mark.area, mark.flags)
        else:
            pygame.Surface.fill(self, mark.ink, mark.box, mark.flags)


def _plain(rect: pygame.Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h


def _changed(before: list[Mark], after: list[Mark], whole: pygame.Rect) -> list[pygame.Rect]:
    """Where two drawings may differ: where one has a mark that the other has not."""
    if before == after:
        return []
    was, now = set(before), set(after)
    if [mark for mark in before if mark in now] != [mark for mark in after if mark in was]:
        return [whole]  # some marks have changed their order, which shows where they lie over one another
    return list(_joined(pygame.Rect(mark.box) for mark in was ^ now))


def _joined(boxes: Iterable[pygame.Rect]) -> Iterator[pygame.Rect]:
    """The boxes, those that are near one another as one."""
    apart: list[pygame.Rect] = []
    for box in boxes:
        whole = box
        while (near := whole.inflate(2 * NEAR, 2 * NEAR).collidelist(apart)) >= 0:
            whole = whole.union(apart.pop(near))
        if whole.size != (0, 0):
            apart.append(whole)
    return iter(apart)
