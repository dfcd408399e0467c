"""When points are written, and what ends a deal and the match (TV-39, TV-40, TA-16, TA-27, GE-7)."""

from collections.abc import Callable

from game.rules.kernel import Seat, Side
from game.rules.truco.ladder import in_buenas
from game.rules.truco.model import (
    BuenasReached,
    Cause,
    DealEnded,
    MatchEnded,
    PointsScored,
    Source,
)
from game.rules.truco.reveal import TrucoDraft, show_cards
from game.rules.truco.terms import Anotacion


def score(draft: TrucoDraft, side: Side, points: int, source: Source, refused: bool = False) -> bool:
    """Write points that are settled while the deal goes on; whether the match is over by them."""
    return WRITE[draft.state.rules.anotacion](draft, PointsScored(side, points, source, refused))


def _at_once(draft: TrucoDraft, points: PointsScored) -> bool:
    _put_down(draft, points)
    if not _reached(draft, points.side):
        return False
    show_cards(draft)
    _end(draft, points.side)
    return True


WRITE: dict[Anotacion, Callable[[TrucoDraft, PointsScored], bool]] = {Anotacion.AL_MOMENTO: _at_once}


def close_deal(draft: TrucoDraft, side: Side, points: int, source: Source, refused: bool = False) -> None:
    """The deal is this side's: write its points, show what is to be shown, and go on to the next deal, or end."""
    _put_down(draft, PointsScored(side, points, source, refused))
    show_cards(draft)
    draft.emit(DealEnded(side=side))
    if _reached(draft, side):
        _end(draft, side)


def forfeit(draft: TrucoDraft, seat: Seat, cause: Cause) -> None:
    """A player's abandono loses the match for his side; the scores stay (TV-38, GE-9)."""
    lost = draft.state.side(seat)
    draft.emit(MatchEnded(winner=1 - lost, cause=cause, by=seat))


def _put_down(draft: TrucoDraft, points: PointsScored) -> None:
    state = draft.emit(points)
    side = points.side
    fresh = not state.buenas[side] and in_buenas(state.rules, state.scores[side])
    if fresh and not _reached(draft, side):
        draft.emit(BuenasReached(side=side))


def _reached(draft: TrucoDraft, side: Side) -> bool:
    return draft.state.scores[side] >= draft.state.rules.target


def _end(draft: TrucoDraft, side: Side) -> None:
    draft.emit(MatchEnded(winner=side, cause=Cause.TARGET, by=None))
