"""What to answer to a flor of the rivals, or to their contraflor: by which of the two is probably the higher.

A flor of one's own is always sung in time: an envido may not pass by it (TV-28, TV-29), and it may burn (VR-27).
"""

from collections.abc import Iterable
from typing import Final

from game.bots.truco.envido import MOST_PIEDRAS
from game.bots.truco.mind import Mind
from game.bots.truco.worlds import announced, lean
from game.rules.truco.allowed import CONTRAFLORES
from game.rules.truco.flor import PRICE
from game.rules.truco.prices import Price, asked_price, price_of
from game.rules.truco.terms import Call

ACCEPTS_AT: Final = {Call.CONTRAFLOR: 26.5, Call.CONTRAFLOR_AL_RESTO: 28.0}
"""The flor from which on a contraflor is mostly accepted, and sung."""
BETS_AT: Final = 29.0
"""The same of a bet between flores that were declared."""
RESERVE: Final = 0.004
"""What a contraflor must promise above the plain flor."""

LITTLE: Final = 1e-9
LEAST: Final = 0.3
"""The chance of having the higher flor below which no contraflor is sung."""


def answer(mind: Mind, asked: Call, calls: tuple[Call, ...]) -> Call:
    """Flor, contraflor or me achico to a flor; quiero or no quiero to a contraflor."""
    rival = mind.view.reparto.pending[-1].voices[-1]
    ours = [mind.flor_is_ours(row) for row in mind.flores]
    price = price_of(mind.view, asked)
    if price is None:
        return calls[0]
    if asked is not Call.FLOR:
        strong = [lean(row[rival], ACCEPTS_AT[asked], 2.5) for row in mind.flores]
        odds = mind.share(s * o for s, o in zip(strong, ours, strict=True)) / max(mind.share(strong), LITTLE)
        refused = mind.value(-price.refused)
        wanted = mind.wager(odds, price.wanted) - (mind.dread(price.wanted) if refused else 0.0)
        return Call.QUIERO if wanted > refused or not refused else Call.NO_QUIERO
    odds = mind.share(ours)
    worth = {Call.FLOR: mind.wager(odds, price.wanted), Call.ME_ACHICO: mind.value(-PRICE)}
    if odds > LEAST:
        worth |= {call: _sung(mind, call, rival, ours) - RESERVE for call in CONTRAFLORES}
    return max((call for call in calls if call in worth), key=worth.__getitem__)


def bet(mind: Mind, calls: tuple[Call, ...], piedras: Iterable[int] = ()) -> Call | int:
    """What to say when flores of both sides may be bet on, or a bet is to be answered (VR-34 … VR-36).

    A number raises by so many piedras. Besides a bet its winner is paid all his flores, and who refuses is paid none.
    """
    price = asked_price(mind.view)
    ours, theirs = _paid(mind)
    odds, accepted, then = _odds(mind, bet_against=price is not None)

    def won_or_lost(often: float, stake: int) -> float:
        return often * mind.value(stake + ours) + (1 - often) * mind.value(-stake - theirs)

    worth: dict[Call | int, float] = {}
    if price is None:
        worth[Call.PASO] = won_or_lost(odds, 0)
    else:
        worth[Call.QUIERO] = won_or_lost(odds, price.wanted) - mind.dread(price.wanted)
        worth[Call.NO_QUIERO] = mind.value(-price.refused - theirs)
    for call, raised in _raises(mind, price, calls, piedras) if odds > LEAST else ():
        won = won_or_lost(then, raised.wanted) - mind.dread(raised.wanted)
        worth[call] = (1 - accepted) * mind.value(raised.refused + ours) + accepted * won - RESERVE
    return max((word for word in worth if isinstance(word, int) or word in calls), key=worth.__getitem__)


def _paid(mind: Mind) -> tuple[int, int]:
    """What the flores of our side pay if they are the best, and those of the rivals; a partner's that waits too."""
    flores, waiting = mind.view.reparto.flores, announced(mind.view, mind.known)
    likely = [seat for seat in waiting if mind.share(row[seat] > 0 for row in mind.flores) > 0.5]
    holders = {seat for seat, sung in enumerate(flores) if sung} | {mind.seat, *likely}
    ours = sum(seat & 1 == mind.side for seat in holders)
    return PRICE * ours, PRICE * max(1, len(holders) - ours)


def _odds(mind: Mind, *, bet_against: bool) -> tuple[float, float, float]:
    """How likely ours is the best flor, how likely rivals who declared one accept a bet, and ours is the best then.

    Whoever has bet on his probably has a high one.
    """
    rivals = [seat for seat, sung in enumerate(mind.view.reparto.flores) if sung and seat & 1 != mind.side]
    strong = [lean(max(row[seat] for seat in rivals), BETS_AT, 2.5) for row in mind.flores]
    ours = [mind.flor_is_ours(row) for row in mind.flores]
    likely = strong if bet_against else [1.0] * len(strong)
    whole = max(mind.share(likely), LITTLE)
    accepted = mind.share(often * high for often, high in zip(likely, strong, strict=True)) / whole
    odds = mind.share(often * won for often, won in zip(likely, ours, strict=True)) / whole
    both = mind.share(often * high * won for often, high, won in zip(likely, strong, ours, strict=True)) / whole
    return odds, accepted, both / max(accepted, LITTLE)


def _raises(
    mind: Mind, price: Price | None, calls: tuple[Call, ...], piedras: Iterable[int]
) -> list[tuple[Call | int, Price]]:
    """What the bet may be raised with, or opened, and the price of each."""
    named = [(call, price_of(mind.view, call)) for call in calls]
    raises: list[tuple[Call | int, Price]] = [(call, raised) for call, raised in named if raised is not None]
    if price is not None:
        few = (number for number in piedras if number <= MOST_PIEDRAS)
        raises += [(number, Price(price.wanted + number, price.wanted)) for number in few]
    return raises


def _sung(mind: Mind, call: Call, rival: int, ours: list[bool]) -> float:
    price = price_of(mind.view, call)
    if price is None:
        return -1.0
    accepted = [lean(row[rival], ACCEPTS_AT[call], 2.5) for row in mind.flores]
    taken = mind.share(accepted)
    won = mind.share(a * o for a, o in zip(accepted, ours, strict=True))
    return (
        (1 - taken) * mind.value(price.refused)
        - taken * mind.dread(price.wanted)
        + won * mind.value(price.wanted)
        + (taken - won) * mind.value(-price.wanted)
    )
