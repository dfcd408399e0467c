"""The player who counts: chances of the deal and the envido over layouts of the hidden cards, points by the score.

It loses no flor, bluffs now and then by its own dice, and plays with its partner.
"""

from collections.abc import Mapping, Sequence
from random import Random

from game.bots.policy import Level, Policy
from game.bots.truco import envido, flores, truco
from game.bots.truco.mind import Mind
from game.bots.truco.reading import says, stones, throws
from game.bots.truco.throwing import best
from game.bots.truco.voting import told
from game.bots.truco.ways import defers, partner_waits, thrown
from game.rules.kernel import Seat
from game.rules.record import Record
from game.rules.truco.model import Pending, PlayCard, Say, State
from game.rules.truco.terms import Call, Kind


def choose(view: State, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:
    """The flor it has; what its partner has voted; an answer, a canto or a card by its chances."""
    said, cards = says(legal), throws(legal, view.reparto.vira.card)
    pending = view.reparto.pending
    mind = Mind(view, seat, rng)
    if Call.FLOR in said and not (pending and pending[-1].kind is Kind.FLOR):
        waits = None if pending or not cards else _waiting(mind, said, cards, legal)
        return waits or said[Call.FLOR]
    vote = told(view, seat)
    if vote in said:
        return said[vote]
    if pending:
        numbers = stones(legal)
        answer = _answer(mind, pending[-1], tuple(said), tuple(numbers))
        if isinstance(answer, int):
            return numbers[answer]
        return said.get(answer) or said.get(Call.NO_QUIERO) or next(iter(said.values()))
    return _on_turn(mind, said, cards, legal) if cards else next(iter(said.values()))


def _waiting(
    mind: Mind, said: Mapping[Call, Say], cards: Mapping[int, PlayCard], legal: Sequence[Record]
) -> Record | None:
    """A card a ley instead of its flor, if the flor is to wait and it would sing no truco now (VR-27, VR-29)."""
    if not defers(mind):
        return None
    chances = mind.chances(cards)
    if truco.sing(mind, tuple(said), max(chances.values())) is not None:
        return None
    card = cards[best(mind, chances)]
    throw = thrown(mind, card, legal, a_ley=True)
    return None if throw is card else throw


def _on_turn(mind: Mind, said: Mapping[Call, Say], cards: Mapping[int, PlayCard], legal: Sequence[Record]) -> Record:
    """A canto, a card, or the mazo."""
    call = envido.sing(mind, tuple(said))
    if call is not None:
        return said[call]
    chances = mind.chances(cards)
    odds = max(chances.values())
    call = truco.sing(mind, tuple(said), odds)
    if call is None and not partner_waits(mind.view, mind.seat) and truco.leaves(mind, odds):
        call = Call.MAZO
    return thrown(mind, cards[best(mind, chances)], legal) if call is None else said[call]


def _answer(mind: Mind, top: Pending, calls: tuple[Call, ...], piedras: tuple[int, ...]) -> Call | int:
    if top.kind is Kind.LEY:
        return flores.bet(mind, calls, piedras)
    if top.kind is Kind.ENVIDO:
        return envido.answer(mind, calls, piedras)
    if top.kind is Kind.FLOR:
        return flores.answer(mind, top.calls[-1], calls)
    return envido.sing(mind, calls) or truco.answer(mind, top.calls[-1], calls)


NORMAL = Policy(level=Level.NORMAL, choose=choose)
