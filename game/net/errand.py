"""Work for the disk, which may take its time: begun here, done elsewhere, and taken up once it is done.

An errand is looked at and never waited for. Where there is nobody to send, it is done at once.
"""

from collections.abc import Callable
from typing import Any


class Errand:
    """One piece of work; nothing is known of it until it is `done`."""

    def __init__(self) -> None:
        self.done = False
        self._result: Any = None
        self._trouble: OSError | None = OSError("it came to nothing")

    def run(self, job: Callable[[], Any]) -> None:
        """Do it, wherever this is called; what goes wrong is kept for `result`."""
        try:
            self._result = job()
            self._trouble = None
        except OSError as trouble:
            self._trouble = trouble
        finally:
            self.done = True

    def result(self) -> Any:
        """What came of it; raises the `OSError` that it ended with."""
        if self._trouble is not None:
            raise self._trouble
        return self._result


Run = Callable[[Callable[[], Any]], Errand]
"""Sends somebody on an errand; those of one room are done one after the other, in the order of their asking."""


def at_once(job: Callable[[], Any]) -> Errand:
    """Done before this returns."""
    errand = Errand()
    errand.run(job)
    return errand
