"""How a canto that was answered ends, and how a flor is sung: what each lance makes happen."""

from collections.abc import Callable
from typing import assert_never

from game.rules.kernel import Seat, Side
from game.rules.truco import flor, ladder, ley
from game.rules.truco.model import CantoMade, FloresCompared, Pending, Source, State
from game.rules.truco.reveal import TrucoDraft, announce
from game.rules.truco.scoring import close_deal, score
from game.rules.truco.tantos import best_by_side, winner
from game.rules.truco.terms import Anotacion, Call, Empate, Flor, Kind
from game.rules.truco.vira_words import WindowOpened


def worth(state: State) -> int:
    """What the deal is worth now (TV-11)."""
    return ladder.worth(state.rules.truco, state.reparto.level)


# A canto is answered (TV-11, TV-15, TV-23 … TV-25, TV-33)


def settle(draft: TrucoDraft, call: Call, canto: Pending) -> None:
    """What follows from an answer to `canto`."""
    wanted = call is Call.QUIERO
    singers = draft.state.side(canto.voices[-1])
    match canto.kind:
        case Kind.TRUCO:
            if not wanted:
                close_deal(draft, singers, worth(draft.state), Source.TRUCO, refused=True)
        case Kind.ENVIDO:
            SETTLE_ENVIDO[draft.state.rules.anotacion](draft, singers, wanted)
        case Kind.FLOR:
            _settle_flor(draft, singers, wanted, canto)
        case Kind.LEY:
            pass  # the state remembers it, and it is paid when the deal ends (VR-41)
        case _:
            assert_never(canto.kind)


def _settle_envido(draft: TrucoDraft, singers: Side, wanted: bool) -> None:
    state = draft.state
    rungs, chain = state.rules.envido, state.reparto.envido
    if not wanted:
        score(draft, singers, ladder.refused(rungs, chain), Source.ENVIDO, refused=True)
        return
    points = ladder.accepted(rungs, chain)
    side = state.side(announce(draft))
    score(draft, side, ladder.falta(state.rules, state.scores) if points is None else points, Source.ENVIDO)


def _settle_later(_draft: TrucoDraft, _singers: Side, _wanted: bool) -> None:
    """The state remembers it; a flor may still kill it (VR-23, VR-41)."""


SETTLE_ENVIDO: dict[Anotacion, Callable[[TrucoDraft, Side, bool], None]] = {
    Anotacion.AL_MOMENTO: _settle_envido,
    Anotacion.AL_CIERRE: _settle_later,
}


# Flor (TV-29 … TV-34, VR-26, VR-34)


def _sing_flor(draft: TrucoDraft, seat: Seat, by_clock: bool) -> None:
    state = draft.state
    pending = state.reparto.pending
    if pending and pending[-1].kind is Kind.FLOR:
        spoken = (*pending[-1].voices, seat)
        draft.emit(CantoMade(seat=seat, call=Call.FLOR, answerers=(), by_clock=by_clock))
        _compare_flores(draft, spoken, flor.COMPARED)
        return
    rival = flor.opposite(state, seat)
    draft.emit(CantoMade(seat=seat, call=Call.FLOR, answerers=() if rival is None else (rival,), by_clock=by_clock))
    if rival is None:
        score(draft, state.side(seat), flor.PRICE, Source.FLOR)


def _declare_flor(draft: TrucoDraft, seat: Seat, by_clock: bool) -> None:
    """It asks nobody; when it leaves both sides with a flor, they may bet on them (VR-34)."""
    draft.emit(CantoMade(seat=seat, call=Call.FLOR, answerers=(), by_clock=by_clock))
    seats = ley.window(draft.state, seat)
    if seats:
        draft.emit(WindowOpened(seats=seats))


SING_FLOR: dict[Flor, Callable[[TrucoDraft, Seat, bool], None]] = {
    Flor.CLASICA: _sing_flor,
    Flor.LEY: _declare_flor,
}


def _settle_flor(draft: TrucoDraft, singers: Side, wanted: bool, canto: Pending) -> None:
    last = canto.calls[-1]
    if not wanted:
        score(draft, singers, flor.REFUSED.get(last, flor.PRICE), Source.FLOR, refused=True)
        return
    resto = last is Call.CONTRAFLOR_AL_RESTO
    points = ladder.falta(draft.state.rules, draft.state.scores) if resto else flor.COMPARED
    _compare_flores(draft, canto.voices, points)


def _compare_flores(draft: TrucoDraft, spoken: tuple[Seat, ...], points: int) -> None:
    state = draft.state
    claims = flor.claims(state, spoken)
    best = winner(claims, state.reparto.mano, state.format, Empate.PAREJA_MANO)
    values = tuple(value for value in best_by_side(claims, state.format) if value is not None)
    draft.emit(FloresCompared(seat=best, values=values))
    score(draft, state.side(best), points, Source.FLOR)
