"""How a card is thrown at a table with a vira: face up, tapada where that costs nothing, or a ley (VR-6, VR-28).

A flor that waits loses nothing, as long as it is declared before the second card and before any answer (VR-29). Whoever
has none says a ley now and then, so that the rivals think twice about an envido. Other tables throw no dice in here.
"""

from collections.abc import Sequence
from typing import Final

from game.bots.truco.mind import Mind
from game.bots.truco.throwing import safe
from game.bots.truco.truco import rivals_may_sing
from game.rules.kernel import Seat
from game.rules.record import Record
from game.rules.truco.allowed import envido_closed
from game.rules.truco.ley import HAND
from game.rules.truco.model import PlayCard, State
from game.rules.truco.moment import moment
from game.rules.truco.terms import Flor, Way
from game.rules.truco.vira_words import PlayCardAs

DEFERS: Final = 0.5
"""How often a flor waits."""
FEINTS: Final = 0.08
"""How often one says a ley without one …"""
AFRAID: Final = 0.45
"""… where our chance of the envido is below this, so that none should be sung."""
HIDES: Final = 0.35
"""How often a card that cannot change its trick lies face down."""
WAYS: Final = {
    (True, False): Way.A_LEY,
    (False, True): Way.PASADA,
    (True, True): Way.PASADA_A_LEY,
}
"""By whether it is thrown a ley, and whether tapada."""


def defers(mind: Mind) -> bool:
    """Whether a flor that may be declared on this turn is kept, so that the rivals bet first."""
    return mind.view.rules.flor is Flor.LEY and _open(mind) and mind.dice(DEFERS)


def thrown(mind: Mind, card: PlayCard, legal: Sequence[Record], *, a_ley: bool = False) -> PlayCard | PlayCardAs:
    """This card as it is best thrown of the ways that are legal: a ley if told so, or else as a feint now and then."""
    offered = {each.way: each for each in legal if isinstance(each, PlayCardAs) and each.card == card.card}
    if Way.A_LEY in offered and not a_ley:
        a_ley = _open(mind) and mind.envido < AFRAID and mind.dice(FEINTS)
    hidden = Way.PASADA in offered and idle(mind, card) and mind.dice(HIDES)
    way = WAYS.get((a_ley, hidden))
    return card if way is None else offered.get(way, card)


def idle(mind: Mind, card: PlayCard) -> bool:
    """Whether the trick goes the same way if this card lies face down: it is beaten, or our side has it for certain."""
    here = mind.known.spot
    return mind.step(card.card) < here.top or (here.holder == mind.side and safe(mind))


def partner_waits(view: State, seat: Seat) -> bool:
    """Whether a partner may still have a flor to declare, which is lost if the side goes al mazo (VR-29, VR-47)."""
    reparto = view.reparto
    return view.rules.flor is Flor.LEY and any(
        not reparto.flores[other] and HAND - len(reparto.hands[other]) <= reparto.vira.a_ley[other]
        for other in range(view.format.seats)
        if other != seat and view.side(other) == view.side(seat)
    )


def _open(mind: Mind) -> bool:
    """Whether a rival may still sing an envido."""
    return rivals_may_sing(mind.known) and envido_closed(moment(mind.view, mind.seat)) is None
