"""The player who counts: each throw is weighed by what it takes, what it pays, and what it offers the next seat.

The chance that the next seat holds a rank comes from the cards this seat has not seen; its best answer is expected
to be played (one ply of expectation, no search). Nothing here depends on a hidden card.
"""

from collections.abc import Sequence
from math import comb
from random import Random

from game.bots.caida.reading import CAIDA_POINTS, LIMPIA_POINTS, Counts, best_canto, counts, take, unseen
from game.bots.policy import Level, Policy
from game.rules.caida.decide import is_caida
from game.rules.caida.model import NoLimpia, PlayCard, State
from game.rules.kernel import Seat
from game.rules.record import Record

CARD = 0.6
"""What a captured card is worth in points: each one above the quota counts one (CQ-40)."""
FEAR = 0.9
"""How much of the next seat's expected gain counts as a loss."""


def choose(view: State, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:
    """Its best canto, always; then the card with the best balance of gain and risk."""
    canto = best_canto(view, seat, legal)
    if canto is not None:
        return canto
    throws = [command for command in legal if isinstance(command, PlayCard)]
    if len(throws) == 1:
        return throws[0]
    mesa, hidden = counts(view.mesa), counts(unseen(view, seat))
    worth = [_worth(view, seat, mesa, hidden, throw) for throw in throws]
    best = max(worth)
    return rng.choice([throw for throw, value in zip(throws, worth, strict=True) if value == best])


def _worth(view: State, seat: Seat, mesa: Counts, hidden: Counts, throw: PlayCard) -> float:
    index = throw.card.index
    capture = take(mesa, index, view.rules.equals)
    rival = view.after(seat)
    cards = len(view.hands[rival]) or 3
    if capture is None:
        after = (*mesa[:index], mesa[index] + 1, *mesa[index + 1 :])
        return -FEAR * _answer(view, after, index, hidden, cards)
    gain = CARD * capture.cards
    if is_caida(view, throw.card):
        gain += CAIDA_POINTS[index]
    if not any(capture.mesa) and _limpia_pays(view):
        gain += LIMPIA_POINTS
    return gain - FEAR * _answer(view, capture.mesa, None, hidden, cards)


def _limpia_pays(view: State) -> bool:
    if view.mazo:
        return True
    return view.rules.no_limpia is NoLimpia.LAST_PLAY and sum(map(len, view.hands)) > 1


def _answer(view: State, mesa: Counts, thrown: int | None, hidden: Counts, cards: int) -> float:
    """The best gain the next seat can expect from `cards` cards drawn from the hidden ones."""
    gains = []
    for index, count in enumerate(hidden):
        capture = take(mesa, index, view.rules.equals) if count else None
        if capture is not None:
            gain = CARD * capture.cards + (CAIDA_POINTS[index] if index == thrown else 0)
            gains.append((gain + (0 if any(capture.mesa) else LIMPIA_POINTS), count))
    total = sum(hidden)
    ways = comb(total, cards)
    expected, better = 0.0, 0
    for gain, count in sorted(gains, reverse=True):
        expected += gain * (comb(total - better, cards) - comb(total - better - count, cards)) / ways
        better += count
    return expected


NORMAL = Policy(level=Level.NORMAL, choose=choose)
