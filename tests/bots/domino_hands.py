"""Hands of dominó against scripted rivals: `python -m tests.bots.domino_hands [DEALS] [SEED] [TARGET]`.

Every deal is played twice with the pairs exchanged, from the same salida, at nought to nought. A bot plays for the
match; with a target of 1 it plays for the hand, whatever it pays. What is counted are the hands with a winner: a tied
tranque is nobody's. Figures are printed, never asserted here.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

from game.arena import wilson
from game.bots.domino import EASY, NORMAL
from game.bots.policy import Choose, staying
from game.bots.uniform import UNIFORM
from game.rules.domino import DOMINO
from game.rules.domino.model import DealScored, HandsDealt, Phase, PlaceTile, Ruleset, State
from game.rules.domino.rulesets import VENEZOLANO
from game.rules.kernel import Seat
from game.rules.record import Record, replace
from game.rules.tiles import DOUBLE_SIX


def scripted(worth: Callable[[PlaceTile], Any]) -> Choose:
    """A rival that places the tile that is worth most, any of equals."""

    def choose(view: Any, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:
        places = [command for command in legal if isinstance(command, PlaceTile)]
        return max(places, key=lambda place: (worth(place), rng.random())) if places else staying(legal)[0]

    return choose


RIVALS: dict[str, Choose] = {
    "heaviest tile": scripted(lambda place: (place.tile.pips, place.tile.double)),
    "doubles first": scripted(lambda place: (place.tile.double, place.tile.pips)),
    "random": UNIFORM.choose,
    "facil": EASY.choose,
}


@dataclass
class Hands:
    """How a bot fared: hands won of those decided, points won less points lost, CPU seconds of its choices."""

    won: int = 0
    decided: int = 0
    points: int = 0
    times: list[float] = field(default_factory=list)


def opened(order: Sequence[Any], opener: Seat, rules: Ruleset = VENEZOLANO) -> State:
    """A deal that is not the first of its match, with these tiles in this order: any tile opens it."""
    before = replace(DOMINO.start(rules, rules.formats[0]), deal=1, opener=opener)
    state = DOMINO.evolve(before, HandsDealt(hands=tuple(tuple(order[7 * seat : 7 * seat + 7]) for seat in range(4))))
    return replace(state, phase=Phase.PLAY, turn=opener)


def play_hand(state: State, choosers: Sequence[Choose], dice: Sequence[Random], watched: Hands, side: int) -> None:
    """Play the deal out and write down how `side` fared."""
    while True:
        seat = state.turn
        view = DOMINO.conceal(state, seat)
        legal = DOMINO.legal(view, seat)
        began = process_time()
        command = choosers[seat](view, seat, legal, dice[seat])
        if seat % 2 == side and len(legal) > 2:
            watched.times.append(process_time() - began)
        before = state.scores
        for event in DOMINO.decide(state, seat, command):
            state = DOMINO.evolve(state, event)
            if isinstance(event, DealScored):
                watched.decided += event.side is not None
                watched.won += event.side == side
                gained = [after - score for after, score in zip(state.scores, before, strict=True)]
                watched.points += gained[side] - gained[1 - side]
                return


def duel(ours: Choose, theirs: Choose, deals: int, seed: int, rules: Ruleset = VENEZOLANO) -> Hands:
    """`deals` deals, each from both sides."""
    shuffler, hands = Random(seed), Hands()
    for number in range(deals):
        order = shuffler.sample(DOUBLE_SIX, 28)
        opener = shuffler.randrange(4)
        for side in (0, 1):
            choosers = [ours if seat % 2 == side else theirs for seat in range(4)]
            dice = [Random(f"{seed}/{number}/{seat}") for seat in range(4)]
            play_hand(opened(order, opener, rules), choosers, dice, hands, side)
    return hands


def main(deals: int = 1_000, seed: int = 1, target: int = 100) -> None:
    """Print how the strongest bot fares against each rival."""
    for name, rival in RIVALS.items():
        hands = duel(NORMAL.choose, rival, deals, seed, replace(VENEZOLANO, target=target))
        low, high = wilson(hands.won, hands.decided)
        times = sorted(hands.times)
        print(
            f"normal v {name}: {hands.won} of {hands.decided} hands, {100 * hands.won / hands.decided:.1f} % "
            f"(Wilson 95 %: {100 * low:.1f}–{100 * high:.1f} %), {hands.points / (2 * deals):+.2f} points a hand; "
            f"a choice takes {1000 * times[len(times) // 2]:.1f} ms (median), "
            f"{1000 * times[len(times) * 95 // 100]:.1f} ms (p95), {1000 * times[-1]:.1f} ms (longest)",
            flush=True,
        )


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
