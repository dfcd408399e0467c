"""The beginner: takes what lies there, likes the bigger heap, sometimes looks away; counts nothing, fears nothing."""

from collections.abc import Sequence
from random import Random

from game.bots.caida.noticing import noticing
from game.bots.caida.reading import CAIDA_POINTS, counts, lift
from game.bots.caida.speaking import speak
from game.bots.caida.taking import Throw, falls, rob, shortened, throws
from game.bots.caida.temper import EASY as TEMPER
from game.bots.policy import Level, Policy, Reflex
from game.rules.caida.capture import Equals
from game.rules.caida.decide import is_caida
from game.rules.caida.escuela import TakeCards
from game.rules.caida.model import PlayCard, State
from game.rules.kernel import Seat
from game.rules.record import Record


def choose(view: State, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:
    """Its best canto, mostly; then, mostly, the card that takes most."""
    said = speak(view, seat, legal, rng, TEMPER)
    if said is not None:
        return said
    robbed = rob(view, legal, rng, TEMPER)
    if robbed is not None:
        return robbed
    if rng.random() < TEMPER.looks_away:
        return rng.choice([command for command in legal if isinstance(command, PlayCard | TakeCards)])
    ways = throws(view, legal)
    mesa = counts(view.mesa)
    worth = [_worth(view, mesa, throw) for throw in ways]
    best = max(worth)
    thrown = rng.choice([throw for throw, value in zip(ways, worth, strict=True) if value == best])
    return shortened(thrown) if view.rules.experto and rng.random() < TEMPER.forgets_ladder else thrown


def _worth(view: State, mesa: tuple[int, ...], throw: Throw) -> int:
    rank = throw.card.index
    if isinstance(throw, TakeCards):
        cards, fell = len(throw.take) + bool(throw.take), falls(view, throw)
    elif not mesa[rank]:
        return 0
    else:
        cards, fell = lift(list(mesa), rank, view.rules.equals is Equals.ONE), is_caida(view, throw.card)
    return cards + (CAIDA_POINTS[rank] if fell else 0)


EASY = Policy(level=Level.EASY, choose=choose)
EASY_AWAKE = Policy(level=Level.EASY, choose=choose, reflex=Reflex(notice=noticing(TEMPER), least=1.4, most=3.2))
"""The same at tables where one may speak out of turn."""
