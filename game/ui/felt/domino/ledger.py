"""How each point of a match of dominó was made: a fold over its events, and a sentence for each.

It trusts no score from outside: the scores are what the events add up to (DO-11, DO-12, DO-14).
"""

from collections.abc import Sequence

from game.rules.domino.model import (
    CapicuaMade,
    Cause,
    DealScored,
    DominoMade,
    Event,
    HandsDealt,
    HandsShown,
    MatchEnded,
    TimedOut,
    TranqueReached,
)
from game.rules.kernel import Format, Seat, Side
from game.rules.record import Record
from game.ui.felt.ledger import Bookkeeping, Ending, Entry, Ledger, Source
from game.ui.felt.sides import parting
from game.ui.texts import m, t, tn

DOMINO = Source("domino", m("Dominó"))
TRANQUE = Source("tranque", m("Tranque"))
CAPICUA = Source("capicua", m("Capicúa"))
SOURCES = (DOMINO, TRANQUE, CAPICUA)


class Closing(Record, frozen=True):
    """The end of a deal as the ledger tells it: how it came about, what was counted, what it paid."""

    how: DominoMade | TranqueReached
    sums: tuple[int, ...]
    scored: DealScored


class _Book:
    """The page being written."""

    def __init__(self, table: Format) -> None:
        self.table = table
        self.entries: list[Entry] = []
        self.scores = (0,) * table.sides
        self.chapter = 0
        self.ending: Ending | None = None
        self.how: DominoMade | TranqueReached | None = None
        self.sums: tuple[int, ...] = ()

    def write(self, event: object, source: Source | None, points: tuple[int, ...]) -> None:
        """One more entry; the scores move by its points."""
        self.scores = tuple(score + gain for score, gain in zip(self.scores, points, strict=True))
        self.entries.append(Entry(self.chapter, 0, source, points, self.scores, event))

    def one(self, side: Side | None, points: int) -> tuple[int, ...]:
        """Points of a single side, or of none."""
        return tuple(points if place == side else 0 for place in range(self.table.sides))

    def read(self, event: Event) -> None:
        """Take one event of the match."""
        match event:
            case HandsDealt():
                self.chapter += 1
            case DominoMade() | TranqueReached():
                self.how = event
            case CapicuaMade():
                self.write(event, CAPICUA, self.one(self.table.side(event.seat), event.points))
            case HandsShown():
                self.sums = event.sums
            case DealScored():
                self.close(event)
            case TimedOut():
                self.write(event, None, self.one(None, 0))
            case MatchEnded():
                self.end(event)
            case _:
                pass

    def close(self, event: DealScored) -> None:
        """A deal has been paid, whatever ended it."""
        if self.how is not None:
            source = DOMINO if isinstance(self.how, DominoMade) else TRANQUE
            closing = Closing(how=self.how, sums=self.sums, scored=event)
            self.write(closing, source if event.side is not None else None, self.one(event.side, event.points))

    def end(self, event: MatchEnded) -> None:
        """The last line, unless the score itself ended the match."""
        self.ending = Ending(event.winner, event.by, event.cause is Cause.TIMEOUTS)
        if event.cause is not Cause.TARGET:
            self.write(event, None, self.one(None, 0))


def keep(table: Format, events: Sequence[Event]) -> Ledger:
    """The ledger of a match from its events, whole or redacted for any seat."""
    book = _Book(table)
    for event in events:
        book.read(event)
    return Ledger(tuple(book.entries), SOURCES, book.scores, book.ending)


def sentence(entry: Entry, table: Format, names: Sequence[str], me: Seat) -> str:
    """What happened, in one line, told to the player at seat `me`."""
    event = entry.event
    match event:
        case Closing():
            return _closing(event, table, names, me)
        case CapicuaMade():
            return t("Capicúa tuya") if event.seat == me else t("Capicúa de {name}", name=names[event.seat])
        case TimedOut():
            if event.seat == me:
                return t("Se te acabó el tiempo (vez {count})", count=event.count)
            return t("A {name} se le acabó el tiempo (vez {count})", name=names[event.seat], count=event.count)
        case MatchEnded():
            return parting(names, me, event.by, event.cause is Cause.TIMEOUTS)
        case _:
            raise ValueError(f"not an event of the ledger: {event!r}")


def _closing(closing: Closing, table: Format, names: Sequence[str], me: Seat) -> str:
    seat = closing.how.seat
    if isinstance(closing.how, DominoMade):
        return t("Dominó tuyo") if seat == me else t("Dominó de {name}", name=names[seat])
    my_side = table.side(me) if 0 <= me < table.seats else 0
    mine, theirs = closing.sums[my_side], closing.sums[1 - my_side]
    who = t("Tranque tuyo") if seat == me else t("Tranque de {name}", name=names[seat])
    if closing.scored.side is None:
        return t("{who}: empate a {n}", who=who, n=mine)
    return t("{who}: {mine} contra {theirs}", who=who, mine=mine, theirs=theirs)


BOOKKEEPING = Bookkeeping(
    keep=keep,
    sentence=sentence,
    title=m("Mano a mano"),
    chapter=m("Mano {number}"),
    chapters=lambda count: tn("{n} mano", "{n} manos", count),
)
