"""Work behind the screen, one job at a time and in order: whatever touches the disk, so that no frame waits for it.

A job runs in one worker thread; what is to be done with its result runs in the frame that finds it ready.
"""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")

SOON = 1 / 60
"""Seconds after which a job that was not ready is asked for again."""


@dataclass(frozen=True)
class Job:
    """Something being done, and who takes what comes of it."""

    future: "Future[Any]"
    then: Callable[[Any], None]


class Backroom:
    """A queue of jobs for one worker."""

    def __init__(self, executor: Executor | None = None) -> None:
        self._executor = (
            ThreadPoolExecutor(max_workers=1, thread_name_prefix="backroom") if executor is None else executor
        )
        self._jobs: deque[Job] = deque()

    def run(self, job: Callable[[], T], then: Callable[[T], None] = lambda _: None) -> None:
        """Do `job` after those before it, and give what comes of it to `then` in a later `step`."""
        self._jobs.append(Job(self._executor.submit(job), then))

    def step(self, now: float) -> float | None:
        """Take up what is ready; when to call again, if anything is still being done. Raises what a job raised."""
        while self._jobs and self._jobs[0].future.done():
            job = self._jobs.popleft()
            job.then(job.future.result())
        return now + SOON if self._jobs else None

    def close(self) -> None:
        """Wait for what is being done, then let the worker go."""
        self._executor.shutdown(wait=True)
        self.step(0.0)
