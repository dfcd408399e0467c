"""Which tables are around: the finder is opened in the back room, and asked now and then while a screen lists them."""

import time
from collections.abc import Callable

from game import lan_ways
from game.backroom import Backroom
from game.net.discovery import Finder, Found
from game.seats import Seat
from game.ui.scenes.room import FoundTable, KeptTable

LOOK = 0.25
"""Seconds between looks at what has been heard."""


class Finds:
    """The tables of the network, and the seats that are kept for us."""

    def __init__(self, backroom: Backroom, finder: Callable[[], Finder] | None = None) -> None:
        self._backroom = backroom
        self._make = finder if finder is not None else lambda: Finder(time.monotonic)
        self._finder: Finder | None = None
        self._closed = False
        self._due = 0.0
        self._found: tuple[Found, ...] = ()
        self._tables: tuple[FoundTable, ...] = ()
        self._kept: tuple[KeptTable, ...] = ()
        self.seats: tuple[Seat, ...] = ()
        self.trouble: OSError | None = None
        """Why nothing can be heard, if so: there are other ways in."""
        backroom.run(self._open, self._opened)

    @property
    def tables(self) -> tuple[FoundTable, ...]:
        """What is announced now."""
        return self._tables

    @property
    def kept(self) -> tuple[KeptTable, ...]:
        """Where a seat of ours is kept, the newest first."""
        return self._kept

    def of(self, room: str) -> Found | None:
        """The table of a room, if it is heard of."""
        return next((found for found in self._found if found.room == room), None)

    def know(self, seats: tuple[Seat, ...], reopenable: frozenset[str] = frozenset()) -> None:
        """These seats are kept; tables of our own only as long as they can be opened again."""
        self.seats = tuple(seat for seat in seats if not seat.hosted or seat.room in reopenable)
        self._kept = tuple(map(lan_ways.kept, self.seats))
        self._list()

    def step(self, now: float) -> float | None:
        """Listen; when to be called again."""
        if self._finder is None:
            return None
        if now >= self._due:
            self._due = now + LOOK
            self._found = self._finder.step()
            self._list()
        return self._due

    def close(self) -> None:
        """Listen no more."""
        self._closed = True
        finder, self._finder = self._finder, None
        if finder is not None:
            self._backroom.run(finder.close)

    def _list(self) -> None:
        tables = tuple(lan_ways.listed(found, self.seats) for found in self._found)
        if tables != self._tables:
            self._tables = tables

    def _open(self) -> Finder | OSError:
        try:
            return self._make()
        except OSError as trouble:
            return trouble

    def _opened(self, made: Finder | OSError) -> None:
        if isinstance(made, OSError):
            self.trouble = made
        elif self._closed:
            self._backroom.run(made.close)
        else:
            self._finder = made
