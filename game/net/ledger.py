"""Each order is done once, whatever the network repeats: the log itself says how many decisions a seat has made.

An order's `id` is the number of the decision that its seat wants to make. So whether it has been made is known from
the log alone, which is written before anybody is told, and outlives any crash. A refused order makes no decision: its
number is free again. While a batch is being written nobody is told of it from here either.
"""

import hashlib
from typing import Any, Protocol

from game.net.errand import Errand, Run, at_once
from game.rules.kernel import Seat
from game.table import codec
from game.table.log import Batch, Log, Writing


class Kept(Log, Protocol):
    """A log that also remembers who decided what."""

    @property
    def batches(self) -> "list[Batch] | tuple[Batch, ...]":
        """Every decision, in order."""


class Ledger:
    """A log that counts what passes into it."""

    def __init__(self, log: Kept, run: Run = at_once) -> None:
        self.log = log
        self._run = run
        self._writing: tuple[Batch, Errand] | None = None
        self._made: dict[Seat, list[tuple[bytes, int]]] = {}
        self._events: list[Any] = []
        for batch in log.batches:
            self._note(batch)

    @property
    def busy(self) -> bool:
        """Whether a batch is being written, and nothing else can be kept now."""
        return self._writing is not None

    def append(self, batch: Batch) -> None:
        """Keep this batch for good; raises `OSError` when it cannot, and then nothing of it has happened.

        Raises `Writing` while that is not known: `settle` tells.
        """
        assert self._writing is None
        errand = self._run(lambda: self.log.append(batch))
        if not errand.done:
            self._writing = batch, errand
            raise Writing
        errand.result()
        self._note(batch)

    def settle(self) -> Batch | None:
        """The batch that was being written and is kept now, `None` while it is not; raises `OSError` if it never is."""
        if self._writing is None or not self._writing[1].done:
            return None
        (batch, errand), self._writing = self._writing, None
        errand.result()
        self._note(batch)
        return batch

    def since(self, seq: int) -> tuple[tuple[int, Any], ...]:
        """The events after number `seq`, each with its own number."""
        return tuple(enumerate(self._events[seq:], start=seq + 1))

    def made(self, seat: Seat) -> int:
        """How many decisions a seat has made."""
        return len(self._made.get(seat, ()))

    def answer(self, seat: Seat, number: int, command: Any) -> int | None:
        """The last event of the seat's decision `number`, if it was this command; `None` if it was another."""
        digest, last = self._made[seat][number - 1]
        return last if digest == _digest(command) else None

    def _note(self, batch: Batch) -> None:
        self._events += batch.events
        if batch.events:
            entry = (_digest(batch.command), batch.first + len(batch.events) - 1)
            self._made.setdefault(batch.actor, []).append(entry)


def _digest(command: Any) -> bytes:
    return hashlib.sha256(codec.encode(command)).digest()
