"""The player who counts: it sings what it has, and throws the card that does best over many possible worlds.

A world deals the cards this seat has not seen to the other hands; every throw is played on in the same worlds to the
end of the reparto. So a caída is feared as much as it is likely, and what a rival could still hold is never assumed.
When the hidden cards can only lie in one way, there is one world, and it is the truth by deduction.
"""

from collections.abc import Iterator, Sequence
from random import Random

from game.bots.caida.noticing import noticing
from game.bots.caida.outlook import Outlook, outcome, outlook
from game.bots.caida.reading import held
from game.bots.caida.speaking import speak
from game.bots.caida.taking import Throw, rob, throws
from game.bots.caida.temper import NORMAL as TEMPER
from game.bots.policy import Level, Policy, Reflex
from game.rules.caida.model import State
from game.rules.kernel import Seat
from game.rules.record import Record

WORLDS = 40
"""How many layouts of the hidden cards a throw is tried in."""


def choose(view: State, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:
    """Its best canto, always; a cheat now and then, where one may; then the throw with the best outcome on average."""
    said = speak(view, seat, legal, rng, TEMPER)
    if said is not None:
        return said
    robbed = rob(view, legal, rng, TEMPER)
    if robbed is not None:
        return robbed
    ways: dict[int, Throw] = {}
    for throw in throws(view, legal):
        ways.setdefault(throw.card.index, throw)
    if len(ways) == 1:
        return next(iter(ways.values()))
    known = outlook(view, seat)
    own = [card.index for card in held(view, seat)]
    sizes = [len(hand) for hand in view.hands]
    totals = dict.fromkeys(ways, 0.0)
    for world in worlds(known, own, sizes, rng):
        for rank in ways:
            totals[rank] += outcome(known, [hand[:] for hand in world], rank)
    return ways[max(totals, key=totals.__getitem__)]


def worlds(known: Outlook, own: list[int], sizes: list[int], rng: Random) -> Iterator[list[list[int]]]:
    """Layouts of the hidden cards, dealt from one shuffle until it runs out, so that all cards turn up alike often."""
    need = sum(sizes) - sizes[known.seat]
    certain = need == len(known.hidden) and len(sizes) == 2
    pool: list[int] = []
    for _ in range(1 if certain else WORLDS):
        if len(pool) < need:
            pool = list(known.hidden)
            rng.shuffle(pool)
        world = []
        for seat, size in enumerate(sizes):
            world.append(own if seat == known.seat else pool[:size])
            pool = pool if seat == known.seat else pool[size:]
        yield world


NORMAL = Policy(level=Level.NORMAL, choose=choose)
NORMAL_AWAKE = Policy(level=Level.NORMAL, choose=choose, reflex=Reflex(notice=noticing(TEMPER), least=0.8, most=1.4))
"""The same at tables where one may speak out of turn."""
