"""What is remembered of a finished match, and sums over many: pure functions of the rows that a filter takes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.rules.kernel import Format
from game.rules.record import Record, Whole, Word
from game.ui.scenes.rulesets import game_of

PEOPLE = ""
"""The level of rivals who are people."""
MIXED = "mixed"
"""The level of rivals who are not all alike."""


class SourcePoints(Record, frozen=True):
    """What the two sides made, or lost, out of one source of points; `source` is its key in the ledger of its game."""

    source: Word
    mine: Whole
    theirs: Whole


class Rival(Record, frozen=True):
    """Somebody on another side: a name, and the level of a bot or `PEOPLE`."""

    name: Word
    level: Word


class StatRow(Record, frozen=True):
    """A finished match as its player's side saw it."""

    name: Word
    """Its stable name among the saved ones."""
    ruleset: Word
    format: Format
    rivals: tuple[Rival, ...]
    """Who sat on the other sides, in playing order."""
    won: bool
    deals: Whole
    """How many times cards were dealt from a whole deck."""
    points: tuple[SourcePoints, ...]

    @property
    def level(self) -> str:
        """The level of the rivals; `MIXED` when they are not all of one."""
        levels = {rival.level for rival in self.rivals}
        return levels.pop() if len(levels) == 1 else MIXED

    def keys(self, field: str) -> tuple[Any, ...]:
        """What the match counts under when matches are told apart by a field: each rival for himself."""
        return self.rivals if field == "rival" else (getattr(self, field),)


@dataclass(frozen=True)
class Filter:
    """Which matches are counted; `None` lets all through."""

    ruleset: str | None = None
    format: Format | None = None
    level: str | None = None
    rival: Rival | None = None

    def takes(self, row: StatRow) -> bool:
        """Whether a match is counted."""
        return all(value is None or value in row.keys(field) for field, value in vars(self).items())


@dataclass(frozen=True)
class Summary:
    """Sums over some matches."""

    matches: int
    wins: int
    deals: int
    points: tuple[SourcePoints, ...]
    games: frozenset[str]

    @property
    def alike(self) -> bool:
        """Whether the matches are all of one game, so that their points can be added up."""
        return len(self.games) == 1

    @property
    def made(self) -> tuple[int, int]:
        """The points of my side and of the others."""
        return sum(point.mine for point in self.points), sum(point.theirs for point in self.points)

    @property
    def gained(self) -> tuple[int, int]:
        """As `made`, without what was lost again: the whole of which each source is a part."""
        return (
            sum(max(0, point.mine) for point in self.points),
            sum(max(0, point.theirs) for point in self.points),
        )

    @property
    def tenths(self) -> tuple[int, int]:
        """Points per deal of my side and of the others, in tenths."""
        mine, theirs = self.made
        return _rounded(10 * mine, self.deals), _rounded(10 * theirs, self.deals)


def summary(rows: Iterable[StatRow]) -> Summary:
    """The sums over these matches."""
    matches = wins = deals = 0
    mine: dict[str, int] = {}
    theirs: dict[str, int] = {}
    games: set[str] = set()
    for row in rows:
        matches, wins, deals = matches + 1, wins + row.won, deals + row.deals
        games.add(game_of(row.ruleset))
        for point in row.points:
            mine[point.source] = mine.get(point.source, 0) + point.mine
            theirs[point.source] = theirs.get(point.source, 0) + point.theirs
    points = tuple(SourcePoints(source=source, mine=mine[source], theirs=theirs[source]) for source in mine)
    return Summary(matches, wins, deals, points, frozenset(games))


def groups(rows: Iterable[StatRow], field: str) -> tuple[tuple[Any, Summary], ...]:
    """The sums by the values of a field, those played most first; a match counts under each of its rivals."""
    found: dict[Any, list[StatRow]] = {}
    for row in rows:
        for key in row.keys(field):
            found.setdefault(key, []).append(row)
    made = [(key, summary(some)) for key, some in found.items()]
    return tuple(sorted(made, key=lambda group: -group[1].matches))


def percent(part: int, whole: int) -> int:
    """A share in hundredths; nothing and everything are said only when it is so."""
    if whole <= 0:
        return 0
    near = _rounded(100 * part, whole)
    return near if part in (0, whole) else min(99, max(1, near))


def _rounded(part: int, whole: int) -> int:
    """A quotient to the nearest whole number, halves away from nothing."""
    if whole <= 0:
        return 0
    near = (2 * abs(part) + whole) // (2 * whole)
    return near if part >= 0 else -near
