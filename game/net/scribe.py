"""Threads that wait for the disk, so that the loop does not: several rooms at once, each one's errands in their order.

A thread touches what its errand was given and nothing else. The loop is woken when one is done, and looks by itself.
"""

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from game.net.errand import Errand

SCRIBES = 8
"""Disks serve several flushes at once sooner than one after the other."""


def _silent() -> None:
    """Nobody is woken."""


class Lane:
    """The errands of one room, done one after the other by whichever thread is free."""

    def __init__(self, scribes: ThreadPoolExecutor) -> None:
        self.wake: Callable[[], None] = _silent
        """Called in a thread after each errand."""
        self._scribes = scribes
        self._waiting: deque[tuple[Callable[[], Any], Errand]] = deque()
        self._lock = threading.Lock()
        self._idle = threading.Event()
        self._idle.set()

    def __call__(self, job: Callable[[], Any]) -> Errand:
        """Send somebody on an errand."""
        errand = Errand()
        with self._lock:
            self._waiting.append((job, errand))
            busy = not self._idle.is_set()
            self._idle.clear()
        if not busy:
            self._next()
        return errand

    def drain(self) -> None:
        """Wait until everything is done: at the end, when nobody has to be served any more."""
        self._idle.wait()

    def _next(self) -> None:
        self._scribes.submit(self._work).add_done_callback(_tell)

    def _work(self) -> None:
        job, errand = self._waiting.popleft()
        try:
            errand.run(job)
        finally:
            with self._lock:
                more = bool(self._waiting)
                if not more:
                    self._idle.set()
            if more:
                self._next()
            self.wake()


def scribes(count: int = SCRIBES) -> ThreadPoolExecutor:
    """So many threads, started when they are needed."""
    return ThreadPoolExecutor(count, "scribe")


def _tell(done: "Future[None]") -> None:
    """What should never go wrong is not kept quiet."""
    done.result()
