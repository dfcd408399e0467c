"""What may be sung upon what, and what it costs: truco, envido, la falta (TV-11, TV-19 … TV-21, TA-9 … TA-11).

Pure functions of the rules as values. A chain of envido is what has been sung, in order.
"""

from collections.abc import Callable
from functools import lru_cache

from game.rules.truco.terms import Buenas, Call, Falta, Level, Ruleset, Rung

UNRAISED = 1
"""What a deal is worth without any truco (TV-11)."""

Chain = tuple[Call, ...]


# Truco


def worth(levels: tuple[Level, ...], accepted: int) -> int:
    """What the deal is worth when so many levels have been accepted; a refused canto pays the same (TV-11, TV-15)."""
    return levels[accepted - 1].points if accepted else UNRAISED


# Envido


@lru_cache(maxsize=1024)
def raises(rungs: tuple[Rung, ...], chain: Chain) -> Chain:
    """What may follow this chain, from none on: never downwards, and no rung more often than it may be (TV-19)."""
    if not chain:
        return tuple(rung.call for rung in rungs if rung.opens)
    places = {rung.call: place for place, rung in enumerate(rungs)}
    last = max(places.get(call, 0) for call in chain)
    if rungs[last].points == 0:
        return ()
    return tuple(rung.call for rung in rungs[last:] if chain.count(rung.call) < rung.times)


@lru_cache(maxsize=1024)
def accepted(rungs: tuple[Rung, ...], chain: Chain, piedras: tuple[int, ...] = ()) -> int | None:
    """What an accepted chain pays, the sum of its steps; `None` for la falta, which the scores price (TV-20)."""
    steps = _steps(rungs, chain, piedras)
    return sum(steps) if steps[-1] else None


@lru_cache(maxsize=1024)
def refused(rungs: tuple[Rung, ...], chain: Chain, piedras: tuple[int, ...] = ()) -> int:
    """What a refused chain pays: all but its last step, at least one (TV-20)."""
    return max(1, before(rungs, chain, piedras))


@lru_cache(maxsize=1024)
def before(rungs: tuple[Rung, ...], chain: Chain, piedras: tuple[int, ...] = ()) -> int:
    """What had been accepted of a chain when its last step was sung; nothing at first (VR-35)."""
    return sum(_steps(rungs, chain[:-1], piedras))


def _steps(rungs: tuple[Rung, ...], chain: Chain, piedras: tuple[int, ...]) -> list[int]:
    """What each step adds; a raise by piedras has its number with it (VR-19)."""
    points = {rung.call: rung.points for rung in rungs}
    numbers = iter(piedras)
    return [next(numbers) if call is Call.PIEDRAS else points[call] for call in chain]


def room(rules: Ruleset, rungs: tuple[Rung, ...], chain: Chain, piedras: tuple[int, ...], limit: int) -> int | None:
    """How much may still be added to an open chain so that la falta lowers no bet; `None` if there is no such limit.

    A bet that is opened has no limit, and la falta leaves no room (VR-19).
    """
    if not rules.bajo_falta or not chain:
        return None
    steps = _steps(rungs, chain, piedras)
    return limit - sum(steps) if steps[-1] else 0


def fits(rungs: tuple[Rung, ...], call: Call, room: int | None) -> bool:
    """Whether a step may be sung with so much room; la falta needs some at least (VR-19)."""
    return room is None or max(1, next(rung.points for rung in rungs if rung.call is call)) <= room


# La falta


def falta(rules: Ruleset, scores: tuple[int, ...]) -> int:
    """The points that la falta is worth with these scores (TV-21, TA-11)."""
    return FALTAS[rules.falta](rules.target, max(scores))


def _to_the_end_of_the_half(target: int, leader: int) -> int:
    half = target // 2
    return half - leader if leader < half else target - leader


def _to_the_target(target: int, leader: int) -> int:
    return target - leader


FALTAS: dict[Falta, Callable[[int, int], int]] = {
    Falta.TRAMO: _to_the_end_of_the_half,
    Falta.META: _to_the_target,
}


# Malas and buenas


def in_buenas(rules: Ruleset, score: int) -> bool:
    """Whether a side with this score has left the malas behind (TV-40, TA-1)."""
    return BUENAS[rules.buenas](rules.target, score)


def _from_half(target: int, score: int) -> bool:
    return score >= target // 2


def _above_fifteen(_: int, score: int) -> bool:
    return score > 15


BUENAS: dict[Buenas, Callable[[int, int], bool]] = {
    Buenas.MITAD: _from_half,
    Buenas.PASADAS_15: _above_fifteen,
}
