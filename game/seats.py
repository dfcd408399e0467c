"""The seats kept for us at tables of the network: one small file, which only its owner may read, replaced whole.

A ticket is all that is needed to sit on a chair, so it goes nowhere else. What is not as it should be is forgotten.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.net.guest import Ticket
from game.net.keys import write_private
from game.rules.record import Record

MOST = 24
"""Seats that are kept, the newest."""
LIMIT = 256 * 1_024
"""Bytes of the file."""
Text = Annotated[str, Meta(max_length=64)]


class Seat(Record, frozen=True):
    """A seat: the ticket, where the table was, and what it was."""

    room: Text
    person: int
    token: Text
    pin: Text
    addresses: tuple[tuple[Text, int], ...]
    name: Text
    ruleset: Text
    names: tuple[Text, ...]
    """Of the others who sat there."""
    changed: float
    """When we were there last, in seconds since 1970."""
    hosted: bool = False

    @property
    def ticket(self) -> Ticket:
        """What brings us back."""
        return Ticket(self.room, self.person, self.token, self.pin)


class SeatFile:
    """The file of seats; everything here touches the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def load(self) -> tuple[Seat, ...]:
        """The seats, the newest first; none when there is no such file or it is damaged."""
        try:
            data = self.path.read_bytes()
            if len(data) > LIMIT:
                return ()
            return msgspec.json.decode(data, type=tuple[Seat, ...])
        except (OSError, ValueError, RecursionError):
            return ()

    def keep(self, seat: Seat) -> tuple[Seat, ...]:
        """Add a seat, or bring it up to date; raises `OSError`."""
        return self._write([seat, *(one for one in self.load() if one.room != seat.room)])

    def forget(self, room: str) -> tuple[Seat, ...]:
        """A seat that leads nowhere any more; raises `OSError`."""
        return self._write(one for one in self.load() if one.room != room)

    def _write(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        kept = tuple(sorted(seats, key=lambda seat: -seat.changed)[:MOST])
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_private(self.path, msgspec.json.encode(kept))
        return kept
