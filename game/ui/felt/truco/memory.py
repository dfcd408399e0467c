"""What the table remembers of a deal that no view holds: the numbers that were told, folded from public events."""

from dataclasses import dataclass, replace

from game.rules.kernel import Seat, Side
from game.rules.truco.model import EnvidoWon, FloresCompared, HandsDealt, SonBuenas, State, TantoCantado
from game.rules.truco.terms import Kind
from game.rules.truco.vira_words import CantandoCompared, DealLiquidated, Event


@dataclass(frozen=True)
class Told:
    """A comparison: what it was about, the best of each side, and the side that won it."""

    kind: Kind
    numbers: tuple[int | None, ...]
    winner: Side


@dataclass(frozen=True)
class Memory:
    """What has been told in this deal."""

    envido: Told | None = None
    flor: Told | None = None
    cantando: CantandoCompared | None = None
    """What the table compared for a side that was cantando (VR-44)."""
    closing: bool = False
    """Whether the deal is being written down, so that nothing is asked any more (VR-41)."""
    said: tuple[tuple[Seat, int | None], ...] = ()
    """Who told which number, in order; `None` for son buenas (TA-13)."""


def blank(_view: State) -> Memory:
    """Nothing yet."""
    return Memory()


def remember(memory: Memory, before: State, event: Event) -> Memory:
    """The memory after one event."""
    match event:
        case HandsDealt():
            return Memory()
        case TantoCantado():
            return replace(memory, said=(*memory.said, (event.seat, event.tanto)))
        case SonBuenas():
            return replace(memory, said=(*memory.said, (event.seat, None)))
        case EnvidoWon():
            return replace(memory, envido=Told(Kind.ENVIDO, event.tantos, before.side(event.seat)))
        case FloresCompared():
            return replace(memory, flor=Told(Kind.FLOR, event.values, before.side(event.seat)))
        case CantandoCompared():
            return replace(memory, cantando=event)
        case DealLiquidated():
            return replace(memory, closing=True)
        case _:
            return memory
