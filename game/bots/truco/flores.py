"""What to answer to a flor of the rivals, or to their contraflor: by which of the two is probably the higher.

A flor of one's own is always sung: it is paid at once, and an envido may not pass by it (TV-28, TV-29).
"""

from typing import Final

from game.bots.truco.mind import Mind
from game.bots.truco.worlds import lean
from game.rules.truco.allowed import CONTRAFLORES
from game.rules.truco.flor import PRICE
from game.rules.truco.prices import asked_price, price_of
from game.rules.truco.terms import Call

ACCEPTS_AT: Final = {Call.CONTRAFLOR: 26.5, Call.CONTRAFLOR_AL_RESTO: 28.0}
"""The flor from which on a contraflor is mostly accepted, and sung."""
BETS_AT: Final = 29.0
"""The same of a bet between flores that were declared."""
RESERVE: Final = 0.004
"""What a contraflor must promise above the plain flor."""

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
        odds = mind.share(s * o for s, o in zip(strong, ours, strict=True)) / max(mind.share(strong), 1e-9)
        refused = mind.value(-price.refused)
        wanted = mind.wager(odds, price.wanted) - (mind.dread(price.wanted) if refused else 0.0)
        return Call.QUIERO if wanted > refused or not refused else Call.NO_QUIERO
    odds = mind.share(ours)
    worth = {Call.FLOR: mind.wager(odds, price.wanted), Call.ME_ACHICO: mind.value(-PRICE)}
    if odds > LEAST:
        worth |= {call: _sung(mind, call, rival, ours) - RESERVE for call in CONTRAFLORES}
    return max((call for call in calls if call in worth), key=worth.__getitem__)


def bet(mind: Mind, calls: tuple[Call, ...]) -> Call:
    """What to say when flores of both sides may be bet on, or a bet is to be answered (VR-34 … VR-36)."""
    rivals = [seat for seat, sung in enumerate(mind.view.reparto.flores) if sung and seat & 1 != mind.side]
    ours = [mind.flor_is_ours(row) for row in mind.flores]
    odds = mind.share(ours)
    price = asked_price(mind.view)
    if price is None:
        worth = {Call.PASO: mind.wager(odds, PRICE)}
    else:
        worth = {
            Call.QUIERO: mind.wager(odds, price.wanted + PRICE) - mind.dread(price.wanted),
            Call.NO_QUIERO: mind.value(-price.refused - PRICE),
        }
    for call in calls:
        raised = price_of(mind.view, call) if odds > LEAST else None
        if raised is not None and rivals:
            strong = mind.share(lean(max(row[seat] for seat in rivals), BETS_AT, 2.5) for row in mind.flores)
            won = mind.wager(odds * odds, raised.wanted + PRICE) - mind.dread(raised.wanted)
            worth[call] = (1 - strong) * mind.value(raised.refused + PRICE) + strong * won - RESERVE
    return max((call for call in calls if call in worth), key=worth.__getitem__, default=calls[0])


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
