"""What is heard of Caída, and which events begin a play that one may want to see again."""

from game.rules.caida.escuela import (
    Accused,
    AnyEvent,
    CantoAnnounced,
    CantoAnnulled,
    CantoPaid,
    CantosFound,
    CantoStood,
    CaptureUndone,
    CardsBlown,
    CardsDrawn,
    EchadaBuried,
    EchadaCalled,
    EchadaPlaced,
    EscuelaEvent,
    Fined,
    MalEchada,
    PauseLifted,
    PauseOpened,
    PedirMade,
    SeatLeft,
    TribilinShown,
    ZapatoMade,
)
from game.rules.caida.model import (
    CaidaMade,
    CantoFailed,
    CantoMade,
    CardsCaptured,
    CardThrown,
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
from game.rules.caida.pending import Standing
from game.ui.felt.cast import Cast


def sounds(event: AnyEvent, cast: Cast) -> tuple[str, ...]:
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
            return _of_escuela(event)


def _of_escuela(event: EscuelaEvent) -> tuple[str, ...]:
    match event:
        case EchadaPlaced():
            return ("slap", "stone") if event.points else ("place",)
        case CantoStood():
            return ("refuse",) if event.standing is Standing.MUERTO else ()
        case _:
            return EFFECTS.get(type(event), ())


EFFECTS: dict[type[EscuelaEvent], tuple[str, ...]] = {
    CardsDrawn: ("shuffle", "slide"),
    EchadaCalled: ("knock",),
    EchadaBuried: ("slide",),
    MalEchada: ("refuse", "stone"),
    CantosFound: ("strum",),
    CantoAnnounced: ("strum",),
    PedirMade: ("knock",),
    CantoPaid: ("strum", "stone"),
    TribilinShown: ("slap", "strum"),
    Fined: ("refuse",),
    CardsBlown: ("soplo",),
    Accused: ("bell",),
    CantoAnnulled: ("refuse",),
    CaptureUndone: ("slide",),
    PauseOpened: ("bell",),
    PauseLifted: ("strum",),
    SeatLeft: ("knock",),
    ZapatoMade: ("refuse",),
}
"""What is not here is done in silence."""


OPENING = (CardThrown, CardsCaptured, CantoMade, CantoFailed, TimedOut, CardsDrawn, EchadaCalled, CardsBlown, Accused)


def opens_play(event: AnyEvent) -> bool:
    """Whether a play begins with this event."""
    return isinstance(event, OPENING)
