"""The authority: submit, decide, log, and only then let each seat know what it may.

One `Table` is one match. It has no clock, no dice and no input of its own: the driver brings those as commands.
"""

from typing import Any

from game.rules.kernel import Deadline, Format, Game, Seat, fold
from game.table.counsel import Counsel
from game.table.log import Batch, Log
from game.table.messages import Happened, Sitter, Spent, Welcome


class Table:
    """The truth of one match and the one door through which it changes."""

    def __init__(
        self, game: Game[Any, Any], ruleset: Any, seating: Format, sitters: tuple[Sitter, ...], log: Log
    ) -> None:
        """Opens the table, and takes up whatever the log already holds; raises `Illegal(NO_SUCH_TABLE)`."""
        self.game = game
        self.ruleset = ruleset
        self.format = seating
        self.sitters = sitters
        self._log = log
        self.trouble: OSError | None = None
        """Why the last events could not be kept; `None` once some have been."""
        self.counsel = Counsel()
        """What bots ask of their partners; it dies with the table."""
        self._deadlines: tuple[Any, tuple[Deadline, ...]] = (None, ())
        past = log.since(0)
        self._state = fold(game.evolve, game.start(ruleset, seating), (event for _, event in past))
        self._seq = len(past)

    @property
    def state(self) -> Any:
        """The whole truth; for the table's own floor and above it only `app`."""
        return self._state

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self._seq

    @property
    def deadlines(self) -> tuple[Deadline, ...]:
        """The clocks that run now; asked often, so they are worked out once for each state."""
        if self._deadlines[0] is not self._state:
            self._deadlines = self._state, self.game.deadlines(self._state)
        return self._deadlines[1]

    def submit(self, actor: Seat, command: Any) -> int:
        """Do it and return the number of the last event; raises `Illegal`, or `OSError` when it cannot be kept.

        Raises `Writing` where the log takes its time: then it is done by `kept`, and nothing else before it.
        """
        events = self.game.decide(self._state, actor, command)
        batch = Batch(first=self._seq + 1, actor=actor, command=command, events=events)
        try:
            self._log.append(batch)
        except OSError as trouble:
            self.trouble = trouble
            raise
        return self.kept(batch)

    def kept(self, batch: Batch) -> int:
        """Take up a decision that is kept now, and return the number of its last event."""
        assert batch.first == self._seq + 1
        self.trouble = None
        self._state = fold(self.game.evolve, self._state, batch.events)
        self._seq += len(batch.events)
        return self._seq

    def welcome(self, seat: Seat, clocks: tuple[Spent, ...] = ()) -> Welcome[Any]:
        """What a seat is told before the first event; `clocks` as `Driver.spent` tells them."""
        return Welcome(seat=seat, ruleset=self.ruleset, format=self.format, sitters=self.sitters, clocks=clocks)

    def backlog(self, seat: Seat, since: int, most: int | None = None) -> tuple[Happened[Any], ...]:
        """The events after number `since`, `most` of them if that is said, as `seat` may see them."""
        redact = self.game.redact
        return tuple(Happened(seq=seq, event=redact(event, seat)) for seq, event in self._log.since(since)[:most])
