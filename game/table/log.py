"""The log port: a batch of events is written whole or not at all, before anybody is told of it."""

from dataclasses import dataclass
from typing import Any, Protocol

from game.rules.kernel import Seat


@dataclass(frozen=True)
class Batch:
    """One decision: who asked for what, and the events it caused, numbered from `first`."""

    first: int
    actor: Seat
    command: Any
    events: tuple[Any, ...]


class Writing(Exception):
    """The batch is being written, and nothing of it has happened yet: once it is kept, `Table.kept` takes it up."""


class Log(Protocol):
    """Where a table keeps what has happened."""

    def append(self, batch: Batch) -> None:
        """Keep this batch for good; raises `OSError` when it cannot, and then nothing of it has happened.

        One that takes its time raises `Writing`, and is asked for nothing more until the batch is kept.
        """

    def since(self, seq: int) -> tuple[tuple[int, Any], ...]:
        """The events after number `seq`, each with its own number."""


class MemoryLog:
    """A log that lives as long as the program."""

    def __init__(self) -> None:
        self.batches: list[Batch] = []
        self._events: list[Any] = []

    def append(self, batch: Batch) -> None:
        """Keep this batch; memory never refuses."""
        self.batches.append(batch)
        self._events.extend(batch.events)

    def since(self, seq: int) -> tuple[tuple[int, Any], ...]:
        """The events after number `seq`, each with its own number."""
        return tuple(enumerate(self._events[seq:], start=seq + 1))
