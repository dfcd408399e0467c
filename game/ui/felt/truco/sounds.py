"""What is heard of Truco, and which events begin a play that one may want to see again."""

from typing import assert_never

from game.rules.truco.model import (
    Answered,
    BuenasReached,
    CantoMade,
    CardsShown,
    CardThrown,
    DealEnded,
    DealerDrawn,
    EnvidoWon,
    FloresCompared,
    HandsDealt,
    MatchEnded,
    PointsScored,
    SonBuenas,
    State,
    TantoCantado,
    TimedOut,
    TrickClosed,
    Voted,
    WentToMazo,
)
from game.rules.truco.terms import Call
from game.rules.truco.vira_words import (
    AnnouncedALey,
    CantandoCompared,
    CardPassed,
    CardsRevealed,
    CardStacked,
    ChicoWon,
    DealLiquidated,
    Event,
    PiedrasRaised,
    ViraEvent,
    ViraTurned,
    WindowOpened,
)
from game.ui.felt.cast import Cast
from game.ui.felt.truco.words import loudness

LOUD = 2
HAND = 3


def sounds(event: Event, cast: Cast) -> tuple[str, ...]:
    """The effects that go with an event, by name."""
    if isinstance(event, ViraEvent):
        return _of_vira(event)
    match event:
        case HandsDealt():
            return ("shuffle", "slide")
        case CardThrown():
            return ("place",)
        case CardsShown():
            return ("slide",)
        case CantoMade():
            return ("slap", "call") if loudness(event.call) >= LOUD else ("strum",)
        case Answered():
            return ("strum",) if event.call is Call.QUIERO else ("refuse",)
        case Voted() | SonBuenas() | TimedOut():
            return ("knock",)
        case TantoCantado():
            return ("clack-1",)
        case TrickClosed():
            return ("sweep",) if event.winner is not None and cast.mine(event.winner) else ("clack-1",)
        case EnvidoWon() | FloresCompared():
            return ("clack-2",)
        case PointsScored():
            return ("stone",)
        case BuenasReached():
            return ("strum",)
        case WentToMazo():
            return ("slide", "refuse")
        case MatchEnded():
            return ("win",) if event.winner == cast.side else ("lose",)
        case DealEnded() | DealerDrawn():
            return ()
        case _:
            assert_never(event)


def _of_vira(event: ViraEvent) -> tuple[str, ...]:
    match event:
        case ViraTurned() | CardPassed() | CardStacked():
            return ("place",)
        case CardsRevealed():
            return ("slide",)
        case AnnouncedALey():
            return ("knock",)
        case CantandoCompared():
            return ("strum", "clack-2")
        case WindowOpened() | PiedrasRaised():
            return ("strum",)
        case DealLiquidated():
            return ("clack-1",)
        case ChicoWon():
            return ("strum", "stone")
        case _:
            assert_never(event)


def opens_play(event: Event) -> bool:
    """Whether it can begin a play: a card that is thrown, or what is said with it."""
    return isinstance(event, CardThrown | CardPassed | AnnouncedALey)


def opens_trick(before: State, event: Event) -> bool:
    """Whether a vuelta begins with this event: what is looked at again is the last one, whole."""
    return opens_play(event) and not before.reparto.trick and not _said_already(before, event)


def _said_already(before: State, event: Event) -> bool:
    """Whether this is the card of somebody who has just gone a ley: the vuelta began with that word (VR-28)."""
    if not isinstance(event, CardThrown | CardPassed) or not before.reparto.vira.a_ley:
        return False
    return before.reparto.vira.a_ley[event.seat] and len(before.reparto.hands[event.seat]) == HAND
