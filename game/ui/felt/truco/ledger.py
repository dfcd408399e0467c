"""How each point of a match of Truco was made: a fold over its events, and a sentence for each.

It trusts no score from outside: the scores are what the events add up to, chico by chico (TV-39, TA-27, VR-42).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.kernel import Format, Seat, Side
from game.rules.truco.model import (
    Answered,
    CantoMade,
    Cause,
    EnvidoWon,
    FloresCompared,
    HandsDealt,
    MatchEnded,
    PointsScored,
    TimedOut,
)
from game.rules.truco.model import Source as Made
from game.rules.truco.terms import Call, Kind, kind_upon
from game.rules.truco.vira_words import CantandoCompared, ChicoWon, Event, PiedrasRaised, WindowOpened
from game.ui.felt.cast import Cast
from game.ui.felt.ledger import Bookkeeping, Ending, Entry, Ledger, Source, Units
from game.ui.felt.sides import parting
from game.ui.felt.truco.words import call_name, taken_by
from game.ui.texts import m, t, tn

ENVIDO = Source("envido", m("Envido"))
FLOR = Source("flor", m("Flor"))
TRUCO = Source("truco", m("Truco"))
MAZO = Source("mazo", m("Al mazo"))
CON_LEY = Source("con_ley", m("Con ley"))
CANTANDO = Source("cantando", m("Cantando"))
SOURCES = (TRUCO, ENVIDO, FLOR, MAZO)
WITH_VIRA = (CON_LEY, CANTANDO)
"""What only a table with a vira pays; a match that has none of it does not name it."""
CHICOS = Units(m("chico"), m("chicos"))
OF = {
    Made.ENVIDO: ENVIDO,
    Made.FLOR: FLOR,
    Made.TRUCO: TRUCO,
    Made.MAZO: MAZO,
    Made.CON_LEY: CON_LEY,
    Made.CANTANDO: CANTANDO,
}


@dataclass(frozen=True)
class Written:
    """Points as they were written, with what had been said before: the dearest canto, and the numbers told."""

    points: PointsScored
    call: Call | None
    numbers: tuple[int | None, ...]


@dataclass(frozen=True)
class Chico:
    """A chico as it was won, the last of the match too, and how many each side had by then (VR-42)."""

    side: Side
    won: tuple[int, ...]


KINDS = {Made.ENVIDO: Kind.ENVIDO, Made.FLOR: Kind.FLOR, Made.TRUCO: Kind.TRUCO, Made.CON_LEY: Kind.LEY}
NUMBERED = (Made.ENVIDO, Made.FLOR, Made.CANTANDO)
"""What is won by a number."""


class _Book:
    """The page being written."""

    def __init__(self, table: Format) -> None:
        self.table = table
        self.entries: list[Entry] = []
        self.scores = (0,) * table.sides
        self.chicos = (0,) * table.sides
        self.chapter = 0
        self.sung: dict[Kind, Call] = {}
        self.numbers: tuple[int | None, ...] = ()
        self.betting = False
        """Whether what is sung now is about flores that were declared (VR-34)."""
        self.ending: Ending | None = None

    def write(self, event: Event | Written | Chico, source: Source | None, points: tuple[int, ...]) -> None:
        """One more entry; the scores move by its points."""
        self.scores = tuple(score + gain for score, gain in zip(self.scores, points, strict=True))
        self.entries.append(Entry(self.chapter, 0, source, points, self.scores, event))

    def one(self, side: Side, points: int) -> tuple[int, ...]:
        """Points of a single side."""
        return tuple(points if place == side else 0 for place in range(self.table.sides))

    def read(self, event: Event) -> None:
        """Take one event of the match."""
        match event:
            case HandsDealt():
                self.chapter, self.sung, self.numbers = self.chapter + 1, {}, ()
                self.betting = False
            case WindowOpened():
                self.betting = True
            case Answered():
                self.betting = self.betting and event.call is Call.PASO
            case CantoMade() | PiedrasRaised():
                call = Call.PIEDRAS if isinstance(event, PiedrasRaised) else event.call
                self.sung[kind_upon(call, Kind.LEY if self.betting else None)] = call
            case EnvidoWon():
                self.numbers = event.tantos
            case FloresCompared():
                self.numbers = event.values
            case CantandoCompared():
                self.numbers = event.tantos
            case PointsScored():
                self.write(self.written(event), OF[event.source], self.one(event.side, event.points))
                self.numbers = ()
            case TimedOut():
                self.write(event, None, self.one(0, 0))
            case ChicoWon():
                self.chico(event.side)
                self.scores = (0,) * self.table.sides
            case MatchEnded():
                self.end(event)
            case _:
                pass

    def written(self, event: PointsScored) -> Written:
        """The points with what they were won by."""
        kind = KINDS.get(event.source)
        told = self.numbers if event.source in NUMBERED else ()
        return Written(event, None if kind is None else self.sung.get(kind), told)

    def end(self, event: MatchEnded) -> None:
        """The last line, unless the score itself ended the match."""
        self.ending = Ending(event.winner, event.by, event.cause is Cause.TIMEOUTS)
        if event.cause is not Cause.TARGET:
            self.write(event, None, self.one(0, 0))
        elif any(self.chicos):
            self.chico(event.winner)

    def chico(self, side: Side) -> None:
        """A chico is won; a match of one tells of none."""
        self.chicos = tuple(won + gain for won, gain in zip(self.chicos, self.one(side, 1), strict=True))
        self.write(Chico(side, self.chicos), None, self.one(0, 0))


def keep(table: Format, events: Sequence[Event]) -> Ledger:
    """The ledger of a match from its events, whole or redacted for any seat."""
    book = _Book(table)
    for event in events:
        book.read(event)
    paid = {entry.source for entry in book.entries}
    sources = (*SOURCES, *(one for one in WITH_VIRA if one in paid))
    several = book.ending is not None and any(book.chicos)
    scores, units = (book.chicos, CHICOS) if several else (book.scores, None)
    return Ledger(tuple(book.entries), sources, scores, book.ending, units)


def sentence(entry: Entry, table: Format, names: Sequence[str], me: Seat) -> str:
    """What happened, in one line, told to the player at seat `me`."""
    event = entry.event
    match event:
        case Written():
            return _points(event, table, me)
        case Chico():
            return _chico(event, Cast(me, table, tuple(names), looking=me < 0))
        case TimedOut():
            if event.seat == me:
                return t("Se te acabó el tiempo (vez {count})", count=event.count)
            return t("A {name} se le acabó el tiempo (vez {count})", name=names[event.seat], count=event.count)
        case MatchEnded():
            return parting(names, me, event.by, event.cause is Cause.TIMEOUTS)
        case _:
            raise ValueError(f"not an event of the ledger: {event!r}")


def _points(event: Written, table: Format, me: Seat) -> str:
    mine = table.side(me) if 0 <= me < table.seats else 0
    source = event.points.source
    if source is Made.MAZO:
        return t("Se van al mazo") if table.pairs else t("Al mazo")
    if event.call is None and source in BESIDES:
        return _besides(event, mine)
    if event.call is None:
        return t("Nadie cantó truco") if source is Made.TRUCO else t("Al mazo con el envido por cantar")
    name = call_name(event.call)
    if event.points.refused:
        return t("{canto}, no querido", canto=name)
    numbers = _numbers(event, mine)
    if len(numbers) == 2:
        return t("{canto}: {mine} a {theirs}", canto=name, mine=numbers[0], theirs=numbers[1])
    if numbers:
        return t("{canto} con {n}", canto=name, n=numbers[0])
    return t("{canto} sin rival", canto=name) if source is Made.FLOR else t("{canto}, jugado", canto=name)


def _chico(event: Chico, cast: Cast) -> str:
    mine, theirs = event.won[cast.side], event.won[1 - cast.side]
    whose = taken_by(cast, event.side)
    return t("Chico {n}, {whose}: van {mine} a {theirs}", n=sum(event.won), whose=whose, mine=mine, theirs=theirs)


BESIDES = (Made.FLOR, Made.CANTANDO)
"""What may be paid with nothing sung: a flor that was alive, and what the table compared (VR-30, VR-44)."""


def _numbers(event: Written, mine: Side) -> list[int]:
    told = [event.numbers[side] for side in (mine, 1 - mine)] if event.numbers else []
    return [number for number in told if number is not None]


def _besides(event: Written, mine: Side) -> str:
    if event.points.source is Made.FLOR:
        return t("Flor sin cantar")
    first, last = _numbers(event, mine)
    return t("Cantando: {mine} a {theirs}", mine=first, theirs=last)


BOOKKEEPING = Bookkeeping(
    keep=keep,
    sentence=sentence,
    title=m("Mano a mano"),
    chapter=m("Mano {number}"),
    chapters=lambda count: tn("{n} mano", "{n} manos", count),
)
