"""What the table remembers of a ciclo that no view holds: who made which caídas, limpias and cantos.

It is folded from public events, like a view.
"""

from dataclasses import dataclass, replace

from game.rules.caida.model import CaidaMade, CantoMade, CicloOpened, Event, LimpiaMade, State

Count = tuple[int, ...]


@dataclass(frozen=True)
class Tally:
    """Made in this ciclo, by side."""

    caidas: Count
    limpias: Count
    cantos: Count


def blank(view: State) -> Tally:
    """Nothing yet."""
    none = (0,) * view.format.sides
    return Tally(none, none, none)


def remember(tally: Tally, before: State, event: Event) -> Tally:
    """The tally after one event."""
    match event:
        case CicloOpened():
            return blank(before)
        case CaidaMade():
            return replace(tally, caidas=_one_more(tally.caidas, before.side(event.seat)))
        case LimpiaMade():
            return replace(tally, limpias=_one_more(tally.limpias, before.side(event.seat)))
        case CantoMade():
            return replace(tally, cantos=_one_more(tally.cantos, before.side(event.seat)))
        case _:
            return tally


def _one_more(counts: Count, side: int) -> Count:
    return tuple(count + (place == side) for place, count in enumerate(counts))
