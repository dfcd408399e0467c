"""How each point of a match of Escuela was made, besides what every Caída pays: echada, contested cantos, fines.

Like `ledger`, which keeps the book; here is only what these events add to it, and the sentence for each.
"""

from collections.abc import Sequence
from typing import Any

from game.rules.caida.escuela import (
    CantoAnnulled,
    CantoPaid,
    CaptureUndone,
    EchadaPlaced,
    EscuelaEvent,
    Fault,
    Fined,
    MalEchada,
    SeatLeft,
    TribilinShown,
    ZapatoMade,
)
from game.rules.kernel import Format, Seat
from game.ui.felt.caida.escuela_names import MASCULINE, escuela_canto
from game.ui.felt.card_names import rank_name
from game.ui.felt.ledger import Source
from game.ui.texts import m, t

ECHADA = Source("echada", m("Echada"))
FINES = Source("fine", m("Errores"))

Written = tuple[Source | None, Seat, int]
"""Where points come from, who makes or loses them, and how many."""


def written(event: EscuelaEvent, cantos: Source, limpias: Source) -> tuple[Written, ...]:
    """The lines that an event adds to the book; most add none."""
    match event:
        case EchadaPlaced() if event.points:
            return ((ECHADA, event.seat, event.points),)
        case MalEchada():
            return ((ECHADA, event.seat, event.points),)
        case CantoPaid():
            return ((cantos, event.seat, event.points),)
        case CantoAnnulled() if event.returned:
            return ((cantos, event.seat, -event.returned),)
        case CaptureUndone() if event.lost:
            return ((limpias, event.seat, -event.lost),)
        case Fined() if event.lost:
            return ((FINES, event.seat, -event.lost),)
        case SeatLeft() | TribilinShown():
            return ((None, event.seat, 0),)
        case _:
            return ()


def told(event: Any, table: Format, names: Sequence[str], me: Seat) -> str:
    """What happened, in one line told to the player at seat `me`."""
    match event:
        case EchadaPlaced():
            return t("Echada {whose}: el {rank}", whose=_whose(event.seat, names, me), rank=rank_name(event.card.rank))
        case MalEchada():
            if event.seat == me:
                return t("Mal echada: cobras tú")
            return t("Mal echada: cobra {name}", name=names[event.seat])
        case CantoPaid():
            return t("{canto} {whose}", canto=escuela_canto(event.canto), whose=_of_canto(event, names, me))
        case CantoAnnulled():
            return t("{canto} en falso {whose}", canto=escuela_canto(event.canto), whose=_of_canto(event, names, me))
        case CaptureUndone():
            return t("Limpia devuelta {whose}", whose=_whose(event.seat, names, me))
        case Fined():
            return t("{fault} {whose}", fault=t(FAULTS[event.fault]), whose=_of_fault(event, names, me))
        case SeatLeft():
            return (
                t("Te levantaste de la mesa")
                if event.seat == me
                else t("{name} se levantó de la mesa", name=names[event.seat])
            )
        case TribilinShown():
            return t("Tribilín {whose}: mata partida", whose=_masculine(event.seat, names, me))
        case ZapatoMade():
            side = table.members(event.side)
            return t("Zapato tuyo") if me in side else t("Zapato de {name}", name=names[side[0]])
        case _:
            raise ValueError(f"not an event of the ledger: {event!r}")


FAULTS = {
    Fault.PLAY: m("Jugada mala"),
    Fault.CANTO: m("Canto errado"),
    Fault.SOPLO: m("Soplo malo"),
    Fault.ACCUSATION: m("Acusación sin razón"),
    Fault.CHEAT: m("Viveza descubierta"),
}


def _whose(seat: Seat, names: Sequence[str], me: Seat) -> str:
    return t("tuya") if seat == me else t("de {name}", name=names[seat])


def _masculine(seat: Seat, names: Sequence[str], me: Seat) -> str:
    return t("tuyo") if seat == me else t("de {name}", name=names[seat])


def _of_canto(event: CantoPaid | CantoAnnulled, names: Sequence[str], me: Seat) -> str:
    return (_masculine if event.canto in MASCULINE else _whose)(event.seat, names, me)


def _of_fault(event: Fined, names: Sequence[str], me: Seat) -> str:
    return (_masculine if event.fault in (Fault.CANTO, Fault.SOPLO) else _whose)(event.seat, names, me)
