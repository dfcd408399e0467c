"""Where the hidden cards may lie: layouts drawn from the cards that a seat has not seen, and how likely each is.

A layout counts for as much as it agrees with what has been sung: whoever sang envido probably has it, whoever won one
has the better number, and a flor that was sung is there for certain.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb, exp
from random import Random
from typing import Final

from game.bots.truco.core import FACE, SUIT
from game.bots.truco.reading import Sight
from game.rules.cards import DECK, Card
from game.rules.truco import piezas
from game.rules.truco.model import State
from game.rules.truco.tantos import outranks
from game.rules.truco.terms import Call, Kind

World = list[tuple[int, ...]]
"""The cards that each seat still holds in one layout, and after them those of its own that lie face down, unseen."""

SUITS: Final = range(4)
HAND: Final = 3
CALLS_AT: Final = {Call.ENVIDO: 26.0, Call.REAL_ENVIDO: 27.5, Call.FALTA_ENVIDO: 29.0}
"""The number from which on each canto is mostly sung; an envido that raises says a little more."""
RAISE: Final = 1.0
USUAL: Final = 26.5
USUAL_BLUFFS: Final = 0.1
"""The same of an envido by any other name."""
BLUFFS: Final = {Call.ENVIDO: 0.12, Call.REAL_ENVIDO: 0.08, Call.FALTA_ENVIDO: 0.04}
"""How likely each is sung without one."""
UNLIKELY: Final = 0.05
"""What is left of a layout in which the envido would have been somebody else's."""


def tanto(cards: Sequence[int], vira: Card | None = None) -> int:
    """The envido of three cards (TV-17, VR-16); of fewer, when one lies face down, what those make."""
    if vira is not None or len(cards) < HAND:
        held = tuple(DECK[card] for card in cards)
        return piezas.tanto(held, vira if len(held) == HAND else None) if held else 0
    a, b, c = cards
    best = max(FACE[a], FACE[b], FACE[c])
    if SUIT[a] == SUIT[b]:
        best = 20 + FACE[a] + FACE[b]
    if SUIT[a] == SUIT[c]:
        best = max(best, 20 + FACE[a] + FACE[c])
    if SUIT[b] == SUIT[c]:
        best = max(best, 20 + FACE[b] + FACE[c])
    return best


def flor(cards: Sequence[int], vira: Card | None = None) -> int:
    """The flor of three cards, 0 if they make none (TV-27, VR-24)."""
    if vira is not None or len(cards) < HAND:
        return piezas.flor(tuple(DECK[card] for card in cards), vira) or 0
    a, b, c = cards
    return 20 + FACE[a] + FACE[b] + FACE[c] if SUIT[a] == SUIT[b] == SUIT[c] else 0


def lean(number: float, middle: float, width: float = 1.5) -> float:
    """From 0 to 1, how far a number lies above the middle."""
    return 1.0 / (1.0 + exp((middle - number) / width))


def draw(known: Sight, flores: Sequence[int], count: int, rng: Random) -> Iterator[World]:
    """Layouts of the hidden cards, dealt from one shuffle until it runs out; the seats in `flores` have one suit."""
    own, seats = known.own, range(known.spot.seats)
    needs = [0 if seat == known.seat else known.sizes[seat] + known.covered[seat] for seat in seats]
    need = sum(needs)
    pool: list[int] = []
    for _ in range(count):
        given: dict[int, tuple[int, ...]] = {}
        if flores:
            pool = list(known.hidden)
            for seat in flores:
                given[seat] = _of_one_suit(known, seat, pool, rng)
                pool = [card for card in pool if card not in given[seat]]
            rng.shuffle(pool)
        elif len(pool) < need:
            pool = list(known.hidden)
            rng.shuffle(pool)
        world = []
        at = 0
        for seat in seats:
            if seat == known.seat:
                world.append(own)
            elif seat in given:
                world.append(given[seat])
            else:
                world.append(tuple(pool[at : at + needs[seat]]))
                at += needs[seat]
        del pool[:at]
        yield world


def _of_one_suit(known: Sight, seat: int, pool: Sequence[int], rng: Random) -> tuple[int, ...]:
    """What a seat that sang a flor may still hold."""
    size, gone = known.sizes[seat] + known.covered[seat], known.thrown[seat]
    if not size:
        return ()
    suits = [[card for card in pool if SUIT[card] == suit] for suit in SUITS]
    ways = [comb(len(suits[suit]), size) if not gone or SUIT[gone[0]] == suit else 0 for suit in SUITS]
    if not any(ways):
        return tuple(rng.sample(pool, size))
    return tuple(rng.sample(rng.choices(suits, weights=ways)[0], size))


def sang_flor(view: State, known: Sight) -> tuple[int, ...]:
    """The others who are known to have a flor; once flores were compared nobody can tell any more."""
    flores = view.reparto.flores
    return () if all(flores) else tuple(seat for seat, sung in enumerate(flores) if sung and seat != known.seat)


def announced(view: State, known: Sight) -> tuple[int, ...]:
    """The others who have thrown a ley, and may still declare a flor (VR-28, VR-29)."""
    reparto = view.reparto
    return tuple(
        seat
        for seat, said in enumerate(reparto.vira.a_ley)
        if said and seat != known.seat and not reparto.flores[seat] and known.sizes[seat] == HAND - 1
    )


# What has been sung


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the envido of this deal has told."""

    voices: tuple[tuple[int, float, float], ...]
    """Who has sung in the open envido, from which number one sings that, and how likely without it."""
    winner: int | None
    """Who won it, once it is settled."""
    view: State

    def weight(self, tantos: Sequence[int]) -> float:
        """How well these numbers agree with it, up to a factor that all layouts share."""
        odds = 1.0
        for seat, middle, bluffs in self.voices:
            odds *= bluffs + (1 - bluffs) * lean(tantos[seat], middle)
        if self.winner is not None and self._beaten(self.winner, tantos):
            odds *= UNLIKELY
        return odds

    def _beaten(self, winner: int, tantos: Sequence[int]) -> bool:
        view = self.view
        mano, table, empate = view.reparto.mano, view.format, view.rules.empate
        theirs = [(seat, number) for seat, number in enumerate(tantos) if table.side(seat) != table.side(winner)]
        ours = [(seat, number) for seat, number in enumerate(tantos) if table.side(seat) == table.side(winner)]
        return all(any(outranks(other, one, mano, table, empate) for other in theirs) for one in ours)


def evidence(view: State, known: Sight) -> Evidence | None:
    """What the others have told by the envido; `None` when they have told nothing."""
    reparto = view.reparto
    top = reparto.pending[-1] if reparto.pending else None
    voices: list[tuple[int, float, float]] = []
    if top is not None and top.kind is Kind.ENVIDO:
        voices = [
            (seat, CALLS_AT.get(call, USUAL) + (RAISE if place else 0.0), BLUFFS.get(call, USUAL_BLUFFS))
            for place, (seat, call) in enumerate(zip(top.voices, top.calls, strict=True))
            if seat != known.seat
        ]
    if not voices and reparto.envido_winner is None:
        return None
    return Evidence(tuple(voices), reparto.envido_winner, view)
