"""A match that is being kept: the `Log` of its table, on the disk before anybody is told.

After a failure the connection is thrown away and the file is read again: either the batch is there, and is made
durable anew, or it is not, and nothing of it has happened. A flush that failed is never tried again.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.store import schema, story
from game.store.chain import Closing, Row, Seal, agree, closing, row_of
from game.store.copies import back_up, best_copy, is_settled, read_settled, write_whole
from game.store.faults import BROKEN_FILE, ERRORS, Fault, StoreError, fault_of, store_error
from game.store.hold import Factory, Hold, is_held
from game.store.records import Header, Outcome
from game.store.story import LOT, Story
from game.store.vocabulary import vocabulary_of
from game.table.log import Batch
from game.table.messages import Spent

Clock = Callable[[], float]
"""Seconds since 1970; `time.time`, or a test's own."""


class MatchLog:
    """One match: its header, its events in memory, and its file, held until `close` or the end of the match."""

    def __init__(self, path: Path, factory: Factory, clock: Clock = time.time) -> None:
        """Opens the file; raises `StoreError`."""
        self.name = path.stem
        self.path = path
        self.backup_fault: Fault | None = None
        """Why the last copy could not be made; the match itself is kept all the same."""
        self._factory = factory
        self._clock = clock
        self._hold: Hold | None = None
        self._doubt: Row | Closing | None = None
        if is_held(path):
            raise StoreError(Fault.IN_USE, "open in this program")
        told = self._open_over() or self._take()
        self.clocks: tuple[Spent, ...] = told.clocks
        """What had been used of the running clocks when the file was opened, as far as that was kept."""
        self.header: Header[Any] = told.header
        self._seal: Seal = told.seal
        self._rows = list(told.rows)
        self._batches = list(told.batches)
        self._events = [event for batch in told.batches for event in batch.events]
        self._end, self._outcome = told.end, told.outcome
        self._version = vocabulary_of(self.header.ruleset.key).version

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, once it has."""
        return self._outcome

    @property
    def batches(self) -> tuple[Batch, ...]:
        """Every decision so far, to the last event."""
        return tuple(self._batches)

    @property
    def last(self) -> int:
        """The number of the last event."""
        return len(self._events)

    def append(self, batch: Batch) -> None:
        """Keep this batch for good; raises `StoreError` when it cannot, and then nothing of it has happened."""
        if not batch.events:
            return
        if self._end is not None:
            raise StoreError(Fault.READ_ONLY, "the match is over")
        kept = self._keep(row_of(batch, self._version, self._now(), self._link))
        assert isinstance(kept, Row)
        self._rows.append(kept)
        self._batches.append(batch)
        self._events += batch.events
        if type(batch.command).__name__ == LOT:
            self._back_up()

    def since(self, seq: int) -> tuple[tuple[int, Any], ...]:
        """The events after number `seq`, each with its own number."""
        return tuple(enumerate(self._events[seq:], start=seq + 1))

    def keep_clocks(self, clocks: tuple[Spent, ...]) -> None:
        """Keep what has been used of the running clocks, if that can be done: the match is safe all the same.

        Does not take up a file that had to be let go of: the next batch does, with the care that it needs.
        """
        if self._hold is None or self._hold.format == 1 or self._end is not None:
            return
        try:
            self._hold.write_clocks(clocks)
        except ERRORS:
            self._let_go()  # nothing that comes after a failed flush may rest on the same connection

    def finish(self, outcome: Outcome) -> None:
        """Write how the match ended, and let go of the file; raises `StoreError`, and then it may be tried again."""
        if self._end is None:
            kept = self._keep(closing(outcome, self._now(), self._link))
            assert isinstance(kept, Closing)
            self._end, self._outcome = kept, outcome
            self._back_up()
        self.close()

    def close(self) -> None:
        """Let go of the file; what has been kept stays kept, and `append` would take it up again."""
        self._settle(over=self._end is not None)

    @property
    def _link(self) -> bytes:
        return self._rows[-1].link if self._rows else self._seal.link

    def _now(self) -> int:
        return max(0, int(self._clock() * 1_000))

    # Opening

    def _open_over(self) -> Story | None:
        """The story of a match that is over, read without holding it: that works on a medium that is read-only."""
        if not self.path.exists() or not is_settled(self.path):
            return None
        try:
            told = read_settled(self.path, self._factory)
        except StoreError:
            return None
        return None if told.end is None else told

    def _take(self) -> Story:
        told = self._read_held()
        copy = self._copy()
        if copy is not None and copy.begins_as(told) and copy.knows > told.knows:
            self._let_go()
            raise StoreError(Fault.TRUNCATED, "a copy knows more")
        if not told.sound:
            told = self._mended(told)
        if told.end is not None:
            self._settle(over=True)
        return told

    def _mended(self, told: Story) -> Story:
        """The match in a file written anew: what lay beside it in this one is damaged."""
        self._let_go()
        write_whole(self.path, told.seal, told.rows, told.end, self._factory)
        return self._read_held()

    def _copy(self) -> Story | None:
        """The longest copy; one that cannot be read now does not stand in the way of a match that can."""
        try:
            return best_copy(self.path, self._factory)
        except StoreError:
            return None

    def _read_held(self) -> Story:
        """Hold the file and read all of it; raises `StoreError`, and then it is not held."""
        try:
            self._hold = Hold(self.path, self._factory)
            return story.read(self._hold.connection)
        except ERRORS as error:
            self._let_go()
            raise store_error(error, self.path) from error

    def _settle(self, over: bool) -> None:
        """Bring the file up to date and let it go; if that fails, the journal beside it still knows."""
        if self._hold is not None:
            try:
                if over:
                    self._hold.make_single()
                else:
                    self._hold.checkpoint()
            except ERRORS as error:
                self.backup_fault = fault_of(error, self.path)
            self._let_go()

    def _let_go(self) -> None:
        if self._hold is not None:
            self._hold.close()
            self._hold = None

    # Keeping

    def _keep(self, row: Row | Closing) -> Row | Closing:
        """The row as it stands on the disk, now that it stands there; raises `StoreError` when it does not."""
        landed = self._take_up(row) if self._hold is None else None
        if landed is not None:
            return landed
        assert self._hold is not None
        statement = schema.ADD_BATCH if isinstance(row, Row) else schema.ADD_OUTCOME
        try:
            self._hold.write(statement, row.values)
            return row
        except ERRORS as error:
            failed = store_error(error, self.path)
        self._let_go()
        self._doubt = row
        try:
            landed = self._take_up(row)
        except StoreError:
            landed = None
        if landed is None:
            raise failed
        return landed

    def _take_up(self, row: Row | Closing) -> Row | Closing | None:
        """Hold the file again after a failure; the row, if it has landed after all and is durable now."""
        told = self._reread()
        landed = None if told is None else self._extra(told)
        if told is None or not told.sound or (landed is not None and not self._can_adopt(landed, row)):
            self._let_go()
            self._write_anew()
            self._read_held()
            landed = None
        elif landed is not None:
            self._make_durable()
        self._doubt = None
        return landed

    def _reread(self) -> Story | None:
        """What the file tells now; `None` when it is broken or gone and must be written anew."""
        try:
            told = self._read_held()
        except StoreError as error:
            if error.fault in BROKEN_FILE or not self.path.exists():
                return None
            raise
        forgetful = told.seal == self._seal and len(told.rows) < len(self._rows)
        return None if forgetful and list(told.rows) == self._rows[: len(told.rows)] else told

    def _extra(self, told: Story) -> Row | Closing | None:
        """What the file knows beyond us: nothing, or the row in doubt; raises `StoreError` if somebody else wrote."""
        known = len(self._rows)
        ours = told.seal == self._seal and list(told.rows[:known]) == self._rows
        extra = (*told.rows[known:], *(() if told.end is None else (told.end,)))
        if ours and not extra:
            return None
        if ours and extra == (self._doubt,):
            return extra[0]
        self._let_go()
        raise StoreError(Fault.IN_USE, "somebody else has gone on with this match")

    def _can_adopt(self, landed: Row | Closing, row: Row | Closing) -> bool:
        """Whether what has landed is what is asked for now, in a journal from which it can be flushed anew."""
        return self._hold is not None and self._hold.wal and agree(landed, row)

    def _make_durable(self) -> None:
        assert self._hold is not None
        try:
            self._hold.checkpoint()
        except ERRORS as error:
            self._let_go()
            raise store_error(error, self.path) from error

    def _write_anew(self) -> None:
        """Write the file from memory, a copy first, so that at no moment the disk knows less than we do."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise store_error(error, self.path) from error
        back_up(self.path, self._seal, self._rows, self._end, self._factory)
        write_whole(self.path, self._seal, self._rows, self._end, self._factory)

    def _back_up(self) -> None:
        """Make a copy, and empty the journal; failing here takes nothing away from what has been kept."""
        self.backup_fault = None
        try:
            back_up(self.path, self._seal, self._rows, self._end, self._factory)
            assert self._hold is not None
            self._hold.checkpoint()
        except ERRORS as error:
            self.backup_fault = fault_of(error, self.path)
            self._let_go()
