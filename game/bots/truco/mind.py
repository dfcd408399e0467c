"""What one seat makes of its view: its chances of the deal by each card, of the envido, and what points are worth.

Every layout of the hidden cards is looked at for all of it, so that what is compared is compared in the same ones.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from random import Random
from typing import Final

from game.bots.truco.core import INDEX, OPEN, playout
from game.bots.truco.race import chance
from game.bots.truco.reading import certain, settled, sight
from game.bots.truco.worlds import World, announced, draw, evidence, flor, sang_flor, tanto
from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.truco.model import State
from game.rules.truco.terms import Empate, Flor

EFFORT: Final = 300
"""Throws of imagined cards, by the hundred, that a decision may take."""
MOST: Final = 80
LEAST: Final = 30
"""Layouts that are looked at, at the most and at the least."""

BELIEVES: Final = 5.0
"""How much more often one throws a ley with a flor than without."""
CAUTION: Final = 0.06
"""The part of a match that one would give not to stake all of it on an even chance."""


class Mind:
    """One decision of one seat."""

    def __init__(self, view: State, seat: Seat, rng: Random) -> None:
        self.view = view
        self.seat = seat
        self.rng = rng
        self.known = sight(view, seat)
        self.side = self.known.side
        rules, scores = view.rules, view.scores
        self._needs = rules.target - scores[self.side], rules.target - scores[1 - self.side]

    def value(self, points: int) -> float:
        """Our chance of the match when these points are paid to us, or to them when they are negative."""
        own, theirs = self._needs
        return chance(own - max(points, 0), theirs - max(-points, 0))

    def wager(self, odds: float, points: int) -> float:
        """Our chance of the match when these points go to us with these odds, and else to them."""
        return odds * self.value(points) + (1 - odds) * self.value(-points)

    def dread(self, points: int) -> float:
        """What is taken from a wager for being large: who plays well has time, and need not decide a match by it."""
        swing = self.value(points) - self.value(-points)
        return CAUTION * swing * swing

    def dice(self, odds: float) -> bool:
        """A throw of this seat's own dice."""
        return self.rng.random() < odds

    def step(self, card: Card) -> int:
        """The step of a card in the tricks."""
        return self.known.steps[INDEX[card]]

    # The layouts

    @cached_property
    def worlds(self) -> tuple[World, ...]:
        """Layouts of the hidden cards."""
        cards = sum(self.known.sizes) * max(1, len(self.known.own))
        count = max(LEAST, min(MOST, EFFORT * 10 // cards))
        return tuple(draw(self.known, sang_flor(self.view, self.known), count, self.rng))

    @cached_property
    def tantos(self) -> tuple[tuple[int, ...], ...]:
        """The envido of every seat in each layout; −1 for who has gone al mazo."""
        out, thrown, vira = self.known.out, self.known.thrown, self.known.vira
        return tuple(
            tuple(-1 if out[seat] else tanto(held + thrown[seat], vira) for seat, held in enumerate(world))
            for world in self.worlds
        )

    @cached_property
    def weights(self) -> tuple[float, ...]:
        """How likely each layout is."""
        told, a_ley = evidence(self.view, self.known), announced(self.view, self.known)
        weights = (1.0,) * len(self.worlds) if told is None else tuple(map(told.weight, self.tantos))
        if not a_ley:
            return weights
        believed = (BELIEVES ** sum(row[seat] > 0 for seat in a_ley) for row in self.flores)
        return tuple(weight * often for weight, often in zip(weights, believed, strict=True))

    # The deal

    @cached_property
    def settled(self) -> bool:
        """Whether everybody can see whose the deal is."""
        return settled(self.known) != OPEN

    @cached_property
    def certain(self) -> int:
        """Whose the deal is for certain, with the cards of this seat; `OPEN` when it is nobody's yet."""
        return certain(self.known)

    def chances(self, steps: Iterable[int]) -> dict[int, float]:
        """Our chance of the deal by the step that is thrown now; 0 for whatever the seat on turn likes."""
        side, spot, strength, sizes = self.side, self.known.spot, self.known.steps, self.known.sizes
        totals = dict.fromkeys(steps, 0.0)
        for world, weight in zip(self.worlds, self.weights, strict=True):
            hands = [sorted(map(strength.__getitem__, held[:size])) for held, size in zip(world, sizes, strict=True)]
            for step in totals:
                if playout(spot, [hand[:] for hand in hands], step) == side:
                    totals[step] += weight
        whole = sum(self.weights)
        return {step: total / whole for step, total in totals.items()}

    # Envido and flor

    @cached_property
    def envidos(self) -> tuple[bool, ...]:
        """Whether the envido would be ours, in each layout."""
        return tuple(self._ours(row, self.view.rules.empate) for row in self.tantos)

    @cached_property
    def envido(self) -> float:
        """Our chance of the envido."""
        return self.share(self.envidos)

    @cached_property
    def flores(self) -> tuple[tuple[int, ...], ...]:
        """The flor of every seat in each layout, 0 for none."""
        thrown, vira = self.known.thrown, self.known.vira
        return tuple(tuple(flor(held + thrown[seat], vira) for seat, held in enumerate(world)) for world in self.worlds)

    def flor_is_ours(self, row: Sequence[int]) -> bool:
        """Whether the best of these flores is ours."""
        return self._ours(row, Empate.MAS_MANO if self.view.rules.flor is Flor.LEY else Empate.PAREJA_MANO)

    def share(self, truths: Iterable[float]) -> float:
        """How likely something is that is true, or as likely as told, in these layouts."""
        return sum(w * t for w, t in zip(self.weights, truths, strict=True)) / sum(self.weights)

    def _ours(self, row: Sequence[int], empate: Empate) -> bool:
        mano, seats = self.view.reparto.mano, len(row)
        best = max(row)
        holders = [(seat - mano) % seats for seat, number in enumerate(row) if number == best]
        sides = {(place + mano) % seats & 1 for place in holders}
        if len(sides) == 1:
            return self.side in sides
        first = mano if empate is Empate.PAREJA_MANO else min(holders) + mano
        return first % seats & 1 == self.side
