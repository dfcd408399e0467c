"""How each point of a match of Caída was made: a fold over its events, and a sentence for each.

It trusts no score from outside: the scores are what the events add up to (CQ-26, CQ-33, CQ-40).
"""

from collections.abc import Sequence

from game.rules.caida.cantos import Canto
from game.rules.caida.escuela import AnyEvent, ZapatoMade
from game.rules.caida.model import (
    CaidaMade,
    CantoFailed,
    CantoMade,
    CardsCaptured,
    CardThrown,
    Cause,
    CicloCounted,
    CicloOpened,
    DealerDrawn,
    LeftoversTaken,
    LimpiaMade,
    MatchEnded,
    MesaLaid,
    RepartoDealt,
    TimedOut,
)
from game.rules.kernel import Format, Seat, Side
from game.ui.felt.caida import escuela_ledger
from game.ui.felt.caida.texts import canto_name
from game.ui.felt.ledger import Bookkeeping, Ending, Entry, Ledger, Source
from game.ui.felt.sides import parting
from game.ui.texts import m, t, tn

CAIDAS = Source("caida", m("Caídas"))
LIMPIAS = Source("limpia", m("Limpias"))
CANTOS = Source("canto", m("Cantos"))
COUNT = Source("count", m("Conteo"))
PENALTIES = Source("penalty", m("En falso"))
SOURCES = (CAIDAS, LIMPIAS, CANTOS, COUNT, PENALTIES)
"""Where points of any Caída come from, those that are made first."""
OF_ESCUELA = (escuela_ledger.ECHADA, CAIDAS, LIMPIAS, CANTOS, COUNT, escuela_ledger.FINES)

MASCULINE = (Canto.REGISTRICO, Canto.REGISTRO, Canto.TRIVILIN)


class _Book:
    """The page being written."""

    def __init__(self, table: Format) -> None:
        self.table = table
        self.entries: list[Entry] = []
        self.scores = (0,) * table.sides
        self.chapter = 0
        self.part = 0
        self.ending: Ending | None = None

    def write(self, event: AnyEvent, source: Source | None, points: tuple[int, ...], part: int | None = None) -> None:
        """One more entry; the scores move by its points."""
        self.scores = tuple(score + gain for score, gain in zip(self.scores, points, strict=True))
        where = self.part if part is None else part
        self.entries.append(Entry(self.chapter, where, source, points, self.scores, event))

    def one(self, side: Side, points: int) -> tuple[int, ...]:
        """Points of a single side."""
        return tuple(points if place == side else 0 for place in range(self.table.sides))

    def seat(self, seat: int, points: int) -> tuple[int, ...]:
        """Points that a seat makes for its side."""
        return self.one(self.table.side(seat), points)

    def read(self, event: AnyEvent) -> None:
        """Take one event of the match."""
        match event:
            case CicloOpened():
                self.chapter, self.part = self.chapter + 1, 0
            case RepartoDealt():
                self.part += 1
            case CaidaMade():
                self.write(event, CAIDAS, self.seat(event.seat, event.points))
            case LimpiaMade():
                self.write(event, LIMPIAS, self.seat(event.seat, event.points))
            case CantoMade():
                self.write(event, CANTOS, self.seat(event.seat, event.points))
            case CantoFailed():
                self.write(event, PENALTIES, self.seat(event.seat, -event.lost))
            case CicloCounted():
                self.write(event, COUNT, event.points, part=0)
            case TimedOut() | ZapatoMade():
                self.write(event, None, self.one(0, 0))
            case MatchEnded():
                self.end(event)
            case CardThrown() | CardsCaptured() | DealerDrawn() | LeftoversTaken() | MesaLaid():
                pass
            case _:
                for source, seat, points in escuela_ledger.written(event, CANTOS, LIMPIAS):
                    self.write(event, source, self.seat(seat, points))

    def end(self, event: MatchEnded) -> None:
        """The last line, unless the score itself ended the match."""
        self.ending = Ending(event.winner, event.by, event.cause is Cause.TIMEOUTS)
        if event.by is not None:
            self.write(event, None, self.one(0, 0))


def keep(table: Format, events: Sequence[AnyEvent]) -> Ledger:
    """The ledger of a match from its events, whole or redacted for any seat."""
    book = _Book(table)
    for event in events:
        book.read(event)
    made = {entry.source for entry in book.entries}
    sources = OF_ESCUELA if made & {escuela_ledger.ECHADA, escuela_ledger.FINES} else SOURCES
    return Ledger(tuple(book.entries), sources, book.scores, book.ending)


def sentence(entry: Entry, table: Format, names: Sequence[str], me: Seat) -> str:
    """What happened, in one line, told to the player at seat `me`; that side's montón is counted first."""
    event: AnyEvent = entry.event
    match event:
        case CaidaMade():
            return _caida(event, _whose(event.seat, names, me))
        case LimpiaMade():
            return t("Mesa limpia {whose}", whose=_whose(event.seat, names, me))
        case CantoMade():
            return t("{canto} {whose}", canto=canto_name(event.canto), whose=_canto_whose(event, names, me))
        case CantoFailed():
            return t("{canto} en falso {whose}", canto=canto_name(event.canto), whose=_canto_whose(event, names, me))
        case CicloCounted():
            return _count(event, table, table.side(max(0, me)))
        case TimedOut():
            if event.seat == me:
                return t("Se te acabó el tiempo (vez {count})", count=event.count)
            return t("A {name} se le acabó el tiempo (vez {count})", name=names[event.seat], count=event.count)
        case MatchEnded():
            return parting(names, me, event.by, event.cause is Cause.TIMEOUTS)
        case _:
            return escuela_ledger.told(event, table, names, me)


def _whose(seat: Seat, names: Sequence[str], me: Seat) -> str:
    return t("tuya") if seat == me else t("de {name}", name=names[seat])


def _canto_whose(event: CantoMade | CantoFailed, names: Sequence[str], me: Seat) -> str:
    if event.seat == me and event.canto in MASCULINE:
        return t("tuyo")
    return _whose(event.seat, names, me)


def _caida(event: CaidaMade, whose: str) -> str:
    match event.rank:
        case 1:
            return t("Caída {whose} con un as", whose=whose)
        case 10:
            return t("Caída {whose} con una sota", whose=whose)
        case 11:
            return t("Caída {whose} con un caballo", whose=whose)
        case 12:
            return t("Caída {whose} con un rey", whose=whose)
        case rank:
            return t("Caída {whose} con un {rank}", whose=whose, rank=rank)


def _count(event: CicloCounted, table: Format, my_side: Side) -> str:
    order = (my_side, *(side for side in range(table.sides) if side != my_side))
    if len(order) == 2:
        mine, theirs = (event.montones[side] for side in order)
        return t("Conteo: {mine} cartas contra {theirs}", mine=mine, theirs=theirs)
    piles = " · ".join(str(event.montones[side]) for side in order)
    return t("Conteo: {piles} cartas", piles=piles)


BOOKKEEPING = Bookkeeping(
    keep=keep,
    sentence=sentence,
    title=m("Reparto a reparto"),
    chapter=m("Ciclo {number}"),
    chapters=lambda count: tn("{n} ciclo", "{n} ciclos", count),
)
