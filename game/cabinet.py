"""The saved matches as the program uses them: begin one, go on with one, begin another from one, list them.

Everything in here touches the disk: it is called in the back room, and what it returns is taken up by the screens.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import time
from typing import Any

from game.bots.policy import Level
from game.exports import open_file, shown_of
from game.faults import sentence
from game.hosting_files import RoomFiles
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import TABLE, Format, fold
from game.rules.record import Record, Word, replace
from game.solo import SoloTable, sitters_of
from game.store.copies import SUFFIX
from game.store.matches import Fault, Header, MatchCard, MatchFolder, MatchLog, StoreError, Trouble
from game.store.records import why_hidden
from game.store.settings import SettingsFile
from game.table.driver import Pace
from game.table.link import Answer
from game.table.messages import Sitter, Welcome
from game.ui.scenes.scene import MatchRow
from game.version import VERSION


@dataclass(frozen=True)
class Seated:
    """A table that has been opened, by which name it is kept (if it is), and why it is not."""

    table: SoloTable
    name: str | None
    trouble: StoreError | None = None


@dataclass(frozen=True)
class Recorded:
    """A match to look at: the welcome of my seat, and what truly happened."""

    welcome: Welcome[Any]
    events: tuple[Any, ...]


class ToldOf(Record, frozen=True):
    """What has been told of files, so that it is not told at every start."""

    newer: tuple[Word, ...] = ()
    """The names of those that a newer version wrote."""


class Cabinet:
    """The folder of saved matches and what is done with it; `told` remembers from one start to the next."""

    def __init__(self, folder: MatchFolder, told: SettingsFile | None = None) -> None:
        self.folder = folder
        self._told_of = told
        self._news: list[Trouble] = []
        self._told: set[tuple[str, Fault]] = set()

    # Listing

    def rows(self) -> tuple[MatchRow, ...]:
        """Every match that can be read, of damaged ones what could be saved, and newer ones; the last played first."""
        cards = (*self.folder.unfinished(), *self.folder.finished())
        rows = [_row(card) for card in cards if card.header.ruleset.key in CATALOG]
        damaged = self._damaged()
        rows += [_saved(trouble) for trouble in damaged if trouble.rescue is not None]
        rows += [self._closed(trouble) for trouble in damaged if trouble.fault is Fault.NEWER_VERSION]
        return tuple(sorted(rows, key=lambda row: -row.changed))

    def take_news(self) -> tuple[Trouble, ...]:
        """What the lists have found wrong with files and nobody has been told; of a damaged one it is told once."""
        news, self._news = tuple(self._news), []
        return news

    def accept(self, trouble: Trouble) -> Trouble | None:
        """Put what could be saved in the place of a damaged match; why that cannot be done, if it cannot."""
        log = self.folder.accept(trouble)
        if isinstance(log, Trouble):
            return log
        log.close()
        return None

    def _damaged(self) -> tuple[Trouble, ...]:
        """The files whose header cannot be read, each set aside."""
        found = []
        for broken in self.folder.broken():
            log = self.folder.open(broken.name)
            if isinstance(log, MatchLog):
                log.close()
                continue
            found.append(log)
            if not log.known and (log.name, log.fault) not in self._told:
                self._told.add((log.name, log.fault))
                self._news.append(log)
        self._forget_what_was_told([log.name for log in found if log.fault is Fault.NEWER_VERSION])
        return tuple(found)

    def _forget_what_was_told(self, newer: list[str]) -> None:
        """Leave out of the news the newer files that an earlier start told of, and remember those of now."""
        if self._told_of is None:
            return
        before, _ = self._told_of.load(ToldOf())
        self._news = [one for one in self._news if one.fault is not Fault.NEWER_VERSION or one.name not in before.newer]
        now = ToldOf(newer=tuple(sorted(newer)))
        if now != before:
            self._told_of.save(now)

    def _closed(self, trouble: Trouble) -> MatchRow:
        """The row of a match that cannot be read here, and is as it was."""
        changed = 0.0
        with suppress(OSError):
            changed = (self.folder.path / (trouble.name + SUFFIX)).stat().st_mtime
        return MatchRow(
            name=trouble.name, ruleset="", format=Format(seats=2, pairs=False), target=0, names=(), began=changed,
            changed=changed, scores=(), winner=None, over=False, closed=sentence(trouble),
        )  # fmt: skip

    def offer(self) -> tuple[MatchRow | None, int]:
        """The unfinished match to go on with, with its score, and how many matches there are."""
        rows = self.rows()
        gone = self._gone()
        newest = next(
            (row for row in rows if not (row.over or row.damaged or row.closed) and row.name not in gone), None
        )
        return (None if newest is None else self._scored(newest)), len(rows)

    def _gone(self) -> set[str]:
        """Matches of several people that go on and whose table cannot be opened again."""
        held = {card.name for card in self.folder.unfinished() if card.header.shared is not None}
        return held - RoomFiles(self.folder.path.parent).kept().keys() if held else held

    def open(self, name: str) -> MatchLog | Trouble:
        """A match all of whose hands may be seen, to be read or written anew; raises nothing."""
        log = self.folder.open(name)
        if isinstance(log, Trouble):
            return log
        hidden = why_hidden(log.header, log.outcome)
        if hidden is None:
            return log
        log.close()
        return Trouble(name=name, fault=hidden)

    def _scored(self, row: MatchRow) -> MatchRow:
        log = self.folder.open(row.name)
        if isinstance(log, Trouble):
            return row
        try:
            game = CATALOG[row.ruleset].game
            state = fold(game.evolve, game.start(log.header.ruleset, log.header.format), _events(log))
            return _row(
                MatchCard(name=row.name, header=log.header, changed=row.changed, outcome=None), game.scores(state)
            )
        finally:
            log.close()

    # Playing

    def begin(
        self,
        entry: Entry,
        seating: Format,
        names: Sequence[str],
        levels: Sequence[Level],
        pace: Pace,
        portraits: Sequence[str | None] = (),
    ) -> Seated:
        """A new match, kept if it can be; one that cannot is played all the same."""
        try:
            log = self.folder.create(_header(entry, seating, sitters_of(names, levels, portraits)))
        except StoreError as trouble:
            return Seated(SoloTable(entry, seating, names, levels, pace=pace, portraits=portraits), None, trouble)
        return Seated(SoloTable(entry, seating, names, levels, pace=pace, log=log, portraits=portraits), log.name)

    def resume(self, name: str, pace: Callable[[str], Pace]) -> Seated | Trouble:
        """The match where it stopped; one of several people goes on at its own table, not here."""
        log = self.open(name)
        if isinstance(log, Trouble):
            return log
        return Seated(_table(log, pace(log.header.ruleset.key)), log.name)

    def recorded(self, name: str) -> Recorded | Trouble:
        """The match to be looked at: all of it, or what its table agreed to show."""
        log = self.folder.open(name)
        if isinstance(log, Trouble):
            return log
        log.close()
        shown = shown_of(log.header, log.outcome, _events(log))
        return Trouble(name=name, fault=shown) if isinstance(shown, Fault) else Recorded(*shown)

    def read(self, path: str) -> Recorded | Trouble:
        """The match that a file anywhere holds; nothing is written."""
        found = open_file(Path(path))
        return found if isinstance(found, Trouble) else Recorded(*found)

    def continue_from(self, name: str, seq: int, pace: Callable[[str], Pace]) -> Seated | Trouble:
        """A new match that goes as this one went up to event `seq` (to the end of the decision it belongs to)."""
        log = self.open(name)
        if isinstance(log, Trouble):
            return log
        log.close()
        seated = self._like(log.header, pace(log.header.ruleset.key))
        for batch in log.batches:
            if batch.first > seq or isinstance(seated, Trouble):
                break
            seated.table.repeat(batch)
        return seated

    def play_deal(self, name: str, ciclo: int, pace: Callable[[str], Pace]) -> Seated | Trouble:
        """A new match whose first deal is the one of this ciclo: same dealer where there is one, same cards."""
        log = self.open(name)
        if isinstance(log, Trouble):
            return log
        log.close()
        seated = self._like(log.header, pace(log.header.ruleset.key))
        deals = [batch for batch in log.batches if batch.actor == TABLE and type(batch.command).__name__ == "Deal"]
        if 1 <= ciclo <= len(deals):
            opening = deals[ciclo - 1]
            game = CATALOG[log.header.ruleset.key].game
            state = fold(game.evolve, game.start(log.header.ruleset, log.header.format), _events(log, opening.first))
            lot, dealer = game.lot(seated.table.state), getattr(state, "dealer", None)
            if lot is not None and dealer is not None:
                others = [seat for seat in range(log.header.format.seats) if seat != dealer]
                seated.table.order(lot.command((dealer, *others)))
            seated.table.order(opening.command)
        return seated

    def delete(self, name: str) -> None:
        """Throw a match away; raises `StoreError`."""
        self.folder.delete(name)

    def _like(self, header: Header[Any], pace: Pace) -> Seated:
        entry = Entry(game=CATALOG[header.ruleset.key].game, ruleset=header.ruleset)
        return self.begin(entry, header.format, *_people(header), pace, _portraits(header))


def with_past(opened: Seated | Trouble) -> tuple[Seated, tuple[Answer, ...]] | Trouble:
    """A table with what has already happened at it, which nobody wants to watch again."""
    return (opened, opened.table.link.poll()) if isinstance(opened, Seated) else opened


def _table(log: MatchLog, pace: Pace) -> SoloTable:
    header = log.header
    entry = Entry(game=CATALOG[header.ruleset.key].game, ruleset=header.ruleset)
    return SoloTable(entry, header.format, *_people(header), pace=pace, log=log, portraits=_portraits(header))


def _people(header: Header[Any]) -> tuple[list[str], list[Level]]:
    levels = [Level(sitter.bot or Level.NORMAL) for sitter in header.sitters[1:]]
    return [sitter.name for sitter in header.sitters], levels


def _portraits(header: Header[Any]) -> tuple[str | None, ...]:
    return tuple(sitter.portrait for sitter in header.sitters)


def _header(entry: Entry, seating: Format, sitters: tuple[Sitter, ...]) -> Header[Any]:
    return Header(
        app=VERSION,
        ruleset=entry.ruleset,
        format=seating,
        sitters=sitters,
        began=int(time() * 1_000),
    )


def _events(log: MatchLog, before: int | None = None) -> list[Any]:
    return [event for seq, event in log.since(0) if before is None or seq < before]


def _saved(trouble: Trouble) -> MatchRow:
    """The row of a damaged match: what could be saved of it."""
    rescue = trouble.rescue
    assert rescue is not None
    card = MatchCard(name=trouble.name, header=rescue.header, changed=rescue.at / 1_000, outcome=rescue.outcome)
    return replace(_row(card), damaged=True)


def _row(card: MatchCard, scores: tuple[int, ...] = ()) -> MatchRow:
    header, outcome = card.header, card.outcome
    return MatchRow(
        name=card.name,
        ruleset=header.ruleset.key,
        format=header.format,
        target=header.ruleset.target,
        chicos=getattr(header.ruleset, "chicos", 1),
        names=tuple(sitter.name for sitter in header.sitters),
        began=header.began / 1_000,
        changed=card.changed,
        scores=scores if outcome is None else outcome.scores,
        winner=None if outcome is None else outcome.winner,
        over=outcome is not None,
    )
