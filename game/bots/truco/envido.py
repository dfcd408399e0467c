"""Whether to sing the envido, and what to answer to one: by the chance that ours is the better number.

A rival's number is judged by what he sings, and whether he accepts by what he would have in each layout. What la
falta is worth, and what a refusal gives away, comes from the score.
"""

from collections.abc import Sequence
from typing import Final

from game.bots.truco.mind import Mind
from game.bots.truco.worlds import lean
from game.rules.kernel import Seat
from game.rules.truco.allowed import ENVIDOS
from game.rules.truco.prices import Price, asked_price, price_of
from game.rules.truco.responses import addressed
from game.rules.truco.terms import Call, Kind

ACCEPTS_AT: Final = 24.5
"""The number from which on an envido is mostly accepted …"""
DEARER: Final = 0.5
"""… and how much higher it is for each further point of the price, up to `HIGHEST`."""
HIGHEST: Final = 28.5
WIDTH: Final = 3.0
"""How much they differ in that."""
RESERVE: Final = 0.003
"""What a canto must promise above silence."""
RAISE_RESERVE: Final = 0.006
WAITS: Final = 0.15
"""How often a good number is kept for a rival to run into."""
BLUFFS: Final = 0.06
"""How often it is sung without one."""
SOMETHING: Final = (0.2, 0.5)


def sing(mind: Mind, calls: tuple[Call, ...]) -> Call | None:
    """The envido to open, on one's own turn or upon a truco, if any."""
    offered = [call for call in calls if call in ENVIDOS]
    if not offered or mind.settled:
        return None
    asked = addressed(mind.view, mind.seat, Kind.ENVIDO)
    call, value = _best(mind, offered, asked)
    if value > mind.value(0) + RESERVE:
        return None if mind.dice(WAITS) and not mind.view.reparto.pending else call
    least, most = SOMETHING
    weak = least < mind.envido < most and mind.value(-2) > 0.0
    return offered[0] if weak and mind.dice(BLUFFS) else None


def answer(mind: Mind, calls: tuple[Call, ...]) -> Call:
    """Quiero, no quiero, or a raise, to an envido of the rivals."""
    price = asked_price(mind.view)
    if price is None:
        return Call.NO_QUIERO
    refused = mind.value(-price.refused)
    wanted = mind.wager(mind.envido, price.wanted) - (mind.dread(price.wanted) if refused else 0.0)
    best, value = (Call.QUIERO, wanted) if wanted > refused or not refused else (Call.NO_QUIERO, refused)
    offered = [call for call in calls if call in ENVIDOS]
    if offered:
        asked = addressed(mind.view, mind.seat, Kind.ENVIDO)
        call, raised = _best(mind, offered, asked)
        if raised > value + RAISE_RESERVE:
            return call
    return best


def _best(mind: Mind, offered: Sequence[Call], asked: tuple[Seat, ...]) -> tuple[Call, float]:
    """The canto that promises most, and our chance of the match with it."""
    best, value = offered[0], -1.0
    for call in offered:
        price = price_of(mind.view, call)
        worth = -1.0 if price is None else _sung(mind, price, asked)
        if worth > value:
            best, value = call, worth
    return best, value


def _sung(mind: Mind, price: Price, asked: tuple[Seat, ...]) -> float:
    middle = min(HIGHEST, ACCEPTS_AT + DEARER * (price.wanted - 2))
    accepted = [lean(max(row[seat] for seat in asked), middle, WIDTH) for row in mind.tantos]
    taken = mind.share(accepted)
    won = mind.share(odds * ours for odds, ours in zip(accepted, mind.envidos, strict=True))
    return (
        (1 - taken) * mind.value(price.refused)
        - taken * mind.dread(price.wanted)
        + won * mind.value(price.wanted)
        + (taken - won) * mind.value(-price.wanted)
    )
