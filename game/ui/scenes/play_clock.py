"""The clock of the turn as this screen sees it: it starts when the turn is seen to start, and stops with the table.

The table keeps the true one; this one never shows more time than that one has.
"""

import math
from collections.abc import Sequence

from game.rules.kernel import Deadline, Seat
from game.table.messages import Spent, spent_on
from game.ui.felt.felt import Clock


class TurnClock:
    """Seconds left on the one clock that runs; `before` is what the table said had been used when we came to it."""

    def __init__(self, before: tuple[Spent, ...] = ()) -> None:
        self.paused = False
        self._before = before
        self._key: tuple[Seat, int] | None = None
        self._seconds = 0.0
        self._since = 0.0
        self._stopped = 0.0
        self._shown = -1
        self._running = False

    def step(self, running: Sequence[Deadline], now: float) -> bool:
        """Take the clock that runs; whether another second is to be shown."""
        self._running = bool(running)
        if not running:
            return False
        first = running[0]
        key = (first.seat, first.stamp)
        if key != self._key:
            self._key, self._seconds, self._since = key, float(first.seconds), now - spent_on(self._before, first)
            self._stopped = now
        shown = math.ceil(self.left(now))
        changed, self._shown = shown != self._shown, shown
        return changed

    def pause(self, paused: bool, now: float) -> None:
        """Stop, or go on where it stopped."""
        if paused and not self.paused:
            self._stopped = now
        elif self.paused and not paused:
            self._since += now - self._stopped
        self.paused = paused

    def left(self, now: float) -> float:
        """Seconds left."""
        at = self._stopped if self.paused else now
        return max(0.0, self._seconds - (at - self._since))

    def shown(self, running: Sequence[Deadline], now: float, settled: bool) -> Clock | None:
        """The clock as a felt draws it: full until the turn is seen to start; `None` when none runs."""
        if not running:
            return None
        total = float(running[0].seconds)
        return Clock(running[0].seat, float(math.ceil(self.left(now))) if settled else total, total)

    def next(self, now: float) -> float | None:
        """When the next second is to be shown."""
        left = self.left(now)
        if not self._running or self.paused or left <= 0:
            return None
        return now + (left - math.floor(left) or 1.0) + 0.001
