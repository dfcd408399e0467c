"""A solo table that works in the back room: its commits, its bots and its clocks never make a frame wait.

The screen holds a `QueueLink`: what it sends is carried to the table's own link by the next job, and what the table
answers is carried back. Nothing else passes between the two.
"""

from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from game.backroom import Backroom
from game.solo import SoloTable
from game.table.driver import Pace
from game.table.link import Answer
from game.table.messages import Welcome

Work = Callable[[SoloTable], None]


class QueueLink:
    """A link whose table is worked by somebody else."""

    def __init__(self, welcome: Welcome[Any], inbox: "deque[Work]", outbox: "SimpleQueue[Answer]") -> None:
        self.welcome = welcome
        self._inbox = inbox
        self._outbox = outbox
        self._sent = 0

    def send(self, command: Any) -> int:
        """Ask for a command; its answer comes with a later `poll`."""
        self._sent += 1
        self._inbox.append(lambda table: _send(table, command))
        return self._sent

    def reply(self, consult: int, agreed: bool) -> None:
        """Answer what my partner asks."""
        self._inbox.append(lambda table: table.link.reply(consult, agreed))

    def poll(self) -> tuple[Answer, ...]:
        """What has been carried back since the last poll."""
        answers = []
        while not self._outbox.empty():
            answers.append(self._outbox.get())
        return tuple(answers)

    def close(self) -> None:
        """Hear nothing more."""
        self._inbox.clear()


class Desk:
    """A table and the carrying to and fro; everything but `_work` happens in the frame's thread."""

    def __init__(self, table: SoloTable, backroom: Backroom) -> None:
        self.trouble: OSError | None = None
        """Why the table cannot keep what happens, while it cannot."""
        self._table = table
        self._backroom = backroom
        self._inbox: deque[Work] = deque()
        self._outbox: SimpleQueue[Answer] = SimpleQueue()
        self._busy = False
        self._due: float | None = 0.0
        self._now = 0.0
        self.link = QueueLink(table.link.welcome, self._inbox, self._outbox)

    def step(self, now: float) -> float | None:
        """Give the table work when there is some; when to call again."""
        self._now = now
        if not self._busy and (self._inbox or (self._due is not None and now >= self._due)):
            orders = tuple(self._inbox)
            self._inbox.clear()
            self._busy = True
            self._backroom.run(lambda: self._work(orders, now), self._worked)
        return None if self._busy else self._due

    def pause(self, paused: bool, now: float) -> None:
        """Stop clocks and bots, or let them go on."""
        self._inbox.append(lambda table: table.pause(paused, now))

    def set_pace(self, pace: Pace) -> None:
        """How long bots wait from now on."""
        self._inbox.append(lambda table: table.set_pace(pace))

    def set_asking(self, asking: bool) -> None:
        """Whether my partner asks me before it sings or accepts."""
        self._inbox.append(lambda table: table.set_asking(asking))

    def close(self) -> None:
        """Leave the table, with the clocks as they were at the last `step`; what has been kept stays kept."""
        now = self._now
        self._backroom.run(lambda: self._table.close(now))

    def _work(self, orders: tuple[Work, ...], now: float) -> float | None:
        for order in orders:
            order(self._table)
        due = self._table.step(now)
        for answer in self._table.link.poll():
            self._outbox.put(answer)
        return due

    def _worked(self, due: float | None) -> None:
        self._busy = False
        self._due = due
        self.trouble = self._table.trouble


def _send(table: SoloTable, command: Any) -> None:
    table.link.send(command)
