"""What each seat is told: its redacted events in numbered runs, each with a trace of all that it was told so far.

A trace covers only what the seat itself may see; a digest of a hidden card would be the card.
"""

import hashlib
from typing import Any

from game.net.messages import Told, Truth
from game.rules.kernel import Seat
from game.table import codec
from game.table.table import Table

RUN_EVENTS = 64
RUN_BYTES = 24_576
"""A run ends with the event that reaches either."""
START = bytes(32)


def traced(link: bytes, event: Any) -> bytes:
    """The trace after one more event."""
    return hashlib.sha256(link + codec.encode(event)).digest()


def shown(link: bytes) -> str:
    """A trace as it is sent: its first eight bytes."""
    return link[:8].hex()


class Feed:
    """One match, as told to any seat."""

    def __init__(self, table: Table, match: int) -> None:
        self._table = table
        self._match = match
        self._links: dict[Seat, list[bytes]] = {}

    def told(self, seat: Seat, since: int) -> Told[Any] | None:
        """The next run after event number `since`, if anything has happened."""
        if since >= self._table.seq:
            return None
        links = self._known(seat, since)
        run: list[Any] = []
        size = 0
        for happened in self._table.backlog(seat, since, RUN_EVENTS):
            told = codec.encode(happened.event)
            if len(links) == happened.seq:
                links.append(hashlib.sha256(links[-1] + told).digest())
            run.append(happened.event)
            size += len(told)
            if size >= RUN_BYTES:
                break
        return Told(match=self._match, first=since + 1, events=tuple(run), trace=shown(links[since + len(run)]))

    def truth(self, since: int, log: Any) -> Truth[Any] | None:
        """The next run of what truly happened; for a match that is over."""
        run = _run([event for _, event in log.since(since)[:RUN_EVENTS]])
        return Truth(match=self._match, first=since + 1, events=run) if run else None

    def _known(self, seat: Seat, upto: int) -> list[bytes]:
        """The links of a seat, at least up to event number `upto`."""
        links = self._links.setdefault(seat, [START])
        if len(links) <= upto:
            for happened in self._table.backlog(seat, len(links) - 1):
                links.append(traced(links[-1], happened.event))
        return links


def _run(events: list[Any]) -> tuple[Any, ...]:
    run, size = [], 0
    for event in events:
        run.append(event)
        size += len(codec.encode(event))
        if size >= RUN_BYTES:
            break
    return tuple(run)
