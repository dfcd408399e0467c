"""What a deal owes when all is written at its end, in its order, and what must be shown for it (VR-41, VR-49).

Pure functions of the truth. Flores come first, with what was bet on them; then the envido, if no flor has killed it;
then what the deal itself is worth.
"""

from collections.abc import Callable
from typing import cast

from game.rules.cards import Card
from game.rules.kernel import Seat, Side
from game.rules.record import replace
from game.rules.truco import ladder, ley
from game.rules.truco.model import Line, Source, State
from game.rules.truco.piezas import pieces, tanto, tanto_cards
from game.rules.truco.tantos import best_by_side, winner
from game.rules.truco.terms import FloresRivales, Kind
from game.rules.truco.vira import Settled

Lines = tuple[Line, ...]
Shown = tuple[Seat, tuple[Card, ...]]
"""A seat and the cards that it must show."""


def due(state: State, won: Line, holders: ley.Seats) -> Lines:
    """Every line of a deal that ends with `won`; `holders` are those whose flores count (`ley.counted`).

    A deal that is worth the whole chico pays what its winner still lacks when it is written (VR-15).
    """
    lines = flores(state, holders) or _envido(state)
    if not won.points:
        had = sum(line.points for line in lines if line.side == won.side)
        won = replace(won, points=max(0, state.rules.target - state.scores[won.side] - had))
    return (*lines, won)


# Flores, and what was bet on them (VR-31, VR-32, VR-35)


def flores(state: State, holders: ley.Seats) -> Lines:
    """What flores pay; a bet that was refused pays its singers, and no flor of their rivals."""
    if not holders:
        return ()
    bet = _settled(state, Kind.LEY)
    if bet is not None and not bet.wanted:
        paid = Line(bet.singers, ley.worth(state, holders, bet.singers), Source.FLOR, refused=True)
        before = ladder.before(state.rules.con_ley, bet.calls, bet.piedras)
        return (paid, Line(bet.singers, before, Source.CON_LEY, refused=True)) if before else (paid,)
    best = state.side(ley.best(state, holders))
    lines = tuple(
        Line(side, ley.worth(state, holders, side), Source.FLOR, refused=False) for side in paid_sides(state, holders)
    )
    return lines if bet is None else (*lines, Line(best, stake_of(state, bet), Source.CON_LEY, refused=False))


def paid_sides(state: State, holders: ley.Seats) -> tuple[Side, ...]:
    """The sides whose flores are paid when nobody refuses, the one with the highest first (VR-32)."""
    best = state.side(ley.best(state, holders))
    both = any(state.side(seat) != best for seat in holders)
    return PAID[state.rules.flores_rivales](best, both)


def _the_winner(best: Side, _both: bool) -> tuple[Side, ...]:
    return (best,)


def _each(best: Side, both: bool) -> tuple[Side, ...]:
    return (best, 1 - best) if both else (best,)


PAID: dict[FloresRivales, Callable[[Side, bool], tuple[Side, ...]]] = {
    FloresRivales.GANADOR: _the_winner,
    FloresRivales.CADA_UNA: _each,
}


def _settled(state: State, kind: Kind) -> Settled | None:
    for bet in state.reparto.vira.settled:
        if bet.kind is kind:
            return bet
    return None


def stake_of(state: State, bet: Settled) -> int:
    """What an accepted bet pays; la falta by the scores before anything of this deal is written (VR-20)."""
    rungs = state.rules.con_ley if bet.kind is Kind.LEY else state.rules.envido
    points = ladder.accepted(rungs, bet.calls, bet.piedras)
    return ladder.falta(state.rules, state.scores) if points is None else points


# Envido (VR-19, VR-22, VR-23)


def _envido(state: State) -> Lines:
    """What the envido pays where no flor has killed it."""
    bet = _settled(state, Kind.ENVIDO)
    if bet is None:
        return ()
    if bet.wanted:
        return (Line(state.side(best_tanto(state)[0]), stake_of(state, bet), Source.ENVIDO, refused=False),)
    return (Line(bet.singers, ladder.refused(state.rules.envido, bet.calls, bet.piedras), Source.ENVIDO, refused=True),)


def envido_won(state: State, holders: ley.Seats) -> tuple[Seat, int] | None:
    """Whose an accepted envido is, and the number; `None` when there is none to pay."""
    bet = None if holders else _settled(state, Kind.ENVIDO)
    return best_tanto(state) if bet is not None and bet.wanted else None


def best_tanto(state: State) -> tuple[Seat, int]:
    """The seat with the best tanto, and the number (VR-22)."""
    claims = dict(_claims(state))
    seat = winner(claims.items(), state.reparto.mano, state.format, state.rules.empate)
    return seat, claims[seat]


def tantos_by_side(state: State) -> tuple[int | None, ...]:
    """The best tanto of each side."""
    return best_by_side(_claims(state), state.format)


def _claims(state: State) -> list[tuple[Seat, int]]:
    vira = state.reparto.vira
    return [(seat, tanto(_whole(state, seat), vira.card)) for seat in range(state.format.seats)]


def _whole(state: State, seat: Seat) -> tuple[Card, ...]:
    """The three cards of a seat, which the truth always knows."""
    return cast("tuple[Card, ...]", state.reparto.vira.dealt[seat])


# What is shown (VR-49)


def shown(state: State, holders: ley.Seats) -> tuple[Shown, ...]:
    """Who must show which cards when the deal ends: of flores that were paid, of the tanto that won."""
    compared = state.reparto.vira.compared
    if compared is not None:
        return _compared(state, compared.seat, compared.by_flor)
    if holders:
        bet = _settled(state, Kind.LEY)
        refused = bet is not None and not bet.wanted
        sides = (bet.singers,) if bet is not None and refused else paid_sides(state, holders)
        return _flores_of(state, holders, sides)
    won = envido_won(state, holders)
    return () if won is None else (_tanto_of(state, won[0]),)


def _compared(state: State, seat: Seat, by_flor: bool) -> tuple[Shown, ...]:
    if not by_flor:
        return (_tanto_of(state, seat),)
    holders = tuple(one for one in range(state.format.seats) if ley.value(state.reparto, one) is not None)
    return _flores_of(state, holders, paid_sides(state, holders))


def _flores_of(state: State, holders: ley.Seats, sides: tuple[Side, ...]) -> tuple[Shown, ...]:
    return tuple((seat, _flor_of(state, seat)) for seat in holders if state.side(seat) in sides)


def _flor_of(state: State, seat: Seat) -> tuple[Card, ...]:
    """All three cards; of the Reservada, the two pieces."""
    hand = _whole(state, seat)
    if not ley.holds_reservada(state.reparto, seat):
        return hand
    made = pieces(state.reparto.vira.card)
    return tuple(card for card in hand if card in made)


def _tanto_of(state: State, seat: Seat) -> Shown:
    return seat, tanto_cards(_whole(state, seat), state.reparto.vira.card)
