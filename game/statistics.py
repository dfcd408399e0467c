"""How the finished matches went: read from their logs by the ledger of their game, and remembered in a small index.

The index may be thrown away: it is made again from the matches. Only those it does not know are read.
"""

import sqlite3
from typing import Any

from game.exports import player
from game.places import statistics_path
from game.rules.record import Record, Whole
from game.store.copies import SUFFIX, read_settled
from game.store.faults import StoreError
from game.store.matches import MatchFolder
from game.store.records import Header, MatchCard
from game.store.settings import SettingsFile
from game.store.story import Story
from game.ui.scenes.figures import PEOPLE, Rival, SourcePoints, StatRow
from game.ui.scenes.tariffs import tariff_of

LAYOUT = 2
"""Raised whenever something is counted otherwise: an index of another number is made again."""
LARGEST = 32 << 20
"""Bytes of the largest index that is read: tens of thousands of matches."""


class Counted(Record, frozen=True):
    """A row, and when its match was last written."""

    changed: float
    row: StatRow


class Index(Record, frozen=True):
    """All that has been counted."""

    layout: Whole = LAYOUT
    counted: tuple[Counted, ...] = ()


def index_file() -> SettingsFile:
    """The usual place of the index."""
    return SettingsFile(statistics_path(), LARGEST)


def figures(folder: MatchFolder, index: SettingsFile) -> tuple[StatRow, ...]:
    """One row for each finished match, the latest first. A match that cannot be read is left out."""
    kept, _ = index.load(Index())
    known = {one.row.name: one for one in kept.counted} if kept.layout == LAYOUT else {}
    now: list[Counted] = []
    for card in folder.finished():
        one = known.get(card.name)
        if one is None or one.changed != card.changed:
            one = _count(folder, card)
        if one is not None:
            now.append(one)
    fresh = Index(counted=tuple(now))
    if fresh != kept:
        index.save(fresh)
    return tuple(one.row for one in now)


def _count(folder: MatchFolder, card: MatchCard) -> Counted | None:
    try:
        told = read_settled(folder.path / (card.name + SUFFIX), sqlite3.Connection)
    except StoreError:
        return None
    return Counted(changed=card.changed, row=row_of(card.name, told))


def row_of(name: str, told: Story) -> StatRow:
    """What is remembered of a match, as the side of its player saw it."""
    header = told.header
    me = header.format.side(player(header.sitters))
    return StatRow(
        name=name,
        ruleset=header.ruleset.key,
        format=header.format,
        rivals=rivals_of(header),
        won=told.outcome is not None and told.outcome.winner == me,
        deals=told.deals,
        points=_points(told, me),
    )


def rivals_of(header: Header[Any]) -> tuple[Rival, ...]:
    """The rivals of the match's player, the next to play first."""
    seats, me = header.format.seats, player(header.sitters)
    others = ((me + step) % seats for step in range(1, seats))
    return tuple(
        Rival(name=header.sitters[seat].name, level=header.sitters[seat].bot or PEOPLE)
        for seat in others
        if header.format.side(seat) != header.format.side(me)
    )


def _points(told: Story, me: int) -> tuple[SourcePoints, ...]:
    """What each side made out of each source, of those that paid or cost something."""
    table = told.header.format
    book = tariff_of(told.header.ruleset.key).book
    if book is None:
        return ()
    ledger = book.keep(table, [event for batch in told.batches for event in batch.events])
    rows = []
    for source in ledger.sources:
        made = [ledger.total(source, side) for side in range(table.sides)]
        if any(made):
            rows.append(SourcePoints(source=source.key, mine=made[me], theirs=sum(made) - made[me]))
    return tuple(rows)
