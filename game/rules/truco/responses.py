"""Who answers a canto, and when a side that votes has decided (TV-12, TV-13, TA-20 … TA-22, TA-35, VR-14, VR-36)."""

from collections.abc import Callable
from functools import lru_cache

from game.rules.kernel import Format, Seat
from game.rules.truco.flor import live
from game.rules.truco.model import Pending, State, Vote
from game.rules.truco.terms import Call, Kind, Respuesta

Seats = tuple[Seat, ...]


@lru_cache(maxsize=1024)
def rivals_after(table: Format, gone: tuple[bool, ...], singer: Seat) -> Seats:
    """The rivals who are still in the deal, in playing order after the singer."""
    after = ((singer + step) % table.seats for step in range(1, table.seats))
    return tuple(seat for seat in after if table.side(seat) != table.side(singer) and not gone[seat])


def addressed(state: State, singer: Seat, kind: Kind) -> Seats:
    """Who is asked by a truco or an envido that `singer` sings now."""
    return ASKED[state.rules.respuesta](state, singer, kind)


def _next_or_raised(state: State, singer: Seat, kind: Kind) -> Seats:
    pending = state.reparto.pending
    if pending and pending[-1].kind is kind:
        return pending[-1].voices[-1:]
    return rivals_after(state.format, state.reparto.gone, singer)[:1]


def _whole_side(state: State, singer: Seat, kind: Kind) -> Seats:
    """All the rivals, or the first who must sing a flor upon an envido: then nobody votes (TA-32)."""
    rivals = rivals_after(state.format, state.reparto.gone, singer)
    if kind is Kind.ENVIDO:
        holder = next((seat for seat in rivals if live(state, seat)), None)
        return rivals if holder is None else (holder,)
    return rivals


def _any_rival(state: State, singer: Seat, kind: Kind) -> Seats:
    """All the rivals; of bets between flores, those who have declared one (VR-14, VR-36)."""
    reparto = state.reparto
    rivals = rivals_after(state.format, reparto.gone, singer)
    return tuple(seat for seat in rivals if kind is not Kind.LEY or reparto.flores[seat])


ASKED: dict[Respuesta, Callable[[State, Seat, Kind], Seats]] = {
    Respuesta.SIGUIENTE: _next_or_raised,
    Respuesta.VOTO: _whole_side,
    Respuesta.CUALQUIERA: _any_rival,
}


# The ballot


def is_ballot(canto: Pending) -> bool:
    """Whether this canto is answered by vote; one who is alone just answers (TA-22, TA-34)."""
    return len(canto.answerers) > 1 and not canto.anyone


def vote_of(canto: Pending, seat: Seat) -> Call | None:
    """What a seat has voted, if it has."""
    return next((vote.call for vote in canto.votes if vote.seat == seat), None)


def decided(canto: Pending) -> Call | None:
    """What the side answers: what more than half of its voters want; `None` while they do not (TA-20, TA-35)."""
    calls = [vote.call for vote in canto.votes]
    enough = len(canto.answerers) // 2 + 1
    return next((call for call in calls if calls.count(call) >= enough), None)


def awaited(canto: Pending) -> Seats:
    """Who should speak: who has not voted, or else who differs from the newest vote (TA-21)."""
    voted = {vote.seat for vote in canto.votes}
    silent = tuple(seat for seat in canto.answerers if seat not in voted)
    return silent or _other_than(canto.votes)


def _other_than(votes: tuple[Vote, ...]) -> Seats:
    return tuple(vote.seat for vote in votes if vote.call is not votes[-1].call)


def votes_here(state: State, canto: Pending) -> bool:
    """Whether the clock of a vote runs for this canto: also for the last who is left of a side (TA-22).

    A player who has no side but himself answers alone (TA-34), and so does the holder of a flor to a flor (TA-32).
    """
    return state.rules.respuesta is Respuesta.VOTO and canto.kind is not Kind.FLOR and state.format.pairs
