"""When points are written, what ends a deal, a chico, a match (TV-39, TV-40, TA-16, TA-27, VR-41 … VR-44, GE-7)."""

from collections.abc import Callable

from game.rules.kernel import Seat, Side
from game.rules.truco import ley, liquidacion
from game.rules.truco.ladder import in_buenas
from game.rules.truco.model import (
    BuenasReached,
    Cause,
    DealEnded,
    EnvidoWon,
    Line,
    MatchEnded,
    PointsScored,
    Source,
)
from game.rules.truco.reveal import TrucoDraft, show_cards
from game.rules.truco.terms import Anotacion, Cantando
from game.rules.truco.vira_words import CantandoCompared, CardsRevealed, ChicoWon, DealLiquidated


def score(draft: TrucoDraft, side: Side, points: int, source: Source, refused: bool = False) -> bool:
    """Write points that are settled while the deal goes on; whether the match is over by them."""
    _put_down(draft, PointsScored(side, points, source, refused))
    if not _reached(draft, side):
        return False
    show_cards(draft)
    _end(draft, side)
    return True


def close_deal(draft: TrucoDraft, side: Side, points: int, source: Source, refused: bool = False) -> None:
    """The deal is this side's: write its points, show what is to be shown, and go on to the next deal, or end."""
    CLOSE[draft.state.rules.anotacion](draft, Line(side, points, source, refused))


def _close(draft: TrucoDraft, won: Line) -> None:
    _write(draft, won)
    show_cards(draft)
    draft.emit(DealEnded(side=won.side))
    if _reached(draft, won.side):
        _end(draft, won.side)


def _liquidate(draft: TrucoDraft, won: Line) -> None:
    """Everything at once, in its order, until a side has the target (VR-41)."""
    state = draft.state
    holders = ley.counted(state, 1 - won.side if won.source is Source.MAZO else None)
    lines, shown = liquidacion.due(state, won, holders), liquidacion.shown(state, holders)
    envido = liquidacion.envido_won(state, holders)
    if envido is not None:
        seat, number = envido
        tantos = tuple(number if side == state.side(seat) else None for side in range(state.format.sides))
        draft.emit(EnvidoWon(seat=seat, tantos=tantos))
    draft.emit(DealLiquidated(lines=lines))
    champion = write_until_won(draft, lines)
    reveal(draft, shown)
    draft.emit(DealEnded(side=won.side))
    if champion is not None:
        _end(draft, champion)


CLOSE: dict[Anotacion, Callable[[TrucoDraft, Line], None]] = {
    Anotacion.AL_MOMENTO: _close,
    Anotacion.AL_CIERRE: _liquidate,
}


def write_until_won(draft: TrucoDraft, lines: tuple[Line, ...]) -> Side | None:
    """Write lines down, one after the other; the side that has the target by one of them, where it stops."""
    for line in lines:
        _write(draft, line)
        if _reached(draft, line.side):
            return line.side
    return None


def reveal(draft: TrucoDraft, shown: tuple[liquidacion.Shown, ...]) -> None:
    """These cards are laid open (VR-49)."""
    for seat, cards in shown:
        draft.emit(CardsRevealed(seat=seat, cards=cards))


def compare_for_the_cantando(draft: TrucoDraft) -> None:
    """A side that begins a deal one point short makes the table compare, where that is played (VR-43 … VR-45)."""
    COMPARE[draft.state.rules.cantando](draft)


def _nothing(_draft: TrucoDraft) -> None:
    return None


def _compare(draft: TrucoDraft) -> None:
    state = draft.state
    singing = tuple(side for side, score in enumerate(state.scores) if score == state.rules.target - 1)
    if not singing:
        return
    holders = ley.counted(state, None)
    seat = ley.best(state, holders) if holders else liquidacion.best_tanto(state)[0]
    lines = liquidacion.flores(state, holders) or (Line(state.side(seat), 1, Source.CANTANDO, refused=False),)
    tantos = (None,) * state.format.sides if holders else liquidacion.tantos_by_side(state)
    draft.emit(CantandoCompared(singing=singing, seat=seat, by_flor=bool(holders), tantos=tantos))
    champion = write_until_won(draft, lines)
    if champion is not None:
        reveal(draft, liquidacion.shown(draft.state, holders))
        _end(draft, champion)


COMPARE: dict[Cantando, Callable[[TrucoDraft], None]] = {Cantando.NO: _nothing, Cantando.AUTO: _compare}


def forfeit(draft: TrucoDraft, seat: Seat, cause: Cause) -> None:
    """A player's abandono loses the match for his side; the scores stay (TV-38, GE-9)."""
    lost = draft.state.side(seat)
    draft.emit(MatchEnded(winner=1 - lost, cause=cause, by=seat))


def _write(draft: TrucoDraft, line: Line) -> None:
    _put_down(draft, PointsScored(line.side, line.points, line.source, line.refused))


def _put_down(draft: TrucoDraft, points: PointsScored) -> None:
    state = draft.emit(points)
    side = points.side
    fresh = not state.buenas[side] and in_buenas(state.rules, state.scores[side])
    if fresh and not _reached(draft, side):
        draft.emit(BuenasReached(side=side))


def _reached(draft: TrucoDraft, side: Side) -> bool:
    return draft.state.scores[side] >= draft.state.rules.target


def _end(draft: TrucoDraft, side: Side) -> None:
    """The side has won the chico, and by the last one that it needed the match (VR-42)."""
    state = draft.state
    if state.chicos[side] + 1 < state.rules.chicos:
        draft.emit(ChicoWon(side=side))
        return
    draft.emit(MatchEnded(winner=side, cause=Cause.TARGET, by=None))
