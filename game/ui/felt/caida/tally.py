"""What the table remembers of a ciclo that no view holds: who made which caídas, limpias and cantos.

It is folded from public events, like a view.
"""

from dataclasses import dataclass, replace

from game.rules.caida.escuela import AnyEvent, CantoPaid, EchadaPlaced
from game.rules.caida.model import (
    CaidaMade,
    CantoMade,
    CardsCaptured,
    CardThrown,
    CicloOpened,
    LimpiaMade,
    State,
)

Count = tuple[int, ...]


@dataclass(frozen=True)
class Echada:
    """A card of the echada: its notation, the number it was called with, and whether it came."""

    card: str
    called: int
    hit: bool


@dataclass(frozen=True)
class Tally:
    """Made in this ciclo, by side."""

    caidas: Count
    limpias: Count
    cantos: Count
    echada: tuple[Echada, ...] = ()
    """The cards of the echada as they were called, until the first card is thrown."""


def blank(view: State) -> Tally:
    """Nothing yet."""
    none = (0,) * view.format.sides
    return Tally(none, none, none)


def remember(tally: Tally, before: State, event: AnyEvent) -> Tally:
    """The tally after one event."""
    match event:
        case CicloOpened():
            return blank(before)
        case CaidaMade():
            return replace(tally, caidas=_one_more(tally.caidas, before.side(event.seat)))
        case LimpiaMade():
            return replace(tally, limpias=_one_more(tally.limpias, before.side(event.seat)))
        case CantoMade() | CantoPaid():
            return replace(tally, cantos=_one_more(tally.cantos, before.side(event.seat)))
        case EchadaPlaced():
            placed = Echada(str(event.card), event.called, event.points > 0)
            return replace(tally, echada=(*tally.echada, placed))
        case CardThrown() | CardsCaptured():
            return replace(tally, echada=()) if tally.echada else tally
        case _:
            return tally


def _one_more(counts: Count, side: int) -> Count:
    return tuple(count + (place == side) for place, count in enumerate(counts))
