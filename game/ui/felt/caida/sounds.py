"""What is heard of Caída, and which events begin a play that one may want to see again."""

from typing import assert_never

from game.rules.caida.model import (
    CaidaMade,
    CantoFailed,
    CantoMade,
    CardsCaptured,
    CardThrown,
    CicloCounted,
    CicloOpened,
    DealerDrawn,
    Event,
    LeftoversTaken,
    LimpiaMade,
    MatchEnded,
    MesaLaid,
    RepartoDealt,
    TimedOut,
)
from game.ui.felt.cast import Cast


def sounds(event: Event, cast: Cast) -> tuple[str, ...]:
    """The effects that go with an event, by name."""
    match event:
        case CicloOpened():
            return ("shuffle",)
        case MesaLaid() | RepartoDealt() | LeftoversTaken():
            return ("slide",)
        case CardThrown() | CardsCaptured():
            return ("place",)
        case CaidaMade():
            return ("slap", "stone")
        case LimpiaMade():
            return ("sweep", "stone")
        case CantoMade():
            return ("strum",)
        case CantoFailed():
            return ("refuse",)
        case TimedOut():
            return ("knock",)
        case CicloCounted():
            return ("stone",) if any(event.points) else ()
        case MatchEnded():
            return ("win",) if event.winner == cast.side else ("lose",)
        case DealerDrawn():
            return ()
        case _:
            assert_never(event)


def opens_play(event: Event) -> bool:
    """Whether a play begins with this event."""
    return isinstance(event, CardThrown | CardsCaptured | CantoMade | CantoFailed | TimedOut)
