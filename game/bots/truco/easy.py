"""The beginner: sings what looks big, accepts what looks good, throws high; looks neither at score nor partner."""

from collections.abc import Mapping, Sequence
from random import Random

from game.bots.policy import Level, Policy
from game.bots.truco.core import INDEX, steps_of
from game.bots.truco.reading import says, throws
from game.bots.truco.voting import told
from game.rules.kernel import Seat
from game.rules.record import Record
from game.rules.truco.allowed import TRUCOS
from game.rules.truco.model import State
from game.rules.truco.prices import my_tanto
from game.rules.truco.terms import Call, Kind

LOOKS_AWAY = 0.25
"""How often it throws any card."""
SINGS_ENVIDO, WANTS_ENVIDO = 28, 25
"""From which number on it sings an envido, and accepts one."""
SINGS_TRUCO, WANTS_TRUCO, RAISES_TRUCO = 11, 9, 14
"""From which step of its best card on it sings the truco, accepts one, and raises."""
FORGETS = 0.4
"""How often it does not think of singing."""


def choose(view: State, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:
    """What it sees: a flor, an answer, sometimes a canto, mostly its strongest card."""
    said, cards = says(legal), throws(legal, view.reparto.vira.card)
    pending = view.reparto.pending
    if Call.FLOR in said:
        return said[Call.FLOR]
    vote = told(view, seat)
    if vote in said:
        return said[vote]
    if pending:
        answer = _answer(view, seat, pending[-1].kind, said, rng)
        return said.get(answer) or said.get(Call.NO_QUIERO) or next(iter(said.values()))
    call = None if rng.random() < FORGETS else _sing(view, seat, said)
    if call is not None:
        return said[call]
    if not cards:
        return next(iter(said.values()))
    if rng.random() < LOOKS_AWAY:
        return cards[rng.choice(list(cards))]
    return cards[max(cards)]


def _sing(view: State, seat: Seat, said: Mapping[Call, Record]) -> Call | None:
    if Call.ENVIDO in said and (my_tanto(view, seat) or 0) >= SINGS_ENVIDO:
        return Call.ENVIDO
    truco = next((call for call in TRUCOS if call in said), None)
    return truco if _best(view, seat) >= SINGS_TRUCO else None


def _answer(view: State, seat: Seat, kind: Kind, said: Mapping[Call, Record], rng: Random) -> Call:
    """It answers what it is asked, and does not think of singing an envido first."""
    if kind in (Kind.FLOR, Kind.LEY):
        return rng.choice(list(said))
    if kind is Kind.ENVIDO:
        wants, raised = (my_tanto(view, seat) or 0) >= WANTS_ENVIDO, None
    else:
        wants = _best(view, seat) >= WANTS_TRUCO
        raised = next((call for call in TRUCOS if call in said), None) if _best(view, seat) >= RAISES_TRUCO else None
    return raised or (Call.QUIERO if wants else Call.NO_QUIERO)


def _best(view: State, seat: Seat) -> int:
    """The step of its strongest card, 0 when it has thrown all."""
    steps = steps_of(view.reparto.vira.card)
    return max((steps[INDEX[card]] for card in view.reparto.hands[seat] if card is not None), default=0)


EASY = Policy(level=Level.EASY, choose=choose)
