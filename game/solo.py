"""A table in this process: one person, bots at the other seats, and the driver that moves it along.

The person's link and every bot's link are the same `LocalLink`; only this room holds the `Table` itself.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from game.bots.catalog import asks_of, policy_for
from game.bots.policy import Level
from game.minds import dice_of, mind_of
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import TABLE, Format, Seat
from game.rules.options import Chosen
from game.rules.record import replace
from game.store.matches import MatchLog, Outcome, StoreError
from game.table.chance import Chance, Dice
from game.table.driver import Driver, Pace
from game.table.link import Link
from game.table.local import LocalLink
from game.table.log import Batch, Log, MemoryLog
from game.table.messages import Sitter, Spent, portrayed
from game.table.robot import Mind, Robot
from game.table.table import Table

ME: Seat = 0
"""The seat of the person who plays on this screen."""
TICK = 5.0
"""Seconds of a running clock that a crash may give back."""


class SoloTable:
    """A match against bots, from its first draw to its end.

    A match that is kept keeps, every `TICK` seconds while my clock runs, how much of it is used; the rest of the time
    nothing is written.
    """

    def __init__(
        self,
        entry: Entry,
        seating: Format,
        names: Sequence[str],
        levels: Sequence[Level],
        chance: Chance | None = None,
        pace: Pace | None = None,
        seed: int | None = None,
        log: Log | None = None,
        portraits: Sequence[str | None] = (),
    ) -> None:
        """Opens the table; `levels` are those of the seats after mine, `portraits` what was chosen from mine on.
        Raises `Illegal(NO_SUCH_TABLE)`."""
        sitters = sitters_of(names, levels, portraits)
        self._log = MemoryLog() if log is None else log
        self._table = Table(entry.game, entry.ruleset, seating, sitters, self._log)
        clocks = self._log.clocks if isinstance(self._log, MatchLog) else ()
        self._clock_kept = _used(clocks)
        self.link: Link = LocalLink(self._table, ME, clocks)
        self._asks = asks_of(entry.key)
        self._robots = [
            self._robot(seat, mind_of(policy_for(entry.key, level), dice_of(seed, seat)))
            for seat, level in enumerate(levels, start=ME + 1)
        ]
        self._driver = Driver(self._table, chance or Dice(), self._robots, pace, seed or 0, clocks)

    def _robot(self, seat: Seat, mind: Mind) -> Robot:
        return Robot(self._table.game, LocalLink(self._table, seat), mind.choose, reflex=mind.reflex)

    def step(self, now: float) -> float | None:
        """Let the table do what is due; when to call again (see `Driver.step`)."""
        due = self._driver.step(now)
        if self._table.game.over(self._table.state):
            self._finish()
        if due is None or not isinstance(self._log, MatchLog):
            return due
        return min(due, self._tick(now))

    @property
    def trouble(self) -> OSError | None:
        """Why the table cannot keep what happens, while it cannot."""
        return self._table.trouble

    @property
    def state(self) -> Any:
        """The whole truth, for whoever keeps or begins matches."""
        return self._table.state

    def order(self, command: Any) -> None:
        """Do something as the table, before anybody sits down; raises `Illegal`, or `OSError`."""
        self._table.submit(TABLE, command)

    def repeat(self, batch: Batch) -> None:
        """Do what was decided in another match, before anybody sits down; raises `Illegal`, or `OSError`."""
        self._table.submit(batch.actor, batch.command)

    def pause(self, paused: bool, now: float) -> None:
        """Stop clocks and bots, or let them go on."""
        if paused:
            self._driver.pause(now)
            self._keep_clocks(now)
        else:
            self._driver.resume(now)

    def set_pace(self, pace: Pace) -> None:
        """How long bots wait from now on."""
        self._driver.pace = pace

    def set_asking(self, asking: bool) -> None:
        """Whether a partner asks me before it sings or accepts, where that game has something to ask about."""
        for robot in self._robots:
            robot.asks = self._asks if asking else None

    def close(self, now: float) -> None:
        """Leave the table; what has been kept stays kept, and so does how much of my clock I have used."""
        self.link.close()
        if isinstance(self._log, MatchLog):
            self._keep_clocks(now)
            self._log.close()

    def _tick(self, now: float) -> float:
        """Keep my clock if it has run long enough since it was kept; when to look again."""
        mine = _used(self._driver.spent(now))
        if mine is None:
            return float("inf")
        stamp, used = mine
        kept = self._clock_kept[1] if self._clock_kept is not None and self._clock_kept[0] == stamp else 0.0
        if used - kept >= TICK:
            self._keep_clocks(now)
            kept = used
        return now + TICK - (used - kept)

    def _keep_clocks(self, now: float) -> None:
        """Keep what has been used of the running clocks; it need not succeed."""
        clocks = self._driver.spent(now)
        if clocks and isinstance(self._log, MatchLog):
            self._clock_kept = _used(clocks)
            self._log.keep_clocks(clocks)

    def _finish(self) -> None:
        """Write how the match ended, once; if that fails, its last event is kept all the same."""
        if isinstance(self._log, MatchLog) and self._log.outcome is None:
            game, state = self._table.game, self._table.state
            try:
                self._log.finish(Outcome(scores=game.scores(state), winner=game.winner(state)))
            except StoreError as trouble:
                self._table.trouble = trouble


def _used(clocks: tuple[Spent, ...]) -> tuple[int, float] | None:
    """The stamp of my clock and the seconds used of it, while it runs."""
    return next(((one.stamp, one.milliseconds / 1_000) for one in clocks if one.seat == ME), None)


def sitters_of(
    names: Sequence[str], levels: Sequence[Level], portraits: Sequence[str | None] = ()
) -> tuple[Sitter, ...]:
    """Who sits where: a person first, then bots, each with a picture of its own; `portraits` are those chosen."""
    chosen = [*portraits, *[None] * (len(names) - len(portraits))]
    seated = zip(names, [None, *levels], chosen, strict=True)
    return portrayed(tuple(Sitter(name=name, bot=level, portrait=portrait) for name, level, portrait in seated))


def entry_with(key: str, target: int, turn_seconds: int | None, options: Iterable[Chosen] = ()) -> Entry:
    """A ruleset of the catalog with the values that a host may set.

    Raises `KeyError` for an unknown key, `Illegal` for options that are not offered or lack what they need.
    """
    entry = CATALOG[key].with_options(options)
    return Entry(game=entry.game, ruleset=replace(entry.ruleset, target=target, turn_seconds=turn_seconds))
