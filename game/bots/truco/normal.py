"""The player who counts: chances of the deal and the envido over layouts of the hidden cards, points by the score.

It sings every flor, bluffs now and then by its own dice, and plays with its partner.
"""

from collections.abc import Sequence
from random import Random

from game.bots.policy import Level, Policy
from game.bots.truco import envido, flores, truco
from game.bots.truco.mind import Mind
from game.bots.truco.reading import says, throws
from game.bots.truco.throwing import best
from game.bots.truco.voting import told
from game.rules.kernel import Seat
from game.rules.record import Record
from game.rules.truco.model import State
from game.rules.truco.terms import Call, Kind


def choose(view: State, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:
    """The flor it has; what its partner has voted; an answer, a canto or a card by its chances."""
    said, cards = says(legal), throws(legal, view.reparto.vira.card)
    pending = view.reparto.pending
    if Call.FLOR in said and not (pending and pending[-1].kind is Kind.FLOR):
        return said[Call.FLOR]
    vote = told(view, seat)
    if vote in said:
        return said[vote]
    mind = Mind(view, seat, rng)
    if pending:
        answer = _answer(mind, pending[-1].kind, pending[-1].calls[-1], tuple(said))
        return said.get(answer) or said.get(Call.NO_QUIERO) or next(iter(said.values()))
    if not cards:
        return next(iter(said.values()))
    call = envido.sing(mind, tuple(said))
    if call is not None:
        return said[call]
    chances = mind.chances(cards)
    odds = max(chances.values())
    call = truco.sing(mind, tuple(said), odds)
    if call is None and truco.leaves(mind, odds):
        call = Call.MAZO
    return cards[best(mind, chances)] if call is None else said[call]


def _answer(mind: Mind, kind: Kind, asked: Call, calls: tuple[Call, ...]) -> Call:
    if kind is Kind.LEY:
        return flores.bet(mind, calls)
    if kind is Kind.ENVIDO:
        return envido.answer(mind, calls)
    if kind is Kind.FLOR:
        return flores.answer(mind, asked, calls)
    return envido.sing(mind, calls) or truco.answer(mind, asked, calls)


NORMAL = Policy(level=Level.NORMAL, choose=choose)
