"""What is heard of dominó, and which events begin a play that one may want to see again."""

from typing import assert_never

from game.rules.domino.model import (
    CapicuaMade,
    DealScored,
    DominoMade,
    Event,
    HandsDealt,
    HandsShown,
    MatchEnded,
    Passed,
    SalidaGiven,
    TilePlaced,
    TimedOut,
    TranqueReached,
)
from game.ui.felt.cast import Cast

LIGHT, HEAVY = 4, 9
"""Pips: a tile with no more clacks lightly, one with as many clacks hard."""


def sounds(event: Event, cast: Cast) -> tuple[str, ...]:
    """The effects that go with an event, by name."""
    match event:
        case HandsDealt():
            return ("shuffle",)
        case TilePlaced():
            weight = 1 if event.tile.pips <= LIGHT else 3 if event.tile.pips >= HEAVY else 2
            return (f"clack-{weight}",)
        case Passed() | TimedOut():
            return ("knock",)
        case DominoMade():
            return ("slap",)
        case CapicuaMade():
            return ("strum", "stone")
        case TranqueReached():
            return ("clack-3", "knock")
        case HandsShown():
            return ("slide",)
        case DealScored():
            return ("stone",) if event.points else ()
        case MatchEnded():
            return ("win",) if event.winner == cast.side else ("lose",)
        case SalidaGiven():
            return ()
        case _:
            assert_never(event)


def opens_play(event: Event) -> bool:
    """Whether a play begins with this event."""
    return isinstance(event, TilePlaced | Passed | TimedOut)
