"""The beginner: takes what lies there, likes the bigger heap, sometimes looks away; counts nothing, fears nothing."""

from collections.abc import Sequence
from random import Random

from game.bots.caida.reading import CAIDA_POINTS, best_canto, counts, lift
from game.bots.policy import Level, Policy
from game.rules.caida.capture import Equals
from game.rules.caida.decide import is_caida
from game.rules.caida.model import PlayCard, State
from game.rules.kernel import Seat
from game.rules.record import Record

FORGETS_CANTO = 0.15
"""How often it overlooks the canto in its hand."""
LOOKS_AWAY = 0.2
"""How often it throws any card, without looking at the mesa."""


def choose(view: State, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:
    """Its best canto, mostly; then, mostly, the card that takes most."""
    canto = best_canto(view, seat, legal)
    if canto is not None and rng.random() >= FORGETS_CANTO:
        return canto
    throws = [command for command in legal if isinstance(command, PlayCard)]
    if rng.random() < LOOKS_AWAY:
        return rng.choice(throws)
    mesa = counts(view.mesa)
    worth = [_worth(view, mesa, throw) for throw in throws]
    best = max(worth)
    return rng.choice([throw for throw, value in zip(throws, worth, strict=True) if value == best])


def _worth(view: State, mesa: tuple[int, ...], throw: PlayCard) -> int:
    rank = throw.card.index
    if not mesa[rank]:
        return 0
    cards = lift(list(mesa), rank, view.rules.equals is Equals.ONE)
    return cards + (CAIDA_POINTS[rank] if is_caida(view, throw.card) else 0)


EASY = Policy(level=Level.EASY, choose=choose)
