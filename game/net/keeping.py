"""What one room sends to the disk, and what comes of it: nobody waits for it, and the order of things is kept.

A `Run` does the errands of a room one after the other, so what is asked for later rests on what was asked for before.
"""

from collections.abc import Callable
from typing import Any

from game.net.archive import Archive, Saved
from game.net.errand import Errand, Run
from game.net.ledger import Kept
from game.rules.kernel import Format
from game.table.lobby import Shared
from game.table.messages import Sitter, Spent


class Keeping:
    """The disk of one room."""

    def __init__(self, archive: Archive, run: Run) -> None:
        self.archive, self.run = archive, run
        self.trouble: OSError | None = None
        """What went wrong last of what nobody waits for."""
        self._sent: list[Errand] = []
        self._beginning: Errand | None = None
        self._finishing: Errand | None = None

    def look(self) -> None:
        """Hear what has come of what was sent."""
        for errand in self._sent:
            try:
                if errand.done:
                    errand.result()
            except OSError as trouble:
                self.trouble = trouble
        self._sent = [errand for errand in self._sent if not errand.done]

    @property
    def beginning(self) -> bool:
        """Whether a match is being begun."""
        return self._beginning is not None

    def begin(self, ruleset: Any, seating: Format, sitters: tuple[Sitter, ...], shared: Shared) -> None:
        """A new match, which `begun` tells of."""
        self._beginning = self.run(lambda: self.archive.begin(ruleset, seating, sitters, shared))

    def begun(self) -> tuple[str, Kept] | None:
        """The name and the log of the match that was being begun, once they are there; raises `OSError`."""
        beginning = self._beginning
        if beginning is None or not beginning.done:
            return None
        self._beginning = None
        found: tuple[str, Kept] = self._known(beginning)
        return found

    def keep(self, saved: Saved[Any]) -> Errand:
        """Keep the room, and hear whether it is kept."""
        return self.run(lambda: self.archive.save(saved))

    def save(self, saved: Saved[Any]) -> None:
        """Keep the room."""
        self._send(lambda: self.archive.save(saved))

    def note(self, log: Kept, spent: tuple[Spent, ...]) -> None:
        """Keep how much of the running clocks is used."""
        self._send(lambda: self.archive.keep_clocks(log, spent))

    def finished(self, log: Kept, scores: tuple[int, ...], winner: int | None) -> bool:
        """Write how a match ended, once; whether it is written. Raises `OSError`, and then it may be tried again."""
        if self._finishing is None:
            self._finishing = self.run(lambda: self.archive.finish(log, scores, winner))
        if not self._finishing.done:
            return False
        finishing, self._finishing = self._finishing, None
        self._known(finishing)
        return True

    def let_go(self, log: Kept | None, keep: bool) -> None:
        """Let go of the match; of one that is still being begun, or without `keep`, nothing stays."""
        archive, beginning = self.archive, self._beginning
        if beginning is not None:
            self._send(lambda: archive.discard(beginning.result()[1]))
        if log is not None:
            self._send(lambda: archive.close(log) if keep else archive.discard(log))
        self._beginning = self._finishing = None

    def _known(self, errand: Errand) -> Any:
        try:
            return errand.result()
        except OSError as trouble:
            self.trouble = trouble
            raise

    def _send(self, job: Callable[[], Any]) -> None:
        self._sent.append(self.run(job))
        self.look()
